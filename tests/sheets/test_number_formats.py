"""Numbers and dates as spreadsheet programs show them."""

from __future__ import annotations

from datetime import date

import pytest

from compiler.sheets.number_formats import show_date, show_number


@pytest.mark.parametrize(
    ("value", "code", "locale", "shown"),
    [
        (0.5, "# ?/?", "en", "1/2"),
        (1.5, "# ?/?", "en", "1 1/2"),
        (1.5, "?/?", "en", "3/2"),
        (0.5, "# ?/4", "en", "2/4"),
        (1.99, "# ?/?", "en", "2"),
        (0.5, "0%", "es", "50 %"),
        (0.5, "0%", "de", "50 %"),
        (0.5, "0 %", "de", "50 %"),
        (0.5, "0%", "en", "50%"),
        (0.125, "0.0%", "pl", "12,5%"),
        (2.5, "0", "en", "3"),
        (-0.4, "0", "en", "0"),
        (1234.5, "#,##0.00", "en", "1,234.50"),
        (1234.5, "#,##0.00", "pl", "1\N{NO-BREAK SPACE}234,50"),
        (0.5, "General", "pl", "0,5"),
        (-2, "#,##0_);[Red](#,##0)", "en", "(2)"),
        (3, '0.00" km"', "en", "3.00 km"),
        (3, "[$€-407] 0.00", "de", "€ 3,00"),
        (7, "000", "en", "007"),
    ],
)
def test_number_is_shown_by_its_format(value: float, code: str, locale: str, shown: str) -> None:
    """Fractions, per cent, decimals, thousands and signs are as in the cell, with the separators of the language."""
    assert show_number(value, code, locale) == shown


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (3, "0.00E+00"),
        (3, "[>2]0"),
        (3, "* 0"),
        (1 / 3, "General"),
        (1e300, "0.00"),
        (float("nan"), "0"),
        (1, "0" * 300),
        (0, "#"),
        (0, "#,###"),
        (0.2, "#,##"),
    ],
)
def test_number_in_another_format_is_not_guessed(value: float, code: str) -> None:
    """Exponents, conditions, fill characters, shortened numbers, excessive formats and hidden zeros have no text."""
    assert show_number(value, code, "en") is None


@pytest.mark.parametrize(
    ("code", "locale", "shown"),
    [
        ("d mmmm yyyy", "en", "20 July 1969"),
        ("d mmmm yyyy", "pl", "20 lipca 1969"),
        ("mmmm yyyy", "pl", "lipiec 1969"),
        ('d" de "mmmm" de "yyyy', "es", "20 de julio de 1969"),
        ("dddd, d mmmm yyyy", "en", "Sunday, 20 July 1969"),
        ("dd/mm/yyyy;@", "es", "20/07/1969"),
        ("yyyy-mm-dd", "en", "1969-07-20"),
        ("[$-409]d mmmm yyyy", "en", "20 July 1969"),
        ("[$-409]d mmmm yyyy", "es", None),
        ("mm-dd-yy", "en", None),
        ("d-mmm", "en", None),
        ("yyyy-mm-dd h:mm", "en", None),
        ("[$-F800]dddd, mmmm dd, yyyy", "en", None),
    ],
)
def test_date_is_shown_only_with_its_full_year(code: str, locale: str, shown: str | None) -> None:
    """A date has the months of the column's language; a short year, a time or another language give no text."""
    assert show_date(date(1969, 7, 20), code, locale) == shown
