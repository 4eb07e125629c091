"""Tables with own words cost little: what they are searched with is shared."""

import os
import sys
from pathlib import Path
from subprocess import run

import pytest

SCRIPT = Path(__file__).with_name("house_tables.py")
MB = 1024

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/status").is_file(), reason="only Linux tells how much memory is in use"
)


def measured(tables: int, words: int, moves: int, games: int, more: int) -> dict[str, int]:
    """What the script tells, from a process that has done nothing else."""
    asked = [str(number) for number in (tables, words, moves, games, more)]
    told = run([sys.executable, SCRIPT, *asked], capture_output=True, text=True, check=True).stdout
    print(*asked, told.replace("\n", ", "))
    return {name: int(number) for name, number in map(str.split, told.splitlines())}


def test_a_hundred_own_words_take_no_more_than_2_mb_a_table() -> None:
    tables = 8
    found = measured(tables, 100, 4, 4, 0)
    assert found["open"] - found["ready"] <= tables * 2 * MB


@pytest.mark.skipif("TYPECASE_TABLES" not in os.environ, reason="TYPECASE_TABLES=60 looks at more")
def test_many_tables_with_own_words() -> None:
    """So many at once, and more than ten times as many one after the other."""
    tables = int(os.environ["TYPECASE_TABLES"])
    without = measured(tables, 0, 8, 12, 0)
    found = measured(tables, 100, 8, 12, 17 * tables)
    assert found["open"] - without["open"] <= 250 * MB
    assert found["closed"] - found["half"] <= 10 * MB
    making = ("words", "index", "searcher", "lines", "paths", "insertions")
    assert sum(found[name] for name in making) <= 20_000
