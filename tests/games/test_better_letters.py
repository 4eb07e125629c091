"""Better Letters: scoring against a slow oracle, secrets, and decks that run dry; the lines of play
are scenarios."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from typecase import decks
from typecase.engine import IllegalMove, Match, Rng, Said
from typecase.engine.scene import (
    Bill,
    BillLine,
    CellPath,
    Clock,
    Conditions,
    Entry,
    Meter,
    Scene,
    Stamp,
    Term,
    Token,
    Tokens,
    Total,
    Track,
    WordInPlay,
    WordList,
)
from typecase.games.better_letters import (
    BetterLetters,
    BetterLettersTable,
    Draw,
    Keep,
    Mark,
    NextRound,
    Open,
    Pass,
    Ready,
    Vote,
)
from typecase.games.rule_cards import BONUSES, RULES, Bonus, GridWord, has, meets
from typecase.games.rule_grid import Fit, Write
from typecase.players.random_play import random_step
from typecase.texts import Message, Text, catalogue
from typecase.words import Lexicon
from typecase.words.paths import Paths, Rule

ANN, BO, CY = range(3)
RULE_NAMES = [row.face.name for row in decks.load("better-letters").rows]
GRID = ["1SYL", "P-", "AN", "-T", "LA", "NT", "CH", "EA", "-S"]
SECOND_ROUND = Track("better-letters-round", 2, 6, heading=True)
WORDS = """plant planet ant ants pan plan fire even near beaches chant teach eat seas banana queue
    university elephant letter lattes chess chats pants saint satin tea cheats""".upper().split()


def said(lines: Sequence[tuple[Text, int]]) -> list[tuple[str, int]]:
    """A sum as people read it."""
    return [(catalogue().say(text), points) for text, points in lines]


def sit(seats: int = 2, grid: list[str] | None = None, **options: Any) -> Match:
    """A table at the first word, with these cards in the grid."""
    match = Match(BetterLetters.with_options(**options), seats, seed=5)
    for seat in match.asked:
        match.answer(seat, Keep(tuple(table(match).draws[seat].cards[:2])))
    match.rig({"grid": grid or GRID})
    return match


def table(match: Match) -> BetterLettersTable:
    assert isinstance(match.table, BetterLettersTable)
    return match.table


def show(match: Match, seat: int, word: str, path: tuple[int, ...] = ()) -> None:
    match.answer(seat, Write(word, path))
    match.answer(seat, Mark(1))
    match.answer(seat, Ready())


# Rules and bonus cards, each written once more in the plainest way.


def oracle_meets(word: str, name: str, words: Lexicon) -> bool:
    """By the name that the card has in writing."""
    if name.endswith("SYL"):
        number = name.removesuffix("SYL")
        spoken = words.syllables(word)
        assert spoken is not None
        if number.endswith("+"):
            return any(count >= int(number[:-1]) for count in spoken.counts)
        return int(number) in spoken.counts
    if name.endswith("-"):
        return word[0] == name[0]
    if name.startswith("-"):
        return word[-1] == name[1]
    return any(word[at : at + 2] == name for at in range(len(word)))


@pytest.mark.parametrize("name", sorted(RULES))
def test_BL_07_BL_08_BL_09_what_a_rule_asks_is_what_the_search_finds(name: str) -> None:
    young = Lexicon.load("young")
    found = set(Paths.of(young).words([RULES[name]]))
    for word in young:
        assert meets(word, RULES[name]) == (word in found) == oracle_meets(word, name, young)


@pytest.mark.parametrize("text", sorted({bonus.word for bonus in BONUSES.values() if bonus.word}))
def test_what_a_bonus_asks_of_a_word_is_what_the_search_finds(text: str) -> None:
    common = Lexicon.load("common")
    rules = Bonus(0, Message(""), word=text).word_rules
    found = set(Paths.of(common).words(list(rules)))
    assert found
    for word in common:
        assert all(has(word, rule) for rule in rules) == (word in found)


def test_a_bonus_that_asks_for_something_unknown_is_an_error() -> None:
    with pytest.raises(ValueError, match="no bonus card asks for RHYMES"):
        has("PLANT", Rule("RHYMES"))


def vowels(word: str) -> list[str]:
    return [letter for letter in word if letter in "AEIOU"]


def oracle_bonus(name: str, grid_word: GridWord) -> bool:
    """The 30 cards one by one, as their list says it."""
    word, path = grid_word.word, grid_word.path
    kinds = [str(dict(face.more)["rule"]) for face in grid_word.faces]
    dots = [face.points for face in grid_word.faces]
    shared = grid_word.shared
    assert shared is not None
    starts, ends = kinds.count("starts-with"), kinds.count("ends-with")
    includes = kinds.count("includes")
    return {
        "3+CARDS": len(path) >= 3,
        "4+CARDS": len(path) >= 4,
        "5+CARDS": len(path) >= 5,
        "6-CARDS": len(path) == 6,
        "STRAIGHT": grid_word.straight,
        "CORNER": grid_word.corners >= 1,
        "CORNERS": grid_word.corners >= 2,
        "2-INCLUDES": includes >= 2,
        "3-INCLUDES": includes >= 3,
        "BOTH": starts >= 1 and ends >= 1,
        "EACH": starts >= 1 and ends >= 1 and includes >= 1,
        "2-HARD": dots.count(3) >= 2,
        "HARD": 3 in dots,
        "TOKEN": grid_word.tokens >= 1,
        "TOKENS": grid_word.tokens >= 2,
        "ALONE": shared == 0 and len(path) >= 2,
        "SHARE": shared >= 1,
        "SHARES": shared >= 2,
        "8+LETTERS": len(word) >= 8,
        "10+LETTERS": len(word) >= 10,
        "4-LETTERS": len(word) == 4 and len(path) >= 2,
        "DOUBLE": any(one == two for one, two in pairwise(word)),
        "VOWEL": len(vowels(word)) == 1 and len(word) >= 5,
        "VOWELS": len(set(vowels(word))) >= 4,
        "LOOP": word[0] == word[-1],
        "JQXZ": any(letter in word for letter in "JQXZ"),
        "UNIQUE": len(set(word)) == len(word) and len(word) >= 7,
        "6+POINTS": grid_word.points >= 6,
        "8+POINTS": grid_word.points >= 8,
        "10+POINTS": grid_word.points >= 10,
    }[name]


def walks(rows: int, columns: int, most: int = 6) -> Iterator[tuple[int, ...]]:
    """Every path from side to side, over no cell twice."""

    def go_on(path: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        yield path
        if len(path) == most:
            return
        row, column = divmod(path[-1], columns)
        for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            cell = r * columns + c
            if 0 <= r < rows and 0 <= c < columns and cell not in path:
                yield from go_on((*path, cell))

    for start in range(rows * columns):
        yield from go_on((start,))


PATHS = list(walks(3, 3))


@st.composite
def rounds(draw: st.DrawFn) -> tuple[list[str], tuple[int, ...], list[tuple[int, ...]]]:
    """A grid, its tokens, and a path for each of three seats."""
    names = st.sampled_from([name for name in RULE_NAMES if name != "BLOCK"])
    grid = draw(st.lists(names, min_size=9, max_size=9, unique=True))
    tokens = draw(st.tuples(*[st.integers(0, 2)] * 9))
    paths = draw(st.lists(st.sampled_from(PATHS), min_size=3, max_size=3))
    return grid, tokens, paths


@given(rounds(), st.sampled_from(WORDS))
@settings(max_examples=150)
def test_BL_10_BL_11_BL_36_what_the_cards_bring(
    dealt: tuple[list[str], tuple[int, ...], list[tuple[int, ...]]], word: str
) -> None:
    grid, tokens, paths = dealt
    t = table(sit(3, grid))
    t.tokens = tokens
    dots = [t.face[card].points for card in t.grid.cards]
    corner = (0, 2, 6, 8)
    for seat, path in enumerate(paths):
        others = {cell for other, one in enumerate(paths) if other != seat for cell in one}
        points = 0
        for cell in path:
            worth = dots[cell] + tokens[cell] - (1 if cell in others else 0)
            points += max(worth, 0)
        grid_word = t.grid_word(word, path, paths)
        assert grid_word.points == points
        assert grid_word.shared == len(others.intersection(path))
        assert grid_word.tokens == len([cell for cell in path if tokens[cell]])
        assert grid_word.corners == len([cell for cell in path if cell in corner])
        assert grid_word.straight == any(
            has_three_in_line(other) for other in PATHS if set(other) == set(path)
        )
        for name, bonus in BONUSES.items():
            assert bonus.met(grid_word) == oracle_bonus(name, grid_word), name


def has_three_in_line(path: tuple[int, ...]) -> bool:
    threes = [{divmod(cell, 3) for cell in path[at : at + 3]} for at in range(len(path) - 2)]
    return any(
        len({row for row, _ in three}) == 1 or len({column for _, column in three}) == 1
        for three in threes
    )


@given(st.permutations(range(9)), st.integers(1, 6))
@settings(max_examples=60, deadline=None)
def test_BL_04_cells_in_any_order_are_a_path_if_some_way_goes_over_them(
    order: list[int], count: int
) -> None:
    t = table(sit())
    cells = tuple(order[:count])
    fit = Fit(t, ANN, Lexicon.of(["plant"]), judged=False, complete=False)
    ways = [path for path in PATHS if set(path) == set(cells)]
    path_range = fit.params["path"]
    assert path_range.allows(t, cells) == bool(ways)
    if ways:
        assert path_range.check(t, cells) in ways
        assert path_range.check(t, ways[-1]) == ways[-1], "a way that was meant stays as it is"


def test_BL_04_what_a_word_brings_does_not_hang_on_the_order_of_its_cells() -> None:
    worth = []
    for cells in ((0, 1, 2, 5, 4, 3), (5, 0, 4, 2, 3, 1), (0, 3, 4, 1, 2, 5)):
        match = sit()
        match.rig({"hands.0": ["STRAIGHT", "LOOP"]})
        move = match.check(ANN, Write("PLANT", cells), match.now)
        worth.append(match.game.preview(table(match), ANN, move).sum)
    assert worth[0] == worth[1] == worth[2]
    lines = dict(said(worth[0]))
    assert lines["Bonus card: three cards in a straight line"] == 1


def test_there_is_an_oracle_for_every_bonus_card_and_each_has_its_dots() -> None:
    dots = [
        1,
        1,
        2,
        3,
        1,
        1,
        2,
        1,
        2,
        1,
        2,
        3,
        1,
        1,
        2,
        2,
        1,
        2,
        1,
        2,
        1,
        1,
        2,
        2,
        2,
        2,
        2,
        1,
        2,
        3,
    ]
    assert [bonus.points for bonus in BONUSES.values()] == dots


TWO = st.lists(st.sampled_from(sorted(BONUSES)), min_size=2, max_size=2, unique=True)


@given(rounds(), st.sampled_from(WORDS), TWO)
@settings(max_examples=60, deadline=None)
def test_BL_05_no_path_is_better_than_the_one_the_table_finds(
    dealt: tuple[list[str], tuple[int, ...], list[tuple[int, ...]]], word: str, held: list[str]
) -> None:
    grid, tokens, _ = dealt
    match = sit(2, grid)
    match.rig({"hands.0": held})
    t = table(match)
    t.tokens = tokens
    known = [name for name in held if name not in ("ALONE", "SHARE", "SHARES")]
    fits = [oracle_meets(word, name, match.game.words) for name in grid]
    best = 0
    for path in PATHS:
        if not all(fits[cell] for cell in path):
            continue
        grid_word = t.grid_word(word, path, [path])
        points = grid_word.points + (0, 0, 0, 0, 0, 1, 2)[len(path)]
        points += sum(BONUSES[name].points for name in known if oracle_bonus(name, grid_word))
        best = max(best, points)
    option = next(one for one in match.asks()[ANN].options if isinstance(one, Fit))
    if not best:
        with pytest.raises(IllegalMove, match="doesn't match any card in the grid"):
            option.check(t, Write(word))
        return
    found = option.check(t, Write(word))
    assert isinstance(found, Write)
    assert found.path in PATHS
    assert all(fits[cell] for cell in found.path)
    assert match.game.preview(t, ANN, found).total == best


# Scenes.


def test_BL_06_what_is_written_is_for_its_writers_eyes() -> None:
    """Others hear how many words are written, no more; the writer sees them in the question."""
    match = sit(3)
    since = len(match.events)
    match.answer(ANN, Write("PLANT", (0, 1, 2)), at=1.0)
    match.answer(ANN, Write("ANT", (2, 5)), at=2.0)
    match.answer(ANN, Mark(2), at=3.0)
    own, other = match.view(ANN), match.view(BO)
    on_path = [Message.of("better-letters-on-path", count=count) for count in (3, 2)]
    plant = Entry("PLANT", 4, note=on_path[0])
    ant = Entry("ANT", 4, marked=True, note=on_path[1])
    game, t = match.game, table(match)
    sheet = WordList("better-letters-your-words", (plant, ant), room=3, marks="mark")
    path, rules, bonuses = game.own(t, ANN)[2:]
    assert game.own(t, ANN)[:2] == (Clock(61.0, 61), sheet)
    assert path == CellPath("grid", (2, 5), word="ANT")
    assert isinstance(rules, Conditions)
    assert isinstance(bonuses, Conditions)
    empty = WordList("better-letters-your-words", (), room=3, marks="mark")
    assert game.own(t, BO) == (Clock(61.0, 61), empty)
    assert own.ask is not None
    assert [catalogue().say(option.label) for option in own.ask.options] == [
        "Add word",
        "Ready with ANT",
        "Choose a word",
    ]
    for view in (other, match.view(None)):
        said = str(view).upper()
        assert "PLANT" not in said
        assert "'ANT'" not in said
    assert game.scene(t).seats == (
        (Total(0), Meter(Message.of("better-letters-words-written", count=2), 2)),
        (Total(0),),
        (Total(0),),
    )
    assert len(match.events) == since
    match.answer(ANN, Ready(), at=4.0)
    assert game.scene(t).seats[ANN] == (Total(0), Stamp("better-letters-is-ready"))
    assert match.asked == (BO, CY)


def test_BL_06_an_imagined_table_keeps_the_own_words_and_forgets_those_of_others() -> None:
    match = sit(3)
    match.answer(ANN, Write("PLANT", (0, 1, 2)))
    match.answer(BO, Write("ANT", (2, 5)))
    match.answer(BO, Mark(1))
    other = match.determinize(ANN, Rng(3))
    assert table(other).slots == [(("PLANT", (0, 1, 2)),), (), ()]
    assert table(other).marked == [0, 0, 0]
    other.answer(ANN, Mark(1))
    other.answer(ANN, Ready())
    copy = other.copy()
    assert table(copy).slots[ANN] == (("PLANT", (0, 1, 2)),)
    for seat in copy.asked:
        copy.answer(seat, Ready())
    assert copy.scores[ANN] >= 4
    assert table(match).slots[BO] == (("ANT", (2, 5)),)


def test_BL_05_preview_says_what_a_word_brings_before_it_is_shown() -> None:
    match = sit()
    match.rig({"hands.0": ["6-CARDS", "ALONE"]})
    game = match.game
    move = match.check(ANN, Write("PLANT"), match.now)
    assert said(game.preview(match.table, ANN, move).sum) == [
        ("On 6 cards", 9),
        ("6 tokens", 2),
        ("Bonus card: six cards", 3),
    ]
    assert said(game.preview(match.table, ANN, Ready()).sum) == [("No word", 0)]
    match.answer(ANN, move)
    match.answer(ANN, Mark(1))
    assert game.preview(match.table, ANN, Ready()).total == 14


def test_BL_05_what_is_drawn_for_a_word_while_it_is_typed() -> None:
    """The rules it meets are seen before it is a word, and before it is on a path."""
    match = sit()
    match.rig({"hands.0": ["3+CARDS", "ALONE"]})
    t = table(match)
    option = match.asks()[ANN].option(Write(""))

    def met(word: str, path: tuple[int, ...] = ()) -> list[list[tuple[str, int]]]:
        drawn = option.sketch(t, Write(word, path))
        return [
            [(each.pile, each.place) for each in element.conditions if each.met]
            for element in drawn
            if isinstance(element, Conditions)
        ]

    assert met("PLA") == [[("grid", 0), ("grid", 1), ("grid", 4)], []]
    assert met("PLANT", (1, 2, 5)) == [
        [("grid", cell) for cell in (0, 1, 2, 3, 4, 5)],
        [("hands.0", 1)],
    ], "who shares it is not known yet"
    legal = Write("PLANT", (1, 2, 5))
    assert option.sketch(t, legal)[0] == CellPath("grid", (1, 2, 5), word="PLANT")
    assert option.sketch(t, legal) == match.game.preview(t, ANN, legal).sketch
    for path in ((99,), (-1,), (1, 1), tuple(range(9))):
        assert not isinstance(option.sketch(t, Write("PLANT", path))[0], CellPath)
    for word in ("", "PL NT", "PL\u00c4NT", "../"):
        assert option.sketch(t, Write(word)) == ()


def test_BL_33_a_bonus_card_says_what_it_costs_until_a_word_meets_it() -> None:
    match = sit()
    match.rig({"hands.0": ["3+CARDS", "ALONE"]})

    def held(seat: int) -> list[tuple[str, bool, int]]:
        return [
            (element.word, each.met, each.lost)
            for element in match.game.at_hand(match.table, seat)
            if isinstance(element, Conditions)
            for each in element.conditions
        ]

    assert held(ANN) == [("", False, 2), ("", False, 1)]
    match.answer(ANN, Write("PLANT", (1, 2, 5)))
    match.answer(ANN, Mark(1))
    assert held(ANN) == [("", False, 2), ("", False, 1)], "others notice nothing yet"
    match.answer(ANN, Ready())
    assert held(ANN) == [("PLANT", False, 2), ("PLANT", True, 1)]


def test_BL_09_estimated_syllables_are_said_to_be_so() -> None:
    match = sit(grid=["3SYL", *GRID[1:]], judging="vote")
    move = match.check(ANN, Write("BLORPAZOO"), match.now)
    (line,) = said(match.game.preview(match.table, ANN, move).sum)
    assert line == ("On one card, syllables estimated", 2)


def test_BL_31_each_has_a_time_of_its_own_while_words_are_looked_for() -> None:
    """The page shows everybody the clocks of all."""
    match = sit(turn_clock=24 * 3600)
    match.answer(BO, Open(), at=100.0)
    day = 24 * 3600
    assert clocks(match) == [Clock(day, day), Clock(161.0, 61)]
    assert match.game.own(match.table, ANN) == (Clock(day, day),), "no sheet before the grid"
    assert match.deadline == 161.0
    match.answer(ANN, Open(), at=120.0)
    assert clocks(match) == [Clock(181.0, 61), Clock(161.0, 61)]
    assert match.expire(161.0)
    assert match.expire(181.0)
    assert match.phase == "draw_bonuses"
    assert clocks(match) == []


def clocks(match: Match) -> list[Clock]:
    return [
        each
        for seat in match.game.scene(match.table).seats
        for each in seat
        if isinstance(each, Clock)
    ]


def test_BL_10_BL_33_words_are_shown_on_their_paths_and_counted_card_by_card() -> None:
    """Ann's PLANT has a bonus token on LA and shares AN and NT with Bo's ANT; nobody uses -T, CH,
    EA and -S. The lowest is told first, and nobody's score changes before its sum is complete."""
    match = sit()
    match.rig({"hands.0": ["5+CARDS", "ALONE"], "hands.1": ["10+LETTERS"]})
    t = table(match)
    t.tokens = (0, 0, 0, 0, 1, 0, 0, 0, 0)
    seen: list[tuple[str, Scene]] = []
    t.watch(
        lambda event: seen.append(
            (event.what if isinstance(event, Said) else "cards", match.game.scene(t))
        )
    )
    show(match, ANN, "PLANT", (0, 1, 4, 5, 2))
    show(match, BO, "ANT", (2, 5))
    whats = [what for what, _ in seen]
    assert whats[:2] == ["word", "word"]
    assert whats[2:8] == ["counts", "worth", "counts", "cards", "bonus", "worth"]

    token = Token(4, "bonus", 1)
    plant = WordInPlay("PLANT", ANN), CellPath("grid", (0, 1, 4, 5, 2), ANN)
    ant = WordInPlay("ANT", BO), CellPath("grid", (2, 5), BO)
    shared = Token(5, "one-less"), Token(2, "one-less")
    first, second = seen[0][1].centre, seen[1][1].centre
    assert first == (*plant, Tokens("grid", (token,)))
    assert second == (*plant, *ant, Tokens("grid", (token, *shared)))

    terms = (
        Term(Message.of("rule-cards-short-syllables", count="1"), 1),
        Term("P", 1),
        Term(Message.of("rule-grid-with-token", card="LA"), 2, 1),
        Term("NT", 2, -1),
        Term("AN", 2, -1),
    )
    five = Message.of("rule-grid-tokens", count=5)
    lines = BillLine("better-letters-on-cards", 7, terms), BillLine(five, 1)
    unused = [Token(cell, "unused") for cell in (3, 6, 7, 8)]
    tokens = Tokens("grid", (token, *shared, *unused))
    bonus = BillLine(Message.of("better-letters-bonus", condition=BONUSES["5+CARDS"].condition), 2)
    both = BillLine("better-letters-on-cards", 2, (Term("AN", 2, -1), Term("NT", 2, -1)))
    low = Bill((both,), 2, BO, "ANT")
    on_path, whole = Bill(lines, 8, ANN, "PLANT"), Bill((*lines, bonus), 10, ANN, "PLANT")
    told = [((low,), 0, 0), ((low,), 0, 2), ((low, on_path), 0, 2), ((low, on_path), 0, 2)]
    told += [((low, whole), 0, 2), ((low, whole), 10, 2)]
    for (_, scene), (bills, ann, bo) in zip(seen[2:8], told, strict=True):
        assert scene.centre == (*plant, *ant, *bills, tokens)
        assert [seat[0] for seat in scene.seats] == [Total(ann), Total(bo)]
    fulfilled = seen[7][1]
    assert match.scores == [10, 2]

    # They stay until all have looked. Then the cards go, and nothing is left of the words.
    assert match.phase == "look"
    assert match.game.scene(t) == fulfilled
    match.answer(ANN, NextRound())
    assert match.game.scene(t) == fulfilled
    match.answer(BO, NextRound())
    unused_again = Tokens("grid", tuple(Token(cell, "bonus") for cell in (3, 6, 7, 8)))
    after = [scene for what, scene in seen if scene.top[0] == SECOND_ROUND]
    assert {scene.centre for scene in after} == {(unused_again,)}
    assert match.phase == "draw_bonuses"


