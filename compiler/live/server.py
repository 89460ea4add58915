"""The server of `sobor serve`: the files of a site, for this machine only, pages with a script that reloads them."""

from __future__ import annotations

import mimetypes
import socket
import sys
import threading
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote, urlsplit

from compiler.disk.descend import is_below
from compiler.disk.reading import read_own_below
from compiler.disk.writing import status_below
from compiler.live.state import EMPTY, LiveState, with_script

LOOPBACK = frozenset(("127.0.0.1", "localhost", "::1"))
"""Host names of this machine; others are refused, so that no page elsewhere can read the site by DNS rebinding."""

TIMEOUT = 10.0
"""Seconds for which the server waits for the next bytes of a client."""

MOST_CLIENTS = 64
"""The most open connections; a further one ends the oldest, so that slow clients cannot block the server."""


class SiteHandler(BaseHTTPRequestHandler):
    """Serves the files of the site, pages with the script that reloads them. Symbolic links are not followed."""

    timeout = TIMEOUT

    def __init__(self, *given: Any, site: Path, live: LiveState) -> None:
        self.site, self.live = site, live
        super().__init__(*given)

    def do_GET(self) -> None:
        """Answer with a file, or with what the script on every page asks for."""
        name = requested_file(self.path)
        if not all(map(is_local, self.headers.get_all("Host", []))):
            self.send_error(HTTPStatus.FORBIDDEN, "Only 127.0.0.1 and localhost are answered")
        elif answer := self.live.answer(self.path):
            self._send_answer(*answer)
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
            data = self.live.page(name) or read_own_below(self.site, name)
        except (OSError, ValueError):
            self._answer_missing(name)
            return
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        self._send_answer(with_script(data) if kind == "text/html" else data, kind)

    def _answer_missing(self, name: str) -> None:
        """Answer 404; for a page with one that shows the findings that prevent it."""
        if name.endswith(".html"):
            self._send_answer(with_script(EMPTY.encode()), "text/html", HTTPStatus.NOT_FOUND)
        else:
            self.send_error(HTTPStatus.NOT_FOUND)

    def _send_answer(self, data: bytes, kind: str, status: HTTPStatus = HTTPStatus.OK) -> None:
        self.send_response(status)
        is_text = kind.startswith("text/") or kind in ("image/svg+xml", "application/json")
        self.send_header("Content-Type", f"{kind}; charset=utf-8" if is_text else kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 -- the name is http.server's
        """Log nothing: the terminal is for findings."""


class SiteServer(ThreadingHTTPServer):
    """A server that does not report when a browser hangs up, and that slow clients cannot block."""

    def __init__(self, *given: Any) -> None:
        self._clients: dict[socket.socket, None] = {}
        self._lock = threading.Lock()
        super().__init__(*given)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer in a thread; if there are too many clients, drop the oldest."""
        with self._lock:
            if len(self._clients) >= MOST_CLIENTS:
                with suppress(OSError):  # it may have gone meanwhile
                    next(iter(self._clients)).shutdown(socket.SHUT_RDWR)
                del self._clients[next(iter(self._clients))]
            self._clients[request] = None
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """Forget a client that has been answered."""
        with self._lock:
            self._clients.pop(request, None)
        super().shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report only our own mistakes."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


def requested_file(path: str) -> str | None:
    """Return the file below the site that an address asks for; None if the address is not valid."""
    try:
        name = unquote(urlsplit(path).path, errors="strict")
    except ValueError:
        return None
    name = f"{name}index.html" if name.endswith("/") else name
    return name[1:] if name.startswith("/") and is_below(name[1:]) else None


def is_local(host: str) -> bool:
    """Return whether a Host header names this machine; no browser sends an empty one."""
    try:
        return not host or urlsplit(f"//{host}").hostname in LOOPBACK
    except ValueError:
        return False


def make_server(site: Path, port: int, live: LiveState) -> ThreadingHTTPServer:
    """Return a server of `site` on the loopback address; port 0 takes a free port."""
    return SiteServer(("127.0.0.1", port), partial(SiteHandler, site=site, live=live))
