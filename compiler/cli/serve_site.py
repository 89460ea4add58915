"""Serve a game's site on this machine; rebuild and reload it when content changes."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import click

from compiler.cli.session import Session
from compiler.disk.listing import list_folders
from compiler.live.live_state import LiveState
from compiler.live.rebuild import Rebuild
from compiler.live.server import make_server
from compiler.live.side_addresses import ROOT
from compiler.load.current_folder import choose_default_out
from compiler.load.read_one_file import read_game_file, read_game_id
from compiler.load.yaml.load_yaml import cache_documents
from compiler.model.plain import Plain
from compiler.report.terminal import say
from compiler.world import find_shared_folders

if TYPE_CHECKING:
    from watchfiles import Change

IDLE = 1000
"""The milliseconds without a change before the watcher reports an empty set of changes."""

MAX_FOLDERS = 2000
"""The maximum number of folders that are watched; systems allow some thousands to a user."""


def serve_site(session: Session, folder: Path, locales: tuple[str, ...], port: int) -> None:
    """Build the site, serve it and rebuild it on changes, until interrupted."""
    with cache_documents():
        _serve_until_interrupted(session, folder, locales, port)


def _serve_until_interrupted(session: Session, folder: Path, locales: tuple[str, ...], port: int) -> None:
    """Serve the site; the port is taken before the first build, so that one that is busy is reported at once."""
    head = read_game_file(folder)
    live = LiveState()
    site = f"{read_game_id(folder)}/site"
    rebuild = Rebuild(*session.make_request(folder, locales, ()), locales or _read_locales(head), f"{site}/", live)
    try:
        http = make_server(session.out or choose_default_out(), site, port, live)
    except OSError as problem:
        raise click.UsageError(f"cannot serve on port {port}: {problem.strerror}; try --port 0") from problem
    built_input = rebuild.digest_input()
    rebuild.finish(session.compile(folder, locales, ()))
    threading.Thread(target=http.serve_forever, daemon=True).start()
    say(f"http://127.0.0.1:{http.server_port}/  (press Ctrl-C to stop)")
    say(f"http://127.0.0.1:{http.server_port}{ROOT}  (every side beside its source, and the sheets)")
    for number in (signal.SIGTERM, signal.SIGHUP):  # so that a build in another process is ended, too
        signal.signal(number, signal.default_int_handler)
    try:
        _rebuild_after_changes(folder, rebuild, built_input)
    except KeyboardInterrupt:
        say("")
    finally:
        rebuild.stop()
        http.shutdown()


def _rebuild_after_changes(folder: Path, rebuild: Rebuild, built_input: str | None) -> None:
    """Rebuild after each change; the first may have been made during the build of `built_input`, a digest."""
    rebuild.warm_up()
    if rebuild.digest_input() != built_input:
        rebuild.start(())
    watch((folder, *find_shared_folders()), rebuild)


def _read_locales(head: Mapping[str, Plain]) -> tuple[str, ...]:
    """Return the locales in the data of a `game.yaml`, which may be invalid, or English if it has none."""
    locales = head.get("locales")
    return tuple(map(str, locales)) if isinstance(locales, list) and locales else ("en",)


def watch(folders: Sequence[Path], rebuild: Rebuild) -> None:
    """Rebuild whenever a file below the folders changes; symbolic links are not followed.

    Folders are watched one by one, because watching a tree would follow links. When one is added or removed, watching
    starts again and the game is rebuilt, in case something changed meanwhile.
    """
    watched = list_watched_folders(folders)
    report_unwatched(folders)
    is_restarted = False
    while watched:
        for changes in _watch_changes(watched):
            if changes or is_restarted:
                rebuild.start([Path(path) for _, path in changes])
            is_restarted = bool(changes) and (current := list_watched_folders(folders)) != watched
            if is_restarted:
                watched = current
                break
        else:
            return


def _watch_changes(folders: Iterable[Path]) -> Iterator[set[tuple[Change, str]]]:
    """Yield the sets of files that change in these folders, which are empty after `IDLE`."""
    from watchfiles import watch

    existing = filter(Path.is_dir, folders)
    return watch(*existing, recursive=False, raise_interrupt=True, yield_on_timeout=True, rust_timeout=IDLE)


def list_watched_folders(folders: Sequence[Path]) -> tuple[Path, ...]:
    """Return the folders to watch for changes, at most `MAX_FOLDERS`."""
    return tuple(islice(_iterate_folders(folders), MAX_FOLDERS))


def report_unwatched(folders: Sequence[Path]) -> None:
    """Say so if there are more folders than are watched."""
    if any(islice(_iterate_folders(folders), MAX_FOLDERS, None)):
        say(f"only {MAX_FOLDERS:,} folders are watched; after changes in others, save a watched file, too")


def _iterate_folders(folders: Sequence[Path]) -> Iterator[Path]:
    return (path for folder in folders if folder.is_dir() for path in list_folders(folder))
