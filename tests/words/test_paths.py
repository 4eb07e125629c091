"""Better Letters' best word and path, against slow and obvious answers: every path is walked."""

import random
from collections.abc import Callable, Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from typecase.words import Lexicon
from typecase.words.paths import TOKENS, Goal, Paths, Rule, Square, Submission, best_path

WORDS = ["plant", "plan", "pan", "ant", "ants", "naan", "eel", "queue", "tap", "pant", "planet"]
FEW = Lexicon.of(WORDS)
SYLLABLES = {word: FEW.syllables(word) for word in WORDS}

RULES = [
    *(Rule("STARTS_WITH", letter) for letter in "PA"),
    *(Rule("ENDS_WITH", letter) for letter in "TN"),
    *(Rule("INCLUDES", letters) for letters in ("AN", "PL", "E")),
    Rule("SYLLABLES", "1"),
    Rule("SYLLABLES", "2+"),
]
PROPERTIES = [
    Rule("LENGTH", "4"),
    Rule("LENGTH", "5+"),
    Rule("DOUBLED"),
    Rule("VOWELS", "1"),
    Rule("VOWEL_KINDS", "2+"),
    Rule("SAME_ENDS"),
    Rule("HOLDS", "JQXZ"),
    Rule("ALL_DIFFERENT"),
]


def numbered(argument: str, number: int) -> bool:
    least = int(argument.rstrip("+"))
    return number >= least if argument.endswith("+") else number == least


def spoken(word: str) -> frozenset[int]:
    found = SYLLABLES.get(word.lower()) or FEW.syllables(word)
    assert found is not None
    return found.counts


MEETS: dict[str, Callable[[str, str], bool]] = {
    "STARTS_WITH": lambda word, text: word.startswith(text),
    "ENDS_WITH": lambda word, text: word.endswith(text),
    "INCLUDES": lambda word, text: text in word,
    "HOLDS": lambda word, text: any(letter in word for letter in text),
    "SYLLABLES": lambda word, text: any(numbered(text, count) for count in spoken(word)),
    "LENGTH": lambda word, text: numbered(text, len(word)),
    "VOWELS": lambda word, text: numbered(text, sum(letter in "AEIOU" for letter in word)),
    "VOWEL_KINDS": lambda word, text: numbered(text, len(set(word) & set("AEIOU"))),
    "DOUBLED": lambda word, _: any(word[at] == word[at + 1] for at in range(len(word) - 1)),
    "SAME_ENDS": lambda word, _: word[0] == word[-1],
    "ALL_DIFFERENT": lambda word, _: len(set(word)) == len(word),
}


def meets(word: str, rule: Rule) -> bool:
    return MEETS[rule.kind](word, rule.argument)


