"""Pieces that can be distinguished from behind are named if the backs of their set are secret."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from compiler.diagnostics import Diagnostic, Value
from compiler.layout.lay_out import lay_out
from tests.layout.conftest import make_small_game

FRONT = "front:\n  draw:\n    - text: {width: 40, height: 8, size: 8, value: '{{ item.id }}'}\n"
PLAIN = FRONT + "back:\n  draw:\n    - rect: {width: 44, height: 68, fill: wall}\n"
GUILDS = PLAIN + "    - rect: {width: 9, height: 9, fill: \"{{ {'a': 'ink', 'b': 'paper'}[item.guild] }}\"}\n"


def check_backs(
    faces: Any, layout: str, show: tuple[str, ...] | None, layouts: dict[str, str] | None = None
) -> list[Diagnostic]:
    """Return the findings about three cards: `one` and `two` of guild a, `three` of guild b."""
    game, translation = make_small_game({"card": layout, **(layouts or {})}, {})
    (item,) = game.sets["cards"].items
    items = tuple(
        replace(
            item, id=name, traits={"guild": guild}, figures={"layout": "other"} if name == "two" and layouts else {}
        )
        for name, guild in (("one", "a"), ("two", "a"), ("three", "b"))
    )
    group = replace(game.sets["cards"], items=items, traits={"guild": ("a", "b")}, backs_show=show)
    _, findings = lay_out(
        replace(game, sets={"cards": group}, items={item.id: item for item in items}), translation, faces
    )
    assert {finding.code for finding in findings} <= {"telling-back", "overlapping-texts", "low-contrast"}, findings
    return [finding for finding in findings if finding.code == "telling-back"]


def list_differences(finding: Diagnostic) -> list[tuple[Value, Value]]:
    """Return the differences that a finding describes: what its back shows, and what the other one shows there."""
    return [(related.args["shown"], related.args["expected"]) for related in finding.related[1:]]


def test_backs_that_are_alike_and_backs_without_a_secret_are_left_alone(faces: Any) -> None:
    """Different fronts, a set without `backs-show` and a set without backs have no finding."""
    assert check_backs(faces, PLAIN, ()) == []
    assert check_backs(faces, FRONT + "back: {like: front}\n", None) == []
    assert check_backs(faces, FRONT, ()) == []


@pytest.mark.parametrize(
    ("draw", "names", "difference"),
    [
        ("text: {width: 40, height: 8, size: 8, value: '{{ item.id }}'}", ("two", "three"), ("two", "one")),
        (
            "icon: {name: \"{{ 'wood' if item.id == 'one' else 'brick' }}\", size: 9}",
            ("two", "three"),
            ("brick", "wood"),
        ),
        ('rect: {width: "{{ item.id|length }}", height: 9, fill: ink}', ("three",), (("#2b1d16",), ("#2b1d16",))),
        ("icon: {when: \"{{ item.id == 'one' }}\", name: wood, size: 9}", ("two", "three"), ("", "wood")),
        ("icon: {when: \"{{ item.id != 'one' }}\", name: wood, size: 9}", ("two", "three"), ("wood", "")),
    ],
)
def test_differing_pieces_are_named(
    faces: Any, draw: str, names: tuple[str, ...], difference: tuple[Value, Value]
) -> None:
    """A finding about backs names the pieces that differ, the one that they differ from, and how they first differ."""
    (finding,) = check_backs(faces, f"{PLAIN}    - {draw}\n", ())
    assert (finding.args["names"], finding.args["first"]) == (names, "one")
    assert list_differences(finding)[0] == difference


def test_a_trait_that_backs_may_show_is_no_secret(faces: Any) -> None:
    """Backs may differ between guilds if they may show the guild, but not within a guild."""
    assert check_backs(faces, GUILDS, ("guild",)) == []
    (finding,) = check_backs(faces, GUILDS, ())
    assert finding.args["names"] == ("three",)
    assert list_differences(finding) == [(("#f4ebda",), ("#2b1d16",))]
    (finding,) = check_backs(
        faces, GUILDS + "    - text: {width: 40, height: 8, size: 8, value: '{{ item.id }}'}\n", ("guild",)
    )
    assert finding.args["names"] == ("two",)
    assert list_differences(finding) == [("two", "one")]


def test_all_differences_are_named(faces: Any) -> None:
    """Each difference of each piece is named once, up to a number; the rest are counted."""
    several = PLAIN + "".join(
        f"    - text: {{width: 40, height: 8, size: 8, value: \"{{{{ item.id ~ '{sign}' }}}}\"}}\n" for sign in "abc"
    )
    (finding,) = check_backs(faces, several, ())
    expected = [("twoa", "onea"), ("twob", "oneb"), ("twoc", "onec"), ("threea", "onea"), ("threeb", "oneb")]
    assert list_differences(finding) == expected
    assert finding.args["differences"] == len(expected) + 1
    mixed = "    - rect: {width: 9, height: 9, fill: \"{{ 'ink' if item.id == 'one' else 'paper' }}\"}\n"
    mixed += "    - icon: {when: \"{{ item.id == 'two' }}\", name: wood, size: 9}\n"
    (finding,) = check_backs(faces, PLAIN + mixed, ())
    assert list_differences(finding)[:2] == [("wood", ""), (("#f4ebda",), ("#2b1d16",))]


def test_missing_back_is_a_difference(faces: Any) -> None:
    """A piece whose own layout lacks the back that the others have is reported as different."""
    (finding,) = check_backs(faces, PLAIN, (), {"other": FRONT})
    assert list_differences(finding) == [("", ("#bc4c1e",))]
