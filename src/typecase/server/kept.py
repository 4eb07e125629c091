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
from typecase.texts import Text


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

    said: Text
    wrong: Text = ""


def compare(proof: Proof, kept: Kept) -> list[Check]:
    """Check that the proof agrees with what the page kept."""
    checks = [
        Check(
            "proof-same-commitment",
            "" if proof.commitment == kept.commitment else "proof-changed",
        )
    ]
    if kept.seat is None:
        return checks
    same = proof.committed == kept.committed
    checks.append(Check("proof-same-salts", "" if same else "proof-other-salts"))
    in_proof = proof.salts[kept.seat] if kept.seat < len(proof.salts) else ""
    checks.append(Check("proof-own-salt", _of_own_salt(in_proof, kept)))
    return checks


def _of_own_salt(in_proof: str, kept: Kept) -> str:
    if in_proof == kept.salt:
        return ""
    if in_proof:
        return "proof-own-salt-wrong"
    return "proof-own-salt-missing"


def bound(kept: Kept) -> bool:
    """Whether a deal that passes all checks includes this page's own salt: then its user need trust
    nobody."""
    return kept.seat is not None
