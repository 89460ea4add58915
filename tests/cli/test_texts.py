from __future__ import annotations

import json
from pathlib import Path

import pytest

from compiler.edit.fmt import format_locale_file
from tests.run_sobor import run_sobor
from tests.sample import FILES, change_file, write_game


def test_fmt_formats_files_once(tmp_path: Path) -> None:
    """--check lists files that are not canonical without changing them; fmt formats them once."""
    folder = write_game(tmp_path / "mill")
    file = folder / "locales/ru/game.yaml"
    before = run_sobor("fmt", folder, "--check")
    assert (before.exit_code, file.read_text("utf-8")) == (1, FILES["locales/ru/game.yaml"])
    assert file.as_posix() in before.output
    assert run_sobor("fmt", folder).exit_code == 0
    assert file.read_text("utf-8") == format_locale_file(FILES["locales/ru/game.yaml"])
    after = run_sobor("fmt", folder, "--check")
    assert (after.exit_code, after.output) == (0, "")


def test_fmt_leaves_a_broken_file(tmp_path: Path) -> None:
    """A file that does not load is left as it is and reported."""
    folder = write_game(tmp_path / "mill", {"locales/ru/game.yaml": "ru: [\n"})
    result = run_sobor("fmt", folder)
    assert result.exit_code == 1
    assert "unclosed-bracket" in result.output
    assert (folder / "locales/ru/game.yaml").read_text("utf-8") == "ru: [\n"


@pytest.mark.parametrize(
    ("format_", "beginning"), [("text", "mill\n"), ("json", '{\n "format": 1'), ("markdown", "## mill\n")]
)
def test_status_is_printed_in_each_format(tmp_path: Path, format_: str, beginning: str) -> None:
    """The state is printed in each format, and is never a finding."""
    text = change_file("locales/ru/game.yaml", "    forge: {title: Кузница}\n", "")
    result = run_sobor("status", write_game(tmp_path / "mill", text), "--format", format_)
    assert result.exit_code == 0
    assert result.output.lstrip().startswith(beginning)
    assert "game.yaml" in result.output


def test_status_counts_the_figures_of_an_overlay(tmp_path: Path) -> None:
    """The figures of an overlay are counted separately."""
    (tmp_path / "owner").mkdir()
    (tmp_path / "owner/settings.yaml").write_text("price: 9\n", "utf-8")
    result = run_sobor("status", write_game(tmp_path / "mill"), "--overlay", tmp_path / "owner", "--format", "json")
    assert json.loads(result.output)["games"][0]["figures"]["overlay"] == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("fmt", "no-such-game"), "no-such-game"),
        (("status", "--format", "csv"), "csv"),
    ],
)
def test_usage_errors_exit_with_2(arguments: tuple[str, ...], words: str) -> None:
    """A wrong command reports a usage error and exits with 2."""
    result = run_sobor(*arguments)
    assert result.exit_code == 2
    assert words in result.output
