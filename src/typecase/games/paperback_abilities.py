"""Steps 4 and 5 of a turn: what the cards of a word do, and what the word scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from typecase.engine import Card, From, Seat, Spelling, Sum, Table
from typecase.games.paperback_deck import (
    PRINTS,
    Ability,
    Effect,
    PaperbackTable,
    Print,
    is_owned,
)
from typecase.texts import Message, Text

UNSAID = -1
"""It is not yet chosen what a card copies ..."""

NO_COPY = -2
"""... or it copies nothing."""


class Place(NamedTuple):
    """A card in a word.

    `ability` is what it can do there: None if a power made the card another letter, or if the card
    is beyond the letters that an attack leaves.
    """

    card: Card
    print: Print
    read: str
    cents: int
    ability: Ability | None

    @property
    def copies(self) -> bool:
        return self.ability is not None and self.ability.effect == "copy"


def attacks(t: PaperbackTable, seat: Seat, effect: Effect) -> list[Ability]:
    """The attacks with this effect that others have in play against a seat."""
    found: list[Ability] = []
    for other, pile in enumerate(t.attacks):
        if pile.cards and other != seat:
            abilities = [t.print(card).ability for card in pile.cards]
            found += [a for a in abilities if a is not None and a.effect == effect]
    return found


def attacked(t: PaperbackTable, seat: Seat, effect: Effect) -> int:
    """The total amount of such attacks against a seat (PB-18)."""
    found = attacks(t, seat, effect)
    return sum([attack.amount for attack in found]) if found else 0


def places(t: PaperbackTable, seat: Seat, word: Spelling) -> list[Place]:
    """The cards of a word in order, each with its cents and ability there."""
    reach = min([attack.letters for attack in attacks(t, seat, "attack-length")], default=None)
    found: list[Place] = []
    letters = 0
    face = t.face
    for card, read in zip(word.cards, word.reads, strict=True):
        print = PRINTS[face[card]]
        letters += len(read)
        made = read != print.letters and made_by_power(print, read)
        # PB-51: one letter beyond the last that counts disables the card.
        works = not made and (reach is None or letters <= reach)
        found.append(
            Place(card, print, read, 0 if made else print.cents, print.ability if works else None)
        )
    return found


def made_by_power(print: Print, read: str) -> bool:
    """Whether a card is this letter only by a power: Typo, or Plagiarism's own card."""
    if print.kind == "power":
        return True
    return len(print.letters) == len(read) == 1 and print.letters != read


def is_backwards(print: Print, read: str) -> bool:
    """Whether a two-letter card is read backwards, as the Dyslexic card allows."""
    return len(print.letters) > 1 and read != print.letters


def dyslexic(t: PaperbackTable, seat: Seat) -> Card | None:
    """The Dyslexic card, if this seat has it in hand or may use it as the common card."""
    mine = t.hands[seat].cards
    if not attacks(t, seat, "attack-common"):
        mine = mine + t.common.cards
    for card in mine:
        if t.print(card) is DYSLEXIC:
            return card
    return None


class Tally(NamedTuple):
    """The score of a word: cents by source, cards for the next hand, and the places of cards that
    leave the game."""

    word: str
    on_each: list[int]
    """Cents of each card in the word, then of the Dyslexic card next to it."""
    near: int
    """Cents from doubled neighbours."""
    times: int
    bonus: list[tuple[Print, Ability]]
    trash: int
    attack: int
    """Cents that attacks on its wilds take, at most all it has."""
    cards: int
    leave: tuple[int, ...]

    @property
    def on_cards(self) -> int:
        return sum(self.on_each)

    @property
    def cents(self) -> int:
        cents = self.times * (self.on_cards + self.near) + self.trash
        cents += sum([ability.amount for _, ability in self.bonus])
        return cents - min(self.attack, cents)

    def lines(self, on_cards: Text = "", *, capital: bool = False) -> Sum:
        """Line by line, the cards first, which are called `on_cards`; with `capital` each begins
        with a capital letter."""

        def label(key: str, **args: object) -> Message:
            return Message.of(key, **args, capital=capital)

        cards = Message.of("paperback-abilities-cards", word=spoken(self.word))
        lines: list[tuple[Text, int]] = [(on_cards or cards, self.on_cards)]
        if self.near:
            lines.append((label("paperback-abilities-neighbours"), self.near))
        if self.times > 1:
            more = (self.times - 1) * (self.on_cards + self.near)
            lines.append((label("paperback-abilities-times", times=self.times), more))
        for print, ability in self.bonus:
            says = Message(ability.says)
            bonus = Message.of("paperback-abilities-bonus", letters=print.letters, ability=says)
            lines.append((bonus, ability.amount))
        if self.trash:
            lines.append((label("paperback-abilities-trash"), self.trash))
        if self.attack:
            brought = sum([amount for _, amount in lines])
            lines.append((label("paperback-abilities-attack"), -min(self.attack, brought)))
        return tuple(lines)


