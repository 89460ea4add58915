"""`python -m tests.mutation.settings [GAME …]`: print the findings of `sobor check` after changes of single settings.

In a copy of each game, each whole number of settings.yaml has the values from 1 to 12 in turn. Justified findings are
only counted: an example that states other figures, and a figure that the engine cannot play with, reported at the
setting itself. All other findings are printed.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from compiler.cli.session import Session
from compiler.diagnostics import Diagnostic
from compiler.load.yaml.load_yaml import load
from compiler.model.document import Document

CONTENT = Path(__file__).parents[2] / "content"
GAMES = ("red-cathedral", "architects-of-amytis")
VALUES = range(1, 13)
UNPLAYABLE = ("unplayable-content", "unbuildable-pattern", "unbuildable-plan", "too-few-pieces", "out-of-reach")
"""The codes of findings about a setting that keeps the engine from playing, or from playing to the end."""


def list_figures(settings: Document) -> Iterator[tuple[str | int, ...]]:
    """Yield the path of each whole number in a settings file."""
    yield from _list_figures(settings.data, ())


def _list_figures(data: object, path: tuple[str | int, ...]) -> Iterator[tuple[str | int, ...]]:
    if isinstance(data, int) and not isinstance(data, bool):
        yield path
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from _list_figures(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from _list_figures(value, (*path, index))


def replace_figure(settings: Document, path: tuple[str | int, ...], value: int) -> str:
    """Return the text of a settings file with another figure at a path."""
    span, lines = settings.locate(*path), list(settings.lines)
    line = lines[span.line - 1]
    lines[span.line - 1] = f"{line[: span.column - 1]}{value}{line[span.column - 1 + span.length :]}"
    return "\n".join(lines)


def is_justified(finding: Diagnostic, line: int) -> bool:
    """Return whether a finding is justified by a changed figure on a line of the settings."""
    if finding.code == "failed-example":
        return True
    spans = (finding.span, *(related.span for related in finding.related))
    return finding.code in UNPLAYABLE and any(
        span.file.endswith("/settings.yaml") and span.line == line for span in spans
    )


def check_changed_settings(folder: Path) -> Iterator[tuple[str, int, list[Diagnostic], int]]:
    """Yield each setting with each value, the findings that are not justified, and the number of those that are.

    `folder` is a copy of a game, whose settings are restored at the end.
    """
    file = folder / "settings.yaml"
    text = file.read_text(encoding="utf-8")
    settings, _ = load(text.encode(), "settings.yaml", "settings")
    assert settings
    session = Session(folder.parent, out=None, jobs=1)
    for path in list_figures(settings):
        for value in VALUES:
            file.write_text(replace_figure(settings, path, value), encoding="utf-8")
            findings = session.compile(folder, (), ()).findings
            odd = [finding for finding in findings if not is_justified(finding, settings.locate(*path).line)]
            yield ".".join(map(str, path)), value, odd, len(findings) - len(odd)
    file.write_text(text, encoding="utf-8")


def main(games: list[str]) -> None:
    """Change the settings in copies of some games, or of all games if none is given."""
    with tempfile.TemporaryDirectory() as scratch:
        content = Path(scratch, "content")
        shutil.copytree(CONTENT, content)
        for game in games or GAMES:
            runs = odd_runs = 0
            for setting, value, odd, following in check_changed_settings(content / game):
                runs, odd_runs = runs + 1, odd_runs + bool(odd)
                for finding in odd:
                    where = f"{finding.span.file.removeprefix(scratch)}:{finding.span.line}"
                    _print_line(f"{game} {setting}={value}: {finding.code} {where}: {finding.message}")
                if following and not odd:
                    _print_line(f"{game} {setting}={value}: {following} justified")
            _print_line(f"{game}: {runs} figures, {odd_runs} with findings that are not justified")


def _print_line(line: str) -> None:
    print(line, flush=True)  # noqa: T201 -- the output is for a person


if __name__ == "__main__":
    main(sys.argv[1:])
