"""What a seat is asked, as its page is told."""

from __future__ import annotations

from typing import Any

import msgspec

from stage import dealt_room
from typecase.engine import Ask, Card, From, Option, Pile, Table, YesNo
from typecase.engine.field import FromField
from typecase.games.freeze import Discard
from typecase.server import match_messages
from typecase.server.ask_writer import AskWriter


class UnderField(FromField, frozen=True, tag="under"):
    """A card, and what it would be laid on."""

    lies_on: Card
    place: int


class Under(From):
    """A param that tells of a card by a name that nobody else uses."""

    def __init__(self, pile: Pile, on: Card) -> None:
        super().__init__(pile)
        self.on = on

    def field(self, t: Table) -> UnderField:
        return UnderField(
            pile=self.pile.name, cards=tuple(self.cards(t)), lies_on=self.on, place=self.on
        )


def writer() -> AskWriter:
    room = dealt_room("freeze", 3, 4, {})
    assert room.match is not None
    numbers = room.numbers(room.match)
    numbers.catch_up()
    return AskWriter(room.match, numbers)


def test_a_card_has_its_number_by_its_type_whatever_it_is_called() -> None:
    asks = writer()
    hand = asks.match.table.pile("hands.0")
    option = Option(Discard, card=Under(hand, hand.cards[0]), freeze=YesNo())
    told: Any = msgspec.json.decode(asks.written(Ask(option), 0, "1.2", 0.0))
    assert told["id"] == "1.2"
    (one,) = told["options"]
    field = one["fields"]["card"]
    assert field["cards"] == [asks.numbers.of(card) for card in hand]
    assert field["lies_on"] == asks.numbers.of(hand.cards[0])
    assert field["place"] == hand.cards[0], "a number is no card"


def test_it_is_the_declared_message_with_the_cards_by_their_numbers() -> None:
    asks = writer()
    t = asks.match.table
    hand = t.pile("hands.0")
    ask = Ask(Option(Discard, card=From(hand), freeze=YesNo()), opens=2.5)
    read = msgspec.json.decode(asks.written(ask, 0, "1.2", 100.0), type=match_messages.Ask)
    shown = ask.view(t, 0, asks.match.phase)
    assert (read.id, read.key, read.opens) == ("1.2", shown.key, 102.5)
    field = read.options[0].fields["card"]
    assert isinstance(field, FromField)
    assert [asks.numbers.card(number) for number in field.cards] == hand.cards
