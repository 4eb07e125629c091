"""The word finder: `typecase words RE?AINS`, and what a word means or why it is refused."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from typecase import decks
from typecase.engine import Seen, TypecaseError
from typecase.terminal.cards import frames
from typecase.terminal.paper import MARGIN, Paper, put
from typecase.words import Assignment, Lexicon, Scoring, assign
from typecase.words.data import LISTS
from typecase.words.lexicon import LONGEST, unfit
from typecase.words.near import near

MOST_CARDS = 30
"""More cards than the longest word has letters are no hand but a list of words."""

MOST_SHOWN = 60
"""Words that a screen is given unless more are asked for."""

WILD = "?"

Json = dict[str, Any]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.usage = (
        "typecase words LETTERS [options]\n"
        "       typecase words define WORD\n"
        "       typecase words why WORD"
    )
    parser.add_argument(
        "what",
        nargs="*",
        metavar="LETTERS",
        help="the cards: ? is a wild, [TH] one card of two letters (put both between quotes); "
        "or small `define` or `why` and a word: what it means, which lists have it",
    )
    parser.add_argument(
        "--letters", metavar="LETTERS", help="the cards, whatever they spell: --letters define"
    )
    parser.add_argument(
        "--value", metavar="DECK", help="score by the cards of a deck, say letter-head"
    )
    parser.add_argument(
        "--hand",
        type=_number,
        metavar="N",
        help="cards in hand for the bonus in the deck's chart (default: as many as given)",
    )
    parser.add_argument(
        "--silent-wild", action="store_true", help="a wild scores 0, not as its letter"
    )
    parser.add_argument(
        "--double",
        type=_number,
        default=0,
        metavar="N",
        help="up to N cards may be read as their letter twice",
    )
    parser.add_argument("--must", metavar="LETTERS", help="use at least one of these of the cards")
    parser.add_argument(
        "--min", type=_number, default=2, metavar="N", help="letters at least (default: 2)"
    )
    parser.add_argument("--list", choices=LISTS, help="the word list (default: full)")
    parser.add_argument(
        "--sort",
        choices=("score", "length"),
        help="(default: score with --value, else length)",
    )
    parser.add_argument(
        "--limit",
        type=_number,
        metavar="N",
        help=f"show the first N (default: {MOST_SHOWN} on a screen, all in a pipe)",
    )
    parser.add_argument("--all", action="store_true", help="show every word")
    parser.add_argument("--define", action="store_true", help="say what the words mean")
    parser.add_argument("--json", action="store_true", help="as JSON")


def command(args: argparse.Namespace) -> int:
    """Answer as the command line asks: find words, or tell about one."""
    console = Paper()
    about = _about(args)
    if about is not None:
        told, word = about
        told(console, word, args)
        return 0
    search = _search(args)
    found = find(search)
    limit = _limit(args, console)
    if args.json:
        print(json.dumps(_data(search, found, limit, args.define), indent=2))
    elif console.is_terminal:
        _draw(console, search, found, limit, args.define)
    else:
        for line in _lines(found[:limit], search, args.define):
            print(line)
    return 0


@dataclass(frozen=True)
class Search:
    """What is looked for: words of a list, laid with these cards, '' for a wild."""

    cards: tuple[str, ...]
    words: Lexicon
    shortest: int = 2
    must: Collection[int] = ()
    doubles: int = 0
    deck: str = ""
    """The deck that words are scored by; '' for none."""
    hand: int | None = None
    """The column of the deck's chart; None if there is no bonus."""
    points: tuple[int, ...] = ()
    rule: Scoring = field(default_factory=Scoring)
    by_score: bool = False

    def lay(self, word: str) -> Assignment:
        """The cards that a word takes, those that score most."""
        way = assign(
            word,
            self.cards,
            self.points or (0,) * len(self.cards),
            wild=self.rule.wild,
            need=[self.must] if self.must else [],
            doubles=self.doubles,
        )
        assert way is not None
        return way


@dataclass(frozen=True)
class Found:
    """A word, and its score if a deck was given."""

    word: str
    score: int | None


def find(search: Search) -> list[Found]:
    """The words, those that score most first or the longest first, then by the alphabet."""
    try:
        words = search.words.words(
            search.cards, shortest=search.shortest, must=search.must, doubles=search.doubles
        )
    except ValueError as error:  # too many kinds of cards of several letters
        raise TypecaseError(str(error)) from None
    if not search.deck:
        return [Found(word, None) for word in words]
    extra = search.rule.extra
    found = [Found(word, search.lay(word).score + extra(len(word))) for word in words]
    if search.by_score:
        found.sort(key=lambda one: -(one.score or 0))  # equals stay in the order of `words`
    return found


