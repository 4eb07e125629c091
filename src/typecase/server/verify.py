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
from typecase.server.fair import Proof, replayed, trouble
from typecase.server.kept import Check, Kept, bound, compare
from typecase.server.messages import KEY_HEADER, Problem
from typecase.texts import catalogue

MOST_BYTES = 32 * 1024 * 1024
SECONDS = 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "proof",
        metavar="FILE",
        help="the proof of a match, from its page; or the address of that page; - for stdin",
    )
    parser.add_argument(
        "--kept",
        metavar="FILE",
        help="what your page kept before the deal, downloaded with the proof",
    )
    parser.add_argument(
        "--commitment",
        metavar="HEX",
        help="the commitment you saw before the deal, if that is all you have",
    )


def command(args: argparse.Namespace) -> int:
    """Verify a proof and print the result; exit status 0 if every check passes, 1 if one fails."""
    proof = read(args.proof)
    kept = None if args.kept is None else read_kept(args.kept, proof)
    game = games.find(proof.game)
    print(f"{game.name}, match {proof.number} at table {proof.room}: {', '.join(proof.names)}")
    for check in checks(proof, kept, args.commitment):
        if check.wrong:
            print(f"  no   {check.wrong}")
            return 1
        print(f"  yes  {check.said}")
    for name in withheld(proof):
        print(f"  note {name} committed to a salt but did not show it.")
    print(verdict(kept, args.commitment))
    return 0


def checks(proof: Proof, kept: Kept | None = None, seen: str | None = None) -> list[Check]:
    """All checks; the match is replayed only if the proof is consistent in itself."""
    found = [] if seen is None else [_commitment(proof, seen)]
    if kept is not None:
        found += compare(proof, kept)
    try:
        wrong = trouble(proof)
    except ValueError:
        wrong = "The proof is damaged: the secret and the salts must be hex digits."
    salted = sum(map(bool, proof.salts))
    pages = "1 page" if salted == 1 else f"{salted} pages"
    said = f"The secret matches the commitment and, with salts from {pages}, gives the seed."
    found.append(Check(said, wrong))
    if not wrong:
        moves = sum("seat" in entry for entry in proof.log)
        end = ", ".join(map(str, proof.scores))
        plays = "1 move" if moves == 1 else f"{moves} moves"
        said = f"Replaying the seed with {plays} gives the same match; it ends {end}."
        try:
            wrong = replayed(proof)
        except (KeyError, TypeError, ValueError) as error:
            wrong = f"The log is damaged: {error}."
        found.append(Check(said, wrong))
    return found


def withheld(proof: Proof) -> list[str]:
    """The names of players whose pages committed to a salt and did not reveal it."""
    parts = zip(proof.names, proof.committed, proof.salts, strict=False)
    return [name for name, commitment, salt in parts if commitment and not salt]


def verdict(kept: Kept | None, seen: str | None) -> str:
    """What a proof that passes all checks shows."""
    if kept is not None and bound(kept):
        return "The shuffle was fair."
    if kept is not None:
        return (
            "The server kept its secret unchanged. Your own salt is not in this deal, so only the "
            "players whose salts are in it can know that the server did not choose the deal."
        )
    if seen is not None:
        return (
            "The server kept its secret unchanged. Only what a page kept (--kept) can show that no "
            "salt was changed."
        )
    return (
        "Without a commitment kept before the deal (--kept), this shows only that the deal follows "
        "from the seed."
    )


def _commitment(proof: Proof, seen: str) -> Check:
    same = seen.strip().lower() == proof.commitment
    wrong = "" if same else "The commitment in the proof is not the one you saw."
    return Check("The commitment is the one you saw before the deal.", wrong)


def read(where: str) -> Proof:
    """A proof from a file, from stdin, or from a server, given the address of its page."""
    if where == "-":
        data = sys.stdin.buffer.read(MOST_BYTES)
    elif where.startswith(("http://", "https://")):
        data = _fetch(where)
    else:
        data = _bytes(where)
    try:
        return msgspec.json.decode(data, type=Proof)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise TypecaseError(f"{where} is not the proof of a match: {error}") from None


def read_kept(where: str, proof: Proof) -> Kept:
    """What a page kept of the match of this proof."""
    try:
        kept = msgspec.json.decode(_bytes(where), type=Kept)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise TypecaseError(f"{where} is not what a page kept: {error}") from None
    if (kept.room, kept.number) != (proof.room, proof.number):
        raise TypecaseError(
            f"{where} belongs to match {kept.number} at table {kept.room}, not to this one"
        )
    return kept


def _bytes(where: str) -> bytes:
    try:
        return Path(where).read_bytes()
    except OSError as error:
        raise TypecaseError(f"{where} can't be read: {error.strerror}") from None


def _fetch(address: str) -> bytes:
    """The proof for the address of a page, /verify/ROOM/1 or /replay/ROOM/1. If the room was
    invitation only, it has to be the link that somebody who was there shares, with its key."""
    parts = urlsplit(address)
    path = parts.path.rstrip("/").split("/")
    if len(path) < 3:
        raise TypecaseError(
            f"{address} is not the address of a match; it should end in /verify/TABLE/1"
        )
    proof = urlunsplit((parts.scheme, parts.netloc, f"/api/proofs/{path[-2]}/{path[-1]}", "", ""))
    asked = Request(proof, headers={KEY_HEADER: parts.fragment})
    try:
        with urlopen(asked, timeout=SECONDS) as answer:
            data: bytes = answer.read(MOST_BYTES)
    except HTTPError as error:
        raise TypecaseError(f"{proof}: {_why(error)}") from None
    except (URLError, OSError) as error:
        raise TypecaseError(f"can't reach {proof}: {error}") from None
    return data


def _why(error: HTTPError) -> str:
    """The server's reason, if it gave one."""
    try:
        given = msgspec.json.decode(error.read(MOST_BYTES), type=Problem)
        return given.text or catalogue().say(given.why)
    except (msgspec.DecodeError, OSError):
        return str(error)