def test_BL_11_a_token_on_a_shared_card_is_a_term_of_its_own() -> None:
    match = sit()
    t = table(match)
    t.tokens = (0, 0, 2, 0, 0, 0, 0, 0, 0)
    path = (1, 2)
    token = Term("rule-grid-token", 2)
    assert t.terms(path, [path, (2, 5)]) == (Term("P", 1), Term("AN", 2, -1), token)
    both = Term(Message.of("rule-grid-with-token", card="AN"), 2, 2)
    assert t.terms(path, [path, ()]) == (Term("P", 1), both)


def test_BL_28_tokens_stay_on_their_cards_while_the_grid_grows() -> None:
    match = sit()
    while table(match).played < 2:
        cards = dict(zip(table(match).grid.cells, table(match).on_cells(), strict=True))
        for seat in match.asked:
            match.answer(seat, Ready() if match.phase == "find" else Pass())
    t = table(match)
    assert (t.grid.rows, t.grid.columns) == (3, 4)
    assert any(cards.values())
    for cell, card in enumerate(t.grid.cells):
        expected = min(cards[card] + 1, 2) if card in cards else 0
        assert t.on_cells()[cell] == expected


def test_BL_22_a_word_that_is_voted_down_leaves_its_path_with_the_verdict() -> None:
    match = sit(judging="vote")
    show(match, ANN, "PLANT", (0, 1, 2))
    show(match, BO, "ANT", (2, 5))
    t = table(match)
    assert Token(2, "one-less") in tokens_of(match)
    seen = []
    t.watch(lambda event: seen.append(match.game.scene(t)))
    match.answer(ANN, Vote())
    match.answer(BO, Vote((ANN,)))
    assert seen[0].centre == (WordInPlay("ANT", BO), CellPath("grid", (2, 5), BO))


