"""Comparing a table with what a scenario expects of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from typecase.engine import Claim, Match, Spelling
from typecase.scenarios.names import NONE, ACard, ASeat, Names, inner, kinds
from typecase.scenarios.reader import Expect, Wrong


class Unlike(NamedTuple):
    """Something that is not as expected."""

    what: str
    expected: str
    found: str


def compare(names: Names, match: Match, expect: Expect, said: list[str]) -> Unlike | None:
    """The first thing that is not as expected."""
    return next(_unlikes(names, match, expect, said), None)


def _unlikes(names: Names, match: Match, expect: Expect, said: list[str]) -> Iterator[Unlike]:
    yield from _unlike_piles(names, expect)
    for name, score in expect.scores.items():
        found = match.scores[names.seat(name)]
        if found != score:
            yield Unlike(f"the score of {name}", str(score), str(found))
    for name, value in expect.facts.items():
        unlike = unlike_fact(names, name, value)
        if unlike is not None:
            yield unlike
    yield from _unlike_asks(names, match, expect)
    texts = [expect.said] if isinstance(expect.said, str) else expect.said
    for text in texts:
        if not any(text in sentence for sentence in said):
            heard = "; ".join(said) or "nothing"
            yield Unlike("what was said since the last expectation", f"... {text} ...", heard)
    if expect.over is not None and expect.over != match.over:
        end = {True: "it is over", False: "it goes on"}
        yield Unlike("the end of the game", end[expect.over], end[match.over])
    if expect.winners is not None:
        wanted = sorted(map(names.seat, expect.winners))
        if wanted != sorted(match.winners):
            found_names = [names.seats[seat] for seat in match.winners]
            yield Unlike("the winners", _listed(expect.winners), _listed(found_names))


def _unlike_piles(names: Names, expect: Expect) -> Iterator[Unlike]:
    for name, texts in expect.piles.items():
        cards = names.pile(name).cards
        if Counter(texts.upper().split()) != Counter(map(names.text, cards)):
            yield Unlike(f"the cards of {name}", texts or "no card", names.texts(cards))
    for name, count in expect.counts.items():
        found = len(names.pile(name))
        if found != count:
            yield Unlike(f"how many cards {name} has", str(count), str(found))
    for name, text in expect.top.items():
        top = names.pile(name).top
        shown = "no card" if top is None else names.text(top)
        if shown != text.upper():
            yield Unlike(f"the top card of {name}", text, shown)


def _unlike_asks(names: Names, match: Match, expect: Expect) -> Iterator[Unlike]:
    if expect.phase is not None and expect.phase != match.phase:
        yield Unlike("the phase", expect.phase, match.phase)
    if expect.asked is not None and set(map(names.seat, expect.asked)) != set(match.asked):
        found = [names.seats[seat] for seat in match.asked]
        yield Unlike("who is asked", _listed(expect.asked), _listed(found))
    for name, slugs in expect.moves.items():
        ask = match.asks().get(names.seat(name))
        there = [option.kind.slug() for option in ask.options] if ask else []
        known = [kind.slug() for kind in match.game.moves]
        for slug in slugs:
            if slug not in known:
                raise Wrong(f"there is no move {slug!r}; there are {', '.join(known)}")
        if set(slugs) != set(there):
            yield Unlike(f"what {name} may do", _listed(slugs), _listed(there))


def _listed(things: list[str]) -> str:
    return ", ".join(things) or "none"


def unlike_fact(names: Names, name: str, expected: Any) -> Unlike | None:
    """How a public fact of the table differs from what is expected."""
    facts = names.table.facts()
    if name not in facts:
        raise Wrong(f"there is no fact {name!r}; there are {', '.join(facts)}")
    kind = kinds(type(names.table))[name]
    return next(_unlike_values(names, name, kind, expected, facts[name]), None)


def _unlike_values(
    names: Names, what: str, kind: Any, expected: Any, found: Any
) -> Iterator[Unlike]:
    if isinstance(expected, dict) and found is not None:
        yield from _unlike_parts(names, what, kind, expected, found)
    elif isinstance(expected, list) and isinstance(found, list | tuple):
        if len(expected) != len(found):
            yield Unlike(what, str(expected), names.show(kind, found))
        for at, (want, have) in enumerate(zip(expected, found, strict=False)):
            yield from _unlike_values(names, f"{what}[{at}]", inner(kind, at), want, have)
    elif not _same(names, kind, expected, found):
        yield Unlike(what, str(expected), names.show(kind, found))


def _unlike_parts(
    names: Names, what: str, kind: Any, expected: dict[str, Any], found: Any
) -> Iterator[Unlike]:
    """Entries by seat, by key, or by the name of a field."""
    for key, want in expected.items():
        part, part_kind = f"{what} of {key}", inner(kind, 1)
        if isinstance(found, list | tuple):
            have = found[names.seat(key)]
            part_kind = inner(kind)
        elif isinstance(found, dict):
            at = names.seat(key) if inner(kind) is ASeat else key
            have = next((one for there, one in found.items() if str(there) == str(at)), None)
        else:
            have = getattr(found, key, None)
            part_kind = kinds(type(found)).get(key)
        yield from _unlike_values(names, part, part_kind, want, have)


def _same(names: Names, kind: Any, expected: Any, found: Any) -> bool:
    if found is None:
        return bool(expected == NONE)
    if kind is ASeat:
        return bool(expected != NONE and names.seat(expected) == found)
    if kind is ACard:
        return bool(names.text(found) == expected)
    if isinstance(found, Spelling | Claim):
        return bool(found.word == str(expected).upper())
    plain = msgspec.to_builtins(found)
    return bool(plain == expected) and isinstance(plain, bool) == isinstance(expected, bool)
