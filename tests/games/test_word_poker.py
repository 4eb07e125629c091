"""Word Poker: scenes that need eyes, clocks or many hands; the lines of play are scenarios."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from typecase.engine import Match, Move, Rng, Said, Spelling
from typecase.engine.scene import Stick, Total, Track, WordInPlay
from typecase.games.betting import Bet, Call, Check, Fold, Raise
from typecase.games.draw_poker import Discard
from typecase.games.letter_head_deck import VALUES
from typecase.games.poker import LOOKING_SECONDS, MAX_HANDS, GoOn, NextHand, Stop
from typecase.games.showdown import STRUCK_OUT, Announce, Challenge, NoWord
from typecase.games.word_poker import WordPoker, WordPokerTable
from typecase.players.random_play import random_step
from typecase.texts import catalogue

ANN, BO, CY, DI = range(4)


def sit(*hands: str, **options: Any) -> Match:
    """A table at which the last player deals and Ann begins, with these hands."""
    game = WordPoker.with_options(**options)
    seed = 0
    while table(match := Match(game, len(hands), seed)).dealer != len(hands) - 1:
        seed += 1
    match.rig({f"hands.{seat}": list(hand) for seat, hand in enumerate(hands)})
    return match


def table(match: Match) -> WordPokerTable:
    assert isinstance(match.table, WordPokerTable)
    return match.table


def all_do(match: Match, move: Move) -> None:
    """Everyone asked now makes this move, in turn, as long as the phase is the same."""
    phase, hand = match.phase, table(match).played
    while (match.phase, table(match).played) == (phase, hand) and not match.over:
        match.answer(match.waiting[0], move)


def to_showdown(match: Match) -> None:
    for move in (Check(), Discard(), Check()):
        all_do(match, move)
    assert match.phase == "showdown"


def next_hand(match: Match) -> None:
    """Everyone has seen the showdown."""
    if match.phase == "look":
        all_do(match, NextHand())


def announce(match: Match, *words: str) -> None:
    for seat, word in zip(match.asked, words, strict=True):
        match.answer(seat, Announce(Spelling(word)) if word else NoWord())


def texts(match: Match, pile: str, seat: int | None) -> list[str | None]:
    """A pile as a seat sees it."""
    return [None if card is None else card.text for card in match.view(seat).piles[pile].cards]


def heard(match: Match) -> list[str]:
    return [event.sentence(list("ABCDEFGH")) for event in match.events if isinstance(event, Said)]


def through(match: Match, seed: int, look: Callable[[Match], None]) -> None:
    """Play at random to the end, with a look before every move."""
    rng = Rng(seed)
    while not match.over:
        look(match)
        random_step(match, rng)


def test_WP_23_a_word_counts_its_letters_and_25_15_or_5() -> None:
    match = sit("PRA?K", "JAMBE", "ZOOLX", hands=1)
    to_showdown(match)
    announce(match, "PRANK", "JAMB", "ZOO")
    worth = [event for event in match.events if isinstance(event, Said) and event.what == "worth"]
    assert {event.facts["seat"]: event.facts["points"] for event in worth} == {
        ANN: 5 + 2 + 2 + 2 + 8 + 25,
        BO: 10 + 2 + 5 + 6 + 15,
        CY: 10 + 2 + 2 + 5,
    }
    (pot,) = [event for event in match.events if isinstance(event, Said) and event.what == "pot"]
    assert (pot.facts["seats"], pot.facts["points"]) == ([ANN], 5 + 2 + 2 + 2 + 8 + 25)


def test_WP_24_everyone_may_throw_all_five_and_the_deck_suffices() -> None:
    match = sit(*[""] * 8)
    all_do(match, Check())
    t = table(match)
    while match.phase == "draw":
        seat = match.asked[0]
        match.answer(seat, Discard(tuple(t.hands[seat].cards)))
    assert len(t.discards) == 40
    assert len(t.deck) == 124 - 80
    assert {len(hand) for hand in t.hands} == {5}


def test_WP_31_nobody_ever_sees_what_was_thrown_or_folded() -> None:
    match = sit("XJVQZ", "STATE", "REIGN", hands=1)
    t, dealt = table(match), len(match.events)
    match.answer(ANN, Check())
    match.answer(BO, Check())
    match.answer(CY, Fold())
    match.answer(ANN, Discard(tuple(t.hands[ANN].cards)))
    match.answer(BO, Discard())
    all_do(match, Check())
    announce(match, "", "STATE")

    assert match.over
    thrown, folded = set(t.discards.cards), set(t.hands[CY].cards)
    for seat in (BO, CY, None):
        told = match.visible_events(seat, dealt)
        shown = {card["card"] for event in told for card in event.get("cards") or ()}
        assert shown == set(t.hands[ANN].cards) | set(t.hands[BO].cards)
        assert not shown & (thrown | folded)
        assert texts(match, "discards", seat) == [None] * 5
    assert texts(match, "discards", ANN) == [None] * 5
    assert texts(match, "hands.0", CY) == texts(match, "hands.0", ANN)
    assert texts(match, "hands.2", ANN) == [None] * 5


def test_WP_31_a_hand_won_by_folding_stays_hidden() -> None:
    match = sit("PRANK", "STATE", hands=1)
    match.answer(ANN, Bet(1))
    match.answer(BO, Fold())
    assert texts(match, "hands.0", BO) == [None] * 5
    assert texts(match, "hands.0", None) == [None] * 5


def test_WP_31_only_who_is_in_the_showdown_is_ever_shown() -> None:
    """At random: no face up card of a folded or absent player, whatever happened."""

    def look(match: Match) -> None:
        t = table(match)
        for seat in t.seats:
            up = any(t.sees(None, card, t.hands[seat]) for card in t.hands[seat])
            shown = t.stays[seat] or any(seat in pot.seats for pot in t.pots)
            assert not up or (shown and match.phase in ("challenges", "look"))

    for seed in range(10):
        match = Match(WordPoker.with_options(judging="challenge", hands=6), 5, seed)
        through(match, seed, look)


def test_WP_18_words_are_sealed_and_have_60_seconds() -> None:
    match = sit("STATE", "QUIET", turn_clock=30)
    to_showdown(match)
    assert match.deadline == 60
    before = match.view(BO)
    match.answer(ANN, Announce(Spelling("STATE")))
    assert match.view(BO) == before


def test_WP_18_where_turns_have_hours_so_has_a_word() -> None:
    match = sit("STATE", "QUIET", turn_clock=24 * 3600)
    to_showdown(match)
    assert match.deadline == 24 * 3600


def test_WP_21_a_bad_word_does_not_win_by_its_high_card() -> None:
    match = sit("ZXTTT", "TEASE", judging="challenge", hands=1)
    to_showdown(match)
    announce(match, "ZXT", "")
    match.answer(BO, Challenge((ANN,)))
    assert match.scores == [49, 51]


def test_WP_30_a_word_nobody_doubts_stands() -> None:
    match = sit("ZXTTT", "TEASE", judging="challenge", hands=1)
    to_showdown(match)
    announce(match, "ZXT", "TEASE")
    match.answer(ANN, Challenge())
    match.answer(BO, Challenge())
    assert match.scores == [49, 51]  # 21 + 5 against 6 + 25
    assert not any("challenges" in sentence for sentence in heard(match))
    assert "A's ZXT: 26 points." in heard(match)


def test_WP_30_one_showdown_has_one_window_of_fifteen_seconds() -> None:
    match = sit("STATE", "TEASE", judging="challenge", hands=1)
    to_showdown(match)
    announce(match, "STATE", "TEASE")
    assert match.phase == "challenges"
    assert match.deadline == 15
    match.expire(15)
    assert match.over


@pytest.mark.parametrize(("rebuy", "hands"), [("once", 2), ("always", 3)])
def test_WP_26_who_may_buy_starts_again(rebuy: str, hands: int) -> None:
    """Bo loses every hand with everything he has."""
    match = sit("PRANK", "STATE", chips=10, rebuy=rebuy, hands=hands)
    t = table(match)
    for _ in range(hands):
        match.answer(match.asked[0], Bet(9))
        match.answer(match.asked[0], Call())
        all_do(match, Discard())
        match.rig({"hands.0": list("PRANK"), "hands.1": list("STATE")})
        announce(match, "PRANK", "STATE")
        next_hand(match)
    assert match.over
    assert t.bought == [0, hands - 1]
    assert t.stacks == [10 + 10 * hands, 0]
    assert match.game.chips(t) == 20


def test_WP_27_200_hands_are_enough() -> None:
    match = sit("PRANK", "STATE", stop="all")
    hands = 0
    while not match.over:
        match.answer(match.asked[0], Fold())
        hands += 1
    assert hands == MAX_HANDS == 200
    assert match.winners == [ANN, BO]
    assert heard(match)[-1] == "The 200-hand limit has been reached."


def test_WP_27_the_time_counts_between_hands_only() -> None:
    match = sit("PRANK", "STATE", stop="minutes", minutes=1)
    match.answer(ANN, Bet(1), 70)
    match.answer(BO, Raise(1), 80)
    assert not match.over
    match.answer(ANN, Fold(), 90)
    assert match.over


def test_WP_27_who_is_out_does_not_say_whether_it_goes_on() -> None:
    match = sit("PRANK", "STATE", "QUIET", chips=10, stop="agreement")
    match.answer(ANN, Bet(9))
    match.answer(BO, Call())
    match.answer(CY, Fold())
    all_do(match, Discard())
    announce(match, "PRANK", "STATE")
    assert match.phase == "goes_on"
    assert match.asked == (ANN, CY)
    match.answer(ANN, Stop())
    match.answer(CY, GoOn())
    assert match.phase == "first_bets"


def test_WP_27_silence_goes_on() -> None:
    match = sit("PRANK", "STATE", stop="agreement", turn_clock=30)
    match.answer(ANN, Fold())
    assert match.phase == "goes_on"
    match.expire(30)
    assert match.phase == "first_bets"


def test_WP_29_the_button_passes_over_who_is_out() -> None:
    """Whatever happens, dealer and first player have chips, and the order is the seats' order."""
    dealers: list[int] = []

    def look(match: Match) -> None:
        t = table(match)
        if t.played == len(dealers) and match.phase != "look":
            if dealers:
                nexts = t.round_from(t.left(dealers[-1]))
                assert t.dealer == next(seat for seat in nexts if t.paid[seat])
            dealers.append(t.dealer)

    for seed in range(10):
        dealers.clear()
        match = Match(WordPoker.with_options(chips=10), 6, seed)
        through(match, seed, look)
        assert len(dealers) == table(match).played


