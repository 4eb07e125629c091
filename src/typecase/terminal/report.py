"""A match as a text to read: headings, sentences, the scores after each round, the result.

One function makes it from what happened, for `typecase replay` and for the `log` of a game that is
being played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from itertools import groupby
from typing import NamedTuple

from typecase.engine import Match, Seat
from typecase.engine.event import Arranged, Cleared, Event, Gathered
from typecase.engine.scene import Scene, Total, Track
from typecase.terminal.elements import track_text
from typecase.terminal.telling import Happened, Teller
from typecase.texts import Message, catalogue, in_a_row


class Line(NamedTuple):
    text: str
    heading: bool = False


def report(match: Match, names: Sequence[str], day: date | None = None) -> str:
    """A match from its title to its result, for somebody who was not there. The title has the day
    when it was played, if that is known."""
    title = Message.of("log-title", game=match.game.name, seats=[*match.table.seats])
    if day is not None:
        when = Message.of("log-day", day=day.day, month=day.month, year=str(day.year))
        title = Message.of("log-title-dated", **title.args, day=when)
    text = catalogue().say(title, names) + "\n"
    lines = story(match, names)
    if not (lines and lines[0].heading):
        text += "\n"
    for line in lines:
        text += f"\n{line.text}\n" if line.heading else f"{line.text}\n"
    return text


def story(match: Match, names: Sequence[str], seat: Seat | None = None) -> list[Line]:
    """What this seat saw happen (None: what everybody saw), and how it ended."""
    teller = Teller(match.view(seat), names)
    lines: list[Line] = []
    scores = ""
    for chapter in _chapters(match):
        if chapter.heading:
            lines.append(Line(chapter.heading, heading=True))
        happened: list[Happened] = []
        for events in chapter.steps:
            happened += teller.brief(teller.told(match.table, events))
        lines += [
            Line(sentence.text)
            for sentence in teller.said(happened)
            if sentence.text != f"{chapter.heading}."
        ]
        before, scores = scores, catalogue().say(_scores(chapter.totals), names, seat)
        if chapter.heading and chapter.ended and chapter.totals and scores != before:
            lines.append(Line(scores))
    if match.over:
        lines += [Line(catalogue().say(message, names, seat)) for message in result(match)]
    return [line for line, _ in groupby(lines)]


def result(match: Match) -> list[Message]:
    """The scores from the best down, and who won."""
    return [*_final_scores(match), _winners(match)]


def _final_scores(match: Match) -> list[Message]:
    scores = match.scores
    if match.game.unscored:
        return []
    if len(scores) == 1:
        return [Message.of("log-final-score", seat=0, score=scores[0])]
    order = sorted(match.table.seats, key=lambda seat: -scores[seat])
    return [_scores([(seat, scores[seat]) for seat in order], "log-final-scores")]


def _winners(match: Match) -> Message:
    game, winners = match.game, match.winners
    seats = [*match.table.seats]
    if game.unscored:
        return Message("engine-game-over")
    if winners and game.together and len(seats) > 1:
        return Message.of("log-win-together", seats=seats)
    if winners:
        return Message.of("log-wins", seats=winners)
    if game.together or len(seats) == 1:
        return Message.of("log-lost", seats=seats)
    return Message("log-nobody-wins")


def _scores(totals: Sequence[tuple[Seat, int]], key: str = "log-scores") -> Message:
    each = [Message.of("log-score", seat=seat, score=score) for seat, score in totals]
    return Message.of(key, entries=in_a_row(each) if each else "")


class Chapter:
    """A part of a match under one heading: its steps, each what happened by one answer."""

    def __init__(self, heading: str) -> None:
        self.heading = heading
        self.steps: list[list[Event]] = [[]]
        self.totals: list[tuple[Seat, int]] = []
        """What each seat had when it ended."""
        self.ended = False

    def next(self, heading: str) -> Chapter:
        """What comes after this one: the deal before its heading belongs to it."""
        self.ended = True
        following, step = Chapter(heading), self.steps[-1]
        deals = [at for at, event in enumerate(step) if isinstance(event, Gathered)]
        if deals:
            self.steps[-1], following.steps[0] = step[: deals[0]], step[deals[0] :]
        return following


def _chapters(match: Match) -> list[Chapter]:
    """The match so far, played again and watched."""
    chapters = [Chapter("")]

    def watch(again: Match) -> Callable[[Event], None]:
        def look(event: Event) -> None:
            if isinstance(event, Arranged | Cleared):
                return
            scene = again.game.scene(again.table)
            heading = _heading(scene)
            if heading and heading != chapters[-1].heading:
                chapters.append(chapters[-1].next(heading))
            chapters[-1].steps[-1].append(event)
            chapters[-1].totals = _totals(scene)

        return look

    again = Match(match.game, len(match.table.seats), match.seed, match.generator, watch=watch)
    for entry in match.log:
        chapters[-1].steps.append([])
        again.repeat(entry)
    return chapters


def _heading(scene: Scene) -> str:
    tracks = [each for each in scene.top if isinstance(each, Track) and each.heading and each.now]
    return track_text(tracks[0]) if tracks else ""


def _totals(scene: Scene) -> list[tuple[Seat, int]]:
    """What each seat has; nothing where the game counts nothing, or not yet."""
    return [
        (seat, each.count)
        for seat, elements in enumerate(scene.seats)
        for each in elements
        if isinstance(each, Total) and not each.running
    ]
