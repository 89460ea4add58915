from __future__ import annotations

from pathlib import Path

from compiler.lint.match_texts import MAX_CHARACTERS
from tests.lint.lint_sample import lint_files, lint_texts


def test_correct_translation_has_no_findings(tmp_path: Path) -> None:
    """A translation without mistakes has no findings."""
    assert not lint_texts(tmp_path, "pl", {"a": "Take a card.", "b": "Sun"}, {"a": "Weź kartę.", "b": "Słońce"})


def test_finding_has_key_place_and_source(tmp_path: Path) -> None:
    """A finding has the place and the key of its text, and the place of the source."""
    (one,) = lint_texts(tmp_path, "pl", {"a": "Take a card now."}, {"a": "Weź kartę  teraz."})
    assert (one.code, one.subject.id, one.span.line, one.span.column) == ("stray-space", "a", 1, 17)
    assert one.related[0].span.file.endswith("source.json")


def test_finding_without_another_text_has_none(tmp_path: Path) -> None:
    """A text whose key is empty, like that of a blank cell, is not taken for the other text of a finding."""
    (one,) = lint_texts(tmp_path, "pl", {"": "Sun", "a": "Take a card now."}, {"": "Słońce", "a": "Weź kartę  teraz."})
    assert [related.span.file.rpartition("/")[2] for related in one.related] == ["source.json"]


def test_texts_without_source_are_reported_once(tmp_path: Path) -> None:
    """All texts that only the translation has are a single finding."""
    (one,) = lint_texts(tmp_path, "pl", {"a": "Sun"}, {"a": "Słońce", "b": "Księżyc", "c": "Gwiazda"})
    assert (one.code, one.args["count"]) == ("extra-translation", 2)


def test_text_that_is_too_long_is_not_checked(tmp_path: Path) -> None:
    """A text above the size limit is reported for its length only; a text of the limit is checked."""
    for too_many, code in ((0, "stray-space"), (1, "unreadable-texts")):
        text = "a  b" + "c" * (MAX_CHARACTERS - 4 + too_many)
        (one,) = lint_texts(tmp_path, "pl", {"a": "d" * MAX_CHARACTERS}, {"a": text})
        assert one.code == code
    assert one.args == {"count": MAX_CHARACTERS + 1, "limit": MAX_CHARACTERS}


def test_language_without_data_is_named(tmp_path: Path) -> None:
    """A language without data is named in the result, and is checked by the checks that need no data."""
    result = lint_files(tmp_path, {"en.json": '{"a": "One card."}', "xx.json": '{"a": "Ena  ena."}'}, "xx")
    assert result.unknown == ("xx",)
    assert [one.code for one in result.findings] == ["repeated-word", "stray-space"]


def test_texts_without_a_translation_are_counted(tmp_path: Path) -> None:
    """Missing keys count, and so do all texts if none is translated; fields that are never translated do not."""
    flat = '{"a": "One card.", "b": "Two cards."}'
    records = '[{"code": "1", "name": "Axe", "by": "Ann"}, {"code": "2", "name": "Bow", "by": "Bob"}]'
    for source, translation, missing in (
        (flat, '{"b": "Dwie karty."}', 1),
        (flat, "{}", 2),
        (flat, '{"a": "Jedna karta.", "b": "Dwie karty."}', 0),
        (records, '[{"code": "1", "name": "Topór"}, {"code": "2"}]', 1),
    ):
        assert lint_files(tmp_path, {"en.json": source, "pl.json": translation}).missing == missing, translation
