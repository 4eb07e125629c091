"""How the next match is dealt: pages commit to salts and reveal them, then the cards are dealt."""

from __future__ import annotations

from typecase.engine import Seat
from typecase.server import fair, messages, room_log
from typecase.server.clock import NEARLY, to_ms
from typecase.server.requester import Requester, before_the_deal, host_only, own_seat, refuse
from typecase.server.room import Room
from typecase.server.seat_slots import USUAL_LEVEL

REVEAL_WITHIN = 5.0
"""How many seconds a deal waits for salts. Normally a page reveals its salt immediately."""


def commit(room: Room, command: messages.Commit, requester: Requester) -> room_log.RoomEvents:
    seat = own_seat(room, requester)
    before_the_deal(room)
    return room_log.Committed(seat, command.commitment)


def deal(room: Room, command: messages.Deal, requester: Requester) -> room_log.RoomEvents:
    host_only(room, requester)
    return close_salts(room, requester.clock)


def close_salts(room: Room, clock: float) -> room_log.SaltsClosed | room_log.Dealt:
    """Fix the commitments for the next deal, before any salt is revealed. Absent players are left
    out; if there are no commitments, deal immediately."""
    if overdue(room, clock):
        return dealt(room, USUAL_LEVEL)
    before_the_deal(room)
    committed = tuple(
        commitment if slot.present else ""
        for slot, commitment in zip(room.slots, room.contributions, strict=True)
    )
    if not any(committed):
        return dealt(room, USUAL_LEVEL)
    return room_log.SaltsClosed(to_ms(clock + REVEAL_WITHIN), committed)


def overdue(room: Room, clock: float) -> bool:
    """Whether a requested deal no longer has to wait for salts."""
    closing = room.closing
    return closing is not None and (not room.awaited or clock >= closing.until - NEARLY)


def reveal(room: Room, command: messages.Reveal, requester: Requester) -> room_log.RoomEvents:
    """Reveal a salt. When the last missing one is revealed, the cards are dealt."""
    seat = own_seat(room, requester)
    if room.closing is None:
        playing = room.stage == "playing"
        refuse("server-already-dealt" if playing else "server-salt-too-early")
    if not room.closing.committed[seat]:
        refuse("server-salt-not-committed")
    if seat in room.salts:
        refuse("server-salt-shown-already")
    if fair.commitment_of(command.salt) != room.closing.committed[seat]:
        refuse("server-salt-changed")
    if room.awaited == [seat]:
        return dealt(room, USUAL_LEVEL, {seat: command.salt})
    return room_log.Revealed(seat, command.salt)


def dealt(room: Room, level: str, last: dict[Seat, str] | None = None) -> room_log.Dealt:
    """The next match: its cards come from the secret that the room has committed to, and from the
    revealed salts."""
    number = room.number + 1
    secret = fair.secret_of(room.secret, number)
    shown = room.salts | (last or {})
    salts = tuple(shown.get(seat, "") for seat in range(len(room.slots)))
    return room_log.Dealt(
        version=room.game.version,
        level=level,
        secret=secret,
        salts=salts,
        seed=fair.seed_of(secret, salts, room.id, number),
        generator=fair.GENERATOR,
        scheme=fair.SCHEME,
        committed=room.closing.committed if room.closing else ("",) * len(salts),
    )


def again(room: Room, command: messages.Rematch, requester: Requester) -> room_log.RoomEvents:
    """Deal as soon as every player who is present wants a rematch."""
    seat = own_seat(room, requester)
    if room.stage != "over":
        refuse("server-game-not-over" if room.stage == "playing" else "server-not-begun")
    here = {other for other, slot in enumerate(room.slots) if slot.present}
    if here <= room.again | {seat}:
        return close_salts(room, requester.clock)
    if seat in room.again:
        refuse("server-waiting-for-others")
    return room_log.Wanted(seat)
