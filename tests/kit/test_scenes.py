"""What every game's scene keeps to, looked at after every event of random games.

A scene is public: it changes neither with what is hidden nor with what is secret. It is true: its
words lie where it says, its sums add up, and a total changes with the event that is the reason.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from kit import by_back, by_lot, hide
from typecase import games
from typecase.engine import Game, Grid, Match, Rng, Table, step
from typecase.engine.event import Event, Moved, Said, Shown
from typecase.engine.field import SpellField
from typecase.engine.scene import (
    Bill,
    CellPath,
    Element,
    LineEnds,
    Meter,
    Pot,
    Scene,
    Tokens,
    Total,
    Track,
    WordInPlay,
)
from typecase.players.greedy import GreedyPlayer
from typecase.players.random_play import random_step

STEPS = int(os.environ.get("TYPECASE_SCENES", "400"))
MAX_OF_ONE = 150
GREEDY = 80
WILDS = 60
EVERY = pytest.mark.parametrize("kind", games.every(), ids=lambda kind: kind.slug)


class Looker:
    """Looks at the scene of a match after each of its events."""

    def __init__(self, match: Match, rng: Rng) -> None:
        self.match = match
        self.rng = rng
        self.last = Scene()
        """None yet: chips are handed out before the first event."""
        self.seen = 0

    def look(self, event: Event) -> None:
        t, game = self.match.table, self.match.game
        scene = game.scene(t)
        check(game, t, scene)
        assert scene == self.redealt(), f"{event}: a hidden card shows"
        assert scene == self.without_secrets(), f"{event}: a secret shows"
        for seat in changed_totals(self.last, scene):
            assert gives_reason(event, seat), f"seat {seat}'s total changed at {event}"
        self.last = scene
        self.seen += 1

    def redealt(self) -> Scene:
        """The scene with other faces on all cards that not everybody sees."""
        t = self.match.table
        face = t.face
        t.face = face[:]
        for cards in by_back(t, hide(self.match, None)):
            self.rng.permute(t.face, cards)
        try:
            return self.match.game.scene(t)
        finally:
            t.face = face

    def without_secrets(self) -> Scene:
        t = self.match.table
        secrets = {name: getattr(t, name) for name in t._secret}
        for name in secrets:
            setattr(t, name, t._fresh(t._facts[name]))
        try:
            return self.match.game.scene(t)
        finally:
            for name, value in secrets.items():
                setattr(t, name, value)


def gives_reason(event: Event, seat: int) -> bool:
    """Whether an event says why a total is another one: it names the seat, or a card is counted."""
    if not isinstance(event, Said):
        return isinstance(event, Moved | Shown)
    named = [value for name, value in event.facts.items() if name == "seat" or "_seat" in name]
    named += [each for name, value in event.facts.items() if "seats" in name for each in value]
    return seat in named


def totals(scene: Scene) -> list[int | None]:
    return [
        next((each.count for each in seat if isinstance(each, Total)), None) for seat in scene.seats
    ]


def changed_totals(before: Scene, after: Scene) -> list[int]:
    old = totals(before) or [None] * len(after.seats)
    return [seat for seat, count in enumerate(totals(after)) if old[seat] not in (None, count)]


def elements(scene: Scene) -> Iterator[Element]:
    yield from scene.top
    for seat in scene.seats:
        yield from seat
    yield from scene.centre


def check(game: Game[Any, Any], t: Table, scene: Scene) -> None:
    """What holds of a scene at any moment."""
    assert len(scene.seats) == len(t.seats)
    assert scene.turn is None or scene.turn in t.seats
    if game.unscored:
        assert not any(isinstance(each, Total) for seat in scene.seats for each in seat)
    else:
        assert all(seat and isinstance(seat[0], Total) for seat in scene.seats)
    for element in elements(scene):
        label = getattr(element, "label", "x") or isinstance(element, Total)
        assert label, f"{element} has no label"
        match element:
            case WordInPlay():
                check_word(t, element)
            case Bill():
                assert element.total == sum(line.count for line in element.lines), element
                for line in element.lines:
                    terms = [term.count + term.more for term in line.terms]
                    assert not terms or sum(terms) == line.count, element
            case Tokens():
                assert all(0 <= token.cell < cells(t, element.pile) for token in element.tokens)
            case CellPath():
                assert all(0 <= cell < cells(t, element.pile) for cell in element.cells)
            case LineEnds():
                grid = t.pile(element.pile)
                assert isinstance(grid, Grid)
                assert all(0 <= end.line < grid.rows + grid.columns for end in element.ends)
            case Pot():
                assert len(element.bets) in (0, len(t.seats))
                assert sum(element.bets) <= element.chips
            case Meter() | Track():
                assert not element.pile or t.pile(element.pile) is not None


def check_word(t: Table, element: WordInPlay) -> None:
    """Each card of a word lies where it says, and reads what it may."""
    assert element.word
    for place in element.cards:
        pile = t.pile(place.pile)
        slots = pile.slots()
        assert 0 <= place.place < len(slots), element
        card = slots[place.place]
        assert card is not None, f"{element}: nothing lies at {place}"


def cells(t: Table, pile: str) -> int:
    grid = t.pile(pile)
    assert isinstance(grid, Grid)
    return len(grid.cells)


def watched(kind: type[Game[Any, Any]], rng: Rng) -> Looker:
    setting = by_lot(kind, rng)
    lookers: list[Looker] = []

    def watch(match: Match) -> Callable[[Event], None]:
        lookers.append(Looker(match, rng))
        return lookers[0].look

    Match(kind.with_options(**setting.options), setting.seats, rng.below(2**53), watch=watch)
    return lookers[0]


@EVERY
def test_scenes_are_public_and_true(kind: type[Game[Any, Any]]) -> None:
    rng = Rng(11)
    done = 0
    while done < STEPS:
        looker = watched(kind, rng)
        play(looker, min(MAX_OF_ONE, STEPS - done), lambda match: random_step(match, rng))
        done += MAX_OF_ONE
        assert looker.seen


@EVERY
def test_scenes_are_true_where_words_are_found(kind: type[Game[Any, Any]]) -> None:
    """Random players lay few words; greedy ones come to all that a scene has."""
    looker = watched(kind, Rng(13))
    players = [GreedyPlayer(looker.rng) for _ in looker.match.table.seats]
    play(looker, GREEDY, lambda match: step(match, players))


@EVERY
def test_the_last_totals_are_the_scores(kind: type[Game[Any, Any]]) -> None:
    """And nothing in them is still to be counted."""
    looker = watched(kind, Rng(12))
    play(looker, 10**6, lambda match: random_step(match, looker.rng))
    if not looker.match.game.unscored:
        ends = [seat[0] for seat in looker.last.seats]
        assert [end.count for end in ends if isinstance(end, Total)] == looker.match.scores
        assert not any(end.running for end in ends if isinstance(end, Total))


@EVERY
def test_a_wild_counts_on_its_card_what_it_counts_in_a_word(kind: type[Game[Any, Any]]) -> None:
    looker = watched(kind, Rng(14))

    def check_and_step(match: Match) -> None:
        for seat, ask in match.asks().items():
            for option in ask.options:
                for spelled in option.view(match.table, seat).fields.values():
                    if isinstance(spelled, SpellField) and spelled.wild:
                        assert spelled.wild == kind.layout.wild
        random_step(match, looker.rng)

    play(looker, WILDS, check_and_step)


def play(looker: Looker, most: int, step: Callable[[Match], None]) -> None:
    """What comes with the next question, such as the number of the turn, needs no event."""
    match = looker.match
    for _ in range(most):
        if match.over:
            return
        step(match)
        now = match.game.scene(match.table)
        assert totals(now) == totals(looker.last), "a total changed without an event"
