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
from typecase.server.backup import add_database
from typecase.server.config import Config, database_of, read
from typecase.server.database_lock import lock_database
from typecase.server.people import People
from typecase.server.rooms import Refused
from typecase.server.sqlite_store import SqliteStore
from typecase.texts import in_a_row, say

DAY = 24 * 3600

ACTIONS: dict[str, tuple[str, str, Callable[[str], Asks]]] = {
    "tables": ("host-do-tables", "", lambda _: admin_actions.ListTables()),
    "people": ("host-do-people", "", lambda _: admin_actions.ListPeople()),
    "close": ("host-do-close", "TABLE", admin_actions.Close),
    "renew-keys": ("host-do-renew-keys", "TABLE", admin_actions.RenewKeys),
    "ban": ("host-do-ban", "PERSON", admin_actions.Ban),
    "unban": ("host-do-unban", "PERSON", lambda who: admin_actions.Ban(who, on=False)),
    "mute": ("host-do-mute", "PERSON", admin_actions.Mute),
    "unmute": ("host-do-unmute", "PERSON", lambda who: admin_actions.Mute(who, on=False)),
    "forget": ("host-do-forget", "PERSON", admin_actions.Forget),
}
"""By name: the help text, the metavar of the argument, and how the request is made from it."""

TAKES = {"TABLE": "host-take-table", "PERSON": "host-take-person"}
"""By metavar: the help text of the argument."""

FOR_GOOD = {"close": "host-ask-close", "forget": "host-ask-forget"}
"""Actions that cannot be undone, and what the host is asked before."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(metavar="ACTION", title="actions", required=True, dest="action")
    for name, (about, of, _) in ACTIONS.items():
        action = actions.add_parser(name, help=about, description=about)
        if of:
            action.add_argument("to", metavar=of, help=TAKES[of])
        add_database(action)
        action.add_argument("--json", action="store_true", help="cli-take-json")
        if name in FOR_GOOD:
            action.add_argument("--yes", action="store_true", help="host-take-yes")


def command(args: argparse.Namespace) -> int:
    config = Config() if args.config is None else read(args.config)
    database = database_of(args.database or config.server.database)
    if not database.is_file():
        raise TypecaseError("host-no-database", file=str(database))
    _, _, asked = ACTIONS[args.action]
    if args.action in FOR_GOOD and not args.yes:
        confirm(say(FOR_GOOD[args.action], what=args.to))
    done = do(database, asked(getattr(args, "to", "")))
    if args.json:
        print(json.dumps(msgspec.to_builtins(done) | {"said": say(done.said)}, indent=2))
    else:
        show(done)
    return 0


def confirm(question: str) -> None:
    """Continue only if the operator confirms."""
    if not sys.stdin.isatty():
        raise TypecaseError("host-ask-needs-yes")
    if input(f"{question} ").strip().lower() not in say("host-ask-yes").split():
        raise TypecaseError("host-nothing-done")


def do(database: Path, ask: Asks) -> Done:
    """Ask the running server; if there is none, work on the database file."""
    done = ask_running(database, ask)
    if done is not None:
        return done
    with lock_database(database):
        try:
            return asyncio.run(_at_rest(database, ask))
        except Refused as refusal:
            raise TypecaseError(refusal.message) from None


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
    print(say(done.said))


def table_line(table: TableCard) -> str:
    who = say(in_a_row(table.names)) if table.names else say("host-nobody")
    return "  ".join(
        [
            f"{table.table:10}",
            f"{table.game:22}",
            f"{table.stage:9}",
            f"{ago(table.touched):>9}",
            f"{_open(table.connections):>9}",
            say("host-listed", names=who) if table.listed else who,
        ]
    )


def person_line(person: PersonCard) -> str:
    marks = [say("host-is-banned")] if person.banned else []
    marks += [say("host-is-muted")] if person.muted else []
    return "  ".join(
        [
            f"@{person.person:22}",
            f"{person.name:24}",
            f"{_open(person.connections):>9}",
            ", ".join([*marks, *person.tables]),
        ]
    ).rstrip()


def _open(pages: int | None) -> str:
    return "" if pages is None else say("host-pages", count=pages)


def ago(then: float, now: float | None = None) -> str:
    """How long ago something was, roughly.

    >>> ago(0, 59), ago(0, 7200), ago(0, 200_000)
    ('1 min', '2 h', '2 days')
    """
    seconds = max(0.0, (time.time() if now is None else now) - then)
    if seconds >= 2 * DAY:
        return say("host-days-ago", count=round(seconds / DAY))
    if seconds >= 3600:
        return say("host-hours-ago", count=round(seconds / 3600))
    return say("host-minutes-ago", count=max(1, round(seconds / 60)))
