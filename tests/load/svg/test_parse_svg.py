from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.load.svg.drawing_reader import MAX_DEPTH, MAX_DRAWING_BYTES, MAX_DRAWING_COMMANDS, MAX_SHAPES
from compiler.load.svg.parse_svg import parse_svg
from compiler.model.drawing import Command, Drawing, DrawingPath, NamedColour


def make_svg(body: str, root: str = 'viewBox="0 0 24 24"') -> bytes:
    """Return a file with `body` on its second line, two columns in."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" {root}>\n  {body}\n</svg>\n'.encode()


def read_drawing(body: str, root: str = 'viewBox="0 0 24 24"') -> Drawing:
    """Return the drawing in a file without findings."""
    result, findings = parse_svg(make_svg(body, root), "art/icons/x.svg", "x")
    assert findings == []
    assert result is not None
    return result


def read_shape(body: str) -> DrawingPath:
    """Return the only path of a drawing."""
    (only,) = read_drawing(body).shapes
    return only


def list_commands(body: str) -> list[Command]:
    """Return the commands of the only shape, rounded."""
    return [(letter, tuple(round(n, 3) + 0.0 for n in at)) for letter, at in read_shape(body).path]


def get_only_finding(data: bytes) -> tuple[str, int, int, str]:
    """Return code, line, column and message of the only finding."""
    result, findings = parse_svg(data, "art/icons/x.svg", "x")
    assert result is None
    (finding,) = findings
    assert finding.span.file == "art/icons/x.svg"
    return finding.code, finding.span.line, finding.span.column, finding.message


def test_drawing_has_its_size_and_name() -> None:
    """A drawing has its name, the sides of its viewBox, and its origin top left."""
    result = read_drawing('<path d="M10 20 L15 25"/>', 'viewBox="10 20 30 40"')
    assert (result.name, result.width, result.height) == ("x", 30.0, 40.0)
    assert result.shapes[0].path == (("M", (0.0, 0.0)), ("L", (5.0, 5.0)))


@pytest.mark.parametrize(
    ("d", "expected"),
    [
        ("m1 2 3 4z", [("M", (1, 2)), ("L", (4, 6)), ("L", (1, 2)), ("Z", ())]),
        ("M1 1H5V6h-1v-2", [("M", (1, 1)), ("L", (5, 1)), ("L", (5, 6)), ("L", (4, 6)), ("L", (4, 4))]),
        ("M0 0Q3 0 3 3", [("M", (0, 0)), ("C", (2, 0, 3, 1, 3, 3))]),
        ("M0 0q3 0 3 3t3 3", [("M", (0, 0)), ("C", (2, 0, 3, 1, 3, 3)), ("C", (3, 5, 4, 6, 6, 6))]),
        ("M0 0C1 0 2 1 2 2S3 4 4 4", [("M", (0, 0)), ("C", (1, 0, 2, 1, 2, 2)), ("C", (2, 3, 3, 4, 4, 4))]),
        ("M2 2e00l5e-01 1e+01", [("M", (2, 2)), ("L", (2.5, 12))]),
        ("M1\n1\tL.5-.5", [("M", (1, 1)), ("L", (0.5, -0.5))]),
    ],
)
def test_path_commands_become_absolute_lines_and_curves(d: str, expected: list[Any]) -> None:
    """Relative, shorthand, quadratic and smooth commands become absolute M, L, C and Z."""
    assert list_commands(f'<path d="{d}"/>') == expected


def test_arcs_follow_the_circle() -> None:
    """Every point of an arc's cubic curves lies on the circle, and the flags choose which way round."""
    for flags, side in (("0 1", -1), ("0 0", 1)):
        path = read_shape(f'<path d="M2 12 A10 10 0 {flags} 22 12"/>').path
        start = path[0][1]
        for _, points in path[1:]:
            middle = _find_midpoint((*start, *points))
            assert math.dist(middle, (12, 12)) == pytest.approx(10, rel=1e-3)
            assert (middle[1] - 12) * side > 0
            start = points[-2:]
        assert start == pytest.approx((22, 12))


def _find_midpoint(p: Sequence[float]) -> tuple[float, ...]:
    return tuple((p[i] + 3 * p[i + 2] + 3 * p[i + 4] + p[i + 6]) / 8 for i in (0, 1))


@pytest.mark.parametrize(
    "body",
    ['<circle cx="5" cy="6" r="3"/>', '<ellipse cx="5" cy="6" rx="3" ry="3"/>'],
)
def test_round_shapes_are_four_curves(body: str) -> None:
    """Circles and ellipses are four cubic curves through their four poles."""
    path = list_commands(body)
    assert [letter for letter, _ in path] == list("MCCCCZ")
    assert [at[-2:] for _, at in path[:-1]] == [(8, 6), (5, 9), (2, 6), (5, 3), (8, 6)]


