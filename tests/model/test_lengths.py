from __future__ import annotations

from typing import Any

import pytest

from compiler.model.lengths import convert_lengths


def test_inches_become_millimetres() -> None:
    """An inch has 25.4 mm; numbers and words stay as they are."""
    data: Any = {"width": "2.5in", "height": "3.5in", "bleed": 3, "shape": "circle"}
    assert convert_lengths(data) == {"width": 63.5, "height": 88.9, "bleed": 3, "shape": "circle"}


@pytest.mark.parametrize(
    ("value", "mm"),
    [
        ("1 in", 25.4),
        ("2in", 50.8),
        (((0, "1in"), ["0.5 in", 3]), ((0, 25.4), (12.7, 3))),
        ("1inch", "1inch"),
        ("-1in", "-1in"),
        ("in", "in"),
        (None, None),
    ],
)
def test_lengths_of_all_forms_are_converted(value: object, mm: object) -> None:
    """A space may precede the unit, corners of polygons are converted one by one, and all else stays as it is."""
    data: Any = {"corners": value}
    assert convert_lengths(data) == {"corners": mm}
