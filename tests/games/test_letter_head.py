"""Letter Head: scenes that need eyes, hands or many games; the lines of play are scenarios."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from drawn import Drawn, totals
from typecase.engine import Claim, IllegalMove, Match, Move, OptionError, Rng, Said
from typecase.engine.scene import (
    DEALER,
    Bill,
    BillLine,
    CardPlace,
    Term,
    Track,
    WordInPlay,
)
from typecase.games.letter_head import (
    Accept,
    BasicTable,
    Both,
    Call,
    Challenge,
    Declare,
    Draw,
    LetterHead,
    Pass,
)
from typecase.texts import Message

ANN, BO, CY, DI = range(4)


def sit(*hands: str, **options: Any) -> Match:
    """A table at which Ann begins, with these hands."""
    game = LetterHead.with_options(**options)
    seed = 0
    while (match := Match(game, len(hands), seed)).asked != (ANN,):
        seed += 1
    match.rig({f"hands.{seat}": list(hand) for seat, hand in enumerate(hands)})
    return match


def table(match: Match) -> BasicTable:
    assert isinstance(match.table, BasicTable)
    return match.table


def lay(match: Match, seat: int, word: str, cards: str, down: str) -> None:
    """Declare a word with these cards; `down` has a mark `x` for each that lies face down."""
    t = table(match)
    hand = t.hands[seat].cards[:]
    chosen = []
    for text in cards:
        card = next(card for card in hand if t.face[card].text == text)
        hand.remove(card)
        chosen.append(card)
    claim = Claim(word, tuple(chosen), tuple(mark == "x" for mark in down))
    match.answer(seat, Declare(claim))


def texts(match: Match, pile: str, seat: int | None) -> list[str | None]:
    """A pile as a seat sees it."""
    return [None if card is None else card.text for card in match.view(seat).piles[pile].cards]


def heard(match: Match, seat: int | None, since: int) -> str:
    return msgspec.json.encode(match.visible_events(seat, since)).decode()


def play_at_random(match: Match, seed: int) -> int:
    """Let everybody do anything, draws included; the number of moves."""
    rng = Rng(seed)
    moves = 0
    while not match.over:
        asks = match.asks()
        seat = list(asks)[rng.below(len(asks))]
        move = asks[seat].sample(match.table, rng)
        assert move is not None
        match.answer(seat, move)
        moves += 1
    return moves


def test_LB_06_only_the_declarer_sees_what_lies_face_down() -> None:
    match = sit("GEUWL", "SINEH", "AOTTR")
    before = len(match.events)
    lay(match, ANN, "BEVEL", "GEUWL", "x.xx.")

    assert texts(match, "laid.0", ANN) == list("GEUWL")
    for other in (BO, CY, None):
        assert texts(match, "laid.0", other) == [None, "E", None, None, "L"]
        assert match.view(other).facts["word"] == "BEVEL"
        told = heard(match, other, before)
        assert "3 cards face down" in told
        assert not any(f'"text":"{hidden}"' in told for hidden in "GUW")
    hidden = [card for card in table(match).laid[ANN].cards if match.table.face[card].text in "GUW"]
    assert not any(match.table.public >> card & 1 for card in hidden)
    assert not any(match.table.known[BO] >> card & 1 for card in hidden)

    match.answer(BO, Call())
    assert texts(match, "laid.0", CY) == [None, "E", None, None, "L"]
    match.answer(CY, Accept())
    assert all(match.table.public >> card & 1 for card in hidden)
    assert texts(match, "discards", None) == list("GEUWL")


def test_LB_06_an_answer_is_sealed_until_the_last_is_in() -> None:
    match = sit("CATSE", "SINEH", "AOTTR", "ONIHL")
    lay(match, ANN, "CAT", "CAT", "x..")
    before = {seat: match.view(seat) for seat in (ANN, CY, DI, None)}
    told = len(match.events)
    match.answer(BO, Both())
    assert {seat: match.view(seat) for seat in before} == before
    assert len(match.events) == told
    with pytest.raises(IllegalMove, match="already answered"):
        match.answer(BO, Accept())
    match.answer(DI, Accept())
    match.answer(CY, Accept())
    said = [event.what for event in match.events[told:] if isinstance(event, Said)]
    assert said == ["calls", "cards", "challenge", "score"]


@pytest.mark.parametrize(
    ("down", "judging"), [("xxx", "challenge"), ("...", "challenge"), ("xxx", "auto")]
)
def test_accepting_is_proposed_never_a_call_or_a_challenge(down: str, judging: str) -> None:
    match = sit("TEAMS", "AEIOU", judging=judging)
    lay(match, ANN, "TEA", "TEA", down)
    assert match.asks()[BO].calm == "accept"


def test_LB_02_everybody_draws_during_the_response_also_who_has_answered() -> None:
    match = sit("CATSE", "SINEH", "AOTTR")
    lay(match, ANN, "CAT", "CAT", "x..")
    match.answer(BO, Accept())
    for seat in (ANN, BO, BO, CY):
        match.answer(seat, Draw())
    assert match.phase == "bluffing"
    assert match.asked == (BO, CY)
    assert [len(hand) for hand in table(match).hands] == [3, 7, 6]
    assert texts(match, "hands.1", CY) == [None] * 7
    assert texts(match, "laid.0", CY) == [None, "A", "T"]
    match.answer(CY, Accept())
    # Out of five cards as declared: 7 for the cards and 5. Then Ann draws up to five.
    assert match.scores == [12, 0, 0]
    assert [len(hand) for hand in table(match).hands] == [5, 7, 6]


def test_LB_02_no_hand_grows_beyond_ten() -> None:
    match = sit("CATSE", "SINEH")
    for _ in range(5):
        match.answer(BO, Draw())
    assert BO not in match.asks()
    with pytest.raises(IllegalMove, match="You can't choose “Draw a card” now"):
        match.answer(BO, Draw())
    match.answer(ANN, Pass())
    assert {option.kind for option in match.asks()[BO].options} == {Declare, Pass}


A, L, H, B = Accept(), Call(), Challenge(), Both()

TRUE = ("CASTE", "CASTE")  # 10 for the cards and 25 out of a hand of five
FALSE = ("BEVEL", "CASTE")
BAD_AND_TRUE = ("SECAT", "SECAT")
BAD_AND_FALSE = ("SECAT", "CASTE")


@pytest.mark.parametrize(
    ("laid", "answers", "scores"),
    [
        (TRUE, (A, A, A), (35, 0, 0, 0)),
        (TRUE, (L, A, A), (45, 0, 0, 0)),
        (TRUE, (A, H, H), (85, 0, 0, 0)),
        (TRUE, (L, H, B), (105, 0, 0, 0)),
        (FALSE, (A, A, A), (35, 0, 0, 0)),
        (FALSE, (A, H, H), (85, 0, 0, 0)),
        (FALSE, (L, L, A), (0, 10, 10, 0)),
        (FALSE, (L, H, A), (0, 10, 0, 0)),
        (FALSE, (A, A, B), (0, 0, 0, 10)),
        (BAD_AND_TRUE, (A, A, A), (35, 0, 0, 0)),
        (BAD_AND_TRUE, (L, A, L), (55, 0, 0, 0)),
        (BAD_AND_TRUE, (A, H, A), (0, 0, 25, 0)),
        (BAD_AND_TRUE, (L, H, B), (0, 0, 25, 25)),
        (BAD_AND_FALSE, (A, A, A), (35, 0, 0, 0)),
        (BAD_AND_FALSE, (L, A, A), (0, 10, 0, 0)),
        (BAD_AND_FALSE, (A, H, A), (0, 0, 25, 0)),
        (BAD_AND_FALSE, (L, H, B), (0, 10, 25, 35)),
    ],
)
def test_LB_20_every_outcome(
    laid: tuple[str, str], answers: tuple[Move, ...], scores: tuple[int, ...]
) -> None:
    match = sit("CASTE", "SINEH", "AOTTR", "ONIHL")
    lay(match, ANN, *laid, "xxxxx")
    for seat, answer in enumerate(answers, BO):
        match.answer(seat, answer)
    assert tuple(match.scores) == scores


def test_LB_21_the_list_is_not_shown_unless_challenged() -> None:
    match = sit("CASTE", "SINEH")
    lay(match, ANN, "SECAT", "SECAT", "x....")
    match.answer(BO, Call())
    told = heard(match, None, 0)
    assert "Seat 1 calls the bluff." in told
    assert not any(verdict in told for verdict in ("valid", "not a word", '"challenge"'))


def test_LB_16_the_last_card_goes_to_whoever_pressed_first() -> None:
    match = sit("CATSE", "SINEH", "AOTTR")
    t = table(match)
    t.move(t.deck.cards[:-1], t.deck, t.discards)
    lay(match, ANN, "CAT", "CAT", "x..")
    last = t.deck.top
    match.answer(CY, Draw())
    assert t.hands[CY].cards[-1] == last
    discards = set(t.discards.cards)
    laid = t.laid[ANN].cards[:]
    match.answer(BO, Draw())  # LH-07: the discards become the deck, what is laid stays
    assert t.hands[BO].cards[-1] in discards
    assert set(t.deck.cards) == discards - {t.hands[BO].cards[-1]}
    assert t.laid[ANN].cards == laid
    assert not t.discards.cards


def test_LH_07_nothing_to_draw_at_all() -> None:
    match = sit("CATSE", "SINEH")
    t = table(match)
    t.move(t.deck.cards[:], t.deck, t.laid[BO])
    assert set(match.asks()) == {ANN}
    match.answer(ANN, Pass())
    with pytest.raises(IllegalMove, match="You can't choose “Draw a card” now"):
        match.answer(ANN, Draw())


def test_LB_17_a_doubter_may_reach_the_target() -> None:
    match = sit("CASTE", "SINEH", "AOTTR", target=50)
    for seat in (ANN, BO, CY):
        t = table(match)
        if seat == BO:
            match.answer(BO, Pass())
            continue
        cards = t.hands[seat].cards[:3]
        match.answer(seat, Declare(Claim("ZQX", tuple(cards), (True, True, True))))
        match.answer(BO, Challenge())
        match.answer(CY if seat == ANN else ANN, Accept())
    assert match.over
    assert match.scores == [0, 50, 0]
    assert match.winners == [BO]


def test_LB_22_even_a_finished_round_cannot_last() -> None:
    match = sit("CATSE", "SINEH", target=1000, finish_round=True)
    turns = 0
    while not match.over:
        match.answer(match.asked[0], Pass())
        turns += 1
    assert turns == 60
    assert match.winners == [ANN, BO]


def test_LH_04_where_turns_take_hours_so_may_answers() -> None:
    for clock, window in ((None, 15), (60, 15), (24 * 3600, 24 * 3600)):
        match = sit("CATSE", "SINEH", turn_clock=clock)
        assert match.deadline == clock
        lay(match, ANN, "CAT", "CAT", "x..")
        assert match.deadline == window
    match.expire(24 * 3600)
    assert match.scores == [12, 0]


def test_copying_in_the_middle_of_a_response() -> None:
    match = sit("CASTE", "SINEH", "AOTTR")
    lay(match, ANN, "BEVEL", "CASTE", "xxxxx")
    match.answer(BO, Call())
    match.answer(CY, Draw())
    copy = match.copy()
    for seat in (ANN, BO, CY, None):
        assert copy.view(seat) == match.view(seat)
    for playing in (copy, match):
        playing.answer(CY, Both())
    assert copy.scores == match.scores == [0, 10, 10]
    assert [copy.view(seat) for seat in range(3)] == [match.view(seat) for seat in range(3)]


def test_imagining_in_the_middle_of_a_response() -> None:
    match = sit("CASTE", "SINEH", "AOTTR")
    lay(match, ANN, "BEVEL", "CASTE", "xxxxx")
    match.answer(BO, Call())
    match.answer(CY, Draw())
    truth = texts(match, "laid.0", ANN)

    own = match.determinize(ANN, Rng(1))
    assert texts(own, "laid.0", ANN) == truth
    assert BO in own.asks()  # what Bo sealed is not Ann's to know

    others = [match.determinize(CY, Rng(seed)) for seed in range(20)]
    assert all(texts(other, "hands.2", CY) == texts(match, "hands.2", CY) for other in others)
    assert len({tuple(texts(other, "laid.0", ANN)) for other in others}) > 15
    for other in others:
        other.answer(BO, Accept())
        other.answer(CY, Accept())
        assert other.phase == "play"
        assert other.scores[ANN] >= 25


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"judging": "auto"},
        {"rounds": 1, "shortest": 2},
        {"rounds": 20},
        {"target": 200},
        {"target": 100, "finish_round": True, "judging": "auto"},
    ],
    ids=str,
)
def test_any_game_ends_with_all_cards_on_the_table(seats: int, options: dict[str, Any]) -> None:
    game = LetterHead.with_options(**options)
    for seed in range(3):
        match = Match(game, seats, seed)
        assert play_at_random(match, seed) > seats
        cards = sorted(card for pile in match.table.piles() for card in pile.cards)
        assert cards == list(range(124))
        assert not any(table(match).laid)
        booked = [0] * seats
        for event in match.events:
            if isinstance(event, Said) and event.what in ("score", "reward"):
                booked[event.facts["seat"]] += event.facts["points"]
        assert match.scores == booked
        if "target" in options:
            assert max(match.scores) >= options["target"] or table(match).round == 30
        else:
            assert table(match).round == options.get("rounds", 5)


@pytest.mark.parametrize(
    "wrong",
    [{"rounds": 0}, {"rounds": 21}, {"target": 49}, {"target": 1001}, {"shortest": 4}],
    ids=str,
)
def test_options_out_of_range_are_refused(wrong: dict[str, Any]) -> None:
    (name,) = wrong
    with pytest.raises(OptionError, match=name):
        LetterHead.with_options(**wrong)


# What is drawn.


def test_the_printed_example_as_it_is_drawn() -> None:
    """PARTY out of seven cards scores 31: 16 for the cards and 15."""
    match = sit("PRTLD", "GEUWL", "SINEH")
    t = table(match)
    match.answer(ANN, Draw())
    match.answer(ANN, Draw())
    match.rig({"hands.0": list("PARTYLD")})
    scene = match.game.scene(t)
    assert scene.top == (Track("letter-head-track-turn", 1, 5, heading=True),)
    assert scene.turn is None
    assert scene.centre == ()
    assert [DEALER in stands for stands in scene.seats] == [False, False, True]

    drawn = Drawn(match)
    lay(match, ANN, "PARTY", "PARTY", "...xx")
    places = tuple(CardPlace("laid.0", place, letter) for place, letter in enumerate("PARTY"))
    assert drawn.at("declare").centre == (WordInPlay("PARTY", ANN),), "no card lies there yet"
    down = (False, False, False, True, True)
    assert drawn.now().centre == (WordInPlay("PARTY", ANN, places, down=down),)
    assert drawn.now().turn == ANN

    match.answer(BO, Accept())
    match.answer(CY, Accept())
    scored = drawn.at("score")
    values = zip("PARTY", (5, 2, 2, 1, 6), strict=True)
    terms = tuple(Term(letter, points) for letter, points in values)
    out_of = Message.of("letter-head-deck-out-of", length=5, hand=7)
    lines = (BillLine("letter-head-deck-cards", 16, terms), BillLine(out_of, 15))
    assert scored.centre == (
        WordInPlay("PARTY", ANN, places),
        Bill(lines, 31, ANN, "PARTY"),
    )
    assert totals(scored) == [31, 0, 0]
    assert drawn.now().centre == (), "it is swept away"


def test_wrong_doubts_are_on_the_bill_and_right_ones_are_not() -> None:
    match = sit("CASTE", "SINEH", "AOTTR", "ONIHL")
    drawn = Drawn(match)
    lay(match, ANN, "CASTE", "CASTE", "xxxxx")
    for seat, answer in ((BO, L), (CY, H), (DI, B)):
        match.answer(seat, answer)
    bill = drawn.at("score").centre[1]
    assert isinstance(bill, Bill)
    assert [(line.label, line.count) for line in bill.lines] == [
        ("letter-head-deck-cards", 10),
        (Message.of("letter-head-deck-out-of", length=5, hand=5), 25),
        ("letter-head-failed-calls", 20),
        ("letter-head-failed-challenges", 50),
    ]
    assert bill.total == 105

    match = sit("CASTE", "SINEH")
    drawn = Drawn(match)
    lay(match, ANN, "BEVEL", "CASTE", "xxxxx")
    match.answer(BO, L)
    assert [type(element) for element in drawn.at("score").centre] == [WordInPlay]
    assert totals(drawn.at("score")) == [0, 0]
    assert totals(drawn.at("reward")) == [0, 10]


def test_LB_11_the_bill_of_a_bluff_has_the_cards_that_lay_there() -> None:
    match = sit("GE?WL", "SINEH")
    drawn = Drawn(match)
    lay(match, ANN, "BEVEL", "GE?WL", "x.xx.")
    match.answer(BO, A)
    bill = drawn.at("score").centre[1]
    assert isinstance(bill, Bill)
    assert [term.label for term in bill.lines[0].terms] == list("GEVWL")
    assert bill.total == match.scores[ANN]


def test_who_lays_a_word_is_shown_what_each_length_brings() -> None:
    match = sit("CASTE", "SINEH")
    game, t = match.game, match.table
    assert game.own(t, ANN) == (Track("letter-head-track-letters", 0, 5, worth=(0, 0, 5, 15, 25)),)
    assert game.own(t, BO) == (), "it is not the one to lay a word"
    match.answer(ANN, Draw())
    assert game.own(t, ANN) == (
        Track("letter-head-track-letters", 0, 6, worth=(0, 0, 3, 10, 20, 30)),
    )
    lay(match, ANN, "CAT", "CAT", "x..")
    assert game.own(t, ANN) == ()


def test_turns_are_counted_and_a_target_is_told_instead() -> None:
    match = sit("CASTE", "SINEH")
    for _ in range(2):
        match.answer(match.asked[0], Pass())
    assert match.game.scene(match.table).top == (
        Track("letter-head-track-turn", 2, 5, heading=True),
    )
    match = sit("CASTE", "SINEH", target=100)
    assert match.game.scene(match.table).top == (Track("letter-head-track-first-to", 100),)
