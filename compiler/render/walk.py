"""Rule texts → HTML and plain text; what a slot, icon or link becomes is the caller's to say.

The only place where nodes turn into markup, so that escaping is settled here once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

from compiler.model.icon_words import ends_with_word_of
from compiler.model.text import Block, Bullets, Icon, Inline, Link, Paragraph, PlainText, Slot, Strong, Text

NARROW = 3
"""A table of more columns may have to scroll, which keyboards must be able to do."""


@dataclass(frozen=True, slots=True)
class RenderHooks:
    """What the place of use adds to a text.

    `slot` gives a slot's words as plain text, through `engine.text`. `icon` gives an icon by name: HTML for `html`,
    its word for `plain`. `href` gives the address of (kind, target), '' for one that leads nowhere here. `word` gives
    an icon's word for `html`; an icon that follows that word is not said again: `plain` leaves it out, `html` takes it
    from `mute`. `bind` keeps words of `html` together that no line may part.
    """

    slot: Callable[[Slot], str]
    icon: Callable[[str], str]
    href: Callable[[str, str], str] = lambda _kind, _target: ""
    word: Callable[[str], str] | None = None
    mute: Callable[[str], str] | None = None
    bind: Callable[[str], str] = str


def html(text: Text, hooks: RenderHooks) -> str:
    """The blocks as HTML; everything that came from content is escaped."""
    return "\n".join(_block(block, hooks) for block in text)


def inline_html(inlines: Sequence[Inline], hooks: RenderHooks) -> str:
    """Inline nodes as HTML. A figure and the icon after it stay on one line (class `unit`)."""
    return "".join(_units(inlines, hooks))


def plain(text: Text, hooks: RenderHooks) -> str:
    """The words alone, a line for each block, list item or table row: for searching and reading aloud."""
    return "\n".join(line for block in text for line in _lines(block, hooks))


def inline_plain(inlines: Sequence[Inline], hooks: RenderHooks) -> str:
    """The words of inline nodes; an icon that follows its own word adds nothing."""
    said = ""
    for node in inlines:
        if isinstance(node, Icon) and ends_with_word_of(said, hooks.icon(node.name)):
            said = said.rstrip()
        else:
            said += _words(node, hooks)
    return said


def _block(block: Block, hooks: RenderHooks) -> str:
    if isinstance(block, Paragraph):
        return f"<p>{inline_html(block.children, hooks)}</p>"
    if isinstance(block, Bullets):
        tag = "ol" if block.ordered else "ul"
        items = "".join(f"<li>{inline_html(item, hooks)}</li>" for item in block.items)
        return f"<{tag}>{items}</{tag}>"
    head = "".join(f'<th scope="col">{inline_html(cell, hooks)}</th>' for cell in block.head)
    rows = "".join(f"<tr>{_cells(row, hooks)}</tr>" for row in block.rows)
    focus = ' tabindex="0"' if len(block.head) > NARROW else ""
    return f'<div class="table"{focus}><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def _cells(row: Sequence[Sequence[Inline]], hooks: RenderHooks) -> str:
    return "".join(f"<td>{inline_html(cell, hooks)}</td>" for cell in row)


def _units(inlines: Sequence[Inline], hooks: RenderHooks) -> Iterator[str]:
    at = 0
    while at < len(inlines):
        width = _unit(inlines[at : at + 3])
        words = "".join(_inline(inlines, one, hooks) for one in range(at, at + width))
        yield f'<span class="unit">{words}</span>' if width > 1 else words
        at += width


def _unit(inlines: Sequence[Inline]) -> int:
    """How many of these nodes must not be parted: a slot, perhaps a space, its icon."""
    match inlines:
        case [Slot(), Icon(), *_]:
            return 2
        case [Slot(), PlainText(" " | "\u00a0"), Icon()]:
            return 3
    return 1


def _inline(inlines: Sequence[Inline], at: int, hooks: RenderHooks) -> str:
    node = inlines[at]
    if isinstance(node, PlainText):
        return escape(hooks.bind(node.text))
    if isinstance(node, Slot):
        return escape(hooks.slot(node))
    if isinstance(node, Icon):
        return _picture(inlines[:at], node.name, hooks)
    words = inline_html(node.children, hooks)
    if isinstance(node, Link):
        href = hooks.href(node.kind, node.target)
        return f'<a class="to-{node.kind}" href="{escape(href)}">{words}</a>' if href else words
    tag = "strong" if isinstance(node, Strong) else "em"
    return f"<{tag}>{words}</{tag}>"


def _picture(before: Sequence[Inline], name: str, hooks: RenderHooks) -> str:
    if hooks.word and hooks.mute:
        aloud = RenderHooks(hooks.slot, hooks.word)
        if ends_with_word_of(inline_plain(before[-2:], aloud), hooks.word(name)):
            return hooks.mute(name)
    return hooks.icon(name)


def _lines(block: Block, hooks: RenderHooks) -> Iterator[str]:
    if isinstance(block, Paragraph):
        yield inline_plain(block.children, hooks)
    elif isinstance(block, Bullets):
        yield from (inline_plain(item, hooks) for item in block.items)
    else:
        for row in (block.head, *block.rows):
            yield " · ".join(inline_plain(cell, hooks) for cell in row)


def _words(node: Inline, hooks: RenderHooks) -> str:
    if isinstance(node, PlainText):
        return node.text
    if isinstance(node, Slot):
        return hooks.slot(node)
    if isinstance(node, Icon):
        return hooks.icon(node.name)
    return inline_plain(node.children, hooks)
