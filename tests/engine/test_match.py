"""The match: how asks are answered, timed, sealed, raced, copied, taken back and saved."""

from __future__ import annotations

import json
from typing import Any, ClassVar

import pytest

from typecase.engine import (
    All,
    Ask,
    Between,
    Chance,
    Face,
    From,
    Game,
    IllegalMove,
    Match,
    Move,
    One,
    Option,
    Options,
    OutOfTurn,
    Phase,
    Pile,
    Race,
    Rng,
    Seat,
    SeatError,
    Secret,
    Table,
    TypecaseError,
    Visibility,
    each,
    pile,
    piles,
)

FACES = tuple(Face(letter, at) for at, letter in enumerate("ABCDEFGHIJKL"))


class Bid(Move, frozen=True):
    """Bid"""

    chips: int


class Give(Move, frozen=True):
    """Give a card"""

    card: int


class Press(Move, frozen=True):
    """Press"""


class Draw(Move, frozen=True):
    """Draw"""


class ToyTable(Table):
    deck: Pile = pile(Visibility.NOBODY)
    heap: Pile = pile(Visibility.ALL)
    hands: list[Pile] = piles(Visibility.OWNER)
    bids: list[int] = each(0)
    presses: list[int] = each(0)
    secret: Secret[int] = 7


class Toy(Game[ToyTable, Options]):
    """One phase of each shape: a gift, sealed bids with draws beside, a race with a lock."""

    slug: ClassVar[str] = "toy"
    name: ClassVar[str] = "Toy"
    players: ClassVar[range] = range(2, 4)
    minutes: ClassVar[int] = 1
    moves: ClassVar[tuple[type[Move], ...]] = (Bid, Give, Press, Draw)

    def table(self, seats: int, rng: Chance) -> ToyTable:
        t = ToyTable(seats, FACES, rng)
        t.put(range(len(FACES)), t.deck)
        return t

    def start(self, t: ToyTable) -> Phase:
        t.shuffle(t.deck)
        for hand in t.hands:
            t.draw(t.deck, hand, 2)
        return self.gift

    async def gift(self, t: ToyTable) -> Phase:
        hand = t.hands[0]
        give: Give = await One(
            0, [Option(Give, card=From(hand))], default=Give(hand.cards[0]), seconds=10
        )
        t.move([give.card], hand, t.heap)
        return self.bids

    async def bids(self, t: ToyTable) -> Phase:
        ask = Ask(Option(Bid, chips=Between(0, 9)), default=Bid(0))
        bids = await All(
            dict.fromkeys(t.seats, ask),
            seconds=20,
            out_of_turn=OutOfTurn(Option(Draw), may=self.may_draw, do=self.draw),
        )
        t.bids = [bids[seat].chips for seat in t.seats]
        t.tell("bids", "bids are {bids}", bids=t.bids)
        return self.race

    def may_draw(self, t: ToyTable, seat: Seat) -> bool:
        return len(t.hands[seat]) < 4

    def draw(self, t: ToyTable, seat: Seat) -> None:
        t.draw(t.deck, t.hands[seat])

    async def race(self, t: ToyTable) -> Phase | None:
        ends = t.now + 5
        opens: float | None = None
        while True:
            asks = {
                seat: Ask(Option(Press), opens=opens if seat == 0 else None) for seat in t.seats
            }
            first = await Race(asks, seconds=ends - t.now)
            if first is None:
                return None
            seat, _ = first
            t.presses[seat] += 1
            if seat == 0:
                opens = t.now + 3
            else:
                return None

    def scores(self, t: ToyTable) -> list[int]:
        return t.presses


def toy(seed: int = 1) -> Match:
    return Match(Toy(), 2, seed)


def test_one_seat_is_asked_and_only_it_may_answer() -> None:
    match = toy()
    assert match.asked == (0,)
    with pytest.raises(IllegalMove, match="It's not your turn"):
        match.answer(1, Give(match.table.hands[1].cards[0]))  # type: ignore[attr-defined]
    with pytest.raises(IllegalMove, match=r"choose “Bid” now\. You can choose “Give a card”"):
        match.answer(0, Bid(3))
    with pytest.raises(IllegalMove, match="Choose one card from your hand"):
        match.answer(0, Give(match.table.pile("deck").cards[0]))
    with pytest.raises(SeatError, match="this table has no seat 5"):
        match.answer(5, Bid(3))
    assert match.log == []


def test_too_many_or_too_few_players_are_told_the_right_number() -> None:
    with pytest.raises(SeatError, match="Toy is for 2 to 3 players, not 9"):
        Match(Toy(), 9, 1)


def give(match: Match) -> None:
    match.answer(0, Give(match.table.pile("hands.0").cards[0]))


