from __future__ import annotations

import pytest

import engine
from tests.engine.casts import cast_position


@pytest.mark.parametrize(
    ("action", "rule", "code"),
    [
        (("build", ("b1", "a1")), "turn.choose", "stack-empty"),
        (("build", ("c1", "a1")), "turn.choose", "architect-on-stack"),
        (("build", ("a1", "d4")), "turn.place", "no-such-field"),
        (("take", ("deck",)), "projects.take", "no-project-now"),
        (("favour", ("ones",)), "favour.marker", "no-favour-now"),
        (("score", ()), "turn.steps", "nothing-to-score"),
        (("fly", ()), "turn.steps", "unknown-action"),
    ],
)
def test_refusal_names_the_rule(game: engine.Game, action: tuple[str, tuple[str, ...]], rule: str, code: str) -> None:
    """An empty or occupied stack, an unknown field and an action at another time are refused by their own rules."""
    given = {"stacks": {"b1": {"tiles": 0}}, "players": {"white": {"architects": ["c1"]}}}
    state = game.start(2, 1, {"position": cast_position(given)})
    with pytest.raises(engine.IllegalAction) as refusal:
        state.apply(engine.Action(*action))
    assert (refusal.value.rule, refusal.value.refusal.kind.code) == (rule, code)
