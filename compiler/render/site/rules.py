"""The rules chapters: numbered, each rule under an anchor that is the same in every language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from compiler.model.game import Rule
from compiler.render.site.address import relative
from compiler.render.site.notes import NotesView, examples_elsewhere, notes_at
from compiler.render.site.site_context import SiteContext


@dataclass(frozen=True, slots=True)
class RuleView:
    """A rule as its chapter shows it: its words, what stands beside it, and addresses with titles.

    `shows` are the components that it speaks of, `elsewhere` the examples at other rules that show it, too.
    """

    id: str
    number: str
    title: str
    text: Markup
    notes: NotesView
    shows: tuple[tuple[str, str], ...]
    elsewhere: tuple[tuple[str, str], ...]
    children: tuple[RuleView, ...]


def chapters(context: SiteContext) -> tuple[Rule, ...]:
    """The rules at the top of the tree."""
    return tuple(rule for rule in context.game.rules.values() if not rule.parent)


def chapter_uri(rule: Rule) -> str:
    """The address of a chapter's page."""
    return f"rules/{rule.id}.html"


def rule_view(context: SiteContext, rule: Rule, page: str) -> RuleView:
    """A rule and all below it, for the page at address `page`."""
    return RuleView(
        id=rule.id,
        number=rule.number,
        title=context.maybe(f"rules.{rule.id}.title"),
        text=context.html(f"rules.{rule.id}.text", page),
        notes=notes_at(context, rule, page),
        shows=tuple(_shows(context, rule, page)),
        elsewhere=examples_elsewhere(context, rule, page),
        children=tuple(rule_view(context, context.game.rules[child], page) for child in rule.children),
    )


def chapter_view(context: SiteContext, at: int) -> dict[str, Any]:
    """What the template of the chapter at place `at` needs."""
    everything = chapters(context)
    page = chapter_uri(everything[at])
    around = (everything[at - 1] if at else None, everything[at + 1] if at + 1 < len(everything) else None)
    before, after = (_beside(context, rule, page) for rule in around)
    return {"chapter": rule_view(context, everything[at], page), "before": before, "after": after}


def contents_view(context: SiteContext) -> dict[str, Any]:
    """What the template of the rules' table of contents needs."""
    page = "rules/index.html"
    pairs = ((relative(page, chapter_uri(rule)), rule_view(context, rule, page)) for rule in chapters(context))
    return {"chapters": tuple(pairs)}


def _beside(context: SiteContext, rule: Rule | None, page: str) -> tuple[str, str] | None:
    if rule is None:
        return None
    return relative(page, chapter_uri(rule)), f"{rule.number} {context.maybe(f'rules.{rule.id}.title')}"


def _shows(context: SiteContext, rule: Rule, page: str) -> list[tuple[str, str]]:
    found = []
    for name in rule.components:
        if name in context.faces:
            found.append((f"cards.html#c-{name}", context.maybe(f"cards.{name}.title")))
        elif name in context.game.sets and any(item.id in context.faces for item in context.game.sets[name].items):
            found.append((f"cards.html#s-{name}", context.maybe(f"sets.{name}.title")))
    return [(relative(page, address), title) for address, title in found if title]
