"""The record of a finished match: what each seat saw, frame by frame, and the proof of its shuffle.
It is made once, right after the end, and never changed.

Only this module can show a match with every card face up. That takes a `Finished`, which cannot be
made from a running match.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Raw

from typecase.engine import Card as CardId
from typecase.engine import Grid, Match, Pile
from typecase.engine.event import Event, Gathered, Moved, Shown
from typecase.engine.log import Answered, Expired
from typecase.engine.pile import EVERYONE
from typecase.engine.view import seen_card
from typecase.players.best_words import alternative
from typecase.server import fair
from typecase.server.match_messages import Card, Cards
from typecase.server.messages import Frame, Replay, ReplayCard, WordPlayed
from typecase.server.numbers import Numbers, numbered
from typecase.server.render import MatchRenderer, Viewer
from typecase.server.room import Room
from typecase.server.store import Record

ALL = "all"
"""The viewer who sees every card."""

encode = msgspec.json.Encoder().encode


class Finished:
    """A match that is over, with everything needed to replay it."""

    def __init__(self, room: Room) -> None:
        match, proof = room.match, room.fair
        if room.stage != "over" or match is None or not match.over or proof is None:
            raise ValueError("this match is not over; its cards are not to be seen yet")
        self.room = room.id
        self.number = room.number
        self.game = match.game
        self.options: dict[str, Any] = msgspec.to_builtins(match.game.options)
        self.names = room.names
        self.bots = tuple(slot.kind == "bot" for slot in room.slots)
        self.people = tuple(slot.person for slot in room.slots)
        self.fair = proof
        self.seed = match.seed
        self.generator = match.generator
        self.log = match.log[:]
        self.ended = room.at

    def record(self) -> Record:
        """Replay the match and record what each seat sees. It may take a while."""
        renderers: list[MatchRenderer] = []

        def watch(match: Match) -> Callable[[Event], None]:
            renderers.append(MatchRenderer(match, Numbers(match), self.names, 0.0))
            renderers.append(OpenMatchRenderer(match, OpenNumbers(match), self.names, 0.0))
            looks = [renderer.begin(match) for renderer in renderers]

            def look(event: Event) -> None:
                for each in looks:
                    each(event)

            return look

        match = Match(self.game, len(self.names), self.seed, self.generator, watch=watch)
        renderer, all_open = renderers
        viewers = [*match.table.seats]
        frames: dict[str, list[Any]] = {str(viewer): [] for viewer in viewers} | {ALL: []}

        def keep(at: float) -> None:
            step = renderer.step()
            for viewer in viewers:
                frames[str(viewer)].append(Frame(at, Raw(b"[%b]" % step.events_for(viewer))))  # type: ignore[arg-type]
            frames[ALL].append(Frame(at, Raw(b"[%b]" % all_open.step().events_for(None))))  # type: ignore[arg-type]

        played: dict[str, list[WordPlayed]] = {viewer: [] for viewer in frames}
        keep(0.0)
        for frame, entry in enumerate(self.log, 1):
            if isinstance(entry, Answered):
                if self.people[entry.seat] is not None:
                    found = alternative(match, entry.seat, entry.move)
                    if found is not None:
                        played[str(entry.seat)].append(WordPlayed(frame, *found))
                match.take(entry.seat, entry.move, entry.at)
            elif isinstance(entry, Expired):
                match.expire(entry.at)
            keep(match.now)

        scores, winners = tuple(match.scores), tuple(match.winners)
        card = ReplayCard(
            self.room,
            self.number,
            self.game.slug,
            tuple(self.names),
            scores,
            winners,
            self.ended,
        )
        views = {
            viewer: zlib.compress(
                encode(
                    Replay(
                        room=self.room,
                        number=self.number,
                        game=self.game.slug,
                        names=tuple(self.names),
                        bots=self.bots,
                        options=self.options,
                        viewer=None if viewer == ALL else int(viewer),
                        frames=seen_frames,
                        scores=scores,
                        winners=winners,
                        fair=self.fair,
                        ended=self.ended,
                        played=tuple(played[viewer]),
                    )
                )
            )
            for viewer, seen_frames in frames.items()
        }
        return Record(card, self.people, encode(self.proof(match)), views)

    def proof(self, match: Match) -> fair.Proof:
        return fair.Proof(
            room=self.room,
            number=self.number,
            game=self.game.slug,
            version=self.game.version,
            options=self.options,
            names=tuple(self.names),
            commitment=self.fair.commitment,
            secret=self.fair.secret,
            salts=self.fair.salts,
            seed=self.fair.seed,
            generator=self.generator,
            scheme=self.fair.scheme,
            committed=self.fair.committed,
            log=match.snapshot()["log"],
            scores=tuple(match.scores),
            events=fair.events_of(match),
            fingerprint=fair.FINGERPRINT,
            ended=self.ended,
        )


class OpenNumbers(Numbers):
    """A viewer who sees all cards may follow them all: a card's number is its id in the engine."""

    def _number(self, card: CardId) -> int:
        return card

    def read(self, event: Event) -> bool:
        """Do nothing: this viewer never loses sight of a card."""
        return False


class OpenMatchRenderer(MatchRenderer):
    """Renders a finished match for a viewer who sees every card."""

    def pile(self, pile: Pile, viewer: Viewer) -> bytes:
        cards = tuple([self._card(card) for card in pile.slots()])
        if isinstance(pile, Grid):
            taken = tuple(cell is not None for cell in pile.cells)
            return encode(Cards(len(pile.cards), cards, pile.columns, taken))
        return encode(Cards(len(pile.cards), cards))

    def _card(self, card: CardId | None) -> Card | None:
        return None if card is None else numbered(seen_card(self.table, card), card)

    def _saw(self, event: Moved | Shown) -> int:
        return EVERYONE

    def _insiders(self, pile: Pile) -> int:
        return 0

    def _lie_anew(self, event: Event) -> list[Pile]:
        return [*self._piles.values()] if type(event) is Gathered else super()._lie_anew(event)
