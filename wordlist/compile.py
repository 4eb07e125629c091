"""Make the word data of the package: ``python wordlist/compile.py OUT_DIR``.

The same sources give the same bytes. ``typecase.words.data`` says what the files hold.
"""

import gzip
import json
import struct
import sys
import tomllib
from pathlib import Path

import msgpack

import english
import hunspell
import themes
from sources import HERE, SourceError, ratings, reasons, sources
from syllables import Counter
from wordnet import PARTS, Meaning, WordNet


def zipf(packed: bytes) -> dict[str, float]:
    """How common each word is. The source groups words by hundredths below the most common."""
    _, *groups = msgpack.unpackb(gzip.decompress(packed))
    return {word: round(9 - below / 100, 2) for below, group in enumerate(groups) for word in group}


def wordnet(texts: dict[str, str]) -> WordNet:
    """WordNet from the sources that belong to it, with the meanings that we know better."""
    own = tomllib.loads((HERE / "meanings.toml").read_text("utf-8"))
    kinds = ("data", "index", "exceptions")
    names = [f"{kind}_{part}" for kind in kinds for part in PARTS]
    return WordNet({name: texts[name] for name in [*names, "counts"]}, own)


def function_words() -> dict[str, Meaning]:
    """Articles, pronouns and the like, which WordNet leaves out or takes for something else."""
    entries = tomllib.loads((HERE / "function_words.toml").read_text("utf-8"))
    return {
        word: Meaning((part,), word, gloss)
        for part, words in entries.items()
        for word, gloss in words.items()
    }


def main(out: Path) -> None:
    """Read, judge, write."""
    offensive = ratings("offensive.txt")
    content = {key: source.read() for key, source in sources().items()}
    frequency = zipf(content.pop("wordfreq"))
    texts = {key: value.decode("utf-8") for key, value in content.items()}
    net = wordnet(texts)
    by_hand = function_words()
    given = english.Sources(
        enable=frozenset(json.loads(texts["enable"])),
        spelled=hunspell.expand(texts["hunspell_aff"], texts["hunspell_dic"]),
        zipf=frequency,
        wordnet=net,
        allow=frozenset(reasons("allow.txt")),
        deny=frozenset(reasons("deny.txt")),
        not_young=frozenset(reasons("not_young.txt")),
        offensive=frozenset(word for word, rating in offensive.items() if rating),
        function_words=frozenset(by_hand),
    )
    full = english.full(given)
    common = english.common(full, given)
    young = english.young(common, given)
    words = sorted(full)
    if strange := sorted(set(offensive) - full):
        raise SourceError(f"offensive.txt: '{strange[0]}' is not in the list")

    spoken = Counter(texts["cmudict"])
    glosses = [""]
    lines: dict[str, int] = {}
    senses: list[int] = []
    for word in words:
        meaning = by_hand.get(word) or net.meaning(word)
        if meaning is None:
            senses.append(0)
            continue
        line = "\t".join((", ".join(meaning.parts), meaning.base.upper(), meaning.gloss))
        if line not in lines:
            lines[line] = len(glosses)
            glosses.append(line)
        senses.append(lines[line])

    out.mkdir(parents=True, exist_ok=True)
    (out / "words.txt").write_bytes("\n".join(words).upper().encode("ascii"))
    marks = [
        (word in common) | (word in young) << 1 | offensive.get(word, 0) << 2 for word in words
    ]
    (out / "lists.bin").write_bytes(bytes(marks))
    _write(out / "zipf.bin", "H", [round(frequency.get(word, 0) * 100) for word in words])
    _write(out / "syllables.bin", "H", [_bits(spoken, word) for word in words])
    _write(out / "senses.bin", "I", senses)
    names, groups = themes.marks(words, texts, net)
    (out / "themes.bin").write_bytes("\n".join([*names, ""]).encode("ascii") + b"\n" + groups)
    (out / "glosses.txt").write_bytes("\n".join(glosses).encode("utf-8"))
    print(f"{len(words)} words, {len(common)} of them common, {len(young)} young")


def _bits(spoken: Counter, word: str) -> int:
    found = spoken.count(word)
    return sum(1 << min(count, 15) for count in found.counts) + found.estimated


def _write(path: Path, kind: str, numbers: list[int]) -> None:
    path.write_bytes(struct.pack(f"<{len(numbers)}{kind}", *numbers))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python wordlist/compile.py OUT_DIR")
    try:
        main(Path(sys.argv[1]))
    except SourceError as error:
        sys.exit(str(error))