def tokens_of(match: Match) -> tuple[Token, ...]:
    (tokens,) = [each for each in match.game.scene(match.table).centre if isinstance(each, Tokens)]
    return tokens.tokens


def test_a_single_point_is_no_points() -> None:
    match = sit(grid=["1SYL", *GRID[1:]])
    show(match, ANN, "PLANT", (0,))
    match.answer(BO, Ready())
    texts = [event.sentence(["Ann", "Bo"]) for event in match.events if isinstance(event, Said)]
    assert "Ann's PLANT: 1 point." in texts


@pytest.mark.parametrize(
    ("seats", "against", "stands"),
    [(2, 0, True), (2, 1, False), (3, 1, True), (3, 2, False), (6, 2, True), (6, 3, False)],
)
def test_BL_22_more_noes_than_ayes(seats: int, against: int, stands: bool) -> None:
    match = sit(seats, judging="vote")
    show(match, ANN, "PLANT", (1,))
    for seat in range(1, seats):
        match.answer(seat, Ready())
    assert match.asked == tuple(range(1, seats))
    for seat in match.asked:
        match.answer(seat, Vote((ANN,) if seat <= against else ()))
    assert (match.scores[ANN] > 0) == stands


def test_BL_22_where_nobody_has_a_word_nobody_votes() -> None:
    match = sit(judging="vote")
    match.answer(ANN, Ready())
    match.answer(BO, Ready())
    assert match.phase == "draw_bonuses"


