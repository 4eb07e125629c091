"""Letter Head: how many cards to draw, when to lie, and whom to believe."""

from __future__ import annotations

import pytest

from typecase import games
from typecase.engine import Claim, Match, Move, Observation, Rng
from typecase.games.letter_head import Accept, Both, Call, Challenge, Declare, Draw
from typecase.players.profile import profile_for
from typecase.players.strategies import letter_head
from typecase.players.strategies.letter_head import CALL, LIES, Honest, Scene, Teller, Wary, lengths
from typecase.words import Lexicon

ALL = (Honest, Wary, Teller)
THINKING = (Wary, Teller)
FULL = Lexicon.load("full").family()


def rigged(first: str, then: str = "EATRS", **options: object) -> Match:
    """The first turn: the cards of who declares, and of the other."""
    match = Match(games.find("letter-head").with_options(**options), 2, 1)
    (seat,) = match.asked
    for _ in first[5:]:
        match.answer(seat, Draw())
    match.rig({f"hands.{seat}": list(first), f"hands.{1 - seat}": list(then)})
    return match


def declared(match: Match, word: str, letters: str) -> Match:
    """A word said with these cards, all face down."""
    (seat,) = match.asked
    t = match.table
    hand = [card for pile in t.piles() if pile.name == f"hands.{seat}" for card in pile.cards]
    cards: list[int] = []
    for letter in letters:
        cards.append(next(c for c in hand if c not in cards and t.face[c].text == letter))
    match.answer(seat, Declare(Claim(word, tuple(cards), (True,) * len(cards))))
    return match


def look_at(match: Match) -> Observation:
    (seat,) = match.asked
    return Observation(match, seat, match.asks()[seat])


def answer(match: Match, kind: type[Honest], seed: int = 3, level: str = "master") -> Move | None:
    return kind(Rng(seed), profile_for("letter-head", level)).choose(look_at(match))


@pytest.mark.parametrize("kind", ALL)
def test_with_no_word_one_draws(kind: type[Honest]) -> None:
    assert answer(rigged("QVKJX"), kind) == Draw()


@pytest.mark.parametrize("kind", ALL)
def test_a_dear_word_of_the_whole_hand_is_laid_at_once(kind: type[Honest]) -> None:
    """53 points with the bonus of 25: more than ten cards bring on average."""
    move = answer(rigged("ZIPPY"), kind)
    assert isinstance(move, Declare)
    assert move.word.word == "ZIPPY"


@pytest.mark.parametrize("kind", THINKING)
def test_the_truth_lies_face_down_too(kind: type[Honest]) -> None:
    """A wrong call pays, and what is always hidden tells nothing."""
    move = answer(rigged("ZIPPY"), kind)
    assert isinstance(move, Declare)
    assert all(move.word.down)


@pytest.mark.parametrize("kind", THINKING)
def test_a_word_whose_letters_are_all_elsewhere_is_called(kind: type[Honest]) -> None:
    match = declared(rigged("EATRS", "Z????"), "ZOOS", "EATR")
    assert isinstance(answer(match, kind), Call | Both)


@pytest.mark.parametrize("kind", THINKING)
def test_a_short_word_of_common_letters_is_believed(kind: type[Honest]) -> None:
    match = declared(rigged("EATRS", "INOLD"), "TEA", "TEA")
    for seed in range(5):
        assert answer(match, kind, seed) == Accept()


@pytest.mark.parametrize("kind", THINKING)
def test_a_word_of_the_whole_hand_of_ten_is_not(kind: type[Honest]) -> None:
    match = rigged("EATRSINOLD", "EEOOT")
    match = declared(match, "CHAMPIONED", "EATRSINOLD")
    assert isinstance(answer(match, kind), Call | Both)


