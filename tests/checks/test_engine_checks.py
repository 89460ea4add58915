"""The checks that ask a game's engine, on The Red Cathedral with changes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

from compiler.checks import REGISTRY, Project
from compiler.diagnostics import Diagnostic
from compiler.link import Linked
from compiler.link.figure_tree import freeze
from compiler.load.yaml.load_yaml import load
from tests.checks.find import Find
from tests.ready_game import link_game

CHECKS = ("box-mismatch", "out-of-reach", "too-few-pieces", "unbuildable-plan", "unplayed-edition", "unread-setting")


@pytest.fixture(scope="module")
def cathedral() -> Linked:
    """The whole game, linked."""
    return link_game("red-cathedral")


def run_check(linked: Linked, check: str) -> list[Diagnostic]:
    """Return the findings of a check."""
    return list(REGISTRY[check](Project(linked, {})))


def change_settings(linked: Linked, **changed: Any) -> Linked:
    """Return the game with some groups of settings changed."""
    return replace(linked, game=replace(linked.game, settings={**linked.game.settings, **changed}))


def change_item(linked: Linked, name: str, **changed: Any) -> Linked:
    """Return the game with one piece changed."""
    item = replace(linked.game.items[name], **changed)
    group = linked.game.sets[item.set]
    items = tuple(item if one.id == name else one for one in group.items)
    sets = {**linked.game.sets, group.id: replace(group, items=items)}
    return replace(linked, game=replace(linked.game, sets=sets, items=linked.game.items | {name: item}))


@pytest.mark.slow
@pytest.mark.parametrize("check", CHECKS)
def test_the_game_is_clean(cathedral: Linked, check: str) -> None:
    """The published content has no such findings."""
    assert run_check(cathedral, check) == []


@pytest.mark.parametrize("check", CHECKS)
def test_game_without_an_engine_is_printed(findings_of: Find, check: str) -> None:
    """A game that names no engine is printed all the same."""
    assert findings_of(check) == []


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
def test_all_that_depends_on_one_setting_is_one_finding(cathedral: Linked) -> None:
    """Slots, plans and pieces that do not fit one setting are one finding there, with all that depends on it."""
    changed = change_settings(cathedral, banners=7)
    (one,) = (finding for check in CHECKS for finding in run_check(changed, check))
    assert (one.code, one.args["kind"], one.args["more"]) == ("unbuildable-plan", "no-plan-of-size", 1)
    assert [related.args for related in one.related] == [
        {"available": 6, "needed": 7},
        {"copies": 6, "item": "banner-blue", "played": 7},
    ]


@pytest.mark.slow
def test_piece_that_no_setting_explains_is_reported(cathedral: Linked) -> None:
    """A finding about a setting does not hide pieces that are wrong with every figure of the setting."""
    changed = change_item(change_settings(cathedral, banners=7), "die-red", copies=2)
    (finding,) = run_check(changed, "box-mismatch")
    assert finding.args == {"copies": 2, "items": ("die-red",), "played": 1}


@pytest.mark.parametrize(
    ("plan", "kinds"),
    [
        ({"players": 2, "towers": (2, 2, 2, 2, 2, 2, 2)}, {"plan-of-other-size"}),
        ({"players": 2, "towers": (12,)}, set()),
        ({"players": 5, "towers": (5, 5, 5, 5, 5, 5)}, {"plan-for-nobody"}),
        ({"players": 4, "towers": (24,)}, {"plan-lacks-cards"}),
    ],
)
def test_unbuildable_plan_is_reported(cathedral: Linked, plan: dict[str, Any], kinds: set[str]) -> None:
    """A plan that needs more than the box holds, or is for no number of players, is reported at the plan."""
    findings = run_check(change_item(cathedral, "plan-2-2", figures=plan), "unbuildable-plan")
    assert {finding.args["kind"] for finding in findings} == kinds
    assert {finding.span for finding in findings} <= {cathedral.game.items["plan-2-2"].span}


def test_missing_plan_for_a_number_of_players_is_reported(cathedral: Linked) -> None:
    """Every number of players needs a plan."""
    changed = cathedral
    for name in ("plan-3-1", "plan-3-2", "plan-3-3"):
        changed = change_item(changed, name, figures={"players": 4, "towers": (4, 4, 4, 4, 4, 4)})
    assert [one.args for one in run_check(changed, "unbuildable-plan")] == [{"kind": "no-plan", "players": 3}]


@pytest.mark.slow
def test_too_few_pieces_are_reported(cathedral: Linked) -> None:
    """Too few workshop tiles, start figures or marked dice are found."""
    fewer = change_item(cathedral, "shop-recognition-1", traits={"players": "three-up"})
    fewer = change_item(fewer, "shop-wood-2", traits={"players": "three-up"})
    fewer = change_item(fewer, "shop-gold-1", traits={"players": "three-up"})
    fewer = change_item(fewer, "shop-die-red", traits={"players": "three-up"})
    findings = run_check(fewer, "too-few-pieces")
    assert findings[0].args == {
        "kind": "few-workshop-tiles",
        "available": 11,
        "needed": 12,
        "piece": "plan-2-1",
        "more": 2,
    }
    assert "dice-not-shown-once" in [finding.args["kind"] for finding in findings]
    start = change_settings(cathedral, start={"square": 2, "rubles": (3, 4, 4)})
    assert [one.args for one in run_check(start, "too-few-pieces")] == [
        {"kind": "few-start-figures", "available": 3, "needed": 4, "piece": "", "more": 0}
    ]


@pytest.mark.slow
def test_figures_out_of_reach_are_reported(cathedral: Linked) -> None:
    """A benefit beyond the reserve, an ornament beyond the delivery, and a start without a slot to pay are reported."""
    scarce = replace(cathedral.game.resources["wood"], supply=4)
    resources = {**cathedral.game.resources, "wood": scarce}
    (finding,) = run_check(replace(cathedral, game=replace(cathedral.game, resources=resources)), "out-of-reach")
    assert finding.args == {"kind": "beyond-supply", "dice": 3, "given": 6, "supply": 4}
    limit = change_settings(cathedral, build={"delivery-limit": 2})
    (finding,) = run_check(limit, "out-of-reach")
    assert (finding.args["kind"], finding.args["jewels"], finding.args["more"]) == ("beyond-delivery", 2, 2)
    poor = change_settings(cathedral, start={"square": 2, "rubles": (0, 0, 0, 0)})
    assert [one.args["more"] for one in run_check(poor, "out-of-reach")] == [3]


def test_unread_setting_is_reported(cathedral: Linked) -> None:
    """A figure that the engine does not ask for is found at its place."""
    (settings,) = (one for one in cathedral.documents if one.kind == "settings")
    text = "\n".join(settings.lines).replace("market:\n", "goose: 1\nmarket:\n  moves: [2, 3]\n", 1)
    document, _ = load(text.encode(), settings.file, "settings")
    assert document
    others = (one for one in cathedral.documents if one is not settings)
    changed = replace(
        change_settings(cathedral, **cast("dict[str, Any]", freeze(document.data))), documents=(*others, document)
    )
    assert [one.args for one in run_check(changed, "unread-setting")] == [
        {"setting": "goose"},
        {"setting": "market.moves"},
    ]


@pytest.mark.slow
def test_unplayable_content_is_for_another_check(cathedral: Linked) -> None:
    """If the engine cannot load the content, only unplayable-content reports it."""
    broken = change_settings(cathedral, market={})
    assert [run_check(broken, check) for check in CHECKS] == [[]] * len(CHECKS)
    assert len(run_check(broken, "unplayable-content")) == 1
    assert run_check(broken, "unknown-engine") == []


def change_difference(linked: Linked, name: str, **changed: Any) -> Linked:
    """Return the game with one difference between editions changed."""
    other = replace(linked.game.differences[name], **changed)
    return replace(linked, game=replace(linked.game, differences={**linked.game.differences, name: other}))


def test_unplayed_edition_is_reported(cathedral: Linked) -> None:
    """Readings that are said to change play, and that no option of the engine plays, are found at their question."""
    (finding,) = run_check(change_difference(cathedral, "reserve-too-small", affects_play=True), "unplayed-edition")
    assert finding.args["edition"] == "reserve-too-small"
    assert "choice-of-side" in finding.args["options"]
    assert (finding.span.file, finding.span.line > 1) == ("content/red-cathedral/editions.yaml", True)


def test_question_without_its_option_is_named_as_in_the_engine(cathedral: Linked) -> None:
    """A question whose option was left out is found by the name that the engine has for it."""
    (finding,) = run_check(change_difference(cathedral, "rubles-limited", option=""), "unplayed-edition")
    assert finding.values["near"] == "rubles-limited"
