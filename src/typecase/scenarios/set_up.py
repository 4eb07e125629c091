"""Sets up the table of a scenario: the deal, the public state, the sizes of piles and the cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from typecase import games
from typecase.engine import (
    Card,
    Game,
    Grid,
    Match,
    OptionError,
    Pile,
    SeatError,
    Table,
    TypecaseError,
)
from typecase.engine.event import Event, Shuffled
from typecase.engine.rig import NoFaceLeft
from typecase.scenarios.expect import unlike_fact
from typecase.scenarios.names import Names
from typecase.scenarios.reader import Place, Scenario, ScenarioError, Wrong
from typecase.texts import Message

MAX_SEEDS = 2_000
"""How many deals are tried to find one with the required public state at the start."""

ENOUGH = 50
"""What is the same after this many deals is the same after every deal."""

REST = "rest"
"""The size of the pile that gets the cards which the others leave, or gives those they need."""

GAP = "..."
"""Between the cards on top of a pile and those at its bottom."""

NO_ORDERS: Mapping[str, list[Card]] = {}

Find = Callable[[str], type[Game[Any, Any]]]


def set_up(scenario: Scenario, find: Find) -> Match:
    """The match as it is before the first play."""
    match = _deal(scenario, _game(scenario, find))
    orders = _orders(scenario, match) if scenario.dealt else {}
    if scenario.facts or scenario.counts:
        _change(scenario, match)
    rig(scenario, match, scenario.table, ("table",), orders)
    return match


def _game(scenario: Scenario, find: Find) -> Game[Any, Any]:
    """The game with its house rules."""
    try:
        kind = find(scenario.game)
    except games.UnknownGame as error:
        raise scenario.error(error.message, "game") from None
    try:
        return kind.with_options(**scenario.options)
    except OptionError as error:
        name = str(error.message.args.get("name", ""))
        raise scenario.error(error.message, "options", name) from None


# The deal.


def _deal(scenario: Scenario, game: Game[Any, Any]) -> Match:
    """A match that starts with the required public state at the first decision."""
    if len(set(scenario.seats)) != len(scenario.seats):
        raise scenario.error(Message("scenario-same-name"), "seats")
    best = 0
    found: dict[str, set[str]] = {name: set() for name in scenario.start}
    for tried, seed in enumerate(range(scenario.seed, scenario.seed + MAX_SEEDS), start=1):
        match = _dealt(scenario, game, seed)
        names = Names(match.table, scenario.seats)
        unlike = _first_unlike(scenario, names)
        if unlike is None:
            # Where the next run of the same scenario begins to look.
            scenario.seed = seed
            return match
        best = max(best, [*scenario.start].index(unlike))
        for name in scenario.start:
            found[name].add(names.show_fact(name))
        if tried == ENOUGH:
            _check_possible(scenario, found, names)
    name = [*scenario.start][best]
    problem = Message.of("scenario-no-start", name=name, seeds=MAX_SEEDS, seed=scenario.seed)
    raise scenario.error(problem, "start", name)


def _dealt(scenario: Scenario, game: Game[Any, Any], seed: int) -> Match:
    try:
        return Match(game, len(scenario.seats), seed)
    except SeatError as error:
        raise scenario.error(error.message, "seats") from None


def _first_unlike(scenario: Scenario, names: Names) -> str | None:
    """The first fact of the start that is different after this deal."""
    for name, value in scenario.start.items():
        with scenario.at("start", name):
            if next(unlike_fact(names, name, value), None) is not None:
                return name
    return None


def _check_possible(scenario: Scenario, found: Mapping[str, set[str]], names: Names) -> None:
    """Refuse a fact that never has another value at the start: no seed changes it."""
    for name, value in scenario.start.items():
        if len(found[name]) == 1 and next(unlike_fact(names, name, value), None) is not None:
            always = next(iter(found[name]))
            problem = Message.of("scenario-never-starts", name=name, found=always)
            raise scenario.error(problem, "start", name)


def _orders(scenario: Scenario, match: Match) -> dict[str, list[Card]]:
    """The cards of the piles that are said to be stacked, from the top, when each was last shuffled
    before the first decision."""
    found: dict[str, list[Card]] = {}

    def watch(again: Match) -> Callable[[Event], None]:
        def look(event: Event) -> None:
            if type(event) is Shuffled:
                pile = again.table.pile(event.pile)
                found[event.pile] = pile.cards[::-1]

        return look

    Match(match.game, len(scenario.seats), match.seed, match.generator, watch=watch)
    names = Names(match.table, scenario.seats)
    orders = {}
    for name in scenario.dealt:
        with scenario.at("dealt", name):
            pile = names.pile(name)
            if pile.name not in found:
                raise Wrong("scenario-not-shuffled", pile=name)
            orders[name] = found[pile.name]
    return orders


# Public state and sizes of piles.


def _change(scenario: Scenario, match: Match) -> None:
    """Set facts and sizes of piles, as the first phase with a decision finds them."""

    def change(t: Table) -> None:
        names = Names(t, scenario.seats)
        _resize(scenario, names)
        for name, said in scenario.facts.items():
            with scenario.at("facts", name):
                names.check_fact(name)
                setattr(t, name, names.fact(name, said))

    key = "facts" if scenario.facts else "counts"
    try:
        match.set_up(change)
        _look(match)
    except ScenarioError:
        raise
    except TypecaseError as error:
        raise scenario.error(error.message, key) from None
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        problem = Message.of("scenario-cannot-go-on", problem=f"{type(error).__name__}: {error}")
        raise scenario.error(problem, key) from None
    names = Names(match.table, scenario.seats)
    for name, said in scenario.facts.items():
        with scenario.at("facts", name):
            for unlike in unlike_fact(names, name, said):
                raise Wrong("scenario-fact-undone", name=name, found=unlike.found)


def _look(match: Match) -> None:
    """Read the table as those do who draw it: then state that the rules can't be in shows."""
    match.check_defaults()
    game, t = match.game, match.table
    game.scores(t)
    game.scene(t)
    for seat in t.seats:
        match.view(seat)


