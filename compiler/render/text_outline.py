"""The lines around letters, as paths that are painted before the letters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path as FilePath

from compiler.layout.frame import MM_PER_POINT, Element, Glyphs, Group, Matrix, Path, transform_path
from compiler.model.drawing import Command
from compiler.render.glyph_outlines import FontFile, read_glyph_commands, read_glyph_outline, read_units_per_em


def make_outline_path(run: Glyphs, font: FilePath) -> Path:
    """Return the line around a run that has one, in mm: half of it is under the letters."""
    commands = tuple(command for part in _trace_letters(run, font) for command in part)
    return Path(commands, stroke=run.outline, stroke_width=2 * run.outline_width, join="round")


def paint_outlines_first(items: Iterable[Element], faces: Mapping[str, FontFile]) -> tuple[Element, ...]:
    """Return the lines around all letters among elements, then the elements without these lines."""
    items = tuple(items)
    return (*_select_outlines(items, faces), *_drop_outlines(items))


def _select_outlines(items: Iterable[Element], faces: Mapping[str, FontFile]) -> Iterator[Element]:
    for item in items:
        if isinstance(item, Group):
            yield replace(item, items=tuple(_select_outlines(item.items, faces)))
        elif isinstance(item, Glyphs) and item.outline:
            yield make_outline_path(item, faces[item.face].path)


def _drop_outlines(items: Iterable[Element]) -> Iterator[Element]:
    for item in items:
        if isinstance(item, Group):
            yield replace(item, items=tuple(_drop_outlines(item.items)))
        else:
            yield replace(item, outline=None) if isinstance(item, Glyphs) else item


def _trace_letters(run: Glyphs, font: FilePath) -> Iterator[tuple[Command, ...]]:
    """Yield the outline of each letter where it is drawn, in mm."""
    units = read_units_per_em(font)
    scale = run.size * MM_PER_POINT / units
    offsets = {position: (right * units / 1000, up * units / 1000) for position, right, up in run.marks}
    x = 0.0
    for position, character in enumerate(run.text):
        right, up = offsets.get(position, (0.0, 0.0))
        place: Matrix = (scale, 0.0, 0.0, -scale, run.x + (x + right) * scale, run.y - up * scale)
        yield transform_path(_read_cubic_commands(font, character), place)
        kern = run.kerns[position] if position < len(run.kerns) else 0.0
        x += read_glyph_outline(font, character).advance + kern * units / 1000


@lru_cache(maxsize=1 << 12)
def _read_cubic_commands(font: FilePath, character: str) -> tuple[Command, ...]:
    """Return the outline of a character in font units, with cubic curves in place of quadratic ones."""
    return tuple(_make_cubic(read_glyph_commands(font, character)))


def _make_cubic(commands: tuple[Command, ...]) -> Iterator[Command]:
    x, y = 0.0, 0.0
    for letter, figures in commands:
        if letter == "Q":
            control_x, control_y, end_x, end_y = figures
            near = (x + 2 * control_x) / 3, (y + 2 * control_y) / 3
            far = (end_x + 2 * control_x) / 3, (end_y + 2 * control_y) / 3
            yield "C", (*near, *far, end_x, end_y)
        else:
            yield letter, figures
        if figures:
            x, y = figures[-2:]
