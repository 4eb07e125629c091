"""Reads the look of a deck from its file, and checks that it is legible by day and by night."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final, get_args

from typecase.engine.face import Face
from typecase.engine.look import Back, Band, DeckLook, FaceKind, Form, Ink, Pattern, Text
from typecase.texts import any_of, in_a_row, message_of

from .contrast import ON_PAPER, ON_STONE, PAPER, PATTERN, STONE, contrast, mixed, nearest
from .keys import Keys, Table, check_complete, check_key, is_a
from .source import Source, Wrong

HOUSE: Final = "letter-head"
"""A deck without a look is printed in the ink of this deck, as plain letters."""

ANY: Final = object
LOOK: Final[Keys] = {
    "ink": (ANY, 'ink = "paperback"'),
    "back": (ANY, 'back = "rings"'),
    "faces": (list, "[[look.faces]]"),
    "fields": (list, 'fields = ["gives"]'),
}
INK: Final[Keys] = {"day": (str, 'day = "#2A3FA0"'), "night": (str, 'night = "#A9B8FF"')}
INK_MAY: Final[Keys] = {
    "card": (str, 'card = "#263A9A"'),
    "stock": (str, 'stock = "#DCE1F4"'),
    "cover": (str, 'cover = "#B97A0E"'),
}
BACK: Final[Keys] = {"pattern": (str, 'pattern = "rings"')}
BACK_MAY: Final[Keys] = {"ground": (str, 'ground = "#8A6A0A"')}
BAND: Final[Keys] = {"ground": (str, 'ground = "#AD2E17"')}
BAND_MAY: Final[Keys] = {
    "hatch": (str, 'hatch = "#8E2210"'),
    "text": (str, 'text = "not last"'),
}
PLACES: Final = ("corner", "price", "title", "task", "foot", "stripe", "says")
FACE: Final[Keys] = {
    "form": (str, 'form = "words"'),
    "when": (dict, 'when = { kind = "fame" }'),
    "band": (dict, 'band = { ground = "#F2C230" }'),
    **{place: (ANY, f'{place} = "{{cost}}"') for place in PLACES},
}
ALWAYS: Final = ("text", "points", "colour")
"""The fields that every card has."""


def read_look(source: Source, look: Table, fields: list[str], faces: list[Face]) -> DeckLook:
    """Read the look of a deck with these fields and faces."""
    _check_keys(source, look, LOOK, "look")
    more = look.get("fields", [])
    with source.at("look", "fields"):
        if not all(isinstance(field, str) for field in more):
            raise Wrong(
                "deck-wrong-value", key="fields", value=repr(more), example=LOOK["fields"][1]
            )
    reader = _Faces(source, (*ALWAYS, *fields, *more))
    kinds = [reader.kind(at, kind) for at, kind in enumerate(look.get("faces", []))]
    reader.check_order(kinds)
    reader.check_bands(kinds)
    return DeckLook(
        _ink(source, look.get("ink", HOUSE)),
        _back(source, look["back"]) if "back" in look else Back(),
        _with_names(kinds, faces),
    )


def _with_names(kinds: list[FaceKind], faces: list[Face]) -> tuple[FaceKind, ...]:
    """Print a card with a name instead of letters as words, if no kind of face fits it."""
    names = {f.name for f in faces if f.name and not any(kind.fits(f) for kind in kinds)}
    if not names:
        return tuple(kinds)
    return (*kinds, FaceKind("words", {"text": tuple(sorted(names))}, title=("{text}",)))


# Ink and back.


def _ink(source: Source, ink: object) -> Ink:
    if isinstance(ink, str):
        with source.at("look", "ink"):
            return _known_ink(ink)
    with source.at("look", "ink"):
        if not isinstance(ink, dict):
            raise Wrong("deck-ink", value=repr(ink))
        check_complete(ink, INK)
    for key in ink:
        with source.at("look", "ink", key):
            check_key(key, ink, INK | INK_MAY)
            _check_colour(key, ink[key])
    day, night = ink["day"], ink["night"]
    card = ink.get("card") or nearest(day, PAPER["night"], ON_PAPER)
    needs = (
        ("day", day, "deck-on-paper", PAPER["day"], ON_PAPER),
        ("day", day, "deck-on-table", STONE["day"], ON_STONE),
        ("night", night, "deck-on-table-at-night", STONE["night"], ON_STONE),
        ("card", card, "deck-on-paper-at-night", PAPER["night"], ON_PAPER),
    )
    for key, colour, where, ground, need in needs:
        with source.at("look", "ink", key):
            _check_contrast(key, colour, where, ground, need)
    stock = ink.get("stock", mixed(day, PAPER["day"], 0.86))
    with source.at("look", "ink", "stock"):
        _check_contrast("stock", stock, "deck-on-ink", day, ON_STONE)
    return Ink(day, night, card, stock, ink.get("cover", ""))


def _known_ink(name: str) -> Ink:
    """The ink of a deck that comes with Typecase."""
    own = {path.stem: path for path in sorted(Path(__file__).parent.glob("*.toml"))}
    found = _own_ink(own[name]) if name in own else None
    if found is None:
        known = any_of([deck for deck, path in own.items() if _own_ink(path)])
        raise Wrong("deck-unknown-ink", ink=name, decks=known)
    return found


@cache
def _own_ink(path: Path) -> Ink | None:
    """The ink that a deck file defines; None if it uses another deck's."""
    text = path.read_text(encoding="utf-8")
    ink = tomllib.loads(text).get("look", {}).get("ink")
    return _ink(Source(path.name, text), ink) if isinstance(ink, dict) else None


