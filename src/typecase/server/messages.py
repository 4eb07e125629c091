"""The messages between a page and the server. Unknown fields are refused.

A page sends a `Command`. Each command gets one answer under the id that the page gave it: `Ok`, or
`No` with a reason. Reasons and notices are texts (docs/texts.md): a key of a catalogue, or a key
with its arguments; the page has the catalogues.

Every change in a room is sent to everybody there, each as their seat sees it: `MatchUpdate` for the
match, `RoomUpdate` for seats and house rules, `ChatMessage` for the chat. `MatchUpdate` and
`RoomUpdate` share one sequence of numbers without gaps (`seq`): a page that reconnects sends the
last number it has, and gets the rest or a `Welcome` with everything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from typecase.engine.layout import Cover, TableLayout
from typecase.engine.look import Back, DeckLook
from typecase.engine.options import HouseRule, OptionValue
from typecase.engine.scene import AtSketch, Track
from typecase.engine.tip import Tip
from typecase.rulebook.pictures import AnyPicture
from typecase.server.match_messages import Event, Now
from typecase.server.typed_text import LONGEST_NAME
from typecase.texts import Text, as_text, catalogue, message_of

KEY_HEADER = "typecase-key"
"""The header for the key of a replay's link. In the address it would end up in many logs."""

MAX_BYTES = 4096
"""The maximum size of a command."""

Id = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[A-Za-z0-9_-]+$")]
"""Chosen by the page, new for each command: a repeated command is not executed twice."""

Key = Annotated[str, Meta(max_length=64, pattern="^[A-Za-z0-9_-]*$")]
Bits256 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Where = Annotated[str, Meta(min_length=1, max_length=16, pattern="^[a-z0-9]+$")]
"""The name of a room in its address."""

Place = Annotated[int, Meta(ge=0, le=15)]

MovePart = bool | int | str
MoveValue = MovePart | Sequence[MovePart]
MoveData = Mapping[str, MoveValue | Mapping[str, MoveValue] | None]
"""A move: its name (`move`) and its fields. A field is a card, a number, a name, several of these,
or a word with its cards. The game defines the domain of each."""


# From the page.


class Command(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """A request from a page."""


class Hello(Command, frozen=True, tag="hello"):
    """The first message on a connection: the room, the key from an invite or spectator link if
    there was one, and the last number this page has."""

    room: Where
    key: Key = ""
    since: int = -1


class Ping(Command, frozen=True, tag="ping"):
    sent: float


class Play(Command, frozen=True, tag="play"):
    """A move for your seat. `ask` is the id of the decision it answers. A move with a card is
    accepted whenever it is legal now; a move without one (challenge, no word, pass) only if that
    decision is still pending."""

    id: Id
    ask: Annotated[str, Meta(max_length=200)]
    move: MoveData


class Preview(Command, frozen=True, tag="preview"):
    """Would this move be legal, and what would it score? Nothing is changed."""

    id: Id
    move: MoveData


class Hint(Command, frozen=True, tag="hint"):
    """Ask for a hint, only if all other players are bots. Nothing is changed."""

    id: Id


class Say(Command, frozen=True, tag="say"):
    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=280)]


class Sit(Command, frozen=True, tag="sit"):
    """Take a free seat, or move to it, before the deal; or take over a bot's seat."""

    id: Id
    seat: Place


class Leave(Command, frozen=True, tag="leave"):
    """Give up your seat; during a match a bot takes it over."""

    id: Id


class SetSeat(Command, frozen=True, tag="set-seat"):
    """Host: give a seat to a bot, or empty it. A person in this seat is removed and cannot come
    back."""

    id: Id
    seat: Place
    level: Annotated[str, Meta(max_length=20)] = ""


class ConfigureRoom(Command, frozen=True, tag="configure"):
    """Host, before the deal: set the number of seats and the house rules, make it public or not."""

    id: Id
    seats: Annotated[int, Meta(ge=1, le=16)] | UnsetType = UNSET
    options: Mapping[str, OptionValue] | UnsetType = UNSET
    open: bool | UnsetType = UNSET


