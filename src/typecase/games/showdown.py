"""Showdowns: all players reveal a word at the same time and may challenge the others.

Shared by the games that end a hand by comparing words: Freeze and the poker games.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from typecase.engine import (
    All,
    Ask,
    Game,
    Move,
    Option,
    Pile,
    Seat,
    SomeOf,
    Spell,
    Spelling,
    Table,
)
from typecase.engine.scene import Bill, BillLine, Stamp, WordInPlay, places
from typecase.engine.tip import Offered, Tip
from typecase.games.challenges import tell_verdict
from typecase.games.letter_head_deck import VALUES, cards_line, chart_bonus, length

Words = list[Spelling | None]
"""The word that each seat reveals."""

STRUCK_OUT = Stamp("showdown-struck-out")


class Announce(Move, frozen=True):
    """Submit the word."""

    word: Spelling


class NoWord(Move, frozen=True):
    """Submit no word."""


NO_WORD, NOTHING = Option(NoWord), NoWord()


class Challenge(Move, frozen=True):
    """Challenge the words of these seats; of none, accept them all."""

    seats: tuple[Seat, ...] = ()


CHALLENGE_TIP = Tip("showdown-tip-challenge", Offered("challenge"))


async def announce(
    game: Game[Any, Any],
    t: Table,
    words: Words,
    hands: Mapping[Seat, Sequence[Pile]],
    shortest: int,
    seconds: float | None,
    letter: int | None = None,
) -> None:
    """All submit a sealed word from their cards, or none; then the cards are shown, and each word
    is in `words` when it is announced.

    If only the cards count, plus a fixed number of points per letter, `letter` is that number.

    FR-14, WP-18: nobody gains by announcing late. With auto judging, a word that is not in the word
    list is refused, and the player may submit another (G-16).
    """

    def ask(piles: Sequence[Pile]) -> Ask:
        word = Spell(
            *piles,
            words=game.words,
            judged=game.auto,
            shortest=shortest,
            wild=VALUES,
            letter=letter,
        )
        return Ask(Option(Announce, word=word), NO_WORD, default=NOTHING)

    asks = t.cached(("words", *hands), lambda: {seat: ask(piles) for seat, piles in hands.items()})
    answers = await All(asks, seconds=seconds)
    for seat, answer in answers.items():
        for pile in hands[seat]:
            t.turn_up([card for card in pile.cards if not t.sees(None, card, pile)], pile)
        if isinstance(answer, Announce):
            words[seat] = answer.word
            t.tell("word", "showdown-word", seat=seat, word=answer.word.word)
        else:
            t.tell("no-word", "showdown-has-no-word", seat=seat)


def tell_worth(t: Table, seat: Seat, word: Spelling | None, points: int) -> None:
    """Announce what a word in a showdown is worth."""
    assert word is not None
    t.tell("worth", "showdown-worth", seat=seat, word=word.word, points=points)


async def ask_challenges(
    game: Game[Any, Any], t: Table, words: Words, bad: list[bool], seats: Collection[Seat]
) -> None:
    """Every seat in the showdown may challenge any of the others' words. An invalid word is struck
    out: it is removed from `words`, and its seat is marked in `bad`.

    FR-15, WP-30: a wrong challenge costs nothing. Only challenged words are looked up.
    """
    with_word = [seat for seat in seats if words[seat] is not None]
    asks = {
        seat: Ask(
            Option(Challenge, seats=SomeOf(*(other for other in with_word if other != seat))),
            default=Challenge(),
        )
        for seat in seats
        if any(other != seat for other in with_word)
    }
    if not asks:
        return
    answers = await All(asks, seconds=game.options.response_seconds)
    for seat in with_word:
        challenger_seats = [other for other, answer in answers.items() if seat in answer.seats]
        word = words[seat]
        if not challenger_seats or word is None:
            continue
        good = word.word in game.words
        if not good:
            words[seat], bad[seat] = None, True
        tell_verdict(t, seat, word.word, challenger_seats, good)


def words_shown(
    t: Table,
    words: Words,
    piles: Callable[[Seat], Sequence[Pile]],
    column: int | None = None,
) -> tuple[WordInPlay | Bill, ...]:
    """The words in a showdown, where their cards are, and what each is worth. `column` is the
    column of the bonus chart, if there is a bonus for length."""
    shown: list[WordInPlay | Bill] = []
    for seat, word in enumerate(words):
        if word is not None:
            shown.append(WordInPlay(word.word, seat, places(word, piles(seat))))
            shown.append(bill(t, word, seat, column))
    return tuple(shown)


def bill(t: Table, word: Spelling, seat: Seat, column: int | None) -> Bill:
    line, letters = cards_line(t, word), len(word.word)
    lines = [line]
    bonus = 0 if column is None else chart_bonus(letters, column)
    if bonus:
        lines.append(BillLine(length(letters), bonus))
    return Bill(tuple(lines), line.count + bonus, seat, word.word)
