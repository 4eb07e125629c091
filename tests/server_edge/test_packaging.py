"""The unit and the container: what they start is what there is, and they are locked down."""

from __future__ import annotations

import argparse
import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import cast

import pytest

from guests import Running
from stand_in import StandInStore
from typecase.server import serve
from typecase.server.config import Config

PACKAGING = Path(__file__).parents[2] / "packaging"
UNIT = PACKAGING / "typecase.service"
CONTAINER = (PACKAGING / "Containerfile").read_text()
MAX_EXPOSED = 2.0


def chosen(words: list[str]) -> Config:
    """What `typecase` would go by, the file left aside."""
    assert words[0] == "serve"
    parser = argparse.ArgumentParser()
    serve.add_arguments(parser)
    args = parser.parse_args(words[1:])
    args.config = None
    return serve.chosen(args)


def test_the_unit_starts_a_server_behind_a_proxy() -> None:
    unit = UNIT.read_text().replace("\\\n", "")
    started = shlex.split(re.search(r"(?m)^ExecStart=(.*)$", unit)[1])  # type: ignore[index]
    assert started[0] == "/opt/typecase/bin/typecase"
    settings = chosen(started[1:]).server
    assert (settings.host, settings.port, settings.proxies) == ("127.0.0.1", 8420, ("127.0.0.1",))
    # The only place where it may write.
    assert settings.database == "/var/lib/typecase/typecase.db"
    assert "\nStateDirectory=typecase\n" in unit


def test_the_unit_is_locked_down() -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not installed")
    said = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", str(UNIT)],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    exposed = re.search(r"Overall exposure level for typecase.service: ([\d.]+)", said)
    assert exposed
    assert float(exposed[1]) <= MAX_EXPOSED


def test_the_container_starts_a_server_as_nobody_special() -> None:
    command = re.search(r"(?m)^CMD (\[.*\])$", CONTAINER)
    assert command
    settings = chosen(json.loads(command[1])).server
    assert (settings.host, settings.port) == ("0.0.0.0", 8420)
    assert settings.database == "/data/typecase.db"
    assert re.findall(r"(?m)^(?:USER|VOLUME|EXPOSE) (.*)$", CONTAINER) == [
        "10001:10001",
        "/data",
        "8420",
    ]


def test_the_container_knows_whether_it_is_well(door: Running) -> None:
    asks = re.search(r'HEALTHCHECK .* CMD \["python", "-c", \\\n\s*"(.*)"\]', CONTAINER)
    assert asks
    code = asks[1].replace("127.0.0.1:8420", door.host)
    assert code != asks[1]
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
    cast(StandInStore, door.site.store).write_error = "The disk is full."
    assert subprocess.run([sys.executable, "-c", code], stderr=subprocess.DEVNULL).returncode == 1
