"""`typecase verify`: was the deal of a finished match fair?

The proof of a match is downloaded from its page, together with what the page kept before the deal.
Nobody has to trust the server that gave the proof: everything else is computed here.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit, urlunsplit
from urllib.request import Request, urlopen

import msgspec

from typecase import games
from typecase.engine import TypecaseError
from typecase.server.fair import Proof, flaw, replayed, scores_of
from typecase.server.kept import Check, Kept, bound, compare
from typecase.server.messages import KEY_HEADER, Problem
from typecase.texts import Message, catalogue, say

MAX_BYTES = 32 * 1024 * 1024
SECONDS = 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("proof", metavar="FILE", help="cli-take-proof")
    parser.add_argument("--kept", metavar="FILE", help="cli-take-kept")
    parser.add_argument("--commitment", metavar="HEX", help="cli-take-commitment")


def command(args: argparse.Namespace) -> int:
    """Verify a proof and print the result; exit status 0 if every check passes, 1 if one fails."""
    proof = read(args.proof)
    kept = None if args.kept is None else read_kept(args.kept, proof)
    print(catalogue().say(title(proof), proof.names))
    for check in checks(proof, kept, args.commitment):
        if check.wrong:
            print(_line("proof-mark-no", say(check.wrong)))
            print(say("proof-verdict-wrong"))
            return 1
        print(_line("proof-mark-yes", say(check.said)))
    for seat in withheld(proof):
        note = Message.of("proof-withheld", seat=seat)
        print(_line("proof-mark-note", catalogue().say(note, proof.names)))
    print(say(verdict(kept, args.commitment)))
    return 0


def title(proof: Proof) -> Message:
    """Which match this is."""
    return Message.of(
        "proof-match",
        game=games.find(proof.game).name,
        number=str(proof.number),
        room=proof.room,
        seats=[*range(len(proof.names))],
    )


def _line(mark: str, text: str) -> str:
    return f"  {say(mark):4} {text}"


def checks(proof: Proof, kept: Kept | None = None, seen: str | None = None) -> list[Check]:
    """All checks; the match is replayed only if the proof is consistent in itself."""
    found = [] if seen is None else [_commitment(proof, seen)]
    if kept is not None:
        found += compare(proof, kept)
    try:
        wrong = flaw(proof)
    except ValueError:
        wrong = "proof-damaged"
    pages = sum(map(bool, proof.salts))
    found.append(Check(Message.of("proof-fits", pages=pages), wrong))
    if not wrong:
        moves = sum("seat" in entry for entry in proof.log)
        said = Message.of("proof-replayed", moves=moves, scores=scores_of(proof.scores))
        try:
            wrong = replayed(proof)
        except (KeyError, TypeError, ValueError) as error:
            wrong = Message.of("proof-log-damaged", problem=str(error))
        found.append(Check(said, wrong))
    return found


def withheld(proof: Proof) -> list[int]:
    """The seats whose pages committed to a salt and did not reveal it."""
    parts = enumerate(zip(proof.committed, proof.salts, strict=False))
    return [seat for seat, (commitment, salt) in parts if commitment and not salt]


def verdict(kept: Kept | None, seen: str | None) -> str:
    """What a proof that passes all checks shows."""
    if kept is not None:
        return "proof-verdict-fits" if bound(kept) else "proof-verdict-apart"
    return "proof-verdict-nothing-kept" if seen is None else "proof-verdict-seen"


def _commitment(proof: Proof, seen: str) -> Check:
    same = seen.strip().lower() == proof.commitment
    return Check("proof-seen", "" if same else "proof-seen-wrong")


def read(where: str) -> Proof:
    """A proof from a file, from stdin, or from a server, given the address of its page."""
    if where == "-":
        data = sys.stdin.buffer.read(MAX_BYTES)
    elif where.startswith(("http://", "https://")):
        data = _fetch(where)
    else:
        data = _bytes(where)
    try:
        return msgspec.json.decode(data, type=Proof)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise TypecaseError("proof-not-a-proof", where=where, problem=str(error)) from None


def read_kept(where: str, proof: Proof) -> Kept:
    """What a page kept of the match of this proof."""
    try:
        kept = msgspec.json.decode(_bytes(where), type=Kept)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise TypecaseError("proof-not-kept", where=where, problem=str(error)) from None
    if (kept.room, kept.number) != (proof.room, proof.number):
        raise TypecaseError(
            "proof-other-kept", where=where, number=str(kept.number), room=kept.room
        )
    return kept


def _bytes(where: str) -> bytes:
    try:
        return Path(where).read_bytes()
    except OSError as error:
        raise TypecaseError("proof-unreadable", where=where, problem=error.strerror) from None


def _fetch(address: str) -> bytes:
    """The proof for the address of a page, /verify/ROOM/1 or /replay/ROOM/1. If the room was
    invitation only, it has to be the link that somebody who was there shares, with its key."""
    parts = urlsplit(address)
    path = parts.path.rstrip("/").split("/")
    if len(path) < 3:
        raise TypecaseError("proof-not-an-address", where=address)
    proof = urlunsplit((parts.scheme, parts.netloc, f"/api/proofs/{path[-2]}/{path[-1]}", "", ""))
    asked = Request(proof, headers={KEY_HEADER: parts.fragment})
    try:
        with urlopen(asked, timeout=SECONDS) as answer:
            data: bytes = answer.read(MAX_BYTES)
    except HTTPError as error:
        raise TypecaseError("proof-refused", where=proof, problem=_why(error)) from None
    except (URLError, OSError) as error:
        reason = error.reason if isinstance(error, URLError) else error
        raise TypecaseError("proof-unreachable", where=proof, problem=str(reason)) from None
    return data


def _why(error: HTTPError) -> str:
    """The server's reason, if it gave one."""
    try:
        given = msgspec.json.decode(error.read(MAX_BYTES), type=Problem)
        return given.text or say(given.reason)
    except (msgspec.DecodeError, OSError):
        return str(error)
