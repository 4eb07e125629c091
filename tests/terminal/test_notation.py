"""What people type, and what it means."""

from __future__ import annotations

from typing import Any

import pytest

from typecase import decks, games
from typecase.engine import IllegalMove, Match, Seat
from typecase.engine.field import OneOfField
from typecase.terminal.field import Sheet
from typecase.terminal.fields import OneOfField as ChoiceOfOne
from typecase.terminal.notation import Notation
from typecase.texts import say

NAMES = ["Ann", "Bo", "Cy"]


def at_table(slug: str, hand: str, **options: Any) -> tuple[Match, Seat, Notation]:
    """A table where the asked seat holds these cards."""
    match = Match(games.find(slug).with_options(**options), 3, seed=1)
    seat = match.asked[0]
    match.rig({f"hands.{seat}": hand.split()[::-1]})
    return match, seat, Notation(match.game, match.view(seat), NAMES)


def to_discard(hand: str) -> tuple[Match, Seat, Notation]:
    """Freeze, with a card drawn and one to be discarded; `hand` names all six."""
    match, seat, _ = at_table("freeze", "* * * * *")
    match.answer(seat, match.game.read_move({"move": "draw", "source": "deck"}))
    match.rig({f"hands.{seat}": hand.split()[::-1]})
    return match, seat, Notation(match.game, match.view(seat), NAMES)


def faces(match: Match, cards: Any) -> str:
    return " ".join(match.table.face[card].text for card in cards)


@pytest.mark.parametrize(
    "line", ["discard t freeze", "d t f", "t freeze", "t freeze!", "DISCARD T yes", "discard t / y"]
)
def test_a_card_is_its_letter_and_a_yes_its_name(line: str) -> None:
    match, _, notation = to_discard("Q U I E T S")
    move: Any = notation.read(line)
    assert faces(match, [move.card]) == "T"
    assert move.freeze


@pytest.mark.parametrize("line", ["discard t", "t", "t no", "discard #5"])
def test_what_is_not_said_is_no(line: str) -> None:
    match, _, notation = to_discard("Q U I E T S")
    move: Any = notation.read(line)
    assert faces(match, [move.card]) == "T"
    assert not move.freeze


def test_a_wild_is_a_question_mark() -> None:
    match, _, notation = to_discard("Q U ? E T S")
    move: Any = notation.read("discard ?")
    assert match.table.face[move.card].wild


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("discard z", "There is no Z here to choose."),
        ("discard", "Something is missing: CARD."),
        ("discard t freeze now", "Unexpected “now”. Type discard CARD"),
        ("discard t no freeze", "Unexpected “freeze”. Type discard CARD"),
        ("discard #9", "There is no card #9. Use #1 to #6."),
        ("discard t maybe", "“maybe” is not clear. Add freeze for yes"),
        ("discard t2!", "“t2!” is not a card."),
        ("", "Type discard CARD [freeze]."),
    ],
)
def test_what_cannot_be_read_is_explained(line: str, why: str) -> None:
    _, _, notation = to_discard("Q U I E T S")
    with pytest.raises(IllegalMove) as error:
        notation.read(line)
    assert why in str(error.value)


@pytest.mark.parametrize("line", ["draw deck", "deck", "draw de", "dr deck", "d deck"])
def test_names_may_be_shortened_or_left_out(line: str) -> None:
    _, _, notation = at_table("freeze", "Q U I E T")
    move: Any = notation.read(line)
    assert move.source == "deck"


def test_a_beginning_that_fits_two_is_asked_back() -> None:
    _, _, notation = at_table("freeze", "Q U I E T")
    with pytest.raises(IllegalMove, match=r"“d” is ambiguous: deck or discards\?"):
        notation.read("draw d")


