"""`sobor serve`: a game's site on this machine, rebuilt and reloaded when its content changes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

import click

from compiler.here import default_out
from compiler.load.head import head
from compiler.report import as_text
from compiler.request import Result
from compiler.session import Session
from compiler.site_server import Live, server
from compiler.world import shared_folders


def serve(session: Session, folder: Path, locales: tuple[str, ...], port: int) -> None:
    """Builds, serves and watches until interrupted."""
    build = partial(session.compile, folder, locales, ())
    _say(build())
    live = Live()
    try:
        http = server(_site(session, folder), port, live)
    except OSError as problem:
        raise click.UsageError(f"cannot serve on port {port}: {problem.strerror}; try --port 0") from problem
    threading.Thread(target=http.serve_forever, daemon=True).start()
    click.echo(f"http://127.0.0.1:{http.server_port}/  (Ctrl-C stops)")
    try:
        watch((folder, *shared_folders()), build, live)
    except KeyboardInterrupt:
        click.echo()
    finally:
        http.shutdown()


def watch(folders: Iterable[Path], build: Callable[[], Result], live: Live) -> None:
    """Builds again whenever a file below the folders changes."""
    from watchfiles import watch as changes

    for _ in changes(*folders, raise_interrupt=True):
        result = build()
        _say(result)
        if result.written and (result.written.written or result.written.deleted):
            live.changed()


def _site(session: Session, folder: Path) -> Path:
    return (session.out or default_out()) / str(head(folder).get("id", folder.resolve().name)) / "site"


def _say(result: Result) -> None:
    if result.findings:
        click.echo(as_text(result.findings, result.lines or {}, colour=True), err=True)
