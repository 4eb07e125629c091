"""Words laid in cards: which cards may spell which word, and who picks them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from typecase import decks
from typecase.engine import (
    Bluff,
    Card,
    Claim,
    Face,
    IllegalMove,
    Param,
    Pile,
    Rng,
    Spell,
    Spelling,
    Table,
    Visibility,
    pile,
    piles,
)
from typecase.engine.field import AnyField
from typecase.engine.rig import rig
from typecase.engine.save import save_table
from typecase.words import Lexicon, reads

POINTS = {"A": 2, "E": 1, "T": 1, "S": 2, "R": 2, "Q": 10, "QU": 9, "TH": 4, "?": 0}
WILD = {"A": 2, "E": 1, "T": 1, "S": 2, "R": 2, "Q": 10, "U": 4}

LIST = """
    rate tear tare rates stare tarts tea eat ate tee tree teeth the three thee quart quit quits
    letter better at as
"""
WORDS = Lexicon.of(LIST.split())

LONG_S = "\N{LATIN SMALL LETTER LONG S}"
"""As a capital it is a plain S."""


class Cards(Table):
    deck: Pile = pile(Visibility.NOBODY)
    middle: Pile = pile(Visibility.ALL)
    shop: Pile = pile(Visibility.ALL)
    hands: list[Pile] = piles(Visibility.OWNER)


def lay(hand: str, middle: str = "", shop: str = "", other: str = "") -> Cards:
    """A table with these cards, by their letters: `T H ? QU`."""
    wanted = {"hands.0": hand, "middle": middle, "shop": shop, "hands.1": other}
    texts = [text for some in wanted.values() for text in some.split()]
    faces = tuple(Face(text.strip("?"), POINTS.get(text, 3)) for text in texts)
    t = Cards(2, faces, Rng(1))
    t.put(range(len(faces)), t.deck)
    for name, some in wanted.items():
        t.draw(t.deck, t.pile(name), len(some.split()))
    rig(t, {name: some.split() for name, some in wanted.items()})
    return t


def cards(t: Cards, where: Pile, texts: str) -> tuple[Card, ...]:
    """Cards of a pile by their letters."""
    left = where.cards[::-1]
    found = []
    for text in texts.split():
        card = next(card for card in left if t.face[card].text == text)
        left.remove(card)
        found.append(card)
    return tuple(found)


def texts(t: Table, chosen: Sequence[Card]) -> str:
    return " ".join(t.face[card].text for card in chosen)


def spelled(param: Spell, t: Cards, value: Any) -> tuple[str, str]:
    """The cards and what they read."""
    spelling = param.check(t, value)
    assert param.check(t, spelling) == spelling, "in full form it means the same"
    assert "".join(spelling.reads) == spelling.word
    return texts(t, spelling.cards), " ".join(spelling.reads)


def refused(param: Param[Any], t: Table, value: object) -> str:
    """Why a value is not allowed; nothing changes by asking."""
    before = save_table(t)
    with pytest.raises(IllegalMove) as error:
        param.check(t, value)
    assert save_table(t) == before
    assert not param.allows(t, value)
    return str(error.value)


# Who says what.


def test_a_word_alone() -> None:
    t = lay("R T A E S")
    hand = Spell(t.hands[0], words=WORDS)
    assert spelled(hand, t, "rate") == ("R A T E", "R A T E")
    assert spelled(hand, t, Spelling("Tear")) == ("T E A R", "T E A R")


def test_cards_alone_are_read_as_printed() -> None:
    t = lay("R T A QU I ?")
    hand = Spell(t.hands[0], words=WORDS)
    quit_ = cards(t, t.hands[0], "QU I T")
    assert hand.check(t, Spelling(cards=quit_)) == Spelling("QUIT", quit_, ("QU", "I", "T"))
    wild = cards(t, t.hands[0], "R A T ?")
    assert refused(hand, t, Spelling(cards=wild)) == "Choose a letter for each wild."
    rate = hand.check(t, Spelling(cards=wild, reads=("R", "A", "T", "E")))
    assert (rate.word, rate.cards) == ("RATE", wild)


def test_a_word_and_its_cards() -> None:
    t = lay("R T A E ?")
    hand = Spell(t.hands[0], words=WORDS)
    rate = Spelling("rate", cards(t, t.hands[0], "R A ? E"))
    assert spelled(hand, t, rate) == ("R A ? E", "R A T E")
    assert (
        refused(hand, t, Spelling("TEAR", rate.cards))
        == "Those cards don't spell TEAR. Choose a card for each letter."
    )
    assert (
        refused(hand, t, Spelling("RATES", rate.cards))
        == "Those cards don't spell RATES. Choose a card for each letter."
    )


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (None, "Enter a word."),
        (7, "Enter a word."),
        (Claim("RATE"), "Enter a word."),
        ("", "Enter a word of at least 3 letters."),
        ("at", "AT is too short: words need at least 3 letters."),
        ("r4te", "“r4te” has characters other than A to Z. Use only those letters."),
        ("a" * 65, "AAAAAAAAAAAA... is too long, with 65 letters: words have at most 64."),
        ("tea cup", "“tea cup” has characters other than A to Z. Use only those letters."),
        (
            f"{LONG_S}tare",
            f"“{LONG_S}tare” has characters other than A to Z. Use only those letters.",
        ),
        ("tree", "You can't spell TREE with cards from your hand."),
        ("taer", "TAER is not in the word list."),
    ],
)
def test_what_is_no_word_of_the_hand(value: object, reason: str) -> None:
    t = lay("R T A E S")
    assert refused(Spell(t.hands[0], words=WORDS), t, value) == reason


def test_cards_must_be_ones_own_and_each_is_one_card() -> None:
    t = lay("R T A E", middle="S", other="E A T")
    hand = Spell(t.middle, t.hands[0], words=WORDS)
    own, middle, other = t.hands[0], t.middle, t.hands[1]
    rates = cards(t, own, "R A T E") + cards(t, middle, "S")
    assert spelled(hand, t, Spelling("RATES", rates)) == ("R A T E S", "R A T E S")
    only = "Use only cards from the middle and your hand."
    assert refused(hand, t, Spelling("TEA", cards(t, other, "T E A"))) == only
    assert refused(hand, t, Spelling("TEA", (99, -1, 0))) == only
    twice = cards(t, own, "T E") + cards(t, own, "E")
    assert (
        refused(hand, t, Spelling("TEE", twice))
        == "You used the same card twice. Use each card only once."
    )


def test_a_refusal_does_not_tell_the_faces_of_others() -> None:
    """Two cards of somebody else's hand, a wild among them, however they are asked about."""
    said = set()
    for other in ("? Q", "R Q", "Q ?", "A E"):
        t = lay("R T A", other=other)
        hand = Spell(t.hands[0], words=WORDS)
        hidden = tuple(sorted(t.hands[1].cards))
        for value in (
            Spelling(cards=hidden),
            Spelling(cards=hidden[:1]),
            Spelling("QUA", hidden),
            Spelling(cards=(*t.hands[0].cards, *hidden)),
            Spelling(cards=hidden, reads=("A", "B")),
        ):
            said.add(refused(hand, t, value))
    assert said == {"Use only cards from your hand."}


