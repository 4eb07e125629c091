"""Races: whoever sees a word first has it.

Shared by Red-Handed, Word Slam and My Word!: the clock of a race, the lock after a wrong claim, and
the challenge that stops a race.
"""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

from msgspec import Meta

from typecase.engine import Game, Move, Options, Race, Seat, Spelling, Sum, each
from typecase.games.challenges import RESPONSE, Challenge
from typecase.games.letter_head_deck import LetterHeadTable
from typecase.texts import Message

FREE_TO_CHALLENGE = "race-free-to-challenge"
"""Said beside the question where a wrong challenge has no price."""

LOCK = 3.0
"""G-06: seconds that a wrong claim locks the claimant."""


class RaceOptions(Options, frozen=True, kw_only=True):
    response_window: Annotated[int, Meta(ge=3, le=60)] = 5


class NoWord(Move, frozen=True):
    """No word."""


class RaceTable(LetterHeadTable):
    """When the race is over, and until when each seat is locked."""

    ends: float = 0.0
    locked: list[float] = each(0.0)


class Verdict(NamedTuple):
    """Who challenged a claim, if anybody did, and whether its word stands."""

    challenger: Seat | None
    stands: bool


def lock(t: RaceTable, seat: Seat) -> None:
    """A wrong claim costs its claimant a moment, or calling words at random would pay (G-06)."""
    t.locked[seat] = t.now + LOCK


async def challenged(
    game: Game[Any, Any], t: RaceTable, claimant: Seat, word: str, others: list[Seat]
) -> Verdict:
    """The claim stops the race; the first of the others to press is its only challenger (G-15).

    Silence accepts, and the window closes early once all have accepted. The list is asked about a
    challenged word only. Meanwhile the clock of the race and all locks stand still: nobody is to
    lose time for looking, or to sit out a lock, while no word can be claimed.
    """
    stopped = t.now
    window = stopped + game.options.response_window
    asks = dict.fromkeys(others, RESPONSE)
    verdict = Verdict(None, stands=True)
    while asks:
        answer = await Race(asks, seconds=window - t.now, about=word)
        if answer is None:
            break
        seat, move = answer
        if isinstance(move, Challenge):
            verdict = Verdict(seat, word in game.words)
            tell_verdict(t, claimant, word, verdict)
            break
        asks = {other: ask for other, ask in asks.items() if other != seat}
    stood_still = t.now - stopped
    t.ends += stood_still
    t.locked = [until + stood_still if until > stopped else until for until in t.locked]
    return verdict


def tell_verdict(t: RaceTable, claimant: Seat, word: str, verdict: Verdict) -> None:
    t.tell(
        "challenge",
        "race-challenge",
        challenger_seat=verdict.challenger,
        seat=claimant,
        word=word,
        good=verdict.stands,
    )


def tell_wrong(t: RaceTable, claimant: Seat, word: str) -> None:
    """Where nobody challenges, the word list has refused it."""
    t.tell("wrong", "race-wrong", seat=claimant, word=word)


def is_it(word: str) -> Message:
    """What whoever may challenge a word is asked."""
    return Message.of("race-is-it", word=word)


def cards_sum(t: RaceTable, word: Spelling) -> Sum:
    """What the cards of a word bring, where a wild counts as nothing."""
    points = sum([t.face[card].points for card in word.cards])
    return ((Message.of("race-cards", word=word.word), points),)
