"""What all tests share."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

# The same examples in every run: a red test is red for everyone, and a green one stays green.
settings.register_profile("fixed", derandomize=True, deadline=None, database=None)
settings.load_profile("fixed")

GOLDEN = Path(__file__).parent / "kit" / "golden"
"""Golden files: `pytest --golden` writes them anew."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="write the golden files anew")


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
