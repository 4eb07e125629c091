"""Freeze: scenes that need eyes, many turns or many games; the lines of play are scenarios."""

from __future__ import annotations

from typing import Any

import pytest

from typecase.engine import Match, Rng, Said, Spelling
from typecase.engine.scene import (
    DEALER,
    Bill,
    BillLine,
    CardPlace,
    Stamp,
    Tally,
    Term,
    Total,
    Track,
    WordInPlay,
)
from typecase.games import freeze
from typecase.games.freeze import Discard, Draw, Freeze, FreezeTable
from typecase.games.letter_head_deck import VALUES
from typecase.games.showdown import Announce, Challenge, NoWord

ANN, BO, CY = range(3)
CARDS = 124


def cards(points: int, word: str) -> BillLine:
    """The line of a sum with the points of each card."""
    terms = tuple([Term(letter, VALUES[letter]) for letter in word])
    return BillLine("letter-head-deck-cards", points, terms)


def sit(*hands: str, seats: int = 3, **options: Any) -> Match:
    """A table at which Ann begins, with these hands."""
    game = Freeze.with_options(**options)
    seed = 1
    while (match := Match(game, seats, seed)).asked != (ANN,):
        seed += 1
    match.rig({f"hands.{seat}": list(hand) for seat, hand in enumerate(hands)})
    return match


def table(match: Match) -> FreezeTable:
    assert isinstance(match.table, FreezeTable)
    return match.table


def turn(match: Match, source: str = "deck", freeze: bool = False) -> None:
    """Whose turn it is draws a card and discards that very card."""
    (seat,) = match.asked
    match.answer(seat, Draw(source))  # type: ignore[arg-type]
    match.answer(seat, Discard(table(match).hands[seat].cards[-1], freeze))


def seen(match: Match, pile: str, seat: int | None) -> list[str | None]:
    """A pile as a seat sees it, None for a spectator."""
    return [card.text if card else None for card in match.view(seat).piles[pile].cards]


def heard(match: Match) -> list[str]:
    names = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]
    return [event.sentence(names) for event in match.events if isinstance(event, Said)]


@pytest.mark.parametrize("seats", [3, 6])
def test_FR_11_a_table_that_only_passes_the_discard_on_lays_down_after_25_turns_each(
    seats: int,
) -> None:
    match = sit(seats=seats)
    deck = len(table(match).deck)
    for _ in range(25 * seats):
        assert match.phase == "turn"
        turn(match, "discards")
    assert match.phase == "showdown"
    assert heard(match)[-1] == "Nobody called Freeze. Everyone shows a word."
    assert len(table(match).deck) == deck


def test_FR_11_a_call_in_the_last_turn_still_gives_the_others_theirs() -> None:
    match = sit()
    for _ in range(25 * 3 - 1):
        turn(match)
    turn(match, freeze=True)
    assert (match.phase, match.asked) == ("turn", (ANN,))
    turn(match)
    turn(match)
    assert match.phase == "showdown"
    assert table(match).caller == CY


