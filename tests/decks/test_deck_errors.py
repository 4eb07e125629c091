"""A wrong deck file is answered with the line and the fix."""

import re
from pathlib import Path

import pytest

from typecase import decks

GOOD = """\
title = "Mine"
provenance = "reconstructed"
notes = '''
cards = [ { letters = "no", this = "is not a card" },
'''
cards = [
    # { letters = "X", count = 1, points = 1 }, neither is this
    { letters = "A", count = 2, points = 1 },
    { letters = "QU", count = 1, points = 6, colour = "red" },
    { letters = "?", count = 1, points = 0, provenance = "public" },
]

[bonus]
provenance = "rulebook"
cards = [2, 3]
2 = [10, 5]
3 = [15]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


def complaint(file: Path, text: str) -> str:
    file.write_text(text, encoding="utf-8")
    with pytest.raises(decks.DeckError) as caught:
        decks.read(file)
    return str(caught.value)


def changed(old: str, new: str) -> str:
    assert GOOD.count(old) == 1
    return GOOD.replace(old, new)


def test_the_deck_is_good_before_it_is_spoilt(file: Path) -> None:
    file.write_text(GOOD, encoding="utf-8")
    deck = decks.read(file)
    assert [face.text for face in deck.faces] == ["A", "A", "QU", "?"]
    assert [row.provenance for row in deck.rows] == ["reconstructed", "reconstructed", "public"]
    assert deck.bonus.cells == {(2, 2): 10, (2, 3): 5, (3, 3): 15}


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            'title = "Mine"\n',
            "",
            'mine.toml:1: “title” is missing. Add title = "My deck".',
        ),
        (
            'provenance = "reconstructed"\n',
            "",
            'mine.toml:1: “provenance” is missing. Add provenance = "reconstructed".',
        ),
        (
            'title = "Mine"',
            "title = 5",
            'mine.toml:1: “title” can\'t be 5. Write it like this: title = "My deck".',
        ),
        (
            "notes = '''",
            "nots = '''",
            "mine.toml:3: Unknown key “nots”. "
            "The keys here are title, provenance, cards, notes, bonus, fields, game, look.",
        ),
        (
            '"reconstructed"',
            '"guess"',
            "mine.toml:2: “provenance” can't be 'guess'. "
            "It must be rulebook, public or reconstructed.",
        ),
        (
            '{ letters = "A", count = 2, points = 1 }',
            "5",
            "mine.toml:6: 5 is not a card. "
            'Write cards = [{ letters = "A", count = 9, points = 1 }].',
        ),
        (
            'letters = "A", ',
            "",
            'mine.toml:8: “letters” is missing. Add letters = "A".',
        ),
        (
            "count = 2, ",
            "",
            "mine.toml:8: “count” is missing. Add count = 1.",
        ),
        (
            "points = 6, ",
            "",
            "mine.toml:9: “points” is missing. Add points = 1.",
        ),
        (
            "count = 2",
            "count = '2'",
            "mine.toml:8: “count” can't be '2'. Write it like this: count = 1.",
        ),
        (
            "count = 2",
            "count = true",
            "mine.toml:8: “count” can't be True. Write it like this: count = 1.",
        ),
        (
            'colour = "red"',
            'color = "red"',
            "mine.toml:9: Unknown key “color”. "
            "The keys here are letters, count, points, colour, provenance, name.",
        ),
        (
            'colour = "red"',
            'colour = "Dark Red"',
            "mine.toml:9: “colour” of “QU” can't be 'Dark Red'. Write one word in small letters.",
        ),
        (
            '"QU"',
            '"Qu"',
            "mine.toml:9: “letters” can't be 'Qu'. Write capitals from A to Z, or '?' for a wild.",
        ),
        (
            '"?"',
            '""',
            "mine.toml:10: “letters” can't be ''. Write capitals from A to Z, or '?' for a wild.",
        ),
        (
            "count = 2",
            "count = 0",
            "mine.toml:8: “count” of “A” can't be 0. A deck needs at least one.",
        ),
        (
            "count = 2",
            "count = 100",
            "mine.toml:8: “count” of “A” can't be 100. A deck can have at most 99.",
        ),
        (
            "points = 6",
            "points = -6",
            "mine.toml:9: “points” of “QU” can't be -6. They go from 0 to 99.",
        ),
        (
            "points = 6",
            "points = 100",
            "mine.toml:9: “points” of “QU” can't be 100. They go from 0 to 99.",
        ),
        (
            '"public"',
            '"hearsay"',
            "mine.toml:10: “provenance” can't be 'hearsay'. "
            "It must be rulebook, public or reconstructed.",
        ),
        (
            'letters = "QU", count = 1, points = 6, colour = "red"',
            'letters = "A", count = 1, points = 1',
            "mine.toml:9: There is already a row for “A” worth 1. "
            "Keep one row and add up the counts.",
        ),
        (
            'provenance = "rulebook"\n',
            "",
            'mine.toml:13: “provenance” is missing. Add provenance = "rulebook".',
        ),
        (
            '"rulebook"',
            '"book"',
            "mine.toml:14: “provenance” can't be 'book'. "
            "It must be rulebook, public or reconstructed.",
        ),
        (
            "cards = [2, 3]",
            "",
            "mine.toml:13: “cards” is missing. Add cards = [5, 6, 7].",
        ),
        (
            "cards = [2, 3]",
            "cards = 2",
            "mine.toml:15: “cards” can't be 2. Write it like this: cards = [5, 6, 7].",
        ),
        (
            "cards = [2, 3]",
            "cards = []",
            "mine.toml:15: “cards” can't be []. Write the sizes of a hand, such as [5, 6, 7].",
        ),
        (
            "cards = [2, 3]",
            "cards = [2, 4]",
            "mine.toml:15: “cards” can't be [2, 4]. "
            "The sizes of a hand go up by one, such as [5, 6, 7].",
        ),
        (
            "2 = [10, 5]",
            "two = [10, 5]",
            "mine.toml:16: Unknown key “two”. "
            "A bonus chart has provenance, cards and word lengths.",
        ),
        (
            "2 = [10, 5]",
            "2 = [10, '5']",
            "mine.toml:16: The row for 2 letters can't be [10, '5']. "
            "Write points, such as [5, 3, 1].",
        ),
        (
            "2 = [10, 5]",
            "2 = [10, -5]",
            "mine.toml:16: The row for 2 letters can't be [10, -5]. "
            "Write points, such as [5, 3, 1].",
        ),
        (
            "3 = [15]",
            "3 = [15, 10]",
            "mine.toml:17: The row for 3 letters has 2 values. "
            "It needs 1, one for each hand of at least 3 cards.",
        ),
        (
            "3 = [15]",
            "3 = [15]\n4 = [20]",
            "mine.toml:18: No hand has 4 cards to make 4 letters of. Leave the row out.",
        ),
        (
            "3 = [15]",
            "",
            "mine.toml:13: The bonus chart has no row for 3 letters. Add one.",
        ),
        (
            "count = 2, points",
            "count = 2 points",
            "mine.toml:8: This is not TOML: Unclosed inline table.",
        ),
        (
            "3 = [15]",
            "3 = [15",
            "mine.toml:17: This is not TOML: Unclosed array.",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_line(file: Path, old: str, new: str, sentence: str) -> None:
    assert complaint(file, changed(old, new)) == sentence


def test_a_deck_without_cards(file: Path) -> None:
    rest = 'title = "Mine"\nprovenance = "public"\n'
    example = 'cards = [{ letters = "A", count = 9, points = 1 }]'
    assert complaint(file, rest) == f"mine.toml:1: “cards” is missing. Add {example}."
    assert (
        complaint(file, rest + "cards = []\n")
        == f"mine.toml:3: There are no cards. Write {example}."
    )


def test_cards_may_be_written_as_tables_of_their_own(file: Path) -> None:
    head = 'title = "Mine"\nprovenance = "public"\n'
    card = '[[cards]]\nletters = "{}"\ncount = {}\npoints = 1\n'
    file.write_text(head + card.format("A", 1) + card.format("B", 1), encoding="utf-8")
    assert [face.text for face in decks.read(file).faces] == ["A", "B"]
    sentence = "mine.toml:7: “count” of “B” can't be 0. A deck needs at least one."
    assert complaint(file, head + card.format("A", 1) + card.format("B", 0)) == sentence


def test_an_empty_file(file: Path) -> None:
    assert complaint(file, "") == 'mine.toml:1: “title” is missing. Add title = "My deck".'


def test_a_file_that_is_not_there(file: Path) -> None:
    with pytest.raises(decks.DeckError, match=r"^mine\.toml: There is no such file in "):
        decks.read(file)


def test_a_file_that_is_not_text(file: Path) -> None:
    file.write_bytes(b'title = "\xff"')
    with pytest.raises(decks.DeckError, match=r"This is not UTF-8 text\. Save it as UTF-8\."):
        decks.read(file)


@pytest.mark.parametrize("name", ["letterhead", "../decks/letter-head", ""])
def test_an_unknown_deck_is_told_which_there_are(name: str) -> None:
    sentence = f"There's no deck “{name}”. The decks are {', '.join(decks.names())}."
    with pytest.raises(decks.DeckError, match=f"^{re.escape(sentence)}$"):
        decks.load(name)


def test_a_deck_error_is_a_value_error() -> None:
    assert issubclass(decks.DeckError, ValueError)


def test_a_deck_has_what_else_its_game_reads(file: Path) -> None:
    file.write_text(GOOD + "\n[game.prices]\nA = 2\n", encoding="utf-8")
    assert decks.read(file).game == {"prices": {"A": 2}}
    file.write_text(GOOD.replace('"QU"', '"_"'), encoding="utf-8")
    deck = decks.read(file)
    assert [face.text for face in deck.faces] == ["A", "A", "_", "?"]
    assert deck.game == {}


PRINTED = """\
title = "Shop"
provenance = "reconstructed"
fields = ["cost", "ability"]
cards = [
    { letters = "ER", count = 2, points = 3, cost = 4, ability = "draw a card" },
    { name = "LOOK", count = 1, points = 0, cost = 2 },
]
"""


def test_a_deck_says_what_else_is_printed_on_its_cards(file: Path) -> None:
    file.write_text(PRINTED, encoding="utf-8")
    er, _, look = decks.read(file).faces
    assert (er.text, er.attribute("cost"), er.attribute("ability")) == ("ER", 4, "draw a card")
    assert (look.text, look.letters, look.attribute("cost"), look.attribute("ability")) == (
        "LOOK",
        "",
        2,
        None,
    )
    assert not look.wild


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            '"ability"]',
            '"count"]',
            "mine.toml:3: 'count' can't be a field. "
            "Name it in small letters, unlike the other keys.",
        ),
        (
            '["cost", "ability"]',
            "[3]",
            "mine.toml:3: “fields” can't be [3]. "
            'Write it like this: fields = ["cost", "ability"].',
        ),
        (
            "cost = 4",
            "price = 4",
            "mine.toml:5: Unknown key “price”. "
            "The keys here are letters, count, points, colour, provenance, name, cost, ability.",
        ),
        (
            "cost = 4",
            "cost = [4]",
            "mine.toml:5: “cost” can't be [4]. What is printed is text, a number, true or false.",
        ),
        (
            'name = "LOOK"',
            'name = "Look"',
            "mine.toml:6: “name” can't be 'Look'. "
            "Only a card without letters has a name, in capitals.",
        ),
        (
            'name = "LOOK"',
            'name = "LOOK", letters = "L"',
            "mine.toml:6: “name” can't be 'LOOK'. "
            "Only a card without letters has a name, in capitals.",
        ),
    ],
)
def test_what_is_wrong_with_what_is_printed(file: Path, old: str, new: str, sentence: str) -> None:
    assert PRINTED.count(old) == 1
    assert complaint(file, PRINTED.replace(old, new)) == sentence
