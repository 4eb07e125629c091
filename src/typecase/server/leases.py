"""Which process owns a room. A lease saves work; the log's primary key prevents two owners."""

from __future__ import annotations

from typing import Protocol


class Leases(Protocol):
    async def take(self, room: str) -> bool:
        """Whether this process may run the room now."""
        ...

    async def give_back(self, room: str) -> None: ...


class SoleOwner:
    """One process, all rooms."""

    async def take(self, room: str) -> bool:
        return True

    async def give_back(self, room: str) -> None:
        return None
