"""The pages of sides and of sheets: each side, enlarged, beside its source and its findings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Severity, Span
from compiler.diagnostics.visible import escape_controls
from compiler.layout.element_boxes import ElementBox
from compiler.layout.frame import Frame, Side
from compiler.layout.part import Part
from compiler.layout.pieces.piece_format import PieceFormat, read_format
from compiler.layout.pieces.piece_scope import find_format_name, find_layout_name
from compiler.layout.pieces.piece_sides import find_own_outline
from compiler.layout.shapes import make_rectangle
from compiler.live.item_findings import is_about
from compiler.live.served_sides import ServedSides
from compiler.live.side_addresses import make_root, make_sheet_address, make_side_address
from compiler.model.game import ComponentSet, Item
from compiler.model.piece_id import PieceId
from compiler.render.svg.format_path_data import format_path_data
from compiler.report.format_findings import Lines
from compiler.report.format_places import format_place

PIXELS = 5.0
"""CSS pixels per millimetre of a side before it is enlarged or reduced."""

MAX_EXCERPT = 12
"""The maximum number of lines of an item that are shown."""

LABEL_GAP, LABEL_HEIGHT = 0.4, 1.8
"""The distance of an element's label from its box, and the height of the label, in mm."""

COVERED = 1.0
"""How far beyond the bleed the cover of the bleed extends, in mm."""

CURRENT = ' aria-current="page"'
"""The attribute of a link to the page where it is."""

_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'"


class _Toggle(NamedTuple):
    """A box on a page of sides: the class of what it shows or hides, its label, and whether it is checked at first."""

    name: str
    label: str
    is_on: bool


_TOGGLES = (
    _Toggle("bleed", "Bleed", is_on=True),
    _Toggle("safe", "Cut and safe area", is_on=False),
    _Toggle("boxes", "Element boxes", is_on=False),
)


def render_page_at(served: ServedSides, address: str, found: Sequence[Diagnostic]) -> str | None:
    """Return the page of a set or of a product at an address below the root of a language; None for any other."""
    match address.split("/"):
        case [""]:
            return render_sides_page(served, None, found)
        case ["set", name, ""]:
            return render_sides_page(served, name, found)
        case ["sheets", name, ""]:
            return render_sheets_page(served, name)
    return None


def render_sides_page(served: ServedSides, set_id: str | None, found: Sequence[Diagnostic]) -> str | None:
    """Return the page of a set, by default of the first one; None if the set has no printed piece."""
    group = next((group for group in served.list_sets() if set_id in (None, group.id)), None)
    if group is None:
        return None if set_id else _render_page(served, "Sides", "", "<p>This game prints nothing yet.</p>")
    shown = [item for item in group.items if PieceId(group.id, item.id) in served.parts]
    cards = "".join(_render_item(served, group, item, found) for item in shown)
    return _render_page(
        served,
        group.id,
        f"set/{group.id}/",
        f"{_render_layouts(served, group, shown)}{_render_sizes(served, group)}{cards}",
    )


def render_sheets_page(served: ServedSides, product: str) -> str | None:
    """Return the page of a product's sheets, or None for an unknown product."""
    if product not in served.products:
        return None
    sheets = "".join(
        f'<figure class="sheet"><img loading="lazy" src="{make_sheet_address(served, product, number)}" '
        f'alt="Page {number}" '
        f'width="{sheet.width * PIXELS:.0f}" height="{sheet.height * PIXELS:.0f}">'
        f"<figcaption>Page {number} of {len(served.find_sheets(product))}, {sheet.side}</figcaption></figure>"
        for number, sheet in enumerate(served.find_sheets(product), 1)
    )
    return _render_page(served, product, f"sheets/{product}/", sheets or "<p>No sheet.</p>", toggles=False)


