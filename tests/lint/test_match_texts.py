"""Texts of a source and its translation are matched by key."""

from __future__ import annotations

import pytest

from compiler.diagnostics import Span
from compiler.lint.checks.find_marks import MarkPatterns
from compiler.lint.files.file_text import FileText
from compiler.lint.match_texts import (
    MAX_CHARACTERS,
    MIN_TEXTS,
    match_texts,
    report_extra_texts,
    report_long_texts,
)


def make_text(key: str, text: str, field: str | None = None) -> FileText:
    """Return a text of a file."""
    return FileText(key, text, Span("pl.json", 1, 1), field=field)


def match_one(source: str, text: str, field: str | None = None) -> list[str]:
    """Return the keys of the texts that are checked, of a source and its translation."""
    return [found.translation.key for found in match_texts([make_text("a", source, field)], [make_text("a", text)])]


def test_texts_are_matched_in_the_order_of_the_source() -> None:
    """A text without a counterpart is left out."""
    sources = [make_text(key, f"Take {key}.") for key in "bac"]
    texts = [make_text(key, f"Weź {key}.") for key in "abd"]
    assert [found.source.key for found in match_texts(sources, texts)] == ["b", "a"]


@pytest.mark.parametrize(
    ("source", "text", "is_checked"),
    [
        ("Take a card.", "", True),
        ("", "Weź kartę.", False),
        ("card", "card", False),
        ("card", "karta", True),
        ("card_01", "karta_01", False),
        ("a@example.org", "b@example.org", False),
        ("Card", "Card", True),
        ("x" * MAX_CHARACTERS + ".", "Karta.", False),
        ("x" * (MAX_CHARACTERS - 1) + ".", "Karta.", True),
    ],
)
def test_texts_with_words_are_checked(source: str, text: str, *, is_checked: bool) -> None:
    """Empty sources, addresses, identifiers and very long texts are not compared."""
    assert match_one(source, text) == (["a"] if is_checked else [])


@pytest.mark.parametrize(("count", "is_checked"), [(MIN_TEXTS - 1, True), (MIN_TEXTS, False)])
def test_field_that_is_never_translated_is_left_out(count: int, *, is_checked: bool) -> None:
    """Twenty equal texts show that a field, such as the artist, is not translated."""
    artists = [make_text(str(number), f"Anna Nowak {number}", "artist") for number in range(count)]
    sources = [*artists, make_text("a", "Take a card.", "text")]
    matched = match_texts(sources, [*artists, make_text("a", "Weź kartę.", "text")])
    assert ("artist" in {found.source.field for found in matched}) is is_checked
    assert "text" in {found.source.field for found in matched}


@pytest.mark.parametrize(
    ("source", "field", "kind"),
    [
        ("The forge", "name", "name"),
        ("The forge\nof the king", "name", "line"),
        ("Fire. Iron.", "flavor", "flavour"),
        ("The forge", None, "line"),
        ("Take it.", None, "prose"),
        ("x" * 60, "text", "line"),
        ("x" * 61, "text", "prose"),
    ],
)
def test_kind_of_a_text_follows_from_its_field_and_its_end(source: str, field: str | None, kind: str) -> None:
    """Names and flavour are known by their fields, sentences by their length or their last character."""
    (matched,) = match_texts([make_text("a", source, field)], [make_text("a", "Weź", field)])
    assert matched.make_pair(MarkPatterns(())).kind == kind


def test_texts_without_a_source_are_one_finding() -> None:
    """The first of the texts that the source lacks is named, with their number."""
    texts = [make_text("a", "Weź."), make_text("b", "Dobierz."), make_text("c", "Zapłać.")]
    (finding,) = report_extra_texts([texts[0]], texts, "pl.json")
    assert (finding.code, finding.args["count"], finding.args["key"]) == ("extra-translation", 2, "b")
    assert list(report_extra_texts(texts, texts, "pl.json")) == []


def test_text_that_is_too_long_is_reported() -> None:
    """A text above the limit is not checked, which its finding says."""
    (finding,) = report_long_texts([make_text("a", "x" * MAX_CHARACTERS), make_text("b", "x" * (MAX_CHARACTERS + 1))])
    assert (finding.code, finding.args["count"]) == ("unreadable-texts", MAX_CHARACTERS + 1)
