"""The keys in links to rooms and replays."""

from __future__ import annotations

import base64
import hashlib
import hmac

from typecase.server.room import Room
from typecase.server.subscribers import Keys


class LinkKeys:
    """Keys of 128 bits each. They are derived from the server's secret, so no key is stored."""

    def __init__(self) -> None:
        self.secret = b""

    def of_room(self, room: Room) -> Keys:
        of = f"{room.id} {room.rekeyed}" if room.rekeyed else room.id
        return Keys(self._key("invite", of), self._key("watch", of))

    def of_replay(self, room: str, number: int) -> str:
        return self._key("replay", f"{room} {number}")

    def _key(self, what: str, of: str) -> str:
        made = hmac.new(self.secret, f"{what} {of}".encode(), hashlib.sha256).digest()[:16]
        return base64.urlsafe_b64encode(made).decode().rstrip("=")
