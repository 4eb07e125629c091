"""What happened, in sentences, from the events as one seat was told them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

import msgspec

from typecase.engine import Seen, Table, View
from typecase.engine.event import Event, Said
from typecase.engine.params import pile_called
from typecase.engine.view import event_view
from typecase.terminal.cards import face_text
from typecase.terminal.folding import folded
from typecase.texts import Message, Text, all_of, catalogue, message_of

Told = dict[str, Any]

DEALT = Message("log-dealt")


class Sentence(NamedTuple):
    """Something that happened. What was said aloud matters more than which cards moved."""

    text: str
    aloud: bool = False


class Happened(NamedTuple):
    """What a sentence is made of."""

    message: Message
    aloud: bool = False


class Teller:
    """Makes sentences of what a seat was told."""

    def __init__(self, view: View, names: Sequence[str]) -> None:
        self.seat = view.seat
        self.owner = {name: pile.owner for name, pile in view.piles.items()}
        self.names = names

    def told(self, t: Table, events: Iterable[Event]) -> list[Told]:
        """Events as this seat saw them; an announcement as its message."""
        return [
            {"event": "said", "message": event.message}
            if isinstance(event, Said)
            else event_view(t, event, self.seat, [*self.names])
            for event in events
        ]

    def sentences(self, told: Sequence[Told]) -> list[Sentence]:
        happened: list[Happened] = []
        for event, group in groupby(_steps(told), key=lambda step: step["event"]):
            steps = list(group)
            if event == "moved":
                happened += dict.fromkeys(map(Happened, map(self._carry, _carries(steps))))
            else:
                happened += [Happened(self._other(step), event == "said") for step in steps]
        return self.said(happened)

    def said(self, happened: Sequence[Happened]) -> list[Sentence]:
        """The sentences, with quiet things in a row folded into one."""
        return [
            Sentence(self._say(message), aloud)
            for aloud, some in groupby(happened, key=lambda each: each.aloud)
            for message in folded([each.message for each in some])
        ]

    def brief(self, told: Sequence[Told]) -> list[Happened]:
        """One step, as the log has it: cards that moved only where nobody said anything, or where
        they came into this seat's hand."""
        aloud = any(step["event"] == "said" for step in told)
        happened: dict[Happened, None] = {}
        for event, group in groupby(told, key=lambda step: step["event"]):
            steps = list(group)
            if event == "said":
                happened |= dict.fromkeys([Happened(self._other(step), True) for step in steps])
            elif event == "moved":
                happened |= dict.fromkeys(map(Happened, self._brief_moves(steps, aloud)))
            elif event == "gathered":
                happened[Happened(DEALT)] = None
        return list(happened)

    def _brief_moves(self, steps: list[Told], aloud: bool) -> list[Message]:
        carries = _carries(steps)
        own = [carry for carry in carries if self._comes(carry)]
        drawn = [self.owner[carry.target] for carry in carries if self.owner[carry.source] is None]
        is_deal = len({seat for seat in drawn if seat is not None}) > 1
        if is_deal and not own and not aloud:
            return [DEALT]
        told = own if aloud or is_deal else [carry for carry in carries if not self._aside(carry)]
        return [
            self._gets(carry) if is_deal and carry.size > 1 else self._carry(carry)
            for carry in told
        ]

    def _gets(self, carry: Carry) -> Message:
        """Cards of a deal: nobody draws them one by one."""
        cards = _cards(carry.faces, carry.size)
        return Message.of("log-gets", seat=self.owner[carry.target], cards=cards)

    def _aside(self, carry: Carry) -> bool:
        """Whether cards stay among the others, and nobody else saw which."""
        owners = {self.owner[carry.source], self.owner[carry.target]}
        return carry.faces is None and None not in owners and self.seat not in owners

    def _comes(self, carry: Carry) -> bool:
        """Whether cards come to this seat that it sees."""
        owners = self.owner[carry.source], self.owner[carry.target]
        return self.seat is not None and owners[0] != self.seat == owners[1] and bool(carry.faces)

    def _say(self, message: Message) -> str:
        text = catalogue().say(message, self.names, self.seat)
        return text[:1].upper() + text[1:]

    def _carry(self, carry: Carry) -> Message:
        cards = _cards(carry.faces, carry.size)
        giver, taker = self.owner[carry.source], self.owner[carry.target]
        source, target = pile_name(carry.source), pile_name(carry.target)
        if giver is None and taker is None:
            return Message.of("log-moves", cards=cards, count=carry.size, pile=target)
        if giver is None:
            if carry.faces is None or taker == self.seat:
                return Message.of("log-draws", seat=taker, cards=cards)
            return Message.of("log-takes", seat=taker, cards=cards, pile=source)
        if taker is None:
            return Message.of("log-puts", seat=giver, cards=cards, pile=target)
        if giver == taker:
            key = "log-plays" if carry.source.startswith("hands.") else "log-keeps"
            return Message.of(key, seat=giver, cards=cards)
        return Message.of("log-gives", seat=giver, cards=cards, other_seat=taker)

    def _other(self, step: Told) -> Message:
        if step["event"] == "said":
            message: Message = step["message"]
            return message
        owner = self.owner[step["pile"]]
        pile = pile_name(step["pile"], yours=owner is None or owner == self.seat)
        match step["event"]:
            case "shown":
                return self._shown(step, pile)
            case "covered":
                return Message.of("log-covered", count=step["count"], pile=pile)
            case "shuffled":
                return Message.of("log-shuffled", pile=pile)
            case "dealt":
                return Message.of("log-reshuffled", pile=pile)
            case _:
                return Message.of("log-gathered", pile=pile)

    def _shown(self, step: Told, pile: Message) -> Message:
        owner, faces = self.owner[step["pile"]], _faces(step["cards"])
        if faces is None:
            return Message.of("log-peeked", count=step["count"], pile=pile)
        cards = _cards(faces, len(faces))
        if owner is not None:
            return Message.of("log-shows", seat=owner, cards=cards)
        return Message.of("log-turned-up", cards=cards, pile=pile)


