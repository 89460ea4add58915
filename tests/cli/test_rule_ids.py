from __future__ import annotations

from pathlib import Path

import pytest

from tests.moved_rules_sample import MOVED
from tests.run_sobor import run_sobor
from tests.sample import write_game


@pytest.mark.slow
def test_rules_are_registered_once(tmp_path: Path) -> None:
    """The command says how many rules it has added to the register, and then that there is nothing to add."""
    folder = write_game(tmp_path / "mill")
    assert "rule-ids.yaml: 1 rule registered\n" in run_sobor("rule-ids", folder).output
    assert "pay: {chapters: [pay]}" in (folder / "rule-ids.yaml").read_text("utf-8")
    assert "rule-ids.yaml: all rules are registered\n" in run_sobor("rule-ids", folder).output


def test_a_game_with_errors_is_not_registered(tmp_path: Path) -> None:
    """The register of a game whose rules cannot be read stays as it is."""
    folder = write_game(tmp_path / "mill", {**MOVED, "rules.yaml": "rules: [{id: Pay}]\n"})
    result = run_sobor("rule-ids", folder)
    assert (result.exit_code, (folder / "rule-ids.yaml").read_text("utf-8")) == (2, MOVED["rule-ids.yaml"])
