"""The server of `sobor serve`: the files of a site, on this machine only, pages with a script that reloads them."""

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
from compiler.live.state import EMPTY, Live, with_script

LOOPBACK = frozenset(("127.0.0.1", "localhost", "::1"))
"""Names of this machine. A page elsewhere whose name is made to lead here asks for another, and gets nothing."""

PATIENCE = 10.0
"""Seconds for which the server waits for the next bytes of a client."""
MOST_CLIENTS = 64
"""Connections that are open at once; a further one ends the oldest, so that slow clients keep nobody out."""


class Pages(BaseHTTPRequestHandler):
    """Files of the site; pages get the script that reloads them. No link below the site's folder is followed."""

    timeout = PATIENCE

    def __init__(self, *given: Any, site: Path, live: Live) -> None:
        self.site, self.live = site, live
        super().__init__(*given)

    def do_GET(self) -> None:
        """Answers with a file, or with what the script on every page asks for."""
        name = requested(self.path)
        if not all(map(is_local, self.headers.get_all("Host", []))):
            self.send_error(HTTPStatus.FORBIDDEN, "Only 127.0.0.1 and localhost are answered")
        elif answer := self.live.answer(self.path):
            self._answer(*answer)
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
        self._answer(with_script(data) if kind == "text/html" else data, kind)

    def _answer_missing(self, name: str) -> None:
        """Answer 404; where a page was asked for, with one that shows what keeps it from being there."""
        if name.endswith(".html"):
            self._answer(with_script(EMPTY.encode()), "text/html", HTTPStatus.NOT_FOUND)
        else:
            self.send_error(HTTPStatus.NOT_FOUND)

    def _answer(self, data: bytes, kind: str, status: HTTPStatus = HTTPStatus.OK) -> None:
        self.send_response(status)
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
    """A server that keeps silent when a browser hangs up, and that slow clients cannot fill."""

    def __init__(self, *given: Any) -> None:
        self._clients: dict[socket.socket, None] = {}
        self._lock = threading.Lock()
        super().__init__(*given)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer in a thread; of too many clients the one that came first is dropped."""
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
    """Return whether a Host header names this machine; an empty one comes from no browser."""
    try:
        return not host or urlsplit(f"//{host}").hostname in LOOPBACK
    except ValueError:
        return False


def server(site: Path, port: int, live: Live) -> ThreadingHTTPServer:
    """A server of `site` on the loopback address only; port 0 takes a free one."""
    return SiteServer(("127.0.0.1", port), partial(Pages, site=site, live=live))
