"""Render rule texts as HTML and as plain text; the caller decides what a slot, icon or link becomes.

Nodes are turned into markup, and texts escaped, only here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

from compiler.model.icon_words import ends_with_icon_name
from compiler.model.rule_nodes import (
    Block,
    Icon,
    Inline,
    ItemList,
    Link,
    LinkKind,
    Paragraph,
    PlainText,
    Slot,
    Strong,
    Text,
)

MAX_NARROW_COLUMNS = 3
"""The maximum number of columns of a table that need not scroll; a wider one can be scrolled by keyboard."""


@dataclass(frozen=True, slots=True)
class RenderHooks:
    """How slots, icons and links of a text are rendered.

    Attributes:
        slot: Returns the words of a slot as plain text, through `engine.text`.
        icon: Returns an icon by name: HTML for `html`, its word for `plain`.
        href: Returns the address of a link by its kind and target, or None.
        word: Returns an icon's word for `html`; an icon right after that word is not read aloud again.
        mute: Returns such an icon for `html`; `plain` leaves it out.
        bind: Adds no-break spaces to the plain texts of `html`.
    """

    slot: Callable[[Slot], str]
    icon: Callable[[str], str]
    href: Callable[[LinkKind, str], str | None] = lambda _kind, _target: None
    word: Callable[[str], str] | None = None
    mute: Callable[[str], str] | None = None
    bind: Callable[[str], str] = str


def render_html(text: Text, hooks: RenderHooks) -> str:
    """Return the blocks as HTML; everything that comes from content is escaped."""
    return "\n".join(_render_block(block, hooks) for block in text)


def render_inline(inlines: Sequence[Inline], hooks: RenderHooks) -> str:
    """Return inline nodes as HTML. A figure and the icon after it stay on one line (class `unit`)."""
    return "".join(_render_units(inlines, hooks))


def render_plain(text: Text, hooks: RenderHooks) -> str:
    """Return plain words, a line for each block, list item or table row, for search and screen readers."""
    return "\n".join(line for block in text for line in _render_lines(block, hooks))


def render_inline_plain(inlines: Sequence[Inline], hooks: RenderHooks) -> str:
    """Return the words of inline nodes; an icon after its own word adds nothing."""
    words = ""
    for node in inlines:
        if isinstance(node, Icon) and ends_with_icon_name(words, hooks.icon(node.name)):
            words = words.rstrip()
        else:
            words += _render_words(node, hooks)
    return words


def _render_block(block: Block, hooks: RenderHooks) -> str:
    if isinstance(block, Paragraph):
        return f"<p>{render_inline(block.children, hooks)}</p>"
    if isinstance(block, ItemList):
        return _render_list(block, hooks)
    head = "".join(f'<th scope="col">{render_inline(cell, hooks)}</th>' for cell in block.head)
    rows = "".join(f"<tr>{_render_cells(row, hooks)}</tr>" for row in block.rows)
    focus = ' tabindex="0"' if len(block.head) > MAX_NARROW_COLUMNS else ""
    return f'<div class="table"{focus}><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def _render_list(bullets: ItemList, hooks: RenderHooks) -> str:
    tag = "ol" if bullets.is_ordered else "ul"
    items = (
        f"<li>{render_inline(item.children, hooks)}{''.join(_render_list(inner, hooks) for inner in item.lists)}</li>"
        for item in bullets.items
    )
    return f"<{tag}>{''.join(items)}</{tag}>"


def _render_cells(row: Sequence[Sequence[Inline]], hooks: RenderHooks) -> str:
    return "".join(f"<td>{render_inline(cell, hooks)}</td>" for cell in row)


def _render_units(inlines: Sequence[Inline], hooks: RenderHooks) -> Iterator[str]:
    """Yield the markup of nodes that may be on different lines."""
    start = 0
    while start < len(inlines):
        length = _count_unit_nodes(inlines[start : start + 3])
        markup = "".join(_render_node(inlines, index, hooks) for index in range(start, start + length))
        yield f'<span class="unit">{markup}</span>' if length > 1 else markup
        start += length


def _count_unit_nodes(inlines: Sequence[Inline]) -> int:
    """Return how many of the first nodes stay together: a slot, perhaps a space, its icon."""
    match inlines:
        case [Slot(), Icon(), *_]:
            return 2
        case [Slot(), PlainText(" " | "\u00a0"), Icon()]:
            return 3
    return 1


def _render_node(inlines: Sequence[Inline], index: int, hooks: RenderHooks) -> str:
    node = inlines[index]
    if isinstance(node, PlainText):
        return escape(hooks.bind(node.text))
    if isinstance(node, Slot):
        return escape(hooks.slot(node))
    if isinstance(node, Icon):
        return _render_icon(inlines[max(0, index - 2) : index], node.name, hooks)
    words = render_inline(node.children, hooks)
    if isinstance(node, Link):
        href = hooks.href(node.kind, node.target)
        return f'<a class="to-{node.kind}" href="{escape(href)}">{words}</a>' if href else words
    tag = "strong" if isinstance(node, Strong) else "em"
    return f"<{tag}>{words}</{tag}>"


def _render_icon(before: Sequence[Inline], name: str, hooks: RenderHooks) -> str:
    """Return an icon, hidden from screen readers if the two nodes before it end with its word."""
    if hooks.word and hooks.mute:
        spoken = RenderHooks(hooks.slot, hooks.word)
        if ends_with_icon_name(render_inline_plain(before, spoken), hooks.word(name)):
            return hooks.mute(name)
    return hooks.icon(name)


def _render_lines(block: Block, hooks: RenderHooks) -> Iterator[str]:
    if isinstance(block, Paragraph):
        yield render_inline_plain(block.children, hooks)
    elif isinstance(block, ItemList):
        for item in block.items:
            yield render_inline_plain(item.children, hooks)
            for inner in item.lists:
                yield from _render_lines(inner, hooks)
    else:
        for row in (block.head, *block.rows):
            yield " · ".join(render_inline_plain(cell, hooks) for cell in row)


def _render_words(node: Inline, hooks: RenderHooks) -> str:
    if isinstance(node, PlainText):
        return node.text
    if isinstance(node, Slot):
        return hooks.slot(node)
    if isinstance(node, Icon):
        return hooks.icon(node.name)
    return render_inline_plain(node.children, hooks)