def walks(rows: int, columns: int, longest: int) -> Iterator[tuple[int, ...]]:
    def go_on(path: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        yield path
        if len(path) < longest:
            row, column = divmod(path[-1], columns)
            for r, c in (
                (row - 1, column),
                (row + 1, column),
                (row, column - 1),
                (row, column + 1),
            ):
                if 0 <= r < rows and 0 <= c < columns and r * columns + c not in path:
                    yield from go_on((*path, r * columns + c))

    for start in range(rows * columns):
        yield from go_on((start,))


def slow_points(
    word: str,
    path: Sequence[int],
    grid: Sequence[Sequence[Square]],
    goals: Sequence[Goal],
    bonus: Sequence[int],
) -> int | None:
    """What a word brings on a path; None if it breaks a rule."""
    columns = len(grid[0])
    squares = [square for row in grid for square in row]
    for cell in path:
        rule = squares[cell].rule
        if rule is None or not meets(word, rule):
            return None
    cards = sum(squares[cell].points for cell in path)
    total = cards + bonus[len(path)]
    places = [divmod(cell, columns) for cell in path]
    straight = any(
        len({row for row, _ in some}) == 1 or len({column for _, column in some}) == 1
        for some in (places[at : at + 3] for at in range(len(places) - 2))
    )
    for goal in goals:
        if (
            cards >= goal.score
            and (straight or not goal.straight)
            and all(len(set(path) & set(cells)) >= least for cells, least in goal.cells)
            and all(meets(word, rule) for rule in goal.word)
        ):
            total += goal.points
    return total


def slow_ranking(
    words: Sequence[str],
    grid: Sequence[Sequence[Square]],
    goals: Sequence[Goal],
    bonus: Sequence[int],
) -> list[tuple[int, str]]:
    every = list(walks(len(grid), len(grid[0]), len(bonus) - 1))
    found = []
    for word in words:
        points = [slow_points(word, path, grid, goals, bonus) for path in every]
        if good := [each for each in points if each is not None]:
            found.append((-max(good), word))
    return [(-points, word) for points, word in sorted(found)]


squares = st.builds(Square, st.sampled_from([*RULES, *RULES, None]), st.integers(0, 4)) | st.builds(
    Square, st.sampled_from(RULES), st.integers(-2, 3)
)


@st.composite
def grids(draw: st.DrawFn) -> list[list[Square]]:
    rows, columns = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    return [[draw(squares) for _ in range(columns)] for _ in range(rows)]


wishes = st.lists(
    st.builds(
        Goal,
        st.integers(0, 3),
        cells=st.lists(st.tuples(st.just((0,)), st.integers(0, 1)), max_size=1).map(tuple),
        straight=st.booleans(),
        score=st.integers(0, 4),
        word=st.lists(st.sampled_from(PROPERTIES), max_size=2).map(tuple),
    ),
    max_size=4,
)
bonuses = st.sampled_from([TOKENS, (0, 1, 0), (0, 0, 2, 1), (0, 3)])


@given(grids(), wishes, bonuses)
@settings(max_examples=150)
def test_BL_04_the_best_word_and_path(
    grid: list[list[Square]], goals: list[Goal], bonus: tuple[int, ...]
) -> None:
    table = Paths.of(FEW)
    ranking = slow_ranking(list(FEW), grid, goals, bonus)
    best = table.best(grid, goals, bonus)
    if best is None:
        assert not ranking
    else:
        assert best.points == ranking[0][0]
        assert slow_points(best.word, best.path, grid, goals, bonus) == best.points
    for count in (1, 3, 20):
        found = table.ranked(grid, count, goals, bonus)
        assert [(each.points, each.word) for each in found] == ranking[:count]
        for each in found:
            assert slow_points(each.word, each.path, grid, goals, bonus) == each.points
            assert best_path(each.word, grid, goals, bonus) == each


@pytest.mark.parametrize("rule", [*RULES, *PROPERTIES])
def test_words_that_meet_a_rule(rule: Rule) -> None:
    assert Paths.of(FEW).words([rule]) == [word for word in FEW if meets(word, rule)]
    young = Lexicon.load("young")
    found = set(Paths.of(young).words([rule]))
    assert found == {word for word in young if meets(word, rule)}


def test_the_real_list_on_the_largest_grid() -> None:
    """Five by five, with a Block and bonus tokens; every word by itself finds no better path."""
    luck = random.Random(4)
    lexicon = Lexicon.load()
    table = Paths.of(lexicon)
    common = Lexicon.load("young")
    rules = [
        *(Rule("STARTS_WITH", letter) for letter in "SCPBRDAMTFHEGLIW"),
        *(Rule("ENDS_WITH", letter) for letter in "SEDGYRTNLA"),
        *(
            Rule("INCLUDES", letters)
            for letters in ("IN", "ER", "ES", "ED", "NG", "TE", "RE", "AN")
        ),
        *(Rule("SYLLABLES", count) for count in ("1", "2", "3", "4+")),
    ]
    for _ in range(4):
        cells = [Square(rule, luck.randint(1, 5)) for rule in luck.sample(rules, 25)]
        cells[luck.randrange(25)] = Square(None)
        grid = [cells[at : at + 5] for at in range(0, 25, 5)]
        best = table.best(grid)
        assert best is not None
        assert best.word in lexicon
        assert slow_points(best.word, best.path, grid, [], TOKENS) == best.points
        ranked = table.ranked(grid, 10)
        assert ranked[0].points == best.points
        for word in luck.sample(list(common), 60):
            other = best_path(word, grid)
            assert other is None or other.points <= best.points
            assert (
                other is None
                or other.points <= ranked[-1].points
                or word in {each.word for each in ranked}
            )


def test_PLANT_as_in_the_rulebook() -> None:
    """The example of the rulebook: 1 for its syllable, 1 for its P, 2 for its AN."""
    row = [
        Square(Rule("SYLLABLES", "1"), 1),
        Square(Rule("STARTS_WITH", "P"), 1),
        Square(Rule("INCLUDES", "AN"), 2),
    ]
    assert best_path("plant", [row]) == Submission("PLANT", (0, 1, 2), 4)


def test_a_word_no_list_has_is_spoken_by_its_groups_of_vowels() -> None:
    grid = [[Square(Rule("SYLLABLES", "3"), 2)]]
    assert best_path("blorpazoo", grid) == Submission("BLORPAZOO", (0,), 2)
    assert best_path("blorp", grid) is None


def test_what_cannot_be_asked_is_said() -> None:
    table = Paths.of(FEW)
    one = Square(Rule("INCLUDES", "AN"), 1)
    with pytest.raises(ValueError, match="rows of one size"):
        table.best([[one], [one, one]])
    with pytest.raises(ValueError, match="rows of one size"):
        table.best([])
    with pytest.raises(ValueError, match="1 to 6 rows and columns, not 1 by 7"):
        table.best([[one] * 7])
    with pytest.raises(ValueError, match="there is no rule 'RHYMES'"):
        table.words([Rule("RHYMES")])
    with pytest.raises(ValueError, match="INCLUDES takes capitals A to Z, not 'an'"):
        table.words([Rule("INCLUDES", "an")])
    with pytest.raises(ValueError, match="LENGTH takes a number"):
        table.words([Rule("LENGTH", "many")])
    with pytest.raises(ValueError, match="DOUBLED takes nothing more"):
        table.words([Rule("DOUBLED", "A")])
    with pytest.raises(ValueError, match="at most 1 to 6 cards"):
        table.best([[one]], bonus=[0] * 8)
    with pytest.raises(ValueError, match="at most 8 goals, not 9"):
        table.best([[one]], goals=[Goal(1)] * 9)
    with pytest.raises(ValueError, match="cannot take 2"):
        table.best([[one]], goals=[Goal(-2)])
    with pytest.raises(ValueError, match="cell 4; the grid has cells 0 to 0"):
        table.best([[one]], goals=[Goal(1, cells=(((4,), 1),))])
    with pytest.raises(ValueError, match="-1000 to 1000 points"):
        table.best([[Square(one.rule, 5000)]])
    with pytest.raises(ValueError, match="not a word in capitals"):
        best_path("naïve", [[one]])
    assert table.best([[Square(None)]]) is None
    assert Paths.of(Lexicon.of([])).best([[one]]) is None
