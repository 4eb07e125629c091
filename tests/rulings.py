"""Which rulings are proved: every one that can change an outcome is named by a scenario or a test,
and that one expects something.

`tests/rulings.txt` has every ruling there is, one a line; behind those that cannot change an
outcome stands why. With the handbook's rulings.md (an argument, or TYPECASE_RULINGS, or beside the
checkout) the list is compared with it. Run it: `python tests/rulings.py`.
"""

from __future__ import annotations

import ast
import os
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

TESTS = Path(__file__).parent
LIST = TESTS / "rulings.txt"
SCENARIOS = TESTS.parent / "src" / "typecase" / "games" / "scenarios"
HANDBOOK = TESTS.parents[1] / "shared" / "rulings.md"

ROW = re.compile(r"^\| ([A-Z]+-\d+) \|", re.MULTILINE)
IN_FILE_NAME = re.compile(r"(?<![A-Z])([A-Z]+-\d+)(?!\d)")
IN_TEST_NAME = re.compile(r"(?<![A-Z])([A-Z]{1,2})_(\d{2})(?!\d)")

EXPECTS = {"raises", "fail", "expect"}
"""Calls that make a test fail: pytest.raises, pytest.fail, Playwright's expect."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def listed(path: Path = LIST) -> dict[str, str]:
    """Every ruling, with the reason why it cannot change an outcome; empty if it can."""
    rows = (line.partition(" ") for line in path.read_text("utf-8").splitlines())
    return {id: why.strip() for id, _, why in rows if id and not id.startswith("#")}


def proved_by_scenarios(folder: Path = SCENARIOS) -> Iterator[str]:
    for path in folder.rglob("*.toml"):
        scenario = tomllib.loads(path.read_text("utf-8"))
        if any(play.get("expect") or play.get("illegal") for play in scenario.get("play", ())):
            yield from IN_FILE_NAME.findall(path.stem)
            yield from scenario.get("rulings", ())


def proved_by_tests(folder: Path = TESTS) -> Iterator[str]:
    helpers = {name: made for path in folder.rglob("*.py") for name, made in functions(path)}
    for path in folder.rglob("test_*.py"):
        own = dict(functions(path))
        for name, test in own.items():
            if name.startswith("test_") and expects(test, own, helpers):
                yield from ("-".join(parts) for parts in IN_TEST_NAME.findall(name))


def functions(path: Path) -> Iterator[tuple[str, Function]]:
    """All functions of a file, methods as well, by name."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, Function):
            yield node.name, node


def expects(test: Function, own: Mapping[str, Function], helpers: Mapping[str, Function]) -> bool:
    """Whether anything in a function can fail, or in what it calls: what its file or a file beside
    it has by that name, of methods its own file alone."""
    waiting, seen = [test], {test.name}
    while waiting:
        for node in ast.walk(waiting.pop()):
            match node:
                case ast.Assert():
                    return True
                case ast.Call(func=ast.Name(id=called)):
                    found = own.get(called) or helpers.get(called)
                case ast.Call(func=ast.Attribute(attr=called)):
                    found = own.get(called)
                case _:
                    continue
            if called in EXPECTS:
                return True
            if found is not None and called not in seen:
                seen.add(called)
                waiting.append(found)
    return False


def not_proved() -> list[str]:
    """Rulings that can change an outcome, with nothing that names them and expects anything."""
    proved = {*proved_by_scenarios(), *proved_by_tests()}
    return [id for id, why in listed().items() if not why and id not in proved]


def handbook(given: str | None = None) -> Path | None:
    """The handbook's rulings, if they are there."""
    named = given or os.environ.get("TYPECASE_RULINGS")
    if named:
        return Path(named)
    return HANDBOOK if HANDBOOK.is_file() else None


def differences(text: str) -> list[str]:
    """What the list and the handbook do not both have."""
    theirs, ours = ROW.findall(text), listed()
    missing = [f"{id} is not in {LIST.name}" for id in theirs if id not in ours]
    return missing + [f"{id} is not in the handbook" for id in ours if id not in theirs]


def main(argv: Sequence[str]) -> int:
    book = handbook(argv[0] if argv else None)
    wrong = [] if book is None else differences(book.read_text("utf-8"))
    wrong += [f"{id} is proved by no scenario and no test" for id in not_proved()]
    for line in wrong:
        print(line)
    if not wrong:
        compared = "" if book is None else ", and the handbook has the same"
        count = sum(not why for why in listed().values())
        print(f"all {count} rulings that can change an outcome are named{compared}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
