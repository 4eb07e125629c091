"""Races: the first player to see a word gets it.

Shared by Red-Handed, Word Slam and My Word!: the clock of a race, the lock after a wrong claim, and
the challenge that pauses a race.
"""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

from msgspec import Meta

from typecase.engine import Game, Move, Options, Race, Seat, Spelling, Sum, each
from typecase.engine.scene import LastClaim, Sort
from typecase.engine.tip import Tip, Told
from typecase.games.challenges import RESPONSE, Challenge
from typecase.games.letter_head_deck import LetterHeadTable
from typecase.games.looking import seconds_to_read
from typecase.texts import Message

FREE_TO_CHALLENGE = "race-free-to-challenge"
"""Shown with the question if a wrong challenge costs nothing."""

LOCK = 3.0
"""G-06: seconds for which a player is locked out after a wrong claim."""


PER_COUNT = 0.2
"""Seconds for each card that is counted, in addition to those to read the word."""


class RaceOptions(Options, frozen=True, kw_only=True):
    response_window: Annotated[int, Meta(ge=3, le=60)] = 5


class NoWord(Move, frozen=True):
    """No word."""


CHALLENGE_TIP = Tip("race-tip-challenge", Told("race-challenge"))
"""While a challenge is awaited, nobody has time to read."""


class RaceTable(LetterHeadTable):
    """When the race ends, until when each seat is locked out, and the last word that was claimed
    while the race goes on."""

    ends: float = 0.0
    locked: list[float] = each(0.0)
    claim: LastClaim | None = None


class Verdict(NamedTuple):
    """Who challenged a claim, if anybody did, and whether its word is valid."""

    challenger: Seat | None
    stands: bool


def lock(t: RaceTable, seat: Seat) -> None:
    """Lock out the claimant of a wrong word, so that guessing at random does not pay (G-06)."""
    t.locked[seat] = t.now + LOCK


async def challenged(
    game: Game[Any, Any], t: RaceTable, claimant: Seat, word: str, others: list[Seat]
) -> Verdict:
    """A claim pauses the race; the first other player to challenge is its only challenger (G-15).

    A time-out accepts, and the window closes early once all have accepted. Only a challenged word
    is looked up. Meanwhile the clock of the race and all locks are paused: nobody should lose time
    to look for words, or sit out a lock, while no word can be claimed.
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
    if not verdict.stands:
        show_wrong(t, claimant, word)
    t.tell(
        "challenge",
        "race-challenge",
        challenger_seat=verdict.challenger,
        seat=claimant,
        word=word,
        good=verdict.stands,
    )


def tell_wrong(t: RaceTable, claimant: Seat, word: str) -> None:
    """Announce that the word list has rejected a claim that nobody challenged."""
    show_wrong(t, claimant, word)
    t.tell("wrong", "race-wrong", seat=claimant, word=word)


def show_wrong(t: RaceTable, claimant: Seat, word: str) -> None:
    t.claim = LastClaim(word, claimant, t.now + seconds_to_read(word), False, "race-not-a-word")


def show_claim(t: RaceTable, claimant: Seat, word: str, result: Message) -> None:
    """A valid word and what it brings, while everybody looks for the next one."""
    t.claim = LastClaim(word, claimant, t.now + seconds_to_read(word), True, result)


def show_count(t: RaceTable, claimant: Seat, word: Spelling, counted: int, result: Message) -> None:
    """The same for a word over whose cards somebody counts."""
    until = t.now + seconds_to_read(word.word) + PER_COUNT * counted
    faces = [t.face[card] for card in word.cards]
    cards = [
        Sort(face.letters, face.points, reads)
        for face, reads in zip(faces, word.reads, strict=True)
    ]
    t.claim = LastClaim(word.word, claimant, until, True, result, tuple(cards), counted)


def points(count: int) -> Message:
    """What a word brings, in a claim."""
    return Message.of("race-points", points=count)


def is_it(word: str) -> Message:
    """The question for players who may challenge a word."""
    return Message.of("race-is-it", word=word)


def cards_sum(t: RaceTable, word: Spelling) -> Sum:
    """The points of the cards in a word; a wild counts as nothing."""
    points = sum([t.face[card].points for card in word.cards])
    return ((Message.of("race-cards", word=word.word), points),)
