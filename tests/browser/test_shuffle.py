"""A server that steers the shuffle is caught by the page, and by `typecase verify` with what the
page kept; without that nothing could be seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from playing import MousePlayer, play_on
from serving import Server
from tables import deal, download, gather
from typecase.cli import main
from visiting import Visit, Visitor, serve

CHANGED = "Before the deal, the server showed your page a different commitment"


@pytest.fixture(params=["grinds", "swaps"])
def cheat(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def server(tmp_path: Path, seed: int, cheat: str, visitors: list[Visitor]) -> Iterator[Server]:
    yield from serve(Server(tmp_path, seed, cheat=cheat), visitors)


def test_a_server_that_changes_its_secret_is_caught(
    visit: Visit, capsys: pytest.CaptureFixture[str], cheat: str
) -> None:
    ada = visit("Ada")
    page = ada.page
    gather(ada, "letter-head", seats=2, rounds=1)
    deal(ada)
    warned = page.get_by_role("alert").filter(has_text="Do not trust this shuffle.")
    # One that shows another commitment is caught at once, and gets no salt.
    expect(warned).to_be_visible(visible=cheat == "swaps")
    play_on(MousePlayer(ada))
    expect(warned).to_contain_text(CHANGED)
    page.get_by_role("link", name="See the sums").click()
    expect(page.get_by_role("alert")).to_contain_text("Do not trust this deal.")
    expect(page.get_by_role("listitem").filter(has_text="Wrong:")).to_contain_text(CHANGED)

    proof, kept = download(page, "Download proof"), download(page, "Download kept file")
    assert main(["verify", str(proof)]) == 0
    assert "this shows only that the deal follows from the seed" in capsys.readouterr().out
    assert main(["verify", str(proof), "--kept", str(kept)]) == 1
    assert CHANGED in capsys.readouterr().out
