"""The workflows of docs/publishing.md: they are well-formed, and they upload what their command writes."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import yaml

from compiler.disk.manifest import WEB
from tests.conftest import ROOT
from tests.docs.commands import parse, split_command

PAGE = (ROOT / "docs/publishing.md").read_text("utf-8")
_BLOCK = re.compile(r"^```(?:yaml|toml)\n# (\S+)\n(.*?)^```", re.DOTALL | re.MULTILINE)
BLOCKS = dict(_BLOCK.findall(PAGE))
COMMAND = re.compile(r"\bsobor (?:check|site)\b[^&\n]*")
WRITTEN = f"build/my-game/{WEB}"


def read_workflow(name: str) -> Any:
    """Return the data of a workflow in YAML."""
    return yaml.safe_load(BLOCKS[name])


def list_strings(data: Any) -> Iterator[str]:
    """Yield all strings in some data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, list | dict):
        for value in data.values() if isinstance(data, dict) else data:
            yield from list_strings(value)


def test_github_uploads_what_the_command_writes() -> None:
    """The job checks the game, writes the site and uploads its folder, in this order, and may publish it."""
    workflow = read_workflow(".github/workflows/site.yml")
    steps = workflow["jobs"]["publish"]["steps"]
    commands = [step["run"].split()[:2] for step in steps if step.get("run", "").startswith("sobor")]
    assert commands == [["sobor", "check"], ["sobor", "site"]]
    upload = next(step for step in steps if "upload-pages-artifact" in step.get("uses", ""))
    assert upload["with"]["path"] == WRITTEN
    assert steps.index(upload) > max(number for number, step in enumerate(steps) if "run" in step)
    assert workflow["permissions"]["pages"] == workflow["permissions"]["id-token"] == "write"


def test_gitlab_publishes_what_the_command_writes() -> None:
    """GitLab publishes the folder `public` of the job `pages`, which the site is moved to last."""
    job = read_workflow(".gitlab-ci.yml")["pages"]
    assert job["script"][-1] == f"mv {WRITTEN} public"
    assert job["artifacts"]["paths"] == ["public"]


def test_netlify_publishes_what_the_command_writes() -> None:
    """The folder that is published is that of the site."""
    assert tomllib.loads(BLOCKS["netlify.toml"])["build"]["publish"] == WRITTEN


def test_commands_of_workflows_are_accepted() -> None:
    """The command line accepts each command in the workflows."""
    data = [tomllib.loads(text) if name.endswith(".toml") else yaml.safe_load(text) for name, text in BLOCKS.items()]
    commands = [found for text in list_strings(data) for found in COMMAND.findall(text)]
    assert len(commands) == 5
    for command in commands:
        assert parse(split_command(command.strip()))["game" if " site " in command else "games"]
