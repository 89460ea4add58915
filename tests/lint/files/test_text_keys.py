"""Keys of texts in files without keys of their own."""

from __future__ import annotations

from compiler.diagnostics import Span
from compiler.lint.files.file_text import FileText
from compiler.lint.files.text_keys import choose_record_keys, drop_repeated, find_field, number_repeated


def make_text(key: str, line: int) -> FileText:
    """Return a text in a line of a file."""
    return FileText(key, "Take a card.", Span("en.json", line))


def test_records_are_named_by_the_first_usual_field_that_tells_them_apart() -> None:
    """A field that two records share, or that one lacks, does not name them."""
    records = [{"code": "01", "id": 1, "name": "Owl"}, {"code": "01", "id": 2, "name": "Fox"}]
    assert choose_record_keys(records) == ["1", "2"]
    assert choose_record_keys([{"id": 1}, {"name": "Fox"}]) == ["0", "1"]
    assert choose_record_keys([]) == []


def test_a_chosen_field_names_records_even_if_it_is_repeated() -> None:
    """Repeated values are reported later, as keys; a field that a record lacks gives indices."""
    records = [{"id": 1, "name": "Owl"}, {"id": 2, "name": "Owl"}]
    assert choose_record_keys(records, "name") == ["Owl", "Owl"]
    assert choose_record_keys([*records, {"id": 3}], "name") == ["0", "1", "2"]


def test_values_that_are_no_words_name_nothing() -> None:
    """A list or nothing in the field of a key is as if the record lacked it."""
    assert choose_record_keys([{"id": ["a"]}, {"id": None}]) == ["0", "1"]


def test_the_field_of_a_text_is_the_last_name_in_its_path() -> None:
    """Indices of lists are passed over."""
    assert find_field(["cards", "3", "traits", "0"]) == "traits"
    assert find_field(["0", "1"]) is None


def test_the_first_text_with_a_key_is_kept() -> None:
    """Each further text is reported at its own place."""
    texts = [make_text("a", 1), make_text("b", 2), make_text("a", 3), make_text("a", 4)]
    kept, findings = drop_repeated(texts)
    assert list(kept) == texts[:2]
    assert [(finding.code, finding.span.line) for finding in findings] == [("duplicate-key", 3), ("duplicate-key", 4)]


def test_repeated_keys_are_numbered_from_the_second() -> None:
    """The first text keeps its key."""
    keys = [text.key for text in number_repeated([make_text("a", 1), make_text("a", 2), make_text("b", 3)])]
    assert keys == ["a", "a#2", "b"]
