"""Draws the picture of terminal play: `python docs/picture.py` writes docs/letter-head.svg."""

from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI

from typecase.terminal.play import Wish, play

SEED = 299
LINES = ["draw", "draw"]
"""What is typed before the picture is taken."""

TYPING = "> ja(sm)ine"
"""What is being typed in the picture: JASMINE, two of its cards face down."""


class Typist:
    """Types the lines, and takes the picture when the next question is on the screen."""

    live = False

    def __init__(self, console: Console) -> None:
        self.console = console
        self.lines = LINES[:]
        self.picture = ""

    def line(self, prompt: str, draft: str = "") -> str:
        if self.lines:
            self.console.export_text(clear=True)
            return self.lines.pop(0)
        self.console.print(TYPING)
        title = "typecase play letter-head"
        self.picture = self.console.export_svg(title=title, theme=MONOKAI)
        raise EOFError


def main() -> None:
    console = Console(record=True, width=72, height=40, force_terminal=True, file=StringIO())
    typist = Typist(console)
    play(Wish(game="letter-head", seed=SEED), console, typist)
    path = Path(__file__).with_name("letter-head.svg")
    path.write_text(typist.picture, encoding="utf-8")


if __name__ == "__main__":
    main()
