"""What follows a change of content: at once the pages of the language that is read, then the whole build.

This process keeps modules, faces and everything parsed; the whole build runs in a fork of it, which inherits them and
is ended when a further change comes.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from compiler.build.request import Request, Result
from compiler.disk.descend import in_words
from compiler.live.preview import Preview, preview
from compiler.live.state import Live
from compiler.report.shared_elements import join_faces
from compiler.report.terminal import print_report, say
from compiler.report.text import as_text
from compiler.world import World


class Rebuild:
    """Brings open pages up to date after each change.

    `locales` are those of the site, `root` is its folder below the build folder, with a slash at its end.
    """

    def __init__(self, request: Request, world: World, locales: tuple[str, ...], root: str, live: Live) -> None:
        self._request, self._world, self._locales, self._root, self._live = request, world, locales, root, live
        self._process: BaseProcess | None = None
        self._waiting: threading.Thread | None = None
        self._refused = False

    def stamp(self) -> str:
        """Return what names all bytes that a build would read."""
        return self._request.stamp(self._world).digest

    def warm_up(self) -> None:
        """Import, read and draw everything once, so that the first change is shown as soon as any other."""
        self._previewed(self._locales[0])

    def start(self, changed: Iterable[Path]) -> None:
        """Show what has changed to whoever reads it, then begin to build everything."""
        self.stop()
        shown = self._previewed(self._locale(changed))
        if shown and shown.findings:
            self._refused = True
            self._tell(Result(shown.findings, shown.lines))
            return
        if shown:
            if self._refused:
                self._live.report((), {})
            self._live.show({path.removeprefix(self._root): data for path, data in shown.files.items()})
        self._refused = False
        self._build()

    def finish(self, result: Result) -> None:
        """Tell of a whole build; pages reload unless the preview has shown all that it wrote of their language."""
        self._tell(result)
        written = (*result.written.written, *result.written.deleted) if result.written else ()
        site = {path.removeprefix(self._root) for path in written if path.startswith(self._root)}
        elsewhere = tuple(f"{locale}/" for locale in self._locales if locale != self._live.locale)
        if any(not path.startswith(elsewhere) for path in site - self._live.pages.keys()):
            self._live.changed()
        if result.written:
            self._live.pages = {}

    def stop(self) -> None:
        """End a build that is under way, and its workers."""
        process, self._process = self._process, None
        if process and process.pid and process.is_alive():
            with suppress(ProcessLookupError):  # it may not lead a group yet
                os.killpg(process.pid, signal.SIGKILL)
            process.kill()
            process.join()

    def _previewed(self, locale: str) -> Preview | None:
        try:
            return preview(self._request, self._world, locale)
        except Exception:  # noqa: BLE001 -- content that nobody has checked may break anything; the checks will say how
            return None

    def _locale(self, changed: Iterable[Path]) -> str:
        """Return the language to show first: the one that is read if the change concerns it."""
        touched = [_language(path, self._locales) for path in changed]
        read = self._live.locale if self._live.locale in self._locales else self._locales[0]
        return read if not touched or read in touched or "" in touched else touched[0]

    def _build(self) -> None:
        context = multiprocessing.get_context("fork")
        here, there = context.Pipe(duplex=False)
        self._process = context.Process(target=_run, args=(here, there, self._request, self._world))
        self._process.start()
        there.close()
        self._waiting = threading.Thread(target=self._await, args=(self._process, here), daemon=True)
        self._waiting.start()

    def _await(self, process: BaseProcess, connection: Connection) -> None:
        with suppress(EOFError):  # it was ended
            result = connection.recv()
            if isinstance(result, _Early):
                if self._process is process:
                    self._live.report(result.found.findings, result.found.lines or {})
                result = connection.recv()
            process.join()
            if isinstance(result, str):
                say(f"Error: {result}", err=True)
            elif self._process is process:
                self.finish(result)

    def _tell(self, result: Result) -> None:
        self._live.report(result.findings, result.lines or {})
        if result.findings:
            print_report(as_text(join_faces(result.findings), result.lines or {}, colour=True), err=True)


@dataclass(frozen=True, slots=True)
class _Early:
    """Errors that the checks have found, sent before the game is laid out for further findings."""

    found: Result


def _run(reader: Connection, connection: Connection, request: Request, world: World) -> None:
    """Build in a group of processes of its own, which can be ended together.

    `reader` is the end that the parent reads: held open here, it would let a build wait for ever to be read.
    """
    from compiler.build.pipeline import compile_game

    os.setsid()
    reader.close()
    for ended in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(ended, signal.SIG_DFL)
    try:
        result: Result | str = compile_game(request, world, on_errors=lambda found: connection.send(_Early(found)))
    except OSError as problem:
        result = in_words(problem)
    with suppress(BrokenPipeError):  # nobody waits any more
        connection.send(result)


def _language(path: Path, locales: tuple[str, ...]) -> str:
    """Return the language that a file is in; '' for one that concerns all."""
    return next((locale for locale in locales if locale in (*path.parts, path.stem)), "")
