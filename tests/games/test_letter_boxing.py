"""Letter Boxing: strings against slow and obvious answers, and what needs eyes or a bare deck."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawn import Drawn, totals
from typecase import decks
from typecase.engine import IllegalMove, Match, Rng, Said, SeatError, Spelling
from typecase.engine.scene import (
    Bill,
    BillLine,
    CardPlace,
    Meter,
    Stamp,
    Term,
    Track,
    WordInPlay,
)
from typecase.games.challenges import Accept
from typecase.games.growing import Completion, Extension, longest
from typecase.games.letter_boxing import (
    Challenge,
    Complete,
    Fold,
    GiveUp,
    LetterBoxing,
    LetterBoxingTable,
    LookUp,
    Play,
)
from typecase.players.random_play import random_step
from typecase.texts import catalogue
from typecase.words import Lexicon

ANN, BO, CY = range(3)
DECK = decks.load("letter-boxing")
RED = {face.letters for face in DECK.faces if face.colour == "red"}
POINTS = {face.letters: face.points for face in DECK.faces}
Texts = tuple[str, ...]


def sit(seats: int = 2, first: int = ANN, **options: Any) -> Match:
    """A table at which this seat begins."""
    game = LetterBoxing.with_options(**options)
    seed = 1
    while table(match := Match(game, seats, seed)).leader != first:
        seed += 1
    return match


def table(match: Match) -> LetterBoxingTable:
    assert isinstance(match.table, LetterBoxingTable)
    return match.table


def lines(match: Match, seat: int) -> tuple[str, ...]:
    prompt = match.view(seat).prompt
    say = catalogue().say
    return () if prompt is None else tuple(say(line, you=seat) for line in prompt.lines)


def worth(points: int) -> Meter:
    """What stands over the string."""
    label = "letter-boxing-point" if points == 1 else "letter-boxing-points"
    return Meter(label, points, pile="string")


def texts(match: Match, cards: Sequence[int]) -> Texts:
    return tuple(match.table.face[card].letters for card in cards)


# Strings, card by card.

deals = st.tuples(
    st.lists(st.sampled_from(DECK.faces), min_size=1, max_size=3, unique_by=id),
    st.integers(0, 2**32),
).map(lambda deal: ([face.letters for face in deal[0]], deal[1]))


def dealt(first: Sequence[str], seed: int, hand: int) -> Match:
    """A table with this string and so many cards in Ann's hand."""
    match = Match(LetterBoxing(), 2, seed)
    t = table(match)
    t.move(t.hands[ANN].cards[hand:], t.hands[ANN], t.deck)
    t.draw(t.deck, t.string, len(first) - 1)
    match.rig({"string": list(reversed(first))})
    return match


def grown(string: Texts, hand: Sequence[str]) -> set[tuple[Texts, Texts]]:
    """Every string that some cards of the hand can make, with the cards put in: all are tried."""
    found = set()
    for count in range(1, len(hand) + 1):
        for some in permutations(hand, count):
            strings = {string}
            for text in some:
                strings = {
                    (*before[:at], text, *before[at:])
                    for before in strings
                    for at in range(len(before) + 1)
                }
            found |= {(longer, tuple(sorted(some))) for longer in strings}
    return found


def kept(match: Match, laid: Spelling) -> bool:
    """Whether the cards of the string are all there, in their order."""
    return [card for card in laid.cards if card in table(match).string] == table(match).string.cards


@given(deals)
def test_BX_04_a_play_is_any_card_at_any_place_and_nothing_else(
    deal: tuple[list[str], int],
) -> None:
    match = dealt(*deal, hand=4)
    t = table(match)
    param = Extension(t.string, t.hands[ANN], words=match.game.words)
    string, hand = texts(match, t.string.cards), texts(match, t.hands[ANN].cards)
    expected = {longer for longer, some in grown(string, hand) if len(some) == 1}
    listed = param.listing(t)
    assert sorted(laid.reads for laid in listed) == sorted(expected)
    for laid in listed:
        assert param.check(t, laid) == laid
        assert kept(match, laid)
        assert param.check(t, Spelling(laid.word)).word == laid.word
    rng = Rng(deal[1])
    for _ in range(20):
        sampled = param.sample(t, rng)
        assert sampled is not None
        assert sampled.reads in expected
        assert param.check(t, sampled) == sampled


