"""Write numbers as people do: with all the digits that were typed, and without an exponent."""

from __future__ import annotations

from decimal import Decimal

TYPED_DIGITS = 11
"""The maximum number of significant digits of a number that was typed; results of divisions have more."""

DECIMALS = 6
"""The decimals of a number that was not typed; below 1, its significant digits."""


def format_number(value: float) -> str:
    """Return a number in full if it has few digits, else with six decimals; a whole number has no point."""
    if isinstance(value, int):
        return str(value)
    number = Decimal(f"{value + 0.0:.15g}")
    is_typed = number == number.to_integral_value() or len(number.as_tuple().digits) <= TYPED_DIGITS
    if not is_typed:
        number = round(number, DECIMALS) if abs(number) >= 1 else Decimal(f"{number:.{DECIMALS}g}")
    return f"{number.normalize():f}"
