"""`typecase ladder`: deals are mirrored, intervals hold, ratings are those of the results."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from typecase.cli import main
from typecase.engine import Match, Player, play
from typecase.games import find
from typecase.lab import ladder_page, mirror
from typecase.lab.ladder import FIRST_LOOK, Contest, Ladder, Plan, climb, equal, result
from typecase.lab.mirror import Pair, for_two, play_set, seatings, won, worth_for_two
from typecase.lab.progress import Done
from typecase.lab.ratings import ELO, Compared, bradley_terry, openskill
from typecase.lab.simulate import packed
from typecase.lab.stats import Z, look_z, wilson, worth
from typecase.lab.worker_pool import ALONE
from typecase.players import LEVELS

LADDER = ["ladder", "word-poker", "--option", "words=young", "--option", "hands=3"]


def pair(slug: str, seats: int, player: str = "greedy", opponent: str = "random") -> Pair:
    return Pair(packed(find(slug).with_options(words="young")), seats, player, opponent, 7)


def quiet(count: int, of: int | None = None) -> None:
    pass


# Mirrored sets.


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_seat_has_both_players_once(seats: int) -> None:
    there, back = seatings(pair("letter-head", seats))
    assert all({one, other} == {"greedy", "random"} for one, other in zip(there, back, strict=True))
    assert abs(there.count("greedy") - there.count("random")) <= 1


def test_both_games_of_a_set_have_the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cards lie in the same order before anybody has done anything."""
    dealt: list[tuple[list[Any], dict[str, list[int]]]] = []
    kinds: list[list[str]] = []

    def watched(match: Match, players: Sequence[Player]) -> Match:
        table = match.table
        dealt.append((list(table.face), {pile.name: list(pile.cards) for pile in table.piles()}))
        kinds.append([type(player).__name__ for player in players])
        return play(match, players)

    monkeypatch.setattr(mirror, "play", watched)
    for number in range(2):
        play_set(pair("vultures", 3), number)
    assert dealt[0] == dealt[1]
    assert dealt[2] == dealt[3]
    assert dealt[0] != dealt[2]
    greedy, at_random = "GreedyPlayer", "RandomPlayer"
    assert kinds[:2] == [[greedy, at_random, greedy], [at_random, greedy, at_random]]


def test_a_set_is_always_the_same_and_every_pair_has_deals_of_its_own() -> None:
    one = pair("word-poker", 2)
    seeds = [match.seed for match in play_set(one, 4)]
    assert [match.log for match in play_set(one, 4)] == [match.log for match in play_set(one, 4)]
    assert [match.seed for match in play_set(one._replace(player="random"), 4)] != seeds
    turned = one._replace(player=one.opponent, opponent=one.player)
    assert [match.seed for match in play_set(turned, 4)] == seeds


class Over:
    """A match that ended so."""

    def __init__(self, scores: list[int], winners: list[int]) -> None:
        self.scores = scores
        self.winners = winners
        self.table = self
        self.seats = range(len(scores))


@pytest.mark.parametrize(
    ("there", "back", "share"),
    [
        ([0], [1], Fraction(1)),
        ([1], [0], Fraction(0)),
        ([0], [0], Fraction(1, 2)),
        ([0, 1], [1], Fraction(3, 4)),
        ([], [], Fraction(1, 2)),
    ],
)
def test_wins_at_a_table_of_both_are_shares(
    there: list[int], back: list[int], share: Fraction
) -> None:
    """The player sits in seat 0, then in seat 1."""
    found = won(pair("word-poker", 2), Over([0, 0], there), Over([0, 0], back))  # type: ignore[arg-type]
    assert found == share


def test_at_an_odd_table_nobody_gains_by_the_seat_more() -> None:
    three = pair("vultures", 3)
    nobody = Over([0, 0, 0], [])
    assert won(three, nobody, nobody) == Fraction(1, 2)  # type: ignore[arg-type]
    assert won(three, Over([0] * 3, [2]), Over([0] * 3, [0])) == Fraction(1, 2)  # type: ignore[arg-type]


def test_who_plays_alone_wins_by_the_better_result() -> None:
    alone = pair("letterpress-solo", 1)
    assert alone.separate
    assert seatings(alone) == (("greedy",), ("random",))
    for ours, theirs, share in [
        (Over([9], []), Over([8], []), 1),
        (Over([9], []), Over([8], [0]), 0),
        (Over([8], [0]), Over([8], [0]), Fraction(1, 2)),
    ]:
        assert won(alone, ours, theirs) == share  # type: ignore[arg-type]


def test_a_table_that_wins_as_one_has_one_kind_of_player() -> None:
    game = find("paperback").with_options(mode="co-operative", words="young")
    both = Pair(packed(game), 2, "greedy", "random", 7)
    assert seatings(both) == (("greedy", "greedy"), ("random", "random"))
    assert not pair("paperback", 2).separate


