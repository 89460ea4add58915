"""The pages of a guide in front of the sheets that it explains."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from compiler.book.book_style import BookStyle, PageArea, TypeSize
from compiler.book.draw_page import draw_page
from compiler.book.paginate import BookPage, paginate
from compiler.book.read_book import BookFormat
from compiler.book.set_blocks import set_blocks
from compiler.impose.imprint import FOOTER_BASELINE, Imprint, draw_ruler
from compiler.impose.product import FOOTER_HEIGHT, Product
from compiler.impose.sheet import Placement, Sheet, make_untrimmed_boxes
from compiler.kit.patch import PATCH_SET
from compiler.layout.frame import Element, Side
from compiler.model.game_data import PieceKind
from compiler.model.paper_name import format_paper_name
from compiler.model.product_fields import ProductFields
from compiler.render.book_looks import make_book_style
from compiler.render.guide.guide_texts import GuideTexts
from compiler.render.guide.registration_sheet import draw_crosses
from compiler.render.guide.sheet_rows import list_printed_sheets
from compiler.render.locale_layout import LocaleLayout

BODY_TYPE = TypeSize(10.0, 13.6)
"""The type of a guide, in points."""

MARGIN = 20.0
"""The margins of a guide, in mm."""

MARGIN_SHARE = 0.1
"""The greatest share of the paper's width that each margin may take."""

FOOTER_SIZE = 6.5
"""The type size of the line at the foot of a page, in points."""

MAX_PASSES = 4
"""The maximum number of times that a guide is set until the number of its own pages no longer changes."""


class GuidePair(NamedTuple):
    """A sheet of the guide: its front, and its back if the paper is turned."""

    front: Sheet
    back: Sheet | None


@dataclass(frozen=True, slots=True)
class Guide:
    """The guide of a product; `kinds` are the kinds of the sets, except of stand-ups."""

    texts: GuideTexts
    product: Product
    imprint: Imprint
    style: BookStyle
    kinds: dict[str, PieceKind]

    def add_to(self, sheets: Sequence[Sheet]) -> tuple[Sheet, ...]:
        """Return the pages of the product with the guide before them."""
        is_turned = any(sheet.side == "back" and sheet.flip for sheet in sheets)
        pages = [BookPage()]
        for _ in range(MAX_PASSES):
            pairs = list(self._make_pairs(pages, is_turned=is_turned))
            merged = merge_pages(pairs, sheets, self.product)
            before = pages
            pages = self._set_pages(merged, pairs, is_turned=is_turned)
            if len(pages) == len(before):
                break
        return merge_pages(list(self._make_pairs(pages, is_turned=is_turned)), sheets, self.product)

    def describe(self, sheets: Sequence[Sheet]) -> str:
        """Return a text that differs for any two guides that differ, for keys of outputs."""
        printed = list_printed_sheets(sheets, self.kinds)
        blocks = (self.texts.write_guide(printed, ()), self.texts.write_test())
        style = self.style
        return repr((blocks, style.ink, style.accent, style.panel, style.rule, style.page, style.typography))

    def _set_pages(self, merged: Sequence[Sheet], pairs: Sequence[GuidePair], *, is_turned: bool) -> list[BookPage]:
        """Return the pages of the guide, which refer to pages by their numbers in the merged file."""
        is_split = self.product.order == "separate-files"
        printed = list_printed_sheets(merged, self.kinds, len(pairs), is_split=is_split)
        test_pages: list[int] = []
        if is_turned:
            own = [number for number, sheet in enumerate(merged, 1) if sheet in pairs[-1]]
            test_pages = own[:1] if is_split else own
        return paginate(set_blocks(self.texts.write_guide(printed, test_pages), self.style), self.style.page.depth)

    def _make_pairs(self, pages: Sequence[BookPage], *, is_turned: bool) -> Iterator[GuidePair]:
        """Yield the sheets of the guide: its pages on both sides of the paper if it is turned, then the test sheet."""
        drawn = [draw_page(page, number, None, self.style) for number, page in enumerate(pages, 1)]
        if not is_turned:
            for placements in drawn:
                yield GuidePair(self._make_sheet(placements, (), "front"), None)
            return
        for front, back in zip(drawn[::2], [*drawn[1::2], ()], strict=False):
            yield GuidePair(self._make_sheet(front, (), "front"), self._make_sheet(back, (), "back"))
        yield self._make_test_pair()

    def _make_test_pair(self) -> GuidePair:
        page = paginate(set_blocks(self.texts.write_test(), self.style), self.style.page.depth)[0]
        crosses = draw_crosses(self.product, self.style.page.top + page.used)
        placements = draw_page(page, 1, None, self.style)
        return GuidePair(
            self._make_sheet(placements, crosses.front.marks, "front"), self._make_sheet((), crosses.back.marks, "back")
        )

    def _make_sheet(self, placements: Sequence[Placement], marks: Sequence[Element], side: Side) -> Sheet:
        product = self.product
        return Sheet(
            width=product.width,
            height=product.height,
            placements=tuple(placements),
            marks=(*marks, *self._draw_footer(is_blank=not (placements or marks))),
            boxes=make_untrimmed_boxes(product.width, product.height),
            side=side,
            flip=product.turned_edge,
            ink=product.ink,
        )

    def _draw_footer(self, *, is_blank: bool) -> Iterator[Element]:
        """Yield the ruler, and above it a line that says what the page is."""
        product = self.product
        imprint = self.imprint
        left, bottom = self.style.page.inner, product.height - product.edge
        if product.ruler:
            yield from draw_ruler(left, bottom, product, imprint)
        what = imprint.labels["print.blank"] if is_blank else self.texts.say("title")
        words = " · ".join((imprint.title, product.id, imprint.labels["print.language"], what))
        yield imprint.set_text(words, left, bottom - FOOTER_BASELINE, FOOTER_SIZE)


def make_guide(layout: LocaleLayout, product: Product, imprint: Imprint) -> Guide:
    """Return the guide of a product in the locale of a layout."""
    game = layout.linked.game
    titles = {**layout.find_set_titles(), PATCH_SET: layout.texts.say("print.patch")}
    paper = format_paper_name(game.products_data[product.id].read(ProductFields)["paper"])
    style = make_book_style(game, layout.translation.locale, layout.faces, _make_format(product))
    standing = {part.id.set_id for part in layout.parts if part.base is not None}
    kinds = {name: group.kind for name, group in game.sets.items() if name not in standing}
    return Guide(GuideTexts(layout.texts, product, paper, titles), product, imprint, style, kinds)


def _make_format(product: Product) -> BookFormat:
    margin = min(MARGIN, product.width * MARGIN_SHARE)
    bottom = product.edge + FOOTER_HEIGHT + MARGIN / 4
    page = PageArea(product.width, product.height, top=margin, bottom=bottom, inner=margin, outer=margin)
    return BookFormat(product.id, page, BODY_TYPE, product.ink, is_booklet=False)


def merge_pages(pairs: Sequence[GuidePair], sheets: Sequence[Sheet], product: Product) -> tuple[Sheet, ...]:
    """Return the pages of a file in the product's order: fronts of the guide before fronts, backs before backs."""
    fronts = [pair.front for pair in pairs]
    backs = [pair.back for pair in pairs if pair.back]
    if product.has_all_fronts_first:
        printed = {side: [sheet for sheet in sheets if sheet.side == side] for side in ("front", "back")}
        return (*fronts, *printed["front"], *backs, *printed["back"])
    in_order = pairs if product.order == "front-back" else [pair[::-1] for pair in pairs]
    return (*(side for pair in in_order for side in pair if side), *sheets)
