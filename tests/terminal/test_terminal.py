"""`typecase play` in a real terminal of 80 by 24, and in pipes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from typecase import games

TYPECASE = str(Path(sys.executable).with_name("typecase"))
SLUGS = [game.slug for game in games.every()]


def piped(*args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [TYPECASE, "play", *args], input=typed, capture_output=True, text=True, timeout=60
    )


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_starts_in_a_pipe_and_ends_with_its_input(slug: str) -> None:
    done = piped(slug, "--seed", "6", typed="?\nnonsense\nhand\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "The input ended, so the game stops here." in done.stdout
    assert f"The same cards again: typecase play {slug} --seed 6" in done.stdout
    assert "\x1b" not in done.stdout
    assert not any(line.endswith(" ") for line in done.stdout.splitlines() if line != "> ")


def test_a_whole_game_in_a_pipe_ends_with_the_result() -> None:
    script = "draw deck\ndiscard #1 freeze\ndiscard #1\nno-word\n" * 40
    done = piped(
        "freeze", "--seed", "4", "--option", "marks=1", "--players", "you:Mia,bot,bot", typed=script
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Final scores: " in done.stdout
    again = "typecase play freeze --seed 4 --players you:Mia,bot,bot --option marks=1"
    assert done.stdout.endswith(f"The same cards again: {again}\n")


def test_without_a_game_there_is_a_menu() -> None:
    done = piped(typed="99\nfre\nquit\n")
    assert done.returncode == 0
    assert "Which game?" in done.stdout
    assert f"Type a number from 1 to {len(SLUGS)}" in done.stdout
    assert "You left the game." in done.stdout
    assert "No game was chosen." in piped().stdout
    first_and_last = piped(typed=f"0\n{len(SLUGS) + 1}\n1\nquit\n").stdout
    assert first_and_last.count(f"Type a number from 1 to {len(SLUGS)}") == 2
    assert f"The same cards again: typecase play {SLUGS[0]} " in first_and_last
    assert f"typecase play {SLUGS[-1]} " in piped(typed=f"{len(SLUGS)}\nquit\n").stdout


@pytest.fixture
def terminal(in_terminal: Callable[..., Any]) -> Any:
    """A shell in a terminal, which tells how its commands ended and how the terminal is set."""
    settings = {"TERM": "xterm", "PS1": ""}
    return in_terminal("/bin/sh", dimensions=(24, 80), timeout=20, env=settings)


def run(terminal: Any, *args: str) -> None:
    command = f"{TYPECASE} play {' '.join(args)}"
    terminal.sendline(f"echo set $(stty -g); {command}; echo ended $?; echo set $(stty -g)")


def test_a_bit_of_a_game_in_a_terminal(terminal: Any) -> None:
    run(terminal, "freeze", "--seed", "6")
    terminal.expect(r"set [0-9a-f:]+\r\n")
    settings = terminal.after
    terminal.expect("Ann \\(you\\)")
    terminal.expect("your hand")
    terminal.expect("draw deck\\|discards")
    terminal.expect("> ")
    terminal.sendline("nonsense")
    terminal.expect("“nonsense” is not one of your choices")
    terminal.expect("> ")
    terminal.sendline("discards")
    terminal.expect("You draw N")
    terminal.expect("discard CARD \\[freeze\\]")
    terminal.sendline("quit")
    terminal.expect("You left the game.")
    terminal.expect("typecase play freeze --seed 6")
    terminal.expect("ended 0")
    terminal.expect(r"set [0-9a-f:]+\r\n")
    assert terminal.after == settings


@pytest.mark.parametrize("where", ["prompt", "menu", "curtain"])
def test_control_c_leaves_cleanly(terminal: Any, where: str) -> None:
    args = {
        "prompt": ["freeze", "--seed", "6"],
        "menu": [],
        "curtain": ["freeze", "--players", "you,you,bot"],
    }[where]
    run(terminal, *args)
    terminal.expect(r"set [0-9a-f:]+\r\n")
    settings = terminal.after
    terminal.expect({"prompt": "> ", "menu": "> ", "curtain": "press Enter"}[where])
    terminal.send("half a li")
    terminal.expect("half a li")
    sleep(0.2)  # a line editor that is not waiting yet would hear of it with the next key only
    terminal.sendintr()
    terminal.expect("ended 130")
    assert "Traceback" not in terminal.before
    terminal.expect(r"set [0-9a-f:]+\r\n")
    assert terminal.after == settings


def test_control_d_leaves_cleanly(terminal: Any) -> None:
    run(terminal, "freeze", "--seed", "6")
    terminal.expect("> ")
    terminal.sendeof()
    terminal.expect("The input ended, so the game stops here.")
    terminal.expect("ended 0")


def test_lines_can_be_edited(terminal: Any) -> None:
    run(terminal, "freeze", "--seed", "6")
    terminal.expect("> ")
    terminal.sendline("dekc\x7f\x7fck")
    terminal.expect("You draw E")
    terminal.expect("> ")
    terminal.sendline("\x1b[A\x01discard \x05")
    terminal.expect("is not a card|There is no|Unexpected")


def test_a_narrow_window_is_readable(terminal: Any) -> None:
    terminal.setwinsize(20, 40)
    run(terminal, "letter-head", "--seed", "6")
    terminal.expect("Letter Head")
    terminal.expect("your hand")
    terminal.expect("WORD")
    terminal.expect("> ")
    terminal.sendline("quit")
    terminal.expect("ended 0")
