"""Letter Boxing: what to play, whom to doubt, and when to give in."""

from __future__ import annotations

from collections import Counter

import pytest

from typecase import games
from typecase.engine import Match, Move, Observation, Rng, Spelling
from typecase.games.letter_boxing import (
    Challenge,
    Complete,
    Fold,
    LetterBoxingTable,
    LookUp,
    Play,
)
from typecase.players.profile import profile_for
from typecase.players.strategies import letter_boxing
from typecase.players.strategies.letter_boxing import (
    Bout,
    Boxer,
    Deal,
    Habits,
    Honest,
    Scene,
    Wary,
    race,
)
from typecase.words.insertion import insertions

ALL = (Honest, Wary, Boxer)


def rigged(start: str, first: str, then: str, seats: int = 2, **options: object) -> Match:
    """The first turn of a round: the card that lies there, the hand of who begins, the next."""
    match = Match(games.find("letter-boxing").with_options(**options), seats, 1)
    (seat,) = match.asked
    other = (seat + 1) % seats
    match.rig({"string": [start], f"hands.{seat}": first.split(), f"hands.{other}": then.split()})
    return match


def played(match: Match, word: str) -> Match:
    (seat,) = match.asked
    match.answer(seat, Play(Spelling(word)))
    return match


def look_at(match: Match) -> Observation:
    (seat,) = match.asked
    return Observation(match, seat, match.asks()[seat])


def answer(match: Match, kind: type[Honest], seed: int = 3) -> Move | None:
    return kind(Rng(seed), profile_for("letter-boxing", "master")).choose(look_at(match))


@pytest.mark.parametrize("kind", ALL)
def test_a_card_is_played_after_which_the_word_can_be_finished(kind: type[Honest]) -> None:
    match = rigged("QU", "I T E J X Z V K", "A A O O U U W W")
    scene = Scene(look_at(match))
    for seed in range(5):
        move = answer(match, kind, seed)
        assert isinstance(move, Play)
        left = list(scene.hand)
        left.remove(next(text for text in move.string.reads if text != "QU"))
        assert scene.search.reachable(move.string.reads, left)


def test_a_string_on_its_way_to_a_word_is_no_rude_word_either() -> None:
    """S and AS could become GRASS, but they do not lie there as a word that offends."""
    scene = Scene(look_at(rigged("S", "AS G R E T I N O", "A A O O U U W W")))
    plays = [*scene.safe(), *scene.plays()]
    assert ("AS", 0) in scene.search.places(scene.string, scene.hand)
    assert ("AS", 0) not in plays
    assert ("E", 0) in plays


@pytest.mark.parametrize("kind", ALL)
def test_a_string_that_is_no_part_of_any_word_is_challenged(kind: type[Honest]) -> None:
    match = played(rigged("J", "X T E A O I V K", "C C F F G G M M"), "XJ")
    assert isinstance(answer(match, kind), Challenge)


@pytest.mark.parametrize("kind", ALL)
def test_a_word_is_not_challenged(kind: type[Honest]) -> None:
    match = played(rigged("HA", "T T E A O I V K", "J X Z QU W W U U"), "HAT")
    for seed in range(5):
        assert not isinstance(answer(match, kind, seed), Challenge)


def test_a_word_whose_last_card_is_red_is_none() -> None:
    """BX-08: HAS is no word while S came last, HAT is one."""
    for word, finished in (("HAS", False), ("HAT", True)):
        match = played(rigged("HA", "S T E A O I V K", "J X Z QU W W U U"), word)
        assert Scene(look_at(match)).finished() is finished


def test_master_does_not_fold_where_that_loses_the_game() -> None:
    match = played(rigged("HA", "T T E A O I V K", "J X Z QU W W U U"), "HAT")
    (seat,) = match.asked
    assert isinstance(match.table, LetterBoxingTable)
    match.table.points[1 - seat] = 59
    for seed in range(5):
        assert not isinstance(answer(match, Boxer, seed), Fold)