def test_WP_16_carried_chips_are_won_later() -> None:
    match = sit("STATE", "TASTE", "QUIET", hands=2)
    match.answer(ANN, Check())
    match.answer(BO, Check())
    match.answer(CY, Fold())
    for move in (Discard(), Check()):
        all_do(match, move)
    announce(match, "STATE", "TASTE")
    next_hand(match)
    assert table(match).pot == 1 + 3
    match.answer(BO, Fold())
    match.answer(CY, Fold())
    assert match.scores == [49 + 1 + 3, 49, 48]
    assert table(match).pot == 0


def how_far(match: Match) -> list[str]:
    """What the top of the table says."""
    return [
        catalogue().say(track.names[track.now - 1])
        if track.names
        else f"{catalogue().say(track.label)} {track.now} of {track.of}"
        for track in match.game.scene(match.table).top
        if isinstance(track, Track)
    ]


def test_the_steps_of_a_hand_are_seen() -> None:
    match = sit("STATE", "QUIET", stop="agreement")
    for step, move in (
        ("First bets", Check()),
        ("Draw", Discard()),
        ("Second bets", Check()),
    ):
        assert how_far(match) == ["hand 1 of None", step]
        all_do(match, move)
    announce(match, "STATE", "")
    assert match.phase == "goes_on"
    assert how_far(match) == ["hand 1 of None", "Showdown"], "it is still seen"
    match.answer(ANN, GoOn())
    match.answer(BO, GoOn())
    assert how_far(match) == ["hand 2 of None", "First bets"]


