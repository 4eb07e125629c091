"""The messages as JSON schema, for whoever speaks with the server in another language.

`python -m typecase.server.schema` prints it; the page's types are made from it.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec

from typecase.engine import field, layout, look, options, scene, view
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
    messages.Trouble,
)

NAMED = {
    **vars(field),
    **vars(layout),
    **vars(look),
    **vars(options),
    **vars(scene),
    **vars(view),
    **vars(match_messages),
    **vars(messages),
}
"""What messages are made of, by name."""


def wire_schema() -> dict[str, Any]:
    """One schema with every message under its own name; `Commands` and `Said` for a line, `Event`
    for what happens in a match."""
    kinds = (messages.Commands, messages.Said, match_messages.Event, *OVER_HTTP)
    found, parts = msgspec.json.schema_components(kinds, ref_template="#/definitions/{name}")
    for name, part in parts.items():
        _always_there(NAMED[name], part)
    unions = ("Commands", "Said", "Event")
    lines = {name: {"anyOf": found[at]["anyOf"]} for at, name in enumerate(unions)}
    return {"title": "Wire", "type": "object", "definitions": {**parts, **lines}}


def _always_there(kind: type[msgspec.Struct], part: dict[str, Any]) -> None:
    """A default lets the reader of a message leave a field out. What the server writes has every
    field all the same, unless its kind says that defaults are left out."""
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