def test_a_table_with_challenges_takes_any_letters() -> None:
    t = lay("R T A E S")
    open_to_doubt = Spell(t.hands[0], words=WORDS, judged=False)
    assert spelled(open_to_doubt, t, "taer") == ("T A E R", "T A E R")
    assert refused(open_to_doubt, t, "zzz") == "You can't spell ZZZ with cards from your hand."
    assert open_to_doubt.listing(t) is None


# G-13 and G-14: only a word was said, and the table picks the cards.


def test_G_14_real_cards_before_wilds() -> None:
    t = lay("? T A E R")
    assert spelled(Spell(t.hands[0], words=WORDS, wild=WILD), t, "RATE")[0] == "R A T E"
    assert spelled(Spell(t.hands[0], words=WORDS), t, "RATES") == ("R A T E ?", "R A T E S")


def test_G_14_cards_of_the_table_before_own_ones() -> None:
    t = lay("R T A E", middle="T E")
    middle_last = Spell(t.hands[0], t.middle, words=WORDS)
    middle_first = Spell(t.middle, t.hands[0], words=WORDS)
    for param in (middle_last, middle_first):
        rate = param.check(t, "RATE")
        assert set(t.middle.cards) <= set(rate.cards)


def test_G_14_an_own_real_card_before_a_wild_of_the_table() -> None:
    t = lay("R T A E", middle="?")
    chosen = Spell(t.middle, t.hands[0], words=WORDS, wild=WILD).check(t, "RATE")
    assert texts(t, chosen.cards) == "R A T E"


