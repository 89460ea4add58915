"""The box contains the pieces that the engine plays with."""

from __future__ import annotations

import pytest

from compiler.link import Linked
from tests.checks.find import Find
from tests.checks.play.changed_game import (
    change_item,
    change_settings,
    run_check,
)


@pytest.mark.slow
def test_the_game_is_clean(cathedral: Linked) -> None:
    """The published content has no such findings."""
    assert run_check(cathedral, "box-mismatch") == []


def test_game_without_an_engine_is_printed(findings_of: Find) -> None:
    """A game that names no engine is printed all the same."""
    assert findings_of("box-mismatch") == []


@pytest.mark.slow
def test_wrong_numbers_of_copies_in_a_set_are_one_finding(cathedral: Linked) -> None:
    """Pieces of a set with the same wrong number of copies are one finding."""
    more = cathedral
    banners = tuple(f"banner-{colour}" for colour in ("red", "blue", "green", "yellow"))
    for name in banners:
        more = change_item(more, name, copies=7)
    (finding,) = run_check(more, "box-mismatch")
    assert finding.args == {"copies": 7, "items": banners, "played": 6}
    (finding,) = run_check(change_item(cathedral, "die-red", copies=2), "box-mismatch")
    assert finding.span.file.endswith("dice.yaml")


@pytest.mark.slow
def test_piece_that_no_setting_explains_is_reported(cathedral: Linked) -> None:
    """A finding about a setting does not hide pieces that are wrong with every figure of the setting."""
    changed = change_item(change_settings(cathedral, banners=7), "die-red", copies=2)
    (finding,) = run_check(changed, "box-mismatch")
    assert finding.args == {"copies": 2, "items": ("die-red",), "played": 1}
