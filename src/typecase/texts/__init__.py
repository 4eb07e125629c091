"""Every text that people meet: messages, and the catalogues that have their words."""

from typecase.texts.catalogue import Catalogue, Part, TextError, catalogue, plain
from typecase.texts.message import (
    Message,
    Text,
    all_of,
    any_of,
    arg_kind,
    message_of,
    sentences,
)

__all__ = [
    "Catalogue",
    "Message",
    "Part",
    "Text",
    "TextError",
    "all_of",
    "any_of",
    "arg_kind",
    "catalogue",
    "message_of",
    "plain",
    "sentences",
]
