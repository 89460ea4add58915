from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from io import BytesIO

import pytest
from PIL import Image

from compiler.diagnostics import Diagnostic
from compiler.load.svg.read_vector_picture import MAX_SVG_BYTES, read_vector_picture
from compiler.model.picture import PictureFile
from compiler.model.vector import Gradient, VectorGroup, VectorImage, VectorNode, VectorPath
from tests.picture_sample import make_picture, save_picture
from tests.svg_sample import AFFINITY, FIGMA, ILLUSTRATOR, INKSCAPE, PROGRAMS, make_drawing


def read(data: bytes) -> PictureFile:
    """Return a picture that is drawn completely."""
    picture, findings = read_vector_picture(data, "g/pictures/a.svg", "a.svg")
    assert picture
    assert not findings
    return picture


def list_findings(data: bytes) -> Sequence[Diagnostic]:
    """Return the findings of a picture."""
    return read_vector_picture(data, "g/pictures/a.svg", "a.svg")[1]


def list_leaves(nodes: tuple[VectorNode, ...]) -> Iterator[VectorPath]:
    """Yield the paths of a picture, in groups or not."""
    for node in nodes:
        if isinstance(node, VectorGroup):
            yield from list_leaves(node.items)
        elif isinstance(node, VectorPath):
            yield node


@pytest.mark.parametrize("program", PROGRAMS)
def test_exports_of_programs_are_drawn_whole(program: str) -> None:
    """Files saved by Inkscape, Illustrator, Figma and Affinity are read without findings."""
    assert list(list_leaves(read(PROGRAMS[program]).vector or ()))


def test_inkscape_gradient_has_the_stops_it_refers_to() -> None:
    """A gradient that takes its stops from another one, named in styles, is in the picture's coordinates."""
    picture = read(INKSCAPE)
    first, *_ = list_leaves(picture.vector or ())
    assert isinstance(first.fill, Gradient)
    assert [(stop.colour, stop.opacity) for stop in first.fill.stops] == [("#ff0000", 1), ("#0000ff", 0)]
    assert (picture.width, picture.height) == pytest.approx((2000 / 3, 1000))


def test_clip_is_moved_with_its_group() -> None:
    """A clip path is placed by the transforms around it."""
    groups = [node for node in read(INKSCAPE).vector or () if isinstance(node, VectorGroup) and node.clip]
    (clipped,) = groups
    ys = [y for _, figures in clipped.clip for y in figures[1::2]]
    assert (min(ys), max(ys)) == pytest.approx((30 * 1000 / 60, 50 * 1000 / 60))


def test_illustrator_classes_and_entities_are_resolved() -> None:
    """Colours come from a style sheet, also by their CSS names, and entities of a DOCTYPE are expanded."""
    square, line = list_leaves(read(ILLUSTRATOR).vector or ())
    assert square.fill == "#ff6347"
    assert (line.stroke, line.pen.cap, line.pen.width) == ("#231f20", "round", pytest.approx(40))


def test_figma_mask_and_blending_are_kept() -> None:
    """A mask by alpha, a mode of blending and opacity reach the picture's nodes."""
    groups = [node for node in read(FIGMA).vector or () if isinstance(node, VectorGroup)]
    text = repr(groups)
    assert "mask_by_alpha=True" in text
    assert "blend='multiply'" in text
    assert "fill_opacity=0.8" in text


def test_line_under_a_distorting_transform_is_distorted_with_it() -> None:
    """A stroke that is twice as wide across stays inside a group with the matrix."""
    groups = [node for node in read(AFFINITY).vector or () if isinstance(node, VectorGroup)]
    assert [group.items[0].pen.width for group in groups if isinstance(group.items[0], VectorPath)] == [3]


FILTER = "<filter id='f'><feGaussianBlur stdDeviation='1'/></filter>"
PIXEL = f"data:image/png;base64,{b64encode(save_picture(make_picture(size=(1, 1)), '.png')).decode()}"
PATTERN = "<pattern id='p' width='2' height='2' patternUnits='userSpaceOnUse'><path d='M0 0h1v1z'/></pattern>"


