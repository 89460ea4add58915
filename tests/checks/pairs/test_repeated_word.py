from __future__ import annotations

from tests.checks.pairs_sample import check_pair


def test_legitimate_repetitions_are_accepted() -> None:
    """Words that a language doubles, and words in two sentences, are clean."""
    assert check_pair("repeated-word", "it", "", "a faccia in su su ogni sezione. Su") == []
    assert check_pair("repeated-word", "it", "", "le carte via via rivelate") == []
    assert check_pair("repeated-word", "es", "", "Toma una. Una es roja.") == []


def test_repeated_word_is_corrected() -> None:
    """A word typed twice is mended."""
    (finding,) = check_pair("repeated-word", "es", "", "en el el mazo")
    assert finding.fix == "el"


def test_repetition_that_may_be_meant_is_not_corrected() -> None:
    """Another word than an article has no fix, nor has an article if the source repeats a word, too."""
    (word,) = check_pair("repeated-word", "es", "", "una carta carta roja")
    (article,) = check_pair("repeated-word", "es", "the the deck", "en el el mazo")
    assert (word.fix, article.fix) == (None, None)


def test_repeated_passage_is_reported_unless_the_source_repeats_one() -> None:
    """Several words that occur twice in a row are one finding, which shows the passage once."""
    (finding,) = check_pair("repeated-word", "es", "Take a red card.", "Toma una carta roja una carta roja.")
    assert finding.args == {"passage": "una carta roja"}
    repeated = check_pair("repeated-word", "es", "more and more and more coins", "cada vez más cada vez más monedas")
    assert repeated == []
