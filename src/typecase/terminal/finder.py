"""The word finder: `typecase words RE?AINS`, and what a word means or why it is refused."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Collection, Mapping, Sequence

from rich.console import Console

from typecase import decks
from typecase.engine import TypecaseError
from typecase.terminal.about_word import ABOUT
from typecase.terminal.found_words import data, draw, lines
from typecase.terminal.paper import Paper
from typecase.terminal.word_search import Search, card_text, find, read_cards
from typecase.texts import say
from typecase.words import Lexicon, Scoring
from typecase.words.data import LISTS
from typecase.words.lexicon import LONGEST, unfit

MAX_SHOWN = 60
"""Words that a screen is given unless more are asked for."""


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
        help="cli-take-letters",
    )
    parser.add_argument(
        "--letters",
        metavar="LETTERS",
        help="cli-take-only-letters",
    )
    parser.add_argument("--value", metavar="DECK", help="cli-take-value")
    parser.add_argument(
        "--hand",
        type=_number,
        metavar="N",
        help="cli-take-hand",
    )
    parser.add_argument("--silent-wild", action="store_true", help="cli-take-silent-wild")
    parser.add_argument(
        "--double",
        type=_number,
        default=0,
        metavar="N",
        help="cli-take-double",
    )
    parser.add_argument("--must", metavar="LETTERS", help="cli-take-must")
    parser.add_argument("--min", type=_number, default=2, metavar="N", help="cli-take-min")
    parser.add_argument("--list", choices=LISTS, help="cli-take-list")
    parser.add_argument(
        "--sort",
        choices=("score", "length"),
        help="cli-take-sort",
    )
    parser.add_argument(
        "--limit",
        type=_number,
        metavar="N",
        help="cli-take-limit",
    )
    parser.add_argument("--all", action="store_true", help="cli-take-all")
    parser.add_argument("--define", action="store_true", help="cli-take-define")
    parser.add_argument("--json", action="store_true", help="cli-take-json")


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
        print(json.dumps(data(search, found, limit, args.define), indent=2))
    elif console.is_terminal:
        draw(console, search, found, limit, args.define)
    else:
        for line in lines(found[:limit], search, args.define):
            print(line)
    return 0


def _number(text: str) -> int:
    if not text.isascii() or not text.isdecimal():
        raise argparse.ArgumentTypeError(say("cli-not-whole", text=text))
    return min(int(text), 10**9)


def _search(args: argparse.Namespace) -> Search:
    cards = read_cards(_letters(args))
    if not cards:
        raise TypecaseError("terminal-find-none")
    if not args.value:
        for option, given in (
            ("--hand", args.hand is not None),
            ("--silent-wild", args.silent_wild),
            ("--sort score", args.sort == "score"),
        ):
            if given:
                raise TypecaseError("terminal-find-needs-deck", option=option)
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
            raise TypecaseError("terminal-find-letters-alone", text=args.what[0])
        return str(args.letters)
    parts: list[str] = args.what
    if len(parts) == 1 and parts[0] in ABOUT:
        raise TypecaseError("terminal-find-which-word", text=parts[0], letters=parts[0].upper())
    # Cards one by one are a hand; two words are more likely a slip.
    if len(parts) > 1 and any(len(read_cards(part)) > 1 for part in parts):
        raise TypecaseError("terminal-find-two-words", text=" ".join(parts))
    return "".join(parts)


def _must(text: str | None, cards: Sequence[str]) -> Collection[int]:
    """The places in hand of cards that somebody names."""
    if text is None:
        return ()
    named = read_cards(text)
    if not named:
        raise TypecaseError("terminal-find-must-none")
    places: list[int] = []
    for letters in named:
        free = [at for at, own in enumerate(cards) if own == letters and at not in places]
        if not free:
            raise TypecaseError("terminal-find-must-more", letters=card_text(letters))
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
            raise TypecaseError(
                "terminal-find-not-in-deck", deck=deck.name, letters=card_text(letters)
            )
    chart = deck.bonus.cells
    columns = sorted({cards for _, cards in chart})
    if args.hand is not None and args.hand not in columns:
        raise _no_column(args.hand, deck.name, columns)
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


def _no_column(hand: int, deck: str, columns: Sequence[int]) -> TypecaseError:
    if not columns:
        return TypecaseError("terminal-find-no-chart", hand=hand, deck=deck)
    low, high = columns[0], columns[-1]
    return TypecaseError("terminal-find-hand", hand=hand, deck=deck, low=low, high=high)


def _bonus(chart: Mapping[tuple[int, int], int], hand: int) -> tuple[int, ...]:
    """The bonus by the number of letters; none for more of them than the chart has."""
    longest = max((letters for letters, _ in chart), default=0)
    return tuple(chart.get((letters, hand), 0) for letters in range(longest + 2))


def _limit(args: argparse.Namespace, console: Console) -> int | None:
    if args.all:
        if args.limit is not None:
            raise TypecaseError("terminal-find-all-or-limit")
        return None
    if args.limit is None and console.is_terminal and not args.json:
        return MAX_SHOWN
    limit: int | None = args.limit
    return limit


def _about(
    args: argparse.Namespace,
) -> tuple[Callable[[Console, str, argparse.Namespace], None], str] | None:
    parts: list[str] = args.what
    if args.letters is not None or len(parts) < 2 or parts[0] not in ABOUT:
        return None
    if len(parts) > 2:
        raise TypecaseError("terminal-find-one-word", name=parts[0], text=parts[2])
    if len(parts[1]) > LONGEST:
        raise TypecaseError(unfit(parts[1]) or "")
    return ABOUT[parts[0]], parts[1].upper()
