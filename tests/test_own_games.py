"""Games of one's own: brought in from a file by every command, with a clear word if it is wrong."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from typecase import games
from typecase.games import own
from typecase.games.own import GameFileError
from typecase.server.catalogue import game_card

TUTORIAL = Path(__file__).parents[1] / "docs" / "tutorial"
SNOWFLAKE = TUTORIAL / "snowflake.py"
LESSON = TUTORIAL / "snowflake.lesson.toml"
FROST = TUTORIAL / "frost.py"
COMMAND = [sys.executable, "-c", "from typecase.cli import main; raise SystemExit(main())"]

HEAD = """
from typecase import engine as te
class Say(te.Move, frozen=True):
    how: int
class MooTable(te.Table):
    said: int = 0
class Moo(te.Game):
    slug = "moo"
    name = "Moo"
    players = range(1, 3)
    minutes = 1
    moves = (Say,)
    def table(self, seats, rng):
        return MooTable(seats, (), rng)
    async def start(self, t):
        move = await te.One(0, [te.Option(Say, how=te.Between(1, 9))], default=Say(1))
        t.said += move.how
    def scores(self, t):
        return [t.said] * len(t.seats)
"""


def run(*words: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *map(str, words)], input=typed, capture_output=True, text=True, check=False
    )


def test_it_is_played_in_the_terminal() -> None:
    """The only game of the file needs no name."""
    done = run("play", "--from", SNOWFLAKE, "--seed", "4", typed="no\nrules\n" + "no\n" * 6)
    assert (done.returncode, done.stderr) == (0, "")
    assert "\nSnowflake\n" in done.stdout
    assert "No two words are alike, or they melt." in done.stdout
    assert " wins.\n" in done.stdout
    again = f"typecase play snowflake --seed 4 --from {SNOWFLAKE}"
    assert again in done.stdout


def test_every_command_knows_it() -> None:
    given = ("--from", SNOWFLAKE)
    listed = run("games", *given, "--json")
    assert "snowflake" in [game["slug"] for game in json.loads(listed.stdout)]
    assert "rounds=5" in run("games", "snowflake", *given).stdout
    assert run("rules", *given).stdout.startswith("# Snowflake\n\n2-6 players.")
    assert run("scenario", TUTORIAL / "alike.toml", *given).returncode == 0
    found = run(
        "simulate", *given, "--games", "8", "--players", "greedy,random", "--workers", "2", "--json"
    )
    assert (found.returncode, found.stderr) == (0, "")
    greedy, at_random = json.loads(found.stdout)["seats"]
    assert greedy["score"]["value"] > at_random["score"]["value"]


def test_it_has_a_lesson() -> None:
    checked = run("learn", "--check", LESSON)
    assert (checked.returncode, checked.stderr) == (0, "")
    assert "pass snowflake  Your first snowflake" in checked.stdout
    taken = run("learn", "--from", SNOWFLAKE, typed="\nsnow\nfrost\n\n\nquit\n")
    assert (taken.returncode, taken.stderr) == (0, "")
    assert "Everybody sees SNOW, and words that are alike melt." in taken.stdout
    assert "Ann lays FROST for 19 points" in taken.stdout
    assert "That's the end of the lesson." in taken.stdout
    assert "snowflake " in run("learn", "--from", SNOWFLAKE, "--from", FROST).stdout


def test_without_the_file_it_is_not_there() -> None:
    assert "There's no game “snowflake”" in run("play", "snowflake").stderr
    assert "Which game?" in run("rules").stderr
    assert "Which game?" in run("simulate").stderr


def test_the_walk_through_shows_the_game_as_it_is() -> None:
    """What the tutorial quotes stands in the file, line by line."""
    text = (TUTORIAL.parent / "tutorial.md").read_text("utf-8")
    source = SNOWFLAKE.read_text("utf-8")
    frost = "".join(file.read_text("utf-8") for file in (FROST, FROST.with_suffix(".toml")))
    lesson = LESSON.read_text("utf-8")
    quoted = [
        part.split("```")[0]
        for kind in ("python", "toml")
        for part in text.split(f"```{kind}\n")[1:]
    ]
    assert len(quoted) >= 7
    for part in quoted:
        assert part.rstrip("\n") in source + frost + lesson
    assert len(source.splitlines()) <= 80


def test_a_deck_of_its_own_brings_its_look() -> None:
    """The lobby is told how the cards are printed, and nobody else has that ink."""
    (frost,) = own.read(FROST)
    card = msgspec.to_builtins(game_card(frost))
    assert card["look"]["ink"] == {
        "day": "#0B5563",
        "night": "#7FD3E6",
        "card": "#0A505D",
        "stock": "#DAE3E0",
        "cover": "",
    }
    assert card["look"]["back"] == {"pattern": "net", "ground": ""}
    assert card["look"]["faces"] == (
        {"when": {"ice": ()}, "corner": ("{points}",), "foot": ("+{ice} if last",)},
        {"form": "solid", "when": {"text": ("?",)}, "foot": ("snow",)},
    )
    assert all(game_card(game).look.ink.day != "#0B5563" for game in games.every())


def test_a_deck_that_could_not_be_read_is_refused_with_its_line(tmp_path: Path) -> None:
    file, deck = tmp_path / FROST.name, tmp_path / "frost.toml"
    file.write_text(FROST.read_text("utf-8"))
    deck.write_text(FROST.with_suffix(".toml").read_text("utf-8").replace("#0B5563", "#3F8FA0"))
    said = "frost.toml:32: “day” #3F8FA0 has a contrast of 3.5 with paper (#FCFAF4)"
    refused("games", file, said)


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (None, "There's no file {file}"),
        (
            "x = 1\n",
            "{file} has no game in it. Write a class that extends Game, and give it a slug",
        ),
        ("x = 1\ndef\n", "{file}:2: invalid syntax"),
        ("import typecase\n\nfrom typecase import moo\n", "{file}:3: ImportError: cannot import"),
        ("\n1 / 0\n", "{file}:2: ZeroDivisionError: division by zero"),
        (HEAD.replace('"moo"', '"freeze"'), "there is already a game “freeze”. Give yours another"),
        (HEAD.replace('"moo"', '"My Moo"'), "Moo can't have the slug “My Moo”. Use lower-case"),
        (HEAD.replace("    minutes = 1\n", ""), "Moo has no minutes"),
        (HEAD.replace("def scores", "def score"), "Moo does not implement scores"),
        (HEAD.replace("range(1, 3)", "2"), "Moo.players must be a range, such as range(2, 5)"),
    ],
)
def test_what_is_wrong_with_a_file_is_one_sentence(
    tmp_path: Path, source: str | None, said: str
) -> None:
    file = tmp_path / "moo.py"
    if source is not None:
        file.write_text(source)
    refused("games", file, said.format(file=file))


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (HEAD.replace("said: int", "said"), "{file}:5: MooTable.said has no type"),
        (
            HEAD.replace("said: int = 0", "said: int = 0; by: set[int] = set()"),
            "{file}:5: MooTable.by can't be saved. Use plain data: numbers",
        ),
        (
            HEAD.replace("t.said +=", "t.last ="),
            "{file}: MooTable doesn't declare its field “last”, so it would be lost in a save. "
            "Write last: ... = ... into the class.",
        ),
        (
            HEAD.replace("Say(1)", "Say(0)"),
            "{file}: Moo: The default of phase start can't be played on a time-out: "
            "Choose a number from 1 to 9.",
        ),
        (
            HEAD.replace("    minutes", "    reach = te.Reach(shared=('sky',))\n    minutes"),
            "{file}: “reach” names the pile “sky”, and MooTable has no such pile.",
        ),
        (
            HEAD.replace(
                "    minutes", "    tips = (te.Tip('Moo.', te.Offered('sing')),)\n    minutes"
            ),
            "{file}: Moo: The tip “Moo.” waits for “sing”, and there is no such thing",
        ),
        (
            HEAD.replace("how: int", "how: tuple[int, ...]")
            .replace("said: int = 0", "said: int = 0; stack: te.Pile = te.pile(te.Visibility.ALL)")
            .replace("te.Between(1, 9)", "te.Subset(t.stack)")
            .replace("Say(1)", "Say(())"),
            "{file}: Say.how is chosen among cards, and its type doesn't say so. Write how: Card",
        ),
        (
            HEAD.replace("move.how", "move.loud"),
            "{file}:17: AttributeError: 'Say' object has no attribute 'loud'",
        ),
    ],
)
def test_a_game_is_rehearsed_when_it_is_brought_in(tmp_path: Path, source: str, said: str) -> None:
    file = tmp_path / "moo.py"
    file.write_text(source)
    with pytest.raises(GameFileError) as refusal:
        own.read(file)
    assert said.format(file=file) in str(refusal.value)


def refused(command: str, file: Path, said: str) -> None:
    done = run(command, "--from", file)
    assert done.returncode == 2
    assert done.stdout == ""
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("typecase: ")


@pytest.mark.parametrize("command", ["play", "serve", "rules", "simulate", "scenario"])
def test_every_command_says_so(tmp_path: Path, command: str) -> None:
    file = tmp_path / "moo.py"
    refused(command, file, f"There's no file {file}")


def test_the_rules_page_is_beside_the_file_or_in_it(tmp_path: Path) -> None:
    file = tmp_path / "moo.py"
    file.write_text(HEAD)
    assert "Moo has no rules page yet. Write one in moo.md" in run("rules", "--from", file).stderr
    file.write_text('"""Say moo."""\n' + HEAD)
    assert run("rules", "--from", file).stdout == "# Moo\n\nSay moo.\n"
    file.write_text('"""Say moo."""\n' + HEAD + '    rules = "# Cows\\n\\nLong ones."\n')
    assert run("rules", "--from", file).stdout == "# Cows\n\nLong ones.\n"
    file.with_suffix(".md").write_text("# Moo!\n")
    assert run("rules", "--from", file).stdout == "# Moo!\n"


def test_other_rules_are_another_version(tmp_path: Path) -> None:
    """A match that was begun before the file was changed is not played on by other rules."""
    file = tmp_path / "moo.py"
    code = "from typecase import games; print(games.add({!r})[0].version)"

    def version() -> str:
        done = subprocess.run(
            [sys.executable, "-c", code.format(str(file))],
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    file.write_text(HEAD)
    first = version()
    assert version() == first
    file.write_text(HEAD + "# changed\n")
    assert version() != first
    file.write_text(HEAD + "    version = 7\n")
    assert version() == "7\n"
