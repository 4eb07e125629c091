"""Words that were looked at by eye, against the list 'full'."""

import tomllib
from pathlib import Path

import pytest

from typecase.words import Lexicon

REVIEWED = tomllib.loads((Path(__file__).parent / "reviewed.toml").read_text("utf-8"))
GROUPS = [(side, why) for side, groups in REVIEWED.items() for why in groups]


@pytest.mark.parametrize(("side", "why"), GROUPS)
def test_reviewed_words(side: str, why: str) -> None:
    full = Lexicon.load()
    accepted = side == "accepted"
    wrong = [word for word in REVIEWED[side][why].split() if (word in full) != accepted]
    assert wrong == []


@pytest.mark.parametrize("side", ["accepted", "refused"])
def test_two_hundred_each_way(side: str) -> None:
    words = [word for group in REVIEWED[side].values() for word in group.split()]
    assert len(words) == len(set(words)) == 200


def test_a_refusal_has_a_reason() -> None:
    full = Lexicon.load()
    assert all(
        full.why_invalid(word) for group in REVIEWED["refused"].values() for word in group.split()
    )
