"""The pages for maintainers of card databases and localisation leads: commands run, and recipes are whole."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner

from compiler.cli.main import main
from tests.conftest import ROOT
from tests.docs.commands import parse, split_command
from tests.lint.history.git_sample import run_git

CARDS, LEADS = ((ROOT / f"docs/{name}.md").read_text("utf-8") for name in ("card-databases", "localisation-leads"))
HOOKS: Any = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
ACTION: Any = yaml.safe_load((ROOT / "actions/lint/action.yml").read_text("utf-8"))
STUB = "#!/bin/sh\nprintf '%s\\n' \"$*\"\nexit 1\n"
"""A command that prints its arguments and ends as with findings."""

EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]


def list_blocks(page: str, language: str) -> list[str]:
    """Return the blocks of a page in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", page, re.DOTALL | re.MULTILINE)


def list_commands(page: str) -> list[list[str]]:
    """Return the words of each command of Sobor in the blocks of a page."""
    lines = [line for block in list_blocks(page, "sh") for line in block.splitlines()]
    return [split_command(line) for line in lines if line.startswith("sobor ")]


def run_all(page: str) -> list[int]:
    """Run the commands of a page one after the other; return their exit codes."""
    return [CliRunner().invoke(main, words).exit_code for words in list_commands(page)]


