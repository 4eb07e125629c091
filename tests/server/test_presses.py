"""A press lands where it was meant: one that comes after its claim never falls on the next."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stage import add, dealt_room
from typecase.engine import Match, Rng
from typecase.games.challenges import Challenge
from typecase.players.random_play import random_step
from typecase.server import commands, messages, room_log
from typecase.server.messages import Deal, Sit
from typecase.server.requester import Requester
from typecase.server.room import Refused, Room
from typecase.server.store import Person
from world import ADA, BEN, Page, World

ANN, BO, CY = range(3)
LATE = "Too late: that decision is over. It costs you nothing."


class Scene:
    """A table of three where words are challenged, and what their pages send."""

    def __init__(self, game: str, seed: int = 1, **options: Any) -> None:
        self.room: Room = dealt_room(game, 3, seed, {"judging": "challenge", **options})

    @property
    def match(self) -> Match:
        assert self.room.match is not None
        return self.room.match

    def sends(self, seat: int, move: str, ask: str | None = None, **fields: Any) -> None:
        """A move arrives, made for what is asked now or for an ask of before; Refused says no."""
        room = self.room
        asking = Requester(Person(f"p{seat}", ""), room.began + self.match.now, False)
        sent = {"move": move, **fields}
        play = messages.Play(id="p", ask=room.question if ask is None else ask, move=sent)
        add(room, commands.decide(room, play, asking))

    def lays(self, seat: int, move: str, word: str) -> None:
        self.sends(seat, move, word={"word": word})

    def waits(self) -> None:
        """Until the time that there is has passed."""
        assert self.match.deadline is not None
        add(self.room, room_log.TimedOut(self.match.deadline))

    def refuses(self, seat: int, move: str, ask: str, reason: str = LATE) -> None:
        """It is refused with the reason, and nobody sees anything of it."""
        before = self.everything()
        with pytest.raises(Refused) as refusal:
            self.sends(seat, move, ask)
        assert str(refusal.value) == reason
        assert self.everything() == before

    def everything(self) -> list[bytes]:
        return [msgspec.json.encode(self.match.view(seat)) for seat in (*range(3), None)]


def word_slam(scene: Scene, seat: int) -> None:
    while scene.match.phase != "race":
        scene.waits()
    hands = {f"hands.{other}": ["T", "A", "R"] for other in range(3)}
    scene.match.rig({"middle": ["E"], **hands})
    scene.lays(seat, "slam", "RATE")


def red_handed(scene: Scene, seat: int) -> None:
    if scene.match.phase == "deal":
        scene.waits()
    scene.match.rig({"grid": list("MACIREBOU")})
    scene.lays(seat, "table-word", "CRUMB")


def my_word(scene: Scene, seat: int) -> None:
    t: Any = scene.match.table
    while len(t.middle) < 4 or t.last == seat:
        scene.waits()
    scene.match.rig({"middle": list("TAER")[: len(t.middle)]})
    scene.lays(seat, "form", "RATE")


def letter_head(scene: Scene, seat: int) -> None:
    while scene.match.asked != (seat,):
        scene.sends(scene.match.asked[0], "pass")
    scene.match.rig({f"hands.{seat}": list("RATES")})
    hand = scene.match.table.pile(f"hands.{seat}").cards[::-1]
    of = scene.room.numbers(scene.match).of
    claim = {"word": "RATES", "cards": [of(card) for card in hand], "down": [True] + [False] * 4}
    scene.sends(seat, "declare", word=claim)


CLAIMS: dict[str, Callable[[Scene, int], None]] = {
    "word-slam": word_slam,
    "red-handed": red_handed,
    "my-word": my_word,
    "letter-head": letter_head,
}

claims = pytest.mark.parametrize("game", CLAIMS)


@claims
def test_a_challenge_for_one_claim_never_falls_on_the_next(game: str) -> None:
    scene = Scene(game)
    CLAIMS[game](scene, ANN)
    first = scene.room.question
    scene.waits()
    CLAIMS[game](scene, CY)
    second = scene.room.question
    assert first != second
    scene.refuses(BO, "challenge", first)
    scene.refuses(BO, "accept", first)
    # The second claim stands, and the same press meant for it is taken.
    log = len(scene.match.log)
    scene.sends(BO, "challenge", second)
    assert len(scene.match.log) == log + 1


@claims
def test_a_challenge_that_comes_when_nothing_is_claimed_is_late_too(game: str) -> None:
    scene = Scene(game)
    CLAIMS[game](scene, ANN)
    claim = scene.room.question
    scene.waits()
    scene.refuses(BO, "challenge", claim)


@claims
def test_what_others_say_to_a_claim_leaves_it_the_same_claim(game: str) -> None:
    scene = Scene(game)
    CLAIMS[game](scene, ANN)
    claim = scene.room.question
    scene.sends(CY, "accept")
    assert scene.room.question == claim
    scene.sends(BO, "challenge", claim)


def test_a_draw_beside_leaves_the_claim_the_same() -> None:
    scene = Scene("letter-head")
    letter_head(scene, ANN)
    claim = scene.room.question
    scene.sends(CY, "draw")
    scene.sends(BO, "draw", ask="")
    assert scene.room.question == claim
    scene.sends(BO, "call", claim)


def test_a_sealed_answer_taken_back_leaves_the_claim_the_same() -> None:
    scene = Scene("letter-head")
    letter_head(scene, ANN)
    claim = scene.room.question
    scene.sends(CY, "accept")
    add(scene.room, room_log.TookBack(CY, own=True))
    scene.sends(BO, "call", claim)


def test_a_claim_that_was_taken_back_is_over() -> None:
    scene = Scene("letter-head")
    letter_head(scene, ANN)
    claim = scene.room.question
    add(scene.room, room_log.TookBack(ANN))
    letter_head(scene, ANN)
    scene.refuses(BO, "challenge", claim)


def test_RH_21_a_no_word_for_one_grid_is_not_for_the_next() -> None:
    scene = Scene("red-handed")
    scene.waits()
    grid = scene.room.question
    scene.sends(CY, "no-word")
    assert scene.room.question == grid
    scene.match.rig({"grid": list("MACIREBOU")})
    scene.lays(ANN, "table-word", "CRUMB")
    scene.waits()
    scene.refuses(BO, "no-word", grid)
    scene.sends(BO, "no-word")


def test_WS_02_a_no_word_for_three_cards_is_not_for_four() -> None:
    scene = Scene("word-slam")
    cards = scene.room.question
    for seat in (ANN, CY):
        scene.sends(seat, "no-word")
        assert scene.room.question == cards
    scene.waits()
    scene.refuses(BO, "no-word", cards)
    scene.sends(BO, "no-word")


def test_a_pass_for_one_turn_is_not_for_the_next() -> None:
    scene = Scene("letter-head")
    first = scene.match.asked[0]
    turn = scene.room.question
    scene.sends(first, "pass")
    for _ in range(2):
        scene.sends(scene.match.asked[0], "pass")
    assert scene.match.asked == (first,)
    scene.refuses(first, "pass", turn)


def test_a_word_that_was_composed_is_taken_whatever_happened_meanwhile() -> None:
    scene = Scene("word-slam")
    scene.match.rig({"middle": ["E"], "hands.0": list("TAR"), "hands.1": list("TRX")})
    sheet = scene.room.question
    scene.sends(CY, "no-word")
    scene.lays(BO, "slam", "TREX")
    scene.sends(CY, "challenge")
    assert scene.room.question != sheet
    scene.sends(ANN, "slam", sheet, word={"word": "RATE"})


def test_a_move_without_a_card_names_its_ask() -> None:
    scene = Scene("word-slam")
    reason = "A move without cards must name the decision it answers."
    for ask in ("", "race:slam|no-word"):
        scene.refuses(ANN, "no-word", ask, reason)


def test_another_match_asks_other_questions() -> None:
    scene = Scene("word-slam")
    first = scene.room.question
    rng = Rng(2)
    while not scene.match.over:
        random_step(scene.match, rng)
    dealt = scene.room.dealt
    assert dealt is not None
    add(scene.room, dealt)
    assert scene.room.question != first
    scene.refuses(ANN, "no-word", first)


async def test_a_bot_that_thought_about_one_claim_does_not_challenge_the_next(
    tmp_path: Path,
) -> None:
    async with World(tmp_path / "a", pace=1000.0) as world:
        room = await world.open(ADA, "word-slam", open=True, options={"judging": "challenge"})
        ada, ben = await world.page(room, ADA), await world.page(room, BEN)
        await ben.ok(Sit, seat=1)
        await ada.ok(Deal)
        live = world.rooms.loaded[room]

        async def slams(page: Page) -> Any:
            match = live.room.match
            assert match is not None
            match.rig({"middle": ["E"], **{f"hands.{seat}": list("TAR") for seat in range(3)}})
            await page.play("slam", word={"word": "RATE"})
            await world.quiet()
            return live.bots.plans[CY]

        plan = await slams(ada)
        match = live.room.match
        assert match is not None
        while match.phase != "race":
            assert match.deadline is not None
            await world.move(match.deadline - match.now)
        newer = await slams(ben)
        rows_before = len(await world.store.log_of(room))
        live._bot_acts(CY, Challenge(), plan)
        await live.worked()
        assert len(await world.store.log_of(room)) == rows_before
        assert match.phase == "challenge"
        # The plan that was made for this claim is carried out.
        live._bot_acts(CY, Challenge(), newer)
        await live.worked()
        assert len(await world.store.log_of(room)) == rows_before + 1
