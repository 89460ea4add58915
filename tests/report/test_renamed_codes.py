from __future__ import annotations

from compiler.report.code_explanations import list_codes
from compiler.report.renamed_codes import RENAMED_CODES, suggest_code


def test_renamed_code_leads_to_the_new_one() -> None:
    """The hint for a renamed code names the new code, however different the two are."""
    assert [hint.args for hint in suggest_code("effect-face-missing")] == [{"code": "missing-effect-message"}]


def test_misspelt_code_leads_to_the_nearest_one() -> None:
    """The hint for a code that never existed is the nearest code, and there is none if no code is near."""
    assert [hint.args for hint in suggest_code("missing-effect-mesage")] == [{"near": "missing-effect-message"}]
    assert suggest_code("zzz") == ()


def test_renamed_codes_are_not_used_again() -> None:
    """Every new code exists, and no former code does."""
    assert RENAMED_CODES
    assert set(RENAMED_CODES.values()) <= set(list_codes())
    assert not set(RENAMED_CODES) & set(list_codes())
