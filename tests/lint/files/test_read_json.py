from __future__ import annotations

import pytest

from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import FileTexts
from compiler.lint.files.read_json import MAX_DEPTH, read_json
from compiler.lint.files.selection import Selection

EVERYTHING = Selection()


def read_text(text: str, selection: Selection = EVERYTHING) -> FileTexts:
    """Return the selected texts of a JSON file."""
    return read_json(FileInput(text.encode(), "en.json", selection, locale="pl", source_locale="en"))


def test_nested_texts_have_joined_keys() -> None:
    """The key of a text is the path to it, and its place is the place of its first character."""
    found = read_text('{"menu": {"open": "Open"},\n "n": 3, "list": ["a", "b"]}')
    assert [(text.key, text.text) for text in found.texts] == [("menu.open", "Open"), ("list.0", "a"), ("list.1", "b")]
    assert (found.texts[1].span.line, found.texts[1].span.column) == (2, 20)


def test_records_are_identified_by_a_field() -> None:
    """The keys of records are the values of the field that the user names, or of a usual field."""
    text = '[{"code": "07", "name": "Sun"}, {"code": "08", "name": "Moon"}]'
    found = read_text(text, Selection(fields=frozenset({"name"})))
    assert [one.key for one in found.texts] == ["07.name", "08.name"]
    named = read_text(text, Selection(key="name"))
    assert [one.key for one in named.texts] == ["Sun.code", "Sun.name", "Moon.code", "Moon.name"]


def test_characters_after_escapes_are_located() -> None:
    """Each character of a text has its place, even after escapes and pairs of surrogates."""
    (one,) = read_text(r'{"a": "x\n\"\ud83d\ude00 é"}').texts
    assert one.text == 'x\n"😀 é'
    assert one.locate(5, 6).span.column == 26
    assert one.locate(3, 4).raw == r"\ud83d\ude00"


def test_broken_json_is_reported_with_its_place() -> None:
    """A file that is not JSON is reported at the place where the parser stops."""
    (broken,) = read_text('{"a": "x",\n}').findings
    assert (broken.code, broken.span.line) == ("unreadable-texts", 2)


@pytest.mark.parametrize("text", ["[" * 100_000, "1" * 5000])
def test_excessive_json_is_reported(text: str) -> None:
    """A file that is nested too deeply, or has a number with too many digits, is reported."""
    assert [finding.code for finding in read_text(text).findings] == ["unreadable-texts"]


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a": ', "}")])
def test_depth_of_json_is_limited(opening: str, closing: str) -> None:
    """A text in as many lists or objects as may be inside each other is read; one deeper is reported."""
    deepest, deeper = (f'{opening * depth}"x"{closing * depth}' for depth in (MAX_DEPTH, MAX_DEPTH + 1))
    assert [one.text for one in read_text(deepest).texts] == ["x"]
    assert [finding.code for finding in read_text(deeper).findings] == ["unreadable-texts"]


def test_repeated_key_is_reported() -> None:
    """The second of two equal keys is reported, and the text of the first is read."""
    found = read_text('{"a": "x", "a": "y"}')
    assert [finding.code for finding in found.findings] == ["duplicate-key"]
    assert [text.text for text in found.texts] == ["x"]


@pytest.mark.parametrize("text", ["null", '"hello"', "3", "[]"])
def test_file_that_cannot_contain_texts_is_reported(text: str) -> None:
    """A single value, or an empty list, is reported instead of counted as a file without translations."""
    read = read_text(text)
    assert read.texts == ()
    assert [(finding.code, finding.span.line) for finding in read.findings] == [("unreadable-texts", 1)]


@pytest.mark.parametrize("constant", ["NaN", "Infinity", "-Infinity"])
def test_constants_of_python_are_reported_at_their_places(constant: str) -> None:
    """A number that JSON does not have is reported where it stands, not where a text contains its name."""
    (finding,) = read_text(f'{{"a": "no {constant}",\n "n": {constant}}}').findings
    assert (finding.code, finding.args["constant"]) == ("unreadable-texts", constant)
    assert (finding.span.line, finding.span.column, finding.span.length) == (2, 7, len(constant))


def test_empty_object_is_a_translation_without_texts() -> None:
    """A translation that is just begun may be an empty object."""
    read = read_text("{}")
    assert (read.texts, read.findings) == ((), ())
