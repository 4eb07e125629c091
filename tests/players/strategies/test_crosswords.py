"""Crosswords and Crosswords Solitaire: where a card goes, and which one is taken."""

from typing import Any

import pytest

from typecase import games
from typecase.engine import Match, Observation, Rng
from typecase.games.crossing import lines_of
from typecase.games.crosswords import Challenge, Take
from typecase.games.crosswords_solitaire import Mulligan, Place
from typecase.players import profile
from typecase.players.strategies import crosswords
from typecase.players.strategies.crosswords import Grower, Master, Planner, Spot, prospect_of
from typecase.words.lines import Judged, Prospect

MASTER, SHARP = profile.LEVELS["master"], profile.LEVELS["sharp"]


@pytest.fixture(autouse=True)
def few_rollouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crosswords, "ROLLOUTS", 200)
    monkeypatch.setattr(crosswords, "THEIRS", 100)


def look_of(match: Match) -> Observation:
    (seat,) = match.asked
    return Observation(match, seat, match.asks()[seat])


def total_of(player: Grower, seed: int) -> int:
    """A solitaire to its end; what the grid scores by the whole list."""
    match = Match(games.find("crosswords-solitaire")(), 1, seed)
    while match.phase == "play":
        move = player.choose(look_of(match))
        assert move is not None
        match.answer(0, move, match.now)
    return lines_of(match.game.words).total(Spot.of(look_of(match)).own.cards)


def test_who_looks_further_fills_a_better_grid() -> None:
    plain, values, search = (
        sum(total_of(kind(Rng(seed), MASTER), seed) for seed in range(8)) / 8
        for kind in (Grower, Planner, Master)
    )
    assert plain > 85
    assert values > plain + 3
    assert search > plain + 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_hidden_changes_nothing(seats: int) -> None:
    match = Match(games.find("crosswords")(), seats, 5)
    for _ in range(seats + 1):
        obs = look_of(match)
        other = look_of(obs.imagine(Rng(9)))
        moves = [Master(Rng(3), MASTER).choose(each) for each in (obs, other)]
        assert moves[0] == moves[1]
        assert moves[0] is not None
        match.answer(obs.seat, moves[0], match.now)


def test_offers_to_come_take_turns() -> None:
    match = Match(games.find("crosswords")(), 3, 5)
    spot = Spot.of(look_of(match))
    offers = [spot.offers(seat) for seat in range(3)]
    assert [len(each) for each in offers] == [24] * 3
    assert all({3, 2, 1} == set(turn) for turn in zip(*offers, strict=True))
    # Whoever chooses first now is last in the next deal.
    assert offers[spot.obs.seat][0] == 3 - 2


def test_a_card_that_the_other_needs_is_not_left_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(games.find("crosswords")(), 2, 5)
    obs = look_of(match)
    spot = Spot.of(obs)
    first, second = spot.display
    player = Master(Rng(1), MASTER)
    left = {first: 0.0, second: 90.0}
    monkeypatch.setattr(Master, "left_over", lambda *_: left)
    taken = player.choose(obs)
    assert isinstance(taken, Take)
    assert taken.card == first
    left[first], left[second] = 90.0, 0.0
    taken = player.choose(obs)
    assert isinstance(taken, Take)
    assert taken.card == second


def test_what_is_left_over_is_what_the_other_makes_of_the_other_card() -> None:
    match = Match(games.find("crosswords")(), 2, 5)
    spot = Spot.of(look_of(match))
    player = Master(Rng(1), MASTER)
    theirs = player.judged(spot, 1 - spot.obs.seat, crosswords.THEIRS, 7)
    first, second = spot.display
    left = player.left_over(spot, 7)
    assert left == {first: theirs[second][0].comes_to, second: theirs[first][0].comes_to}


def test_a_mulligan_is_spent_only_on_a_card_that_costs_points() -> None:
    game = games.find("crosswords-solitaire").with_options(mulligans=1)
    match = Match(game, 1, 5)
    spot = Spot.of(look_of(match))
    found = {
        card: judged[0] for card, judged in Master(Rng(1), MASTER).judged(spot, 0, 200, 1).items()
    }
    ((card, judged),) = found.items()
    player = Master(Rng(1), MASTER)
    assert player.is_costly(spot, 1, {card: judged._replace(comes_to=40.0)})
    assert not player.is_costly(spot, 1, {card: judged._replace(comes_to=200.0)})
    assert isinstance(player.choose(look_of(match)), Place | Mulligan)


def test_unknown_words_are_doubted_for_doubting_is_free() -> None:
    match = Match(games.find("crosswords").with_options(judging="challenge"), 2, 3)
    players = [Planner(Rng(seat), SHARP) for seat in range(2)]
    while match.phase != "challenges":
        for seat in tuple(match.asked):
            if match.phase == "challenges" or seat not in match.asks():
                break
            move = players[seat].choose(Observation(match, seat, match.asks()[seat]))
            assert move is not None
            match.answer(seat, move, match.now)
    seat = match.asked[0]
    obs = Observation(match, seat, match.asks()[seat])
    assert players[seat].choose(obs) == Challenge()
    words = tuple(obs.ask.options[0].params["words"].choices)  # type: ignore[attr-defined]
    fewer = obs.with_words(obs.game.words.only([words[0]]))
    assert players[seat].choose(fewer) == Challenge(words[1:])


def test_so_many_rollouts_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    counts: list[int] = []
    judge = Prospect.judge

    def counted(self: Prospect, *given: Any) -> list[Judged]:
        counts.append(given[4])
        return judge(self, *given)

    monkeypatch.setattr(Prospect, "judge", counted)
    match = Match(games.find("crosswords")(), 4, 5)
    obs = look_of(match)
    prospect_of(obs.game.words)
    Master(Rng(1), MASTER).choose(obs)
    assert counts
    assert sum(counts) <= 4 * 200 + 3 * 4 * 100