def test_sealed_answers_come_back_in_seat_order_and_nobody_answers_twice() -> None:
    match = toy()
    give(match)
    match.answer(1, Bid(4))
    assert match.asked == (0, 1)
    assert list(match.asks()) == [0, 1]
    assert {option.kind for option in match.asks()[1].options} == {Draw}
    with pytest.raises(IllegalMove, match="You've already answered"):
        match.answer(1, Bid(5))
    assert match.table.facts()["bids"] == [0, 0]
    match.answer(0, Bid(2))
    assert match.table.facts()["bids"] == [2, 4]


def test_what_is_done_beside_an_ask_answers_nothing_and_stops_at_its_limit() -> None:
    match = toy()
    give(match)
    deadline = match.deadline
    match.answer(1, Bid(4), at=1)
    for _ in range(2):
        match.answer(1, Draw(), at=2)
    with pytest.raises(IllegalMove, match="You can't choose “Draw” now"):
        match.answer(1, Draw(), at=2)
    assert len(match.table.pile("hands.1")) == 4
    assert match.phase == "bids"
    assert match.deadline == deadline
    match.answer(0, Bid(1), at=3)
    assert match.phase == "race"


def test_time_is_an_input() -> None:
    match = toy()
    assert match.deadline == 10
    assert not match.expire(9.9)
    assert match.expire(10)
    assert len(match.table.pile("heap")) == 1
    match.answer(1, Bid(4), at=12)
    with pytest.raises(IllegalMove, match="That move arrived too late"):
        match.answer(0, Bid(4), at=11)
    with pytest.raises(IllegalMove, match="Time's up"):
        match.answer(0, Bid(4), at=31)
    assert match.expire(30)
    assert match.table.facts()["bids"] == [0, 4]


def to_the_race(match: Match) -> None:
    give(match)
    match.answer(0, Bid(1))
    match.answer(1, Bid(1))


def test_a_race_goes_to_the_first_and_locks_open_in_time() -> None:
    match = toy()
    to_the_race(match)
    match.answer(0, Press(), at=1)
    with pytest.raises(IllegalMove, match="locked out for 2 more seconds"):
        match.answer(0, Press(), at=2)
    match.answer(0, Press(), at=4)
    assert match.deadline == 5, "the race keeps its time limit"
    assert match.expire(5)
    assert match.over
    assert match.scores == [2, 0]
    assert match.winners == [0]
    with pytest.raises(IllegalMove, match="The game is over"):
        match.answer(0, Press(), at=6)


def test_undo_alone_only_while_nobody_was_shown_anything() -> None:
    match = toy()
    give(match)
    with pytest.raises(IllegalMove, match="They must agree"):
        match.undo()
    match.answer(1, Bid(4))
    match.undo()
    assert {option.kind for option in match.asks()[1].options} == {Bid, Draw}
    match.answer(1, Draw())
    with pytest.raises(IllegalMove, match="They must agree"):
        match.undo()
    match.undo(consent=True)
    match.undo(consent=True)
    assert match.phase == "gift"
    with pytest.raises(IllegalMove, match="nothing to undo"):
        match.undo()


def test_imagining_takes_back_what_others_sealed_and_forgets_secrets() -> None:
    match = toy()
    give(match)
    match.table.secret = 99  # type: ignore[attr-defined]
    match.answer(1, Bid(4))
    match.answer(1, Draw())
    mine = match.determinize(0, Rng(1))
    assert set(mine.asks()[1].options[0].params) == {"chips"}, "seat 1 is asked again"
    assert len(mine.table.pile("hands.1")) == 3, "its draw stands"
    assert mine.table.secret == 7  # type: ignore[attr-defined]
    theirs = match.determinize(1, Rng(1))
    theirs.answer(0, Bid(2))
    assert theirs.table.facts()["bids"] == [2, 4], "its own bid stands"
    with pytest.raises(IllegalMove, match="nothing to undo"):
        mine.undo(consent=True)
    with pytest.raises(TypecaseError, match="cannot be saved"):
        mine.snapshot()


def test_copies_of_imagined_matches_agree_with_them() -> None:
    match = toy()
    give(match)
    for seed in range(20):
        imagined = match.determinize(0, Rng(seed))
        imagined.answer(1, Draw())
        copy = imagined.copy()
        assert copy.table.face == imagined.table.face
        assert copy.table.pile("hands.1").cards == imagined.table.pile("hands.1").cards
        assert copy.table.rng == imagined.table.rng
        assert copy.table.known == imagined.table.known


