"""Write numbers as people do: with all their digits, and without an exponent."""

from __future__ import annotations

from decimal import Decimal


def format_number(value: float) -> str:
    """Return a number to 15 significant digits, within which decimals are exact; a whole number has no point."""
    if isinstance(value, int):
        return str(value)
    return f"{Decimal(f'{value + 0.0:.15g}'):f}"
