from __future__ import annotations

from compiler.diagnostics import Span
from compiler.lint.files.file_text import BilingualTexts, FileText, FileTexts, TextPair
from compiler.lint.history.trace_texts import trace_texts


def make_state(source: str | None, translation: str | None) -> BilingualTexts:
    """Return the texts of two files with one key, which each may lack."""
    sides = (
        FileTexts(name, (FileText("a", text, Span(name)),) if text is not None else ())
        for name, text in (("en", source), ("pl", translation))
    )
    return BilingualTexts(*sides)


def test_source_changed_alone_is_remembered() -> None:
    """A translation that was not touched again was made from the source of its first state."""
    trace = trace_texts([make_state("One card", "Karta"), make_state("Two cards", "Karta")])
    assert trace.made_from == {"a": "One card"}
    assert trace.first == {"a": TextPair("One card", "Karta")}


def test_changed_translation_was_made_from_its_source() -> None:
    """A change of words makes a translation from the source of that state."""
    states = [("One card", "Karta"), ("Two cards", "Karta"), ("Two cards", "Dwie karty"), ("Three", "Dwie karty")]
    assert trace_texts(make_state(*state) for state in states).made_from == {"a": "Two cards"}


def test_changed_comma_is_no_translation() -> None:
    """A change of marks alone does not count, unless the source has changed in the same state."""
    alone = [("One card", "Karta"), ("Two cards", "Karta"), ("Two cards", "Karta.")]
    assert trace_texts(make_state(*state) for state in alone).made_from == {"a": "One card"}
    together = [("One card", "Karta"), ("Two cards", "Karta.")]
    assert trace_texts(make_state(*state) for state in together).made_from == {"a": "Two cards"}


def test_new_translation_was_made_from_its_source() -> None:
    """A translation that appears later was made from the source of that state."""
    states = [("One card", None), ("Two cards", "Dwie karty"), ("Three cards", "Dwie karty")]
    trace = trace_texts(make_state(*state) for state in states)
    assert (trace.first, trace.made_from) == ({}, {"a": "Two cards"})


def test_file_that_was_damaged_for_a_while_is_passed_over() -> None:
    """A state without a text does not make the same text new afterwards."""
    states = [("One card", "Karta"), (None, None), ("Two cards", "Karta")]
    assert trace_texts(make_state(*state) for state in states).made_from == {"a": "One card"}