@given(deals, st.data())
def test_BX_09_a_word_is_taken_if_some_cards_make_it_and_one_of_them_is_yellow(
    deal: tuple[list[str], int], data: st.DataObject
) -> None:
    match = dealt(*deal, hand=3)
    t = table(match)
    param = Completion(t.string, t.hands[ANN], words=match.game.words, judged=False)
    string, hand = texts(match, t.string.cards), texts(match, t.hands[ANN].cards)
    all_ways = grown(string, hand)
    yellow = {longer for longer, some in all_ways if set(some) - RED}
    words = {"".join(longer) for longer, _ in all_ways}
    word = data.draw(st.sampled_from(sorted(words)))
    ways = [longer for longer in yellow if "".join(longer) == word]
    if not ways:
        with pytest.raises(IllegalMove, match="yellow"):
            param.check(t, word)
        return
    laid = param.check(t, word)
    assert laid.reads in ways
    assert kept(match, laid)
    # G-13: the cards that score most.
    assert sum(POINTS[text] for text in laid.reads) == max(
        sum(POINTS[text] for text in way) for way in ways
    )
    assert param.check(t, laid) == laid


@given(deals)
def test_BX_09_the_words_that_are_listed_are_those_that_can_be_made(
    deal: tuple[list[str], int],
) -> None:
    match = dealt(*deal, hand=4)
    t = table(match)
    words = match.game.words
    param = Completion(t.string, t.hands[ANN], words=words, judged=True)
    string, hand = texts(match, t.string.cards), texts(match, t.hands[ANN].cards)
    expected = {
        longer
        for longer, some in grown(string, hand)
        if set(some) - RED and "".join(longer) in words
    }
    listed = param.listing(t)
    assert listed is not None
    assert {laid.reads for laid in listed} == expected
    assert all(param.check(t, laid) == laid for laid in listed)


@given(deals, st.text("ANDTHESI", min_size=2, max_size=400))
def test_BX_09_letters_that_no_cards_have_are_refused_at_once(
    deal: tuple[list[str], int], word: str
) -> None:
    match = dealt(*deal, hand=8)
    t = table(match)
    param = Completion(t.string, t.hands[ANN], words=match.game.words, judged=False)
    if len(word) > 2 * (len(t.string) + len(t.hands[ANN])):
        with pytest.raises(IllegalMove):
            param.check(t, word)


def test_G_14_cards_with_the_same_letters_are_alike() -> None:
    """A page may name the E of the hand where that of the string is meant."""
    match = sit()
    t = table(match)
    match.rig({"string": ["E"], "hands.0": list("ETTAILMN")})
    (in_string,) = t.string.cards
    in_hand, tee = (
        next(card for card in t.hands[ANN] if t.face[card].letters == text) for text in "ET"
    )
    match.answer(ANN, Play(Spelling("TE", (tee, in_hand))))
    assert t.string.cards == [tee, in_string]
    assert in_hand in t.hands[ANN]


def test_nobody_lays_a_card_of_another_hand_or_learns_of_it() -> None:
    match = sit()
    t = table(match)
    theirs = t.hands[BO].cards[0]
    with pytest.raises(IllegalMove, match="Use only cards from the string and your hand"):
        match.answer(ANN, Play(Spelling("", (t.string.cards[0], theirs))))


# The deck.


def test_BX_01_the_coin_is_fair() -> None:
    assert len(DECK.faces) == 72
    assert sum(face.points for face in DECK.faces) == 206
    assert sum(face.points % 2 for face in DECK.faces) == 36
    assert sum(face.colour == "red" for face in DECK.faces) == 15
    assert {"D", "R", "S", "Y", "ED", "EN", "ER", "IN", "RE"} == RED


@pytest.mark.parametrize("seed", range(20))
def test_BX_01_odd_or_even_decides_between_two(seed: int) -> None:
    t = table(Match(LetterBoxing(), 2, seed))
    (card,) = t.string.cards
    assert t.leader == (ANN if t.face[card].points % 2 else BO)


def test_BX_01_the_lot_is_fair_for_all_seats() -> None:
    firsts = [table(Match(LetterBoxing(), 6, seed)).leader for seed in range(300)]
    assert {firsts.count(seat) > 25 for seat in range(6)} == {True}


def test_BX_15_an_empty_deck_is_made_of_the_discards_and_of_nothing_else() -> None:
    match = sit()
    t = table(match)
    t.move(t.deck.cards[2:], t.deck, t.discards)
    match.answer(ANN, Fold(tuple(t.hands[ANN].cards[:5])))
    assert len(t.hands[ANN]) == 8
    assert len(t.string) == 1
    # 72 cards, 16 in hands, one in the string; the first string lies in the discards again.
    assert len(t.deck) + len(t.discards) == 55
    assert t.discards.cards


def test_BX_15_without_discards_hands_are_short() -> None:
    match = sit(6)
    t = table(match)
    (seat,) = match.asked
    t.move_all(t.deck, t.hands[t.left(seat)])
    match.answer(seat, Play(Spelling("", (*t.string.cards, t.hands[seat].cards[0]))))
    assert len(t.hands[seat]) == 7


