"""A scenario that does not hold is told apart from one that does, and from a broken file."""

from __future__ import annotations

import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from subprocess import run as command_line

import pytest
from rich.console import Console

from typecase import scenarios
from typecase.scenarios import Difference, ScenarioError

GOOD = """\
title = "Ann freezes and wins"
rulings = ["FR-08"]
game = "freeze"
seats = ["Ann", "Bo", "Cy"]
options = { marks = 1, turn_clock = 60 }
start = { dealer = "Cy", active = "Ann" }
seed = 1

[table]
"hands.Ann" = "Q U I E T"
"hands.Bo" = "S T A T E"
deck = "O N"
discards = "Z"

[[play]]
seat = "Ann"
move = "draw"
source = "deck"

[[play]]
seat = "Ann"
move = "announce"
word = "QUIET"
illegal = "You can't choose “Submit word” now"

[[play]]
seat = "Ann"
move = "discard"
card = "O"
freeze = true

[play.expect]
phase = "turn"
asked = ["Bo"]
moves = { Bo = ["draw"], Cy = [] }
piles = { "hands.Ann" = "T E I U Q" }
counts = { discards = 2 }
top = { discards = "O" }
sees = { Bo = { "hands.Bo" = "S T A T E", "hands.Ann" = "" } }
facts = { caller = "Ann", turns = 1, marks = { Bo = 0 } }
said = ["Cy draws the card closest to A", "Ann calls Freeze!"]
over = false
winners = []

[[play]]
expire = true
expect = { piles = { "hands.Bo" = "S T A T E N" } }

[[play]]
undo = true
expect = { counts = { "hands.Bo" = 5 } }

[[play]]
until = "showdown"

[[play]]
rig = { "hands.Cy" = "C A T" }

[[play]]
seat = "Ann"
move = "announce"
word = "QUIET"

[[play]]
seat = "Cy"
move = "announce"
word = "CAT"

[[play]]
seat = "Bo"
move = "announce"
word = "STATE"
after = 30
expect = { said = "with 18 points", scores = { Ann = 1, Bo = 0 }, over = true, winners = ["Ann"] }
"""

Changed = Callable[[str, str], Path]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD, encoding="utf-8")
    return path


@pytest.fixture
def changed(file: Path) -> Changed:
    """The good file with one thing in it changed."""

    def change(old: str, new: str) -> Path:
        assert GOOD.count(old) == 1, f"{old!r} is there {GOOD.count(old)} times"
        file.write_text(GOOD.replace(old, new), encoding="utf-8")
        return file

    return change


def complaint(file: Path) -> str:
    with pytest.raises(ScenarioError) as caught:
        scenarios.run(scenarios.read(file))
    return str(caught.value)


def line_of(text: str) -> int:
    return GOOD[: GOOD.index(text)].count("\n") + 1


def test_the_scenario_is_good_before_it_is_spoilt(file: Path) -> None:
    assert scenarios.run(scenarios.read(file)) is None


