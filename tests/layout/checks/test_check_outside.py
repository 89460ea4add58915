from __future__ import annotations

import pytest

from tests.layout.conftest import LayCard

ICON = "icon: {name: wood, x: %s, y: 3, size: 8}"


@pytest.mark.parametrize(
    "draw",
    [
        f"- {ICON % 10}",
        f"- {ICON % -7}",
        "- group: {at: [-100, 0], items: [{" + ICON % 110 + "}]}",
        "- group: {clip: {rect: [0, 0, 9, 9]}, items: [{" + ICON % 400 + "}]}",
        "- symbol: {drawing: motifs/dome-01, x: 400, y: 3, width: 8, height: 8}",
        "- rect: {x: 400, y: 3, width: 8, height: 8, fill: ink}",
    ],
)
def test_partly_visible_elements_are_accepted(laid: LayCard, draw: str) -> None:
    """Elements that are partly visible, hidden by a clip, or mere ornament have no finding."""
    assert laid(draw)[1] == []


@pytest.mark.parametrize(
    "draw",
    [
        f"- {ICON % 400}",
        f"- {ICON % -9}",
        "- group: {at: [0, 100], items: [{" + ICON % 3 + "}]}",
        "- text: {x: 50, y: 3, width: 30, height: 9, size: 8, value: Wood}",
    ],
)
def test_word_or_icon_beyond_the_cut_is_reported(laid: LayCard, draw: str) -> None:
    """A word or an icon wholly beyond the cut is one finding, in the layout."""
    _, (finding,) = laid(draw)
    assert (finding.code, finding.span.file) == ("outside-face", "layouts/card.yaml")


def test_overflow_is_one_finding(laid: LayCard) -> None:
    """A text that is too long for its box is one finding, although its last lines lie near and over the cut."""
    words = "wood and stone " * 40
    _, (finding,) = laid(f"- text: {{x: 8, y: 50, width: 20, height: 10, size: 8, value: {words}}}")
    assert finding.code == "text-overflow"
