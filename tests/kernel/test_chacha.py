"""The generator of tables, against the published key stream and an obvious version in Python."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from typecase._kernel import ChaCha

WORD = 2**64
KEYS = 2**256
STATES = 2**320

keys = st.integers(0, KEYS - 1)
states = st.integers(0, STATES - 1)


def quarter(x: list[int], a: int, b: int, c: int, d: int) -> None:
    for into, other, turned, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        x[into] = (x[into] + x[other]) % 2**32
        mixed = x[turned] ^ x[into]
        x[turned] = (mixed << by | mixed >> 32 - by) % 2**32


def block(key: int, counter: int) -> bytes:
    """64 bytes of key stream as RFC 8439 describes it, with a counter of 64 bits and nonce 0."""
    text = b"expand 32-byte k" + key.to_bytes(32, "little") + counter.to_bytes(16, "little")
    start = [int.from_bytes(text[at : at + 4], "little") for at in range(0, 64, 4)]
    x = start[:]
    for _ in range(10):
        for row in range(4):
            quarter(x, row, 4 + row, 8 + row, 12 + row)
        for row in range(4):
            quarter(x, row, 4 + (row + 1) % 4, 8 + (row + 2) % 4, 12 + (row + 3) % 4)
    return b"".join(
        ((one + other) % 2**32).to_bytes(4, "little") for one, other in zip(x, start, strict=True)
    )


class Reference:
    def __init__(self, key: int, position: int = 0) -> None:
        self.key = key
        self.position = position

    def next(self) -> int:
        at = self.position % 8 * 8
        word = block(self.key, self.position // 8)[at : at + 8]
        self.position += 1
        return int.from_bytes(word, "little")

    def below(self, n: int) -> int:
        while True:
            product = self.next() * n
            if product % WORD >= WORD % n:
                return product // WORD

    @property
    def state(self) -> int:
        return self.position << 256 | self.key


def stream(rng: ChaCha, blocks: int) -> bytes:
    """The key stream: a child's key is the parent's next four words."""
    return b"".join(rng.spawn().state.to_bytes(32, "little") for _ in range(2 * blocks))


@pytest.mark.parametrize(
    ("key", "counter", "expected"),
    [
        (
            "00" * 32,
            0,
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
        ),
        (
            "00" * 32,
            1,
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
            "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
        ),
        (
            "00" * 31 + "01",
            1,
            "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
            "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
        ),
        (
            "00ff" + "00" * 30,
            2,
            "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
            "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096",
        ),
    ],
)
def test_the_key_stream_is_that_of_RFC_8439(key: str, counter: int, expected: str) -> None:
    number = int.from_bytes(bytes.fromhex(key), "little")
    assert stream(ChaCha(8 * counter << 256 | number), 1).hex() == expected


@given(keys, st.integers(0, WORD - 100), st.integers(1, 2**63 - 1))
def test_below_is_that_of_the_reference(key: int, position: int, n: int) -> None:
    reference = Reference(key, position)
    rng = ChaCha(reference.state)
    assert [rng.below(n) for _ in range(10)] == [reference.below(n) for _ in range(10)]
    assert rng.state == reference.state


@given(keys, st.integers(0, 130))
def test_shuffles_are_those_of_the_reference(key: int, size: int) -> None:
    reference, rng = Reference(key), ChaCha(key)
    expected = list(range(size))
    for last in range(size - 1, 0, -1):
        other = reference.below(last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    shuffled, permuted = list(range(size)), list(range(size))
    rng.shuffle(shuffled)
    ChaCha(key).permute(permuted, list(range(size)))
    assert shuffled == permuted == expected
    assert rng.state == reference.state


@given(keys)
def test_random_lies_between_0_and_1(key: int) -> None:
    value = ChaCha(key).random()
    assert 0 <= value < 1
    assert value == (Reference(key).next() >> 11) / 2**53


@given(states)
def test_a_state_is_a_seed(state: int) -> None:
    rng = ChaCha(state)
    assert rng.state == state
    other = ChaCha(0)
    other.below(7)
    other.state = state
    assert other == rng
    assert other.below(1000) == rng.below(1000)


@given(st.integers(-STATES, -1) | st.integers(STATES, 2**600))
def test_any_other_seed_is_folded(seed: int) -> None:
    key, rest = (1 if seed < 0 else 0), abs(seed)
    while rest:
        key = rest % KEYS ^ int.from_bytes(block(key, 0)[:32], "little")
        rest //= KEYS
    assert ChaCha(seed).state == key


def test_a_copy_goes_its_own_way() -> None:
    rng = ChaCha(9)
    rng.below(6)
    twin = rng.copy()
    assert twin == rng
    assert [twin.below(100) for _ in range(20)] == [rng.below(100) for _ in range(20)]
    rng.below(6)
    assert twin != rng


@given(states)
def test_repr_pickle_and_copy_give_an_equal_one(state: int) -> None:
    rng = ChaCha(state)
    assert eval(repr(rng)) == rng
    assert pickle.loads(pickle.dumps(rng)) == rng
    assert copy.copy(rng) == rng
    assert copy.deepcopy(rng) == rng


@pytest.mark.parametrize("state", [-1, STATES])
def test_a_state_has_320_bits(state: int) -> None:
    rng = ChaCha(3)
    rng.below(9)
    before = rng.copy()
    with pytest.raises(ValueError, match=r"a state is a number from 0 to 2\*\*320 - 1"):
        rng.state = state
    assert rng == before


@pytest.mark.parametrize("wrong", [-1, 4, 2**70])
def test_permute_refuses_a_position_outside_and_moves_nothing(wrong: int) -> None:
    faces = list("ABCD")
    rng = ChaCha(1)
    with pytest.raises(IndexError, match=rf"id {wrong} is not in a list of 4"):
        rng.permute(faces, [0, 1, wrong])
    assert (faces, rng) == (list("ABCD"), ChaCha(1))


@pytest.mark.parametrize("n", [0, -1, 2**63])
def test_below_refuses_what_it_cannot_draw(n: int) -> None:
    with pytest.raises(ValueError, match=r"below\(n\) needs n to be"):
        ChaCha(1).below(n)


def test_it_equals_nothing_else_and_is_no_key() -> None:
    assert ChaCha(1) != 1
    with pytest.raises(TypeError, match="unhashable"):
        hash(ChaCha(1))
