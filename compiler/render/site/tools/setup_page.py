"""Set-up for each number of players: the table as a picture, and the steps with what each of them takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from compiler.compiled.setups import Setup, list_setups
from compiler.render.site.diagrams import DiagramView, list_diagram_views
from compiler.render.site.tools.rule_text import SETUP
from compiler.render.text.address import make_relative
from compiler.render.text.text_context import TextContext
from engine.text import TermValue
from engine.tools import SetupStep


@dataclass(frozen=True, slots=True)
class StepView:
    """A step of set-up; amounts are in words.

    Attributes:
        title: The title of its rule.
        number: The number of its rule.
        address: The address of its rule.
        text: The text of its rule.
        amounts: What it takes.
        returned: What goes back to the box, as a sentence; empty if nothing does.
        by_seat: What each player takes, in turn order.
    """

    title: str
    number: str
    address: str
    text: Markup
    amounts: tuple[str, ...]
    returned: str
    by_seat: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetupView:
    """Set-up for a number of players."""

    players: int
    title: str
    diagrams: tuple[DiagramView, ...]
    steps: tuple[StepView, ...]


def has_setups(context: TextContext) -> bool:
    """Return whether a game has set-ups."""
    return bool(list_setups(context.game))


def make_setup_view(context: TextContext) -> dict[str, object]:
    """Return the variables of the template of set-up."""
    return {"setups": tuple(_make_setup_view(context, setup) for setup in list_setups(context.game))}


def _make_setup_view(context: TextContext, setup: Setup) -> SetupView:
    steps = {step.rule: step for step in setup.laid.steps} if setup.laid else {}
    return SetupView(
        players=setup.players,
        title=context.say("home.exactly", n=setup.players),
        diagrams=tuple(list_diagram_views(context, setup.name, SETUP)),
        steps=tuple(_make_step_view(context, steps.get(rule, SetupStep(rule=rule))) for rule in setup.rules),
    )


def _make_step_view(context: TextContext, step: SetupStep) -> StepView:
    returned = _name_amounts(context, step.returned)
    return StepView(
        title=context.find_text(f"rules.{step.rule}.title"),
        number=context.game.rules[step.rule].number,
        address=make_relative(SETUP, context.find_rule_address(step.rule)),
        text=context.render_html(f"rules.{step.rule}.text", SETUP),
        amounts=_name_amounts(context, step.amounts),
        returned=context.say("tools.setup.returned", pieces=", ".join(returned)) if returned else "",
        by_seat=_name_amounts(context, step.by_seat),
    )


def _name_amounts(context: TextContext, amounts: Sequence[TermValue]) -> tuple[str, ...]:
    return tuple(context.bind(context.texts.format_value(amount)) for amount in amounts)
