"""Crosswords: growing grids and words in lines against slow and obvious answers, and secrets.

The lines of play are scenarios.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from typecase.engine import Cell, Match, Preview, Rng, Said, Spelling
from typecase.engine.event import Event
from typecase.engine.scene import DEALER, End, LineEnds, Scene, Total, Track
from typecase.games.crossing import (
    LINES,
    Announce,
    Change,
    Done,
    Leave,
    LineWord,
    best_words,
    lines_of,
)
from typecase.games.crosswords import Challenge, Crosswords, CrosswordsTable, Take
from typecase.games.letter_head_deck import VALUES, worth
from typecase.players.random_play import random_step
from typecase.texts import catalogue
from typecase.words import Lexicon

ANN, BO = range(2)
FULL = Lexicon.load()
SQUARE = "HEART EMBER ABUSE RESIN TREND"
JUNK = "TTTTT NNNNN SSSSS HHHHH LLLLL"


def table(match: Match) -> CrosswordsTable:
    assert isinstance(match.table, CrosswordsTable)
    return match.table


def laid_out(*grids: str, **options: Any) -> Match:
    """A table whose grids are full and read like this; now words are announced."""
    match = Match(Crosswords.with_options(**options), len(grids), 1)
    while not (table(match).deals == 25 and len(table(match).display) == 1):
        match.answer(match.asked[0], match.asks()[match.asked[0]].default)  # type: ignore[arg-type]
    last = match.asked[0]
    faces = {f"grids.{seat}": list(grid.replace(" ", "")) for seat, grid in enumerate(grids)}
    # The last free place is the fourth of the last row.
    display = [faces[f"grids.{last}"].pop(23)]
    match.rig(faces | {"display": display})
    match.answer(last, Take(table(match).display.cards[0], 23))
    assert match.phase == "announce"
    return match


Place = tuple[int, int]


def may_go(grid: set[Place]) -> set[Place]:
    """CW-01: next to a card, and never more than five rows or columns."""
    if not grid:
        return {(0, 0)}
    found = set()
    for row, column in grid:
        for place in [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]:
            rows = [r for r, _ in [*grid, place]]
            columns = [c for _, c in [*grid, place]]
            if place not in grid and max(rows) - min(rows) < 5 and max(columns) - min(columns) < 5:
                found.add(place)
    return found


def corner(grid: set[Place]) -> Place:
    """The first place of the table's frame: one further out while the grid may still grow."""
    if not grid:
        return (0, 0)
    rows, columns = [r for r, _ in grid], [c for _, c in grid]
    return (
        min(rows) - (max(rows) - min(rows) < 4),
        min(columns) - (max(columns) - min(columns) < 4),
    )


