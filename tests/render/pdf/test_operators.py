"""Numbers are written without superfluous digits, rounded to the decimals that PDF needs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.render.pdf.operators import apply_matrix, construct_path, format_number


@pytest.mark.parametrize(
    ("value", "text"), [(0, "0"), (-0.00001, "0"), (2.0, "2"), (-1.5, "-1.5"), (0.12345, "0.1235"), (1e-9, "0")]
)
def test_a_figure_has_four_decimals_at_most(value: float, text: str) -> None:
    """Without trailing zeros, minus zero or an exponent, which PDF does not know."""
    assert format_number(value) == text


@pytest.mark.slow
@given(st.floats(-1e6, 1e6))
def test_a_figure_is_within_a_ten_thousandth(value: float) -> None:
    """Figures are rounded by less than a ten-thousandth, far below what paper shows."""
    assert float(format_number(value)) == pytest.approx(value, abs=0.00006)


@pytest.mark.slow
@given(st.tuples(*[st.floats(-1e4, 1e4)] * 6))
def test_a_matrix_has_no_exponent(values: tuple[float, float, float, float, float, float]) -> None:
    """A matrix has no figures such as 1e-05, which readers reject."""
    assert "e" not in apply_matrix(values)


def test_a_path_is_drawn_with_its_four_letters() -> None:
    """A path is drawn with the operators for move, line, curve and close."""
    path = (("M", (1, 2)), ("L", (3, 4)), ("C", (1, 2, 3, 4, 5, 6)), ("Z", ()))
    assert construct_path(path) == "1 2 m 3 4 l 1 2 3 4 5 6 c h"
