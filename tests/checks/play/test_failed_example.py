from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from compiler.checks import REGISTRY, Project
from compiler.diagnostics import Diagnostic
from compiler.link import Linked, link
from compiler.load.folder import load_game
from compiler.load.yaml.load_yaml import load
from compiler.world import find_shared_folders
from tests.checks.play.changed_game import replace_in_settings, run_check


def check_changed_example(root: Path, name: str, old: str, new: str, code: str = "failed-example") -> list[Diagnostic]:
    """Return the findings of a check in the shipped game with this example, after a change to the example."""
    game = next(path.parents[1] for path in root.glob(f"content/*/{name}"))
    loaded = load_game(game, find_shared_folders())
    (example,) = (document for document in loaded.documents if document.origin.path == name)
    text = "\n".join(example.lines)
    assert old in text
    changed, _ = load(text.replace(old, new).encode(), example.file, example.kind, example.origin)
    assert changed is not None
    others = (document for document in loaded.documents if document is not example)
    linked, _ = link(replace(loaded, documents=(*others, changed)))
    assert linked is not None
    return list(REGISTRY[code](Project(linked, {})))


@pytest.mark.slow
def test_shipped_examples_hold(root: Path) -> None:
    """Examples with the stated results are clean."""
    assert check_changed_example(root, "examples/market-influence.yaml", "green-gem: 9", "green-gem: 9") == []


@pytest.mark.slow
def test_wrong_figure_of_an_example_is_reported(root: Path) -> None:
    """A figure that the engine does not reach is a finding at that figure."""
    (finding,) = check_changed_example(
        root, "examples/market-influence.yaml", "supply: {brick: 18,", "supply: {brick: 17,"
    )
    assert (finding.args["kind"], finding.args["actual"]) == ("different", "18")


@pytest.mark.slow
def test_forbidden_step_of_an_example_is_reported(root: Path) -> None:
    """A step that the rules forbid is a finding."""
    steps = "- {exchange: {pay: [brick, brick], gain: [green-gem]}}"
    (finding,) = check_changed_example(
        root, "examples/market-influence.yaml", steps, steps.replace("brick, brick", "gold, gold")
    )
    assert finding.args["kind"] == "refused"


@pytest.mark.slow
def test_slot_without_a_figure_of_the_run_is_reported(root: Path) -> None:
    """A path that leads to no figure of the run is a finding at the slot."""
    old = "taken: {green-gem: after.players.yellow.materials.green-gem}"
    (finding,) = check_changed_example(
        root, "examples/market-influence.yaml", old, old.replace("after.players", "after.player")
    )
    assert finding.args == {"name": "taken"}
    assert finding.span.file.endswith("examples/market-influence.yaml")
    line = (root / "content/red-cathedral/examples/market-influence.yaml").read_text("utf-8").splitlines()
    assert "taken: {green-gem:" in line[finding.span.line - 1]


@pytest.mark.slow
def test_texts_of_an_example_that_fails_are_not_compared(root: Path) -> None:
    """The figures of a failed example are unknown, so its texts are not compared."""
    change = ("examples/inventory-full.yaml", "supply: {brick: 19}", "supply: {brick: 18}")
    assert check_changed_example(root, *change)
    assert check_changed_example(root, *change, code="wrong-term") == []


def test_examples_are_silent_without_a_set_up(cathedral: Linked) -> None:
    """Where no game can be set up, that is the finding, and not each example that cannot begin."""
    assert run_check(replace_in_settings(cathedral, "banners: 6", "banners: 7"), "failed-example") == []
