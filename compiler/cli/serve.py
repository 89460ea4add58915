"""`sobor serve`: serve a game's site on this machine; rebuild and reload it when content changes."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterable, Mapping
from pathlib import Path

import click

from compiler.cli.session import Session
from compiler.live.rebuild import Rebuild
from compiler.live.server import make_server
from compiler.live.state import LiveState
from compiler.load.head import game_id, read_head
from compiler.load.here import default_out
from compiler.load.yaml import documents_cached
from compiler.model.plain import Plain
from compiler.report.terminal import say
from compiler.world import shared_folders


def serve(session: Session, folder: Path, locales: tuple[str, ...], port: int) -> None:
    """Build the site, serve it and rebuild it on changes, until interrupted."""
    with documents_cached():
        _serve(session, folder, locales, port)


def _serve(session: Session, folder: Path, locales: tuple[str, ...], port: int) -> None:
    head, live = read_head(folder), LiveState()
    site = f"{game_id(folder)}/site"
    rebuild = Rebuild(*session.request(folder, locales, ()), locales or _locales_in(head), f"{site}/", live)
    built_stamp = rebuild.stamp()
    rebuild.finish(session.compile(folder, locales, ()))
    try:
        http = make_server((session.out or default_out()) / site, port, live)
    except OSError as problem:
        raise click.UsageError(f"cannot serve on port {port}: {problem.strerror}; try --port 0") from problem
    threading.Thread(target=http.serve_forever, daemon=True).start()
    say(f"http://127.0.0.1:{http.server_port}/  (press Ctrl-C to stop)")
    for number in (signal.SIGTERM, signal.SIGHUP):  # so that a build in another process is ended, too
        signal.signal(number, signal.default_int_handler)
    try:
        rebuild.warm_up()
        if rebuild.stamp() != built_stamp:  # files changed during the build
            rebuild.start(())
        watch((folder, *shared_folders()), rebuild)
    except KeyboardInterrupt:
        say("")
    finally:
        rebuild.stop()
        http.shutdown()


def _locales_in(head: Mapping[str, Plain]) -> tuple[str, ...]:
    """Return the locales in the data of a `game.yaml` that may be invalid; English if it has none."""
    locales = head.get("locales")
    return tuple(map(str, locales)) if isinstance(locales, list) and locales else ("en",)


def watch(folders: Iterable[Path], rebuild: Rebuild) -> None:
    """Rebuild whenever a file below the folders changes."""
    from watchfiles import watch as watch_changes

    for changes in watch_changes(*folders, raise_interrupt=True):
        rebuild.start([Path(path) for _, path in changes])
