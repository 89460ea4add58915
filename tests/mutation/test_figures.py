"""Texts with changed figures."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutation.figures import FIGURES, list_changed_texts
from tests.mutation.trial import link_clean_game


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["en", "pl"])
def test_every_bound_figure_is_changed(root: Path, locale: str) -> None:
    """A text is listed once for each figure of each bound slot, with different forms of its nouns."""
    linked = link_clean_game(root, "red-cathedral").linked
    texts = [text for key, text in list_changed_texts(linked, locale) if key == "rules.optional.rubles.text"]
    assert len(texts) == len(FIGURES)
    assert len(set(texts)) == len(FIGURES)
