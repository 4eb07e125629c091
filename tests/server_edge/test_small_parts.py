"""The small parts of the edge, each on its own."""

from __future__ import annotations

from typing import Any

import pytest

from typecase import games, rulebook
from typecase.engine import Game
from typecase.server import people
from typecase.server.catalogue import game_cards
from typecase.server.limits import Bucket, Buckets, Rate, address_of
from typecase.server.messages import Prose, Rules
from typecase.server.rulebook import rules
from typecase.server.typed_text import tidy
from typecase.texts import Explained, Message


def test_a_bucket_gives_its_burst_and_then_its_pace() -> None:
    bucket = Bucket(Rate(3, 2), now=0)
    assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(0.5), bucket.take(0.5)] == [True, False]
    assert [bucket.take(100) for _ in range(4)] == [True, True, True, False]


def test_each_has_a_bucket_and_the_longest_unseen_is_forgotten() -> None:
    buckets = Buckets(Rate(1, 0.001), most=2)
    assert [buckets.take(who, 0) for who in "aab"] == [True, False, True]
    assert buckets.take("a", 0) is False
    assert buckets.take("c", 0)
    assert list(buckets.kept) == ["a", "c"]


@pytest.mark.parametrize(
    ("client", "address"),
    [
        (("192.0.2.7", 1), "192.0.2.7"),
        (("::ffff:192.0.2.7", 1), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 1), "2001:db8:1:2::"),
        (("2001:db8:1:2:ffff::1", 1), "2001:db8:1:2::"),
        (("testclient", 1), "testclient"),
        (None, ""),
    ],
)
def test_one_home_is_one_address(client: tuple[str, int] | None, address: str) -> None:
    assert address_of(client) == address


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Mia", "Mia"),
        ("  a \t b\n", "a b"),
        ("\u202eevil", "evil"),
        ("\u200b\u2066", ""),
        ("\N{ZERO WIDTH JOINER}", ""),
        ("\u0301", ""),
        ("Zoe\u0308", "Zo\u00eb"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("\x00\x1b[31mred", "[31mred"),
    ],
)
def test_tidy_keeps_what_can_be_seen(typed: str, shown: str) -> None:
    assert tidy(typed) == shown


def test_a_reason_is_sent_in_its_shortest_form_and_said_as_a_sentence() -> None:
    plain = Explained("server-no-table")
    assert (plain.text, str(plain)) == ("server-no-table", "This table doesn't exist.")
    with_args = Explained("server-too-few-seats", seats_here=4)
    assert with_args.text == Message("server-too-few-seats", {"seats_here": 4})
    assert str(with_args) == "This table has only 4 seats."
    assert str(Explained("No {braces} are read.")) == "No {braces} are read."


def test_names_differ_and_stay() -> None:
    assert len(set(people.NAMES)) == len(people.NAMES)
    names = {people.friendly_name(str(number)) for number in range(2000)}
    assert names == set(people.NAMES)


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.slug)
def test_every_game_has_a_card_and_its_rules_as_a_page(game: type[Game[Any, Any]]) -> None:
    (card,) = (card for card in game_cards() if card.slug == game.slug)
    assert card.players[0] <= card.players[1]
    assert 40 < len(card.summary) < 600
    page = rules(game.slug)
    assert page.name == game.name
    assert page.chapters[0].title == ""
    assert all(chapter.title and chapter.id for chapter in page.chapters[1:])
    assert "<script" not in prose(page)
    assert "style=" not in prose(page)


def prose(page: Rules) -> str:
    parts = [part for chapter in page.chapters for part in chapter.parts]
    return "".join(part.html for part in parts if isinstance(part, Prose))


def written(text: str, monkeypatch: pytest.MonkeyPatch) -> Rules:
    """The page of a game whose rules are this text."""
    monkeypatch.setattr(games, "rules", lambda slug: text)
    monkeypatch.setattr(rulebook, "page", rulebook.page.__wrapped__)
    return rules.__wrapped__("freeze")


@pytest.mark.parametrize(
    ("page", "summary"),
    [
        ("# X\n\n2 players.\n\nOf words.\n\n## Aim\n\nTo win.\n\nOr not.\n", "Of words.\nTo win."),
        ("# X\n\n2 players.\n\nOf *two*\nwords.\n\nMore.\n", "Of two words."),
        ("# X\n\nOf players.\n", "Of players."),
        ("# X\n\n## Aim\n\n- to\n- win\n", "to"),
        ("", ""),
    ],
)
def test_the_summary_is_the_second_paragraph_and_the_first_of_the_first_section(
    page: str, summary: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "rules", lambda slug: page)
    assert rulebook.summary.__wrapped__("freeze") == summary


def test_html_in_a_rules_page_stays_text(monkeypatch: pytest.MonkeyPatch) -> None:
    bad = "<script>alert(1)</script>\n\n[a](javascript:alert(1)) <b onclick=x>"
    page = written(f"# X\n\n{bad}\n\n## X\n\n## X\n", monkeypatch)
    assert "<script" not in prose(page)
    assert "href" not in prose(page)
    assert "<b" not in prose(page)
    assert [chapter.id for chapter in page.chapters] == ["", "x", "x-2"]


def test_a_column_is_aligned_by_a_class(monkeypatch: pytest.MonkeyPatch) -> None:
    page = written("| a | b |\n|---|--:|\n| 1 | 2 |\n", monkeypatch)
    assert '<td class="right">2</td>' in prose(page)
    assert "style" not in prose(page)
