"""Reads the word data files that the build compiles.

The files are in the folder ``data`` next to the compiled kernel. The environment variable
``TYPECASE_DATA`` names another folder, for work on the lists before anything is built.

``words.txt`` holds every word of the list 'full' in order, one per line. The other files are
parallel to it: ``lists.bin`` has one byte per word, with one bit for each smaller list and, above
them, how offensive the word is; ``zipf.bin``, ``syllables.bin`` and ``senses.bin`` hold
little-endian numbers; ``glosses.txt`` holds the lines that ``senses.bin`` points to. ``themes.bin``
has the names of the themes, one per line, then an empty line, then one byte per word with one bit
for each theme.
"""

import os
import sys
from array import array
from functools import cache, cached_property
from importlib.util import find_spec
from pathlib import Path

from typecase._kernel import WordList
from typecase.texts import Explained

LISTS = {"full": 0, "common": 1, "young": 2}
"""The lists by name, with the bit that marks their words. Every word is in 'full'."""


class WordsError(Explained, ValueError):
    """A word or a word list cannot be used. The message says why."""


def folder() -> Path:
    """The folder with the word data."""
    named = os.environ.get("TYPECASE_DATA")
    if named:
        path = Path(named)
    else:
        kernel = find_spec("typecase._kernel")
        if kernel is None or kernel.origin is None:
            raise _missing()
        path = Path(kernel.origin).parent / "data"
    if not (path / "words.txt").is_file():
        raise _missing()
    return path


def _missing() -> WordsError:
    return WordsError("word data is missing: build the package with pip install .")


class Data:
    """Every word, and what is known about it by its id. Only the words are read immediately."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.words = WordList((path / "words.txt").read_bytes())

    def kept(self, name: str) -> bytes | None:
        """One byte per word, 0 if it is not in the list; None for the list of all words."""
        bit = LISTS[name]
        return self._marks.translate(bytes(mark & bit for mark in range(256))) if bit else None

    @cached_property
    def offensive(self) -> bytes:
        """How offensive each word is, 0 to 2."""
        return self._marks.translate(bytes(mark >> 2 & 3 for mark in range(256)))

    @cached_property
    def _marks(self) -> bytes:
        return (self.path / "lists.bin").read_bytes()

    @cached_property
    def zipf(self) -> "array[int]":
        """The Zipf frequency of each word, in hundredths."""
        return self._numbers("zipf.bin", "H")

    @cached_property
    def letters(self) -> bytes:
        """The number of letters of each word."""
        return bytes(map(len, (self.path / "words.txt").read_bytes().splitlines()))

    @cached_property
    def syllables(self) -> "array[int]":
        """Bit n: the word has n syllables in some pronunciation. Bit 0: they are estimated."""
        return self._numbers("syllables.bin", "H")

    @cached_property
    def senses(self) -> "array[int]":
        """The line in ``glosses`` for each word; 0 if nothing is known."""
        return self._numbers("senses.bin", "I")

    @cached_property
    def glosses(self) -> list[str]:
        """Lines of three tab-separated fields: parts of speech, base word, meaning."""
        return (self.path / "glosses.txt").read_text("utf-8").split("\n")

    @cached_property
    def themes(self) -> tuple[list[str], bytes]:
        """The names of the themes, and one byte per word with a bit for each of its themes."""
        names, _, marks = (self.path / "themes.bin").read_bytes().partition(b"\n\n")
        return names.decode("ascii").split("\n"), marks

    def _numbers(self, name: str, kind: str) -> "array[int]":
        numbers = array(kind, (self.path / name).read_bytes())
        if sys.byteorder == "big":
            numbers.byteswap()
        return numbers


@cache
def data() -> Data:
    """The word data, read once."""
    return Data(folder())
