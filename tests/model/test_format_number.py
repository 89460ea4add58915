from __future__ import annotations

import pytest

from compiler.model.format_number import format_number


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (1_000_000, "1000000"),
        (1_234_567.0, "1234567"),
        (123_456_789_012_345_678, "123456789012345678"),
        (1e22, "10000000000000000000000"),
        (2.0, "2"),
        (-0.0, "0"),
        (2.5, "2.5"),
        (0.1 + 0.2, "0.3"),
        (0.1234567, "0.1234567"),
        (0.0000001, "0.0000001"),
        (1 / 3, "0.333333"),
        (1e-7 / 3, "0.0000000333333"),
        (200 / 3, "66.666667"),
        (2.0000000000001, "2"),
        (1e300, "1" + 300 * "0"),
    ],
)
def test_numbers_have_their_digits_and_no_exponent(value: float, expected: str) -> None:
    """Large and small numbers keep the digits that were typed; results of divisions are rounded."""
    assert format_number(value) == expected
