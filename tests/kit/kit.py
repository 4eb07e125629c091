"""What the kit and the soak share: every game at its tables, and ways to look over shoulders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from typecase import games
from typecase.engine import Game, Grid, Match, OptionError, Rng, Table
from typecase.engine.log import Answered, Expired
from typecase.engine.options import house_rules
from typecase.players.random_play import random_step


class Setting(NamedTuple):
    """A game with its options and a number of players."""

    kind: type[Game[Any, Any]]
    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        return "-".join([self.kind.slug, str(self.seats), *map(str, self.options.values())])

    def match(self, seed: int, **more: Any) -> Match:
        return Match(self.kind.with_options(**self.options, **more), self.seats, seed)


def settings() -> list[Setting]:
    found = []
    for kind in games.every():
        fewest, most = kind.players[0], kind.players[-1]
        for seats in sorted({fewest, (fewest + most) // 2, most}):
            for judging in house_rules(kind.Options)["judging"].choices:
                found.append(Setting(kind, seats, {"judging": judging}))
    return found


def middling() -> list[Setting]:
    """One setting a game and way of judging."""
    return [
        setting
        for setting in settings()
        if setting.seats == (setting.kind.players[0] + setting.kind.players[-1]) // 2
    ]


CLOCKS = (None, None, 60, 24 * 3600)
"""No time limit, a short one, and one of a table where turns take hours."""


def by_lot(kind: type[Game[Any, Any]], rng: Rng) -> Setting:
    """A game with house rules and a number of players that were drawn by lot."""
    while True:
        options: dict[str, Any] = {"turn_clock": CLOCKS[rng.below(len(CLOCKS))]}
        for rule in house_rules(kind.Options).values():
            if rule.choices and rule.name != "words" and rng.below(2):
                options[rule.name] = rule.choices[rng.below(len(rule.choices))]
        try:
            seating = kind.with_options(**options).seating
        except OptionError:  # these do not go together
            continue
        return Setting(kind, seating[rng.below(len(seating))], options)


def steps(match: Match, rng: Rng, most: int = 10**6) -> Iterator[Match]:
    """The match before each of its random moves."""
    for _ in range(most):
        if match.over:
            return
        yield match
        random_step(match, rng)


def text(match: Match, seat: int | None) -> bytes:
    """All that a seat is shown, as bytes."""
    game, t = match.game, match.table
    own = () if seat is None else (game.own(t, seat), game.at_hand(t, seat))
    return msgspec.json.encode((match.view(seat), game.scene(t), own))


def conserved(t: Table) -> None:
    cards = sorted(card for pile in t.piles() for card in pile.cards)
    assert cards == list(range(len(t.face)))
    if sorted(map(id, t.face)) != sorted(map(id, t.box)):
        # Not the very same faces: then equal ones.
        assert sorted(map(repr, t.face)) == sorted(map(repr, t.box))


def ended(setting: Setting, match: Match, chips: int | None) -> None:
    """A match is over, and nothing that it began with is lost."""
    assert match.over
    conserved(match.table)
    assert match.game.chips(match.table) == chips
    assert len(match.scores) == setting.seats
    if "solo" not in setting.kind.kinds or setting.seats > 1:
        # Alone one may lose with points, to the machine that the rules play.
        assert match.winners or not any(match.scores), "without a winner nobody has a point"


def redo(match: Match, entry: object) -> None:
    """Put a logged input in by the front door."""
    if isinstance(entry, Answered):
        match.answer(entry.seat, entry.move, entry.at)
    elif isinstance(entry, Expired):
        assert match.expire(entry.at)
    else:
        raise TypeError(entry)


def end(match: Match) -> tuple[list[int], list[int], list[dict[str, Any]]]:
    return match.scores, match.winners, match.visible_events(0)


def hide(match: Match, seat: int | None) -> list[int]:
    """The cards whose face this seat does not see where they lie."""
    t = match.table
    return [card for pile in t.piles() for card in pile.cards if not t.sees(seat, card, pile)]


def by_back(t: Table, cards: list[int]) -> list[list[int]]:
    """Cards by the deck of the box they are of: everybody sees that."""
    backs: dict[int, list[int]] = {}
    for card in cards:
        backs.setdefault(t.back(card), []).append(card)
    return list(backs.values())


def redealt(match: Match, seat: int | None, rng: Rng) -> Match:
    """The match with other faces on all cards this seat does not see."""
    other = match.copy()
    t = other.table
    t.face = t.face[:]
    for cards in by_back(t, hide(other, seat)):
        rng.permute(t.face, cards)
    return other


def relabelled(match: Match, seat: int | None, rng: Rng) -> Match:
    """The match with hidden cards in each other's places: shows a hidden card's id."""
    other = match.copy()
    becomes: dict[int | None, int] = {}
    for hidden in by_back(other.table, hide(other, seat)):
        mixed = hidden[:]
        rng.shuffle(mixed)
        becomes.update(zip(hidden, mixed, strict=True))
    for pile in other.table.piles():
        pile.cards[:] = [becomes.get(card, card) for card in pile.cards]
        if isinstance(pile, Grid):
            pile.cells[:] = [becomes.get(card, card) for card in pile.cells]
    return other
