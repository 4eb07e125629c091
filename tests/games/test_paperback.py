"""Paperback: what scenarios cannot say, and scoring against a naive count."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any, cast

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from typecase import games
from typecase.engine import (
    Card,
    Face,
    IllegalMove,
    Match,
    One,
    OptionError,
    Rng,
    Said,
    Seat,
    SeatError,
    Spelling,
)
from typecase.engine.ask import sample
from typecase.engine.event import Event
from typecase.engine.field import SpellField
from typecase.engine.scene import (
    Bill,
    BillLine,
    CardPlace,
    Element,
    Meter,
    Notice,
    Scene,
    Stamp,
    Term,
    Token,
    Tokens,
    Total,
    Track,
    WordInPlay,
)
from typecase.games.paperback import Paperback
from typecase.games.paperback_abilities import copyable, places, tally, trash_of
from typecase.games.paperback_deck import (
    DECK,
    FACES,
    PRINTS,
    REST,
    THEMES,
    PaperbackTable,
    PyramidTable,
    owned,
)
from typecase.games.paperback_market import price, uncovered
from typecase.games.paperback_moves import Buy, Done, Fits, PaperbackOptions, Pass, PlaceCube, Write
from typecase.games.paperback_prizes import called, choose_extras, count_for
from typecase.games.paperback_words import Wording
from typecase.texts import Message, catalogue
from typecase.words.data import data

FULL = {
    "attacks": True,
    "expansion": True,
    "powers": True,
    "award": "random",
    "theme": "random",
}
TOGETHER = {"mode": "co-operative", "powers": True, "expansion": True}


def dealt(seats: int = 2, seed: int = 1, **options: Any) -> tuple[Match, PaperbackTable]:
    match = Match(Paperback.with_options(**options), seats, seed)
    return match, cast("PaperbackTable", match.table)


def face(name: str) -> Face:
    """A face as scenarios name it."""
    return next(one for one in FACES if one.is_called(name))


def eager_step(match: Match, rng: Rng) -> None:
    """A random move that would rather do something than nothing."""
    pending = match.pending
    if not isinstance(pending, One):
        seat = match.waiting[rng.below(len(match.waiting))]
        ask = pending.asks[seat]
        match.answer(seat, ask.sample(match.table, rng) or ask.options[0].kind())
        return
    move = None
    if rng.below(6):
        for _ in range(4):
            move = move or pending.options[0].sample(match.table, rng)
    if move is None:
        move = sample(pending.options, pending.default, match.table, rng)
    assert move is not None
    match.answer(pending.seat, move)


def eager_game(match: Match, seed: int, most: int = 10_000) -> Match:
    rng = Rng(seed)
    for _ in range(most):
        if match.over:
            break
        eager_step(match, rng)
    return match


# Scoring, counted once more from the codes of the rulings.


class Paper:
    """A card on paper: what the list of the rulings says."""

    def __init__(self, face: Face, read: str) -> None:
        self.code = str(face.attribute("does") or "")
        self.letters = face.letters
        self.cents = face.points
        self.wild = face.letters == "" and face.attribute("kind") in ("start", "fame")
        self.read = read
        slip = len(face.letters) == 1 and len(read) == 1 and read != face.letters
        if slip or face.attribute("kind") == "power":
            self.code, self.cents = "", 0


def naive(line: list[Paper], copied: list[int], attacks: list[str]) -> tuple[int, int, set[int]]:
    """Cents, cards more to draw and which cards leave, by the table of codes and PB-13 to 16."""
    codes = [card.code for card in line]
    if "ATK_MAXLEN6" in attacks:
        ends = [sum(len(card.read) for card in line[: at + 1]) for at in range(len(line))]
        codes = ["" if ends[at] > 6 else code for at, code in enumerate(codes)]
    acting = [
        (codes[copied[at]] if copied[at] >= 0 else "") if code == "COPY_ADJ" else code
        for at, code in enumerate(codes)
    ]
    letters = sum(len(card.read) for card in line)
    wilds = sum(card.wild for card in line)
    last = len(line) - 1
    value = [(1 if "WILD_1" in acting else 0) if card.wild else card.cents for card in line]
    weight = [1] * len(line)
    for at, code in enumerate(acting):
        if code == "DOUBLE_ADJ":
            if at > 0:
                weight[at - 1] += 1
            if at < last:
                weight[at + 1] += 1
    backwards = any(len(card.letters) == 2 and card.read != card.letters for card in line)
    base = sum(v * w for v, w in zip(value, weight, strict=True)) + backwards
    times = 1
    flat = 0
    draws = 0
    leave = set()
    for at, code in enumerate(acting):
        first, final = at == 0, at == last
        if (
            code == "DOUBLE_WORD"
            or (code == "DOUBLE_WORD_IF_LAST" and final)
            or (code == "DOUBLE_WORD_IF_LEN8" and letters >= 8)
        ):
            times += 1
        flat += {
            "FIRST_2": 2 * first,
            "LAST_2": 2 * final,
            "LAST_3": 3 * final,
            "NOWILD_2": 2 * (not wilds),
            "LEN7_3": 3 * (letters >= 7),
            "LEN8_4": 4 * (letters >= 8),
        }.get(code, 0)
        draws += {
            "NEXT_DRAW1": 1,
            "NEXT_DRAW2": 2,
            "NEXT_DRAW1_IF_FIRST": 1 * first,
            "NEXT_DRAW1_IF_LAST": 1 * final,
        }.get(code, 0)
        if code == "TRASH_SELF":
            leave.add(at)
    total = base * times + flat - wilds * attacks.count("ATK_WILD_MINUS1")
    return max(total, 0), draws, leave


SPELLABLE = [one for one in FACES if one.letters not in ("", "_") or PRINTS[one].wild]
ATTACKS = [one for one in FACES if one.attribute("kind") == "attack"]
SET_OUT = dealt(3)[1]


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_PB_14_scores_are_those_of_a_naive_count(draw: st.DataObject) -> None:
    t = SET_OUT.copy()
    faces = draw.draw(st.lists(st.sampled_from(SPELLABLE), min_size=1, max_size=8))
    against = draw.draw(st.lists(st.sampled_from(ATTACKS), max_size=4))
    cards = list(range(len(faces)))
    t.face = [*faces, *against, *t.face[len(faces) + len(against) :]]
    for pile in (*t.attacks, *t.hands):
        pile.clear()
    for number in range(len(against)):
        t.attacks[1 + number % 2].cards.append(len(faces) + number)
    reads = []
    for one in faces:
        if one.letters == "":
            reads.append(draw.draw(st.sampled_from("ETA")))
        elif len(one.letters) == 1:
            reads.append(draw.draw(st.sampled_from([one.letters, one.letters * 2, "Q"])))
        else:
            reads.append(draw.draw(st.sampled_from([one.letters, one.letters[::-1]])))
    word = Spelling("".join(reads), tuple(cards), tuple(reads))
    line = places(t, 0, word)
    copied = []
    for at, place in enumerate(line):
        near = copyable(line, at) if place.copies else []
        copied.append(draw.draw(st.sampled_from([-2, *near])))
    counted = tally(t, 0, word, copied)
    paper = [Paper(one, read) for one, read in zip(faces, reads, strict=True)]
    cents, draws, leave = naive(paper, copied, [str(one.attribute("does")) for one in against])
    assert (counted.cents, counted.cards, set(counted.leave)) == (cents, draws, leave)


@given(st.integers(0, 5000))
@settings(max_examples=40, deadline=None)
def test_G_13_a_typed_word_is_laid_with_the_cards_that_score_most(seed: int) -> None:
    """The best of all ways to lay it that a search without any thought finds."""
    match, t = dealt(2, seed, **FULL)
    rng = Rng(seed)
    seat = t.active
    hand = t.hands[seat].cards
    pool = [one for one in SPELLABLE if PRINTS[one].kind != "power"]
    t.face = t.face[:]
    for card in hand:
        t.face[card] = pool[rng.below(len(pool))]
    words = cast("Wording", match.asks()[seat].options[0].params["word"])
    laid = None
    for _ in range(60):
        laid = laid or words.sample(t, rng)
    if laid is None or "_" in laid.word:
        return
    chosen = words.check(t, Spelling(laid.word))
    best = max(
        (
            tally(t, seat, words.check(t, Spelling(laid.word, cards))).cents
            for size in range(1, len(laid.word) + 1)
            for cards in permutations(words.cards(t), size)
            if fits(words, t, laid.word, cards)
        ),
        default=0,
    )
    assert tally(t, seat, chosen).cents == best


def fits(words: Wording, t: PaperbackTable, word: str, cards: tuple[Card, ...]) -> bool:
    letters = sum(max(1, len(t.face[card].letters)) for card in cards)
    return letters <= len(word) <= letters + 1 and words.allows(t, Spelling(word, cards))


def test_G_14_real_letters_before_wilds_and_the_common_card_before_own_ones() -> None:
    match, t = dealt(2, 3)
    seat = t.active
    match.rig(
        {
            f"hands.{seat}": ["E:2¢", "?:START", "T:START", "N:START", "S:START"],
            "common": ["E:COMMON"],
        }
    )
    match.answer(seat, Write(Spelling("TEN")))
    assert [t.print(card).kind for card in t.laid[seat]] == ["start", "common", "start"]


def test_powers_are_dealt_by_lot_one_each() -> None:
    """Over some deals every seat has every power; alone nobody has Plagiarism."""
    found: list[set[str]] = [set(), set()]
    for seed in range(60):
        _, t = dealt(2, seed, powers=True)
        names = [
            t.print(card).name
            for seat in t.seats
            for card in t.prizes[seat]
            if t.print(card).kind == "power"
        ]
        assert len(set(names)) == 2
        for has, name in zip(found, names, strict=True):
            has.add(name)
    assert found == [set(REST.powers)] * 2
    lots = set()
    for seed in range(5):
        t = PaperbackTable(2, Rng(1), attacks=False, expansion=False)
        t.rng = Rng(seed)
        choose_extras(t, powers=True, award="off", theme="off")
        lots.add(tuple(t.prizes[0].cards))
    assert len(lots) > 1, "the same box, another lot"
    alone = {
        t.print(card).name
        for seed in range(60)
        for t in [dealt(1, seed, **TOGETHER)[1]]
        for card in t.prizes[0]
        if t.print(card).kind == "power"
    }
    assert alone == set(REST.powers) - {"PLAGIARISM"}


def test_PB_29_cards_and_reads_go_their_own_way() -> None:
    """A player may say what each card reads; else the least help is used."""
    match, t = dealt(2, 5, powers=True, expansion=True)
    seat = t.active
    match.rig(
        {
            f"hands.{seat}": ["T:START", "TO:3¢", "?:START", "N:START", "L:START"],
            f"prizes.{seat}": ["TYPO"],
            "common": ["DYSLEXIC"],
        }
    )
    words = match.asks()[seat].options[0].params["word"]
    field = words.field(t)
    assert isinstance(field, SpellField)
    assert field.also == {"TO": "OT"}
    assert field.slips == 1
    n, lot = t.hands[seat].cards[1], t.hands[seat].cards[3]
    assert t.face[n].text == "N"
    assert t.face[lot].text == "TO"
    read = words.check(t, Spelling("NOT", (n, lot)))
    assert read.reads == ("N", "OT")
    assert words.check(t, Spelling("TO", (lot,))).reads == ("TO",)
    assert words.check(t, Spelling("LOT", (n, lot))).reads == ("L", "OT")


# Bookkeeping over whole games.


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({}, 2),
        ({}, 5),
        (FULL, 2),
        (FULL, 4),
        (FULL | {"theme_judge": "vote"}, 3),
        (TOGETHER, 1),
        (TOGETHER, 4),
    ],
    ids=str,
)
def test_PB_24_fame_is_that_of_all_cards_owned(options: dict[str, Any], seats: int) -> None:
    for seed in range(6):
        match, t = dealt(seats, seed, **options)
        rng = Rng(seed)
        while not match.over:
            eager_step(match, rng)
            if match.phase == "create_a_word" or (
                match.phase == "over" and not isinstance(t, PyramidTable)
            ):
                check_books(t)


def check_books(t: PaperbackTable) -> None:
    for seat in t.seats:
        mine = list(owned(t, seat))
        prizes = [card for card in t.prizes[seat] if t.print(card).kind != "power"]
        assert t.points[seat] == sum(t.print(card).fame for card in [*mine, *prizes])
        assert t.earned_commons[seat] == sum(t.print(card).kind == "common" for card in mine)
    for at in range(7):
        top, second = t.market.cells[at], t.market.cells[7 + at]
        if at == 0:
            assert second is None
        assert top is not None or not t.stock(at).cards
        if at and top is not None:
            assert second is not None
        for card in (top, second):
            if card is not None:
                assert min(t.print(card).cost - 2, 6) == at
    assert len(t.common) == 1 or not t.commons.cards
    trashed = sum(t.print(card).kind == "common" for card in t.trash)
    assert t.taken == sum(t.earned_commons) + trashed


def test_every_ability_is_met_in_play() -> None:
    """So that the games above say something about all of them."""
    met: Counter[str] = Counter()
    for seed in range(30):
        match, t = dealt(3, seed, **FULL)
        rng = Rng(seed)
        while not match.over:
            eager_step(match, rng)
            if t.word is not None and match.phase == "buy_cards":
                met.update(str(t.face[card].attribute("does")) for card in t.word.cards)
    assert len(met) > 20


@pytest.mark.parametrize("options", [FULL, TOGETHER], ids=["full", "together"])
def test_PB_43_no_view_changes_with_what_it_does_not_show(options: dict[str, Any]) -> None:
    shuffler = Rng(9)
    for seed in range(4):
        match, _ = dealt(3, seed, **options)
        rng = Rng(seed)
        for at in range(120):
            if match.over:
                break
            if at % 4 == 0:
                for seat in (*match.table.seats, None):
                    assert shown(hidden_anew(match, seat, shuffler), seat) == shown(match, seat)
            eager_step(match, rng)


def shown(match: Match, seat: Seat | None) -> bytes:
    return msgspec.json.encode(match.view(seat))


def hidden_anew(match: Match, seat: Seat | None, rng: Rng) -> Match:
    other = match.copy()
    t = other.table
    t.face = t.face[:]
    unseen = [card for pile in t.piles() for card in pile if not t.sees(seat, card, pile)]
    rng.permute(t.face, unseen)
    return other


def test_an_imagined_pile_keeps_its_price() -> None:
    """Everybody knows what is in which pile: an imagined deal mixes each with itself."""
    match, t = dealt(3, 4, attacks=True)
    eager_game(match, 4, 30)
    other = cast("PaperbackTable", match.determinize(0, Rng(1)).table)
    for at in range(7):
        here = sorted(str(t.face[card]) for card in t.stock(at))
        assert sorted(str(other.face[card]) for card in other.stock(at)) == here
    for seat in t.seats:
        assert Counter(map(str, (other.face[card] for card in owned(other, seat)))) == Counter(
            map(str, (t.face[card] for card in owned(t, seat)))
        )


# Rules that need more than one look.


def test_PB_18_fame_is_taxed_apart_from_letters() -> None:
    _, t = dealt(3, 1, attacks=True)
    letters, fame = face("D:4¢:ATTACK"), face("O:5¢:ATTACK")
    cards = {one: t.face.index(one) for one in (letters, fame)}
    letter, famous = t.market.cards[0], t.fame.cards[0]
    before = price(t, 0, letter), price(t, 0, famous)
    t.attacks[1].cards.append(cards[fame])
    assert (price(t, 0, letter), price(t, 0, famous)) == (before[0], before[1] + 1)
    t.attacks[2].cards.append(cards[letters])
    assert (price(t, 0, letter), price(t, 0, famous)) == (before[0] + 1, before[1] + 1)
    assert price(t, 1, famous) == before[1]


def test_PB_45_trash_pays_as_well_as_it_can() -> None:
    """A card of the hand may go by either ability; one of the word only by the dearer."""
    _, t = dealt(2, 1)
    t.face = [face("G:3¢"), face("K:6¢"), face("?:START"), *t.face[3:]]
    word = Spelling("GIK", (0, 2, 1), ("G", "I", "K"))
    may = trash_of(t, 0, word, ())
    assert (may.hand, may.own) == ((1,), (2,))
    assert [may.pays(hand, own) for hand, own in ((1, 0), (2, 0), (0, 1), (1, 1))] == [2, 3, 2, 3]
    assert may.may_word(1, 0)
    assert not may.may_word(0, 1)
    assert not may.may_hand(1, 1)


def test_PB_47_a_covered_card_is_not_for_sale() -> None:
    match, t = dealt(1, 1, **TOGETHER)
    assert isinstance(t, PyramidTable)
    covered = t.pyramid.cells[4]
    assert covered is not None
    assert len(uncovered(t)) == 4
    t.cents = 50
    sale = Paperback.buy_options(cast("Paperback", match.game), t, 0)[0].params["card"]
    with pytest.raises(IllegalMove, match="covered"):
        sale.check(t, covered)
    for cell in (0, 1):
        card = t.pyramid.cells[cell]
        assert card is not None
        t.move([card], t.pyramid, t.discards[0])
    assert sale.check(t, covered) == covered
    assert len(uncovered(t)) == 3


@pytest.mark.parametrize(("seats", "limit"), [(1, 5), (2, 5), (3, 7), (4, 9), (5, 10)])
def test_PB_47_how_many_cubes_lose(seats: int, limit: int) -> None:
    match, t = dealt(seats, 2, mode="co-operative")
    assert isinstance(t, PyramidTable)
    card = t.pyramid.cells[0]
    assert card is not None
    for turn in range(limit):
        assert not match.over, turn
        match.answer(t.active, Pass())
        match.answer(t.active, PlaceCube(card))
    assert match.over
    assert match.winners == []


def test_PB_38_alone_only_against_the_pyramid() -> None:
    with pytest.raises(SeatError, match="Paperback is for 2 to 5 players, not 1"):
        dealt(1)
    assert dealt(1, mode="co-operative")[0].asked == (0,)
    with pytest.raises(SeatError, match="1 to 5"):
        dealt(6, mode="co-operative")


@pytest.mark.parametrize("more", [{"attacks": True}, {"award": "muse"}, {"theme": "random"}])
def test_PB_47_no_attacks_award_or_theme_together(more: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match="no attack cards, no award and no theme"):
        Paperback.with_options(mode="co-operative", **more)


def test_PB_35_all_awards_are_counted() -> None:
    _, t = dealt(2, 3, award="editor")
    assert [count_for(t, 0, award.of) for award in REST.awards.values()] == [10, 0, 10, 0]
    t.longest[1] = 6
    assert count_for(t, 1, "letters in a word") == 6
    double = next(card for card in t.stock3 if len(t.face[card].letters) == 2)
    t.move([double], t.stock3, t.discards[1])
    assert [count_for(t, 1, what) for what in ("cards", "doubles")] == [11, 1]


def test_PB_31_all_six_common_cards_are_met() -> None:
    met: set[str] = set()
    for seed in range(60):
        t = dealt(2, seed, expansion=True)[1]
        met.add(t.face[t.common.cards[0]].text)
        assert len(t.commons) == 3
    assert met == {"A", "E", "I", "O", "_", "DYSLEXIC"}
    for seed in range(20):
        t = dealt(2, seed)[1]
        assert {t.face[card].text for card in (*t.common, *t.commons)} == set("AEIO")


def test_PB_36_the_deck_is_what_the_rulings_say() -> None:
    kinds = Counter(str(one.attribute("kind")) for one in DECK.faces)
    assert kinds == {
        "vowel": 8,
        "single": 66,
        "double": 20,
        "attack": 11,
        "start": 50,
        "common": 6,
        "fame": 28,
        "power": 5,
        "award": 4,
        "theme": 6,
    }
    letters = {one.letters for one in DECK.faces if one.attribute("kind") == "single"}
    assert letters == set("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    fame = Counter(
        (one.attribute("costs"), one.attribute("fame"))
        for one in DECK.faces
        if one.attribute("kind") == "fame"
    )
    assert fame == {(5, 4): 10, (8, 7): 10, (11, 10): 5, (17, 15): 3}
    codes = {one.attribute("ability") for one in DECK.faces} - {None}
    assert codes == {*REST.abilities, *REST.powers}
    for seats, piles in REST.fame.items():
        assert all(piles[cost] <= fame[cost, worth] for cost, worth in fame), seats


def test_options_name_what_the_deck_has() -> None:
    rules = msgspec.json.schema(PaperbackOptions)["$defs"]["PaperbackOptions"]["properties"]
    assert set(rules["award"]["enum"]) - {"off", "random"} == {name.lower() for name in REST.awards}
    assert set(rules["theme"]["enum"]) - {"off", "random"} == set(THEMES)
    assert list(THEMES) == data().themes[0]
    powers = {card.name for card in PRINTS.values() if card.kind == "power"}
    assert powers == set(REST.powers)


def test_PB_52_themes_hold_what_everybody_counts_in() -> None:
    words = Paperback().words
    fitting = {
        "food-and-drink": "BREAD TEA COOKIES EAT",
        "animals-and-plants": "CAT TREES OAK ANT",
        "crime-and-mystery": "THIEF MURDER CLUES ALIBI",
        "love-and-feelings": "LOVE HAPPY JOY KISSES",
        "travel-and-sky": "TRAIN STAR MOON SHIPS",
        "body-and-clothes": "HAND SHIRT TOES HAT",
    }
    assert list(fitting) == list(THEMES)
    for theme, some in fitting.items():
        assert [word for word in some.split() if not words.in_theme(word, theme)] == [], theme
        assert not words.in_theme("TABLE", theme)
        assert not words.in_theme("ZZZZ", theme)


def test_PB_39_the_next_hand_is_seen_at_once() -> None:
    match, t = dealt(2, 6)
    first = t.active
    match.answer(first, Pass())
    seen = match.view(first).piles[f"hands.{first}"]
    assert all(card is not None for card in seen.cards)
    assert match.asked == (t.left(first),)


def test_a_purchase_is_previewed() -> None:
    match, t = dealt(2, 7)
    seat = t.active
    assert match.game.preview(t, seat, Buy(t.fame.cards[3])).sum == (("paperback-sum-fame", 15),)
    card = t.market.cards[0]
    gives = ("paperback-sum-gives", t.face[card].points)
    assert match.game.preview(t, seat, Buy(card)).sum == (gives,)


def test_it_is_found_by_its_slug() -> None:
    assert games.find("paperback") is Paperback


# What is drawn.


def test_PB_17_what_an_attack_does_stands_by_the_hands_of_the_others() -> None:
    match, t = dealt(3, 1, attacks=True)
    card = t.face.index(face("D:4¢:ATTACK"))
    t.attacks[1].cards.append(card)
    (notice,) = match.game.at_hand(t, 0)
    assert isinstance(notice, Notice)
    assert (notice.pile, notice.place) == ("attacks.1", 0)
    said = catalogue().say(notice.label, ["Ann", "Bo", "Cy"])
    assert said == "Bo's D: letters cost you 1¢ more."
    assert match.game.at_hand(t, 1) == ()
    stamps = [one for one in match.game.scene(t).seats[1] if isinstance(one, Stamp)]
    assert [catalogue().say(one.label) for one in stamps] == ["attacks with D"]


def drawn(scene: Scene, kind: type[Element]) -> list[Element]:
    return [element for element in scene.centre if type(element) is kind]


def test_the_bill_of_the_example_and_what_is_left_of_it() -> None:
    """The example of the rules page: PRINTS is worth 8 cents."""
    match, t = dealt()
    seat = t.active
    match.rig(
        {
            f"hands.{seat}": ["P:3¢", "R:START", "N:START", "T:START", "S:START"],
            "common": ["I:COMMON"],
            "market": ["O:2¢", "Y:3¢", "W:4¢"],
        }
    )
    before = match.game.scene(t)
    assert not drawn(before, WordInPlay)
    match.answer(seat, Write(Spelling("PRINTS")))
    scene = match.game.scene(t)
    assert scene.turn == seat
    cards = tuple(CardPlace(f"laid.{seat}", at, read) for at, read in enumerate("PRINTS"))
    assert drawn(scene, WordInPlay) == [WordInPlay("PRINTS", seat, cards)]
    terms = tuple(Term(t.face[card].text, t.face[card].points) for card in t.laid[seat])
    bonus = Message.of(
        "paperback-abilities-bonus", letters="P", ability=Message("paperback-deck-first-2")
    )
    lines = (BillLine("paperback-scene-cards", 6, terms), BillLine(bonus, 2))
    to_spend = "paperback-scene-to-spend"
    assert drawn(scene, Bill) == [Bill(lines, 8, seat, "PRINTS", "cent", sums_to=to_spend)]
    match.answer(seat, Buy(next(card for card in t.market if t.print(card).cost == 3)))
    match.answer(seat, Buy(t.fame.cards[0]))
    assert not drawn(match.game.scene(t), Bill), "with nothing left to spend the turn is over"
    assert match.game.scene(t).seats[seat][0] == Total(t.points[seat], "fame")
    assert t.points[seat] == 5 + 4


def test_a_bill_says_what_each_ability_adds_and_what_was_bought() -> None:
    match, t = dealt(2, 1)
    seat = t.active
    t.face = t.face[:]
    names = ["L:5¢", "E:4¢", "D:3¢", "?:START", "S:START"]
    for card, name in zip(t.hands[seat].cards, names, strict=True):
        t.face[card] = face(name)
    word = Spelling("SLED")
    match.answer(seat, Write(word))
    assert t.word is not None
    counted = tally(t, seat, t.word)
    (bill,) = drawn(match.game.scene(t), Bill)
    assert isinstance(bill, Bill)
    assert bill.total == counted.cents == t.cents
    labels = [line.label for line in bill.lines]
    assert labels[0] == "paperback-scene-cards"
    assert labels[1:] == [label for label, _ in counted.lines()[1:]]
    said = [catalogue().say(label) for label in labels]
    assert "neighbours doubled" in said
    assert "D: +2¢ if last" in said
    previewed = [catalogue().say(label) for label, _ in counted.lines(capital=True)]
    assert previewed[0] == "Cards in SLED"
    assert "Neighbours doubled" in previewed
    card = next(card for card in t.market if t.print(card).cost == 3)
    match.answer(seat, Buy(card))
    _, basket = drawn(match.game.scene(t), Bill)
    lines = (BillLine("paperback-scene-this-word", bill.total), BillLine(t.face[card].text, -3))
    assert basket == Bill(
        lines,
        bill.total - 3,
        seat,
        unit="cent",
        about="paperback-scene-bought",
        sums_to="paperback-scene-left-over",
    )
    match.answer(seat, Done())
    assert not drawn(match.game.scene(t), Bill)


def test_the_market_tells_what_is_left_and_what_earns_the_common_card() -> None:
    match, t = dealt(2, 1)
    scene = match.game.scene(t)
    assert scene.top == (Meter("paperback-scene-piles-empty", 0, 2),)
    meters = [one for one in drawn(scene, Meter) if type(one) is Meter]
    left = {(one.pile, one.place): one.count for one in meters}
    for at in range(7):
        assert left["market", at] == len(t.stock(at)) + (2 if at else 1)
    for place, card in enumerate(t.fame):
        assert left["fame", place] == len(t.shelf(t.print(card).cost)) + 1
    heads = [catalogue().say(one.head) for one in meters]
    assert heads == ["2¢", "3¢", "4¢", "5¢", "6¢", "7¢", "8\u201310¢", "5¢", "8¢", "11¢", "17¢"]
    (track,) = drawn(scene, Track)
    assert isinstance(track, Track)
    said = [catalogue().say(name) for name in track.names]
    assert said == ["7 letters", "8 letters", "9 letters", "10 letters"]
    assert track.letters == (7, 8, 9, 10)
    assert (track.pile, track.now) == ("common", 1)
    t.taken = 3
    assert drawn(match.game.scene(t), Track) == [msgspec.structs.replace(track, now=4)]
    for card in [*t.shelf(17).cards]:
        t.move([card], t.shelf(17), t.trash)
    t.move([t.fame.cards[3]], t.fame, t.trash)
    scene = match.game.scene(t)
    assert scene.top == (Meter("paperback-scene-piles-empty", 1, 2),)
    meters = [one for one in drawn(scene, Meter) if type(one) is Meter and one.pile == "fame"]
    assert [one.place for one in meters] == [0, 1, 2, 3], "an empty pile keeps its place"
    assert meters[3].count == 0


def test_seats_show_fame_power_cards_and_the_next_hand() -> None:
    match, t = dealt(2, 1, powers=True)
    seat = t.active
    power = next(card for card in t.prizes[seat] if t.print(card).kind == "power")
    stamp = Stamp(called(t, power))
    cards = Meter("paperback-scene-owned", 10)
    assert match.game.scene(t).seats[seat] == (Total(5, "fame"), stamp, cards)
    t.more_cards = 1
    assert match.game.scene(t).seats[seat][3] == Meter("paperback-scene-next-turn", 6)
    assert len(match.game.scene(t).seats[t.left(seat)]) == 3


def test_cubes_lie_on_the_pyramid() -> None:
    match, t = dealt(2, 2, mode="co-operative")
    assert isinstance(t, PyramidTable)
    assert match.game.scene(t).top == (
        Meter(Message.of("paperback-scene-fame-left", count=10), 10),
        Meter("paperback-scene-cubes", 0, 5),
    )
    assert not drawn(match.game.scene(t), Tokens)
    for cell in (0, 2, 2):
        card = t.pyramid.cells[cell]
        assert card is not None
        match.answer(t.active, Pass())
        match.answer(t.active, PlaceCube(card))
    scene = match.game.scene(t)
    assert drawn(scene, Tokens) == [Tokens("pyramid", (Token(0, "cube"), Token(2, "cube", 2)))]
    assert scene.top[1] == Meter("paperback-scene-cubes", 2, 5)


def test_it_is_the_writers_turn_while_others_vote_on_the_theme() -> None:
    match, t = dealt(3, 1, theme="animals-and-plants", theme_judge="vote")
    seat = t.active
    match.rig({f"hands.{seat}": ["?:START", "T:START", "R:START", "N:START", "S:START"]})
    told: list[tuple[str, int]] = []

    def look(event: Event) -> None:
        if isinstance(event, Said):
            total = match.game.scene(t).seats[seat][0]
            assert isinstance(total, Total)
            told.append((event.what, total.count))

    t.watch(look)
    match.answer(seat, Write(Spelling("ANT")))
    assert seat not in match.asked
    scene = match.game.scene(t)
    assert scene.turn == seat
    assert len(drawn(scene, WordInPlay)) == 1
    for other in match.asked:
        match.answer(other, Fits())
    worth = t.print(t.prizes[seat].cards[0]).fame
    assert told[:3] == [("word", 5), ("vote", 5), ("theme", 5 + worth)]
