"""Red-Handed: scenes that need eyes, copies or many games; the lines of play are scenarios."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawn import Drawn, totals
from typecase.engine import IllegalMove, Match, Prompt, Rng, Said, Spelling, play
from typecase.engine.event import Moved
from typecase.engine.scene import (
    DEALER,
    Bill,
    CardPlace,
    CellPath,
    Clock,
    LastClaim,
    Stamp,
    Track,
    WordInPlay,
)
from typecase.games.challenges import Accept, Challenge
from typecase.games.letter_head_deck import VALUES
from typecase.games.looking import Ready
from typecase.games.race import FREE_TO_CHALLENGE, NoWord, is_it
from typecase.games.red_handed import (
    HandWord,
    RedHanded,
    RedHandedTable,
    Swap,
    TableWord,
    picked,
)
from typecase.players import RandomPlayer
from typecase.players.random_play import random_step
from typecase.texts import Message

ANN, BO, CY = range(3)
GRID = "MACIREBOU"


def sit(cards: str = GRID, seats: int = 3, **options: Any) -> Match:
    """A table at which the grid has just been turned over."""
    match = Match(RedHanded.with_options(**options), seats, seed=1)
    match.expire(5.0)
    match.rig({"grid": list(cards)})
    return match


def table(match: Match) -> RedHandedTable:
    assert isinstance(match.table, RedHandedTable)
    return match.table


def call(match: Match, seat: int, word: str, at: float | None = None) -> None:
    match.answer(seat, TableWord(Spelling(word)), at)


def with_hand(hand: str, seat: int = ANN, **options: Any) -> Match:
    """A table at which a seat has picked up so many cards."""
    match = sit("TRAINESOL", **options)
    for _ in hand:
        match.rig({"grid": list("TRAINESOL")})
        call(match, seat, "TRAIN")
        if match.phase == "challenge":
            assert match.deadline is not None
            match.expire(match.deadline)
    match.rig({f"hands.{seat}": list(hand)})
    return match


def texts(match: Match, pile: str, seat: int | None) -> list[str | None]:
    """A pile as a seat sees it."""
    return [None if card is None else card.text for card in match.view(seat).piles[pile].cards]


def views(match: Match) -> list[bytes]:
    return [msgspec.json.encode(match.view(seat)) for seat in (*match.table.seats, None)]


def said(match: Match, since: int = 0) -> list[str]:
    return [event.what for event in match.events[since:] if isinstance(event, Said)]


def asked(match: Match, seat: int) -> Prompt:
    prompt = match.view(seat).prompt
    assert prompt is not None
    return prompt


def counted(word: str) -> int:
    """The place of the card a word brings, by pointing at card after card as people do."""
    finger = 0
    for _ in range(VALUES[word[0]] - 1):
        finger = 0 if finger == len(word) - 1 else finger + 1
    return finger


@given(st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=5, max_size=9))
def test_RH_02_the_card_is_the_one_a_finger_comes_to(word: str) -> None:
    assert picked(Spelling(word, tuple(range(len(word))), tuple(word))) == counted(word)


def test_it_is_played_live_by_three_to_seven() -> None:
    assert RedHanded.kinds == ("live",)
    assert [*RedHanded.players] == [3, 4, 5, 6, 7]
    options = RedHanded().options
    assert (options.judging, options.race_penalty, options.response_window) == ("auto", "casual", 5)
    assert not options.tell_no_word


def test_the_grid_is_turned_over_when_all_are_ready_or_after_a_countdown() -> None:
    match = Match(RedHanded(), 4, seed=1)
    assert (match.phase, match.asked, match.deadline) == ("deal", (0, 1, 2, 3), 5.0)
    assert len(table(match).grid) == 0
    ready = match.copy()
    for seat in range(4):
        ready.answer(seat, Ready(), 1.0)
    assert (ready.phase, ready.deadline) == ("search", 46.0)
    match.expire(5.0)
    assert (match.phase, match.asked, match.deadline) == ("search", (0, 1, 2, 3), 50.0)
    assert None not in texts(match, "grid", None)


def test_G_05_the_first_call_received_has_the_word() -> None:
    match = sit(seats=3)
    cards = {table(match).face[card].letters: card for card in table(match).grid}
    late = Spelling("CRUMB", tuple(cards[letter] for letter in "CRUMB"))
    call(match, ANN, "CRUMB", at=8.0)
    with pytest.raises(IllegalMove, match=r"Use only cards from the grid\."):
        match.answer(BO, TableWord(late), at=8.0)
    assert [len(hand) for hand in table(match).hands] == [1, 0, 0]


def test_RH_16_a_word_that_cannot_be_spelled_is_refused_and_locks_nobody() -> None:
    match = sit(race_penalty="strict")
    before = views(match)
    for word in ("QUIZZ", "CRUMBS", "ABC", "R2D2X"):
        with pytest.raises(IllegalMove):
            call(match, ANN, word)
    assert views(match) == before


@pytest.mark.parametrize(("penalty", "out"), [("casual", 0), ("strict", 2)])
def test_RH_16_a_wrong_hand_word_is_shown_and_goes_back(penalty: str, out: int) -> None:
    match = with_hand("CRUMB", race_penalty=penalty)
    heard = len(match.events)
    match.answer(ANN, HandWord(Spelling("BRUMC")), match.now)
    t = table(match)
    assert sorted(texts(match, "hands.0", ANN)) == sorted("CRUMB")  # type: ignore[type-var]
    assert texts(match, "hands.0", BO) == [None] * 5
    assert all(t.public >> card & 1 for card in t.hands[ANN]), "a good memory keeps them"
    assert t.out_until[ANN] == out
    assert (t.locked[ANN] == match.now + 3.0) == (penalty == "casual")
    assert "wrong" in said(match, heard)


def test_RH_08_what_is_picked_up_everybody_may_remember() -> None:
    match = sit()
    call(match, ANN, "CRUMB")
    t = table(match)
    (card,) = t.hands[ANN].cards
    assert t.public >> card & 1
    assert texts(match, "hands.0", BO) == [None]


def test_RH_12_one_who_is_left_plays_on_alone_unchallenged() -> None:
    match = sit(judging="challenge")
    for bad, challenger in ((ANN, BO), (BO, CY)):
        call(match, bad, "BRUMA")
        match.answer(challenger, Challenge())
    assert match.asked == (CY,)
    call(match, CY, "BRUMA")
    assert match.phase == "search"
    assert len(table(match).hands[CY]) == 1
    match.answer(CY, NoWord())
    assert match.phase == "swap"


def test_RH_18_a_press_of_one_who_sits_out_is_not_waited_for() -> None:
    match = sit(race_penalty="strict")
    match.answer(BO, NoWord())
    match.answer(CY, NoWord())
    call(match, ANN, "BRUMA")
    assert match.phase == "swap"


def test_RH_03_a_lock_of_seconds_is_waited_for() -> None:
    match = sit()
    match.answer(BO, NoWord(), 5.0)
    match.answer(CY, NoWord(), 5.0)
    call(match, ANN, "BRUMA", at=6.0)
    assert match.phase == "search"
    match.answer(ANN, NoWord(), 9.0)
    assert match.phase == "swap"


def test_G_15_the_search_stands_still_while_a_word_may_be_challenged() -> None:
    match = sit(judging="challenge")
    match.answer(BO, NoWord(), at=10.0)
    call(match, ANN, "BRUMA", at=20.0)
    assert match.deadline == 25.0
    match.answer(CY, Challenge(), at=24.0)
    assert (match.phase, match.deadline) == ("search", 54.0)
    assert table(match).no_word == [False, True, False], "the grid is what it was"


def test_G_15_the_list_is_not_asked_about_a_word_nobody_challenges() -> None:
    match = sit(judging="challenge")
    call(match, ANN, "BRUMA")
    match.answer(BO, Accept())
    match.answer(CY, Accept())
    assert "challenge" not in said(match)
    assert len(table(match).hands[ANN]) == 1


def test_a_challenge_says_what_hangs_on_it() -> None:
    match = sit(judging="challenge")
    call(match, ANN, "CRUMB")
    assert asked(match, BO).lines == ("red-handed-challenge-cost",)
    match = with_hand("CRUMB", judging="challenge")
    match.answer(ANN, HandWord(Spelling("CRUMB")))
    assert asked(match, BO) == Prompt(is_it("CRUMB"), (FREE_TO_CHALLENGE,))


def test_a_preview_tells_the_card_to_come_and_what_a_hand_word_is_worth() -> None:
    match = with_hand("PR?NK")
    game, t = match.game, match.table
    prank = match.check(ANN, HandWord(Spelling("PRANK")), match.now)
    assert game.preview(t, ANN, prank).sum == (
        (Message.of("letter-head-deck-cards-in", word="PRANK"), 19),
    )
    match.rig({"grid": list(GRID)})
    crumb = match.check(ANN, TableWord(Spelling("CRUMB")), match.now)
    picks_up = Message.of("red-handed-brings", letters="M", wild=False)
    assert game.preview(t, ANN, crumb).sum == ((picks_up, 0),)
    assert game.preview(t, ANN, NoWord()).sum == ()


def test_a_call_says_which_cells_were_tapped() -> None:
    match = sit()
    call(match, ANN, "CRUMB")
    cells = [
        event.facts["cells"]
        for event in match.events
        if isinstance(event, Said) and event.what == "word"
    ]
    assert cells == [[2, 4, 8, 0, 6]]


def test_RH_03_the_card_of_an_absent_dealer_is_drawn_by_lot() -> None:
    gone = set()
    for seed in range(40):
        match = Match(RedHanded(), 3, seed)
        for _ in range(2):
            assert match.deadline is not None
            match.expire(match.deadline)
        assert match.phase == "swap"
        before = table(match).grid.cells[:]
        assert match.deadline is not None
        match.expire(match.deadline)
        after = table(match).grid.cells
        gone |= {cell for cell in range(9) if before[cell] != after[cell]}
    assert gone == set(range(9))


def test_RH_14_a_swap_leaves_no_gap_and_keeps_the_others_in_their_places() -> None:
    match = sit()
    for seat in match.table.seats:
        match.answer(seat, NoWord())
    before = table(match).grid.cells[:]
    match.answer(table(match).dealer, Swap(4))
    after = table(match).grid.cells
    assert [cell for cell in range(9) if before[cell] != after[cell]] == [4]
    assert None not in after


def test_RH_09_scores_are_what_hands_held_and_words_were_worth() -> None:
    """Against a count made from the cards seen to go to hands, not from the rules' own sums."""
    for seed in range(6):
        match = Match(RedHanded.with_options(judging="challenge"), 4, seed)
        rng = Rng(seed)
        points = [0] * 4
        held: list[list[int]] = [[] for _ in range(4)]
        heard = 0
        while not match.over:
            random_step(match, rng)
            face = match.table.face
            for event in match.events[heard:]:
                if isinstance(event, Moved) and event.source == "grid" and "hands" in event.target:
                    held[int(event.target[6:])] += event.cards
                if isinstance(event, Said) and event.what == "cost":
                    seat = event.facts["seat"]
                    points[seat] -= sum(face[card].points for card in held[seat])
                    held[seat] = []
                if isinstance(event, Said) and event.what == "win":
                    word = event.facts["word"]
                    points[event.facts["seat"]] += sum(VALUES[letter] for letter in word)
            heard = len(match.events)
        assert match.scores == points
        assert match.winners == [seat for seat in range(4) if points[seat] == max(points)]