def test_G_14_as_far_as_the_game_requires_the_table() -> None:
    t = lay("R T A E", middle="?")
    param = Spell(t.middle, t.hands[0], words=WORDS, wild=WILD, need=[t.middle])
    assert texts(t, param.check(t, "RATE").cards).count("?") == 1
    t = lay("T E", middle="R A T E")
    param = Spell(t.middle, t.hands[0], words=WORDS, need=[t.hands[0]])
    own = [card for card in param.check(t, "RATE").cards if card in t.hands[0].cards]
    assert len(own) == 1


def test_G_13_the_cards_that_score_most() -> None:
    t = lay("E T A R")
    dear = Face("A", 8)
    t.face = [dear if face.letters == "E" else face for face in t.face]
    param = Spell(t.hands[0], words=Lexicon.of(["tar"]))
    assert [t.face[card] for card in param.check(t, "TAR").cards][1] == dear


def test_G_13_a_wild_that_is_worth_more_than_the_card() -> None:
    t = lay("T H E ? TH")
    rich = {"T": 50, "H": 1, "E": 1}
    param = Spell(t.hands[0], words=WORDS, wild=rich)
    assert spelled(param, t, "THE")[0] == "? H E"


# Needed piles.


def test_a_card_of_each_needed_pile() -> None:
    t = lay("R T A", middle="E", shop="S T")
    param = Spell(t.middle, t.shop, t.hands[0], words=WORDS, need=[t.middle, t.shop])
    assert spelled(param, t, "RATES")[0] == "R A T E S"
    assert refused(param, t, "TAR") == (
        "You can't spell TAR with cards from the middle, the shop and your hand."
        " Use at least one card from the middle. Use at least one card from the shop."
    )
    own = cards(t, t.hands[0], "T A")
    tea = Spelling("TEA", (own[0], t.middle.cards[0], own[1]))
    assert refused(param, t, tea) == "Use at least one card from the shop."
    rng = Rng(1)
    found = {param.sample(t, rng) for _ in range(300)} - {None}
    assert {value.word for value in found if value} >= {"RATES", "STARE", "TEA"}
    for value in found:
        assert param.check(t, value) == value


def test_a_needed_pile_without_cards_leaves_no_word() -> None:
    t = lay("R T A E")
    param = Spell(t.middle, t.hands[0], words=WORDS, need=[t.middle])
    assert "Use at least one card from the middle." in refused(param, t, "RATE")
    assert [param.sample(t, Rng(seed)) for seed in range(20)] == [None] * 20
    assert param.listing(t) == []
    judged_by_players = Spell(t.middle, t.hands[0], words=WORDS, judged=False, need=[t.middle])
    assert [judged_by_players.sample(t, Rng(seed)) for seed in range(50)] == [None] * 50


# Cards that are read as somebody else read them, and piles of which few cards may be used.


