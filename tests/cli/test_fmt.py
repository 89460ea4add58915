from __future__ import annotations

from pathlib import Path

from compiler.edit.format_locale_files import format_locale_file
from tests.run_sobor import run_sobor
from tests.sample import FILES, write_game


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
