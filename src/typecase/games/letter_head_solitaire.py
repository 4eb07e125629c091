"""Letter Head Solitaire: word by word through the whole deck, without a card left over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

from typecase.engine import (
    Chance,
    Cover,
    Game,
    IllegalMove,
    Layout,
    Move,
    One,
    Option,
    Options,
    Phase,
    Pile,
    Preview,
    Rng,
    Seat,
    Spell,
    Spelling,
    Table,
    Visibility,
    pile,
    piles,
)
from typecase.engine.game import Kind
from typecase.engine.scene import Entry, Meter, Scene, Total, Unit, WordList, present
from typecase.games.letter_head_deck import VALUES, BoxTable, cards_left
from typecase.texts import Message
from typecase.words import Lexicon, Scoring
from typecase.words.per_lexicon import per_lexicon

HAND = 7
SHORTEST = 3

EMPTY_PASSES = 2
"""SO-05: the game is lost after this many whole passes in a row without a word."""

TRIES = 20
"""How many random choices of cards a random player tries before it searches for the best word."""

SELDOM = 50
"""A random player that considers stopping stops once in this many times."""

YOU = 0


class Play(Move, frozen=True):
    """Play the word."""

    word: Spelling


class Stymied(Move, frozen=True):
    """Say that you are stymied.

    Put your hand face up on the bottom of the deck and draw seven cards.
    """


class Stop(Move, frozen=True):
    """End the game."""


STOP = Stop()


class LetterHeadSolitaireOptions(Options, frozen=True, kw_only=True):
    judging: Literal["auto"] = "auto"
    stymied: Literal["strict", "casual"] = "strict"


class LetterHeadSolitaireTable(BoxTable):
    """Played words are in `used`; stymied hands are face up under the deck, in `recycled`."""

    recycled: Pile = pile(Visibility.ALL)
    used: Pile = pile(Visibility.ALL)
    hands: list[Pile] = piles(Visibility.OWNER)
    played: tuple[Entry, ...] = ()
    wordless: bool = False
    """Whether this pass has had no word so far. The first time through the deck is not a pass: a
    pass begins when cards are recycled."""
    empty_passes: int = 0
    """How many whole passes in a row before this one had no word."""


@per_lexicon(most=8)
def finder(words: Lexicon) -> Any:
    """A searcher that finds a word in a hand within a few microseconds."""
    return words.searcher({}, Scoring(), shortest=SHORTEST, cards=HAND)


def spells(t: Table, words: Lexicon, cards: Sequence[int]) -> bool:
    """Whether these cards can spell a word that is no longer than a hand."""
    letters = [t.face[card].letters for card in cards]
    find = finder(words).best
    if any(find(letters[at : at + HAND]) for at in range(0, len(letters), HAND)):
        return True
    return len(letters) > HAND and any(
        len(word) <= HAND for word in words.words(letters, shortest=SHORTEST)
    )


class HandWord(Spell):
    """A word from the hand; a random player always finds one if there is one."""

    def sample(self, t: Table, rng: Rng) -> Spelling | None:
        cards = self.cards(t)
        letters = [t.face[card].letters for card in cards]
        found = self.words.by_chance(letters, 0, self.shortest, TRIES, rng)
        if found is not None:
            word, order = found
            return Spelling(word, tuple([cards[at] for at in order]), tuple(word))
        best = finder(self.words).best(letters)
        return None if best is None else self._chosen(t, best[0])


class IfStymied(Option):
    """Saying "stymied" at a strict table, which is refused while the hand has a word.

    SO-01: the table does not reveal the word.
    """

    __slots__ = ("hand", "words")

    def __init__(self, hand: Pile, words: Lexicon) -> None:
        super().__init__(Stymied)
        self.hand = hand
        self.words = words

    def may(self, t: Table) -> bool:
        return not spells(t, self.words, t.resolve(self.hand).cards)

    def check(self, t: Table, move: Move) -> Move:
        if not self.may(t):
            raise IllegalMove("letter-head-solitaire-not-stymied")
        return super().check(t, move)

    def sample(self, t: Table, rng: Rng) -> Move | None:
        return super().sample(t, rng) if self.may(t) else None

    def listing(self, t: Table) -> Sequence[Move] | None:
        return super().listing(t) if self.may(t) else ()

    def candidates(self, t: Table, rng: Rng, most: int, *given: Any) -> Sequence[Move]:
        return super().candidates(t, rng, most, *given) if self.may(t) else ()


class Stopping(Option):
    """Giving up, which a random player rarely does."""

    __slots__ = ()

    def sample(self, t: Table, rng: Rng) -> Move | None:
        return None if rng.below(SELDOM) else super().sample(t, rng)


class LetterHeadSolitaire(Game[LetterHeadSolitaireTable, LetterHeadSolitaireOptions]):
    slug: ClassVar[str] = "letter-head-solitaire"
    name: ClassVar[str] = "Letter Head Solitaire"
    players: ClassVar[range] = range(1, 2)
    minutes: ClassVar[int] = 20
    version: ClassVar[int] = 3
    kinds: ClassVar[tuple[Kind, ...]] = ("solo",)
    Options: ClassVar[type[Options]] = LetterHeadSolitaireOptions
    moves: ClassVar[tuple[type[Move], ...]] = (Play, Stymied, Stop)
    layout: ClassVar[Layout] = Layout(
        cover=Cover("lines", "1"),
        about="about-letter-head-solitaire",
        company=("alone",),
        left=("deck", "recycled"),
        right=("used",),
        hand_width=84,
        wild=VALUES,
    )
    unit: ClassVar[Unit] = "card"
    questions: ClassVar[Mapping[str, str]] = {"play": "letter-head-solitaire-ask-play"}

    def table(self, seats: int, rng: Chance) -> LetterHeadSolitaireTable:
        return LetterHeadSolitaireTable(seats, rng)

    def start(self, t: LetterHeadSolitaireTable) -> Phase:
        """Getting started: shuffle the deck thoroughly and draw seven cards."""
        t.shuffle(t.deck)
        return self.draw

    def draw(self, t: LetterHeadSolitaireTable) -> Phase | None:
        """Fill the hand up to seven cards, or as far as possible (SO-03, SO-04)."""
        hand = t.hands[YOU]
        t.draw(t.deck, hand, HAND - len(hand.cards))
        if t.recycled.cards and not t.deck.cards:
            return self.recycle
        return self.how_to_win

    def recycle(self, t: LetterHeadSolitaireTable) -> Phase | None:
        """No card is left face down: shuffle the face-up ones and turn them over.

        Every remaining card has been in the hand since the last time: a pass is over, and another
        one begins.
        """
        t.move_all(t.recycled, t.deck)
        t.shuffle(t.deck)
        t.empty_passes += t.wordless
        t.wordless = True
        return self.draw

    def how_to_win(self, t: LetterHeadSolitaireTable) -> Phase | None:
        """Won if all cards are used; lost if the remaining cards cannot spell a word (SO-05)."""
        hand = t.hands[YOU].cards
        if not hand:
            return self.finish
        if not spells(t, self.words, hand) and not spells(
            t, self.words, [*hand, *t.deck.cards, *t.recycled.cards]
        ):
            t.tell("stuck", "letter-head-solitaire-no-word-left")
            return self.finish
        return self.play

    async def play(self, t: LetterHeadSolitaireTable) -> Phase | None:
        """Play a word from the hand, say that there is none, or stop, at any time (SO-07).

        SO-05: a stymied hand ends the game if it completes a second whole pass without a word. If
        all remaining cards are in the hand, that hand is a whole pass.
        """
        move: Play | Stymied | Stop = await One(
            YOU,
            t.cached("play", lambda: self.turn_options(t.hands[YOU])),
            default=STOP,
            seconds=self.options.turn_clock,
        )
        match move:
            case Play(word):
                t.played += (Entry(word.word),)
                t.wordless = False
                t.empty_passes = 0
                t.tell(
                    "word",
                    "letter-head-solitaire-word",
                    seat=YOU,
                    word=word.word,
                    points=len(word.cards),
                )
                t.move(word.cards, t.hands[YOU], t.used)
            case Stymied():
                t.tell("stymied", "letter-head-solitaire-is-stymied", seat=YOU)
                if not t.deck.cards and not t.recycled.cards:
                    t.wordless = False  # counted here, not when it is recycled
                    t.empty_passes += 1
                if t.empty_passes == EMPTY_PASSES:
                    t.tell("stuck", "letter-head-solitaire-twice-through", seat=YOU)
                    return self.finish
                t.move_all(t.hands[YOU], t.recycled)
            case Stop():
                t.tell("stop", "letter-head-solitaire-stops", seat=YOU)
                return self.finish
        return self.draw

    def turn_options(self, hand: Pile) -> tuple[Option, ...]:
        word = HandWord(hand, words=self.words, shortest=SHORTEST)
        strict = self.options.stymied == "strict"
        stymied = IfStymied(hand, self.words) if strict else Option(Stymied)
        return Option(Play, word=word), stymied, Stopping(Stop)

    def finish(self, t: LetterHeadSolitaireTable) -> None:
        """Announce how many cards are left and how many words were played (SO-06)."""
        left = self.left(t)
        t.tell("end", "letter-head-solitaire-end", seat=YOU, left=left, played=len(t.played))

    def left(self, t: LetterHeadSolitaireTable) -> int:
        """How many cards are not used."""
        return len(t.face) - len(t.used.cards)

    def scores(self, t: LetterHeadSolitaireTable) -> list[int]:
        """Cards used: the fewer are left, the better (SO-06)."""
        return [len(t.used.cards)]

    def winners(self, t: LetterHeadSolitaireTable) -> list[Seat]:
        """The player, if the entire deck is used up."""
        return [] if self.left(t) else [YOU]

    # Scene and texts.

    def scene(self, t: LetterHeadSolitaireTable) -> Scene:
        words = len(t.played)
        used = Total(len(t.used.cards), self.unit)
        how_many = Meter(Message.of("letter-head-solitaire-words", count=words), words)
        return Scene(
            top=(cards_left(self.left(t)),),
            seats=(present(used, words > 0 and how_many),),
            centre=present(words > 0 and WordList("letter-head-solitaire-words-played", t.played)),
        )

    def preview(self, t: LetterHeadSolitaireTable, seat: Seat, move: Move) -> Preview:
        """The number of cards that a word uses."""
        if not isinstance(move, Play):
            return Preview()
        uses = Message.of("letter-head-solitaire-cards-used-by", word=move.word.word)
        return Preview(((uses, len(move.word.cards)),))
