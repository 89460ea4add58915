"""SVG pictures as drawing programs save them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from compiler.diagnostics import Diagnostic
from compiler.load.vector_pictures import MAX_BYTES, read_vector_picture
from compiler.model.picture import PictureFile
from compiler.model.vector import Gradient, VectorGroup, VectorNode, VectorPath
from tests.svg_sample import AFFINITY, FIGMA, ILLUSTRATOR, INKSCAPE, PROGRAMS, drawing


def read(data: bytes) -> PictureFile:
    """Return a picture of which everything is drawn."""
    picture, findings = read_vector_picture(data, "g/pictures/a.svg", "a.svg")
    assert picture
    assert not findings
    return picture


def findings_of(data: bytes) -> tuple[Diagnostic, ...]:
    """Return the findings of a picture."""
    return read_vector_picture(data, "g/pictures/a.svg", "a.svg")[1]


def leaves(nodes: tuple[VectorNode, ...]) -> Iterator[VectorPath]:
    """Yield the paths of a picture, in groups or not."""
    for node in nodes:
        if isinstance(node, VectorGroup):
            yield from leaves(node.items)
        else:
            yield node


@pytest.mark.parametrize("program", PROGRAMS)
def test_exports_of_programs_are_drawn_whole(program: str) -> None:
    """What Inkscape, Illustrator, Figma and Affinity save is read without a finding."""
    assert list(leaves(read(PROGRAMS[program]).vector or ()))


def test_inkscape_gradient_has_the_stops_it_refers_to() -> None:
    """A gradient that takes its stops from another one, named in styles, is in the picture's coordinates."""
    picture = read(INKSCAPE)
    first, *_ = leaves(picture.vector or ())
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
    """Colours come from a style sheet, also by their CSS names; entities of a DOCTYPE stand for what they declare."""
    square, line = leaves(read(ILLUSTRATOR).vector or ())
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


PATTERN = "<pattern id='p' width='2' height='2'><path d='M0 0h1v1z'/></pattern>"


@pytest.mark.parametrize(
    ("content", "place"),
    [
        ("<rect width='9' height='9'/>\n<text x='1' y='5'>Hi</text>", "<text"),
        ("<filter id='f'><feFlood/></filter><rect width='9' height='9' filter='url(#f)'/>", "<filter"),
        (f"{PATTERN}<rect width='9' height='9'/><path d='M0 0h9v9z' fill='url(#p)'/>", "<pattern"),
        ("<rect width='9' height='9'/><script>alert(1)</script>", "<script"),
        ("<rect width='9' height='9' style='fill:\nrainbow'/>", "rainbow"),
    ],
)
def test_what_is_not_drawn_is_found_with_its_place(content: str, place: str) -> None:
    """Everything else is drawn; the finding is at the element, or at the value."""
    data = drawing(content)
    picture, findings = read_vector_picture(data, "g/pictures/a.svg", "a.svg")
    assert picture
    (finding,) = findings
    assert (finding.code, finding.severity) == ("undrawn-svg", "warning")
    lines = data.decode().split("\n")
    assert lines[finding.span.line - 1][finding.span.column - 1 :].startswith(place)


def test_hidden_text_is_no_finding() -> None:
    """What a program keeps but does not show is passed over."""
    read(drawing("<g style='display:none'><text>note</text></g><rect width='9' height='9'/>"))


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"<svg", "malformed-svg"),
        (b"<svg><rect width='1' height='1'/></svg>", "malformed-svg"),
        (drawing(""), "malformed-svg"),
        (b'<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + drawing("&a;"), "forbidden-svg"),
        (b'<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>' + drawing("&b;"), "forbidden-svg"),
        (drawing("<g>" * 300 + "</g>" * 300), "svg-too-large"),
        (b" " * (MAX_BYTES + 1), "svg-too-large"),
    ],
    ids=["no-xml", "no-namespace", "empty", "external", "multiplying", "deep", "long"],
)
def test_what_cannot_be_drawn_is_refused(data: bytes, code: str) -> None:
    """There is no picture, and one error says why."""
    picture, findings = read_vector_picture(data, "g/pictures/a.svg", "a.svg")
    assert picture is None
    assert [(one.code, one.severity) for one in findings] == [(code, "error")]


def test_file_beside_the_picture_is_not_read() -> None:
    """An image that the picture names is reported but not opened."""
    content = "<rect width='9' height='9'/><image xlink:href='/etc/passwd' width='5' height='5'/>"
    assert [one.args for one in findings_of(drawing(content))] == [{"name": "image"}]
