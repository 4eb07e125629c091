"""Lets the tests run against the watched kernel that ``make sanitize`` builds.

A plugin of pytest: it puts that kernel in the place of the installed one before anything else asks
for it. The word data stays the installed one.
"""

import os
import sys
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path

NAME = "typecase._kernel"


def _take_its_place() -> Path:
    (path,) = (Path(__file__).parents[2] / "build" / "sanitized").glob("_kernel*.so")
    installed = find_spec(NAME)
    assert installed is not None
    assert installed.origin is not None
    assert NAME not in sys.modules, "the installed kernel was here first"
    os.environ.setdefault("TYPECASE_DATA", str(Path(installed.origin).parent / "data"))
    spec = spec_from_file_location(NAME, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[NAME] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return path


KERNEL = _take_its_place()


def pytest_report_header() -> str:
    return f"kernel: {KERNEL}"
