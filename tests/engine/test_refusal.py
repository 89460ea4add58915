"""Refusals say why an action is not legal, and name the rule."""

from __future__ import annotations

from engine.refusal import IllegalAction, SharedRefusal, make_refusal


def test_a_refusal_is_a_sentence_with_its_values() -> None:
    """The values fill the slots of the template."""
    refusal = make_refusal("turn.steps", SharedRefusal.UNKNOWN_ACTION, action="fly 3")
    assert str(refusal) == "the game has no action fly 3"


def test_an_illegal_action_has_the_rule_that_forbids_it() -> None:
    """The error has the rule, the reason, and both in its text."""
    error = IllegalAction(make_refusal("turn.steps", SharedRefusal.GAME_OVER))
    assert (error.rule, error.reason) == ("turn.steps", "the game is over")
    assert str(error) == "the game is over (turn.steps)"
