"""The engine: tables, decisions and matches. It does not depend on any game or player."""

from typecase.engine.ask import All, Ask, Independent, One, Option, OutOfTurn, Pending, Race
from typecase.engine.bluff import Bluff
from typecase.engine.clock import Observation, Plan, Player, play, step
from typecase.engine.considered import Reach, Stakes
from typecase.engine.declare import Own, Secret, each, grid, grids, pile, piles
from typecase.engine.errors import IllegalMove, OptionError, SeatError, TypecaseError
from typecase.engine.event import Event, Said, amount, listed
from typecase.engine.face import Face
from typecase.engine.game import Game, Options, Phase
from typecase.engine.grid_params import Cell, Path
from typecase.engine.layout import (
    Cover,
    ForChild,
    LargeButton,
    Layout,
    Market,
    Passing,
    Prompt,
)
from typecase.engine.match import Match
from typecase.engine.move import Claim, Move, Spelling
from typecase.engine.params import (
    Between,
    From,
    OneOf,
    Order,
    Param,
    SomeOf,
    Subset,
    Top,
    YesNo,
)
from typecase.engine.pile import Card, Grid, Pile, Seat, Visibility
from typecase.engine.preview import Preview, Sum
from typecase.engine.rng import Chance, Rng
from typecase.engine.spell import Spell
from typecase.engine.table import Table
from typecase.engine.tip import Drawn, Offered, Tip, Told
from typecase.engine.view import PileView, Seen, View
from typecase.engine.word import Word

__all__ = [
    "All",
    "Ask",
    "Between",
    "Bluff",
    "Card",
    "Cell",
    "Chance",
    "Claim",
    "Cover",
    "Drawn",
    "Event",
    "Face",
    "ForChild",
    "From",
    "Game",
    "Grid",
    "IllegalMove",
    "Independent",
    "LargeButton",
    "Layout",
    "Market",
    "Match",
    "Move",
    "Observation",
    "Offered",
    "One",
    "OneOf",
    "Option",
    "OptionError",
    "Options",
    "Order",
    "OutOfTurn",
    "Own",
    "Param",
    "Passing",
    "Path",
    "Pending",
    "Phase",
    "Pile",
    "PileView",
    "Plan",
    "Player",
    "Preview",
    "Prompt",
    "Race",
    "Reach",
    "Rng",
    "Said",
    "Seat",
    "SeatError",
    "Secret",
    "Seen",
    "SomeOf",
    "Spell",
    "Spelling",
    "Stakes",
    "Subset",
    "Sum",
    "Table",
    "Tip",
    "Told",
    "Top",
    "TypecaseError",
    "View",
    "Visibility",
    "Word",
    "YesNo",
    "amount",
    "each",
    "grid",
    "grids",
    "listed",
    "pile",
    "piles",
    "play",
    "step",
]
