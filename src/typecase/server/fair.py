"""A shuffle that nobody can manipulate, and its proof.

1. Before a deal the server shows its commitment, the SHA-256 of a secret.
2. Each page keeps it, makes a salt of its own and commits to the salt in the same way.
3. When the deal is requested, it is fixed whose salts it uses. Only then are the salts revealed, so
   nobody can choose a salt that depends on another, nor the server a secret that depends on any.
4. After the match the secret is revealed, and anybody can repeat the computation: kept.py compares
   the result with what a page kept.

The secret, the salts and the seed have 32 bytes each and are written as hex digits.

    commitment = SHA-256 of the 32 bytes of a secret or a salt
    seed       = SHA-256 of this text, each line with its line feed:
                     typecase 2
                     the room's id
                     the number of the match
                     the secret
                     for each seat a line with its salt, or - if it has none
    cards      = shuffled by the rules of the game with ChaCha20 from that seed

If a page committed to a salt but does not reveal it, the salt is left out, and the proof says so.
The page gains nothing from this: without the secret it cannot compute either deal. A server that
plays a seat itself can, and may reveal or withhold that salt, depending on which deal it prefers.
That is why everybody is shown which salts were left out.

Older matches use scheme 1: salts had 16 bytes and were sent in the clear, and the seed was the
first 8 bytes of SHA-256(secret + salts in seat order + room id + number).
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from typecase.engine import Match, TypecaseError
from typecase.engine.event import Event, Said
from typecase.engine.log import Answered, Expired, read_entry
from typecase.engine.rng import FIRST_GENERATOR
from typecase.games import find
from typecase.server.old_replays import RENAMED
from typecase.texts import Message, Text, in_a_row

SCHEME = 2
FINGERPRINT = 2
GENERATOR = "chacha20"
"""The generator of scheme 2. It is fixed, because a choice could be used to manipulate deals."""


def secret_of(room_secret: str, number: int) -> str:
    """The secret of a room's match. A revealed one says nothing about the next."""
    key = bytes.fromhex(room_secret)
    return hmac.new(key, f"match {number}".encode(), hashlib.sha256).hexdigest()


def commitment_of(hidden: str) -> str:
    """The commitment to a secret or a salt: it binds its owner without revealing the value."""
    return hashlib.sha256(bytes.fromhex(hidden)).hexdigest()


def seed_of(secret: str, salts: Sequence[str], room: str, number: int) -> str:
    """The seed as 64 hex digits.

    >>> seed_of("00" * 32, ["11" * 32, ""], "k7m2qa", 1)
    'dd5286f350b7050a69632155257c995e2c1973240529df782f2ee1732cfdecf3'
    """
    lines = (f"typecase {SCHEME}", room, number, secret, *(salt or "-" for salt in salts))
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


def seed_of_scheme_1(secret: str, salts: Sequence[str], room: str, number: int) -> str:
    """The seed as 16 hex digits."""
    mixed = b"".join(map(bytes.fromhex, [secret, *salts])) + f"{room}{number}".encode()
    return hashlib.sha256(mixed).digest()[:8].hex()


SEEDS = {1: seed_of_scheme_1, SCHEME: seed_of}


class Proof(msgspec.Struct, frozen=True):
    """Everything needed to verify the deal of a finished match."""

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
    """SHA-256 of everything that happened, as JSON; `fingerprint` says how it is computed."""
    generator: str = FIRST_GENERATOR
    """The random generator that shuffles the cards from the seed."""
    scheme: int = 1
    committed: tuple[str, ...] = ()
    """By seat: the commitment of its page, made before any salt was revealed."""
    fingerprint: int = 1
    """How `events` was computed. 1: with the English sentences of that time, which later versions
    cannot reproduce. 2: without them."""
    ended: float | None = None
    """When the match ended, in seconds since 1970; older proofs do not say."""


def flaw(proof: Proof) -> Text:
    """What is inconsistent in this proof; empty if nothing is.

    >>> proof = Proof("abc", 1, "freeze", 1, {}, ("Ann",), "00", "11", ("",), "22", [], (0,), "")
    >>> flaw(proof)
    'proof-commitment-wrong'
    """
    if proof.scheme not in SEEDS:
        return Message.of("proof-unknown", scheme=proof.scheme, newest=max(SEEDS))
    if commitment_of(proof.secret) != proof.commitment:
        return "proof-commitment-wrong"
    if proof.scheme > 1 and (wrong := unbound(proof)):
        return wrong
    if SEEDS[proof.scheme](proof.secret, proof.salts, proof.room, proof.number) != proof.seed:
        return "proof-seed-wrong"
    return ""


def unbound(proof: Proof) -> Text:
    """What could still be chosen after salts were revealed; empty if nothing."""
    if proof.generator != GENERATOR:
        return Message.of("proof-generator-wrong", generator=proof.generator, right=GENERATOR)
    if len(proof.committed) != len(proof.salts):
        return "proof-salts-missing"
    for seat, (salt, commitment) in enumerate(zip(proof.salts, proof.committed, strict=True)):
        if salt and commitment_of(salt) != commitment:
            return Message.of("proof-salts-wrong", number=seat + 1)
    return ""


def replayed(proof: Proof) -> Text:
    """Replay the match from its seed: how the result differs, or empty if it does not."""
    kind = find(proof.game)
    if kind.version != proof.version:
        return Message.of(
            "proof-other-version",
            game=kind.name,
            old=str(proof.version),
            version=str(kind.version),
        )
    try:
        match = play_again(proof)
    except TypecaseError as error:
        return Message.of("proof-illegal", why=error.message)
    if tuple(match.scores) != proof.scores:
        return Message.of(
            "proof-other-scores", found=scores_of(match.scores), told=scores_of(proof.scores)
        )
    # For older proofs, only moves and scores are checked; all else follows from the seed.
    if proof.fingerprint == FINGERPRINT and events_of(match) != proof.events:
        return "proof-other-match"
    return ""


def scores_of(scores: Sequence[int]) -> Message:
    """The scores in seat order."""
    return in_a_row([str(score) for score in scores])


def events_of(match: Match) -> str:
    """A fingerprint of everything that happened in a match, including hidden cards. For
    announcements only the kind counts, because texts may change; piles have their first names,
    because proofs outlive them."""
    first = {now: then for then, now in RENAMED.get(match.game.slug, {}).items()}
    happened = [_as_first(event, first) if first else event for event in match.events]
    told = [event.what if isinstance(event, Said) else event for event in happened]
    return hashlib.sha256(msgspec.json.encode(told)).hexdigest()


def _as_first(event: Event, first: Mapping[str, str]) -> Event:
    """An event with the first names of its piles."""
    names = ("source", "target", "pile")
    piles = {name: first[pile] for name in names if (pile := getattr(event, name, "")) in first}
    return msgspec.structs.replace(event, **piles) if piles else event


def play_again(proof: Proof) -> Match:
    """The match of this proof, with every move checked against the rules."""
    game = find(proof.game).with_options(**proof.options)
    played = Match(game, len(proof.names), int(proof.seed, 16), proof.generator)
    for kept in proof.log:
        match read_entry(kept, game, played.table.box):
            case Answered(seat, move, at):
                played.answer(seat, move, at)
            case Expired(at):
                played.expire(at)
            case _:
                raise TypecaseError("proof-by-hand")
    return played
