"""A site served for a test, as `sobor serve` does it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import HTTPServer
from pathlib import Path

from compiler.live.live_state import LiveState
from compiler.live.server import make_server


def start_serving(http: HTTPServer) -> None:
    """Answer requests in a thread that looks often whether it shall end, by default only twice a second."""
    threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()


@contextmanager
def serve_folder(site: Path) -> Iterator[tuple[str, LiveState]]:
    """Serve a folder, and yield its address and the state that open pages poll."""
    live = LiveState()
    http = make_server(site.parent, site.name, 0, live)
    start_serving(http)
    yield f"http://127.0.0.1:{http.server_port}", live
    http.shutdown()
    http.server_close()
