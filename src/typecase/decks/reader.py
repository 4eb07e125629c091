"""Reads a deck file, and reports errors in it."""

import re
import tomllib
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from typecase.engine.face import Face
from typecase.texts import Message, any_of
from typecase.toml_lines import error_line

from .deck import Chart, Deck, Row
from .keys import Keys, Table, check_complete, check_key, is_a
from .look import read_look
from .source import DeckError, Source, Wrong

PROVENANCES: Final = ("rulebook", "public", "reconstructed")
MAX_COUNT: Final = 99

DECK: Final[Keys] = {
    "title": (str, 'title = "My deck"'),
    "provenance": (str, 'provenance = "reconstructed"'),
    "cards": (list, 'cards = [{ letters = "A", count = 9, points = 1 }]'),
}
DECK_MAY: Final[Keys] = {
    "notes": (str, 'notes = "Made up."'),
    "bonus": (dict, "[bonus]"),
    "fields": (list, 'fields = ["cost", "ability"]'),
    "game": (dict, "[game]"),
    "look": (dict, "[look]"),
}
CARD: Final[Keys] = {
    "letters": (str, 'letters = "A"'),
    "count": (int, "count = 1"),
    "points": (int, "points = 1"),
}
CARD_MAY: Final[Keys] = {
    "colour": (str, 'colour = "red"'),
    "provenance": (str, 'provenance = "rulebook"'),
    "name": (str, 'name = "LOOK"'),
}
PRINTED: Final = (object, "")
BONUS: Final[Keys] = {
    "provenance": (str, 'provenance = "rulebook"'),
    "cards": (list, "cards = [5, 6, 7]"),
}


def read(path: str | Path) -> Deck:
    """Read a deck from its file; the file name is the name of the deck."""
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise DeckError("deck-no-file", file=path.name, folder=str(path.parent)) from None
    except UnicodeDecodeError:
        raise DeckError("deck-not-utf-8", file=path.name) from None
    source = Source(path.name, text)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line, what = error_line(error, text)
        raise source.error(line, Message.of("deck-not-toml", problem=what)) from None
    return _deck(source, path.stem, data)


def _deck(source: Source, name: str, data: Table) -> Deck:
    for key in data:
        with source.at(key):
            check_key(key, data, DECK | DECK_MAY)
    # A missing key has no line, so the error is reported for the first line.
    with source.at():
        check_complete(data, DECK)
    with source.at("provenance"):
        _check_provenance(data["provenance"])
    fields = data.get("fields", [])
    with source.at("fields"):
        _check_fields(fields)
    rows = _rows(source, data["cards"], data["provenance"], fields)
    return Deck(
        name=name,
        title=data["title"],
        provenance=data["provenance"],
        notes=data.get("notes", ""),
        faces=tuple(row.face for row in rows for _ in range(row.count)),
        rows=rows,
        bonus=_chart(source, data["bonus"]) if "bonus" in data else Chart("", {}),
        game=MappingProxyType(data.get("game", {})),
        look=read_look(source, data.get("look", {}), fields, [row.face for row in rows]),
    )


def _rows(source: Source, cards: list[Any], provenance: str, fields: list[str]) -> tuple[Row, ...]:
    with source.at("cards"):
        if not cards:
            raise Wrong("deck-no-cards", example=DECK["cards"][1])
        for card in cards:
            if not isinstance(card, dict):
                raise Wrong("deck-not-a-card", value=repr(card), example=DECK["cards"][1])
    rows: dict[Face, Row] = {}
    for index, card in enumerate(cards):
        with source.at("cards", index):
            row = _row(card, provenance, fields)
            if row.face in rows:
                raise Wrong("deck-card-twice", card=row.face.text, points=row.face.points)
            rows[row.face] = row
    return tuple(rows.values())


