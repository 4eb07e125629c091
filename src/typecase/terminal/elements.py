"""Scene elements in words: how far the game is, how each seat stands, what lies in the middle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from typecase.engine import PileView, Seat, Seen
from typecase.engine.scene import (
    AtAsk,
    AtCentre,
    AtHand,
    AtSeat,
    AtTop,
    Bill,
    CellPath,
    Challenges,
    Clock,
    Conditions,
    End,
    Entry,
    InOrder,
    LastClaim,
    LetterLine,
    LineEnds,
    Lines,
    Meter,
    Notice,
    Pot,
    Scene,
    SeatOrder,
    Stamp,
    Stick,
    Tally,
    Tokens,
    Total,
    Track,
    WordInPlay,
    WordList,
    WordTrail,
)
from typecase.terminal.cards import brief, cell_name
from typecase.terminal.telling import called
from typecase.texts import Message, Text, catalogue, in_a_row, message_of, say

AnyElement = AtTop | AtSeat | AtCentre | AtAsk | AtHand

TOKENS = {
    "bonus": "terminal-token-bonus",
    "cube": "terminal-token-cube",
    "one-less": "terminal-token-one-less",
}


class Words:
    """Says the elements of one scene."""

    def __init__(
        self, scene: Scene, piles: dict[str, PileView], names: Sequence[str], dot: str = " · "
    ) -> None:
        self.scene = scene
        self.piles = piles
        self.names = names
        self.dot = dot

    def how_far(self) -> str:
        """For the head of the screen: "Round 3 of 5"."""
        return self.dot.join(filter(None, map(self.said, self.scene.top)))

    def totals(self) -> list[str]:
        """What each seat has; nothing where the game counts nothing."""
        return [
            next((total(each) for each in seat if isinstance(each, Total)), "")
            for seat in self.scene.seats
        ]

    def standing(self, seat: Seat) -> str:
        """All else about a seat."""
        said = [self.said(each) for each in self.scene.seats[seat] if type(each) is not Total]
        return _row(said)

    def middle(self, more: Sequence[AtAsk | AtHand] = ()) -> list[str]:
        """A line for each thing in the middle, and for what only this seat is shown; what stands
        over piles is one line."""
        lines = []
        over: dict[str, list[Meter | Track]] = {}
        for element in (*self.scene.centre, *more):
            if isinstance(element, Meter | Track) and element.pile:
                over.setdefault(element.pile, []).append(element)
            else:
                lines.append(self.said(element))
        piles = [
            say("terminal-over-pile", pile=called(pile), entries=self._over(some))
            for pile, some in over.items()
        ]
        return list(filter(None, [self.dot.join(piles), *lines]))

    def _over(self, elements: Sequence[Meter | Track]) -> str:
        """What stands over one pile: where all is of one kind, that is said once."""
        last = elements[-1]
        if not isinstance(last, Meter) or any(each.label != last.label for each in elements):
            return _row(map(self.said, elements))
        counts = [str(each.count) for each in elements if isinstance(each, Meter)]
        return say("page-meter", count=" ".join(counts), label=message_of(last.label))

    def said(self, element: AnyElement) -> str:
        return SAYINGS[type(element)](self, element)

    def _text(self, text: Text) -> str:
        return catalogue().say(text, self.names)

    def _total(self, element: Total) -> str:
        if not element.label:
            return total(element)
        return say("terminal-total-of", label=message_of(element.label), count=total(element))

    def _tally(self, element: Tally) -> str:
        if not element.count:
            return ""
        return say("page-meter", count=element.count, label=message_of(element.label))

    def _track(self, element: Track) -> str:
        if element.names:
            return self._text(element.names[element.now - 1]) if element.now else ""
        text = track_text(element)
        for more in element.worth[element.now - 1 : element.now]:
            text = say("terminal-track-worth", track=text, more=more)
        return text

    def _meter(self, element: Meter) -> str:
        label, count = message_of(element.label), element.count
        if element.of is None:
            return say("page-meter", label=label, count=count)
        return say("page-meter-of", label=label, count=count, of=element.of)

    def _stamp(self, element: Stamp) -> str:
        return self._text(element.label)

    def _clock(self, element: Clock) -> str:
        return ""  # A time of the match's clock means nothing to a reader.

    def _pot(self, element: Pot) -> str:
        shown = [
            Message.of("terminal-pot", chips=element.chips),
            *(
                Message.of("terminal-pot-part", chips=part.chips, seats=part.seats)
                for part in element.parts
            ),
            *(
                Message.of("terminal-bets", seat=seat, chips=bet)
                for seat, bet in enumerate(element.bets)
                if bet
            ),
        ]
        return self.dot.join(map(self._text, shown))

    def _of(self, seat: Seat | None, text: str) -> str:
        """Something that is a seat's, if it is one's."""
        if seat is None:
            return text
        return self._text(Message.of("terminal-of-seat", seat=seat, text=text))

    def _word(self, element: WordInPlay) -> str:
        word = element.word.upper()
        if element.found is not None:
            word = say("terminal-word-found", word=word, count=element.found)
        return self._of(element.seat, word)

    def _claim(self, element: LastClaim) -> str:
        """The letters of its cards and the count over them are told in the log."""
        word = say("terminal-claim", word=element.word.upper(), result=message_of(element.result))
        return self._of(element.seat, word)

    def _words(self, element: WordList) -> str:
        words = _row(map(_entry, element.words))
        if not words:
            return ""
        return say("page-words", label=message_of(element.label), entries=words)

    def _line(self, element: LetterLine) -> str:
        laid = self.piles[element.pile].count
        label = message_of(element.label)
        return say("page-meter-of", label=label, count=laid, of=len(element.letters))

    def _trail(self, element: WordTrail) -> str:
        """Only the words: the next one is asked for."""
        return self._words(WordList(element.label, tuple(map(Entry, element.words))))

    def _bill(self, element: Bill) -> str:
        lines = _row(
            say("terminal-bill-line", label=message_of(line.label), count=line.count)
            for line in element.lines
        )
        head = element.word.upper()
        if element.seat is not None and head:
            head = self._text(Message.of("terminal-bill-of", seat=element.seat, word=head))
        elif element.seat is not None:
            head = self.names[element.seat]
        if not head:
            return say("terminal-bill-total", entries=lines, total=element.total)
        return say("terminal-bill", head=head, entries=lines, total=element.total)

    def _ends(self, element: LineEnds) -> str:
        columns = self._columns(element.pile)
        rows = len(self.piles[element.pile].cards) // columns
        lines = _row(_line(end, rows) for end in element.ends)
        if not lines:
            return ""
        return say("terminal-over-pile", pile=self._whose(element.pile), entries=lines)

    def _notice(self, element: Notice) -> str:
        return self._text(element.label)

    def _stick(self, element: Stick) -> str:
        words = _row(_entry(Entry(each.word, each.points)) for each in element.words)
        return (
            say("page-words", label=message_of("page-stick-best"), entries=words) if words else ""
        )

    def _tokens(self, element: Tokens) -> str:
        columns = self._columns(element.pile)
        said = _row(
            say(TOKENS[token.kind], count=token.count, cell=cell_name(token.cell, columns))
            for token in element.tokens
            if token.kind in TOKENS
        )
        return say("terminal-over-pile", pile=called(element.pile), entries=said) if said else ""

    def _path(self, element: CellPath) -> str:
        columns = self._columns(element.pile)
        cells = " ".join(cell_name(cell, columns) for cell in element.cells)
        if element.stop is not None:
            stop = cell_name(element.stop, columns)
            cells = say("terminal-path-stops", cells=cells, cell=stop)
        if element.word:
            cells = say("terminal-path-of", word=element.word.upper(), cells=cells)
        return self._of(element.seat, cells)

    def _conditions(self, element: Conditions) -> str:
        met = _row(self._text(each.label) for each in element.conditions if each.met)
        return say("terminal-meets", word=element.word.upper(), entries=met) if met else ""

    def _order(self, element: SeatOrder) -> str:
        seats = _row(map(self._in_order, element.seats))
        return say("page-words", label=message_of(element.label), entries=seats)

    def _in_order(self, element: InOrder) -> str:
        taken = [card or say("terminal-unseen-card") for card in element.cards]
        return self._of(element.seat, " ".join(taken) or self._text(element.label))

    def _challenges(self, element: Challenges) -> str:
        cards = self.piles[element.pile].cards
        return self.dot.join(
            self._challenge(card, seats)
            for card, seats in zip(cards, element.met, strict=True)
            if card is not None
        )

    def _challenge(self, card: Seen, seats: Sequence[Seat]) -> str:
        more = card.more or {}
        condition = message_of(str(more["condition"]))
        reward = message_of(str(more["reward"])) if more.get("reward") else brief(card)
        key = "terminal-challenge-met" if seats else "terminal-challenge"
        return self._text(Message.of(key, condition=condition, reward=reward, seats=seats))

    def _lines(self, element: Lines) -> str:
        cards = self.piles[element.above].cards
        return _row(
            say(
                "terminal-shift-wins",
                shift=shift,
                cards=" ".join(brief(card) for at in wins if (card := cards[at]) is not None),
            )
            for shift, wins in enumerate(element.wins, element.low)
            if wins
        )

    def _columns(self, pile: str) -> int:
        return self.piles[pile].columns or 1

    def _whose(self, pile: str) -> str:
        owner = self.piles[pile].owner
        return called(pile) if owner is None else self.names[owner]


SAYINGS: dict[type, Callable[..., str]] = {
    Total: Words._total,
    Tally: Words._tally,
    Track: Words._track,
    Meter: Words._meter,
    Stamp: Words._stamp,
    Clock: Words._clock,
    Pot: Words._pot,
    WordInPlay: Words._word,
    LastClaim: Words._claim,
    WordList: Words._words,
    LetterLine: Words._line,
    WordTrail: Words._trail,
    Bill: Words._bill,
    LineEnds: Words._ends,
    Tokens: Words._tokens,
    CellPath: Words._path,
    Conditions: Words._conditions,
    SeatOrder: Words._order,
    Challenges: Words._challenges,
    Lines: Words._lines,
    Stick: Words._stick,
    Notice: Words._notice,
}
"""How each element is said."""


def total(element: Total) -> str:
    return say("terminal-so-far", count=element.count) if element.running else str(element.count)


def track_text(element: Track) -> str:
    """ "Round 3 of 5"."""
    args = {"label": message_of(element.label), "now": element.now}
    if element.of is None:
        return capital(say("page-track", **args))
    return capital(say("page-track-of", **args, of=element.of))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _row(facts: Iterable[str]) -> str:
    said = [fact for fact in facts if fact]
    return say(in_a_row(said)) if said else ""


def _entry(entry: Entry) -> str:
    text = entry.word.upper()
    if entry.points is not None:
        text = say("terminal-entry", word=text, points=entry.points)
    if entry.note:
        text = say("terminal-entry-note", entry=text, note=message_of(entry.note))
    return say("terminal-entry-marked", entry=text) if entry.marked else text


def _line(end: End, rows: int) -> str:
    """A word in a grid: rows by their number, columns by their letter."""
    args = {"word": end.word.upper(), "points": end.points}
    if end.line < rows:
        return say("terminal-row", number=end.line + 1, **args)
    return say("terminal-column", column=chr(ord("a") + end.line - rows), **args)
