"""The strategies, game by game.

A strategy decides with a word list that has only the words the bot thinks of. Games that are not
listed here use the general strategies: `GreedyStrategy` plays what scores most now, `Search` plays
moves out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from typecase.engine import Rng
from typecase.players.greedy_strategy import GreedyStrategy
from typecase.players.profile import Depth, Profile
from typecase.players.search import Search
from typecase.players.strategies import (
    better_letters,
    crosswords,
    freeze,
    letter_boxing,
    letter_head,
    letter_head_solitaire,
    letter_hogs,
    letter_perfect,
    letter_recall,
    letterpress,
    letterpress_solo,
    my_word,
    paperback,
    red_handed,
    seven_letter_stud,
    stormy_letters,
    vultures,
    word_poker,
)
from typecase.players.strategy import Strategy

Make = Callable[[Rng, Profile], Strategy]

USUAL: Mapping[Depth, Make] = {"plain": GreedyStrategy, "values": GreedyStrategy, "search": Search}

CROSSING: Mapping[Depth, Make] = {
    "plain": crosswords.Grower,
    "values": crosswords.Planner,
    "search": crosswords.Master,
}

SPECIAL: Mapping[str, Mapping[Depth, Make]] = {
    "better-letters": {
        "plain": better_letters.Browser,
        "values": better_letters.Pathfinder,
        "search": better_letters.Planner,
    },
    "crosswords": CROSSING,
    "crosswords-solitaire": CROSSING,
    "freeze": {"plain": freeze.Caller, "values": freeze.Reckoner, "search": freeze.Stopper},
    "letter-boxing": {
        "plain": letter_boxing.Honest,
        "values": letter_boxing.Wary,
        "search": letter_boxing.Boxer,
    },
    "letter-head": {
        "plain": letter_head.Honest,
        "values": letter_head.Wary,
        "search": letter_head.Teller,
    },
    "letter-head-solitaire": {
        "values": letter_head_solitaire.Saver,
        "search": letter_head_solitaire.Solver,
    },
    "letter-hogs": {
        "plain": letter_hogs.Passer,
        "values": letter_hogs.Keeper,
        "search": letter_hogs.Counter,
    },
    "letter-perfect": {
        "plain": letter_perfect.Learner,
        "values": letter_perfect.Reader,
        "search": letter_perfect.Wanderer,
    },
    "letter-recall": {
        "plain": letter_recall.Rememberer,
        "values": letter_recall.Rememberer,
        "search": letter_recall.Revealer,
    },
    "letterpress": {
        "plain": letterpress.Apprentice,
        "values": letterpress.Typesetter,
        "search": letterpress.Printer,
    },
    "letterpress-solo": {
        "plain": letterpress_solo.Apprentice,
        "values": letterpress_solo.Typesetter,
        "search": letterpress_solo.Printer,
    },
    "my-word": {
        "plain": my_word.Caller,
        "values": my_word.Spoiler,
        "search": my_word.Planner,
    },
    "paperback": {"values": paperback.Writer, "search": paperback.Author},
    "red-handed": {
        "plain": red_handed.Caller,
        "values": red_handed.Picker,
        "search": red_handed.Racer,
    },
    "seven-letter-stud": {
        "plain": seven_letter_stud.Bettor,
        "values": seven_letter_stud.Reader,
        "search": seven_letter_stud.Gambler,
    },
    "stormy-letters": {
        "plain": stormy_letters.Bettor,
        "values": stormy_letters.Reader,
        "search": stormy_letters.Gambler,
    },
    "vultures": {"plain": vultures.Feeder, "values": vultures.Weigher, "search": vultures.Vulture},
    "word-poker": {
        "plain": word_poker.Bettor,
        "values": word_poker.Reader,
        "search": word_poker.Gambler,
    },
}
"""By game slug, then by depth."""


def strategy_for(slug: str, depth: Depth) -> Make:
    """The strategy for a game at this depth."""
    special = SPECIAL.get(slug, {})
    return special.get(depth) or USUAL[depth]
