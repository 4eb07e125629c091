"""The messages as JSON schema, for clients in other languages.

`python -m typecase.server.schema` prints it; the page's types are generated from it.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec

from typecase.engine import field, layout, look, options, scene, tip, view
from typecase.rulebook import pictures
from typecase.server import match_messages, messages

OVER_HTTP = (
    messages.Lobby,
    messages.NewRoom,
    messages.Opened,
    messages.Me,
    messages.Rename,
    messages.Code,
    messages.Continue,
    messages.Rules,
    messages.Replay,
    messages.ReplayKey,
    messages.Meaning,
    messages.Problem,
)

NAMED = {
    **vars(field),
    **vars(layout),
    **vars(tip),
    **vars(look),
    **vars(options),
    **vars(pictures),
    **vars(scene),
    **vars(view),
    **vars(match_messages),
    **vars(messages),
}
"""The types that messages are made of, by name."""


TYPES = {
    "Commands": messages.Commands,
    "Said": messages.Said,
    "Event": match_messages.Event,
    "Field": field.AnyField,
    "MoveData": messages.MoveData,
    "OptionValue": options.OptionValue,
}
"""Named types that are not structs: `Commands` and `Said` for a connection, `Event` for what
happens in a match, `Field` for the domain of a field of a move."""

PARTS = (view.Seen,)
"""A card with named fields; in a message it is an array of the same fields in this order."""


def wire_schema() -> dict[str, Any]:
    """One schema with all messages, each under its name."""
    kinds: tuple[Any, ...] = (*TYPES.values(), *OVER_HTTP, *PARTS)
    found, parts = msgspec.json.schema_components(kinds, ref_template="#/definitions/{name}")
    for name, part in parts.items():
        _always_there(NAMED[name], part)
    types = dict(zip(TYPES, found, strict=False))
    for type in types.values():
        type.pop("discriminator", None)  # redundant: the structs have tags
    return {"title": "Wire", "type": "object", "definitions": {**parts, **types}}


def _always_there(kind: type[msgspec.Struct], part: dict[str, Any]) -> None:
    """Mark the fields that are always present as required. A field with a default is optional for
    msgspec, but the server always writes it, unless its struct omits defaults."""
    config = kind.__struct_config__
    if config.omit_defaults or config.forbid_unknown_fields or config.array_like:
        return
    there = {field.encode_name for field in msgspec.structs.fields(kind) if _written(field)}
    part["required"] = [name for name in part["properties"] if name in {config.tag_field, *there}]


def _written(field: msgspec.structs.FieldInfo) -> bool:
    return field.default is not msgspec.UNSET


def main() -> None:
    print(json.dumps(wire_schema(), indent=1))


if __name__ == "__main__":
    main()