def test_BX_21_six_players_at_most() -> None:
    assert sum(len(hand) for hand in table(sit(6)).hands) == 48
    with pytest.raises(SeatError, match="2 to 6 players"):
        sit(7)


def test_BX_26_without_a_card_there_is_only_fold_and_challenge() -> None:
    match = sit(2)
    t = table(match)
    t.move_all(t.deck, t.hands[ANN])
    t.move_all(t.hands[BO], t.hands[ANN])
    match.answer(ANN, Play(Spelling("", (*t.string.cards, t.hands[ANN].cards[0]))))
    assert match.asked == (BO,)
    assert [option.kind for option in match.asks()[BO].options] == [Fold, Challenge]


# Words.


def test_BX_07_the_button_tells_nothing() -> None:
    """Word or not, the same can be done; only pressing it brings the list's answer."""
    offered = set()
    for first in "AX":
        match = sit()
        match.rig({"string": [first], "hands.0": list("TTEIONLG")})
        match.answer(ANN, Play(Spelling(first + "T")))
        offered.add(tuple(option.kind for option in match.asks()[BO].options))
    assert offered == {(Play, Fold, Challenge)}


def test_BX_13_the_others_are_not_asked() -> None:
    match = sit(3, judging="challenge")
    match.rig({"string": ["C"], "hands.0": list("ATNRDMLI")})
    match.answer(ANN, Play(Spelling("CA")))
    match.answer(BO, Challenge())
    match.answer(ANN, Complete(Spelling("CAT")))
    assert match.asked == (BO,)
    match.answer(BO, Accept())
    assert match.scores == [4, 0, 0]


def test_BX_10_where_turns_have_hours_so_have_answers() -> None:
    match = sit(turn_clock=24 * 3600)
    match.answer(ANN, Challenge())
    assert match.deadline == 24 * 3600


def test_BX_18_somebody_scores_in_every_round_and_only_one() -> None:
    """At random: each string, whole, goes to one player, and the discards have it then."""
    for seed in range(30):
        match = Match(LetterBoxing(), 2 + seed % 5, seed)
        t, rng = table(match), Rng(seed)
        while not match.over:
            before, lay = match.scores[:], t.string.cards[:]
            random_step(match, rng)
            gained = [now - then for now, then in zip(match.scores, before, strict=True)]
            if any(gained):
                assert sorted(gained)[:-1] == [0] * (len(gained) - 1)
                assert max(gained) >= sum(t.face[card].points for card in lay)
                assert t.stays.count(True) in (len(t.seats), 1) or match.over
        assert max(match.scores) >= 60
        assert len(match.winners) == 1


def test_BX_20_who_is_challenged_is_still_in() -> None:
    for seed in range(30):
        match = Match(LetterBoxing(), 3 + seed % 4, seed)
        t, rng = table(match), Rng(seed)
        while not match.over:
            if match.phase == "answer":
                assert t.challenged is not None
                assert t.stays[t.challenged]
                assert t.challenged == t.last_seat != t.challenger
            random_step(match, rng)


def test_BX_23_the_longest_word_of_a_list() -> None:
    assert longest(Lexicon.of(["at", "cat"])) == 3
    assert longest(Lexicon.of([])) == 0
    assert longest(Lexicon.load("full")) == max(map(len, Lexicon.load("full")))


def test_BX_23_with_no_words_at_all_a_game_ends_too() -> None:
    match = Match(LetterBoxing.with_options(words="own"), 2, 1)
    rng = Rng(1)
    while not match.over:
        (ask,) = match.asks().values()
        assert Play not in [option.kind for option in ask.options]
        random_step(match, rng)


@pytest.mark.parametrize("show_words", [False, True])
def test_BX_25_only_beginners_are_told_that_it_is_a_word(show_words: bool) -> None:
    match = sit(show_words=show_words)
    match.rig({"string": ["A"], "hands.0": list("TTEIONLG"), "hands.1": list("HTEIONLG")})
    assert lines(match, ANN) == ("The string is worth 1 point. Last card: A.",)
    match.answer(ANN, Play(Spelling("AT")))
    told = ("The string is worth 2 points. Last card: T.", "AT is a legal word.")
    assert lines(match, BO) == (told if show_words else told[:1])
    match.answer(BO, Play(Spelling("HAT")))
    assert ("HAT is a legal word." in lines(match, ANN)) == show_words
    if not show_words:
        match.answer(ANN, Challenge())
        assert "HAT is a legal word." in lines(match, ANN)