def _back(source: Source, back: object) -> Back:
    table = {"pattern": back} if isinstance(back, str) else back
    with source.at("look", "back"):
        if not isinstance(table, dict):
            raise Wrong("deck-wrong-value", key="back", value=repr(back), example=LOOK["back"][1])
        check_complete(table, BACK)
        _check_keys(source, table, BACK | BACK_MAY, "look", "back")
    with source.at("look", "back", "pattern"):
        _check_one_of("pattern", table["pattern"], get_args(Pattern))
    ground = table.get("ground", "")
    if ground:
        with source.at("look", "back", "ground"):
            _check_colour("ground", ground)
            _check_contrast("ground", ground, "deck-on-pattern-at-night", PAPER["night"], PATTERN)
            _check_contrast("ground", ground, "deck-on-pattern", PAPER["day"], PATTERN)
    return Back(table["pattern"], ground)


# The kinds of face.


class _Faces:
    """Reads the kinds of face of a deck whose cards have these fields."""

    def __init__(self, source: Source, names: Iterable[str]) -> None:
        self.source = source
        self.names = tuple(names)

    def kind(self, at: int, kind: object) -> FaceKind:
        source, path = self.source, ("look", "faces", at)
        with source.at(*path):
            if not isinstance(kind, dict):
                raise Wrong("deck-not-a-face", value=repr(kind), example=LOOK["faces"][1])
        _check_keys(source, kind, FACE, *path)
        form = kind.get("form", "letter")
        with source.at(*path, "form"):
            _check_one_of("form", form, get_args(Form))
        with source.at(*path, "when"):
            when = {name: self._values(name, value) for name, value in kind.get("when", {}).items()}
        places: dict[str, Text] = {}
        for place in PLACES:
            with source.at(*path, place):
                places[place] = self._text(place, kind.get(place, ()))
        band = _band(source, kind["band"], *path, "band") if "band" in kind else None
        return FaceKind(form, when, band=band, **places)

    def _values(self, name: str, value: object) -> tuple[str | int, ...]:
        self._check_name(name, self.names)
        if value is True:
            return ()
        values = value if isinstance(value, list) else [value]
        if not values or not all(is_a(str, each) or is_a(int, each) for each in values):
            raise Wrong("deck-when", key=name, value=repr(value))
        return tuple(values)

    def _text(self, place: str, text: object) -> Text:
        given = text if isinstance(text, list | tuple) else [text]
        parts = tuple(part for part in given if isinstance(part, str))
        if len(parts) != len(given):
            raise Wrong("deck-wrong-value", key=place, value=repr(text), example=FACE[place][1])
        names = (*self.names, "price") if place == "says" else self.names
        for name in re.findall(r"\{(.*?)\}", " ".join(parts)):
            self._check_name(name, names)
        return parts

    def _check_name(self, name: str, names: tuple[str, ...]) -> None:
        if name not in names:
            raise Wrong("deck-not-printed", name=name, names=in_a_row(names))

    def check_order(self, kinds: list[FaceKind]) -> None:
        """Refuse kinds after one that fits all cards: they would never be used."""
        for at, kind in enumerate(kinds[:-1]):
            if not kind.when:
                with self.source.at("look", "faces", at):
                    raise Wrong("deck-face-without-when")

    def check_bands(self, kinds: list[FaceKind]) -> None:
        """Refuse two bands that differ only by colour."""
        seen: set[tuple[bool, str]] = set()
        for at, kind in enumerate(kinds):
            if kind.band is None:
                continue
            form = (kind.band.hatch != "", kind.band.text)
            if form in seen:
                with self.source.at("look", "faces", at, "band"):
                    raise Wrong("deck-bands-alike")
            seen.add(form)


def _band(source: Source, band: Table, *path: str | int) -> Band:
    with source.at(*path):
        check_complete(band, BAND)
    _check_keys(source, band, BAND | BAND_MAY, *path)
    hatch, text = band.get("hatch", ""), band.get("text", "")
    for key in ("ground", "hatch"):
        if key in band:
            with source.at(*path, key):
                _check_colour(key, band[key])
    key = "hatch" if hatch else "ground"
    with source.at(*path, key):
        if text:
            _check_contrast(key, band[key], "deck-on-text", "#FFFFFF", ON_STONE)
    return Band(band["ground"], hatch, text)


def _check_keys(source: Source, table: Table, keys: Keys, *path: str | int) -> None:
    for key in table:
        with source.at(*path, key):
            check_key(key, table, keys)


def _check_one_of(key: str, value: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise Wrong("deck-not-a-choice", key=key, value=repr(value), choices=any_of(known))


def _check_colour(key: str, colour: str) -> None:
    if not re.fullmatch(r"#[0-9A-Fa-f]{6}", colour):
        raise Wrong("deck-not-a-colour", key=key, value=repr(colour))


def _check_contrast(key: str, colour: str, where: str, ground: str, need: float) -> None:
    has = contrast(colour, ground)
    if has < need:
        raise Wrong(
            "deck-contrast",
            key=key,
            colour=colour,
            has=int(has * 10) / 10,
            ground=message_of(where),
            ground_colour=ground,
            need=need,
            nearest=nearest(colour, ground, need),
        )
