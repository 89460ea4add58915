from __future__ import annotations

from compiler.checks.pairs.pair import Pair
from tests.checks.pairs_sample import book, in_book

ROWS = [
    ("a", "Take a coin from the reserve.", "Toma una moneda de la reserva."),
    ("b", "Put a stone on the cathedral.", "Coloca una piedra en la catedral."),
    ("c", "Choose a card for the banner.", "Elige una carta para el estandarte."),
    ("d", "Pay with wood at the workshop.", "Paga con madera en el taller."),
    *((f"e{n}", f"Nothing to see here, visitor {n}.", f"Aquí no hay nada que ver, visitante {n}.") for n in range(9)),
]


def rows(*order: int) -> list[Pair]:
    """The pairs with the translations of the first rows in another order."""
    texts = [ROWS[at][2] for at in order] + [row[2] for row in ROWS[len(order) :]]
    return [Pair(f"rules.{row[0]}.text", "prose", row[1], text) for row, text in zip(ROWS, texts, strict=True)]


def test_clean() -> None:
    """Texts at their own sources are clean."""
    assert in_book("swapped-text", book("es", *rows())) == []


def test_swapped() -> None:
    """Two texts in each other's place are both reported."""
    first, second = in_book("swapped-text", book("es", *rows(1, 0)))
    assert first.message == "this looks like the translation of `rules.b.text`"
    assert second.other == "rules.a.text"


def test_shifted() -> None:
    """Rows that have slipped by one are reported."""
    assert in_book("swapped-text", book("es", *rows(1, 2, 3, 0)))
