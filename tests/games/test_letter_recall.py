"""Letter Recall: what eyes see and minds keep, and whole games; the lines of play are scenarios."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from typecase.engine import IllegalMove, Match, Preview, Rng, Said
from typecase.engine.event import Covered, Event, Moved, Shown
from typecase.engine.scene import (
    CardPlace,
    Entry,
    Meter,
    Scene,
    Stamp,
    Total,
    Track,
    WordInPlay,
    WordList,
)
from typecase.games.challenges import Accept, Challenge
from typecase.games.letter_head_deck import VALUES
from typecase.games.letter_recall import (
    CORNERS,
    Flip,
    LetterRecall,
    LetterRecallTable,
    Name,
    NoMoreWords,
    Stop,
    Turn,
)
from typecase.players.random_play import random_step
from typecase.server.numbers import Numbers
from typecase.server.render import MatchRenderer
from typecase.texts import Message

ANN, BO, CY = range(3)


def sit(grid: str, seats: int = 3, **options: Any) -> Match:
    """A table with these cards first in the grid and all wilds in the deck; seat 0 begins."""
    seed = 0
    while True:
        seed += 1
        match = Match(LetterRecall.with_options(**options), seats, seed)
        if table(match).active == ANN:
            match.rig({"grid": list(grid), "deck": ["?"] * 4})
            return match


def face_down(count: int) -> Meter:
    return Meter(Message.of("letter-recall-face-down", count=count), count)


def table(match: Match) -> LetterRecallTable:
    assert isinstance(match.table, LetterRecallTable)
    return match.table


def spell(match: Match, word: str, cells: list[int]) -> None:
    seat = table(match).active
    match.answer(seat, Name(word))
    for cell in cells:
        match.answer(seat, Turn(cell))


def look_away(match: Match) -> None:
    """Wait until the cards lie face down again."""
    assert match.deadline is not None
    match.expire(match.deadline)


def seen(match: Match, seat: int | None) -> dict[int, str]:
    """The cells whose cards a seat sees, and their letters."""
    cards = match.view(seat).piles["grid"].cards
    return {cell: card.text for cell, card in enumerate(cards) if card is not None}


def with_closed_eyes() -> Match:
    """Ann spelled CAT, and Bo challenged it for nothing."""
    match = sit("CATS", judging="challenge")
    spell(match, "CAT", [0, 1, 2])
    match.answer(BO, Challenge())
    match.answer(CY, Accept())
    return match


def test_RC_09_closed_eyes_get_nothing_from_any_door() -> None:
    match = with_closed_eyes()
    renderer = MatchRenderer(match, Numbers(match), ["Ann", "Bo", "Cy"], 0.0)
    renderer.go_on()
    renderer.whole(BO)
    heard = len(match.events)
    card = table(match).grid.cells[3]
    assert card is not None
    match.answer(BO, Flip(3))
    assert seen(match, BO) == {}
    assert seen(match, None) == {}
    assert seen(match, ANN) == seen(match, CY) == {3: "S"}
    assert table(match).unknown(BO) >> card & 1
    assert not table(match).unknown(ANN) >> card & 1
    faces = {
        seat: [
            c["text"]
            for event in match.visible_events(seat, heard)
            for c in event.get("cards") or ()
        ]
        for seat in (ANN, BO, CY)
    }
    assert faces == {ANN: ["S"], BO: [], CY: ["S"]}
    step = renderer.step()
    seats: list[int | None] = [ANN, BO, CY]
    sent = dict(zip(seats, step.happened(seats, 1, 0.0, None), strict=True))
    for seat in (ANN, CY):
        assert b'"S"' in sent[seat]
    assert b'"S"' not in sent[BO]
    assert b'"S"' not in msgspec.json.encode(renderer.whole(BO))


def test_RC_09_the_next_card_is_seen_again() -> None:
    match = with_closed_eyes()
    match.answer(BO, Flip(3))
    look_away(match)
    assert seen(match, ANN) == {}
    match.answer(CY, Flip(3))
    assert seen(match, BO) == {3: "S"}


def test_RC_09_a_saved_table_keeps_eyes_closed() -> None:
    match = with_closed_eyes()
    match.answer(BO, Flip(3))
    restored = Match.restore(LetterRecall, match.snapshot())
    assert seen(restored, BO) == {}
    assert seen(restored, CY) == {3: "S"}


def fits(match: Match, cell: int) -> int:
    """How often in 400 times a bot that looks for its letter thinks of this cell."""
    turn = match.asks()[table(match).active].options[0]
    rng = Rng(3)
    return sum(turn.sample(match.table, rng) == Turn(cell) for _ in range(400))


def test_RC_12_bots_remember_what_was_shown_and_forget_with_time() -> None:
    match = sit("QUIZ", seats=2)
    cells = [*range(4), *range(20, 60)]
    for cell in cells[:4]:
        match.answer(table(match).active, Flip(cell))
        look_away(match)
    soon = match.copy()
    soon.answer(ANN, Name("QUIZ"))
    assert fits(soon, 0) > 350
    for cell in cells[4:]:
        match.answer(table(match).active, Flip(cell))
        look_away(match)
    match.answer(ANN, Name("QUIZ"))
    assert 150 < fits(match, 0) < 300


def test_RC_12_bots_think_of_words_of_cards_that_were_shown() -> None:
    match = sit("CATSQZ", seats=2)
    name = match.asks()[ANN].options[1]
    assert name.candidates(match.table, Rng(1), 20) == []
    assert name.sample(match.table, Rng(1)) is None
    for cell in range(4):
        match.answer(table(match).active, Flip(cell))
        look_away(match)
    found = name.candidates(match.table, Rng(1), 20)
    assert Name("CATS") in found
    assert Name("ACTS") in found
    assert all(set(move.word) <= set("CATS") for move in found if isinstance(move, Name))


def test_RC_12_a_bot_that_has_to_guess_turns_no_card_that_it_remembers_to_be_another() -> None:
    match = sit("CATS", seats=2)
    for cell in range(4):
        match.answer(table(match).active, Flip(cell))
        look_away(match)
    match.answer(ANN, Name("ZOO"))
    turn = match.asks()[ANN].options[0]
    rng = Rng(3)
    guesses = [turn.candidates(match.table, rng, 64) for _ in range(400)]
    assert all(len(moves) == 1 for moves in guesses)
    assert sum(moves[0] in [Turn(cell) for cell in range(4)] for moves in guesses) < 20


def test_RC_12_a_bot_turns_over_cards_that_it_does_not_remember() -> None:
    match = sit("CATS", seats=2)
    flip = match.asks()[ANN].options[0]
    for cell in range(60):
        match.answer(table(match).active, Flip(cell))
        look_away(match)
    rng = Rng(3)
    flips = [flip.candidates(match.table, rng, 64) for _ in range(400)]
    assert all(len(moves) == 1 for moves in flips)
    counts = Counter(moves[0].cell for moves in flips if isinstance(moves[0], Flip))
    assert min(counts[cell] for cell in range(60, 64)) > max(counts[cell] for cell in range(40, 60))
    assert sum(counts[cell] for cell in range(20)) > sum(counts[cell] for cell in range(40, 60))


def test_a_card_of_a_word_brings_what_the_word_is_worth_if_all_are_found() -> None:
    match = sit("CAT", seats=2)
    match.answer(ANN, Name("CAT"))
    points = sum(VALUES[letter] for letter in "CAT")
    letters = Message.of("letter-recall-letters", word="CAT")
    brings = Preview(((letters, points),))
    assert match.game.preview(match.table, ANN, Turn(0)) == brings
    assert match.game.preview(match.table, ANN, Turn(40)) == brings


def test_RC_09_a_bot_does_not_remember_what_its_closed_eyes_missed() -> None:
    """Bo kept the eyes closed when the S was shown; the others did not."""
    match = with_closed_eyes()
    match.answer(BO, Flip(3))
    look_away(match)
    found = {}
    for seat in (CY, ANN, BO):
        match.answer(seat, Name("SIT"))
        found[seat] = fits(match, 3)
        match.answer(seat, Stop())
    assert found[CY] > 350
    assert found[ANN] > 350
    assert found[BO] < 40


def test_RC_13_it_is_not_played_over_days() -> None:
    assert LetterRecall.kinds == ("live",)


def test_what_is_named_fits_into_what_is_left() -> None:
    match = sit("CAT", words="own", added=["cat", "c" * 30])
    for cell in range(3, 40):
        t = table(match)
        card = t.grid.cells[cell]
        assert card is not None
        t.move([card], t.grid, t.aside)
    with pytest.raises(
        IllegalMove, match=r"30 letters\. Only 27 cards are left: spell a shorter word\."
    ):
        match.answer(ANN, Name("C" * 30))


def test_no_more_words_at_any_time() -> None:
    """In a turn, while a word is spelled, while a card is looked at, and while others doubt."""
    match = sit("CAT", seats=2)
    match.answer(ANN, Flip(0))
    match.answer(BO, NoMoreWords())
    match.answer(ANN, NoMoreWords())
    assert table(match).second
    match.answer(table(match).active, Name("CAT"))
    match.answer(BO, NoMoreWords())
    assert match.phase == "spell"
    match.answer(ANN, NoMoreWords())
    assert match.phase == "spell"
    match.answer(table(match).active, Stop())
    assert match.over
    match = sit("CAT", seats=2, judging="challenge")
    spell(match, "CAT", [0, 1, 2])
    match.answer(ANN, NoMoreWords())
    match.answer(BO, NoMoreWords())
    assert match.phase == "challenge"
    match.answer(BO, Accept())
    assert table(match).agreed == [False, False]


def word_in(match: Match, rng: Rng) -> tuple[str, list[int]] | None:
    """Some word that lies in the grid, and where: for players who see through cards."""
    t = table(match)
    cells = [cell for cell, card in enumerate(t.grid.cells) if card is not None]
    rng.shuffle(cells)
    some = cells[:9]
    letters = [t.face[card].letters for cell in some if (card := t.grid.cells[cell]) is not None]
    words = match.game.words.words(letters, shortest=3)
    if not words:
        return None
    word = words[rng.below(len(words))]
    path: list[int] = []
    for letter in word:
        free = [at for at in range(len(some)) if some[at] not in path]
        fits = [at for at in free if letters[at] == letter] or [
            at for at in free if not letters[at]
        ]
        path.append(some[fits[0]])
    return word, path


def clever_step(match: Match, rng: Rng) -> None:
    """Mostly a word that is there; now and then whatever a random player does."""
    found = word_in(match, rng) if match.phase == "turn" and rng.below(4) else None
    if found is None:
        random_step(match, rng)
        return
    word, path = found
    if rng.below(6) == 0:
        path[-1] = next(
            (
                cell
                for cell, card in enumerate(table(match).grid.cells)
                if card and cell not in path
            ),
            path[-1],
        )
    match.answer(table(match).active, Name(word))
    for cell in path:
        match.answer(table(match).active, Turn(cell))
        if match.phase != "spell":
            return


@pytest.mark.parametrize("judging", ["auto", "challenge"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_games_of_clever_players_count_what_was_taken(seats: int, judging: str) -> None:
    """An oracle with paper and pencil: it hears what is said and sees what is turned over."""
    taken = 0
    for seed in range(8):
        match = Match(LetterRecall.with_options(judging=judging), seats, seed)
        rng = Rng(seed)
        while not match.over:
            clever_step(match, rng)
        points = [0] * seats
        in_grid: list[list[int]] = []
        up: list[str] = []
        for event in match.events:
            if isinstance(event, Shown) and event.pile == "grid":
                up += [match.table.face[card].text for card in event.cards]
            elif isinstance(event, Covered):
                up = []
            elif isinstance(event, Moved) and event.target == "grid":
                in_grid.append([0] * seats)
                assert len(event.cards) == (64 if len(in_grid) == 1 else 60)
            elif isinstance(event, Said) and event.what == "take":
                word = event.facts["word"]
                assert all(text in (letter, "?") for text, letter in zip(up, word, strict=True))
                brought = sum(VALUES[text] for text in up if text != "?")
                assert event.facts["points"] == brought
                points[event.facts["seat"]] += brought
                in_grid[-1][event.facts["seat"]] += brought
                up = []
                taken += 1
        t = table(match)
        assert match.scores == points
        assert len(in_grid) == 2
        assert in_grid[0][t.dealer] == min(in_grid[0])
        for seat in t.seats:
            assert sum(t.face[card].points for card in t.won[seat]) == points[seat]
    assert taken > 30


def test_RC_01_the_corners_of_the_second_grid_are_free() -> None:
    match = sit("", seats=2)
    for seat in (ANN, BO):
        match.answer(seat, NoMoreWords())
    free = {cell for cell, card in enumerate(table(match).grid.cells) if card is None}
    assert free == set(CORNERS)


def scene(match: Match) -> Scene:
    return match.game.scene(match.table)


def test_words_stand_with_their_points_under_who_found_them() -> None:
    match = sit("CATS")
    assert scene(match).top == (
        Track("letter-recall-grid", 1, 2, heading=True),
        face_down(64),
    )
    spell(match, "CAT", [0, 1, 2])
    now = scene(match)
    words = WordList("letter-recall-words", (Entry("CAT", 7),), pile="won")
    assert (now.seats[ANN][0], now.seats[ANN][-1]) == (Total(7), words)
    assert not any(isinstance(each, WordList) for each in now.seats[BO])
    assert now.top[-1] == face_down(61)
    assert now.centre == ()


def test_the_words_of_the_first_grid_do_not_stand_beside_those_of_the_second() -> None:
    match = sit("CATS")
    spell(match, "CAT", [0, 1, 2])
    for seat in (BO, CY, ANN):
        match.answer(seat, NoMoreWords())
    now = scene(match)
    assert now.top == (Track("letter-recall-grid", 2, 2, heading=True), face_down(60))
    assert now.seats[ANN][0] == Total(7)
    assert not any(isinstance(each, WordList) for stands in now.seats for each in stands)


def test_letters_are_ticked_off_with_their_places() -> None:
    match = sit("CATS")
    match.answer(ANN, Name("CAST"))
    assert scene(match).centre == (WordInPlay("CAST", ANN, (), 0),)
    match.answer(ANN, Turn(0))
    match.answer(ANN, Turn(1))
    found = (CardPlace("grid", 0, "C"), CardPlace("grid", 1, "A"))
    assert scene(match).centre == (WordInPlay("CAST", ANN, found, 2),)
    assert scene(match).top[-1] == face_down(62)
    match.answer(ANN, Turn(2))
    assert match.phase == "look"
    assert scene(match).centre == (WordInPlay("CAST", ANN, found, 2),), "a T is no S"
    assert scene(match).turn == ANN


def test_nothing_remembers_for_the_player_where_letters_were() -> None:
    match = sit("CATS")
    covered: list[Scene] = []

    def look(event: Event) -> None:
        if isinstance(event, Covered):
            covered.append(scene(match))

    match.table.watch(look)
    spell(match, "CAST", [0, 1, 2])
    look_away(match)
    assert covered == [scene(match)]
    assert (covered[0].centre, covered[0].turn) == ((), None)


@pytest.mark.parametrize("found", [0, 1])
def test_a_word_that_is_not_remembered_is_gone_when_its_turn_is(found: int) -> None:
    match = sit("CATS")
    spell(match, "CAT", [0][:found])
    match.answer(ANN, Stop())
    assert len(scene(match).centre) == found, "a card that lies open still belongs to it"
    if found:
        look_away(match)
    assert scene(match).centre == ()
    assert match.asked == (BO,)


def test_RC_09_eyes_stay_closed_as_long_as_the_card_lies_open() -> None:
    match = with_closed_eyes()
    closed = Stamp("letter-recall-eyes-closed")
    assert [closed in stands for stands in scene(match).seats] == [False, True, False]
    match.answer(BO, Flip(3))
    assert [closed in stands for stands in scene(match).seats] == [False, True, False]
    look_away(match)
    assert not any(closed in stands for stands in scene(match).seats)


def test_RC_09_it_is_told_that_a_missed_card_was_right_not_which_it_was() -> None:
    match = with_closed_eyes()
    match.rig({"grid": list("SEA?")})
    look_past = [cell for cell, card in enumerate(table(match).grid.cells) if card is not None]
    match.answer(BO, Name("SEAS"))
    match.answer(BO, Turn(look_past[3]))
    (word,) = scene(match).centre
    assert word == WordInPlay("SEAS", BO, (CardPlace("grid", look_past[3], "S"),), 1)
    assert seen(match, BO) == {}


def test_RC_08_whoever_sees_no_more_words_says_so_until_one_is_taken() -> None:
    match = sit("CATS")
    match.answer(BO, NoMoreWords())
    assert scene(match).seats[BO][-1] == Stamp("letter-recall-says-no-more")
    spell(match, "CAT", [0, 1, 2])
    assert Stamp("letter-recall-says-no-more") not in scene(match).seats[BO]


def test_who_said_that_there_are_no_more_words_can_say_that_there_may_be() -> None:
    match = sit("CAT", seats=2)
    agreeing = match.pending.out_of_turn
    assert agreeing is not None
    called = agreeing.option.called
    assert called(match.table, BO) == NoMoreWords.label()
    match.answer(BO, NoMoreWords())
    assert called(match.table, BO) == "letter-recall-may-be-more"
    assert called(match.table, ANN) == NoMoreWords.label()


def test_only_who_spells_is_told_what_the_whole_word_is_worth() -> None:
    match = sit("CAT")
    assert match.game.own(match.table, ANN) == ()
    match.answer(ANN, Name("CAT"))
    assert match.game.own(match.table, ANN) == (Total(7, label="letter-recall-if-all"),)
    assert match.game.own(match.table, BO) == ()