def _resize(scenario: Scenario, names: Names) -> None:
    """Move cards until the piles have the sizes that are said. The others come from one pile."""
    if not scenario.counts:
        return
    piles: dict[str, Pile] = {}
    for name in scenario.counts:
        with scenario.at("counts", name):
            piles[name] = names.pile(name)
            if isinstance(piles[name], Grid):
                raise Wrong("scenario-count-of-grid", pile=name)
    with scenario.at("counts"):
        rest = _rest(scenario, names, piles)
    t = names.table
    sizes = {name: count for name, count in scenario.counts.items() if isinstance(count, int)}
    for name, size in sizes.items():
        pile = piles[name]
        if len(pile) > size:
            t.move(pile.cards[size:], pile, rest)
    for name, size in sizes.items():
        short = size - len(piles[name])
        with scenario.at("counts", name):
            if short > len(rest):
                raise Wrong(
                    "scenario-too-few-cards", pile=name, count=size, missing=short - len(rest)
                )
        t.draw(rest, piles[name], short)


def _rest(scenario: Scenario, names: Names, piles: Mapping[str, Pile]) -> Pile:
    """The pile that gets or gives the cards: the one that is said to have the rest, or the deck."""
    said = [name for name, count in scenario.counts.items() if isinstance(count, str)]
    for name in said:
        if scenario.counts[name] != REST or len(said) > 1:
            raise Wrong("scenario-one-rest", name)
    if said:
        return piles[said[0]]
    deck = names.table.find("deck")
    if deck is None or deck in piles.values():
        raise Wrong("scenario-no-rest")
    return deck


# Cards.


def rig(
    scenario: Scenario,
    match: Match,
    piles: Mapping[str, str],
    place: Place,
    orders: Mapping[str, list[Card]] = NO_ORDERS,
) -> None:
    """Put faces on the cards of piles, and on those of piles that were dealt from."""
    names = Names(match.table, scenario.seats)
    wanted: dict[str, list[str]] = {}
    more: list[tuple[Card, str, str]] = []
    said: dict[str, Place] = {}
    for name, texts in piles.items():
        with scenario.at(*place, name):
            pile = names.pile(name)
            wanted[pile.name] = _faces(name, len(pile), texts.upper().split())
        said[pile.name] = (*place, name)
    for name, order in orders.items():
        key = f"dealt {name}"
        with scenario.at("dealt", name):
            faces = _faces(name, len(order), scenario.dealt[name].upper().split())
        more += [(card, face, key) for card, face in zip(order, faces, strict=False)]
        said[key] = ("dealt", name)
    if not wanted and not more:
        return
    try:
        match.rig(wanted, more)
    except NoFaceLeft as error:
        where = said[error.pile]
        problem = Message.of("scenario-none-left", pile=str(where[-1]), card=error.face)
        raise scenario.error(problem, *where) from None


def _faces(name: str, has: int, texts: list[str]) -> list[str]:
    """The faces of a pile from the top; after a gap those at the bottom."""
    named = len(texts) - texts.count(GAP)
    if named > has:
        raise Wrong("scenario-too-many-cards", pile=name, has=has, named=named)
    if GAP not in texts:
        return texts
    if texts.count(GAP) > 1:
        raise Wrong("scenario-two-gaps", pile=name)
    at = texts.index(GAP)
    return [*texts[:at], *["*"] * (has - named), *texts[at + 1 :]]
