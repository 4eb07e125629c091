"""The files of the page, as the build put them next to the compiled kernel.

They are cached in memory; a changed index.html means a new build. A name that is not in the cache
is not looked up on disk, so no address leads out of the folder.
"""

from __future__ import annotations

import os
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}

ENCODINGS = {".br": "br", ".gz": "gzip"}
"""The suffixes of the compressed copies of a file, the smallest first, and their encodings."""

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

NOT_BUILT = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Typecase</title>
<p>The page has not been built yet. Run <code>make play</code> in the checkout,
or <code>npm ci</code> and <code>npm run build</code> in its folder <code>web</code>.</p></html>
"""

NOT_FOUND = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Typecase</title>
<p>Page not found. <a href="/">Go to the games</a>.</p></html>
"""


def folder() -> Path:
    """Where the build put the page; TYPECASE_PAGE names another folder."""
    if named := os.environ.get("TYPECASE_PAGE"):
        return Path(named)
    kernel = find_spec("typecase._kernel")
    assert kernel is not None
    assert kernel.origin is not None
    return Path(kernel.origin).with_name("page")


class File(NamedTuple):
    """A file and its compressed copies, by encoding."""

    kind: str
    caching: str
    tag: str
    plain: bytes
    small: dict[str, bytes]

    @classmethod
    def of(cls, kind: str, caching: str, plain: bytes, small: dict[str, bytes]) -> File:
        return cls(kind, caching, f'W/"{sha256(plain).hexdigest()[:20]}"', plain, small)

    def answer(self, request: Request) -> Response:
        """The smallest copy that the browser accepts, or 304 if it already has this file."""
        headers = {"cache-control": self.caching, "etag": self.tag}
        if self.small:
            headers["vary"] = "accept-encoding"
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        accepted = {
            part.partition(";")[0].strip()
            for part in request.headers.get("accept-encoding", "").split(",")
        }
        for name, content in self.small.items():
            if name in accepted:
                return Response(content, 200, headers | {"content-encoding": name}, self.kind)
        return Response(self.plain, 200, headers, self.kind)


class Pages:
    """The files of the build, by address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files: dict[str, File] = {}
        self._built: float | None = None

    def index(self, request: Request) -> Response:
        """The only HTML page; it chooses what to show by its address."""
        self._refresh()
        if self._built is None:
            return Response(NOT_BUILT, 503, {"cache-control": "no-store"}, TYPES[".html"])
        return self.files["/index.html"].answer(request)

    def lost(self) -> Response:
        """The response at an unknown address: the page itself shows "not found"."""
        self._refresh()
        found = self.files.get("/index.html")
        content = NOT_FOUND if found is None else found.plain
        return Response(content, 404, {"cache-control": ASK_AGAIN}, TYPES[".html"])

    def file(self, request: Request) -> Response | None:
        """Any other file; None if there is none at this address."""
        self._refresh()
        found = self.files.get(request.url.path)
        return None if found is None else found.answer(request)

    def _refresh(self) -> None:
        try:
            built = (self.folder / "index.html").stat().st_mtime
        except OSError:
            self._built = None
            self.files = {}
            return
        if built != self._built:
            self.files = dict(self._read())
            self._built = built

    def _read(self) -> list[tuple[str, File]]:
        found = []
        for path in sorted(self.folder.rglob("*")):
            if not path.is_file() or path.suffix in ENCODINGS or path.suffix not in TYPES:
                continue
            plain = path.read_bytes()
            small = {}
            for suffix, encoding in ENCODINGS.items():
                beside = path.with_name(path.name + suffix)
                if beside.is_file():
                    small[encoding] = beside.read_bytes()
            address = "/" + path.relative_to(self.folder).as_posix()
            # The build writes a hash of the content into the name of each asset.
            caching = FOREVER if address.startswith("/assets/") else ASK_AGAIN
            found.append((address, File.of(TYPES[path.suffix], caching, plain, small)))
        return found
