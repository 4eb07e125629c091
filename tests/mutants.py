"""What would the tests notice? `make mutants` breaks single lines and runs the tests of a folder.

    python tests/mutants.py players --count 50 --seed 1

From a folder so many lines are drawn by lot, and on each of them one fault out of those it can
have: a comparison turned, a number off by one, and for or, a not left out, another value returned,
another sum, break for continue, a statement left out. Settings, which are numbers in capitals at
the top of a file, are left alone. The file is put right again after each. Who survives is shown, to
be looked at: some change nothing that anybody could see.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import re
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
FOLDERS = {
    "players": "src/typecase/players",
    "lab": "src/typecase/lab",
    "terminal": "src/typecase/terminal",
    "lib": "web/src/lib",
}
TESTS = {
    "players": ["tests/players"],
    "lab": ["tests/lab", "tests/server_edge/test_bench_online.py"],
    "terminal": ["tests/terminal", "tests/test_words_command.py"],
}
NEAREST = {
    "letterpress_solo": "letterpress",
    "letterpress_values": "letterpress",
    "paperback_menu": "paperback",
    "about_word": "words_command",
    "card_fields": "fields",
    "field": "fields",
    "grid_fields": "fields",
    "finder": "words_command",
    "found_words": "words_command",
    "word_search": "words_command",
    "betting": "seven_letter_stud",
    "seven_cards": "seven_letter_stud",
    "draw_poker": "word_poker",
    "word_poker_limit": "word_poker",
    "word_poker_odds": "word_poker",
    "word_poker_rivals": "word_poker",
    "crew": "simulate",
    "cfr": "solve",
    "mirror": "ladder",
    "ladder_page": "ladder",
    "ratings": "ladder",
    "evaluation": "greedy",
    "experience": "greedy",
    "hand": "greedy",
    "outlook": "greedy",
    "dials": "levels",
    "mind": "levels",
}
"""Where the tests of a file bear another name."""

AT_MOST = 600
"""Seconds for the tests of one mutant; whoever makes them wait for ever is noticed, too."""

TURNED = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.Is: "is not", ast.IsNot: "is", ast.In: "not in", ast.NotIn: "in",
}  # fmt: skip
OTHER_SUM = {ast.Add: "-", ast.Sub: "+", ast.Mult: "+", ast.FloorDiv: "*", ast.Div: "*"}
IN_TYPESCRIPT = [
    ("comparison", r" (===|!==|<=|>=|<|>) ", {"===": "!==", "!==": "===", "<=": "<", ">=": ">",
                                             "<": "<=", ">": ">="}),
    ("and/or", r" (&&|\|\|) ", {"&&": "||", "||": "&&"}),
    ("sum", r" ([+*-]) ", {"+": "-", "-": "+", "*": "+"}),
    ("not", r"(?<=[ (])(!)(?=[\w(])", {"!": ""}),
    ("truth", r"\b(true|false)\b", {"true": "false", "false": "true"}),
    ("loop", r"\b(break|continue)(?=;)", {"break": "continue", "continue": "break"}),
]  # fmt: skip


class Mutant(NamedTuple):
    path: Path
    line: int
    kind: str
    source: str
    """The whole file with the fault in it."""

    def __str__(self) -> str:
        before = self.path.read_text("utf-8").splitlines()[self.line - 1].strip()
        after = self.source.splitlines()[self.line - 1].strip()
        return f"{self.path.relative_to(ROOT)}:{self.line} {self.kind}: {before}  ->  {after}"


def in_python(path: Path) -> Iterator[Mutant]:
    text = path.read_text("utf-8")
    whole = ast.parse(text)
    settings = [
        one.lineno
        for one in whole.body
        if isinstance(one, ast.Assign | ast.AnnAssign) and of_capitals(one)
    ]
    for node in ast.walk(whole):
        line = getattr(node, "lineno", 0)
        if line in settings or line != getattr(node, "end_lineno", -1):
            continue
        for kind, new in faults(node, text):
            lines = text.splitlines(keepends=True)
            old = lines[line - 1].encode()
            start, end = node.col_offset, node.end_col_offset  # type: ignore[attr-defined]
            lines[line - 1] = (old[:start] + new.encode() + old[end:]).decode()
            yield Mutant(path, line, kind, "".join(lines))


def of_capitals(assigned: ast.Assign | ast.AnnAssign) -> bool:
    target = assigned.targets[0] if isinstance(assigned, ast.Assign) else assigned.target
    return isinstance(target, ast.Name) and target.id.isupper()


def faults(node: ast.AST, text: str) -> Iterator[tuple[str, str]]:
    """The faults that can be made of a node, each as its kind and the text instead."""

    def of(part: ast.AST) -> str:
        return ast.get_source_segment(text, part) or ""

    match node:
        case ast.Compare(left, [op], [right]) if type(op) in TURNED:
            yield "comparison", f"{of(left)} {TURNED[type(op)]} {of(right)}"
        case ast.Constant(value) if type(value) is int or type(value) is float:
            yield "number", repr(value + 1)
        case ast.Constant(value) if type(value) is bool:
            yield "truth", repr(not value)
        case ast.BoolOp(op, [left, right]):
            other = "or" if isinstance(op, ast.And) else "and"
            yield "and/or", f"({of(left)} {other} {of(right)})"
        case ast.UnaryOp(ast.Not(), operand):
            yield "not", of(operand)
        case ast.BinOp(left, op, right) if type(op) in OTHER_SUM:
            if not isinstance(left, ast.Constant) or not isinstance(left.value, str):
                yield "sum", f"{of(left)} {OTHER_SUM[type(op)]} {of(right)}"
        case ast.Return(ast.expr() as value) if of(value) != "None":
            yield "return", "return None"
        case ast.Break() | ast.Continue():
            yield "loop", "continue" if isinstance(node, ast.Break) else "break"
        case ast.Expr(ast.Call()) | ast.AugAssign():
            yield "statement", "pass"


def in_typescript(path: Path) -> Iterator[Mutant]:
    lines = path.read_text("utf-8").splitlines(keepends=True)
    for at, line in enumerate(lines):
        if line.lstrip().startswith(("//", "*", "/*", "import", "export type", "type ")):
            continue
        for kind, pattern, instead in IN_TYPESCRIPT:
            for found in re.finditer(pattern, line):
                start, end = found.span(1)
                new = line[:start] + instead[found[1]] + line[end:]
                yield Mutant(path, at + 1, kind, "".join([*lines[:at], new, *lines[at + 1 :]]))


def drawn(folder: str, count: int, seed: int) -> list[Mutant]:
    """So many lines by lot, with one fault each."""
    ending, kinds = ("ts", in_typescript) if folder == "lib" else ("py", in_python)
    by_line: dict[tuple[Path, int], list[Mutant]] = {}
    for path in sorted((ROOT / FOLDERS[folder]).rglob(f"*.{ending}")):
        if not path.name.endswith(".test.ts"):
            for mutant in kinds(path):
                by_line.setdefault((path, mutant.line), []).append(mutant)
    chance = random.Random(seed)
    lines = chance.sample(sorted(by_line), min(count, len(by_line)))
    return [chance.choice(by_line[line]) for line in lines]


def commands(folder: str, path: Path) -> Iterator[list[str]]:
    """The tests nearest to a file, then all of its folder's."""
    if folder == "lib":
        vitest = ["npx", "--prefix", "web", "vitest"]
        given = ["--run", "--bail=1", "--root", "web"]
        nearest = path.with_name(path.name.split(".")[0] + ".test.ts")
        if nearest.exists():
            yield [*vitest, *given, str(nearest)]
        yield [*vitest, "related", *given, str(path)]
        return
    pytest = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    name = NEAREST.get(path.stem, path.stem)
    near = sorted((ROOT / "tests").rglob(f"test_{name}.py"))
    if near:
        yield [*pytest, *map(str, near)]
    yield [*pytest, *TESTS[folder]]


