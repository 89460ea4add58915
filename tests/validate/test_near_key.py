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
def test_key_with_the_keys_of_a_similar_one_is_one_finding(element: str, key: str, near: str) -> None:
    """Consequences of the wrong key are not reported; other mistakes are reported once the key is right."""
    (finding,) = check_layout(element)
    assert (finding.code, finding.args) == ("missing-key", {"key": key, "near": near})
    line = LAYOUT.format(element).splitlines()[finding.span.line - 1]
    assert line[finding.span.column - 1 :].startswith(f"{key}:")


@pytest.mark.parametrize(("element", "names"), [("icons: {x: 1, size: 8}", 3), ("icon: {x: 1}", 2)])
def test_mapping_that_fits_no_similar_key_lacks_its_own_keys(element: str, names: int) -> None:
    """A mapping that fits neither key is reported with the missing keys of its own."""
    (finding,) = check_layout(element)
    assert len(finding.args["names"]) == names  # type: ignore[arg-type]


def test_similar_key_that_is_present_is_not_suggested() -> None:
    """If the near key is also present, it cannot have been meant."""
    document, _ = load(b"id: a4\nwidth: 210\nheigth: {}\nheight: 297\n", "papers/a4.yaml", "paper")
    assert document is not None
    assert [finding.code for finding in validate([document])] == ["unknown-key"]
