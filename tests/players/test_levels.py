"""Players of a level: what they know, what comes to their mind, and that they play every game."""

from __future__ import annotations

import os

import pytest

from kit import Setting, middling, steps
from typecase import games
from typecase.engine import Match, Observation, Rng, play
from typecase.engine.log import Answered
from typecase.players import LEVELS, NAMES, UnknownPlayer, behaviour, make
from typecase.players.profile import ProfileError, profile_for, tuned
from typecase.players.vocabulary import Vocabulary, before_eyes, found, known
from typecase.words import Lexicon

FULL = Lexicon.load("full")
DECISIONS = int(os.environ.get("TYPECASE_DECISIONS", "60")) // 12
SETTINGS = [*{setting.kind.slug: setting for setting in middling()}.values()]
"""A table of each game."""


def first_look(slug: str, seats: int, seed: int = 1) -> Observation:
    match = Match(games.find(slug)(), seats, seed)
    seat = match.asked[0]
    return Observation(match, seat, match.asks()[seat])


# Words.


def test_levels_know_more_and_more_words() -> None:
    zipf = [tuned("", level).words for level in LEVELS]
    assert zipf == sorted(zipf, reverse=True)
    sizes = [len(known(FULL, least)) for least in zipf]
    assert sizes == sorted(sizes)
    assert sizes[0] < 2_000 < 100_000 < sizes[-1]


def test_nobody_knows_a_rude_word() -> None:
    for least in (0.0, 3.0, 5.0):
        assert not any(FULL.offensive(word) for word in known(FULL, least))


def test_of_what_is_known_common_and_short_words_are_found() -> None:
    """CAT rather than ENGLISH, and with a wild among the cards less of everything."""
    lists = [found(FULL, 4.0, 0.0, position, False) for position in range(4)]
    for some in lists:
        assert set(some) < set(known(FULL, 4.0))
    assert len({tuple(some) for some in lists}) == 4

    def share(length: int) -> float:
        of = sum(len(word) == length for word in known(FULL, 4.0))
        return sum(len(word) == length for word in lists[0]) / of

    assert share(3) > share(5) > share(8)
    assert len(found(FULL, 4.0, 0.0, 0, True)) < len(lists[0])


def test_words_that_a_table_adds_come_to_mind_as_others_do() -> None:
    """Nobody knows how common they are; a list of one's own has no others."""
    own = ["blorp", *(f"{first}{second}q" for first in "abcdefgh" for second in "ijklmnop")]
    table = Lexicon.load("young", added=own, banned=["cat"])
    some = set(found(table, 0.0, 1.5, 1, False))
    assert 0 < len(some.intersection(word.upper() for word in own)) < len(own)
    assert "CAT" not in some
    assert some < set(table)
    alone = set(found(Lexicon.of(own), 0.0, 1.5, 1, False))
    assert alone < {word.upper() for word in own}
    assert alone


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_knows_the_words_that_its_table_added(level: str) -> None:
    """However rare they are elsewhere; and nobody thinks of a word that is banned there."""
    table = Lexicon.load("full", added=["aalii", "blorp"], banned=["cat"])
    words = known(table, profile_for("", level).words)
    assert {"AALII", "BLORP"} <= set(words)
    assert "CAT" not in words
    assert "THE" in words


def test_the_same_cards_bring_the_same_words_to_mind() -> None:
    mind = Vocabulary(profile_for("", "casual"), Rng(3))
    obs, again = first_look("freeze", 3), first_look("freeze", 3)
    assert before_eyes(obs)
    assert mind.words(obs) is mind.words(again)
    others = {id(mind.words(first_look("freeze", 3, seed))) for seed in range(2, 20)}
    assert len(others) > 1


def test_whoever_knows_every_word_looks_at_the_table_itself() -> None:
    obs = first_look("freeze", 3)
    assert Vocabulary(profile_for("", "master"), Rng(1)).obs(obs) is obs


