from __future__ import annotations

from pathlib import Path

import pytest

from compiler.lint.lint_translation import lint
from compiler.lint.read_settings import read_settings
from compiler.world import find_shared_folders

SHARED = find_shared_folders()[0]


def test_settings_name_all_languages(tmp_path: Path) -> None:
    """Each language of the settings is a request with the same fields and the same codes that are not reported."""
    (tmp_path / "en.json").write_text('[{"code": "a", "text": "One card now.", "note": "x"}]')
    for locale in ("pl", "de"):
        (tmp_path / f"{locale}.json").write_text('[{"code": "a", "text": "Eins  zwei drei.", "note": "y  y"}]')
    settings = tmp_path / "sobor-lint.yaml"
    settings.write_text("source: {path: en.json}\ntranslations: {pl: pl.json, de: de.json}\nfields: [text]\n")
    requests, findings = read_settings(settings, SHARED)
    assert not findings
    assert [[one.code for one in lint(request).findings] for request in requests] == [["stray-space"]] * 2
    settings.write_text(settings.read_text() + "skip: [stray-space]\n")
    assert [lint(request).findings for request in read_settings(settings, SHARED)[0]] == [(), ()]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("translations: {pl: ../pl.json}", "unreadable-texts"),
        ("translations: {pl: /etc/passwd}", "unreadable-texts"),
        ("translations: {pl: link.json}", "unreadable-texts"),
        ("translations: {pl: none.json}", "unreadable-texts"),
        ("{translations: {pl: pl.json}, glossary: ../pl.json}", "unreadable-texts"),
        ("translation: {pl: none.json}", "unknown-key"),
        ("translations: {pl: [", "unclosed-bracket"),
    ],
)
def test_wrong_settings_are_reported(tmp_path: Path, text: str, code: str) -> None:
    """Settings that are broken, or have paths out of their folder, are reported, and nothing else is read."""
    folder = tmp_path / "project"
    folder.mkdir()
    (tmp_path / "pl.json").write_text("{}")
    (folder / "link.json").symlink_to(tmp_path / "pl.json")
    (folder / "sobor-lint.yaml").write_text(text)
    requests, findings = read_settings(folder / "sobor-lint.yaml", SHARED)
    assert not requests
    assert code in [one.code for one in findings]


@pytest.mark.parametrize("name", ["./pl.json", "pl.json", ".//pl.json"])
def test_paths_may_be_spelled_in_any_way(tmp_path: Path, name: str) -> None:
    """A path within the folder may begin with `./`."""
    for file in ("en.json", "pl.json"):
        (tmp_path / file).write_text('{"a": "One card."}')
    settings = tmp_path / "sobor-lint.yaml"
    settings.write_text(f"source: {{path: ./en.json}}\ntranslations: {{pl: {name}}}\n")
    (request,), findings = read_settings(settings, SHARED)
    assert not findings
    assert request.translation == tmp_path / "pl.json"


def test_folders_may_end_in_a_slash_or_be_that_of_the_settings(tmp_path: Path) -> None:
    """`texts/` is a folder, and `.` that of the settings."""
    (tmp_path / "texts").mkdir()
    settings = tmp_path / "sobor-lint.yaml"
    settings.write_text("source: {path: .}\ntranslations: {pl: texts/, de: .}\n")
    requests, findings = read_settings(settings, SHARED)
    assert not findings
    assert [request.translation for request in requests] == [tmp_path / "texts", tmp_path]


@pytest.mark.parametrize(("source", "translation"), [("en.json", "texts"), ("texts", "en.json")])
def test_a_file_beside_a_folder_is_refused(tmp_path: Path, source: str, translation: str) -> None:
    """Source and translation are two files or two folders."""
    (tmp_path / "texts").mkdir()
    (tmp_path / "en.json").write_text("{}")
    settings = tmp_path / "sobor-lint.yaml"
    settings.write_text(f"source: {{path: {source}}}\ntranslations: {{pl: {translation}}}\n")
    requests, (finding,) = read_settings(settings, SHARED)
    assert not requests
    assert (finding.code, finding.span.line) == ("unreadable-texts", 2)


@pytest.mark.parametrize(
    ("file", "field", "number"), [("pl.po", "key", 1), ("pl.json", "key", 0), ("pl.po", "fields", 1)]
)
def test_selection_without_effect_is_reported(tmp_path: Path, file: str, field: str, number: int) -> None:
    """A field for records or fields is reported at its place if the format of all files has none."""
    (tmp_path / file).write_text("{}" if file.endswith("json") else "")
    settings = tmp_path / "sobor-lint.yaml"
    value = "code" if field == "key" else "[text]"
    settings.write_text(f"translations: {{pl: {file}}}\n{field}: {value}\n")
    findings = read_settings(settings, SHARED)[1]
    assert [finding.span.line for finding in findings] == [2] * number
