from __future__ import annotations

from typing import Any

from compiler.model.lengths import convert_lengths


def test_inches_become_millimetres() -> None:
    """An inch has 25.4 mm; numbers and words stay as they are."""
    data: Any = {"width": "2.5in", "height": "3.5in", "bleed": 3, "shape": "circle"}
    assert convert_lengths(data) == {"width": 63.5, "height": 88.9, "bleed": 3, "shape": "circle"}