@pytest.mark.parametrize(
    ("old", "new", "what", "expected", "found"),
    [
        ('phase = "turn"', 'phase = "showdown"', "the phase", "showdown", "turn"),
        ('asked = ["Bo"]', 'asked = ["Bo", "Cy"]', "the seats that are asked", "Bo, Cy", "Bo"),
        ('asked = ["Bo"]', "asked = []", "the seats that are asked", "none", "Bo"),
        ('moves = { Bo = ["draw"]', "moves = { Bo = []", "the moves of Bo", "none", "draw"),
        ("Cy = [] }", 'Cy = ["draw"] }', "the moves of Cy", "draw", "none"),
        (
            '"hands.Ann" = "T E I U Q"',
            '"hands.Ann" = "T E I U"',
            "the cards in hands.Ann",
            "T E I U",
            "T E I U Q",
        ),
        ("discards = 2", "discards = 3", "the number of cards in discards", "3", "2"),
        ('discards = "O"', 'discards = "Z"', "the top card of discards", "Z", "O"),
        (
            '"hands.Ann" = "" }',
            '"hands.Ann" = "T" }',
            "what Bo sees of hands.Ann",
            "T",
            "no card",
        ),
        ('caller = "Ann"', 'caller = "Bo"', "caller", "Bo", "Ann"),
        ('caller = "Ann"', 'caller = "none"', "caller", "none", "Ann"),
        ("turns = 1", "turns = 2", "turns", "2", "1"),
        ("turns = 1", "turns = true", "turns", "true", "1"),
        ("marks = { Bo = 0 }", "marks = { Bo = 1 }", "marks of Bo", "1", "0"),
        ("marks = { Bo = 0 }", "marks = [0, 1, 0]", "marks[1]", "1", "0"),
        ("marks = { Bo = 0 }", "marks = [0, 0]", "marks", "[0, 0]", "[0, 0, 0]"),
        (
            '"Ann calls Freeze!"',
            '"Bo calls Freeze!"',
            "what was said since the last expectation",
            "… Bo calls Freeze! …",
            "Cy draws the card closest to A and deals. Ann calls Freeze!",
        ),
        (
            'said = "with 18 points"',
            'said = "calls Freeze!"',
            "what was said since the last expectation",
            "… calls Freeze! …",
            "Ann plays QUIET. Bo plays STATE. Cy plays CAT. Ann's QUIET: 18 points. "
            "Bo's STATE: 7 points. Cy's CAT: 7 points. Ann wins a tally mark with 18 points.",
        ),
        (
            "over = false",
            "over = true",
            "the end of the game",
            "the game is over",
            "the game goes on",
        ),
        ("winners = []", 'winners = ["Ann"]', "the winners", "Ann", "none"),
        ("Ann = 1, Bo = 0", "Ann = 1, Bo = 1", "the score of Bo", "1", "0"),
        (
            "over = true",
            "over = false",
            "the end of the game",
            "the game goes on",
            "the game is over",
        ),
        ('winners = ["Ann"]', 'winners = ["Ann", "Bo"]', "the winners", "Ann, Bo", "Ann"),
    ],
)
def test_what_is_not_as_expected_is_found(
    changed: Changed, old: str, new: str, what: str, expected: str, found: str
) -> None:
    difference = scenarios.run(scenarios.read(changed(old, new)))
    assert difference is not None
    assert (difference.what, difference.expected, difference.found) == (what, expected, found)
    assert difference.line == line_of(old)


@pytest.mark.parametrize(
    ("old", "new", "what", "expected", "found"),
    [
        (
            'source = "deck"',
            'source = "box"',
            "Ann plays draw",
            "it is legal",
            "refused: Choose the deck or the discard pile.",
        ),
        (
            'illegal = "You can\'t choose “Submit word” now"',
            'illegal = "It\'s not your turn"',
            "Ann plays announce",
            "refused: … It's not your turn …",
            "refused: You can't choose “Submit word” now. You can choose “Discard a card”.",
        ),
        (
            "freeze = true",
            'freeze = true\nillegal = "too early"',
            "Ann plays discard",
            "refused: … too early …",
            "it was accepted",
        ),
        (
            "after = 30",
            "after = 61",
            "Bo plays announce",
            "it is legal",
            "refused: Time's up. Wait for the next question.",
        ),
    ],
)
def test_a_move_that_is_not_as_legal_as_it_should_be_is_found(
    changed: Changed, old: str, new: str, what: str, expected: str, found: str
) -> None:
    difference = scenarios.run(scenarios.read(changed(old, new)))
    assert difference is not None
    assert (difference.what, difference.expected, difference.found) == (what, expected, found)


