"""What a hint is: a nudge, a reason that is true, and an answer that is legal."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from hinted import Decision, decisions, redealt
from typecase import games
from typecase.engine import Game, Match, Observation, Rng, Spelling
from typecase.games.betting import Bet, Raise
from typecase.games.letter_head_deck import VALUES, worth
from typecase.games.letter_perfect import one_letter_apart
from typecase.players import behaviour
from typecase.players.hints import Advice, hint, hint_at
from typecase.players.strategies.betting import Spot
from typecase.players.vocabulary import known
from typecase.server.text_files import game_texts
from typecase.texts import Message, catalogue
from typecase.words import Lexicon, Scoring

DECISIONS = 50
"""Of each game."""

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
COMMON = 3.0
"""The least Zipf frequency of what the helper knows."""

every_game = pytest.mark.parametrize("kind", games.every(), ids=lambda kind: kind.slug)


@cache
def hinted(slug: str) -> list[tuple[Decision, Advice]]:
    return [
        (decision, hint_at(decision.match, decision.obs.seat, number))
        for number, decision in enumerate(decisions(games.find(slug), DECISIONS))
    ]


def said(text: str | Message, seat: int) -> str:
    return catalogue().say(text, NAMES, seat)


# The form.


@every_game
def test_a_hint_has_three_parts(kind: type[Game[Any, Any]]) -> None:
    found = hinted(kind.slug)
    assert len(found) == DECISIONS
    for decision, advice in found:
        nudge, reason, answer = (said(line, decision.obs.seat) for line in advice.lines)
        assert len({nudge, reason, answer}) == 3
        for line in (nudge, reason, answer):
            assert line[0].isupper() or line[0].isdigit(), line
            assert line[-1] in ".?!", line
            assert not re.search("  | [.,;:]", line), line


@every_game
def test_a_hint_is_in_words(kind: type[Game[Any, Any]]) -> None:
    """No key, no name of a field or a move, nothing unfilled, nobody in particular."""
    slugs = {move.slug() for move in kind.moves if "-" in move.slug()}
    fields = {name for move in kind.moves for name in move.__struct_fields__ if "_" in name}
    for decision, advice in hinted(kind.slug):
        for line in advice.lines:
            text = said(line, decision.obs.seat)
            text = text.replace("shared with nobody", "")  # printed on a bonus card
            assert not re.search(r"[{}<>_$\ue000-\uf8ff]|nobody|\bNone\b(?! of)", text), text
            words = set(re.findall(r"[a-z][a-z-]*", text))
            assert not words & (slugs | fields), text
            assert not any(word in catalogue() for word in words if word.count("-") > 1), text


@every_game
def test_the_answer_is_legal_and_not_told_before(kind: type[Game[Any, Any]]) -> None:
    for decision, advice in hinted(kind.slug):
        obs, move = decision.obs, advice.move
        if move is None:
            assert obs.races()
            continue
        assert obs.allows(move)
        word = behaviour.word_of(move)
        in_question = {*advice.reason.args.values()}
        if word and word not in in_question:
            nudge, reason, answer = (said(line, obs.seat) for line in advice.lines)
            assert not re.search(rf"\b{word}\b", f"{nudge} {reason}"), advice
            assert advice.word in ("", word)
            assert word in answer or "Choose" in answer, advice


@every_game
def test_a_page_has_the_texts_of_a_hint(kind: type[Game[Any, Any]]) -> None:
    there = set(re.findall(r"^([a-z0-9-]+) =", game_texts(kind.slug).plain.decode(), re.MULTILINE))
    for _, advice in hinted(kind.slug):
        assert {advice.reason.key, f"{advice.reason.key}-nudge"} <= there


@every_game
def test_a_hint_knows_no_more_than_its_seat(kind: type[Game[Any, Any]]) -> None:
    """With other cards in all places that the seat cannot know, the hint is the same."""
    for number, (decision, advice) in enumerate(hinted(kind.slug)):
        other = redealt(decision.match, decision.obs.seat, Rng(number))
        assert hint_at(other, decision.obs.seat, number) == advice


# The truth.


class Case:
    """A decision, its hint, and what a reader who knows the common words can check."""

    def __init__(self, decision: Decision, advice: Advice) -> None:
        self.match, self.obs = decision
        self.advice = advice
        self.move: Any = advice.move
        self.args: Any = advice.reason.args
        self.words = known(self.obs.game.words, COMMON)
        self.reader = self.obs.with_words(self.words)

    @property
    def held(self) -> list[str]:
        """The letters in its hand; "" for a wild."""
        return [face.letters for face in self.obs.seen(f"hands.{self.obs.seat}").values()]

    def letters(self, card: int) -> str:
        return self.match.table.face[card].letters

    def preview(self) -> int:
        return self.obs.preview(self.move) or 0

    def best_preview(self) -> int:
        """What the best of many common words scores."""
        option = self.reader.ask.option(self.move)
        some = self.reader.candidates(option, Rng(0), 1000)
        return max(total or 0 for total in self.reader.preview_totals(some))

    def no_word(self) -> bool:
        """Nothing with a word in it is found by a reader."""
        return not any(
            behaviour.word_of(move)
            for option in self.reader.ask.options
            for move in self.reader.candidates(option, Rng(0), 20)
        )

    def in_question(self) -> str:
        return self.obs.word_in_question()

    @property
    def share(self) -> float:
        """The price as a share of what can be won with it."""
        return float(self.args["chips"] / (self.args["chips"] + self.args["pot"]))

    def pays(self, odds: Message) -> bool:
        """Whether odds, as they are told, may justify the price."""
        return _tenths(odds) / 10 + 0.051 >= self.share

    def costs_too_much(self, odds: Message) -> bool:
        return _tenths(odds) / 10 - 0.051 <= self.share

    def price(self) -> bool:
        spot = Spot(self.obs)
        return bool(self.args["chips"] == spot.price and self.args["pot"] == spot.to_win())


def _tenths(odds: Message) -> int:
    tenths = odds.args["tenths"]
    assert isinstance(tenths, int)
    assert 0 <= tenths <= 10
    return tenths


def strange(case: Case) -> bool:
    return all(word not in case.words for word in case.args["words"])


def length(case: Case) -> bool:
    return bool(case.args["length"] == len(behaviour.word_of(case.move).replace(" ", "")))


def scores_most(case: Case) -> bool:
    points = case.args["points"]
    return length(case) and bool(points == case.preview() >= case.best_preview())


def only(*kinds: str) -> Callable[[Case], bool]:
    """The reason is for one of these moves."""
    return lambda case: case.move.slug() in kinds


def challenged_words(case: Case) -> bool:
    """The words named are those of the seats, or the words, that are challenged."""
    chosen = getattr(case.move, "seats", None)
    if chosen is None:
        return strange(case) and bool(case.move.words == case.args["words"])
    words: Any = getattr(case.match.table, "words")  # noqa: B009
    laid = [words[seat] for seat in chosen]
    spelled = [word.word if isinstance(word, Spelling) else word for word in laid]
    return strange(case) and bool(tuple(spelled) == case.args["words"])


def freeze_left(case: Case) -> bool:
    """What is left after the discard scores this, if it is announced."""
    left = list(case.held)
    left.remove(case.letters(case.move.card))
    return bool(case.args["points"] == best_in_freeze(case.words, left))


def freeze_top(case: Case) -> bool:
    top = case.obs.top("discards")
    assert top is not None
    held = [*case.held, top.letters]
    best = max(best_in_freeze(case.words, held[:at] + held[at + 1 :]) for at in range(len(held)))
    told = case.args["letters"] == top.letters and case.args["wild"] == (not top.letters)
    return bool(told and case.args["points"] == best)


def best_in_freeze(words: Lexicon, cards: list[str]) -> int:
    found = words.searcher(VALUES, Scoring(wild=VALUES), shortest=3).best(cards)
    return 0 if found is None else found[1]


def in_string(case: Case) -> int:
    return sum(face.points for face in case.obs.seen("string").values())


def added(case: Case) -> int:
    """The points of the string with the card that is played."""
    return sum(case.match.table.face[card].points for card in case.move.string.cards)


def used(case: Case, *piles: str) -> list[int]:
    """The cards of a word that are from these piles of the seat."""
    seen = {card for pile in piles for card in case.obs.seen(f"{pile}.{case.obs.seat}")}
    spelling = getattr(case.move, "word", None) or case.move.string
    return [card for card in spelling.cards if card in seen]


def three_in_a_row(case: Case, letters: list[str]) -> bool:
    codes = {ord(letter) for letter in letters if letter}
    return any({code, code + 1, code + 2} <= codes for code in codes)


def nose_row(case: Case) -> bool:
    first, second, third = map(ord, case.args["letters"])
    return first + 2 == second + 1 == third and {*case.args["letters"]} <= {*case.held}


def kept_row(case: Case) -> bool:
    left = case.held
    left.remove(case.letters(case.move.card))
    return three_in_a_row(case, left)


def words_apart(case: Case) -> bool:
    """How many words that were not made yet are one letter from the one that is made."""
    made: list[str] = getattr(case.match.table, "made")  # noqa: B009
    if case.move.slug() == "make":
        word = case.move.word.word
    else:
        letters = list(made[-1])
        letters[case.move.place] = case.letters(case.move.card)
        word = "".join(letters)
    near = [
        other
        for other in case.words
        if len(other) == len(word)
        and len({*other}) == len(other)
        and one_letter_apart(word, other)
        and other not in made
    ]
    return bool(case.args["count"] == len(near))


def paid(case: Case) -> bool:
    """What the word pays, as the table previews it, and what copied abilities add."""
    faces = [case.match.table.face[card] for card in case.move.word.cards]
    copies = any("copy" in str(value) for face in faces for _, value in face.more)
    more = case.args["cents"] - case.preview()
    return bool(more >= 0 if copies else more == 0)


def dearest(case: Case, pile: str) -> bool:
    return bool(case.args["points"] == max(face.points for face in case.obs.seen(pile).values()))


def next_letter(case: Case) -> bool:
    return bool(chr(ord(case.args["letters"]) + 1) == case.letters(case.move.card))


def seen_there(case: Case) -> bool:
    """The card that is to be turned over is the letter, and the seat has seen it there."""
    table: Any = case.match.table
    card = table.grid.cells[case.move.cell]
    wanted = "" if case.advice.reason.key.endswith("wild") else case.args["letters"]
    return bool(case.letters(card) == wanted and case.move.cell in table.seen[case.obs.seat])


def not_seen(case: Case) -> bool:
    table: Any = case.match.table
    letter = table.word[len(table.cells)]
    return bool(case.args["letters"] == letter)


def from_known(case: Case) -> bool:
    """The word is spelled by cards that the seat has seen face up in the grid."""
    table: Any = case.match.table
    seen = [
        case.letters(card)
        for cell, card in enumerate(table.grid.cells)
        if card is not None and cell in table.seen[case.obs.seat]
    ]
    missing = [letter for letter in case.move.word if letter not in seen]
    return length(case) and len(missing) <= seen.count("") and case.args["count"] <= len(seen)


def uses(case: Case) -> bool:
    """How many cards, consonants, vowels and wilds a word uses and keeps."""
    word = case.move.word.cards
    kept = [letters for card, letters in held_cards(case).items() if card not in word]
    played = [case.letters(card) for card in word]
    counted = {
        "cards": len(word),
        "consonants": sum(bool(one) and one not in "AEIOU" for one in played),
        "vowels": sum(bool(one) and one in "AEIOU" for one in kept),
        "wilds": kept.count(""),
    }
    return all(case.args[name] == count for name, count in counted.items())


def held_cards(case: Case) -> dict[int, str]:
    seen = case.obs.seen(f"hands.{case.obs.seat}")
    return {card: face.letters for card, face in seen.items()}


def both_odds(case: Case, *names: str) -> bool:
    """The two odds are told apart just where they differ."""
    one, other = (_tenths(case.args[name]) for name in names)
    return bool(case.args["close"] == (one == other))


def collected(case: Case) -> bool:
    """What a place below the word above collects."""
    above = list(case.obs.seen("word_above").values())
    word = list(case.obs.seen("word").values())
    pairs = [
        (card, word[at - case.move.shift])
        for at, card in enumerate(above)
        if 0 <= at - case.move.shift < len(word)
    ]
    points = [card.points for card, below in pairs if card.points <= below.points]
    return bool(case.args["count"] == len(points) and case.args["points"] == sum(points))


def rest_points(case: Case) -> bool:
    """What a word leaves to the Printer."""
    seen = case.obs.seen("hands.0") | case.obs.seen("shared_letters")
    spelling = case.move.word
    left = sum(face.points for card, face in seen.items() if card not in spelling.cards)
    return length(case) and bool(case.args["left"] == left) and _odds(case)


def vultures_word(case: Case) -> bool:
    points = case.preview()
    assert case.args["points"] == points
    return length(case) and case.best_preview() <= points + case.args["less"]


def _odds(case: Case) -> bool:
    return 0 <= _tenths(case.args["odds"]) <= 10


TRUE: dict[str, Callable[[Case], bool]] = {
    "hints-best-word": scores_most,
    "hints-most": lambda case: case.args["points"] == case.preview(),
    "hints-first": lambda case: length(case) and case.args["points"] == case.preview(),
    "hints-no-word": Case.no_word,
    "hints-nothing-found": Case.no_word,
    "hints-known-word": lambda case: (
        case.args["word"] == case.in_question() and case.args["word"] in case.obs.game.words
    ),
    "hints-known-words": only("challenge"),
    "hints-strange-word": lambda case: (
        case.args["word"] == case.in_question() and case.args["word"] not in case.words
    ),
    "hints-strange-words": challenged_words,
    "hints-risky": lambda case: (
        case.args["word"] == case.in_question() and case.args["word"] not in case.words
    ),
    "betting-hint-forced": lambda case: case.move == case.obs.ask.default,
    "betting-hint-strong": lambda case: (
        isinstance(case.move, Bet | Raise) and _tenths(case.args["odds"]) >= 6
    ),
    "betting-hint-limit": lambda case: _tenths(case.args["odds"]) >= 6,
    "betting-hint-bluff": lambda case: not Spot(case.obs).price,
    "betting-hint-check": lambda case: not Spot(case.obs).price and _odds(case),
    "betting-hint-call": lambda case: case.price() and case.pays(case.args["odds"]),
    "betting-hint-fold": lambda case: case.price() and case.costs_too_much(case.args["odds"]),
    "draw-poker-hint-replace": lambda case: (
        case.args["count"] == len(case.move.cards) > 0 and both_odds(case, "odds", "as_dealt")
    ),
    "draw-poker-hint-keep": lambda case: (
        not case.move.cards and both_odds(case, "odds", "as_dealt")
    ),
    "better-letters-hint-accept": only("vote"),
    "better-letters-hint-reject": challenged_words,
    "better-letters-hint-keep": lambda case: case.args["count"] == len(case.move.cards) > 0,
    "better-letters-hint-keep-none": lambda case: not case.move.cards,
    "better-letters-hint-draw": lambda case: case.args["rounds"] >= 2,
    "better-letters-hint-skip": lambda case: case.args["rounds"] < 2,
    "better-letters-hint-word": lambda case: (
        length(case) and case.args["count"] == len(case.move.path)
    ),
    "crossing-hint-done": only("done"),
    "crossing-hint-change": lambda case: case.args["word"] not in case.words,
    "crossing-hint-leave": only("leave"),
    "crossing-hint-announce": lambda case: (
        case.args["points"] == worth(case.match.table, case.move.word)
    ),
    "crossing-hint-scores": lambda case: 0 < case.args["points"] <= case.args["later"],
    "crossing-hint-grows": lambda case: case.args["points"] == 0 < case.args["later"],
    "freeze-hint-no-discard": lambda case: case.obs.top("discards") is None,
    "freeze-hint-take": lambda case: case.move.source == "discards" and freeze_top(case),
    "freeze-hint-draw": lambda case: case.move.source == "deck" and freeze_top(case),
    "freeze-hint-call": lambda case: (
        case.move.freeze
        and freeze_left(case)
        and both_odds(case, "now", "later")
        and _tenths(case.args["now"]) >= _tenths(case.args["later"])
    ),
    "freeze-hint-discard": lambda case: (
        not case.move.freeze
        and freeze_left(case)
        and both_odds(case, "now", "later")
        and _tenths(case.args["now"]) <= _tenths(case.args["later"])
    ),
    "freeze-hint-last": lambda case: freeze_left(case) and _odds(case),
    "letter-boxing-hint-accept": lambda case: case.args["word"] in case.obs.game.words,
    "letter-boxing-hint-look-up": lambda case: case.args["word"] not in case.words,
    "letter-boxing-hint-challenge": lambda case: case.args["points"] == in_string(case),
    "letter-boxing-hint-play": lambda case: case.args["points"] == added(case),
    "letter-boxing-hint-bluff": lambda case: case.args["points"] == added(case),
    "letter-boxing-hint-fold": lambda case: case.args["points"] == in_string(case),
    "letter-head-hint-draw": lambda case: (
        case.args["count"] > len(case.held) and case.args["later"] >= case.args["points"]
    ),
    "letter-head-hint-pass": lambda case: (
        case.no_word() and case.args["count"] == len(case.held) - case.held.count("")
    ),
    "letter-head-hint-word": scores_most,
    "letter-head-hint-bluff": lambda case: (
        length(case) and all(case.move.word.down) and case.args["points"] == case.preview()
    ),
    "letter-head-hint-accept": only("accept"),
    "letter-head-hint-call": only("call"),
    "letter-head-hint-challenge": lambda case: case.args["word"] not in case.words,
    "letter-head-hint-both": lambda case: case.args["word"] not in case.words,
    "letter-head-solitaire-hint-ending": uses,
    "letter-head-solitaire-hint-word": uses,
    "letter-head-solitaire-hint-consonants": uses,
    "letter-head-solitaire-hint-all": lambda case: case.args["cards"] == len(case.held),
    "letter-hogs-hint-wait": lambda case: (
        not three_in_a_row(case, case.held) and case.args == {} and case.move is None
    ),
    "letter-hogs-hint-row": nose_row,
    "letter-hogs-hint-finger": lambda case: (
        case.args["count"] == sum(map(bool, getattr(case.match.table, "noses"))) > 0  # noqa: B009
    ),
    "letter-hogs-hint-take": lambda case: case.args["count"] == len(case.held),
    "letter-hogs-hint-pass": lambda case: not kept_row(case) and _odds(case),
    "letter-hogs-hint-keep-row": kept_row,
    "letter-hogs-hint-change": only("pass"),
    "letter-perfect-hint-first": lambda case: case.letters(case.move.card) == "A",
    "letter-perfect-hint-put": next_letter,
    "letter-perfect-hint-hear": only("hear"),
    "letter-perfect-hint-idea": words_apart,
    "letter-perfect-hint-change": words_apart,
    "letter-perfect-hint-make": words_apart,
    "letter-perfect-hint-done": only("done"),
    "letter-recall-hint-word": from_known,
    "letter-recall-hint-no-more": only("no-more-words"),
    "letter-recall-hint-known": only("flip"),
    "letter-recall-hint-wait": only("flip"),
    "letter-recall-hint-new": lambda case: case.args["count"] > 0 and case.move.slug() == "flip",
    "letter-recall-hint-lucky": length,
    "letter-recall-hint-turn": seen_there,
    "letter-recall-hint-turn-wild": seen_there,
    "letter-recall-hint-guess": not_seen,
    "letter-recall-hint-stop": not_seen,
    "letterpress-hint-keep": lambda case: (
        case.args["count"] == len(case.obs.seen(f"packs.{case.obs.seat}"))
    ),
    "letterpress-hint-collect-card": lambda case: case.args["points"] > 0,
    "letterpress-hint-word": scores_most,
    "letterpress-hint-last-word": scores_most,
    "letterpress-hint-claim": lambda case: (
        case.args["count"] == len(case.move.cards) and case.args["without"] < case.args["points"]
    ),
    "letterpress-hint-challenge": lambda case: case.args["without"] < case.args["points"],
    "letterpress-hint-nothing": lambda case: not case.move.cards,
    "letterpress-solo-hint-line-up": collected,
    "letterpress-solo-hint-save": lambda case: (
        case.args["points"] == case.match.table.face[case.move.card].points and _odds(case)
    ),
    "letterpress-solo-hint-put-back": lambda case: dearest(case, "library"),
    "letterpress-solo-hint-keep": lambda case: (
        case.args["count"] == len(case.obs.seen("packs.0"))
        and case.args["points"] == case.match.table.face[case.move.card].points
    ),
    "letterpress-solo-hint-word": rest_points,
    "letterpress-solo-hint-last-word": length,
    "my-word-hint-lay": lambda case: 0 <= case.args["count"] <= case.args["cards"],
    "paperback-hint-word": lambda case: length(case) and paid(case),
    "paperback-hint-common": lambda case: length(case) and paid(case),
    "paperback-hint-copy": only("copy", "copy-nothing"),
    "paperback-hint-buy": lambda case: case.args["price"] <= case.args["cents"],
    "paperback-hint-buy-fame": lambda case: case.args["fame"] > 0,
    "paperback-hint-buy-nothing": only("done"),
    "paperback-hint-trash": only("trash"),
    "paperback-hint-trash-offer": only("trash-offer"),
    "paperback-hint-keep-all": only("enough"),
    "paperback-hint-cube": lambda case: case.args["left"] > 0,
    "paperback-hint-cube-full": lambda case: case.args["left"] <= 0,
    "paperback-hint-keep": lambda case: case.args["count"] == len(case.held),
    "paperback-hint-keep-none": lambda case: case.args["count"] == len(case.held),
    "paperback-hint-fits": only("fits"),
    "paperback-hint-does-not-fit": only("does-not-fit"),
    "red-handed-hint-hand-word": lambda case: (
        length(case)
        and case.args["costs"]
        == sum(face.points for face in case.obs.seen(f"hands.{case.obs.seat}").values())
    ),
    "red-handed-hint-word": lambda case: length(case) and _odds(case),
    "red-handed-hint-no-word": lambda case: case.move is None or case.move.slug() == "no-word",
    "red-handed-hint-swap": lambda case: dearest(case, "grid"),
    "vultures-hint-wins": lambda case: case.args["total"] >= case.args["target"],
    "vultures-hint-most": vultures_word,
    "vultures-hint-word": vultures_word,
    "vultures-hint-own": vultures_word,
    "vultures-hint-fresh-meat": only("fresh-meat"),
    "vultures-hint-pass": only("pass"),
}
"""Each reason, and what makes it true of a decision. What a move does (`-why`) needs no check."""


@every_game
def test_the_reason_is_true(kind: type[Game[Any, Any]]) -> None:
    wrong = [
        (advice.reason, advice.move)
        for decision, advice in hinted(kind.slug)
        if not advice.reason.key.endswith("-why")
        and not TRUE[advice.reason.key](Case(decision, advice))
    ]
    assert not wrong


@every_game
def test_the_numbers_are_those_of_the_choice(kind: type[Game[Any, Any]]) -> None:
    """The same helper at the same decision gives the same reason: nothing is calculated apart."""
    for number, (decision, advice) in enumerate(hinted(kind.slug)):
        if number % 10 == 0:
            assert hint_at(decision.match, decision.obs.seat, number) == advice


# Examples.


def at_showdown(letters: str) -> Observation:
    """A Freeze player who is to lay a word of these letters."""
    match = Match(games.find("freeze").with_options(marks=1), 3, 1)
    while match.phase != "showdown":
        (seat,) = match.asked
        match.answer(seat, match.pending.asks[seat].default)  # type: ignore[arg-type]
    match.rig({"hands.0": list(letters)})
    return Observation(match, 0, match.asks()[0])


def test_a_hint_goes_from_a_nudge_to_the_word() -> None:
    found = hint(at_showdown("HOUSE"), Rng(1))
    assert found.move is not None
    assert behaviour.word_of(found.move) == "HOUSE"
    nudge, reason, answer = [catalogue().say(line) for line in found.lines]
    assert nudge == "There's a 5-letter word in these cards."
    assert reason.startswith("It scores ")
    assert answer == "HOUSE."


def test_a_hint_is_a_word_that_people_know() -> None:
    full = Lexicon.load("full")
    for letters in ("AERTS", "OPSTX", "DINGO"):
        found = hint(at_showdown(letters), Rng(1))
        assert not found.word or full.zipf(found.word) >= COMMON
