"""The GitHub action: its inputs, its steps and its script, which is run with a command in place of Sobor."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.conftest import ROOT
from tests.docs.commands import parse
from tests.docs.test_publishing import BLOCKS

TEXT = (ROOT / "action.yml").read_text("utf-8")
ACTION: Any = yaml.safe_load(TEXT)
STEPS: list[dict[str, Any]] = ACTION["runs"]["steps"]
EXPRESSION = re.compile(r"\$\{\{\s*(.*?)\s*\}\}")
STUB = '#!/bin/sh\nprintf \'%s\\n\' "$*"\nmkdir -p "$OUT/mill/web"\n'
"""A command that prints its arguments and makes the folder of a site."""


def find_step(command: str) -> dict[str, Any]:
    """Return the step that runs a command of Sobor."""
    return next(step for step in STEPS if f"sobor {command}" in step.get("run", ""))


def run_script(folder: Path, **inputs: str) -> list[str]:
    """Run the script that writes the site; return the arguments of the command, once its folder has been found."""
    stub = folder / "sobor"
    stub.write_text(STUB)
    stub.chmod(0o755)
    out, written = folder / "out", folder / "output"
    words = {"GAME": "mill", "ADDRESS": "https://example.org", "VERSION": "", "LOCALES": "", "PRINTS": "false"}
    env = {**words, **inputs, "OUT": str(out), "GITHUB_OUTPUT": str(written), "PATH": f"{folder}:{os.environ['PATH']}"}
    assert set(find_step("site")["env"]) == {*words, "OUT"}
    options = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c"]  # as GitHub runs `shell: bash`
    ran = subprocess.run([*options, find_step("site")["run"]], env=env, capture_output=True, text=True, check=True)
    assert written.read_text() == f"folder={out}/mill/web\n"
    return shlex.split(ran.stdout)


def test_every_input_is_described_and_used() -> None:
    """Each input has a description and is read by a step, and no step reads another one."""
    used = set(re.findall(r"\binputs\.([\w-]+)", TEXT))
    assert used == ACTION["inputs"].keys()
    assert not [entry for entry in ACTION["inputs"].values() if not entry["description"]]


def test_steps_are_complete() -> None:
    """A step either uses an action of a stated version or runs a script in a stated shell, with inputs in variables."""
    for step in STEPS:
        assert ("uses" in step) != ("run" in step)
        assert "run" not in step or (step["shell"] == "bash" and not EXPRESSION.search(step["run"]))
        assert "uses" not in step or re.fullmatch(r"actions/[\w-]+@v\d+", step["uses"])


def test_outputs_come_from_steps() -> None:
    """Every output that is read is of a step with this id, which runs before."""
    ids = [step.get("id", "") for step in STEPS]
    for number, step in enumerate(STEPS):
        assert set(re.findall(r"\bsteps\.(\w+)\.", str(step))) <= set(ids[:number])
    assert set(re.findall(r"\bsteps\.(\w+)\.", str(ACTION["outputs"]))) <= set(ids)


def test_only_a_checked_game_is_published() -> None:
    """The game is checked before its site is written, and all that publishes can be left out."""
    check, site = (STEPS.index(find_step(command)) for command in ("check", "site"))
    assert check < site
    _, *words = shlex.split(find_step("check")["run"].replace("$GAME", "mill"))
    assert parse(words)["format_"] == "github"
    assert not [step for step in STEPS[check + 1 :] if step["if"] != "inputs.publish == 'true'"]


@pytest.mark.parametrize(
    ("inputs", "options"),
    [
        ({}, []),
        ({"PRINTS": "true"}, ["--prints"]),
        ({"VERSION": "1.2"}, ["--version", "1.2"]),
        ({"LOCALES": "en ru"}, ["--locale", "en", "--locale", "ru"]),
    ],
)
def test_inputs_become_options(tmp_path: Path, inputs: dict[str, str], options: list[str]) -> None:
    """The site is written with the options that the inputs ask for, and its folder is passed on."""
    arguments = run_script(tmp_path, **inputs)
    assert arguments[:4] == ["site", "mill", "--base-url", "https://example.org"]
    assert arguments[6:] == options


def test_options_are_accepted(tmp_path: Path) -> None:
    """The command line accepts what the script passes on."""
    arguments = run_script(tmp_path, VERSION="1.2", LOCALES="en ru", PRINTS="true")
    parsed = parse(arguments)
    assert (parsed["version"], parsed["locales"], parsed["prints"]) == ("1.2", ("en", "ru"), True)


def test_documented_workflow_passes_inputs_that_exist() -> None:
    """The workflow of docs/publishing.md that uses the action may publish, and passes only inputs of the action."""
    workflow = yaml.safe_load(BLOCKS[".github/workflows/publish.yml"])
    (job,) = workflow["jobs"].values()
    (step,) = [step for step in job["steps"] if "sobor@" in step.get("uses", "")]
    assert step["with"].keys() <= ACTION["inputs"].keys()
    assert workflow["permissions"]["pages"] == workflow["permissions"]["id-token"] == "write"