@pytest.mark.parametrize(
    ("content", "place"),
    [
        ("<rect width='9' height='9'/>\n<text x='1' y='5'>Hi</text>", "<text"),
        (f"{FILTER}<g filter='url(#f)'><image width='9' height='9' href='{PIXEL}'/></g>", "<filter"),
        (f"{PATTERN}<rect width='9' height='9'/><path d='M0 0h9v9z' fill='url(#p)'/>".replace("2", ".02"), "<pattern"),
        (
            "<rect width='9' height='9'/><image id='i' width='5' height='5' href='data:image/png;base64,AAAA'/>",
            "<image",
        ),
        ("<rect width='9' height='9'/><script>alert(1)</script>", "<script"),
        ("<rect width='9' height='9' style='fill:\nrainbow'/>", "rainbow"),
    ],
)
def test_undrawn_element_is_reported_at_its_place(content: str, place: str) -> None:
    """An element that cannot be drawn is reported at its place, and everything else is drawn."""
    data = make_drawing(content)
    picture, findings = read_vector_picture(data, "g/pictures/a.svg", "a.svg")
    assert picture
    (finding,) = findings
    assert (finding.code, finding.severity) == ("undrawn-svg", "warning")
    lines = data.decode().split("\n")
    assert lines[finding.span.line - 1][finding.span.column - 1 :].startswith(place)


@pytest.mark.slow
def test_all_texts_of_a_picture_are_one_finding() -> None:
    """The finding about the texts of a picture is at the first of them, and counts the others."""
    (finding,) = list_findings(make_drawing("<rect width='2' height='2'/>" + "\n<text x='1' y='2'>A</text>" * 30))
    assert (finding.span.line, finding.args["others"]) == (2, 29)


def test_hidden_text_is_no_finding() -> None:
    """Text that a program stores but does not show is ignored."""
    read(make_drawing("<g style='display:none'><text>note</text></g><rect width='9' height='9'/>"))


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"<svg", "malformed-svg"),
        (b"<svg><rect width='1' height='1'/></svg>", "malformed-svg"),
        (make_drawing(""), "malformed-svg"),
        (b'<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + make_drawing("&a;"), "forbidden-svg"),
        (b'<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>' + make_drawing("&b;"), "forbidden-svg"),
        (make_drawing("<g>" * 300 + "</g>" * 300), "svg-too-large"),
        (b" " * (MAX_SVG_BYTES + 1), "svg-too-large"),
    ],
    ids=["no-xml", "no-namespace", "empty", "external", "multiplying", "deep", "long"],
)
def test_undrawable_picture_is_refused(data: bytes, code: str) -> None:
    """For an undrawable picture, there is no picture, and one error says why."""
    picture, findings = read_vector_picture(data, "g/pictures/a.svg", "a.svg")
    assert picture is None
    assert [(one.code, one.severity) for one in findings] == [(code, "error")]


def test_file_beside_the_picture_is_not_read() -> None:
    """An image that the picture names is reported but not opened."""
    content = "<rect width='9' height='9'/><image xlink:href='/etc/passwd' width='5' height='5'/>"
    assert [one.args for one in list_findings(make_drawing(content))] == [{"name": "image"}]


def embed_picture(*size: int) -> str:
    """Return a raster picture as an address."""
    data = save_picture(make_picture(size=(size[0], size[1])), ".png")
    return f"data:image/png;base64,{b64encode(data).decode()}"


def list_groups(nodes: tuple[VectorNode, ...]) -> Iterator[VectorGroup]:
    """Yield the groups of a picture, outer ones first."""
    for node in nodes:
        if isinstance(node, VectorGroup):
            yield node
            yield from list_groups(node.items)


def test_a_pattern_is_laid_in_tiles_and_cut_off_at_the_shape() -> None:
    """A shape of 8 by 8 has four by four tiles of 2 by 2, and is cut off at its outline."""
    content = f"{PATTERN}<rect x='1' y='1' width='8' height='8' fill='url(#p)' fill-opacity='.5'/>".replace(
        "<pattern", "<pattern x='1' y='1'"
    )
    shape, *tiles = list_groups(read(make_drawing(content)).vector or ())
    assert shape.opacity == 0.5
    assert next(figures for _, figures in shape.clip if figures) == pytest.approx((100, 100))
    places = {(round(tile.matrix[4]), round(tile.matrix[5])) for tile in tiles if not tile.clip}
    assert places == {(x, y) for x in (0, 200, 400, 600) for y in (0, 200, 400, 600)}


def test_background_of_a_pattern_is_one_area() -> None:
    """A background that fills a tile is drawn once for all tiles, so that no seam shows."""
    tile = "<pattern id='p' width='2' height='2' patternUnits='userSpaceOnUse'><rect width='2' height='2' fill='red'/>"
    content = f"{tile}<path d='M0 0h1v1z'/></pattern><rect width='9' height='9' fill='url(#p)'/>"
    reds = [leaf for leaf in list_leaves(read(make_drawing(content)).vector or ()) if leaf.fill == "#ff0000"]
    assert len(reds) == 1


def test_pattern_of_a_line_is_masked_by_the_line() -> None:
    """The tiles of a stroke have the line as their mask."""
    content = f"{PATTERN}<path d='M0 5h9' stroke='url(#p)' stroke-width='2' fill='none'/>"
    (shape, *_) = list_groups(read(make_drawing(content)).vector or ())
    (line,) = list_leaves(shape.mask)
    assert (line.stroke, line.pen.width) == ("#ffffff", 2)


