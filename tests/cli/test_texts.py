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


def test_fmt_of_a_broken_file(tmp_path: Path) -> None:
    """A file that does not load is left as it is and reported."""
    folder = write_game(tmp_path / "mill", {"locales/ru/game.yaml": "ru: [\n"})
    result = run_sobor("fmt", folder)
    assert result.exit_code == 1
    assert "unclosed-bracket" in result.output
    assert (folder / "locales/ru/game.yaml").read_text("utf-8") == "ru: [\n"


@pytest.mark.parametrize("format_", ["text", "json", "markdown"])
def test_status_is_printed_in_each_format(tmp_path: Path, format_: str) -> None:
    """The state is printed in each format, and is never a finding."""
    text = change_file("locales/ru/game.yaml", "    forge: {title: Кузница}\n", "")
    result = run_sobor("status", write_game(tmp_path / "mill", text), "--format", format_)
    assert result.exit_code == 0
    assert "game.yaml" in result.output


def test_status_of_an_overlay(tmp_path: Path) -> None:
    """The figures of an overlay are counted separately."""
    (tmp_path / "owner").mkdir()
    (tmp_path / "owner/settings.yaml").write_text("price: 9\n", "utf-8")
    result = run_sobor("status", write_game(tmp_path / "mill"), "--overlay", tmp_path / "owner", "--format", "json")
    assert json.loads(result.output)["games"][0]["figures"]["overlay"] == 1


@pytest.mark.parametrize("format_", ["json", "sarif"])
def test_machine_formats_are_whole_when_clean(tmp_path: Path, format_: str) -> None:
    """A clean check still prints a document in a format for machines."""
    result = run_sobor("check", write_game(tmp_path / "mill"), "--format", format_, "--jobs", "1")
    assert result.exit_code == 0
    assert json.loads(result.stdout)


def test_sarif_and_github_formats_name_code_and_place(tmp_path: Path) -> None:
    """SARIF and GitHub annotations name the code and the place."""
    folder = write_game(tmp_path / "mill", change_file("components/orders.yaml", "count: 3", "count: 4"))
    sarif = run_sobor("check", folder, "--format", "sarif", "--jobs", "1")
    assert sarif.exit_code == 1
    assert [one["ruleId"] for one in json.loads(sarif.stdout)["runs"][0]["results"]] == ["deck-total"]
    github = run_sobor("check", folder, "--format", "github", "--jobs", "1")
    assert github.stdout.startswith("::error file=")
    assert "title=deck-total" in github.stdout


@pytest.mark.slow
def test_overlay_is_checked_and_built(tmp_path: Path) -> None:
    """Check and build take an overlay; a mistake in it is a finding in its own file."""
    folder, owner = write_game(tmp_path / "mill"), tmp_path / "owner"
    owner.mkdir()
    (owner / "settings.yaml").write_text("prize: 9\n", "utf-8")
    result = run_sobor("check", folder, "--overlay", owner, "--jobs", "1")
    assert result.exit_code == 1
    assert "owner/settings.yaml:1:1" in result.output
    assert "`price`" in result.output
    (owner / "settings.yaml").write_text("price: 9\n", "utf-8")
    out = tmp_path / "out"
    assert run_sobor("build", folder, "--overlay", owner, "--out", out, "--jobs", "1").exit_code == 0
    assert json.loads((out / "mill/game.json").read_text("utf-8"))["settings"]["price"] == 9


@pytest.mark.slow
def test_every_game_has_the_pseudo_locale(tmp_path: Path) -> None:
    """Every game has the locale zz without a file."""
    result = run_sobor("check", write_game(tmp_path / "mill"), "--locale", "zz", "--jobs", "1")
    assert (result.output, result.exit_code) == ("", 0)


@pytest.mark.slow
def test_fix_applies_fixes_and_counts_them(tmp_path: Path) -> None:
    """--fix applies fixes, prints their number and reports other findings; a second run applies none."""
    text = change_file("locales/ru/game.yaml", "Заплатите %{price", "Заплатите  %{price")
    folder = write_game(tmp_path / "mill", text)
    assert run_sobor("check", folder, "--jobs", "1").exit_code == 1
    result = run_sobor("check", folder, "--fix", "--jobs", "1")
    assert (result.exit_code, result.stdout) == (0, "")
    assert "locales/ru/game.yaml: 1 fixed" in result.stderr
    assert (folder / "locales/ru/game.yaml").read_text("utf-8") == FILES["locales/ru/game.yaml"]
    assert run_sobor("check", folder, "--fix", "--jobs", "1").stderr == ""


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("fmt", "no-such-game"), "no-such-game"),
        (("status", "--format", "csv"), "csv"),
        (("check", "--overlay", "nowhere"), "nowhere"),
        (("check", "--format", "junit"), "junit"),
    ],
)
def test_usage_errors_exit_with_2(arguments: tuple[str, ...], words: str) -> None:
    """A wrong command reports a usage error and exits with 2."""
    result = run_sobor(*arguments)
    assert result.exit_code == 2
    assert words in result.output


def test_overlay_is_for_one_game(tmp_path: Path) -> None:
    """An overlay without a game, where there are several, is a usage error that names them."""
    for name in ("one", "two"):
        write_game(tmp_path / "games" / name)
    result = run_sobor("check", "--content", tmp_path / "games", "--overlay", tmp_path)
    assert result.exit_code == 2
    assert "one, two" in result.output


@pytest.mark.parametrize("command", ["fmt", "status", "check", "build"])
def test_every_command_shows_examples(command: str) -> None:
    """The help of each command shows how it is used, line by line."""
    assert f"\n    sobor {command}\n" in run_sobor(command, "--help").output
