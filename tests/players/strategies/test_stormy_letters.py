"""Stormy Letters: what is thrown, what the middle is good for, and what is bet."""

from __future__ import annotations

from typing import Any

import pytest

from betting_seats import chosen, discarded, look_of, play
from typecase.engine import Match, Observation, Rng
from typecase.games.betting import Bet, Check, Fold
from typecase.games.draw_poker import Discard
from typecase.games.stormy_letters import StormyLetters, StormyTable
from typecase.players import make, profile
from typecase.players.strategies import betting, stormy_letters
from typecase.players.strategies.draw_poker import letters
from typecase.players.strategies.seven_cards import BOX, CARDS, Odds, held, odds_in
from typecase.words.ranks import counts

SHARP, MASTER = profile.LEVELS["sharp"], profile.LEVELS["master"]
ANN, BO = 0, 1
LEVELS = ["sprout", "casual", "sharp", "master"]


def sit(
    *hands: str,
    middle: str = "",
    up: int = 0,
    played: int = 0,
    stacks: list[int] | None = None,
) -> Match:
    """A table at which the last player deals and Ann begins, with these hands; so many cards of the
    middle are up."""
    seed = 0
    while table(match := Match(StormyLetters(), len(hands), seed)).dealer != len(hands) - 1:
        seed += 1
    while up and len(held(look_of(match), "community")) < up:
        play(match, Discard() if match.phase == "draw" else Check())
    piles = {f"hands.{seat}": list(hand) for seat, hand in enumerate(hands)}
    match.rig(piles | {"community": list(middle[::-1])})
    t = table(match)
    t.played = played
    t.stacks = stacks or t.stacks
    return match


def table(match: Match) -> StormyTable:
    assert isinstance(match.table, StormyTable)
    return match.table


@pytest.mark.parametrize("kind", [stormy_letters.Reader, stormy_letters.Gambler])
def test_good_cards_are_kept_and_dead_ones_are_thrown(kind: type[stormy_letters.Reader]) -> None:
    match = sit("?SED", "QJVI")
    play(match, Check(), Check())
    assert discarded(match, chosen(kind(Rng(1), SHARP), match)) == ""
    play(match, Discard())
    assert {"J", "Q", "V"} <= set(discarded(match, chosen(kind(Rng(1), SHARP), match)))


def test_master_throws_what_is_best_of_all() -> None:
    match = sit("VATQ", "AAAA")
    play(match, Check(), Check())
    player = stormy_letters.Gambler(Rng(1), MASTER)
    obs = look_of(match)
    move = chosen(player, match)
    assert isinstance(move, Discard)
    hand, wins, odds = letters(obs), player.story(obs).wins(), odds_in(obs)
    worth = {}
    for row in range(16):
        kept = [card for at, card in enumerate(hand) if not row >> at & 1]
        comes = odds.comes(kept, BOX - counts(hand), CARDS - len(kept))
        worth[tuple(kept)] = float(comes @ wins)
    gone = [table(match).face[card].letters for card in move.cards]
    kept = [card for card in hand if card not in gone]
    assert worth[tuple(kept)] == max(worth.values()) > worth[tuple(hand)]


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_pays_everything_for_nothing(level: str) -> None:
    match = sit("PNKD", "IUUV", middle="RAE", up=3)
    play(match, Bet(chips=table(match).stacks[ANN]))
    assert make(level, Rng(1)).plan(look_of(match)).move == Fold()


@pytest.mark.parametrize(
    "kind", [stormy_letters.Bettor, stormy_letters.Reader, stormy_letters.Gambler]
)
def test_the_best_words_are_bet_on(kind: type[betting.Bettor]) -> None:
    match = sit("PNKD", "IUUV", middle="RAE", up=3)
    assert isinstance(chosen(kind(Rng(1), SHARP), match), Bet)


