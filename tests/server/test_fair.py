"""The shuffle: what is committed to and shown before a deal, the proof of it, and what a page kept
against a server that cheats."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from typecase import games
from typecase.cli import main
from typecase.engine import Match, Rng, play
from typecase.players import make
from typecase.server import fair, room_log, verify
from typecase.server.dealing import REVEAL_WITHIN
from typecase.server.fair import Proof, commitment_of
from typecase.server.kept import Kept, compare
from typecase.server.messages import (
    Commit,
    ConfigureRoom,
    Deal,
    Leave,
    Rematch,
    Reveal,
    RoomUpdate,
    SetSeat,
    Sit,
)
from typecase.server.room_log import decode_entry
from typecase.texts import Message, say
from world import ADA, BEN, CYD, HandClock, Page, World

SALTS = ["a1" * 32, "b2" * 32, "c3" * 32]
OLD = Path(__file__).parent / "proofs" / "scheme-1.json"
SLOW: dict[str, Any] = {"quickest": 10_000.0, "slowest": 10_001.0}
replace = msgspec.structs.replace


async def gathered(world: World, *people: Any) -> list[Page]:
    """A table of three chairs where these people sit and have committed to a salt each."""
    room = await world.open(people[0], "freeze", open=True, seats=3)
    pages = [await world.page(room, person) for person in people]
    for seat, page in enumerate(pages):
        if seat:
            await page.ok(Sit, seat=seat)
        await page.commit(SALTS[seat])
    return pages


def dealt(world: World, page: Page) -> room_log.Dealt:
    found = world.rooms.loaded[page.room].room.dealt
    assert found is not None
    return found


# Before the deal.


async def test_salts_are_committed_to_before_any_is_shown(tmp_path: Path) -> None:
    async with World(tmp_path / "a", **SLOW) as world:
        ada, ben = await gathered(world, ADA, BEN)
        commitments = (*map(commitment_of, SALTS[:2]), "")
        assert (ben.table.committed, ben.table.dealing) == (commitments, False)
        assert await ben.no(Reveal, salt=SALTS[1]) == "server-salt-too-early"

        await ada.ok(Deal)
        assert (ben.table.committed, ben.table.dealing) == (commitments, True)
        assert await ada.no(Commit, commitment="00" * 32) == "server-dealing"
        await ada.ok(Reveal, salt=SALTS[0])
        assert await ada.no(Reveal, salt=SALTS[0]) == "server-salt-shown-already"
        assert ben.table.stage == "gathering"
        # The last salt deals.
        await ben.ok(Reveal, salt=SALTS[1])
        assert (ben.table.stage, ben.table.dealing, ben.table.committed) == ("playing", False, ())
        assert await ben.no(Reveal, salt=SALTS[1]) == "server-already-dealt"
        act = dealt(world, ada)
        assert (act.scheme, act.salts, act.committed) == (2, (*SALTS[:2], ""), commitments)
        assert (act.generator, len(act.seed)) == ("chacha20", 64)
        assert act.seed == fair.seed_of(act.secret, act.salts, ada.room, 1)
        # Neither salts nor secret are told to anybody before the end.
        for page in (ada, ben):
            heard = b"".join(page.raw).decode()
            assert not any(salt in heard for salt in [*SALTS, act.secret, act.seed])


async def test_a_page_may_commit_anew_until_the_deal_is_asked_for(tmp_path: Path) -> None:
    async with World(tmp_path / "a", **SLOW) as world:
        (ada,) = await gathered(world, ADA)
        watcher = await world.page(ada.room, CYD)
        assert await watcher.no(Commit, commitment="00" * 32) == "server-no-seat"
        await ada.commit(SALTS[2])
        await ada.ok(Deal)
        assert await ada.no(Reveal, salt=SALTS[0]) == "server-salt-changed"
        await ada.ok(Reveal, salt=SALTS[2])
        assert dealt(world, ada).salts == (SALTS[2], "", "")


async def test_where_nobody_committed_it_is_dealt_at_once(tmp_path: Path) -> None:
    async with World(tmp_path / "a", **SLOW) as world:
        room = await world.open(ADA, "freeze")
        ada = await world.page(room, ADA)
        await ada.ok(Deal)
        assert ada.table.stage == "playing"
        assert dealt(world, ada).committed == ("", "", "")


async def test_who_is_away_is_not_waited_for(tmp_path: Path) -> None:
    async with World(tmp_path / "a", **SLOW) as world:
        ada, ben = await gathered(world, ADA, BEN)
        await ben.close()
        await ada.ok(Deal)
        await ada.ok(Reveal, salt=SALTS[0])
        act = dealt(world, ada)
        assert (act.salts, act.committed) == ((SALTS[0], "", ""), (commitment_of(SALTS[0]), "", ""))


@pytest.mark.parametrize("salt", [None, "ee" * 32], ids=["none", "a wrong one"])
async def test_who_does_not_show_a_salt_is_left_out_and_named(
    tmp_path: Path, salt: str | None
) -> None:
    async with World(tmp_path / "a", beat=60, **SLOW) as world:
        ada, ben = await gathered(world, ADA, BEN)
        await ada.ok(Deal)
        await ada.ok(Reveal, salt=SALTS[0])
        if salt is not None:
            assert await ben.no(Reveal, salt=salt) == "server-salt-changed"
        await world.move(REVEAL_WITHIN - 0.1)
        assert await ada.no(Deal) == "server-dealing"
        assert ada.table.stage == "gathering"
        await world.move(0.1)
        assert ada.table.stage == "playing"
        told = [one.text for one in ada.all(RoomUpdate) if one.text]
        assert told[-1] == Message.of("server-salt-missing", seats=(1,))
        act = dealt(world, ada)
        assert act.salts == (SALTS[0], "", "")
        assert act.committed == (*map(commitment_of, SALTS[:2]), "")


async def test_who_leaves_before_showing_a_salt_keeps_nobody_waiting(tmp_path: Path) -> None:
    async with World(tmp_path / "a", beat=60, **SLOW) as world:
        ada, ben = await gathered(world, ADA, BEN)
        await ada.ok(Deal)
        await ada.ok(Reveal, salt=SALTS[0])
        await ben.ok(Leave)
        await world.move(0)
        assert ada.table.stage == "playing"
        texts = [one.text for one in ada.all(RoomUpdate)]
        assert "server-salt-missing-left" in texts
        assert dealt(world, ada).salts == (SALTS[0], "", "")


async def test_a_lost_line_has_its_time_to_come_back(tmp_path: Path) -> None:
    async with World(tmp_path / "a", beat=60, **SLOW) as world:
        ada, ben = await gathered(world, ADA, BEN)
        await ada.ok(Deal)
        await ada.ok(Reveal, salt=SALTS[0])
        await ben.close()
        await world.move(1)
        assert ada.table.stage == "gathering"
        ben = await world.page(ada.room, BEN)
        assert ben.table.dealing
        await ben.ok(Reveal, salt=SALTS[1])
        assert dealt(world, ada).salts == (*SALTS[:2], "")


async def test_while_salts_are_shown_nobody_sits_down_or_arranges(tmp_path: Path) -> None:
    async with World(tmp_path / "a", **SLOW) as world:
        ada, _ = await gathered(world, ADA, BEN)
        await ada.ok(Deal)
        cyd = await world.page(ada.room, CYD)
        for page, kind, fields in (
            (cyd, Sit, {"seat": 2}),
            (ada, ConfigureRoom, {"seats": 4}),
            (ada, SetSeat, {"seat": 1}),
            (ada, Deal, {}),
        ):
            assert await page.no(kind, **fields) == "server-dealing"


async def test_a_restart_between_committing_and_showing_changes_nothing(tmp_path: Path) -> None:
    clock = HandClock()
    async with World(tmp_path / "a", clock, **SLOW) as world:
        ada, ben = await gathered(world, ADA, BEN)
        before = ada.table.commitment
        await ada.ok(Deal)
        await ada.ok(Reveal, salt=SALTS[0])
        await world.crash()
    clock = HandClock(clock.now() + 3600)
    async with World(tmp_path / "a", clock, **SLOW) as world:
        ben = await world.page(ada.room, BEN)
        assert (ben.table.dealing, ben.table.commitment) == (True, before)
        assert ben.table.committed == (*map(commitment_of, SALTS[:2]), "")
        await ben.ok(Reveal, salt=SALTS[1])
        assert dealt(world, ben).salts == (*SALTS[:2], "")
        assert commitment_of(dealt(world, ben).secret) == before


async def test_a_restart_after_which_nobody_comes_deals_without_them(tmp_path: Path) -> None:
    clock = HandClock()
    async with World(tmp_path / "a", clock, **SLOW) as world:
        ada, _ = await gathered(world, ADA, BEN)
        await ada.ok(Deal)
        await world.crash()
    async with World(tmp_path / "a", HandClock(clock.now() + 3600), **SLOW) as world:
        await world.move(REVEAL_WITHIN + 2 * world.timing.beat)
        log = [decode_entry(row).event for row in await world.store.log_of(ada.room)]
        found = [act for act in log if isinstance(act, room_log.Dealt)]
        assert [act.salts for act in found] == [("", "", "")]


async def test_the_next_match_is_made_of_new_salts(tmp_path: Path) -> None:
    async with World(tmp_path / "a", beat=60) as world:
        ada, kept, _ = await finished(world)
        assert ada.table.committed == ("", "", "")
        await ada.commit(SALTS[1])
        await ada.ok(Rematch)
        assert ada.table.dealing
        await ada.ok(Reveal, salt=SALTS[1])
        assert (ada.table.stage, ada.table.number) == ("playing", 2)
        assert dealt(world, ada).salts == (SALTS[1], "", "")
        assert ada.table.commitment != kept.commitment


# After the end.


async def finished(world: World) -> tuple[Page, Kept, Proof]:
    """A match against bots that its person slept through, what her page kept, and the proof."""
    options = {"marks": 1, "turn_clock": 15}
    room = await world.open(ADA, "freeze", options=options)
    ada = await world.page(room, ADA)
    commitment = ada.table.commitment
    await ada.commit(SALTS[0])
    await ada.ok(Deal)
    kept = Kept(room, 1, commitment, SALTS[0], 0, ada.table.committed)
    await ada.ok(Reveal, salt=SALTS[0])
    for _ in range(600):
        if ada.now()["over"]:
            break
        await world.move(10)
    await world.quiet()
    proof = msgspec.json.decode(await world.rooms.replays.proof(room, 1, ADA), type=Proof)
    return ada, kept, proof


def remade(proof: Proof, **changes: Any) -> Proof:
    """A proof that fits in itself after the server changed something in it."""
    proof = replace(proof, **changes)
    proof = replace(proof, commitment=commitment_of(proof.secret))
    seed = fair.seed_of(proof.secret, proof.salts, proof.room, proof.number)
    proof = replace(proof, seed=seed, log=[])
    match = fair.play_again(proof)
    return replace(proof, scores=tuple(match.scores), events=fair.events_of(match))


async def test_a_cheating_server_is_found_out_by_what_a_page_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with World(tmp_path / "a", beat=60) as world:
        _, kept, proof = await finished(world)
    assert [check.wrong for check in verify.checks(proof, kept)] == [""] * 5

    files = {name: tmp_path / f"{name}.json" for name in ("proof", "kept")}
    files["kept"].write_bytes(msgspec.json.encode(kept))

    def verified(proof: Proof, *more: str) -> tuple[int, str]:
        files["proof"].write_bytes(msgspec.json.encode(proof))
        return main(["verify", str(files["proof"]), *more]), capsys.readouterr().out

    with_kept = ("--kept", str(files["kept"]))
    assert verified(proof, *with_kept)[0] == 0
    assert "The shuffle was fair." in verified(proof, *with_kept)[1]

    own = commitment_of(SALTS[0])
    ghost = {"salts": (SALTS[0], SALTS[1], ""), "committed": (own, commitment_of(SALTS[1]), "")}
    cheats: dict[str, tuple[dict[str, Any], str]] = {
        "another secret": ({"secret": "77" * 32}, "changed its secret"),
        "a salt added": (ghost, "Different salts"),
        "a salt left out": ({"salts": ("", "", "")}, "not in this deal"),
        "a salt changed": (
            {"salts": (SALTS[1], "", ""), "committed": (commitment_of(SALTS[1]), "", "")},
            "Different salts",
        ),
        "chairs changed": (
            {"salts": ("", SALTS[0], ""), "committed": ("", own, "")},
            "Different salts",
        ),
    }
    for what, (changes, reason) in cheats.items():
        cheat = remade(proof, **changes)
        code, said = verified(cheat)
        assert code == 0, (what, said)
        assert "this shows only that the deal follows from the seed" in said
        code, said = verified(cheat, *with_kept)
        assert (code, reason in said) == (1, True), (what, said)
    # Nor does it help to call it a match of the older scheme.
    old = replace(proof, scheme=1, committed=())
    assert "Different salts" in verified(old, *with_kept)[1]


async def test_what_was_kept_says_how_much_it_shows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with World(tmp_path / "a", beat=60) as world:
        _, kept, proof = await finished(world)
    file, beside = tmp_path / "proof.json", tmp_path / "kept.json"
    quiet = remade(proof, salts=("", "", ""))
    file.write_bytes(msgspec.json.encode(quiet))
    # A page that was away when salts were shown knows of the secret only.
    beside.write_bytes(msgspec.json.encode(replace(kept, seat=None, committed=())))
    assert main(["verify", str(file), "--kept", str(beside)]) == 0
    said = capsys.readouterr().out
    assert "Ada committed to a salt but did not show it." in said
    assert "Your own salt is not in this deal" in said

    for content, reason in (
        (msgspec.json.encode(replace(kept, number=2)), "match 2"),
        (b'{"room": "x"}', "not what a page kept"),
        (msgspec.json.encode(kept).replace(b'"seat":0', b'"seat":-1'), "not what a page kept"),
        (None, "can't be read"),
    ):
        beside.unlink()
        if content is not None:
            beside.write_bytes(content)
        assert main(["verify", str(file), "--kept", str(beside)]) == 2
        error = capsys.readouterr().err
        assert reason in error
        assert error.count("\n") == 1
        beside.touch()


def test_own_salt_of_a_chair_that_is_not_told(tmp_path: Path) -> None:
    proof = msgspec.json.decode(OLD.read_bytes(), type=Proof)
    kept = Kept(proof.room, 1, proof.commitment, SALTS[0], 9, ("00" * 32,))
    assert [bool(check.wrong) for check in compare(proof, kept)] == [False, True, True]


def test_a_proof_of_scheme_1_still_verifies(capsys: pytest.CaptureFixture[str]) -> None:
    proof = msgspec.json.decode(OLD.read_bytes(), type=Proof)
    assert (proof.scheme, len(proof.seed), len(proof.salts[0])) == (1, 16, 32)
    assert proof.generator == "splitmix64"
    assert (fair.flaw(proof), fair.replayed(proof)) == ("", "")
    assert main(["verify", str(OLD), "--commitment", proof.commitment]) == 0
    assert main(["verify", str(OLD), "--commitment", "00" * 32]) == 1
    assert proof.fingerprint == 1
    assert "newer" in say(fair.flaw(replace(proof, scheme=3)))
    new = replace(proof, scheme=2, generator="chacha20")
    assert "each seat" in say(fair.flaw(new))


def test_rows_of_scheme_1_still_make_their_room() -> None:
    act = msgspec.json.decode(
        b'{"act":"dealt","version":1,"level":"casual","secret":"00","salts":["5a",""],'
        b'"seed":"373549f121a97c16","told":2}',
        type=room_log.RoomEvents,
    )
    assert isinstance(act, room_log.Dealt)
    assert (act.scheme, act.committed, act.generator) == (1, (), "splitmix64")
    mixed = msgspec.json.decode(b'{"act":"mixed","seat":0,"salt":"5a"}', type=room_log.RoomEvents)
    assert isinstance(mixed, room_log.SaltSent)


def test_a_steered_shuffle_is_found_out() -> None:
    secret = fair.secret_of("ab" * 32, 1)
    salts = (SALTS[0], "", "")
    good = Proof(
        room="room",
        number=1,
        game="freeze",
        version=1,
        options={},
        names=("Ann", "Bo", "Cy"),
        commitment=commitment_of(secret),
        secret=secret,
        salts=salts,
        seed=fair.seed_of(secret, salts, "room", 1),
        log=[],
        scores=(0, 0, 0),
        events="",
        generator="chacha20",
        scheme=2,
        committed=(commitment_of(SALTS[0]), "", ""),
        fingerprint=fair.FINGERPRINT,
    )
    assert fair.flaw(good) == ""
    assert "commitment" in say(fair.flaw(replace(good, secret=fair.secret_of("ab" * 32, 2))))
    assert "seat 1" in say(fair.flaw(replace(good, salts=(SALTS[1], "", ""))))
    assert "seat 2" in say(fair.flaw(replace(good, salts=(*SALTS[:2], ""))))
    assert "seed" in say(fair.flaw(replace(good, salts=("", "", ""))))
    assert "seed" in say(fair.flaw(replace(good, number=2)))
    assert "splitmix64" in say(fair.flaw(replace(good, generator="splitmix64")))
    assert fair.replayed(good) == "proof-other-match"
    assert fair.replayed(replace(good, fingerprint=1)) == ""  # of sentences that are no more
    fits = replace(good, events=fair.events_of(fair.play_again(good)))
    assert fair.replayed(fits) == ""
    assert "scores" in say(fair.replayed(replace(fits, scores=(1, 0, 0))))
    assert "version 7" in say(fair.replayed(replace(fits, version=7)))
    illegal = [{"seat": 0, "at": 1.0, "move": {"move": "draw", "source": "hands.1"}}]
    assert "not legal" in say(fair.replayed(replace(fits, log=illegal)))
    assert "not legal" in say(fair.replayed(replace(fits, log=[{"rigged": []}])))


@pytest.mark.parametrize(
    ("slug", "fingerprint"),
    [
        ("crosswords", "3d69d889ac794a81079ed024e9239457739768f05a5199dcada8cb3bb68c1ba8"),
        ("paperback", "25575f4fd36abe3d169d3f90c7ad3f721ad02f713b8f539f850dc4969b4391f9"),
    ],
)
def test_a_proof_outlives_the_names_of_piles(slug: str, fingerprint: str) -> None:
    """These were computed when the display and the market were called `offer`."""
    options = {"award": "muse"} if slug == "paperback" else {}
    match = Match(games.find(slug).with_options(**options), 2, seed=5)
    play(match, [make("random", Rng(seat)) for seat in range(2)])
    assert fair.events_of(match) == fingerprint
