"""The greedy player: it plays better than chance, and only with what its seat may know."""

from __future__ import annotations

import os
from collections.abc import Sequence
from statistics import median
from typing import Any

import msgspec
import pytest

from kit import Setting, middling, steps
from typecase import games
from typecase.engine import Match, Move, Observation, Plan, Rng, play
from typecase.engine.log import Answered
from typecase.players import GreedyPlayer, behaviour, make
from typecase.players.greedy import rehearsed
from typecase.players.hand import Hand
from typecase.players.preview_history import Past, PreviewHistory
from typecase.words import Lexicon
from typecase.words.data import data
from typecase.words.worthy import worthy

DECISIONS = int(os.environ.get("TYPECASE_DECISIONS", "60"))
"""Decisions of each game that are made again with everything hidden laid otherwise."""

EVERY = 5
"""Steps from one decision to the next."""


@pytest.mark.parametrize("setting", middling(), ids=str)
def test_what_a_seat_may_not_know_changes_no_decision(setting: Setting) -> None:
    """Other faces where it cannot know them, other luck to come, other answers under seal."""
    done = changed = hidden = 0
    for seed in range(1, 1000):
        for at, playing in enumerate(steps(setting.match(seed), Rng(seed), 400)):
            if at % EVERY:
                continue
            for seat in playing.asks():
                other = playing.determinize(seat, Rng(done))
                changed += other.table.face != playing.table.face
                hidden += playing.table.unknown(seat) != 0
                assert decision(other, seat, done) == decision(playing, seat, done)
                done += 1
            if done >= DECISIONS:
                assert changed or not hidden
                return


def decision(match: Match, seat: int, seed: int) -> object:
    return GreedyPlayer(Rng(seed)).plan(Observation(match, seat, match.asks()[seat]))


class Checked:
    """A player whose moves are all checked, also those it is sure of."""

    def __init__(self, match: Match, rng: Rng) -> None:
        self.match = match
        self.player = GreedyPlayer(rng)

    def plan(self, obs: Observation) -> Plan:
        plan = self.player.plan(obs)
        if plan.move is not None:
            assert plan.sure
            assert obs.ask.option(plan.move).check(self.match.table, plan.move) == plan.move
        return plan


@pytest.mark.parametrize("setting", middling(), ids=str)
def test_what_it_is_sure_of_is_legal_and_in_full_form(setting: Setting) -> None:
    match = setting.match(31)
    play(match, [Checked(match, Rng(seat)) for seat in match.table.seats])
    assert match.over


@pytest.mark.parametrize("setting", middling(), ids=str)
def test_what_many_moves_bring_is_what_each_of_them_brings(setting: Setting) -> None:
    compared = 0
    for at, playing in enumerate(steps(setting.match(1), Rng(1), 150)):
        if at % EVERY:
            continue
        for seat, ask in playing.asks().items():
            obs = Observation(playing, seat, ask)
            for option in ask.options:
                moves = obs.candidates(option, Rng(at), 12)
                if moves:
                    each = [playing.game.preview(playing.table, seat, move).total for move in moves]
                    assert list(obs.preview_totals(moves)) == each
                    compared += len(moves)
    assert compared


def wins(slug: str, count: int) -> float:
    """The share of games that one greedy player among random ones wins."""
    kind = games.find(slug)
    seats = (kind.players[0] + kind.players[-1]) // 2
    won = 0.0
    for seed in range(count):
        match = Match(kind.with_options(), seats, seed)
        greedy = seed % seats
        who = ["greedy" if seat == greedy else "random" for seat in range(seats)]
        play(match, [make(name, Rng(100 * seed + seat)) for seat, name in enumerate(who)])
        won += (greedy in match.winners) / max(1, len(match.winners))
    return won / count


@pytest.mark.parametrize("slug", ["freeze", "letter-head", "word-poker", "word-slam"])
def test_it_plays_better_than_chance(slug: str) -> None:
    assert wins(slug, 8) > 0.75


def test_the_same_seed_plays_the_same_game() -> None:
    def log() -> list[Any]:
        match = Match(games.find("letter-head")(), 3, seed=5)
        play(match, [make("greedy", Rng(seat)) for seat in match.table.seats])
        return list(match.log)

    assert log() == log()


