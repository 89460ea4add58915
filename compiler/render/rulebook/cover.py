"""The cover of a book: the front with the title above a fan of sides, and the back with the legal lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from compiler.book.blocks import Block, Prose
from compiler.book.book_style import BookStyle, TypeSize
from compiler.book.draw_page import draw_page, mark_artifacts
from compiler.book.page_rows import PageRow, mark_row, shift
from compiler.book.paginate import BookPage
from compiler.book.set_lines import make_plain_words, measure_words, set_paragraph
from compiler.impose.geometry import make_rotation
from compiler.impose.sheet import Placement
from compiler.layout.frame import (
    IDENTITY,
    Element,
    Frame,
    Glyphs,
    Matrix,
    Path,
    Symbol,
    compose_matrices,
    transform_path,
)
from compiler.layout.pieces.piece_sides import PieceSide
from compiler.layout.shapes import make_rectangle
from compiler.layout.tag import ARTIFACT, Tag
from compiler.render.rulebook.book_texts import BookTexts
from compiler.render.text.text_context import TextContext

FAN_TURN = 11.0
"""The angle between neighbouring sides of the fan, in degrees."""

FAN_WIDTH = 0.27
"""The width and height that a side of the fan may have, as a share of the width of the page."""

EDGE_WIDTH = 0.5
"""The width of the line around a side in the fan, in mm; half of it is seen."""

FAN_PIVOT = 0.98
"""The height of the point around which sides are turned, as a share of the page."""

FAN_MIDDLE = 0.62
"""The height of the middle of the fan, as a share of the page."""

BORDER_INSET = 7.0
"""The distance of the border of a cover from the edge of the page, in mm: home printers print that far."""

BORDER_LINES = ((BORDER_INSET, 0.9), (BORDER_INSET + 1.6, 0.25))
"""The lines of the double border: the distance of each from the edge of the page, and its width, in mm."""

TITLE_TOP = 0.13
"""The upper edge of the title, as a share of the height of the page."""

TAGLINE_GAP = 4.0
"""The distance of the title from the tagline, in mm."""

TITLE_SIZE = 34.0
"""The largest size of a title, in points."""

TITLE_LEADING = 1.08
"""The leading of a title, in em."""

TITLE_WIDTH = 0.8
"""The share of a line that the longest word of a title may fill."""

TAGLINE_SIZE = 1.15
"""The size of the tagline, as a multiple of the size of the body."""

KIND_SIZE = 1.25
"""The size of the kind of book, as a multiple of the size of the body."""

KIND_FOOT = 26.0
"""The distance of the kind of book from the lower edge of the page, in mm."""

LANGUAGE_FOOT = 18.5
"""The distance of the language from the lower edge of the page, in mm."""


def draw_front_cover(texts: BookTexts, sides: Sequence[PieceSide], style: BookStyle) -> tuple[Placement, ...]:
    """Return the first page: title, tagline, a fan of sides, and the kind and language of the book."""
    page = style.page
    context = texts.context
    title_type = _fit_title(context.title, style)
    top = page.height * TITLE_TOP
    below_title = top + _measure_height(context.title, title_type, style) + TAGLINE_GAP
    tagline = context.find_text("game.tagline")
    kind_of_book = context.say("nav.rules")
    items: list[Element] = [
        *_draw_border(style),
        *_centre_lines(context.title, title_type, top, style, display=True),
        *_centre_lines(tagline, _enlarge(style.body, TAGLINE_SIZE), below_title, style),
        *_centre_lines(
            kind_of_book,
            _enlarge(style.body, KIND_SIZE),
            page.height - KIND_FOOT,
            style,
            display=True,
            colour=style.accent,
        ),
        *_centre_lines(_name_language(context), style.small, page.height - LANGUAGE_FOOT, style),
    ]
    words = Frame(page.width, page.height, tuple(mark_artifacts(items)))
    return (Placement(words, IDENTITY), *_draw_fan(sides, style))


def _name_language(context: TextContext) -> str:
    """Return the language of the book, with a word that says so if it is a draft."""
    language = context.say("language")
    return f"{language} · {context.texts.say('print.draft')}" if context.draft else language


def _enlarge(type_size: TypeSize, factor: float) -> TypeSize:
    return TypeSize(type_size.size * factor, type_size.leading * factor)


def draw_back_cover(legal: BookPage, number: int, style: BookStyle) -> tuple[Placement, ...]:
    """Return the last page, of this number: legal lines at the foot, on the ground of the front, in its border."""
    page = style.page
    ground = Frame(page.width, page.height, tuple(mark_artifacts(_draw_border(style))))
    free = page.depth - legal.used
    lowered = BookPage([placed._replace(y=placed.y + free) for placed in legal.rows], page.depth)
    return (Placement(ground, IDENTITY), *draw_page(lowered, number, None, style))


def write_back_cover(texts: BookTexts, fingerprint: str) -> Iterator[Block]:
    """Yield the legal lines of the game, and the fingerprint for comparing copies."""
    yield from texts.make_blocks("game.legal", small=True)
    line = texts.context.texts.say("book.fingerprint", {"fingerprint": fingerprint})
    yield Prose(make_plain_words(line), small=True)


def _fit_title(title: str, style: BookStyle) -> TypeSize:
    """Return the largest type that fits the longest word of a title on the cover."""
    display = replace(style, fonts=style.display)
    widths = (measure_words(make_plain_words(word), TypeSize(1.0, 1.0), display) for word in title.split())
    widest = max(widths, default=0.0)
    size = min(TITLE_SIZE, style.page.measure * TITLE_WIDTH / widest) if widest else TITLE_SIZE
    return TypeSize(size, size * TITLE_LEADING)


def _measure_height(text: str, type_size: TypeSize, style: BookStyle) -> float:
    return sum(row.height for row in _set_lines(text, type_size, style, display=True))


def _set_lines(
    text: str, type_size: TypeSize, style: BookStyle, *, display: bool, colour: str | None = None
) -> list[PageRow]:
    line_style = replace(style, fonts=style.display if display else style.fonts, ink=colour or style.ink)
    return set_paragraph(make_plain_words(text), type_size, line_style, justify=False)


def _centre_lines(
    text: str, type_size: TypeSize, y: float, style: BookStyle, *, display: bool = False, colour: str | None = None
) -> Iterator[Element]:
    """Yield the lines of a text, each in the middle of the page."""
    if not text:
        return
    tag = Tag("P", style.tag)
    for row in _set_lines(text, type_size, style, display=display, colour=colour):
        runs = [item for item in row.items if isinstance(item, Glyphs | Symbol)]
        left = min((run.x for run in runs), default=0.0)
        right = max((run.x + run.width for run in runs), default=0.0)
        x = (style.page.width - (right - left)) / 2 - left
        yield shift(mark_row(row, tag).items, x, y)
        y += row.height


def _draw_border(style: BookStyle) -> Iterator[Path]:
    """Yield a double border around the cover."""
    page = style.page
    for inset, width in BORDER_LINES:
        outline = make_rectangle(inset, inset, page.width - 2 * inset, page.height - 2 * inset)
        yield Path(outline, style.panel, stroke=style.accent, stroke_width=width)


def _draw_fan(sides: Sequence[PieceSide], style: BookStyle) -> Iterator[Placement]:
    """Yield the sides, cut out, turned around a point below them, like cards in a hand."""
    page = style.page
    for number, (frame, outline) in enumerate(sides):
        scale = min(page.width * FAN_WIDTH / frame.width, page.height * FAN_WIDTH / frame.height)
        angle = (number - (len(sides) - 1) / 2) * FAN_TURN
        middle = page.width / 2
        turn = make_rotation(middle, page.height * FAN_PIVOT, angle)
        matrix = compose_matrices(turn, _centre_at(frame, scale, middle, page.height * FAN_MIDDLE))
        edge = Path(outline, stroke=style.ink, stroke_width=EDGE_WIDTH / scale)
        framed = replace(frame, items=(*frame.items, edge), bleed=0.0)
        yield Placement(framed, matrix, transform_path(outline, matrix), ARTIFACT)


def _centre_at(frame: Frame, scale: float, x: float, y: float) -> Matrix:
    return (scale, 0.0, 0.0, scale, x - frame.width * scale / 2, y - frame.height * scale / 2)