# At a table for two.


def table_share(odds: float, seats: int) -> float:
    """What Bradley and Terry's model says the player wins of a set."""
    more, fewer = (seats + 1) // 2, seats // 2
    return sum(
        own * odds / (own * odds + others) for own, others in [(more, fewer), (fewer, more)]
    ) / 2  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("two", [0.01, 0.3, 0.5, 0.76, 0.88, 0.999])
def test_the_share_for_two_undoes_what_more_seats_do(seats: int, two: float) -> None:
    share = table_share(two / (1 - two), seats)
    assert for_two(share, pair("letter-head", seats)) == pytest.approx(two)


def test_all_and_nothing_stay() -> None:
    assert [for_two(share, pair("vultures", 3)) for share in (0, 1)] == [0, 1]


def test_a_game_at_a_larger_table_says_less_or_as_much() -> None:
    assert worth_for_two(100, 0.7, pair("letter-head", 4)) == pytest.approx(100)
    # At three seats an equal pair's curve is 9/8 as steep as at two.
    assert worth_for_two(100, 0.5, pair("vultures", 3)) == pytest.approx(
        100 * (8 / 9) ** 2, rel=1e-3
    )


# Intervals.


def mirrored(luck: random.Random, chance: float, dealt: float, count: int) -> list[float]:
    """Sets of two games each, some of which the deal decides alone."""
    return [
        0.5 if luck.random() < dealt else ((luck.random() < chance) + (luck.random() < chance)) / 2
        for _ in range(count)
    ]


@pytest.mark.parametrize("chance", [0.5, 0.75, 0.95])
@pytest.mark.parametrize("dealt", [0.0, 0.6])
def test_intervals_cover_the_truth_in_95_of_100(chance: float, dealt: float) -> None:
    luck = random.Random(4)
    truth = dealt / 2 + (1 - dealt) * chance
    covered = 0
    for _ in range(400):
        values = mirrored(luck, chance, dealt, 60)
        _, low, high = wilson(sum(values) / 60, worth(values))
        covered += low <= truth <= high
    # Fewer than 367 of 400 would happen once in 300 times if it were 95%.
    assert covered >= 367


def test_values_that_scatter_less_say_more() -> None:
    assert worth([1.0] * 20) == pytest.approx(20)
    assert worth([0.0, 1.0] * 50) == pytest.approx(100)
    assert worth([0.5] * 100) > 1000
    assert 150 < worth([0.0, 0.5, 0.5, 1.0] * 25) < 200


def test_looks_share_one_chance_to_be_wrong() -> None:
    from statistics import NormalDist

    wrong = [2 * (1 - NormalDist().cdf(look_z(look))) for look in range(1, 200)]
    assert sum(wrong) == pytest.approx(0.05, abs=0.05 / 199)
    assert sum(wrong) < 0.05
    assert look_z(1) > Z


# Ratings.


def chances(strengths: Sequence[float], count: float) -> list[Compared]:
    """What these Elo ratings lead to, exactly."""
    return [
        Compared(one, other, 1 / (1 + 10 ** ((strengths[other] - strengths[one]) / 400)), count)
        for one in range(len(strengths))
        for other in range(one)
    ]


def test_bradley_terry_finds_the_strengths_again() -> None:
    truth = [-300.0, -50.0, 0.0, 120.0, 230.0]
    found = bradley_terry(5, chances(truth, 1e7))
    assert [rating.value for rating in found] == pytest.approx(truth, abs=0.01)
    for rating in found:
        assert 0 < rating.high - rating.low < 1


def test_it_does_not_matter_who_of_a_pair_is_named_first() -> None:
    results = chances([-100.0, 20.0, 80.0], 40)
    turned = [Compared(each.opponent, each.player, 1 - each.share, each.games) for each in results]
    for one, other in zip(bradley_terry(3, results), bradley_terry(3, turned), strict=True):
        assert one == pytest.approx(other, abs=1e-3)


def test_two_players_have_the_interval_of_the_textbook() -> None:
    # 63 of 100 and half a win more on both sides: odds 63.5/37.5, information 101 p (1 - p).
    one, other = bradley_terry(2, [Compared(0, 1, 0.63, 100)])
    assert one.value - other.value == pytest.approx(ELO * 0.52670, abs=0.01)
    error = (101 * 63.5 / 101 * 37.5 / 101) ** -0.5
    assert one.high - one.value == pytest.approx(ELO * Z * error / 2, rel=1e-4)


def test_who_always_wins_is_not_infinitely_strong() -> None:
    weak, strong = bradley_terry(2, [Compared(1, 0, 1.0, 40)])
    assert 600 < strong.value - weak.value < 900