@pytest.mark.parametrize("judging", ["auto", "challenge"])
def test_a_game_in_which_time_passes_ends(judging: str) -> None:
    match = Match(RedHanded.with_options(judging=judging), 4, seed=8)
    play(match, [RandomPlayer(Rng(seat)) for seat in range(4)])
    assert match.over
    assert table(match).round == 6


def in_a_search() -> Match:
    """Ann is locked, Bo sees no word, Cy holds a card."""
    match = sit()
    call(match, CY, "CRUMB", at=6.0)
    match.rig({"grid": list(GRID)})
    call(match, ANN, "BRUMA", at=7.0)
    match.answer(BO, NoWord(), at=8.0)
    return match


def in_a_challenge() -> Match:
    """Bo sits out, Ann has laid a word of her hand."""
    match = with_hand("CRUMB", judging="challenge")
    match.rig({"grid": list(GRID[1:] + "D")})
    call(match, BO, "BRACE"[::-1])
    match.answer(CY, Challenge())
    match.answer(ANN, HandWord(Spelling("CRUMB")))
    return match


@pytest.mark.parametrize("scene", [in_a_search, in_a_challenge])
def test_copies_and_saves_in_the_middle_go_on_as_the_match_does(scene: Any) -> None:
    match = scene()
    restored = Match.restore(RedHanded, json.loads(json.dumps(match.snapshot())))
    others = [match.copy().copy(), restored]
    for other in others:
        assert views(other) == views(match)
        assert other.deadline == match.deadline
    for playing in (match, *others):
        rng = Rng(2)
        while not playing.over:
            random_step(playing, rng)
    for other in others:
        assert views(other) == views(match)


