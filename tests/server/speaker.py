"""Messages by the grammar of their types, and such as nearly are.

What the page may say is read off `Commands`; a move is one that the ask allows, in the page's own
form. Then something is done to most of them: another type, another card, one field too many, bytes
that are no text.
"""

from __future__ import annotations

import json
import random
import re
from typing import Any

import msgspec
from msgspec import inspect

from typecase.engine import Game, Match, Rng
from typecase.engine.ask import Ask
from typecase.engine.each_card import each_card
from typecase.engine.options import house_rules
from typecase.players import LEVELS
from typecase.server.messages import MAX_BYTES, Commands
from typecase.server.room import Room

Json = dict[str, Any]

DEEP = 400
MAX_CHANGES = 3
HOUSES = 3
"""What a game needs is kept for each set of house rules: with few of them all of it is soon there,
and what still grows is lost."""

SMALL = re.compile(r"^\^\[(.+)\](\+|\*|\{(\d+)\})\$$")
"""The patterns that our messages have: so many signs of one set."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

WEIGHTS = {
    "play": 40,
    "preview": 14,
    "hello": 1,
    "hint": 0.3,
    "configure": 3,
    "leave": 0.5,
    "set-seat": 1,
}
"""How often each kind is said; others are 2."""

ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 15, 16, 2**31, 2**63, -(2**63), 2**64, 10**40, 0.5, -0.0, 1e308,
    "", " ", "0", "null", "A", "QUIXOTIC", "naïve", "ß", "\u017f", "İ", "\u0000", "\u202e", "🂡",
    "A" * 31, "E" * 65, "é" * 300, "../..", "__class__", "move", "seat", [], [[]], {}, {"": {}},
    [None], ["A"], [0, 0], {"word": "A"}, {"word": "", "cards": []}, {"cards": [1], "reads": ["A"]},
)  # fmt: skip


class Speaker:
    """Somebody at a table who says everything that can be said there, and more."""

    def __init__(self, room: Room, person: str, chance: random.Random) -> None:
        self.room = room
        self.person = person
        self.chance = chance
        self.rng = Rng(chance.getrandbits(32))
        union = inspect.type_info(Commands)
        assert isinstance(union, inspect.UnionType)
        structs = [kind for kind in union.types if isinstance(kind, inspect.StructType)]
        self.kinds = {str(kind.tag): kind for kind in structs}
        self.said = 0

    def message(self) -> bytes:
        """Something to say, no longer than may be: good, nearly good, or no message at all."""
        return self._message()[:MAX_BYTES]

    def _message(self) -> bytes:
        chance = self.chance
        tags = list(self.kinds)
        (tag,) = chance.choices(tags, [WEIGHTS.get(tag, 2) for tag in tags])
        message = self.good(tag)
        luck = chance.random()
        if luck < 0.4:
            return encoded(message)
        if luck < 0.9:
            for _ in range(chance.randint(1, MAX_CHANGES)):
                message = self.changed(message)
            return encoded(message)
        return self.broken(encoded(message))

    def good(self, tag: str) -> Any:
        """A command of this kind, as its type says."""
        kind = self.kinds[tag]
        message: Json = {"do": tag}
        for field in kind.fields:
            if field.required or self.chance.random() < 0.7:
                message[field.encode_name] = self.value(field.encode_name, field.type)
        return message

    def value(self, name: str, kind: inspect.Type) -> Any:
        chance = self.chance
        if name == "id":
            self.said += 1
            return f"{self.person}-{self.said if chance.random() < 0.95 else 1}"
        if name == "move":
            return self.move()
        if name == "ask" and chance.random() < 0.9:
            return self.room.question
        if name == "options":
            return self.options()
        if name == "level":
            return chance.choice(["", *LEVELS])
        match kind:
            case inspect.StrType():
                return self.text(kind)
            case inspect.IntType():
                low = -3 if kind.ge is None else kind.ge
                return chance.randint(low, kind.le if kind.le is not None else 100)
            case inspect.FloatType():
                return chance.choice([0.0, 1.5, 1e300, -1.0])
            case inspect.BoolType():
                return chance.random() < 0.5
            case inspect.LiteralType():
                return chance.choice(kind.values)
            case inspect.UnionType():
                return self.value(name, chance.choice(kind.types))
        raise AssertionError(f"{name}: what a {kind} looks like is not known here")

    def text(self, kind: inspect.StrType) -> str:
        signs, count = "aZ é🂡<'\u202e", self.chance.randint(1, 12)
        if kind.pattern is not None:
            found = SMALL.match(kind.pattern)
            assert found, kind.pattern
            signs = "".join(
                sign for sign in map(chr, range(128)) if re.match(f"[{found[1]}]", sign)
            )
            count = int(found[3] or count)
        return "".join(self.chance.choice(signs) for _ in range(count))

    # Moves.

    def move(self) -> Any:
        """A move that the own seat may make now, or somebody else's, as a page would send it."""
        match, seat = self.room.playing, self.room.seat_of(self.person)
        if match is None:
            return {"move": "pass"}
        asks = match.asks()
        ask = asks.get(seat) if seat is not None and self.chance.random() < 0.9 else None
        if ask is None:
            ask = self.chance.choice(list(asks.values())) if asks else None
        return {"move": "pass"} if ask is None else self.answer(match, ask)

    def answer(self, match: Match, ask: Ask) -> Any:
        option = self.chance.choice(ask.options)
        move = option.sample(match.table, self.rng)
        if move is None:
            return {"move": option.kind.slug()}
        numbers = self.room.numbers(match)
        numbers.catch_up()
        return msgspec.to_builtins(each_card(move, numbers.of))

    def options(self) -> Json:
        """House rules of one of a few houses, now and then with something odd among them."""
        rules = house_rules(self.room.game.Options)
        found = house_options(type(self.room.game), self.chance.randrange(HOUSES))
        if self.chance.random() < 0.3:
            found[self.chance.choice([*rules, "", "seat"])] = self.odd()
        return found

    # Such as are none.

    def changed(self, value: Any) -> Any:
        """Something somewhere in it is different."""
        chance = self.chance
        if isinstance(value, dict) and value and chance.random() < 0.85:
            key = chance.choice(list(value))
            luck = chance.random()
            if luck < 0.1:
                return {name: each for name, each in value.items() if name != key}
            if luck < 0.2:
                return value | {
                    chance.choice(["x", "", "seat", "at", "bot", "do", "move"]): self.odd()
                }
            return value | {key: self.changed(value[key])}
        if isinstance(value, list) and value and chance.random() < 0.8:
            at = chance.randrange(len(value))
            luck = chance.random()
            if luck < 0.2:
                return value[:at] + value[at + 1 :]
            if luck < 0.4:
                return [*value, chance.choice(value)]
            if luck < 0.5:
                return chance.sample(value, len(value))
            return [*value[:at], self.changed(value[at]), *value[at + 1 :]]
        if isinstance(value, str) and value and chance.random() < 0.3:
            return chance.choice(
                [value.lower(), value[:-1], value + chance.choice(LETTERS), value * 9]
            )
        return self.odd()

    def odd(self) -> Any:
        chance = self.chance
        luck = chance.random()
        if luck < 0.3 and self.room.match is not None:
            # Some card of the table, by its number or by the engine's own.
            card = chance.randrange(len(self.room.match.table.face))
            return card if luck < 0.08 else self.room.numbers(self.room.match).of(card)
        if luck < 0.33:
            nested: Any = 0
            for _ in range(chance.choice([3, 30, 120])):
                nested = [nested] if chance.random() < 0.5 else {"a": nested}
            return nested
        return chance.choice(ODD)

    def broken(self, text: bytes) -> bytes:
        """Bytes that are hardly a message."""
        chance = self.chance
        at = chance.randrange(len(text))
        return chance.choice(
            [
                text[:at],
                text[at:],
                text[:at] + bytes([chance.randrange(256)]) + text[at + 1 :],
                text[:at] + chance.randbytes(4) + text[at:],
                text + text,
                text.replace(b":", b":" + b"[" * DEEP, 1),
                text.replace(b'"', b"'"),
                b"\xef\xbb\xbf" + text,
                b"9" * 4000,
                b'{"do":"play","id":"a","ask":"","move":{"n":' + b"9" * 3000 + b"}}",
            ]
        )


def house_options(game: type[Game[Any, Any]], number: int) -> Json:
    """The rules of one of the few houses that play a game."""
    house = random.Random(f"{game.slug} {number}")
    return {
        name: house.choice([rule.default, *rule.choices])
        for name, rule in house_rules(game.Options).items()
        if house.random() < 0.3
    }


def encoded(message: Any) -> bytes:
    return json.dumps(message, ensure_ascii=False).encode("utf-8", "surrogatepass")
