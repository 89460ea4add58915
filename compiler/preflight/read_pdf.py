"""Read a PDF of any origin into facts, within limits."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from dataclasses import replace

import pikepdf

from compiler.disk.open_pdf import open_pdf
from compiler.layout.frame import MM_PER_POINT
from compiler.preflight.content_facts import ContentFacts, find_most_ink
from compiler.preflight.measure_edges import measure_edges
from compiler.preflight.pdf_facts import Action, DocumentFacts, PageBox, PageFacts, PlacedPicture, UsedFont
from compiler.preflight.pdf_values import (
    PdfObject,
    get,
    get_path,
    list_items,
    list_values,
    read_name,
    read_number,
    read_numbers,
    read_text,
)
from compiler.preflight.read_content import DAMAGED, ContentReader
from compiler.preflight.read_pictures import PictureInk, measure_picture_ink, place_picture
from compiler.preflight.reading_limits import Budget, BudgetError
from compiler.preflight.unpack_stream import unpack_stream

_STANDARD_CLAIM = re.compile(r"GTS_PDFXVersion[^A-Za-z]{0,40}?(PDF/X-[\w: -]{1,30}?)\s*[\"'<]")
"""The standard that the metadata claims, as an element or an attribute."""

_STREAM_PREFIX = re.compile(r"^stream <[^>]*>: ")
"""The start of pikepdf's messages about files in memory, which contains an address."""

_DAMAGED_STRUCTURE = "its structure is damaged"
"""The reason for errors of the PDF library without a message about the file."""

_UNEXPECTED = "Sobor cannot interpret it, which may be a fault of Sobor; please report it with the file"
"""The reason for all other errors: the PDF library has opened the file."""

_MAX_METADATA = 1 << 20
"""The maximum number of bytes of the metadata that are unpacked and read, from the start."""

_MAX_PARENTS = 50
"""The maximum number of levels of the page tree above a page."""


class UnreadableError(Exception):
    """A file cannot be read as a PDF.

    Attributes:
        needs_password: Whether it can be read with a password.
    """

    def __init__(self, reason: str, *, needs_password: bool = False) -> None:
        """Store the reason, in the words of the PDF library."""
        super().__init__(reason)
        self.needs_password = needs_password

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle with the arguments of the constructor."""
        return _make_unreadable, (str(self), self.needs_password)


def _make_unreadable(reason: str, needs_password: bool) -> UnreadableError:  # noqa: FBT001 -- what pickle passes
    return UnreadableError(reason, needs_password=needs_password)


def read_pdf(data: bytes, budget: Budget | None = None) -> DocumentFacts:
    """Return what a PDF contains; raise UnreadableError for a file that is not a PDF, or that needs a password."""
    try:
        with open_pdf(data) as pdf:
            facts = _read_document(pdf, budget or Budget())
    except pikepdf.PasswordError as problem:
        raise UnreadableError(str(problem), needs_password=True) from problem
    except pikepdf.PdfError as problem:
        raise UnreadableError(_STREAM_PREFIX.sub("", str(problem)) or _DAMAGED_STRUCTURE) from problem
    except MemoryError:
        raise
    except Exception as problem:
        raise UnreadableError(_UNEXPECTED) from problem
    shares = measure_edges(data, facts.pages)
    pages = (replace(page, white_bleed=share) for page, share in zip(facts.pages, shares, strict=True))
    return replace(facts, pages=tuple(pages))


def _read_document(pdf: pikepdf.Pdf, budget: Budget) -> DocumentFacts:
    metadata = _read_metadata(pdf)
    standard = _STANDARD_CLAIM.search(metadata)
    info = get(pdf.trailer, "/Info")
    claimed = read_text(get(info, "/GTS_PDFXConformance")) or read_text(get(info, "/GTS_PDFXVersion"))
    intents = [intent for intent in list_values(get(pdf.Root, "/OutputIntents")) if get(intent, "/S") == "/GTS_PDFX"]
    layers = list_values(get_path(pdf.Root, "/OCProperties", "/OCGs"))
    return DocumentFacts(
        version=pdf.pdf_version,
        standard=standard[1] if standard else claimed or None,
        intent=_name_intent(intents[0]) if intents else None,
        is_trapped={"True": True, "False": False}.get(read_name(get(info, "/Trapped"))),
        is_encrypted=pdf.is_encrypted,
        actions=tuple(_list_actions(pdf)),
        layers=tuple(read_text(get(layer, "/Name")) for layer in layers),
        pages=tuple(_read_pages(pdf, budget)),
        page_count=len(pdf.pages),
    )


def _read_metadata(pdf: pikepdf.Pdf) -> str:
    """Return the start of the metadata, or an empty text if they are damaged or under a rarely used filter."""
    stream = get(pdf.Root, "/Metadata")
    if not isinstance(stream, pikepdf.Stream):
        return ""
    try:
        unpacked = unpack_stream(stream, _MAX_METADATA)
    except (zlib.error, ValueError):
        return ""
    return "" if unpacked.filters else unpacked.data[:_MAX_METADATA].decode("utf-8", "replace")


def _name_intent(intent: PdfObject) -> str | None:
    keys = ("/OutputConditionIdentifier", "/OutputCondition", "/Info")
    return next(filter(None, (read_text(get(intent, key)) for key in keys)), None)


def _list_actions(pdf: pikepdf.Pdf) -> Iterator[Action]:
    root = pdf.Root
    if get_path(root, "/Names", "/JavaScript") is not None:
        yield "JavaScript"
    if get(root, "/OpenAction") is not None or get(root, "/AA") is not None:
        yield "actions"
    if list_values(get_path(root, "/AcroForm", "/Fields")) or get_path(root, "/AcroForm", "/XFA") is not None:
        yield "forms"
    if get_path(root, "/Names", "/EmbeddedFiles") is not None:
        yield "attachments"


def _read_pages(pdf: pikepdf.Pdf, budget: Budget) -> Iterator[PageFacts]:
    reader = ContentReader(budget)
    pdf.get_warnings()  # forgets the warnings of opening the file
    inks: dict[object, PictureInk] = {}
    for number, page in enumerate(pdf.pages, 1):
        if number > budget.pages:
            return
        try:
            drawn = reader.read_page(page)
        except BudgetError:
            return
        if pdf.get_warnings():  # those since the last call
            drawn.unread.add(DAMAGED)
        yield _describe_page(number, page, drawn, _measure_pictures(drawn, page, inks, budget))


def _measure_pictures(
    drawn: ContentFacts, page: pikepdf.Page, inks: dict[object, PictureInk], budget: Budget
) -> float | None:
    """Return the ink of the darkest pixel of a page's pictures in percent, or None; each picture is decoded once."""
    for key, placed in drawn.pictures.items():
        if key not in inks:
            inks[key] = measure_picture_ink(placed.picture, page.get("/Resources"), budget)
        if not inks[key].is_read:
            drawn.unread.add("a picture was not read")
    return find_most_ink(*(inks[key].most for key in drawn.pictures))


