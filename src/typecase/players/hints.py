"""Hints: what a good player would do in somebody's place, told in steps from a nudge to the answer.

A hint knows what the seat knows. It is thought of by a sharp player who finds every common word, so
it is mostly a word that its reader knows too.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from typecase.engine import Cell, From, Look, Match, Move, Order, Param, Rng, Seat, Subset, YesNo
from typecase.engine.event import listed
from typecase.players import manners
from typecase.players.level import LevelPlayer

HELPER = "sharp"
KNOWS = [("words", "3"), ("finding", "master")]
"""In every game the words that most people know, and it finds them all."""


class Advice(NamedTuple):
    move: Move
    word: str
    """Empty where it is no word that would help."""
    lines: tuple[str, ...]
    """From a nudge to all but the answer."""
    says: str
    """The answer."""


def hint(look: Look, rng: Rng) -> Advice | None:
    """What could be done; None where nothing comes to mind, as when a race is best let pass."""
    move = LevelPlayer(HELPER, rng, KNOWS).plan(look).move
    if move is None:
        return None
    word = manners.word_of(move)
    if word:
        return Advice(move, word, tuple(_about(look, move, word)), f"{word}.")
    return Advice(move, "", (f"This would do: {_called(look, move)}.",), _told(look, move))


def hint_at(match: Match, seat: Seat, seed: int) -> Advice | None:
    """A hint for a seat that is asked something."""
    return hint(Look(match, seat, match.asks()[seat]), Rng(seed))


def _about(look: Look, move: Move, word: str) -> list[str]:
    brings = look.preview(move)
    worth = f" that brings {brings}" if brings else ""
    lines = [f"There is a word of {len(word)} letters{worth}."]
    meaning = look.game.words.definition(word)
    if meaning is not None:
        base, colon, rest = meaning.partition(": ")
        # The base word would give it away.
        lines.append(f"It means: {rest if colon and base.isupper() else meaning}.")
    lines.append(f"It begins with {word[0]} and ends with {word[-1]}.")
    return lines


def _called(look: Look, move: Move) -> str:
    called = look.ask.option(move).kind.label()
    return f"{called[0].lower()}{called[1:]}"


def _told(look: Look, move: Move) -> str:
    """A move in words: what is chosen, card by card."""
    option = look.ask.option(move)
    chosen = [_value(look, param, getattr(move, name)) for name, param in option.params.items()]
    said = listed([what for what in chosen if what])
    called = option.kind.label()
    return f"{called}: {said}." if said else f"{called}."


def _value(look: Look, param: Param[Any], value: Any) -> str:
    if isinstance(param, From | Subset | Order):
        seen = look.seen(param.pile.name)
        cards = value if isinstance(value, tuple) else (value,)
        return " ".join([seen[card].text if card in seen else "a hidden card" for card in cards])
    if isinstance(param, Cell):
        row, column = divmod(value, param.grid.columns)
        return f"row {row + 1}, column {column + 1}"
    if isinstance(param, YesNo):
        return ""
    return str(value).replace("_", " ").replace("-", " ")
