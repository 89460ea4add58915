"""A known key that was meant to be a near one is one finding that names it."""

from __future__ import annotations

import pytest

from compiler.diagnostics import Diagnostic
from compiler.load.yaml.load_yaml import load
from compiler.validate import validate

LAYOUT = """\
front:
  title: A card
  draw:
    - {}
"""

ICON = "{name: star, x: 1, y: 1, size: 8}"
ICONS = "{width: 8, height: 8, effects: '{{ item.actions }}', size: [8, 7]}"


def check_layout(element: str) -> list[Diagnostic]:
    """Return the findings of a layout with one element."""
    document, problems = load(LAYOUT.format(element).encode(), "layouts/a.yaml", "layout")
    assert problems == []
    assert document is not None
    return list(validate([document]))


@pytest.mark.parametrize(
    ("element", "key", "near"),
    [
        (f"icons: {ICON}", "icons", "icon"),
        (f"icon: {ICONS}", "icon", "icons"),
        ("icons: {name: star, x: 1, y: 1, size: 8, colours: 3}", "icons", "icon"),
    ],
)
def test_the_keys_below_are_those_of_another(element: str, key: str, near: str) -> None:
    """Consequences of the wrong key are not reported; other mistakes are reported once the key is right."""
    (finding,) = check_layout(element)
    assert (finding.code, finding.args) == ("missing-key", {"key": key, "near": near})
    line = LAYOUT.format(element).splitlines()[finding.span.line - 1]
    assert line[finding.span.column - 1 :].startswith(f"{key}:")


@pytest.mark.parametrize(("element", "names"), [("icons: {x: 1, size: 8}", 3), ("icon: {x: 1}", 2)])
def test_keys_that_fit_no_near_key(element: str, names: int) -> None:
    """A mapping that fits neither key lacks what its own needs."""
    (finding,) = check_layout(element)
    assert len(finding.args["names"]) == names  # type: ignore[arg-type]


def test_the_other_key_is_there() -> None:
    """If the near key is also present, it cannot have been meant."""
    document, _ = load(b"id: a4\nwidth: 210\nheigth: {}\nheight: 297\n", "papers/a4.yaml", "paper")
    assert document is not None
    assert [finding.code for finding in validate([document])] == ["unknown-key"]
