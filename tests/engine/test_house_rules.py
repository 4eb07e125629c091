"""House rules as data: their texts, what they may be, and which of them a game shows."""

from __future__ import annotations

import pickle
from typing import Annotated, Any, ClassVar, Literal

import pytest
from msgspec import Meta

from typecase import games
from typecase.engine import Chance, Game, OptionError, Options, Table
from typecase.engine.options import house_rules
from typecase.engine.params import pile_called
from typecase.texts import Message, all_of, any_of, catalogue, sentences

EVERY_GAME = pytest.mark.parametrize("kind", games.every(), ids=lambda kind: kind.slug)


class OwnOptions(Options, frozen=True, kw_only=True):
    judging: Literal["auto"] = "auto"
    response_window: Annotated[int, Meta(ge=3, le=9)] = 5
    cows: Annotated[int, Meta(ge=1, description="How many cows there are.")] = 2000
    hens: Annotated[int, Meta(le=9)] | None = None
    sheep: tuple[Annotated[int, Meta(ge=1, le=8)], ...] = ()

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.cows == 13:
            raise OptionError("{cows} cows bring bad luck", cows=self.cows)
        if self.cows == 14:
            raise ValueError("engine-yes-or-no")


class Own(Game[Any, OwnOptions]):
    slug: ClassVar[str] = "own"
    name: ClassVar[str] = "Own"
    Options: ClassVar[type[Options]] = OwnOptions

    def table(self, seats: int, rng: Chance) -> Table:
        raise NotImplementedError

    def start(self, t: Table) -> None:
        raise NotImplementedError

    def scores(self, t: Table) -> list[int]:
        raise NotImplementedError


RULES = house_rules(OwnOptions)


def test_a_rule_has_the_texts_of_the_file_that_declares_it() -> None:
    assert RULES["words"].key == "game-option-words"
    assert catalogue().say(RULES["words"].title) == "Word list"
    assert RULES["turn_clock"].key == "game-option-turn-clock"
    assert RULES["turn_clock"].about == catalogue().say("game-option-turn-clock-about")
    race = house_rules(games.find("word-slam").Options)["response_window"]
    assert race.key == "race-option-response-window"


def test_a_rule_that_is_changed_without_new_words_keeps_the_old_ones() -> None:
    assert RULES["response_window"].key == "game-option-response-window"


def test_a_game_without_a_catalogue_describes_its_rules_itself() -> None:
    assert RULES["cows"].key == "test-house-rules-option-cows"
    assert RULES["cows"].about == "How many cows there are."
    assert catalogue().say(RULES["cows"].title) == "Cows"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("cows", "1 or more"),
        ("hens", "at most 9 or none"),
        ("sheep", "numbers from 1 to 8, separated by commas"),
        ("added", "words, separated by commas"),
        ("family", "yes or no"),
        ("response_window", "3 to 9"),
        ("turn_clock", "15 to 600, whole hours (3600, 7200 and so on), or none"),
    ],
)
def test_what_a_rule_may_be(name: str, said: str) -> None:
    assert catalogue().say(RULES[name].range) == said


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"cows": 0}, "Cows (cows) can't be 0. It must be 1 or more. The default is 2000."),
        (
            {"judging": "vote"},
            "Invalid words (judging) can't be vote. In this game it is always auto.",
        ),
        ({"cow": 2}, "This game has no option cow. Did you mean cows?"),
        ({"cows": 13}, "13 cows bring bad luck"),
        ({"cows": 14}, "Answer yes or no."),
        (
            {"turn_clock": 700},
            "The turn clock (turn_clock) must be 15 to 600 seconds, or whole hours "
            "(3600, 7200 and so on).",
        ),
        ({"added": ["it's"]}, "“it's” has characters other than A to Z. Use only those letters."),
    ],
)
def test_a_wrong_rule_is_refused_in_a_sentence(given: dict[str, Any], said: str) -> None:
    with pytest.raises(OptionError) as error:
        Own.with_options(**given)
    assert str(error.value) == said
    assert str(pickle.loads(pickle.dumps(error.value))) == said


def test_a_rule_that_changes_nothing_is_taken_and_not_shown() -> None:
    assert {*RULES} - {*Own.house_rules()} == {"judging", "response_window", "race_penalty"}
    given = {"judging": "auto", "response_window": 9, "race_penalty": "strict"}
    assert Own.with_options(**given).options.response_window == 9


@EVERY_GAME
def test_a_game_shows_rules_that_have_a_title_and_a_choice(kind: type[Game[Any, Any]]) -> None:
    for rule in kind.house_rules().values():
        assert rule.key in catalogue(), rule.name
        assert len(rule.choices) != 1 or rule.none or rule.low is not None, rule.name


@EVERY_GAME
def test_every_pile_has_a_name_and_a_caption(kind: type[Game[Any, Any]]) -> None:
    for seats in kind.players:
        for pile in kind().new_table(seats, 1).piles():
            name = pile.name.partition(".")[0]
            said = catalogue().say(pile_called(name))
            assert said.startswith(("the ", "your ")), name
            caption = catalogue().say(f"pile-{name.replace('_', '-')}-label")
            assert caption[:1].isupper() or caption[:1].isdigit(), name


def test_a_pile_of_a_game_without_a_catalogue_is_called_by_its_field() -> None:
    assert catalogue().say(pile_called("hen_house")) == "the hen house"
    assert catalogue().say(pile_called("nests", yours=True)) == "your nest"


def test_lists_of_texts() -> None:
    def said(message: Message) -> str:
        return catalogue().say(message)

    hand, deck = Message("pile-hands"), "pile-deck"
    assert said(any_of([hand])) == "your hand"
    assert said(any_of([hand, deck])) == "your hand or the deck"
    assert said(all_of([hand, deck, "pile-grid"])) == "your hand, the deck and the grid"
    assert said(any_of("abc")) == "a, b or c"
    assert said(sentences(["One.", "Two.", "Three."])) == "One. Two. Three."


def test_choices_are_listed_as_they_were_declared() -> None:
    difficulty = games.find("letterpress-solo").house_rules()["difficulty"]
    assert difficulty.choices == ("easy", "normal", "hard")
