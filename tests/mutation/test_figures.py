"""The list of texts with changed figures."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutation.figures import FIGURES, list_changed_texts
from tests.mutation.trial import link_clean_game


@pytest.mark.slow
@pytest.mark.parametrize(
    ("locale", "nouns"),
    [
        ("en", ("1 ruble ", "2 rubles ", "5 rubles ", "12 rubles ")),
        ("pl", ("1 Rubla", "2 Ruble", "5 Rubli", "12 Rubli")),
    ],
)
def test_text_is_listed_with_each_figure(root: Path, locale: str, nouns: tuple[str, ...]) -> None:
    """A text with one bound slot is listed once with each figure, and with the form of its noun for this figure."""
    linked = link_clean_game(root, "red-cathedral").linked
    texts = [text for key, text in list_changed_texts(linked, locale) if key == "rules.optional.rubles.text"]
    assert len(texts) == len(FIGURES)
    assert not [
        (noun, text) for noun, text in zip(nouns, texts, strict=True) if noun not in text.replace("\u00a0", " ")
    ]
