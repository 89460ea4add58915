"""Offsets of keys and scalars in YAML."""

from __future__ import annotations

import pytest

from compiler.edit.scan import YamlEntry, scan

TEXT = """\
# Texts.
en:
  cards:
    owl: {title: Owl, lines: [a, "b c"]}
  rules:
    pay: |
      Pay a coin.

      Then draw.

    "end": 'it''s over'
"""


def find_entry(text: str, *pointer: str | int) -> YamlEntry:
    """Return the entry at a pointer."""
    (entry,) = (entry for entry in scan(text) if entry.pointer == pointer)
    return entry


def test_offsets_cut_out_keys_and_values() -> None:
    """A quoted scalar includes its quotation marks, and its value is what YAML reads."""
    entry = find_entry(TEXT, "en", "rules", "end")
    assert entry.key is not None
    assert entry.value is not None
    assert (TEXT[entry.key.start : entry.key.end], entry.key.value, entry.key.style) == ('"end"', "end", '"')
    assert (TEXT[entry.value.start : entry.value.end], entry.value.value) == ("'it''s over'", "it's over")


def test_blank_lines_after_a_block_are_not_part_of_it() -> None:
    """A literal block ends with its last line of text."""
    value = find_entry(TEXT, "en", "rules", "pay").value
    assert value is not None
    assert TEXT[value.start : value.end] == "|\n      Pay a coin.\n\n      Then draw."


def test_collections_are_entries_without_a_value() -> None:
    """Entries come in reading order, those of a collection after it."""
    pointers = [entry.pointer for entry in scan(TEXT)]
    assert pointers[:4] == [("en",), ("en", "cards"), ("en", "cards", "owl"), ("en", "cards", "owl", "title")]
    assert find_entry(TEXT, "en", "cards").value is None


def test_items_of_lists_are_counted_from_zero_and_have_no_key() -> None:
    """The step of an item is its index."""
    entry = find_entry(TEXT, "en", "cards", "owl", "lines", 1)
    assert entry.key is None
    assert entry.value is not None
    assert entry.value.value == "b c"


def test_entries_in_braces_are_marked_and_have_the_column_of_the_block_around_them() -> None:
    """Everything below a brace is in flow style, and `owl` itself is not."""
    owl, title = find_entry(TEXT, "en", "cards", "owl"), find_entry(TEXT, "en", "cards", "owl", "title")
    assert (owl.flow, owl.indent) == (False, 4)
    assert (title.flow, title.indent) == (True, 4)


@pytest.mark.parametrize("text", ["", "# only a comment\n", "just a text\n"])
def test_a_text_without_collections_has_no_entries(text: str) -> None:
    """A root scalar is no entry."""
    assert scan(text) == ()


def test_windows_line_ends_and_letters_beyond_the_basic_plane_are_counted() -> None:
    """Offsets are code points of the text as it is."""
    text = "a: 🦉🦉\r\nb: x\r\n"
    value = find_entry(text, "b").value
    assert value is not None
    assert text[value.start : value.end] == "x"