def read_cards(text: str) -> tuple[str, ...]:
    """The cards that somebody wrote, by their letters, '' for a wild.

    >>> read_cards("re?[th]")
    ('R', 'E', '', 'TH')
    """
    cards: list[str] = []
    rest = text
    while rest:
        if rest[0] == "[":
            inside, closed, after = rest[1:].partition("]")
            if not closed:
                raise TypecaseError(f"{rest!r} lacks its ']'; a card of two letters is [TH]")
            if len(inside) < 2 or not _plain(inside):
                raise TypecaseError(
                    f"'[{inside}]' is no card; between brackets are two or more letters A to Z"
                )
            cards.append(inside.upper())
            rest = after
            continue
        if rest[0] == WILD:
            cards.append("")
        elif _plain(rest[0]):
            cards.append(rest[0].upper())
        elif not rest[0].isspace():
            raise TypecaseError(
                f"{rest[0]!r} is no card; letters are A to Z, a wild is ?, two letters on one "
                "card are [TH]"
            )
        rest = rest[1:]
    if len(cards) > MOST_CARDS:
        raise TypecaseError(f"these are {len(cards)} cards; a hand has at most {MOST_CARDS}")
    return tuple(cards)


def _plain(text: str) -> bool:
    return text.isascii() and text.isalpha()


def _number(text: str) -> int:
    if not text.isascii() or not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return min(int(text), 10**9)


def _search(args: argparse.Namespace) -> Search:
    cards = read_cards(_letters(args))
    if not cards:
        raise TypecaseError("there are no letters; give some, as in typecase words RETAINS")
    if not args.value:
        for option, given in (
            ("--hand", args.hand is not None),
            ("--silent-wild", args.silent_wild),
            ("--sort score", args.sort == "score"),
        ):
            if given:
                raise TypecaseError(f"{option} needs the points of a deck: --value letter-head")
    search = Search(
        cards,
        Lexicon.load(args.list or "full"),
        args.min,
        _must(args.must, cards),
        args.double,
    )
    if not args.value:
        return search
    return _valued(search, args)


def _letters(args: argparse.Namespace) -> str:
    if args.letters is not None:
        if args.what:
            raise TypecaseError(f"--letters says it all; leave out {args.what[0]!r}")
        return str(args.letters)
    parts: list[str] = args.what
    if len(parts) == 1 and parts[0] in ABOUT:
        raise TypecaseError(
            f"say which word: typecase words {parts[0]} WORD; for these letters write them large: "
            f"typecase words {parts[0].upper()}"
        )
    # Cards one by one are a hand; two words are more likely a slip.
    if len(parts) > 1 and any(len(read_cards(part)) > 1 for part in parts):
        raise TypecaseError(
            f"{' '.join(parts)!r} is more than one word; write the letters together, or ask "
            "about a word with define or why"
        )
    return "".join(parts)


def _must(text: str | None, cards: Sequence[str]) -> Collection[int]:
    """The places in hand of cards that somebody names."""
    if text is None:
        return ()
    named = read_cards(text)
    if not named:
        raise TypecaseError("--must names no card")
    places: list[int] = []
    for letters in named:
        free = [at for at, own in enumerate(cards) if own == letters and at not in places]
        if not free:
            raise TypecaseError(f"--must names {_shown(letters)} more often than the cards have it")
        places.append(free[0])
    return tuple(places)


def _valued(search: Search, args: argparse.Namespace) -> Search:
    """The search, with the points and the bonus of a deck."""
    name: str = args.value
    deck = decks.read(name) if name.endswith(".toml") else decks.load(name)
    worth: dict[str, int] = {}
    for face in deck.faces:
        worth[face.letters] = max(face.points, worth.get(face.letters, 0))
    for letters in search.cards:
        if letters not in worth:
            raise TypecaseError(f"the deck {deck.name} has no card {_shown(letters)}")
    chart = deck.bonus.cells
    columns = sorted({cards for _, cards in chart})
    if args.hand is not None and args.hand not in columns:
        has = f"is for {columns[0]} to {columns[-1]} cards" if columns else "does not exist"
        raise TypecaseError(f"--hand is {args.hand}; the bonus chart of {deck.name} {has}")
    hand = len(search.cards) if args.hand is None else args.hand
    single = {letters: points for letters, points in worth.items() if len(letters) == 1}
    return Search(
        search.cards,
        search.words,
        search.shortest,
        search.must,
        search.doubles,
        deck=deck.name,
        hand=hand if hand in columns else None,
        points=tuple(worth[letters] for letters in search.cards),
        rule=Scoring({} if args.silent_wild else single, _bonus(chart, hand)),
        by_score=args.sort != "length",
    )


