"""Guests: users without an account.

On the first visit a browser gets a signed cookie with an id in it, and that id is the user. To know
the id is not enough, it needs the signature; the signing secret is in the store. A user may choose
a name later; until then the id determines a friendly one. Nothing is stored for somebody who only
visits.
"""

from __future__ import annotations

import base64
import secrets
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import sha256

from itsdangerous import BadSignature, TimestampSigner

from typecase.server.entropy import Entropy
from typecase.server.messages import Me
from typecase.server.store import CannotWrite, Person, Sanction, Store
from typecase.server.typed_text import tidy

COOKIE = "typecase"
DAY = 24 * 3600
KEPT_DAYS = 365
RENEWED_DAYS = 30
"""A cookie older than this is renewed, so that it does not expire for occasional visitors."""

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Characters that are not confused when spoken or handwritten: no I and L, no O, no 0 and 1."""
CODE_LENGTH = 8
CODE_SECONDS = 300

BANNED = "server-banned"
MUTED = "server-muted"

NAMES = (
    "Wren", "Robin", "Finch", "Heron", "Lark", "Plover", "Swift", "Martin", "Jay", "Kestrel",
    "Linnet", "Dunlin", "Siskin", "Teal", "Avocet", "Curlew", "Dipper", "Egret", "Fulmar", "Godwit",
    "Hazel", "Rowan", "Willow", "Alder", "Bryony", "Clover", "Fern", "Juniper", "Laurel", "Myrtle",
    "Olive", "Poppy", "Sage", "Sorrel", "Tansy", "Thyme", "Violet", "Yarrow", "Aspen", "Linden",
    "Otter", "Badger", "Hare", "Marten", "Vole", "Moth", "Beetle", "Cricket", "Newt", "Pike",
    "Amber", "Beryl", "Coral", "Flint", "Garnet", "Jasper", "Opal", "Pearl", "Quartz", "Topaz",
)  # fmt: skip


class People:
    """Users, identified by cookie or by code."""

    def __init__(
        self,
        store: Store,
        secret: bytes,
        now: Callable[[], float] = time.time,
        entropy: Entropy | None = None,
    ) -> None:
        self._store = store
        self._signer = TimestampSigner(secret, salt="typecase.guest", digest_method=sha256)
        self._now = now
        self.banned: set[str] = set()
        """Users whose only answer is that they are banned."""
        self.muted: set[str] = set()
        """Users who cannot send chat messages."""
        self.forgotten: set[str] = set()
        """Users whose data was removed: their cookies are no longer recognised."""
        self._entropy = entropy or Entropy()

    @staticmethod
    async def of(store: Store, entropy: Entropy | None = None) -> People:
        """The users of this store, with its signing secret; one is created if there is none."""
        secret = await store.setting("cookie secret", secrets.token_bytes(32))
        people = People(store, secret, entropy=entropy)
        for person, kind in await store.sanctions():
            people.under(kind).add(person)
        return people

    def under(self, sanction: Sanction) -> set[str]:
        """The users under this sanction."""
        found: set[str] = getattr(self, sanction)
        return found

    # Cookies.

    async def known(self, cookies: Mapping[str, str]) -> Person | None:
        """The user that a browser's cookies name; None if there is no valid cookie of ours."""
        found = self._id(cookies)
        return None if found is None else await self.person(found[0])

    async def person(self, id: str) -> Person:
        return await self._store.person(id) or Person(id, friendly_name(id))

    async def me(self, person: Person) -> Me:
        chosen = await self._store.person(person.id)
        return Me(person.name, False) if chosen is None else Me(chosen.name, True)

    def newcomer(self) -> Person:
        """A new user."""
        id = base64.urlsafe_b64encode(self._entropy.draw(16, "guest")).decode().rstrip("=")
        return Person(id, friendly_name(id))

    def is_old(self, cookies: Mapping[str, str]) -> bool:
        """Whether a valid cookie should be renewed."""
        found = self._id(cookies)
        return found is not None and self._now() - found[1] > RENEWED_DAYS * DAY

    async def renew(self, person: Person) -> None:
        """Note that a user is back after a while; skipped while nothing can be written."""
        with suppress(CannotWrite):
            await self._store.seen(person.id, self._now())

    def cookie(self, person: Person, secure: bool) -> str:
        """The cookie header that identifies a browser as this user."""
        signed = self._signer.sign(person.id).decode()
        parts = [f"{COOKIE}={signed}", "Path=/", f"Max-Age={KEPT_DAYS * DAY}", "HttpOnly"]
        return "; ".join([*parts, "SameSite=Lax", *(["Secure"] if secure else [])])

    def _id(self, cookies: Mapping[str, str]) -> tuple[str, float] | None:
        try:
            id, signed = self._signer.unsign(cookies.get(COOKIE, ""), return_timestamp=True)
        except BadSignature:
            return None
        # A cookie from the future is valid: if the clock is set back, nobody loses a seat.
        if self._now() - signed.timestamp() > KEPT_DAYS * DAY:
            return None
        if (person := id.decode()) in self.forgotten:
            return None
        return person, signed.timestamp()

    # Names.

    async def rename(self, person: Person, name: str) -> Person | None:
        """The user under a new name; None if the name has no visible character."""
        tidied = tidy(name)
        if not tidied:
            return None
        renamed = Person(person.id, tidied)
        await self._store.put_person(renamed, self._now())
        return renamed

    # Another device.

    async def code(self, person: Person) -> str:
        """A one-time code, valid for `CODE_SECONDS`, that makes another browser this user."""
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        await self._store.put_code(code, person.id, self._now() + CODE_SECONDS)
        return code

    async def whose(self, code: str) -> Person | None:
        """The user that a code belongs to; the code is used up."""
        typed = "".join(letter for letter in code.upper() if letter.isalnum())
        id = await self._store.take_code(typed, self._now())
        return None if id is None else await self.person(id)


def friendly_name(id: str) -> str:
    """A name for a user who has not chosen one, always the same for the same id.

    >>> friendly_name("abc") == friendly_name("abc") in NAMES
    True
    """
    return NAMES[int.from_bytes(sha256(id.encode()).digest()[:4], "big") % len(NAMES)]
