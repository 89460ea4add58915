from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from compiler.cli.main import main

WAIVERS = "waivers:\n- {code: stray-space, locale: pl, key: a, reason: The printed card has it.}\n"


@pytest.fixture(autouse=True)
def _project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a project with one finding, which a waiver is about, the current folder."""
    monkeypatch.setattr("compiler.cli.dictionaries.list_dictionary_folders", tuple)
    monkeypatch.chdir(tmp_path)
    Path("en.json").write_text('{"a": "Take a card now."}')
    Path("pl.json").write_text('{"a": "Weź  kartę teraz."}', "utf-8")
    Path("waivers.yaml").write_text(WAIVERS)
    Path("sobor-lint.yaml").write_text("source: {path: en.json}\ntranslations: {pl: pl.json}\nwaivers: waivers.yaml\n")


def run(*words: str) -> Result:
    """Run `sobor lint` in the project."""
    return CliRunner().invoke(main, ["lint", *words])


@pytest.mark.slow
def test_waiver_accepts_once_it_is_bound() -> None:
    """A new waiver is a finding; --bind-waivers binds it, and from then on the project has no finding."""
    assert "expired-waiver" in run("--format", "csv").stdout
    bound = run("--bind-waivers")
    assert bound.exit_code == 0, bound.output
    assert "1 waiver bound" in bound.stderr
    again = run()
    assert again.exit_code == 0, again.output
    assert "1 finding accepted" in again.stderr


def test_waivers_can_be_named() -> None:
    """--waivers names a file for a translation without settings."""
    words = ("--source", "en.json", "--translation", "pl.json", "--locale", "pl", "--waivers", "waivers.yaml")
    assert run(*words, "--bind-waivers").exit_code == 0
    assert run(*words).exit_code == 0


def test_binding_without_waivers_is_a_usage_error() -> None:
    """--bind-waivers needs a file, and a file in the settings must exist."""
    refused = run("--translation", ".", "--locale", "pl", "--bind-waivers")
    assert refused.exit_code == 2, refused.output
    assert "--waivers" in refused.output
    Path("waivers.yaml").unlink()
    assert "unreadable-texts" in run("--format", "csv").stdout


def test_damaged_waivers_accept_nothing() -> None:
    """A file of waivers that cannot be read is reported, beside all findings."""
    Path("waivers.yaml").write_text("waivers: [")
    out = run("--format", "csv").stdout
    assert ("unclosed-bracket" in out, "stray-space" in out) == (True, True)
