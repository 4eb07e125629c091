"""A shuffle that nobody steers, and the proof of it.

Before a deal the server shows the commitment, the SHA-256 of a secret of 32 bytes. Then every page
may add a salt of its own. The seed of the cards is made of both, so the server cannot choose it
(the salts came after the commitment) and nobody else can (the secret is not known). After the
match the secret is told, and anybody can compute it all again.

    commitment = SHA-256(secret)
    seed       = first 8 bytes, most significant first, of
                 SHA-256(secret + salts in chair order + room id + match number)

Salts are 16 bytes each, a chair without one adds nothing; room id and number are plain text.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Any

import msgspec

from typecase.engine import Match, TypecaseError
from typecase.games import find


def secret_of(room_secret: str, number: int) -> str:
    """The secret of a room's match. One that is told says nothing about the next."""
    key = bytes.fromhex(room_secret)
    return hmac.new(key, f"match {number}".encode(), hashlib.sha256).hexdigest()


def commitment_of(secret: str) -> str:
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def seed_of(secret: str, salts: Sequence[str], room: str, number: int) -> str:
    """The seed as 16 hex digits."""
    mixed = b"".join(map(bytes.fromhex, [secret, *salts])) + f"{room}{number}".encode()
    return hashlib.sha256(mixed).digest()[:8].hex()


class Proof(msgspec.Struct, frozen=True):
    """A finished match as whoever doubts it may check it."""

    room: str
    number: int
    game: str
    version: int
    options: dict[str, Any]
    names: tuple[str, ...]
    commitment: str
    secret: str
    salts: tuple[str, ...]
    seed: str
    log: list[dict[str, Any]]
    scores: tuple[int, ...]
    events: str
    """SHA-256 of everything that happened, as JSON."""


def trouble(proof: Proof) -> str:
    """What does not fit in this proof, as a sentence; empty if all of it fits.

    >>> proof = Proof("abc", 1, "freeze", 1, {}, ("Ann",), "00", "11", ("",), "22", [], (0,), "")
    >>> trouble(proof)
    'The secret does not fit the commitment shown before the deal.'
    """
    if commitment_of(proof.secret) != proof.commitment:
        return "The secret does not fit the commitment shown before the deal."
    if seed_of(proof.secret, proof.salts, proof.room, proof.number) != proof.seed:
        return "The seed is not the one that secret, salts, table and number make."
    return ""


def replayed(proof: Proof) -> str:
    """Play the match again from its seed; a sentence if it does not come out as it was told."""
    kind = find(proof.game)
    if kind.version != proof.version:
        return (
            f"This match was played by version {proof.version} of the rules of {kind.name}; "
            f"here is version {kind.version}, so only the seed can be checked."
        )
    try:
        match = play_again(proof)
    except TypecaseError as error:
        return f"The log does not fit the cards: {error}."
    if tuple(match.scores) != proof.scores:
        return f"The scores come out as {match.scores}, not {list(proof.scores)}."
    if events_of(match) != proof.events:
        return "Played again from its seed, something else happens in this match."
    return ""


def events_of(match: Match) -> str:
    """A fingerprint of everything that happened in a match, hidden cards and all."""
    return hashlib.sha256(msgspec.json.encode(match.events)).hexdigest()


def play_again(proof: Proof) -> Match:
    """The match of this proof, every move checked against the rules."""
    game = find(proof.game).with_options(**proof.options)
    match = Match(game, len(proof.names), int(proof.seed, 16))
    for entry in proof.log:
        if "expired" in entry:
            match.expire(entry["expired"])
            continue
        fields = {key: value for key, value in entry.items() if key not in ("seat", "at")}
        match.answer(entry["seat"], game.read_move(fields), entry["at"])
    return match
