"""Stormy Letters: what needs many eyes, many hands or stacks of any size."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from typecase.engine import Match, Move, Phase, Rng, Spelling
from typecase.engine.scene import CardPlace, Track, WordInPlay
from typecase.games.betting import Check, Fold
from typecase.games.draw_poker import Discard
from typecase.games.poker import Poker
from typecase.games.showdown import Announce
from typecase.games.stormy_letters import StormyLetters, StormyTable
from typecase.players.random_play import random_step
from typecase.texts import catalogue


class Uneven(StormyLetters):
    """Begun with stacks of any size."""

    given: list[int]

    def start(self, t: StormyTable) -> Phase:
        first = super().start(t)
        t.stacks = self.given[:]
        return first


def table(match: Match) -> StormyTable:
    assert isinstance(match.table, StormyTable)
    return match.table


def all_do(match: Match, move: Move) -> None:
    """Everyone asked makes this move, in turn, until a card comes up or the phase changes."""
    phase, seen = match.phase, open_cards(match, None)
    while (match.phase, open_cards(match, None)) == (phase, seen):
        match.answer(match.asked[0], move)


def open_cards(match: Match, seat: int | None) -> int:
    return sum(card is not None for card in match.view(seat).piles["community"].cards)


def test_ST_06_nobody_sees_a_card_in_the_middle_before_it_is_turned_up() -> None:
    match = Match(StormyLetters(), 4, 1)
    for move, up in [(Check(), 0), (Discard(), 0), (Check(), 1), (Check(), 2), (Check(), 3)]:
        assert [open_cards(match, seat) for seat in (*range(4), None)] == [up] * 5
        all_do(match, move)
    assert match.phase == "showdown"


def test_ST_06_everyone_may_throw_all_four_and_the_deck_suffices() -> None:
    match = Match(StormyLetters(), 8, 1)
    t = table(match)
    all_do(match, Check())
    while match.phase == "draw":
        (seat,) = match.asked
        match.answer(seat, Discard(tuple(t.hands[seat].cards)))
    assert len(t.discards) == 32
    assert len(t.deck) == 124 - 64 - 3
    assert {len(hand) for hand in t.hands} == {4}


def test_ST_06_the_steps_of_a_hand_are_seen() -> None:
    match = Match(StormyLetters(), 3, 1)
    seen = []
    for move in (Check(), Discard(), Check(), Check(), Check()):
        step = match.game.scene(match.table).top[1]
        assert isinstance(step, Track)
        seen.append(catalogue().say(step.names[step.now - 1]))
        all_do(match, move)
    assert seen == ["First bets", "Draw", "Second bets", "Third bets", "Last bets"]
    assert match.game.scene(match.table).top[1] == replace(step, now=6)


def test_ST_05_a_word_is_seen_with_its_cards_in_the_hand_and_in_the_middle() -> None:
    match = Match(StormyLetters.with_options(hands=1), 2, 1)
    for move in (Check(), Discard(), Check(), Check(), Check()):
        all_do(match, move)
    match.rig({"hands.0": list("TENN"), "hands.1": list("SSNN"), "community": ["A", "?", "Z"]})
    match.answer(0, Announce(Spelling("TEAM")))
    assert not shown(match), "words are sealed until all are in"
    match.answer(1, Announce(Spelling("ASS")))
    assert shown(match) == [
        WordInPlay(
            "TEAM",
            0,
            (
                CardPlace("hands.0", 3, "T"),
                CardPlace("hands.0", 2, "E"),
                CardPlace("community", 2, "A"),
                CardPlace("community", 1, "M"),
            ),
        ),
        WordInPlay(
            "ASS",
            1,
            (
                CardPlace("community", 2, "A"),
                CardPlace("hands.1", 2, "S"),
                CardPlace("hands.1", 3, "S"),
            ),
        ),
    ]


def shown(match: Match) -> list[WordInPlay]:
    return [each for each in match.game.scene(match.table).centre if isinstance(each, WordInPlay)]


def test_ST_03_a_high_card_in_the_middle_helps_nobody() -> None:
    """Whoever wins by a single card has it in the own hand, or shares with equals."""
    match = Match(StormyLetters.with_options(hands=1), 3, 1)
    t = table(match)
    for move in (Check(), Discard(), Check(), Check(), Check()):
        all_do(match, move)
    match.rig({"community": ["Z", "Q", "J"]})
    game = match.game
    assert isinstance(game, Poker)
    for seat in t.seats:
        own = max(t.face[card].points for card in t.hands[seat])
        assert game.single_card(t, seat) == own


def test_ST_04_one_card_of_the_middle_is_in_every_word() -> None:
    """The same three cards, three times; two players use the wild as they like (ST-05)."""
    match = Match(StormyLetters.with_options(hands=1, judging="challenge"), 3, 1)
    for move in (Check(), Discard(), Check(), Check(), Check()):
        all_do(match, move)
    match.rig({"community": ["Z", "O", "?"]})
    t = table(match)
    cards = tuple(reversed(t.community.cards))
    for seat, word in zip(match.asked, ("ZOO", "ZOA", "ZOE"), strict=True):
        match.answer(seat, Announce(Spelling(word, cards)))
    assert [word.cards for word in t.words if word is not None] == [cards] * 3
    assert tuple(t.community.cards[::-1]) == cards


def test_WP_08_a_hand_won_by_folding_shows_no_card_of_the_middle() -> None:
    match = Match(StormyLetters.with_options(hands=1), 3, 1)
    match.answer(match.asked[0], Fold())
    match.answer(match.asked[0], Fold())
    assert match.over
    assert open_cards(match, 0) == 0


@settings(max_examples=40)
@given(
    stacks=st.lists(st.integers(1, 30), min_size=2, max_size=8),
    maximum_bet=st.sampled_from(["none", 5, 10, "pot"]),
    minimum_raise=st.sampled_from([1, "last"]),
    raises=st.sampled_from(["any", 3]),
    no_raise_after_call=st.booleans(),
    rebuy=st.sampled_from(["no", "once", "always"]),
    judging=st.sampled_from(["auto", "challenge"]),
    seed=st.integers(0, 2**32),
)
def test_chips_are_conserved_whatever_the_house_rules(
    stacks: list[int], seed: int, **options: Any
) -> None:
    game = Uneven.with_options(**options, words="own", added=("tea", "ate"), hands=4)
    assert isinstance(game, Uneven)
    game.given = stacks
    match = Match(game, len(stacks), seed)
    t, rng = table(match), Rng(seed)
    while not match.over:
        assert match.game.chips(t) == sum(stacks)
        assert min(t.stacks) >= 0
        assert not t.pots or match.phase == "look" or sum(pot.chips for pot in t.pots) == t.pot
        random_step(match, rng)
    assert match.game.chips(t) == sum(stacks)
