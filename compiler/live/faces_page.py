"""The pages of faces and of sheets: every side large beside its source, with its findings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from compiler.diagnostics import Diagnostic, Severity, Span
from compiler.diagnostics.visible import escape_controls
from compiler.layout.element_boxes import ElementBox
from compiler.layout.frame import Frame, Part, Side
from compiler.layout.piece_format import PieceFormat, read_format
from compiler.layout.pieces import SIDES, layout_name
from compiler.layout.shapes import circle, polygon, rectangle
from compiler.live.faces import ROOT, Faces, is_about, sheet_address, side_address, side_of
from compiler.model.drawing import Command
from compiler.model.game import ComponentSet, Item
from compiler.render.svg_path import write_path_data
from compiler.report.cells import format_place
from compiler.report.text import Lines

PIXELS = 5.0
"""CSS pixels per millimetre of a face before it is enlarged or reduced."""

EXCERPT = 12
"""The most lines of an item that are shown."""

CURRENT = ' aria-current="page"'

_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'"

_TOGGLES = (("bleed", "Bleed", True), ("safe", "Cut and safe area", False), ("boxes", "Element boxes", False))


def page_at(faces: Faces, address: str, found: Sequence[Diagnostic]) -> str | None:
    """Return the page at an address below the root of a language: of a set, or of a product; None for any other."""
    match address.split("/"):
        case [""]:
            return faces_page(faces, "", found)
        case ["set", name, ""]:
            return faces_page(faces, name, found)
        case ["sheets", name, ""]:
            return sheets_page(faces, name)
    return None


def faces_page(faces: Faces, set_id: str, found: Sequence[Diagnostic]) -> str | None:
    """Return the page of a set, of the first for no name; None if nothing of that name is printed."""
    groups = {group.id: group for group in faces.sets()}
    group = groups.get(set_id or next(iter(groups), ""))
    if group is None:
        return None if set_id else _page(faces, "Faces", "", "<p>This game prints nothing yet.</p>")
    shown = [item for item in group.items if f"{group.id}/{item.id}" in faces.parts]
    cards = "".join(_card(faces, group, item, found) for item in shown)
    return _page(faces, group.id, f"set/{group.id}/", f"{_layouts(faces, group, shown)}{_sizes(faces, group)}{cards}")


def sheets_page(faces: Faces, product: str) -> str | None:
    """Return the page of a product's sheets; None if the game has no such product."""
    if product not in faces.products:
        return None
    sheets = "".join(
        f'<figure class="sheet"><img loading="lazy" src="{sheet_address(faces, product, number)}" alt="Page {number}" '
        f'width="{sheet.width * PIXELS:.0f}" height="{sheet.height * PIXELS:.0f}">'
        f"<figcaption>Page {number} of {len(faces.sheets_of(product))}, {sheet.side}</figcaption></figure>"
        for number, sheet in enumerate(faces.sheets_of(product), 1)
    )
    return _page(faces, product, f"sheets/{product}/", sheets or "<p>No sheet.</p>", toggles=False)


def _page(faces: Faces, title: str, here: str, body: str, *, toggles: bool = True) -> str:
    locale = faces.locale
    return f"""\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{_POLICY}">
<title>{escape(title)} · Sobor</title>
<link rel="stylesheet" href="/__faces.css">
<body>
<header>
<nav aria-label="Sets and sheets">{"".join(_links(faces, here))}<a href="/{escape(locale)}/">Site</a></nav>
{_languages(faces, here)}{_controls() if toggles else ""}</header>
<main><h1>{escape(title)} <small lang="en">{escape(locale)}</small></h1>{body}</main>
<script src="/__faces.js"></script>
</body>
</html>
"""


def _links(faces: Faces, here: str) -> Iterator[str]:
    named = [(f"set/{group.id}/", group.id) for group in faces.sets()]
    named += [(f"sheets/{product}/", f"Sheets: {product}") for product in faces.products]
    for address, name in named:
        current = CURRENT if address == here else ""
        yield f'<a href="{escape(faces.root + address)}"{current}>{escape(name)}</a>'


def _languages(faces: Faces, here: str) -> str:
    """Return links to this page in each language; nothing if the game has one only."""
    links = [
        f'<a href="{ROOT}{escape(locale)}/{escape(here)}" lang="{escape(locale)}" hreflang="{escape(locale)}"'
        f"{CURRENT if locale == faces.locale else ''}>{escape(name)}</a>"
        for locale, name in faces.list_languages()
    ]
    return f'<nav aria-label="Languages">{"".join(links)}</nav>\n' if len(links) > 1 else ""


def _controls() -> str:
    boxes = "".join(
        f'<label><input type="checkbox" name="{name}"{" checked" if is_on else ""}> {label}</label>'
        for name, label, is_on in _TOGGLES
    )
    size = '<label>Size <input type="range" name="size" min="40" max="300" step="10" value="100"></label>'
    return f'<form aria-label="What is drawn">{boxes}{size}</form>\n'


def _layouts(faces: Faces, group: ComponentSet, shown: Iterable[Item]) -> str:
    """Return the layouts that the shown items have, with line numbers, closed until they are opened."""
    names = dict.fromkeys(name for item in shown if (name := layout_name(item, group)))
    documents = [faces.layout.linked.game.layouts[name] for name in names]
    return "".join(
        f"<details><summary><code>{escape(escape_controls(document.file))}</code></summary>"
        f'<pre tabindex="0">{_numbered(document.lines, 1, len(document.lines))}</pre></details>'
        for document in documents
    )


