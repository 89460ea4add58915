"""What a person should know of finished sheets: cuts without a mark, what is pushed off, a margin a little too wide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from compiler.diagnostics import Diagnostic, error, warning
from compiler.impose.blocks import Block
from compiler.impose.geometry import Rect, compose, image, point
from compiler.impose.grid import grid
from compiler.impose.product import Margins, Product
from compiler.impose.sheet import Placement
from compiler.impose.sides import SheetPair, SheetSide
from compiler.layout.frame import IDENTITY, Element, Group, Matrix, Path

SEEN = 0.01
"""Millimetres below which nothing is seen on paper."""
SLIGHTLY = 1.0
"""How many mm less a margin may have for a finding to say that one more row or column would fit."""


def bare(pairs: Sequence[SheetPair], product: Product) -> Iterator[Diagnostic]:
    """Yield one finding if sheets have lines to cut without a mark."""
    sheets = [pair.bare for pair in pairs if pair.bare]
    if sheets:
        lines = f"{max(sheets)} line{'s' if max(sheets) > 1 else ''}"
        hints = ("make the margins wider, ask for a smaller `grid`", "or set `marks.outline: true`")
        yield warning(
            "no-room-for-marks",
            product.at("marks"),
            "{product}: on {count} of {all} sheets up to {lines} to cut have no room for a mark",
            ", ".join(hints),
            product=product.id,
            count=len(sheets),
            all=len(pairs),
            lines=lines,
        )


def nothing_shifted(pairs: Sequence[SheetPair], product: Product) -> Iterator[Diagnostic]:
    """Yield a finding if `shift` moves backs and no sheet has one."""
    if not any(product.shift) or any(pair.back for pair in pairs):
        return
    without = product.duplex in ("none", "fold")
    why = f"with `duplex: {product.duplex}` there are none" if without else "no piece has one"
    yield warning(
        "shift-without-backs",
        product.at("shift"),
        "{product}: `shift` moves backs, and {why}",
        "remove it, or move `fronts` instead",
        product=product.id,
        why=why,
    )


def pushed_out(pairs: Sequence[SheetPair], product: Product) -> Iterator[Diagnostic]:
    """Yield findings about pieces and marks that `shift` moves into the rim that printers leave white."""
    shifted = [("front", [pair.front for pair in pairs])] if any(product.front_shift) else []
    shifted += [("back", [pair.back for pair in pairs if pair.back])] if any(product.shift) else []
    for name, sides in shifted:
        pieces = max((_beyond(_shown(p), product) for side in sides for p in side.placements), default=0.0)
        marks = max((_beyond(rect, product) for side in sides for rect in _marked(side)), default=0.0)
        rim = f"the {product.edge:g} mm that printers leave white, or off the paper"
        if pieces > SEEN:
            yield error(
                "shift-too-large",
                product.at("shift"),
                "{product}: `shift` moves pieces of {name}s {distance:.1f} mm into {rim}",
                _LESS,
                product=product.id,
                name=name,
                distance=pieces,
                rim=rim,
            )
        elif marks > SEEN:
            yield warning(
                "shift-too-large",
                product.at("shift"),
                "{product}: `shift` moves marks of {name}s {distance:.1f} mm into {rim}",
                _LESS,
                product=product.id,
                name=name,
                distance=marks,
                rim=rim,
            )


_LESS = "shift by {distance:.1f} mm less, or make the margins wider"


def _shown(placement: Placement) -> Rect:
    frame = placement.frame
    trim = image(placement.matrix, Rect(0, 0, frame.width, frame.height))
    return _round([figures for _, figures in placement.clip if figures]).common(trim) if placement.clip else trim


def _marked(side: SheetSide) -> Iterator[Rect]:
    return (rect for mark in side.marks for rect in _extents(mark, IDENTITY))


def _extents(mark: Element, matrix: Matrix) -> Iterator[Rect]:
    if isinstance(mark, Group):
        inner = compose(matrix, mark.matrix)
        rects = (rect for item in mark.items for rect in _extents(item, inner))
        clip = [point(inner, *figures) for _, figures in mark.clip if figures]
        yield from _cut_off(rects, _round(clip)) if clip else rects
    elif isinstance(mark, Path):
        yield _round([point(matrix, *figures[-2:]) for _, figures in mark.commands if figures])


def _cut_off(rects: Iterable[Rect], clip: Rect) -> Iterator[Rect]:
    """Yield what a clip leaves of rectangles that may have no width or no height."""
    for rect in rects:
        if rect.x <= clip.right and rect.right >= clip.x and rect.y <= clip.bottom and rect.bottom >= clip.y:
            yield rect.common(clip)


def _round(points: Sequence[tuple[float, ...]]) -> Rect:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _beyond(rect: Rect, product: Product) -> float:
    """How far (mm) a rectangle reaches into the rim, at its worst side."""
    near, right, bottom = product.edge, product.width - product.edge, product.height - product.edge
    return max(near - rect.x, near - rect.y, rect.right - right, rect.bottom - bottom)


def one_more(blocks: Iterable[Block], product: Product) -> Iterator[Diagnostic]:
    """Yield a finding for each size of which a slightly smaller margin would let a sheet hold more."""
    least = product.edge + product.mark_room
    m = product.margins
    tight = Margins(*(max(min(side, least), side - SLIGHTLY) for side in (m.top, m.right, m.bottom, m.left)))
    first = {(block.cells.width, block.cells.height, block.alone): block for block in reversed(list(blocks))}
    for block in reversed(first.values()):
        if block.alone or not block.fixed:
            continue
        width, height = block.pieces[0].width, block.pieces[0].height
        roomy = [
            cells
            for footed in product.footings
            if (cells := grid(width, height, replace(footed, margins=tight), None)) and cells.count > block.cells.count
        ]
        if roomy:
            best = max(roomy, key=lambda cells: cells.count)
            some = f"{block.cells.count} pieces of {width:g} × {height:g} mm ({block.pieces[0].set})"
            sides = ", ".join(f"{name}: {getattr(tight, name):.3g}" for name in ("top", "right", "bottom", "left"))
            yield warning(
                "wide-margins",
                product.at("margins"),
                "{product}: {pieces} lie on a sheet; with slightly smaller margins {count} would",
                "for example `margins: {{{sides}}}`",
                product=product.id,
                pieces=some,
                count=best.count,
                sides=sides,
            )
