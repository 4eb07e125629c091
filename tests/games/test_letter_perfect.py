"""Letter Perfect: the words it teaches, and games of patient children; its lines are scenarios."""

from __future__ import annotations

from typing import Any

import pytest

from typecase.engine import Match, OptionError, Rng, SeatError, Spelling
from typecase.engine.field import FromField
from typecase.engine.scene import LetterLine, Scene, WordTrail
from typecase.games.letter_perfect import (
    ALPHABET,
    EASY,
    Change,
    Done,
    Hear,
    LetterPerfect,
    LetterPerfectTable,
    Make,
    Put,
    Show,
    as_in,
    changed_place,
    one_letter_apart,
)
from typecase.players.random_play import random_step
from typecase.texts import catalogue
from typecase.words import Lexicon

MIA = 0


def sit(**options: Any) -> Match:
    return Match(LetterPerfect.with_options(**options), 1, seed=1)


def table(match: Match) -> LetterPerfectTable:
    assert isinstance(match.table, LetterPerfectTable)
    return match.table


def word_of(match: Match) -> str:
    t = table(match)
    return "".join(t.face[card].letters for card in t.word.cards)


def test_PE_01_the_small_list_is_safe_and_short() -> None:
    full = Lexicon.load()
    for word in EASY:
        assert word in full
        assert not full.offensive(word)
        assert len(word) in (3, 4)
        assert full.zipf(word) > 2.5, f"{word} is not easy"
    assert len(set(EASY)) == len(EASY) > 150


def test_PE_03_easy_words_have_no_letter_twice_and_neighbours() -> None:
    for word in EASY:
        assert len(set(word)) == len(word)
        assert any(one_letter_apart(word, other) for other in EASY), f"{word} leads nowhere"
    assert {"BAT", "CAT", "HAT"} <= {*EASY}


def test_PE_01_every_letter_has_a_word_to_remember_it_by() -> None:
    full = Lexicon.load()
    for letter in ALPHABET:
        thing = catalogue().say(as_in(letter))
        assert thing.upper() in full
        assert not full.offensive(thing)
        assert thing.upper().startswith(letter) or letter == "X"


def test_PE_02_all_is_open() -> None:
    """A parent who watches sees what the child sees, and there is nothing to imagine."""
    match = sit()
    assert match.view(None).piles == match.view(MIA).piles
    assert table(match).unknown(MIA) == 0
    assert match.deadline is None


def test_PE_02_it_is_for_one_and_only_words_for_children() -> None:
    assert LetterPerfect.kinds == ("solo",)
    with pytest.raises(SeatError):
        Match(LetterPerfect(), 2, 1)
    for options in ({"judging": "challenge"}, {"words": "full"}):
        with pytest.raises(OptionError):
            LetterPerfect.with_options(**options)


def test_banned_words_are_not_known_and_not_suggested() -> None:
    match = sit(stage="words", words="small", banned=[word for word in EASY if word != "CAT"])
    match.answer(MIA, Show())
    assert table(match).idea == "CAT"
    assert "BAT" not in match.game.words


def test_the_shown_card_is_the_only_one_to_take() -> None:
    match = sit()
    match.answer(MIA, Show())
    field = match.asks()[MIA].options[0].view(match.table, MIA).fields["card"]
    assert isinstance(field, FromField)
    assert field.cards == tuple(
        card for card in table(match).hands[MIA] if match.table.face[card].letters == "A"
    )


def test_only_the_card_that_changes_moves() -> None:
    match = sit(stage="words")
    t = table(match)
    match.answer(MIA, Make(Spelling("BAT")))
    heard = len(match.events)
    cat = next(card for card in t.hands[MIA] if t.face[card].letters == "C")
    match.answer(MIA, Change(0, cat))
    moved = [event for event in match.visible_events(MIA, heard) if event["event"] == "moved"]
    assert [[card["text"] for card in event["cards"]] for event in moved] == [["B"], ["C"]]
    assert word_of(match) == "CAT"


