"""Every ruling that can change an outcome is proved; and those that are no single game's."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from typecase import games
from typecase.engine import IllegalMove, Match, Rng
from typecase.engine.event import Said, Shown
from typecase.games.letter_head_deck import LetterHeadTable, choose_dealer, deal


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rulings", Path(__file__).parent / "rulings.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


rulings = script()


def test_every_ruling_that_can_change_an_outcome_is_proved() -> None:
    assert rulings.not_proved() == []


def test_the_list_is_that_of_the_handbook() -> None:
    book = rulings.handbook()
    if book is None:
        pytest.skip("the handbook is not here")
    assert rulings.differences(book.read_text("utf-8")) == []


def test_what_is_missing_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    few = tmp_path / "rulings.txt"
    few.write_text("# a list\nFR-08\nFR-99\nFR-01 a lost title\n")
    book = tmp_path / "rulings.md"
    book.write_text("| FR-01 | a | b | c |\n| FR-08 | a | b | c |\n| FR-10 | a | b | c |\n")
    monkeypatch.setattr(rulings.listed, "__defaults__", (few,))
    assert rulings.main([str(book)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "FR-10 is not in rulings.txt",
        "FR-99 is not in the handbook",
        "FR-99 is proved by no scenario and no test",
    ]


def test_names_of_tests_and_files_say_what_they_prove(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text("def test_AB_01_and_CD_02() -> None: assert 1\n")
    file = 'rulings = ["EF-03", "GH-04"]\n[[play]]\nexpect = { over = true }\n'
    (tmp_path / "EF-03-it.toml").write_text(file)
    assert list(rulings.proved_by_tests(tmp_path)) == ["AB-01", "CD-02"]
    assert set(rulings.proved_by_scenarios(tmp_path)) == {"EF-03", "GH-04"}


@pytest.mark.parametrize(
    ("body", "expects"),
    [
        ("assert play()", True),
        ("pytest.raises(IllegalMove, play)", True),
        ("helper()", True),
        ("Table().method()", True),
        ("Table().helper()", False),
        ("play()", False),
        ("play(); 1 == 2", False),
        ("pytest.skip('some day')", False),
        ("test_AB_01()", False),
    ],
)
def test_what_expects_nothing_proves_nothing(tmp_path: Path, body: str, expects: bool) -> None:
    (tmp_path / "helping.py").write_text("def helper() -> None: assert 1\n")
    code = f"def method(self): helper()\ndef play(): pass\ndef test_AB_01(): {body}\n"
    (tmp_path / "test_it.py").write_text(code)
    assert list(rulings.proved_by_tests(tmp_path)) == (["AB-01"] if expects else [])


@pytest.mark.parametrize(
    ("play", "expects"),
    [("expect = { over = true }", True), ('illegal = "no"', True), ('until = "over"', False)],
)
def test_a_scenario_that_expects_nothing_proves_nothing(
    tmp_path: Path, play: str, expects: bool
) -> None:
    (tmp_path / "EF-03-it.toml").write_text(f'rulings = ["GH-04"]\n[[play]]\n{play}\n')
    assert list(rulings.proved_by_scenarios(tmp_path)) == (["EF-03", "GH-04"] if expects else [])


def test_LH_01_the_card_nearest_to_A_deals_a_wild_is_last_and_ties_draw_again() -> None:
    ties = wilds = 0
    for seed in range(400):
        t = LetterHeadTable(4, Rng(seed))
        choose_dealer(t)
        drawers = list(t.seats)
        for event in t.events:
            if isinstance(event, Shown):
                drawn = [t.face[card].letters or "wild" for card in event.cards]
                assert len(drawn) == len(drawers)
                wilds += "wild" in drawn
                # Small letters come after capitals: a wild is later than Z.
                first = min(drawn)
                drawers = [seat for seat, card in zip(drawers, drawn, strict=True) if card == first]
                ties += len(drawers) > 1
        assert drawers == [t.dealer]
        assert any(
            isinstance(event, Said) and event.facts["seat"] == t.dealer for event in t.events
        )
        assert len(t.deck) == len(t.face), "what was drawn goes back"
        deal(t, 5)
        assert not t.public, "and the deck is shuffled before the deal"
    assert ties
    assert wilds


def test_LH_09_a_table_adds_and_bans_words() -> None:
    def announce(word: str, **options: object) -> None:
        match = Match(games.find("freeze").with_options(turn_clock=60, **options), 3, 1)
        while match.phase != "showdown":
            assert match.deadline is not None
            match.expire(match.deadline)
        match.rig({"hands.0": list(word)})
        move = match.game.read_move({"move": "announce", "word": {"word": word}})
        match.answer(0, move)

    announce("CRATE")
    with pytest.raises(IllegalMove, match="CRATE is banned at this table"):
        announce("CRATE", banned=["crate"])
    with pytest.raises(IllegalMove, match="RTCAE is not in the word list"):
        announce("RTCAE")
    announce("RTCAE", added=["rtcae"])
    with pytest.raises(IllegalMove, match="CRATE is not in the word list"):
        announce("CRATE", words="own", added=["rtcae"])


def test_G_11_what_nobody_learned_from_is_taken_back_and_nothing_else() -> None:
    match = Match(games.find("freeze").with_options(), 3, 1)
    (seat,) = match.asked
    match.answer(seat, match.game.read_move({"move": "draw", "source": "deck"}))
    with pytest.raises(IllegalMove, match="Others have seen that move"):
        match.undo()
    match.undo(consent=True)
    assert not match.log
    while match.phase != "showdown":
        (seat,) = match.asked
        match.answer(seat, match.pending.asks[seat].default or pytest.fail("no default"))
    done = len(match.log)
    match.answer(0, match.game.read_move({"move": "no-word"}))
    match.undo()
    assert len(match.log) == done
