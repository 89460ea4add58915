"""A cube as a net: a row of four faces, one above and one below the second, and seven tabs to glue."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from compiler.impose.geometry import Rect, make_rectangle_path
from compiler.kit.net_drawing import BLEED, MARGIN, Net, join_points
from compiler.layout.frame import Element, Frame, Group
from compiler.layout.shapes import Edge
from compiler.model.points import LineSegment
from compiler.model.polygon import Points

TAB_HEIGHT = 0.27
"""The height of a tab, as a share of the edge."""

TAPER = 0.15
"""How much narrower a tab is at either side of its end, as a share of the edge."""

FACE_CELLS = ((0, 1), (1, 1), (2, 1), (3, 1), (1, 0), (1, 2))
"""The column and row of each face of the cube in its net."""


class FaceEdge(NamedTuple):
    """The column and row of a face, and one of its edges."""

    column: int
    row: int
    edge: Edge


TABBED_EDGES: Sequence[FaceEdge] = (
    *(FaceEdge(1, 0, edge) for edge in ("left", "right", "top")),
    *(FaceEdge(1, 2, edge) for edge in ("left", "right", "bottom")),
    FaceEdge(3, 1, "right"),
)
"""The edges of faces that have a tab."""

CUT_EDGES: Sequence[FaceEdge] = (
    *(FaceEdge(column, 1, edge) for column in (0, 2, 3) for edge in ("top", "bottom")),
    FaceEdge(0, 1, "left"),
)
"""The edges of faces that are cut and have no tab."""

FOLDED_EDGES: Sequence[FaceEdge] = (
    *(FaceEdge(column, 1, "right") for column in range(3)),
    FaceEdge(1, 1, "top"),
    FaceEdge(1, 1, "bottom"),
)
"""The edges of faces where the net is folded to the next face."""


def make_cube_net(edge: float) -> Net:
    """Return the net of a cube with an edge of this length, in mm."""
    tab = TAB_HEIGHT * edge
    tabs = [_make_tab(_find_edge(tabbed, edge), edge) for tabbed in TABBED_EDGES]
    return Net(
        width=4 * edge + tab + 2 * MARGIN,
        height=3 * edge + 2 * tab + 2 * MARGIN,
        panels=(),
        cuts=(
            *(_find_edge(cut, edge) for cut in CUT_EDGES),
            *(line for tab_points in tabs for line in join_points(tab_points)),
        ),
        folds=tuple(_find_edge(folded, edge) for folded in (*FOLDED_EDGES, *TABBED_EDGES)),
    )


def _locate_face(column: int, row: int, edge: float) -> Rect:
    return Rect(MARGIN + column * edge, MARGIN + TAB_HEIGHT * edge + row * edge, edge, edge)


def _find_edge(place: FaceEdge, length: float) -> LineSegment:
    """Return an edge of a face as a line of a length in mm that runs clockwise around its middle."""
    face = _locate_face(place.column, place.row, length)
    edges: Mapping[Edge, LineSegment] = {
        "top": LineSegment(face.x, face.y, face.right, face.y),
        "right": LineSegment(face.right, face.y, face.right, face.bottom),
        "bottom": LineSegment(face.right, face.bottom, face.x, face.bottom),
        "left": LineSegment(face.x, face.bottom, face.x, face.y),
    }
    return edges[place.edge]


def _make_tab(line: LineSegment, edge: float) -> Points:
    """Return the tab on the outer side of a line along an edge of a face."""
    x1, y1, x2, y2 = line
    along = ((x2 - x1) / edge, (y2 - y1) / edge)
    taper = TAPER * edge
    out = along[1] * TAB_HEIGHT * edge, -along[0] * TAB_HEIGHT * edge
    near = x1 + along[0] * taper + out[0], y1 + along[1] * taper + out[1]
    far = x2 - along[0] * taper + out[0], y2 - along[1] * taper + out[1]
    return (x1, y1), near, far, (x2, y2)


def draw_faces(front: Frame, edge: float) -> Iterator[Element]:
    """Yield a front on each face of a cube with an edge of this length (mm), first with its bleed and then without."""
    scale = edge / max(front.width, front.height)
    for bleed in (BLEED, 0.0):  # the second time over the bleed of the neighbours
        for column, row in FACE_CELLS:
            face = _locate_face(column, row, edge)
            x, y = face.x + (edge - front.width * scale) / 2, face.y + (edge - front.height * scale) / 2
            clip = make_rectangle_path(face.expand_evenly(bleed))
            yield Group((Group(front.items, (scale, 0.0, 0.0, scale, x, y)),), clip=clip)