def _sizes(faces: Faces, group: ComponentSet) -> str:
    """Return a list of the texts with one size on all pieces, each with the piece on which no larger one fits."""
    lines = []
    for span, common in sorted(faces.find_common_sizes(group)):
        place = escape(escape_controls(format_place(span)))
        item = escape(common.part.rpartition("/")[2])
        why = (
            f'no larger size fits on <a href="#{item}">{item}</a>' if common.size < common.largest else "it fits on all"
        )
        lines.append(f"<li><code>{place}</code> has {common.size:g} pt on all pieces: {why}.</li>")
    return f'<ul class="sizes">{"".join(lines)}</ul>' if lines else ""


def _card(faces: Faces, group: ComponentSet, item: Item, found: Sequence[Diagnostic]) -> str:
    part = faces.parts[f"{group.id}/{item.id}"]
    piece = read_format(faces.layout.linked.game.formats[group.format])
    sides: tuple[Side, ...] = tuple(side for side in SIDES if side_of(part, side))
    pictures = "".join(_side(faces, group, item, part, piece, side) for side in sides)
    about = "".join(_finding(finding) for finding in found if is_about(finding, group, item))
    findings = f'<ul class="findings">{about}</ul>' if about else ""
    source = f"<p><code>{escape(escape_controls(format_place(item.span)))}</code></p>{_excerpt(item.span, faces.lines)}"
    words = f'<div class="words"><h2>{escape(item.id)}</h2>{findings}{source}</div>'
    return f'<article id="{escape(item.id)}"><div class="sides">{pictures}</div>{words}</article>'


def _side(faces: Faces, group: ComponentSet, item: Item, part: Part, piece: PieceFormat, side: Side) -> str:
    frame = side_of(part, side)
    assert frame, "only sides that there are"
    width, height = frame.width + 2 * frame.bleed, frame.height + 2 * frame.bleed
    size = f'width="{width * PIXELS:.0f}" height="{height * PIXELS:.0f}"'
    alt = escape(frame.alt or frame.title or f"{item.id}, {side}")
    picture = f'<img loading="lazy" src="{side_address(faces, part, side)}" alt="{alt}" {size}>'
    over = _over(frame, part, piece, f"{item.id}.{side}", faces.boxes(group, item, side))
    return f'<figure class="face">{picture}{over}<figcaption>{side}</figcaption></figure>'


def _over(frame: Frame, part: Part, piece: PieceFormat, name: str, boxes: Iterable[ElementBox]) -> str:
    """Return what lies over a side: its bleed, covered or not, its cut, its safe area, and the boxes of elements."""
    b = frame.bleed
    view = f"{-b:g} {-b:g} {frame.width + 2 * b:g} {frame.height + 2 * b:g}"
    outline = _outline(frame, part)
    cut = write_path_data(outline)
    outside = write_path_data((*rectangle(-b - 1, -b - 1, frame.width + 2 * b + 2, frame.height + 2 * b + 2), *outline))
    inside = f'<clipPath id="in-{escape(name)}"><path d="{cut}"/></clipPath>'
    margin = (
        f'<path class="margin" d="{cut}" stroke-width="{2 * (piece.safe or 0):g}" clip-path="url(#in-{escape(name)})"/>'
    )
    drawn = "".join(map(_box, boxes))
    return (
        f'<svg class="over" aria-hidden="true" viewBox="{view}">{inside}<path class="outside" fill-rule="evenodd" '
        f'd="{outside}"/><g class="safe">{margin}<path class="cut" d="{cut}"/></g>'
        f'<g class="boxes">{drawn}</g></svg>'
    )


def _outline(frame: Frame, part: Part) -> tuple[Command, ...]:
    if frame.corners:
        return polygon(frame.corners)
    if part.trim:
        return circle(frame.width / 2, frame.height / 2, min(frame.width, frame.height) / 2)
    return rectangle(0, 0, frame.width, frame.height)


def _box(element: ElementBox) -> str:
    left, top, right, bottom = element.box
    label = f"{element.kind} {element.span.line}"
    return (
        f'<rect x="{left:.2f}" y="{top:.2f}" width="{right - left:.2f}" height="{bottom - top:.2f}"/>'
        f'<text x="{max(left, 0) + 0.4:.2f}" y="{max(top - 0.4, 1.8):.2f}">{escape(label)}</text>'
    )


def _finding(finding: Diagnostic) -> str:
    severity = "error" if finding.severity is Severity.ERROR else "warning"
    hints = "".join(f"<br>Hint: {escape(escape_controls(hint))}" for hint in finding.hints[:1])
    place = escape(escape_controls(format_place(finding.span)))
    message = escape(escape_controls(finding.message))
    return f'<li><strong class="{severity}">{severity}</strong> {message}{hints}<br><code>{place}</code></li>'


def _excerpt(span: Span, lines: Lines) -> str:
    """Return the lines of an item: from its own to the next that is indented less, or to the limit."""
    file = lines.get(span.file, ())
    if not 1 <= span.line <= len(file):
        return ""
    last, indent = span.line, _indent(file[span.line - 1])
    while last < min(len(file), span.line + EXCERPT - 1) and _indent(file[last]) > indent:
        last += 1
    return f'<pre tabindex="0">{_numbered(file, span.line, last)}</pre>'


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _numbered(lines: Sequence[str], first: int, last: int) -> str:
    numbered = enumerate(lines[first - 1 : last], first)
    return "\n".join(
        f'<span class="line">{number:>4}</span> {escape(escape_controls(line))}' for number, line in numbered
    )
