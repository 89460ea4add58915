from __future__ import annotations

import pytest

from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import FileTexts
from compiler.lint.files.read_yaml import MAX_DEPTH, read_yaml
from compiler.lint.files.selection import Selection


def read_text(text: str, locale: str = "pl") -> FileTexts:
    """Return the texts of a YAML file in a language, or else in Polish."""
    return read_yaml(FileInput(text.encode(), "pl.yaml", Selection(), locale=locale, source_locale="en"))


def test_keys_below_the_locale_are_joined() -> None:
    """The key of a text is the path to it, without the locale at the top; a text of a list has its index."""
    found = read_text("pl:\n  menu: {open: Otwórz}\n  list: [a, b]\n  n: 3\n  none:\n")
    assert [(text.key, text.text) for text in found.texts] == [
        ("menu.open", "Otwórz"),
        ("list.0", "a"),
        ("list.1", "b"),
    ]
    assert (found.texts[0].span.line, found.texts[0].span.column) == (2, 16)


def test_text_with_an_anchor_has_the_key_of_its_anchor() -> None:
    """An alias of a text is left out, and what follows it keeps its key."""
    found = read_text("pl:\n  a: &x Karta\n  b: *x\n  c: [*x, Talia]\n")
    assert [(text.key, text.text) for text in found.texts] == [("a", "Karta"), ("c.1", "Talia")]


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ("{a: ", "}")])
def test_depth_of_yaml_is_limited(opening: str, closing: str) -> None:
    """A text in as many lists or mappings as may be inside each other is read; one deeper is reported."""
    deepest, deeper = (f"{opening * depth}x{closing * depth}" for depth in (MAX_DEPTH, MAX_DEPTH + 1))
    assert [one.text for one in read_text(deepest).texts] == ["x"]
    assert [finding.code for finding in read_text(deeper).findings] == ["unreadable-texts"]


@pytest.mark.parametrize("text", ["null", "hello", "'hello'", "3"])
def test_file_with_a_single_value_is_reported(text: str) -> None:
    """A single value is reported instead of counted as a file without translations."""
    read = read_text(text)
    assert read.texts == ()
    assert [(finding.code, finding.span.line) for finding in read.findings] == [("unreadable-texts", 1)]


@pytest.mark.parametrize("key", ["*k :", "? [a, b]\n:", "? {a: b}\n:", "? - a\n:", "[a, b]:"])
def test_key_that_is_no_text_is_reported(key: str) -> None:
    """An alias, a list or a mapping as a key is reported at its line, so that no value is read as a key."""
    read = read_text(f"x: &k key\n{key} value one\nnext: hello\nmore: again\n")
    assert read.texts == ()
    [finding] = read.findings
    assert (finding.code, finding.span.line) == ("unreadable-texts", 2)


@pytest.mark.parametrize("key", ["pt-br", "pt_BR", "pt-BR", "PT_br"])
@pytest.mark.parametrize("locale", ["pt-BR", "pt_BR"])
def test_every_spelling_of_the_locale_at_the_top_is_left_out(key: str, locale: str) -> None:
    """The locale at the top may differ in case, and have `_` or `-`."""
    assert [text.key for text in read_text(f"{key}:\n  a: Olá\n", locale).texts] == ["a"]


@pytest.mark.parametrize(
    "value",
    [
        *("null", "Null", "true", "FALSE", "0x1F", "0o17", "1e5", "1E+05", ".inf", ".NaN", "-.Inf", "007e1"),
        *("2024-01-01T10:00:00Z", "2001-12-14t21:59:43.10-05:00", "2001-12-14 21:59:43 Z"),
    ],
)
def test_plain_value_that_is_no_text_is_left_out(value: str) -> None:
    """A constant, a number or a time is a text only in quotation marks."""
    assert [text.key for text in read_text(f"pl:\n  a: {value}\n  b: '{value}'\n").texts] == ["b"]


@pytest.mark.parametrize("value", ["yes", "No", "on", "trueish", "0xyz", "2024-01-01 um 10 Uhr", "1e", "e5"])
def test_plain_words_are_texts(value: str) -> None:
    """A word that YAML 1.2 reads as text is a text, even if YAML 1.1 has a truth value of this name."""
    assert [text.text for text in read_text(f"pl:\n  a: {value}\n").texts] == [value]
