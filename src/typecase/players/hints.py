"""Hints that teach: a nudge, then a reason, then the answer.

A hint uses only what the seat knows. It comes from a sharp player who finds every common word, so
it is usually a word that the reader knows too. The reason is the one for which this player chose
the move (`reasons.py`); where nothing is to be weighed, it is what the move does.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from typecase.engine import (
    Between,
    Cell,
    Claim,
    Face,
    From,
    Match,
    Move,
    Observation,
    Order,
    Param,
    Rng,
    Seat,
    SomeOf,
    Spelling,
    Subset,
    Top,
    YesNo,
)
from typecase.engine.params import pile_called
from typecase.players import behaviour
from typecase.players.level import LevelPlayer
from typecase.players.reasons import nudge_of
from typecase.texts import Message, Text, all_of, catalogue, message_of

HELPER = "sharp"
KNOWS = [("words", "3"), ("finding", "master")]
"""In every game it knows the words that most people know, and finds them all."""


class Advice(NamedTuple):
    """What a good player would do. The reason is kept apart, for reviews."""

    move: Move | None
    """None to wait, in a race."""
    word: str
    """What is spelled; empty if nothing is. Not looked up: a string may still grow to a word."""
    nudge: Text
    """What to look for, without the answer."""
    reason: Message
    """Why, in terms of the rules: the numbers are those that decided."""
    answer: Text

    @property
    def lines(self) -> tuple[Text, Text, Text]:
        """The three steps."""
        return self.nudge, self.reason, self.answer


def hint(obs: Observation, rng: Rng) -> Advice:
    """What this seat could do, and why."""
    player = LevelPlayer(HELPER, rng, KNOWS)
    move = player.advise(obs)
    reason = player.reason(move)
    if reason is None:
        reason = _general(obs, move)
    word = "" if move is None else behaviour.word_of(move)
    return Advice(
        move,
        word,
        nudge_of(reason),
        reason,
        "hints-wait" if move is None else _answer(obs, move, word),
    )


def hint_at(match: Match, seat: Seat, seed: int) -> Advice:
    """A hint for a seat with a pending decision."""
    return hint(Observation(match, seat, match.asks()[seat]), Rng(seed))


def _general(obs: Observation, move: Move | None) -> Message:
    """A reason for a move that was not weighed against others: what it does."""
    if move is None:
        return Message.of("hints-nothing-found")
    key = f"{obs.ask.option(move).kind.label()}-why"
    if key in catalogue():
        return Message(key)
    listed = obs.listing()
    if listed is not None and len(listed) == 1:
        return Message.of("hints-only-move")
    points = obs.preview(move)
    if points:
        return Message.of("hints-scores", points=points)
    return Message.of("hints-usual")


def _answer(obs: Observation, move: Move, word: str) -> Message:
    """A sentence for a move with its choices, as its button says it."""
    option = obs.ask.option(move)
    label = option.kind.label()
    chosen = {
        name: _chosen(obs, f"{label}-{name}", name, param, getattr(move, name))
        for name, param in option.params.items()
    }
    # A field that is not asked for now is in the texts, too.
    args = {name: getattr(move, name) for name in move.__struct_fields__ if name not in chosen}
    args |= {key: value for each in chosen.values() for key, value in each.args.items()}
    texts = [text for each in chosen.values() for text in each.texts]
    if not texts:
        none = f"{label}-none"
        has_set = any(isinstance(param, Subset | SomeOf) for param in option.params.values())
        called = none if has_set and none in catalogue() else label
        return Message.of("hints-do", move=Message(called))
    for key in (f"{label}-hint", f"{label}-with"):
        if key in catalogue():
            return Message.of("hints-do", move=Message(key, args))
    (*_, last) = option.params
    if isinstance(option.params[last], Top):
        return Message.of("hints-do-from", move=Message(label), pile=texts[-1])
    if word and len(texts) == 1:
        return Message.of("hints-word", word=word)
    return Message.of("hints-do-with", move=Message(label), choices=all_of(texts))


class Chosen(NamedTuple):
    """What is chosen for a field: the arguments for a text of the move, and texts for a list."""

    args: dict[str, Any]
    texts: list[Text]


def _chosen(obs: Observation, key: str, name: str, param: Param[Any], value: Any) -> Chosen:
    if isinstance(param, From | Subset | Order):
        return _cards(obs, name, param.pile.name, value)
    if isinstance(value, Spelling | Claim):
        word = value.word
        return Chosen(
            {name: word, f"{name}_letters": word}, [Message.of("hints-a-word", word=word)]
        )
    if isinstance(param, Cell):
        row, column = divmod(value, param.grid.columns)
        named = param.grid.name in obs.game.layout.coordinates
        cell = (
            Message.of("hints-cell-name", letters=f"{chr(ord('A') + column)}{row + 1}")
            if named
            else Message.of("hints-cell", row=row + 1, column=column + 1)
        )
        return Chosen({name: cell}, [cell])
    if isinstance(param, YesNo):
        return Chosen({name: value}, [])
    if isinstance(param, Top):
        pile = pile_called(str(value))
        return Chosen({name: pile}, [pile])
    if isinstance(param, Between):
        return Chosen({name: value}, [Message.of("hints-amount", amount=value)])
    if isinstance(param, SomeOf):
        return Chosen({name: value}, [_several(name, value)] if value else [])
    return _other(key, name, value)


def _cards(obs: Observation, name: str, pile: str, value: Any) -> Chosen:
    seen = obs.seen(pile)
    cards = value if isinstance(value, tuple) else (value,)
    if not all(card in seen for card in cards):  # cards of more than one pile
        seen = {card: face for pile in obs.view().piles for card, face in obs.seen(pile).items()}
    texts: list[Text] = [_printed(seen[card]) for card in cards if card in seen]
    hidden = len(cards) - len(texts)
    if hidden:
        texts.append(Message.of("hints-hidden-cards", count=hidden))
    args: dict[str, Any] = {f"{name}_letters": all_of(texts) if texts else ""}
    if isinstance(value, tuple):
        args[name] = len(cards)
    return Chosen(args, texts)


def _printed(face: Face) -> Message:
    """A card, by what is printed on it."""
    if face.task:
        return message_of(face.task)
    if not face.wild:
        return Message.of("hints-card", letters=face.text)
    cost = face.attribute("cost")
    return Message.of("hints-wild-for", cost=cost) if cost else Message("hints-wild")


def _other(key: str, name: str, value: Any) -> Chosen:
    """One of several choices, by its text."""
    said = f"{key}-{value}".replace("_", "-").lower()
    text = Message(said) if said in catalogue() else None
    if text is None and isinstance(value, str) and value:
        word = value.isupper()
        text = (
            Message.of("hints-a-word", word=value)
            if word
            else Message.of("hints-choice", choice=value.replace("_", " ").replace("-", " "))
        )
    if text is None:
        return Chosen({name: value}, [Message.of("hints-amount", amount=value)])
    return Chosen(
        {name: text if not isinstance(value, str) or not value.isupper() else value}, [text]
    )


def _several(name: str, value: tuple[Any, ...]) -> Message:
    if name.endswith("seats"):
        return Message.of("hints-seats", seats=value)
    return Message.of("hints-words", words=value)