class Carry(NamedTuple):
    """Cards that went from pile to pile; no faces: they were not seen."""

    source: str
    target: str
    faces: list[Text] | None
    size: int


def pile_name(pile: str, yours: bool = True) -> Message:
    """A pile within a sentence: "the deck", "your hand". The piles of a game of one's own have no
    other names than those in its file."""
    if yours:
        name, dot, _ = pile.partition(".")
        return pile_called(name, yours=bool(dot))
    return Message.of("pile-named", name=called(pile))


def called(pile: str) -> str:
    """A pile's name beside it: "discard pile", "hand"."""
    name, dot, _ = pile.partition(".")
    key = f"pile-{name.replace('_', '-')}-label"
    if key in catalogue():
        label = catalogue().say(key)
        return label[:1].lower() + label[1:]
    name = name.replace("_", " ")
    return name.removesuffix("s") if dot else name


def _steps(told: Sequence[Told]) -> list[Told]:
    """The events, where gathering and shuffling a pile is one step."""
    steps: list[Told] = []
    for event in told:
        if event["event"] == "shown" and not event["count"]:
            continue
        if event["event"] == "shuffled" and steps and steps[-1] == event | {"event": "gathered"}:
            steps[-1] = event | {"event": "dealt"}
            continue
        steps.append(event)
    return steps


def _carries(steps: list[Told]) -> list[Carry]:
    return _joined(
        [Carry(step["from"], step["to"], _faces(step["cards"]), step["count"]) for step in steps]
    )


def _joined(carries: list[Carry]) -> list[Carry]:
    """Cards that went the same way are one carry, also when dealt one at a time."""
    joined: dict[tuple[str, str, bool], Carry] = {}
    for carry in carries:
        way = (carry.source, carry.target, carry.faces is None)
        before = joined.get(way)
        if before is not None:
            faces = None if carry.faces is None else [*(before.faces or []), *carry.faces]
            carry = carry._replace(faces=faces, size=before.size + carry.size)
        joined[way] = carry
    return list(joined.values())


def _faces(cards: list[dict[str, Any]] | None) -> list[Text] | None:
    return None if cards is None else [_face(msgspec.convert(card, Seen)) for card in cards]


def _face(card: Seen) -> Text:
    """A card within a sentence."""
    if card.text == "?":
        return "page-card-a-wild"
    if card.more and card.more.get("block"):
        return "page-card-a-block"
    if card.task:
        return Message.of("log-quoted", text=message_of(card.task))
    return Message.of("log-letters", letters=face_text(card))


def _cards(faces: list[Text] | None, count: int) -> Message:
    return all_of(faces) if faces else Message.of("log-cards", count=count)
