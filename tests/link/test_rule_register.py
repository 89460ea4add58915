from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.diagnostics import Diagnostic
from compiler.link.rule_register import link_register, report_unknown_in_register
from compiler.load.yaml.load_yaml import load
from tests.ready_game import link_game


def list_findings(*lines: str) -> list[Diagnostic]:
    """Return the findings about a register of The Red Cathedral with these rules."""
    text = "rule-ids:\n" + "".join(f"  {line}\n" for line in lines)
    document, _ = load(text.encode(), "rule-ids.yaml", "rule-ids")
    assert document
    return list(
        report_unknown_in_register(document, replace(link_game().game, registered_rules=link_register(document)))
    )


def test_entries_are_read_with_their_places() -> None:
    """A rule has its chapters, what has become of it, and the place of its id."""
    text = b"rule-ids:\n  a: {chapters: [x, y], moved-to: b}\n  b: {chapters: [x], removed: true}\n"
    document, _ = load(text, "rule-ids.yaml", "rule-ids")
    moved, removed = link_register(document).values()
    assert (moved.chapters, moved.moved_to, moved.is_removed) == (("x", "y"), "b", False)
    assert (removed.moved_to, removed.is_removed, removed.span.line) == (None, True, 3)
    assert link_register(None) == {}


def test_rules_may_move_more_than_once() -> None:
    """A rule may have moved to an existing rule, or to one that has moved on or been removed."""
    moved = "old: {chapters: [setup], moved-to: older}", "older: {chapters: [setup], moved-to: setup}"
    assert (
        list_findings(*moved, "least: {chapters: [setup], moved-to: none}", "none: {chapters: [a], removed: true}")
        == []
    )


def test_an_unknown_successor_is_reported() -> None:
    """A rule cannot have moved to one that neither exists nor is registered."""
    (finding,) = list_findings("old: {chapters: [setup], moved-to: set-up}")
    assert (finding.code, finding.span.line, finding.args["name"]) == ("unknown-reference", 2, "set-up")
    assert finding.values["near"] == "setup"


@pytest.mark.parametrize("circle", [("a",), ("a", "b"), ("a", "b", "c")])
def test_a_circle_is_reported_once(circle: tuple[str, ...]) -> None:
    """Rules that lead to each other are one finding, at the first of them, also if others lead there."""
    entries = [
        f"{rule}: {{chapters: [x], moved-to: {circle[(at + 1) % len(circle)]}}}" for at, rule in enumerate(circle)
    ]
    (finding,) = list_findings(*entries, "z: {chapters: [x], moved-to: a}")
    assert (finding.code, finding.span.line, finding.args["rules"]) == ("moved-in-circle", 2, (*circle, "a"))
