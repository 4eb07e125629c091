"""Letter Boxing: how likely it is that a string can be finished, and by whom.

A player is safe as long as their own hand could finish the string. A player who is stuck must fold,
challenge, or bluff: play on and hope that nobody challenges. The strategies differ in how they
choose among these, and among safe cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from typecase.engine import Card, Move, Observation, Rng, Spelling
from typecase.games.letter_boxing import LetterBoxingTable
from typecase.players.greedy_strategy import GreedyStrategy
from typecase.players.profile import Profile
from typecase.players.reasons import odds
from typecase.words.insertion import insertions
from typecase.words.worthy import family

A_FEW, HANDS = 8, 16
"""Sampled hands of the next player, to see whether they could continue."""

DEALS = 96
"""Sampled deals in which Master plays out a round."""

STARTS = 6
"""Sampled cards that may begin the next string."""

SELDOM = 2
"""A card that is used this many times less than the average is discarded."""

BLUFFS = 4
"""Bluffs that Master considers."""

MORE = 3
"""Points from the cards that are added to finish a word."""

SURPRISE = 0.002
"""The probability of a play that makes no sense."""

LEAD = 3
"""The value of playing first, in points; of two players that is the one who scored."""

LONG = 12
"""From this length on, a string is too long for another bluff."""

LATER = 0.3
"""How often a player who can go on now is stuck the next time."""

ROUND = (4, 6, 7, 8, 9, 10, 11, 12, 14, 18)
"""Points that rounds score, all equally likely."""

Place = tuple[str, int]
"""A card by its letters, and its position in the string."""


class Scene:
    """What a seat sees on its turn, in letters."""

    def __init__(self, obs: Observation) -> None:
        t = obs.public(LetterBoxingTable)
        self.seat = obs.seat
        self.seats = len(t.seats)
        self.points = {face.letters: face.points for face in obs.box}
        self.words = obs.game.words
        self.search = insertions(family(self.words), tuple(obs.box))
        self.in_string = obs.seen("string")
        self.held = obs.seen(f"hands.{obs.seat}")
        self.string = [face.letters for face in self.in_string.values()]
        self.hand = [face.letters for face in self.held.values()]
        self.scores = obs.scores()
        self.target: int = obs.game.options.target
        self.stays = t.stays
        self.looked = t.looked
        self.last = "" if t.last is None else self.in_string[t.last].letters
        self.last_at = 0 if t.last is None else [*self.in_string].index(t.last)
        self.last_seat = t.last_seat
        self.unseen = self._unseen(obs)

    def _unseen(self, obs: Observation) -> list[str]:
        left = Counter(face.letters for face in obs.box)
        left.subtract(self.string)
        left.subtract(self.hand)
        left.subtract(face.letters for face in obs.seen("discards").values())
        return sorted(left.elements())

    @property
    def worth(self) -> int:
        return sum([self.points[letters] for letters in self.string])

    @property
    def challenged(self) -> int | None:
        """The seat that a challenge would be against."""
        return 1 - self.seat if self.seats == 2 else self.last_seat

    def finished(self) -> bool:
        """Whether the string is a legal word, as far as this seat knows."""
        return self.looked or self.search.finished(self.string, self.last)

    def safe(self) -> list[Place]:
        """The plays after which the hand could finish the string."""
        return self._polite(self.search.places(self.string, self.hand))

    def plays(self) -> list[Place]:
        """Every other play that somebody could still continue to a word."""
        safe = set(self.safe())
        every = self._polite(self.search.places(self.string, self.hand, self.unseen))
        return [place for place in every if place not in safe]

    def _polite(self, places: Sequence[Place]) -> list[Place]:
        """The plays after which the string itself is not an offensive word on its way to
        another."""
        offends = self.words.offensive
        return [place for place in places if not offends("".join(grown(self.string, place)))]

    def spelling(self, place: Place) -> Spelling:
        letters, at = place
        card = next(card for card, face in self.held.items() if face.letters == letters)
        cards = [*self.in_string]
        cards.insert(at, card)
        reads = grown(self.string, place)
        return Spelling("".join(reads), tuple(cards), tuple(reads))


def grown(string: Sequence[str], place: Place) -> list[str]:
    letters, at = place
    return [*string[:at], letters, *string[at:]]


def without(hand: Sequence[str], letters: str) -> list[str]:
    left = list(hand)
    left.remove(letters)
    return left


def stuck(scene: Scene, place: Place, hands: list[list[str]]) -> float:
    """The share of these hands that could not go on after a play."""
    string = grown(scene.string, place)
    return sum([not scene.search.places(string, hand) for hand in hands]) / len(hands)


class Honest(GreedyStrategy):
    """Plays as long as it could finish the word. Then it folds or challenges, and bluffs now and
    then.

    It challenges a string that cannot become any word it knows.
    """

    def choose(self, obs: Observation) -> Move | None:
        self.options = {option.kind.slug(): option for option in obs.ask.options}
        if "fold" in self.options:
            return self.turn(obs, Scene(obs))
        if "look-up" in self.options:
            return self.verdict(obs)
        return super().choose(obs)

    def verdict(self, obs: Observation) -> Move:
        """Look up a word that it does not know: that costs nothing."""
        word = "".join([face.letters for face in obs.seen("string").values()])
        known = word in obs.game.words
        return self.because(
            self.options["accept" if known else "look-up"].kind(),
            "letter-boxing-hint-accept" if known else "letter-boxing-hint-look-up",
            word=word,
        )

    def turn(self, obs: Observation, scene: Scene) -> Move:
        safe = scene.safe() if "play" in self.options else []
        if safe:
            self.rng.shuffle(safe)
            hands = self.hands(scene, A_FEW)
            return self.play(scene, max(safe[:4], key=lambda play: stuck(scene, play, hands)))
        if "challenge" in self.options and not scene.finished() and self.would_challenge(scene):
            return self.challenge()
        bluffs = scene.plays() if "play" in self.options else []
        if bluffs and self.rng.random() < self.profile.temperament.bluff:
            return self.play(scene, bluffs[self.rng.below(len(bluffs))])
        return self.fold(obs, scene)

    def hands(self, scene: Scene, count: int) -> list[list[str]]:
        """Sampled hands of the next player."""
        found = []
        unseen = scene.unseen
        for _ in range(count):
            self.rng.shuffle(unseen)
            found.append(unseen[:8])
        return found

    def would_challenge(self, scene: Scene) -> bool:
        if self.rng.random() < self.profile.temperament.call:
            return True
        return not scene.search.reachable(scene.string, scene.unseen)

    def play(self, scene: Scene, place: Place) -> Move:
        return self.options["play"].kind(string=scene.spelling(place))

    def challenge(self) -> Move:
        return self.options["challenge"].kind()

    def fold(self, obs: Observation, scene: Scene) -> Move:
        return self.options["fold"].kind(cards=self.discarded(scene))

    def discarded(self, scene: Scene) -> tuple[Card, ...]:
        """Cards that are in few of the words the hand could make from the next string."""
        used: Counter[str] = Counter()
        unseen = scene.unseen
        self.rng.shuffle(unseen)
        for letters in unseen[:STARTS]:
            for found in scene.search.words([letters], scene.hand):
                used.update({found.cards[at] for at in found.added})
        few = sum([used[letters] for letters in scene.hand]) / (SELDOM * max(1, len(scene.hand)))
        return tuple([card for card, face in scene.held.items() if used[face.letters] < few])


class Wary(Honest):
    """Weighs how likely it is that others can finish the string, given the cards it has not
    seen."""

    def turn(self, obs: Observation, scene: Scene) -> Move:
        worth = scene.worth
        best, move = -float(worth), None
        if "challenge" in self.options and not scene.finished():
            chance = self.trust(scene)
            gain = (1 - chance) * worth - chance * (worth + MORE)
            if gain > best:
                best = gain
                move = self.because(
                    self.challenge(),
                    "letter-boxing-hint-challenge",
                    odds=odds(chance),
                    points=worth,
                )
        if "play" in self.options:
            places = scene.safe()
            sure = bool(places)
            if not sure and self.rng.random() < self.profile.temperament.bluff:
                places = scene.plays()
            hands = self.hands(scene, HANDS)
            for place in places:
                share = stuck(scene, place, hands)
                gain = self.gain(scene, place, share, sure)
                if gain > best:
                    best = gain
                    move = self.because(
                        self.play(scene, place),
                        "letter-boxing-hint-play" if sure else "letter-boxing-hint-bluff",
                        letters=place[0],
                        odds=odds(share),
                        points=scene.worth + scene.points[place[0]],
                    )
        return move or self.because(self.fold(obs, scene), "letter-boxing-hint-fold", points=worth)

    def trust(self, scene: Scene) -> float:
        """The chance that the previous player can finish the string: a player who played a card
        usually can."""
        size = min(8, len(scene.unseen))
        chance = scene.search.chance(
            scene.string, scene.unseen, cards=size, deals=4 * HANDS, seed=self.rng.below(2**32)
        )
        if scene.last_seat is None:
            return chance
        return chance / (chance + (1 - chance) * self.profile.temperament.call) if chance else 0.0

    def gain(self, scene: Scene, place: Place, share: float, sure: bool) -> float:
        """The value of a play: the string, if the next player is stuck, with the chance `share`;
        otherwise play continues."""
        worth = scene.worth + scene.points[place[0]]
        if sure:
            return worth * (share - LATER * (1 - share))
        return worth * (share * (1 - self.profile.temperament.call) - (1 - share))


class Habits(NamedTuple):
    """What a stuck player does, in shares."""

    fold: float
    challenge: float
    bluff: float


FOLD, CHALLENGE, BLUFF = range(3)
FIRST = (1.5, 2.0, 0.5)
"""The prior for these habits, as numbers of observations."""


class Deal(NamedTuple):
    """The hands by seat, the cards to be drawn, and a weight for how well they fit what was
    played."""

    hands: list[list[str]]
    deck: list[str]
    weight: float
    stuck: bool
    """Whether the player of the last card had no card after which they could finish the string."""


class Bout:
    """A round in a sampled deal, played out from the current position."""

    def __init__(self, scene: Scene, deal: Deal, habits: Habits) -> None:
        self.search = scene.search
        self.points = scene.points
        self.string = scene.string
        self.worth = scene.worth
        self.hands = list(deal.hands)
        self.deck = deal.deck
        self.drawn = 0
        self.habits = habits
        self.stays = list(scene.stays)
        self.seat = self.own = scene.seat
        self.last = scene.last
        self.last_seat = scene.last_seat

    def play(self, place: Place) -> None:
        letters, _ = place
        self.string = grown(self.string, place)
        self.worth += self.points[letters]
        hand = without(self.hands[self.seat], letters)
        if self.drawn < len(self.deck):
            hand.append(self.deck[self.drawn])
            self.drawn += 1
        self.hands[self.seat] = hand
        self.last, self.last_seat = letters, self.seat
        self.next()

    def next(self) -> None:
        seats = len(self.stays)
        self.seat = (self.seat + 1) % seats
        while not self.stays[self.seat]:
            self.seat = (self.seat + 1) % seats

    def challenge(self) -> tuple[int, int]:
        """Who scores, and how much."""
        challenged = 1 - self.seat if len(self.stays) == 2 else self.last_seat
        assert challenged is not None
        best = self.search.best(self.string, self.hands[challenged])
        return (self.seat, self.worth) if best is None else (challenged, best.points)

    def fold(self) -> tuple[int, int] | None:
        self.stays[self.seat] = False
        self.next()
        return (self.seat, self.worth) if sum(self.stays) == 1 else None

    def end(self, rng: Rng) -> tuple[int, int] | None:
        """Play on until its own turn. Returns who scores and how much; None if it is safe then."""
        while True:
            hand = self.hands[self.seat]
            places = self.search.places(self.string, hand)
            if self.seat == self.own:
                assert self.last_seat is not None
                return None if places else (self.last_seat, self.worth)
            if places:
                self.play(places[rng.below(len(places))])
                continue
            habits = self.habits
            does = rng.random()
            if does < habits.challenge:
                may = len(self.stays) == 2 or self.last_seat is not None
                if may and not self.search.finished(self.string, self.last):
                    return self.challenge()
            elif does < habits.challenge + habits.bluff and hand:
                self.play((hand[rng.below(len(hand))], rng.below(len(self.string) + 1)))
                if len(self.string) < LONG:
                    continue
            scored = self.fold()
            if scored is not None:
                return scored


class Boxer(Wary):
    """Plays rounds out in sampled deals.

    A sampled hand has more weight if it fits the last card played better. It learns what the others
    do when they are stuck.
    """

    def __init__(self, rng: Rng, profile: Profile) -> None:
        super().__init__(rng, profile)
        self.seen = list(FIRST)
        self.expects: int | None = None

    def choose(self, obs: Observation) -> Move | None:
        """Learn from this decision what the others did after its last play, then choose."""
        scores = obs.scores()
        if self.expects is not None and scores[obs.seat] > self.expects:
            self.seen[FOLD] += 1
        self.expects = None
        move = super().choose(obs)
        if "give-up" in self.options:
            self.seen[CHALLENGE] += 1
        elif move is not None and move.slug() == "play":
            self.expects = scores[obs.seat]
        return move

    def turn(self, obs: Observation, scene: Scene) -> Move:
        deals = self.deals(scene)
        self.seen[BLUFF] += self.bluffed(scene, deals)
        luck = self.rng.below(2**32)
        best, move = self.worth_of_fold(scene), None
        if "challenge" in self.options and not scene.finished():
            value = self.value(scene, deals, None, luck)
            if value > best:
                best, move = value, self.challenge()
        if "play" in self.options:
            bluffs = scene.plays()
            self.rng.shuffle(bluffs)
            for place in (*scene.safe(), *bluffs[:BLUFFS]):
                value = self.value(scene, deals, place, luck)
                if value > best:
                    best, move = value, self.play(scene, place)
        return move or self.fold(obs, scene)

    @property
    def habits(self) -> Habits:
        total = sum(self.seen)
        return Habits(*[count / total for count in self.seen])

    def deals(self, scene: Scene) -> list[Deal]:
        """Sampled deals that are consistent with what the seat knows."""
        found = []
        unseen = scene.unseen
        sizes = [0 if seat == scene.seat else 8 for seat in range(scene.seats)]
        habits = self.habits
        for _ in range(DEALS):
            self.rng.shuffle(unseen)
            hands, at = [], 0
            for size in sizes:
                hands.append(unseen[at : at + size])
                at += size
            hands[scene.seat] = scene.hand
            fits, stuck = self.fits(scene, hands, habits)
            found.append(Deal(hands, unseen[at:], fits, stuck))
        return found

    def bluffed(self, scene: Scene, deals: list[Deal]) -> float:
        """The chance that the player of the last card was stuck."""
        if scene.last_seat in (None, scene.seat):
            return 0.0
        stuck = sum([deal.weight for deal in deals if deal.stuck])
        return stuck / sum([deal.weight for deal in deals])

    def fits(self, scene: Scene, hands: list[list[str]], habits: Habits) -> tuple[float, bool]:
        """The probability that a player with this hand plays the last card where it is, and whether
        that player was stuck."""
        if scene.last_seat in (None, scene.seat):
            return 1.0, False
        hand = hands[scene.last_seat]
        before = [*hand[1:], scene.last]
        string = without_at(scene.string, scene.last_at)
        places = scene.search.places(string, before)
        if places:
            return ((scene.last, scene.last_at) in places) / len(places) + SURPRISE, False
        return habits.bluff / (len(before) * (len(string) + 1)), True

    def value(self, scene: Scene, deals: list[Deal], place: Place | None, luck: int) -> float:
        """The value of a play, or of a challenge, over all deals."""
        habits = self.habits
        now = chance_to_win(tuple(scene.scores), scene.seat, scene.target)
        total = all_weights = 0.0
        for number, deal in enumerate(deals):
            bout = Bout(scene, deal, habits)
            scored: tuple[int, int] | None
            if place is None:
                scored = bout.challenge()
            else:
                bout.play(place)
                scored = bout.end(Rng(luck + number))
            total += deal.weight * (now if scored is None else self.after(scene, *scored))
            all_weights += deal.weight
        return total / all_weights

    def worth_of_fold(self, scene: Scene) -> float:
        others = [seat for seat in range(scene.seats) if scene.stays[seat] and seat != scene.seat]
        return sum([self.after(scene, seat, scene.worth) for seat in others]) / len(others)

    def after(self, scene: Scene, seat: int, points: int) -> float:
        """The chance to win after a seat has scored."""
        scores = list(scene.scores)
        scores[seat] += points
        if scene.seats == 2 and scores[seat] < scene.target:
            scores[seat] = min(scores[seat] + LEAD, scene.target - 1)
        return chance_to_win(tuple(scores), scene.seat, scene.target)


def without_at(string: Sequence[str], at: int) -> list[str]:
    return [*string[:at], *string[at + 1 :]]


def chance_to_win(scores: tuple[int, ...], seat: int, target: int) -> float:
    """The average chance to win against each opponent, if both score alike from now on."""
    own = target - scores[seat]
    others = [target - score for at, score in enumerate(scores) if at != seat]
    return sum([race(own, other) for other in others]) / len(others)


@lru_cache(maxsize=1 << 16)
def race(own: int, other: int) -> float:
    """The chance to reach the target first, by the points that each still needs."""
    if own <= 0:
        return 1.0
    if other <= 0:
        return 0.0
    return sum([race(own - points, other) + race(own, other - points) for points in ROUND]) / (
        2 * len(ROUND)
    )
