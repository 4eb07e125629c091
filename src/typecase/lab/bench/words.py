"""How fast words are found, compared with the best that Python and its packages can do."""

from __future__ import annotations

import platform
import random
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version
from itertools import cycle, islice
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from typecase import _kernel, decks
from typecase.engine import Rng
from typecase.lab.bench.fresh import FROZENSET, KERNEL, fresh
from typecase.lab.bench.timing import Say, Speed, Work, speeds
from typecase.lab.bench.word_baselines import (
    Alphagrams,
    Chances,
    Dawg2,
    Finder,
    Inserter,
    Ranked,
    Scan,
    Trie,
)
from typecase.words import Lexicon, Scoring
from typecase.words.insertion import Insertions
from typecase.words.lexicon import ALPHABET
from typecase.words.lines import Lines
from typecase.words.paths import Paths, Rule, Square
from typecase.words.ranks import RankTable, counts

WILDS = (0, 1, 2)
ALL_WORDS = {7: (1.2e6, 150e3, 30e3), 10: (300e3, 35e3, 8e3)}
BEST_WORD = (1.5e6, 400e3, 700e3)
"""The targets in hands per second, by number of wilds."""

RATIO = {0: 50, 2: 15}
"""The target ratio to Python for all words of 7 cards, by number of wilds."""

RATIO_OF_RANKS = 3
FIRST_ANSWER = 0.150
RESIDENT = 60e6

MISSING = "not installed; pip install dawg2"

LogEntry = dict[str, Any]


class Task(NamedTuple):
    """One row of the table: the kernel and the baselines on the same task."""

    name: str
    unit: str
    """'/s', or the unit for the time of one: 'µs', 'ms'."""
    ours: Work
    reach: float | None
    """The target per second; None if there is none."""
    others: dict[str, Work | None] = {}  # noqa: RUF012  # never modified
    """The baselines by method; None for a missing package."""


def measure(seconds: float, say: Say, lexicon: Lexicon | None = None) -> dict[str, Any]:
    """Measure every row, by default with the list 'full'; `say` receives status messages."""
    lexicon = lexicon or Lexicon.load()
    tasks = list(_tasks(Setting(lexicon, say)))
    works: dict[tuple[str, str], Work] = {}
    for task in tasks:
        works[task.name, ""] = task.ours
        works |= {(task.name, how): work for how, work in task.others.items() if work}
    found = speeds(works, seconds, say)
    say("processes that have just begun")
    rows = [_row(task, found) for task in tasks]
    begun = _begun()
    return {
        "python": platform.python_version(),
        "seconds": seconds,
        "words": len(lexicon),
        "rows": rows,
        "begun": begun,
        "marks": _marks(rows, begun),
    }


def _tasks(setting: Setting) -> Iterator[Task]:
    for cards, reaches in ALL_WORDS.items():
        for wilds, reach in zip(WILDS, reaches, strict=True):
            yield setting.all_words(cards, wilds, reach)
    for wilds, reach in zip(WILDS, BEST_WORD, strict=True):
        yield setting.best_word(wilds, reach)
    yield setting.one_call()
    yield from setting.ranks()
    yield from setting.letter_boxing()
    yield setting.grid()
    yield setting.paths()
    yield setting.membership()