def rude() -> str:
    """A rude word of five letters; it stands in no file of ours."""
    words, marks = data().words, data().offensive
    return next(words[at] for at in range(len(words)) if marks[at] == 2 and len(words[at]) == 5)


def test_a_rude_word_is_never_worth_a_thought() -> None:
    full, word = Lexicon.load(), rude()
    assert word in full
    found = worthy(full, tuple((letter, 1) for letter in word))
    assert word not in found
    assert all(not full.offensive(other) for other in found)


def test_bots_lay_no_rude_word_where_it_is_the_only_one() -> None:
    """The table's list has one word besides: that one is laid, or none."""
    word = rude()
    game = games.find("freeze").with_options(marks=1)
    game.words = Lexicon("full", True, None, (), [other for other in game.words if other != word])
    for kind in ("greedy", "random"):
        for seed in range(3):
            match = Match(game, 3, seed)
            while match.phase != "showdown":
                match.answer(match.asked[0], match.pending.asks[match.asked[0]].default)  # type: ignore[arg-type]
                if len(match.log) > 500:
                    break
            if match.phase != "showdown":
                continue
            match.rig({"hands.0": list(word)})
            plan = make(kind, Rng(seed)).plan(Observation(match, 0, match.asks()[0]))
            assert plan.move is not None
            assert behaviour.word_of(plan.move) == ""


def test_bots_say_no_rude_word_in_whole_games() -> None:
    for slug in ("freeze", "letter-head"):
        match = Match(games.find(slug)(), 3, seed=3)
        play(match, [make(name, Rng(7)) for name in ("greedy", "random", "bot")])
        said = [entry.move for entry in match.log if isinstance(entry, Answered)]
        assert any(behaviour.word_of(move) for move in said)
        assert all(behaviour.polite(match.game.words, move) for move in said)


def test_in_a_race_it_takes_its_time() -> None:
    match = Match(games.find("word-slam")(), 4, seed=2)
    plans = [
        GreedyPlayer(Rng(seed)).plan(Observation(match, 0, match.asks()[0])) for seed in range(30)
    ]
    assert all(plan.move is not None and 0.3 < plan.delay < 17 for plan in plans)
    assert len({plan.delay for plan in plans}) > 20
    assert 3 < median([plan.delay for plan in plans]) < 6


def test_it_folds_nothing_that_costs_nothing() -> None:
    """A check is free: nobody folds instead."""
    for seed in range(20):
        match = Match(games.find("word-poker")(), 3, seed)
        (seat,) = match.asked
        move = make("greedy", Rng(seed)).plan(Observation(match, seat, match.asks()[seat])).move
        assert move is not None
        assert move.slug() in ("check", "bet")


def test_it_takes_a_discard_that_makes_a_word() -> None:
    """And rather not one that makes none: a hidden card might be better."""
    freeze = games.find("freeze")()

    def taken(discard: str) -> int:
        count = 0
        for seed in range(20):
            match = Match(freeze, 3, seed)
            (seat,) = match.asked
            match.rig({f"hands.{seat}": ["Z", "I", "P", "P", "V"], "discards": [discard]})
            move = GreedyPlayer(Rng(seed)).plan(Observation(match, seat, match.asks()[seat])).move
            count += msgspec.to_builtins(move) == {"move": "draw", "source": "discards"}
        return count

    assert taken("Y") > 15
    assert taken("W") < 12


def test_it_begins_with_what_a_few_games_taught_and_no_game_changes_that() -> None:
    game = games.find("letter-hogs")()
    taught = known(rehearsed(game, 5))
    assert taught
    assert taught == known(rehearsed(games.find("letter-hogs")(), 5))
    play(Match(game, 5, seed=1), [make("greedy", Rng(seat)) for seat in range(5)])
    assert taught == known(rehearsed(game, 5))


def known(history: PreviewHistory) -> dict[tuple[str, str], list[Any]]:
    return {
        (phase, kind.slug()): [getattr(past, name) for name in past.__slots__]
        for phase, pasts in history._past.items()
        for kind, past in pasts.items()
    }


