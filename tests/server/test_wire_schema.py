"""All that page and server say is declared: the schema has no object of which nothing is said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from typecase.server.schema import wire_schema

SAYS_WHAT = ("$ref", "anyOf", "enum", "const", "type", "allOf")


def untyped(part: dict[str, Any], place: str) -> Iterator[str]:
    """Where in a schema anything at all may stand."""
    if not any(word in part for word in SAYS_WHAT):
        yield place
    kind = part.get("type")
    fields = part.get("properties")
    more = part.get("additionalProperties")
    if kind == "object" and fields is None and not isinstance(more, dict):
        yield place
    if kind == "array" and "prefixItems" not in part and "items" not in part:
        yield place
    for name, inner in (fields or {}).items():
        yield from untyped(inner, f"{place}.properties.{name}")
    if isinstance(more, dict):
        yield from untyped(more, f"{place}.additionalProperties")
    if isinstance(part.get("items"), dict):
        yield from untyped(part["items"], f"{place}.items")
    for key in ("anyOf", "allOf", "prefixItems"):
        for at, inner in enumerate(part.get(key, ())):
            yield from untyped(inner, f"{place}.{key}.{at}")


def all_untyped(schema: dict[str, Any]) -> set[str]:
    return {place for name, part in schema["definitions"].items() for place in untyped(part, name)}


def test_nothing_is_said_without_a_type() -> None:
    assert all_untyped(wire_schema()) == set()


@pytest.mark.parametrize(
    "planted",
    [
        {},
        {"type": "object"},
        {"type": "object", "additionalProperties": {}},
        {"type": "object", "additionalProperties": True},
        {"type": "array"},
        {"type": "array", "items": {}},
        {"anyOf": [{"type": "object"}, {"type": "null"}]},
    ],
)
def test_an_object_without_a_type_is_found(planted: dict[str, Any]) -> None:
    schema = wire_schema()
    schema["definitions"]["GameCard"]["properties"]["layout"] = planted
    (found,) = all_untyped(schema)
    assert found.startswith("GameCard.properties.layout")


def test_an_ask_is_told_by_its_fields() -> None:
    definitions = wire_schema()["definitions"]
    fields = definitions["OptionView"]["properties"]["fields"]["additionalProperties"]["anyOf"]
    tags = {
        definitions[one["$ref"].rpartition("/")[2]]["properties"]["param"]["enum"][0]
        for one in fields
    }
    assert {"from", "spell", "word", "yes-no"} <= tags
    assert len(tags) == len(fields) == 12
    assert set(definitions["Ask"]["required"]) == {"id", "key", "options", "opens", "calm"}