# What is drawn.


@pytest.mark.parametrize(
    ("grid", "word", "counted"),
    [
        ("MACIREBOU", "CRUMB", (2, 4, 8, 0)),
        ("GROANTIME", "GROAN", (0, 1, 2, 3, 4, 0, 1)),
    ],
)
def test_RH_02_a_finger_counts_to_the_card(grid: str, word: str, counted: tuple[int, ...]) -> None:
    """The printed examples: the fourth card of CRUMB, and of GROAN the seventh, once round."""
    match = sit(grid)
    drawn = Drawn(match)
    call(match, BO, word)
    cards = tuple(CardPlace("grid", grid.index(letter), letter) for letter in word)
    lies = WordInPlay(word, BO, cards)
    assert drawn.at("word").centre == (lies,)
    stop = counted[-1]
    assert drawn.at("pick-up").centre == (lies, CellPath("grid", counted, BO, stop))
    assert table(match).face[table(match).hands[BO].cards[0]].text == grid[stop]
    (claim,) = drawn.now().centre
    assert isinstance(claim, LastClaim)
    assert [card.reads for card in claim.cards] == list(word)
    assert (claim.seat, claim.counted) == (BO, len(counted))
    assert claim.cards[(claim.counted - 1) % len(word)].letters == grid[stop]
    assert claim.until == match.now + 1.5 + 5 * 0.3 + len(counted) * 0.2


