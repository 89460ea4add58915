"""The guide to a first game: the rules in the order of teaching, with examples."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypedDict

from compiler.model.tools_data import FirstGameStep, ToolsData
from compiler.render.site.note_views import ExampleView, make_example_view
from compiler.render.site.tools.rule_text import SETUP, RuleText, make_rule_text
from compiler.render.text.address import make_relative
from compiler.render.text.rule_content import is_publishable
from compiler.render.text.text_context import TextContext

FIRST_GAME = "tools/first-game.html"
"""The address of the guide."""


@dataclass(frozen=True, slots=True)
class GuideStep:
    """A step: a rule, whether its link leads to the page of set-up, and an example that shows it."""

    rule: RuleText
    is_setup: bool
    example: ExampleView | None


def has_first_game(context: TextContext) -> bool:
    """Return whether a game has a guide to a first game."""
    return bool(_list_steps(context))


class FirstGameVariables(TypedDict):
    """The variables of the template of the guide."""

    steps: tuple[GuideStep, ...]


def make_first_game_view(context: TextContext) -> FirstGameVariables:
    """Return the steps of the guide."""
    tools = context.game.tools.read(ToolsData) if context.game.tools else {}
    laid = {rule for setup in tools.get("setups", ()) for rule in setup["rules"]}
    return {"steps": tuple(_make_step_view(context, step, laid) for step in _list_steps(context))}


def _list_steps(context: TextContext) -> Sequence[FirstGameStep]:
    document = context.game.tools
    return document.read(ToolsData).get("first-game", ()) if document else ()


def _make_step_view(context: TextContext, step: FirstGameStep, laid: set[str]) -> GuideStep:
    rule = make_rule_text(context, step["rule"], FIRST_GAME)
    example = step.get("example")
    is_setup = step["rule"] in laid
    return GuideStep(
        rule=replace(rule, address=make_relative(FIRST_GAME, SETUP)) if is_setup else rule,
        is_setup=is_setup,
        example=make_example_view(context, example, FIRST_GAME)
        if example and is_publishable(context, example)
        else None,
    )