def _render_page(served: ServedSides, title: str, here: str, body: str, *, toggles: bool = True) -> str:
    locale = served.locale
    return f"""\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{_POLICY}">
<title>{escape(title)} · Sobor</title>
<link rel="stylesheet" href="/__sides.css">
<body>
<header>
<nav aria-label="Sets and sheets">{"".join(_render_links(served, here))}<a href="/{escape(locale)}/">Site</a></nav>
{_list_languages(served, here)}{_render_controls() if toggles else ""}</header>
<main><h1>{escape(title)} <small lang="en">{escape(locale)}</small></h1>{body}</main>
<script src="/__sides.js"></script>
</body>
</html>
"""


def _render_links(served: ServedSides, here: str) -> Iterator[str]:
    named = [(f"set/{group.id}/", group.id) for group in served.list_sets()]
    named += [(f"sheets/{product}/", f"Sheets: {product}") for product in served.products]
    for address, name in named:
        current = CURRENT if address == here else ""
        yield f'<a href="{escape(make_root(served.locale) + address)}"{current}>{escape(name)}</a>'


def _list_languages(served: ServedSides, here: str) -> str:
    """Return links to this page in each language; nothing if the game has only one."""
    links = [
        f'<a href="{escape(make_root(locale) + here)}" lang="{escape(locale)}" hreflang="{escape(locale)}"'
        f"{CURRENT if locale == served.locale else ''}>{escape(name)}</a>"
        for locale, name in served.list_languages()
    ]
    return f'<nav aria-label="Languages">{"".join(links)}</nav>\n' if len(links) > 1 else ""


def _render_controls() -> str:
    boxes = "".join(
        f'<label><input type="checkbox" name="{name}"{" checked" if is_on else ""}> {label}</label>'
        for name, label, is_on in _TOGGLES
    )
    size = '<label>Size <input type="range" name="size" min="40" max="300" step="10" value="100"></label>'
    return f'<form aria-label="What is drawn">{boxes}{size}</form>\n'


def _render_layouts(served: ServedSides, group: ComponentSet, shown: Iterable[Item]) -> str:
    """Return the layouts of the shown items with line numbers, folded until they are opened."""
    names = dict.fromkeys(name for item in shown if (name := find_layout_name(item, group)))
    documents = [served.layout.linked.game.layouts[name] for name in names]
    return "".join(
        f"<details><summary><code>{escape(escape_controls(document.file))}</code></summary>"
        f'<pre tabindex="0">{_number_lines(document.lines, 1, len(document.lines))}</pre></details>'
        for document in documents
    )


def _render_sizes(served: ServedSides, group: ComponentSet) -> str:
    """Return a list of the texts with one size on all pieces, each with the piece that prevents a larger size."""
    lines = []
    for span, common in sorted(served.elements.list_common_sizes(group)):
        place = escape(escape_controls(format_place(span)))
        item = escape(common.piece.item_id)
        why = (
            f'no larger size fits on <a href="#{item}">{item}</a>' if common.size < common.largest else "it fits on all"
        )
        lines.append(f"<li><code>{place}</code> has {common.size:g} pt on all pieces: {why}.</li>")
    return f'<ul class="sizes">{"".join(lines)}</ul>' if lines else ""


def _render_item(served: ServedSides, group: ComponentSet, item: Item, found: Sequence[Diagnostic]) -> str:
    part = served.parts[PieceId(group.id, item.id)]
    piece = read_format(served.layout.linked.game.formats[find_format_name(item, group)])
    pictures = "".join(_render_side(served, group, item, part, piece, side) for side, _ in part.list_sides())
    about = "".join(_render_finding(finding) for finding in found if is_about(finding, group, item))
    findings = f'<ul class="findings">{about}</ul>' if about else ""
    place = escape(escape_controls(format_place(item.span)))
    source = f"<p><code>{place}</code></p>{_render_excerpt(item.span, served.lines)}"
    words = f'<div class="words"><h2>{escape(item.id)}</h2>{findings}{source}</div>'
    return f'<article id="{escape(item.id)}"><div class="sides">{pictures}</div>{words}</article>'