@pytest.mark.parametrize("hints", [True, False])
def test_patient_children_get_from_a_to_z_and_only_make_words(hints: bool) -> None:
    made = 0
    for seed in range(30):
        match = Match(LetterPerfect.with_options(hints=hints), 1, seed)
        rng = Rng(seed)
        t = table(match)
        row = ""
        while not match.over and len(match.log) < 2500:
            before = (row, word_of(match), t.made)
            random_step(match, rng)
            row = "".join(t.face[card].letters for card in t.alphabet.cards)
            assert ALPHABET.startswith(row)
            if match.phase == "alphabet":
                assert len(row) - len(before[0]) in (0, 1)
            word = word_of(match)
            if word != before[1]:
                assert t.made == (*before[2], word)
                assert word in match.game.words
                assert len(word) in (3, 4)
                made += 1
            assert len(t.hands[MIA]) + len(row) + len(word) == 26
        assert match.over
        assert match.winners == []
    assert made > 10


def test_G_18_two_hundred_tries_are_enough_for_a_day() -> None:
    match = sit(stage="words")
    for _ in range(199):
        match.answer(MIA, Hear())
    assert not match.over
    match.answer(MIA, Hear())
    assert match.over


def test_done_and_put_are_moves_that_travel() -> None:
    assert LetterPerfect.read_move({"move": "done"}) == Done()
    assert LetterPerfect.read_move({"move": "put", "card": 3}) == Put(3)


def test_PE_02_the_alphabet_is_a_line_and_nothing_is_counted_at_the_seat() -> None:
    match = sit()
    line = LetterLine("letter-perfect-letters", ALPHABET, "alphabet")
    assert match.game.scene(table(match)) == Scene(seats=((),), centre=(line,))


def trail(match: Match) -> WordTrail:
    (element,) = match.game.scene(match.table).centre
    assert isinstance(element, WordTrail)
    return element


def change(match: Match, place: int, letter: str) -> None:
    t = table(match)
    card = next(card for card in t.hands[MIA] if t.face[card].letters == letter)
    match.answer(MIA, Change(place, card))


def test_PE_03_bat_and_cat_stand_as_a_trail_and_the_same_letter_changes_again() -> None:
    match = sit(stage="words")
    match.answer(MIA, Make(Spelling("BAT")))
    change(match, 0, "C")
    now = trail(match)
    assert now.words == ("BAT", "CAT")
    assert now.wanted[1:] == "AT"
    assert now.wanted not in now.words


def test_PE_03_every_letter_offered_makes_an_easy_word() -> None:
    match = sit(stage="words")
    match.answer(MIA, Make(Spelling("BAT")))
    for _ in range(30):
        now = trail(match)
        assert now.wanted not in now.words
        if not one_letter_apart(now.words[-1], now.wanted):
            assert {*now.wanted} <= {*now.letters}
            match.answer(MIA, Make(Spelling(now.wanted)))
            continue
        place = changed_place(now.words[-1], now.wanted)
        made = [now.wanted[:place] + letter + now.wanted[place + 1 :] for letter in now.letters]
        assert {now.wanted} <= {*made} <= {*EASY} - {now.words[-1]}
        assert len(made) <= 7
        change(match, place, now.wanted[place])
    assert len({*table(match).made}) == 31


def test_PE_03_who_makes_another_word_is_asked_for_the_same_one_again() -> None:
    match = sit(stage="words")
    match.answer(MIA, Make(Spelling("BAT")))
    wanted = trail(match).wanted
    other = next(letter for letter in trail(match).letters if letter != wanted[0])
    change(match, 0, other)
    assert table(match).made == ("BAT", f"{other}AT")
    assert trail(match).wanted == wanted


def test_PE_01_show_me_is_about_the_word_that_is_asked_for() -> None:
    match = sit(stage="words")
    wanted = trail(match).wanted
    match.answer(MIA, Show())
    assert table(match).idea == trail(match).wanted == wanted


def test_when_every_easy_word_was_made_none_is_asked_for() -> None:
    match = sit(stage="words", words="small", banned=[word for word in EASY if word != "CAT"])
    match.answer(MIA, Make(Spelling("CAT")))
    assert trail(match) == WordTrail("letter-perfect-words", "word", ("CAT",))
