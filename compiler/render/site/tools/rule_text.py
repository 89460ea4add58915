"""Rules as the tools show them: number, title, text, and the address where the rules have them."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from compiler.render.site.diagrams import RulePictureView, list_rule_pictures
from compiler.render.text.address import make_relative
from compiler.render.text.text_context import TextContext

SETUP = "tools/setup.html"
"""The address of the page of set-up."""


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule on the page of a tool, with its pictures."""

    number: str
    title: str
    address: str
    text: Markup
    pictures: tuple[RulePictureView, ...]


def make_rule_text(context: TextContext, rule: str, page: str) -> RuleText:
    """Return a rule, without those below it, for the page at address `page`."""
    return RuleText(
        number=context.game.rules[rule].number,
        title=context.find_text(f"rules.{rule}.title"),
        address=make_relative(page, context.find_rule_address(rule)),
        text=context.render_html(f"rules.{rule}.text", page),
        pictures=list_rule_pictures(context, context.game.rules[rule], page),
    )
