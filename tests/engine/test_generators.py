"""What deals the cards: a generator that a match names, so that old logs deal what they dealt."""

import pytest

from typecase.engine import Match, TypecaseError
from typecase.engine.rng import ChaCha, Rng
from typecase.games import find

HANDS = ["TCOAR", "HI?UY", "EORRL"]
"""What SplitMix64 dealt for Freeze with three players from seed 1, when it dealt for all tables."""


def hands(match: Match) -> list[str]:
    t = match.table
    return [
        "".join(t.face[card].letters or "?" for card in pile.cards)
        for pile in t.piles()
        if pile.name.startswith("hands")
    ]


def freeze(seed: int, *generator: str) -> Match:
    return Match(find("freeze")(), 3, seed, *generator)


def test_G_09_a_match_is_dealt_by_a_cryptographic_generator() -> None:
    match = freeze(1)
    assert isinstance(match.table.rng, ChaCha)
    assert match.generator == "chacha20"
    assert hands(match) != HANDS


def test_all_256_bits_of_a_seed_count() -> None:
    deals = {tuple(hands(freeze(1 << bit))) for bit in range(256)}
    assert len(deals) == 256


def test_what_was_dealt_by_the_first_generator_is_dealt_so_again() -> None:
    match = freeze(1, "splitmix64")
    assert isinstance(match.table.rng, Rng)
    assert hands(match) == HANDS


@pytest.mark.parametrize("generator", ["chacha20", "splitmix64"])
def test_replays_copies_and_saves_keep_the_generator(generator: str) -> None:
    match = freeze(1, generator)
    [(seat, ask)] = match.asks().items()
    move = ask.sample(match.table, Rng(1))
    assert move is not None
    match.answer(seat, move)
    restored = Match.restore(type(match.game), match.snapshot())
    for other in (match.replay(match.log), match.copy(), restored):
        assert other.generator == generator
        assert other.table.rng == match.table.rng
        assert hands(other) == hands(match)


def test_a_save_that_names_no_generator_is_one_of_the_first() -> None:
    data = freeze(1, "splitmix64").snapshot()
    del data["generator"]
    match = Match.restore(find("freeze"), data)
    assert match.generator == "splitmix64"
    assert hands(match) == HANDS


def test_an_unknown_generator_is_refused_by_name() -> None:
    with pytest.raises(TypecaseError, match="no generator 'dice'; there are chacha20, splitmix64"):
        freeze(1, "dice")
