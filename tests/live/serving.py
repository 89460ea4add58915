"""A site served for a test, as `sobor serve` does it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from compiler.live.server import make_server
from compiler.live.state import LiveState


@contextmanager
def serve_folder(site: Path) -> Iterator[tuple[str, LiveState]]:
    """Serve a folder, and yield its address and the state that open pages poll."""
    live = LiveState()
    http = make_server(site.parent, site.name, 0, live)
    threading.Thread(target=http.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{http.server_port}", live
    http.shutdown()
    http.server_close()