def _describe_page(number: int, page: pikepdf.Page, drawn: ContentFacts, picture_ink: float | None) -> PageFacts:
    unit = read_number(_inherit(page.obj, "/UserUnit"), 1.0)
    return PageFacts(
        number=number,
        media=_read_box(page.obj, "/MediaBox") or PageBox(0, 0, 0, 0),
        trim=_read_box(page.obj, "/TrimBox") or _read_box(page.obj, "/ArtBox"),
        bleed=_read_box(page.obj, "/BleedBox"),
        has_page_transform=bool(read_number(_inherit(page.obj, "/Rotate")) % 360) or unit != 1,
        colours=frozenset(drawn.colours),
        most_ink=find_most_ink(drawn.most_ink, picture_ink),
        has_rich_black_text=drawn.has_rich_black_text,
        knocks_out_black=drawn.knocks_out_black,
        hides_white=drawn.hides_white,
        thinnest=None if drawn.thinnest is None else drawn.thinnest * MM_PER_POINT,
        pictures=tuple(_place_pictures(drawn)),
        fonts=frozenset(map(_describe_font, drawn.fonts.values())),
        transparency=frozenset(drawn.transparency),
        annotations=len(list_values(page.get("/Annots"))),
        unread=frozenset(drawn.unread),
    )


def _place_pictures(drawn: ContentFacts) -> Iterator[PlacedPicture]:
    return (place_picture(placed.picture, placed.matrix) for placed in drawn.pictures.values())


def _inherit(page: PdfObject, key: str) -> PdfObject:
    """Return an attribute of a page, or of the nearest node above it in the page tree (ISO 32000-1, 7.7.3.4)."""
    for _ in range(_MAX_PARENTS):
        if page is None or get(page, key) is not None:
            break
        page = get(page, "/Parent")
    return get(page, key)


def _read_box(page: PdfObject, key: str) -> PageBox | None:
    """Return a box of a page in mm, or None if it has none."""
    value = _inherit(page, key) if key == "/MediaBox" else get(page, key)
    numbers = [number * MM_PER_POINT for number in read_numbers(value)]
    if len(numbers) != len(PageBox._fields):
        return None
    left, right = sorted(numbers[::2])
    bottom, top = sorted(numbers[1::2])
    return PageBox(left, bottom, right, top)


def _describe_font(font: PdfObject) -> UsedFont:
    """Return a font; a Type 3 font, which is drawn by content streams, is always embedded."""
    inner = next(iter(list_values(get(font, "/DescendantFonts"))), font)
    files = {key for key, _ in list_items(get(inner, "/FontDescriptor"))}
    is_embedded = bool(files & {"/FontFile", "/FontFile2", "/FontFile3"}) or read_name(get(font, "/Subtype")) == "Type3"
    return UsedFont(read_name(get(font, "/BaseFont")) or "without a name", is_embedded)