@pytest.mark.parametrize(
    ("line", "cards", "down"),
    [
        ("pay", "P A Y", [False, False, False]),
        ("pa(y)", "P A Y", [False, False, True]),
        ("(pay)", "P A Y", [True, True, True]),
        ("declare p(a)y", "P A Y", [False, True, False]),
        ("p(ar) ty", "P T Y", [False, True, True]),
        ("p(ar) t y", "P T Y", [False, True, True]),
        ("b(a)y", "? A Y", [False, True, False]),
        ("p(ar) p t y", "P T Y", [False, True, True]),
        ("P(AR) #4 #5", "P T Y", [False, True, True]),
    ],
)
def test_letters_in_brackets_lie_face_down(line: str, cards: str, down: list[bool]) -> None:
    match, _, notation = at_table("letter-head", "P A ? T Y")
    move: Any = notation.read(line)
    assert faces(match, move.word.cards) == cards
    assert list(move.word.down) == down


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("zzz", "You have no Z to play face up. To bluff, put it in brackets"),
        ("pay(zz)", "You have no Z. After the word, name the cards"),
        ("p(ay", "Close every bracket"),
        ("p)ay(", "Close every bracket"),
        ("p(ay) t", "name the 2 cards you play face down, or all 3 cards. You named 1."),
        ("p(ay) t t", "There is no other T here to choose."),
    ],
)
def test_a_bluff_that_cannot_be_laid_is_explained(line: str, why: str) -> None:
    _, _, notation = at_table("letter-head", "P A ? T Y")
    with pytest.raises(IllegalMove) as error:
        notation.read(line)
    assert why in str(error.value)


@pytest.mark.parametrize(
    ("line", "thrown"), [("pass", ""), ("pass p t", "P T"), ("pass pt", "P T"), ("pass none", "")]
)
def test_cards_are_thrown_by_their_letters(line: str, thrown: str) -> None:
    match, _, notation = at_table("letter-head", "P A ? T Y")
    move: Any = notation.read(line)
    assert faces(match, move.cards) == thrown


def test_all_cards_are_thrown_with_all() -> None:
    _, _, notation = at_table("letter-head", "P A ? T Y")
    move: Any = notation.read("pass all")
    assert len(move.cards) == 5


def test_a_name_that_the_cards_spell_is_doubtful() -> None:
    _, _, notation = at_table("letter-head", "D R A W S")
    assert notation.lays("draw") == "declare draw"
    assert notation.lays("quit") is None


def in_race(hand: str, middle: str) -> tuple[Match, Notation]:
    match = Match(games.find("word-slam")(), 3, seed=1)
    match.rig({"hands.0": hand.split()[::-1], "middle": [middle]})
    return match, Notation(match.game, match.view(0), NAMES)


def test_the_cards_of_a_word_may_be_named_after_it() -> None:
    match, notation = in_race("P R ?", "N")
    move: Any = notation.read("pran p r ? n")
    assert faces(match, move.word.cards) == "P R ? N"
    bare: Any = notation.read("pran")
    assert bare.word.cards == ()


@pytest.mark.parametrize("line", ["no-word", "no word", "n", "No-Word"])
def test_a_name_of_two_words_needs_no_dash(line: str) -> None:
    _, notation = in_race("P R ?", "N")
    assert notation.read(line).slug() == "no-word"


def to_bet() -> Notation:
    return at_table("word-poker", "* * * * *")[2]


def test_an_amount_is_a_number() -> None:
    notation = to_bet()
    for line in ("bet 3", "b 3", "3"):
        move: Any = notation.read(line)
        assert move.chips == 3
    with pytest.raises(IllegalMove, match=r"“three” is not a number. Choose one from 1 to 49."):
        notation.read("bet three")


def test_what_is_no_move_at_all_is_told_with_what_there_is() -> None:
    with pytest.raises(IllegalMove, match="Try fold, check or bet, or \\? for help"):
        to_bet().read("dance")


def to_doubt() -> Notation:
    """Freeze with challenges: all three have played CAT, and Ann may challenge the others."""
    match = Match(games.find("freeze").with_options(judging="challenge"), 3, seed=1)
    read = match.game.read_move
    match.answer(match.asked[0], read({"move": "draw", "source": "deck"}))
    caller = match.asked[0]
    card = match.table.pile(f"hands.{caller}").cards[0]
    match.answer(caller, read({"move": "discard", "card": card, "freeze": True}))
    while match.phase == "turn":
        ((seat, ask),) = match.asks().items()
        assert ask.default is not None
        match.answer(seat, ask.default)
    match.rig({f"hands.{seat}": list("CATER") for seat in match.table.seats})
    for seat in match.table.seats:
        match.answer(seat, read({"move": "announce", "word": {"word": "CAT"}}))
    return Notation(match.game, match.view(0), NAMES)


