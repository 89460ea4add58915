"""The pages of a rulebook in reading order: cover, contents, components, rules, appendix, back cover."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal, NamedTuple, TypeAlias

from compiler.book.blocks import Block, Heading, Index, Leader, TableOfContents, Thumbnail, Thumbnails
from compiler.book.book_style import BookStyle
from compiler.book.booklet import count_sheets
from compiler.book.draw_page import draw_page, locate_links
from compiler.book.paginate import BookPage, find_page_numbers, find_places, paginate
from compiler.book.set_blocks import set_blocks
from compiler.book.set_lines import make_plain_words
from compiler.impose.sheet import Bookmark, PageLink, Placement
from compiler.layout.frame import Frame
from compiler.layout.pieces.piece_sides import NamedSide, PieceSide
from compiler.model.points import Size
from compiler.render.rulebook.appendix import make_part_heading, write_appendix
from compiler.render.rulebook.book_texts import BookTexts, name_rule_anchor
from compiler.render.rulebook.chapters import make_chapters
from compiler.render.rulebook.cover import draw_back_cover, draw_front_cover, write_back_cover
from compiler.render.rulebook.first_sides import find_first_sides
from compiler.render.shown.showcase import choose_fan
from compiler.render.text.rule_content import list_chapters as list_top_rules
from compiler.render.text.text_context import TextContext

MAX_PASSES = 5
"""The maximum number of times that pages are set until no reference to a page changes."""

MAX_COMPACT_PAGES = 10
"""The maximum number of inner pages of a booklet that is set closely to save a sheet: a longer one has many sheets."""

_COMPONENTS = "part:cards"
"""The anchor of the list of the components."""

UNKNOWN_PAGE = "00"
"""What stands for the number of a page that is not known yet, in the first pass."""


@dataclass(frozen=True, slots=True)
class Book:
    """A book before its pages are placed on sheets.

    Attributes:
        pages: What is drawn on each page, in reading order.
        outline: Words, level and page number of each heading.
        links: The areas of each page that lead to other pages.
    """

    pages: tuple[tuple[Placement, ...], ...]
    outline: tuple[Bookmark, ...]
    links: tuple[tuple[PageLink, ...], ...]


def make_book(
    context: TextContext,
    sides: Mapping[NamedSide, PieceSide],
    style: BookStyle,
    fingerprint: str,
    *,
    is_booklet: bool = False,
) -> Book:
    """Return a rulebook; `sides` are those of pieces by the ids of their items.

    Legal lines that take more than the back cover begin on pages before it.
    """
    texts = BookTexts(context, str)
    fronts = {item: shown.cut_out() for (item, side), shown in sides.items() if side == "front"}
    *legal, last = paginate(set_blocks(write_back_cover(texts, fingerprint), style), style.page.depth)
    make_inside = partial(_make_inside_of_booklet, others=len(legal) + 2) if is_booklet else make_inner_pages
    pages = [*make_inside(context, fronts, style), *legal]
    footer = " · ".join(filter(None, (make_running_title(context), context.game.version, fingerprint)))
    drawn = [
        draw_front_cover(texts, _choose_cover_sides(sides), style),
        *(draw_page(page, number, footer, style) for number, page in enumerate(pages, 2)),
        draw_back_cover(last, len(pages) + 2, style),
    ]
    places = find_places(pages, first=2)
    links = (tuple(locate_links(page, number, places, style)) for number, page in enumerate(pages, 2))
    return Book(tuple(drawn), tuple(_make_outline(pages)), ((), *links, ()))


def make_running_title(context: TextContext) -> str:
    """Return the title at the foot of every page, which says so if the translation is unfinished."""
    return f"{context.texts.say('print.draft')} · {context.title}" if context.draft else context.title


Setting: TypeAlias = Literal["roomy", "compact", "bare"]
"""How much room a book has: parts start pages; they follow each other; and there is neither a contents nor an index."""


def _make_inside_of_booklet(
    context: TextContext, fronts: Mapping[str, Frame], style: BookStyle, *, others: int
) -> list[BookPage]:
    """Return the pages between the covers; a short booklet is set more closely if that saves a sheet of paper.

    `others` is the number of pages with covers and legal lines.
    """
    roomy = make_inner_pages(context, fronts, style)
    if len(roomy) > MAX_COMPACT_PAGES:
        return roomy
    settings: tuple[Setting, ...] = ("compact", "bare")
    closer = (make_inner_pages(context, fronts, style, setting) for setting in settings)
    return min((roomy, *closer), key=lambda pages: count_sheets(len(pages) + others))


def make_inner_pages(
    context: TextContext, fronts: Mapping[str, Frame], style: BookStyle, setting: Setting = "roomy"
) -> list[BookPage]:
    """Return the pages between the covers, made again until all page numbers in their texts are right.

    `fronts` are those of pieces, cut out, by the ids of their items.
    """
    pages: list[BookPage] = []
    numbers: Mapping[str, Sequence[int]] | None = None
    for _ in range(MAX_PASSES):
        texts = BookTexts(context, partial(_find_first_page, numbers or {}))
        blocks = list(_write_inside(texts, fronts, numbers, setting))
        if not blocks:
            return []
        pages = paginate(set_blocks(blocks, style), style.page.depth)
        before = numbers
        numbers = find_page_numbers(pages, first=2)
        if numbers == before:
            break
    return pages


def _write_inside(
    texts: BookTexts, fronts: Mapping[str, Frame], numbers: Mapping[str, Sequence[int]] | None, setting: Setting
) -> Iterator[Block]:
    """Yield the blocks between the covers."""
    if setting != "bare":
        yield from _write_contents(texts, numbers)
    blocks = (*_write_components(texts, fronts), *make_chapters(texts), *write_appendix(texts, numbers or {}))
    for block in blocks:
        if setting == "roomy":
            yield block
        elif setting == "compact" or not isinstance(block, Index):
            yield _join_to_last(block)


def _join_to_last(block: Block) -> Block:
    """Return a block that starts no page."""
    if isinstance(block, Index):
        return replace(block, heading=replace(block.heading, starts_page=False))
    return replace(block, starts_page=False) if isinstance(block, Heading) else block


def _find_first_page(numbers: Mapping[str, Sequence[int]], anchor: str) -> str:
    return str(numbers[anchor][0]) if numbers.get(anchor) else UNKNOWN_PAGE


def _write_contents(texts: BookTexts, numbers: Mapping[str, Sequence[int]] | None) -> Iterator[Block]:
    """Yield the contents: the components, the chapters and the parts after them; nothing if the book has none."""
    leaders = tuple(_list_contents(texts, numbers))
    if leaders:
        yield TableOfContents(Heading(1, make_plain_words(texts.context.texts.say("book.contents"))), leaders)


class _BookPart(NamedTuple):
    """A part of a book beside its chapters: its anchor and its title."""

    anchor: str
    title: str


def _list_contents(texts: BookTexts, numbers: Mapping[str, Sequence[int]] | None) -> Iterator[Leader]:
    context = texts.context
    yield from _list_leaders(texts, numbers, [_BookPart(_COMPONENTS, context.say("nav.cards"))])
    for rule in list_top_rules(context):
        title = f"{rule.number} {context.find_text(f'rules.{rule.id}.title')}".strip()
        yield Leader(make_plain_words(title), texts.page_of(name_rule_anchor(rule.id)))
    yield from _list_leaders(texts, numbers, _list_parts(texts))


def _list_leaders(
    texts: BookTexts, numbers: Mapping[str, Sequence[int]] | None, parts: Iterable[_BookPart]
) -> Iterator[Leader]:
    """Yield a line for each part that the book has."""
    for anchor, title in parts:
        if numbers is None or anchor in numbers:
            yield Leader(make_plain_words(title), texts.page_of(anchor))


def _list_parts(texts: BookTexts) -> Iterator[_BookPart]:
    for name in ("faq", "editions", "icons", "glossary"):
        yield _BookPart(f"part:{name}", texts.context.say(f"nav.{name}"))
    yield _BookPart("part:index", texts.context.texts.say("book.index"))


def _write_components(texts: BookTexts, fronts: Mapping[str, Frame]) -> Iterator[Block]:
    """Yield the list of the components, each set with one of its sides."""
    entries = list(find_first_sides(texts, fronts))
    if entries:
        yield make_part_heading(texts.context.say("nav.cards"), _COMPONENTS, starts_page=True)
        made = (
            Thumbnail(frame, make_plain_words(title, bold=True), make_plain_words(count))
            for title, frame, count in entries
        )
        yield Thumbnails(tuple(made))


def _choose_cover_sides(sides: Mapping[NamedSide, PieceSide]) -> tuple[PieceSide, ...]:
    """Return the sides on the cover: the back of a piece that shares it with no other, else the front."""
    pictures = {item: repr(shown.frame) for (item, side), shown in sides.items() if side == "back"}
    uses = Counter(pictures.values())
    fronts = {item: shown.frame for (item, side), shown in sides.items() if side == "front"}
    sizes = {item: Size(frame.width, frame.height) for item, frame in fronts.items()}
    with_own_back = {item for item, picture in pictures.items() if uses[picture] == 1}
    return tuple(sides[NamedSide(item, "back" if item in with_own_back else "front")] for item in choose_fan(sizes))


def _make_outline(pages: Sequence[BookPage]) -> Iterator[Bookmark]:
    for number, page in enumerate(pages, 2):
        for placed in page.rows:
            if placed.row.bookmark:
                yield Bookmark(placed.row.bookmark.words, placed.row.bookmark.level, number)