def test_a_save_of_another_game_or_version_is_refused() -> None:
    save = toy().snapshot()
    assert "secret" in json.dumps(save)
    with pytest.raises(
        TypecaseError, match="this is a save of toy version 2, not of toy version 1"
    ):
        Match.restore(Toy, save | {"version": 2})


def test_rigged_faces_replay_and_save() -> None:
    match = toy()
    match.rig({"hands.0": ["K", "L"], "deck": ["*", "A"]})
    hand = match.table.pile("hands.0").cards
    assert [match.table.face[card].text for card in reversed(hand)] == ["K", "L"]
    assert match.table.face[match.table.pile("deck").cards[-2]].text == "A"
    restored = Match.restore(Toy, json.loads(json.dumps(match.snapshot())))
    assert restored.table.face == match.table.face
    assert match.copy().table.face == match.table.face
    with pytest.raises(ValueError, match="there is no 'Z' left in this deck"):
        match.rig({"heap": [], "hands.0": ["Z"]})
    with pytest.raises(ValueError, match="there is no pile 'hans'"):
        match.rig({"hans": ["A"]})
    with pytest.raises(ValueError, match=r"pile 'hands\.0' has 2 cards; 3 are named"):
        match.rig({"hands.0": ["A", "B", "C"]})


def test_a_move_from_data_names_what_is_wrong() -> None:
    assert Toy.read_move({"move": "bid", "chips": 3}) == Bid(3)
    bad: list[tuple[dict[str, Any], str]] = [
        ({"move": "shout"}, "Toy has no move “shout”."),
        (
            {"move": "bid", "chips": 3, "loud": True},
            "“Bid” was sent with something that doesn't belong to it. Leave that out.",
        ),
        (
            {"move": "bid"},
            "“Bid” was sent incomplete or in the wrong form. Send every field in its own form.",
        ),
        (
            {"move": "bid", "chips": "x"},
            "“Bid” was sent incomplete or in the wrong form. Send every field in its own form.",
        ),
    ]
    for data, sentence in bad:
        with pytest.raises(IllegalMove, match=sentence.replace("(", r"\(")):
            Toy.read_move(data)


class Rash(Toy):
    slug: ClassVar[str] = "rash"

    async def bids(self, t: ToyTable) -> Phase:
        ask = Ask(Option(Bid, chips=Between(1, 9)), default=Bid(0))
        await All(dict.fromkeys(t.seats, ask), seconds=20)
        return self.race


def test_a_time_out_whose_default_is_not_legal_is_refused_and_changes_nothing() -> None:
    match = Match(Rash(), 2, 1)
    give(match)
    match.answer(0, Bid(4))
    before = match.snapshot()
    sentence = (
        "Toy: The default of phase bids can't be played on a time-out: Choose a number from 1 to 9."
    )
    with pytest.raises(TypecaseError, match=sentence):
        match.expire(100.0)
    assert match.snapshot() == before
    match.answer(1, Bid(1))
    assert match.phase == "race"


def test_what_a_table_does_not_declare_is_refused_by_name() -> None:
    match = toy()
    match.table.extra = 3  # type: ignore[attr-defined]
    for lose in (match.snapshot, match.table.copy):
        with pytest.raises(TypecaseError, match="ToyTable doesn't declare its field “extra”"):
            lose()


class Circle(Toy):
    slug: ClassVar[str] = "circle"

    def start(self, t: ToyTable) -> Phase:
        return self.start


def test_rules_that_go_in_a_circle_say_so() -> None:
    with pytest.raises(TypecaseError, match="never asks anybody and never ends"):
        Match(Circle(), 2, 1)


class Two(Move, frozen=True):
    """Two things"""

    left: int = 0
    right: int = 0


def test_a_sampled_move_has_its_fields_whatever_their_order() -> None:
    t, rng = toy().table, Rng(1)
    few, many = Between(1, 2), Between(10, 20)
    for option, left in (
        (Option(Two, left=few, right=many), range(1, 3)),
        (Option(Two, right=many, left=few), range(1, 3)),
        (Option(Two, right=many), range(1)),
    ):
        move = option.sample(t, rng)
        assert isinstance(move, Two)
        assert move.left in left
        assert move.right in range(10, 21)


def test_what_is_made_once_is_good_for_all_tables_of_the_game() -> None:
    game = Toy()
    first, second = Match(game, 2, 1).table, Match(game, 2, 2)
    assert isinstance(first, ToyTable)
    option = first.cached("give", lambda: Option(Give, card=From(first.hands[0])))
    for t in (first, second.table, second.copy().table):
        assert t.cached("give", lambda: Option(Press)) is option
        assert option.listing(t) == [Give(card) for card in t.pile("hands.0")]
    assert Match(game, 3, 1).table.cached("give", lambda: None) is None
