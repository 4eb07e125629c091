"""Vultures: scenes that need eyes, chance or many games; the lines of play are scenarios."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import msgspec
import pytest

from drawn import Drawn, totals
from typecase.engine import IllegalMove, Match, Prompt, Rng, Said, Spelling, play
from typecase.engine.event import Moved
from typecase.engine.field import SpellField
from typecase.engine.scene import DEALER, Bill, CardPlace, Stamp, Track, WordInPlay
from typecase.games.challenges import Accept, Challenge
from typecase.games.letter_head_deck import VALUES
from typecase.games.vultures import FreshMeat, Lay, Pass, Vultures, VulturesTable
from typecase.players import RandomPlayer
from typecase.players.random_play import random_step
from typecase.texts import Message, catalogue


def sit(*hands: str, **options: Any) -> tuple[Match, list[int]]:
    """A table with these hands, in the order of turns, and the seats in that order."""
    options = {"judging": "auto"} | options
    match = Match(Vultures.with_options(**options), max(3, len(hands)), seed=1)
    order = list(match.table.round_from(table(match).active))
    match.rig({f"hands.{seat}": list(hand) for seat, hand in zip(order, hands, strict=False)})
    return match, order


def table(match: Match) -> VulturesTable:
    assert isinstance(match.table, VulturesTable)
    return match.table


def lay(match: Match, seat: int, word: str) -> None:
    match.answer(seat, Lay(Spelling(word)))


def views(match: Match) -> list[bytes]:
    return [msgspec.json.encode(match.view(seat)) for seat in (*match.table.seats, None)]


def letters(match: Match, seat: int) -> str:
    return "".join(sorted(match.table.face[card].text for card in table(match).hands[seat]))


def test_it_is_played_by_three_to_six_in_turns_and_words_are_challenged() -> None:
    assert Vultures.kinds == ("live", "asynchronous")
    assert [*Vultures.players] == [3, 4, 5, 6]
    options = Vultures().options
    assert (options.judging, options.shortest, options.response_window) == ("challenge", 3, 15)


def test_VU_04_each_takes_from_the_left_and_no_hand_changes_its_size() -> None:
    hands = ("EEEEEEE", "TTTTTTT", "AAAAAAA", "OOOOOOO", "IIIIIII")
    match, order = sit(*hands)
    match.answer(order[0], FreshMeat())
    for at, seat in enumerate(order):
        left = hands[(at + 1) % 5][0]
        assert Counter(letters(match, seat)) == {hands[at][0]: 6, left: 1}


def test_VU_04_only_giver_and_taker_see_the_card() -> None:
    match, order = sit("EEEEEEE", "TTTTTTT", "AAAAAAA")
    heard = len(match.events)
    match.answer(order[0], FreshMeat())
    moves = [event for event in match.events[heard:] if isinstance(event, Moved)]
    assert len(moves) == 3
    for event in moves:
        giver, taker = (int(name.removeprefix("hands.")) for name in (event.source, event.target))
        assert taker == (giver - 1) % 3
        assert event.seen == 1 << giver | 1 << taker
    told = [match.visible_events(seat, heard) for seat in (*order, None)]
    seen = [sum(bool(event.get("cards")) for event in each) for each in told]
    assert seen == [2, 2, 2, 0]


def test_VU_04_any_card_of_a_hand_may_be_taken() -> None:
    taken = set()
    for seed in range(60):
        match = Match(Vultures(), 3, seed)
        t = table(match)
        before = t.hands[t.left(t.active)].cards[:]
        match.answer(t.active, FreshMeat())
        (gone,) = set(before) - set(t.hands[t.left(t.active)].cards)
        taken.add(before.index(gone))
    assert taken == set(range(7))


def test_VU_05_who_has_no_cards_is_left_out_of_the_ring() -> None:
    match, order = sit("EEEEEEE", "TTTTTTT", "AAAAAAA", "OOOOOOO")
    t = table(match)
    t.move_all(t.hands[order[1]], t.discards)
    match.answer(order[0], FreshMeat())
    assert [letters(match, seat) for seat in order] == ["AEEEEEE", "", "AAAAAAO", "EOOOOOO"]


def test_VU_05_a_lone_hand_stays_as_it_is() -> None:
    match, order = sit("EEEEEEE", "TTTTTTT", "AAAAAAA")
    t = table(match)
    for seat in order[1:]:
        t.move_all(t.hands[seat], t.discards)
    match.answer(order[0], FreshMeat())
    assert [letters(match, seat) for seat in order] == ["EEEEEEE", "", ""]


def test_VU_07_a_wild_that_left_the_table_may_be_any_letter_again() -> None:
    match, order = sit("PR?NKES", "TRIEDOS", "OULSEAN")
    t = table(match)
    lay(match, order[0], "PRANK")
    (wild,) = [card for card in t.carrion if t.face[card].wild]
    lay(match, order[1], "TRIP")
    assert wild in t.discards
    t.move([wild], t.discards, t.hands[order[2]])
    i = next(card for card in t.carrion if t.face[card].letters == "I")
    t_card = next(card for card in t.carrion if t.face[card].letters == "T")
    match.answer(order[2], Lay(Spelling("ITS", (i, t_card, wild))))
    assert t.word is not None
    assert t.word.reads == ("I", "T", "S")


def test_VU_07_a_wild_on_the_table_is_told_with_its_letter() -> None:
    match, order = sit("PR?NKES")
    lay(match, order[0], "PRANK")
    ask = match.view(order[1]).ask
    assert ask is not None
    field = ask.options[0].fields["word"]
    assert isinstance(field, SpellField)
    t = table(match)
    read = dict(zip(field.cards, field.fixed, strict=True))
    assert [read[card] for card in t.carrion] == list("PRANK")
    assert {read[card] for card in t.hands[order[1]]} == {""}


def test_VU_09_the_highest_total_wins_even_if_it_is_a_challengers() -> None:
    match, order = sit("TABLESQ", judging="challenge")
    t = table(match)
    t.points = [270, 270, 270]
    t.points[order[1]] = 290
    t.points[order[2]] = 280
    lay(match, order[0], "TEBLAS")
    for seat in order[1:]:
        match.answer(seat, Challenge())
    assert match.over
    assert [match.scores[seat] for seat in order] == [270, 315, 305]
    assert match.winners == [order[1]]


def test_VU_09_points_of_a_turn_are_booked_together_and_a_tie_is_shared() -> None:
    match, order = sit("TABLESQ", judging="challenge")
    t = table(match)
    t.points = [0, 0, 0]
    for seat in order[1:]:
        t.points[seat] = 280
    lay(match, order[0], "TEBLAS")
    for seat in order[1:]:
        match.answer(seat, Challenge())
    assert match.over
    assert match.winners == sorted(order[1:])
    (said,) = [e for e in match.events if isinstance(e, Said) and e.what == "target"]
    assert sorted(said.facts["seats"]) == sorted(order[1:])


def test_VU_10_at_299_the_game_goes_on() -> None:
    match, order = sit("TABLESQ")
    table(match).points[order[0]] = 270
    lay(match, order[0], "TABLE")
    assert (match.scores[order[0]], match.over) == (299, False)


def test_VU_12_fresh_meat_is_no_word_and_stops_no_guard() -> None:
    match, _ = sit("TABLESQ")
    t = table(match)
    for _ in range(12):
        assert not match.over
        match.answer(t.active, FreshMeat())
        match.answer(t.active, Pass())
    assert match.over
    assert match.winners == [0, 1, 2]


def test_VU_13_the_rest_of_the_old_word_is_discarded_after_the_draw() -> None:
    """The rulebook's order: so it is not yet among the discards that become the deck."""
    match, order = sit("TABLESQ", "RNDOIUS")
    t = table(match)
    lay(match, order[0], "TABLE")
    left = [card for card in t.carrion if t.face[card].letters in "AE"]
    t.move_all(t.deck, t.discards)
    lay(match, order[1], "BOLT")
    assert t.discards.cards == left
    assert not set(left) & set(t.deck.cards)
    assert [len(hand) for hand in t.hands] == [7, 7, 7]


