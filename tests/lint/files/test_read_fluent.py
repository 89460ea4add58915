from __future__ import annotations

import pytest

from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import FileTexts
from compiler.lint.files.read_fluent import read_fluent
from compiler.lint.files.selection import Selection

EVERYTHING = Selection()


def read_text(text: str, selection: Selection = EVERYTHING) -> FileTexts:
    """Return the selected texts of a Fluent file."""
    return read_fluent(FileInput(text.encode(), "en.ftl", selection, locale="pl", source_locale="en"))


def test_values_and_attributes_are_texts() -> None:
    """A message, a term and each attribute have keys of their own; an attribute is a field."""
    found = read_text("open = Open\n    .title = Open a file\n-brand = Mill\n")
    assert [(one.key, one.text, one.field) for one in found.texts] == [
        ("open", "Open", None),
        ("open.title", "Open a file", "title"),
        ("-brand", "Mill", None),
    ]
    assert found.findings == ()


def test_comments_and_keys_of_the_keyboard_are_no_texts() -> None:
    """What is not translated is passed over, and so is an attribute that the user does not select."""
    text = "# Take a coin\n## Menu\nopen = Open\n    .accesskey = O\n    .title = Title\n"
    assert [one.key for one in read_text(text).texts] == ["open", "open.title"]
    chosen = read_text(text, Selection(fields=frozenset({"label"})))
    assert [one.key for one in chosen.texts] == ["open"]


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n"])
def test_file_without_messages_is_empty(text: str) -> None:
    """A translation that is just begun has no texts and no findings."""
    found = read_text(text)
    assert (found.texts, found.findings) == ((), ())


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_lines_of_a_text_are_joined_without_their_indentation(end: str) -> None:
    """A text of several lines has one line feed for each, and its characters keep their places."""
    (one,) = read_text(end.join(["rule =", "    Take a coin.", "    Pay it.", ""])).texts
    assert one.text == "Take a coin.\nPay it."
    place = one.locate(13, 16)
    assert (place.span.line, place.span.column, place.raw) == (3, 5, "Pay")


def test_selector_is_a_placeholder_with_variants() -> None:
    """The variants of a selector are texts, and the text around it has its name in braces."""
    (one,) = read_text("pay = Pay { $n ->\n    [one] a coin\n   *[other] { $n } coins\n } now\n").texts
    assert one.text == "Pay {$n} now"
    (selector,) = one.selectors
    assert (selector.name, selector.kind, selector.default) == ("$n", "plural", "other")
    assert {name: text.text for name, text in selector.variants.items()} == {"one": "a coin", "other": "{ $n } coins"}


@pytest.mark.parametrize(
    ("selector", "variant", "name", "kind"),
    [
        ("$n", "0", "$n", "plural"),
        ("NUMBER($n)", "one", "$n", "plural"),
        ("$side", "left", "$side", "select"),
        ("-brand.gender", "one", "-brand.gender", "select"),
    ],
)
def test_selector_of_categories_or_figures_is_plural(selector: str, variant: str, name: str, kind: str) -> None:
    """A variable with plural categories or figures counts something; other words, and terms, do not."""
    (one,) = read_text(f"a = {{ {selector} ->\n    [{variant}] x\n   *[other] y\n }}\n").texts
    assert [(found.name, found.kind) for found in one.selectors] == [(name, kind)]


def test_selectors_may_be_in_placeables_and_in_each_other() -> None:
    """A selector within braces is found, and a variant may have a selector of its own."""
    (one,) = read_text("a = {{ $n ->\n   *[other] { $m ->\n       *[one] x\n    }\n }}\n").texts
    (outer,) = one.selectors
    (inner,) = outer.variants["other"].selectors
    assert (outer.name, inner.name, inner.variants["one"].text) == ("$n", "$m", "x")


def test_part_that_is_not_fluent_is_reported_at_its_place() -> None:
    """The other messages of the file are read."""
    found = read_text("open = Open\n???\nclose = Close\n")
    assert [(finding.code, finding.span.line) for finding in found.findings] == [("unreadable-texts", 2)]
    assert [one.key for one in found.texts] == ["open", "close"]


def test_repeated_message_is_reported() -> None:
    """The first of two messages with one key is read."""
    found = read_text("a = x\na = y\n")
    assert [(finding.code, finding.span.line) for finding in found.findings] == [("duplicate-key", 2)]
    assert [one.text for one in found.texts] == ["x"]


def test_excessive_nesting_is_reported() -> None:
    """A file whose placeables are nested too deeply for the parser has a finding and no texts."""
    found = read_text("a = " + "{ " * 5000 + "\n")
    assert [finding.code for finding in found.findings] == ["unreadable-texts"]
    assert found.texts == ()
