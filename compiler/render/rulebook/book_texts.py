"""Texts of a game as the words and blocks of a book."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from compiler.book.blocks import Block, Illustration, Prose, TextTable, Words
from compiler.book.set_lines import make_plain_words
from compiler.layout.frame import Frame
from compiler.layout.text.inline_markup import StyledText, combine_styles
from compiler.layout.text.normalise_text import NBSP
from compiler.model.rule_nodes import (
    Emphasis,
    Icon,
    Inline,
    ItemList,
    Link,
    LinkKind,
    Paragraph,
    PlainText,
    Slot,
    Strong,
)
from compiler.render.text.text_context import TextContext

BULLET = "•"
INNER_BULLET = "–"


def name_rule_anchor(rule: str) -> str:
    """Return the name for looking up the page of a rule."""
    return f"rule:{rule}"


def name_term_anchor(term: str) -> str:
    """Return the name for looking up the pages that mention a term."""
    return f"term:{term}"


def name_definition_anchor(term: str) -> str:
    """Return the name of the place where a term is defined."""
    return f"definition:{term}"


def add_caption(frame: Frame, caption: str) -> Illustration:
    """Return a picture with a caption, which is also read before its words."""
    spoken = ". ".join(filter(None, (caption, frame.alt or frame.title)))
    return Illustration(replace(frame, alt=spoken), make_plain_words(caption, italic=True))


def keep_last_with_next(blocks: Sequence[Block]) -> Iterator[Block]:
    """Yield blocks so that what follows them does not begin a page."""
    yield from blocks[:-1]
    yield from (replace(last, keeps_with_next=True) if isinstance(last, Prose) else last for last in blocks[-1:])


@dataclass(frozen=True, slots=True)
class BookTexts:
    """The texts of one locale; `page_of` returns the number of the page where an anchor is first found, as a text."""

    context: TextContext
    page_of: Callable[[str], str]

    def make_blocks(self, key: str, chapter: str = "", *, small: bool = False) -> Iterator[Block]:
        """Yield the blocks of a text, with the numbers of the rules it refers to outside its own `chapter`.

        A paragraph before a list or a table introduces it and stays with it.
        """
        nodes = self.context.find_nodes(key)
        for block, following in zip_longest(nodes, nodes[1:]):
            if isinstance(block, Paragraph):
                prose = self._make_prose(key, chapter, block.children, None, small=small)
                yield replace(prose, keeps_with_next=following is not None and not isinstance(following, Paragraph))
            elif isinstance(block, ItemList):
                yield from self._make_items(key, chapter, block, 0, small=small)
            else:
                rows = (block.head, *block.rows)
                yield TextTable(
                    tuple(tuple(tuple(self._style_words(key, chapter, cell)) for cell in row) for row in rows)
                )

    def _make_items(self, key: str, chapter: str, bullets: ItemList, depth: int, *, small: bool) -> Iterator[Prose]:
        """Yield the items of a list, each followed by those of the lists below it."""
        for number, item in enumerate(bullets.items, 1):
            bullet = BULLET if depth == 0 else INNER_BULLET
            marker = f"{number}." if bullets.is_ordered else bullet
            yield replace(self._make_prose(key, chapter, item.children, marker, small=small), depth=depth)
            for inner in item.lists:
                yield from self._make_items(key, chapter, inner, depth + 1, small=small)

    def make_words(self, key: str) -> Words:
        """Return the words of the first paragraph of a text."""
        paragraphs = (block for block in self.context.find_nodes(key) if isinstance(block, Paragraph))
        first = next(paragraphs, None)
        return tuple(self._style_words(key, "", first.children)) if first else ()

    def find_title(self, key: str) -> str:
        """Return a short text with plain spaces, because the line breaker keeps words together by itself."""
        return self.context.find_text(key).replace(NBSP, " ")

    def make_dash(self) -> Words:
        """Return the dash of the language, with spaces, as it stands between a name and what explains it."""
        return make_plain_words(f" {self.context.texts.say('book.dash')} ")

    def find_icon(self, name: str) -> Words:
        """Return an icon, if the game has it."""
        return (StyledText("icon", name),) if name in self.context.game.icons else ()

    def list_rule_numbers(self, rules: Iterable[str]) -> Words:
        """Return the numbers of rules in brackets, which lead to the rules; nothing if none has a number."""
        known = [self.context.game.rules[rule] for rule in rules if rule in self.context.game.rules]
        numbers = [StyledText("regular", rule.number, name_rule_anchor(rule.id)) for rule in known if rule.number]
        listed = [part for number in numbers for part in (StyledText("regular", ", "), number)][1:]
        return (StyledText("regular", f"{NBSP}("), *listed, StyledText("regular", ")")) if listed else ()

    def _make_prose(
        self, key: str, chapter: str, inlines: Sequence[Inline], marker: str | None, *, small: bool
    ) -> Prose:
        words = tuple(self._style_words(key, chapter, inlines))
        return Prose(words, marker, tuple(_find_mentioned_terms(inlines)), small=small)

    def _style_words(
        self, key: str, chapter: str, inlines: Sequence[Inline], *, bold: bool = False, italic: bool = False
    ) -> Iterator[StyledText]:
        for node in inlines:
            match node:
                case PlainText(text):
                    yield StyledText(combine_styles("regular", bold=bold, italic=italic), text)
                case Slot():
                    yield StyledText(
                        combine_styles("regular", bold=bold, italic=italic), self.context.fill_slot(key, node)
                    )
                case Icon(name):
                    yield from self.find_icon(name) or (StyledText("regular", name),)
                case Strong(children):
                    yield from self._style_words(key, chapter, children, bold=True, italic=italic)
                case Emphasis(children):
                    yield from self._style_words(key, chapter, children, bold=bold, italic=True)
                case Link(kind, target, children):
                    anchor = self._find_anchor(kind, target)
                    inner = self._style_words(key, chapter, children, bold=bold, italic=italic)
                    yield from (part._replace(named_style=anchor) for part in inner)
                    if kind is LinkKind.RULE:
                        yield from self._refer_to_rule(target, chapter)

    def _find_anchor(self, kind: LinkKind, target: str) -> str | None:
        """Return the name of the place in the book that a link leads to, or None if it leads out of the book."""
        if kind is LinkKind.RULE and target in self.context.game.rules:
            return name_rule_anchor(target)
        if kind is LinkKind.TERM and f"terms.{target}.definition" in self.context.translation.messages:
            return name_definition_anchor(target)
        return None

    def _refer_to_rule(self, rule: str, chapter: str) -> Iterator[StyledText]:
        """Yield the number of a rule after the words that refer to it, unless it is close by."""
        game = self.context.game
        if rule in game.rules and game.rules[rule].number and self.context.find_chapter(rule) != chapter:
            yield StyledText("regular", f"{NBSP}({game.rules[rule].number})", name_rule_anchor(rule))


def _find_mentioned_terms(inlines: Iterable[Inline]) -> Iterator[str]:
    for node in inlines:
        if isinstance(node, Link) and node.kind is LinkKind.TERM:
            yield name_term_anchor(node.target)
        if isinstance(node, Link | Strong | Emphasis):
            yield from _find_mentioned_terms(node.children)