class Setting:
    """The word list, the cards and the baselines, prepared once."""

    def __init__(self, lexicon: Lexicon, say: Say) -> None:
        say("making ready")
        self.rng = random.Random(1)
        self.lexicon = lexicon
        self.deck = decks.load("letter-head")
        self.letters = [face.letters for face in self.deck.faces if not face.wild]
        self.values = {face.letters: face.points for face in self.deck.faces if not face.wild}
        chart = self.deck.bonus.cells
        self.rule = Scoring(self.values, tuple(chart.get((n, 7), 0) for n in range(9)))
        scored = {
            word: sum(map(self.values.__getitem__, word)) + self.rule.extra(len(word))
            for word in self.lexicon
        }
        everywhere: list[Finder] = [Trie(scored), Alphagrams(scored)]
        try:
            everywhere.append(Dawg2(scored, version("dawg2")))
            self.missing: dict[str, Work | None] = {}
        except PackageNotFoundError:
            self.missing = {f"dawg2: {MISSING}": None}
        self.finders = {cards: [*everywhere, Scan(scored, cards)] for cards in ALL_WORDS}

    def hands(self, cards: int, wilds: int, count: int) -> list[str]:
        """Random letters for hands that also have `wilds` wilds."""
        return ["".join(self.rng.sample(self.letters, cards - wilds)) for _ in range(count)]

    def all_words(self, cards: int, wilds: int, reach: float) -> Task:
        index = self.lexicon.index()
        hands = self.hands(cards, wilds, 4000 >> 2 * wilds)
        rows = kinds(hands, wilds)

        def ours() -> int:
            return len(index.counts(rows))

        return Task(
            f"all words, {cards} cards, {_wilds(wilds)}",
            "/s",
            ours,
            reach,
            self.missing
            | {finder.how: _each(finder.words, hands, wilds) for finder in self.finders[cards]},
        )

    def best_word(self, wilds: int, reach: float) -> Task:
        searcher = self.lexicon.searcher(self.values, self.rule, cards=7)
        hands = self.hands(7, wilds, 4000 >> wilds)
        rows = kinds(hands, wilds)

        def ours() -> int:
            return len(searcher.best_of_each(rows)[0])

        return Task(
            f"best word, 7 cards, {_wilds(wilds)}",
            "/s",
            ours,
            reach,
            self.missing
            | {finder.how: _each(finder.best, hands, wilds) for finder in self.finders[7]},
        )

    def one_call(self) -> Task:
        best = self.lexicon.searcher(self.values, self.rule, cards=7).best
        hands = self.hands(7, 0, 2000)

        def ours() -> int:
            for hand in hands:
                best(hand)
            return len(hands)

        return Task(
            "one `best` call from Python",
            "/s",
            ours,
            1.2e6,
            self.missing | {finder.how: _each(finder.best, hands, 0) for finder in self.finders[7]},
        )

    def ranks(self) -> Iterator[Task]:
        points = [self.values[letter] for letter in ALPHABET]
        words = "\n".join(word for word in self.lexicon if 3 <= len(word) <= 7).encode()
        bonus = [self.rule.extra(letters) for letters in range(8)]
        cells, shifted = _kernel.build_ranks(words, 7, 3, points, points, bonus)
        table, ranked = RankTable(cells, 7, -shifted), Ranked(cells, 7)
        unseen = counts([face.letters for face in self.deck.faces])
        deck = np.repeat(np.arange(len(unseen), dtype=np.uint8), unseen)
        dice = np.random.default_rng(1)
        # Positions in the deck; hands with the same position twice are dropped.
        drawn = np.sort(dice.integers(0, len(deck), (250_000, 7)), axis=1)
        hands = dice.permuted(deck[drawn[(np.diff(drawn) > 0).all(1)]], axis=1)
        yield Task(
            "best score, rank table, batch",
            "/s",
            lambda: len(table.scores(hands)),
            50e6,
            {Ranked.how: lambda: len(ranked.look_up(hands))},
        )
        rng = Rng(1)
        yield Task(
            "deal and evaluate, 7 cards",
            "/s",
            lambda: len(table.deal(200_000, unseen, rng)),
            45e6,
            {Ranked.how: lambda: len(ranked.deal(deck, 2000, dice))},
        )
        yield from self._chances(table, ranked)

    def _chances(self, table: RankTable, ranked: Ranked) -> Iterator[Task]:
        cards = ["R", "E", "", "T", "A", "L", "N"]
        # The target is 1.5 times the prototype's time.
        for draws, reach in ((2, 5.5e-6 * 1.5), (5, 1.4e-3 * 1.5), (7, 0.11 * 1.5)):
            known = cards[: 7 - draws]
            unseen = counts([face.letters for face in self.deck.faces]) - counts(known)
            times = 100 if draws == 2 else 1

            def ours(
                known: list[str] = known,
                unseen: NDArray[np.int64] = unseen,
                draws: int = draws,
                times: int = times,
            ) -> int:
                for _ in range(times):
                    table.distribution(known, unseen, draws)
                return times

            others: dict[str, Work | None] = {}
            if draws < 7:
                chances = Chances(ranked, draws)
                own = [(ALPHABET.index(letters) if letters else 26) for letters in known]

                def theirs(
                    chances: Chances = chances,
                    own: list[int] = own,
                    unseen: NDArray[np.int64] = unseen,
                ) -> int:
                    chances.distribution(own, unseen)
                    return 1

                others = {Chances.how: theirs}
            unit = "µs" if draws == 2 else "ms"
            yield Task(f"exact equity, {draws} unknown cards", unit, ours, 1 / reach, others)

    def letter_boxing(self) -> Iterator[Task]:
        deck = decks.load("letter-boxing")
        search = Insertions.of(self.lexicon, deck)
        printed = {face.letters: (face.points, face.colour == "red") for face in deck.faces}
        number = {letters: at for at, letters in enumerate(printed)}
        dawg = _kernel.Dawg(
            "\n".join(self.lexicon).encode(), [(letters, *of) for letters, of in printed.items()]
        )
        slow = Inserter(self.lexicon, search.red)
        cards = [face.letters for face in deck.faces]
        strings = [self.string(cards) for _ in range(2000)]
        laid = bytes(number[card] for string in strings for card in string)
        for size, reach in ((5, 400e3), (7, 200e3)):
            hands = [self.rng.sample(cards, size) for _ in strings]
            # As numbers, like the hands in other rows: naming cards takes longer than searching.
            rows = bytes(number[card] for hand in hands for card in hand)

            def ours(rows: bytes = rows, size: int = size) -> int:
                dawg.counts(laid, 3, rows, size)
                return len(strings)

            turn = cycle(zip(strings, hands, strict=True))

            def theirs(turn: Iterator[tuple[list[str], list[str]]] = turn) -> int:
                for string, hand in islice(turn, 20):
                    slow.count(string, hand)
                return 20

            name = f"Letter Boxing, 3-card string, hand of {size}"
            yield Task(name, "/s", ours, reach, {Inserter.how: theirs})

        rounds = [(string[:1], self.rng.sample(cards, 16)) for string in strings[:10]]

        def tree() -> int:
            return sum(
                sum(search.sequences(string, [both[:8], both[8:]], 4)) for string, both in rounds
            )

        yield Task("Letter Boxing tree, nodes", "/s", tree, 4e6)

    def string(self, cards: Sequence[str]) -> list[str]:
        """Three cards as in a real string: some letters of a word, in order."""
        known = set(cards)
        words = self.lexicon
        while True:
            length = self.rng.randint(4, 8)
            word = words.nth(length, self.rng.randrange(words.how_many(length)))
            if known.issuperset(word):
                places = sorted(self.rng.sample(range(length), 3))
                return [word[at] for at in places]

    def grid(self) -> Task:
        lines = Lines.of(self.lexicon, self.values)
        cards = [face.letters for face in self.deck.faces]
        seeds = iter(range(1 << 62))
        return Task(
            "5x5 grid, greedy rollouts of 25 cards",
            "/s",
            lambda: len(lines.rollouts({}, cards, 1000, next(seeds))),
            200e3,
        )

    def paths(self) -> Task:
        paths = Paths.of(self.lexicon)
        grids = [self._rules() for _ in range(20)]
        for rule in {square.rule for grid in grids for row in grid for square in row}:
            paths.words([rule] if rule else [])  # evaluate each rule once

        def ours() -> int:
            for grid in grids:
                paths.best(grid)
            return len(grids)

        return Task("Better Letters 5x5, best word and path", "ms", ours, 1 / 0.5e-3)

    def _rules(self) -> list[list[Square]]:
        """A grid like in the game: beginnings, endings, parts of words and syllables."""
        cards = [
            *(Square(Rule("STARTS_WITH", letter), 2) for letter in "SCPBRDAMTFHEGLIWONUVJK"),
            *(Square(Rule("ENDS_WITH", letter), 2) for letter in "SEDGYRTNLAHMKCOP"),
            *(Square(Rule("INCLUDES", letters), 2) for letters in PARTS.split()),
            *(Square(Rule("SYLLABLES", count), 1) for count in "12341234"),
        ]
        laid = self.rng.sample(cards, 25)
        return [laid[at : at + 5] for at in range(0, 25, 5)]

    def membership(self) -> Task:
        """A task without a target: the main purpose of dawg2."""
        words = self.rng.sample(list(self.lexicon), 1000)
        words += ["".join(self.rng.sample(word, len(word))) for word in words]
        others: dict[str, Work | None] = {
            "frozenset": _contains(frozenset(self.lexicon), words),
            **self.missing,
        }
        for finder in self.finders[7]:
            if isinstance(finder, Dawg2):
                others[finder.how] = _contains(finder.members(self.lexicon), words)
        return Task("is it a word", "/s", _contains(self.lexicon, words), None, others)