def test_rectangles_and_polygons_close() -> None:
    """Rectangles and polygons close, lines and polylines stay open."""
    assert list_commands('<rect x="1" y="2" width="3" height="4"/>') == list_commands(
        '<polygon points="1,2 4,2 4,6 1,6"/>'
    )
    assert list_commands('<polyline points="1 2 4 2 4 6"/>') == [("M", (1, 2)), ("L", (4, 2)), ("L", (4, 6))]
    assert list_commands('<line x1="1" y2="4"/>') == [("M", (1, 0)), ("L", (0, 4))]


def test_radii_of_a_rectangle_stop_at_half_a_side() -> None:
    """Corner radii stop at half a side, and one radius serves for both."""
    path = list_commands('<rect width="10" height="4" rx="3"/>')
    assert [letter for letter, _ in path] == list("MLCLCLCLCZ")
    assert path[:2] == [("M", (3, 0)), ("L", (7, 0))]
    assert path[2][1][-2:] == (10, 2)


@pytest.mark.parametrize(
    ("transform", "expected"),
    [
        ("translate(3)", (4, 2)),
        ("translate(3,4)", (4, 6)),
        ("scale(2)", (2, 4)),
        ("scale(2 3)", (2, 6)),
        ("rotate(90)", (-2, 1)),
        ("rotate(90 1 1)", (0, 1)),
        ("skewX(45)", (3, 2)),
        ("skewY(45)", (1, 3)),
        ("matrix(1 0 0 -1 5 5)", (6, 3)),
        ("translate(10 0) , scale(2)", (12, 4)),
    ],
)
def test_transforms_move_points_as_svg_specifies(transform: str, expected: tuple[int, ...]) -> None:
    """Each kind of transform moves the point 1, 2 as SVG specifies; the leftmost transform is applied last."""
    ((_, at),) = read_drawing(f'<path d="M1 2" transform="{transform}"/><path d="M0 0L24 24"/>').shapes[0].path
    assert at == pytest.approx(expected)


def test_groups_hand_down_paint_and_place() -> None:
    """Shapes inherit paint and transform of their group, and their own attributes override them."""
    body = """<g fill="#ABC" stroke="var(--ink, #2B1D16)" stroke-width="2" transform="scale(3)"
       stroke-linecap="round" stroke-linejoin="bevel" fill-rule="evenodd">
      <path d="M1 1"/><g transform="translate(1 1)"><path d="M1 1" fill="none"/></g></g><path d="M1 1"/>"""
    one, two, three = read_drawing(body).shapes
    assert (one.fill, one.stroke, one.stroke_width) == ("#aabbcc", NamedColour("ink", "#2b1d16"), pytest.approx(6))
    assert (one.even_odd, one.cap, one.join) == (True, "round", "bevel")
    assert two.fill is None
    assert two.path == (("M", (6, 6)),)
    assert (three.fill, three.stroke, three.stroke_width) == ("currentColor", None, 0)


@pytest.mark.parametrize(
    ("body", "what"),
    [
        ("<script>alert(1)</script>", "<script>"),
        ("<style>path { fill: red }</style>", "<style>"),
        ('<image href="http://example.org/x.png"/>', "<image>"),
        ("<foreignObject><p>x</p></foreignObject>", "<foreignObject>"),
        ('<use href="#a"/>', "<use>"),
        ("<text>wood</text>", "<text>"),
        ("<svg/>", "<svg>"),
        ("wood", "text"),
        ("<?xml-stylesheet href='x.css'?>", "<?xml-stylesheet?>"),
    ],
)
def test_forbidden_element_is_one_finding(body: str, what: str) -> None:
    """An element that is not a path, basic shape or group is one finding at its place, and its content is not read."""
    code, line, column, message = get_only_finding(make_svg(body))
    assert (code, line) == ("forbidden-svg", 2)
    assert column <= 3
    assert what in message


@pytest.mark.parametrize("name", ["href", "xlink:href", "onclick", "filter", "opacity", "clip-path"])
def test_forbidden_attribute_is_reported(name: str) -> None:
    """References, scripts and transparency are refused at the attribute."""
    code, line, column, message = get_only_finding(make_svg(f'<path d="M1 1" {name}="x"/>'))
    assert (code, line, column) == ("forbidden-svg", 2, 18)
    assert name in message


