"""The findings about figures that an engine cannot play are at the setting and give its possible figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

import pytest

from compiler.checks import REGISTRY, Project
from compiler.checks.common.possible_figures import format_ranges
from compiler.diagnostics import Diagnostic, Sentence
from compiler.link.figure_tree import freeze
from compiler.load.yaml.load_yaml import load
from tests.ready_game import link_game

CATHEDRAL, AMYTIS = "red-cathedral", "architects-of-amytis"


def _check_changed_setting(game: str, check: str, old: str = "", new: str = "") -> list[Diagnostic]:
    """Return the findings of a check in a game with a changed line of its settings."""
    linked = link_game(game)
    (settings,) = (document for document in linked.documents if document.kind == "settings")
    text = "\n".join(settings.lines)
    assert old in text
    document, _ = load(text.replace(old, new, 1).encode(), settings.file, "settings")
    assert document is not None
    document = replace(document, origin=settings.origin)
    others = (document for document in linked.documents if document is not settings)
    figures = cast("Mapping[str, Any]", freeze(document.data))
    changed = replace(linked, game=replace(linked.game, settings=figures), documents=(*others, document))
    return list(REGISTRY[check](Project(changed, {})))


def _list_possible_figures(finding: Diagnostic) -> tuple[tuple[str, str], ...]:
    """Return the settings of a finding's hints, each with the only range of figures that can be played."""
    hints = [hint.args for hint in finding.advice if isinstance(hint, Sentence)]
    return tuple((str(args["setting"]), *args["figures"]) for args in hints)  # type: ignore[misc]


@pytest.mark.slow
@pytest.mark.parametrize("game", [CATHEDRAL, AMYTIS])
def test_shipped_games_are_playable(game: str) -> None:
    """The games that ship can be played."""
    assert _check_changed_setting(game, "unplayable-content") == []


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
    (finding,) = _check_changed_setting(game, "unplayable-content", old, new)
    assert finding.span.file.endswith("settings.yaml")
    assert finding.span.line > 1
    assert _list_possible_figures(finding) == possible
    assert _check_changed_setting(game, "unknown-engine", old, new) == []


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
    (finding,) = REGISTRY["unplayable-content"](Project(changed, {}))
    assert finding.span == die.span


@pytest.mark.slow
@pytest.mark.parametrize(
    ("check", "old", "new", "possible"),
    [
        ("unbuildable-plan", "banners: 6", "banners: 7", ("banners", "6")),
        ("out-of-reach", "delivery-limit: 3", "delivery-limit: 2", ("build.delivery-limit", "3-6")),
        ("out-of-reach", "spaces: 10", "spaces: 6", ("inventory.spaces", "7-")),
        ("too-few-pieces", "marked-from: 3", "marked-from: 4", ("workshop.marked-from", "0-3")),
    ],
)
def test_faults_of_one_setting_are_one_finding(check: str, old: str, new: str, possible: tuple[str, str]) -> None:
    """Findings about several pieces that depend on one setting are one finding, at the setting."""
    (finding,) = _check_changed_setting(CATHEDRAL, check, old, new)
    assert finding.span.file.endswith("settings.yaml")
    assert _list_possible_figures(finding)[0] == possible


def test_examples_are_silent_without_a_set_up() -> None:
    """Where no game can be set up, that is the finding, and not each example that cannot begin."""
    assert _check_changed_setting(CATHEDRAL, "failed-example", "banners: 6", "banners: 7") == []


@pytest.mark.parametrize(
    ("figures", "ranges"),
    [([5], ("5",)), ([0, 1, 2, 6], ("0-2", "6")), ([1, 3, 4, *range(8, 31)], ("1", "3-4", "8-"))],
)
def test_consecutive_figures_form_a_range(figures: list[int], ranges: tuple[str, ...]) -> None:
    """Consecutive figures are one range, which is open if it ends with the largest figure that is tried."""
    assert format_ranges(figures) == ranges
