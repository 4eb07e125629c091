"""All texts for people: messages, and the catalogues with their wording."""

from typecase.texts.catalogue import Catalogue, Part, TextError, catalogue, plain, say
from typecase.texts.explained import Explained
from typecase.texts.message import (
    Message,
    Text,
    all_of,
    any_of,
    arg_kind,
    as_text,
    in_a_row,
    message_of,
    sentences,
)

__all__ = [
    "Catalogue",
    "Explained",
    "Message",
    "Part",
    "Text",
    "TextError",
    "all_of",
    "any_of",
    "arg_kind",
    "as_text",
    "catalogue",
    "in_a_row",
    "message_of",
    "plain",
    "say",
    "sentences",
]