def _bonus(chart: Mapping[tuple[int, int], int], hand: int) -> tuple[int, ...]:
    """The bonus by the number of letters; none for more of them than the chart has."""
    longest = max((letters for letters, _ in chart), default=0)
    return tuple(chart.get((letters, hand), 0) for letters in range(longest + 2))


def _limit(args: argparse.Namespace, console: Console) -> int | None:
    if args.all:
        if args.limit is not None:
            raise TypecaseError("--all and --limit are two wishes; choose one")
        return None
    if args.limit is None and console.is_terminal and not args.json:
        return MOST_SHOWN
    limit: int | None = args.limit
    return limit


def _shown(letters: str) -> str:
    """A card as it is written: R, ? or [TH]."""
    return f"[{letters}]" if len(letters) > 1 else letters or WILD


def _data(search: Search, found: list[Found], limit: int | None, define: bool) -> Json:
    rows: list[Json] = []
    for one in found[:limit]:
        way = search.lay(one.word)
        row: Json = {"word": one.word}
        if search.deck:
            row["score"] = one.score
        row["cards"] = [_shown(search.cards[card]) for card in way.cards]
        row["reads"] = list(way.reads)
        if define:
            row["definition"] = search.words.definition(one.word)
        rows.append(row)
    return {
        "cards": [_shown(letters) for letters in search.cards],
        "list": search.words.name,
        "deck": search.deck or None,
        "hand": search.hand,
        "count": len(found),
        "words": rows,
    }


def _lines(found: Sequence[Found], search: Search, define: bool) -> Iterator[str]:
    """A word a line, then its score and its meaning where asked for, between tabs."""
    for one in found:
        fields = [one.word]
        if search.deck:
            fields.append(str(one.score))
        if define:
            fields.append(search.words.definition(one.word) or "")
        yield "\t".join(fields)


def _draw(
    console: Console, search: Search, found: list[Found], limit: int | None, define: bool
) -> None:
    points = search.points or (0,) * len(search.cards)
    faces = [Seen(at, letters or WILD, points[at]) for at, letters in enumerate(search.cards)]
    put(console, frames(faces, console.width - MARGIN, ""), Text(_headline(search, found)), "")
    shown = found[:limit]
    if search.by_score:
        put(console, _ranking(search, shown, define))
    else:
        for part in _by_length(search, found, shown, define):
            put(console, part)
    if left := len(found) - len(shown):
        put(console, Text(f"and {left:,} more; --all shows them", "dim"))


def _headline(search: Search, found: Sequence[Found]) -> str:
    count = len(found)
    words = "1 word" if count == 1 else f"{count:,} words" if count else "No words"
    said = f"{words} of the list '{search.words.name}'"
    if search.deck:
        bonus = f"bonus for a hand of {search.hand}" if search.hand else "no bonus"
        said += f", scored by {search.deck}, {bonus}"
    return said


def _ranking(search: Search, shown: Sequence[Found], define: bool) -> RenderableType:
    grid = Grid.grid(padding=(0, MARGIN, 0, 0))
    grid.add_column(justify="right")
    grid.add_column(no_wrap=True)
    grid.add_column(style="dim")
    if define:
        for one in shown:
            grid.add_row(str(one.score), _written(search, one), _meaning(search, one))
        return grid
    for score, some in groupby(shown, key=lambda one: one.score):
        grid.add_row(str(score), Text("  ").join(_written(search, one) for one in some))
    grid.columns[1].no_wrap = False
    return grid


def _by_length(
    search: Search, found: Sequence[Found], shown: Sequence[Found], define: bool
) -> Iterator[RenderableType]:
    totals = {
        letters: len(list(some)) for letters, some in groupby(found, key=lambda one: len(one.word))
    }
    for letters, some in groupby(shown, key=lambda one: len(one.word)):
        of = totals[letters]
        yield Text(f"{letters} letters, {of:,} {'word' if of == 1 else 'words'}", "bold")
        if define:
            grid = Grid.grid(padding=(0, MARGIN, 0, 0))
            grid.add_column(no_wrap=True)
            grid.add_column(style="dim")
            for one in some:
                grid.add_row(_scored(search, one), _meaning(search, one))
            yield grid
        else:
            yield Columns([_scored(search, one) for one in some], padding=(0, MARGIN, 0, 0))
        yield ""