def _row(card: Table, provenance: str, fields: list[str]) -> Row:
    for key in card:
        if key in fields:
            _check_print(key, card[key])
        else:
            check_key(key, card, CARD | CARD_MAY | dict.fromkeys(fields, PRINTED))
    letters, name = card.get("letters", ""), card.get("name", "")
    text = letters or name
    if "name" in card:
        # A card with a name needs no letters.
        card = {"letters": "", **card}
    check_complete(card, CARD)
    if "name" in card and (letters or not re.fullmatch(r"[A-Z0-9+-]+", name)):
        raise Wrong("deck-name", value=repr(name))
    if "name" not in card and not re.fullmatch(r"[A-Z]+|[?_]", letters):
        raise Wrong("deck-letters", value=repr(letters))
    count, points, colour = card["count"], card["points"], card.get("colour", "")
    if count < 1:
        raise Wrong("deck-count-low", card=text, value=str(count))
    if count > MAX_COUNT:
        raise Wrong("deck-count-high", card=text, value=str(count), most=MAX_COUNT)
    if not 0 <= points <= MAX_COUNT:
        raise Wrong("deck-points", card=text, value=str(points), most=MAX_COUNT)
    if not re.fullmatch(r"[a-z]*", colour):
        raise Wrong("deck-colour", card=text, value=repr(colour))
    provenance = card.get("provenance", provenance)
    _check_provenance(provenance)
    more = tuple((field, card[field]) for field in fields if field in card)
    face = Face("" if letters == "?" else letters, points, colour, name, more)
    return Row(face, count, provenance)


def _chart(source: Source, bonus: Table) -> Chart:
    """The bonus chart: `cards` lists the hand sizes, and each word length has a row.

    A word cannot have more letters than the hand has cards, so a row starts at the first hand
    size that is large enough.
    """
    with source.at("bonus"):
        check_complete(bonus, BONUS)
    with source.at("bonus", "provenance"):
        check_key("provenance", bonus, BONUS)
        _check_provenance(bonus["provenance"])
    with source.at("bonus", "cards"):
        check_key("cards", bonus, BONUS)
        hands = bonus["cards"]
        if not (hands and all(is_a(int, hand) for hand in hands)):
            raise Wrong("deck-hands", value=repr(hands))
        if hands != list(range(hands[0], hands[-1] + 1)) or hands[0] < 1:
            raise Wrong("deck-hands-gap", value=repr(hands))
    cells: dict[tuple[int, int], int] = {}
    for key, row in bonus.items():
        if key in BONUS:
            continue
        with source.at("bonus", key):
            cells |= _chart_row(key, row, hands)
    with source.at("bonus"):
        lengths = {letters for letters, _ in cells}
        if missing := set(range(min(lengths, default=hands[-1]), hands[-1] + 1)) - lengths:
            raise Wrong("deck-chart-gap", letters=min(missing))
    return Chart(bonus["provenance"], MappingProxyType(cells))


def _chart_row(key: str, row: object, hands: list[int]) -> dict[tuple[int, int], int]:
    if not re.fullmatch(r"[1-9][0-9]*", key):
        raise Wrong("deck-chart-key", key=key)
    letters = int(key)
    possible = [cards for cards in hands if cards >= letters]
    if not possible:
        raise Wrong("deck-chart-too-long", letters=letters)
    if not (isinstance(row, list) and all(is_a(int, value) and value >= 0 for value in row)):
        raise Wrong("deck-chart-row", letters=letters, value=repr(row))
    if len(row) != len(possible):
        raise Wrong(
            "deck-chart-values",
            letters=letters,
            has=len(row),
            needs=len(possible),
            hand=possible[0],
        )
    return {(letters, cards): value for cards, value in zip(possible, row, strict=True)}


def _check_fields(fields: object) -> None:
    if not isinstance(fields, list) or not all(is_a(str, field) for field in fields):
        raise Wrong(
            "deck-wrong-value", key="fields", value=repr(fields), example=DECK_MAY["fields"][1]
        )
    for field in fields:
        if field in CARD | CARD_MAY or not re.fullmatch(r"[a-z_]+", field):
            raise Wrong("deck-field", value=repr(field))


def _check_print(key: str, value: object) -> None:
    if not isinstance(value, str | int):
        raise Wrong("deck-printed", key=key, value=repr(value))


def _check_provenance(provenance: str) -> None:
    if provenance not in PROVENANCES:
        raise Wrong(
            "deck-not-a-choice",
            key="provenance",
            value=repr(provenance),
            choices=any_of(PROVENANCES),
        )
