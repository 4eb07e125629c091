"""Sitting at a terminal's table: the loop, commands, races, several people at one screen."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from rich.console import Console

from typecase import games
from typecase.engine import Match, Plan
from typecase.engine.log import Answered
from typecase.terminal.reader import Left
from typecase.terminal.seating import Occupant
from typecase.terminal.session import Session

Sit = Callable[..., Session]


def written(session: Session) -> str:
    text: str = session.console.file.getvalue()  # type: ignore[attr-defined]
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)


def until_left(session: Session) -> str:
    with pytest.raises(Left):
        session.play()
    return written(session)


def test_the_table_the_story_and_the_question_are_there(sit: Sit) -> None:
    text = until_left(sit("freeze"))
    assert "\n> Ann (you)      0     5" in text, "who is asked has an arrow"
    assert "\n  Caslon         0     5  dealer" in text
    assert "deck 108 cards" in text
    assert "discard pile  N2" in text
    assert "Bodoni and Caslon each draw 5 cards." in text
    assert "your hand  H3 J10 H3 N2 A2" in text
    assert "draw deck|discards   Draw a card" in text


def test_a_grid_of_ones_own_is_drawn_with_its_cells_named(sit: Sit) -> None:
    text = until_left(sit("crosswords", "take #1 a1"))
    (name, rows) = re.findall(r"(your grid)\n((?:.+\n)+)", text)[-1]
    assert name == "your grid"
    lines = rows.splitlines()
    assert lines[0].split() == ["a", "b", "c"]
    assert [line.split()[0] for line in lines[1:4]] == ["1", "2", "3"]
    assert lines[1].split()[1:] == [".", ".", "."]
    assert re.fullmatch(r"[A-Z]\d+|\?", lines[2].split()[2])
    assert re.search(r"Bodoni +\d+ so far +(?:[A-Z?.]{4}/){2,3}[A-Z?.]{4}\n", text), "row by row"


def test_a_wrong_line_is_explained_and_nothing_is_lost(sit: Sit) -> None:
    session = sit("freeze", "draw deck", "discard z", "nonsense", "discard #1")
    text = until_left(session)
    assert "There is no Z here to choose." in text
    assert [
        entry.move.slug() for entry in session.match.log[:2] if isinstance(entry, Answered)
    ] == [
        "draw",
        "discard",
    ]


def test_others_cards_are_never_written(sit: Sit) -> None:
    session = sit("freeze")
    hands = [
        " ".join(session.match.table.face[card].text for card in pile.cards)
        for pile in session.match.table.piles()
        if pile.owner in (1, 2)
    ]
    text = until_left(session)
    assert not any(hand in text for hand in hands)


@pytest.mark.parametrize("line", ["?", "help"])
def test_help_says_what_can_be_typed(line: str, sit: Sit) -> None:
    text = until_left(sit("letter-head", line))
    assert "put letters that you play face down in brackets" in text
    for command in ("rules", "define WORD", "hand", "log", "undo", "quit"):
        assert f"  {command}" in text


def test_rules_are_shown_at_the_table(sit: Sit) -> None:
    assert "# Letter Head" in until_left(sit("letter-head", "rules"))


def test_words_are_defined(sit: Sit) -> None:
    text = until_left(sit("freeze", "define cat", "define zzxq", "define"))
    assert "CAT: feline mammal" in text
    assert "CAT is in this table's word list." in text
    assert "ZZXQ is not in the word list." in text
    assert "Which word? Type define WORD." in text


def test_undo_goes_back_to_before_ones_own_last_move(sit: Sit) -> None:
    session = sit("freeze", "draw deck", "discard #1", "undo", "undo", "undo")
    text = until_left(session)
    assert session.match.log == []
    assert "Ann undoes the last move." in text
    assert "You haven't made a move yet." in text


def test_undo_goes_back_no_further_than_the_last_of_ones_own_moves(sit: Sit) -> None:
    session = sit("freeze", "draw deck", "discard #1", "undo")
    until_left(session)
    mine = [entry.move.slug() for entry in session.match.log if isinstance(entry, Answered)]
    assert mine == ["draw"]
    assert [entry.seat for entry in session.match.log if isinstance(entry, Answered)] == [0]


def test_log_tells_all_of_it_again(sit: Sit) -> None:
    text = until_left(sit("freeze", "draw deck", "log"))
    assert text.count("Caslon draws the card closest to A and deals.") == 2


def test_cards_that_lie_face_down_again_are_counted(sit: Sit) -> None:
    one = until_left(sit("letter-recall", "flip a1", "", "", who="you,you:Mia"))
    assert "  A card in the grid is turned face down.\n" in one
    wrong = ("her", "turn a1", "turn b1", "", "")
    two = until_left(sit("letter-recall", *wrong, who="you,you:Mia"))
    assert "  2 cards in the grid are turned face down.\n" in two


def test_a_string_that_still_grows_is_not_defined(sit: Sit) -> None:
    session = sit("letter-boxing", "define hex", "define ox")
    session.match.rig({"string": ["HE"]})
    text = until_left(session)
    assert "HEX can still grow, so it isn't looked up yet." in text
    assert "OX is in this table's word list." in text


def test_hints_come_one_by_one_and_the_last_one_is_the_answer(sit: Sit) -> None:
    session = sit("word-slam", *["hint"] * 6, "quit")
    session.match.rig({"hands.0": list("PLA"), "middle": ["N"]})
    lines = until_left(session).splitlines()
    steps = [line.strip() for line in lines if "-letter word" in line or "It scores" in line]
    assert len(steps) == len(set(steps)) == 2
    answers = [line.split(": ")[1] for line in lines if "You could type" in line]
    assert len(set(answers)) == 1
    assert answers[0].upper() not in " ".join(steps)


def test_quit_leaves(sit: Sit) -> None:
    with pytest.raises(Left, match="You left the game"):
        sit("freeze", "quit").play()


def test_the_end_of_the_input_is_said(sit: Sit) -> None:
    with pytest.raises(Left, match="The input ended, so the game stops here"):
        sit("freeze").play()


def test_a_command_that_is_a_word_in_the_cards_is_asked_back_once(sit: Sit) -> None:
    session = sit("letter-head", "draw", "draw")
    (seat,) = session.match.asked
    session.match.rig({f"hands.{seat}": list("DRAWS")})
    text = until_left(session)
    assert "draw is also a word. Type declare draw to play it, or draw again." in text
    assert [entry.move.slug() for entry in session.match.log if isinstance(entry, Answered)] == [
        "draw"
    ]


def test_a_person_may_let_others_act_where_only_something_beside_is_asked(sit: Sit) -> None:
    session = sit("letter-head", "pass", "", "")
    text = until_left(session)
    assert "Enter   Wait for the others" in text
    assert len(session.match.log) >= 2


def test_people_share_a_screen_behind_a_curtain(sit: Sit) -> None:
    class Typist:
        live = True

        def __init__(self) -> None:
            self.prompts: list[str] = []

        def line(self, prompt: str, draft: str = "") -> str:
            self.prompts.append(prompt)
            if len(self.prompts) == 5:
                raise EOFError
            return {2: "draw deck", 3: "#1"}.get(len(self.prompts), "")

    typist = Typist()
    session = sit("freeze", who="you,you:Mia,bot", reader=typist, screen=(80, 24))
    text = until_left(session)
    assert typist.prompts[0].startswith("Ann, press Enter when only you can see the screen")
    assert typist.prompts[3].startswith("Mia, press Enter when only you can see the screen")
    assert "Hand the screen to Mia." in text
    raw: str = session.console.file.getvalue()  # type: ignore[attr-defined]
    before, after = raw.split("Hand the screen to")[1:]
    assert before.endswith("\x1b[2J\x1b[H") or "\x1b[2J" in before.rsplit("\n", 1)[-1]
    anns = [session.match.table.face[c].text for c in session.match.table.pile("hands.0").cards]
    assert " ".join(anns) not in after


class Slow:
    """A bot that says what it is told to, after so many seconds."""

    def __init__(self, delay: float, move: dict[str, Any] | None) -> None:
        self.delay = delay
        self.move = move

    def plan(self, look: Any) -> Plan:
        may = [option.kind.slug() for option in look.ask.options]
        if self.move is None or self.move["move"] not in may:
            return Plan(None)
        return Plan(games.find("word-slam").read_move(self.move), self.delay)


class Typist:
    """A person whose lines take so many seconds each."""

    live = True

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *lines: tuple[float, str]) -> None:
        self.lines: Iterator[tuple[float, str]] = iter(lines)
        self.now = 0.0
        self.drafts: list[str] = []
        monkeypatch.setattr("typecase.terminal.session.monotonic", lambda: self.now)

    def line(self, prompt: str, draft: str = "") -> str:
        self.drafts.append(draft)
        seconds, line = next(self.lines, (0.0, None))
        if line is None:
            raise EOFError
        self.now += seconds
        return line


def slam(reader: Any, *bots: Slow) -> Session:
    """Word Slam with PLAN in Ann's reach, and in that of the first bot."""
    match = Match(games.find("word-slam")(), 1 + len(bots), seed=1)
    match.rig({"hands.0": list("PLA"), "hands.1": list("PLA"), "middle": ["N"]})
    names = ["Ann", "Bodoni", "Caslon"]
    occupants = [Occupant(name, bot) for name, bot in zip(names, [None, *bots], strict=True)]
    return Session(match, occupants, Console(file=io.StringIO(), width=80), reader)


