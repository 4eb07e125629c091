"""Every kind of move is taught somewhere, or is named as missing."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from typecase import games, lessons, rulebook
from typecase.engine import Game, Offered, Tip
from typecase.games.freeze import Draw, Freeze
from typecase.games.showdown import Challenge, NoWord
from typecase.lessons import coverage
from typecase.lessons.coverage import Taught


@pytest.fixture
def fresh_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules pages are read each time, so that a test can have others."""
    monkeypatch.setattr(rulebook, "page", rulebook.page.__wrapped__)


def test_a_lesson_teaches_what_is_done_in_it() -> None:
    taught = coverage.coverage(Freeze)
    assert Taught(Draw, "lesson") in taught
    assert Taught(NoWord, "rules") in taught, "only those who have no word are asked to say so"
    assert [each.move for each in taught] == list(Freeze.moves)


def test_a_tip_teaches_what_it_waits_for(monkeypatch: pytest.MonkeyPatch) -> None:
    tips = (Tip("Your cards may have no word.", Offered("no-word")),)
    monkeypatch.setattr(Freeze, "tips", tips)
    assert Taught(NoWord, "tip") in coverage.coverage(Freeze)


@pytest.mark.usefixtures("fresh_pages")
def test_a_rules_page_teaches_what_it_names(monkeypatch: pytest.MonkeyPatch) -> None:
    page = "You **challenge** it, or have\nno\nword."
    monkeypatch.setattr(games, "rules", lambda _: page)
    assert set(coverage._by_rules(Freeze)) == {Challenge, NoWord}
    monkeypatch.setattr(games, "rules", lambda _: "Drawers and withdrawals.")
    assert not coverage._by_rules(Freeze), "only whole words count"


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.slug)
def test_nothing_is_taught_nowhere(game: type[Game[Any, Any]]) -> None:
    """If this fails, show the move in the lesson or name it on the rules page."""
    assert [each.move.slug() for each in coverage.coverage(game) if each.where is None] == []


def test_a_name_may_stand_in_a_sentence() -> None:
    assert coverage._is_named("place cube", "You place a cube.")
    assert coverage._is_named("call", "Whoever calls it wins.")
    assert not coverage._is_named("place cube", "Place it beside the cube.")


@pytest.mark.usefixtures("fresh_pages")
def test_what_nobody_teaches_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    console = Console(file=StringIO(), width=200, highlight=False)
    assert lessons.show_coverage(["freeze", "letter-head"], console) == 0
    monkeypatch.setattr(games, "rules", lambda _: "")
    monkeypatch.setattr(Freeze, "tips", ())
    assert lessons.show_coverage(["freeze"], console) == 1
    printed = console.file.getvalue()  # type: ignore[attr-defined]
    assert "pass freeze  draw (lesson), discard (lesson), announce (lesson), no-word" in printed
    assert (
        "fail freeze  draw (lesson), discard (lesson), announce (lesson), no-word (none)" in printed
    )
    assert "2 kinds of move are taught nowhere." in printed
