"""Quiet things that happen in a row, such as cards drawn out of turn, in as few sentences as
possible: "Cy draws 3 cards", "Ann and Bo each draw a card".

A message can be part of a run if there is a text for several seats: its key with `-each`. The page
folds in the same way (web/src/lib/folding.ts).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from typecase.texts import Message, all_of, catalogue

EACH = "-each"


def folded(messages: Iterable[Message]) -> list[Message]:
    """The messages, with each run as one for all seats that did the same. What happened last comes
    last."""
    told: list[Message] = []
    for key, run in groupby(messages, key=lambda message: message.key):
        alike = list(run)
        told += _together(_added_up(alike)) if key + EACH in catalogue() else alike
    return told


def _added_up(run: Iterable[Message]) -> list[Message]:
    """One message per seat and kind of cards: cards that a seat draws one by one are added up."""
    added: list[Message] = []
    for message in run:
        for before in added:
            both = _sum(before, message)
            if both is not None:
                added.remove(before)
                message = both
                break
        added.append(message)
    return added


def _sum(one: Message, other: Message) -> Message | None:
    """Both as one; None if they are of different seats, or not about cards of the same kind."""
    mine, more = one.args.get("cards"), other.args.get("cards")
    if not (isinstance(mine, Message) and isinstance(more, Message)):
        return None
    if _rest(one, "cards") != _rest(other, "cards"):
        return None
    counted = [cards.args.get("count") for cards in (mine, more)]
    match counted:
        case [int(some), int(others)]:
            cards = Message.of(mine.key, count=some + others)
        case [None, None]:
            cards = all_of([*_things(mine), *_things(more)])
        case _:
            return None
    return Message.of(one.key, **_rest(one, "cards"), cards=cards)


def _things(chain: Message) -> list[Message]:
    """The things in a list."""
    first, rest = chain.args.get("first"), chain.args.get("rest")
    if not (isinstance(first, Message) and isinstance(rest, Message)):
        return [chain]
    return [first, *_things(rest)]


def _together(messages: Iterable[Message]) -> list[Message]:
    """One message for all seats of which the same is told."""
    alike: dict[str, list[Message]] = {}
    for message in messages:
        rest = repr(_rest(message, "seat"))
        alike[rest] = [*alike.pop(rest, []), message]
    return [_of_all(some) for some in alike.values()]


def _of_all(messages: list[Message]) -> Message:
    last = messages[-1]
    seats = [*dict.fromkeys([message.args["seat"] for message in messages])]
    if len(seats) == 1:
        return last
    return Message.of(last.key + EACH, seats=seats, **_rest(last, "seat"))


def _rest(message: Message, but: str) -> dict[str, object]:
    """All arguments but one."""
    return {name: value for name, value in message.args.items() if name != but}
