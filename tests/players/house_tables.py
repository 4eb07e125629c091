"""What tables with own words cost: opens some, lets Master bots play a while, tells the memory.

Run in a process of its own: ``python house_tables.py TABLES WORDS MOVES GAMES MORE``. So many other
tables as MORE says are opened and closed one after the other in the end. Memory is in kilobytes,
the time that a table's own words take to be made ready in microseconds.
"""

import gc
import sys
from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path
from time import process_time

from typecase import games
from typecase.engine import Match, Rng
from typecase.engine.clock import step
from typecase.games.crossing import lines_of
from typecase.games.growing import DECK
from typecase.games.letter_head_deck import VALUES
from typecase.games.rule_grid import search
from typecase.players import LevelPlayer
from typecase.words import Lexicon, Scoring
from typecase.words.insertion import insertions

GAMES = [
    "vultures", "better-letters", "crosswords", "letter-head", "letter-boxing", "freeze",
    "word-poker", "red-handed", "my-word", "letter-recall", "stormy-letters", "paperback",
]  # fmt: skip


def own_words(number: int, count: int) -> dict[str, list[str]]:
    """Half of them added, half banned, other ones for each table; many are short and common."""
    rng = Rng(number)
    listed = list(Lexicon.load("common"))
    short = [word for word in listed if len(word) <= 5]
    banned = [
        some[rng.below(len(some))] for _, some in zip(range(count // 2), cycle([short, listed]))
    ]
    vowels, others = "AEIOU", "BCDFGLMNPRST"
    added = [
        "".join(
            (others if at % 2 else vowels)[rng.below(len(others if at % 2 else vowels))]
            for at in range(3 + rng.below(5))
        )
        for _ in range(count - count // 2)
    ]
    return {"added": [word for word in added if word not in banned], "banned": banned}


def open_table(number: int, words: int) -> tuple[Match, list[LevelPlayer]]:
    kind = games.find(GAMES[number % len(GAMES)])
    game = kind.with_options(**own_words(number, words) if words else {})
    match = Match(game, max(2, kind.players.start), number)
    return match, [LevelPlayer("master", Rng(number + seat)) for seat in match.table.seats]


def play(match: Match, players: list[LevelPlayer], moves: int) -> None:
    for _ in islice(iter(lambda: match.over, True), moves):
        step(match, players)


def times(words: int) -> dict[str, int]:
    """What own words take where all that is shared is there: the best of some tries."""
    found: dict[str, int] = {}
    for name, make in MADE.items():
        shared = make(Lexicon.load())
        assert shared
        took = []
        for number in range(9):
            own = own_words(len(found) * 9 + number + 10**6, words)
            start = process_time()
            make(Lexicon.load("full", **own))
            took.append(process_time() - start)
        found[name] = round(min(took) * 1e6)
    return found


MADE: dict[str, Callable[[Lexicon], object]] = {
    "words": lambda words: words.family(),
    "index": lambda words: words.family().index(),
    "searcher": lambda words: words.family().searcher(VALUES, Scoring(wild=VALUES)),
    "lines": lines_of,
    "paths": search,
    "insertions": lambda words: insertions(words, tuple(DECK.faces)),
}


def resident() -> int:
    """Kilobytes of this process that are in memory."""
    gc.collect()
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    raise RuntimeError("this system does not tell")


def main() -> None:
    tables, words, moves, kinds, more = map(int, sys.argv[1:])
    del GAMES[kinds:]
    # What all tables share is made by tables that have no own words.
    for number in range(len(GAMES)):
        play(*open_table(number, 0), moves)
    print("ready", resident(), flush=True)
    opened = []
    for number in range(tables):
        opened.append(open_table(number, words))
        play(*opened[-1], moves)
    print("open", resident(), flush=True)
    for name, micros in times(words).items():
        print(name, micros, flush=True)
    for number in range(tables, tables + more):
        play(*open_table(number, words), moves)
        if number - tables in (more // 2, more - 1):
            print("half" if number - tables < more - 1 else "closed", resident(), flush=True)


if __name__ == "__main__":
    main()
