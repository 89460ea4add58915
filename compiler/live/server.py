"""The server of `sobor serve`: serves a site to this machine only, with a script in each page that reloads it."""

from __future__ import annotations

import mimetypes
import posixpath
import socket
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import BaseServer
from typing import TypeAlias
from urllib.parse import quote, unquote, urlsplit

from compiler.disk.descend import is_below
from compiler.disk.reading import read_own_below
from compiler.disk.states import read_file_state_below
from compiler.live.live_state import EMPTY_ANSWER, LiveAnswer, LiveState, add_script

LOOPBACK = frozenset(("127.0.0.1", "localhost", "::1"))
"""Host names of this machine; others are refused to prevent DNS rebinding."""

TIMEOUT = 10.0
"""How long the server waits for the next bytes of a client, in seconds."""

MAX_CLIENTS = 64
"""The maximum number of connections; a further one closes the oldest, so that slow clients cannot block the server."""


Connection: TypeAlias = socket.socket | tuple[bytes, socket.socket]
"""What `socketserver` calls a request; of a TCP server, it is always a socket."""


class SiteHandler(BaseHTTPRequestHandler):
    """Serves the files of the site, and adds the script to pages.

    `site` is a path below the output folder `out`; no symbolic link below `out` is followed.
    """

    timeout = TIMEOUT

    def __init__(
        self,
        request: socket.socket,
        client_address: object,
        server: BaseServer,
        *,
        out: Path,
        site: str,
        live: LiveState,
    ) -> None:
        self.out, self.site, self.live = out, site, live
        super().__init__(request, client_address, server)

    def do_GET(self) -> None:
        """Answer with a file, or with the data that the script requests."""
        name = find_requested_file(self.path)
        if not all(map(is_local, self.headers.get_all("Host", []))):
            self.send_error(HTTPStatus.FORBIDDEN, "Only 127.0.0.1 and localhost are served")
        elif answer := self._find_live_answer():
            self._send_answer(answer)
        elif name is None:
            self.send_error(HTTPStatus.BAD_REQUEST)
        else:
            self._answer_file(name)

    def _find_live_answer(self) -> LiveAnswer | None:
        try:
            return self.live.answer(self.path)
        except Exception:  # noqa: BLE001 -- sides of unchecked content may raise anything; the checks will report it
            return EMPTY_ANSWER

    do_HEAD = do_GET  # noqa: N815 -- named by http.server

    def _answer_file(self, name: str) -> None:
        if read_file_state_below(self.out, f"{self.site}/{name}/index.html"):
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", f"/{quote(name)}/")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        try:
            data = self.live.find_page(name) or self._read_file(name)
        except (OSError, ValueError):
            self._answer_missing(name)
            return
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        self._send_answer(LiveAnswer(add_script(data) if kind == "text/html" else data, kind))

    def _read_file(self, name: str) -> bytes:
        """Return a file of the site, or a PDF next to it that the site links to."""
        folder = posixpath.dirname(self.site) if name.endswith(".pdf") else self.site
        return read_own_below(self.out, posixpath.join(folder, name))

    def _answer_missing(self, name: str) -> None:
        """Answer 404, for a page with an empty one that findings are shown over."""
        if name.endswith(".html"):
            self._send_answer(EMPTY_ANSWER, HTTPStatus.NOT_FOUND)
        else:
            self.send_error(HTTPStatus.NOT_FOUND)

    def _send_answer(self, answer: LiveAnswer, status: HTTPStatus = HTTPStatus.OK) -> None:
        data, kind = answer
        self.send_response(status)
        is_text = kind.startswith("text/") or kind in ("image/svg+xml", "application/json")
        self.send_header("Content-Type", f"{kind}; charset=utf-8" if is_text else kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 -- named by http.server
        """Log nothing: the terminal is for findings."""


class SiteServer(ThreadingHTTPServer):
    """A server that ignores closed connections and cannot be blocked by slow clients."""

    def __init__(self, address: tuple[str, int], handler: Callable[..., SiteHandler]) -> None:
        self._clients: dict[socket.socket, None] = {}
        self._lock = threading.Lock()
        super().__init__(address, handler)

    def process_request(self, request: Connection, client_address: object) -> None:
        """Answer in a new thread; beyond `MAX_CLIENTS`, drop the oldest client."""
        assert isinstance(request, socket.socket), "a TCP server passes sockets"
        with self._lock:
            if len(self._clients) >= MAX_CLIENTS:
                with suppress(OSError):  # it may be closed already
                    next(iter(self._clients)).shutdown(socket.SHUT_RDWR)
                del self._clients[next(iter(self._clients))]
            self._clients[request] = None
        super().process_request(request, client_address)

    def shutdown_request(self, request: Connection) -> None:
        """Remove a client that has been answered."""
        assert isinstance(request, socket.socket), "a TCP server passes sockets"
        with self._lock:
            self._clients.pop(request, None)
        super().shutdown_request(request)

    def handle_error(self, request: Connection, client_address: object) -> None:
        """Report exceptions other than closed connections."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


def find_requested_file(path: str) -> str | None:
    """Return the path below the site that a URL requests, or None if the URL is not valid."""
    try:
        name = unquote(urlsplit(path).path, errors="strict")
    except ValueError:
        return None
    name = f"{name}index.html" if name.endswith("/") else name
    return name[1:] if name.startswith("/") and is_below(name[1:]) else None


def is_local(host: str) -> bool:
    """Return whether a Host header names this machine. An empty one, which no browser sends, is allowed."""
    try:
        return not host or urlsplit(f"//{host}").hostname in LOOPBACK
    except ValueError:
        return False


def make_server(out: Path, site: str, port: int, live: LiveState) -> ThreadingHTTPServer:
    """Create a server of `site`, a path below `out`, on the loopback address. Port 0 selects a free port."""
    return SiteServer(("127.0.0.1", port), partial(SiteHandler, out=out, site=site, live=live))
