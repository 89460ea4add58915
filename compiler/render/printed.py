"""A locale's parts on paper and as single pictures: a PDF per product, an SVG per side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import ceil
from pathlib import Path
from typing import NamedTuple

from compiler.diagnostics import Diagnostic
from compiler.disk.digest import digest
from compiler.disk.writing import Content
from compiler.impose import Imprint, PieceCount, Product, choose_sides, impose_pages, read_product
from compiler.impose.complete_product import complete_product
from compiler.impose.face_pages import list_bookmarks
from compiler.impose.sheet import Sheet
from compiler.layout.frame import MM_PER_INCH, Frame, Image, Part, Side
from compiler.layout.metrics import shape
from compiler.model.picture import PictureFile
from compiler.model.print_data import PaperData
from compiler.model.print_options import BACKS, FRONTS
from compiler.model.product_fields import ProductFields
from compiler.render.chosen_parts import choose_parts
from compiler.render.cut_files import check_library, write_cut_files
from compiler.render.guide.make_guide import Guide, make_guide
from compiler.render.locale_layout import LocaleLayout
from compiler.render.output import Output
from compiler.render.pdf import render_pdf
from compiler.render.pdf_metadata import DocumentInfo
from compiler.render.pdf_picture import PrintedPictures
from compiler.render.pdf_press import Press
from compiler.render.picture_pixels import make_web_file
from compiler.render.press import check_press, find_author, find_press, name_layers, write_counts
from compiler.render.svg import render_svg

FRONT, BACK = "", ".back"
"""The suffix of an item's id in the name of a side's file."""

PRINT_DPI, SCREEN_DPI = 300, 175
"""The most pixels an inch of pictures in single cards, and on pages, where two pixels make one of the gallery's."""

DRAFT_FOOTER = 6.5
"""The type size in points of the footer that says draft, where a product has no footer."""


def render_product_pdfs(layout: LocaleLayout) -> tuple[list[Output], list[Diagnostic]]:
    """Return the PDFs of each product that is wanted."""
    outputs: list[Output] = []
    findings: list[Diagnostic] = []
    for name in layout.products:
        if name not in layout.linked.game.products_data:
            continue
        product_outputs, product_findings = _make_product_pdfs(layout, name)
        outputs += product_outputs
        findings += product_findings
    return outputs, findings


def _read_product(layout: LocaleLayout, name: str) -> Product:
    game = layout.linked.game
    document = game.products_data[name]
    data = complete_product(document.read(ProductFields))
    paper = game.papers[data["paper"]].read(PaperData) if "paper" in data else None
    spans = {key: document.locate_key(key) for key in document.read(ProductFields)}
    return read_product(data, paper, document.locate("id"), spans)


class ProductSheets(NamedTuple):
    """The sheets of a product, with its title and imprint, what is wrong with them, and of faces what to print."""

    product: Product
    title: str
    imprint: Imprint
    sheets: tuple[Sheet, ...]
    findings: list[Diagnostic]
    counts: tuple[PieceCount, ...] = ()
    press: Press | None = None


def impose_product(layout: LocaleLayout, name: str) -> ProductSheets:
    """Impose the parts of a locale as a product says."""
    product = choose_sides(_read_product(layout, name), layout.options)
    messages = layout.translation.messages
    labels = {key: message.pattern for key, message in messages.items() if key.startswith("print.")}
    title = layout.texts.say("game.title")
    if layout.linked.draft:
        title = f"{labels['print.draft']} · {title}"
        product = replace(product, footer=product.footer or DRAFT_FOOTER)
    imprint = Imprint(title, labels, partial(shape, layout.faces["text"]))
    pages = impose_pages(choose_parts(layout, product), product, imprint)
    game, document = layout.linked.game, layout.linked.game.products_data[name]
    press_data = document.read(ProductFields).get("press")
    findings = [*pages.findings, *check_press(press_data, document, game)]
    press = find_press(press_data, game)
    return ProductSheets(product, title, imprint, pages.sheets, findings, pages.counts, press)


def _make_product_pdfs(layout: LocaleLayout, name: str) -> tuple[list[Output], list[Diagnostic]]:
    if layout.options.only and not any(layout.options.includes(part.id) for part in layout.parts):
        return [], []
    printed = impose_product(layout, name)
    printed.findings.extend(check_library(printed.product))
    has_guide = printed.product.has_guide and printed.sheets and not layout.options.is_partial
    guide = make_guide(layout, printed.product, printed.imprint) if has_guide else None
    suffixes = [""]
    if printed.product.order == "separate-files":
        suffixes = [suffix for suffix, side in _SIDES.items() if _select_side(printed.sheets, side)]
    return [_make_pdf_output(layout, printed, guide, suffix) for suffix in suffixes], printed.findings


