"""A PDF of a locale's parts for each product, with its counts and cut files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple, get_args

from compiler.diagnostics import Diagnostic
from compiler.disk.digest import digest
from compiler.disk.named_file import FileToWrite
from compiler.impose import Imprint, PieceCount, Product, choose_sides, impose_pages, read_product
from compiler.impose.complete_product import complete_product
from compiler.impose.sheet import Sheet
from compiler.impose.side_pages import list_bookmarks
from compiler.layout.frame import Side
from compiler.layout.text.metrics import shape
from compiler.model.print_data import PaperData
from compiler.model.print_options import BACKS, FRONTS
from compiler.model.product_fields import ProductFields
from compiler.render.chosen_parts import check_chosen_parts, choose_parts
from compiler.render.cut_files import check_library, write_cut_files
from compiler.render.frame_assets import collect_assets
from compiler.render.guide.make_guide import Guide, make_guide
from compiler.render.locale_layout import LocaleLayout
from compiler.render.output import Output, Rendered
from compiler.render.pdf.metadata import DocumentInfo
from compiler.render.pdf.pdf_x4 import Press
from compiler.render.pdf.render_pdf import render_pdf
from compiler.render.print_metadata import check_press, find_author, find_press, name_layers, write_counts

DRAFT_FOOTER = 6.5
"""The type size, in points, of the footer that marks a draft, for products without a footer of their own."""


def render_product_pdfs(layout: LocaleLayout) -> Rendered:
    """Return the PDFs of each chosen product, and the findings of their imposition."""
    outputs: list[Output] = []
    findings: list[Diagnostic] = []
    for name in layout.products:
        if name not in layout.linked.game.products_data:
            continue
        rendered = _render_product(layout, name)
        outputs += rendered.outputs
        findings += rendered.findings
    return Rendered(outputs, findings)


def _read_game_product(layout: LocaleLayout, name: str) -> Product:
    game = layout.linked.game
    document = game.products_data[name]
    data = complete_product(document.read(ProductFields))
    paper = game.papers[data["paper"]].read(PaperData) if "paper" in data else None
    spans = {key: document.locate_key(key) for key in document.read(ProductFields)}
    return read_product(data, paper, document.locate("id"), spans)


class ProductSheets(NamedTuple):
    """The sheets of a product.

    Attributes:
        product: The product.
        title: Its title, for the properties of the file.
        imprint: The texts in the margins.
        sheets: The sheets, front and back alternating.
        findings: What is wrong with them, or with what they need.
        counts: What to print of each piece, if pages are sides.
        press: The press, or None for a home printer.
    """

    product: Product
    title: str
    imprint: Imprint
    sheets: tuple[Sheet, ...]
    findings: tuple[Diagnostic, ...]
    counts: tuple[PieceCount, ...] = ()
    press: Press | None = None


def impose_product(layout: LocaleLayout, name: str) -> ProductSheets:
    """Impose the parts of a locale as a product says."""
    product = choose_sides(_read_game_product(layout, name), layout.options)
    messages = layout.translation.messages
    labels = {key: message.pattern for key, message in messages.items() if key.startswith("print.")}
    title = layout.texts.say("game.title")
    if layout.linked.draft:
        title = f"{labels['print.draft']} · {title}"
        product = replace(product, footer=product.footer or DRAFT_FOOTER)
    imprint = Imprint(title, labels, partial(shape, layout.faces["text"]))
    parts = choose_parts(layout, product)
    pages = impose_pages(parts, product, imprint)
    game = layout.linked.game
    document = layout.linked.game.products_data[name]
    press_data = document.read(ProductFields).get("press")
    findings = (
        *pages.findings,
        *check_chosen_parts(parts, layout, product),
        *check_press(press_data, document, game),
        *check_library(product),
    )
    press = find_press(press_data, game)
    return ProductSheets(product, title, imprint, pages.sheets, findings, pages.counts, press)


def _render_product(layout: LocaleLayout, name: str) -> Rendered:
    if layout.options.only and not any(layout.options.includes(part.id) for part in layout.parts):
        return Rendered(())
    printed = impose_product(layout, name)
    has_guide = printed.product.has_guide and printed.sheets and not layout.options.is_partial
    guide = make_guide(layout, printed.product, printed.imprint) if has_guide else None
    sides: Sequence[Side | None] = (None,)
    if printed.product.order == "separate-files":
        sides = [side for side in get_args(Side) if _select_side(printed.sheets, side)]
    files = [_PdfFile(layout, printed, guide, side) for side in sides]
    return Rendered([file.make_output() for file in files], printed.findings)


_SUFFIXES: Mapping[Side | None, str] = {None: "", "front": FRONTS, "back": BACKS}
"""The suffix of the name of a file that has the sheets of one side, or of both (None)."""


def _select_side(sheets: Sequence[Sheet], side: Side | None) -> tuple[Sheet, ...]:
    """Return the sheets of a side, which are then printed on one side of the paper; all of them without a side."""
    if side is None:
        return tuple(sheets)
    return tuple(replace(sheet, flip=None) for sheet in sheets if sheet.side == side)


@dataclass(frozen=True, slots=True)
class _PdfFile:
    """A PDF of a product with its counts and cut files.

    Attributes:
        layout: The locale whose parts are printed.
        printed: The sheets of the product.
        guide: The pages before them, if the product has a guide.
        side: The side whose sheets the file has, or None if it has both.
    """

    layout: LocaleLayout
    printed: ProductSheets
    guide: Guide | None
    side: Side | None

    @property
    def path(self) -> str:
        """The path below the build folder, without suffix and extension."""
        layout = self.layout
        folder = f"{layout.linked.game.id}/{layout.translation.locale}"
        return f"{folder}/{self.printed.product.id}{layout.options.suffix}"

    @property
    def name(self) -> str:
        """The path of the PDF below the build folder."""
        return f"{self.path}{_SUFFIXES[self.side]}.pdf"

    def make_output(self) -> Output:
        """Return the output that renders these files."""
        return Output(self.name, digest((self.layout.key, *self._describe())), self._render)

    def _describe(self) -> Iterator[str]:
        """Yield everything that the files depend on in addition to the layout."""
        printed = self.printed
        yield repr(printed.product)
        yield repr(sorted(printed.imprint.labels.items()))
        yield printed.title
        yield _SUFFIXES[self.side]
        yield from self.layout.options.words
        yield repr(printed.press)
        yield find_author(self.layout.linked) or ""
        if printed.product.beside or printed.product.kit or self.layout.linked.game.kit:
            # such sheets do not depend on the parts alone, but also on another language or on kit.yaml
            yield repr(_select_side(printed.sheets, self.side))
        yield self.guide.describe(printed.sheets) if self.guide else ""

    def _render(self) -> Iterator[FileToWrite]:
        """Yield the files; nothing without sheets, so that old files are deleted."""
        printed = self.printed
        sheets = _select_side(self.printed.sheets, self.side)
        pages = _select_side(self.guide.add_to(printed.sheets), self.side) if self.guide else sheets
        if self.layout.options.is_partial and not pages:
            return
        yield FileToWrite(self.name, self._render_pages(pages, sheets))
        if self.side == "back":
            return
        if printed.counts:
            yield FileToWrite(f"{self.path}.csv", write_counts(printed.counts))
        if printed.product.cutting:
            yield from write_cut_files(sheets, printed.product.cutting, f"{self.path}.cut")

    def _render_pages(self, pages: Sequence[Sheet], sheets: Sequence[Sheet]) -> Iterator[bytes]:
        layout = self.layout
        printed = self.printed
        labels = name_layers(printed.imprint.labels)
        author = find_author(layout.linked)
        info = DocumentInfo(printed.title, layout.translation.locale, author, labels)
        bookmarks = tuple(list_bookmarks(printed.counts, sorted({sheet.side for sheet in sheets})))
        return render_pdf(pages, collect_assets(layout, printed.product.dpi), info, bookmarks, printed.press)
