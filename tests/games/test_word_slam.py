"""Word Slam: scenes that need eyes, copies or many games; the lines of play are scenarios."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from typecase.engine import IllegalMove, Match, OptionError, Rng, Said, Spelling, play
from typecase.engine.event import Event, Moved
from typecase.engine.scene import (
    DEALER,
    CardPlace,
    Clock,
    LastClaim,
    Scene,
    Stamp,
    Total,
    Track,
    WordInPlay,
)
from typecase.games.challenges import Accept, Challenge
from typecase.games.looking import Ready
from typecase.games.race import NoWord
from typecase.games.word_slam import Slam, WordSlam, WordSlamTable
from typecase.players import RandomPlayer
from typecase.players.random_play import random_step

ANN, BO, CY = range(3)


def sit(middle: str, *hands: str, **options: Any) -> Match:
    """A table at which the race is on, with these cards."""
    match = Match(WordSlam.with_options(**options), len(hands), seed=1)
    cards = {f"hands.{seat}": list(hand) for seat, hand in enumerate(hands)}
    match.rig({"middle": [middle], **cards})
    return match


def table(match: Match) -> WordSlamTable:
    assert isinstance(match.table, WordSlamTable)
    return match.table


def slam(match: Match, seat: int, word: str, at: float | None = None) -> None:
    match.answer(seat, Slam(Spelling(word)), at)


def all_are_ready(match: Match) -> None:
    for seat in match.table.seats:
        match.answer(seat, Ready())


def texts(match: Match, pile: str, seat: int | None) -> list[str | None]:
    """A pile as a seat sees it."""
    return [None if card is None else card.text for card in match.view(seat).piles[pile].cards]


def shown_faces(match: Match, seat: int | None, since: int) -> str:
    """All faces this seat saw in what happened."""
    return " ".join(
        card["text"]
        for event in match.visible_events(seat, since)
        for card in event.get("cards") or ()
    )


def said(match: Match) -> list[str]:
    return [event.what for event in match.events if isinstance(event, Said)]


def cards_at(t: WordSlamTable) -> list[int]:
    return sorted(card for pile in t.piles() for card in pile.cards)


def views(match: Match) -> list[bytes]:
    return [msgspec.json.encode(match.view(seat)) for seat in (*match.table.seats, None)]


def test_the_deal_is_three_each_and_one_face_up() -> None:
    match = Match(WordSlam(), 6, seed=3)
    t = table(match)
    assert [len(hand) for hand in t.hands] == [3] * 6
    assert (len(t.middle), len(t.deck), len(t.discards)) == (1, 105, 0)
    assert match.asked == tuple(range(6))
    assert (match.phase, match.deadline) == ("race", 30.0)


def test_it_is_played_live_by_three_to_six_with_five_seconds_to_challenge() -> None:
    assert WordSlam.kinds == ("live",)
    assert [*WordSlam.players] == [3, 4, 5, 6]
    assert WordSlam().options.response_window == 5
    assert WordSlam().options.judging == "auto"
    with pytest.raises(OptionError, match=r"\(response_window\) can't be 2\. It must be 3 to 60\."):
        WordSlam.with_options(response_window=2)


def test_G_05_the_first_claim_received_wins_the_hand() -> None:
    match = sit("E", "RAT", "TUN", "DOG")
    late = Spelling("TUNE", (*table(match).hands[BO].cards, *table(match).middle.cards))
    slam(match, ANN, "RATE", at=5.0)
    with pytest.raises(IllegalMove, match="You can choose “Ready”"):
        match.answer(BO, Slam(late), at=5.0)
    all_are_ready(match)
    assert len(table(match).won[ANN]) == 4
    with pytest.raises(IllegalMove, match=r"Use only cards from the middle and your hand\."):
        match.answer(BO, Slam(late), at=5.0)


def test_the_next_hand_is_dealt_when_the_word_was_read() -> None:
    match = sit("E", "RAT", "TUN", "DOG")
    slam(match, ANN, "RATE", at=5.0)
    assert match.asked == (ANN, BO, CY)
    assert match.deadline == 5.0 + 1.5 + 4 * 0.3
    assert totals(match)[ANN] == (6, True)
    (word,) = scene(match).centre
    assert isinstance(word, WordInPlay)
    assert (word.word, word.seat, len(word.cards)) == ("RATE", ANN, 4)
    match.answer(BO, Ready(), 6.0)
    assert scene(match).centre == (word,)
    match.expire(match.deadline)
    assert (match.phase, scene(match).centre) == ("race", ())


def test_all_may_look_at_the_score_piles_before_the_second_pass() -> None:
    match = sit("E", "RAT", "TUN", "DOG")
    t = table(match)
    slam(match, ANN, "RATE")
    t.draw(t.deck, t.discards, len(t.deck))
    all_are_ready(match)
    assert (t.passes, match.phase) == (1, "next_pass")
    assert match.scores == [6, 0, 0]
    all_are_ready(match)
    assert (t.passes, match.phase) == (2, "race")


def test_WS_08_a_word_that_cannot_be_laid_is_refused_and_locks_nobody() -> None:
    match = sit("E", "RAT", "TUN", "DOG")
    before = views(match)
    for word, reason in {
        "QUIZ": "You can't spell QUIZ with cards from the middle and your hand.",
        "TEA": "TEA is too short: words need at least 4 letters.",
        "R2D2": "has characters other than A to Z",
    }.items():
        with pytest.raises(IllegalMove, match=reason):
            slam(match, ANN, word)
    assert views(match) == before
    slam(match, ANN, "TEAR")
    assert table(match).taken[ANN] == 6


def test_WS_08_everybody_sees_the_cards_of_a_wrong_word_and_then_they_are_hidden_again() -> None:
    match = sit("E", "RAT", "TUN", "DOG")
    heard = len(match.events)
    slam(match, ANN, "TREA")
    for seat in (BO, CY, None):
        assert shown_faces(match, seat, heard) == "T R A T R A"
        assert texts(match, "hands.0", seat) == [None] * 3
    t = table(match)
    assert all(t.public >> card & 1 for card in t.hands[ANN]), "a good memory keeps them"


def test_WS_08_a_lock_is_three_seconds_even_if_another_race_begins() -> None:
    match = sit("E", "RAT", "TUN", "DOG")
    slam(match, ANN, "TREA", at=29.0)
    match.expire(30.0)
    assert len(table(match).hands[ANN]) == 4
    with pytest.raises(IllegalMove, match="locked out for 1 more second"):
        match.answer(ANN, NoWord(), at=31.0)
    match.answer(ANN, NoWord(), at=32.0)
    assert table(match).down[ANN]


def test_WS_02_a_locked_seat_holds_up_the_next_card_until_it_has_pressed_too() -> None:
    match = sit("E", "RAT", "TUN", "DOG")
    slam(match, ANN, "TREA", at=1.0)
    for seat in (BO, CY):
        match.answer(seat, NoWord(), at=1.0)
    assert [len(hand) for hand in table(match).hands] == [3, 3, 3]
    match.answer(ANN, NoWord(), at=4.0)
    assert [len(hand) for hand in table(match).hands] == [4, 4, 4]
    assert match.deadline == 34.0


def test_WS_09_the_next_hand_is_dealt_from_the_rest_of_the_deck() -> None:
    match = sit("E", "RAT", "TUN", "DOG")
    t = table(match)
    dealer, top, heard = t.dealer, t.deck.cards[-3:], len(match.events)
    slam(match, ANN, "RATE")
    all_are_ready(match)
    assert t.dealer == t.left(dealer)
    assert sorted(t.hands[t.left(t.dealer)].cards) == sorted(top)
    assert len(t.deck) == 114 - 10
    assert "shuffled" not in [event["event"] for event in match.visible_events(None, heard)]


def test_WS_10_the_claim_lies_open_while_it_may_be_challenged() -> None:
    match = sit("E", "R?T", "TUN", "DOG", judging="challenge")
    slam(match, ANN, "RATE", at=2.0)
    assert (match.phase, match.asked, match.deadline) == ("challenge", (BO, CY), 7.0)
    for seat in (ANN, BO, None):
        assert texts(match, "laid", seat) == ["R", "?", "T"]
    word = table(match).word
    assert word is not None
    assert (word.word, word.reads) == ("RATE", ("R", "A", "T", "E"))
    for other in (ANN, BO):
        with pytest.raises(IllegalMove):
            slam(match, other, "TUNE")


def test_G_15_the_list_is_not_asked_about_a_word_nobody_challenges() -> None:
    match = sit("E", "RAT", "TUN", "DOG", judging="challenge")
    slam(match, ANN, "TREA")
    match.answer(BO, Accept())
    match.answer(CY, Accept())
    assert "challenge" not in said(match)
    assert table(match).taken[ANN] > 0


def test_G_15_the_window_is_one_window_however_many_press() -> None:
    match = sit("E", "RAT", "TUN", "DOG", judging="challenge")
    slam(match, ANN, "TREA", at=10.0)
    match.answer(BO, Accept(), at=14.0)
    assert match.deadline == 15.0
    assert match.expire(15.0)
    assert match.phase == "gather_word"
    assert table(match).taken[ANN] > 0


def test_WS_11_a_press_withdrawn_by_a_bad_claim_must_be_made_again() -> None:
    match = sit("E", "RAT", "TUN", "DOG", judging="challenge")
    match.answer(ANN, NoWord())
    match.answer(CY, NoWord())
    slam(match, ANN, "TREA")
    match.answer(BO, Challenge())
    assert table(match).down == [False, False, True]
    match.answer(BO, NoWord())
    assert match.phase == "race"
    match.answer(ANN, NoWord(), at=3.0)
    assert [len(hand) for hand in table(match).hands] == [4, 4, 4]


def test_WS_05_a_game_of_silence_is_shared_by_all() -> None:
    match = Match(WordSlam(), 5, seed=4)
    while not match.over:
        assert match.deadline is not None
        assert match.expire(match.deadline)
    assert said(match).count("void") == 2
    assert match.scores == [0] * 5
    assert match.winners == [*range(5)]


def test_WS_07_the_score_is_what_is_printed_on_the_cards_won() -> None:
    match = Match(WordSlam(), 4, seed=6)
    rng = Rng(6)
    while not match.over:
        random_step(match, rng)
    face = match.table.face
    points = [0] * 4
    wilds = 0
    for event in match.events:
        if isinstance(event, Moved) and event.target.startswith("won."):
            seat = int(event.target.removeprefix("won."))
            points[seat] += sum(face[card].points for card in event.cards if not face[card].wild)
            wilds += sum(face[card].wild for card in event.cards)
    assert match.scores == points
    assert wilds


@pytest.mark.parametrize("judging", ["auto", "challenge"])
@pytest.mark.parametrize("seats", WordSlam.players)
def test_random_games_end_with_all_cards(seats: int, judging: str) -> None:
    for seed in range(6):
        match = Match(WordSlam.with_options(judging=judging), seats, seed)
        rng = Rng(seed)
        while not match.over:
            random_step(match, rng)
            assert cards_at(table(match)) == [*range(124)]
        assert table(match).passes == 2
        assert match.winners


@pytest.mark.parametrize("judging", ["auto", "challenge"])
def test_a_game_in_which_time_passes_ends(judging: str) -> None:
    match = Match(WordSlam.with_options(judging=judging), 4, seed=8)
    play(match, [RandomPlayer(Rng(seat)) for seat in range(4)])
    assert match.over
    assert match.now > 60


def in_a_race() -> Match:
    """Ann is locked, Bo has no word, and the clock has run for a while."""
    match = sit("E", "RAT", "TUN", "DOG")
    slam(match, ANN, "TREA", at=4.0)
    match.answer(BO, NoWord(), at=5.0)
    return match


def in_a_challenge() -> Match:
    """Bo is locked, Ann has laid a word, and Cy has accepted it."""
    match = sit("E", "RAT", "TUN", "DOG", judging="challenge")
    slam(match, BO, "UNTE", at=1.0)
    match.answer(ANN, Challenge(), at=2.0)
    slam(match, ANN, "TREA", at=3.0)
    match.answer(CY, Accept(), at=4.0)
    return match


@pytest.mark.parametrize("scene", [in_a_race, in_a_challenge])
def test_a_copy_in_the_middle_goes_on_as_the_match_does(scene: Any) -> None:
    match = scene()
    twice = match.copy().copy()
    assert views(twice) == views(match)
    assert twice.deadline == match.deadline
    for playing in (match, twice):
        rng = Rng(2)
        while not playing.over:
            random_step(playing, rng)
    assert views(twice) == views(match)
    assert twice.scores == match.scores


@pytest.mark.parametrize("scene", [in_a_race, in_a_challenge])
def test_a_saved_match_goes_on_in_the_middle(scene: Any) -> None:
    match = scene()
    restored = Match.restore(WordSlam, json.loads(json.dumps(match.snapshot())))
    assert views(restored) == views(match)
    assert restored.deadline == match.deadline


@pytest.mark.parametrize("scene", [in_a_race, in_a_challenge])
def test_an_imagined_match_keeps_what_was_seen(scene: Any) -> None:
    match = scene()
    other = match.determinize(CY, Rng(5))
    t, imagined = table(match), table(other)
    for card in (*t.hands[CY], *t.hands[ANN], *t.middle, *t.laid):
        assert imagined.face[card] == t.face[card], "Ann's cards were on the table for all to see"
    assert msgspec.json.encode(other.view(CY)) == msgspec.json.encode(match.view(CY))
    assert imagined.face != t.face
    rng = Rng(5)
    while not other.over:
        random_step(other, rng)
    assert cards_at(imagined) == cards_at(table(other)) == [*range(124)]


def scene(match: Match) -> Scene:
    return match.game.scene(match.table)


def totals(match: Match) -> list[tuple[int, bool]]:
    """What stands at each seat, and whether some of it is still to be counted."""
    found = [stands[0] for stands in scene(match).seats]
    return [(total.count, total.running) for total in found if isinstance(total, Total)]


def test_a_word_counts_at_once_and_so_far_until_the_pass_is_over() -> None:
    match = sit("E", "RAT", "TUN", "DOG")
    slam(match, ANN, "RATE")
    assert match.scores == [0, 0, 0]
    assert totals(match) == [(6, True), (0, False), (0, False)]
    all_are_ready(match)
    t = table(match)
    t.draw(t.deck, t.discards, len(t.deck))
    for seat in t.seats:
        match.answer(seat, NoWord())
    assert match.scores == [6, 0, 0]
    assert totals(match) == [(6, False), (0, False), (0, False)]


def test_a_total_grows_when_the_word_is_said_to_be_taken() -> None:
    match = sit("E", "RAT", "TUN", "DOG")
    heard: list[tuple[str, int, int]] = []

    def look(event: Event) -> None:
        what = event.what if isinstance(event, Said) else type(event).__name__
        heard.append((what, totals(match)[ANN][0], len(scene(match).centre)))

    match.table.watch(look)
    slam(match, ANN, "RATE")
    all_are_ready(match)
    assert heard[:4] == [("Moved", 0, 1), ("word", 0, 1), ("take", 6, 1), ("Moved", 6, 0)]


def test_everybody_sees_where_the_word_lies_that_may_be_challenged() -> None:
    match = sit("E", "RA?", "TUN", "DOG", judging="challenge")
    slam(match, ANN, "RATE")
    places = (("laid", 0, "R"), ("laid", 1, "A"), ("laid", 2, "T"), ("middle", 0, "E"))
    cards = tuple(CardPlace(*place) for place in places)
    assert scene(match).centre == (WordInPlay("RATE", ANN, cards),)


def test_a_wrong_word_is_gone_and_the_lock_is_there_as_its_cards_go_home() -> None:
    match = sit("E", "RAT", "TUN", "DOG")
    before = scene(match)
    slam(match, ANN, "TREA", at=2.0)
    after = scene(match)
    assert after.centre == (LastClaim("TREA", ANN, 2.0 + 1.5 + 4 * 0.3, False, "race-not-a-word"),)
    assert after.seats[ANN] == (*before.seats[ANN], Clock(5.0, 3.0, lock=True))
    assert after.seats[BO:] == before.seats[BO:]


def test_the_top_says_which_pass_and_race_it_is() -> None:
    match = sit("E", "RAT", "TUN", "DOG")
    dealer = table(match).dealer
    first = Track("word-slam-deck", 1, 2, heading=True)
    assert scene(match).top == (first, Track("word-slam-race", 1))
    match.answer(BO, NoWord())
    assert Stamp("word-slam-has-none") in scene(match).seats[BO]
    for seat in (ANN, CY):
        match.answer(seat, NoWord())
    assert scene(match).top == (first, Track("word-slam-race", 2))
    assert not any(Stamp("word-slam-has-none") in stands for stands in scene(match).seats)
    assert [DEALER in stands for stands in scene(match).seats] == [
        seat == dealer for seat in (ANN, BO, CY)
    ]
