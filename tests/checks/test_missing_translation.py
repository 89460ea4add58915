from __future__ import annotations

from collections.abc import Callable

import pytest

from compiler.diagnostics import Diagnostic
from tests.sample import changed

Find = Callable[..., list[Diagnostic]]


def test_clean(findings_of: Find) -> None:
    """A game whose locales have the same keys is clean."""
    assert findings_of("missing-translation") == []


def test_missing(findings_of: Find) -> None:
    """A key that only the source has is missing, and the finding shows the source text."""
    (found,) = findings_of("missing-translation", changed("locales/ru/game.yaml", "    wheel: {title: Колесо}\n", ""))
    assert found.args == {"key": "cards.wheel.title", "locale": "ru"}
    assert found.span.file.endswith("locales/ru/game.yaml")
    assert found.related[0].message == "in en"
    assert found.related[0].span.line == 5


def test_missing_word(findings_of: Find) -> None:
    """A term of the source's glossary that a language lacks is missing from that language's glossary."""
    (found,) = findings_of("missing-translation", changed("glossary/ru.yaml", "  coin:", "  coyn:"))
    assert found.args == {"key": "coin", "locale": "ru"}
    assert found.span.file.endswith("glossary/ru.yaml")


def test_misspelt_key(findings_of: Find) -> None:
    """A text under a misspelt key is one finding, that of the extra key."""
    assert findings_of("missing-translation", changed("locales/ru/game.yaml", "wheel: {title", "weel: {title")) == []


@pytest.mark.parametrize("text", ["''", "'  '", '"\\u00a0"', '"\\u200b\\n"'])
def test_blank(findings_of: Find, text: str) -> None:
    """A text that holds nothing to read is missing, and the finding stands at it."""
    (found,) = findings_of(
        "missing-translation", changed("locales/ru/game.yaml", "{title: Колесо}", f"{{title: {text}}}")
    )
    assert found.args == {"key": "cards.wheel.title", "locale": "ru"}
    assert (found.span.line, found.span.column) == (5, 20)


def test_blank_as_its_source(findings_of: Find) -> None:
    """A text that the source leaves blank, too, is not missing."""
    source = changed("locales/en/game.yaml", "{title: The wheel}", "{title: ''}")
    assert (
        findings_of("missing-translation", source | changed("locales/ru/game.yaml", "{title: Колесо}", "{title: ''}"))
        == []
    )
