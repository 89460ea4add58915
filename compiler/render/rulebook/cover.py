"""The outside of a book: the front with the title over some sides, and the back with the legal lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from compiler.book.blocks import Block, Prose
from compiler.book.book_style import BookStyle, TypeSize
from compiler.book.draw_page import mark_artifacts
from compiler.book.page_rows import PageRow, mark_row, shift
from compiler.book.set_lines import make_plain_words, measure_words, set_paragraph
from compiler.impose.geometry import make_rotation
from compiler.impose.sheet import Placement
from compiler.layout.frame import IDENTITY, Element, Frame, Glyphs, Matrix, Path, Symbol, compose, transform_path
from compiler.layout.shapes import make_rectangle
from compiler.layout.tag import ARTIFACT, Tag
from compiler.render.rulebook.book_texts import BookTexts

FAN_TURN = 11.0
"""The angle between neighbouring sides of the fan, in degrees."""

FAN_WIDTH = 0.27
"""The width of a side of the fan, as a share of the page."""

CORNER = 2.5
"""The radius of the corners of a side in the fan, in mm before the side is scaled."""

EDGE = 0.5
"""The width of the line around a side in the fan, of which half is seen, in mm."""

INSET = 7.0
"""The distance of the frame of a cover from the edge of the page, in mm: within what home printers can print."""


def draw_front_cover(texts: BookTexts, faces: Sequence[Frame], style: BookStyle) -> tuple[Placement, ...]:
    """Return the first page: title, tagline, a fan of sides, and what the book is."""
    page, site = style.page, texts.site
    title_size = _fit_title(site.title, style)
    items: list[Element] = [*_draw_border(style)]
    y = page.height * 0.13
    items += _centre_lines(site.title, TypeSize(title_size, title_size * 1.08), y, style, display=True)
    lines = max(
        1, round(_measure_height(site.title, TypeSize(title_size, title_size * 1.08), style) / (title_size * 0.381))
    )
    y += lines * title_size * 0.381 + 4.0
    items += _centre_lines(
        site.find_text("game.tagline"), TypeSize(style.body.size * 1.15, style.body.leading * 1.15), y, style
    )
    foot = TypeSize(style.body.size * 1.25, style.body.leading * 1.25)
    items += _centre_lines(site.say("nav.rules"), foot, page.height - 26.0, style, display=True, colour=style.accent)
    language = f"{site.say('language')} · {site.texts.say('print.draft')}" if site.draft else site.say("language")
    items += _centre_lines(language, style.small, page.height - 18.5, style)
    words = Frame(page.width, page.height, tuple(mark_artifacts(items)))
    return (Placement(words, IDENTITY), *_draw_fan(faces, style))


def write_back_cover(texts: BookTexts, fingerprint: str) -> Iterator[Block]:
    """Yield the legal lines of the game, and the fingerprint by which copies are compared."""
    yield from texts.make_blocks("game.legal", small=True)
    line = texts.site.texts.say("book.fingerprint", {"fingerprint": fingerprint})
    yield Prose(make_plain_words(line), small=True)


def _fit_title(title: str, style: BookStyle) -> float:
    """Return the size at which the longest word of a title fits the cover, 34 points at most."""
    widest = max(
        (measure_words(make_plain_words(word), TypeSize(10.0, 12.0), style) for word in title.split()), default=1.0
    )
    return min(34.0, 10.0 * style.page.measure * 0.8 / max(widest, 1.0))


def _measure_height(text: str, kind: TypeSize, style: BookStyle) -> float:
    return sum(row.height for row in _set_lines(text, kind, style, display=True))


def _set_lines(text: str, kind: TypeSize, style: BookStyle, *, display: bool, colour: str = "") -> list[PageRow]:
    line_style = replace(style, fonts=style.display if display else style.fonts, ink=colour or style.ink)
    return set_paragraph(make_plain_words(text), kind, line_style, justify=False)


def _centre_lines(
    text: str, kind: TypeSize, y: float, style: BookStyle, *, display: bool = False, colour: str = ""
) -> Iterator[Element]:
    """Yield the lines of a text, each in the middle of the page."""
    if not text:
        return
    tag = Tag("P", style.tag)
    for row in _set_lines(text, kind, style, display=display, colour=colour):
        runs = [item for item in row.items if isinstance(item, Glyphs | Symbol)]
        left = min((run.x for run in runs), default=0.0)
        right = max((run.x + run.width for run in runs), default=0.0)
        x = (style.page.width - (right - left)) / 2 - left
        yield shift(mark_row(row, tag).items, x, y)
        y += row.height


def _draw_border(style: BookStyle) -> Iterator[Path]:
    """Yield a double frame around the cover."""
    page = style.page
    for inset, width in ((INSET, 0.9), (INSET + 1.6, 0.25)):
        outline = make_rectangle(inset, inset, page.width - 2 * inset, page.height - 2 * inset)
        yield Path(outline, style.panel, stroke=style.accent, stroke_width=width)


def _draw_fan(faces: Sequence[Frame], style: BookStyle) -> Iterator[Placement]:
    """Yield sides turned around a point below them, like cards in a hand."""
    page = style.page
    for number, frame in enumerate(faces):
        scale = min(page.width * FAN_WIDTH / frame.width, page.height * FAN_WIDTH / frame.height)
        angle = (number - (len(faces) - 1) / 2) * FAN_TURN
        middle = page.width / 2
        turn = make_rotation(middle, page.height * 0.98, angle)
        matrix = compose(turn, _centre_at(frame, scale, middle, page.height * 0.62))
        outline = make_rectangle(0.0, 0.0, frame.width, frame.height, CORNER)
        edge = Path(outline, stroke=style.ink, stroke_width=EDGE / scale)
        framed = replace(frame, items=(*frame.items, edge), bleed=0.0)
        yield Placement(framed, matrix, transform_path(outline, matrix), ARTIFACT)


def _centre_at(frame: Frame, scale: float, x: float, y: float) -> Matrix:
    return (scale, 0.0, 0.0, scale, x - frame.width * scale / 2, y - frame.height * scale / 2)
