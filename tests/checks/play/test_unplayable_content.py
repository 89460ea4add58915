"""The findings about figures that an engine cannot play are at the setting and give its possible figures."""

from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.link import Linked
from tests.checks.play.changed_game import (
    CHECKS,
    change_settings,
    list_possible_figures,
    replace_in_settings,
    run_check,
)
from tests.ready_game import link_game

CATHEDRAL, AMYTIS = "red-cathedral", "architects-of-amytis"


@pytest.mark.slow
@pytest.mark.parametrize("game", [CATHEDRAL, AMYTIS])
def test_shipped_games_are_playable(game: str) -> None:
    """The games that ship can be played."""
    assert run_check(link_game(game), "unplayable-content") == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "old", "new", "possible"),
    [
        (AMYTIS, "tiles: 5", "tiles: 6", (("stacks.tiles", "5"),)),
        (AMYTIS, "unused: 3", "unused: 12", (("stacks.tiles", "4"), ("stacks.unused", "3"))),
        (AMYTIS, "supply: 5", "supply: 4", (("markers.supply", "5"), ("markers.scoring", "3"))),
        (CATHEDRAL, "covered: 4", "covered: 8", (("inventory.covered", "0-4"), ("banners", "10-20"))),
        (CATHEDRAL, "delivery-limit: 3", "delivery-limit: 0", (("build.delivery-limit", "1-"),)),
    ],
)
def test_unplayable_setting_is_reported_once(
    game: str, old: str, new: str, possible: tuple[tuple[str, str], ...]
) -> None:
    """A figure that the engine cannot play is reported once, at a setting, with the figures that it can play."""
    changed = replace_in_settings(link_game(game), old, new)
    (finding,) = run_check(changed, "unplayable-content")
    assert finding.span.file.endswith("settings.yaml")
    assert finding.span.line > 1
    assert list_possible_figures(finding) == possible
    assert run_check(changed, "unknown-engine") == []


@pytest.mark.slow
def test_unplayable_piece_is_reported() -> None:
    """A piece that the engine cannot play is reported at the piece."""
    linked = link_game(CATHEDRAL)
    die = linked.game.items["die-red"]
    broken = replace(die, figures={"faces": ()})
    group = replace(
        linked.game.sets["dice"],
        items=tuple(broken if item is die else item for item in linked.game.sets["dice"].items),
    )
    changed = replace(linked, game=replace(linked.game, sets={**linked.game.sets, "dice": group}))
    (finding,) = run_check(changed, "unplayable-content")
    assert finding.span == die.span


@pytest.mark.slow
def test_unplayable_content_is_for_another_check(cathedral: Linked) -> None:
    """If the engine cannot load the content, only unplayable-content reports it."""
    broken = change_settings(cathedral, market={})
    assert [run_check(broken, check) for check in CHECKS] == [[]] * len(CHECKS)
    assert len(run_check(broken, "unplayable-content")) == 1
    assert run_check(broken, "unknown-engine") == []
