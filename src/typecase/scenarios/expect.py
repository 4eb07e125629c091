"""Compares a table with the expectations in a scenario."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from typecase.engine import Card, Claim, Match, Said, Spelling
from typecase.scenarios.names import NONE, ACard, ASeat, Names, inner, kinds
from typecase.scenarios.reader import Wrong


class Unlike(NamedTuple):
    """A difference between what was expected and what was found."""

    what: str
    expected: str
    found: str
    keys: tuple[str, ...] = ()
    """Its path in the expectation: `("scores", "Ann")`."""


class Scene(NamedTuple):
    """What an expectation is checked against."""

    match: Match
    names: Names
    heard: int
    """The number of events before the last expectation."""


Check = Callable[[Scene, Any], Iterator[Unlike]]


def _scores(scene: Scene, scores: dict[str, int]) -> Iterator[Unlike]:
    for name, score in scores.items():
        found = scene.match.scores[scene.names.seat(name)]
        if found != score:
            yield Unlike(f"the score of {name}", str(score), str(found), (name,))


def _piles(scene: Scene, piles: dict[str, str]) -> Iterator[Unlike]:
    for name, texts in piles.items():
        found = scene.names.pile(name).cards
        yield from _unlike_cards(scene.names, f"the cards of {name}", texts, found, name)


def _counts(scene: Scene, counts: dict[str, int]) -> Iterator[Unlike]:
    for name, count in counts.items():
        found = len(scene.names.pile(name))
        if found != count:
            yield Unlike(f"how many cards {name} has", str(count), str(found), (name,))


def _top(scene: Scene, tops: dict[str, str]) -> Iterator[Unlike]:
    for name, text in tops.items():
        top = scene.names.pile(name).cards[-1:]
        yield from _unlike_cards(scene.names, f"the top card of {name}", text, top, name)


def _sees(scene: Scene, sights: dict[str, dict[str, str]]) -> Iterator[Unlike]:
    table = scene.match.table
    for viewer, piles in sights.items():
        seat = scene.names.seat(viewer)
        for name, texts in piles.items():
            pile = scene.names.pile(name)
            seen = [card for card in pile if table.sees(seat, card, pile)]
            what = f"what {viewer} sees of {name}"
            yield from _unlike_cards(scene.names, what, texts, seen, viewer)


def _unlike_cards(
    names: Names, what: str, texts: str, found: list[Card], key: str
) -> Iterator[Unlike]:
    # The most specific names first, so that `E` does not take the card that `E:4` means.
    wanted = sorted(texts.upper().split(), key=lambda name: -name.count(":"))
    left = found[:]
    for name in wanted:
        card = next((card for card in left if names.table.face[card].is_called(name)), None)
        if card is not None:
            left.remove(card)
    if left or len(wanted) != len(found):
        yield Unlike(what, texts or "no card", names.texts(found), (key,))


def _facts(scene: Scene, facts: dict[str, Any]) -> Iterator[Unlike]:
    for name, expected in facts.items():
        yield from unlike_fact(scene.names, name, expected)


def _phase(scene: Scene, phase: str) -> Iterator[Unlike]:
    if phase != scene.match.phase:
        yield Unlike("the phase", phase, scene.match.phase)


def _asked(scene: Scene, asked: list[str]) -> Iterator[Unlike]:
    yield from _unlike_seats(scene.names, "who is asked", asked, scene.match.asked)


def _winners(scene: Scene, winners: list[str]) -> Iterator[Unlike]:
    yield from _unlike_seats(scene.names, "the winners", winners, scene.match.winners)


def _unlike_seats(
    names: Names, what: str, wanted: list[str], found: Sequence[int]
) -> Iterator[Unlike]:
    if sorted(map(names.seat, wanted)) != sorted(found):
        yield Unlike(what, _listed(wanted), _listed([names.seats[seat] for seat in found]))


def _moves(scene: Scene, moves: dict[str, list[str]]) -> Iterator[Unlike]:
    known = [kind.slug() for kind in scene.match.game.moves]
    for name, slugs in moves.items():
        for slug in slugs:
            if slug not in known:
                raise Wrong(f"there is no move {slug!r}; there are {', '.join(known)}")
        ask = scene.match.asks().get(scene.names.seat(name))
        found = [option.kind.slug() for option in ask.options] if ask else []
        if set(slugs) != set(found):
            yield Unlike(f"what {name} may do", _listed(slugs), _listed(found), (name,))


def _listed(things: list[str]) -> str:
    return ", ".join(things) or NONE


def sentences(match: Match, names: Names, since: int = 0) -> list[str]:
    """The announcements at the table from this event on."""
    seats = list(names.seats)
    return [event.sentence(seats) for event in match.events[since:] if isinstance(event, Said)]


def _said(scene: Scene, texts: str | list[str]) -> Iterator[Unlike]:
    said = sentences(scene.match, scene.names, scene.heard)
    for text in [texts] if isinstance(texts, str) else texts:
        if not any(text in sentence for sentence in said):
            heard = "; ".join(said) or "nothing"
            yield Unlike("what was said since the last expectation", f"... {text} ...", heard)


def _over(scene: Scene, over: bool) -> Iterator[Unlike]:
    end = {True: "it is over", False: "it goes on"}
    if over != scene.match.over:
        yield Unlike("the end of the game", end[over], end[scene.match.over])


CHECKS: dict[str, Check] = {
    "phase": _phase,
    "asked": _asked,
    "moves": _moves,
    "piles": _piles,
    "counts": _counts,
    "top": _top,
    "sees": _sees,
    "facts": _facts,
    "scores": _scores,
    "said": _said,
    "over": _over,
    "winners": _winners,
}
"""How to check each key of an expectation, in this order."""


def unlike_fact(names: Names, name: str, expected: Any) -> Iterator[Unlike]:
    """The differences between a field of the public state and its expected value."""
    facts = names.table.facts()
    if name not in facts:
        raise Wrong(f"there is no fact {name!r}; there are {', '.join(facts)}")
    kind = kinds(type(names.table))[name]
    for unlike in _unlike_values(names, name, kind, expected, facts[name]):
        yield unlike._replace(keys=(name,))


def _unlike_values(
    names: Names, what: str, kind: Any, expected: Any, found: Any
) -> Iterator[Unlike]:
    if isinstance(expected, dict) and found is not None:
        yield from _unlike_parts(names, what, kind, expected, found)
    elif isinstance(expected, list) and isinstance(found, list | tuple):
        if len(expected) != len(found):
            yield Unlike(what, names.show(Any, expected), names.show(kind, found))
        for at, (want, have) in enumerate(zip(expected, found, strict=False)):
            yield from _unlike_values(names, f"{what}[{at}]", inner(kind, at), want, have)
    elif not _same(names, kind, expected, found):
        yield Unlike(what, names.show(Any, expected), names.show(kind, found))


def _unlike_parts(
    names: Names, what: str, kind: Any, expected: dict[str, Any], found: Any
) -> Iterator[Unlike]:
    """Compare entries by seat, by key or by field name."""
    for key, want in expected.items():
        if isinstance(found, list | tuple):
            have, part = found[names.seat(key)], inner(kind)
        elif isinstance(found, dict):
            at = names.seat(key) if inner(kind) is ASeat else key
            have = next((one for there, one in found.items() if str(there) == str(at)), None)
            part = inner(kind, 1)
        else:
            there = kinds(type(found))
            if key not in there:
                raise Wrong(f"{what} has no {key!r}; it has {', '.join(there) or 'no parts'}")
            have, part = getattr(found, key), there[key]
        yield from _unlike_values(names, f"{what} of {key}", part, want, have)


def _same(names: Names, kind: Any, expected: Any, found: Any) -> bool:
    if found is None or expected == NONE:
        return found is None and bool(expected == NONE)
    if kind is ASeat or (kind is int and expected in names.seats):
        return bool(names.seat(expected) == found)
    if kind is ACard:
        return names.is_called(found, str(expected).upper())
    if isinstance(found, Spelling | Claim):
        return found.word == str(expected).upper()
    plain = msgspec.to_builtins(found)
    return bool(plain == expected) and isinstance(plain, bool) == isinstance(expected, bool)
