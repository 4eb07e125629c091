"""Letterpress: challenges and ranks against the book, secrets, and arithmetic over many games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from typecase.engine import Face, Match, Rng, Said, Spelling
from typecase.engine.event import Event
from typecase.engine.game import HOUR
from typecase.engine.log import Answered
from typecase.engine.scene import (
    Bill,
    CardPlace,
    Challenges,
    Entry,
    InOrder,
    Meter,
    SeatOrder,
    Stamp,
    Total,
    Track,
    Wins,
    WordInPlay,
    WordList,
)
from typecase.games.letterpress import (
    CHALLENGES,
    Collect,
    Letterpress,
    LetterpressTable,
    Read,
    Written,
    draw_lots,
    meets,
)
from typecase.games.letterpress_deck import LETTERS, VOWELS, Keep, Write
from typecase.games.showdown import NoWord
from typecase.players.random_play import random_step
from typecase.texts import Message, catalogue
from typecase.words import Lexicon

ANN, BO, CY = range(3)
WORDS = Lexicon.load("full")
CHALLENGE: dict[str, Face] = {face.attribute("challenge"): face for face in CHALLENGES.faces}


def table(match: Match) -> LetterpressTable:
    assert isinstance(match.table, LetterpressTable)
    return match.table


def time_out(match: Match) -> None:
    for seat, ask in match.asks().items():
        assert ask.default is not None
        match.answer(seat, ask.default)


def writing(*hands: str, shared: str = "", seats: int = 2, **piles: str) -> Match:
    """A table in round one at which all have drafted these letters."""
    match = Match(Letterpress(), seats, 1)
    while match.phase != "write":
        time_out(match)
    match.rig(
        {f"hands.{seat}": hand.split() for seat, hand in enumerate(hands)}
        | {"shared_letters": shared.split()}
        | {name: texts.split() for name, texts in piles.items()}
    )
    return match


def read(match: Match) -> None:
    """All have read the words."""
    for seat in match.table.seats:
        match.answer(seat, Read())


def written(word: str, **more: int) -> Written:
    """A word with nothing special about its cards."""
    facts = {"points": 8, "highest": 2, "doubles": 0, "drafted": 3, "shared": 1} | more
    return Written(word, **facts)


# The decks.


def test_the_decks_keep_what_is_known_of_the_cards() -> None:
    value = {face.letters: face.points for face in LETTERS.faces}
    assert (len(LETTERS.faces), len(VOWELS.faces), len(CHALLENGES.faces)) == (76, 9, 19)
    assert {letter: value[letter] for letter in "AEIOJKZ"} == {
        **dict.fromkeys("AEIO", 1),
        **dict.fromkeys("JK", 6),
        "Z": 7,
    }
    # The example of solo play: LETTER over PRESS.
    assert value["L"] < value["P"]
    assert value["E"] < value["R"]
    assert value["T"] > value["E"]
    assert value["T"] == value["S"]
    assert Counter(face.letters for face in LETTERS.faces)["QU"] == 1
    for face in VOWELS.faces:
        assert face.points == value[face.letters]


# Challenges. What each card asks for, said once more in another way.


def oracle(name: str, word: Written, words: list[Written]) -> bool:
    text = word.word
    vowels = [letter for letter in text if letter in "AEIOU"]
    book: dict[str, Callable[[], bool]] = {
        "seven-letters": lambda: len(text) >= 7,
        "eight-letters": lambda: len(text) >= 8,
        "four-letters": lambda: len(text) == 4,
        "one-vowel": lambda: len(vowels) == 1,
        "no-vowel": lambda: not vowels,
        "four-vowels": lambda: len(vowels) >= 4,
        "double-letter": lambda: word.doubles > 0,
        "same-ends": lambda: text.startswith(text[-1]),
        "vowel-first": lambda: text[0] in vowels,
        "ends-in-y": lambda: text[-1] == "Y",
        "all-drafted": lambda: word.drafted == 5,
        "all-shared": lambda: word.shared == 3,
        "none-shared": lambda: word.shared == 0,
        "shortest": lambda: len(text) == min(len(other.word) for other in words),
        "longest": lambda: len(text) == max(len(other.word) for other in words),
        "lowest": lambda: word.points == min(other.points for other in words),
        "high-card": lambda: word.highest >= 5,
        "no-repeat": lambda: all(text.count(letter) == 1 for letter in text),
        "backwards": lambda: "".join(reversed(text)) in WORDS,
    }
    assert book.keys() == CHALLENGE.keys()
    return book[name]()


SOME = [
    *["LETTER", "STRESSED", "DRY", "AREA", "EERIE", "LEVEL", "QUIZ", "QAT", "TEPEE", "LYNX"],
    *["TEXT", "DOG", "APPLY", "AUDIO", "RHYTHM", "AT", "NOON", "SLEEVES", "EQUALLY", "ON"],
]
PAPERS = st.builds(
    Written,
    word=st.sampled_from(SOME),
    points=st.integers(2, 20),
    highest=st.integers(1, 7),
    doubles=st.integers(0, 2),
    drafted=st.integers(0, 5),
    shared=st.integers(0, 3),
)


@given(st.lists(PAPERS, min_size=1, max_size=6))
def test_LP_16_LP_39_challenges_are_met_by_the_book(words: list[Written]) -> None:
    for word in words:
        for name, face in CHALLENGE.items():
            assert meets(face, word, words, WORDS) == oracle(name, word, words), name


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("seven-letters", "LETTERS", "LETTER"),
        ("eight-letters", "STRESSED", "LETTERS"),
        ("four-letters", "TEXT", "TEXTS"),
        ("one-vowel", "RAT", "RATE"),
        ("no-vowel", "RHYTHM", "RHYME"),
        ("four-vowels", "EERIE", "EASE"),
        ("same-ends", "TEXT", "TEXTS"),
        ("vowel-first", "AT", "YES"),
        ("ends-in-y", "DRY", "DRYS"),
        ("no-repeat", "LYNX", "LETTER"),
        ("backwards", "LEVEL", "LETTER"),
        ("backwards", "STRESSED", "STRESS"),
    ],
)
def test_LP_39_conditions_look_at_the_word_as_spelled(name: str, good: str, bad: str) -> None:
    for text, met in ((good, True), (bad, False)):
        word = written(text)
        assert meets(CHALLENGE[name], word, [word], WORDS) == met


def test_every_challenge_says_what_it_wants_and_what_it_brings() -> None:
    assert len(CHALLENGE) == 19
    for face in CHALLENGES.faces:
        assert bool(face.letters) != bool(face.attribute("reward"))


# Ranks.


@given(
    st.lists(st.sampled_from("MDRMDZ"), min_size=24, max_size=24),
    st.integers(2, 6),
    st.integers(0, 99),
)
def test_LP_10_lots_put_everybody_in_one_place(letters: list[str], seats: int, seed: int) -> None:
    match = Match(Letterpress(), 2, seed)
    t = table(match)
    deck = t.deck.cards
    t.face = t.face[:]
    for card, letter in zip(deck[::-1], letters, strict=False):
        t.face[card] = Face(letter, 1)
    before = sorted(deck)
    order = draw_lots(t, list(range(seats)), len(deck))
    assert sorted(order) == list(range(seats))
    assert sorted(t.deck.cards) == before
    first = dict(enumerate(letters[:seats]))
    assert [first[seat] for seat in order] == sorted(first.values())


def test_LP_10_a_deck_that_only_ties_is_shuffled() -> None:
    """Pairs of equal letters all the way down, which would come round for ever."""
    t = table(Match(Letterpress(), 2, 1))
    del t.deck.cards[8:]
    t.face = t.face[:]
    for at, card in enumerate(t.deck.cards):
        t.face[card] = Face("ABCD"[at // 2], 1)
    assert sorted(draw_lots(t, [ANN, BO], len(t.deck))) == [ANN, BO]
    assert any(type(event).__name__ == "Shuffled" for event in t.events[-12:])


def test_LP_10_whoever_reads_it_the_order_is_told_as_it_is() -> None:
    """Elsewhere a reader comes first in a list of players."""
    t = table(Match(Letterpress(), 3, 1))
    t.face = t.face[:]
    for card, letter in zip(t.deck.cards[::-1], "KOB", strict=False):
        t.face[card] = Face(letter, 1)
    draw_lots(t, [ANN, BO, CY], len(t.deck))
    lots = next(event for event in t.events if isinstance(event, Said) and event.what == "lots")
    names = ["Ann", "Bo", "Cy"]
    told = "Ann, Bo and Cy are tied. Tie-break draw: K (Ann), O (Bo), B (Cy)."
    assert lots.sentence(names) == told
    told = "You, Ann and Bo are tied. Tie-break draw: K (Ann), O (Bo), B (you)."
    assert lots.sentence(names, CY) == told
    match = writing("L T R E S", "L O A D S", shared="E N G")
    match.answer(ANN, Write(Spelling("LETTER")))
    match.answer(BO, NoWord())
    said = [event for event in match.events if isinstance(event, Said)]
    order = next(event for event in said if event.what == "order")
    assert order.sentence(names) == "Claiming order: Ann, Bo."
    assert order.sentence(names, BO) == "Claiming order: Ann, you."


# Secrets.


def test_LP_25_who_does_not_choose_in_time_keeps_a_card_at_random() -> None:
    kept: Counter[str] = Counter()
    for seed in range(60):
        match = Match(Letterpress.with_options(turn_clock=60), 2, seed)
        match.rig({"packs.0": list("ABCDE")})
        assert match.expire(60)
        (card,) = table(match).hands[ANN].cards
        kept[match.table.face[card].text] += 1
    assert kept.keys() == set("ABCDE")
    assert max(kept.values()) < 30


def test_LP_25_nobody_sees_what_another_keeps_or_is_passed() -> None:
    match = Match(Letterpress(), 3, 1)
    since = len(match.events)
    before = match.view(BO)
    pack = table(match).packs[ANN].cards[:]
    match.answer(ANN, Keep(pack[0]))
    assert match.view(BO) == before
    time_out(match)
    kept = [
        e for e in match.visible_events(CY, since) if e["event"] == "moved" and e["to"] == "hands.0"
    ]
    assert [event["cards"] for event in kept] == [None]
    # What is left of Ann's pack is Bo's now, and Ann remembers it.
    assert set(pack[1:]) == set(table(match).packs[BO].cards)
    for card in pack[1:]:
        assert not table(match).unknown(ANN) >> card & 1
        assert table(match).unknown(CY) >> card & 1


def test_LP_17_what_is_drawn_as_a_reward_is_not_said() -> None:
    match = writing("I T R N D", "L O A D S", shared="E S G", challenges="DRAW LY ST", deck="Z")
    match.answer(ANN, Write(Spelling("IT")))
    match.answer(BO, Write(Spelling("LOADS")))
    read(match)
    match.answer(BO, Collect())
    since = len(match.events)
    match.answer(ANN, Collect((), "shortest"))
    assert [match.table.face[card].text for card in table(match).collections[ANN]] == ["Z"]
    drawn = match.visible_events(BO, since)
    assert [e["cards"] for e in drawn if e.get("to") == "collections.0"] == [None]
    assert all(" Z" not in event["text"] for event in drawn if event["event"] == "said")


def test_LP_09_nobody_sees_what_goes_under_the_deck() -> None:
    match = writing("I T R N D", "L O A D S", shared="E S G")
    since = len(match.events)
    match.answer(ANN, Write(Spelling("IT")))
    match.answer(BO, NoWord())
    under = [event for event in match.visible_events(BO, since) if event.get("to") == "deck"]
    assert [(event["count"], bool(event["cards"])) for event in under] == [(3, False), (5, True)]


# What a move would bring.


def test_a_card_read_twice_counts_once_before_and_after() -> None:
    match = writing("L T R E S", "L O A D S", shared="E N G")
    ask = match.asks()[ANN]
    move = ask.options[0].check(match.table, Write(Spelling("LETTER")))
    ((text, points),) = match.game.preview(match.table, ANN, move).sum
    assert (catalogue().say(text), points) == ("Cards in LETTER", 8)
    match.answer(ANN, move)
    match.answer(BO, NoWord())
    first = table(match).words[ANN]
    assert first is not None
    assert (first.points, first.doubles, first.drafted, first.shared) == (8, 1, 4, 1)


def test_a_claim_is_previewed_letter_by_letter() -> None:
    match = writing("L T R E S", "L O A D S", shared="E N G", challenges="S LY ST")
    match.answer(ANN, Write(Spelling("LETTER")))
    match.answer(BO, NoWord())
    cards = {match.table.face[card].text: card for card in table(match).letters}
    move = Collect((cards["G"], cards["L"]), "double-letter")
    lines = match.game.preview(match.table, ANN, move).sum
    assert [(catalogue().say(text), points) for text, points in lines] == [
        ("Letter G", 3),
        ("Letter L", 2),
        ("Challenge: uses a double letter", 2),
    ]


# Many games.


@pytest.mark.parametrize("seats", range(2, 7))
def test_LP_02_LP_20_there_are_always_cards_enough(seats: int) -> None:
    deals = 0
    for seed in range(40):
        match = Match(Letterpress(), seats, seed)
        rng = Rng(seed)
        seen = 0
        while not match.over:
            t = table(match)
            if t.round != seen:
                seen = t.round
                deals += 1
                assert len(t.shared_letters) == 3
                assert [t.back(card) for card in t.shared_letters] == [0, 0, 1]
                if seen < 5:
                    assert len(t.challenges) == 3
                    assert [len(pack) for pack in t.packs] == [5] * seats
            random_step(match, rng)
        assert seen == 5
    assert deals == 200


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_points_are_those_of_the_cards_and_the_best_last_word_wins(seats: int) -> None:
    """Told words are compared with what was laid, over whole random games."""
    for seed in range(30):
        match = Match(Letterpress(), seats, seed)
        rng = Rng(seed)
        papers: dict[int, Write] = {}
        final: dict[int, int] = {}
        while not match.over:
            heard, phase = len(match.events), match.phase
            random_step(match, rng)
            last = match.log[-1]
            if phase == "write" and isinstance(last, Answered) and isinstance(last.move, Write):
                papers[last.seat] = last.move
            if phase == "write" and match.phase != "write":
                told = {
                    event.facts["seat"]: (event.facts["word"], event.facts["points"])
                    for event in match.events[heard:]
                    if isinstance(event, Said) and event.what == "word"
                }
                final = {
                    seat: sum(match.table.face[card].points for card in move.word.cards)
                    for seat, move in papers.items()
                }
                assert told == {
                    seat: (move.word.word, final[seat]) for seat, move in papers.items()
                }
                papers = {}
        assert match.scores == [final.get(seat, 0) for seat in range(seats)]
        assert {match.scores[seat] for seat in match.winners} == {max(match.scores)}


# What is drawn.


STEPS = tuple([f"letterpress-deck-step-{step}" for step in ("draft", "write", "score", "claim")])


def test_the_scene_shows_round_and_step_and_how_many_letters_are_kept() -> None:
    match = Match(Letterpress(), 2, 1)
    t = table(match)
    assert match.game.scene(t).top == (
        Track("letterpress-deck-round", 1, 5, heading=True),
        Track("letterpress-deck-step", 1, names=STEPS),
    )
    assert list(map(catalogue().say, STEPS)) == ["Draft", "Write", "Score", "Claim"]
    pick, kept = (
        Track("letterpress-deck-pick", 1, 5),
        Meter("letterpress-deck-kept", 0, 5, "hands.0"),
    )
    assert match.game.own(t, ANN) == (pick, kept)
    time_out(match)
    pick, kept = (
        Track("letterpress-deck-pick", 2, 5),
        Meter("letterpress-deck-kept", 1, 5, "hands.1"),
    )
    assert match.game.own(t, BO) == (pick, kept)


def test_the_draft_says_who_gets_the_other_cards() -> None:
    match = Match(Letterpress(), 3, 1)
    time_out(match)
    prompt = match.view(CY).prompt
    assert prompt is not None
    names = ["Ann", "Bo", "Cy"]
    assert catalogue().say(prompt.question) == "Keep one of four"
    assert [catalogue().say(line, names) for line in prompt.lines] == [
        "The other three go on to Ann."
    ]


def test_the_scene_shows_words_side_by_side_and_then_the_order_of_claims() -> None:
    match = writing("L T R E S", "L O A D S", shared="E N G", challenges="S LY ST")
    t = table(match)
    before = match.game.scene(t)
    unmet = Challenges("challenges", ((), (), ()))
    assert before.top[1] == Track("letterpress-deck-step", 2, names=STEPS)
    assert before.seats == ((Total(0, running=True),), (Total(0, running=True),))
    assert before.centre == (unmet,)
    match.answer(ANN, Write(Spelling("LETTER")))
    assert match.game.scene(t) == before, "it is sealed"
    match.answer(BO, NoWord())
    scene = match.game.scene(t)
    assert scene.top[1] == Track("letterpress-deck-step", 3, names=STEPS)
    word, bill = scene.centre
    assert isinstance(word, WordInPlay)
    assert isinstance(bill, Bill)
    lie = {t.face[card].text: at for at, card in enumerate(t.letters)}
    reads = ("L", "E", "TT", "E", "R")
    assert (word.word, word.seat) == ("LETTER", ANN)
    assert tuple(place.reads for place in word.cards) == reads
    assert word.cards[0] == CardPlace("letters", lie["L"], "L")
    assert (bill.seat, bill.total) == (ANN, 8)
    assert Stamp("letterpress-no-word") in scene.seats[BO]

    read(match)
    scene = match.game.scene(t)
    assert scene.top[1] == Track("letterpress-deck-step", 4, names=STEPS)
    assert WordList("letterpress-deck-written", (Entry("LETTER", 8),)) in scene.seats[ANN]
    two, one = (Message.of("letterpress-may-claim", count=count) for count in (2, 1))
    met = Challenges("challenges", ((), (), (ANN,)))
    order = SeatOrder("letterpress-claims", (InOrder(ANN, two), InOrder(BO, one)), 1)
    assert scene.centre == (order, met)
    cards = {t.face[card].text: card for card in t.letters}
    match.answer(ANN, Collect((cards["G"], cards["L"]), "double-letter"))
    scene = match.game.scene(t)
    assert Meter("letterpress-deck-collected", 3) in scene.seats[ANN]
    claimed = InOrder(ANN, cards=("G", "L", "S"))
    assert scene.centre[0] == SeatOrder("letterpress-claims", (claimed, InOrder(BO, one)), 2)


def test_the_words_stay_until_all_have_read_them() -> None:
    match = writing("L T R E S", "L O A D S", shared="E N G")
    match.answer(ANN, Write(Spelling("LETTER")))
    match.answer(BO, Write(Spelling("LOAD")))
    assert match.phase == "read"
    match.answer(ANN, Read())
    assert match.phase == "read"
    assert len(match.game.scene(match.table).centre) == 4
    match.answer(BO, Read())
    assert match.phase == "claim"


def test_nobody_is_asked_to_read_where_turns_have_hours() -> None:
    match = Match(Letterpress.with_options(turn_clock=24 * HOUR), 2, 1)
    while match.phase != "write":
        time_out(match)
    time_out(match)
    assert match.phase == "claim"


def test_a_word_meets_challenges_before_it_is_submitted_but_for_comparisons() -> None:
    match = writing("L T R E S", "L O A D S", shared="E N G", challenges="S CLAIM ST")
    word = Write(Spelling("LETTER"))
    move = match.asks()[ANN].options[0].check(match.table, word)
    assert match.game.preview(match.table, ANN, move).sketch == (Wins("challenges", (2,)),)


def test_the_last_words_count_as_they_are_told() -> None:
    for seed in range(20):
        match = Match(Letterpress(), 3, seed)
        rng = Rng(seed)
        while not (match.phase == "write" and table(match).round == 5):
            random_step(match, rng)
        t = table(match)
        seen: list[object] = []

        def look(event: Event, seen: list[object] = seen, match: Match = match) -> None:
            if isinstance(event, Said) and event.what in ("word", "no-word"):
                totals = [stands[0] for stands in match.game.scene(match.table).seats]
                seen.append([one.running for one in totals if isinstance(one, Total)])
                assert totals[event.facts["seat"]] == Total(event.facts.get("points", 0))

        t.watch(look)
        while not match.over:
            random_step(match, rng)
        assert seen == [[False, True, True], [False, False, True], [False, False, False]]
        shown = [stands[0] for stands in match.game.scene(t).seats]
        assert shown == [Total(points) for points in match.scores]
