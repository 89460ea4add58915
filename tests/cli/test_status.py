from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.run_sobor import run_sobor
from tests.sample import change_file, write_game

pytestmark = pytest.mark.slow


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