@pytest.mark.parametrize(
    ("line", "seats"),
    [
        ("challenge bo cy", (1, 2)),
        ("challenge c", (2,)),
        ("bo", (1,)),
        ("challenge", ()),
        ("challenge all", (1, 2)),
    ],
)
def test_players_are_named(line: str, seats: tuple[Seat, ...]) -> None:
    move: Any = to_doubt().read(line)
    assert move.seats == seats


def test_only_players_that_can_be_named_are() -> None:
    notation = to_doubt()
    assert notation.usages() == [("challenge [bo cy]", "Challenge")]
    with pytest.raises(IllegalMove, match=r"“ann” is not one of your choices. Choose Bo or Cy."):
        notation.read("challenge ann")


def test_cards_that_say_more_are_told_apart_and_explained() -> None:
    match = Match(games.find("paperback").with_options(expansion=True), 2, 3)
    seat = match.asked[0]
    match.rig(
        {
            f"hands.{seat}": ["TO:3¢", "IN:7¢", "K:5¢", "T:START", "S:START"],
            "common": ["_"],
            "market": ["O:2¢", "Y:3¢", "C:4¢", "C:3¢"],
        }
    )
    typed = Notation(match.game, match.view(seat), ["Ann", "Bo"])
    assert ("K3", "5¢, +2¢ if last") in typed.printed()
    assert "Type two words with `_` between them" in typed.tips()[0]
    match.answer(seat, typed.read("to_ink"))
    buying = Notation(match.game, match.view(seat), ["Ann", "Bo"])
    with pytest.raises(IllegalMove, match=r"Which C: #3 \(2 points, 4¢, \+2¢ if first\) or #4"):
        buying.read("buy c")
    assert ("#4 C1", "3¢, +2¢ if first") in buying.printed()
    match.answer(seat, buying.read("buy #4"))
    assert match.table.face[match.table.pile(f"discards.{seat}").cards[-1]].is_called("C:3¢")


def test_BL_04_the_cells_of_a_path_are_typed_in_any_order() -> None:
    match = Match(games.find("better-letters").with_options(), 2, 1)
    for seat in match.asked:
        match.answer(seat, match.asks()[seat].default or pytest.fail("no default"))
    match.rig({"grid": ["1SYL", "P-", "AN", "-T", "LA", "NT", "CH", "EA", "-S"]})
    typed = Notation(match.game, match.view(0), ["Ann", "Bo"])
    assert any("in any order, as in `a1 b1 b2`" in tip for tip in typed.tips())
    match.answer(0, typed.read("plant c2 a1 c1 b1"))
    path = match.table.slots[0][0][1]  # type: ignore[attr-defined]
    assert path == (5, 2, 1, 0)
    with pytest.raises(IllegalMove, match="Those cards don't form a path"):
        match.answer(0, typed.read("plant a1 b2"))


def test_a_challenge_is_typed_by_what_is_printed_on_it() -> None:
    for face in decks.load("letterpress-challenges").faces:
        key = f"letterpress-collect-challenge-{face.attribute('challenge')}"
        assert face.attribute("condition") == key
    asked = OneOfField(choices=("none", "four-letters", "ends-in-y"))
    field = ChoiceOfOne(
        "challenge", asked, Sheet.of(Match(games.find("freeze")(), 3, 1).view(0), NAMES)
    )
    field.name_choices("letterpress-collect")
    assert field.usage == "no-challenge|exactly-4-letters|ends-in-y"
    assert field.take(["exactly"], last=True)[0] == "four-letters"
    assert field.write("four-letters") == "exactly-4-letters"


def test_a_bonus_card_is_called_by_what_it_asks_for() -> None:
    match = Match(games.find("better-letters")(), 2, 1)
    typed = Notation(match.game, match.view(0), ["Ann", "Bo"])
    cards = match.table.pile("draws.0").cards
    asked = [(f"#{at}", say(match.table.face[card].task)) for at, card in enumerate(cards, start=1)]
    assert typed.printed() == asked