def test_BL_14_BL_26_an_empty_deck_is_made_of_the_discards() -> None:
    """No Block comes beside another one, and no card is lost."""
    match = sit(2)
    t = table(match)
    t.move(t.deck.cards[1:], t.deck, t.discards)
    match.rig({"deck": ["BLOCK"]})
    show(match, ANN, "PLANT", (0, 1, 2, 5, 4, 3))
    match.answer(BO, Ready())
    assert match.expire(match.now + 23)
    names = [t.face[card].name for card in t.grid.cards]
    assert len(names) == 9
    assert names.count("BLOCK") == 1
    assert sorted(card for pile in t.piles() for card in pile.cards) == list(range(96 + 30))


def test_BL_14_random_games_never_have_two_blocks() -> None:
    for seed in range(20):
        match = Match(BetterLetters(), 6, seed)
        rng = Rng(seed)
        while not match.over:
            random_step(match, rng)
            t = table(match)
            assert sum(map(t.is_block, t.grid.cards)) <= 1
            assert len(t.on_cells()) == len(t.grid.cells) == len(t.grid.cards)
            assert not any(
                token and t.is_block(card)
                for card, token in zip(t.grid.cards, t.on_cells(), strict=True)
            )


def test_BL_19_BL_32_six_players_draw_until_there_are_no_bonus_cards() -> None:
    match = sit(6)
    drawn: dict[int, dict[int, int]] = {}
    t = table(match)
    while not match.over:
        if match.phase == "find":
            match.answer(match.asked[0], Ready())
        elif match.phase == "draw_bonuses":
            for seat in range(6):
                match.answer(seat, Draw())
            drawn[t.played + 1] = {
                seat: count for seat in range(6) if (count := len(t.draws[seat].cards))
            }
        else:
            for seat in match.asked:
                match.answer(seat, Keep(tuple(t.draws[seat].cards[:1])))
    # 30 cards, 12 of them held after the set-up; each round another seat is the first.
    assert drawn[2] == dict.fromkeys(range(6), 2)
    assert drawn[3] == dict.fromkeys(range(6), 2)
    assert drawn[4] == {3: 2, 4: 2, 5: 2}
    assert drawn[5] == {4: 2, 5: 1}
    assert sorted(len(hand) for hand in t.hands) == [4, 4, 4, 5, 6, 6]