def test_doctype_is_refused() -> None:
    """A DOCTYPE is refused, so no entity is ever declared or expanded."""
    bomb = b'<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>\n' + make_svg("&b;")
    assert get_only_finding(bomb)[:2] == ("forbidden-svg", 1)
    outside = b'<!DOCTYPE svg SYSTEM "file:///etc/passwd">\n' + make_svg('<path d="M1 1"/>')
    assert get_only_finding(outside)[:2] == ("forbidden-svg", 1)
    assert get_only_finding(make_svg("&secret;"))[:3] == ("malformed-svg", 2, 3)


@pytest.mark.parametrize(
    ("attributes", "column"),
    [
        ('d="M1 x"', 9),
        ('d="1 2"', 9),
        ('d="M1 2 L3"', 9),
        ('d="M1 2 A1 1 0 7 1 3 3"', 9),
        ('d="M1e999 2"', 9),
        ('d="M1 2 L1e7 0"', 9),
        ('d="M01 2"', 9),
        ('d="M1. 2"', 9),
        ('d="M1 1" stroke-width="-1"', 18),
        ('d="M1 1" stroke-width="1px"', 18),
        ('d="M1 1" fill="reddish"', 18),
        ('d="M1 1" fill="url(#a)"', 18),
        ('d="M1 1" fill="url(http://example.org/a)"', 18),
        ('d="M1 1" fill="var(--ink)"', 18),
        ('d="M1 1" stroke-linecap="fancy"', 18),
        ('d="M1 1" transform="scale(1 2 3)"', 18),
        ('d="M1 1" transform="spin(1)"', 18),
        ('d="M1 1" transform="scale(1,,2)"', 18),
        ('d="M1 1" transform="scale(nan)"', 18),
    ],
)
def test_unreadable_value_is_reported_at_its_attribute(attributes: str, column: int) -> None:
    """A value that cannot be read is a finding at its attribute."""
    assert get_only_finding(make_svg(f"<path {attributes}/>"))[:3] == ("bad-svg-value", 2, column)


def test_attribute_on_a_later_line_is_located() -> None:
    """Line and column count from 1 in code points, also within a tag of several lines."""
    assert get_only_finding(make_svg('<path\n    id="ж" d="M1 x"/>'))[:3] == ("bad-svg-value", 3, 12)


@pytest.mark.parametrize(
    "body",
    ['<circle r="x"/>', '<rect width="1"/>', '<polygon points="1 2 3"/>', '<polygon points=""/>', "<path/>"],
)
def test_incomplete_shape_is_reported(body: str) -> None:
    """A shape without the figures that it needs is a finding."""
    assert get_only_finding(make_svg(body))[0] == "bad-svg-value"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "malformed-svg"),
        (b"<svg", "malformed-svg"),
        (b"\xff\xfe<\x00s\x00", "malformed-svg"),
        (b"<html/>", "malformed-svg"),
        (b"<svg/>", "malformed-svg"),
        (make_svg(""), "malformed-svg"),
        (make_svg('<path d=""/>'), "malformed-svg"),
        (make_svg('<path d="M30 30L40 40Z"/>'), "malformed-svg"),
        (make_svg('<path d="M3 3L4 4Z" fill="none"/>'), "malformed-svg"),
        (make_svg('<path d="M3 3L4 4Z" fill="none" stroke="#000000" stroke-width="0"/>'), "malformed-svg"),
        (make_svg('<path d="M3 3L3 9"/>'), "malformed-svg"),
        (make_svg("", 'viewBox="0 0 24"'), "bad-svg-value"),
        (make_svg("", 'viewBox="0 0 0 24"'), "bad-svg-value"),
        (make_svg("", 'viewBox="0 0 1e5 24"'), "bad-svg-value"),
    ],
)
def test_file_without_a_drawing_is_reported(data: bytes, code: str) -> None:
    """A file that is not an SVG with a viewBox, or shows nothing inside it, is one finding."""
    assert get_only_finding(data)[0] == code


@pytest.mark.parametrize("data", [b"<svg>\r\r<b\n", b"<svg>\n<a\r", b"<svg>\n\r", "<svg>ж\rж<".encode(), b"<svg a='\n"])
def test_damage_has_a_place_in_a_file_with_carriage_returns(data: bytes) -> None:
    """A place in a damaged file is one that the file has, its lines ending in line feeds alone."""
    _, findings = parse_svg(data, "art/icons/x.svg", "x")
    (span,) = [finding.span for finding in findings if "well-formed" in finding.template]
    lines = data.decode().split("\n")
    assert 1 <= span.column <= len(lines[span.line - 1]) + 1