PARTS = (
    "IN ER ES ED NG TE RE LE ST AN AT EN TI AR ON RA RI AL OR LI DE NE IS NT LA SE RO CO IT IC EA "
    "VE CH LL MA TA ND ME"
)


def kinds(hands: Sequence[str], wilds: int) -> NDArray[np.uint8]:
    """Hands in the kernel's batch format: rows of numbers, 26 for a wild."""
    return np.array([[*map(ALPHABET.index, hand), *[26] * wilds] for hand in hands], np.uint8)


def _wilds(count: int) -> str:
    return ("no wild", "1 wild")[count] if count < 2 else f"{count} wilds"


def _each(ask: Callable[[str, int], object], hands: Sequence[str], wilds: int) -> Work:
    """Take a few hands at a time, in rotation, because hands differ a lot."""
    turn = cycle(hands)
    few = (32, 4, 1)[wilds]

    def work() -> int:
        for hand in islice(turn, few):
            ask(hand, wilds)
        return few

    return work


def _contains(known: Any, words: Sequence[str]) -> Work:
    def work() -> int:
        for word in words:
            word in known  # noqa: B015
        return len(words)

    return work


def _row(task: Task, found: dict[tuple[str, str], Speed]) -> LogEntry:
    ours = found[task.name, ""]
    others: list[LogEntry] = []
    for how, work in task.others.items():
        other: LogEntry = {"how": how}
        if work:
            per_second = found[task.name, how].per_second
            other |= {"per_second": per_second, "times": ours.per_second / per_second}
        others.append(other)
    return {
        "task": task.name,
        "unit": task.unit,
        "per_second": ours.per_second,
        "spread": ours.spread,
        "reach": task.reach,
        "reached": None if task.reach is None else ours.per_second >= task.reach,
        "others": others,
    }


