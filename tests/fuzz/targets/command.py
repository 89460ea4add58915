"""Run the command line in this process, and check its output and exit code."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import click
from click.testing import CliRunner, Result

from compiler.cli.main import main
from compiler.load.guess_encoding import decode_for_report
from compiler.sheets.decode import decode_sheet

KNOWN_EXITS = (0, 1, 2)

BOOKS = frozenset((".xlsx", ".ods", ".json", ".png", ".jpg", ".webp", ".tif", ".tiff"))
"""The suffixes of files where findings have a cell or no position."""

ABSENT = frozenset(
    (
        "missing-game-file",
        "missing-folder",
        "missing-file",
        "missing-translation",
        "missing-message",
        "extra-translation",
    )
)
"""The codes of findings about a missing file."""


def run_command(*arguments: str) -> Result:
    """Run `sobor` with these arguments; its exceptions are not caught."""
    result = CliRunner().invoke(main, list(arguments), catch_exceptions=False)
    assert result.exit_code in KNOWN_EXITS, f"exit code {result.exit_code}"
    assert "Traceback" not in result.output, result.output
    return result


def check_folder(folder: Path) -> list[dict[str, Any]]:
    """Check a game and return its findings; assert that each has a position in an existing file."""
    result = run_command("check", str(folder), "--format", "json", "--jobs", "1")
    if result.exit_code == 2:
        assert click.unstyle(result.output).strip(), "refused without a message"
        return [{"code": "usage", "severity": "error"}]
    findings: list[dict[str, Any]] = json.loads(result.stdout)["findings"]
    for finding in findings:
        _assert_place(finding)
    return findings


def _assert_place(finding: dict[str, Any]) -> None:
    """Assert that a finding has a file, an existing position and a message of one line."""
    file, line, column, message = Path(finding["file"]), finding["line"], finding["column"], finding["message"]
    assert message.strip(), f"no message: {finding}"
    assert "\n" not in message, f"more than one line: {finding}"
    assert finding["file"], f"no file: {finding}"
    assert file.exists() or finding["code"] in ABSENT, f"no such file: {finding}"
    if file.is_file() and file.suffix not in BOOKS:
        lines = _list_shown_lines(file)
        assert 1 <= line <= len(lines), f"line {line} of {len(lines)}: {finding}"
        assert 1 <= column <= len(lines[line - 1]) + 1, f"column {column} of {lines[line - 1]!r}: {finding}"


def _list_shown_lines(file: Path) -> list[str]:
    """Return the lines of a file as reports show them, for a spreadsheet in its detected encoding."""
    data = file.read_bytes()
    encoding = decode_sheet(data, file.name, None, ("en", "ru"))[1] if file.suffix in (".csv", ".tsv") else None
    return (data.decode(encoding, "replace") if encoding else decode_for_report(data)).split("\n")


def read_state(root: Path) -> dict[str, tuple[int, int]]:
    """Return size and time of each file below a folder, except for its folder `out`."""
    states = {}
    for place, folders, names in os.walk(root):
        if place == str(root) and "out" in folders:
            folders.remove("out")
        for name in names:
            state = os.lstat(os.path.join(place, name))  # noqa: PTH118 -- thousands of times
            states[f"{place}/{name}"] = state.st_size, state.st_mtime_ns
    return states