def test_a_difference_tells_play_line_and_what_was_said(changed: Changed) -> None:
    file = changed("turns = 1", "turns = 7")
    assert scenarios.run(scenarios.read(file)) == Difference(
        play=3,
        line=line_of("turns = 1"),
        what="turns",
        expected="7",
        found="1",
        said=["Cy draws the card closest to A and deals.", "Ann calls Freeze!"],
    )


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('title = "Ann', "title = Ann", "This is not TOML: Invalid value"),
        (
            "seed = 1",
            "seeds = 1",
            "Unknown key “seeds”. The keys here are title, game, seats, play,",
        ),
        ("seed = 1", 'seed = "one"', "“seed” can't be 'one'. Write it like this: seed = 1"),
        ('game = "freeze"', 'game = "freze"', "There's no game “freze”. Did you mean freeze?"),
        ("marks = 1,", "mark = 1,", "This game has no option mark. Did you mean marks?"),
        (
            "marks = 1,",
            "marks = 16,",
            "Tally marks to win (marks) can't be 16. It must be 1 to 15.",
        ),
        (
            'seats = ["Ann", "Bo", "Cy"]',
            'seats = ["Ann", "Bo"]',
            "Freeze is for 3 to 6 players, not 2",
        ),
        (
            'seats = ["Ann", "Bo", "Cy"]',
            'seats = ["Ann", "Bo", "Bo"]',
            "Two seats have the same name. Give each seat a name of its own.",
        ),
        ('{ dealer = "Cy"', '{ dealer = "Di"', "There's no seat “Di”. The seats are Ann, Bo, Cy"),
        ('{ dealer = "Cy"', '{ leader = "Cy"', "There's no fact “leader”. The facts are dealer,"),
        (
            '"hands.Ann" = "Q U I E T"',
            '"hands.Di" = "Q U I E T"',
            "There's no pile “hands.Di”. The piles are deck, discards, hands.Ann, hands.Bo",
        ),
        (
            '"Q U I E T"',
            '"Q U I E T E"',
            "6 cards are named for hands.Ann, which has 5. Name at most 5.",
        ),
        ('deck = "O N"', 'deck = "O Q"', "deck: There's no “Q” left in this deck."),
        ('move = "draw"', 'move = "drew"', "There's no move “drew” in Freeze. The moves are draw,"),
        ('move = "draw"', "move = 3", '“move” can\'t be 3. Write it like this: move = "draw"'),
        ('source = "deck"', 'from = "deck"', "draw has no field “from”. Its fields are source"),
        (
            'source = "deck"',
            'source = "deck"\nafter = "soon"',
            "“after” can't be 'soon'. Write it like this: after = 2.5",
        ),
        ('card = "O"', 'card = "Z"', "There's no card “Z” among T E I U Q O."),
        ('phase = "turn"', 'phases = "turn"', "Unknown key “phases”. The keys here are phase,"),
        ('asked = ["Bo"]', 'asked = ["Di"]', "There's no seat “Di”. The seats are Ann, Bo, Cy"),
        (
            'asked = ["Bo"]',
            'asked = "Bo"',
            '“asked” can\'t be \'Bo\'. Write it like this: asked = ["Bo", "Cy"]',
        ),
        (
            '{ Bo = ["draw"]',
            '{ Bo = ["drew"]',
            "There's no move “drew” in Freeze. The moves are draw, discard,",
        ),
        ("{ discards = 2", "{ discard = 2", "There's no pile “discard”. The piles are "),
        (
            "{ discards = 2",
            "{ discards = true",
            "“counts” can't be {'discards': True}. Write it like",
        ),
        ("sees = { Bo =", "sees = { Di =", "There's no seat “Di”. The seats are Ann, Bo, Cy"),
        ('caller = "Ann"', 'called = "Ann"', "There's no fact “called”. The facts are dealer,"),
        (
            "expire = true",
            "expire = false",
            "“expire” can't be False. Write it like this: expire = true.",
        ),
        (
            "expire = true",
            "expire = true\nundo = true",
            "One play can't have both “expire” and “undo”. Write two plays.",
        ),
        (
            "expire = true",
            'expire = true\ncard = "A"',
            "Unknown key “card”. A play without a move has seat, move, with,",
        ),
        (
            "expire = true",
            "expire = true\nafter = 1",
            "“after” needs a move. Add “seat” and “move”.",
        ),
        ("undo = true", 'seat = "Ann"', '“move” is missing. Add move = "draw".'),
        ("undo = true", 'move = "draw"', '“seat” is missing. Add seat = "Ann".'),
        (
            "options = { marks = 1, turn_clock = 60 }",
            f'options = {{ banned = ["{"A" * 65}"] }}',
            "AAAAAAAAAAAA... is too long, with 65 letters: words have at most 64.",
        ),
        (
            '"showdown"',
            '"sunset"',
            "The game ended first. This didn't happen: the phase is sunset.",
        ),
        ('"C A T" }', '"K K" }', "hands.Cy: There's no “K” left in this deck."),
        (
            '"C A T" }',
            '"K K K K K K" }',
            "6 cards are named for hands.Cy, which has 5. Name at most 5.",
        ),
    ],
)
def test_a_broken_file_is_answered_with_the_line_and_the_fix(
    changed: Changed, old: str, new: str, sentence: str
) -> None:
    file = changed(old, new)
    line = line_of(old) + new.count("\n")
    assert complaint(file).startswith(f"mine.toml:{line}: {sentence}")


@pytest.mark.parametrize(
    ("old", "sentence"),
    [
        ('source = "deck"\n', "draw needs “source”. Add it."),
        (
            'until = "showdown"\n',
            "This play is empty. It needs move, expire, until, rig, undo or expect.",
        ),
    ],
)
def test_what_is_missing_is_said_of_its_play(changed: Changed, old: str, sentence: str) -> None:
    line = GOOD[: GOOD.rindex("[[play]]", 0, GOOD.index(old))].count("\n") + 1
    assert complaint(changed(old, "")) == f"mine.toml:{line}: {sentence}"