def test_RH_09_the_word_of_the_winner_lies_there_with_its_sum() -> None:
    match = with_hand("P?ANKX")
    drawn = Drawn(match)
    match.answer(ANN, HandWord(Spelling("PRANK")))
    lies = WordInPlay(
        "PRANK",
        ANN,
        tuple(CardPlace("laid.0", place, letter) for place, letter in enumerate("PRANK")),
    )
    assert totals(drawn.at("word")) == [0, 0, 0]
    assert totals(drawn.at("cost")) == [-27, 0, 0]
    won = drawn.at("win")
    assert totals(won) == [-8, 0, 0]
    *_, bill = won.centre
    assert isinstance(bill, Bill)
    assert (bill.seat, bill.word, bill.total) == (ANN, "PRANK", 19)
    (line,) = bill.lines
    assert [(term.label, term.count) for term in line.terms] == [
        (letter, VALUES[letter]) for letter in "PRANK"
    ]
    assert drawn.now().centre == (lies, bill), "until the cards are gathered"
    assert match.deadline is not None
    match.expire(match.deadline)
    assert drawn.now().centre == ()
    assert drawn.now().top == (Track("red-handed-round", 2, 6, heading=True),)


def test_seats_show_who_deals_sits_out_sees_no_word_or_is_locked() -> None:
    match = in_a_search()
    drawn, dealer = Drawn(match), table(match).dealer
    assert drawn.now().top == (Track("red-handed-round", 1, 6, heading=True),)
    shown = [
        [element for element in stands[1:] if element != DEALER] for stands in drawn.now().seats
    ]
    assert shown == [[Clock(10.0, 3.0, lock=True)], [Stamp("red-handed-sees-none")], []]
    assert [DEALER in stands for stands in drawn.now().seats] == [
        seat == dealer for seat in match.table.seats
    ]

    match = in_a_challenge()
    drawn = Drawn(match)
    assert Stamp("red-handed-out", "out") in drawn.now().seats[BO]
    (lies,) = drawn.now().centre
    assert isinstance(lies, WordInPlay)
    assert {place.pile for place in lies.cards} == {"laid.0"}


def test_RH_16_a_wrong_word_lies_there_while_it_is_said_and_then_no_more() -> None:
    match = with_hand("CRUMB")
    drawn = Drawn(match)
    match.answer(ANN, HandWord(Spelling("BRUMC")), match.now)
    (lies,) = drawn.at("wrong").centre
    assert isinstance(lies, WordInPlay)
    assert [place.reads for place in lies.cards] == list("BRUMC")
    (claim,) = drawn.now().centre
    assert isinstance(claim, LastClaim)
    assert (claim.word, claim.seat, claim.good) == ("BRUMC", ANN, False)
