"""What the steps of a set-up take, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from compiler.compiled.list_setups import Setup
from compiler.render.text.text_context import TextContext
from engine.text import TermValue
from engine.tools import SetupStep


class StepWords(NamedTuple):
    """What a step takes.

    Attributes:
        amounts: What is laid out; of a step that each player takes, the pieces of one player.
        returned: What goes back to the box, as a sentence; None if nothing does.
        by_seat: What each player takes, in turn order.
    """

    amounts: tuple[str, ...]
    returned: str | None
    by_seat: tuple[str, ...]


class RuleStep(NamedTuple):
    """A step of a set-up: the id of its rule, and what it takes."""

    rule: str
    words: StepWords


def name_step_amounts(context: TextContext, setup: Setup) -> Iterator[RuleStep]:
    """Yield each step of a set-up, with what it takes in words."""
    steps = {step.rule: step for step in setup.laid.steps} if setup.laid else {}
    for rule in setup.rules:
        yield RuleStep(rule, _name_step(context, steps.get(rule, SetupStep(rule=rule))))


def _name_step(context: TextContext, step: SetupStep) -> StepWords:
    returned = _name_amounts(context, step.returned)
    return StepWords(
        amounts=_name_amounts(context, step.amounts),
        returned=context.say("tools.setup.returned", pieces=", ".join(returned)) if returned else None,
        by_seat=_name_amounts(context, step.by_seat),
    )


def _name_amounts(context: TextContext, amounts: Sequence[TermValue]) -> tuple[str, ...]:
    return tuple(context.bind(context.texts.format_value(amount)) for amount in amounts)