def test_a_fixed_card_is_read_as_it_is_fixed() -> None:
    t = lay("R T A S", middle="? E")
    (wild,) = cards(t, t.middle, "?")
    free = Spell(t.middle, t.hands[0], words=WORDS, wild=WILD)
    fixed = Spell(t.middle, t.hands[0], words=WORDS, wild=WILD, fixed=lambda _: {wild: "T"})
    assert spelled(free, t, "TREE")[1] == "T R E E"
    assert (
        refused(fixed, t, "TREE")
        == "You can't spell TREE with cards from the middle and your hand."
    )
    assert spelled(fixed, t, "TARTS")[1] == "T A R T S"
    tee = Spelling("TEE", (*cards(t, t.hands[0], "T"), *cards(t, t.middle, "E ?")))
    assert spelled(free, t, tee)[1] == "T E E"
    assert refused(fixed, t, tee) == "Those cards don't spell TEE. Choose a card for each letter."
    ate = (*cards(t, t.hands[0], "A"), wild, *cards(t, t.middle, "E"))
    assert refused(free, t, Spelling(cards=ate)) == "Choose a letter for each wild."
    assert fixed.check(t, Spelling(cards=ate)) == Spelling("ATE", ate, ("A", "T", "E"))
    listed = fixed.listing(t)
    assert listed is not None
    assert {value.word for value in listed} == {word for word in WORDS if fixed.allows(t, word)}
    rng = Rng(1)
    for value in (fixed.sample(t, rng) for _ in range(300)):
        if value is not None:
            assert fixed.check(t, value) == value
    thought_of = fixed.candidates(t, rng, 9)
    assert thought_of
    assert [fixed.check(t, value) for value in thought_of] == thought_of
    assert dict(zip(fixed.field(t).cards, fixed.field(t).fixed, strict=True))[wild] == "T"
    assert free.field(t).fixed == ()


def test_no_more_than_so_many_cards_of_a_pile() -> None:
    t = lay("R A S", middle="T E ?")
    one = Spell(t.middle, t.hands[0], words=WORDS, most=[(t.hands[0], 1)])
    assert spelled(one, t, "TEA")[0] == "T E A"
    assert spelled(one, t, "RATE")[1] == "R A T E"
    assert refused(one, t, "RATES") == (
        "You can't spell RATES with cards from the middle and your hand."
        " Use at most one card from your hand."
    )
    table, hand = t.middle, t.hands[0]
    rate = (*cards(t, hand, "R A"), *cards(t, table, "T E"))
    assert refused(one, t, Spelling("RATE", rate)) == ("Use at most one card from your hand.")
    assert one.field(t).most == {"hands.0": 1}
    rng = Rng(1)
    found = {param.word for param in one.candidates(t, rng, 9)}
    assert found & {"RATE", "TEAR", "TARE", "TREE"}


# Cards of several letters, and letters read double.


def test_a_card_of_several_letters_is_used_whole() -> None:
    t = lay("QU I T S TH E")
    hand = Spell(t.hands[0], words=WORDS)
    assert spelled(hand, t, "QUITS") == ("QU I T S", "QU I T S")
    assert spelled(hand, t, "THE") == ("TH E", "TH E")
    assert refused(hand, t, "TEETH") == "You can't spell TEETH with cards from your hand."
    two = cards(t, t.hands[0], "TH E")
    assert hand.check(t, Spelling(cards=two)).word == "THE"


def test_a_word_of_fewer_cards_than_letters_is_found_at_random() -> None:
    t = lay("TH E")
    found = [Spell(t.hands[0], words=WORDS).sample(t, Rng(seed)) for seed in range(5)]
    assert [value.word for value in found if value] == ["THE"] * 5


