"""The build backend: scikit-build-core, with Node among the requirements where it is missing."""

from __future__ import annotations

from typing import Any

from scikit_build_core import build
from scikit_build_core.build import build_editable, build_sdist, build_wheel

import node

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
]

get_requires_for_build_sdist = build.get_requires_for_build_sdist


def get_requires_for_build_wheel(settings: dict[str, Any] | None = None) -> list[str]:
    return [*build.get_requires_for_build_wheel(settings), *node.requirements()]


def get_requires_for_build_editable(settings: dict[str, Any] | None = None) -> list[str]:
    return [*build.get_requires_for_build_editable(settings), *node.requirements()]
