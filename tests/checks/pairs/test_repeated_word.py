from __future__ import annotations

from tests.checks.pairs_sample import check_pair


def test_clean() -> None:
    """Words that a language doubles, and words in two sentences, are clean."""
    assert check_pair("repeated-word", "it", "", "a faccia in su su ogni sezione. Su") == []
    assert check_pair("repeated-word", "it", "", "le carte via via rivelate") == []
    assert check_pair("repeated-word", "es", "", "Toma una. Una es roja.") == []


def test_repeated() -> None:
    """A word typed twice is mended."""
    (one,) = check_pair("repeated-word", "es", "", "en el el mazo")
    assert one.fix == "el"
