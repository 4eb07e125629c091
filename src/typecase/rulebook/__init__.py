"""Rules pages: Markdown with blocks that describe pictures, read and checked.

A page begins with its title and a paragraph of facts: for how many, and how long it takes. The next
paragraph says what the game is about, the first section how it is won. These two are the summary.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from itertools import pairwise

import msgspec
from markdown_it import MarkdownIt
from markdown_it.token import Token

from typecase import games
from typecase.engine import TypecaseError
from typecase.rulebook.blocks import KINDS, Wrong, picture
from typecase.rulebook.pictures import AnyPicture
from typecase.texts import Message, in_a_row

__all__ = ["Chapter", "Page", "Part", "RulesError", "page", "parser", "summary"]

PART = "part"
"""The block that stands for a text that several pages share."""

EXAMPLE = "example"
"""The block that names the scenario which an example on the page is taken from."""

OURS = "†"
"""The mark of a rule that is ours; the page says at its end what it means."""

BLOCKS = (PART, EXAMPLE, *KINDS)

Part = str | AnyPicture
"""A piece of a chapter: prose in Markdown, or a picture."""


class Chapter(msgspec.Struct, frozen=True):
    """A section of the page; the first has no title, and stands above all others."""

    title: str
    parts: tuple[Part, ...]


class Page(msgspec.Struct, frozen=True):
    """The rules page of a game."""

    title: str
    chapters: tuple[Chapter, ...]
    examples: tuple[str, ...]
    """The scenarios that its examples are taken from."""


class RulesError(TypecaseError):
    """Something is wrong with a rules page; the message says what and where."""


def parser() -> MarkdownIt:
    """Pages are read as if they were untrusted: HTML in them is text."""
    return MarkdownIt("commonmark", {"html": False}).enable("table")


@cache
def page(slug: str) -> Page:
    """The rules page of a game. Raises RulesError if something is wrong with it."""
    read = _Reader(slug, games.rules(slug), f"{slug}.md").read()
    *before, last = read.chapters
    parts = [part for chapter in read.chapters for part in chapter.parts]
    if any(isinstance(part, str) and OURS in part for part in parts):
        last = msgspec.structs.replace(last, parts=(*last.parts, _shared("ours").strip()))
    title = read.title or games.find(slug).name
    return msgspec.structs.replace(read, title=title, chapters=(*before, last))


@cache
def summary(slug: str) -> str:
    """What a game is about and how it is won, in a few lines of plain text."""
    # The paragraphs before the first section, those of the first section, and so on.
    parts: list[list[str]] = [[]]
    for opened, words in pairwise(parser().parse(games.rules(slug))):
        if opened.type == "heading_open" and opened.tag == "h2":
            parts.append([])
        elif opened.type == "paragraph_open":
            parts[-1].append(_text(words))
    before, *sections = parts
    first = sections[0] if sections else []
    return "\n".join((*before[:2][-1:], *first[:1]))


class _Reader:
    """Cuts one page at its second headings and at its blocks."""

    def __init__(self, slug: str, text: str, file: str) -> None:
        self.slug = slug
        self.file = file
        self.lines = text.splitlines()
        self.title = ""
        self.chapters: list[tuple[str, list[Part]]] = [("", [])]
        self.examples: list[str] = []

    def read(self) -> Page:
        done = 0
        for token, words in pairwise([*parser().parse("\n".join(self.lines)), Token("end", "", 0)]):
            if token.map is None or token.level:
                continue
            start, end = token.map
            if token.type == "heading_open" and token.tag in ("h1", "h2"):
                self._prose(done, start)
                if token.tag == "h1":
                    self.title = _text(words)
                else:
                    self.chapters.append((_text(words), []))
                done = end
            elif token.type == "fence" and token.info.strip() in BLOCKS:
                self._prose(done, start)
                self.chapters[-1][1].extend(self._block(token, start + 1))
                done = end
            elif token.type == "fence" and token.info:
                kinds = in_a_row(BLOCKS)
                wrong = Message.of("rulebook-no-kind", kind=token.info, kinds=kinds)
                raise self._error(wrong, start + 1)
        self._prose(done, len(self.lines))
        chapters = tuple(Chapter(title, tuple(some)) for title, some in self.chapters)
        return Page(self.title, chapters, tuple(self.examples))

    def _prose(self, start: int, end: int) -> None:
        prose = "\n".join(self.lines[start:end]).strip()
        if prose:
            self.chapters[-1][1].append(prose)

    def _block(self, token: Token, line: int) -> list[Part]:
        kind, name = token.info.strip(), token.content.strip()
        try:
            if kind == EXAMPLE:
                self.examples.append(_scenario(self.slug, name))
                return []
            if kind != PART:
                return [picture(self.slug, kind, token.content)]
            part = _Reader(self.slug, _shared(name), f"parts/{name}.md").read()
        except Wrong as wrong:
            raise self._error(wrong.message, line + wrong.line) from None
        return [piece for chapter in part.chapters for piece in chapter.parts]

    def _error(self, problem: Message, line: int) -> RulesError:
        return RulesError("rulebook-at", file=self.file, line=line, problem=problem)


def _shared(name: str) -> str:
    found = files(games).joinpath("rules", "parts", f"{name}.md")
    if not re.fullmatch(r"[a-z-]+", name) or not found.is_file():
        raise Wrong(Message.of("rulebook-no-part", name=name))
    return found.read_text("utf-8")


def _scenario(slug: str, name: str) -> str:
    if not files(games).joinpath("scenarios", slug, f"{name}.toml").is_file():
        raise Wrong(Message.of("rulebook-no-scenario", name=name))
    return name


def _text(token: Token) -> str:
    """The text of a block, without its markup."""
    parts = ("\n" if part.type == "softbreak" else part.content for part in token.children or ())
    return " ".join("".join(parts).split())
