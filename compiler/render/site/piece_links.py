"""Links from pieces to what the rules say about them, and back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet

from compiler.model.game import Item, Rule
from compiler.model.notes import RulingKind
from compiler.render.site.notes import EDITIONS, FAQ, link_rules
from compiler.render.text.address import TitledLink, make_relative
from compiler.render.text.text_context import TextContext


def link_notes_on_piece(context: TextContext, item: Item, page: str) -> tuple[TitledLink, ...]:
    """Return links to the rules about a piece, to the questions about them, and to differences in how it is played."""
    rules = set(_list_rules(context, item))
    ordered = [rule for rule in context.game.rules if rule in rules]
    within = {below for rule in ordered for below in _list_within(context, rule)}
    return (*link_rules(context, ordered, page), *_link_questions(context, within, page))


def _list_within(context: TextContext, rule: str) -> Iterator[str]:
    """Yield a rule and all rules below it."""
    yield rule
    for child in context.game.rules[rule].children:
        yield from _list_within(context, child)


def _list_rules(context: TextContext, item: Item) -> Iterator[str]:
    """Yield the rules that the content names at a piece, and those that name the piece itself and not its set."""
    yield from item.figures.get("rules", ())
    yield from (rule.id for rule in context.game.rules.values() if item.id in rule.components)


def _link_questions(context: TextContext, rules: AbstractSet[str], page: str) -> Iterator[TitledLink]:
    for ruling in context.game.rulings.values():
        if ruling.kind is RulingKind.FAQ and not rules.isdisjoint(ruling.rules):
            question = context.render_plain(f"faq.{ruling.id}.question")
            yield TitledLink(make_relative(page, f"{FAQ}#q-{ruling.id}"), question)
    for difference in context.game.differences.values():
        if difference.affects_play and not difference.is_unanswered and not rules.isdisjoint(difference.rules):
            question = context.render_plain(f"editions.{difference.id}.question")
            yield TitledLink(make_relative(page, f"{EDITIONS}#e-{difference.id}"), question)


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