def _begun() -> LogEntry:
    ours, theirs = fresh(KERNEL), fresh(FROZENSET)
    return {
        "seconds": ours.seconds,
        "spread": ours.spread,
        "resident": ours.resident,
        "frozenset": {"seconds": theirs.seconds, "resident": theirs.resident},
    }


def _marks(rows: list[LogEntry], begun: LogEntry) -> list[LogEntry]:
    by_task = {row["task"]: row for row in rows}
    marks = [
        _times(f"{task}: {least} times as fast as the best Python", by_task[task], least)
        for wilds, least in RATIO.items()
        for task in [f"all words, 7 cards, {_wilds(wilds)}"]
    ]
    ranks = "best score, rank table, batch"
    marks.append(_times(f"{ranks}: {RATIO_OF_RANKS} times numpy", by_task[ranks], RATIO_OF_RANKS))
    marks.append(
        _mark(
            "every speed to reach",
            [row["task"] for row in rows if row["reached"] is False],
        )
    )
    took, most = begun["seconds"], begun["resident"]
    marks.append(
        _mark(
            f"import to first answer in {FIRST_ANSWER * 1e3:.0f} ms",
            [f"{took * 1e3:.0f} ms"] if took > FIRST_ANSWER else [],
        )
    )
    marks.append(
        _mark(
            f"Python, list and kernel in {RESIDENT / 1e6:.0f} MB",
            [f"{most / 1e6:.0f} MB"] if most > RESIDENT else [],
        )
    )
    return marks


def _times(mark: str, row: LogEntry, least: float) -> LogEntry:
    return _mark(
        mark,
        [
            f"{other['times']:.3g} times {other['how']}"
            for other in row["others"]
            if other.get("times", least) < least and not other["how"].startswith("dawg2")
        ],
    )


def _mark(mark: str, but: list[str]) -> LogEntry:
    return {"mark": mark, "reached": not but, "but": but}


def show(console: Console, found: dict[str, Any]) -> None:
    """Print the table, the needs of a new process, and the targets."""
    table = Table(title=f"Finding words per CPU second, {found['words']:,} words")
    table.add_column("task")
    for heading in ("ours", "reach", "theirs", "ours/theirs"):
        table.add_column(heading, justify="right")
    for row in found["rows"]:
        _add(table, row)
    console.print(table)
    begun, plain = found["begun"], found["begun"]["frozenset"]
    for line in (
        f"A new process: {begun['seconds'] * 1e3:.0f} ms from import to the first answer, "
        f"{begun['resident'] / 1e6:.0f} MB with Python itself. The list as a frozenset: "
        f"{plain['seconds'] * 1e3:.0f} ms, {plain['resident'] / 1e6:.0f} MB.",
        "Best of several runs; -n% is how much slower the worst was. + reach is reached, - not.",
    ):
        console.print(line, highlight=False)
    for mark in found["marks"]:
        said = "reached" if mark["reached"] else f"not reached ({', '.join(mark['but'])})"
        console.print(f"{mark['mark']}: {said}", highlight=False)


def _add(table: Table, row: LogEntry) -> None:
    """Add a block: ours, and below it the baselines, the fastest first."""
    table.add_section()
    reach = ""
    if row["reach"] is not None:
        reach = f"{_value(row['reach'], row['unit'])} {'+' if row['reached'] else '-'}"
    table.add_row(
        row["task"], f"{_value(row['per_second'], row['unit'])} -{row['spread']:.0%}", reach
    )
    for other in sorted(row["others"], key=lambda other: other.get("times", 1e99)):
        if "times" in other:
            theirs = _value(other["per_second"], row["unit"])
            table.add_row(f"  {other['how']}", "", "", theirs, _digits(other["times"]))
        else:
            table.add_row(f"  {other['how']}", style="italic")


def _value(per_second: float, unit: str) -> str:
    """A speed with three digits: 1.23M/s, 45.6k/s, 7.89 µs."""
    if unit == "/s":
        for size, letter in ((1e6, "M"), (1e3, "k")):
            if per_second >= size:
                return f"{_digits(per_second / size)}{letter}/s"
        return f"{_digits(per_second)}/s"
    return f"{_digits((1e6 if unit == 'µs' else 1e3) / per_second)} {unit}"


def _digits(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"
