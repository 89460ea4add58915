from __future__ import annotations

from pathlib import Path

import pytest

from compiler.build.released_rules import check_released_rules
from compiler.releases.recorded_texts import RecordedText, TextKey
from compiler.releases.release_file import Release
from tests.moved_rules_sample import MOVED
from tests.render.site_sample import TEXTS, link_folder
from tests.sample import write_game


def make_release(version: str, *rules: str) -> Release:
    """Return a release that recorded these rules, and a term."""
    texts = {TextKey("rule", rule): RecordedText(rule, "Said.") for rule in rules}
    return Release(version, {}, {"en": {**texts, TextKey("term", "coin"): RecordedText("coin", "Money.")}})


@pytest.mark.slow
def test_released_rules_that_exist_or_are_registered_are_accepted(tmp_path: Path) -> None:
    """Terms and pieces are not asked for."""
    linked = link_folder(write_game(tmp_path / "mill", MOVED))
    assert list(check_released_rules(linked, [make_release("1.0", "work", "work.rest", "finish")])) == []


@pytest.mark.slow
def test_a_released_rule_missing_from_the_register_is_reported(tmp_path: Path) -> None:
    """An entry cannot be deleted once a release has the rule; the finding names the last one that has it."""
    linked = link_folder(write_game(tmp_path / "mill", MOVED))
    releases = [make_release("1.0", "work.fine"), make_release("1.1", "work.fine"), make_release("1.2", "work")]
    (finding,) = check_released_rules(linked, releases)
    assert (finding.code, finding.args) == ("vanished-rule", {"rule": "work.fine", "version": "1.1"})
    assert finding.span.file.endswith("rule-ids.yaml")


def test_nothing_is_asked_without_a_register(tmp_path: Path) -> None:
    """Releases that were recorded before there were registers ask for none."""
    linked = link_folder(write_game(tmp_path / "mill", TEXTS))
    assert list(check_released_rules(linked, [make_release("1.0", "work.fine")])) == []
