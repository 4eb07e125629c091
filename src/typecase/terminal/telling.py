"""What happened, in sentences, from the events as one seat was told them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

from typecase.engine import Seat, View, listed

Told = dict[str, Any]


class Sentence(NamedTuple):
    """Something that happened. What was said aloud matters more than which cards moved."""

    text: str
    aloud: bool = False


class Teller:
    """Makes sentences of what a seat was told."""

    def __init__(self, view: View, names: Sequence[str]) -> None:
        self.seat = view.seat
        self.owner = {name: pile.owner for name, pile in view.piles.items()}
        self.names = names

    def sentences(self, told: Sequence[Told]) -> list[Sentence]:
        said: list[Sentence] = []
        for event, group in groupby(_steps(told), key=lambda step: step["event"]):
            steps = list(group)
            if event == "moved":
                said += map(Sentence, self._moved(steps))
            else:
                said += [Sentence(self._other(step), aloud=event == "said") for step in steps]
        return said

    def _moved(self, steps: list[Told]) -> list[str]:
        """Moves in a row; what several seats draw unseen is told once, as in a deal."""
        carries = _joined(
            [
                Carry(step["from"], step["to"], _faces(step["cards"]), step["count"])
                for step in steps
            ]
        )
        said: dict[str, None] = {}
        for carry in carries:
            alike = [other for other in carries if self._dealt_alike(carry, other)]
            said[self._dealt(alike) if len(alike) > 1 else self._carry(carry)] = None
        return list(said)

    def _dealt_alike(self, one: Carry, other: Carry) -> bool:
        """Whether both are draws of equally many unseen cards from the same pile."""
        return (
            self.owner[one.source] is None
            and one.faces is None
            and self.owner[one.target] is not None
            and self.owner[other.target] is not None
            and (one.source, one.faces, one.size) == (other.source, other.faces, other.size)
        )

    def _dealt(self, carries: list[Carry]) -> str:
        takers = [self._name(self.owner[carry.target]) for carry in carries]
        cards, source = _many(carries[0].size), called(carries[0].source)
        return f"{listed(takers)} draw {cards} each from the {source}"

    def _carry(self, carry: Carry) -> str:
        what = _many(carry.size) if carry.faces is None else " ".join(carry.faces)
        giver, taker = self.owner[carry.source], self.owner[carry.target]
        source, target = called(carry.source), called(carry.target)
        if giver is None and taker is None:
            goes = "goes" if carry.size == 1 else "go"
            return f"{what} {goes} from the {source} to the {target}"
        if giver is None:
            verb = "draws" if carry.faces is None or taker == self.seat else "takes"
            return f"{self._name(taker)} {verb} {what} from the {source}"
        if taker is None:
            return f"{self._name(giver)} puts {what} on the {target}"
        if giver == taker:
            return f"{self._name(giver)} moves {what} from {source} to {target}"
        return f"{self._name(giver)} gives {what} to {self._name(taker)}"

    def _name(self, seat: Seat | None) -> str:
        return "Nobody" if seat is None else self.names[seat]

    def _other(self, step: Told) -> str:
        if step["event"] == "said":
            return str(step["text"])
        pile = called(step["pile"])
        match step["event"]:
            case "shown":
                return self._shown(step, pile)
            case "covered":
                return self._covered(step["count"], pile)
            case "shuffled":
                return f"The {pile} is shuffled"
            case "dealt":
                return f"All cards go back to the {pile}, and it is shuffled"
            case _:
                return f"All cards go back to the {pile}"

    def _covered(self, count: int, pile: str) -> str:
        lie = "A card of the {} lies" if count == 1 else f"{count} cards of the {{}} lie"
        return f"{lie.format(pile)} face down again"

    def _shown(self, step: Told, pile: str) -> str:
        owner = self.owner[step["pile"]]
        faces = _faces(step["cards"])
        if faces is None:
            return f"Somebody looks at {_many(step['count'])} of the {pile}"
        shown = " ".join(faces) or "no cards"
        if owner is not None:
            return f"{self.names[owner]} shows {shown}"
        return f"The {pile} shows {shown}"


class Carry(NamedTuple):
    """Cards that went from pile to pile; no faces: they were not seen."""

    source: str
    target: str
    faces: list[str] | None
    size: int


def called(pile: str) -> str:
    """A pile's name without its seat: `hands.2` is a `hand`, `score_pile` a `score pile`."""
    name, dot, _ = pile.partition(".")
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


def _faces(cards: list[dict[str, Any]] | None) -> list[str] | None:
    return None if cards is None else [card["text"] for card in cards]


def _many(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"
