from __future__ import annotations

from pathlib import Path

from tests.lint.lint_sample import lint_files, lint_texts


def test_sound_translation_has_no_findings(tmp_path: Path) -> None:
    """A sound translation is clean."""
    assert not lint_texts(tmp_path, "pl", {"a": "Take a card.", "b": "Sun"}, {"a": "Weź kartę.", "b": "Słońce"})


def test_finding_has_key_place_and_source(tmp_path: Path) -> None:
    """A finding says where it is, which text it is about, and where the source is."""
    (one,) = lint_texts(tmp_path, "pl", {"a": "Take a card now."}, {"a": "Weź kartę  teraz."})
    assert (one.code, one.subject.id, one.span.line, one.span.column) == ("stray-space", "a", 1, 17)
    assert one.related[0].span.file.endswith("source.json")


def test_texts_without_source_are_reported_once(tmp_path: Path) -> None:
    """Keys that only the translation has are one finding."""
    (one,) = lint_texts(tmp_path, "pl", {"a": "Sun"}, {"a": "Słońce", "b": "Księżyc", "c": "Gwiazda"})
    assert (one.code, one.args["count"]) == ("extra-translation", 2)


def test_endless_text_is_not_checked(tmp_path: Path) -> None:
    """A text of a size that no translation has is a finding of its own, whatever it contains."""
    (one,) = lint_texts(tmp_path, "pl", {"a": "Take a card."}, {"a": "Weź.Ab" * 10_000})
    assert (one.code, one.args["limit"]) == ("unreadable-texts", 20_000)


def test_language_without_data_is_named(tmp_path: Path) -> None:
    """Without data about a language, the checks that need none are made, and the result says so."""
    result = lint_files(tmp_path, {"en.json": '{"a": "One card."}', "xx.json": '{"a": "Ena  ena."}'}, "xx")
    assert result.unknown == ("xx",)
    assert [one.code for one in result.findings] == ["repeated-word", "stray-space"]