class Commit(Command, frozen=True, tag="commit"):
    """The SHA-256 of the page's salt for the next deal, sent after the page has stored the server's
    commitment. Until the deal is requested, a new one replaces it."""

    id: Id
    commitment: Bits256


class Reveal(Command, frozen=True, tag="reveal"):
    """The salt itself, sent once the commitments for the deal are final (`Room.dealing`)."""

    id: Id
    salt: Bits256


class Deal(Command, frozen=True, tag="deal"):
    """Host: fill empty seats with bots and begin the match."""

    id: Id


class Rematch(Command, frozen=True, tag="rematch"):
    """After the end: ask for another match. It begins when every person at the table wants it."""

    id: Id


class Pause(Command, frozen=True, tag="pause"):
    """Host: pause the match and its clocks, or resume."""

    id: Id
    on: bool


class TakeBack(Command, frozen=True, tag="take-back"):
    """Ask to undo your last move. If anybody learned something from it, the other people at the
    table must agree; bots always do."""

    id: Id


class Agree(Command, frozen=True, tag="agree"):
    """The answer to somebody's undo request."""

    id: Id
    yes: bool


class Lesson(Command, frozen=True, tag="lesson"):
    """In a lesson: a step on, if there is nothing to do in this one, or a step back. `play-on`, at
    its end: this match goes on against bots. `skip`, at any step: a new match, freshly dealt."""

    id: Id
    to: Literal["go-on", "back", "play-on", "skip"]


Commands = (
    Hello
    | Ping
    | Play
    | Preview
    | Hint
    | Say
    | Sit
    | Leave
    | SetSeat
    | ConfigureRoom
    | Commit
    | Reveal
    | Deal
    | Rematch
    | Pause
    | TakeBack
    | Agree
    | Lesson
)


# To the page: the room.


class Occupant(msgspec.Struct, frozen=True, omit_defaults=True):
    """The occupant of a seat."""

    kind: Literal["empty", "person", "bot"] = "empty"
    name: str = ""
    level: str = ""
    host: bool = False
    away: float | None = None
    """If a person has lost the connection: when a bot will play for them (room's clock)."""
    played_by_bot: bool = False
    """Whether a bot is playing for a person who is away, until they are back."""


class UndoRequest(msgspec.Struct, frozen=True):
    """A seat's request to undo its move, and the seats that still have to agree."""

    seat: int
    waiting: tuple[int, ...]


