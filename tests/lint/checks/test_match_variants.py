from __future__ import annotations

from compiler.diagnostics import Span
from compiler.lint.checks.match_variants import match_variants
from compiler.lint.files.file_text import FileText
from compiler.lint.match_texts import MatchedText


def list_variants(source: str, translation: str) -> list[tuple[str, str, str, frozenset[str]]]:
    """Return the key, source, translation and optional marks of each variant, without the whole text."""
    whole, translated = (FileText("a", text, Span("a.json"), raw=text) for text in (source, translation))
    _, *variants = match_variants([MatchedText(whole, translated)])
    return [(text.translation.key, text.source.text, text.translation.text, text.optional) for text in variants]


def test_text_without_selectors_is_unchanged() -> None:
    """A text without selectors is yielded as it is."""
    matched = MatchedText(FileText("a", "One", Span("a.json")), FileText("a", "Eins", Span("a.json")))
    assert list(match_variants([matched])) == [matched]


def test_variant_that_the_source_lacks_is_matched_with_other() -> None:
    """Each variant is matched with the variant of its name, or else with the source's variant for all other values."""
    source = "{n, plural, one {card} other {cards}}"
    assert list_variants(source, "{n, plural, one {kartę} few {karty} other {kart}}") == [
        ("a[n=one]", "card", "kartę", frozenset({"{n}", "#"})),
        ("a[n=few]", "cards", "karty", frozenset({"{n}", "#"})),
        ("a[n=other]", "cards", "kart", frozenset({"{n}", "#"})),
    ]


def test_nested_selectors_are_matched_at_each_depth() -> None:
    """A variant with a selector is followed by the variants of this selector, with the optional marks of both."""
    source = "{g, select, male {{n, plural, one {he} other {they}}} other {it}}"
    text = "{g, select, male {{n, plural, one {er} other {sie}}} other {es}}"
    variants = list_variants(source, text)
    assert [(key, source, text) for key, source, text, _ in variants if "{" not in text] == [
        ("a[g=male][n=one]", "he", "er"),
        ("a[g=male][n=other]", "they", "sie"),
        ("a[g=other]", "it", "es"),
    ]
    assert {key: optional for key, _, _, optional in variants}["a[g=male][n=one]"] == {"{g}", "{n}", "#"}


def test_second_selector_by_the_same_value_has_no_variants() -> None:
    """Of two selectors by the same value, only the variants of the first are yielded, so that keys are unique."""
    source = "{n, plural, one {card} other {cards}}"
    text = f"{source} {{n, plural, one {{Karte}} other {{Karten}}}}"
    assert [(key, text) for key, _, text, _ in list_variants(source, text)] == [
        ("a[n=one]", "card"),
        ("a[n=other]", "cards"),
    ]


def test_selector_that_the_source_lacks_has_no_variants() -> None:
    """The variants of a selector by a value that selects nothing in the source are not matched."""
    assert list_variants("{n, plural, other {cards}}", "{m, plural, other {Karten}}") == []
