"""House rules as data: the allowed values of each option of a game, and how to describe them.

The fields of an options struct carry their ranges in their types; they are read here once, for the
tables of `typecase games`, for options typed on a command line and for the messages of an
`OptionError`.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from inspect import get_annotations
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import inspect
from msgspec.structs import replace

from typecase.engine.errors import OptionError
from typecase.texts import Message, Text, all_of, any_of, catalogue

OptionValue = bool | int | float | str | tuple[str | int, ...] | None
"""The possible values of a game's option."""


class HouseRule(msgspec.Struct, frozen=True, kw_only=True):
    """One option: its name, its allowed values and its default."""

    name: str
    key: str
    """The key of its title in the catalogue; its other texts have keys that begin with this one."""
    default: OptionValue
    choices: tuple[bool | int | str, ...] = ()
    low: int | float | None = None
    high: int | float | None = None
    listed: bool = False
    """Whether the option is a list, such as the words added to a table."""
    none: bool = False
    """Whether `none` is allowed, which disables the rule."""
    about: str = ""
    """A sentence about it."""
    range: Message = Message("")
    """The allowed values as they are typed: `1 to 20`, `auto or challenge`, `15 to 600 or none`."""

    @property
    def title(self) -> Message:
        """Its title in a form; made from its name if the catalogue has none."""
        if self.key in catalogue():
            return Message(self.key)
        return Message(self.name.replace("_", " ").capitalize())


def _range(rule: HouseRule) -> Message:
    """The allowed values of an option."""
    own = f"{rule.key}-range"
    if own in catalogue():
        return Message(own)
    low, high = shown(rule.low), shown(rule.high)  # as typed: 1000, not 1,000
    if rule.listed:
        if rule.low is None:
            return Message("engine-range-words")
        return Message.of("engine-range-numbers", low=low, high=high)
    said: list[Text] = [shown(choice) for choice in rule.choices]
    if rule.low is not None and rule.high is not None:
        said.append(Message.of("engine-range-between", low=low, high=high))
    elif rule.low is not None:
        said.append(Message.of("engine-range-least", low=low))
    elif rule.high is not None:
        said.append(Message.of("engine-range-most", high=high))
    if rule.none:
        said.append("none")
    return any_of(said) if said else Message("")


def shown(value: OptionValue) -> str:
    """A value as it is typed on the command line."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple | list):
        return ",".join(map(shown, value)) or "none"
    return str(value)


@cache
def house_rules(options: type[msgspec.Struct]) -> dict[str, HouseRule]:
    """All options by name, the game's own first."""
    info = inspect.type_info(options)
    assert isinstance(info, inspect.StructType)
    own = get_annotations(options)
    fields = sorted(info.fields, key=lambda field: field.name not in own)
    hints = get_type_hints(options)
    return {
        field.name: _house_rule(field, _key(options, field.name), _literals(hints[field.name]))
        for field in fields
    }


def _literals(hint: Any) -> list[Any]:
    """The values of a `Literal` in the order of their declaration: msgspec sorts them."""
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    return [value for part in get_args(hint) for value in _literals(part)]


def _key(options: type[msgspec.Struct], name: str) -> str:
    """The key of an option, by the file that declares it: `game-option-words`.

    If a game changes an option and has no texts of its own for it, the texts of the original option
    are used.
    """
    keys = [
        f"{kind.__module__.rpartition('.')[2]}-option-{name}".replace("_", "-")
        for kind in options.__mro__
        if name in get_annotations(kind)
    ]
    return next((key for key in keys if key in catalogue()), keys[0])


def _house_rule(field: inspect.Field, key: str, declared: list[Any]) -> HouseRule:
    about = ""
    kind = field.type
    if isinstance(kind, inspect.Metadata):
        about = (kind.extra_json_schema or {}).get("description", "")
        kind = kind.type
    if f"{key}-about" in catalogue():
        about = catalogue().say(f"{key}-about")
    found: dict[str, Any] = {
        "name": field.name,
        "key": key,
        "default": field.default,
        "about": about,
    }
    parts = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    for part in parts:
        match part:
            case inspect.LiteralType():
                found["choices"] = tuple(declared)
            case inspect.BoolType():
                found["choices"] = (True, False)
            case inspect.IntType(ge=low, le=high) | inspect.FloatType(ge=low, le=high):
                found |= {"low": low, "high": high}
            case inspect.NoneType():
                found["none"] = True
            case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
                found["listed"] = True
                if isinstance(item, inspect.IntType):
                    found |= {"low": item.ge, "high": item.le}
    rule = HouseRule(**found)
    return replace(rule, range=_range(rule))


def read_options(options: type[msgspec.Struct], given: Iterable[str]) -> dict[str, Any]:
    """Options as typed, `name=value` each, ready for `Game.with_options`.

    A list is given with commas or by repeating the option; dashes are accepted for underscores.

    >>> from typecase.engine import Options
    >>> read_options(Options, ["added=zyx,xyz", "turn-clock=none"])
    {'added': ['zyx', 'xyz'], 'turn_clock': None}
    """
    rules = house_rules(options)
    chosen: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        name = name.strip().replace("-", "_")
        value = value.strip()
        if not equals or not name:
            raise OptionError("engine-option-form", text=text)
        rule = rules.get(name)
        if rule is not None and rule.listed:
            words = [word for word in value.replace(",", " ").split() if word != "none"]
            chosen[name] = [*chosen.get(name, []), *words]
            continue
        if name in chosen:
            raise OptionError("engine-option-twice", name=name)
        if rule is not None and rule.none and value.lower() == "none":
            chosen[name] = None
        elif rule is not None and True in rule.choices and value.lower() in ("yes", "no"):
            chosen[name] = value.lower() == "yes"
        else:
            chosen[name] = value
    return chosen


def option_trouble(
    options: type[msgspec.Struct], chosen: dict[str, Any], error: msgspec.ValidationError
) -> OptionError:
    """msgspec's error as a sentence that names the option and its allowed values."""
    rules = house_rules(options)
    for name in chosen:
        if name not in rules:
            near = get_close_matches(name, rules, n=1)
            if near:
                return OptionError("engine-option-near", name=name, near=near[0])
            return OptionError("engine-option-unknown", name=name, names=all_of(rules))
    if isinstance(error.__cause__, OptionError):  # raised by the options' own check
        return OptionError(error.__cause__.message)
    what, _, where = str(error).partition(" - at `$.")
    name = where.strip("`").partition("[")[0]
    if name in rules:
        rule = rules[name]
        return OptionError(
            "engine-option-only" if len(rule.choices) == 1 else "engine-option-range",
            title=rule.title,
            name=name,
            value=shown(chosen[name]),
            range=rule.range,
            default=shown(rule.default),
        )
    return OptionError(what)
