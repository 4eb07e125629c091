"""What a page and the server say to each other, and nothing else: unknown fields are refused.

A page sends a `Command`; every command gets `Ok` or `No` with its reason, once, under the id the
page gave it. Reasons and notices are texts (docs/texts.md): a key of a catalogue, or a key with its
arguments; the page has the words.

Every change at a table is sent to everybody there, each as their seat sees it: `MatchUpdate` for the
match, `RoomUpdate` for chairs and host rules, `ChatMessage` for the chat. `MatchUpdate` and `RoomUpdate` are
numbered together without gaps (`seq`): a page that reconnects sends the last number it has and gets
the rest, or a `Welcome` with everything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from typecase.engine.layout import Cover, TableLayout
from typecase.engine.look import Back, DeckLook
from typecase.engine.options import HouseRule, OptionValue
from typecase.engine.scene import Track
from typecase.server.match_messages import Event, Now
from typecase.server.typed_text import LONGEST_NAME
from typecase.texts import Text, as_text, catalogue, message_of

KEY_HEADER = "typecase-key"
"""The header for the key of a replay's link: addresses are written down in many places."""

MOST_BYTES = 4096
"""A command is no longer than this."""

Id = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[A-Za-z0-9_-]+$")]
"""Chosen by the page, new for each command: a command sent again is not done again."""

Key = Annotated[str, Meta(max_length=64, pattern="^[A-Za-z0-9_-]*$")]
Bits256 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Where = Annotated[str, Meta(min_length=1, max_length=16, pattern="^[a-z0-9]+$")]
"""The name of a room in its address."""

Place = Annotated[int, Meta(ge=0, le=15)]

MovePart = bool | int | str
MoveValue = MovePart | Sequence[MovePart]
MoveData = Mapping[str, MoveValue | Mapping[str, MoveValue] | None]
"""A move by its name (`move`) and its fields: a card, a number, a name, several of these, or a word
with its cards. The game says what each must be."""


# From the page.


class Command(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Something a person wants."""


class Hello(Command, frozen=True, tag="hello"):
    """The first thing said on a line: which room, with the key of an invitation or a watcher's
    link if there was one, and the last number this page has."""

    room: Where
    key: Key = ""
    since: int = -1


class Ping(Command, frozen=True, tag="ping"):
    sent: float


class Play(Command, frozen=True, tag="play"):
    """A move for the own seat. `ask` is the id of the ask it answers. With a card in it, it is
    taken whenever it is legal for what is asked now; without one (challenge, no word, pass) only if
    that is still what is asked."""

    id: Id
    ask: Annotated[str, Meta(max_length=200)]
    move: MoveData


class Preview(Command, frozen=True, tag="preview"):
    """Would this move be taken, and what would it bring? Nothing happens."""

    id: Id
    move: MoveData


class Hint(Command, frozen=True, tag="hint"):
    """What could I do? For those who sit with bots only. Nothing happens."""

    id: Id


class Say(Command, frozen=True, tag="say"):
    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=280)]


class Sit(Command, frozen=True, tag="sit"):
    """Take a free chair, or move to it, before the deal; or take over a chair that a bot holds."""

    id: Id
    seat: Place


class Leave(Command, frozen=True, tag="leave"):
    """Give up the chair; in a match a bot goes on for it."""

    id: Id


class SetSeat(Command, frozen=True, tag="set-seat"):
    """Host: a bot of some level into a chair, or nobody; this is also how a person is sent away,
    who cannot come back."""

    id: Id
    seat: Place
    level: Annotated[str, Meta(max_length=20)] = ""


class ConfigureRoom(Command, frozen=True, tag="configure"):
    """Host, before the deal: how many chairs, which house rules, open to all or by invitation."""

    id: Id
    chairs: Annotated[int, Meta(ge=1, le=16)] | UnsetType = UNSET
    options: Mapping[str, OptionValue] | UnsetType = UNSET
    open: bool | UnsetType = UNSET


class Commit(Command, frozen=True, tag="commit"):
    """The SHA-256 of a page's own salt for the next deal, sent after it kept the commitment of the
    server. Said again before the deal is asked for, it takes the place of the first."""

    id: Id
    commitment: Bits256


class Reveal(Command, frozen=True, tag="reveal"):
    """The salt itself, once it is fixed whose salts make the deal (`Room.dealing`)."""

    id: Id
    salt: Bits256


class Deal(Command, frozen=True, tag="deal"):
    """Host: empty chairs are filled with bots and the match begins."""

    id: Id


class Rematch(Command, frozen=True, tag="rematch"):
    """After the end: another match. It is dealt when every person at the table wants it."""

    id: Id


class Pause(Command, frozen=True, tag="pause"):
    """Host: stop the clocks and the table, or go on."""

    id: Id
    on: bool


class TakeBack(Command, frozen=True, tag="take-back"):
    """Ask to take the own last move back. Unless nobody learned anything by it, the other people
    at the table must agree; bots always do."""

    id: Id


class Agree(Command, frozen=True, tag="agree"):
    """Answer to somebody's wish to take a move back."""

    id: Id
    yes: bool


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
)


