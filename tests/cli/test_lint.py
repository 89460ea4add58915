"""`sobor lint` as it is typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from compiler.cli.main import main


def run(*words: str) -> Result:
    """Return the result of the command."""
    return CliRunner().invoke(main, ["lint", "--locale", "pl", *words])


def test_exit_code_tells_whether_there_are_findings(tmp_path: Path) -> None:
    """0 for a sound translation, 1 for one with findings, 2 for a file that does not exist."""
    source, good, bad = (tmp_path / name for name in ("en.json", "pl.json", "bad.json"))
    source.write_text('{"a": "Take a card now."}')
    good.write_text('{"a": "Weź kartę teraz."}')
    bad.write_text('{"a": "Weź kartę  teraz."}')
    assert run("--source", str(source), "--translation", str(good)).exit_code == 0
    assert run("--source", str(source), "--translation", str(bad)).exit_code == 1
    assert run("--source", str(source), "--translation", str(tmp_path / "none.json")).exit_code == 2


def test_fix_repairs_the_file_and_reports_what_is_left(tmp_path: Path) -> None:
    """Fixed findings are no longer reported, and the fixes are counted on the error output."""
    source, text = tmp_path / "en.json", tmp_path / "pl.json"
    source.write_text('{"a": "Take a card now."}')
    text.write_text('{"a": "Weź kartę  teraz."}')
    result = run("--source", str(source), "--translation", str(text), "--fix", "--format", "json")
    assert json.loads(result.stdout)["findings"] == []
    assert text.read_text() == '{"a": "Weź kartę teraz."}'


def test_settings_of_the_current_folder_are_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a translation, sobor-lint.yaml says what is checked; without it, the command asks for one."""
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(main, ["lint"]).exit_code == 2
    (tmp_path / "pl.po").write_text('msgid "One card now."\nmsgstr "Jedna  karta teraz."\n')
    (tmp_path / "sobor-lint.yaml").write_text("translations: {pl: pl.po}\n")
    result = CliRunner().invoke(main, ["lint", "--format", "csv"])
    assert result.exit_code == 1
    assert "stray-space" in result.stdout