def test_what_ends_the_game_is_seen() -> None:
    match = sit("STATE", "QUIET", hands=9)
    hands, _ = match.game.scene(match.table).top
    assert hands == Track("poker-hand", 1, 9, heading=True)
    match = sit("STATE", "QUIET", stop="chips", goal=120)
    *_, goal = match.game.scene(match.table).top
    assert goal == Track("poker-first-to", 120)


def test_WP_21_a_word_that_is_struck_out_is_gone_with_the_verdict() -> None:
    match = sit("ZXTTT", "TEASE", judging="challenge", hands=1)
    to_showdown(match)
    announce(match, "ZXT", "TEASE")
    seen = []
    match.table.watch(lambda event: seen.append((event, match.game.scene(match.table))))
    match.answer(ANN, Challenge())
    match.answer(BO, Challenge((ANN,)))
    event, scene = seen[0]
    assert isinstance(event, Said)
    assert event.what == "challenge"
    assert [each.word for each in scene.centre if isinstance(each, WordInPlay)] == ["TEASE"]
    assert STRUCK_OUT in scene.seats[ANN]


def test_WP_26_who_buys_chips_is_neither_out_nor_folded() -> None:
    match = sit("PRANK", "STATE", chips=10, rebuy="once", hands=2)
    match.answer(ANN, Bet(9))
    match.answer(BO, Call())
    all_do(match, Discard())
    match.rig({"hands.0": list("PRANK"), "hands.1": list("STATE")})
    seen = {}
    match.table.watch(
        lambda event: seen.update({getattr(event, "what", ""): match.game.scene(match.table)})
    )
    announce(match, "PRANK", "STATE")
    next_hand(match)
    assert seen["rebuy"].seats[BO] == (Total(10, "chip"),)
    assert not seen["rebuy"].centre, "the last hand is over"