def test_one_card_may_be_read_double_where_doubles_are_allowed() -> None:
    t = lay("L E T E R B ?")
    plain = Spell(t.hands[0], words=WORDS)
    double = Spell(t.hands[0], words=WORDS, doubles=1)
    assert sorted(spelled(plain, t, "LETTER")[0]) == sorted("L E T ? E R")
    letter = Spelling("LETTER", cards(t, t.hands[0], "L E T E R"))
    assert (
        refused(plain, t, letter)
        == "Those cards don't spell LETTER. Choose a card for each letter."
    )
    assert spelled(double, t, letter) == ("L E T E R", "L E TT E R")
    few = lay("T R E")
    assert spelled(Spell(few.hands[0], words=WORDS, doubles=1), few, "TREE")[1] == "T R EE"
    assert refused(Spell(few.hands[0], words=WORDS, doubles=1), few, "TEETH")


# Anything at all.

LETTERS = st.sampled_from(["A", "E", "T", "S", "R", "H", "TH", "QU", "?"])
HANDS = st.lists(LETTERS, max_size=6).map(" ".join)


@given(HANDS, st.lists(LETTERS, max_size=2).map(" ".join), st.booleans(), st.booleans())
def test_the_listing_is_every_word_that_can_be_said(
    hand: str, middle: str, need: bool, doubles: bool
) -> None:
    t = lay(hand, middle)
    param = Spell(
        t.middle, t.hands[0], words=WORDS, need=[t.middle] if need else (), doubles=doubles
    )
    listed = param.listing(t)
    assert listed is not None
    for value in listed:
        assert param.check(t, value) == value
    assert {value.word for value in listed} == {word for word in WORDS if param.allows(t, word)}


@given(
    st.lists(LETTERS, max_size=3).map(" ".join),
    st.lists(LETTERS, max_size=2).map(" ".join),
    st.integers(1, 3),
    st.booleans(),
)
def test_with_so_many_cards_of_a_pile_a_word_is_found_if_any_such_cards_spell_it(
    hand: str, middle: str, most: int, need: bool
) -> None:
    t = lay(hand, middle)
    own = t.hands[0]
    few = Spell(
        t.middle, own, words=WORDS, most=[(own, most)], need=[own] if need else (), wild=WILD
    )
    every = [*t.middle.cards, *own.cards]
    ways: dict[str, list[Spelling]] = {}
    for count in range(1, len(every) + 1):
        for chosen in permutations(every, count):
            for word in WORDS:
                read = reads(word, [t.face[card].letters for card in chosen])
                used = sum(card in own.cards for card in chosen)
                if read is not None and need <= used <= most:
                    ways.setdefault(word, []).append(Spelling(word, chosen, read))
    for word in WORDS:
        if len(word) < 3:
            continue
        assert few.allows(t, word) == (word in ways)
        if word in ways:
            best = max(scored(t, way) for way in ways[word])
            assert scored(t, few.check(t, word)) == best
    rng = Rng(len(every))
    for value in (few.sample(t, rng) for _ in range(20)):
        if value is not None:
            assert few.check(t, value) == value
    for value in few.candidates(t, rng, 9):
        assert few.check(t, value) == value


def scored(t: Cards, spelling: Spelling) -> int:
    return sum(
        WILD.get(read, 0) if t.face[card].wild else t.face[card].points
        for card, read in zip(spelling.cards, spelling.reads, strict=True)
    )


@given(
    st.lists(LETTERS, max_size=5).map(" ".join),
    st.lists(LETTERS, max_size=2).map(" ".join),
    st.booleans(),
)
def test_G_13_G_14_no_other_choice_of_cards_would_be_better(
    hand: str, middle: str, need: bool
) -> None:
    t = lay(hand, middle)
    needed = [t.middle] if need else []
    param = Spell(t.middle, t.hands[0], words=WORDS, wild=WILD, need=needed)
    every = param.cards(t)

    def rank(chosen: Spelling) -> tuple[int, int, int]:
        pairs = list(zip(chosen.cards, chosen.reads, strict=True))
        score = sum(WILD.get(read, 0) if t.face[c].wild else t.face[c].points for c, read in pairs)
        wilds = sum(t.face[card].wild for card in chosen.cards)
        own = sum(card in t.hands[0].cards for card in chosen.cards)
        return -score, wilds, own

    for word in ("RATE", "TEA", "THE", "TEETH"):
        ways = [
            param.check(t, Spelling(word, chosen))
            for size in range(2, len(word) + 1)
            for chosen in permutations(every, size)
            if param.allows(t, Spelling(word, chosen))
        ]
        if not ways:
            assert not param.allows(t, word)
        else:
            assert rank(param.check(t, word)) == min(map(rank, ways))


