"""Old addresses of rules: anchors at the rules that have taken their place, and notices that lead to other pages."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import partial
from typing import NamedTuple, TypedDict

from compiler.model.game import Game
from compiler.model.moved_rules import find_chapter, find_successor
from compiler.render.site.menu_entry import Page
from compiler.render.text.address import TitledLink, make_chapter_address, make_relative
from compiler.render.text.text_context import TextContext


class Notice(NamedTuple):
    """A rule that was on a page: its id, and a link to where it is now, or None if it no longer exists."""

    id: str
    now: TitledLink | None


class FormerVariables(TypedDict):
    """The variables of the template of a chapter that no longer exists: about itself, and about the rules in it."""

    whole: Notice
    notices: tuple[Notice, ...]


def index_former_ids(game: Game) -> Mapping[str, tuple[str, ...]]:
    """Return the ids of moved rules whose anchors are at an existing rule on the same page, by its id."""
    former: dict[str, list[str]] = defaultdict(list)
    for rule in game.registered_rules.values():
        successor = find_successor(game, rule.id)
        if successor not in (None, rule.id) and find_chapter(game, successor) in rule.chapters:
            former[successor].append(rule.id)
    return {successor: tuple(ids) for successor, ids in former.items()}


def list_notices(context: TextContext, chapter: str) -> tuple[Notice, ...]:
    """Return a notice for each rule that was on the page of a chapter and now is on another one, or nowhere."""
    game = context.game
    return tuple(
        _make_notice(context, rule.id, chapter)
        for rule in game.registered_rules.values()
        if chapter in rule.chapters and not _is_on_page(game, find_successor(game, rule.id), chapter)
    )


def list_former_pages(context: TextContext) -> Iterator[Page]:
    """Yield a page for each chapter that has been published and is no longer one."""
    game = context.game
    published = (chapter for rule in game.registered_rules.values() for chapter in rule.chapters)
    for chapter in dict.fromkeys(published):
        if not _is_chapter(game, chapter):
            successor = find_successor(game, chapter)
            yield Page(
                make_chapter_address(chapter),
                "moved.html",
                context.say("moved.title"),
                partial(_make_former_view, context, chapter),
                is_current=False,
                moved_to=context.find_rule_address(successor) if successor else None,
            )


def _is_chapter(game: Game, rule: str) -> bool:
    return rule in game.rules and game.rules[rule].parent is None


def _is_on_page(game: Game, rule: str | None, chapter: str) -> bool:
    return rule is not None and find_chapter(game, rule) == chapter


def _make_notice(context: TextContext, rule: str, chapter: str) -> Notice:
    """Return the notice about a rule, published or not, for the page of a chapter."""
    successor = find_successor(context.game, rule)
    if successor is None:
        return Notice(rule, None)
    address = make_relative(make_chapter_address(chapter), context.find_rule_address(successor))
    return Notice(rule, TitledLink(address, context.name_rule(context.game.rules[successor])))


def _make_former_view(context: TextContext, chapter: str) -> FormerVariables:
    notices = tuple(notice for notice in list_notices(context, chapter) if notice.id != chapter)
    return {"whole": _make_notice(context, chapter, chapter), "notices": notices}
