"""Front and back: alike, or alike but for what they ask of their face; and what a layout sees of the game."""

from __future__ import annotations

from typing import Any

from compiler.layout.frame import Path
from compiler.model.vector import Paint
from tests.layout.conftest import LayCard, LayOut

BOTH = """
front:
  title: "{{ face }}"
  draw:
    - rect: {width: 44, height: 68, fill: "{{ 'paper' if face == 'front' else 'ink' }}"}
back: {like: front}
"""


def list_fills(frame: Any) -> list[Paint]:
    """Return the colours of a frame's outlines."""
    return [item.fill for item in frame.items if isinstance(item, Path)]


def test_a_back_may_repeat_the_front(laid_out: LayOut) -> None:
    """`like: front` draws the front again, and expressions know their side."""
    (part,), findings = laid_out({"card": BOTH})
    assert findings == []
    assert part.back is not None
    assert (part.front.title, part.back.title) == ("front", "back")
    assert (list_fills(part.front), list_fills(part.back)) == (["#f4ebda"], ["#2b1d16"])


def test_a_layout_sees_figures_of_other_components(laid: LayCard) -> None:
    """`figure` follows a path as rules do, and `other` returns another item."""
    rect = "- rect: {x: \"{{ figure('items.card-1.value') }}\", width: \"{{ other('card-1').value }}\", height: 1}"
    part, findings = laid(rect, value=7)
    assert findings == []
    (outline,) = (item.commands for item in part.front.items)
    assert (outline[0], outline[1]) == (("M", (7.0, 0.0)), ("L", (14.0, 0.0)))


def test_an_unknown_figure_or_item_is_a_finding(laid: LayCard) -> None:
    """A path that leads nowhere and an id that no item has are reported."""
    _, findings = laid("- rect: {width: \"{{ figure('items.card-1.price') }}\", height: 1}", value=7)
    wanted = {"sort": "figure", "name": "items.card-1.price", "near": "items.card-1.value"}
    assert [finding.values for finding in findings] == [wanted]
    _, findings = laid("- rect: {width: \"{{ other('card-9').value }}\", height: 1}", value=7)
    assert [finding.values for finding in findings] == [{"sort": "item", "name": "card-9", "near": "card-1"}]
