from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from compiler.cli.main import main


@pytest.fixture(autouse=True)
def _project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a project with two languages and a finding in each the current folder."""
    monkeypatch.setattr("compiler.cli.dictionaries.list_dictionary_folders", tuple)
    monkeypatch.chdir(tmp_path)
    Path("en.json").write_text('{"a": "Take a card now."}')
    for locale in ("pl", "de"):
        Path(f"{locale}.json").write_text(f'{{"a": "{locale}  x y."}}')
    Path("sobor-lint.yaml").write_text("source: {path: en.json}\ntranslations: {pl: pl.json, de: de.json}\n")


def run(*words: str) -> Result:
    """Run `sobor lint` in the project in one process."""
    return CliRunner().invoke(main, ["lint", "--jobs", "1", *words])


@pytest.mark.parametrize(
    ("name", "start"), [("report.html", "<!doctype html>"), ("report.csv", "file,"), ("report.sarif", "{")]
)
def test_suffix_chooses_the_format(name: str, start: str) -> None:
    """--out writes the findings in the format of its suffix, and the exit code is that of the findings."""
    result = run("--out", name)
    assert (result.exit_code, result.stdout) == (1, "")
    assert Path(name).read_text("utf-8").startswith(start)


def test_po_file_has_one_language() -> None:
    """A PO file about several languages is refused; with --locale, it is written."""
    refused = run("--out", "pl.po")
    assert refused.exit_code == 2, refused.output
    assert "--locale" in refused.output
    assert run("--locale", "pl", "--out", "pl.po").exit_code == 1
    assert "msgctxt" in Path("pl.po").read_text("utf-8")


def test_format_that_contradicts_the_suffix_is_refused() -> None:
    """A page is not written into a CSV file."""
    assert run("--format", "html", "--out", "x.csv").exit_code == 2
    assert not Path("x.csv").exists()


def test_link_is_not_overwritten() -> None:
    """A link in place of the report is refused before anything is checked."""
    Path("report.html").symlink_to("en.json")
    assert run("--out", "report.html").exit_code == 2
    assert Path("en.json").read_text().startswith("{")
