"""The rules pages as HTML, and a summary of them.

A page begins with its title and a paragraph of facts: for how many, and how long it takes. The next
paragraph says what the game is about, the first section how it is won. These two are the summary.
The pages are ours, but they are rendered as if they were untrusted: HTML in them is escaped.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

from typecase import games
from typecase.server.messages import Rules


@cache
def rules(slug: str) -> Rules:
    """The rules of a game as HTML; the id of a heading comes from its text."""
    game = games.find(slug)
    drawn = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = drawn.parse(games.rules(slug))
    taken: set[str] = set()
    for heading, words in pairwise(tokens):
        if heading.type == "heading_open":
            heading.attrSet("id", _anchor(words, taken))
        elif "style" in heading.attrs:
            # The page's policy forbids inline styles: a class aligns the column.
            heading.attrs = {"class": str(heading.attrs["style"]).removeprefix("text-align:")}
    return Rules(slug, game.name, drawn.renderer.render(tokens, drawn.options, {}))


@cache
def summary(slug: str) -> str:
    """What a game is about and how it is won, in a few lines of plain text."""
    tokens = MarkdownIt("commonmark", {"html": False}).parse(games.rules(slug))
    # The paragraphs before the first section, those of the first section, and so on.
    parts: list[list[str]] = [[]]
    for opened, words in pairwise(tokens):
        if opened.type == "heading_open" and opened.tag == "h2":
            parts.append([])
        elif opened.type == "paragraph_open":
            parts[-1].append(_text(words))
    before, *sections = parts
    first = sections[0] if sections else []
    return "\n".join((*before[:2][-1:], *first[:1]))


def _text(token: Token) -> str:
    """The text of a block, without its markup."""
    parts = ("\n" if part.type == "softbreak" else part.content for part in token.children or ())
    return " ".join("".join(parts).split())


def _anchor(words: Token, taken: set[str]) -> str:
    name = re.sub(r"[^a-z0-9]+", "-", _text(words).lower()).strip("-") or "part"
    number = 1
    anchor = name
    while anchor in taken:
        number += 1
        anchor = f"{name}-{number}"
    taken.add(anchor)
    return anchor
