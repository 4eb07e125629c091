"""Finished matches: their replays and proofs, for users who may see them."""

from __future__ import annotations

import hmac
import zlib
from collections.abc import Awaitable, Callable

import msgspec

from typecase import games
from typecase.games import UnknownGame
from typecase.server.link_keys import LinkKeys
from typecase.server.live_room import LiveRoom
from typecase.server.loaded_rooms import NoGame
from typecase.server.old_replays import of_today
from typecase.server.record import ALL
from typecase.server.room import Refused
from typecase.server.store import Person, Store

NO_RECORD = "server-no-record"
NOT_YOURS = "server-replay-invited-only"


class Replays:
    def __init__(
        self, store: Store, keys: LinkKeys, get: Callable[[str], Awaitable[LiveRoom]]
    ) -> None:
        self._store = store
        self._keys = keys
        self._get = get

    async def replay(
        self, room: str, number: int, viewer: int | None, person: Person, key: str = ""
    ) -> bytes:
        """A finished match as a seat saw it, or (None) with all cards face up. JSON of `Replay`."""
        await self._check(room, number, person, key)
        found = await self._store.view(room, number, ALL if viewer is None else str(viewer))
        if found is None:
            raise Refused("server-replay-no-seat")
        replay = zlib.decompress(found)
        try:
            games.find(msgspec.json.decode(replay, type=_OfGame).game)
        except UnknownGame as error:
            raise Refused("server-replay-without-game", game=error.slug) from None
        return of_today(replay)

    async def proof(self, room: str, number: int, person: Person, key: str = "") -> bytes:
        """Everything needed to verify the shuffle of a finished match: JSON of `fair.Proof`."""
        await self._check(room, number, person, key)
        found = await self._store.proof(room, number)
        assert found is not None
        return found

    async def key(self, room: str, number: int, person: Person, key: str = "") -> str:
        """The key that opens a replay for others, for users who may see it themselves."""
        await self._check(room, number, person, key)
        return self._keys.of_replay(room, number)

    async def _check(self, room: str, number: int, person: Person, key: str) -> None:
        """Refused if this match has no record, even after its room had time to write it; or if the
        room was invitation only, this user was not there, and the key is not valid."""
        store = self._store
        given = hmac.compare_digest(key, self._keys.of_replay(room, number))
        if given and await store.has_record(room, number):
            return
        if await store.was_played_by(person.id, room, number):
            return
        try:
            live = await self._get(room)
        except NoGame:
            raise
        except Refused:
            raise Refused(NO_RECORD) from None
        if not given and not live.room.may_look_back(person.id):
            raise Refused(NOT_YOURS)
        await live.recorded()
        if not await store.has_record(room, number):
            raise Refused(NO_RECORD)


class _OfGame(msgspec.Struct):
    """The part of a replay that names its game."""

    game: str
