"""My Word!: scenes that need eyes, chance or many games; the lines of play are scenarios."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from typecase.engine import IllegalMove, Match, OptionError, Prompt, Rng, Said, Spelling, play
from typecase.engine.event import Event, Moved
from typecase.engine.field import SpellField
from typecase.engine.options import house_rules, read_options
from typecase.engine.scene import Clock, LastClaim, Scene, Stamp, Total, Track, WordInPlay
from typecase.games.challenges import Accept, Challenge
from typecase.games.looking import Ready
from typecase.games.my_word import Form, Lay, MyWord, MyWordTable
from typecase.games.race import is_it
from typecase.players import RandomPlayer
from typecase.players.random_play import random_step
from typecase.texts import Message, catalogue


def sit(seats: int = 3, middle: str = "TAE", **options: Any) -> tuple[Match, list[int]]:
    """A table with these cards face up, and the seats in the order in which they lay."""
    match = Match(MyWord.with_options(**options), seats, seed=1)
    t = table(match)
    order = list(t.round_from(t.layer))
    for at in range(len(middle)):
        seat = order[at % seats]
        match.answer(seat, Lay(t.hands[seat].cards[0]))
    if middle:
        match.rig({"middle": list(middle[::-1])})
    return match, [*order[len(middle) % seats :], *order[: len(middle) % seats]]


def table(match: Match) -> MyWordTable:
    assert isinstance(match.table, MyWordTable)
    return match.table


def form(match: Match, seat: int, word: str, at: float | None = None) -> None:
    match.answer(seat, Form(Spelling(word)), at)


def hold(match: Match, seat: int, letters: str) -> None:
    """These cards in a hand, among others."""
    match.rig({f"hands.{seat}": list(letters)})


def texts(match: Match, pile: str, seat: int | None) -> list[str | None]:
    """A pile as a seat sees it."""
    return [None if card is None else card.text for card in match.view(seat).piles[pile].cards]


def views(match: Match) -> list[bytes]:
    return [msgspec.json.encode(match.view(seat)) for seat in (*match.table.seats, None)]


def test_it_is_played_live_by_three_to_eight() -> None:
    assert MyWord.kinds == ("live",)
    assert [*MyWord.players] == [3, 4, 5, 6, 7, 8]
    options = MyWord().options
    assert (options.judging, options.race_penalty, options.response_window) == ("auto", "casual", 5)
    assert (options.deals, options.shortest, options.lay_limit) == (3, 4, 30)


def test_MW_12_seats_of_children_are_numbers_and_the_range_is_said() -> None:
    given = read_options(MyWord.Options, ["children=1,3", "lay-limit=none"])
    options = MyWord.with_options(**given).options
    assert (options.children, options.lay_limit) == ((1, 3), None)
    rules = house_rules(MyWord.Options)
    say = catalogue().say
    assert say(rules["children"].range) == "numbers from 1 to 8, separated by commas"
    assert say(rules["added"].range) == "words, separated by commas"
    with pytest.raises(
        OptionError, match=r"\(children\) can't be .*. It must be numbers from 1 to 8"
    ):
        MyWord.with_options(children=[9])
    with pytest.raises(OptionError, match=r"\(lay_limit\) can't be .*. It must be 30, 60 or none"):
        MyWord.with_options(lay_limit=45)


def test_MW_09_without_a_limit_nothing_hurries_the_layer() -> None:
    match, order = sit(lay_limit=None)
    assert match.deadline is None
    assert match.asked == tuple(sorted(order[:2]))
    rng = Rng(5)
    while not match.over:
        random_step(match, rng)


def test_MW_09_any_card_of_the_hand_may_be_laid_by_lot() -> None:
    laid = set()
    for seed in range(80):
        match = Match(MyWord(), 3, seed)
        t = table(match)
        before = t.hands[t.layer].cards[:]
        match.expire(30.0)
        (card,) = t.middle.cards
        laid.add(before.index(card))
    assert laid == set(range(10))


def test_MW_14_a_claim_that_needs_a_card_just_taken_is_void_without_penalty() -> None:
    match, order = sit(race_penalty="strict")
    first, second = order[:2]
    hold(match, first, "R")
    hold(match, second, "S")
    t = table(match)
    own = next(card for card in t.hands[second] if t.face[card].letters == "S")
    up = {t.face[card].letters: card for card in t.middle}
    late = Spelling("SEAT", (own, up["E"], up["A"], up["T"]))
    form(match, first, "RATE", at=1.0)
    with pytest.raises(IllegalMove):
        match.answer(second, Form(late), at=1.0)
    assert t.barred == [False] * 3
    assert t.locked == [0.0] * 3
    assert own in t.hands[second]


def test_MW_14_a_card_laid_before_a_claim_arrives_does_not_hurt_it() -> None:
    match, order = sit(4)
    layer, other = order[:2]
    hold(match, layer, "Q")
    hold(match, other, "S")
    t = table(match)
    q = next(card for card in t.hands[layer] if t.face[card].letters == "Q")
    match.answer(layer, Lay(q), at=2.0)
    form(match, other, "SEAT", at=2.0)
    assert len(t.won[other]) == 4
    assert texts(match, "middle", None) == ["Q"]


def test_MW_05_a_layer_whose_last_card_goes_into_a_word_is_passed_over() -> None:
    match, order = sit(4)
    t = table(match)
    layer = order[0]
    t.move(t.hands[layer].cards[1:], t.hands[layer], t.discards)
    hold(match, layer, "R")
    form(match, layer, "RATE", at=3.0)
    assert t.layer == order[1]
    assert match.deadline == 33.0
    assert match.asked == (order[1],)


def test_MW_06_nobody_left_with_cards_ends_the_deal_too() -> None:
    match, order = sit(3)
    t = table(match)
    for seat in order[1:]:
        t.move_all(t.hands[seat], t.discards)
    t.move(t.hands[order[0]].cards[1:], t.hands[order[0]], t.discards)
    hold(match, order[0], "R")
    form(match, order[0], "RATE")
    assert (t.deals, match.phase) == (1, "next_deal")
    assert match.scores[order[0]] == 6


def test_MW_13_the_last_layer_and_the_barred_may_challenge() -> None:
    match, order = sit(judging="challenge")
    layer, other, last = order
    hold(match, layer, "RK")
    hold(match, other, "S")
    form(match, other, "AETS")
    match.answer(last, Challenge())
    assert table(match).barred[other]
    form(match, layer, "AERT")
    assert match.asked == tuple(sorted((other, last)))
    match.answer(other, Challenge())
    assert table(match).barred == [seat != last for seat in range(3)]
    assert match.asked == (layer,)


def test_MW_13_one_may_be_barred_twice_over() -> None:
    """A bad word now and a wrong challenge: barred till the next card, and till the one after."""
    match, order = sit(judging="challenge")
    layer, other, last = order
    hold(match, layer, "R")
    hold(match, other, "S")
    form(match, other, "AETS")
    match.answer(last, Challenge())
    form(match, layer, "RATE")
    match.answer(other, Challenge())
    t = table(match)
    assert (t.barred[other], t.barred_next[other]) == (True, True)
    match.answer(layer, Lay(t.hands[layer].cards[0]))
    assert (t.barred[other], t.barred_next[other]) == (True, False)
    match.answer(other, Lay(t.hands[other].cards[0]))
    assert (t.barred[other], t.barred_next[other]) == (False, False)


def test_MW_15_the_card_of_a_wrong_word_was_seen_and_is_hidden_again() -> None:
    match, order = sit()
    layer, other, last = order
    hold(match, other, "S")
    form(match, other, "AETS")
    t = table(match)
    assert texts(match, f"hands.{other}", last) == [None] * len(t.hands[other])
    known = [card for card in t.hands[other] if t.public >> card & 1]
    assert [t.face[card].letters for card in known] == ["S"]
    assert match.view(layer).facts["hand_card"] is None


def test_G_15_clock_and_locks_stand_still_while_a_word_may_be_challenged() -> None:
    match, order = sit(judging="challenge", response_window=10)
    other = order[1]
    hold(match, other, "S")
    assert match.deadline == 30.0
    form(match, other, "SEAT", at=12.0)
    assert match.deadline == 22.0
    match.answer(order[0], Accept(), at=15.0)
    match.answer(order[2], Accept(), at=19.0)
    assert (match.phase, match.deadline) == ("play", 37.0)


def test_G_15_the_list_is_not_asked_about_a_word_nobody_challenges() -> None:
    match, order = sit(judging="challenge")
    hold(match, order[1], "S")
    form(match, order[1], "AETS")
    match.answer(order[0], Accept())
    match.answer(order[2], Accept())
    assert "challenge" not in [e.what for e in match.events if isinstance(e, Said)]
    assert len(table(match).won[order[1]]) == 4


def test_a_page_is_told_that_one_card_of_the_hand_is_the_most() -> None:
    match, order = sit()
    ask = match.view(order[1]).ask
    assert ask is not None
    (option,) = ask.options
    assert option.label == "my-word-form"
    field = option.fields["word"]
    assert isinstance(field, SpellField)
    assert field.most == {f"hands.{order[1]}": 1}


def test_prompts_and_previews() -> None:
    match, order = sit(judging="challenge", children=[2])
    layer, other = order[:2]
    for seat in (layer, other):
        least = 2 if seat == 1 else 4
        question = "my-word-form-or-play" if seat == layer else "my-word-who-first"
        line = Message.of("my-word-least", shortest=least)
        assert match.view(seat).prompt == Prompt(question, (line,))
    hold(match, other, "?")
    claim = match.check(other, Form(Spelling("SEAT")), match.now)
    assert match.game.preview(match.table, other, claim).sum == (
        (Message.of("race-cards", word="SEAT"), 4),
    )
    assert match.game.preview(match.table, layer, Lay(0)).sum == ()
    form(match, other, "SEAT")
    assert match.view(layer).prompt == Prompt(is_it("SEAT"), ("my-word-challenge-cost",))


def test_scores_are_what_is_printed_on_the_cards_won() -> None:
    for judging in ("auto", "challenge"):
        match = Match(MyWord.with_options(judging=judging), 5, seed=6)
        rng = Rng(6)
        while not match.over:
            random_step(match, rng)
        face = match.table.face
        points = [0] * 5
        for event in match.events:
            if isinstance(event, Moved) and event.target.startswith("won."):
                seat = int(event.target.removeprefix("won."))
                points[seat] += sum(face[card].points for card in event.cards)
        assert match.scores == points
        assert sum(points)
        assert table(match).deals == 3


def test_no_claim_has_two_cards_of_a_hand_and_no_last_layer_forms() -> None:
    for seed in range(8):
        match, rng = Match(MyWord(), 4, seed), Rng(seed)
        while not match.over:
            t = table(match)
            last, heard, up = t.last, len(match.events), len(t.middle)
            random_step(match, rng)
            for event in match.events[heard:]:
                if isinstance(event, Said) and event.what == "word":
                    assert event.facts["seat"] != last
                    assert up >= 3
            moved = [
                event
                for event in match.events[heard:]
                if isinstance(event, Moved)
                and event.source.startswith("hands.")
                and event.target.startswith("laid.")
            ]
            assert len(moved) <= 1


@pytest.mark.parametrize("judging", ["auto", "challenge"])
def test_a_game_in_which_time_passes_ends(judging: str) -> None:
    match = Match(MyWord.with_options(judging=judging), 4, seed=8)
    play(match, [RandomPlayer(Rng(seat)) for seat in range(4)])
    assert match.over


def in_play() -> Match:
    """A seat is locked, and the clock has run for a while."""
    match, order = sit()
    hold(match, order[1], "S")
    form(match, order[1], "AETS", at=4.0)
    return match


def in_a_challenge() -> Match:
    match, order = sit(judging="challenge")
    hold(match, order[1], "S")
    form(match, order[1], "SEAT", at=4.0)
    match.answer(order[2], Accept(), at=5.0)
    return match


@pytest.mark.parametrize("scene", [in_play, in_a_challenge])
def test_copies_and_saves_in_the_middle_go_on_as_the_match_does(scene: Any) -> None:
    match = scene()
    restored = Match.restore(MyWord, json.loads(json.dumps(match.snapshot())))
    others = [match.copy().copy(), restored]
    for other in others:
        assert views(other) == views(match)
        assert other.deadline == match.deadline
    for playing in (match, *others):
        rng = Rng(2)
        while not playing.over:
            random_step(playing, rng)
    for other in others:
        assert views(other) == views(match)


def scene(match: Match) -> Scene:
    return match.game.scene(match.table)


def totals(match: Match) -> list[Total]:
    return [total for stands in scene(match).seats if isinstance(total := stands[0], Total)]


def test_a_word_counts_at_once_and_so_far_until_the_deal_is_over() -> None:
    match, order = sit()
    layer, other, _ = order
    hold(match, other, "S")
    form(match, other, "SEAT")
    assert match.scores == [0] * 3
    assert totals(match)[other] == Total(6, running=True)
    t = table(match)
    for seat in t.seats:
        if seat != layer:
            t.move_all(t.hands[seat], t.deck)
    t.draw(t.hands[layer], t.deck, len(t.hands[layer]) - 1)
    t.draw(t.deck, t.hands[other])
    match.answer(layer, Lay(t.hands[layer].cards[0]))
    assert (t.deals, match.asked, match.deadline) == (1, (0, 1, 2), match.now + 10.0)
    assert match.scores[other] == 6
    assert totals(match)[other] == Total(6)
    for seat in t.seats:
        match.answer(seat, Ready())
    assert (t.deals, scene(match).centre) == (2, ())
    assert scene(match).top == (Track("my-word-deal", 2, 3, heading=True),)


def test_the_word_is_there_from_the_cry_until_its_cards_are_taken() -> None:
    match, order = sit()
    other = order[1]
    hold(match, other, "S")
    laid = f"laid.{other}"
    heard: list[tuple[str, list[str]]] = []

    def look(event: Event) -> None:
        what = event.what if isinstance(event, Said) else type(event).__name__
        (word,) = scene(match).centre or (None,)
        assert word is None or (isinstance(word, WordInPlay | LastClaim) and word.seat == other)
        cards = word.cards if isinstance(word, WordInPlay) else ()
        heard.append((what, [card.pile + card.reads for card in cards]))

    match.table.watch(look)
    form(match, other, "SEAT")
    in_the_middle = ["middleE", "middleA", "middleT"]
    arranged = [f"{laid}{letter}" for letter in "SEAT"]
    assert heard[0] == ("word", in_the_middle), "nobody is told which card of the hand it is"
    assert heard[1] == ("Moved", [arranged[0], *in_the_middle])
    assert heard[-2:] == [("take", arranged), ("Moved", [])]


def test_a_word_can_be_read_while_the_race_goes_on() -> None:
    match, order = sit()
    other = order[1]
    hold(match, other, "S")
    form(match, other, "SEAT", at=2.0)
    assert match.phase == "play"
    until = 2.0 + 1.5 + 4 * 0.3
    six = Message.of("race-points", points=6)
    assert scene(match).centre == (LastClaim("SEAT", other, until, True, six),)


def test_the_turn_is_the_layers_and_who_laid_last_forms_no_word() -> None:
    match, order = sit()
    layer, other, last = order
    waits = Stamp("my-word-must-wait")
    assert scene(match).turn == layer
    assert [waits in scene(match).seats[seat] for seat in order] == [False, False, True]
    match.answer(layer, Lay(table(match).hands[layer].cards[0]))
    assert scene(match).turn == other
    assert [waits in scene(match).seats[seat] for seat in order] == [True, False, False]
    assert last != layer


@pytest.mark.parametrize("penalty", ["casual", "strict"])
def test_a_wrong_word_is_paid_for_as_its_cards_go_back(penalty: str) -> None:
    match, order = sit(race_penalty=penalty)
    other = order[1]
    hold(match, other, "S")
    form(match, other, "AETS", at=2.0)
    paid = Clock(5.0, 3.0, lock=True) if penalty == "casual" else Stamp("my-word-must-wait")
    assert scene(match).seats[other][-1] == paid
    (claim,) = scene(match).centre
    assert isinstance(claim, LastClaim)
    assert (claim.word, claim.seat, claim.good) == ("AETS", other, False)