class LessonPoint(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a step of a lesson points at: a pile or a card in it, a seat, or a button."""

    pile: str = ""
    card: int | None = None
    seat: int | None = None
    button: str = ""
    """The name of a move."""


class LessonNow(msgspec.Struct, frozen=True):
    """A lesson at this step. It says only what the learner is to read: not what will happen, nor
    which answer is expected."""

    title: str
    step: int
    """From 0; how many steps there are if all are done."""
    steps: tuple[str, ...]
    """The title of each step."""
    say: Text
    point: tuple[LessonPoint, ...]
    waits: Literal["move", "go on", "script", "over"]
    """What comes next: a move of the learner, their word to go on, something that happens by
    itself, or nothing."""


class Room(msgspec.Struct, frozen=True):
    """The room around a match: seats, house rules, the host."""

    id: str
    game: str
    number: int
    """The number of the match in this room, from 1; 0 before the first deal."""
    stage: Literal["gathering", "playing", "over"]
    seats: tuple[Occupant, ...]
    options: Mapping[str, OptionValue]
    open: bool
    paused: bool
    watchers: int
    commitment: str
    """SHA-256 of the server's secret for the running match, or else for the next."""
    committed: tuple[str, ...]
    """Before a deal, by seat: the SHA-256 of its page's salt, or an empty string."""
    dealing: bool
    """The deal was requested: `committed` is final, and the pages have to reveal their salts."""
    again: tuple[int, ...]
    undo_request: UndoRequest | None
    began: float = 0.0
    """The room's clock at the deal; times in scene elements count from there."""
    write_error: Text = ""
    """Why the room has to wait: the server cannot write. It resumes automatically."""
    lesson: LessonNow | None = None
    """Set while a lesson is taken in this room."""


class You(msgspec.Struct, frozen=True):
    seat: int | None
    host: bool
    name: str
    """Your name at this table ..."""
    wanted: str = ""
    """... and the name you chose, if somebody there already had it."""
    invite: str = ""
    """For players: the keys for the invite link and, in `watch`, the spectator link."""
    watch: str = ""


class ChatLine(msgspec.Struct, frozen=True):
    """A chat message; `seat` is null for a spectator."""

    seat: int | None
    name: str
    text: str
    at: float


class Fair(msgspec.Struct, frozen=True):
    """After the end: what the seed was made of, as fair.py describes it."""

    commitment: str
    secret: str
    salts: tuple[str, ...]
    seed: str
    scheme: int = 1
    committed: tuple[str, ...] = ()


class ServerMessage(msgspec.Struct, frozen=True, tag_field="is"):
    """A message from the server."""


class Welcome(ServerMessage, frozen=True, tag="welcome"):
    """A snapshot, for a page that enters a room or was away too long."""

    seq: int
    at: float
    """The time by the room's clock."""
    you: You
    room: Room
    now: Now | None
    story: list[Event]
    """The events of this match so far, as this seat saw them: for the log, not to be applied."""
    headings: list[tuple[int, Track]]
    """The headings in `story`: the number of events before each, and its track."""
    chat: list[ChatLine]
    fair: Fair | None = None


class MatchUpdate(ServerMessage, frozen=True, tag="match"):
    """Something happened in the match. An update for this seat only, such as a new decision after
    something that nobody else may notice, repeats the last number."""

    seq: int
    at: float
    events: list[Event]
    fair: Fair | UnsetType | None = UNSET


class RoomUpdate(ServerMessage, frozen=True, tag="room"):
    """Seats, house rules or presence changed."""

    seq: int
    at: float
    room: Room
    text: Text = ""
    """A notice for the log: "Ada sat down", "Tomás is away". Seats are those of `room`; a person
    who no longer has a seat is given as the argument `name`."""


class ChatMessage(ServerMessage, frozen=True, tag="chat"):
    line: ChatLine


class Ok(ServerMessage, frozen=True, tag="ok"):
    id: str


class No(ServerMessage, frozen=True, tag="no"):
    """A command was refused. `reason` is for the person who sent it."""

    id: str
    reason: Text


class PreviewResult(ServerMessage, frozen=True, tag="preview-result"):
    """The answer to `Preview`: whether the move is legal, or the reason why not, what it would
    score, and what is drawn for it meanwhile."""

    id: str
    good: bool
    reason: Text = ""
    sum: tuple[tuple[Text, int], ...] = ()
    total: int | None = None
    sketch: tuple[AtSketch, ...] = ()


class Hinted(ServerMessage, frozen=True, tag="hinted"):
    """The answer to `Hint`: a nudge, a reason and the answer, and the word if it plays one."""

    id: str
    lines: tuple[Text, ...]
    word: str = ""


class Pong(ServerMessage, frozen=True, tag="pong"):
    sent: float
    at: float


class Bye(ServerMessage, frozen=True, tag="bye"):
    """The server closes the connection; `back` says whether the page should reconnect."""

    reason: Text
    back: bool


Said = (
    Welcome | MatchUpdate | RoomUpdate | ChatMessage | Ok | No | PreviewResult | Hinted | Pong | Bye
)


# Requests and responses over HTTP.


class HouseRuleCard(HouseRule, frozen=True, kw_only=True):
    """A house rule in a game's form."""

    shared: bool
    """Whether every game has it."""


class GameCard(msgspec.Struct, frozen=True):
    """A game in the lobby."""

    slug: str
    name: str
    about: str
    players: tuple[int, int]
    players_with: dict[str, dict[str, tuple[int, int]]]
    """Other numbers of players that a house rule allows, by option and value."""
    minutes: int
    kinds: tuple[str, ...]
    company: tuple[str, ...]
    look: DeckLook
    backs: dict[str, Back]
    """Piles whose cards have a different back."""
    cover: Cover
    layout: TableLayout
    options: tuple[HouseRuleCard, ...]
    summary: str
    """The rules in a few lines."""
    lesson: str = ""
    """The title of its lesson; empty if it has none."""
    tips: tuple[Tip, ...] = ()
    """What is told once, when it first happens to a player."""


class Me(msgspec.Struct, frozen=True):
    name: str
    known: bool
    """Whether this user has chosen a name."""


class RoomCard(msgspec.Struct, frozen=True):
    """A room in the lobby: a public one, or one of yours."""

    id: str
    game: str
    stage: Literal["gathering", "playing", "over"]
    names: tuple[str, ...]
    free: int
    yours: bool
    turn: bool
    """Whether it is waiting for you."""
    touched: float


class ReplayCard(msgspec.Struct, frozen=True):
    """A finished match of yours."""

    room: str
    number: int
    game: str
    names: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ended: float


class Lobby(msgspec.Struct, frozen=True):
    me: Me
    games: tuple[GameCard, ...]
    rooms: tuple[RoomCard, ...]
    replays: tuple[ReplayCard, ...]
    levels: tuple[str, ...]
    usual: str
    """The default level of bots."""
    write_error: Text = ""
    """Why no table can continue now."""


class NewRoom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open a room. With `deal`, bots of `level` take the other seats and the match begins."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    options: Mapping[str, OptionValue] = {}
    open: bool = False
    level: Annotated[str, Meta(max_length=20)] = ""
    deal: bool = False
    lesson: bool = False
    """Take the game's lesson: it has its own seats, house rules and cards."""


class Opened(msgspec.Struct, frozen=True):
    room: str


class ReplayKey(msgspec.Struct, frozen=True):
    """The key to a replay for somebody who was not there: it goes after the `#` of its address."""

    key: str


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]