def test_LH_04_where_turns_have_hours_so_have_answers() -> None:
    match, order = sit("TABLESQ", judging="challenge", turn_clock=7200)
    assert match.deadline == 7200
    lay(match, order[0], "TABLE")
    assert match.deadline == 7200
    match.answer(order[1], Accept())
    assert match.phase == "challenge"
    assert match.expire(7200)
    assert match.phase == "turn"


def test_the_prompt_says_what_must_be_used_and_what_a_challenge_brings() -> None:
    match, order = sit("TABLESQ", judging="challenge")
    view = match.view(order[0])
    assert view.prompt == Prompt("vultures-ask-lay")
    lay(match, order[0], "TABLE")
    names = ["Ann", "Bo", "Cy"]
    question, line = said(match, order[1], names)
    assert question == "Is TABLE a word?"
    assert line == f"If it isn't, you score 25. If it is, {names[order[0]]} scores 25 more."
    match.expire(15)
    view = match.view(order[1])
    use = Message.of("vultures-use-a-card", word="TABLE")
    assert view.prompt == Prompt("vultures-ask-lay", (use,))
    assert said(match, order[1], names) == [
        "Play a word or pass.",
        "Use at least one card from TABLE and one from your hand.",
    ]


def said(match: Match, seat: int, names: list[str]) -> list[str]:
    """What a seat is asked, as it reads it."""
    prompt = match.view(seat, names).prompt
    assert prompt is not None
    return [catalogue().say(text, names, seat) for text in (prompt.question, *prompt.lines)]