@given(st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_CW_01_a_card_may_go_where_it_touches_within_five_by_five(seed: int) -> None:
    luck = random.Random(seed)
    match = Match(Crosswords.with_options(), 2, seed)
    grids: list[set[Place]] = [set(), set()]
    for _ in range(50):
        (seat,) = match.asked
        t = table(match)
        option = match.asks()[seat].options[0]
        param = option.params["cell"]
        assert isinstance(param, Cell)
        top, left = corner(grids[seat])
        columns = t.grids[seat].columns
        offered = {(top + cell // columns, left + cell % columns): cell for cell in param.cells(t)}
        assert set(offered) == may_go(grids[seat])
        place = luck.choice(sorted(offered))
        grids[seat].add(place)
        match.answer(seat, Take(t.display.cards[-1], offered[place]))
    for grid in table(match).grids:
        assert (grid.rows, grid.columns, len(grid.cards)) == (5, 5, 25)


def stands(words: Lexicon, line: Sequence[str], word: str) -> bool:
    """CW-02, CW-05: somewhere in the line, one card a letter, a wild for any."""
    return word in words and any(
        all(line[start + at] in ("?", letter) for at, letter in enumerate(word))
        for start in range(len(line) - len(word) + 1)
    )


FEW = ("tea", "eat", "tie", "ait", "tat", "tee", "teat", "iate", "titi", "eaiea", "tatta", "aia")
POOL = "E" * 14 + "A" * 9 + "I" * 9 + "T" * 10 + "????"


@given(st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_CW_04_the_proposed_words_are_the_best_of_each_line(luck: random.Random) -> None:
    cards = luck.sample(POOL, 25)
    junk = "N" * 8 + "S" * 8 + "H" * 7 + "RR"
    match = laid_out("".join(cards), junk, words="own", added=FEW)
    t = table(match)
    words = match.game.words
    proposed = best_words(t, words, ANN)
    assert t.said[ANN] == proposed
    for line, cells in enumerate(LINES):
        texts = [cards[cell] for cell in cells]
        good = [word.upper() for word in FEW if stands(words, texts, word.upper())]
        best = max((sum(VALUES[letter] for letter in word) for word in good), default=0)
        word = proposed[line]
        assert (0 if word is None else worth(t, word)) == best
        if word is not None:
            assert word.word in good
            assert set(word.cards) <= {t.grids[ANN].cells[cell] for cell in cells}


@given(st.randoms(use_true_random=False))
@settings(max_examples=40, deadline=None)
def test_CW_02_a_word_is_good_where_it_stands_in_a_line(luck: random.Random) -> None:
    cards = luck.sample(POOL, 25)
    match = laid_out("".join(cards), "N" * 8 + "S" * 8 + "H" * 7 + "RR", words="own", added=FEW)
    t = table(match)
    lines = luck.sample(range(10), 3)
    param = LineWord(t.grids[ANN], lines, words=match.game.words)
    texts = [[cards[cell] for cell in LINES[line]] for line in lines]
    for word in FEW:
        good = any(stands(match.game.words, line, word.upper()) for line in texts)
        assert param.allows(t, word) == good
    listed = param.listing(t) or []
    assert {word.word for word in listed} == {word.upper() for word in FEW if param.allows(t, word)}
    for spelling in listed:
        assert param.check(t, spelling) == spelling


@given(st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_what_a_place_gains_is_what_the_kernel_says(seed: int) -> None:
    match = Match(Crosswords.with_options(), 2, seed)
    rng = Rng(seed)
    for _ in range(rng.below(48)):
        random_step(match, rng)
    (seat,) = match.asked
    t = table(match)
    grid = t.grids[seat]
    cards = {
        divmod(cell, grid.columns): t.face[card].text
        for cell, card in enumerate(grid.cells)
        if card is not None
    }
    for move in match.asks()[seat].listing(t) or ():
        assert isinstance(move, Take)
        gains = lines_of(match.game.words.family()).gains(cards, t.face[move.card].text)
        place = divmod(move.cell, grid.columns) if cards else (0, 0)
        assert (match.game.preview(t, seat, move).total or 0) == gains[place]


@given(st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_what_a_place_would_make_is_what_then_stands_in_its_lines(seed: int) -> None:
    match = Match(Crosswords.with_options(), 2, seed)
    rng = Rng(seed)
    for _ in range(rng.below(48)):
        random_step(match, rng)
    (seat,) = match.asked
    moves = match.asks()[seat].listing(match.table) or ()
    move = moves[rng.below(len(moves))]
    assert isinstance(move, Take)
    (foreseen,) = match.game.preview(match.table, seat, move).sketch
    assert isinstance(foreseen, LineEnds)
    assert foreseen.pile == f"grids.{seat}"
    match.answer(seat, move)
    # The grid may have a new row or column at an edge then, so its lines have other numbers.
    stand = ends_of(match.game.scene(match.table), seat)
    assert [(end.word, end.points) for end in foreseen.ends] == [
        (end.word, end.points) for end in stand
    ]


def test_CW_04_no_place_is_valued_where_the_table_proposes_nothing() -> None:
    for options in ({"judging": "challenge"}, {"proposed": False}):
        match = Match(Crosswords.with_options(**options), 2, 3)
        rng = Rng(3)
        for _ in range(40):
            random_step(match, rng)
        (seat,) = match.asked
        for move in match.asks()[seat].listing(match.table) or ():
            assert match.game.preview(match.table, seat, move) == Preview()


def test_CW_10_nobody_sees_what_another_announces_before_all_are_done() -> None:
    match = laid_out(SQUARE, JUNK, proposed=False)
    seen = match.view(BO), match.view(None)
    match.answer(ANN, Announce(Spelling("HEART")))
    match.answer(ANN, Announce(Spelling("TREND")))
    assert (match.view(BO), match.view(None)) == seen
    mine = match.view(ANN).prompt
    assert mine is not None
    assert [catalogue().say(line) for line in mine.lines] == [
        "Across: HEART 9 and TREND 10.",
        "Total: 19 points.",
    ]
    imagined = match.determinize(ANN, Rng(1))
    assert imagined.view(ANN).prompt == mine
    assert table(match.determinize(BO, Rng(1))).said[ANN] == (None,) * 10


def test_CW_10_an_announced_word_can_be_taken_back_alone() -> None:
    match = laid_out(SQUARE, JUNK, proposed=False)
    match.answer(ANN, Announce(Spelling("EAR")))
    assert table(match).open[ANN] == tuple(range(1, 10))
    match.undo()
    match.answer(ANN, Announce(Spelling("HEART")))
    said = table(match).said[ANN][0]
    assert said is not None
    assert said.word == "HEART"


def test_a_word_typed_with_cards_from_all_over_is_found_where_it_stands() -> None:
    """A page takes the first card of each letter; only in a line they are a word."""
    match = laid_out(SQUARE, JUNK, proposed=False)
    cards = table(match).grids[ANN].cards
    scattered = tuple(cards[cell] for cell in (10, 7, 12, 13, 1))  # A B U S E, the E of HEART
    match.answer(ANN, Announce(Spelling("ABUSE", scattered)))
    said = table(match).said[ANN][2]
    assert said is not None
    assert said.cards == tuple(cards[10:15])


def test_the_cards_say_which_of_two_lines_is_meant() -> None:
    match = laid_out(SQUARE, JUNK, proposed=False)
    cards = table(match).grids[ANN].cards
    match.answer(ANN, Announce(Spelling("EMBER", tuple(cards[1::5]))))
    assert [word.word if word else "" for word in table(match).said[ANN]] == [
        *[""] * 6, "EMBER", *[""] * 3
    ]  # fmt: skip


def test_G_14_a_line_without_a_wild_comes_first() -> None:
    match = laid_out("?AT?? HHHHH CATSO IIIII LLLLL", JUNK.replace("H", "R").replace("L", "E"))
    t = table(match)
    param = LineWord(t.grids[ANN], range(10), words=FULL)
    assert param.check(t, "CAT").cards == tuple(t.grids[ANN].cards[10:13])


def test_bots_think_of_the_best_words_of_each_line_that_offend_nobody() -> None:
    match = laid_out("SLUTS EMBER ABUNE RESIN TREND", "OOOOO NNNNN HHHHH IIIII LLLLC")
    t = table(match)
    found = LineWord(t.grids[ANN], range(5), words=FULL).candidates(t, Rng(1), 50)
    words = [word.word for word in found]
    assert words[0] == "EMBER"
    assert "SLUT" not in words
    assert [worth(t, word) for word in found] == sorted((worth(t, w) for w in found), reverse=True)


def test_G_20_four_silent_players_come_to_an_end() -> None:
    for judging in ("auto", "challenge"):
        match = Match(Crosswords.with_options(judging=judging, turn_clock=60), 4, 2)
        while not match.over:
            assert match.deadline is not None
            match.expire(match.deadline)
        assert (max(match.scores) > 0) == (judging == "auto")


def test_CW_08_challenging_costs_nothing_and_a_struck_word_is_gone() -> None:
    match = laid_out(SQUARE, JUNK, judging="challenge")
    match.answer(ANN, Announce(Spelling("HEART")))
    match.answer(ANN, Done())
    match.answer(BO, Announce(Spelling("TTT")))
    match.answer(BO, Done())
    match.answer(ANN, Challenge(("TTT",)))
    match.answer(BO, Challenge(("HEART",)))
    assert match.asked == (BO,)
    assert table(match).words[BO] == (None,) * 10
    match.answer(BO, Announce(Spelling("TTTT")))
    assert match.asked == (ANN,), "only what is new may be doubted"
    match.answer(ANN, Challenge())
    assert match.scores == [9, 4]


# What is drawn.


def ends_of(scene: Scene, seat: int) -> tuple[End, ...]:
    found = [one for one in scene.centre if isinstance(one, LineEnds)]
    return next((one.ends for one in found if one.pile == f"grids.{seat}"), ())


def totals(scene: Scene) -> list[tuple[int, bool]]:
    found = [stands[0] for stands in scene.seats]
    return [(one.count, one.running) for one in found if isinstance(one, Total)]


def watched(match: Match) -> list[tuple[str, list[tuple[int, bool]]]]:
    """What is said from now on, with the totals of then."""
    told: list[tuple[str, list[tuple[int, bool]]]] = []

    def look(event: Event) -> None:
        if isinstance(event, Said):
            told.append((event.what, totals(match.game.scene(match.table))))

    match.table.watch(look)
    return told


@given(st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_while_grids_grow_each_line_ends_with_its_best_word(seed: int) -> None:
    match = Match(Crosswords.with_options(), 3, seed)
    rng = Rng(seed)
    for _ in range(rng.below(75)):
        random_step(match, rng)
    t = table(match)
    scene = match.game.scene(t)
    assert scene.top == (Track("crosswords-deal", t.deals, 25, heading=True),)
    assert [DEALER in stands for stands in scene.seats] == [seat == t.dealer for seat in t.seats]
    lines = lines_of(match.game.words.family())
    for seat, grid in enumerate(t.grids):
        rows = [
            grid.cells[at : at + grid.columns]
            for at in range(0, grid.rows * grid.columns, grid.columns)
        ]
        every = [*rows, *zip(*rows, strict=True)]
        reads = [
            "".join(t.face[card].text if card is not None else "." for card in line)
            for line in every
        ]
        best = [(at, lines.words(read.strip("."))) for at, read in enumerate(reads)]
        assert ends_of(scene, seat) == tuple(
            End(at, words[0].word, words[0].score) for at, words in best if words
        )
    assert totals(scene) == [
        (sum(end.points for end in ends_of(scene, seat)), True) for seat in t.seats
    ]


def test_no_line_ends_with_a_word_that_may_offend() -> None:
    match = laid_out("SLUTS EMBER ABUNE RESIN TREND", "OOOOO NNNNN HHHHH IIIII LLLLC")
    assert ends_of(match.game.scene(table(match)), ANN)[0].word == "UTS"


def test_a_grid_with_all_wilds_in_a_line_is_as_quickly_read() -> None:
    match = laid_out("?Q??? HHHHH CATSO IIIII LLLLL", JUNK.replace("H", "R").replace("L", "E"))
    ends = ends_of(match.game.scene(table(match)), ANN)
    assert [end.line for end in ends][:2] == [0, 2]
    best = lines_of(FULL.family()).words("?Q???")[0]
    assert (ends[0].word, ends[0].points) == (best.word, best.score)


def test_totals_change_when_words_are_shown_and_count_when_they_are_scored() -> None:
    match = laid_out(SQUARE, JUNK)
    t = table(match)
    best = sum(end.points for end in ends_of(match.game.scene(t), ANN))
    seen = match.game.scene(t)
    match.answer(ANN, Change())
    match.answer(ANN, Leave("row-1"))
    assert match.game.own(t, ANN)[1] == Total(best - 9, running=True)
    assert match.game.scene(t) == seen
    told = watched(match)
    match.answer(ANN, Done())
    match.answer(BO, Done())
    assert told[:2] == [
        ("words", [(best - 9, True), (0, True)]),
        ("no-words", [(best - 9, True), (0, True)]),
    ]
    assert [now for what, now in told if what == "total"] == [
        [(best - 9, False), (0, True)],
        [(best - 9, False), (0, False)],
    ]
    assert match.scores == [best - 9, 0]


def test_in_challenge_mode_only_announced_words_stand_until_they_fall() -> None:
    match = laid_out(SQUARE, JUNK, judging="challenge")
    t = table(match)
    assert match.game.scene(t).centre == ()
    match.answer(ANN, Announce(Spelling("HEART")))
    assert match.game.own(t, ANN) == (
        LineEnds("grids.0", (End(0, "HEART", 9),)),
        Total(9, running=True),
    )
    assert totals(match.game.scene(t)) == [(0, True), (0, True)], "it is not shown yet"
    told = watched(match)
    match.answer(ANN, Done())
    match.answer(BO, Announce(Spelling("TTT")))
    match.answer(BO, Done())
    match.answer(ANN, Challenge(("TTT",)))
    match.answer(BO, Challenge())
    assert told == [
        ("words", [(9, True), (0, True)]),
        ("words", [(9, True), (3, True)]),
        ("challenge", [(9, True), (0, True)]),
    ]
    assert ends_of(match.game.scene(t), BO) == ()
