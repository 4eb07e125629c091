"""Paperback as Sharp and Master play it."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest
from msgspec.structs import replace

from typecase.engine import Match, Move, Observation, Rng, Spelling, Table, play
from typecase.games.paperback import Paperback
from typecase.games.paperback_abilities import tally
from typecase.games.paperback_deck import PRINTS, PaperbackTable, Print, PyramidTable
from typecase.games.paperback_market import uncovered
from typecase.games.paperback_moves import Fits, PlaceCube, Write
from typecase.games.paperback_words import Wording
from typecase.lab.menu import duel
from typecase.players import make
from typecase.players.profile import LEVELS
from typecase.players.strategies.paperback import WIN, Author, Desk, Turn, Writer
from typecase.players.strategies.paperback_menu import Menu, cents_to_end, menu, strength


def dealt(seats: int = 2, seed: int = 3, **options: Any) -> tuple[Match, PaperbackTable]:
    match = Match(Paperback.with_options(**options), seats, seed)
    return match, cast("PaperbackTable", match.table)


def answer(match: Match, seed: int = 1) -> Move:
    (seat,) = match.asked
    move = Author(Rng(seed), LEVELS["master"]).choose(Observation(match, seat, match.asks()[seat]))
    assert move is not None
    return move


def turn(match: Match) -> Turn:
    t = cast("PaperbackTable", match.table)
    return Turn(cast("Paperback", match.game), t, t.active, menu())


def called(letters: str, cost: int) -> Print:
    return next(one for one in PRINTS.values() if (one.letters, one.cost) == (letters, cost))


# The menu.


def test_the_menu_knows_a_good_letter() -> None:
    """A letter that draws two cards before the same without, and no letter that goes at once."""
    worth = {name: strength(menu(), called(*name)) for name in (("E", 7), ("E", 3), ("E", 2))}
    assert worth["E", 7] > worth["E", 3] > 0 > worth["E", 2]


def test_letters_lose_their_worth_towards_the_end() -> None:
    match, t = dealt()
    letter, fame = called("E", 7), t.print(t.fame.cards[0])
    early = turn(match)
    t.move_all(t.shelf(5), t.trash)
    t.move_all(t.shelf(8), t.trash)
    late = turn(match)
    assert early.worth(letter) > late.worth(letter) > 0
    assert early.worth(fame) < late.worth(fame) < fame.fame


def test_the_end_is_as_near_as_the_two_cheapest_piles() -> None:
    assert cents_to_end([4, 4, 2, 1]) == 4 * 5 + 17
    assert cents_to_end([0, 4, 2, 1]) == 17
    assert cents_to_end([0, 1, 2, 1]) == 8


def test_the_menu_has_an_opinion_on_every_ability() -> None:
    """More for a card if what it does is liked more, and nothing else changes."""
    effects = {
        "bonus": "cents",
        "draw": "draw",
        "near": "double-neighbours",
        "word": "double-word",
        "copy": "copy",
        "wilds": "wild-cents",
        "offer": "trash-offer",
        "gone": "trash-self",
    }
    for taste, effect in effects.items():
        liked = replace(menu(), **{taste: getattr(menu(), taste) + 1})
        better = {
            name for name, one in PRINTS.items() if strength(liked, one) > strength(menu(), one)
        }
        assert better == {
            name
            for name, one in PRINTS.items()
            if one.ability and one.ability.effect == effect and not one.ability.attacks
        }
        assert better


def test_the_evolved_menu_beats_one_that_likes_everything_alike() -> None:
    alike = Menu(cents=0.0, draw=0.0, near=0.0, word=0.0, rare=0.0, card=1.0)
    assert duel(menu(), alike, seed=1) > 0


# Words.


@pytest.mark.parametrize("mode", ["competitive", "co-operative"])
def test_a_cent_that_buys_nothing_more_counts_for_nothing(mode: str) -> None:
    match, _ = dealt(mode=mode)
    now = turn(match)
    buys = [now.spend(cents).worth for cents in range(12)]
    assert buys == sorted(buys)
    assert buys[0] == buys[1] == 0 < buys[11]


def test_seven_letters_for_the_common_card() -> None:
    match, t = dealt()
    seat = t.active
    match.rig(
        {
            f"hands.{seat}": ["TH:5¢", "IN:7¢", "K:5¢", "ER:6¢", "S:START"],
            "common": ["E:COMMON"],
        }
    )
    move = answer(match)
    assert isinstance(move, Write)
    assert len(move.word.word) >= 7


def test_it_lays_no_word_that_is_worse_than_another_it_finds() -> None:
    match, t = dealt()
    move = answer(match)
    assert isinstance(move, Write)
    now = turn(match)
    best = now.value(move.word)
    wording = match.asks()[t.active].options[0].params["word"]
    for word in wording.candidates(t, Rng(1), 20):
        assert now.value(word) <= best + 0.02 * tally(t, t.active, word).cents


def test_with_a_typo_any_card_may_be_any_letter_and_the_others_stay() -> None:
    match, t = dealt(powers=True)
    seat = t.active
    match.rig(
        {
            f"prizes.{seat}": ["TYPO"],
            f"hands.{seat}": ["TH:5¢", "T:START", "R:START", "L:START", "S:START"],
            "common": ["E:COMMON"],
        }
    )
    wording = match.asks()[seat].options[0].params["word"]
    assert isinstance(wording, Wording)
    usual, *typos = [hand for _, hand in Desk(turn(match), wording, 8).hands()]
    assert sorted(usual) == ["E", "L", "R", "S", "T", "TH"]
    single = [letters for letters in usual if len(letters) == 1]
    for letter, hand in zip(single, typos, strict=True):
        assert Counter(usual) - Counter(hand) == Counter([letter])
        assert Counter(hand) - Counter(usual) == Counter([""])


# Buying and the end.


def test_ahead_it_ends_the_game_and_behind_it_does_not() -> None:
    """One pile is empty, of another one card is left, and there are cents for it."""
    for points, ends in (((60, 40), True), ((20, 90), False)):
        match, t = dealt()
        seat = t.active
        match.answer(seat, answer(match))
        for cost in (5, 17):
            t.move_all(t.shelf(cost), t.trash)
        t.move([card for card in t.fame.cards if t.print(card).cost == 17], t.fame, t.trash)
        t.points = [points[0] if one == seat else points[1] for one in t.seats]
        cards = turn(match).spend(5).cards
        assert (t.fame.cards[0] in cards) == ends


def test_ahead_it_earns_the_last_common_card_and_behind_it_does_not() -> None:
    """The game ends with it, whoever takes it."""
    for points, wins in (((60, 40), True), ((20, 90), False)):
        match, t = dealt()
        t.move_all(t.commons, t.trash)
        t.points = [points[0] if seat == t.active else points[1] for seat in t.seats]
        ending, going_on = turn(match).spend(3, earns=True), turn(match).spend(3)
        assert (ending.worth > going_on.worth) == wins
        assert (ending.worth > WIN) == wins
        assert abs(going_on.worth) < WIN / 2


@pytest.mark.parametrize(
    ("lead", "mine", "theirs", "wins"),
    [(1, 0, 3, True), (-1, 3, 0, False), (0, 1, 1, True), (0, 0, 1, False), (0, 1, 0, True)],
)
def test_a_tie_is_won_with_common_cards(lead: int, mine: int, theirs: int, wins: bool) -> None:
    match, t = dealt()
    t.earned_commons = [mine if seat == t.active else theirs for seat in t.seats]
    assert turn(match)._wins(lead, False, ()) == wins


def test_late_a_wild_is_kept_for_its_fame() -> None:
    """At the start a starting letter does more for the deck."""
    match, t = dealt()
    wild, letter = called("", 0), called("T", 0)
    assert turn(match).worth(wild) < turn(match).worth(letter)
    t.move_all(t.shelf(5), t.trash)
    t.move_all(t.shelf(8), t.trash)
    assert turn(match).worth(wild) > turn(match).worth(letter)


# Together.


def test_the_cube_goes_where_cubes_are() -> None:
    match, t = dealt(1, mode="co-operative")
    assert isinstance(t, PyramidTable)
    first, second, *_ = uncovered(t)
    limit = cast("Paperback", match.game).limit(t)
    writer = Author(Rng(1), LEVELS["master"])
    t.cubes[t.pyramid.cells.index(first)] = 2
    assert writer.place_cube(turn(match)) == PlaceCube(first)
    t.cubes[t.pyramid.cells.index(first)] = limit - 1
    t.cubes[t.pyramid.cells.index(second)] = 1
    assert writer.place_cube(turn(match)) == PlaceCube(second)


def test_each_cube_leaves_less_room() -> None:
    match, t = dealt(1, mode="co-operative")
    assert isinstance(t, PyramidTable)
    fame, limit = uncovered(t), cast("Paperback", match.game).limit(t)
    most = len(fame) * (limit - 1)
    for cubes in range(limit):
        for card in fame:
            t.cubes[t.pyramid.cells.index(card)] = cubes
        assert turn(match).room() == most - len(fame) * cubes
    assert turn(match).room() == 0


def test_letters_first_and_fame_when_there_is_no_more_room() -> None:
    match, t = dealt(1, mode="co-operative")
    assert isinstance(t, PyramidTable)
    fame = uncovered(t)
    assert not set(fame) & set(turn(match).spend(5).cards)
    limit = cast("Paperback", match.game).limit(t)
    for card in fame:
        t.cubes[t.pyramid.cells.index(card)] = limit - 1
    assert set(fame) & set(turn(match).spend(5).cards)


def test_alone_master_wins_most_co_operative_games() -> None:
    game = Paperback.with_options(mode="co-operative")
    games = [play(Match(game, 1, seed), [make("master", Rng(seed))]) for seed in range(4)]
    assert sum([bool(match.winners) for match in games]) > 2


# Every option.


@pytest.mark.parametrize(
    "options",
    [
        {"powers": True, "expansion": True, "attacks": True, "award": "random", "theme": "random"},
        {"mode": "co-operative", "powers": True, "expansion": True},
    ],
)
def test_it_plays_with_whatever_is_on_the_table(options: dict[str, Any]) -> None:
    match = Match(Paperback.with_options(**options), 2, 5)
    assert play(match, [make("sharp", Rng(1)), make("master", Rng(2))]).over


def test_it_votes_by_the_list() -> None:
    match, t = dealt(3, theme="animals-and-plants", theme_judge="vote")
    seat = t.active
    match.rig({f"hands.{seat}": ["T:START", "R:START", "?:START", "?:START", "S:START"]})
    match.answer(seat, Write(match.asks()[seat].options[0].params["word"].check(t, "TREE")))
    for voter in match.asked:
        obs = Observation(match, voter, match.asks()[voter])
        assert Writer(Rng(1), LEVELS["sharp"]).choose(obs) == Fits()


def test_what_is_hidden_changes_nothing() -> None:
    """Other cards in the other hand, and the same word."""
    match, t = dealt()
    move = answer(match)
    other = 1 - t.active
    held, drawn = t.hands[other].cards, t.draws[other].cards
    swapped = next(
        (one, two) for one in held for two in drawn if t.face[one].letters != t.face[two].letters
    )
    one, two = swapped
    face = list(t.face)
    face[one], face[two] = face[two], face[one]
    t.face = face
    assert answer(match) == move


def test_a_word_is_chosen_by_counting_out_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time for a move is kept by a count, not by a clock."""
    counted: list[str] = []
    check = Wording.check

    def counting(self: Wording, t: Table, value: Any) -> Spelling:
        counted.append(value.word)
        return check(self, t, value)

    match, t = dealt()
    match.rig({f"hands.{t.active}": ["?:START", "?:START", "?:START", "?:START", "E:7¢"]})
    monkeypatch.setattr(Wording, "check", counting)
    answer(match)
    assert 1 < len(counted) <= Author.tried
