"""Rule texts → HTML and plain text; what a slot, icon or link becomes is the caller's to say.

The only place where nodes turn into markup, so that escaping is settled here once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

from compiler.model.icon_words import ends_with_word_of
from compiler.model.text import Block, Bullets, Icon, Inline, Link, Paragraph, Slot, Str, Strong, Text

NARROW = 3
"""A table of more columns may have to scroll, which keyboards must be able to do."""


@dataclass(frozen=True, slots=True)
class Surroundings:
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


def html(text: Text, around: Surroundings) -> str:
    """The blocks as HTML; everything that came from content is escaped."""
    return "\n".join(_block(block, around) for block in text)


def inline_html(inlines: Sequence[Inline], around: Surroundings) -> str:
    """Inline nodes as HTML. A figure and the icon after it stay on one line (class `unit`)."""
    return "".join(_units(inlines, around))


def plain(text: Text, around: Surroundings) -> str:
    """The words alone, a line for each block, list item or table row: for searching and reading aloud."""
    return "\n".join(line for block in text for line in _lines(block, around))


def inline_plain(inlines: Sequence[Inline], around: Surroundings) -> str:
    """The words of inline nodes; an icon that follows its own word adds nothing."""
    said = ""
    for node in inlines:
        if isinstance(node, Icon) and ends_with_word_of(said, around.icon(node.name)):
            said = said.rstrip()
        else:
            said += _words(node, around)
    return said


def _block(block: Block, around: Surroundings) -> str:
    if isinstance(block, Paragraph):
        return f"<p>{inline_html(block.children, around)}</p>"
    if isinstance(block, Bullets):
        tag = "ol" if block.ordered else "ul"
        items = "".join(f"<li>{inline_html(item, around)}</li>" for item in block.items)
        return f"<{tag}>{items}</{tag}>"
    head = "".join(f'<th scope="col">{inline_html(cell, around)}</th>' for cell in block.head)
    rows = "".join(f"<tr>{_cells(row, around)}</tr>" for row in block.rows)
    focus = ' tabindex="0"' if len(block.head) > NARROW else ""
    return f'<div class="table"{focus}><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def _cells(row: Sequence[Sequence[Inline]], around: Surroundings) -> str:
    return "".join(f"<td>{inline_html(cell, around)}</td>" for cell in row)


def _units(inlines: Sequence[Inline], around: Surroundings) -> Iterator[str]:
    at = 0
    while at < len(inlines):
        width = _unit(inlines[at : at + 3])
        words = "".join(_inline(inlines, one, around) for one in range(at, at + width))
        yield f'<span class="unit">{words}</span>' if width > 1 else words
        at += width


def _unit(inlines: Sequence[Inline]) -> int:
    """How many of these nodes must not be parted: a slot, perhaps a space, its icon."""
    match inlines:
        case [Slot(), Icon(), *_]:
            return 2
        case [Slot(), Str(" " | "\u00a0"), Icon()]:
            return 3
    return 1


def _inline(inlines: Sequence[Inline], at: int, around: Surroundings) -> str:
    node = inlines[at]
    if isinstance(node, Str):
        return escape(around.bind(node.text))
    if isinstance(node, Slot):
        return escape(around.slot(node))
    if isinstance(node, Icon):
        return _picture(inlines[:at], node.name, around)
    words = inline_html(node.children, around)
    if isinstance(node, Link):
        href = around.href(node.kind, node.target)
        return f'<a class="to-{node.kind}" href="{escape(href)}">{words}</a>' if href else words
    tag = "strong" if isinstance(node, Strong) else "em"
    return f"<{tag}>{words}</{tag}>"


def _picture(before: Sequence[Inline], name: str, around: Surroundings) -> str:
    if around.word and around.mute:
        aloud = Surroundings(around.slot, around.word)
        if ends_with_word_of(inline_plain(before[-2:], aloud), around.word(name)):
            return around.mute(name)
    return around.icon(name)


def _lines(block: Block, around: Surroundings) -> Iterator[str]:
    if isinstance(block, Paragraph):
        yield inline_plain(block.children, around)
    elif isinstance(block, Bullets):
        yield from (inline_plain(item, around) for item in block.items)
    else:
        for row in (block.head, *block.rows):
            yield " · ".join(inline_plain(cell, around) for cell in row)


def _words(node: Inline, around: Surroundings) -> str:
    if isinstance(node, Str):
        return node.text
    if isinstance(node, Slot):
        return around.slot(node)
    if isinstance(node, Icon):
        return around.icon(node.name)
    return inline_plain(node.children, around)