def test_rating_intervals_cover_the_truth() -> None:
    luck = random.Random(11)
    truth = [-150.0, -30.0, 30.0, 150.0]
    covered = 0
    for _ in range(100):
        results = [
            each._replace(share=sum(luck.random() < each.share for _ in range(60)) / 60)
            for each in chances(truth, 60)
        ]
        for rating, true in zip(bradley_terry(4, results), truth, strict=True):
            covered += rating.low <= true <= rating.high
    assert covered >= 368


def test_openskill_has_the_same_order() -> None:
    luck = random.Random(5)
    results = [(one, other, mirrored(luck, 0.8, 0, 60)) for one in range(4) for other in range(one)]
    skills = openskill(4, results)
    assert skills is not None
    assert [skill.mu for skill in skills] == sorted(skill.mu for skill in skills)
    assert all(skill.sigma < 3 for skill in skills)


# Ladders.


class Scripted:
    """Workers whose games end as a coin falls."""

    size = 1

    def __init__(self, chance: float) -> None:
        self.chance = chance

    def map(self, do: Any, tasks: Any) -> Iterator[Any]:
        for stretch in tasks:
            luck = random.Random(stretch.pair.seed << 32 | stretch.numbers[0])
            yield [
                ((luck.random() < self.chance) + (luck.random() < self.chance)) / 2
                for _ in stretch.numbers
            ]


def climbed(chance: float, plan: Plan, done: Done = quiet, seed: int = 7) -> Contest:
    contest = Contest(pair("word-poker", 2)._replace(seed=seed), plan)
    climb([contest], Scripted(chance), done)
    return contest


def test_a_clear_pair_stops_at_the_first_look() -> None:
    contest = climbed(0.95, Plan(None, 0.01))
    assert (contest.ended, contest.looks, len(contest.values)) == ("unequal", 1, FIRST_LOOK)


def test_an_equal_pair_stops_when_its_interval_is_narrow() -> None:
    told: list[tuple[int, int | None]] = []
    contest = climbed(0.5, Plan(None, 0.15), lambda count, of=None: told.append((count, of)))
    _, low, high = contest.estimate()
    assert contest.ended == "width"
    assert contest.looks > 3
    assert high - low <= 0.15
    assert low < 0.5 < high
    assert told[-1][0] == len(contest.values)
    assert [count for count, _ in told] == sorted(count for count, _ in told)


def test_a_pair_stops_after_the_sets_allowed() -> None:
    contest = climbed(0.5, Plan(30, 0.01))
    assert (contest.ended, contest.looks, len(contest.values)) == ("sets", 3, 30)
    fixed = climbed(0.95, Plan(30))
    assert (fixed.ended, fixed.looks, len(fixed.values)) == ("sets", 1, 30)


def test_looking_often_does_not_make_equals_unequal() -> None:
    """Without the correction it would happen to 18 of these 100 pairs."""
    ends = [climbed(0.5, Plan(None, 0.08), seed=seed).ended for seed in range(100)]
    assert ends.count("unequal") <= 5


def compare(slug: str, player: str, opponent: str, sets: int, **options: Any) -> Contest:
    game = find(slug).with_options(words="young", **options)
    contest = Contest(Pair(packed(game), 2, player, opponent, 3), Plan(sets))
    climb([contest], ALONE, quiet)
    return contest


def test_two_random_players_are_equal() -> None:
    contest = compare("word-poker", "random", "random", 80, hands=3)
    _, low, high = contest.estimate()
    assert 0.3 < low < 0.5 < high < 0.7


def test_greedy_beats_random() -> None:
    contest = compare("word-poker", "greedy", "random", 12)
    assert contest.estimate().low > 0.6


def test_the_result_has_everything() -> None:
    game = find("word-poker").with_options(words="young")
    ladder = Ladder(game, 2, ("a", "b", "c"), 7, Plan(20), "typecase ladder")
    contests = ladder.contests()
    assert [(one.pair.player, one.pair.opponent) for one in contests] == [
        ("b", "a"), ("c", "a"), ("c", "b"),
    ]  # fmt: skip
    climb(contests, Scripted(0.8), quiet)
    found = result(ladder, contests)
    elo = [row["elo"]["value"] for row in found["ratings"]]
    assert elo == sorted(elo)
    assert sum(elo) == pytest.approx(0, abs=0.05)
    assert (found["sets"], found["games"]) == (60, 120)
    for row, contest in zip(found["pairs"], contests, strict=True):
        assert row["for_two"]["value"] == pytest.approx(contest.share, abs=1e-6)
        outcomes = Counter(contest.values)
        assert (row["won"], row["shared"]) == (outcomes[1.0], outcomes[0.5])
        assert row["won"] > row["shared"] > 0
        assert row["sets"] == sum(outcomes.values()) == 20
    near = ladder._replace(neighbours=True).contests()
    assert [(one.pair.player, one.pair.opponent) for one in near] == [("b", "a"), ("c", "b")]


