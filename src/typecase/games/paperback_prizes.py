"""Cards outside the decks of Paperback: powers, the award and the theme."""

from __future__ import annotations

from typecase.engine import Card, Seat
from typecase.games.paperback_deck import REST, PaperbackTable, deck_size, owned
from typecase.games.paperback_words import is_plagiarism
from typecase.texts import Message


def choose_extras(t: PaperbackTable, powers: bool, award: str, theme: str) -> None:
    """If enabled, deal each seat a random power, and display one award and one theme."""
    if powers:
        cards = [card for card in t.extras.cards if t.print(card).kind == "power"]
        if len(t.seats) == 1:
            # Plagiarism needs another player to take letters from.
            cards = [card for card in cards if not is_plagiarism(t.print(card))]
        t.rng.shuffle(cards)
        for seat in t.seats:
            t.move([cards[seat]], t.extras, t.prizes[seat])
    shown = [
        *choose(t, "award", award),
        *choose(t, "theme", theme),
    ]
    t.move([card for card in t.extras.cards if card not in shown], t.extras, t.unused)


def tell_extras(t: PaperbackTable) -> None:
    for seat in t.seats:
        for card in t.prizes[seat].cards:
            t.tell("power", "paperback-prizes-power", seat=seat, power=called(t, card))
    for card in t.extras.cards:
        if t.print(card).kind == "award":
            t.tell("display", "paperback-prizes-award-is", award=called(t, card))
        else:
            t.tell("display", "paperback-prizes-theme-is", theme=called(t, card))


def choose(t: PaperbackTable, kind: str, wish: str) -> list[Card]:
    """A card of this kind, by name or at random; none if `wish` is off."""
    if wish == "off":
        return []
    cards = [card for card in t.extras.cards if t.print(card).kind == kind]
    named = [card for card in cards if t.print(card).name.lower() == wish]
    return named or [cards[t.rng.below(len(cards))]]


def theme_card(t: PaperbackTable) -> Card | None:
    """The theme card, on display or with its holder."""
    where = t.extras if t.theme_seat is None else t.prizes[t.theme_seat]
    return next((card for card in where.cards if t.print(card).kind == "theme"), None)


def hand_over_theme(t: PaperbackTable, card: Card, seat: Seat) -> None:
    """The theme card goes to the player whose word fits."""
    worth = t.print(card).fame
    if t.theme_seat is None:
        t.move([card], t.extras, t.prizes[seat])
    else:
        t.points[t.theme_seat] -= worth
        t.move([card], t.prizes[t.theme_seat], t.prizes[seat])
    t.theme_seat = seat
    t.points[seat] += worth
    t.tell("theme", "paperback-prizes-takes-theme", seat=seat, theme=called(t, card))


def give_award(t: PaperbackTable, card: Card) -> None:
    """Give an award to the player with most, or fewest, of what it counts among all cards owned
    (PB-35); if players tie for it, nobody gets it."""
    print = t.print(card)
    award = REST.awards[print.name]
    counts = [count_for(t, seat, award.of) for seat in t.seats]
    best = max(counts) if award.best == "most" else min(counts)
    name = called(t, card)
    if counts.count(best) > 1:
        t.tell("award", "paperback-prizes-tied", award=name, count=best)
        return
    t.award_seat = counts.index(best)
    t.points[t.award_seat] += print.fame
    t.move([card], t.extras, t.prizes[t.award_seat])
    t.tell(
        "award", "paperback-prizes-wins",
        seat=t.award_seat, award=name, count=best,
        reason=Message(award.says),
    )  # fmt: skip


def count_for(t: PaperbackTable, seat: Seat, what: str) -> int:
    match what:
        case "letters in a word":
            return t.longest[seat]
        case "doubles":
            return sum([len(t.face[card].letters) == 2 for card in owned(t, seat)])
        case "starting cards":
            return sum([t.print(card).kind == "start" for card in owned(t, seat)])
        case _:
            return deck_size(t, seat)


def called(t: PaperbackTable, card: Card) -> Message:
    """A power, award or theme by its name, as it is printed on the card."""
    return Message(t.face[card].attribute("genre"))
