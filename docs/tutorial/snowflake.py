"""2-6 players.

No two words are alike, or they melt. Seven cards lie face up, and each player has two more.
Everybody makes a word in secret. A word that two players have scores nothing. Any other word scores
its cards, and the player's own cards twice. After five rounds the most points win."""

from typing import Annotated

from msgspec import Meta

from typecase import engine as te
from typecase.games.letter_head_deck import LetterHeadTable, deal


class Lay(te.Move, frozen=True):
    """Lay a word."""

    word: te.Spelling


class NoWord(te.Move, frozen=True):
    """No word."""


class SnowflakeOptions(te.Options, frozen=True, kw_only=True):
    rounds: Annotated[int, Meta(ge=1, le=20, description="Rounds of a game.")] = 5


class SnowflakeTable(LetterHeadTable):
    sky: te.Pile = te.pile(te.Visibility.ALL)
    round: int = 0
    points: list[int] = te.each(0)


class Snowflake(te.Game[SnowflakeTable, SnowflakeOptions]):
    slug = "snowflake"
    name = "Snowflake"
    players = range(2, 7)
    minutes = 10
    Options = SnowflakeOptions
    moves = (Lay, NoWord)
    layout = te.Layout(about="no two alike", company=("two", "party"), middle=("sky",))
    reach = te.Reach(shared=("sky",))

    def table(self, seats: int, rng: te.Rng) -> SnowflakeTable:
        return SnowflakeTable(seats, rng)

    def start(self, t: SnowflakeTable) -> te.Phase:
        """A round begins: two cards for each player, and seven for all."""
        t.round += 1
        deal(t, 2)
        t.draw(t.deck, t.sky, 7)
        return self.melt

    async def melt(self, t: SnowflakeTable) -> te.Phase | None:
        """All lay a word in secret; then those that are alike melt."""
        asks = {seat: self.ask(t, seat) for seat in t.seats}
        answers = await te.All(asks, seconds=self.options.turn_clock)
        laid = {seat: move for seat, move in answers.items() if isinstance(move, Lay)}
        words = [move.word.word for move in laid.values()]
        for seat, move in laid.items():
            t.turn_up([card for card in move.word.cards if card in t.hands[seat]], t.hands[seat])
            worth = self.preview(t, seat, move).total or 0
            points = worth if words.count(move.word.word) == 1 else 0
            text = "{seat} lays {word} for {points} points" if points else "{word} of {seat} melts"
            t.tell("word", text, seat=seat, word=move.word.word, points=points)
            t.points[seat] += points
        return None if t.round == self.options.rounds else self.start

    def ask(self, t: SnowflakeTable, seat: te.Seat) -> te.Ask:
        word = te.Spell(t.sky, t.hands[seat], words=self.words)
        return te.Ask(te.Option(Lay, word=word), te.Option(NoWord), default=NoWord())

    def scores(self, t: SnowflakeTable) -> list[int]:
        return t.points

    def preview(self, t: SnowflakeTable, seat: te.Seat, move: te.Move) -> te.Preview:
        cards = move.word.cards if isinstance(move, Lay) else ()
        own = sum(t.face[card].points for card in cards if card in t.hands[seat])
        return te.Preview((("Cards", sum(t.face[card].points for card in cards)), ("Own", own)))
