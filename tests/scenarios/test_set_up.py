"""The table of a scenario is what its author says, or the file is refused with the reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import pytest

from typecase import games, scenarios
from typecase.engine import (
    Chance,
    Game,
    IllegalMove,
    Match,
    Move,
    One,
    Option,
    Options,
    Table,
)
from typecase.engine.save import save_table
from typecase.games.letter_head import LetterHead
from typecase.scenarios import Difference, ScenarioError
from typecase.scenarios.runner import Run

GOOD = """\
title = "The last turn of a match"
game = "letter-head"
seats = ["Ann", "Bo", "Cy"]
start = { dealer = "Cy" }
facts = { round = 5, points = { Ann = 30, Bo = 75 } }
counts = { "hands.Ann" = 7, discards = 3 }

[table]
"hands.Ann" = "P A R T Y S K"
deck = "Q ... Z W"

[[play]]
[play.expect]
scores = { Ann = 30, Bo = 75, Cy = 0 }
facts = { round = 5, points = { Cy = 0 } }
counts = { deck = 104, "hands.Ann" = 7, "hands.Bo" = 5, discards = 3 }
asked = ["Ann"]
moves = { Ann = ["declare", "pass", "draw"] }
"""


def run(tmp_path: Path, text: str) -> Difference | None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return scenarios.run(scenarios.read(file))


def match_of(tmp_path: Path, text: str = GOOD) -> Match:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return Run(scenarios.read(file), lambda _: LetterHead).match


def test_facts_and_sizes_are_as_they_are_said(tmp_path: Path) -> None:
    assert run(tmp_path, GOOD) is None


def test_the_rules_go_on_from_there(tmp_path: Path) -> None:
    more = """
[[play]]
seat = "Ann"
move = "declare"
word = "PARTY"

[[play]]
until = "over"
expect = { scores = { Ann = 61 }, winners = ["Bo"] }
"""
    assert run(tmp_path, GOOD + more) is None


def test_cards_on_top_and_at_the_bottom(tmp_path: Path) -> None:
    match = match_of(tmp_path)
    deck = match.table.pile("deck").cards
    texts = [match.table.face[card].text for card in (deck[-1], deck[1], deck[0])]
    assert texts == ["Q", "Z", "W"]


def test_everybody_has_seen_the_cards_that_lie_open(tmp_path: Path) -> None:
    match = match_of(tmp_path)
    t = match.table
    for card in t.pile("discards"):
        assert t.public >> card & 1
    drawn = [card for card in t.pile("hands.0") if t.known[0] >> card & 1]
    assert len(drawn) == 7


def test_a_table_that_was_set_up_is_copied_saved_and_replayed(tmp_path: Path) -> None:
    match = match_of(tmp_path)
    saved = match.snapshot()
    assert match.copy().snapshot() | {"events": []} == saved | {"events": []}
    assert Match.restore(LetterHead, saved).snapshot() == saved
    assert match.replay(match.log).snapshot()["log"] == saved["log"]
    match.answer(0, LetterHead.moves[1]())
    match.undo(consent=True)
    assert match.scores == [30, 75, 0]
    with pytest.raises(IllegalMove):
        match.undo(consent=True)


def test_a_table_is_not_changed_under_a_phase_that_goes_on() -> None:
    match = Match(LetterHead(), 3, 1)
    match.answer(match.asked[0], LetterHead.moves[1]())
    match.set_up(lambda _: None)
    seat = match.asked[0]
    match.take(seat, match.check(seat, LetterHead.moves[2](), 0.0), 0.0)
    with pytest.raises(IllegalMove, match="The phase play has had an answer"):
        match.set_up(lambda _: None)


def test_the_order_of_the_deck_before_the_deal(tmp_path: Path) -> None:
    text = GOOD.replace(
        "[table]\n", '[dealt]\ndeck = "A B C D E F G H I ... Z"\n\n[table]\n'
    ).replace('"hands.Ann" = "P A R T Y S K"\ndeck = "Q ... Z W"\n', "")
    text = text.replace('counts = { "hands.Ann" = 7, discards = 3 }\n', "").split("[[play]]")[0]
    text += '[[play]]\nexpect = { piles = { "hands.Ann" = "A B C D E" } }\n'
    match = match_of(tmp_path, text)
    assert run(tmp_path, text) is None
    assert match.table.face[match.table.pile("deck").cards[0]].text == "Z"


LINES = """\
title = "To pass or not"
game = "letter-head"
seats = ["Ann", "Bo"]
start = { dealer = "Bo" }

[table]
"hands.Ann" = "P A R T Y"

[[play]]
seat = "Ann"
move = "draw"

[[line]]
title = "Ann passes"

[[line.play]]
seat = "Ann"
move = "pass"
expect = { scores = { Ann = 0 }, asked = ["Bo"] }

[[line]]
title = "Ann plays PARTY"

[[line.play]]
seat = "Ann"
move = "declare"
word = "PARTY"

