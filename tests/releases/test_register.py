from __future__ import annotations

from pathlib import Path

import pytest

from compiler.releases.register import REGISTER, register_rules
from tests.moved_rules_sample import MOVED
from tests.moved_rules_sample import REGISTER as OLD
from tests.render.site_sample import TEXTS, link_folder
from tests.sample import write_game

pytestmark = pytest.mark.slow


def test_the_first_register_has_all_rules_by_id(tmp_path: Path) -> None:
    """Each rule is written with its chapter; a second run changes nothing."""
    folder = write_game(tmp_path / "mill", TEXTS)
    assert register_rules(folder, link_folder(folder).game) == 3
    first = (folder / REGISTER).read_text("utf-8")
    entries = ["  end: {chapters: [end]}", "  work: {chapters: [work]}", "  work.pay: {chapters: [work]}"]
    assert first.splitlines()[-4:] == ["rule-ids:", *entries]
    assert register_rules(folder, link_folder(folder).game) == 0
    assert (folder / REGISTER).read_text("utf-8") == first


def test_retired_rules_are_kept_and_chapters_added(tmp_path: Path) -> None:
    """A rule that is in another chapter now gets that chapter, and entries of retired rules stay."""
    register = OLD.replace("work.pay: {chapters: [work]}", "work.pay: {chapters: [finish]}")
    folder = write_game(tmp_path / "mill", {**MOVED, "rule-ids.yaml": register})
    before = link_folder(folder).game.registered_rules
    assert register_rules(folder, link_folder(folder).game) == 1
    after = link_folder(folder).game.registered_rules
    assert after["work.pay"].chapters == ("finish", "work")
    assert {name: (rule.moved_to, rule.is_removed) for name, rule in after.items()} == {
        name: (rule.moved_to, rule.is_removed) for name, rule in before.items()
    }


def test_ids_that_yaml_reads_as_values_are_quoted(tmp_path: Path) -> None:
    """A rule may have an id such as `true`."""
    rules = 'rules:\n  - {id: "true", facts: ["1.1"]}\n'
    folder = write_game(tmp_path / "mill", {**TEXTS, "rules.yaml": rules})
    register_rules(folder, link_folder(folder).game)
    assert link_folder(folder).game.registered_rules["true"].chapters == ("true",)
