"""`sobor lint --baseline` as it is typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from compiler.cli.main import main
from tests.lint.history.git_sample import run_git

WORDS = ("--source", "en.json", "--translation", "pl.json", "--locale", "pl")


@pytest.fixture(autouse=True)
def _project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a translation with one finding the current folder, and keep dictionaries of the machine out."""
    monkeypatch.setattr("compiler.cli.dictionaries.list_dictionary_folders", tuple)
    monkeypatch.chdir(tmp_path)
    write("en", a="Take a card now.", b="Draw a card now.")
    write("pl", a="Weź kartę  teraz.", b="Dobierz kartę teraz.")


def write(name: str, **texts: str) -> None:
    """Write texts by key to a JSON file."""
    Path(f"{name}.json").write_text(json.dumps(texts))


def run(*words: str) -> Result:
    """Run `sobor lint` with CSV output."""
    return CliRunner().invoke(main, ["lint", "--format", "csv", *words])


@pytest.mark.slow
def test_only_new_findings_are_reported_and_decide_the_exit_code() -> None:
    """What is accepted is not reported; a finding in another text is, and the exit code follows."""
    written = run(*WORDS, "--baseline", "accepted.json", "--write-baseline")
    assert written.exit_code == 0, written.output
    assert "1 finding accepted" in written.stderr
    assert run(*WORDS, "--baseline", "accepted.json").exit_code == 0
    write("pl", a="Weź kartę  teraz.", b="Dobierz  kartę teraz.")
    result = run(*WORDS, "--baseline", "accepted.json")
    assert (result.exit_code, result.stdout.count("stray-space")) == (1, 1)


def test_entry_expires_with_its_texts_and_is_dropped_by_writing() -> None:
    """A changed text is reported again, and its entry is noted as expired until the baseline is written anew."""
    run(*WORDS, "--baseline", "accepted.json", "--write-baseline")
    write("pl", a="Weź tę kartę  teraz.", b="Dobierz kartę teraz.")
    result = run(*WORDS, "--baseline", "accepted.json")
    assert result.exit_code == 1, result.output
    assert "1 expired" in result.stderr
    renewed = run(*WORDS, "--baseline", "accepted.json", "--write-baseline")
    assert (renewed.exit_code, "expired" in renewed.stderr) == (0, False)


def test_baseline_serves_from_every_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are named relative to the baseline, not to the folder where the command is run."""
    run(*WORDS, "--baseline", "accepted.json", "--write-baseline")
    monkeypatch.chdir(tmp_path.parent)
    words = [f"{tmp_path.name}/{word}" if word.endswith(".json") else word for word in (*WORDS, "accepted.json")]
    assert run(*words[:-1], "--baseline", words[-1]).exit_code == 0


@pytest.mark.slow
def test_settings_name_a_baseline_for_all_languages() -> None:
    """`baseline:` needs no option; writing for one language keeps what is accepted in the others."""
    write("de", a="Nimm eine Karte  jetzt.", b="Ziehe jetzt eine Karte.")
    settings = "source: {path: en.json}\ntranslations: {pl: pl.json, de: de.json}\nbaseline: accepted.json\n"
    Path("sobor-lint.yaml").write_text(settings)
    assert run().exit_code == 2
    assert run("--write-baseline").exit_code == 0
    write("pl", a="Weź tę kartę  teraz.", b="Dobierz kartę teraz.")
    assert run("--locale", "de").exit_code == 0
    assert run().exit_code == 1
    assert run("--locale", "pl", "--write-baseline").exit_code == 0
    assert run().exit_code == 0


def test_baseline_of_settings_stays_in_their_folder(tmp_path: Path) -> None:
    """Settings from other people cannot write elsewhere."""
    folder = tmp_path / "project"
    folder.mkdir()
    (folder / "pl.json").write_text("{}")
    (folder / "lint.yaml").write_text("translations: {pl: pl.json}\nbaseline: ../planted.json\n")
    result = run("--config", "project/lint.yaml", "--write-baseline")
    assert result.exit_code == 1, result.output
    assert "unreadable-texts" in result.stdout
    assert not (tmp_path / "planted.json").exists()


def test_damaged_baseline_is_reported_and_kept() -> None:
    """A damaged baseline is a finding, accepts nothing, and is not overwritten."""
    Path("accepted.json").write_text('{"findings": [}')
    for words in ((), ("--write-baseline",)):
        result = run(*WORDS, "--baseline", "accepted.json", *words)
        assert (result.exit_code, "accepted.json" in result.stdout, "stray-space" in result.stdout) == (1, True, True)
    assert Path("accepted.json").read_text() == '{"findings": [}'


@pytest.mark.parametrize("words", [("--write-baseline",), ("--baseline", "none.json")])
def test_baseline_that_is_not_there_is_a_usage_error(words: tuple[str, ...]) -> None:
    """A baseline must be named to be written, and be written to be used."""
    refused = run(*WORDS, *words)
    assert refused.exit_code == 2, refused.output
    assert "--write-baseline" in refused.output


@pytest.mark.slow
def test_since_neither_shortens_a_baseline_nor_calls_entries_expired(tmp_path: Path) -> None:
    """With --since, most findings are left out: a baseline cannot be written then, and its entries have not expired."""
    run_git(tmp_path, "init", "--quiet")
    run_git(tmp_path, "add", ".")
    run_git(tmp_path, "commit", "--quiet", "--message", "texts")
    words = ["lint", *WORDS, "--baseline", "accepted.json"]
    assert CliRunner().invoke(main, [*words, "--write-baseline"]).exit_code == 0
    result = CliRunner().invoke(main, [*words, "--since", "HEAD"])
    assert (result.exit_code, "expired" in result.stderr) == (0, False)
    refused = CliRunner().invoke(main, [*words, "--since", "HEAD", "--write-baseline"])
    assert refused.exit_code == 2, refused.output
    assert "--since" in refused.output
