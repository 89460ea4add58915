"""The tokens of an effect as units that no line break may divide; widths are in icon sizes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.layout.text.fonts import Face
from compiler.layout.text.linebreak import BALANCED, ParagraphSetting, break_lines
from compiler.layout.text.make_boxes import shape_run
from compiler.layout.text.typography import Typography
from compiler.layout.text.word_boxes import WordBox
from engine.effects import Figure, IconRef, SignIcon, Token

SIDES = {"arrow": 0.8, "each": 0.45, "plus": 0.5, "slash": 0.55}
"""The side of a sign next to an icon of side 1; signs that are not listed are as large as icons.

A sign is an icon between or before things: an arrow, a plus, a slash.
"""

WIDTHS = {"arrow": 0.78, "each": 0.4, "plus": 0.42, "slash": 0.3}
"""The width reserved for a sign, next to an icon of side 1."""

LEADING = frozenset(("arrow", "each", "plus", "slash"))
"""Signs that keep the next unit on their line."""

BOUND = frozenset(("slash",))
"""Signs that also keep the previous unit on their line."""

_PLAIN, _BALANCED_PARAGRAPH = Typography(""), ParagraphSetting(last=BALANCED)


@dataclass(frozen=True, slots=True)
class StripStyle:
    """How a strip is set; lengths in icon sizes.

    Attributes:
        face: The face of figures.
        figure: The height of figures.
        gap: The gap between units.
        without: Signs that are left out.
        ones: Whether a figure 1 is drawn.
    """

    face: Face
    figure: float
    gap: float
    without: frozenset[str]
    ones: bool


@dataclass(frozen=True, slots=True)
class StripMark:
    """A figure's text, or the name of an icon of `side`, in a room of `width`; a figure has the side 0."""

    text: str
    width: float
    side: float = 0.0

    @property
    def is_icon(self) -> bool:
        """Whether the mark is an icon, not a figure."""
        return self.side > 0


@dataclass(frozen=True, slots=True)
class StripUnit:
    """Marks that stay together; `holds` keeps the next unit on the same line, `clings` the previous one."""

    marks: tuple[StripMark, ...]
    holds: bool = False
    clings: bool = False

    @property
    def width(self) -> float:
        """The width of its marks."""
        return sum(mark.width for mark in self.marks)


def make_strip_units(tokens: tuple[Token, ...], style: StripStyle) -> list[StripUnit]:
    """Return the units of a strip in reading order: a figure with its icon, or alone before a sign; a sign."""
    units: list[StripUnit] = []
    figure: tuple[StripMark, ...] = ()
    for token in tokens:
        if isinstance(token, Figure):
            figure = _make_figure_marks(token.n, style)
        elif isinstance(token, IconRef):
            units.append(StripUnit((*figure, StripMark(token.name, 0.92, 1.0))))
            figure = ()
        elif token.name not in style.without:
            units += [*([StripUnit(figure)] if figure else ()), _make_sign_unit(token)]
            figure = ()
    return units


def _make_figure_marks(n: int, style: StripStyle) -> tuple[StripMark, ...]:
    if n == 1 and not style.ones:
        return ()
    advance = shape_run(str(n), style.face).advance * style.figure / style.face.cap_height
    return (StripMark(str(n), advance + 0.02),)


def _make_sign_unit(sign: SignIcon) -> StripUnit:
    mark = StripMark(sign.name, WIDTHS.get(sign.name, 1.0), SIDES.get(sign.name, 1.0))
    return StripUnit((mark,), sign.name in LEADING, sign.name in BOUND)


def measure_line(line: list[StripUnit], gap: float) -> float:
    """Return the width of a line with a gap between each two units."""
    return sum(unit.width for unit in line) + gap * (len(line) - 1)


def break_strip(units: list[StripUnit], measure: float, style: StripStyle) -> list[list[StripUnit]]:
    """Return the units in as few lines as they need in the width `measure`, evenly filled."""
    boxes = [WordBox((), unit.width, style.gap, 1, None, holds=unit.holds, clings=unit.clings) for unit in units]
    remaining: Iterator[StripUnit] = iter(units)
    return [[next(remaining) for _ in line.boxes] for line in break_lines(boxes, measure, _PLAIN, _BALANCED_PARAGRAPH)]
