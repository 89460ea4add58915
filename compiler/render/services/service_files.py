"""The files for print services."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from functools import partial
from io import StringIO

from compiler.diagnostics import Diagnostic
from compiler.disk.digest import digest
from compiler.disk.named_file import FileToWrite
from compiler.impose.geometry import Rect, find_bounding_box, make_rectangle_path, make_translation
from compiler.impose.sheet import Placement, Sheet, SheetBox
from compiler.layout.frame import Side, compose_matrices
from compiler.layout.part import Part
from compiler.model.print_data import ServiceData
from compiler.model.print_options import PrintedSides
from compiler.render.frame_assets import collect_assets
from compiler.render.locale_layout import LocaleLayout
from compiler.render.output import Output, Rendered
from compiler.render.pdf.metadata import DocumentInfo
from compiler.render.pdf.render_pdf import render_pdf
from compiler.render.pictures.rasterise import Canvas, draw_canvases, encode_jpeg, encode_png
from compiler.render.print_metadata import check_press, find_author, find_press
from compiler.render.services.counterparts import Order, OrderedPieces, SetToOrder, make_order
from compiler.render.services.service import Service, read_service

COLUMNS = ("set", "piece", "title", "size", "copies", "front", "back")
"""The columns of the list of files."""


def render_service_files(layout: LocaleLayout) -> Rendered:
    """Return the files of each service that is wanted: those of each set, and a list of them."""
    outputs: list[Output] = []
    findings: list[Diagnostic] = []
    for name in layout.products:
        if document := layout.linked.game.services.get(name):
            data = document.read(ServiceData)
            game = layout.linked.game
            service = read_service(data, document.locate("id"), find_press(data.get("press"), game))
            rendered = _render_service(layout, service)
            outputs += rendered.outputs
            findings += [*rendered.findings, *check_press(data.get("press"), document, game)]
    return Rendered(outputs, findings)


def _render_service(layout: LocaleLayout, service: Service) -> Rendered:
    game = layout.linked.game
    locale = layout.translation.locale
    parts = [part for part in layout.parts if layout.options.includes(part.id)]
    to_order = {name: SetToOrder(group.kind, group.span) for name, group in game.sets.items()}
    order = make_order(parts, to_order, service)
    root = f"{game.id}/{locale}/{service.id}{layout.options.suffix}"
    key = digest((layout.key, repr(service), *layout.options.words))
    outputs = [
        Output(
            f"{root}/{name}", digest((key, name)), partial(_draw_set, layout, service, _select_set(order, name), root)
        )
        for name in game.sets
    ]
    contents = partial(write_file_list, order.pieces, service, layout.options.sides) if order.pieces else _list_no_files
    file_list = Output(f"{root}/files.csv", digest((key, "files")), contents)
    return Rendered([*outputs, file_list], order.findings)


def _select_set(order: Order, set_id: str) -> tuple[OrderedPieces, ...]:
    return tuple(group for group in order.pieces if group.set_id == set_id)


def _list_no_files() -> tuple[FileToWrite, ...]:
    """Return no files, for an output whose files of an earlier build are deleted."""
    return ()


def _draw_set(
    layout: LocaleLayout, service: Service, groups: Iterable[OrderedPieces], root: str
) -> Iterator[FileToWrite]:
    """Yield the files of a set, size by size; none for a set that the service does not print."""
    draw = _draw_pdf if service.files == "pdf" else _draw_pictures
    for group in groups:
        yield from draw(layout, service, group, root)


def write_file_list(groups: Iterable[OrderedPieces], service: Service, printed: PrintedSides = "both") -> bytes:
    """Return a CSV of all pieces: their names at the service, their copies and their files."""
    buffer = StringIO()
    table = csv.writer(buffer, lineterminator="\n")
    table.writerow(COLUMNS)
    for group in groups:
        for part in group.parts:
            front, back = (_make_side_name(part, side, group, service) for side in ("front", "back"))
            piece = part.id.item_id
            has_back = part.back is not None and has_side(printed, "back")
            shown = (front if has_side(printed, "front") else "", back if has_back else "")
            table.writerow((group.set_id, piece, part.front.title, group.counterpart.size.name, part.copies, *shown))
    return buffer.getvalue().encode()


def _make_side_name(part: Part, side: Side, group: OrderedPieces, service: Service, copy: int = 1) -> str:
    """Return the name of a side's file: set, piece, copy and side; for a PDF, the name of the set."""
    if service.files == "pdf":
        return f"{group.name}.pdf"
    piece = part.id.item_id
    number = part.copy or copy
    numbered = f"{piece}-{number:02}" if service.has_each_copy or part.copy else piece
    return f"{group.name}/{numbered}-{side}.{'jpg' if service.files == 'jpeg' else 'png'}"


