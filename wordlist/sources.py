"""The files the word data is made from: where they are, and that they are the right ones."""

import hashlib
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent


class SourceError(Exception):
    """A source file is missing or is not the one the lists were made from."""


class Source(NamedTuple):
    """One file of an installed package."""

    name: str
    version: str
    file: str
    sha256: str
    licence: str

    def read(self) -> bytes:
        """The bytes of the file, if they are the bytes we know."""
        try:
            package = distribution(self.name)
        except PackageNotFoundError:
            wanted = f"{self.name}=={self.version}"
            raise SourceError(f"{self.name} is not installed; the lists need {wanted}") from None
        path = Path(str(package.locate_file(self.file)))
        if not path.is_file():
            raise SourceError(f"{self.name} {package.version} has no file {self.file}")
        content = path.read_bytes()
        if hashlib.sha256(content).hexdigest() != self.sha256:
            wanted = f"{self.name}=={self.version}"
            raise SourceError(f"{self.file} is not the file of {wanted} that sources.toml names")
        return content


def sources() -> dict[str, Source]:
    """Every source by its short name in sources.toml."""
    entries = tomllib.loads((HERE / "sources.toml").read_text("utf-8"))
    return {key: Source(**entry) for key, entry in entries["source"].items()}


def reasons(name: str) -> dict[str, str]:
    """A file of our own with a word and a reason on each line, ``word: reason``."""
    found: dict[str, str] = {}
    for line in (HERE / name).read_text("utf-8").splitlines():
        words, colon, reason = line.partition(":")
        if not words.strip():
            continue
        if not colon or not reason.strip():
            raise SourceError(f"{name}: give a reason after '{line.strip()}'")
        for word in words.split():
            found[word] = reason.strip()
    return found


def ratings(name: str) -> dict[str, int]:
    """A file of our own with a rating and words on each line, ``2: word word``."""
    found: dict[str, int] = {}
    for line in (HERE / name).read_text("utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        rating, colon, words = line.partition(":")
        if not colon or rating not in ("0", "1", "2"):
            raise SourceError(f"{name}: begin '{line.strip()}' with 0:, 1: or 2:")
        for word in words.split():
            if word in found:
                raise SourceError(f"{name}: '{word}' is rated twice")
            found[word] = int(rating)
    return found
