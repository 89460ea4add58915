from __future__ import annotations

import pytest

from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import FileTexts
from compiler.lint.files.read_yaml import MAX_DEPTH, read_yaml
from compiler.lint.files.selection import Selection


def read_text(text: str) -> FileTexts:
    """Return the texts of a Polish YAML file."""
    return read_yaml(FileInput(text.encode(), "pl.yaml", Selection(), locale="pl", source_locale="en"))


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
