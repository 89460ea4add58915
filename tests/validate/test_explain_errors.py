from __future__ import annotations

import pytest

from compiler.load.yaml.load_yaml import load
from compiler.validate.explain_errors import explain_errors
from tests.validate.checked import CARD, check_text


def test_many_mistakes_are_explained_up_to_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a hundred mistakes, only as many as the limit are explained."""
    monkeypatch.setattr("compiler.validate.explain_errors.MAX_FINDINGS", 10)
    items = "".join(f"  - {{id: i{n}, origin: x}}\n" for n in range(100))
    assert len(check_text(f"kind: card\nformat: a\nlayout: ''\ncount: 1\nitems:\n{items}")) == 10


def test_document_that_only_one_validator_refuses_is_reported() -> None:
    """A document that the slow validator accepts after the fast one has refused it is one finding."""
    document, _ = load(CARD.encode(), "a.yaml", "components")
    assert document is not None
    assert [finding.code for finding in explain_errors(document, ("red_cathedral",))] == ["wrong-value"]
