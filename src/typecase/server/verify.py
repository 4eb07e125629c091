"""`typecase verify`: was the deal of a finished match the one that was promised?

The proof of a match is downloaded from its page; nobody has to trust the server that gave it: the
commitment was shown before the cards, and everything else is computed here.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urlsplit, urlunsplit
from urllib.request import urlopen

import msgspec

from typecase import games
from typecase.engine import TypecaseError
from typecase.server.fair import Proof, replayed, trouble

MOST_BYTES = 32 * 1024 * 1024
SECONDS = 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "proof",
        metavar="FILE",
        help="the proof of a match, as its page gives it; or the address of that page; - is stdin",
    )
    parser.add_argument(
        "--commitment",
        metavar="HEX",
        help="the commitment you saw before the deal, to compare with the one in the proof",
    )


def command(args: argparse.Namespace) -> int:
    """Check a proof and say what was found; 1 if something does not fit."""
    proof = read(args.proof)
    game = games.find(proof.game)
    print(f"{game.name}, match {proof.number} at table {proof.room}: {', '.join(proof.names)}")
    for said, wrong in checks(proof, args.commitment):
        if wrong:
            print(f"  no   {wrong}")
            return 1
        print(f"  yes  {said}")
    print("The deal was the promised one.")
    return 0


def checks(proof: Proof, seen: str | None = None) -> list[tuple[str, str]]:
    """What is true if all is well, and each with what is wrong instead, if something is."""
    found = [] if seen is None else [_commitment(proof, seen)]
    try:
        wrong = trouble(proof)
    except ValueError:
        wrong = "The proof is damaged: secret and salts are written in hex digits."
    salted = sum(map(bool, proof.salts))
    pages = "1 page" if salted == 1 else f"{salted} pages"
    found.append((f"secret and commitment fit, and with the salts of {pages} make the seed", wrong))
    if not wrong:
        moves = sum("seat" in entry for entry in proof.log)
        end = ", ".join(map(str, proof.scores))
        said = f"the seed and {moves} moves make the same match again; it ends {end}"
        try:
            wrong = replayed(proof)
        except (KeyError, TypeError, ValueError) as error:
            wrong = f"The log is damaged: {error}."
        found.append((said, wrong))
    return found


def _commitment(proof: Proof, seen: str) -> tuple[str, str]:
    same = seen.strip().lower() == proof.commitment
    wrong = "" if same else "The commitment of the proof is not the one you saw."
    return "the commitment is the one you saw before the deal", wrong


def read(where: str) -> Proof:
    """A proof from a file, from stdin, or from the server whose page is named."""
    if where == "-":
        data = sys.stdin.buffer.read(MOST_BYTES)
    elif where.startswith(("http://", "https://")):
        data = _fetch(where)
    else:
        try:
            data = Path(where).read_bytes()
        except OSError as error:
            raise TypecaseError(f"{where} cannot be read: {error.strerror}") from None
    try:
        return msgspec.json.decode(data, type=Proof)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise TypecaseError(f"{where} is no proof of a match: {error}") from None


def _fetch(address: str) -> bytes:
    """The proof behind the address of a page: /verify/ROOM/1 and /replay/ROOM/1 have one."""
    parts = urlsplit(address)
    path = parts.path.rstrip("/").split("/")
    if len(path) < 3:
        raise TypecaseError(f"{address} is no address of a match; one ends in /verify/TABLE/1")
    proof = urlunsplit((parts.scheme, parts.netloc, f"/api/proofs/{path[-2]}/{path[-1]}", "", ""))
    try:
        with urlopen(proof, timeout=SECONDS) as answer:
            data: bytes = answer.read(MOST_BYTES)
    except (URLError, OSError) as error:
        raise TypecaseError(f"{proof} does not answer: {error}") from None
    return data