[[line.play]]
seat = "Bo"
move = "accept"
expect = { scores = { Ann = 36 } }
"""


def test_several_lines_of_play_begin_at_the_same_table(tmp_path: Path) -> None:
    assert run(tmp_path, LINES) is None
    found = run(tmp_path, LINES.replace("Ann = 36", "Ann = 37"))
    assert found is not None
    assert (found.play, found.line, found.found) == (3, 32, "36")
    with pytest.raises(ScenarioError, match=r"mine\.toml:17: “move” is missing"):
        run(tmp_path, LINES.replace('seat = "Ann"\nmove = "pass"', 'seat = "Ann"'))


WRONG = {
    "a fact that no deal starts with": (
        'start = { dealer = "Cy" }',
        "start = { round = 2 }",
        ":4: No deal starts like this: “round” is always 1. Set it in “facts”.",
    ),
    "facts that do not fit together": (
        'start = { dealer = "Cy" }',
        'start = { dealer = "Cy", active = "Bo" }',
        ":4: No deal starts like this: “active” doesn't fit.",
    ),
    "an unknown fact": ("round = 5", "scores = 5", ":5: There's no fact “scores”. The facts are"),
    "a value of another kind": (
        "round = 5",
        'round = "five"',
        "Write it like its present value: 1",
    ),
    "a seat that is not there": ("Ann = 30", "Di = 30", ":5: There's no seat “Di”"),
    "state the rules can't be in": (
        "points = { Ann = 30, Bo = 75 }",
        "points = [1]",
        "The rules can't go on from here (IndexError",
    ),
    "an unknown pile": ("discards = 3", "discard = 3", ":6: There's no pile “discard”"),
    "too many cards": ('"hands.Ann" = 7, dis', '"hands.Ann" = 200, dis', "are missing. Give other"),
    "no pile for the rest": ("discards = 3", "deck = 3", ":6: Say where the other cards go"),
    "a count that is no number": ("discards = 3", 'discards = "few"', "A count is a number."),
    "two gaps": ('"Q ... Z W"', '"Q ... Z ... W"', "deck can have “...” once"),
    "a pile that is not shuffled": (
        "[table]",
        '[dealt]\ndiscards = "A"\n\n[table]',
        "discards isn't shuffled before",
    ),
}


@pytest.mark.parametrize(("old", "new", "complaint"), WRONG.values(), ids=WRONG)
def test_what_cannot_be_set_up_is_refused(
    tmp_path: Path, old: str, new: str, complaint: str
) -> None:
    assert old in GOOD
    with pytest.raises(ScenarioError) as caught:
        run(tmp_path, GOOD.replace(old, new, 1))
    assert complaint in str(caught.value)


def test_the_rest_may_go_to_another_pile(tmp_path: Path) -> None:
    text = GOOD.replace("discards = 3 }", 'deck = 4, discards = "rest" }', 1)
    text = text.replace("deck = 104", "deck = 4").replace("discards = 3", "discards = 103")
    assert run(tmp_path, text) is None


def test_a_refusal_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = GOOD + '\n[[play]]\nseat = "Bo"\nmove = "pass"\nillegal = "not your turn"\n'
    assert run(tmp_path, text) is None
    check = Match.check

    def careless(match: Match, *args: object) -> object:
        match.table.rng.below(2)
        return check(match, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(Match, "check", careless)
    found = run(tmp_path, text)
    assert found is not None
    assert found.found == "it was refused, but it changed the match"


class Count(Move, frozen=True):
    """Count on."""


class CountTable(Table):
    count: int = 0
    before: int = 0


class Counting(Game[CountTable, Options]):
    slug: ClassVar[str] = "counting"
    name: ClassVar[str] = "Counting"
    players: ClassVar[range] = range(1, 3)
    minutes: ClassVar[int] = 1
    moves: ClassVar[tuple[type[Move], ...]] = (Count,)

    def table(self, seats: int, rng: Chance) -> CountTable:
        return CountTable(seats, (), rng)

    async def start(self, t: CountTable) -> None:
        t.before = t.count
        await One(0, [Option(Count)], default=Count())

    def scores(self, t: CountTable) -> list[int]:
        return [t.count for _ in t.seats]


COUNTING = """\
title = "Counting"
game = "counting"
seats = ["Ann"]
facts = { count = 7 }

[[play]]
expect = { facts = { before = 7 }, scores = { Ann = 7 } }
"""


def test_a_phase_begins_again_with_the_facts(tmp_path: Path) -> None:
    """It reads them before it asks, so setting them afterwards would be too late."""
    file = tmp_path / "mine.toml"
    file.write_text(COUNTING, encoding="utf-8")
    assert scenarios.run(scenarios.read(file), lambda _: Counting) is None


def test_what_the_rules_set_themselves_cannot_be_set(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(COUNTING.replace("{ count = 7 }", "{ before = 7 }"), encoding="utf-8")
    with pytest.raises(ScenarioError, match="The rules set “before” themselves here: it is 0"):
        scenarios.run(scenarios.read(file), lambda _: Counting)


def test_cards_are_set_up_in_piles(tmp_path: Path) -> None:
    text = """\
title = "No cards"
game = "letter-boxing"
seats = ["Ann", "Bo"]
facts = { last = "A" }

[[play]]
expect = { over = false }
"""
    with pytest.raises(ScenarioError, match="“last” holds cards and can't be set"):
        run(tmp_path, text)


@pytest.mark.parametrize("kind", games.every(), ids=lambda kind: kind.slug)
def test_a_phase_that_begins_again_asks_the_same(kind: type[Game[Any, Any]]) -> None:
    """All state between two phases is on the table: this is why it can be set up there."""
    match = Match(kind(), kind.players[0], 5)
    before = save_table(match.table), [match.view(seat).ask for seat in match.table.seats]
    match.set_up(lambda _: None)
    after = save_table(match.table), [match.view(seat).ask for seat in match.table.seats]
    assert after == before
    assert match.copy().log == match.log
