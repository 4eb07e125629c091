"""Letterpress and its solo game: what is kept, written and claimed."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from typecase import games
from typecase.engine import Match, Observation, Rng
from typecase.games.letterpress import LetterpressTable
from typecase.games.letterpress_deck import LETTERS, PACK, ROUNDS, Keep, PressTable, Write
from typecase.games.letterpress_solo import LetterpressSoloTable, matched
from typecase.games.showdown import NOTHING
from typecase.players import make, profile
from typecase.players.strategies import letterpress, letterpress_solo
from typecase.players.strategies.letterpress_values import Best, best_of

MASTER = profile.LEVELS["master"]
FACES = {face.letters: face for face in LETTERS.faces}


def look_of(match: Match, seat: int) -> Observation:
    return Observation(match, seat, match.asks()[seat])


def played(slug: str, names: list[str], seed: int) -> Match:
    match = Match(games.find(slug)(), len(names), seed)
    players = [make(name, Rng(seed)) for name in names]
    while not match.over:
        for seat in match.waiting:
            move = players[seat].plan(look_of(match, seat)).move
            assert move is not None
            match.answer(seat, move, match.now)
            if match.over or seat not in match.asked:
                break
    return match


def test_a_line_collects_what_the_rules_page_tells() -> None:
    above, word = ([FACES[one] for one in cards] for cards in ("LETTER", "PRES"))
    assert [face.letters for face in letterpress_solo.lined_up(above, word)[0]] == ["L", "E", "T"]


@pytest.mark.parametrize("seed", range(2))
def test_every_place_of_a_line_is_known(seed: int) -> None:
    match = Match(games.find("letterpress-solo")(), 1, seed)
    player = letterpress_solo.Typesetter(Rng(seed), MASTER)
    while match.phase != "line_up":
        move = player.choose(look_of(match, 0))
        assert move is not None
        match.answer(0, move, match.now)
    t = match.table
    assert isinstance(t, LetterpressSoloTable)
    lines = letterpress_solo.lined_up(
        [t.face[card] for card in t.word_above], [t.face[card] for card in t.word]
    )
    assert set(lines) == set(range(1 - len(t.word), len(t.word_above)))
    for shift, line in lines.items():
        assert line == [t.face[card] for card in matched(t, t.word.cards, shift)]


def test_master_beats_the_printer() -> None:
    assert played("letterpress-solo", ["master"], 1).winners == [0]


@pytest.mark.parametrize("difficulty", ["easy", "hard"])
def test_the_last_words_are_written_at_every_table(difficulty: str) -> None:
    match = Match(games.find("letterpress-solo").with_options(difficulty=difficulty), 1, 2)
    player = make("sharp", Rng(1))
    while not match.over:
        move = player.plan(look_of(match, 0)).move
        assert move is not None
        match.answer(0, move, match.now)
    assert match.scores[0] > 0


def test_with_no_word_in_the_solo_hand_it_writes_nothing() -> None:
    """On a list of few words it cannot always lay one, neither before the last round nor in it."""
    game = games.find("letterpress-solo").with_options(
        words="own", added=["tea", "rat", "son", "ink"]
    )
    player = letterpress_solo.Apprentice(Rng(1), MASTER)
    without: Counter[bool] = Counter()
    for seed in range(12):
        match = Match(game, 1, seed)
        while not match.over:
            obs = look_of(match, 0)
            move = player.choose(obs)
            assert move is not None
            if Write in [option.kind for option in obs.ask.options]:
                held = obs.seen("hands.0") | obs.seen("shared_letters")
                found = game.words.words([face.letters for face in held.values()])
                assert (move == NOTHING) == (not found)
                without[obs.public(PressTable).round == ROUNDS] += not found
            match.answer(0, move, match.now)
    assert without[False]
    assert without[True]


def test_a_word_is_taken_for_what_the_table_announces() -> None:
    match = Match(games.find("letterpress")(), 2, 4)
    player = letterpress.Apprentice(Rng(1), MASTER)
    foreseen = []
    while match.phase != "claim":
        for seat in (0, 1):
            obs = look_of(match, seat)
            move = player.choose(obs)
            assert move is not None
            if isinstance(move, Write):
                shared = obs.seen("shared_letters")
                held = obs.seen(f"hands.{seat}") | shared
                points = obs.preview(move) or 0
                foreseen.append(letterpress.written(points, move.word, held, shared))
            match.answer(seat, move, match.now)
    t = match.table
    assert isinstance(t, LetterpressTable)
    assert foreseen == t.words


def test_the_last_word_is_the_best_there_is() -> None:
    match = Match(games.find("letterpress")(), 2, 7)
    players = [letterpress.Typesetter(Rng(seat), MASTER) for seat in (0, 1)]
    while not match.over:
        for seat in match.waiting:
            obs = look_of(match, seat)
            move = players[seat].choose(obs)
            assert move is not None
            if isinstance(move, Write) and obs.public(PressTable).round == 5:
                held = obs.seen(f"hands.{seat}") | obs.seen("shared_letters")
                assert obs.preview(move) == best_of(match.game.words).spellings(held)[0][0]
            match.answer(seat, move, match.now)
            if match.over or seat not in match.asked:
                break
    assert min(match.scores) > 10


@pytest.mark.parametrize("seats", [2, 3])
def test_what_is_hidden_changes_nothing(seats: int) -> None:
    unchanged("letterpress", seats, letterpress.Printer)


def test_what_is_hidden_changes_nothing_in_the_solo_game() -> None:
    unchanged("letterpress-solo", 1, letterpress_solo.Printer)


def unchanged(slug: str, seats: int, kind: Any) -> None:
    """The first round: the same moves where the hidden cards are others."""
    match = Match(games.find(slug)(), seats, 6)
    while match.table.round == 1:  # type: ignore[attr-defined]
        for seat in match.waiting:
            obs = look_of(match, seat)
            other = look_of(obs.imagine(Rng(9)), seat)
            moves = [kind(Rng(3), MASTER).choose(each) for each in (obs, other)]
            assert moves[0] == moves[1]
            match.answer(seat, moves[0], match.now)
            if seat not in match.asked:
                break


def test_the_draft_of_the_solo_game_is_for_a_full_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is kept, the word is written with five letters and those that all share."""
    sizes: set[int] = set()
    points = Best.points

    def counted(self: Best, hands: Any) -> Any:
        sizes.add(hands.shape[1])
        return points(self, hands)

    monkeypatch.setattr(Best, "points", counted)
    match = Match(games.find("letterpress-solo")(), 1, 6)
    player = letterpress_solo.Apprentice(Rng(3), MASTER)
    kept = 0
    while isinstance(move := player.choose(look_of(match, 0)), Keep):
        assert sizes == {PACK + len(look_of(match, 0).seen("shared_letters"))}
        match.answer(0, move, match.now)
        kept += 1
    assert kept == PACK - 1


@pytest.mark.parametrize(
    ("slug", "seats", "kind"),
    [
        ("letterpress", 2, letterpress.Printer),
        ("letterpress-solo", 1, letterpress_solo.Printer),
    ],
)
def test_a_decision_looks_at_so_many_hands(
    slug: str, seats: int, kind: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = 0
    points = Best.points

    def counted(self: Best, hands: Any) -> Any:
        nonlocal looked
        looked += len(hands)
        return points(self, hands)

    monkeypatch.setattr(Best, "points", counted)
    match = Match(games.find(slug)(), seats, 6)
    player = kind(Rng(3), MASTER)
    while not match.over:
        for seat in match.waiting:
            looked = 0
            match.answer(seat, player.choose(look_of(match, seat)), match.now)
            assert looked <= 6000
            if match.over or seat not in match.asked:
                break
