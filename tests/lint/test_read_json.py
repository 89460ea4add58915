from __future__ import annotations

from compiler.lint.read_json import read_json
from compiler.lint.records import Selection


def test_nested_texts_have_joined_keys() -> None:
    """The key of a text is the path to it, and its place is that of its first character."""
    found = read_json('{"menu": {"open": "Open"},\n "n": 3, "list": ["a", "b"]}', "en.json", Selection())
    assert [(text.key, text.text) for text in found.texts] == [("menu.open", "Open"), ("list.0", "a"), ("list.1", "b")]
    assert (found.texts[1].span.line, found.texts[1].span.column) == (2, 20)


def test_records_are_told_apart_by_their_key() -> None:
    """Records are joined by the field that the user names, or by one that tells them apart."""
    text = '[{"code": "07", "name": "Sun"}, {"code": "08", "name": "Moon"}]'
    found = read_json(text, "en.json", Selection(fields=frozenset({"name"})))
    assert [one.key for one in found.texts] == ["07.name", "08.name"]
    named = read_json(text, "en.json", Selection(key="name"))
    assert [one.key for one in named.texts] == ["Sun.code", "Sun.name", "Moon.code", "Moon.name"]


def test_characters_are_located_behind_escapes() -> None:
    """Each character of a text has its place, even behind escapes and pairs of surrogates."""
    (one,) = read_json(r'{"a": "x\n\"\ud83d\ude00 é"}', "en.json", Selection()).texts
    assert one.text == 'x\n"😀 é'
    assert one.locate(5, 6).span.column == 26
    assert one.locate(3, 4).raw == r"\ud83d\ude00"


def test_broken_json_is_reported_with_its_place() -> None:
    """A file that is not JSON, is nested too deeply or repeats a key is a finding."""
    (broken,) = read_json('{"a": "x",\n}', "en.json", Selection()).findings
    assert (broken.code, broken.span.line) == ("unreadable-texts", 2)
    for text in ("[" * 100 + "]" * 100, "[" * 100_000, "1" * 5000):
        assert [one.code for one in read_json(text, "en.json", Selection()).findings] == ["unreadable-texts"]
    (repeated,) = read_json('{"a": "x", "a": "y"}', "en.json", Selection()).findings
    assert repeated.code == "duplicate-key"