def test_a_table_in_the_eyes_of_somebody_who_knows_few_words() -> None:
    """The same cards and the same question; no other word is legal there, and nothing that is
    done there is done at the table."""
    match = Match(games.find("vultures")(), 3, 1)
    (seat,) = match.asked
    obs = Observation(match, seat, match.asks()[seat])
    few = Lexicon.of(["cat", "dog"])
    limited = obs.with_words(few)
    assert limited.view().piles == obs.view().piles
    assert limited.ask.key(limited.phase) == obs.ask.key(obs.phase)
    assert limited.game.words is few
    assert obs.game.words is not few
    said = {
        behaviour.word_of(move)
        for option in limited.ask.options
        for move in limited.candidates(option, Rng(1), 64)
    }
    assert said <= {"", "CAT", "DOG"}
    assert any(
        behaviour.word_of(move)
        for option in obs.ask.options
        for move in obs.candidates(option, Rng(1), 64)
    )
    again = obs.with_words(few).imagine(Rng(2))
    assert again.game.words is few


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_whoever_knows_few_words_sits_at_the_same_table(setting: Setting) -> None:
    """What was laid before stays laid, whether they know the word or not."""
    few = known(setting.match(1).game.words, 5.0)
    for at, playing in enumerate(steps(setting.match(1), Rng(1), 300)):
        if at % 7:
            continue
        for seat, ask in playing.asks().items():
            obs = Observation(playing, seat, ask)
            one, other = obs.view(), obs.with_words(few).view()
            assert (one.phase, one.piles, one.scores) == (other.phase, other.piles, other.scores)
            assert (one.asked, one.deadline) == (other.asked, other.deadline)


@pytest.mark.parametrize("level", ["sprout", "casual", "sharp"])
def test_a_level_lays_only_words_it_knows(level: str) -> None:
    for slug in ("vultures", "letterpress", "freeze"):
        match = Match(games.find(slug)(), 3, 4)
        play(match, [make(level, Rng(seat)) for seat in match.table.seats])
        said = {behaviour.word_of(entry.move) for entry in match.log if type(entry) is Answered}
        said.discard("")
        words = known(match.game.words, tuned(slug, level).words)
        assert said
        assert all(word in words for word in said)


# Speed.


def test_in_a_race_longer_and_rarer_words_are_seen_later() -> None:
    mind = Vocabulary(profile_for("", "casual"), Rng(1))

    def usual(word: str) -> float:
        return sorted(mind.seconds(FULL, word) for _ in range(301))[150]

    assert 0.4 < usual("THE") < usual("HOUSE") < usual("HOUSEHOLD")
    assert usual("CAT") < usual("CWM")
    quick = Vocabulary(profile_for("", "master"), Rng(1))
    assert sum(quick.seconds(FULL, "HOUSE") for _ in range(300)) < 300 * usual("HOUSE")


# Names.


def test_dials_are_turned_by_name() -> None:
    assert profile_for("", "sharp", [("words", "casual")]).words == tuned("", "casual").words
    assert profile_for("", "sharp", [("words", "2.5"), ("depth", "plain")]).depth == "plain"
    for name in NAMES:
        assert make(name, Rng(1))
    assert make("sharp:words=casual+speed=sprout", Rng(1))
    with pytest.raises(ProfileError, match=r"There's no parameter “wit”. The parameters are words"):
        make("sharp:wit=2", Rng(1))
    with pytest.raises(ProfileError, match=r"words can't be “many”. It must be a number, or"):
        make("sharp:words=many", Rng(1))
    with pytest.raises(UnknownPlayer, match="Did you mean sharp"):
        make("sharpe", Rng(1))
    with pytest.raises(UnknownPlayer, match="“random” has no parameters"):
        make("random:words=3", Rng(1))


# Every game.


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_all_levels_play_a_whole_game(setting: Setting) -> None:
    names = ("sprout", "casual", "sharp")
    match = setting.match(2)
    play(match, [make(names[seat % 3], Rng(seat)) for seat in match.table.seats])
    assert match.over
    said = [entry.move for entry in match.log if isinstance(entry, Answered)]
    assert all(behaviour.polite(match.game.words, move) for move in said)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_what_a_seat_may_not_know_changes_no_decision(setting: Setting, level: str) -> None:
    """Other faces where it cannot know them, other luck to come, other answers under seal."""
    done = 0
    for seed in range(1, 1000):
        for at, playing in enumerate(steps(setting.match(seed), Rng(seed), 400)):
            if at % 11:
                continue
            for seat in playing.asks():
                other = playing.determinize(seat, Rng(done))
                assert decision(other, seat, level, done) == decision(playing, seat, level, done)
                done += 1
            if done >= DECISIONS:
                return


def decision(match: Match, seat: int, level: str, seed: int) -> object:
    return make(level, Rng(seed)).plan(Observation(match, seat, match.asks()[seat]))
