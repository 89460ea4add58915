"""`sobor serve`: a game's site on this machine, rebuilt and reloaded when its content changes."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import click

from compiler.cli.session import Session
from compiler.live.rebuild import Rebuild
from compiler.live.server import make_server
from compiler.live.state import LiveState
from compiler.load.head import game_id, head
from compiler.load.here import default_out
from compiler.load.yaml import documents_kept
from compiler.report.terminal import say
from compiler.world import shared_folders


def serve(session: Session, folder: Path, locales: tuple[str, ...], port: int) -> None:
    """Build, serve and watch until interrupted."""
    with documents_kept():
        _serve(session, folder, locales, port)


def _serve(session: Session, folder: Path, locales: tuple[str, ...], port: int) -> None:
    known, live = head(folder), LiveState()
    site = f"{game_id(folder)}/site"
    rebuild = Rebuild(*session.asked(folder, locales, ()), locales or _spoken(known), f"{site}/", live)
    before = rebuild.stamp()
    rebuild.finish(session.compile(folder, locales, ()))
    try:
        http = make_server((session.out or default_out()) / site, port, live)
    except OSError as problem:
        raise click.UsageError(f"cannot serve on port {port}: {problem.strerror}; try --port 0") from problem
    threading.Thread(target=http.serve_forever, daemon=True).start()
    say(f"http://127.0.0.1:{http.server_port}/  (Ctrl-C stops)")
    for ended in (signal.SIGTERM, signal.SIGHUP):  # a build in a process of its own must end as well
        signal.signal(ended, signal.default_int_handler)
    try:
        rebuild.warm_up()
        if rebuild.stamp() != before:  # changed while nobody watched
            rebuild.start(())
        watch((folder, *shared_folders()), rebuild)
    except KeyboardInterrupt:
        say("")
    finally:
        rebuild.stop()
        http.shutdown()


def _spoken(known: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the languages that a game's head lists, whatever else may stand there."""
    listed = known.get("locales")
    return tuple(map(str, listed)) if isinstance(listed, list) and listed else ("en",)


def watch(folders: Iterable[Path], rebuild: Rebuild) -> None:
    """Build again whenever a file below the folders changes."""
    from watchfiles import watch as changes

    for changed in changes(*folders, raise_interrupt=True):
        rebuild.start([Path(path) for _, path in changed])
