from __future__ import annotations

from pathlib import Path

import pytest

from tests.lint.lint_sample import lint_texts

SOURCES = {"zero": "{who} has {count} cards", "one": "{who} has a card", "other": "{who} has {count} cards"}


@pytest.mark.parametrize(
    ("category", "text", "is_reported"),
    [
        ("zero", "Nikt nie ma kart", False),
        ("one", "{who} ma {count} kartę", False),
        ("one", "Ktoś ma kartę", True),
        ("other", "{who} ma karty", True),
    ],
)
def test_form_for_one_figure_need_not_show_it(tmp_path: Path, category: str, text: str, is_reported: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """The form for none may lack all placeholders, the form for one may show the figure, and others lack nothing."""
    texts = {"zero": "Nikt nie ma kart", "one": "{who} ma kartę", "other": "{who} ma {count} kart", category: text}
    findings = lint_texts(tmp_path, "pl", {"cards": SOURCES}, {"cards": texts})
    assert ["placeholder-differs"] * is_reported == [finding.code for finding in findings]
