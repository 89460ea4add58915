"""What comes too near the cut: words and icons inside the safe margin, lines and areas that end on the cut.

A knife drifts by a millimetre. What is meant to be seen whole keeps `safe` millimetres away from the cut; what is meant
to be cut runs over it by the whole bleed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from math import hypot
from typing import NamedTuple

from compiler.layout.fonts import Face
from compiler.layout.frame import IDENTITY, MM_PER_POINT, Element, Glyphs, Group, Matrix, Path, Symbol
from compiler.layout.metrics import Extent, extent, largest_extent
from compiler.layout.symbols import fitted
from compiler.model.drawing import Command, Drawing

TOLERANCE = 0.05
"""Millimetres that nobody sees after cutting."""

SPOT = 3.0
"""A filled shape without a line that is smaller than so many mm is part of a pattern."""

_LONGEST = 40

Point = tuple[float, float]
Points = list[Point]
Box = tuple[float, float, float, float]
"""Left, top, right and bottom, in mm."""

_ROUNDING = 1e-9
"""Millimetres of rounding between a box and the outline in it."""


class TrimOutline(NamedTuple):
    """The outline that is cut, in mm: a rectangle or, if `round`, the circle in it; its bleed and safe margin.

    Lines keep `frame` mm away from the cut: they may be nearer than what is read, as nothing is lost with them.
    """

    width: float
    height: float
    bleed: float
    safe: float
    round: bool
    frame: float = 0.0

    def reaches(self, points: Points) -> list[float]:
        """How far points reach over each side of the cut; negative where they stay inside."""
        if self.round:
            x, y = self.width / 2, self.height / 2
            return [max(hypot(a - x, b - y) for a, b in points) - min(x, y)]
        xs, ys = zip(*points, strict=True)
        return [-min(xs), max(xs) - self.width, -min(ys), max(ys) - self.height]


def too_near(
    items: Iterable[Element], piece: TrimOutline, faces: Mapping[str, Face], icons: Mapping[str, Drawing]
) -> Iterator[str]:
    """Yield what stands too near the cut of `piece`, in words with the distance in mm."""
    lines: list[list[float]] = []
    for one, matrix, clips in _leaves(items, IDENTITY, ()):
        if _is_clear(one, matrix, clips, piece, faces, icons):
            continue
        if isinstance(one, Path):
            if _is_ornament(one):
                continue
            reaches = piece.reaches(_clipped(_stroked(one, matrix), clips))
            if (over := _ended(reaches, piece)) is not None:
                yield f"a line or area ends {_where(over)}, short of the bleed of {piece.bleed:g} mm"
            elif one.stroke:
                lines.append(reaches)
            continue
        if isinstance(one, Symbol):
            what, points = f"the icon `{one.name}`", _icon(one, icons[one.name], matrix)
        else:
            what, points = f"“{one.text[:_LONGEST]}”", _ink(one, faces[one.face], matrix)
        over = max(piece.reaches(_clipped(points, clips))) if points else -piece.safe
        if over > TOLERANCE - piece.safe and not _beyond(points, piece):
            yield f"{what} is {_where(over)}; keep {piece.safe:g} mm free"
    for near in _near_lines(lines, piece):
        yield f"a line is {_where(near)}; keep {piece.frame:g} mm free"


def _near_lines(lines: list[list[float]], piece: TrimOutline) -> Iterator[float]:
    """Yield how far lines reach that keep inside the cut and nearer to it than `frame`, of each line the worst.

    A side over which another line of the same element runs is crossed by a pattern, which is meant to be cut.
    """
    crossed = [max(side) >= piece.bleed - TOLERANCE for side in zip(*lines, strict=True)]
    for reaches in lines:
        sides = [over for over, cut in zip(reaches, crossed, strict=True) if not cut]
        near = [over for over in sides if TOLERANCE - piece.frame < over <= -TOLERANCE]
        if near:
            yield max(near)


def _is_clear(
    leaf: Glyphs | Path | Symbol,
    matrix: Matrix,
    clips: tuple[Points, ...],
    piece: TrimOutline,
    faces: Mapping[str, Face],
    icons: Mapping[str, Drawing],
) -> bool:
    """Return whether a box round the leaf keeps clear of the margin that matters to it: no outline can come nearer."""
    if isinstance(leaf, Path):
        margin = min(-TOLERANCE, TOLERANCE - piece.frame) if leaf.stroke else -TOLERANCE
        return _reach_of_box(_path_box(leaf), matrix, clips, piece) < margin - _ROUNDING
    if isinstance(leaf, Symbol):
        box = _icon_box(icons[leaf.name]) if leaf.kind == "icon" and leaf.name in icons else None
        if box is None:
            return True
        matrix = _under(matrix, fitted(icons[leaf.name], leaf))
    else:
        box = _line_box(leaf, extent(faces[leaf.face], leaf.text) if leaf.marks else largest_extent(faces[leaf.face]))
    return _reach_of_box(box, matrix, clips, piece) < TOLERANCE - piece.safe - _ROUNDING


def _line_box(line: Glyphs, ink: Extent) -> Box:
    """Return the box round a line of text that reaches as far as `ink` (em) above and below its baseline."""
    em = line.size * MM_PER_POINT
    return line.x, line.y - ink.above * em, line.x + line.width, line.y + ink.below * em


def _icon_box(drawing: Drawing) -> Box | None:
    boxes = [_box(shape.path) for shape in drawing.shapes if shape.path and (shape.fill or shape.stroke)]
    if not boxes:
        return None
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _path_box(path: Path) -> Box:
    left, top, right, bottom = _box(path.commands)
    reach = path.stroke_width / 2 if path.stroke else 0.0
    return left - reach, top - reach, right + reach, bottom + reach


@lru_cache(maxsize=1 << 12)
def _box(commands: tuple[Command, ...]) -> Box:
    """Return a box round an outline and the handles of its curves; nothing is drawn by no commands."""
    xs = [x for _, figures in commands for x in figures[::2]] or [0.0]
    ys = [y for _, figures in commands for y in figures[1::2]] or [0.0]
    return min(xs), min(ys), max(xs), max(ys)


def _reach_of_box(box: Box, matrix: Matrix, clips: tuple[Points, ...], piece: TrimOutline) -> float:
    """Return how far a placed box reaches over the cut at most, in mm."""
    left, top, right, bottom = box
    if matrix == IDENTITY and not clips and not piece.round:
        return max(-left, right - piece.width, -top, bottom - piece.height)
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    return max(piece.reaches(_clipped(_placed(corners, matrix), clips)))


def _is_ornament(path: Path) -> bool:
    """Whether nobody minds where it is cut: a spot of a pattern, or what leaves no ink."""
    if path.stroke or not path.fill or not path.commands:
        return not path.stroke or not path.commands
    xs, ys = zip(*_points(path.commands), strict=True)
    return bool(max(max(xs) - min(xs), max(ys) - min(ys)) < SPOT)


def _beyond(points: Points, piece: TrimOutline) -> bool:
    """Whether all of it lies beyond one side, which is a finding of its own."""
    xs, ys = zip(*points, strict=True)
    return bool(max(xs) <= 0 or min(xs) >= piece.width or max(ys) <= 0 or min(ys) >= piece.height)


def _where(over: float) -> str:
    if over > 0:
        return f"{over:.1f} mm over the cut"
    return f"{-over:.1f} mm from the cut" if over < 0 else "on the cut"


def _ended(reaches: list[float], piece: TrimOutline) -> float | None:
    """How far something reaches over the cut that it touches without running over it by the bleed."""
    ended = [over for over in reaches if -TOLERANCE < over < piece.bleed - TOLERANCE]
    return max(ended, default=None)


def _leaves(
    items: Iterable[Element], matrix: Matrix, clips: tuple[Points, ...]
) -> Iterator[tuple[Glyphs | Path | Symbol, Matrix, tuple[Points, ...]]]:
    for item in items:
        if isinstance(item, Group):
            inner = _under(matrix, item.matrix)
            clip = (_placed(_points(item.clip), inner),) if item.clip else ()
            yield from _leaves(item.items, inner, (*clips, *clip))
        else:
            yield item, matrix, clips


def _clipped(points: Points, clips: tuple[Points, ...]) -> Points:
    """The points, none beyond the boxes round the clips."""
    for clip in clips:
        xs, ys = zip(*clip, strict=True)
        points = [(min(max(x, min(xs)), max(xs)), min(max(y, min(ys)), max(ys))) for x, y in points]
    return points


def _ink(run: Glyphs, face: Face, matrix: Matrix) -> Points:
    em, ink = run.size * MM_PER_POINT, extent(face, run.text)
    corners = product((run.x, run.x + run.width), (run.y - ink.above * em, run.y + ink.below * em))
    return _placed(list(corners), matrix)


def _icon(symbol: Symbol, drawing: Drawing, matrix: Matrix) -> Points:
    inner = _under(matrix, fitted(drawing, symbol))
    drawn = [shape.path for shape in drawing.shapes if shape.fill or shape.stroke]
    return _placed([at for path in drawn for at in _points(path)], inner)


def _stroked(path: Path, matrix: Matrix) -> Points:
    reach = path.stroke_width / 2 if path.stroke else 0.0
    if not reach:
        return _placed(_points(path.commands), matrix)
    sides = (-reach, 0.0, reach)
    around = [(a, b) for a in sides for b in sides if not (a and b)]
    return _placed([(x + a, y + b) for x, y in _points(path.commands) for a, b in around], matrix)


@lru_cache(maxsize=1 << 13)
def _points(commands: tuple[Command, ...]) -> Points:
    """Points on the outline: its corners, and seven between the ends of each curve."""
    points: Points = []
    for letter, figures in commands:
        ends = list(zip(figures[::2], figures[1::2], strict=True))
        if letter == "C" and points:
            points += [_on_curve((points[-1], *ends), step / 8) for step in range(1, 8)]
        points += ends[-1:]
    return points


def _on_curve(handles: tuple[Point, ...], t: float) -> Point:
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
    x, y = (sum(weight * at[axis] for weight, at in zip(weights, handles, strict=True)) for axis in (0, 1))
    return x, y


def _placed(points: Points, matrix: Matrix) -> Points:
    a, b, c, d, e, f = matrix
    return [(a * x + c * y + e, b * x + d * y + f) for x, y in points]


def _under(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)