def test_equal_turns_a_dial_of_all_levels_to_that_of_the_last() -> None:
    assert equal(["random", "sprout", "sharp:speed=casual", "master"], "words") == (
        "random",
        "sprout:words=master",
        "sharp:speed=casual+words=master",
        "master",
    )


# The command.


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main([*LADDER, *words]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def test_workers_change_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = tmp_path / "ladder.html"
    given = ("--players", "random,greedy", "--stop", "60", "--json", "--html", str(page))
    one = run(capsys, *given, "--workers", "1")
    first = page.read_bytes()
    assert run(capsys, *given, "--workers", "2") == one
    assert page.read_bytes() == first
    found = json.loads(one)
    assert found["command"] == (
        "typecase ladder word-poker --players random,greedy --stop 60 "
        "--option words=young --option hands=3 --seed 0"
    )
    (row,) = found["pairs"]
    assert (row["player"], row["rival"], row["sets"]) == ("greedy", "random", FIRST_LOOK)


def test_the_table_says_why_a_pair_stopped(capsys: pytest.CaptureFixture[str]) -> None:
    shown = run(capsys, "--players", "random,greedy", "--sets", "2", "--workers", "1")
    assert "Word Poker, 2 seats, 4 games" in shown
    assert "all duplicate pairs" in " ".join(shown.split())
    assert "stopped because" in " ".join(shown.split())


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    game = find("word-poker").with_options(words="young")
    names = ("<random>", "greedy", "master:words=sharp")
    ladder = Ladder(game, 2, names, 7, Plan(20), "typecase ladder word-poker --seed 7")
    contests = ladder.contests()
    climb(contests, Scripted(0.7), quiet)
    return result(ladder, contests)


class Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[tuple[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [each for each in attrs if each[0] in {"src", "href", "srcset", "action"}]


def test_the_page_needs_nothing_else(found: dict[str, Any]) -> None:
    text = ladder_page.html([found, found])
    page = Page()
    page.feed(text)
    assert not page.links
    assert not {"script", "link", "img", "iframe"} & set(page.tags)
    assert not re.search(r"https?:|//|@import|url\(", text)
    assert "prefers-color-scheme: dark" in text
    assert page.tags.count("svg") == 2
    assert page.tags.count("circle") == 6
    assert "<code>typecase ladder word-poker --seed 7</code>" in text
    assert "<random>" not in text
    for row in found["ratings"]:
        assert ladder_page.elo_text(row["elo"]) in text
    for row in found["pairs"]:
        assert ladder_page.percent_text(row["for_two"]) in text
    for head in ("player", "Elo", "against", "won / shared / lost", "stopped because"):
        assert f"<th>{head}</th>" in text


def test_the_table_of_neighbours(found: dict[str, Any]) -> None:
    command, _, heads, _, row = ladder_page.markdown([found]).splitlines()
    assert command == "`typecase ladder word-poker --seed 7`"
    assert heads == ("| game | seats | greedy over <random> | master:words=sharp over greedy |")
    first, _, last = found["pairs"]
    cells = [
        f"{100 * pair['for_two']['value']:.0f}% ({100 * pair['for_two']['low']:.0f} to "
        f"{100 * pair['for_two']['high']:.0f})"
        for pair in (first, last)
    ]
    assert row == f"| Word Poker | 2 | {' | '.join(cells)} |"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (
            ["freeze", "--players", "bot"],
            "--players has only one player. A ladder needs two or more.",
        ),
        (
            ["freeze", "--players", "random,greedy,random"],
            "--players has “random” twice. Name each player once.",
        ),
        (["freeze", "--seats", "2"], "Freeze is for 3 to 6 players, not 2."),
        (["freeze", "--sets", "0"], "--sets can't be 0. It must be at least 1."),
        (["freeze", "--stop", "0"], "--stop can't be 0. It is a width in percent, such as 10."),
        (["freeze", "--workers", "0"], "--workers can't be 0. It must be at least 1."),
        (
            ["freeze", "--all"],
            "--all plays every game with its standard rules. Leave out GAME, or --all.",
        ),
        (
            ["--all", "--option", "hand=5"],
            "--all plays every game with its standard rules. Leave out --option, or --all.",
        ),
        (
            ["freeze", "--players", "random,greedy", "--equal", "words"],
            f"--equal words compares levels. Give --players two or more of {', '.join(LEVELS)}.",
        ),
        (
            ["freeze", "--html", "no/such/page.html"],
            "no/such/page.html can't be written: there is no folder no/such.",
        ),
        ([], "Which game? Name one, as in typecase ladder freeze."),
    ],
)  # fmt: skip
def test_wrong_input_gets_one_clear_sentence(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ladder", *words]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", f"typecase: {complaint}\n")
