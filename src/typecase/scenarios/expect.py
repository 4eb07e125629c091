"""Compares a table with the expectations in a scenario."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from typecase.engine import Card, Claim, Match, Said, Spelling
from typecase.scenarios.names import NONE, ACard, ASeat, Names, inner, kinds
from typecase.scenarios.reader import Wrong
from typecase.texts import in_a_row, say


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
            yield Unlike(say("scenario-score", name=name), str(score), str(found), (name,))


def _piles(scene: Scene, piles: dict[str, str]) -> Iterator[Unlike]:
    for name, texts in piles.items():
        found = scene.names.pile(name).cards
        what = say("scenario-cards", pile=name)
        yield from _unlike_cards(scene.names, what, texts, found, name)


def _counts(scene: Scene, counts: dict[str, int]) -> Iterator[Unlike]:
    for name, count in counts.items():
        found = len(scene.names.pile(name))
        if found != count:
            yield Unlike(say("scenario-count", pile=name), str(count), str(found), (name,))


def _top(scene: Scene, tops: dict[str, str]) -> Iterator[Unlike]:
    for name, text in tops.items():
        top = scene.names.pile(name).cards[-1:]
        what = say("scenario-top", pile=name)
        yield from _unlike_cards(scene.names, what, text, top, name)


def _sees(scene: Scene, sights: dict[str, dict[str, str]]) -> Iterator[Unlike]:
    table = scene.match.table
    for viewer, piles in sights.items():
        seat = scene.names.seat(viewer)
        for name, texts in piles.items():
            pile = scene.names.pile(name)
            seen = [card for card in pile if table.sees(seat, card, pile)]
            what = say("scenario-sees", name=viewer, pile=name)
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
        yield Unlike(what, texts or say("scenario-no-card"), names.texts(found), (key,))


def _facts(scene: Scene, facts: dict[str, Any]) -> Iterator[Unlike]:
    for name, expected in facts.items():
        yield from unlike_fact(scene.names, name, expected)


def _phase(scene: Scene, phase: str) -> Iterator[Unlike]:
    if phase != scene.match.phase:
        yield Unlike(say("scenario-phase"), phase, scene.match.phase)


def _asked(scene: Scene, asked: list[str]) -> Iterator[Unlike]:
    what = say("scenario-asked")
    yield from _unlike_seats(scene.names, what, asked, scene.match.asked)


def _winners(scene: Scene, winners: list[str]) -> Iterator[Unlike]:
    what = say("scenario-winners")
    yield from _unlike_seats(scene.names, what, winners, scene.match.winners)


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
                raise no_move(scene.match, slug)
        ask = scene.match.asks().get(scene.names.seat(name))
        found = [option.kind.slug() for option in ask.options] if ask else []
        if set(slugs) != set(found):
            what = say("scenario-moves", name=name)
            yield Unlike(what, _listed(slugs), _listed(found), (name,))


def no_move(match: Match, slug: str) -> Wrong:
    known = in_a_row(kind.slug() for kind in match.game.moves)
    return Wrong("scenario-no-move", name=slug, game=match.game.name, names=known)


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
            heard = " ".join(said) or say("scenario-nothing")
            yield Unlike(say("scenario-said"), say("scenario-with-text", text=text), heard)


def _over(scene: Scene, over: bool) -> Iterator[Unlike]:
    if over != scene.match.over:
        ends, goes_on = say("scenario-is-over"), say("scenario-goes-on")
        expected, found = (ends, goes_on) if over else (goes_on, ends)
        yield Unlike(say("scenario-over"), expected, found)


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
    names.check_fact(name)
    kind, found = kinds(type(names.table))[name], getattr(names.table, name)
    for unlike in _unlike_values(names, name, kind, expected, found):
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
                raise _no_part(what, key, there)
            have, part = getattr(found, key), there[key]
        part_of = say("scenario-part", what=what, name=key)
        yield from _unlike_values(names, part_of, part, want, have)


def _no_part(what: str, name: str, there: Iterable[str]) -> Wrong:
    parts = list(there)
    if not parts:
        return Wrong("scenario-no-parts", what=what, name=name)
    return Wrong("scenario-no-part", what=what, name=name, names=in_a_row(parts))


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