def _render_side(
    served: ServedSides, group: ComponentSet, item: Item, part: Part, piece: PieceFormat, side: Side
) -> str:
    frame = dict(part.list_sides())[side]
    width, height = frame.width + 2 * frame.bleed, frame.height + 2 * frame.bleed
    size = f'width="{width * PIXELS:.0f}" height="{height * PIXELS:.0f}"'
    alt = escape(frame.alt or frame.title or f"{item.id}, {side}")
    picture = f'<img loading="lazy" src="{make_side_address(served, part, side)}" alt="{alt}" {size}>'
    over = _render_overlay(frame, part, piece, f"{item.id}.{side}", served.elements.find_boxes(group, item, side))
    return f'<figure class="face">{picture}{over}<figcaption>{side}</figcaption></figure>'


def _render_overlay(frame: Frame, part: Part, piece: PieceFormat, name: str, boxes: Iterable[ElementBox]) -> str:
    """Return what lies over a side: the cover of its bleed, its cut, its safe area, and the boxes of its elements."""
    bleed = frame.bleed
    view = f"{-bleed:g} {-bleed:g} {frame.width + 2 * bleed:g} {frame.height + 2 * bleed:g}"
    outline = find_own_outline(part, frame) or make_rectangle(0, 0, frame.width, frame.height)
    cut, edge = format_path_data(outline), bleed + COVERED
    covered = make_rectangle(-edge, -edge, frame.width + 2 * edge, frame.height + 2 * edge)
    outside = format_path_data((*covered, *outline))
    inside = f'<clipPath id="in-{escape(name)}"><path d="{cut}"/></clipPath>'
    margin = (
        f'<path class="margin" d="{cut}" stroke-width="{2 * (piece.safe or 0):g}" clip-path="url(#in-{escape(name)})"/>'
    )
    drawn = "".join(map(_render_box, boxes))
    return (
        f'<svg class="over" aria-hidden="true" viewBox="{view}">{inside}<path class="outside" fill-rule="evenodd" '
        f'd="{outside}"/><g class="safe">{margin}<path class="cut" d="{cut}"/></g>'
        f'<g class="boxes">{drawn}</g></svg>'
    )


def _render_box(element: ElementBox) -> str:
    left, top, right, bottom = element.box
    label = f"{element.kind} {element.span.line}"
    return (
        f'<rect x="{left:.2f}" y="{top:.2f}" width="{right - left:.2f}" height="{bottom - top:.2f}"/>'
        f'<text x="{max(left, 0) + LABEL_GAP:.2f}" y="{max(top - LABEL_GAP, LABEL_HEIGHT):.2f}">{escape(label)}</text>'
    )


def _render_finding(finding: Diagnostic) -> str:
    severity = "error" if finding.severity is Severity.ERROR else "warning"
    hints = "".join(f"<br>Hint: {escape(escape_controls(hint))}" for hint in finding.hints[:1])
    place = escape(escape_controls(format_place(finding.span)))
    message = escape(escape_controls(finding.message))
    return f'<li><strong class="{severity}">{severity}</strong> {message}{hints}<br><code>{place}</code></li>'


def _render_excerpt(span: Span, lines: Lines) -> str:
    """Return the lines of an item: its first and those that are indented further, up to the maximum."""
    file = lines.get(span.file, ())
    if not 1 <= span.line <= len(file):
        return ""
    last, indent = span.line, _measure_indent(file[span.line - 1])
    while last < min(len(file), span.line + MAX_EXCERPT - 1) and _measure_indent(file[last]) > indent:
        last += 1
    return f'<pre tabindex="0">{_number_lines(file, span.line, last)}</pre>'


def _measure_indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _number_lines(lines: Sequence[str], first: int, last: int) -> str:
    numbered = enumerate(lines[first - 1 : last], first)
    return "\n".join(
        f'<span class="line">{number:>4}</span> {escape(escape_controls(line))}' for number, line in numbered
    )