def test_BL_32_of_one_card_none_may_be_kept_and_silence_keeps_none() -> None:
    match = sit(6, turn_clock=60)
    t = table(match)
    for seat in range(6):
        match.answer(seat, Ready())
    t.move(t.bonus_deck.cards[1:], t.bonus_deck, t.hands[0])
    t.move(t.bonus_discards.cards[:], t.bonus_discards, t.hands[0])
    for seat in range(6):
        match.answer(seat, Draw())
    (seat,) = match.asked
    assert seat == BO
    assert match.expire(match.deadline or 0.0)
    assert (len(t.draws[seat]), len(t.hands[seat]), len(t.bonus_discards)) == (0, 2, 1)


def test_BL_32_with_no_bonus_card_left_nobody_is_asked() -> None:
    match = sit(6)
    t = table(match)
    t.move(t.bonus_deck.cards[:], t.bonus_deck, t.hands[0])
    t.move(t.bonus_discards.cards[:], t.bonus_discards, t.hands[0])
    for seat in range(6):
        match.answer(seat, Ready())
    assert (match.phase, t.played) == ("find", 1)


def test_BL_30_a_bot_is_offered_the_best_words_and_none_that_offends() -> None:
    match = sit()
    match.rig({"hands.0": ["LOOP", "JQXZ"]})
    t = table(match)
    option = match.asks()[ANN].options[0]
    found = option.candidates(t, Rng(1), 12)
    worth = [match.game.preview(t, ANN, move).total or 0 for move in found]
    assert worth == sorted(worth, reverse=True)
    assert len(found) == 12
    for move in found:
        assert isinstance(move, Write)
        assert option.check(t, move) == move
        assert not match.game.words.offensive(move.word)
    match.answer(ANN, found[0])
    assert match.asks()[ANN].options[0].candidates(t, Rng(1), 12) == []