def tally(
    t: PaperbackTable, seat: Seat, word: Spelling, copied: Sequence[int] = (), trash: int = 0
) -> Tally:
    """Score a word.

    The multiplier is one more than the number of doublings, so a copied one triples (PB-14). It
    applies to the cents on the cards, after neighbours are doubled (PB-15). Cents from abilities
    and from `trash` are added after it; then attacks take their amount for each wild, down to 0
    (PB-49). A copy takes its neighbour's ability to its own place (PB-13).
    """
    line = places(t, seat, word)
    done = working(line, copied)
    cents = [place.cents for place in line]
    wild_cents = max(
        [ability.amount for _, ability in done if ability.effect == "wild-cents"], default=0
    )
    if wild_cents:
        # PB-50: several such cards do not add up; the largest amount counts.
        cents = [
            wild_cents if place.print.wild else own for place, own in zip(line, cents, strict=True)
        ]
    times = 1
    near = 0
    bonus: list[tuple[Print, Ability]] = []
    cards = 0
    leave: list[int] = []
    for at, ability in done:
        match ability.effect:
            case "double-neighbours":
                near += sum(cents[max(0, at - 1) : at]) + sum(cents[at + 1 : at + 2])
            case "double-word":
                times += 1
            case "cents":
                bonus.append((line[at].print, ability))
            case "draw":
                cards += ability.amount
            case "trash-self":
                leave.append(at)
    # The Dyslexic card is next to the word and gives its cent like any other (PB-30). It is for
    # two-letter cards, so there are fewer cards than letters then.
    if len(line) < len(word.word) and any(is_backwards(place.print, place.read) for place in line):
        cents.append(DYSLEXIC.cents)
    attack = attacked(t, seat, "attack-wilds")
    if attack:
        attack *= sum([place.print.wild for place in line])
    return Tally(word.word, cents, near, times, bonus, trash, attack, cards, tuple(leave))


DYSLEXIC = next(
    card
    for card in PRINTS.values()
    if card.ability is not None and card.ability.effect == "backwards"
)


def spoken(word: str) -> str:
    """A word as displayed: two words have a space between them."""
    return word.replace("_", " ")


def working(line: Sequence[Place], copied: Sequence[int]) -> list[tuple[int, Ability]]:
    """The abilities in a word whose conditions are met, with their places, including copies."""
    able = [at for at, place in enumerate(line) if place.ability is not None]
    if not able:
        return []
    letters = sum([len(place.read) for place in line])
    wilds = sum([place.print.wild for place in line])
    found: list[tuple[int, Ability]] = []
    for at in able:
        ability = does(line, at, copied)
        if ability is not None and meets(ability, at, len(line), letters, wilds):
            found.append((at, ability))
    return found


def does(line: Sequence[Place], at: int, copied: Sequence[int]) -> Ability | None:
    """The ability at a place in a word, or the one it copies."""
    place = line[at]
    if not place.copies:
        return place.ability
    source = copied[at] if copied else UNSAID
    return line[source].ability if source >= 0 else None


def copyable(line: Sequence[Place], at: int) -> list[int]:
    """The neighbours whose ability a card may copy: not another copy or an attack (PB-13)."""
    return [
        near
        for near in (at - 1, at + 1)
        if 0 <= near < len(line)
        and (ability := line[near].ability) is not None
        and ability.effect not in ("copy", "space")
        and not ability.attacks
    ]


def asked_copies(line: Sequence[Place], copied: Sequence[int]) -> Iterator[int]:
    """The places in a word whose copy is still to be chosen."""
    for at, place in enumerate(line):
        if place.copies and copied[at] == UNSAID and copyable(line, at):
            yield at


def meets(ability: Ability, at: int, places: int, letters: int, wilds: int) -> bool:
    """Whether a place and its word meet the condition of an ability."""
    match ability.when:
        case "first":
            return at == 0
        case "last":
            return at == places - 1
        case "no-wild":
            return wilds == 0
        case "long":
            return letters >= ability.letters
        case _:
            return True


TRASHING: frozenset[Effect] = frozenset({"trash-hand", "trash-own", "trash-offer"})


def effects(t: PaperbackTable, word: Spelling) -> set[Effect]:
    """The effects printed on the cards of a word, whether they work there or not."""
    abilities = [t.print(card).ability for card in word.cards]
    return {ability.effect for ability in abilities if ability is not None}


class Bin(NamedTuple):
    """What the abilities in a word allow to be trashed: the cents that each pays for a card from
    the hand or the word (`own`) or only from the hand (`hand`), and how many market cards."""

    own: tuple[int, ...]
    hand: tuple[int, ...]
    offer: int

    def may_hand(self, hand: int, word: int) -> bool:
        """Whether one more card from the hand may be trashed after these from hand and word."""
        return hand + word < len(self.own) + len(self.hand)

    def may_word(self, hand: int, word: int) -> bool:
        return word < len(self.own) and self.may_hand(hand, word)

    def pays(self, hand: int, word: int) -> int:
        """The most cents for this many trashed cards: each ability pays for one card."""
        own = sorted(self.own, reverse=True)
        rest = sorted([*own[word:], *self.hand], reverse=True)
        return sum(own[:word]) + sum(rest[:hand])


def trash_of(t: PaperbackTable, seat: Seat, word: Spelling, copied: Sequence[int]) -> Bin:
    """The trash abilities in a word, including copies."""
    found = [ability for _, ability in working(places(t, seat, word), copied)]
    return Bin(
        own=tuple([ability.amount for ability in found if ability.effect == "trash-own"]),
        hand=tuple([ability.amount for ability in found if ability.effect == "trash-hand"]),
        offer=sum([ability.effect == "trash-offer" for ability in found]),
    )


class Trashable(From):
    """A card that an ability may trash: an unused one in the hand, or one in the word."""

    def __init__(self, t: PaperbackTable, seat: Seat) -> None:
        super().__init__(t.hands[seat])
        self.seat = seat

    def cards(self, t: Table) -> Sequence[Card]:
        assert isinstance(t, PaperbackTable)
        allowed, (hand, word, _) = bin_of(t), t.in_trash
        found: list[Card] = []
        if allowed.may_hand(hand, word):
            found += t.hands[self.seat].cards
        if allowed.may_word(hand, word):
            found += [card for card in t.laid[self.seat].cards if is_owned(t, card)]
        return found


def bin_of(t: PaperbackTable) -> Bin:
    """What the abilities in the current word allow to be trashed."""
    assert t.word is not None
    return trash_of(t, t.active, t.word, t.copied)
