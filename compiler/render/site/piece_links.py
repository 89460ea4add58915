"""Links from pieces to what the rules say about them, and back."""

from __future__ import annotations

from collections.abc import Iterable

from compiler.model.game import ComponentSet, Item, Rule
from compiler.render.site.note_views import link_rules
from compiler.render.text.address import TitledLink, make_relative
from compiler.render.text.text_context import TextContext


def link_rules_on_piece(context: TextContext, item: Item, page: str) -> tuple[TitledLink, ...]:
    """Return a link for each chapter with rules about a piece: to the rule that contains them, with their questions."""
    return _link_by_chapter(context, item.figures.get("rules", ()), page)


def link_rules_on_set(context: TextContext, components: ComponentSet, page: str) -> tuple[TitledLink, ...]:
    """Return links to the chapters that name a set first, or else to the first rule that mentions it.

    A set with rules at its pieces has no links of its own.
    """
    if any(item.figures.get("rules") for item in components.items):
        return ()
    rules = [rule for rule in context.game.rules.values() if components.id in rule.components]
    chapters = [rule for rule in rules if rule.parent is None and rule.components[0] == components.id]
    shown = chapters or rules[:1]
    return link_rules(context, (rule.id for rule in shown), page)


def _link_by_chapter(context: TextContext, rules: Iterable[str], page: str) -> tuple[TitledLink, ...]:
    """Return a link for each chapter with some of the rules: to the rule that contains all of them."""
    chapters: dict[str, tuple[str, ...]] = {}
    for rule in rules:
        if rule in context.game.rules:
            path = _find_path(context, rule)
            known = chapters.get(path[0], path)
            chapters[path[0]] = tuple(ancestor for ancestor in path if ancestor in known)
    return link_rules(context, (path[-1] for path in chapters.values()), page)


def _find_path(context: TextContext, rule: str) -> tuple[str, ...]:
    """Return the rules that contain a rule, from its chapter down to the rule itself."""
    parent = context.game.rules[rule].parent
    return (*(_find_path(context, parent) if parent else ()), rule)


def link_pieces(context: TextContext, rule: Rule, page: str) -> tuple[TitledLink, ...]:
    """Return links to the pieces and sets of a rule that the gallery shows; of several with one title, the first."""
    own = [item.id for item in context.game.items.values() if rule.id in item.figures.get("rules", ())]
    links: dict[str, TitledLink] = {}
    for name in (*rule.components, *own):
        link = _link_component(context, name)
        if link and link.title:
            links.setdefault(link.title, link._replace(address=make_relative(page, link.address)))
    return tuple(links.values())


def link_pieces_of_rules(context: TextContext, rules: Iterable[str], page: str) -> tuple[TitledLink, ...]:
    """Return links to what these rules speak of, each once."""
    known = (context.game.rules[rule] for rule in rules if rule in context.game.rules)
    return tuple(dict.fromkeys(link for rule in known for link in link_pieces(context, rule, page)))


def _link_component(context: TextContext, name: str) -> TitledLink | None:
    """Return the place of an item or a set in the gallery, or None if the gallery does not show it."""
    if name in context.sides:
        return TitledLink(f"cards.html#c-{name}", context.find_text(f"cards.{name}.title"))
    if name in context.game.sets and any(item.id in context.sides for item in context.game.sets[name].items):
        return TitledLink(f"cards.html#s-{name}", context.find_text(f"sets.{name}.title"))
    return None