def test_an_embedded_picture_is_drawn_in_its_place() -> None:
    """It is fitted as `preserveAspectRatio` says, has a name of its own, and is kept once even if it is shown twice."""
    image = f"<image x='1' y='2' width='4' height='4' href='{embed_picture(60, 40)}'/>"
    picture = read(make_drawing(f"{image}<g transform='translate(4 0)'>{image}</g>"))
    (inner,) = picture.embedded
    assert (inner.name, inner.width, inner.height) == ("a.svg#1", 60, 40)
    assert inner.data
    first, second = (node for node in picture.vector or () if isinstance(node, VectorGroup))
    assert first.items == second.items == (VectorImage(0, 60, 40),)
    assert first.matrix == pytest.approx((400 / 60, 0, 0, 400 / 60, 100, 200 + (400 - 400 / 60 * 40) / 2))


@pytest.mark.slow
def test_a_filter_becomes_pixels() -> None:
    """A blurred shape becomes a raster picture that is wider than the shape."""
    content = "<filter id='f'><feGaussianBlur stdDeviation='.5'/></filter><rect x='4' y='4' width='2' height='2'"
    picture = read(make_drawing(f"{content} fill='red' filter='url(#f)'/>"))
    (node,) = picture.vector or ()
    assert isinstance(node, VectorGroup)
    (image,) = node.items
    assert isinstance(image, VectorImage)
    assert image.is_rendered
    assert 200 < image.width < 300
    with Image.open(BytesIO(picture.embedded[0].data or b"")) as pixels:
        assert pixels.getpixel((pixels.width // 2, pixels.height // 2))[:3] == (255, 0, 0)


@pytest.mark.slow
def test_filters_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Filters beyond the limit are reported, and what they would change is drawn without them."""
    monkeypatch.setattr("compiler.load.svg.parse_normalised.MAX_FILTERED", 1)
    shapes = "<rect width='2' height='2' filter='url(#f)'/><rect x='5' width='3' height='2' filter='url(#f)'/>"
    picture, findings = read_vector_picture(make_drawing(FILTER + shapes), "g/pictures/limited.svg", "limited.svg")
    assert [finding.code for finding in findings] == ["undrawn-svg"]
    assert picture
    assert len(picture.embedded) == len(list(list_leaves(picture.vector or ()))) == 1


def test_a_line_may_be_under_its_fill() -> None:
    """Where a line is to be painted first, half of its width is hidden by the fill."""
    picture = read(make_drawing('<path d="M2 2H8V8Z" style="paint-order:stroke;fill:red;stroke:blue;stroke-width:2"/>'))
    assert [(path.fill, path.stroke) for path in list_leaves(picture.vector or ())] == [
        (None, "#0000ff"),
        ("#ff0000", None),
    ]


def test_a_symbol_may_have_a_transform() -> None:
    """A symbol's transform moves it wherever it is used, as Inkscape saves it after a page was resized."""
    square = '<rect x="-2" y="-2" width="4" height="4"/>'
    symbol = f'<symbol id="a" viewBox="-2 -2 4 4" transform="translate(0,-5)">{square}</symbol>'
    use = '<use href="#a" width="4" height="4" x="-2" y="-2" transform="matrix(1 0 0 -1 5 0)"/>'
    (path,) = list_leaves(read(make_drawing(symbol + use)).vector or ())
    xs, ys = zip(*(point for _, *rest in path.commands for point in rest if point), strict=True)
    assert (min(xs), max(xs), min(ys), max(ys)) == pytest.approx((300, 700, 300, 700))


def test_a_gradient_may_be_moved_from_far_away() -> None:
    """Illustrator writes gradients with large coordinates that cancel each other out."""
    picture = read(
        make_drawing(
            '<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="-530" y1="1079" x2="-530" y2="1079.002" '
            'gradientTransform="matrix(2500 0 0 -2500 1325005 2697505)"><stop/><stop offset="1" stop-color="red"/>'
            '</linearGradient><rect width="10" height="10" fill="url(#g)"/>'
        )
    )
    (path,) = list_leaves(picture.vector or ())
    assert isinstance(path.fill, Gradient)
    x1, y1, x2, y2 = path.fill.points
    a, b, c, d, e, f = path.fill.matrix
    ends = [(a * x + c * y + e, b * x + d * y + f) for x, y in ((x1, y1), (x2, y2))]
    assert ends == [pytest.approx((500, 500)), pytest.approx((500, 0), abs=1e-6)]
    assert max(map(abs, (x1, y1, e, f))) <= 500
