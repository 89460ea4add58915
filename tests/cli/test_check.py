from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.run_sobor import run_sobor
from tests.sample import FILES, IN_ENGLISH, change_file, write_game
from tests.spelling.dictionary_sample import write_dictionary

ORDERS = "components/orders.yaml"
MISSPELT = {**IN_ENGLISH, **change_file(ORDERS, "gain: {coin: 2}", "gain: {coim: 2}")}
WRONG_COUNT = {**IN_ENGLISH, **change_file(ORDERS, "count: 3", "count: 4")}


@pytest.mark.slow
def test_clean_game_is_silent_and_exits_with_0(tmp_path: Path) -> None:
    """A clean game is silent and exits with 0."""
    result = run_sobor("check", write_game(tmp_path / "mill", IN_ENGLISH), "--jobs", "1")
    assert (result.output, result.exit_code) == ("", 0)


def test_finding_exits_with_1(tmp_path: Path) -> None:
    """A finding is printed with file, line, source line and caret, and the exit code is 1."""
    folder = write_game(tmp_path / "mill", MISSPELT)
    result = run_sobor("check", folder, "--jobs", "1")
    assert result.exit_code == 1
    assert "orders.yaml:8:" in result.output
    assert "gain: {coim: 2}" in result.output
    assert "^^^^" in result.output
    assert "`coin`" in result.output


@pytest.mark.slow
def test_json_has_the_findings_as_data(tmp_path: Path) -> None:
    """`--format json` prints findings as data."""
    folder = write_game(tmp_path / "mill", WRONG_COUNT)
    data = json.loads(run_sobor("check", folder, "--format", "json", "--jobs", "1").stdout)
    (found,) = data["findings"]
    assert (found["code"], found["line"]) == ("deck-total", 4)


@pytest.mark.slow
def test_mistake_in_a_folder_named_twice_is_reported_once(tmp_path: Path) -> None:
    """A game that is named twice has each finding once."""
    folder = write_game(tmp_path / "mill", WRONG_COUNT)
    data = json.loads(run_sobor("check", folder, folder, "--format", "json", "--jobs", "1").stdout)
    assert [one["code"] for one in data["findings"]] == ["deck-total"]


@pytest.mark.slow
def test_spelling_says_which_dictionaries_are_used(tmp_path: Path) -> None:
    """`--dictionary` names the dictionary of a language, and the error output says which are used."""
    path = write_dictionary(tmp_path, "ru")
    folder = write_game(tmp_path / "mill")
    result = run_sobor("check", folder, "--jobs", "1", "--locale", "ru", "--dictionary", f"ru={path}")
    assert result.exit_code == 0
    assert path.as_posix() in result.stderr


@pytest.mark.slow
@pytest.mark.parametrize("format_", ["json", "sarif"])
def test_machine_formats_are_whole_when_clean(tmp_path: Path, format_: str) -> None:
    """A clean check still prints a document in a format for machines."""
    result = run_sobor("check", write_game(tmp_path / "mill", IN_ENGLISH), "--format", format_, "--jobs", "1")
    assert result.exit_code == 0
    assert json.loads(result.stdout)


@pytest.mark.slow
def test_sarif_and_github_formats_name_code_and_place(tmp_path: Path) -> None:
    """SARIF and GitHub annotations name the code and the place."""
    folder = write_game(tmp_path / "mill", WRONG_COUNT)
    sarif = run_sobor("check", folder, "--format", "sarif", "--jobs", "1")
    assert sarif.exit_code == 1
    assert [one["ruleId"] for one in json.loads(sarif.stdout)["runs"][0]["results"]] == ["deck-total"]
    github = run_sobor("check", folder, "--format", "github", "--jobs", "1")
    assert github.stdout.startswith("::error file=")
    assert "title=deck-total" in github.stdout


@pytest.mark.slow
def test_overlay_is_checked_and_built(tmp_path: Path) -> None:
    """Check and build take an overlay; a mistake in it is a finding in its own file."""
    folder, owner = write_game(tmp_path / "mill", IN_ENGLISH), tmp_path / "owner"
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


def test_overlay_is_for_one_game(tmp_path: Path) -> None:
    """An overlay without a game, where there are several, is a usage error that names them."""
    for name in ("one", "two"):
        write_game(tmp_path / "games" / name, IN_ENGLISH)
    result = run_sobor("check", "--content", tmp_path / "games", "--overlay", tmp_path)
    assert result.exit_code == 2
    assert "one, two" in result.output


@pytest.mark.slow
def test_every_game_has_the_pseudo_locale(tmp_path: Path) -> None:
    """Every game has the locale zz without a file."""
    result = run_sobor("check", write_game(tmp_path / "mill", IN_ENGLISH), "--locale", "zz", "--jobs", "1")
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
