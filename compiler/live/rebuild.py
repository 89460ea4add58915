"""Rebuild after a change of content: first the pages in the language of the open page, then everything.

This process keeps modules, faces and parsed files in memory; the full build runs in a fork, which inherits them and is
killed at the next change.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from compiler.build.request import Request, Result
from compiler.disk.errors import format_error
from compiler.live.live_state import LiveState
from compiler.live.preview import DrawnGame, Preview, render_preview
from compiler.load.file_kinds import determine_path_locale
from compiler.report.format_findings import format_text
from compiler.report.join_for_reading import join_for_reading
from compiler.report.terminal import print_report, say
from compiler.world import World


class Rebuild:
    """Updates open pages after each change.

    `locales` are the languages of the site, `root` is its folder below the output folder, with a trailing slash.
    """

    def __init__(self, request: Request, world: World, locales: tuple[str, ...], root: str, live: LiveState) -> None:
        self._request = request
        self._world = world
        self._locales = locales
        self._root = root
        self._live = live
        self._process: BaseProcess | None = None
        self._waiting: threading.Thread | None = None
        self._is_broken = False
        self._drawn: dict[str, DrawnGame] = {}
        self._previewed: frozenset[str] = frozenset()

    def digest_input(self) -> str | None:
        """Return a digest of everything that a build would read, or None for a build that leaves no stamp."""
        stamp = self._request.make_stamp(self._world)
        return stamp.digest if stamp else None

    def warm_up(self) -> None:
        """Render a preview that is not shown, so that modules, faces and files are in memory for the first change."""
        self._try_preview(self._locales[0])

    def start(self, changed: Iterable[Path]) -> None:
        """Show the changed pages in the language of the open page, then start a full build.

        Where only texts have changed, pages show them before the pieces with these texts have been drawn.
        """
        self.stop()
        changed_locales = tuple(map(self._find_path_locale, changed))
        locale = self._choose_locale(changed_locales)
        is_text_only = bool(changed_locales) and None not in changed_locales
        self._previewed = self._previewed.difference(changed_locales) if is_text_only else frozenset()
        preview = self._try_preview(locale, self._drawn.get(locale) if is_text_only else None)
        if preview and preview.findings:
            self._is_broken = True
            self._report_result(Result(preview.findings, preview.lines))
            return
        if preview:
            self._show(locale, preview.files)
            self._previewed |= {locale}
        self._is_broken = False
        self._start_build()

    def _show(self, locale: str, files: Mapping[str, bytes]) -> None:
        """Show previewed files on open pages; remove the findings of an earlier change that could not be shown."""
        if self._is_broken:
            self._live.report((), {})
        self._live.show(locale, {path.removeprefix(self._root): data for path, data in files.items()})

    def finish(self, result: Result) -> None:
        """Report a full build. Reload the pages of languages whose previews have not yet shown all changes."""
        self._report_result(result)
        if not result.written:
            return
        paths = (path for path in (*result.written.written, *result.written.deleted) if path.startswith(self._root))
        folders = {path: path.partition("/")[0] for path in (path.removeprefix(self._root) for path in paths)}
        pages = self._live.take_pages()
        if set(folders.values()) <= set(self._locales):
            shown = self._previewed
            self._live.reload({locale for path, locale in folders.items() if path not in pages or locale not in shown})
        else:
            self._live.reload()

    def stop(self) -> None:
        """Kill a running build and its workers; wait until a result that has come already has been reported."""
        process, self._process = self._process, None
        if process and process.pid and process.is_alive():
            with suppress(ProcessLookupError):  # it may not lead a process group yet
                os.killpg(process.pid, signal.SIGKILL)
            process.kill()
            process.join()
        if self._waiting:
            self._waiting.join()

    def _try_preview(self, locale: str, known: DrawnGame | None = None) -> Preview | None:
        """Return a preview, or None if the content is too broken for one; keep the pieces that were drawn.

        If `known` pieces are given, pages that show them appear first.
        """
        show_early = partial(self._show, locale)
        try:
            preview = render_preview(
                self._request, self._world, locale, self._live.show_sides, known=known, on_known=show_early
            )
        except Exception:  # noqa: BLE001 -- unchecked content may raise anything; the checks will report it
            return None
        if preview.drawn:
            self._drawn[locale] = preview.drawn
        return preview

    def _choose_locale(self, changed_locales: Sequence[str | None]) -> str:
        """Return the locale to show first: the locale of the open page, unless all changes are in other locales."""
        current = self._live.locale if self._live.locale in self._locales else self._locales[0]
        first = changed_locales[0] if changed_locales else None
        return current if first is None or None in changed_locales or current in changed_locales else first

    def _find_path_locale(self, path: Path) -> str | None:
        """Return the locale of the site that a file of the game or a shared file belongs to, or None."""
        roots = [folder.absolute() for folder in (self._request.folder, *self._world.shared)]
        below = next((path.relative_to(root) for root in roots if path.is_relative_to(root)), None)
        locale = determine_path_locale(below.as_posix()) if below else None
        return locale if locale in self._locales else None

    def _start_build(self) -> None:
        context = multiprocessing.get_context("fork")
        reader, writer = context.Pipe(duplex=False)
        self._process = context.Process(target=_run_build, args=(reader, writer, self._request, self._world))
        self._process.start()
        writer.close()
        self._waiting = threading.Thread(target=self._await_result, args=(self._process, reader), daemon=True)
        self._waiting.start()

    def _await_result(self, process: BaseProcess, connection: Connection) -> None:
        """Report what a build sends, until it ends or is killed."""
        for sent in _read_results(connection):
            if isinstance(sent, _Failure):
                say(f"Error: {sent.reason}", err=True)
            elif self._process is not process:
                return
            elif isinstance(sent, _EarlyResult):
                self._live.report(sent.result.findings, sent.result.lines or {})
            else:
                self.finish(sent)

    def _report_result(self, result: Result) -> None:
        self._live.report(result.findings, result.lines or {})
        if result.findings:
            print_report(format_text(join_for_reading(result.findings), result.lines or {}, colour=True), err=True)


@dataclass(frozen=True, slots=True)
class _EarlyResult:
    """The result of the checks if they find errors, sent before the game is laid out."""

    result: Result


@dataclass(frozen=True, slots=True)
class _Failure:
    """The error of the system that ended a build, in words."""

    reason: str


def _read_results(connection: Connection) -> Iterator[_EarlyResult | Result | _Failure]:
    """Yield what a build sends through a pipe, which is closed when the build ends."""
    with suppress(EOFError):
        while True:
            yield connection.recv()


def _run_build(reader: Connection, connection: Connection, request: Request, world: World) -> None:
    """Build in a process group of its own, which can be killed as a whole.

    `reader` is the parent's end of the pipe. It must be closed here, or a write could block forever.
    """
    from compiler.build.pipeline import compile_game

    def send_errors(result: Result) -> None:
        """Send the errors of the checks before the build ends."""
        connection.send(_EarlyResult(result))

    os.setsid()
    reader.close()
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)
    try:
        result: Result | _Failure = compile_game(request, world, on_errors=send_errors)
    except OSError as problem:
        result = _Failure(format_error(problem))
    with suppress(BrokenPipeError):  # the parent is no longer waiting
        connection.send(result)
