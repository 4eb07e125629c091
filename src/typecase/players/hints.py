"""Hints: what a good player would do, revealed in steps from a nudge to the answer.

A hint uses only what the seat knows. It comes from a sharp player who finds every common word, so
it is usually a word that the reader knows too.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from typecase.engine import (
    Cell,
    From,
    Match,
    Move,
    Observation,
    Order,
    Param,
    Rng,
    Seat,
    Subset,
    Top,
    YesNo,
)
from typecase.engine.params import pile_called
from typecase.players import behaviour
from typecase.players.level import LevelPlayer
from typecase.texts import Message, Text, all_of, catalogue, message_of

HELPER = "sharp"
KNOWS = [("words", "3"), ("finding", "master")]
"""In every game it knows the words that most people know, and finds them all."""


class Advice(NamedTuple):
    move: Move
    word: str
    """Empty if the hint is not a word."""
    lines: tuple[Text, ...]
    """The steps before the answer, starting with a nudge."""
    says: Text
    """The answer."""


def hint(obs: Observation, rng: Rng) -> Advice | None:
    """A suggested move; None if there is none, for example if it is best to let a race pass."""
    move = LevelPlayer(HELPER, rng, KNOWS).plan(obs).move
    if move is None:
        return None
    word = behaviour.word_of(move)
    if word:
        answer = Message.of("hints-answer", word=word)
        return Advice(move, word, tuple(_about(obs, move, word)), answer)
    nudge = Message.of("hints-move", move=_called(obs, move))
    return Advice(move, "", (nudge,), _told(obs, move))


def hint_at(match: Match, seat: Seat, seed: int) -> Advice | None:
    """A hint for a seat with a pending decision."""
    return hint(Observation(match, seat, match.asks()[seat]), Rng(seed))


def _about(obs: Observation, move: Move, word: str) -> list[Text]:
    points = obs.preview(move)
    lines: list[Text] = [
        Message.of("hints-word-worth", length=len(word), points=points)
        if points
        else Message.of("hints-word", length=len(word))
    ]
    meaning = obs.game.words.definition(word)
    if meaning is not None:
        base, colon, rest = meaning.partition(": ")
        # The base word would reveal the answer.
        told = rest if colon and base.isupper() else meaning
        lines.append(Message.of("hints-meaning", meaning=told))
    lines.append(Message.of("hints-ends", first_letters=word[0], last_letters=word[-1]))
    return lines


def _called(obs: Observation, move: Move) -> Message:
    """The label on the button of a move."""
    return Message(obs.ask.option(move).kind.label())


def _told(obs: Observation, move: Move) -> Message:
    """A sentence for a move with its choices, card by card."""
    params = obs.ask.option(move).params.items()
    called = _called(obs, move)
    chosen = [
        one
        for name, param in params
        for one in _values(obs, f"{called.key}-{name}", param, getattr(move, name))
    ]
    if not chosen:
        return Message.of("hints-do", move=called)
    return Message.of("hints-do-with", move=called, choices=all_of(chosen))


def _values(obs: Observation, field: str, param: Param[Any], value: Any) -> list[Message]:
    if isinstance(param, From | Subset | Order):
        seen = obs.seen(param.pile.name)
        cards = value if isinstance(value, tuple) else (value,)
        faces = [seen[card] for card in cards if card in seen]
        letters = [message_of(face.task) if face.task else face.text for face in faces]
        hidden = len(cards) - len(letters)
        shown = [Message.of("hints-cards", letters=each) for each in letters]
        return [*shown, Message.of("hints-hidden-cards", count=hidden)] if hidden else shown
    if isinstance(param, Cell):
        row, column = divmod(value, param.grid.columns)
        return [Message.of("hints-cell", row=row + 1, column=column + 1)]
    if isinstance(param, YesNo):
        return []
    if isinstance(param, Top):
        return [pile_called(str(value))]
    key = f"{field}-{value}".replace("_", "-")
    if key in catalogue():
        return [Message(key)]
    chosen = str(value).replace("_", " ").replace("-", " ")
    return [Message.of("hints-choice", choice=chosen)] if chosen else []
