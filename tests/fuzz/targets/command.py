"""Run the command line in this process, as a person would type it, and hold its answer to what is promised."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
from click.testing import CliRunner, Result

from compiler.cli.main import main

KNOWN_EXITS = (0, 1, 2)


def run_command(*words: str) -> Result:
    """Run `sobor` with these words; whatever it raises is raised here."""
    result = CliRunner().invoke(main, list(words), catch_exceptions=False)
    assert result.exit_code in KNOWN_EXITS, f"exit code {result.exit_code}"
    assert "Traceback" not in result.output, result.output
    return result


def check_folder(folder: Path) -> list[dict[str, Any]]:
    """Check a game and return its findings, each of which has a place in a file that is there."""
    result = run_command("check", str(folder), "--format", "json", "--jobs", "1")
    if result.exit_code == 2:
        assert click.unstyle(result.output).strip(), "refused without a word"
        return [{"code": "usage", "severity": "error"}]
    findings: list[dict[str, Any]] = json.loads(result.stdout)["findings"]
    for finding in findings:
        _assert_place(finding, folder)
    return findings


def _assert_place(finding: dict[str, Any], folder: Path) -> None:
    """Hold a finding to what is promised: a file, a line that this file has, a message of one line."""
    file, line, message = Path(finding["file"]), finding["line"], finding["message"]
    assert message.strip(), f"no message: {finding}"
    assert "\n" not in message, f"more than one line: {finding}"
    assert finding["file"], f"no file: {finding}"
    if file.is_file() and file.is_relative_to(folder):
        lines = file.read_bytes().decode("utf-8", "replace").count("\n") + 1
        assert 1 <= line <= lines, f"line {line} of {lines}: {finding}"