def test_a_copy_replays_one_act_at_most() -> None:
    """Each bet is a phase run of its own, so a copy amid a long round is as cheap as elsewhere, in
    a match that is copied at every act."""
    match = sit("STATE", "TASTE", "QUIET", "PRANK")
    for seat, move in ((ANN, Bet(1)), (BO, Raise(1)), (CY, Raise(1)), (DI, Raise(1))):
        match.copy()
        match.answer(seat, move)
        assert match._base_at == len(match.log)
    match.answer(ANN, Raise(1))
    assert match.copy().view(BO) == match.view(BO)


def test_moves_in_older_logs_have_other_names() -> None:
    assert WordPoker.read_move({"move": "throw", "cards": [3]}) == Discard((3,))
    assert WordPoker.read_move({"move": "doubt", "seats": [1]}) == Challenge((1,))


def stick(match: Match, seat: int) -> Stick | None:
    """What is drawn beside the hand of a seat."""
    at_hand = match.game.at_hand(match.table, seat)
    return next((each for each in at_hand if isinstance(each, Stick)), None)


def proposed(match: Match, seat: int) -> list[tuple[str, int]]:
    beside = stick(match, seat)
    assert beside is not None
    return [(setting.word, setting.points) for setting in beside.words]


def test_a_seat_sees_the_best_word_of_each_length_in_its_hand() -> None:
    match = sit("WAKEQ", "XJVCB", "GLA?E")
    assert proposed(match, ANN)[0] == ("WAKE", 5 + 2 + 8 + 1 + 15)
    assert proposed(match, BO) == []
    assert proposed(match, CY)[0] == ("GLAZE", 7 + 4 + 2 + 10 + 1 + 25)
    for seat in (ANN, CY):
        lengths = [len(word) for word, _ in proposed(match, seat)]
        assert len(set(lengths)) == len(lengths) > 1
        beside = stick(match, seat)
        assert beside is not None
        for setting in beside.words:
            hand = [texts(match, place.pile, seat)[place.place] for place in setting.cards]
            reads = [place.reads for place in setting.cards]
            assert "".join(reads) == setting.word
            assert all(text in (read, "?") for text, read in zip(hand, reads, strict=True))
            cards = sum(VALUES[read] for read in reads)
            assert setting.points == cards + beside.bonus[len(setting.word) - 1]


def test_the_best_word_changes_with_the_draw_and_ends_with_the_hand() -> None:
    match = sit("XJVZC", "STATE", "QUIET")
    all_do(match, Check())
    match.answer(ANN, Discard(tuple(table(match).hands[ANN].cards)))
    match.rig({"hands.0": list("PRANK")})
    assert proposed(match, ANN)[0] == ("PRANK", 44)
    all_do(match, Discard())
    match.answer(ANN, Bet(1))
    match.answer(BO, Fold())
    assert stick(match, BO) is None
    match.answer(CY, Call())
    announce(match, "PRANK", "QUIET")
    assert match.phase == "look"
    assert [stick(match, seat) for seat in match.table.seats] == [None] * 3


def test_a_table_may_play_without_being_shown_its_best_words() -> None:
    match = sit("WAKEQ", "STATE", best_word=False)
    beside = stick(match, ANN)
    assert beside is not None
    assert (beside.helped, beside.words) == (False, ())
    assert beside.bonus == (0, 0, 5, 15, 25)


def test_rude_words_count_but_are_not_proposed() -> None:
    match = sit("SHITX", "STATE")
    assert "SHIT" in match.game.words
    words = [word for word, _ in proposed(match, ANN)]
    assert words
    assert "SHIT" not in words


def test_the_table_stands_still_after_a_showdown_until_all_are_ready() -> None:
    match = sit("STATE", "TASTE", "QUIET")
    match.answer(ANN, Bet(1))
    match.answer(BO, Call())
    match.answer(CY, Fold())
    for move in (Discard(), Check()):
        all_do(match, move)
    announce(match, "STATE", "TASTE")
    t = table(match)
    assert (match.phase, match.asked, t.hand) == ("look", (ANN, BO, CY), 1)
    assert set(texts(match, "hands.0", CY)) == set("STATE")
    assert texts(match, "hands.2", ANN) == [None] * 5
    match.answer(CY, NextHand())
    assert match.waiting == [ANN, BO]
    assert match.deadline == match.now + LOOKING_SECONDS
    for seat in (ANN, BO):
        match.answer(seat, NextHand())
    assert (match.phase, t.hand) == ("first_bets", 2)


def test_nobody_waits_where_nothing_was_shown_or_turns_take_days() -> None:
    match = sit("STATE", "TASTE")
    match.answer(ANN, Fold())
    assert match.phase == "first_bets"
    slow = sit("STATE", "TASTE", turn_clock=24 * 3600)
    to_showdown(slow)
    announce(slow, "STATE", "TASTE")
    assert slow.phase == "first_bets"
