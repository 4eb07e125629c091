"""What all tests share."""

import signal
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest
from hypothesis import settings

# The same examples in every run: a red test is red for everyone, and a green one stays green.
settings.register_profile("fixed", derandomize=True, deadline=None, database=None)
settings.load_profile("fixed")

GOLDEN = Path(__file__).parent / "kit" / "golden"
"""Golden files: `pytest --golden` writes them anew."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="write the golden files anew")
    parser.addoption("--seed", type=int, default=1, help="of servers that tests start")


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> int:
    """What a server that a test starts makes its cards and bots of, and a browser its salts."""
    return int(request.config.getoption("--seed"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed and "seed" in getattr(item, "fixturenames", ()):
        again = f"pytest --seed {item.config.getoption('--seed')} '{item.nodeid}'"
        report.sections.append(("the same cards again", again))
    return report


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with its golden file."""
    renew = bool(request.config.getoption("--golden"))

    def check(name: str, text: str) -> None:
        path = GOLDEN / f"{name}.txt"
        if renew:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.exists(), f"no golden file for {name}: run pytest --golden and read it"
        assert text == path.read_text(encoding="utf-8"), (
            f"{name} plays differently now; if that is meant, run pytest --golden and read the diff"
        )

    return check


@pytest.fixture
def in_terminal() -> Iterator[Callable[..., Any]]:
    """Start a command in a terminal of its own; it is ended after the test.

    It hears Ctrl-C even where these tests do not, as under nohup: what a process ignores, its
    children ignore, too.
    """
    started = []

    def start(command: str, *args: str, **more: Any) -> Any:
        child = pexpect.spawn(
            command,
            list(args),
            encoding="utf-8",
            # Ctrl-C may cut what is written in the middle of a character.
            codec_errors="replace",
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
            **more,
        )
        started.append(child)
        return child

    yield start
    for child in started:
        child.close(force=True)