def noticed(mutant: Mutant, folder: str) -> bool:
    right = mutant.path.read_text("utf-8")
    mutant.path.write_text(mutant.source, "utf-8")
    try:
        return any(fails(command) for command in commands(folder, mutant.path))
    finally:
        mutant.path.write_text(right, "utf-8")


def fails(command: list[str]) -> bool:
    paths = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    try:
        run = subprocess.run(
            command,
            cwd=ROOT,
            capture_output=True,
            timeout=AT_MOST,
            env=os.environ | {"PATH": paths},
        )
    except subprocess.TimeoutExpired:
        return True
    return run.returncode != 0


def main() -> int:
    parser = argparse.ArgumentParser(description="break single lines, and see who notices")
    parser.add_argument("folders", nargs="*", default=list(FOLDERS), help=", ".join(FOLDERS))
    parser.add_argument("--count", type=int, default=50, help="lines of each folder (50)")
    parser.add_argument("--seed", type=int, default=1, help="of the lot (1)")
    parser.add_argument("--list", action="store_true", help="only show them")
    args = parser.parse_args()
    # Whoever ends it early finds the file as it was.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    survived = 0
    for folder in args.folders:
        killed: Counter[bool] = Counter()
        for mutant in drawn(folder, args.count, args.seed):
            dead = not args.list and noticed(mutant, folder)
            killed[dead] += 1
            print("killed  " if dead else "survives", mutant, flush=True)
        print(f"{folder}: {killed[True]} of {killed.total()} killed", flush=True)
        survived += killed[False]
    return survived != 0


if __name__ == "__main__":
    sys.exit(main())
