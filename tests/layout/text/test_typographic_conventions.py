from __future__ import annotations

import pyphen
import pytest

from compiler.layout.text.hyphens import hyphenate
from compiler.layout.text.typographic_conventions import Typography, read_typography


def test_a_file_may_leave_everything_out() -> None:
    """Without data, only a figure and its word are bound, and nothing is hyphenated."""
    plain = read_typography("xx", {})
    assert plain.dictionary is None
    assert not plain.binds_after
    assert plain.binds_figures


@pytest.mark.parametrize("locale", ["en", "ru", "es", "pl", "it"])
def test_patterns_exist_for_each_language(typography: dict[str, Typography], locale: str) -> None:
    """Pyphen has the dictionary that each language names."""
    assert typography[locale].dictionary in pyphen.LANGUAGES


@pytest.mark.parametrize(
    ("locale", "word"),
    [("ru", "достопримечательность"), ("pl", "najwspanialszy"), ("es", "construcción"), ("it", "meraviglioso")],
)
def test_long_words_divide(typography: dict[str, Typography], locale: str, word: str) -> None:
    """A long word has places for hyphens, none too near its ends."""
    points = hyphenate(word, typography[locale])
    assert points
    assert points[0] >= typography[locale].keep
    assert points[-1] <= len(word) - typography[locale].carry


def test_short_words_stay_whole(typography: dict[str, Typography]) -> None:
    """Words below the language's limit are not divided."""
    assert hyphenate("лес", typography["ru"]) == ()
    assert hyphenate("tower", typography["en"]) == ()


def test_soft_hyphens_decide_alone(typography: dict[str, Typography]) -> None:
    """A word with a soft hyphen of the author is divided only there."""
    assert hyphenate("достопри\u00adмечательность", typography["ru"]) == (9,)
