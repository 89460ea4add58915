"""The chapters of the rules: numbered, each rule with an anchor that is the same in every language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from textwrap import shorten
from typing import NamedTuple, TypedDict

from markupsafe import Markup

from compiler.model.game import Rule
from compiler.render.site.diagrams import RulePictureView, list_rule_pictures
from compiler.render.site.note_views import NotesView, collect_notes, link_examples_elsewhere
from compiler.render.site.old_addresses import Notice, index_former_ids, list_notices
from compiler.render.site.piece_links import link_pieces
from compiler.render.text.address import TitledLink, make_chapter_address, make_relative
from compiler.render.text.rule_content import list_chapters
from compiler.render.text.text_context import TextContext

CONTENTS = "rules/index.html"
"""The address of the table of contents."""

SUMMARY_LENGTH = 160
"""The maximum length of a summary, in characters: as much as search engines show."""


class ChapterVariables(TypedDict):
    """The variables of the template of a chapter, with links to the chapters before and after it, if there are any.

    `former` has the ids of rules that have moved to a rule of the chapter, by its id; `notices` are about rules that
    have moved from the chapter to another one, or have been removed.
    """

    chapter: RuleView
    former: Mapping[str, tuple[str, ...]]
    notices: tuple[Notice, ...]
    before: TitledLink | None
    after: TitledLink | None


class LinkedChapter(NamedTuple):
    """A chapter in the table of contents, with the address of its page."""

    address: str
    chapter: RuleView


class ContentsVariables(TypedDict):
    """The variables of the template of the table of contents."""

    chapters: tuple[LinkedChapter, ...]


@dataclass(frozen=True, slots=True)
class RuleView:
    """A rule as its chapter shows it.

    Attributes:
        id: Its id.
        number: Its number.
        title: Its title.
        text: Its text.
        pictures: Its pictures.
        notes: Its notes.
        shows: Links to the components that it mentions.
        elsewhere: Links to examples at other rules that show it, too.
        children: The rules below.
    """

    id: str
    number: str
    title: str
    text: Markup
    pictures: tuple[RulePictureView, ...]
    notes: NotesView
    shows: tuple[TitledLink, ...]
    elsewhere: tuple[TitledLink, ...]
    children: tuple[RuleView, ...]


def summarise_chapter(context: TextContext, chapter: Rule) -> str:
    """Return the start of the text of a chapter, or of the first rule in it that has one, in about a line or two."""
    rules = (chapter, *(context.game.rules[child] for child in chapter.children))
    texts = (context.render_plain(f"rules.{rule.id}.text") for rule in rules)
    return shorten(next(filter(None, texts), ""), SUMMARY_LENGTH, placeholder="…")


def make_rule_view(context: TextContext, rule: Rule, page: str) -> RuleView:
    """Return a rule and all rules below it, for the page at address `page`."""
    return RuleView(
        id=rule.id,
        number=rule.number,
        title=context.find_text(f"rules.{rule.id}.title"),
        text=context.render_html(f"rules.{rule.id}.text", page),
        pictures=list_rule_pictures(context, rule, page),
        notes=collect_notes(context, rule, page),
        shows=link_pieces(context, rule, page),
        elsewhere=link_examples_elsewhere(context, rule, page),
        children=tuple(make_rule_view(context, context.game.rules[child], page) for child in rule.children),
    )


def make_chapter_view(context: TextContext, number: int) -> ChapterVariables:
    """Return chapter `number`, from 0."""
    rules = list_chapters(context)
    page = make_chapter_address(rules[number].id)
    before = _link_chapter(context, rules[number - 1], page) if number else None
    after = _link_chapter(context, rules[number + 1], page) if number + 1 < len(rules) else None
    return {
        "chapter": make_rule_view(context, rules[number], page),
        "former": index_former_ids(context.game),
        "notices": list_notices(context, rules[number].id),
        "before": before,
        "after": after,
    }


def make_contents_view(context: TextContext) -> ContentsVariables:
    """Return all chapters."""
    linked = (
        LinkedChapter(make_relative(CONTENTS, make_chapter_address(rule.id)), make_rule_view(context, rule, CONTENTS))
        for rule in list_chapters(context)
    )
    return {"chapters": tuple(linked)}


def _link_chapter(context: TextContext, rule: Rule, page: str) -> TitledLink:
    return TitledLink(make_relative(page, make_chapter_address(rule.id)), context.name_rule(rule))
