"""The word data that the build compiled, read from its files.

The files lie in ``data`` beside the compiled kernel. The environment variable ``TYPECASE_DATA``
names another folder, for work on the lists themselves before anything is built.

``words.txt`` holds every word of the list 'full' in order, one a line. The other files are parallel
to it: ``lists.bin`` one byte a word, a bit for each smaller list and above them how offensive the
word is; ``zipf.bin``, ``syllables.bin`` and ``senses.bin`` little-endian numbers; ``glosses.txt``
the lines that ``senses.bin`` points to. ``themes.bin`` has the names of the themes, one a line, an
empty line, and one byte a word with a bit for each theme.
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
"""The lists by name, and the bit that marks their words; every word is in 'full'."""


class WordsError(Explained, ValueError):
    """Words, or a list of words, that cannot be used; the message says why."""


def folder() -> Path:
    """Where the word data lies."""
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
    """Every word, and by its id what is known about it. Only the words are read at once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.words = WordList((path / "words.txt").read_bytes())

    def kept(self, name: str) -> bytes | None:
        """A byte for each word, 0 if a list does not have it; None for the list of all words."""
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
        """How common each word is, in hundredths."""
        return self._numbers("zipf.bin", "H")

    @cached_property
    def letters(self) -> bytes:
        """How many letters each word has."""
        return bytes(map(len, (self.path / "words.txt").read_bytes().splitlines()))

    @cached_property
    def syllables(self) -> "array[int]":
        """Bit n: the word has n syllables in some pronunciation. Bit 0: that is an estimate."""
        return self._numbers("syllables.bin", "H")

    @cached_property
    def senses(self) -> "array[int]":
        """For each word the line in ``glosses``; 0 means that nothing is known."""
        return self._numbers("senses.bin", "I")

    @cached_property
    def glosses(self) -> list[str]:
        """Lines of three fields between tabs: parts of speech, base word, meaning."""
        return (self.path / "glosses.txt").read_text("utf-8").split("\n")

    @cached_property
    def themes(self) -> tuple[list[str], bytes]:
        """The themes by name, and for each word a bit for each theme it belongs to."""
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
