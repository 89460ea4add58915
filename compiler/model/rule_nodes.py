"""Rule texts as nodes, parsed from the closed Markdown subset.

All renderers (PDF, site, SVG and plain text) walk these nodes; none of them reads Markdown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class PlainText:
    """Plain characters."""

    text: str


@dataclass(frozen=True, slots=True)
class Slot:
    """`%{name}` or `%{name:form}`: a figure, quantity, term or list that `engine.text` fills in."""

    name: str
    form: str = ""


@dataclass(frozen=True, slots=True)
class Icon:
    """`{name}`: an icon of the game, on the baseline."""

    name: str


@dataclass(frozen=True, slots=True)
class Strong:
    """`**…**`."""

    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Emphasis:
    """`*…*`."""

    children: tuple[Inline, ...]


class LinkKind(StrEnum):
    """The kind of target of a link."""

    RULE = "rule"
    TERM = "term"
    CARD = "card"


@dataclass(frozen=True, slots=True)
class Link:
    """`[words](rule:market.move)`, `(term:banner)` or `(card:merchants-1)`."""

    kind: LinkKind
    target: str
    children: tuple[Inline, ...]


Inline: TypeAlias = PlainText | Slot | Icon | Strong | Emphasis | Link


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph."""

    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class ListItem:
    """An item of a list: a paragraph, and lists below it."""

    children: tuple[Inline, ...]
    lists: tuple[ItemList, ...] = ()


@dataclass(frozen=True, slots=True)
class ItemList:
    """A list, which may have others in its items."""

    is_ordered: bool
    items: tuple[ListItem, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table of inline cells."""

    head: tuple[tuple[Inline, ...], ...]
    rows: tuple[tuple[tuple[Inline, ...], ...], ...]


Block: TypeAlias = Paragraph | ItemList | Table
Text: TypeAlias = tuple[Block, ...]


def find_links(text: Text) -> Iterator[Link]:
    """Yield every link of a text, in reading order."""
    for block in text:
        match block:
            case Paragraph(children):
                yield from _find_inline_links(children)
            case ItemList(items=items):
                for item in items:
                    yield from _find_inline_links(item.children)
                    yield from find_links(item.lists)
            case Table(head, rows):
                for row in (head, *rows):
                    for cell in row:
                        yield from _find_inline_links(cell)


def _find_inline_links(inlines: Iterable[Inline]) -> Iterator[Link]:
    for node in inlines:
        if isinstance(node, Link):
            yield node
        if isinstance(node, Link | Strong | Emphasis):
            yield from _find_inline_links(node.children)
