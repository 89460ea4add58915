from __future__ import annotations

from pathlib import Path

import pytest

from compiler.lint.lint_translation import lint
from tests.lint.lint_sample import make_request

SOURCE, TEXT = '{"a": "One card now."}', '{"a": "Jedna  karta teraz."}'


@pytest.mark.parametrize(
    ("source", "translation"),
    [
        ("en/app.json", "pl/app.json"),
        ("app.en.json", "app.pl.json"),
        ("app.json", "app_pl.json"),
        ("values/strings.json", "values-pl/strings.json"),
    ],
)
def test_files_of_a_folder_are_paired_by_their_paths(tmp_path: Path, source: str, translation: str) -> None:
    """In a folder with both languages, two files belong together if their paths differ only in the locale."""
    for name, text in ((source, SOURCE), (translation, TEXT)):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    result = lint(make_request(tmp_path, tmp_path))
    assert [one.code for one in result.findings] == ["stray-space"]
    assert result.findings[0].span.file == (tmp_path / translation).as_posix()


def test_file_without_source_is_reported(tmp_path: Path) -> None:
    """A file of translations whose source does not exist is reported."""
    for folder in ("en", "pl"):
        (tmp_path / folder).mkdir()
    (tmp_path / "pl" / "lost.json").write_text(TEXT)
    assert [one.code for one in lint(make_request(tmp_path / "en", tmp_path / "pl")).findings] == ["extra-translation"]


def test_links_out_of_a_folder_are_not_followed(tmp_path: Path) -> None:
    """A file outside of the folder is not read through a link."""
    (tmp_path / "secret.json").write_text(TEXT)
    for folder in ("en", "pl"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "a.json").symlink_to(tmp_path / "secret.json")
    result = lint(make_request(tmp_path / "en", tmp_path / "pl"))
    assert (result.matched, result.findings) == ((), ())
