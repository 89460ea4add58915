from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest
import yaml

import engine
from engine.examples import MismatchKind, compute_outcome, play_example, run_example


@pytest.fixture(scope="module")
def examples(root: Path) -> dict[str, Any]:
    """Return the worked examples of the content, by id."""
    files = sorted((root / "content" / "red-cathedral" / "examples").glob("*.yaml"))
    return {path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in files}


@pytest.mark.slow
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


@pytest.mark.slow
@pytest.mark.parametrize(
    ("path", "value", "where", "kind", "args"),
    [
        (("expect", "supply", "brick"), 9, None, MismatchKind.DIFFERENT, {"expected": "9", "actual": "16"}),
        (("expect", "players", "yellow", "gems"), 9, None, MismatchKind.UNKNOWN_KEY, {"key": "'gems'"}),
        (("expect", "winners"), ["blue"], None, MismatchKind.DIFFERENT, {"actual": "['yellow', 'blue']"}),
        (
            ("do", 1),
            {"move": {"die": "yellow", "extra": 9}},
            None,
            MismatchKind.REFUSED,
            {"rule": "market.move-extra"},
        ),
        (("do", 1), {"move": {"die": "yellow"}}, None, MismatchKind.AMBIGUOUS_STEP, {"step": "move die yellow"}),
        (("do", 1), {"fly": {}}, None, MismatchKind.IMPOSSIBLE_STEP, {"step": "fly"}),
        (("do", 1), {"move": {"dye": "yellow"}}, None, MismatchKind.IMPOSSIBLE_STEP, {"step": "move dye yellow"}),
        (("do", 1), {"move": {"kind": "x", "self": "y"}}, None, MismatchKind.IMPOSSIBLE_STEP, {}),
        (("do", 1), {"resources": {"n": 1}}, None, MismatchKind.REFUSED, {"rule": "market.actions"}),
        (("do", 1), ["move"], None, MismatchKind.NOT_A_STEP, {"step": "['move']"}),
        (("do", 1), {"move": 1}, None, MismatchKind.NOT_A_STEP, {"step": "{'move': 1}"}),
        (("state", "market"), {"dices": {}}, ("state",), MismatchKind.BAD_POSITION, {}),
        (("players",), ["yellow", "pink"], ("state",), MismatchKind.BAD_POSITION, {}),
        (("options",), {"turns": "many"}, ("state",), MismatchKind.BAD_POSITION, {}),
    ],
)
def test_mistake_is_a_mismatch_at_its_place(
    game: engine.Game,
    examples: dict[str, Any],
    path: tuple[Any, ...],
    value: Any,
    where: tuple[Any, ...] | None,
    kind: MismatchKind,
    args: dict[str, str],
) -> None:
    """A mistake in an example is a mismatch with its place, its kind and its values."""
    (mismatch,) = run_example(game, change_example(examples["market-resources"], path, value))
    assert (mismatch.path, mismatch.kind) == (where or path, kind)
    assert args.items() <= mismatch.args.items()


@pytest.mark.parametrize("mistake", [ValueError("not in list"), TypeError("NoneType"), KeyError("wood")])
def test_mistake_of_the_engine_is_not_reported_as_one_of_the_example(
    game: engine.Game, examples: dict[str, Any], mistake: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error that is no refusal comes from the engine, and is raised as it is."""

    def fail(*_: object) -> None:
        raise mistake

    monkeypatch.setattr(game, "deal", fail)
    with pytest.raises(type(mistake)) as raised:
        run_example(game, examples["market-resources"])
    assert raised.value is mistake


def test_refusals_are_expected_by_rule(game: engine.Game, examples: dict[str, Any]) -> None:
    """An example can expect that a rule forbids an action, and another rule or none is a mismatch."""
    example = examples["market-full-space"]
    (mismatch,) = run_example(game, change_example(example, ("expect", "refused", "rule"), "market.move"))
    assert mismatch.path == ("expect", "refused", "rule")
    allowed = change_example(example, ("expect", "refused", "action"), {"move": {"die": "yellow", "extra": 1}})
    assert run_example(game, allowed)[0].path == ("expect", "refused", "rule")


@pytest.mark.parametrize(
    ("refused", "kind", "step"),
    [
        ({"rule": "market.move", "action": {"fly": {}}}, MismatchKind.IMPOSSIBLE_STEP, "fly"),
        ({"rule": "market.move", "action": ["move"]}, MismatchKind.NOT_A_STEP, "['move']"),
        ({"rule": "market.move"}, MismatchKind.NOT_A_STEP, "nothing"),
        (None, MismatchKind.NOT_A_STEP, "nothing"),
    ],
)
def test_refusal_of_no_action_is_a_mismatch(
    game: engine.Game, examples: dict[str, Any], refused: object, kind: MismatchKind, step: str
) -> None:
    """What is expected to be refused must be an action of the game."""
    example = change_example(examples["market-full-space"], ("expect", "refused"), refused)
    (mismatch,) = run_example(game, example)
    assert (mismatch.path, mismatch.kind, mismatch.args["step"]) == (("expect", "refused"), kind, step)


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


def test_log_of_named_rules_is_compared(game: engine.Game, examples: dict[str, Any]) -> None:
    """An example can list all entries of the log by the rules that it names, and any difference is a mismatch."""
    example = examples["penalty-own-section"]
    log: Any = compute_outcome(game, example)["log"]
    assert [entry["fine"] for entry in log] == [1, 2]
    (mismatch,) = run_example(game, change_example(example, ("expect", "log", 1, "fine"), 3))
    assert mismatch.path == ("expect", "log", 1, "fine")
    (mismatch,) = run_example(game, change_example(example, ("expect", "log"), example["expect"]["log"][:1]))
    assert mismatch.path == ("expect", "log")


def test_outcome_is_computed_after_some_steps(game: engine.Game, examples: dict[str, Any]) -> None:
    """The result of an example can be computed after any number of its steps."""
    outcomes = (compute_outcome(game, examples["claim-basic"], steps) for steps in (0, 2))
    assert [outcome["players"]["yellow"]["banners"]["inventory"] for outcome in outcomes] == [4, 3]
