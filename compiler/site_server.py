"""The server of `sobor serve`: the files of a site, on this machine only, pages with a script that reloads them."""

from __future__ import annotations

import mimetypes
import sys
import threading
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote, urlsplit

from compiler.disk.descend import is_below
from compiler.disk.reading import read_own_below
from compiler.disk.writing import status_below

LIVE = "/__live.js"
VERSION = "/__version"
SCRIPT = f"""\
let known = null;
setInterval(async () => {{
  try {{
    const now = await (await fetch("{VERSION}", {{cache: "no-store"}})).text();
    if (known !== null && now !== known) location.reload();
    known = now;
  }} catch (error) {{ known = known; }}
}}, 700);
"""

LOOPBACK = frozenset(("127.0.0.1", "localhost", "::1"))
"""Names of this machine. A page elsewhere whose name is made to lead here asks for another, and gets nothing."""


def with_script(page: bytes) -> bytes:
    """A page that loads the reload script and, against its own policy, may ask this server for the version."""
    for none in (b"default-src 'none'", b"default-src &#39;none&#39;"):
        page = page.replace(
            none, none + b"; connect-src " + none.removeprefix(b"default-src ").replace(b"none", b"self")
        )
    return page.replace(b"</body>", f'<script src="{LIVE}"></script></body>'.encode())


@dataclass(slots=True)
class Live:
    """How often the site has been built since the server started: pages reload when it changes."""

    version: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def changed(self) -> None:
        """Counts a build."""
        with self.lock:
            self.version += 1


class Pages(BaseHTTPRequestHandler):
    """Files of the site; pages get the script that reloads them. No link below the site's folder is followed."""

    def __init__(self, *given: Any, site: Path, live: Live) -> None:
        self.site, self.live = site, live
        super().__init__(*given)

    def do_GET(self) -> None:
        """Answers with a file, the reload script, or the count of builds."""
        name = requested(self.path)
        if not is_local(self.headers.get("Host", "")):
            self.send_error(HTTPStatus.FORBIDDEN, "Only 127.0.0.1 and localhost are answered")
        elif self.path == LIVE:
            self._answer(SCRIPT.encode(), "text/javascript")
        elif self.path == VERSION:
            self._answer(str(self.live.version).encode(), "text/plain")
        elif name is None:
            self.send_error(HTTPStatus.BAD_REQUEST)
        else:
            self._answer_file(name)

    do_HEAD = do_GET  # noqa: N815 -- the name is http.server's

    def _answer_file(self, name: str) -> None:
        if status_below(self.site, f"{name}/index.html"):
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", f"/{quote(name)}/")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        try:
            data = read_own_below(self.site, name)
        except (OSError, ValueError):
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        self._answer(with_script(data) if kind == "text/html" else data, kind)

    def _answer(self, data: bytes, kind: str) -> None:
        self.send_response(HTTPStatus.OK)
        is_text = kind.startswith("text/") or kind in ("image/svg+xml", "application/json")
        self.send_header("Content-Type", f"{kind}; charset=utf-8" if is_text else kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 -- the name is http.server's
        """Says nothing: the terminal is for findings."""


class SiteServer(ThreadingHTTPServer):
    """A server that keeps silent when a browser hangs up."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Tells of mistakes of ours only."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


def requested(path: str) -> str | None:
    """Return the file below the site that an address asks for; None where the address can mean none."""
    try:
        name = unquote(urlsplit(path).path, errors="strict")
    except ValueError:
        return None
    name = f"{name}index.html" if name.endswith("/") else name
    return name[1:] if name.startswith("/") and is_below(name[1:]) else None


def is_local(host: str) -> bool:
    """Return whether a Host header names this machine; without one the request comes from no browser."""
    try:
        return not host or urlsplit(f"//{host}").hostname in LOOPBACK
    except ValueError:
        return False


def server(site: Path, port: int, live: Live) -> ThreadingHTTPServer:
    """A server of `site` on the loopback address only; port 0 takes a free one."""
    return SiteServer(("127.0.0.1", port), partial(Pages, site=site, live=live))