def test_master_knows_what_is_no_word() -> None:
    match = declared(rigged("EATRS", "INOLD"), "TAE", "TAE")
    assert "TAE" in match.game.words
    assert not isinstance(answer(match, Teller), Challenge | Both)
    match = declared(rigged("EATRS", "INOLD"), "ERA", "ERA")
    assert not isinstance(answer(match, Teller), Challenge | Both)
    match = declared(rigged("EATRS", "INOLD"), "RSTE", "RSTE")
    assert isinstance(answer(match, Teller), Challenge | Both)


def test_master_learns_who_lies() -> None:
    match = rigged("EATRS", "INOLD")
    (liar,) = match.asked
    master = Teller(Rng(1), profile_for("letter-head", "master"))
    match = declared(match, "TOE", "TRS")
    master.choose(look_at(match))
    match.answer(1 - liar, Accept())
    assert master.lie_rate(liar) == pytest.approx(LIES)
    master.choose(look_at(match))
    assert master.lie_rate(liar) > LIES


@pytest.mark.parametrize("worth", [30, 60])
def test_where_it_is_close_master_calls_so_often_that_a_lie_is_no_better_than_the_truth(
    worth: int,
) -> None:
    scene = Scene(look_at(declared(rigged("EATRS", "VGINO"), "TEA", "TEA")))
    master = Teller(Rng(1), profile_for("letter-head", "master"))
    calls = sum([master.calls(scene, 1.0, 1.0, worth) for _ in range(4000)]) / 4000
    lie = (1 - calls) * worth - calls * 2 * CALL
    truth = scene.best(scene.hand, len(scene.hand)).score
    assert 0 < truth < 30
    assert lie == pytest.approx(truth, abs=2.5)


def test_master_lies_where_nobody_calls() -> None:
    """Ten cards without much of a word in them, and others who never doubted anything."""
    master = Teller(Rng(1), profile_for("letter-head", "master"))
    master.called = 0.0
    match = rigged("JQXZKWBBGG")
    move = master.choose(look_at(match))
    assert isinstance(move, Declare)
    laid = [match.table.face[card].letters for card in move.word.cards]
    assert any(card not in ("", letter) for card, letter in zip(laid, move.word.word, strict=True))
    master = Teller(Rng(1), profile_for("letter-head", "master"))
    master.called = master.asked
    honest = master.choose(look_at(rigged("ZIPPYEATRS")))
    assert isinstance(honest, Declare)
    assert honest.word.word in FULL


def test_the_longer_the_hand_the_longer_the_words() -> None:
    share = {size: lengths(FULL, size, 3) for size in (5, 10)}
    mean = {size: sum(n * part for n, part in share[size].items()) for size in share}
    assert mean[5] + 3 < mean[10]
    assert sum(share[5].values()) == pytest.approx(1)


def test_a_wild_is_held_back_where_the_word_does_without() -> None:
    """Of words that score alike the one that leaves the better cards."""
    match = rigged("STONE?EATR")
    obs = look_at(match)
    scene = Scene(obs)
    master = Teller(Rng(1), profile_for("letter-head", "master"))
    left = master.later(scene, "STONE", Rng(1))
    used = master.later(scene, "STONED", Rng(1))
    assert left > used


@pytest.mark.parametrize("kind", ALL)
def test_so_many_hands_are_searched_at_most(
    kind: type[Honest], monkeypatch: pytest.MonkeyPatch
) -> None:
    done = []
    best = Scene.best

    def counted(scene: Scene, hand: list[str], size: int) -> letter_head.Best:
        done.append(size)
        return best(scene, hand, size)

    monkeypatch.setattr(Scene, "best", counted)
    assert answer(rigged("EATRSINO??"), kind) is not None
    assert answer(rigged("EATRS"), kind) is not None
    sizes = letter_head.LARGEST_HAND - 5
    held = letter_head.LARGEST_HAND + letter_head.HELD * letter_head.LEAVES
    assert 0 < len(done) <= 2 * (1 + sizes * letter_head.DRAWS + held)