@given(HANDS, st.lists(LETTERS, max_size=2).map(" ".join), st.booleans(), st.integers(2, 5))
def test_a_sampled_word_is_allowed(hand: str, middle: str, judged: bool, shortest: int) -> None:
    t = lay(hand, middle)
    rng = Rng(len(hand))
    for need in ((), (t.middle,), (t.middle, t.hands[0])):
        param = Spell(
            t.middle, t.hands[0], words=WORDS, judged=judged, shortest=shortest, need=need
        )
        for _ in range(10):
            value = param.sample(t, rng)
            if value is not None:
                assert param.check(t, value) == value


@given(st.integers(0, 10**6), st.integers(2, 8))
def test_words_of_the_letter_boxing_deck(seed: int, size: int) -> None:
    """Ten of its cards bear two letters or more; they come in every hand sooner or later."""
    t = Cards(2, decks.load("letter-boxing").faces, Rng(seed))
    t.put(range(len(t.face)), t.deck)
    t.draw(t.deck, t.hands[0], size)
    words = Lexicon.load("common")
    param = Spell(t.hands[0], words=words, shortest=2)
    rng = Rng(seed)
    for _ in range(5):
        value = param.sample(t, rng)
        if value is not None:
            assert param.check(t, value) == value
            assert value.word in words
    field = param.field(t)
    assert msgspec.json.decode(msgspec.json.encode(field), type=AnyField) == field


def test_a_random_player_finds_words_and_sometimes_makes_them_up() -> None:
    t = lay("R T A E S")
    rng = Rng(2)
    judged = Spell(t.hands[0], words=WORDS)
    found = {value.word for _ in range(400) if (value := judged.sample(t, rng))}
    assert found >= {"RATE", "RATES", "TEA", "STARE"}
    assert all(word in WORDS for word in found)
    doubtful = Spell(t.hands[0], words=WORDS, judged=False)
    made_up = {value.word for _ in range(400) if (value := doubtful.sample(t, rng))}
    assert any(word not in WORDS for word in made_up)
    assert any(word in WORDS for word in made_up)


def test_what_a_page_is_told_of_a_spelling() -> None:
    t = lay("R T", middle="A ?")
    param = Spell(t.middle, t.hands[0], words=WORDS, need=[t.middle], shortest=4, wild=WILD)
    assert msgspec.json.decode(msgspec.json.encode(param.field(t))) == {
        "param": "spell",
        "piles": ["middle", "hands.0"],
        "cards": [*t.middle.cards, *t.hands[0].cards],
        "need": [t.middle.cards],
        "shortest": 4,
        "judged": True,
        "wild": WILD,
        "doubles": False,
    }


# Bluffs.


def bluff(t: Cards, word: str, laid: str, down: str) -> Claim:
    """A claim; `down` has a mark x for each card face down."""
    return Claim(word, cards(t, t.hands[0], laid), tuple(mark == "x" for mark in down))


def test_LB_03_one_card_for_each_letter() -> None:
    t = lay("R T A E S ?")
    param = Bluff(t.hands[0], words=WORDS)
    lies = bluff(t, "TREE", "S ? A E", "xxx.")
    assert param.check(t, lies) == lies
    for wrong in (bluff(t, "TREE", "T R E", "..."), bluff(t, "TREE", "T R E S", "...")):
        assert refused(param, t, wrong) == "Choose exactly 4 cards for TREE, one per letter."