def test_BL_31_a_grid_that_is_not_turned_up_is_hidden_saved_and_imagined_so() -> None:
    match = Match(BetterLetters.with_options(turn_clock=3600), 3, seed=4)
    for seat in match.asked:
        match.answer(seat, Keep(tuple(table(match).draws[seat].cards[:2])))
    match.answer(BO, match.asks()[BO].options[0].kind())
    again = Match.restore(BetterLetters, match.snapshot())
    for one in (match, again, match.copy()):
        assert all(one.view(BO).piles["grid"].cards)
        assert not any(one.view(ANN).piles["grid"].cards)
        assert one.view(CY).ask == match.view(ANN).ask
    t = table(match)
    faces = [t.face[card] for card in t.grid.cards]
    seen = [table(match.determinize(BO, Rng(7))).face[card] for card in t.grid.cards]
    guessed = [table(match.determinize(ANN, Rng(7))).face[card] for card in t.grid.cards]
    assert seen == faces
    assert guessed != faces


def test_BL_06_an_imagined_match_plays_on_with_words_that_only_their_writer_knows() -> None:
    match = sit()
    match.answer(BO, Write("PLANT"))
    match.answer(BO, Write("CHESS"))
    mine, other = match.determinize(BO, Rng(1)), match.determinize(ANN, Rng(1))
    for one in (mine, other):
        one.answer(BO, Write("TEACH"))
        with pytest.raises(IllegalMove, match=r"Add word\W* now"):
            one.answer(BO, Write("CHANT"))
    marks = {1: ("PLANT", None), 2: ("CHESS", None), 3: ("TEACH", "TEACH")}
    for slot, words in marks.items():
        for one, word in zip((mine.copy(), other.copy()), words, strict=True):
            one.answer(BO, Mark(slot))
            one.answer(BO, Ready())
            one.answer(ANN, Ready())
            shown = [event for event in one.events if isinstance(event, Said)]
            words_shown = [event.facts["word"] for event in shown if event.what == "word"]
            assert words_shown == ([] if word is None else [word])


def test_BL_31_nobody_sees_in_the_question_what_lies_face_down() -> None:
    match = Match(BetterLetters.with_options(turn_clock=3600), 2, seed=4)
    for seat in match.asked:
        match.answer(seat, Keep(tuple(table(match).draws[seat].cards[:2])))
    with pytest.raises(IllegalMove, match=r"Add word\W* now\. You can choose \W*Reveal the grid"):
        match.answer(ANN, Write("PLANT"))


@pytest.mark.parametrize("judging", ["list", "vote"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_games_add_up(seats: int, judging: str) -> None:
    """What was said of points is the score."""
    game = BetterLetters.with_options(judging=judging)
    for seed in range(3):
        match = Match(game, seats, seed)
        rng = Rng(seed)
        while not match.over:
            random_step(match, rng)
        totals = [0] * seats
        for event in match.events:
            if isinstance(event, Said) and event.what == "worth":
                totals[event.facts["seat"]] += event.facts["points"]
            elif isinstance(event, Said) and event.what == "held":
                totals[event.facts["seat"]] -= event.facts["points"]
        assert match.scores == totals
        assert max(match.scores) == match.scores[match.winners[0]]
