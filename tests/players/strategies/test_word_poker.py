"""Word Poker: what is thrown, what is bet, and when the blueprint is followed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from betting_seats import chosen, discarded, look_of, play
from typecase.engine import Match, Move, Observation, Rng
from typecase.games.betting import Bet, Call, Check, Fold, Raise
from typecase.games.draw_poker import Discard
from typecase.games.word_poker import WordPoker, WordPokerTable
from typecase.players import make, profile
from typecase.players.strategies import betting, word_poker, word_poker_limit
from typecase.players.strategies.word_poker_odds import Odds, odds_in, odds_of
from typecase.words import Lexicon
from typecase.words.worthy import family

SHARP, MASTER = profile.LEVELS["sharp"], profile.LEVELS["master"]
LIMIT: dict[str, Any] = {"maximum_bet": 5, "raises": 3}
ANN, BO = 0, 1


def sit(*hands: str, played: int = 0, stacks: list[int] | None = None, **options: Any) -> Match:
    """A table at which the last player deals and Ann begins, with these hands."""
    game = WordPoker.with_options(**options)
    seed = 0
    while table(match := Match(game, len(hands), seed)).dealer != len(hands) - 1:
        seed += 1
    match.rig({f"hands.{seat}": list(hand) for seat, hand in enumerate(hands)})
    t = table(match)
    t.played = played
    t.stacks = stacks or t.stacks
    return match


def table(match: Match) -> WordPokerTable:
    assert isinstance(match.table, WordPokerTable)
    return match.table


@pytest.mark.parametrize("kind", [word_poker.Reader, word_poker.Gambler])
def test_a_good_word_is_kept_and_dead_cards_are_thrown(kind: type[word_poker.Reader]) -> None:
    match = sit("PRANK", "JAMBQ")
    play(match, Check(), Check())
    assert discarded(match, chosen(kind(Rng(1), SHARP), match)) == ""
    play(match, Discard())
    assert discarded(match, chosen(kind(Rng(1), SHARP), match)) == "Q"


def test_the_draw_is_the_best_there_is() -> None:
    match = sit("VATSQ", "AAAAA")
    play(match, Check(), Check())
    player = word_poker.Reader(Rng(1), SHARP)
    move = chosen(player, match)
    odds = odds_of(family(WordPoker().words), 3)
    held = [table(match).face[card].letters for card in table(match).hands[ANN].cards]
    assert player._story is not None
    worth = odds.discards(held) @ player._story.wins()
    assert isinstance(move, Discard)
    row = sum(
        1 << at for at, card in enumerate(table(match).hands[ANN].cards) if card in move.cards
    )
    assert worth[row] == worth.max() > worth[0]


@pytest.mark.parametrize("level", ["sprout", "casual", "sharp", "master"])
def test_nobody_pays_everything_for_nothing(level: str) -> None:
    match = sit("PRANK", "IIUUE")
    play(match, Bet(chips=49))
    assert make(level, Rng(1)).plan(look_of(match)).move == Fold()


@pytest.mark.parametrize("kind", [word_poker.Bettor, word_poker.Reader, word_poker.Gambler])
def test_the_best_hands_are_bet_on(kind: type[betting.Bettor]) -> None:
    match = sit("QUIZ?", "IIUUE")
    assert isinstance(chosen(kind(Rng(1), SHARP), match), Bet)
    match = sit("IIUUE", "QUIZ?")
    play(match, Bet(chips=2))
    assert isinstance(chosen(kind(Rng(1), SHARP), match), Raise | Call)


def test_a_bet_tells_of_a_better_hand_and_many_cards_drawn_of_a_worse() -> None:
    odds = odds_of(family(WordPoker().words), 3)

    def good(match: Match) -> float:
        player = word_poker.Reader(Rng(1), SHARP)
        (opponent,) = player.story(look_of(match)).opponents.values()
        return float(opponent.scores() @ odds.strength)

    checked, bet = sit("PRANK", "JAMBQ"), sit("PRANK", "JAMBQ")
    play(checked, Check())
    play(bet, Bet(chips=4))
    assert good(checked) < 0.5 < good(bet)

    def drew(count: int) -> float:
        match = sit("PRANK", "JAMBQ")
        play(match, Check(), Check())
        play(match, Discard(tuple(table(match).hands[ANN].cards[:count])))
        return good(match)

    assert drew(0) > drew(2) > drew(4)


def test_a_hand_is_followed_from_act_to_act_and_forgotten_after_it() -> None:
    match = sit("PRANK", "JAMBQ", "STONE")
    t = table(match)
    t.stays[BO], t.paid[BO], t.stacks[BO] = False, 0, 0  # out of the game
    player = word_poker.Reader(Rng(1), SHARP)
    story = player.story(look_of(match))
    play(match, Check(), Bet(chips=3))
    assert player.story(look_of(match)) is story
    play(match, Fold())
    while match.asked != (ANN,):
        play(match, Check())
    assert player.story(look_of(match)) is not story


def test_in_the_last_hand_only_the_match_counts() -> None:
    """Ahead for certain it folds; behind it stays, since a fold loses the match."""
    for stacks, folds in (([50, 60], True), ([60, 40], False)):
        match = sit("PRANK", "STONE", played=19, stacks=stacks)
        play(match, Bet(chips=39))
        assert (chosen(word_poker.Gambler(Rng(1), MASTER), match) == Fold()) is folds


def test_the_blueprint_is_for_two_with_a_limit() -> None:
    assert word_poker.serves(look_of(sit("PRANK", "JAMBQ", **LIMIT)))
    others: list[dict[str, Any]] = [
        {},
        {"maximum_bet": 10, "raises": 3},
        {"maximum_bet": 5},
        LIMIT | {"words": "young"},
        LIMIT | {"second_round": "opener"},
        LIMIT | {"chips": 20},
    ]
    for options in others:
        assert not word_poker.serves(look_of(sit("PRANK", "JAMBQ", **options)))
    assert not word_poker.serves(look_of(sit("PRANK", "JAMBQ", "STONE", **LIMIT)))


def test_a_whole_hand_is_played_by_the_blueprint(monkeypatch: pytest.MonkeyPatch) -> None:
    """At each of its asks it does what the blueprint has at that node, and never weighs."""
    asked: list[str] = []
    draws: list[int] = []
    policy = word_poker_limit.shipped().policy._asdict()

    def pick(chances: Any, rng: Rng) -> int:
        asked.extend(name for name, array in policy.items() if np.shares_memory(chances, array))
        return 1

    monkeypatch.setattr(word_poker, "picked", pick)
    monkeypatch.setattr(word_poker.Gambler, "weighed", None)
    match = sit("PRANK", "JAMBQ", **LIMIT)
    players = [word_poker.Gambler(Rng(seat), MASTER) for seat in (ANN, BO)]
    while match.phase != "showdown":
        move = chosen(players[match.asked[0]], match)
        if isinstance(move, Discard):
            draws.append(word_poker_limit.draw_of(len(move.cards)))
        play(match, move)
    assert asked == ["first", "first", "draw", "reply", "second", "second"]
    assert draws == [1, 1], "as was picked, also with a word that needs no other card"


def test_the_blueprint_knows_where_a_round_stands() -> None:
    match = sit("PRANK", "JAMBQ", **LIMIT)
    player = word_poker.Gambler(Rng(1), MASTER)

    def node(first: int) -> int | None:
        obs = look_of(match)
        player.story(obs)
        plan = player.plan(obs)
        assert plan is not None
        return plan._node(obs, first)

    assert node(0) == word_poker_limit.node_after(False, 0)
    play(match, Check())
    assert node(0) == word_poker_limit.node_after(True, 0)
    play(match, Bet(chips=5))
    assert node(0) == word_poker_limit.node_after(True, 1)
    play(match, Raise(by=5))
    assert node(0) == word_poker_limit.node_after(True, 2)
    play(match, Call(), Discard(), Discard())
    assert match.asked == (ANN,)  # who raised last
    assert node(word_poker_limit.raiser_of(word_poker_limit.end_after(True, 2))) == 0


def test_other_bets_than_the_blueprint_knows_are_weighed() -> None:
    match = sit("PRANK", "JAMBQ", **LIMIT)
    play(match, Bet(chips=2))
    player = word_poker.Gambler(Rng(1), MASTER)
    obs = look_of(match)
    player.story(obs)
    plan = player.plan(obs)
    assert plan is not None
    assert plan.act(obs, odds_in(obs), Rng(1)) is None
    assert obs.allows(chosen(player, match))


@pytest.mark.parametrize("options", [{}, LIMIT])
@pytest.mark.parametrize("level", ["casual", "sharp", "master"])
def test_hidden_cards_change_nothing(level: str, options: dict[str, Any]) -> None:
    moves = []
    for other in ("QUIZ?", "IIUUE"):
        match = sit("STAMP", other, **options)
        player = make(level, Rng(3))
        done: list[Move | None] = []
        for _ in range(3):
            if match.asked == (ANN,):
                done.append(player.plan(look_of(match)).move)
                play(match, Discard() if match.phase == "draw" else Check())
            else:
                play(match, Discard() if match.phase == "draw" else Check())
        moves.append(done)
    assert moves[0] == moves[1]
    assert len(moves[0]) == 2


@pytest.mark.parametrize("options", [{}, LIMIT, {"judging": "challenge", "maximum_bet": "pot"}])
@pytest.mark.parametrize("seats", [2, 4])
def test_whole_matches_with_few_looks_at_the_table(
    seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Master asks for a hand's draws at most twice a decision; every move is legal."""
    observations = 0
    discards = Odds.discards

    def counted(self: Odds, hand: list[str]) -> Any:
        nonlocal observations
        observations += 1
        return discards(self, hand)

    odds_of(family(WordPoker().words), 3)
    monkeypatch.setattr(Odds, "discards", counted)
    match = Match(WordPoker.with_options(hands=4, **options), seats, 5)
    players = [make("master", Rng(seat)) for seat in range(seats)]
    while not match.over:
        (seat, *_) = match.waiting
        before = observations
        ask = match.asks()[seat]
        move = players[seat].plan(Observation(match, seat, ask)).move
        assert move is not None
        match.answer(seat, move)
        assert observations - before <= 2


def test_arrays_of_all_lists_have_one_length() -> None:
    """The words that come to mind change from moment to moment; what was reckoned stays good."""
    few, many = Odds(Lexicon.of(["cat", "tea"]), 3), odds_of(family(WordPoker().words), 3)
    assert few.strength.shape == many.strength.shape
    assert few.hands.comes.sum(axis=1) == pytest.approx(1.0)


def test_who_has_nothing_left_to_pay_does_not_fold(monkeypatch: pytest.MonkeyPatch) -> None:
    """However timid the others are, a bet alone wins nothing from who is in with all chips."""
    monkeypatch.setattr(betting.Rival, "may_stay", lambda self, share: 0.01 * self.good)
    match = sit("PRANK", "JAMBQ", "TRAIN", stacks=[40, 1, 40])
    play(match, Bet(chips=1), Call(), Call())
    obs = look_of(match)
    player = word_poker.Gambler(Rng(1), MASTER)
    story, spot = player.story(obs), betting.Spot(obs)
    assert not spot.stacks[BO]
    worst = np.zeros_like(player.cases(obs, story))
    worst[0] = 1.0  # no word at all
    chips = betting.Chips(obs, spot)
    assert betting.bets(worst, story, spot, chips, 5) < chips.worth(0)