PLAN = {"move": "slam", "word": {"word": "PLAN"}}
NO_WORD = {"move": "no-word"}


def slammed(session: Session) -> list[tuple[int, str, float]]:
    return [
        (entry.seat, entry.move.slug(), entry.at)
        for entry in session.match.log
        if isinstance(entry, Answered)
    ]


def test_a_quick_person_wins_a_race(monkeypatch: pytest.MonkeyPatch) -> None:
    session = slam(Typist(monkeypatch, (4.0, "plan")), Slow(5.0, PLAN), Slow(9.0, NO_WORD))
    until_left(session)
    assert slammed(session)[0] == (0, "slam", 4.0)


def test_a_slow_person_is_told_who_was_faster_and_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    typist = Typist(monkeypatch, (6.0, "plan"))
    session = slam(typist, Slow(5.0, PLAN), Slow(9.0, NO_WORD))
    text = until_left(session)
    assert slammed(session) == [(1, "slam", 5.0)]
    assert "Bodoni slams PLAN" in text
    assert "Bodoni was faster than Ann" in text
    assert typist.drafts == ["", "plan"], "what was typed is kept where the same is asked again"


def test_what_others_do_besides_does_not_spoil_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    session = slam(Typist(monkeypatch, (6.0, "plan")), Slow(2.0, NO_WORD), Slow(3.0, None))
    until_left(session)
    assert slammed(session)[:2] == [(1, "no-word", 2.0), (0, "slam", 6.0)]


