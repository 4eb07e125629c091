"""`typecase admin`: administration commands for the operator, on the server's machine.

A running server is asked through its admin socket. If none is running, the command works on the
database file.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from typecase.engine import TypecaseError
from typecase.server import admin_actions
from typecase.server.admin_actions import AdminActions, Asks, Done, PersonCard, TableCard
from typecase.server.admin_socket import ask_running
from typecase.server.config import Config, database_of, read
from typecase.server.database_lock import lock_database
from typecase.server.people import People
from typecase.server.rooms import Refused
from typecase.server.sqlite_store import SqliteStore

DAY = 24 * 3600

ACTIONS: dict[str, tuple[str, str, Callable[[str], Asks]]] = {
    "tables": ("list all tables", "", lambda _: admin_actions.ListTables()),
    "people": ("list all people", "", lambda _: admin_actions.ListPeople()),
    "close": ("close a table for good", "TABLE", admin_actions.Close),
    "renew-keys": ("replace a table's links", "TABLE", admin_actions.RenewKeys),
    "ban": ("ban a person", "PERSON", admin_actions.Ban),
    "unban": ("lift a ban", "PERSON", lambda who: admin_actions.Ban(who, on=False)),
    "mute": ("stop a person from chatting", "PERSON", admin_actions.Mute),
    "unmute": ("let a person chat again", "PERSON", lambda who: admin_actions.Mute(who, on=False)),
    "forget": ("remove a person's data", "PERSON", admin_actions.Forget),
}
"""By name: the help text, the metavar of the argument, and how the request is made from it."""

FOR_GOOD = ("close", "forget")
"""Actions that cannot be undone."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(metavar="ACTION", title="actions", required=True, dest="action")
    for name, (about, of, _) in ACTIONS.items():
        action = actions.add_parser(name, help=about, description=about)
        if of:
            hint = (
                "an id from `typecase admin tables`"
                if of == "TABLE"
                else ("an id from `typecase admin people`, or its beginning: @Xr4k")
            )
            action.add_argument("to", metavar=of, help=hint)
        action.add_argument("--database", metavar="FILE", help="the one the server uses")
        action.add_argument("--config", type=Path, metavar="FILE", help="the one the server uses")
        action.add_argument("--json", action="store_true", help="print JSON")
        if name in FOR_GOOD:
            action.add_argument("--yes", action="store_true", help="do not ask for confirmation")


def command(args: argparse.Namespace) -> int:
    config = Config() if args.config is None else read(args.config)
    database = database_of(args.database or config.server.database)
    if not database.is_file():
        raise TypecaseError(
            f"there is no database {database}; name your server's with --database or --config"
        )
    about, _, asked = ACTIONS[args.action]
    if args.action in FOR_GOOD and not args.yes:
        confirm(f"{about.capitalize()}: {args.to}")
    done = do(database, asked(getattr(args, "to", "")))
    if args.json:
        print(json.dumps(msgspec.to_builtins(done), indent=2))
    else:
        show(done)
    return 0


def confirm(what: str) -> None:
    """Continue only if the operator confirms."""
    if not sys.stdin.isatty():
        raise TypecaseError(f"{what}: this can't be undone; add --yes to confirm")
    if input(f"{what}? This can't be undone. [y/N] ").strip().lower() not in ("y", "yes"):
        raise TypecaseError("nothing was done")


def do(database: Path, ask: Asks) -> Done:
    """Ask the running server; if there is none, work on the database file."""
    done = ask_running(database, ask)
    if done is not None:
        return done
    with lock_database(database):
        try:
            return asyncio.run(_at_rest(database, ask))
        except Refused as refusal:
            raise TypecaseError(str(refusal)) from None


async def _at_rest(database: Path, ask: Asks) -> Done:
    store = SqliteStore(database)
    try:
        return await AdminActions(store, await People.of(store)).do(ask)
    finally:
        await store.close()


def show(done: Done) -> None:
    for table in done.tables or ():
        print(table_line(table))
    for person in done.people or ():
        print(person_line(person))
    print(done.said)


def table_line(table: TableCard) -> str:
    who = ", ".join(table.names) or "nobody"
    return "  ".join(
        [
            f"{table.table:10}",
            f"{table.game:22}",
            f"{table.stage:9}",
            f"{ago(table.touched):>9}",
            f"{_open(table.connections):>9}",
            who + (" (in the lobby)" if table.listed else ""),
        ]
    )


def person_line(person: PersonCard) -> str:
    marks = [mark for mark in ("banned", "muted") if getattr(person, mark)]
    return "  ".join(
        [
            f"@{person.person:22}",
            f"{person.name:24}",
            f"{_open(person.connections):>9}",
            ", ".join([*marks, *person.tables]),
        ]
    ).rstrip()


def _open(pages: int | None) -> str:
    return "" if pages is None else "1 page" if pages == 1 else f"{pages} pages"


def ago(then: float, now: float | None = None) -> str:
    """How long ago something was, roughly.

    >>> ago(0, 59), ago(0, 7200), ago(0, 200_000)
    ('1 min', '2 h', '2 days')
    """
    seconds = max(0.0, (time.time() if now is None else now) - then)
    if seconds >= 2 * DAY:
        return f"{seconds / DAY:.0f} days"
    if seconds >= 3600:
        return f"{seconds / 3600:.0f} h"
    return f"{max(1, round(seconds / 60))} min"
