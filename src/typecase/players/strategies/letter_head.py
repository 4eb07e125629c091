"""Letter Head: how many cards to draw, when to bluff, and when to call a bluff.

The chart rewards using up a hand, but a larger hand has longer words, so the value of a draw is
estimated by sampling. A bluff scores as much as the truth unless somebody calls it. A call is more
likely to be right if the word is long, and if few of its letters are still available.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from typecase import decks
from typecase._kernel import Searcher
from typecase.engine import Card, Claim, Move, Observation, Rng
from typecase.games.letter_head import BasicTable
from typecase.players.greedy_strategy import GreedyStrategy
from typecase.players.profile import Profile
from typecase.players.reasons import odds
from typecase.words import Lexicon, Scoring, assign
from typecase.words.per_lexicon import per_lexicon
from typecase.words.worthy import family

DECK = decks.load("letter-head")
VALUES = {face.letters: face.points for face in DECK.faces if face.letters}
BOX = Counter(face.letters for face in DECK.faces)
LARGEST_HAND = 10
CALL = 10
"""Points for the caller if a call is right, and for the declarer if it is wrong."""

DRAWS = 12
"""Sampled hands for each number of cards."""

TYPICAL = 200
"""Hands dealt to measure how long the best words of hands are."""

LIES = 0.12
"""The prior for how often opponents bluff."""

SEEN = 5.0
"""The weight of these priors, as a number of observations."""

LIAR = 0.3
"""The assumed chance that a bluff has the length of the declared word."""

CALLS = 0.35
"""The prior for how often opponents call."""

CLOSE = 1.5
"""A call is a close decision if its gain and its cost differ by less than this factor."""

LEAVES = 16
"""Sampled hands to value the cards left over."""

HELD = 4
"""Words that are compared by the cards they leave."""

WORDS = 12
"""Random words to choose a bluff from."""


@per_lexicon(most=128)
def searcher(words: Lexicon, hand: int, shortest: int) -> Searcher:
    """Finds the word with the highest score from a hand of this size."""
    bonus = tuple([bonus_for(letters, hand) for letters in range(LARGEST_HAND + 1)])
    rule = Scoring(wild=VALUES, bonus=bonus)
    return words.searcher(VALUES, rule, shortest=shortest, cards=LARGEST_HAND)


def bonus_for(letters: int, hand: int) -> int:
    return DECK.bonus.cells.get((letters, hand), 0)


@per_lexicon(most=128)
def lengths(words: Lexicon, hand: int, shortest: int) -> dict[int, float]:
    """The share of each word length among the best words of hands of this size."""
    if words.shared is not words:
        return lengths(words.shared, hand, shortest)
    rng = Rng(hand)
    cards = [face.letters for face in DECK.faces]
    best = searcher(words, hand, shortest)
    found: Counter[int] = Counter()
    for _ in range(TYPICAL):
        rng.shuffle(cards)
        word = best.best(cards[:hand])
        found[len(word[0]) if word else 0] += 1
    return {letters: count / TYPICAL for letters, count in found.items()}


class Best(NamedTuple):
    word: str
    score: int


NOTHING = Best("", 0)


class Larger(NamedTuple):
    """The number of cards in a hand, and the average score of its best word."""

    size: int
    score: float


class Scene:
    """What a seat sees, in letters."""

    def __init__(self, obs: Observation) -> None:
        self.table = obs.public(BasicTable)
        self.seat = obs.seat
        self.scores = obs.scores()
        self.words = family(obs.game.words)
        options = obs.game.options
        self.shortest: int = options.shortest
        self.last_turn: bool = options.target is None and self.table.round == options.rounds
        self.held = obs.seen(f"hands.{obs.seat}")
        self.hand = [face.letters for face in self.held.values()]
        self.discards = [face.letters for face in obs.seen("discards").values()]
        self.unseen = self._unseen(obs)

    def _unseen(self, obs: Observation) -> list[str]:
        left = Counter(face.letters for face in obs.box)
        left.subtract(self.hand)
        left.subtract(self.discards)
        shown = obs.seen(f"laid.{self.table.active}")
        left.subtract(face.letters for face in shown.values())
        return sorted(left.elements())

    def best(self, hand: Sequence[str], size: int) -> Best:
        """The best word that these cards spell, scored for a hand of this size."""
        found = searcher(self.words, size, self.shortest).best(hand)
        return NOTHING if found is None else Best(*found)

    def claim(self, word: str) -> tuple[Card, ...]:
        """The cards from the hand that spell a word."""
        cards = [*self.held]
        points = [face.points for face in self.held.values()]
        way = assign(word, self.hand, points, wild=VALUES)
        assert way is not None
        return tuple([cards[at] for at in way.cards])


class Honest(GreedyStrategy):
    """Declares the best word it has, and draws as long as that should help. It calls and challenges
    at times."""

    def choose(self, obs: Observation) -> Move | None:
        self.options = {option.kind.slug(): option for option in obs.ask.options}
        if "declare" in self.options:
            return self.turn(obs, Scene(obs))
        if "accept" in self.options:
            return self.answer(obs, Scene(obs))
        return super().choose(obs)

    def out_of_turn(self, obs: Observation) -> Move | None:
        """No action: it can draw when its own turn has come."""
        return None

    def turn(self, obs: Observation, scene: Scene) -> Move:
        best = scene.best(scene.hand, len(scene.hand))
        if "draw" in self.options:
            later = self.larger(scene, best.score)
            if later is not None:
                return self.because(
                    self.options["draw"].kind(),
                    "letter-head-hint-draw",
                    points=best.score,
                    count=later.size,
                    later=round(later.score),
                )
        return self.say(scene, best)

    def larger(self, scene: Scene, now: float) -> Larger | None:
        """The first larger hand whose word should score more than the best one now; None if there
        is none."""
        hand, unseen = scene.hand, scene.unseen
        for size in range(len(hand) + 1, LARGEST_HAND + 1):
            more = size - len(hand)
            total = 0
            for _ in range(DRAWS):
                self.rng.shuffle(unseen)
                total += scene.best([*hand, *unseen[:more]], size).score
            if total > now * DRAWS:
                return Larger(size, total / DRAWS)
        return None

    def say(self, scene: Scene, best: Best) -> Move:
        """Declare the word, or give up if there is none."""
        if not best.word:
            return self.give_up(scene)
        return self.lay(best.word, scene.claim(best.word), hidden=False)

    def give_up(self, scene: Scene) -> Move:
        """Without a word, discard all cards but the wilds."""
        cards = [card for card, face in scene.held.items() if face.letters]
        move = self.options["pass"].kind(cards=tuple(cards))
        return self.because(move, "letter-head-hint-pass", count=len(cards))

    def lay(self, word: str, cards: tuple[Card, ...], hidden: bool) -> Move:
        down = tuple([hidden or bool(self.rng.below(2)) for _ in cards])
        return self.options["declare"].kind(word=Claim(word, cards, down))

    def answer(self, obs: Observation, scene: Scene) -> Move:
        """Call, and challenge unknown words, at a fixed rate."""
        call = "call" in self.options and self.rng.random() < self.profile.temperament.call / 2
        known = scene.table.word in scene.words
        challenge = (
            "challenge" in self.options
            and not known
            and self.rng.random() < self.profile.temperament.call / 2
        )
        return self.respond(call, challenge)

    def respond(self, call: bool, challenge: bool) -> Move:
        name = {(True, True): "both", (True, False): "call", (False, True): "challenge"}
        return self.options[name.get((call, challenge), "accept")].kind()


class Wary(Honest):
    """Plays all cards face down, bluffs at times with a bad hand, and calls if a bluff is likely
    enough."""

    def say(self, scene: Scene, best: Best) -> Move:
        if self.lies(scene, best):
            lie = self.lie(scene, self.usual(scene))
            if lie is not None:
                return lie
        if not best.word:
            return self.give_up(scene)
        return self.because(
            self.lay(best.word, scene.claim(best.word), hidden=True),
            "letter-head-hint-word",
            length=len(best.word),
            points=best.score,
        )

    def lies(self, scene: Scene, best: Best) -> bool:
        """Whether to bluff: at times, if the best word scores less than half of a bluff of the
        usual length."""
        worth = self.worth_of_lie(scene, self.usual(scene))
        return 2 * best.score < worth and self.rng.random() < self.profile.temperament.bluff

    def usual(self, scene: Scene) -> int:
        """The most frequent length of the best word for a hand of this size."""
        share = lengths(scene.words, len(scene.hand), scene.shortest)
        return max(share, key=lambda letters: share[letters])

    def worth_of_lie(self, scene: Scene, letters: int) -> int:
        points = sorted([VALUES.get(card, 0) for card in scene.hand], reverse=True)
        return sum(points[:letters]) + bonus_for(letters, len(scene.hand))

    def lie(self, scene: Scene, letters: int) -> Move | None:
        """A bluff of this length that the others may believe, with the most valuable cards."""
        found = [scene.words.random(letters, self.rng.below) for _ in range(WORDS)]
        words = [word for word in found if word is not None]
        if not words or letters < scene.shortest or letters > len(scene.hand):
            return None
        seen = Counter(scene.discards)
        word = min(words, key=lambda word: sum([seen[letter] for letter in word]))
        cards = sorted(scene.held, key=lambda card: -scene.held[card].points)
        return self.because(
            self.lay(word, tuple(cards[:letters]), hidden=True),
            "letter-head-hint-bluff",
            length=letters,
            points=self.worth_of_lie(scene, letters),
        )

    def answer(self, obs: Observation, scene: Scene) -> Move:
        t = scene.table
        word, others = t.word, len(scene.scores) - 1
        challenge = "challenge" in self.options and self.refuses(obs, scene, word)
        call, lied = False, 0.0
        if "call" in self.options:
            shown = obs.view().piles[f"laid.{t.active}"].cards
            lied = self.lied(scene, word, [None if card is None else card.text for card in shown])
            known = sum([card.points for card in shown if card is not None])
            worth = known + 3 * shown.count(None) + bonus_for(len(word), t.hand_size)
            right, wrong = lied * (CALL + worth / others), (1 - lied) * CALL / others
            call = self.calls(scene, right, wrong, worth)
        key = {
            (True, True): "letter-head-hint-both",
            (True, False): "letter-head-hint-call",
            (False, True): "letter-head-hint-challenge",
        }.get((call, challenge), "letter-head-hint-accept")
        return self.because(self.respond(call, challenge), key, word=word, odds=odds(lied))

    def calls(self, scene: Scene, right: float, wrong: float, worth: int) -> bool:
        """Whether to call, given the expected gain if it is right and the expected cost if it is
        wrong."""
        return right > wrong

    def refuses(self, obs: Observation, scene: Scene, word: str) -> bool:
        """Whether to challenge a word: rarely, because other players know words too."""
        return word not in scene.words and self.rng.random() < self.profile.temperament.call / 5

    def lied(self, scene: Scene, word: str, shown: list[str | None]) -> float:
        """The chance that the cards face down do not spell the word."""
        hidden = Counter(letter for letter, card in zip(word, shown, strict=True) if card is None)
        left = Counter(scene.unseen)
        short = sum([max(0, count - left[letter]) for letter, count in hidden.items()])
        if short > left[""]:
            return 1.0
        size = scene.table.hand_size
        true = lengths(scene.words, size, scene.shortest).get(len(word), 0.0) + 1 / TYPICAL
        usual = len(scene.unseen) / len(DECK.faces)
        for letter, count in hidden.items():
            ways = comb(left[letter] + left[""], count)
            true *= ways / comb(BOX[letter] + BOX[""], count) / usual**count
        rate = self.lie_rate(scene.table.active)
        return rate * LIAR / (rate * LIAR + (1 - rate) * true)

    def lie_rate(self, seat: int) -> float:
        return LIES


class Teller(Wary):
    """Learns who bluffs and how often bluffs are called, bluffs if that should pay, and values the
    cards left over."""

    def __init__(self, rng: Rng, profile: Profile) -> None:
        super().__init__(rng, profile)
        self.told: dict[int, float] = {}
        self.lies_seen: dict[int, float] = {}
        self.asked = SEEN
        self.called = CALLS * SEEN
        self.heard: tuple[int, str, int] | None = None
        self.said: tuple[int, int] | None = None

    def choose(self, obs: Observation) -> Move | None:
        self.learn(Scene(obs))
        return super().choose(obs)

    def learn(self, scene: Scene) -> None:
        """Compare declared words with the revealed cards, and with the points scored."""
        if self.heard is not None:
            seat, word, at = self.heard
            shown = scene.discards[at : at + len(word)]
            if len(shown) == len(word):
                self.heard = None
                false = any(
                    card not in ("", letter) for card, letter in zip(shown, word, strict=True)
                )
                self.told[seat] = self.told.get(seat, 0.0) + 1
                self.lies_seen[seat] = self.lies_seen.get(seat, 0.0) + false
        if self.said is not None and scene.table.word == "":
            before, worth = self.said
            self.said = None
            self.asked += 1
            self.called += scene.scores[scene.seat] - before != worth

    def lie_rate(self, seat: int) -> float:
        return (LIES * SEEN + self.lies_seen.get(seat, 0.0)) / (SEEN + self.told.get(seat, 0.0))

    def answer(self, obs: Observation, scene: Scene) -> Move:
        self.heard = scene.table.active, scene.table.word, len(scene.discards)
        return super().answer(obs, scene)

    def calls(self, scene: Scene, right: float, wrong: float, worth: int) -> bool:
        """If the decision is close, call just often enough that a bluff of this worth gains
        nothing."""
        if not wrong / CLOSE < right < wrong * CLOSE:
            return right > wrong
        honest = scene.best(scene.hand, len(scene.hand)).score
        return self.rng.random() < (worth - honest) / (worth + 2 * CALL)

    def refuses(self, obs: Observation, scene: Scene, word: str) -> bool:
        return word not in obs.game.words

    def say(self, scene: Scene, best: Best) -> Move:
        others = len(scene.scores) - 1
        calls = self.called / self.asked
        truth = best.score + CALL * calls
        share = lengths(scene.words, len(scene.hand), scene.shortest)
        most = max(share.values())
        lie, letters = 0.0, 0
        for length in range(scene.shortest, len(scene.hand) + 1):
            odd = (1 - share.get(length, 0.0) / most) / 2
            called = 1 - (1 - calls) * (1 - odd)
            value = (1 - called) * self.worth_of_lie(scene, length) - called * CALL / others
            if value > lie:
                lie, letters = value, length
        if lie > truth:
            move = self.lie(scene, letters)
            if move is not None:
                self.said = scene.scores[scene.seat], self.worth_of_lie(scene, letters)
                return move
        if not best.word:
            return self.give_up(scene)
        best = self.held_back(scene, best)
        self.said = scene.scores[scene.seat], best.score
        return self.lay(best.word, scene.claim(best.word), hidden=True)

    def held_back(self, scene: Scene, best: Best) -> Best:
        """The word with the highest value including the cards it leaves for the next turn."""
        if scene.last_turn:
            return best
        size = len(scene.hand)
        found = {best}
        for letters in set(scene.hand):
            hand = list(scene.hand)
            hand.remove(letters)
            found.add(scene.best(hand, size))
        found.discard(NOTHING)
        some = sorted(found, key=lambda one: (-one.score, one.word))[:HELD]
        luck = self.rng.below(2**32)
        return max(some, key=lambda one: one.score + self.later(scene, one.word, Rng(luck)))

    def later(self, scene: Scene, word: str, rng: Rng) -> float:
        """The average score of the cards left over, filled up with unseen ones."""
        used = set(scene.claim(word))
        left = [face.letters for card, face in scene.held.items() if card not in used]
        unseen = list(scene.unseen)
        total = 0
        for _ in range(LEAVES):
            rng.shuffle(unseen)
            hand = [*left, *unseen][:LARGEST_HAND]
            total += scene.best(hand, len(hand)).score
        return total / LEAVES
