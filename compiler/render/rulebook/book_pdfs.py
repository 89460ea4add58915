"""The books of a game as PDFs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from compiler.book.booklet import arrange_booklet
from compiler.book.read_book import BookFormat, ReadBook, read_book
from compiler.compiled.bindings import collect_slots
from compiler.compiled.compile_messages import compile_messages
from compiler.diagnostics import Diagnostic
from compiler.disk.digest import ADDRESS_DIGITS, digest
from compiler.disk.named_file import FileToWrite
from compiler.impose.geometry import make_translation
from compiler.impose.sheet import Placement, Sheet, make_untrimmed_boxes
from compiler.impose.sheet_sides import move_placement
from compiler.layout.drawing_results import find_drawn_names
from compiler.layout.pieces.piece_sides import index_sides
from compiler.model.print_data import BookData, PaperData
from compiler.render.book_looks import make_book_style
from compiler.render.frame_assets import collect_assets
from compiler.render.locale_layout import LocaleLayout
from compiler.render.output import Output, Rendered
from compiler.render.pdf.metadata import DocumentInfo
from compiler.render.pdf.render_pdf import render_pdf
from compiler.render.print_metadata import find_author
from compiler.render.rulebook.make_book import Book, make_book, make_running_title
from compiler.render.shown.game_content import describe_game_content
from compiler.render.text.text_context import TextContext, make_text_context

DPI = 300.0
"""The maximum resolution of pictures in books, in pixels per inch."""


def render_books(layout: LocaleLayout) -> Rendered:
    """Return one PDF for each book that is wanted."""
    outputs: list[Output] = []
    findings: list[Diagnostic] = []
    for name in layout.products:
        if name in layout.linked.game.books:
            book, problems = _read_game_book(layout, name)
            findings += problems
            if not problems:
                outputs.append(_make_output(layout, book))
    return Rendered(outputs, findings)


def _read_game_book(layout: LocaleLayout, name: str) -> ReadBook:
    document = layout.linked.game.books[name]
    data = document.read(BookData)
    return read_book(data, layout.linked.game.papers[data["paper"]].read(PaperData), document)


def _make_output(layout: LocaleLayout, book: BookFormat) -> Output:
    game = layout.linked.game
    translation = layout.translation
    content = digest((repr(translation), describe_game_content(game), repr(layout.linked.draft)))
    texts = compile_messages(game, translation)
    fingerprint = digest((repr(texts), repr(sorted(collect_slots(game).items()))))[:ADDRESS_DIGITS]
    path = f"{game.id}/{translation.locale}/{book.id}.pdf"

    def produce() -> Iterator[FileToWrite]:
        context = make_book_context(layout)
        style = replace(make_book_style(game, translation.locale, layout.faces, book), name_icon=context.name_icon)
        made = make_book(context, index_sides(layout.parts), style, fingerprint, is_booklet=book.is_booklet)
        sheets = list(_make_booklet(made, book) if book.is_booklet else _make_single_pages(made, book))
        is_in_order = not book.is_booklet  # pages of a booklet are in the order of its sheets
        outline = made.outline if is_in_order else ()
        title = make_running_title(context)
        author = find_author(layout.linked)
        info = DocumentInfo(title, translation.locale, author, is_tagged=is_in_order)
        yield FileToWrite(path, render_pdf(sheets, collect_assets(layout, DPI), info, outline))

    key = digest((layout.key, content, repr(book), find_author(layout.linked) or "", game.version or "", "book"))
    return Output(path, key, produce)


def make_book_context(layout: LocaleLayout) -> TextContext:
    """Return the texts of a game in the locale of a layout, for running text in print."""
    linked = layout.linked
    translation = layout.translation
    texts = linked.texts[translation.locale]
    drawn = find_drawn_names(layout.parts)
    context = make_text_context(linked.game, translation, layout.texts, texts, collect_slots(linked.game), drawn)
    return replace(context, draft=linked.draft, diagrams=layout.diagrams)


def _make_single_pages(made: Book, book: BookFormat) -> Iterator[Sheet]:
    """Yield one page of a PDF for each page of the book."""
    for placements, links in zip(made.pages, made.links, strict=True):
        yield replace(_make_sheet(book.page.width, book.page.height, placements, book), links=links)


def _make_booklet(made: Book, book: BookFormat) -> Iterator[Sheet]:
    """Yield the sides of the sheets to fold, each with two pages next to each other."""
    width, height = 2 * book.page.width, book.page.height
    for number, spread in enumerate(arrange_booklet(len(made.pages))):
        placements: list[Placement] = []
        for page, left in ((spread.left, 0.0), (spread.right, book.page.width)):
            if page is not None:
                placements += [
                    move_placement(placement, make_translation(left, 0.0)) for placement in made.pages[page - 1]
                ]
        yield _make_sheet(width, height, tuple(placements), book, is_back=number % 2 == 1)


def _make_sheet(
    width: float, height: float, placements: tuple[Placement, ...], book: BookFormat, *, is_back: bool = False
) -> Sheet:
    return Sheet(
        width=width,
        height=height,
        placements=placements,
        boxes=make_untrimmed_boxes(width, height),
        side="back" if is_back else "front",
        flip="short-edge" if book.is_booklet else None,
        ink=book.ink,
    )