def test_BX_08_a_red_last_card_is_said_to_all() -> None:
    match = sit(show_words=True)
    match.rig({"string": ["A"], "hands.0": list("SSEIONLG")})
    match.answer(ANN, Play(Spelling("AS")))
    told = "The last card played is red. The string isn't a legal word yet."
    assert lines(match, BO)[1] == told


def test_BX_27_no_cards_are_added_by_who_gives_up() -> None:
    match = sit()
    match.rig({"string": ["X"]})
    match.answer(ANN, Challenge())
    match.answer(BO, GiveUp())
    assert match.scores == [6, 0]
    assert len(table(match).hands[BO]) == 8


def test_BX_11_a_string_of_one_point_is_told_as_one() -> None:
    match = sit()
    match.rig({"string": ["A"]})
    match.answer(ANN, Fold())
    texts = [event.sentence(["Ann", "Bo"]) for event in match.events if isinstance(event, Said)]
    assert "Bo scores 1 point for the string A." in texts


# What is drawn.


def test_the_worked_example_as_it_is_drawn() -> None:
    """HA, HAT, CHAT, CHAST: and who is challenged makes CHASTE, for 10."""
    match = sit()
    match.rig({"string": ["HA"], "hands.0": list("TENOILGM"), "hands.1": list("CWBNOILE")})
    t = table(match)
    drawn = Drawn(match)
    ha = POINTS["HA"]
    assert drawn.now().top == (Track("letter-boxing-first-to", 60),)
    assert drawn.now().centre == (worth(ha),)
    match.answer(ANN, Play(Spelling("HAT")))
    assert drawn.now().centre == (worth(ha + POINTS["T"]),)
    match.answer(BO, Play(Spelling("CHAT")))
    match.rig({"hands.0": list("SENOILGM")})
    s = next(card for card in t.hands[ANN] if t.face[card].letters == "S")
    c, ha_card, tee = t.string.cards
    match.answer(ANN, Play(Spelling("CHAST", (c, ha_card, s, tee))))
    assert drawn.now().turn is None
    match.answer(BO, Challenge())
    assert drawn.now().turn == BO, "Ann is asked, in the turn of Bo"

    match.answer(ANN, Complete(Spelling("CHASTE")))
    cards = ("C", "HA", "S", "T", "E")
    lies = WordInPlay(
        "CHASTE",
        ANN,
        tuple(CardPlace("string", place, reads) for place, reads in enumerate(cards)),
    )
    assert drawn.at("complete").centre == (worth(10), lies)
    match.answer(BO, Accept())
    terms = tuple(Term(letters, POINTS[letters]) for letters in cards)
    bill = Bill((BillLine("letter-boxing-on-cards", 10, terms),), 10, ANN, "CHASTE")
    assert drawn.at("score").centre == (worth(10), lies, bill)
    assert totals(drawn.at("score")) == [10, 0]
    (meter,) = drawn.now().centre
    assert isinstance(meter, Meter), "the next string has begun"
    assert drawn.now().turn is None


def test_BX_13_a_bad_word_is_billed_to_the_challenger_as_cards() -> None:
    match = sit()
    match.rig({"string": ["C"], "hands.0": list("ATNRDMLI")})
    drawn = Drawn(match)
    match.answer(ANN, Play(Spelling("CA")))
    match.answer(BO, Challenge())
    match.answer(ANN, Complete(Spelling("CANTI")))
    match.answer(BO, LookUp())
    scored = drawn.at("string")
    *_, bill = scored.centre
    assert isinstance(bill, Bill)
    assert (bill.seat, bill.word) == (BO, "")
    assert totals(scored) == [0, bill.total] == match.scores


def test_seats_show_who_has_folded_and_of_three_who_has_the_token() -> None:
    token, folded = Stamp("letter-boxing-starts", "tag"), Stamp("letter-boxing-folded", "out")
    match = sit(3)
    drawn = Drawn(match)
    assert [stands[1:] for stands in drawn.now().seats] == [(token,), (), ()]
    match.answer(ANN, Fold())
    assert [stands[1:] for stands in drawn.at("fold").seats] == [(token, folded), (), ()]
    match.answer(BO, Fold())
    assert [stands[1:] for stands in drawn.at("string").seats] == [
        (token, folded),
        (folded,),
        (),
    ]
    assert [stands[1:] for stands in drawn.at("next").seats] == [(), (token,), ()]
    match = sit(2)
    assert [stands[1:] for stands in Drawn(match).now().seats] == [(), ()]


def test_one_point_is_one_point() -> None:
    match = sit()
    match.rig({"string": ["A"]})
    (meter,) = Drawn(match).now().centre
    assert meter == worth(1)
    assert [catalogue().say(worth(points).label) for points in (1, 2)] == ["point", "points"]
