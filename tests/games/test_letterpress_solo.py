"""Letterpress solo: columns against the book, and arithmetic over many games."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from typecase.engine import Face, Match, Rng, Said, Spelling
from typecase.engine.event import Event
from typecase.engine.scene import (
    CardPlace,
    Entry,
    Lines,
    Meter,
    Total,
    Track,
    Wins,
    WordInPlay,
    WordList,
)
from typecase.games.letterpress_deck import Keep, Write
from typecase.games.letterpress_solo import (
    GOOD,
    YOU,
    LetterpressSolo,
    LetterpressSoloTable,
    LineUp,
    PutBack,
    Save,
    matched,
)
from typecase.games.showdown import NoWord
from typecase.players.random_play import random_step
from typecase.texts import Message


def table(match: Match) -> LetterpressSoloTable:
    assert isinstance(match.table, LetterpressSoloTable)
    return match.table


def writing(match: Match) -> Match:
    """On to the next word, by keeping the first card of every pack."""
    while match.phase != "write":
        t = table(match)
        if match.phase == "draft":
            match.answer(YOU, Keep(t.packs[YOU].cards[0]))
        else:
            kind = Save if t.points >= GOOD else PutBack
            match.answer(YOU, kind(t.library.cards[0]))
    return match


def by_the_book(above: list[int], below: list[int], shift: int) -> list[int]:
    """Two rows of a grid; a card is collected if the one right below it is worth as much."""
    width = len(above) + 2 * len(below)
    rows: list[list[int | None]] = [[None] * width, [None] * width]
    for at, points in enumerate(above):
        rows[0][len(below) + at] = points
    for at, points in enumerate(below):
        rows[1][len(below) + shift + at] = points
    return [
        column - len(below)
        for column, (up, down) in enumerate(zip(*rows, strict=True))
        if up is not None and down is not None and up <= down
    ]


POINTS = st.lists(st.integers(1, 7), min_size=1, max_size=7)


@given(POINTS, POINTS, st.data())
def test_LP_30_LP_38_columns_are_compared_by_the_book(
    above: list[int], below: list[int], data: st.DataObject
) -> None:
    t = table(Match(LetterpressSolo(), 1, 1))
    t.draw(t.deck, t.word_above, len(above))
    t.draw(t.deck, t.word, len(below))
    t.face = t.face[:]
    for card, points in zip([*t.word_above, *t.word], above + below, strict=True):
        t.face[card] = Face("A", points)
    shift = data.draw(st.integers(1 - len(below), len(above) - 1))
    collected = [t.word_above.cards.index(card) for card in matched(t, t.word.cards, shift)]
    assert collected == by_the_book(above, below, shift)


def test_LP_30_every_place_that_is_asked_for_has_a_card_below_a_card() -> None:
    match = writing(Match(LetterpressSolo(), 1, 1))
    match.rig({"hands.0": list("LTTRS"), "shared_letters": ["E", "E"]})
    match.answer(YOU, Write(Spelling("LETTERS")))
    writing(match)
    match.rig({"hands.0": list("CANDR"), "shared_letters": ["O", "U"]})
    match.answer(YOU, Write(Spelling("CAD")))
    moves = match.asks()[YOU].listing(match.table)
    assert moves is not None
    assert [move.shift for move in moves if isinstance(move, LineUp)] == list(range(-2, 7))
    brings = {
        shift: match.game.preview(match.table, YOU, LineUp(shift)).total or 0
        for shift in range(-2, 7)
    }
    t = table(match)
    assert brings[0] == 2 + 1 + 2
    assert all(
        brings[shift] == sum(t.face[card].points for card in matched(t, t.word.cards, shift))
        for shift in brings
    )


@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_LP_26_LP_27_the_printer_is_beaten_by_more_than_the_library(difficulty: str) -> None:
    game = LetterpressSolo.with_options(difficulty=difficulty)
    seen = set()
    for seed in range(60):
        match = Match(game, 1, seed)
        rng = Rng(seed)
        while not match.over:
            random_step(match, rng)
        t = table(match)
        library = sum(t.face[card].points for card in t.library)
        written = sum(t.face[card].points for card in t.word)
        assert match.scores == [written]
        assert match.winners == ([YOU] if written > library else [])
        assert bool(t.hands[YOU].cards) is False
        if difficulty == "hard":
            assert not t.collections[YOU].cards
        seen.add(written > 0)
    assert seen == {True, False}


def test_LP_36_every_pack_is_one_card_smaller_than_the_last() -> None:
    for seed in range(20):
        match = Match(LetterpressSolo(), 1, seed)
        for size in (5, 4, 3, 2):
            t = table(match)
            assert [len(t.packs[YOU]), len(t.hands[YOU])] == [size, 5 - size]
            assert len(t.deck) == 76 - 1 - 5
            match.answer(YOU, Keep(t.packs[YOU].cards[-1]))
        assert match.phase == "write"
        assert [t.back(card) for card in table(match).shared_letters] == [0, 1]


def test_LP_37_the_player_who_never_writes_loses_to_a_full_library() -> None:
    match = Match(LetterpressSolo(), 1, 3)
    for _ in range(4):
        writing(match)
        match.answer(YOU, NoWord())
        t = table(match)
        assert (t.points, len(t.word_above), match.phase) == (0, 0, "score")
        assert match.asks()[YOU].options[0].kind is PutBack
        match.answer(YOU, PutBack(t.library.cards[0]))
    # Seven cards a round, less one: and with nothing collected there is no last word to ask for.
    assert len(table(match).library) == 4 * 6
    assert match.over
    assert match.winners == []


@pytest.mark.parametrize(
    ("difficulty", "told"),
    [
        ("easy", ("letterpress-solo-many-words",)),
        ("normal", ()),
        ("hard", ("letterpress-solo-unused-cards",)),
    ],
)
def test_LP_34_LP_35_the_last_question_says_what_is_at_stake(
    difficulty: str, told: tuple[str, ...]
) -> None:
    match = Match(LetterpressSolo.with_options(difficulty=difficulty), 1, 1)
    t = table(match)
    t.round = 4
    writing(match)
    t.draw(t.deck, t.collections[YOU], 4)
    match.answer(YOU, NoWord())
    match.answer(YOU, PutBack(t.library.cards[0]))
    match.rig({"hands.0": list("TEAN")})
    prompt = match.view(YOU).prompt
    assert prompt is not None
    assert prompt.lines[1:] == told
    assert match.asks()[YOU].options[1].called(t, YOU) == NoWord.label()
    match.answer(YOU, Write(Spelling("AT")))
    if difficulty == "easy":
        assert match.asks()[YOU].options[1].called(t, YOU) == "letterpress-solo-done"
    else:
        assert match.over


# What is drawn.


STEPS = tuple([f"letterpress-deck-step-{step}" for step in ("draft", "write", "place", "score")])


def for_the_printer(t: LetterpressSoloTable) -> Meter:
    points = sum(t.face[card].points for card in t.library)
    label = Message.of("letterpress-solo-for-the-printer", count=points)
    return Meter(label, points, pile="library")


def test_the_scene_shows_the_word_its_cards_and_what_the_printer_has() -> None:
    match = writing(Match(LetterpressSolo(), 1, 1))
    t = table(match)
    match.rig({"hands.0": list("PRESD"), "shared_letters": list("AT")})
    before = match.game.scene(t)
    assert before.top == (
        Track("letterpress-deck-round", 1, 5, heading=True),
        Track("letterpress-deck-step", 2, names=STEPS),
    )
    assert before.seats == ((Total(0, running=True),),)
    assert before.centre == (for_the_printer(t),)
    match.answer(YOU, Write(Spelling("PRESS")))
    points = sum(t.face[card].points for card in t.word_above)
    scene = match.game.scene(t)
    assert scene.top[1] == Track("letterpress-deck-step", 4, names=STEPS)
    assert scene.seats == (
        (Total(0, running=True), WordList("letterpress-deck-written", (Entry("PRESS", points),))),
    )
    reads = ("P", "R", "E", "SS")
    assert scene.centre == (
        for_the_printer(t),
        WordInPlay(
            "PRESS", YOU, tuple(CardPlace("word_above", at, read) for at, read in enumerate(reads))
        ),
    )
    match.answer(YOU, (Save if points >= GOOD else PutBack)(t.library.cards[0]))
    pick, kept = (
        Track("letterpress-deck-pick", 1, 5),
        Meter("letterpress-deck-kept", 0, 5, "hands.0"),
    )
    assert match.game.own(t, YOU) == (pick, kept)
    assert match.game.scene(t).centre == (for_the_printer(t),)


def test_a_word_is_placed_in_two_lines_that_show_what_each_place_wins() -> None:
    match = writing(Match(LetterpressSolo(), 1, 1))
    t = table(match)
    match.rig({"hands.0": list("LTRED"), "shared_letters": list("EA")})
    match.answer(YOU, Write(Spelling("LETTER")))
    match.answer(YOU, PutBack(t.library.cards[0]))
    writing(match)
    match.rig({"hands.0": list("PRESD"), "shared_letters": list("AT")})
    above = [t.face[card].text for card in t.word_above]
    assert above == list("LETER")
    press = match.asks()[YOU].options[0].check(t, Write(Spelling("PRESS")))
    assert match.game.preview(t, YOU, press).sketch == (Wins("word_above", (1, 2, 3, 4)),)
    match.answer(YOU, Write(Spelling("PRESS")))
    scene = match.game.scene(t)
    assert scene.top[1] == Track("letterpress-deck-step", 3, names=STEPS)
    lines = scene.centre[1]
    assert isinstance(lines, Lines)
    assert (lines.above, lines.below, lines.low) == ("word_above", "word", -3)
    assert len(lines.wins) == 8
    assert lines.wins[3] == (0, 1, 3), "L over P, E over R and E over S; T is worth more than E"
    match.answer(YOU, LineUp(0))
    assert [t.face[card].text for card in t.collections[YOU]] == list("LEE")


@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_the_last_words_count_when_they_are_told(difficulty: str) -> None:
    match = Match(LetterpressSolo.with_options(difficulty=difficulty), 1, 1)
    t = table(match)
    t.round = 4
    writing(match)
    t.draw(t.deck, t.collections[YOU], 4)
    match.answer(YOU, NoWord())
    match.answer(YOU, PutBack(t.library.cards[0]))
    match.rig({"hands.0": list("TEAN")})
    told = []

    def look(event: Event) -> None:
        if isinstance(event, Said):
            told.append((event.what, match.game.scene(match.table).seats[YOU][0]))

    t.watch(look)
    match.answer(YOU, Write(Spelling("AT")))
    at = t.written[0].points
    assert at is not None
    if difficulty == "easy":
        match.answer(YOU, Write(Spelling("EN")))
    total = match.scores[0]
    assert match.over
    assert told[0] == ("word", Total(at, running=True))
    assert told[-1] == ("end", Total(total))
    assert [entry.word for entry in t.written] == (["AT", "EN"] if difficulty == "easy" else ["AT"])
    assert sum(entry.points or 0 for entry in t.written) == total