@pytest.fixture(autouse=True)
def _project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a checkout with nothing in it the current folder, and keep dictionaries of the machine out."""
    monkeypatch.setattr("compiler.cli.dictionaries.list_dictionary_folders", tuple)
    monkeypatch.chdir(tmp_path)
    run_git(tmp_path, "init", "--quiet")


def write(name: str, text: str) -> None:
    """Write a file of the project."""
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text(text, "utf-8")


def make_commit() -> None:
    """Commit all files of the project."""
    run_git(Path(), "add", ".")
    run_git(Path(), "commit", "--quiet", "--message", "texts")


@pytest.mark.slow
def test_commands_for_card_databases_run() -> None:
    """From a clone to a report, a PO file, a baseline and the errata: each command of the page does what it says."""
    cards = [{"code": "01001", "text": "Gain 2 coins <b>now</b>."}, {"code": "01002", "text": "Draw a card."}]
    write("pack/core.json", json.dumps(cards))
    for locale, text in (("pl", "Weź  2 monety <b>teraz</b>."), ("de", "Nimm 2 Münzen <b>jetzt<b>.")):
        translated = [{"code": "01001", "text": text}, {"code": "01002", "text": "x y."}]
        write(f"translations/{locale}/pack/core.json", json.dumps(translated, ensure_ascii=False))
    write("sobor-lint.yaml", list_blocks(CARDS, "yaml")[0])
    make_commit()
    write("pack/core.json", json.dumps([{**cards[0], "text": "Gain 3 coins <b>now</b>."}, cards[1]]))
    make_commit()
    codes = run_all(CARDS)
    assert set(codes) == {0, 1}
    assert Path("report.html").read_text("utf-8").startswith("<!doctype html>")
    assert "01001.text" in Path("for-translators.po").read_text("utf-8")
    assert "Weź 2 monety" in Path("translations/pl/pack/core.json").read_text("utf-8")
    assert json.loads(Path("lint-baseline.json").read_text("utf-8"))["findings"]
    *_, accepted, since = (CliRunner().invoke(main, words) for words in list_commands(CARDS))
    assert accepted.exit_code == 0
    assert "stale-translation" in since.stdout


@pytest.mark.slow
def test_commands_for_localisation_leads_run() -> None:
    """String resources, PO, a glossary, waivers and several languages: each command of the page does what it says."""
    for folder, text in (("values", "Pay %1$d coins"), ("values-pl", "Zapłać monety")):
        write(f"res/{folder}/strings.xml", f'<resources><string name="pay">{text}</string></resources>')
    for locale in ("pl", "de"):
        write(f"po/{locale}.po", 'msgid "Draw %d cards now."\nmsgstr "Dobierz  %s karty."\n')
    write("terms.csv", "en,pl,de\ncard,karta,Karte\n")
    waiver = "{code: stray-space, locale: pl, key: Draw %d cards now., reason: It is shown in two columns.}"
    write("waivers.yaml", f"waivers:\n- {waiver}\n")
    write("sobor-lint.yaml", list_blocks(LEADS, "yaml")[0])
    make_commit()
    assert set(run_all(LEADS)) <= {0, 1}
    assert "placeholder-differs" in Path("report.html").read_text("utf-8")
    assert "msgctxt" in Path("for-translators.po").read_text("utf-8")
    assert "texts:" in Path("waivers.yaml").read_text("utf-8")


def test_workflow_uses_the_action() -> None:
    """The workflow fetches all commits, which --since needs, and passes only inputs of the action."""
    workflow = yaml.safe_load(next(text for text in list_blocks(CARDS, "yml") if ".github" in text))
    checkout, lint = workflow["jobs"]["lint"]["steps"]
    assert checkout["with"]["fetch-depth"] == 0
    assert "sobor/actions/lint@" in lint["uses"]
    assert lint["with"].keys() <= ACTION["inputs"].keys()


def test_inputs_of_the_action_are_described_and_used() -> None:
    """Each input has a description and is read by a step, and scripts read inputs from variables only."""
    used = set(re.findall(r"\binputs\.([\w-]+)", (ROOT / "actions/lint/action.yml").read_text("utf-8")))
    assert used == ACTION["inputs"].keys()
    assert not [entry for entry in ACTION["inputs"].values() if not entry["description"]]
    assert not [step for step in ACTION["runs"]["steps"] if "${{" in step.get("run", "")]


@pytest.mark.parametrize(
    ("inputs", "expected"),
    [
        ({}, ["lint --format github"]),
        (
            {"SINCE": "origin/main", "LOCALE": "pl", "REPORT": "report.html"},
            [
                "lint --format html --out report.html --since origin/main --locale pl",
                "lint --format github --since origin/main --locale pl",
            ],
        ),
    ],
)
def test_action_runs_commands_that_are_accepted(tmp_path: Path, inputs: dict[str, str], expected: list[str]) -> None:
    """The script writes the report whatever is found, then reports the findings, whose exit code it has."""
    stub = tmp_path / "sobor"
    stub.write_text(STUB)
    stub.chmod(0o755)
    (script,) = (step for step in ACTION["runs"]["steps"] if "env" in step)
    env = {**dict.fromkeys(script["env"], ""), "FOLDER": ".", **inputs, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    options = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c"]  # as GitHub runs `shell: bash`
    ran = subprocess.run([*options, script["run"]], env=env, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert (ran.returncode, ran.stdout.splitlines()) == (1, expected)
    assert not [line for line in expected if not parse(shlex.split(line))]


def test_hook_runs_what_the_page_says() -> None:
    """The hook exists under the id of the page, is installed with what it reads, and its command is accepted."""
    config = yaml.safe_load(next(text for text in list_blocks(CARDS, "yml") if "pre-commit" in text))
    (used,) = config["repos"][0]["hooks"]
    (hook,) = (hook for hook in HOOKS if hook["id"] == used["id"])
    assert sorted(hook["additional_dependencies"]) == sorted(EXTRAS["l10n"])
    assert not hook["pass_filenames"]
    assert parse([*hook["entry"].split()[1:], *used["args"]])["since"] == "HEAD"


def test_container_recipe_is_whole() -> None:
    """The recipe installs extras that exist, and its entry point with the arguments of the page is accepted."""
    (recipe,) = list_blocks(CARDS, "dockerfile")
    steps = dict(line.split(" ", 1) for line in recipe.splitlines() if not line.startswith("RUN"))
    (named,) = re.findall(r'"sobor\[([^\]]+)\]"', recipe)
    assert set(named.split(",")) <= EXTRAS.keys()
    assert "git" in recipe
    (line,) = re.findall(r"^docker run .* sobor-lint (.*)$", CARDS, re.MULTILINE)
    program, *words = json.loads(steps["ENTRYPOINT"])
    assert program == "sobor"
    assert parse([*words, *shlex.split(line)])["format_"] == "csv"
