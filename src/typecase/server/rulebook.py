"""The rules pages as messages: prose as safe HTML, pictures as data."""

from __future__ import annotations

import re
from functools import cache

from typecase import games, rulebook
from typecase.server.messages import Prose, Rules, RulesChapter


@cache
def rules(slug: str) -> Rules:
    """The rules of a game; the id of a chapter comes from its title."""
    game = games.find(slug)
    taken: set[str] = set()
    chapters = tuple(
        RulesChapter(
            _anchor(chapter.title, taken) if chapter.title else "",
            chapter.title,
            tuple(Prose(_html(part)) if isinstance(part, str) else part for part in chapter.parts),
        )
        for chapter in rulebook.page(slug).chapters
    )
    return Rules(slug, game.name, chapters)


def _html(prose: str) -> str:
    drawn = rulebook.parser()
    tokens = drawn.parse(prose)
    for token in tokens:
        if "style" in token.attrs:
            # The page's policy forbids inline styles: a class aligns the column.
            token.attrs = {"class": str(token.attrs["style"]).removeprefix("text-align:")}
    return str(drawn.renderer.render(tokens, drawn.options, {}))


def _anchor(title: str, taken: set[str]) -> str:
    name = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "part"
    number = 1
    anchor = name
    while anchor in taken:
        number += 1
        anchor = f"{name}-{number}"
    taken.add(anchor)
    return anchor
