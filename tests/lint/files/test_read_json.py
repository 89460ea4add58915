from __future__ import annotations

from typing import Any

from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import FileTexts
from compiler.lint.files.read_json import read_json
from compiler.lint.files.records import Selection


def read_text(text: str, **selected: Any) -> FileTexts:
    """Return the texts of a JSON file."""
    return read_json(FileInput(text.encode(), "en.json", Selection(**selected), "pl", "en"))


def test_nested_texts_have_joined_keys() -> None:
    """The key of a text is the path to it, and its place is that of its first character."""
    found = read_text('{"menu": {"open": "Open"},\n "n": 3, "list": ["a", "b"]}')
    assert [(text.key, text.text) for text in found.texts] == [("menu.open", "Open"), ("list.0", "a"), ("list.1", "b")]
    assert (found.texts[1].span.line, found.texts[1].span.column) == (2, 20)


def test_records_are_told_apart_by_their_key() -> None:
    """Records are joined by the field that the user names, or by one that tells them apart."""
    text = '[{"code": "07", "name": "Sun"}, {"code": "08", "name": "Moon"}]'
    found = read_text(text, fields=frozenset({"name"}))
    assert [one.key for one in found.texts] == ["07.name", "08.name"]
    named = read_text(text, key="name")
    assert [one.key for one in named.texts] == ["Sun.code", "Sun.name", "Moon.code", "Moon.name"]


def test_characters_are_located_behind_escapes() -> None:
    """Each character of a text has its place, even behind escapes and pairs of surrogates."""
    (one,) = read_text(r'{"a": "x\n\"\ud83d\ude00 é"}').texts
    assert one.text == 'x\n"😀 é'
    assert one.locate(5, 6).span.column == 26
    assert one.locate(3, 4).raw == r"\ud83d\ude00"


def test_broken_json_is_reported_with_its_place() -> None:
    """A file that is not JSON, is nested too deeply or repeats a key is a finding."""
    (broken,) = read_text('{"a": "x",\n}').findings
    assert (broken.code, broken.span.line) == ("unreadable-texts", 2)
    for text in ("[" * 100 + "]" * 100, "[" * 100_000, "1" * 5000):
        assert [one.code for one in read_text(text).findings] == ["unreadable-texts"]
    (repeated,) = read_text('{"a": "x", "a": "y"}').findings
    assert repeated.code == "duplicate-key"
