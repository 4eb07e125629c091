"""Compares the proof of a match with what a page kept, where the server could not change it.

A proof is consistent in itself even if the server invented all of it afterwards. Only somebody who
kept what was shown before the deal can notice. A page does so automatically; web/src/lib/kept.ts
has the same checks.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from typecase.server.fair import Proof


class Kept(msgspec.Struct, frozen=True):
    """What a page kept before a deal: the server's commitment, shown before the page committed to
    its salt; its seat and all commitments of pages, recorded before it revealed that salt."""

    room: str
    number: int
    commitment: str
    salt: str
    seat: Annotated[int, Meta(ge=0)] | None = None
    committed: tuple[str, ...] = ()


class Check(msgspec.Struct, frozen=True):
    """What is true if the check passes, and what is wrong if it fails."""

    said: str
    wrong: str = ""


def compare(proof: Proof, kept: Kept) -> list[Check]:
    """Check that the proof agrees with what the page kept."""
    checks = [
        Check(
            "The commitment is the one your page kept before the deal.",
            ""
            if proof.commitment == kept.commitment
            else "Before the deal, the server showed your page a different commitment: it has "
            "changed its secret.",
        )
    ]
    if kept.seat is None:
        return checks
    same = proof.committed == kept.committed
    checks.append(
        Check(
            "The salts are the ones committed to before your page showed its own.",
            "" if same else "Different salts were committed to when your page showed its own.",
        )
    )
    told = proof.salts[kept.seat] if kept.seat < len(proof.salts) else ""
    checks.append(Check("Your own salt is in the seed.", _of_own_salt(told, kept)))
    return checks


def _of_own_salt(told: str, kept: Kept) -> str:
    if told == kept.salt:
        return ""
    if told:
        return "The salt given for your seat is not your own."
    return (
        "Your page showed its salt, but the deal was made without it. It may have arrived too "
        "late. If your connection was good, the server left it out."
    )


def bound(kept: Kept) -> bool:
    """Whether a deal that passes all checks includes this page's own salt: then its user need trust
    nobody."""
    return kept.seat is not None