def test_time_runs_out_in_a_race_only(monkeypatch: pytest.MonkeyPatch) -> None:
    session = slam(Typist(monkeypatch, (31.0, "plan")), Slow(0, None), Slow(0, None))
    text = until_left(session)
    assert slammed(session) == []
    assert "Time's up." in text
    assert "A race: first come, first served. You have 30 seconds." in text


def test_who_waits_in_a_race_sees_the_others_act(monkeypatch: pytest.MonkeyPatch) -> None:
    session = slam(Typist(monkeypatch, (1.0, "")), Slow(5.0, PLAN), Slow(9.0, NO_WORD))
    until_left(session)
    assert slammed(session) == [(1, "slam", 5.0)]


def test_in_a_pipe_people_take_no_time(sit: Sit) -> None:
    session = sit("word-slam", "no-word")
    until_left(session)
    assert slammed(session)[0] == (0, "no-word", 0.0)


def test_no_clock_runs_for_a_person_in_a_turn(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    typist = Typist(monkeypatch, (500.0, "draw deck"))
    session = sit("freeze", reader=typist, turn_clock=15)
    until_left(session)
    assert slammed(session)[0][:2] == (0, "draw")


def test_bots_alone_play_while_one_watches(sit: Sit) -> None:
    session = sit("word-slam", who="bot,bot,bot")
    session.play()
    assert session.match.over
    assert "says “Slam!”" in written(session)


@pytest.mark.parametrize("slug", [game.slug for game in games.every()])
def test_the_first_screen_fits_a_small_terminal(slug: str, sit: Sit) -> None:
    kind = games.find(slug)
    seats = max(kind.players[0], min(4, kind.players[-1]))
    who = ",".join(["you", *["bot"] * (seats - 1)])
    text = until_left(sit(slug, who=who, screen=(80, 24)))
    lines = text.split("\n")
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 24
    assert kind.name in lines[0]