_SIDES: Mapping[str, Side | None] = {FRONTS: "front", BACKS: "back"}
"""The side of the sheets in each file, by the suffix of its name."""


def _select_side(sheets: Sequence[Sheet], side: Side | None) -> tuple[Sheet, ...]:
    """Return the sheets of a side, which are then printed on one side of the paper; all of them without a side."""
    if side is None:
        return tuple(sheets)
    return tuple(replace(sheet, flip=None) for sheet in sheets if sheet.side == side)


def _make_pdf_output(layout: LocaleLayout, printed: ProductSheets, guide: Guide | None, suffix: str) -> Output:
    game, locale, (product, title, imprint, *_) = layout.linked.game, layout.translation.locale, printed
    labels, side = imprint.labels, _SIDES.get(suffix)
    sheets = _select_side(printed.sheets, side)
    press, author = printed.press, find_author(layout.linked)
    file = f"{game.id}/{locale}/{product.id}{layout.options.suffix}{suffix}"

    def produce() -> Iterator[tuple[str, Content]]:
        pictures = PrintedPictures(game.pictures, product.dpi, layout.cache)
        info = DocumentInfo(title, locale, author, name_layers(labels))
        bookmarks = tuple(list_bookmarks(printed.counts, sorted({sheet.side for sheet in sheets})))
        pages = _select_side(guide.add_to(printed.sheets), side) if guide else sheets
        if layout.options.is_partial and not pages:  # so that the file of an earlier build is deleted
            return
        parts = render_pdf(pages, game.icons, game.drawings, layout.faces, info, pictures, bookmarks, press)
        yield f"{file}.pdf", parts
        if printed.counts and suffix != BACKS:
            yield f"{file.removesuffix(suffix)}.csv", write_counts(printed.counts)
        if product.cutting and suffix != BACKS:
            yield from write_cut_files(sheets, product.cutting, f"{file.removesuffix(suffix)}.cut")

    shown = repr(sheets) if product.beside else ""  # which depends on another language, too
    words = (
        repr(product),
        repr(sorted(labels.items())),
        title,
        suffix,
        *layout.options.words,
        repr(press),
        author,
        shown,
        guide.describe(printed.sheets) if guide else "",
    )
    return Output(f"{file}.pdf", digest((layout.key, *words)), produce)


def name_side_file(item: str, suffix: str) -> str:
    """Return the name of a side's SVG file. Ids have no dots, so that no back has the name of another item's front."""
    return f"{item}{suffix}.svg"


def locate_side_file(layout: LocaleLayout, part: Part, suffix: str) -> str:
    """Return the path of a side's SVG file below the build folder."""
    folder = f"{layout.linked.game.id}/{layout.translation.locale}/cards"
    return f"{folder}/{name_side_file(find_item_id(part), suffix)}"


def find_item_id(part: Part) -> str:
    """Return the id of the item that a part shows."""
    return part.id.rpartition("/")[2]


def render_side_svgs(layout: LocaleLayout) -> tuple[list[Output], list[Diagnostic]]:
    """Return an SVG for each side of each part."""
    return list(_make_svg_outputs(layout)), []


def select_first_copies(layout: LocaleLayout) -> Iterator[Part]:
    """Yield the parts; of an item whose copies differ the first copy only."""
    return (part for part in layout.parts if part.copy <= 1)


def _make_svg_outputs(layout: LocaleLayout) -> Iterator[Output]:
    for part in select_first_copies(layout):
        for suffix, frame in ((FRONT, part.front), (BACK, part.back)):
            if frame:
                key = digest((layout.base, repr(frame)))
                yield Output(locate_side_file(layout, part, suffix), key, partial(render_side, layout, frame))


def render_side(layout: LocaleLayout, frame: Frame, dpi: float = PRINT_DPI) -> bytes:
    """Return a side within its trim as SVG, with pictures of at most `dpi` pixels per inch."""
    game = layout.linked.game
    picture = partial(_make_web_picture, game.pictures, dpi, layout.cache)
    return render_svg(frame, game.icons, game.drawings, layout.faces, picture, game.pictures)


def _make_web_picture(pictures: Mapping[str, PictureFile], dpi: float, cache: Path, image: Image) -> tuple[str, bytes]:
    """Return MIME type and bytes of a picture for the size at which it is shown."""
    width, height = (max(1, ceil(side / MM_PER_INCH * dpi)) for side in (image.width, image.height))
    return make_web_file(pictures[image.picture], (width, height), image.tint, cache)