def test_FR_11_when_the_deck_has_run_out_twice_the_round_is_completed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With 25 turns each no table gets there, so they have more here."""
    monkeypatch.setattr(freeze, "MAX_TURNS", 1000)
    match = sit(seats=6)
    while table(match).decks < 2:
        turn(match)
    # 93 cards, then the 93 discards below the top one: Ann draws the 187th card.
    assert table(match).turns == 187
    assert match.asked == (BO,)
    for _ in range(5):
        assert match.phase == "turn"
        turn(match)
    assert match.phase == "showdown"
    assert table(match).caller is None


def test_FR_05_no_card_is_lost_when_the_discards_become_the_deck() -> None:
    match = sit(seats=6)
    for _ in range(93):
        turn(match)
    t = table(match)
    assert len(t.deck) == 0
    top = t.discards.top
    turn(match)
    assert (t.decks, len(t.deck), t.discards.cards[0]) == (1, 92, top)
    assert all_cards(match) == list(range(CARDS))


def test_FR_14_nobody_learns_from_a_word_that_is_in_before_the_last() -> None:
    match = sit("QUIET", "STATE", "CATER")
    turn(match, freeze=True)
    turn(match)
    turn(match)
    before = {seat: match.view(seat) for seat in (ANN, CY, None)}
    events = len(match.events)

    match.answer(BO, Announce(Spelling("STATE")))

    assert {seat: match.view(seat) for seat in (ANN, CY, None)} == before
    assert len(match.events) == events


def test_FR_14_hands_are_shown_at_the_showdown_and_only_then() -> None:
    match = sit("QUIET", "STATE", "CATER", judging="challenge")
    turn(match, freeze=True)
    turn(match)
    turn(match)
    for hand, viewer in (("hands.0", BO), ("hands.0", None), ("hands.2", ANN)):
        assert seen(match, hand, viewer) == [None] * 5

    match.answer(CY, NoWord())
    match.answer(ANN, Announce(Spelling("QUIET")))
    match.answer(BO, Announce(Spelling("STATE")))
    # Whole hands, also of those who announced no word.
    for viewer in (ANN, BO, CY, None):
        assert sorted(map(str, seen(match, "hands.0", viewer))) == sorted("QUIET")
        assert sorted(map(str, seen(match, "hands.2", viewer))) == sorted("CATER")

    for seat in (ANN, BO, CY):
        match.answer(seat, Challenge())
    assert seen(match, "hands.0", BO) == [None] * 5
    assert match.scores == [1, 0, 0]


def test_FR_16_the_taken_discard_was_seen_and_is_hidden_all_the_same() -> None:
    match = sit()
    match.rig({"discards": ["Z"]})
    card = table(match).discards.top
    assert card is not None
    since = len(match.events)
    match.answer(ANN, Draw("discards"))

    assert seen(match, "hands.0", ANN)[-1] == "Z"
    assert seen(match, "hands.0", BO) == [None] * 6
    (taken,) = match.visible_events(BO, since)
    assert [face["text"] for face in taken["cards"]] == ["Z"]
    # Perfect memory knows it: no imagined table deals Bo another card there.
    assert not table(match).unknown(BO) >> card & 1


def test_a_card_from_the_deck_is_for_its_owner_alone() -> None:
    match = sit()
    match.rig({"deck": ["Q"]})
    since = len(match.events)
    match.answer(ANN, Draw("deck"))
    assert seen(match, "hands.0", ANN)[-1] == "Q"
    for other in (BO, CY, None):
        (drawn,) = match.visible_events(other, since)
        assert (drawn["count"], drawn["cards"]) == (1, None)


@pytest.mark.parametrize("hand", [5, 6])
def test_FR_12_hands_keep_their_size(hand: int) -> None:
    match = sit(hand=hand, seats=4)
    for _ in range(12):
        assert [len(pile) for pile in table(match).hands] == [hand] * 4
        turn(match)


def test_word_scores_are_not_kept() -> None:
    match = sit("QUIET", "STATE", "CATER")
    for word in ("QUIET", "TRICE"):
        (caller,) = match.asked
        match.rig({f"hands.{caller}": list(word)})
        turn(match, freeze=True)
        turn(match)
        turn(match)
        match.answer(caller, Announce(Spelling(word)))
        for other in {ANN, BO, CY} - {caller}:
            match.answer(other, NoWord())
    # The deal has moved on, so somebody else called the second time.
    assert match.scores == [1, 1, 0]


def test_a_call_and_the_words_of_a_showdown_are_seen() -> None:
    match = sit("PRA?K", "JAMBE", "ZOOLX", marks=1)
    scene = match.game.scene(match.table)
    deal, step, goal = scene.top
    assert deal == Track("freeze-track-deal", 1, heading=True)
    assert goal == Track("freeze-track-first-to", 1)
    assert isinstance(step, Track)
    assert step.names[step.now - 1] == "freeze-step-draw"
    assert scene.seats[CY] == (Total(0, "mark"), Tally("freeze-marks", 0, 1), DEALER)
    assert not scene.centre

    turn(match, freeze=True)
    scene = match.game.scene(match.table)
    assert scene.top[1] == Track("freeze-track-step", 2, 3, step.names)
    assert scene.seats[ANN] == (
        Total(0, "mark"),
        Tally("freeze-marks", 0, 1),
        Stamp("freeze-called"),
    )

    turn(match)
    turn(match)
    assert match.game.scene(match.table).top[1] == Track("freeze-track-step", 3, 3, step.names)
    match.answer(ANN, Announce(Spelling("PRANK")))
    match.answer(BO, Announce(Spelling("JAMB")))
    assert not match.game.scene(match.table).centre, "words are sealed until all are in"
    match.answer(CY, NoWord())
    scene = match.game.scene(match.table)
    assert match.over
    assert scene.seats[BO] == (Total(1, "mark"), Tally("freeze-marks", 1, 1))
    assert scene.centre == (
        word("PRANK", ANN),
        Bill((cards(19, "PRANK"),), 19, ANN, "PRANK"),
        word("JAMB", BO),
        Bill((cards(23, "JAMB"),), 23, BO, "JAMB"),
    )


def word(text: str, seat: int) -> WordInPlay:
    """A word of the top cards of a hand, the topmost first: so they are rigged."""
    places = [CardPlace(f"hands.{seat}", 4 - at, letter) for at, letter in enumerate(text)]
    return WordInPlay(text, seat, tuple(places))


def test_marks_and_words_are_seen_with_the_event_that_gives_the_reason() -> None:
    match = sit("ZOOJX", "STATE", "CATER", judging="challenge")
    turn(match, freeze=True)
    turn(match)
    turn(match)
    for seat, text in enumerate(("ZOOJX", "STATE", "CATER")):
        match.answer(seat, Announce(Spelling(text)))
    marks: dict[str, object] = {}
    words: dict[str, list[str]] = {}

    def look(event: object) -> None:
        scene = match.game.scene(match.table)
        what = event.what if isinstance(event, Said) else type(event).__name__
        marks.setdefault(what, scene.seats[CY][0])
        words.setdefault(what, [each.word for each in scene.centre if isinstance(each, WordInPlay)])

    match.table.watch(look)
    for seat, doubts in ((ANN, ()), (BO, (ANN,)), (CY, ())):
        match.answer(seat, Challenge(doubts))
    assert words == {
        "challenge": ["STATE", "CATER"],
        "worth": ["STATE", "CATER"],
        "tally": ["STATE", "CATER"],
        "Gathered": [],
        "Shuffled": [],
        "Moved": [],
    }
    assert marks["worth"] == Total(0, "mark")
    assert marks["tally"] == Total(1, "mark")


def all_cards(match: Match) -> list[int]:
    return sorted(card for pile in match.table.piles() for card in pile)


@pytest.mark.parametrize("judging", ["auto", "challenge"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_random_games_end_with_every_card_on_the_table(seats: int, judging: str) -> None:
    for seed in range(3):
        match = Match(Freeze.with_options(judging=judging, marks=4), seats, seed)
        rng = Rng(seed)
        while not match.over:
            assert all_cards(match) == list(range(CARDS))
            seat, ask = next(iter(match.asks().items()))
            move = ask.sample(match.table, rng)
            assert move is not None
            match.answer(seat, move)
        won = max(match.scores)
        assert won == 4 or table(match).empty_deals == 5
        assert match.winners == [seat for seat in range(seats) if match.scores[seat] == won]
