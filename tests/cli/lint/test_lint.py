"""`sobor lint` as it is typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from compiler.cli.main import main
from tests.lint.history.git_sample import make_checkout
from tests.spelling.dictionary_sample import write_dictionary


@pytest.fixture(autouse=True)
def _no_installed_dictionaries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep dictionaries of the machine out of the tests."""
    monkeypatch.setattr("compiler.cli.dictionaries.list_dictionary_folders", tuple)


def run(*words: str) -> Result:
    """Run `sobor lint` for Polish with these arguments; return its exit code and output."""
    return CliRunner().invoke(main, ["lint", "--locale", "pl", *words])


def test_exit_code_tells_whether_there_are_findings(tmp_path: Path) -> None:
    """0 for a sound translation, 1 for one with findings, 2 for a file that does not exist."""
    source, good, bad = (tmp_path / name for name in ("en.json", "pl.json", "bad.json"))
    source.write_text('{"a": "Take a card now."}')
    good.write_text('{"a": "Weź kartę teraz."}')
    bad.write_text('{"a": "Weź kartę  teraz."}')
    assert run("--source", str(source), "--translation", str(good)).exit_code == 0
    assert run("--source", str(source), "--translation", str(bad)).exit_code == 1
    missing = run("--source", str(source), "--translation", str(tmp_path / "none.json"))
    assert missing.exit_code == 2, missing.output
    assert "none.json" in missing.output


def test_fix_repairs_the_file_and_reports_what_is_left(tmp_path: Path) -> None:
    """Fixed findings are no longer reported, and the fixes are counted on the error output."""
    source, text = tmp_path / "en.json", tmp_path / "pl.json"
    source.write_text('{"a": "Take a card now."}')
    text.write_text('{"a": "Weź kartę  teraz."}')
    result = run("--source", str(source), "--translation", str(text), "--fix", "--format", "json")
    assert json.loads(result.stdout)["findings"] == []
    assert "1 finding fixed" in result.stderr
    assert text.read_text() == '{"a": "Weź kartę teraz."}'


def test_settings_of_the_current_folder_are_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a translation, sobor-lint.yaml says what is checked; without it, the command asks for one."""
    monkeypatch.chdir(tmp_path)
    refused = CliRunner().invoke(main, ["lint"])
    assert refused.exit_code == 2, refused.output
    assert "--translation" in refused.output
    (tmp_path / "pl.po").write_text('msgid "One card now."\nmsgstr "Jedna  karta teraz."\n')
    (tmp_path / "sobor-lint.yaml").write_text("translations: {pl: pl.po}\n")
    result = CliRunner().invoke(main, ["lint", "--format", "csv"])
    assert result.exit_code == 1
    assert "stray-space" in result.stdout


def test_named_dictionary_finds_misspelt_words(tmp_path: Path) -> None:
    """With --dictionary, words are looked up in a file; without one, nothing is looked up."""
    source, text = tmp_path / "en.json", tmp_path / "pl.json"
    source.write_text(json.dumps({str(n): "Each player takes a card." for n in range(20)} | {"x": "Take a card."}))
    text.write_text(json.dumps({str(n): "Każdy gracz bierze kartę." for n in range(20)} | {"x": "Weź karrtę."}))
    files = ("--source", str(source), "--translation", str(text), "--format", "csv")
    assert run(*files).exit_code == 0
    result = run(*files, "--dictionary", f"pl={write_dictionary(tmp_path)}")
    assert result.exit_code == 1
    assert "unknown-word" in result.stdout


@pytest.mark.parametrize("value", ["pl", "pl=none.dic", "pl=pl.json", "=pl.dic"])
def test_wrong_dictionary_is_a_usage_error(tmp_path: Path, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """--dictionary takes a locale and a .dic file that exists."""
    monkeypatch.chdir(tmp_path)
    write_dictionary(tmp_path)
    (tmp_path / "pl.json").write_text("{}")
    refused = run("--translation", "pl.json", "--dictionary", value)
    assert refused.exit_code == 2, refused.output
    assert "'--dictionary'" in refused.output


@pytest.mark.slow
def test_extra_is_named_if_it_is_not_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Hunspell, texts are checked all the same, and the error output names the extra."""
    monkeypatch.setattr("compiler.cli.dictionaries.is_hunspell_installed", bool)
    monkeypatch.setattr("compiler.cli.lint.lint.is_hunspell_installed", bool)
    (tmp_path / "pl.po").write_text('msgid "One card."\nmsgstr "Jedna  karta."\n')
    result = run("--translation", str(tmp_path / "pl.po"))
    assert result.exit_code == 1
    assert "stray-space" in result.stdout
    assert result.stderr.count("sobor[spelling]") == 1


@pytest.mark.slow
def test_since_reports_what_a_branch_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """--since names a revision; the error output counts what has changed, and names the commit of the comparison."""
    sample = make_checkout(tmp_path)
    commit = sample.commit({"a": "Take a card now.", "b": "Pay 2 coins."}, {"a": "Weź  kartę teraz.", "b": "Daj 2."})
    sample.write({"a": "Take a card now.", "b": "Pay 3 coins."}, {"a": "Weź  kartę teraz.", "b": "Daj 2."})
    monkeypatch.chdir(sample.folder)
    result = run("--source", "en.json", "--translation", "pl.json", "--since", "HEAD", "--format", "csv")
    assert "stale-translation" in result.stdout
    assert "stray-space" not in result.stdout
    assert f"1 text new or changed since {commit[:10]}" in result.stderr


@pytest.mark.parametrize("revision", ["--output=x", "main..topic", "HEAD:pl.json", "a b", ""])
def test_wrong_revision_is_a_usage_error(revision: str) -> None:
    """--since takes the name of a commit, and nothing that git would read in another way."""
    refused = run("--translation", ".", f"--since={revision}")
    assert refused.exit_code == 2, refused.output
    assert "'--since'" in refused.output


def test_locale_may_be_spelled_with_an_underscore(tmp_path: Path) -> None:
    """--locale takes `pt_BR`, as Rails and gettext write it, and finds the texts below `pt-br`."""
    source, text = tmp_path / "en.yml", tmp_path / "pt-br.yml"
    source.write_text("en:\n  a: Take a card now.\n")
    text.write_text("pt-br:\n  a: Pegue uma carta agora.\n")
    result = run("--locale", "pt_BR", "--source", str(source), "--translation", str(text))
    assert result.exit_code == 0, result.output