@pytest.mark.parametrize("kind", ALL)
def test_who_is_challenged_makes_the_word_of_most_points(kind: type[Honest]) -> None:
    match = played(rigged("HA", "S T E C Z O V K", "J X M M QU W W U"), "HAS")
    (seat,) = match.asked
    match.answer(seat, Challenge())
    move = answer(match, kind)
    assert isinstance(move, Complete)
    obs = look_at(match)
    scene = [face.letters for face in obs.seen("string").values()]
    hand = [face.letters for face in obs.seen(f"hands.{obs.seat}").values()]
    best = insertions(obs.game.words, tuple(obs.box)).best(scene, hand)
    assert best is not None
    assert obs.preview(move) == best.points


@pytest.mark.parametrize("kind", ALL)
def test_what_one_does_not_know_is_looked_up(kind: type[Honest]) -> None:
    """BX-13: it is free."""
    match = played(rigged("HA", "S T E C Z O V K", "J X M M QU W W U"), "HAS")
    (seat,) = match.asked
    match.answer(seat, Challenge())
    match.answer(1 - seat, Complete(Spelling("ZHAS", reads=("Z", "HA", "S"))))
    assert isinstance(answer(match, kind), LookUp)


def test_a_fold_throws_what_is_of_little_use() -> None:
    match = played(rigged("HA", "T T E A O I V K", "J QU X Z E A T N"), "HAT")
    scene = Scene(look_at(match))
    strategy = Wary(Rng(1), profile_for("letter-boxing", "sharp"))
    discarded = {scene.held[card].letters for card in strategy.discarded(scene)}
    assert discarded
    assert discarded <= {"J", "QU", "X", "Z"}


def test_master_learns_who_challenges() -> None:
    match = played(rigged("HA", "S T E C Z O V K", "J X M M QU W W U"), "HAS")
    (seat,) = match.asked
    match.answer(seat, Challenge())
    master = Boxer(Rng(1), profile_for("letter-boxing", "master"))
    before = master.habits.challenge
    master.choose(look_at(match))
    assert master.habits.challenge > before


def test_in_an_imagined_bout_a_card_is_drawn_for_one_that_is_played() -> None:
    """As long as there are any."""
    match = rigged("HA", "T S E C Z O V K", "J X M M QU W W U")
    scene = Scene(look_at(match))
    hands = [list("TSECZOVK"), list("TSECZOVK")]
    deal = Deal(hands, ["B"], 1.0, stuck=False)
    bout = Bout(scene, deal, Habits(1.0, 0.0, 0.0))
    for _ in range(2):
        bout.play(("T", len(bout.string)))
    drawn, last = bout.hands[scene.seat], bout.hands[1 - scene.seat]
    assert (drawn, last) == (list("SECZOVKB"), list("SECZOVK"))
    assert (bout.string, bout.worth) == (["HA", "T", "T"], scene.worth + 2 * scene.points["T"])
    assert hands == [list("TSECZOVK")] * 2, "another bout begins with the same deal"


def test_master_imagines_others_hands_anew_each_time() -> None:
    """Of the cards it has not seen, each where it may be."""
    match = rigged("HA", "T S E C Z O V K", "J X M M QU W W U")
    scene = Scene(look_at(match))
    deals = Boxer(Rng(1), profile_for("letter-boxing", "master")).deals(scene)
    hands = {tuple(deal.hands[1 - scene.seat]) for deal in deals}
    assert len(hands) == len(deals) == letter_boxing.DEALS
    for deal in deals:
        assert deal.hands[scene.seat] == scene.hand
        assert Counter([*deal.hands[1 - scene.seat], *deal.deck]) == Counter(scene.unseen)


def test_the_chance_to_win_a_race() -> None:
    assert race(20, 20) == pytest.approx(0.5)
    assert race(10, 40) > 0.8 > race(30, 40) > 0.5
    assert (race(0, 5), race(5, 0)) == (1.0, 0.0)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_master_plays_so_many_bouts_at_most(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    match = rigged("A", "S T E C L O V K", "J X M M QU W W U", seats)
    done = []
    end = letter_boxing.Bout.end

    def counted(bout: letter_boxing.Bout, rng: Rng) -> tuple[int, int] | None:
        done.append(bout)
        return end(bout, rng)

    monkeypatch.setattr(letter_boxing.Bout, "end", counted)
    assert answer(match, Boxer) is not None
    plays = 2 * 8
    assert 0 < len(done) <= letter_boxing.DEALS * plays
