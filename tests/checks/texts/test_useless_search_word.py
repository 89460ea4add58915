from __future__ import annotations

import pytest

from tests.checks.find import Find
from tests.sample import FILES

TITLE = "title: Paying"


def _write_words(words: str) -> dict[str, str | None]:
    """Return the English texts of the sample with words to search for at its rule."""
    texts = FILES["locales/en/game.yaml"]
    assert TITLE in texts
    return {"locales/en/game.yaml": texts.replace(TITLE, f"{TITLE}, also: '{words}'", 1)}


def test_other_words_are_accepted(findings_of: Find) -> None:
    """Words that neither the title nor the list already has are clean."""
    assert findings_of("useless-search-word", _write_words("cost, price of a forge")) == []


@pytest.mark.parametrize(("words", "word"), [("cost, , price", ""), ("cost, Cost", "Cost"), ("cost, paying", "paying")])
def test_useless_word_is_reported(findings_of: Find, words: str, word: str) -> None:
    """An empty entry, a word listed twice and the title itself are reported."""
    (finding,) = findings_of("useless-search-word", _write_words(words))
    assert finding.args == {"key": "rules.pay.also", "word": word}


@pytest.mark.slow
@pytest.mark.parametrize(
    "code", ["extra-translation", "figure-differs", "typed-digit", "untranslated-text", "length-differs"]
)
def test_each_language_has_its_own_words(findings_of: Find, code: str) -> None:
    """A list may have figures, be longer than that of the source, or stand in one language only."""
    words = "title: Плата, also: 'the price of 40, сколько стоит, почём, цена'"
    russian = {"locales/ru/game.yaml": FILES["locales/ru/game.yaml"].replace("title: Плата", words, 1)}
    assert findings_of(code, russian) == []
    assert findings_of(code, {**russian, **_write_words("cost")}) == []