def test_a_preview_is_what_the_word_will_score() -> None:
    """In random games: what was promised is what is booked, where nobody challenges."""
    match, rng = Match(Vultures.with_options(judging="auto"), 4, seed=3), Rng(3)
    words = 0
    while not match.over:
        t = table(match)
        before, active = t.points[:], t.active
        ask = match.asks()[active]
        move = ask.sample(t, rng)
        assert move is not None
        promised = match.game.preview(t, active, move)
        match.answer(active, move)
        gained = [now - then for now, then in zip(t.points, before, strict=True)]
        assert gained[active] == (promised.total or 0)
        assert sum(gained) == gained[active]
        words += isinstance(move, Lay)
    assert words > 5


def test_scores_are_those_of_a_plain_count_of_letters() -> None:
    match, rng = Match(Vultures(), 5, seed=4), Rng(4)
    while not match.over:
        random_step(match, rng)
    points = [0] * 5
    word, player = "", 0
    challenged: list[int] = []
    for event in match.events:
        if not isinstance(event, Said):
            continue
        facts = event.facts
        if event.what == "word":
            word, player, challenged = facts["word"], facts["seat"], []
        if event.what == "challenge":
            challenged = facts["challenger_seats"]
        if event.what == "score":
            if challenged and word not in match.game.words:
                for seat in challenged:
                    points[seat] += 25
            else:
                points[player] += sum(VALUES[letter] + 3 for letter in word) + 25 * len(challenged)
    assert match.scores == points


def test_a_word_of_the_old_cards_alone_is_refused() -> None:
    match, order = sit("TABLESQ", "NNNNNNN")
    lay(match, order[0], "TABLE")
    t = table(match)
    late = {t.face[card].letters: card for card in t.carrion}
    bleat = Spelling("BLEAT", tuple(late[letter] for letter in "BLEAT"))
    with pytest.raises(IllegalMove, match="Use at least one card from your hand"):
        match.answer(order[1], Lay(bleat))


@pytest.mark.parametrize("judging", ["auto", "challenge"])
def test_a_game_in_which_time_passes_ends(judging: str) -> None:
    match = Match(Vultures.with_options(judging=judging, turn_clock=60), 4, seed=8)
    play(match, [RandomPlayer(Rng(seat)) for seat in range(4)])
    assert match.over