def _draw_pictures(layout: LocaleLayout, service: Service, group: OrderedPieces, root: str) -> Iterator[FileToWrite]:
    """Yield the picture of each side of each piece of a set; copies that look alike are drawn once."""
    encode = encode_jpeg if service.files == "jpeg" else encode_png
    size = group.counterpart.size
    listed = [(part, side, frame) for part in group.parts for side, frame in part.list_sides()]
    sides = [entry for entry in listed if has_side(layout.options.sides, entry[1])]
    width, height = size.pixels
    canvases = [
        Canvas(frame, width, height, dpi=service.dpi, turn=group.counterpart.turn(frame, side))
        for _, side, frame in sides
    ]
    assets = collect_assets(layout, service.dpi)
    for (part, side, _), pixels in zip(sides, draw_canvases(canvases, assets), strict=True):
        data = encode(pixels, service.dpi)
        copies = part.copies if service.has_each_copy else 1
        for copy in range(1, copies + 1):
            yield FileToWrite(f"{root}/{_make_side_name(part, side, group, service, copy)}", data)


def has_side(printed: PrintedSides, side: Side) -> bool:
    """Return whether a side is among those that are printed."""
    return printed in ("both", f"{side}s")


def _draw_pdf(layout: LocaleLayout, service: Service, group: OrderedPieces, root: str) -> Iterator[FileToWrite]:
    """Yield a PDF with a side of a piece on each page, as many times as the piece has copies."""
    sheets = [page for page in lay_pages(group, service) if has_side(layout.options.sides, page.side)]
    if not sheets:
        return
    title = f"{layout.texts.say('game.title')} · {group.name}"
    info = DocumentInfo(title, layout.translation.locale, find_author(layout.linked))
    assets = collect_assets(layout, service.dpi)
    yield FileToWrite(f"{root}/{group.name}.pdf", render_pdf(sheets, assets, info, press=service.press))


def lay_pages(group: OrderedPieces, service: Service) -> Iterator[Sheet]:
    """Yield a page for each side of each copy; if any piece has a back, each has a page for one."""
    has_backs = any(part.back for part in group.parts)
    for part in group.parts:
        front = _lay_side(part, "front", group, service)
        pages = [front, _lay_side(part, "back", group, service)] if has_backs else [front]
        for _ in range(part.copies):
            yield from reversed(pages) if service.is_back_first else pages


def _lay_side(part: Part, side: Side, group: OrderedPieces, service: Service) -> Sheet:
    """Return a page with a side and its bleed, cut where the piece is cut; an empty page without a side."""
    front = part.front
    frame = part.front if side == "front" else part.back
    bleed = service.bleed
    matrix = compose_matrices(make_translation(bleed, bleed), group.counterpart.turn(front, side))
    trim = find_bounding_box(matrix, Rect(0, 0, front.width, front.height))
    width, height = trim.width + 2 * bleed, trim.height + 2 * bleed
    boxes = (SheetBox("bleed", Rect(0.0, 0.0, width, height)), SheetBox("trim", trim))
    if frame is None:
        return Sheet(width, height, (), boxes=boxes, side=side)
    reach = min(bleed, frame.bleed)
    shown = make_rectangle_path(trim.expand_evenly(reach))
    return Sheet(width, height, (Placement(frame, matrix, shown),), boxes=boxes, side=side)