@pytest.mark.slow
@pytest.mark.parametrize(
    "data",
    [
        b" " * (MAX_DRAWING_BYTES + 1),
        make_svg('<path d="M1 1"/>' * (MAX_SHAPES + 1)),
        make_svg('<path d="M1 1' + "h1" * MAX_DRAWING_COMMANDS + '"/>'),
        make_svg("<g>" * MAX_DEPTH + "</g>" * MAX_DEPTH),
        make_svg("<g>" * 5_000 + "</g>" * 5_000),
    ],
    ids=["bytes", "shapes", "commands", "depth", "great depth"],
)
def test_excessive_drawings_are_reported(data: bytes) -> None:
    """Too many bytes, shapes, commands or levels are one finding."""
    assert get_only_finding(data)[0] == "svg-too-large"


@pytest.mark.slow
@given(st.binary(max_size=400))
def test_random_bytes_never_raise(data: bytes) -> None:
    """Any bytes give a drawing or findings."""
    result, findings = parse_svg(data, "x.svg", "x")
    assert (result is None) == bool(findings)


@pytest.mark.slow
@given(st.text(alphabet="MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE x", max_size=60), st.text(max_size=30))
def test_random_attributes_never_raise(d: str, transform: str) -> None:
    """Any path data and transform give finite figures or findings."""
    escaped = "".join(
        f"&#{ord(c)};" if c >= " " and not "\ud800" <= c <= "\udfff" and c < "\ufffe" else " " for c in transform
    )
    result, findings = parse_svg(make_svg(f'<path d="{d}" transform="{escaped}"/>'), "x.svg", "x")
    assert (result is None) == bool(findings)
    if result:
        assert not [n for s in result.shapes for _, at in s.path for n in at if not math.isfinite(n)]


def test_conflict_mark_in_a_drawing_is_reported() -> None:
    """A conflict marker in a drawing is reported as such instead of as malformed XML."""
    data = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">\n<<<<<<< HEAD\n</svg>'
    drawing, (finding,) = parse_svg(data, "a.svg", "a")
    assert drawing is None
    assert (finding.code, finding.span.line) == ("conflict-mark", 2)


INKSCAPE = """<?xml version="1.0"?>
<svg width="24mm" viewBox="0 0 24 24" xml:space="preserve" inkscape:version="1.2"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns="http://www.w3.org/2000/svg">
  <inkscape:view id="v"><inkscape:grid/></inkscape:view><defs id="d"/><metadata><x>words</x></metadata>
  <title>Coin</title><desc>A coin</desc>
  <g inkscape:label="Layer 1" class="a"><rect width="9" height="9" fill="#123456" STYLE/></g>
</svg>"""


def test_drawing_of_inkscape_is_read() -> None:
    """Elements and attributes of Inkscape are ignored, and the paint of a style overrides that of attributes."""
    style = "style='fill:gold;fill-opacity:1;stroke:#2b1d16;stroke-dasharray:none;-inkscape-stroke:none'"
    result, findings = parse_svg(INKSCAPE.replace("STYLE", style).encode(), "x.svg", "x")
    assert findings == []
    assert [(one.fill, one.stroke) for one in result.shapes] == [("#ffd700", "#2b1d16")]


def test_opacities_that_change_nothing_are_allowed() -> None:
    """An opaque shape is drawn, and an invisible background is not, as collections of icons write them."""
    ground = "<path d='M0 0h24v24H0z' fill='#000' fill-opacity='0'/>"
    shape = "<g style=''><path d='M2 2h9v9z' fill='#ffffff' fill-opacity='1' opacity='1.0' display='inline'/></g>"
    drawing, findings = parse_svg(f"<svg viewBox='0 0 24 24'>{ground}{shape}</svg>".encode(), "a.svg", "a")
    assert not findings
    assert drawing
    assert [one.fill for one in drawing.shapes if one.fill] == ["#ffffff"]


@pytest.mark.parametrize("declaration", ["opacity:0.5", "filter:url(#a)", "display:none", "stroke-dasharray:3,1"])
def test_style_that_does_more_than_paint_is_refused(declaration: str) -> None:
    """A declaration of a style that is not paint is refused and quoted."""
    drawn = INKSCAPE.replace("STYLE", f"style='fill:gold;{declaration}'").encode()
    result, (finding,) = parse_svg(drawn, "x.svg", "x")
    assert result is None
    assert (finding.code, finding.args) == ("forbidden-svg", {"declaration": declaration.replace(":", ": ")})