def _scored(search: Search, one: Found) -> Text:
    word = _written(search, one)
    return word if one.score is None else word.append(f" {one.score}", "dim")


def _written(search: Search, one: Found) -> Text:
    """A word with its wilds underlined and its cards of several letters in brackets."""
    text = Text()
    way = search.lay(one.word)
    for card, read in zip(way.cards, way.reads, strict=True):
        letters = search.cards[card]
        text.append(f"[{read}]" if len(letters) > 1 else read, "" if letters else "underline")
    return text


def _meaning(search: Search, one: Found) -> str:
    return search.words.definition(one.word) or "no definition is known"


def define(console: Console, word: str, args: argparse.Namespace) -> None:
    """What a word means, and what else is known about it."""
    words = Lexicon.load(args.list or "full")
    meaning, part = words.definition(word), words.part_of_speech(word)
    syllables = words.syllables(word)
    if args.json:
        told: Json = {
            "word": word,
            "definition": meaning,
            "part_of_speech": part,
            "syllables": sorted(syllables.counts) if syllables else None,
            "syllables_estimated": syllables.estimated if syllables else None,
            "zipf": words.zipf(word),
            "lists": _lists(word),
        }
        print(json.dumps(told, indent=2))
        return
    _say(console, f"{word}: {meaning or 'no definition is known'}")
    if syllables:
        counts = " or ".join(map(str, sorted(syllables.counts)))
        about = "about " if syllables.estimated else ""
        spoken = f"{about}{counts} {'syllable' if counts == '1' else 'syllables'}"
        _say(console, "; ".join(filter(None, (part, spoken, _in_lists(word)))), "dim")
    else:
        _say(console, _refusal(words, word))


def why(console: Console, word: str, args: argparse.Namespace) -> None:
    """Which lists have a word; or why none has, and what may be meant."""
    words = Lexicon.load(args.list or "full")
    good = word in words
    if args.json:
        told: Json = {
            "word": word,
            "lists": _lists(word),
            "why_not": words.why(word),
            "near": [] if good else near(words, word),
        }
        print(json.dumps(told, indent=2))
    elif good:
        _say(console, f"{word} is {_in_lists(word)}")
    else:
        _say(console, _refusal(words, word))


ABOUT: dict[str, Callable[[Console, str, argparse.Namespace], None]] = {
    "define": define,
    "why": why,
}
"""What else may be asked: small, and with a word behind it. Anything else is letters."""


def _about(
    args: argparse.Namespace,
) -> tuple[Callable[[Console, str, argparse.Namespace], None], str] | None:
    parts: list[str] = args.what
    if args.letters is not None or len(parts) < 2 or parts[0] not in ABOUT:
        return None
    if len(parts) > 2:
        raise TypecaseError(f"{parts[0]} takes one word; leave out {parts[2]!r}")
    if len(parts[1]) > LONGEST:
        raise TypecaseError(unfit(parts[1]) or "")
    return ABOUT[parts[0]], parts[1].upper()


def _say(console: Console, text: str, style: str = "") -> None:
    """A sentence; in a pipe it is a line, however long."""
    console.print(Text(text, style), soft_wrap=not console.is_terminal)


def _lists(word: str) -> list[str]:
    return [name for name in LISTS if word in Lexicon.load(name)]


def _in_lists(word: str) -> str:
    """In which lists a word is, and in which it is not."""
    has = _lists(word)
    lacks = [name for name in LISTS if name not in has]
    said = f"in the {'list' if len(has) == 1 else 'lists'} {_listed(has)}"
    return f"{said}, not in {_listed(lacks, 'or')}" if lacks else said


def _listed(names: Sequence[str], last: str = "and") -> str:
    quoted = [f"'{name}'" for name in names]
    return f" {last} ".join(filter(None, (", ".join(quoted[:-1]), quoted[-1])))


def _refusal(words: Lexicon, word: str) -> str:
    said = words.why(word) or ""
    meant = near(words, word)
    return f"{said}; did you mean {' or '.join(meant)}?" if meant else said
