"""Quiet things in a row are folded, in what a person reads while playing and in a report."""

from __future__ import annotations

import pytest

from typecase import games
from typecase.engine import Match
from typecase.games.letter_head import Draw
from typecase.terminal.folding import folded
from typecase.terminal.report import story
from typecase.terminal.telling import Teller
from typecase.texts import Message, all_of, catalogue

NAMES = ["Ann", "Bo", "Cy", "Di"]
ANN, BO, CY, DI = range(4)


def draws(seat: int, count: int = 1) -> Message:
    return Message.of("log-draws", seat=seat, cards=Message.of("log-cards", count=count))


def sees(*letters: str) -> Message:
    cards = [Message.of("log-letters", letters=letter) for letter in letters]
    return Message.of("log-draws", seat=ANN, cards=all_of(cards))


def folds(seat: int) -> Message:
    return Message.of("betting-folds", seat=seat)


CALLS, CALLED = Message.of("freeze-call", seat=BO), "Bo calls Freeze!"


@pytest.mark.parametrize(
    ("messages", "told"),
    [
        ([draws(BO), draws(BO), draws(BO, 2)], ["Bo draws 4 cards."]),
        ([draws(BO), draws(CY), draws(DI)], ["Bo, Cy and Di each draw a card."]),
        ([draws(BO), draws(CY), draws(BO)], ["Cy draws a card.", "Bo draws 2 cards."]),
        ([sees("E", "F"), draws(BO), sees("G")], ["Bo draws a card.", "You draw E, F and G."]),
        ([draws(BO), CALLS, draws(BO)], ["Bo draws a card.", CALLED, "Bo draws a card."]),
        ([folds(BO), folds(ANN)], ["You and Bo fold."]),
        ([CALLS, CALLS], [CALLED, CALLED]),
    ],
)  # fmt: skip
def test_a_run_is_one_sentence_for_all_who_did_the_same(
    messages: list[Message], told: list[str]
) -> None:
    assert [catalogue().say(message, NAMES, ANN) for message in folded(messages)] == told


def test_cards_drawn_out_of_turn_are_one_line_while_playing_and_in_the_report() -> None:
    match = Match(games.find("letter-head")(), 4, seed=1)
    dealt = len(match.events)
    (first,) = match.asked
    for seat in (DI, BO, DI, BO):
        if seat != first:
            match.answer(seat, Draw())
    seats = [NAMES[seat] for seat in (DI, BO) if seat != first]
    teller = Teller(match.view(None), NAMES)
    (told,) = teller.sentences(teller.told(match.table, match.events[dealt:]))
    assert told.text.startswith(" and ".join(seats))
    assert "2 cards" in told.text
    assert story(match, NAMES)[-1].text == told.text
