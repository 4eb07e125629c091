"""2-4 players.

Everybody has seven cards and makes a word from them, all at the same time. A card of ice scores
more as the last card of a word. After three rounds the most points win.
"""

from pathlib import Path
from typing import Annotated

from msgspec import Meta

from typecase import decks
from typecase import engine as te

DECK = decks.read(Path(__file__).with_name("frost.toml"))


class Lay(te.Move, frozen=True):
    """Lay a word."""

    word: te.Spelling


class NoWord(te.Move, frozen=True):
    """No word."""


class FrostOptions(te.Options, frozen=True, kw_only=True):
    rounds: Annotated[int, Meta(ge=1, le=9, description="Rounds of a game.")] = 3


class FrostTable(te.Table):
    deck: te.Pile = te.pile(te.Visibility.NOBODY)
    hands: list[te.Pile] = te.piles(te.Visibility.OWNER)
    round: int = 0
    points: list[int] = te.each(0)

    def __init__(self, seats: int, rng: te.Rng) -> None:
        super().__init__(seats, DECK.faces, rng)
        self.put(range(len(DECK.faces)), self.deck)


class Frost(te.Game[FrostTable, FrostOptions]):
    slug = "frost"
    name = "Frost"
    players = range(2, 5)
    minutes = 5
    Options = FrostOptions
    moves = (Lay, NoWord)
    layout = te.Layout(look=DECK.look, about="ice comes last", company=("two", "party"))

    def table(self, seats: int, rng: te.Rng) -> FrostTable:
        return FrostTable(seats, rng)

    def start(self, t: FrostTable) -> te.Phase:
        """A round begins: seven cards for each player."""
        t.round += 1
        t.gather(t.deck)
        t.shuffle(t.deck)
        for hand in t.hands:
            t.draw(t.deck, hand, 7)
        return self.write

    async def write(self, t: FrostTable) -> te.Phase | None:
        """All lay a word at once."""
        asks = {seat: self.ask(t, seat) for seat in t.seats}
        answers = await te.All(asks, seconds=self.options.turn_clock)
        for seat, move in answers.items():
            if isinstance(move, Lay):
                t.turn_up(list(move.word.cards), t.hands[seat])
                points = self.preview(t, seat, move).total or 0
                text = "{seat} lays {word} for {points} points"
                t.tell("word", text, seat=seat, word=move.word.word, points=points)
                t.points[seat] += points
        return None if t.round == self.options.rounds else self.start

    def ask(self, t: FrostTable, seat: te.Seat) -> te.Ask:
        word = te.Spell(t.hands[seat], words=self.words)
        return te.Ask(te.Option(Lay, word=word), te.Option(NoWord), default=NoWord())

    def scores(self, t: FrostTable) -> list[int]:
        return t.points

    def preview(self, t: FrostTable, seat: te.Seat, move: te.Move) -> te.Preview:
        faces = [t.face[card] for card in move.word.cards] if isinstance(move, Lay) else []
        ice = faces[-1].attribute("ice") or 0 if faces else 0
        return te.Preview((("Cards", sum(face.points for face in faces)), ("Ice", ice)))