def test_what_is_good_in_the_middle_is_good_for_all() -> None:
    """Seven cards that beat most others beat fewer if the best of them are everybody's."""

    def chance(hand: str, middle: str) -> float:
        match = sit(hand, "****", middle=middle, up=3)
        player, obs = stormy_letters.Reader(Rng(1), SHARP), look_of(match)
        story = player.story(obs)
        return float(player.cases(obs, story) @ story.wins())

    assert chance("UUIZ", "?SE") < chance("?SEZ", "UUI")


def test_every_card_that_may_come_last_is_a_case() -> None:
    match = sit("STON", "****", middle="RA*", up=2)
    middle = stormy_letters.Middle(look_of(match))
    unseen = BOX - counts(list("STONRA"))
    assert len(middle.chances) == (unseen > 0).sum()
    assert middle.chances.sum() == pytest.approx(1.0)
    wild = len(middle.chances) - 1
    assert middle.chances[wild] == 4 / unseen.sum()
    assert middle.own[wild] == odds_in(look_of(match)).score([*"STONRA", ""])


def test_a_bet_tells_of_better_cards_and_many_cards_drawn_of_worse() -> None:
    def hopes(match: Match) -> float:
        player = stormy_letters.Reader(Rng(1), SHARP)
        (opponent,) = player.story(look_of(match)).opponents.values()
        return float(opponent.weights @ opponent.good)

    checked, bet = sit("PRAN", "JAMB"), sit("PRAN", "JAMB")
    play(checked, Check())
    play(bet, Bet(chips=4))
    assert hopes(checked) < hopes(bet)

    def beats(count: int) -> float:
        """How often a good score beats Ann's after such a draw of hers."""
        match = sit("PRAN", "JAMB")
        play(match, Check(), Check())
        play(match, Discard(tuple(table(match).hands[ANN].cards[:count])))
        story = stormy_letters.Reader(Rng(1), SHARP).story(look_of(match))
        story.count_draws(look_of(match))
        return float(story.wins()[30])

    assert beats(0) < beats(2) < beats(4)


def test_in_the_last_hand_only_the_match_counts() -> None:
    """Ahead for certain it folds; behind it stays, since a fold loses the match."""
    for stacks, folds in (([49, 62], True), ([60, 40], False)):
        match = sit("GRAN", "STON", middle="ITE", up=3, played=19, stacks=stacks)
        play(match, Bet(chips=39))
        assert (chosen(stormy_letters.Gambler(Rng(1), MASTER), match) == Fold()) is folds


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_change_nothing(level: str) -> None:
    moves = []
    for other, down in (("QZ??", "XU"), ("UUII", "EE")):
        match = sit("STAM", other, middle="P" + down, up=1)
        player = make(level, Rng(3))
        moves.append([player.plan(look_of(match)).move])
        play(match, Check(), Bet(chips=3))
        moves[-1].append(player.plan(look_of(match)).move)
    assert moves[0] == moves[1]


@pytest.mark.parametrize("options", [{}, {"judging": "challenge", "maximum_bet": "pot"}])
@pytest.mark.parametrize("seats", [2, 4])
def test_whole_matches_with_few_looks_at_the_table(
    seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Master asks at most once a decision what its throws come to; every move is legal."""
    observations = 0
    comes, may_come = Odds.comes, Odds.may_come

    def counted(self: Odds, *args: Any) -> Any:
        nonlocal observations
        observations += 1
        return comes(self, *args)

    def counted_too(self: Odds, *args: Any) -> Any:
        nonlocal observations
        observations += 1
        return may_come(self, *args)

    match = Match(StormyLetters.with_options(hands=3, **options), seats, 5)
    stormy_letters.hands_of(odds_in(look_of(match)))
    monkeypatch.setattr(Odds, "comes", counted)
    monkeypatch.setattr(Odds, "may_come", counted_too)
    players = [make("master", Rng(seat)) for seat in range(seats)]
    while not match.over:
        (seat, *_) = match.waiting
        before = observations
        move = players[seat].plan(Observation(match, seat, match.asks()[seat])).move
        assert move is not None
        match.answer(seat, move)
        assert observations - before <= 2 * 16