def test_copies_and_saves_in_the_middle_go_on_as_the_match_does() -> None:
    match, order = sit("PR?NKES", "TRIEDOS", judging="challenge")
    lay(match, order[0], "PRANK")
    match.expire(15)
    match.answer(order[1], FreshMeat())
    restored = Match.restore(Vultures, json.loads(json.dumps(match.snapshot())))
    others = [match.copy().copy(), restored]
    for other in others:
        assert views(other) == views(match)
    for playing in (match, *others):
        rng = Rng(2)
        while not playing.over:
            random_step(playing, rng)
    for other in others:
        assert views(other) == views(match)


# What is drawn.


def lies(word: str, pile: str, seat: int | None) -> WordInPlay:
    cards = tuple(CardPlace(pile, place, letter) for place, letter in enumerate(word))
    return WordInPlay(word, seat, cards)


def test_a_word_lies_before_its_player_and_then_on_the_table_with_its_sum_between() -> None:
    """TABLE is 14 for the cards and 15 for the length; two challenge it, for 50 more."""
    match, (first, second, third, dealer) = sit("TABLESQ", "RODXINS", "", "", judging="challenge")
    drawn = Drawn(match)
    assert drawn.now().top == (Track("vultures-track-first-to", 300),)
    assert drawn.now().centre == ()
    assert [DEALER in stands for stands in drawn.now().seats].index(True) == dealer
    lay(match, first, "TABLE")
    assert drawn.now().centre == (lies("TABLE", f"laid.{first}", first),)
    assert drawn.now().turn == first

    match.answer(second, Challenge())
    match.answer(third, Challenge())
    match.answer(dealer, Accept())
    word, bill = drawn.at("score").centre
    assert word == lies("TABLE", f"laid.{first}", first)
    assert isinstance(bill, Bill)
    assert (bill.seat, bill.word, bill.total) == (first, "TABLE", 79)
    assert [(line.label, line.count) for line in bill.lines] == [
        ("letter-head-deck-cards", 14),
        (Message.of("letter-head-deck-length", length=5), 15),
        ("vultures-failed-challenges", 50),
    ]
    assert totals(drawn.at("score"))[first] == 79
    assert drawn.now().centre == (lies("TABLE", "carrion", None),)
    assert drawn.now().turn is None


def test_VU_08_a_bad_word_has_no_bill_and_feeds_the_next_all_the_same() -> None:
    match, order = sit("TABLESQ", judging="challenge")
    drawn = Drawn(match)
    lay(match, order[0], "TEBLA")
    for seat in order[1:]:
        match.answer(seat, Challenge())
    assert [type(element) for element in drawn.at("score").centre] == [WordInPlay]
    assert totals(drawn.at("score")) == [0, 0, 0]
    assert totals(drawn.at("reward")) == match.scores
    assert drawn.now().centre == (lies("TEBLA", "carrion", None),)


def test_VU_07_a_wild_on_the_table_is_drawn_as_its_letter() -> None:
    match, order = sit("PR?NKES")
    drawn = Drawn(match)
    lay(match, order[0], "PRANK")
    assert drawn.now().centre == (lies("PRANK", "carrion", None),)


def test_VU_11_a_word_that_nobody_wants_is_gone_before_its_cards_are() -> None:
    match, order = sit("TABLESQ")
    t = table(match)
    lay(match, order[0], "TABLE")
    drawn = Drawn(match)
    for _ in range(6):
        match.answer(t.active, Pass())
    assert drawn.at("stale").centre == (lies("TABLE", "carrion", None),)
    assert drawn.now().centre == ()


def test_fresh_meat_is_seen_at_the_seat_that_called_it() -> None:
    match, order = sit("EEEEEEE", "TTTTTTT", "AAAAAAA")
    drawn, meat = Drawn(match), Stamp("vultures-called")
    match.answer(order[0], FreshMeat())
    assert [meat in drawn.at("fresh-meat").seats[seat] for seat in order] == [True, False, False]
    match.answer(order[0], Pass())
    assert not any(meat in stands for stands in drawn.now().seats)
