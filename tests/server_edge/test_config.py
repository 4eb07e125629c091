"""What a host chooses in a file, and that the file, its example and the docs say the same."""

from __future__ import annotations

import argparse
import math
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from typecase.cli import main
from typecase.engine import TypecaseError
from typecase.server import serve
from typecase.server.config import Config, Settings, example, read
from typecase.server.limits import Limits, Rate

REPOSITORY = Path(__file__).parents[2]
EXAMPLE = REPOSITORY / "packaging" / "typecase.toml"
HOSTING = REPOSITORY / "docs" / "hosting.md"
SECTIONS = {
    field.name: msgspec.to_builtins(field.default) for field in msgspec.structs.fields(Config)
}


def config(tmp_path: Path, text: str) -> Config:
    file = tmp_path / "typecase.toml"
    file.write_text(text)
    return read(file)


def serving(*words: str) -> Config:
    """What `typecase serve` goes by with these words."""
    parser = argparse.ArgumentParser()
    serve.add_arguments(parser)
    return serve.chosen(parser.parse_args(words))


def same(written: Any, real: Any) -> bool:
    """As it is written for people: a rate of ten in ten minutes is rounded."""
    if isinstance(real, list | tuple):
        return len(written) == len(real) and all(map(same, written, real))
    if isinstance(real, float):
        return math.isclose(written, real, rel_tol=0.01)
    return bool(written == real)


def test_an_empty_file_changes_nothing(tmp_path: Path) -> None:
    assert config(tmp_path, "") == Config()


def test_what_is_in_the_file_counts(tmp_path: Path) -> None:
    found = config(
        tmp_path,
        '[server]\nport = 9000\norigins = ["https://games.example.org"]\nlog = "json"\n'
        'database = "kept/games.db"\n[limits]\nchat = [2, 0.25]\nbad_messages = 3\n',
    )
    assert found.limits == Limits(chat=Rate(2, 0.25), bad_messages=3)
    assert found.server == Settings(
        port=9000,
        origins=("https://games.example.org",),
        log="json",
        database=str(tmp_path / "kept/games.db"),
    )


def test_the_command_line_wins_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "typecase.toml"
    file.write_text(
        '[server]\nport = 9000\nhost = "0.0.0.0"\npace = 0.5\norigins = ["https://a.example"]\n'
        "[limits]\nbad_messages = 3\n"
    )
    found = serving("--config", str(file), "--port", "0", "--allow-origin", "https://b.example")
    assert found.server == Settings(
        port=0, host="0.0.0.0", pace=0.5, origins=("https://b.example",)
    )
    assert found.limits.bad_messages == 3
    assert serving() == Config()


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("[limits]\nchatt = [5, 1]", 2, "[limits] has no key “chatt”. Did you mean chat?"),
        ("[limit]\n", 1, "There's no section [limit]. Did you mean [limits]?"),
        ("\nport = 9000", 2, "“port” is not in a section. It belongs under [server]."),
        ("[[server]]\nport = 1", 1, "“server” is a section. Write [server], with its keys below."),
        ("[limits]\n\nchat = 5", 3, "Expected `array`, got `int`. For example: chat = [5, 0.5]"),
        (
            "[limits]\nchat = [0, 1]",
            2,
            "A rate is [burst, per second]: the first is at least 1, the second more than 0.",
        ),
        (
            "[limits]\nchat = [5, 0]",
            2,
            "A rate is [burst, per second]: the first is at least 1, the second more than 0.",
        ),
        ("[limits]\nbad_messages = true", 2, "Expected `int`, got `bool`."),
        ("[limits]\nbad_messages = -1", 2, "-1 is not a limit. For no limit, use a large number."),
        ("[limits]\nhello_seconds = inf", 2, "inf is not a limit"),
        ("[server]\nport = 70000", 2, "Expected `int` <= 65535. For example: port = 8420"),
        ('[server]\nlog = "xml"', 2, "Invalid enum value 'xml'. For example: log = \"plain\""),
        (
            '[server]\norigins = ["x"]',
            2,
            "“x” is not an origin. An origin looks like https://games.",
        ),
        (
            '[server]\nproxies = ["*"]',
            2,
            "“*” is not a proxy: '*' does not appear to be an IPv4 or IPv6 network.",
        ),
        (
            "[retention]\nreplays = 9",
            1,
            "Replays are kept as long as their tables, so “finished” must be set too.",
        ),
        ("[retention]\nchat = 0", 1, "“chat” must be more than 0 days."),
        ('[retention]\nchat = "x"', 2, "got `str`. For example: chat = 90"),
        ("[server\n", 1, "not TOML: "),
    ],
)
def test_what_is_wrong_is_said_with_its_line(
    tmp_path: Path, text: str, line: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "typecase.toml"
    file.write_text(text)
    assert main(["serve", "--config", str(file)]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"typecase: {file}:{line}: ")
    assert said in error
    assert error.count("\n") == 1


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(TypecaseError, match=r"nowhere.toml can't be read: No such file"):
        read(tmp_path / "nowhere.toml")
    (tmp_path / "latin.toml").write_bytes(b'[server]\nhost = "caf\xe9"')
    with pytest.raises(TypecaseError, match=r"is not UTF-8 text"):
        read(tmp_path / "latin.toml")


def test_the_example_has_every_key_with_its_default() -> None:
    assert read(EXAMPLE) == Config()
    written = tomllib.loads(re.sub(r"(?m)^#(\w+ = )", r"\1", EXAMPLE.read_text()))
    assert {name: list(keys) for name, keys in written.items()} == {
        name: list(keys) for name, keys in SECTIONS.items()
    }
    for name, keys in SECTIONS.items():
        for key, default in keys.items():
            wanted = example(key, default)
            assert same(written[name][key], wanted), f"packaging/typecase.toml: {name}.{key}"


def test_the_docs_have_every_key_with_its_default() -> None:
    text = HOSTING.read_text()
    for name, keys in SECTIONS.items():
        table = text.partition(f"\n`[{name}]`")[2].partition("\n## ")[0].partition("\n`[")[0]
        rows = dict(re.findall(r"(?m)^\| `(\w+)` \|\s*`?(.*?)`?\s*\|", table))
        assert list(rows) == list(keys), f"docs/hosting.md: the table of [{name}]"
        for key, default in keys.items():
            written = tomllib.loads(f"x = {rows[key]}")["x"] if rows[key] else None
            assert same(written, default), f"docs/hosting.md: {key} of [{name}]"
