"""The random generator and the bit masks, against an obvious version in Python."""

import copy
import pickle
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from typecase._kernel import Rng, bits, mask

WORD = 2**64
STEP = 0x9E3779B97F4A7C15


def mix(z: int) -> int:
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % WORD
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB % WORD
    return z ^ (z >> 31)


class Reference:
    """SplitMix64 as its authors describe it."""

    def __init__(self, state: int) -> None:
        self.state = state

    def next(self) -> int:
        self.state = (self.state + STEP) % WORD
        return mix(self.state)

    def below(self, n: int) -> int:
        while True:
            product = self.next() * n
            if product % WORD >= WORD % n:
                return product // WORD

    def shuffle(self, items: list[int]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


states = st.integers(0, WORD - 1)


def outputs(rng: Rng, count: int) -> list[int]:
    """Whole 64-bit outputs: a child's first state is the parent's next output."""
    return [rng.spawn().state for _ in range(count)]


def test_published_outputs_of_splitmix64() -> None:
    assert outputs(Rng(1234567), 5) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(states)
def test_outputs_are_those_of_the_reference(state: int) -> None:
    reference = Reference(state)
    rng = Rng(state)
    assert outputs(rng, 10) == [reference.next() for _ in range(10)]
    assert rng.state == reference.state


@given(states, st.integers(1, 2**63 - 1))
def test_below_is_that_of_the_reference(state: int, n: int) -> None:
    reference = Reference(state)
    rng = Rng(state)
    assert [rng.below(n) for _ in range(10)] == [reference.below(n) for _ in range(10)]
    assert rng.state == reference.state


def test_below_draws_again_where_a_result_would_be_favoured() -> None:
    # With n a little over 2**62 about a quarter of all draws are thrown away.
    n = 2**62 + 1
    rng = Rng(1)
    for _ in range(1000):
        assert 0 <= rng.below(n) < n
    drawn = (rng.state - 1) * pow(STEP, -1, WORD) % WORD
    assert 1200 < drawn < 1500


@pytest.mark.parametrize("n", [2, 5, 26, 124])
def test_below_is_uniform(n: int) -> None:
    rng = Rng(n)
    expected = 2000
    seen = [0] * n
    for _ in range(expected * n):
        seen[rng.below(n)] += 1
    chi_squared = sum((count - expected) ** 2 / expected for count in seen)
    freedom = n - 1
    assert chi_squared < freedom + 4 * (2 * freedom) ** 0.5


def test_every_order_of_four_cards_is_as_likely() -> None:
    rng = Rng(4)
    seen = dict.fromkeys(permutations("ABCD"), 0)
    for _ in range(24_000):
        cards = list("ABCD")
        rng.shuffle(cards)
        seen[cards[0], cards[1], cards[2], cards[3]] += 1
    chi_squared = sum((count - 1000) ** 2 / 1000 for count in seen.values())
    assert chi_squared < 23 + 4 * 46**0.5


@given(states, st.integers(0, 200))
def test_shuffle_is_that_of_the_reference(state: int, size: int) -> None:
    ours, theirs = list(range(size)), list(range(size))
    rng, reference = Rng(state), Reference(state)
    rng.shuffle(ours)
    reference.shuffle(theirs)
    assert ours == theirs
    assert rng.state == reference.state


@given(states, st.integers(0, 150), st.data())
def test_permute_shuffles_only_the_named_positions(
    state: int, size: int, data: st.DataObject
) -> None:
    ids = data.draw(st.permutations(range(size)))[: size // 2]
    faces = [f"card {i}" for i in range(size)]
    rng, reference = Rng(state), Reference(state)
    order = list(range(len(ids)))
    reference.shuffle(order)
    expected = list(faces)
    for place, taken in zip(ids, order, strict=True):
        expected[place] = faces[ids[taken]]
    rng.permute(faces, ids)
    assert faces == expected
    assert rng.state == reference.state


@pytest.mark.parametrize("wrong", [-1, 4, 2**70, -(2**70)])
def test_permute_refuses_a_position_outside_and_moves_nothing(wrong: int) -> None:
    faces = list("ABCD")
    rng = Rng(1)
    with pytest.raises(IndexError, match=rf"id {wrong} is not in a list of 4"):
        rng.permute(faces, [0, 1, wrong])
    assert faces == list("ABCD")
    assert rng == Rng(1)


def test_permute_refuses_ids_that_are_no_numbers() -> None:
    with pytest.raises(TypeError, match="ids must be ints, not 'A'"):
        Rng(1).permute(["A", "B"], [0, "A"])  # type: ignore[list-item]


@given(states)
def test_random_lies_between_0_and_1(state: int) -> None:
    value = Rng(state).random()
    assert 0 <= value < 1
    assert value == (Reference(state).next() >> 11) / 2**53


@given(states)
def test_a_64_bit_seed_is_the_state(seed: int) -> None:
    assert Rng(seed).state == seed


@given(st.integers().filter(lambda seed: not 0 <= seed < WORD) | st.integers(-(2**300), -(2**200)))
def test_any_other_seed_is_folded_word_by_word(seed: int) -> None:
    state, rest = (1 if seed < 0 else 0), abs(seed)
    while rest:
        state = mix(((state ^ rest % WORD) + STEP) % WORD)
        rest //= WORD
    assert Rng(seed).state == state


def test_seeds_give_different_games() -> None:
    seeds = [*range(-500, 500), *(2**64 + i for i in range(500)), *(2**i for i in range(65, 500))]
    assert len({Rng(seed).state for seed in seeds}) == len(seeds)


def test_the_state_can_be_read_and_set() -> None:
    rng = Rng(5)
    rng.below(10)
    earlier = rng.state
    first = rng.below(1000)
    rng.state = earlier
    assert rng.below(1000) == first


def test_a_copy_goes_its_own_way() -> None:
    rng = Rng(9)
    twin = rng.copy()
    assert twin == rng
    rng.below(6)
    assert twin == Rng(9)
    assert twin != rng


def test_a_spawned_rng_is_seeded_by_its_parent() -> None:
    parent = Rng(9)
    child = parent.spawn()
    assert child.state == Reference(9).next()
    assert parent.state == (9 + STEP) % WORD
    assert outputs(child, 100) != outputs(parent, 100)


@given(states)
def test_repr_pickle_and_copy_give_an_equal_one(state: int) -> None:
    rng = Rng(state)
    assert eval(repr(rng)) == rng
    assert pickle.loads(pickle.dumps(rng)) == rng
    assert copy.copy(rng) == rng
    assert copy.deepcopy(rng) == rng


def test_it_equals_nothing_else_and_is_no_key() -> None:
    assert Rng(1) != 1
    with pytest.raises(TypeError, match="unhashable"):
        hash(Rng(1))


@pytest.mark.parametrize("n", [0, -1, -(2**100)])
def test_below_needs_something_to_choose_from(n: int) -> None:
    with pytest.raises(ValueError, match=rf"^below\(n\) needs n to be at least 1, not {n}$"):
        Rng(1).below(n)


def test_below_has_a_largest_n() -> None:
    with pytest.raises(ValueError, match=r"less than 2\*\*63"):
        Rng(1).below(2**63)


@pytest.mark.parametrize("state", [-1, WORD])
def test_a_state_has_64_bits(state: int) -> None:
    rng = Rng(3)
    with pytest.raises(ValueError, match=r"a state is a number from 0 to 2\*\*64 - 1"):
        rng.state = state
    assert rng == Rng(3)


def test_wrong_types_are_refused() -> None:
    with pytest.raises(TypeError):
        Rng("seed")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Rng(1).below(2.5)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Rng(1).shuffle((1, 2))  # type: ignore[arg-type]


@given(st.sets(st.integers(0, 300)))
def test_bits_and_mask_undo_each_other(ids: set[int]) -> None:
    whole = sum(1 << i for i in ids)
    assert bits(whole) == sorted(ids)
    assert mask(list(ids)) == whole
    assert mask([*ids, *ids]) == whole


@given(st.integers(0))
def test_bits_of_any_mask(whole: int) -> None:
    assert bits(whole) == [i for i in range(whole.bit_length()) if whole >> i & 1]


def test_bits_and_mask_refuse_what_is_below_zero() -> None:
    with pytest.raises(ValueError, match="needs a mask of at least 0, not -1"):
        bits(-1)
    with pytest.raises(ValueError, match="needs a mask of at least 0"):
        bits(-(2**100))
    with pytest.raises(IndexError, match="-1"):
        mask([-1])


def test_lists_keep_their_items_alive() -> None:
    # Swapping must leave every reference count as it was.
    faces = [[i] for i in range(100)]
    Rng(1).shuffle(faces)
    Rng(2).permute(faces, list(range(50)))
    assert sorted(faces) == [[i] for i in range(100)]
