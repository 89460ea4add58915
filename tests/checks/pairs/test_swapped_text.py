from __future__ import annotations

from compiler.checks.pairs.common.pair import Pair, PivotTranslation, TextForm
from tests.checks.pairs_sample import check_bitext, make_bitext, make_glossary

ROWS = [
    ("a", "Take a coin from the reserve.", "Toma una moneda de la reserva."),
    ("b", "Put a stone on the cathedral.", "Coloca una piedra en la catedral."),
    ("c", "Choose a card for the banner.", "Elige una carta para el estandarte."),
    ("d", "Pay with wood at the workshop.", "Paga con madera en el taller."),
    *((f"e{n}", f"Nothing to see here, visitor {n}.", f"Aquí no hay nada que ver, visitante {n}.") for n in range(9)),
]


def make_shifted_rows(*order: int) -> list[Pair]:
    """Return the pairs with the translations of the first rows in another order."""
    texts = [ROWS[at][2] for at in order] + [row[2] for row in ROWS[len(order) :]]
    return [Pair(f"rules.{row[0]}.text", "prose", row[1], text) for row, text in zip(ROWS, texts, strict=True)]


def test_texts_at_their_own_sources_are_accepted() -> None:
    """Texts at their own sources are clean."""
    assert check_bitext("swapped-text", make_bitext("es", *make_shifted_rows())) == []


def test_swapped_texts_are_both_reported() -> None:
    """Two texts in each other's place are both reported."""
    first, second = check_bitext("swapped-text", make_bitext("es", *make_shifted_rows(1, 0)))
    assert first.args == {"key": "rules.b.text", "source": "Take a coin from the reserve."}
    assert second.other == "rules.a.text"


def test_shifted_rows_are_reported() -> None:
    """Rows that have slipped by one are reported."""
    shifted = check_bitext("swapped-text", make_bitext("es", *make_shifted_rows(1, 2, 3, 0)))
    assert [finding.other for finding in shifted] == ["rules.a.text", "rules.b.text"]


TITLES = [
    ("Octagon", "Восьмерик", "Ośmiobok", "Octógono"),
    ("Arcade", "Аркада", "Arkada", "Arquería"),
    ("Pilasters", "Пилястры", "Pilastry", "Pilastras"),
    ("Buttresses", "Контрфорсы", "Przypory", "Contrafuertes"),
    ("Abbot", "Игумен", "Igumen", "Abad"),
    ("Pedlar", "Коробейник", "Domokrążca", "Buhonero"),
]


def make_titles(*texts: str) -> tuple[Pair, ...]:
    """Return the sample's titles in Polish, the first ones replaced, among many unrelated ones."""
    own = [*texts, *(polish for _, _, polish, _ in TITLES[len(texts) :])]
    pairs = [
        Pair(f"cards.c{n}.title", "name", row[0], text) for n, (row, text) in enumerate(zip(TITLES, own, strict=True))
    ]
    return (*pairs, *(Pair(f"cards.x{n}.title", "name", f"Thing {n}", f"Rzecz {n}") for n in range(60)))


def make_pivots() -> tuple[PivotTranslation, ...]:
    """Return the sample's titles in Russian and Spanish."""
    return tuple(
        PivotTranslation(
            make_glossary(code), {TextForm(f"cards.c{n}.title", None): row[at] for n, row in enumerate(TITLES)}
        )
        for at, code in ((1, "ru"), (3, "es"))
    )


def test_swapped_names_are_recognised_by_other_translations() -> None:
    """Names without a word in common with the source are recognised by their translations into other languages."""
    swapped = make_titles("Ośmiobok", "Igumen", "Pilastry", "Przypory", "Arkada")
    found = check_bitext("swapped-text", make_bitext("pl", *swapped, pivots=make_pivots()))
    assert [finding.other for finding in found] == ["cards.c4.title", "cards.c1.title"]
    assert check_bitext("swapped-text", make_bitext("pl", *make_titles(), pivots=make_pivots())) == []


def test_freely_translated_name_is_accepted() -> None:
    """A name that is translated freely, with a word that another name has elsewhere, is left alone."""
    free = make_titles("Ośmiobok", "Ślepe łuki", "Pilastry z łukami")
    assert check_bitext("swapped-text", make_bitext("pl", *free, pivots=make_pivots())) == []
