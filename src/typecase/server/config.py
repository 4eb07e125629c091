"""The operator's settings in one TOML file: one section per struct, one key per field.

Every key has a default, so an empty file is valid. docs/hosting.md explains each key, and
packaging/typecase.toml is an example with all of them. Errors are reported with their line.
"""

from __future__ import annotations

import json
import math
import os
import sys
import tomllib
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from typecase.engine import TypecaseError
from typecase.server.limits import Limits, Rate
from typecase.server.logs import Style
from typecase.server.metrics import address
from typecase.server.origins import Origins
from typecase.server.proxies import trusted
from typecase.server.retention import Retention, RetentionError
from typecase.texts import Explained, Message, Text, in_a_row
from typecase.toml_lines import Lines, error_line

SLOWEST = 10.0
"""The largest `pace`, at which bots are slowest."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The process: where it listens, what it keeps, how it logs."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] | None = None
    """None: the default port, or the next one that is free."""
    database: str | None = None
    """None: in the user's data folder. A path in a config file is relative to that file."""
    origins: tuple[str, ...] = ()
    """Other origins of the page."""
    proxies: tuple[str, ...] = ()
    """Proxies that are trusted to say which client a request comes from."""
    metrics: str | None = None
    """The address at which Prometheus can get metrics; None: no metrics are served."""
    pace: Annotated[float, Meta(ge=0, le=SLOWEST)] = 1.0
    log: Style = "plain"
    quiet: bool = False


def database_of(path: str | None) -> Path:
    """The path of the database for this setting."""
    return Path(path) if path is not None else data_folder() / "typecase.db"


def data_folder() -> Path:
    """The folder for this user's application data."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Typecase"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Typecase"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "typecase"


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """The whole file."""

    server: Settings = Settings()
    limits: Limits = Limits()
    retention: Retention = Retention()


EXAMPLES: dict[str, Any] = {
    "port": 8420,
    "database": "typecase.db",
    "origins": ["https://games.example.org"],
    "proxies": ["127.0.0.1"],
    "metrics": "127.0.0.1:9420",
    "finished": 365,
    "abandoned": 365,
    "replays": 730,
    "chat": 90,
}
"""Example values for keys that are empty by default."""


def example(key: str, default: Any) -> Any:
    """An example value for a key."""
    return EXAMPLES[key] if default in (None, (), []) else default


CHECKS: dict[str, Callable[[Any], object]] = {
    "origins": Origins,
    "proxies": trusted,
    "metrics": address,
}
"""By key: checks of a value in addition to its type. They raise TypecaseError."""


def read(path: Path) -> Config:
    """The config in this file; TypecaseError says what is wrong, on which line, and how to fix
    it."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise TypecaseError(
            "host-setting-unreadable", file=str(path), problem=error.strerror
        ) from None
    except UnicodeDecodeError:
        raise TypecaseError("host-setting-not-utf-8", file=str(path)) from None
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line, what = error_line(error, text)
        raise TypecaseError(
            "host-setting-not-toml", file=str(path), line=str(line), problem=what
        ) from None
    try:
        config = _config(data)
    except _Wrong as wrong:
        line = Lines(text).of(*wrong.where)
        raise TypecaseError(
            "host-setting-at", file=str(path), line=str(line), problem=wrong.message
        ) from None
    database = config.server.database
    if database is None:
        return config
    beside = str(path.parent / database)
    return msgspec.structs.replace(
        config, server=msgspec.structs.replace(config.server, database=beside)
    )


class _Wrong(Explained):
    """A setting that cannot be used, at this key of the file."""

    def __init__(self, where: Sequence[str], text: Text, /, **args: object) -> None:
        super().__init__(text, **args)
        self.where = where


def _config(data: dict[str, Any]) -> Config:
    sections = {field.name: field for field in msgspec.structs.fields(Config)}
    found: dict[str, Any] = {}
    for name, table in data.items():
        field = sections.get(name)
        if not isinstance(table, dict):
            if field is not None:
                raise _Wrong([name], "host-setting-is-section", name=name)
            home = next((it for it in sections if _has(sections[it].default, name)), None)
            if home is not None:
                raise _Wrong([name], "host-setting-belongs", name=name, section=home)
            raise _Wrong([name], "host-setting-no-section", name=name, sections=_listed(sections))
        if field is None:
            near = get_close_matches(name, sections, n=1)
            if near:
                raise _Wrong([name], "host-setting-unknown-section-near", name=name, near=near[0])
            listed = _listed(sections)
            raise _Wrong([name], "host-setting-unknown-section", name=name, sections=listed)
        try:
            found[name] = _section(name, field.default, table)
        except RetentionError as error:
            raise _Wrong([name], error.message) from None
    return Config(**found)


def _section(section: str, default: msgspec.Struct, table: dict[str, Any]) -> msgspec.Struct:
    """A section: the values in the file, and defaults for the rest."""
    fields = {field.name: field for field in msgspec.structs.fields(default)}
    found: dict[str, Any] = {}
    for key, value in table.items():
        if key not in fields:
            near = get_close_matches(key, fields, n=1)
            at = {"section": section, "key": key}
            if near:
                raise _Wrong([section, key], "host-setting-unknown-key-near", **at, near=near[0])
            raise _Wrong([section, key], "host-setting-unknown-key", **at, keys=in_a_row(fields))
        usual = getattr(default, key)
        try:
            read = msgspec.convert(value, fields[key].type)
            _check_numbers(read)
            CHECKS.get(key, _any)(read)
        except (msgspec.ValidationError, TypecaseError) as error:
            problem = (
                error.message
                if isinstance(error, TypecaseError)
                else Message.of("host-setting-problem", problem=str(error))
            )
            right = f"{key} = {as_toml(example(key, usual))}"
            raise _Wrong(
                [section, key], "host-setting-example", problem=problem, right=right
            ) from None
        found[key] = read
    return msgspec.structs.replace(default, **found)


def _check_numbers(value: Any) -> None:
    if isinstance(value, Rate) and (value.burst < 1 or value.per_second <= 0):
        raise TypecaseError("host-setting-rate")
    for number in value if isinstance(value, tuple) else (value,):
        if isinstance(number, float | int) and not (math.isfinite(number) and number >= 0):
            raise TypecaseError("host-setting-no-limit", number=str(number))


def _any(value: Any) -> None:
    """Accept every value."""


def _has(section: object, key: str) -> bool:
    return isinstance(section, msgspec.Struct) and key in section.__struct_fields__


def _listed(sections: Iterable[str]) -> Message:
    return in_a_row([Message.of("host-setting-section", name=name) for name in sections])


def as_toml(value: Any) -> str:
    """A value as it is written in a TOML file.

    >>> as_toml(Rate(5, 0.5)), as_toml(True), as_toml("plain")
    ('[5, 0.5]', 'true', '"plain"')
    """
    return json.dumps(value)
