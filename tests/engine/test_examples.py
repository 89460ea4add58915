from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest
import yaml

import engine
from engine.examples import compute_outcome, play_example, run_example


@pytest.fixture(scope="module")
def examples(root: Path) -> dict[str, Any]:
    """Return the worked examples of the content, by id."""
    files = sorted((root / "content" / "red-cathedral" / "examples").glob("*.yaml"))
    return {path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in files}


def test_every_worked_example_holds(game: engine.Game, examples: dict[str, Any]) -> None:
    """Every worked example leads to the result that it states."""
    assert examples
    for name, example in examples.items():
        assert example["id"] == name
        assert run_example(game, example) == []


def change_example(example: Any, path: tuple[str | int, ...], value: object) -> Any:
    """Return a copy of an example with another value at a path."""
    copied = copy.deepcopy(example)
    place = copied
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return copied


@pytest.mark.parametrize(
    ("path", "value", "where", "message"),
    [
        (("expect", "supply", "brick"), 9, ("expect", "supply", "brick"), "expected 9, found 16"),
        (("expect", "players", "yellow", "gems"), 9, ("expect", "players", "yellow", "gems"), "no 'gems' here"),
        (("expect", "winners"), ["blue"], ("expect", "winners"), "expected ['blue'], found ['yellow', 'blue']"),
        (("do", 1), {"move": {"die": "yellow", "extra": 9}}, ("do", 1), "market.move-extra"),
        (("do", 1), {"move": {"die": "yellow"}}, ("do", 1), "could be"),
        (("do", 1), {"fly": {}}, ("do", 1), "fly is not possible"),
        (("do", 1), {"move": {"dye": "yellow"}}, ("do", 1), "move takes die, extra"),
        (("do", 1), {"resources": {"n": 1}}, ("do", 1), "market.actions"),
        (("do", 1), ["move"], ("do", 1), "a step is a word"),
        (("do", 1), {"move": 1}, ("do", 1), "a step is a word"),
        (("state", "market"), {"dices": {}}, ("state",), "not one of tiles"),
        (("players",), ["yellow", "pink"], ("state",), "pink"),
        (("options",), {"turns": "many"}, ("state",), "a whole number from 1 to"),
    ],
)
def test_mistakes_are_located(
    game: engine.Game,
    examples: dict[str, Any],
    path: tuple[Any, ...],
    value: Any,
    where: tuple[Any, ...],
    message: str,
) -> None:
    """A mistake in an example is a mismatch with its place and a description."""
    (mismatch,) = run_example(game, change_example(examples["market-resources"], path, value))
    assert mismatch.path == where
    assert message in str(mismatch)


def test_refusals_are_expected_by_rule(game: engine.Game, examples: dict[str, Any]) -> None:
    """An example can expect that a rule forbids an action, and another rule or none is a mismatch."""
    example = examples["market-full-space"]
    (mismatch,) = run_example(game, change_example(example, ("expect", "refused", "rule"), "market.move"))
    assert mismatch.path == ("expect", "refused", "rule")
    allowed = change_example(example, ("expect", "refused", "action"), {"move": {"die": "yellow", "extra": 1}})
    assert run_example(game, allowed)[0].path == ("expect", "refused", "rule")


def test_final_state_is_returned(game: engine.Game, examples: dict[str, Any]) -> None:
    """The state at the end of an example is returned."""
    assert (
        play_example(game, examples["market-resources"]).describe_position()["players"]["yellow"]["materials"]["brick"]
        == 4
    )


def test_chance_may_be_given(game: engine.Game, examples: dict[str, Any]) -> None:
    """Outcomes can be given among the steps, and outcomes that are left out are always drawn alike."""
    example = copy.deepcopy(examples["market-move-die"])
    example["do"] += ["leave", {"roll": {"die": "blue", "face": 6}}, "market"]
    example["expect"] = {"market": {"dice": {"blue": {"space": "space-4", "face": 6}}}, "turn": {"player": "blue"}}
    assert run_example(game, example) == []
    assert play_example(game, example).compute_digest() == play_example(game, example).compute_digest()


def test_the_log_of_some_rules_is_expected(game: engine.Game, examples: dict[str, Any]) -> None:
    """An example can list all entries of the log by the rules that it names, and any difference is a mismatch."""
    example = examples["penalty-own-section"]
    log: Any = compute_outcome(game, example)["log"]
    assert [entry["fine"] for entry in log] == [1, 2]
    (mismatch,) = run_example(game, change_example(example, ("expect", "log", 1, "fine"), 3))
    assert mismatch.path == ("expect", "log", 1, "fine")
    (mismatch,) = run_example(game, change_example(example, ("expect", "log"), example["expect"]["log"][:1]))
    assert mismatch.path == ("expect", "log")


def test_outcome_after_some_steps(game: engine.Game, examples: dict[str, Any]) -> None:
    """The result of an example can be computed after any number of its steps."""
    rubles = [compute_outcome(game, examples["claim-basic"], steps)["players"]["yellow"]["banners"] for steps in (0, 2)]
    assert [banners["inventory"] for banners in rubles] == [4, 3]
