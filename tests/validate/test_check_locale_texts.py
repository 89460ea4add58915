from __future__ import annotations

import pytest

from tests.validate.checked import check_text

TEXTS: list[tuple[str, str]] = [
    ("en:\n  a:\n    one: x\n    fwe: y\n    many: z\n", "unknown-key"),
    ("en:\n  a: 5\n", "wrong-type"),
    ("en: {a: }\n", "wrong-type"),
    ("en: {a: {title: }}\n", "wrong-type"),
    ("en:\n  a:\n    - x\n", "wrong-type"),
    ("en:\n  a:\n", "wrong-type"),
    ("en: x\n", "wrong-type"),
    ("en: {a: b}\nru: {a: b}\n", "wrong-size"),
    ("english: {a: b}\n", "wrong-form"),
    ("en:\n  «Нож»: урон\n", "wrong-form"),
    ("ru:\n  a: b\n", "wrong-locale"),
    ("en:\n  a: Pay #3 rubles\n", "cut-by-comment"),
    ("en:\n  a:\n    other: {b: c}\n", "wrong-value"),
]


@pytest.mark.parametrize(("text", "code"), TEXTS)
def test_malformed_locale_file_is_reported(text: str, code: str) -> None:
    """A locale file holds one locale, nested keys, strings and plural maps, and nothing else."""
    assert [finding.code for finding in check_text(text, "texts", "locales/en/a.yaml")] == [code]


def test_locale_file_written_by_a_platform_is_accepted() -> None:
    """A locale file as Weblate writes it has no finding: document marker, comments, any quotes, plural maps."""
    text = """\
# comment
---
ru:
  log:
    # for translators
    takes: "Игрок берёт %{amount}: {wood}"
    empty: ''
    pieces:
      one: '%{n} деталь'
      few: '%{n} детали'
      many: '%{n} деталей'
    'no': Нет
    long: 'Первая строка

      вторая'
    block: |-
      * один
      * два
"""
    assert check_text(text, "texts", "locales/ru/log.yaml") == []


def test_key_named_after_a_plural_category_may_hold_keys() -> None:
    """A mapping below a plural category is not a plural form, so an icon may be called `other`."""
    assert check_text("en:\n  icons:\n    any: {name: x}\n    other: {name: y}\n", "texts", "locales/en/a.yaml") == []


def test_empty_translation_is_accepted() -> None:
    """An empty mapping, as platforms write for a new language, has no finding."""
    assert check_text("pl: {}\n", "texts", "locales/pl/a.yaml") == []
