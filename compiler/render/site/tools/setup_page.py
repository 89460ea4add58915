"""Set-up for each number of players: the table as a picture, and the steps with what each of them takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypedDict

from markupsafe import Markup

from compiler.compiled.list_setups import Setup, list_setups
from compiler.render.site.diagrams import DiagramView, RulePictureView, list_diagram_views, list_rule_pictures
from compiler.render.site.tools.rule_text import SETUP
from compiler.render.text.address import TitledLink, make_relative
from compiler.render.text.setup_words import StepWords, name_step_amounts
from compiler.render.text.text_context import TextContext


@dataclass(frozen=True, slots=True)
class StepView:
    """A step of set-up; amounts are in words.

    Attributes:
        title: The title of its rule.
        number: The number of its rule.
        address: The address of its rule.
        text: The text of its rule.
        pictures: The pictures of its rule.
        amounts: What it takes.
        returned: What goes back to the box, as a sentence; None if nothing does.
        by_seat: What each player takes, in turn order.
    """

    title: str
    number: str
    address: str
    text: Markup
    pictures: tuple[RulePictureView, ...]
    amounts: tuple[str, ...]
    returned: str | None
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


def list_setup_links(context: TextContext) -> Iterator[TitledLink]:
    """Yield links to the set-ups, if there are several to choose from."""
    setups = list_setups(context.game)
    if len(setups) > 1:
        for setup in setups:
            yield TitledLink(f"{SETUP}#p-{setup.players}", context.say("home.exactly", n=setup.players))


class SetupVariables(TypedDict):
    """The variables of the template of set-up."""

    setups: tuple[SetupView, ...]


def make_setup_view(context: TextContext) -> SetupVariables:
    """Return the set-ups, by their numbers of players in ascending order."""
    return {"setups": tuple(_make_setup_view(context, setup) for setup in list_setups(context.game))}


def _make_setup_view(context: TextContext, setup: Setup) -> SetupView:
    return SetupView(
        players=setup.players,
        title=context.say("home.exactly", n=setup.players),
        diagrams=tuple(list_diagram_views(context, setup.name, SETUP)),
        steps=tuple(_make_step_view(context, rule, words) for rule, words in name_step_amounts(context, setup)),
    )


def _make_step_view(context: TextContext, rule: str, words: StepWords) -> StepView:
    return StepView(
        title=context.find_text(f"rules.{rule}.title"),
        number=context.game.rules[rule].number,
        address=make_relative(SETUP, context.find_rule_address(rule)),
        text=context.render_html(f"rules.{rule}.text", SETUP),
        pictures=list_rule_pictures(context, context.game.rules[rule], SETUP),
        amounts=words.amounts,
        returned=words.returned,
        by_seat=words.by_seat,
    )