def test_LB_04_a_card_face_up_is_the_letter_of_its_place_or_a_wild() -> None:
    t = lay("R T A E S ?")
    param = Bluff(t.hands[0], words=WORDS)
    assert param.allows(t, bluff(t, "TREE", "T R E ?", "...."))
    assert refused(param, t, bluff(t, "TREE", "T R E S", "....")) == (
        "A face-up S can't stand for E. Turn it face down or take it out."
    )
    assert param.allows(t, bluff(t, "TREE", "T R E S", "...x"))


def test_a_bluff_by_its_word_alone_is_the_truth_face_up() -> None:
    t = lay("R T A E S")
    param = Bluff(t.hands[0], words=WORDS)
    rate = param.check(t, "rate")
    assert (texts(t, rate.cards), rate.down) == ("R A T E", (False,) * 4)
    assert refused(param, t, "TREE") == (
        "You can't spell TREE with cards from your hand. "
        "To bluff, choose the cards yourself and play the wrong ones face down."
    )


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (None, "Choose a word and one card per letter."),
        (Spelling("RATE"), "Choose a word and one card per letter."),
        ("at", "AT is too short: words need at least 3 letters."),
        (
            f"{LONG_S}tare",
            f"“{LONG_S}tare” has characters other than A to Z. Use only those letters.",
        ),
        (Claim("TEA", (98, 99, 97), (True,) * 3), "Use only cards from your hand."),
    ],
)
def test_what_is_no_bluff(value: object, reason: str) -> None:
    t = lay("R T A E S")
    assert refused(Bluff(t.hands[0], words=WORDS), t, value) == reason


def test_a_card_is_laid_once() -> None:
    t = lay("R T A E S")
    card = t.hands[0].cards[0]
    twice = Claim("TEA", (card,) * 3, (True,) * 3)
    assert (
        refused(Bluff(t.hands[0], words=WORDS), t, twice)
        == "You used the same card twice. Use each card only once."
    )


def test_LB_05_the_word_of_a_bluff_is_judged_in_auto_only() -> None:
    t = lay("R T A E S")
    nonsense = bluff(t, "TAER", "T A E R", "....")
    assert refused(Bluff(t.hands[0], words=WORDS), t, nonsense) == "TAER is not in the word list."
    assert Bluff(t.hands[0], words=WORDS, judged=False).check(t, nonsense) == nonsense


@given(HANDS, st.booleans(), st.integers(2, 4), st.integers(0, 99))
def test_a_sampled_bluff_is_allowed(hand: str, judged: bool, shortest: int, seed: int) -> None:
    t = lay(hand)
    param = Bluff(t.hands[0], words=WORDS, judged=judged, shortest=shortest)
    rng = Rng(seed)
    for _ in range(10):
        value = param.sample(t, rng)
        if value is not None:
            assert param.check(t, value) == value


def test_random_bluffs_are_true_and_false_open_and_hidden() -> None:
    t = lay("R T A E S")
    param = Bluff(t.hands[0], words=WORDS)
    rng = Rng(4)
    claims = [value for _ in range(300) if (value := param.sample(t, rng))]
    true = [claim for claim in claims if texts(t, claim.cards).replace(" ", "") == claim.word]
    assert 0 < len(true) < len(claims)
    assert any(any(claim.down) for claim in true)
    assert any(not all(claim.down) for claim in claims)


def test_what_a_page_is_told_of_a_bluff() -> None:
    t = lay("R T A")
    field = Bluff(t.hands[0], words=WORDS, shortest=2).field(t)
    assert msgspec.json.decode(msgspec.json.encode(field)) == {
        "param": "bluff",
        "pile": "hands.0",
        "cards": t.hands[0].cards,
        "shortest": 2,
        "judged": True,
    }