# To the page: the room.


class Sitter(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who has a chair."""

    kind: Literal["empty", "person", "bot"] = "empty"
    name: str = ""
    level: str = ""
    host: bool = False
    away: float | None = None
    """A person whose line is lost: when a bot will play for them (room's clock)."""
    played_by_bot: bool = False
    """A person away for so long that a bot plays until they are back."""


class UndoRequest(msgspec.Struct, frozen=True):
    """Somebody would like to take a move back; who has still to agree."""

    seat: int
    waiting: tuple[int, ...]


class Room(msgspec.Struct, frozen=True):
    """The room around a match: chairs, house rules, who is host."""

    id: str
    game: str
    number: int
    """Which match of this room it is, from 1; 0 before the first deal."""
    stage: Literal["gathering", "playing", "over"]
    chairs: tuple[Sitter, ...]
    options: Mapping[str, OptionValue]
    open: bool
    paused: bool
    watchers: int
    commitment: str
    """SHA-256 of the server's secret for the next (or running) deal."""
    committed: tuple[str, ...]
    """Before a deal, by chair: the SHA-256 of its page's salt, or nothing."""
    dealing: bool
    """The deal was asked for: `committed` changes no more, and the salts are to be shown."""
    again: tuple[int, ...]
    undo_request: UndoRequest | None
    began: float = 0.0
    """The room's clock at the deal; times in facts (`locked`, `ends`) count from there."""
    trouble: Text = ""
    """Why nothing can happen now: the server cannot write. It resumes by itself."""


class You(msgspec.Struct, frozen=True):
    seat: int | None
    host: bool
    name: str
    """What you are called at this table ..."""
    wanted: str = ""
    """... and your own name, if somebody there had it first."""
    invite: str = ""
    """For those at the table: the keys to pass on, for a chair and for watching."""
    watch: str = ""


class ChatLine(msgspec.Struct, frozen=True):
    """A line of chat; `seat` is null for a watcher."""

    seat: int | None
    name: str
    text: str
    at: float


class Fair(msgspec.Struct, frozen=True):
    """After the end: what the seed was made of, as fair.py tells it."""

    commitment: str
    secret: str
    salts: tuple[str, ...]
    seed: str
    scheme: int = 1
    committed: tuple[str, ...] = ()


class ServerMessage(msgspec.Struct, frozen=True, tag_field="is"):
    """Something the server says."""


class Welcome(ServerMessage, frozen=True, tag="welcome"):
    """All of it, for a page that comes in or was away too long."""

    seq: int
    at: float
    """What the room's clock says."""
    you: You
    room: Room
    now: Now | None
    story: list[Event]
    """What happened so far in this match, as this seat saw it: to be told, not to be done again."""
    headings: list[tuple[int, Track]]
    """Where in it the game came further: after so many events, and where it is since."""
    chat: list[ChatLine]
    fair: Fair | None = None


class MatchUpdate(ServerMessage, frozen=True, tag="match"):
    """Something happened in the match. What is for this seat alone, such as its own ask after
    something that nobody may notice, has no number of its own but the last one."""

    seq: int
    at: float
    events: list[Event]
    fair: Fair | UnsetType | None = UNSET


class RoomUpdate(ServerMessage, frozen=True, tag="room"):
    """Chairs, host rules, presence."""

    seq: int
    at: float
    room: Room
    text: Text = ""
    """A notice for the log: "Ada sat down", "Tomás is away". Seats are those of `room`; a person
    who has no seat any more is an argument `name`."""


class ChatMessage(ServerMessage, frozen=True, tag="chat"):
    line: ChatLine


class Ok(ServerMessage, frozen=True, tag="ok"):
    id: str


class No(ServerMessage, frozen=True, tag="no"):
    """A command was refused. `why` is for the person who sent it."""

    id: str
    why: Text


class Worth(ServerMessage, frozen=True, tag="worth"):
    """The answer to `Preview`: whether the move is legal, `why` not, and the points it would score."""

    id: str
    good: bool
    why: Text = ""
    sum: tuple[tuple[Text, int], ...] = ()
    total: int | None = None


class Hinted(ServerMessage, frozen=True, tag="hinted"):
    """The answer to `Hint`: lines from a nudge to the answer, and the word if the move is one."""

    id: str
    lines: tuple[Text, ...]
    word: str = ""


class Pong(ServerMessage, frozen=True, tag="pong"):
    sent: float
    at: float


class Bye(ServerMessage, frozen=True, tag="bye"):
    """The server closes the connection; `back` says whether the page should reconnect."""

    why: Text
    back: bool


Said = Welcome | MatchUpdate | RoomUpdate | ChatMessage | Ok | No | Worth | Hinted | Pong | Bye


# Asked and answered over HTTP.


class HouseRuleCard(HouseRule, frozen=True, kw_only=True):
    """A house rule in the form of a game."""

    shared: bool
    """Whether every game has it."""


class GameCard(msgspec.Struct, frozen=True):
    """A game in the lobby."""

    slug: str
    name: str
    about: str
    players: tuple[int, int]
    players_with: dict[str, dict[str, tuple[int, int]]]
    """Where a house rule allows other numbers of players: by the option and its value."""
    minutes: int
    kinds: tuple[str, ...]
    company: tuple[str, ...]
    look: DeckLook
    backs: dict[str, Back]
    """Piles whose cards have another back than the others."""
    cover: Cover
    layout: TableLayout
    options: tuple[HouseRuleCard, ...]
    summary: str
    """The rules in a few lines."""


class Me(msgspec.Struct, frozen=True):
    name: str
    known: bool
    """Whether this person chose a name yet."""


class RoomCard(msgspec.Struct, frozen=True):
    """A room in the lobby: an open one, or one of yours."""

    id: str
    game: str
    stage: Literal["gathering", "playing", "over"]
    names: tuple[str, ...]
    free: int
    yours: bool
    turn: bool
    """Whether it waits for you."""
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
    """The level of bots that is taken where nobody chose."""
    trouble: Text = ""
    """Why no table can continue now."""


class NewRoom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open a room. With `deal`, bots of `level` take the other chairs and the match begins."""

    game: Annotated[str, Meta(max_length=40)]
    chairs: Annotated[int, Meta(ge=1, le=16)] | None = None
    options: Mapping[str, OptionValue] = {}
    open: bool = False
    level: Annotated[str, Meta(max_length=20)] = ""
    deal: bool = False


class Opened(msgspec.Struct, frozen=True):
    room: str


class ReplayKey(msgspec.Struct, frozen=True):
    """What opens a replay for somebody who was not there: it goes behind the `#` of its address."""

    key: str


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]


class Frame(msgspec.Struct, frozen=True):
    """One step of a replay, as `MatchUpdate` told it."""

    at: float
    events: list[Event]


class Replay(msgspec.Struct, frozen=True):
    """A finished match, as one seat saw it, or with all cards open."""

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


class Meaning(msgspec.Struct, frozen=True):
    """What a word means, and how common it is; `why` it is not in the list, if it is not."""

    word: str
    good: bool
    why: Text
    meaning: str
    syllables: int | None
    zipf: float | None


class Rules(msgspec.Struct, frozen=True):
    """The rules page of a game, safe HTML with an id on every heading."""

    slug: str
    name: str
    html: str


class Code(msgspec.Struct, frozen=True):
    """Typed on another device within `seconds`, it makes that one the same person, once."""

    code: str
    seconds: int


class Continue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, Meta(min_length=1, max_length=16)]


class Problem(msgspec.Struct, frozen=True):
    """The body of an HTTP error: why, and the same as an English sentence for clients that have no
    catalogue."""

    why: Text
    text: str = ""

    @staticmethod
    def of(why: Text) -> Problem:
        return Problem(as_text(message_of(why)), catalogue().say(why))
