"""A deck's file says how its cards are printed, and is refused where they could not be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from typecase import decks
from typecase.engine.look import Back, Band, DeckLook, FaceKind, Ink

GOOD = """\
title = "Mine"
provenance = "reconstructed"
fields = ["mana", "spell"]
cards = [
    { letters = "A", count = 2, points = 1, colour = "red" },
    { letters = "TH", count = 1, points = 2, mana = 3, spell = "Fog" },
    { name = "OWL", count = 1, points = 0 },
]

[look]
back = { pattern = "rings", ground = "#8A6A0A" }
fields = ["level"]

[look.ink]
day = "#0B5563"
night = "#7FD3E6"

[[look.faces]]
when = { spell = true }
corner = "{mana} mana"
foot = ["{spell}", "level {level}"]

[[look.faces]]
when = { colour = ["red", "blue"] }
band = { ground = "#AD2E17", text = "hot" }
says = "{colour}"

[[look.faces]]
when = { colour = "green" }
band = { ground = "#F2C230" }
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


def read(file: Path, text: str) -> DeckLook:
    file.write_text(text, encoding="utf-8")
    return decks.read(file).look


def test_a_look_is_read(file: Path) -> None:
    look = read(file, GOOD)
    assert look.ink == Ink("#0B5563", "#7FD3E6", "#0A505D", "#DAE3E0")
    assert look.back == Back("rings", "#8A6A0A")
    spell, hot, plain, named = look.faces
    assert spell == FaceKind(
        when={"spell": ()}, corner=("{mana} mana",), foot=("{spell}", "level {level}")
    )
    assert (hot.when, hot.band, hot.says) == (
        {"colour": ("red", "blue")},
        Band("#AD2E17", text="hot"),
        ("{colour}",),
    )
    assert plain.band == Band("#F2C230")
    assert named == FaceKind("words", {"text": ("OWL",)}, title=("{text}",))


def test_a_deck_without_one_is_printed_as_letter_head_is(file: Path) -> None:
    text = GOOD[: GOOD.index("[look]")].replace(
        '    { name = "OWL", count = 1, points = 0 },\n', ""
    )
    assert read(file, text) == decks.load("letter-head").look


def test_the_ink_of_another_deck_has_its_name(file: Path) -> None:
    ink = GOOD[GOOD.index("[look.ink]") : GOOD.index("[[look.faces]]")]
    text = GOOD.replace(ink, "").replace("[look]\n", '[look]\nink = "paperback"\n')
    assert read(file, text).ink == decks.load("paperback").look.ink


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            'day = "#0B5563"',
            'day = "#3F8FA0"',
            "15: “day” #3F8FA0 has a contrast of 3.5 with paper (#FCFAF4) and needs 7. "
            "Use #295D68, for example.",
        ),
        (
            'night = "#7FD3E6"',
            'night = "#0B5563"',
            "16: “night” #0B5563 has a contrast of 2.1 with the table at night (#14191D) and "
            "needs 4.5. Use #578A93, for example.",
        ),
        (
            'night = "#7FD3E6"\n',
            'night = "#7FD3E6"\ncard = "#1D6B7A"\n',
            "17: “card” #1D6B7A has a contrast of 4.7 with paper at night (#E9E3D6) and needs "
            "7. Use #16505C, for example.",
        ),
        (
            'night = "#7FD3E6"\n',
            'night = "#7FD3E6"\nstock = "#3F8FA0"\n',
            "17: “stock” #3F8FA0 has a contrast of 2.2 with the ink by day (#0B5563) and needs "
            "4.5. Use #9BC5CE, for example.",
        ),
        (
            '"#8A6A0A"',
            '"#D9C27A"',
            "11: “ground” #D9C27A has a contrast of 1.3 with the pattern at night (#E9E3D6) "
            "and needs 3. Use #8F8051, for example.",
        ),
        (
            '"#AD2E17"',
            '"#F2C230"',
            "25: “ground” #F2C230 has a contrast of 1.6 with its white text (#FFFFFF) and "
            "needs 4.5. Use #8F721C, for example.",
        ),
        ('"#0B5563"', '"teal"', "15: “day” can't be 'teal'. Write a colour as #2A3FA0."),
        ('day = "#0B5563"\n', "", '14: “day” is missing. Add day = "#2A3FA0".'),
        (
            'day = "#0B5563"\n',
            'day = "#0B5563"\ndusk = "#0B5563"\n',
            "16: Unknown key “dusk”. The keys here are day, night, card, stock, cover.",
        ),
        (
            'pattern = "rings"',
            'pattern = "waves"',
            "11: “pattern” can't be 'waves'. It must be lattice, rules, rings, book, net or boxes.",
        ),
        (
            'corner = "{mana} mana"',
            'form = "square"',
            "20: “form” can't be 'square'. It must be letter, solid, words, rule, task or block.",
        ),
        (
            'corner = "{mana} mana"',
            'korner = "{mana} mana"',
            "20: Unknown key “korner”. "
            "The keys here are form, when, band, corner, price, title, task, foot, stripe, "
            "says.",
        ),
        (
            "{mana} mana",
            "{manna} mana",
            "20: “manna” is not printed on these cards. "
            "What is printed on them: text, points, colour, mana, spell, level.",
        ),
        (
            "when = { spell = true }",
            "when = { spel = true }",
            "19: “spel” is not printed on these cards. "
            "What is printed on them: text, points, colour, mana, spell, level.",
        ),
        (
            "when = { spell = true }",
            "when = { spell = [] }",
            "19: “spell” can't be []. Write a value, a list of values, or true for any.",
        ),
        (
            'corner = "{mana} mana"',
            "corner = 3",
            '20: “corner” can\'t be 3. Write it like this: corner = "{cost}".',
        ),
        (
            "when = { spell = true }\n",
            "",
            "18: This kind of face has no “when”, so no later one is used. Put it last.",
        ),
        (
            ', text = "hot"',
            "",
            "30: Two bands differ only by colour. Give one of them a hatch or a text.",
        ),
        (
            'fields = ["level"]\n',
            'fields = ["level"]\npaper = "grey"\n',
            "13: Unknown key “paper”. The keys here are ink, back, faces, fields.",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_line(file: Path, old: str, new: str, sentence: str) -> None:
    assert GOOD.count(old) == 1
    with pytest.raises(decks.DeckError) as caught:
        read(file, GOOD.replace(old, new))
    assert str(caught.value).startswith(f"mine.toml:{sentence}")
    if advice := re.search(r"(#\w{6}) would do", str(caught.value)):
        wrong = re.findall(r"#\w{6}", new)[-1]
        read(file, GOOD.replace(old, new.replace(wrong, advice[1])))


def test_an_unknown_ink_is_told_with_those_there_are(file: Path) -> None:
    ink = GOOD[GOOD.index("[look.ink]") : GOOD.index("[[look.faces]]")]
    text = GOOD.replace(ink, "").replace("[look]\n", '[look]\nink = "plum"\n')
    with pytest.raises(decks.DeckError) as caught:
        read(file, text)
    assert str(caught.value) == (
        "mine.toml:11: There's no ink “plum”. "
        "Use the ink of better-letters, letter-boxing, letter-head, letterpress or paperback, "
        "or define one as [look.ink]."
    )
