from __future__ import annotations

import json
from pathlib import Path

from tests.run_sobor import run_sobor
from tests.sample import change_file, write_game
from tests.spelling.dictionary_sample import write_dictionary


def test_clean_game_is_silent_and_exits_with_0(tmp_path: Path) -> None:
    """A clean game is silent and exits with 0."""
    result = run_sobor("check", write_game(tmp_path / "mill"), "--jobs", "1")
    assert (result.output, result.exit_code) == ("", 0)


def test_finding_exits_with_1(tmp_path: Path) -> None:
    """A finding is printed with file, line, source line and caret, and the exit code is 1."""
    folder = write_game(tmp_path / "mill", change_file("components/orders.yaml", "gain: {coin: 2}", "gain: {coim: 2}"))
    result = run_sobor("check", folder, "--jobs", "1")
    assert result.exit_code == 1
    assert "orders.yaml:8:" in result.output
    assert "gain: {coim: 2}" in result.output
    assert "^^^^" in result.output
    assert "`coin`" in result.output


def test_json_has_the_findings_as_data(tmp_path: Path) -> None:
    """`--format json` prints findings as data."""
    folder = write_game(tmp_path / "mill", change_file("components/orders.yaml", "count: 3", "count: 4"))
    data = json.loads(run_sobor("check", folder, "--format", "json", "--jobs", "1").stdout)
    (found,) = data["findings"]
    assert (found["code"], found["line"]) == ("deck-total", 4)


def test_mistake_in_a_folder_named_twice_is_reported_once(tmp_path: Path) -> None:
    """A game that is named twice has each finding once."""
    folder = write_game(tmp_path / "mill", change_file("components/orders.yaml", "count: 3", "count: 4"))
    data = json.loads(run_sobor("check", folder, folder, "--format", "json", "--jobs", "1").stdout)
    assert [one["code"] for one in data["findings"]] == ["deck-total"]


def test_spelling_says_which_dictionaries_are_used(tmp_path: Path) -> None:
    """`--dictionary` names the dictionary of a language, and the error output says which are used."""
    path = write_dictionary(tmp_path, "ru")
    folder = write_game(tmp_path / "mill")
    result = run_sobor("check", folder, "--jobs", "1", "--locale", "ru", "--dictionary", f"ru={path}")
    assert result.exit_code == 0
    assert path.as_posix() in result.stderr