def test_a_start_that_never_comes(changed: Changed, monkeypatch: pytest.MonkeyPatch) -> None:
    """The player left of the dealer begins, so Ann cannot do both."""
    monkeypatch.setattr("typecase.scenarios.set_up.MAX_SEEDS", 20)
    file = changed('{ dealer = "Cy"', '{ dealer = "Ann"')
    assert complaint(file) == (
        f"mine.toml:{line_of('start')}: No deal starts like this: “active” doesn't fit. "
        "Tried: 20 seeds from 1 on."
    )


def test_a_scenario_needs_its_first_keys(file: Path) -> None:
    file.write_text('title = "Nothing"\n', encoding="utf-8")
    assert complaint(file) == 'mine.toml:1: “game” is missing. Add game = "freeze".'


def test_there_must_be_a_clock_to_run_out(changed: Changed) -> None:
    file = changed(", turn_clock = 60", "")
    assert complaint(file) == (
        f"mine.toml:{line_of('expire = true')}: "
        "No time limit is running here. Set one in the options, such as turn_clock = 60."
    )


def test_there_must_be_a_move_to_take_back(file: Path) -> None:
    file.write_text(
        'title = "x"\ngame = "freeze"\nseats = ["A", "B", "C"]\n[[play]]\nundo = true\n',
        encoding="utf-8",
    )
    assert complaint(file) == "mine.toml:5: There's nothing to undo. Make a move first."


def test_laid_out_cards_are_not_taken_back(changed: Changed) -> None:
    file = changed('"C A T" }\n', '"C A T" }\n\n[[play]]\nundo = true\n')
    assert complaint(file) == (
        f"mine.toml:{line_of('rig =') + 3}: The last step set up cards. Only a move can be undone."
    )


def test_what_never_comes_about_is_not_waited_for(
    changed: Changed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("typecase.scenarios.runner.MAX_ANSWERS", 20)
    file = changed('until = "showdown"', "until = { counts = { deck = 500 } }")
    assert complaint(file) == (
        f"mine.toml:{line_of('until')}: This doesn't happen within 20 answers."
    )


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    missing = tmp_path / "gone.toml"
    with pytest.raises(ScenarioError) as caught:
        scenarios.read(missing)
    assert str(caught.value) == f"There's no file {missing}."


def test_a_file_that_is_not_text(file: Path) -> None:
    file.write_bytes(b"title = '\xff'")
    assert complaint(file) == "mine.toml: This is not UTF-8 text. Save it as UTF-8."


def shown(paths: list[Path]) -> tuple[int, str]:
    """The exit code of the command and what it prints."""
    console = Console(file=StringIO(), width=200)
    code = scenarios.command([str(path) for path in paths], console)
    assert isinstance(console.file, StringIO)
    return code, console.file.getvalue()


def test_the_command_shows_a_line_a_file_and_explains_the_first_difference(
    file: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "more"
    folder.mkdir()
    differs = folder / "differs.toml"
    differs.write_text(GOOD.replace("turns = 1", "turns = 7"), encoding="utf-8")
    broken = folder / "nested" / "broken.toml"
    broken.parent.mkdir()
    broken.write_text("title = 3", encoding="utf-8")

    assert shown([file]) == (
        0,
        f"pass {tmp_path.name}/mine.toml  Ann freezes and wins\n1 of 1 scenario passed\n",
    )
    code, text = shown([file, differs])
    assert code == 1
    assert text.splitlines()[1:] == [
        "fail more/differs.toml  Ann freezes and wins",
        f"          where  play 3, {differs}:{line_of('turns = 1')}",
        "           what  turns",
        "       expected  7",
        "          found  1",
        "    said so far  Cy draws the card closest to A and deals.",
        "                 Ann calls Freeze!",
        "1 of 2 scenarios passed",
    ]
    code, text = shown([folder])
    assert code == 2
    assert "error broken.toml:1: “title” can't be 3. Write it like this: " in text
    assert "0 of 2 scenarios passed" in text


def test_a_folder_without_scenarios_is_no_success(tmp_path: Path) -> None:
    code, text = shown([tmp_path])
    assert code == 2
    assert "There's no scenario in" in text


def test_the_module_runs_files(file: Path) -> None:
    done = command_line(
        [sys.executable, "-m", "typecase.scenarios", str(file)], capture_output=True, text=True
    )
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "1 of 1 scenario passed")
