"""Crosswords Solitaire: what scenarios cannot see. The grid itself is tested with Crosswords."""

from __future__ import annotations

import pytest

from typecase.engine import Match, OptionError, Rng
from typecase.engine.scene import LineEnds, Meter, Total, Track
from typecase.games.crossing import NAMES, Change, Done, Leave
from typecase.games.crosswords_solitaire import (
    CrosswordsSolitaire,
    CrosswordsSolitaireTable,
    Mulligan,
    Place,
)
from typecase.players.random_play import random_step
from typecase.texts import catalogue

YOU = 0


def table(match: Match) -> CrosswordsSolitaireTable:
    assert isinstance(match.table, CrosswordsSolitaireTable)
    return match.table


def test_CW_09_the_card_lies_at_the_bottom_and_its_player_knows_it() -> None:
    match = Match(CrosswordsSolitaire.with_options(mulligans=1), 1, 5)
    t = table(match)
    (card,) = t.drawn.cards
    face = t.face[card]
    match.answer(YOU, Mulligan())
    assert t.deck.cards[0] == card
    assert t.drawn.cards != [card]
    assert match.view(YOU).piles["deck"].cards[0] is None, "it lies face down"
    for seed in range(5):
        assert match.determinize(YOU, Rng(seed)).table.face[card] == face, "but it is remembered"


def test_CW_09_at_most_five_mulligans() -> None:
    with pytest.raises(OptionError, match=r"\(mulligans\) can't be 6. It must be 0 to 5."):
        CrosswordsSolitaire.with_options(mulligans=6)
    match = Match(CrosswordsSolitaire.with_options(mulligans=5), 1, 5)
    for left in range(5, 0, -1):
        card, meter = match.game.scene(match.table).top
        assert card == Track("crosswords-solitaire-card", 1, 25)
        assert isinstance(meter, Meter)
        label = "mulligans left" if left > 1 else "mulligan left"
        assert (catalogue().say(meter.label), meter.count) == (label, left)
        match.answer(YOU, Mulligan())
    assert match.game.scene(match.table).top == (Track("crosswords-solitaire-card", 1, 25),)
    assert len(table(match).deck) == 123


def test_it_is_judged_by_the_table_alone() -> None:
    with pytest.raises(
        OptionError, match=r"\(judging\) can't be challenge. In this game it is always auto."
    ):
        CrosswordsSolitaire.with_options(judging="challenge")


def test_CW_04_a_place_is_valued_only_where_words_are_proposed() -> None:
    for proposed in (True, False):
        valued = 0
        match = Match(CrosswordsSolitaire.with_options(proposed=proposed), 1, 8)
        rng = Rng(8)
        while match.phase == "play":
            moves = match.asks()[YOU].listing(match.table) or ()
            assert all(isinstance(move, Place) for move in moves)
            valued += any(match.game.preview(match.table, YOU, move).sum for move in moves)
            random_step(match, rng)
        assert bool(valued) == proposed


def test_what_places_gain_adds_up_to_the_score() -> None:
    """Card by card the best words only grow, so the sum of the gains is what is proposed."""
    for seed in range(6):
        match = Match(CrosswordsSolitaire.with_options(), 1, seed)
        rng = Rng(seed)
        gained = 0
        while match.phase == "play":
            move = match.asks()[YOU].sample(match.table, rng)
            assert move is not None
            gained += match.game.preview(match.table, YOU, move).total or 0
            match.answer(YOU, move)
            assert match.game.scene(match.table).seats == ((Total(gained, running=True),),)
        match.answer(YOU, Done())
        assert match.scores == [gained]
        assert match.game.scene(match.table).seats == ((Total(gained),),)


def test_the_ends_of_the_lines_are_as_proposed_until_other_words_count() -> None:
    match = Match(CrosswordsSolitaire.with_options(), 1, 3)
    rng = Rng(3)
    while match.phase == "play":
        random_step(match, rng)
    t = table(match)
    proposed = match.game.scene(t)
    (ends,) = proposed.centre
    assert isinstance(ends, LineEnds)
    assert match.game.own(t, YOU) == (ends, *proposed.seats[0])
    gone = ends.ends[0]
    match.answer(YOU, Change())
    match.answer(YOU, Leave(NAMES[gone.line]))
    left, total = match.game.own(t, YOU)
    assert left == LineEnds("grids.0", ends.ends[1:])
    assert match.game.scene(t) == proposed, "what is chosen counts only at the end"
    match.answer(YOU, Done())
    assert match.game.scene(t).centre == (left,)
    assert match.game.scene(t).seats == ((Total(match.scores[0]),),)
    assert match.game.own(t, YOU) == ()
    assert isinstance(total, Total)
    assert total == Total(match.scores[0], running=True)
