"""The command `typecase`: what it says, and how it ends."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from typecase import __version__, games
from typecase.cli import main

TYPECASE = str(Path(sys.executable).with_name("typecase"))
SLUGS = [game.slug for game in games.every()]


@pytest.fixture(autouse=True)
def no_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("plya", "There's no command “plya”. Did you mean play?"),
        ("frobnicate", "There's no command “frobnicate”. Type typecase --help for help."),
        ("--colour", "There's no argument “--colour” here. Type typecase --help for help."),
        ("play freez", "There's no game “freez”. Did you mean freeze?"),
        ("rules freez", "There's no game “freez”. Did you mean freeze?"),
        ("games chess", "There's no game “chess”. The games are better-letters,"),
        ("rules", "Which game? Name one, as in typecase rules freeze."),
        ("play freeze --seed x", "Argument --seed: “x” is not a whole number."),
        ("play freeze --seed", "Argument --seed: expected one argument."),
        ("play freeze --sed 3", "There's no argument “--sed” here. Did you mean --seed?"),
        ("play freeze now", "There's no argument “now” here. Type typecase play --help for help."),
        ("play freeze --players you", "Freeze is for 3 to 6 players, not 1"),
        ("play freeze --players you,bott,bot", "There's no player “bott”. Choose you, bot"),
        ("play freeze --players ,,", "There's no player “”. Choose you, bot"),
        ("play freeze --players you:A,you:a,bot", "Two players are called a. Give each"),
        ("play freeze --players you:A+,you,bot", "“A+” can't be a player's name. Use up to 12"),
        ("play freeze --bot-speed warp", "Argument --bot-speed: invalid choice: 'warp'"),
        (
            "play freeze --option marks=99",
            "Tally marks to win (marks) can't be 99. It must be 1 to 15. The default is 15.",
        ),
        (
            "play freeze --option hand=7",
            "Cards in hand (hand) can't be 7. It must be 5 or 6. The default is 5.",
        ),
        (
            "play freeze --option judging=x",
            "Invalid words (judging) can't be x. It must be auto or challenge.",
        ),
        (
            "play freeze --option marks=x",
            "Tally marks to win (marks) can't be x. It must be 1 to 15.",
        ),
        ("play freeze --option marks", "Options look like name=value, not marks"),
        ("play freeze --option mark=3", "This game has no option mark. Did you mean marks?"),
        (
            "play freeze --option zz=3",
            "This game has no option zz. Its options are hand, marks, shortest",
        ),
        ("play freeze --option hand=5 --option hand=6", "You set the option hand twice"),
        (
            "play freeze --option turn-clock=700",
            "The turn clock (turn_clock) must be 15 to 600 seconds, or whole hours",
        ),
        ("play freeze --option added=q1", "“q1” has characters other than A to Z"),
        (f"play freeze --option added={'A' * 65}", "AAAAAAAAAAAA... is too long, with 65 letters"),
        (f"play freeze --option banned={'A' * 65}", "AAAAAAAAAAAA... is too long, with 65 letters"),
        (
            f"simulate freeze --games 1 --option added={'A' * 65}",
            "AAAAAAAAAAAA... is too long, with 65 letters: words have at most 64.",
        ),
        (f"words why {'a' * 65}", "AAAAAAAAAAAA... is too long, with 65 letters"),
        (f"words define {'a' * 65}", "AAAAAAAAAAAA... is too long, with 65 letters"),
        ("words define", "Which word? Type typecase words define WORD. To use these letters"),
        ("words explain cat", "“explain cat” is more than one word. Write the letters together"),
    ],
)
def test_a_wrong_line_gets_one_sentence(
    line: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(line.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"typecase: {said}")
    assert err.count("\n") == 1


def test_alone_it_shows_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    out = capsys.readouterr().out
    for command in (
        "play",
        "games",
        "rules",
        "words",
        "scenario",
        "simulate",
        "ladder",
        "solve",
        "bench",
    ):
        assert f"\n    {command}" in out


def test_help_and_version_end_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"typecase {__version__}\n"
    assert main(["play", "--help"]) == 0
    assert "--bot-speed" in capsys.readouterr().out


def test_games_are_listed_with_their_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    out = capsys.readouterr().out
    for game in games.every():
        assert game.slug in out
        assert game.name in out
    assert "3-6 players, 40 min, live, asynchronous" in out
    assert "marks=15" in out
    assert "1 to 15" in out
    assert "judging=auto" in out


def test_games_are_json_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [game["slug"] for game in listed] == SLUGS
    freeze = next(game for game in listed if game["slug"] == "freeze")
    assert freeze["players"] == [3, 6]
    assert freeze["minutes"] == 40
    assert freeze["kinds"] == ["live", "asynchronous"]
    marks = next(option for option in freeze["options"] if option["name"] == "marks")
    assert (marks["low"], marks["high"], marks["default"]) == (1, 15, 15)
    assert marks["about"] == "How many tally marks a player needs to win."


@pytest.mark.parametrize("slug", SLUGS)
def test_the_rules_of_every_game_are_there(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", slug]) == 0
    assert capsys.readouterr().out.startswith("# ")


def test_options_reach_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    line = "play freeze --seed 1 --option hand=6 --option turn-clock=none"
    assert main(line.split(" ")) == 0
    assert "Ann (you)      0     6" in capsys.readouterr().out


def test_words_are_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "define", "cat"]) == 0
    assert capsys.readouterr().out.startswith("CAT: feline mammal")
    assert main(["words", "why", "zzxq"]) == 0
    assert capsys.readouterr().out == "ZZXQ is not in the word list.\n"


@pytest.mark.parametrize(
    "line",
    ["games", "games --json", "rules letter-head", "play --players bot", "words ????????"],
)
def test_a_broken_pipe_is_quiet(line: str) -> None:
    slow = subprocess.Popen(
        [TYPECASE, *line.split()],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert slow.stdout is not None
    assert slow.stderr is not None
    slow.stdout.close()
    assert slow.stderr.read() == ""
    slow.stderr.close()
    assert slow.wait() == 141


def test_help_needs_neither_games_nor_rich() -> None:
    code = "import sys, typecase.cli; print({'rich', 'typecase.games'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