def test_it_knows_what_pays_however_long_the_other_choice_told_nothing() -> None:
    """The end of Crosswords: to change words brings nothing, to let them stand does."""
    game = games.find("crosswords")()
    pasts = known(rehearsed(game, 2))
    told = Past.__slots__.index("dull")
    assert pasts["announce", "change"][told] > 0 > pasts["announce", "done"][told]
    match = play(Match(game, 2, seed=1), [make("greedy", Rng(seat)) for seat in range(2)])
    assert {move_of(entry) for entry in match.log} == {"take", "done"}


def move_of(entry: object) -> str:
    return entry.move.slug() if isinstance(entry, Answered) else "nothing"


def test_it_stops_asking_what_the_table_never_says(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(games.find("freeze")(), 3, seed=4)
    asked: list[str] = []
    brings = Observation.preview_totals

    def heard(obs: Observation, moves: Sequence[Move]) -> Sequence[int | None]:
        asked.extend(move.slug() for move in moves)
        return brings(obs, moves)

    monkeypatch.setattr(Observation, "preview_totals", heard)
    play(match, [make("greedy", Rng(seat)) for seat in match.table.seats])
    drawn = [entry for entry in match.log if isinstance(entry, Answered)]
    many = sum(entry.move.slug() == "draw" for entry in drawn)
    assert asked.count("draw") < many
    words = sum(entry.move.slug() == "announce" for entry in drawn)
    assert asked.count("announce") >= words


def test_a_dozen_times_it_asks_a_table_that_says_nothing() -> None:
    match = Match(games.find("freeze")(), 3, seed=4)
    (seat,) = match.asked
    obs = Observation(match, seat, match.asks()[seat])
    (past,) = PreviewHistory().of(obs, Hand(obs)).values()
    for _ in range(12):
        assert not past.is_quiet
        past.heard(nothing=True)
    assert past.is_quiet
    past.heard(nothing=False)
    past.heard(nothing=True)
    assert not past.is_quiet, "it spoke once"


def test_it_knows_a_question_again_by_its_options() -> None:
    match = Match(games.find("freeze")(), 3, seed=4)
    (seat,) = match.asked
    draw = Observation(match, seat, match.asks()[seat])
    later = match.copy()
    later.answer(seat, later.game.read_move({"move": "draw", "source": "deck"}))
    discard = Observation(later, seat, later.asks()[seat])
    history, hand = PreviewHistory(), Hand(draw)
    first, second = history.of(draw, hand), history.of(discard, hand)
    assert history.of(draw, hand) is first
    assert history.of(discard, hand) is second


def test_it_goes_on_asking_what_the_table_says_now_and_then() -> None:
    """The first cards of a grid bring nothing; the later ones do, and are well laid."""
    match = Match(games.find("crosswords-solitaire")(), 1, seed=4)
    play(match, [make("greedy", Rng(1))])
    assert match.scores[0] > 40


def test_it_challenges_what_is_not_on_the_list() -> None:
    match = Match(games.find("vultures")(), 3, seed=2)
    (seat,) = match.asked
    match.rig({f"hands.{seat}": list("TREESAX")})
    for word, answer in (("TREES", "accept"), ("SXT", "challenge")):
        laid = match.copy()
        laid.answer(seat, laid.game.read_move({"move": "lay", "word": {"word": word}}))
        for other in laid.waiting:
            move = GreedyPlayer(Rng(1)).plan(Observation(laid, other, laid.asks()[other])).move
            assert move is not None
            assert move.slug() == answer


def test_it_picks_up_the_card_that_its_hand_is_in_need_of() -> None:
    """In Red-Handed the table tells which card of the grid a word brings."""
    match = Match(games.find("red-handed")(), 3, seed=1)
    match.expire(match.deadline or 0.0)
    seat = match.asked[0]
    option = match.asks()[seat].options[0]
    obs = Observation(match, seat, match.asks()[seat])
    moves = obs.candidates(option, Rng(1), 8)
    assert moves
    for move in moves:
        face = obs.card_taken(move)
        assert face is not None
        after = match.copy()
        after.answer(seat, move, after.now)
        assert [after.table.face[card] for card in after.table.pile(f"hands.{seat}")] == [face]