class Frame(msgspec.Struct, frozen=True):
    """One step of a replay, with the events of its `MatchUpdate`."""

    at: float
    events: list[Event]


class WordPlayed(msgspec.Struct, frozen=True):
    """A word that the viewer played, and the best common word that could have been played instead:
    the same word if there was no better one."""

    frame: int
    word: str
    points: int
    best: str
    best_points: int


class Replay(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished match, as one seat saw it, or with all cards face up."""

    room: str
    number: int
    game: str
    names: tuple[str, ...]
    bots: tuple[bool, ...]
    options: Mapping[str, OptionValue]
    viewer: int | None
    frames: list[Frame]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    fair: Fair
    played: tuple[WordPlayed, ...] = ()
    """Of the words that the viewer played, those whose points are previewed."""
    ended: float = 0.0
    """When the match ended; 0 in a replay that was recorded before this was kept."""


class Meaning(msgspec.Struct, frozen=True):
    """What a word means and how common it is; if it is not in the word list, the `reason`."""

    word: str
    good: bool
    reason: Text
    meaning: str
    syllables: int | None
    zipf: float | None


class Prose(msgspec.Struct, frozen=True, tag_field="kind", tag="prose"):
    """Paragraphs, lists and tables of a rules page, as safe HTML."""

    html: str


class RulesChapter(msgspec.Struct, frozen=True):
    """A section of a rules page; the first has no title."""

    id: str
    title: str
    parts: tuple[Prose | AnyPicture, ...]


class Rules(msgspec.Struct, frozen=True):
    """The rules page of a game."""

    slug: str
    name: str
    chapters: tuple[RulesChapter, ...]


class Code(msgspec.Struct, frozen=True):
    """A one-time code: typed on another device within `seconds`, it makes that device the same
    user."""

    code: str
    seconds: int


class Continue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, Meta(min_length=1, max_length=16)]


class Problem(msgspec.Struct, frozen=True):
    """The body of an HTTP error: the reason, and the same as an English sentence for clients
    without a catalogue."""

    reason: Text
    text: str = ""

    @staticmethod
    def of(reason: Text) -> Problem:
        return Problem(as_text(message_of(reason)), catalogue().say(reason))
