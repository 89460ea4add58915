"""Turn the tokens of an effect into units that no line break divides, and break them into lines; in icon sizes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.layout.text.linebreak import BALANCED_LAST_WEIGHT, ParagraphSetting, break_lines
from compiler.layout.text.make_boxes import shape_run
from compiler.layout.text.prepared_faces import Face
from compiler.layout.text.typographic_conventions import Typography
from compiler.layout.text.word_boxes import WordBox
from engine.effects import Figure, IconRef, SignIcon, Token

SIGN_SIDES = {"arrow": 0.8, "each": 0.45, "plus": 0.5, "slash": 0.55}
"""The sides of signs beside an icon with side 1; signs that are not listed are as large as icons.

A sign is an icon between or before things: an arrow, a plus, a slash.
"""

SIGN_WIDTHS = {"arrow": 0.78, "each": 0.4, "plus": 0.42, "slash": 0.3}
"""The widths of the rooms for signs beside an icon with side 1."""

ICON_WIDTH = 0.92
"""The width of the room for an icon with side 1, whose drawing has white space around it."""

FIGURE_SPACE = 0.02
"""The width of the space after a figure."""

BOUND_TO_NEXT = frozenset(("arrow", "each", "plus", "slash"))
"""Signs that keep the next unit on their line."""

BOUND_TO_PREVIOUS = frozenset(("slash",))
"""Signs that keep the previous unit on their line."""

_NO_HYPHENS = Typography("")
"""The rules of no language: strips are not hyphenated."""

_BALANCED_PARAGRAPH = ParagraphSetting(last=BALANCED_LAST_WEIGHT)
"""Strips in several lines are as even as possible, the last line included."""


@dataclass(frozen=True, slots=True)
class StripStyle:
    """The style of a strip; lengths are in icon sizes.

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
    """A mark of a strip.

    Attributes:
        text: The digits of a figure, or the name of an icon.
        width: The width of its room.
        side: The side of an icon, or None for a figure.
    """

    text: str
    width: float
    side: float | None = None


@dataclass(frozen=True, slots=True)
class StripUnit:
    """Marks that stay together; `holds` keeps the next unit on their line, and `clings` the previous one."""

    marks: tuple[StripMark, ...]
    holds: bool = False
    clings: bool = False

    @property
    def width(self) -> float:
        """The width of its marks."""
        return sum(mark.width for mark in self.marks)


def make_strip_units(tokens: tuple[Token, ...], style: StripStyle) -> list[StripUnit]:
    """Return the units of a strip in reading order: icons with their figures, figures before a sign, and signs."""
    units: list[StripUnit] = []
    figure: tuple[StripMark, ...] = ()
    for token in tokens:
        if isinstance(token, Figure):
            figure = _make_figure_marks(token.n, style)
        elif isinstance(token, IconRef):
            units.append(StripUnit((*figure, StripMark(token.name, ICON_WIDTH, side=1.0))))
            figure = ()
        elif token.name not in style.without:
            units += [*([StripUnit(figure)] if figure else ()), _make_sign_unit(token)]
            figure = ()
    return units


def _make_figure_marks(n: int, style: StripStyle) -> tuple[StripMark, ...]:
    if n == 1 and not style.ones:
        return ()
    advance = shape_run(str(n), style.face).advance * style.figure / style.face.cap_height
    return (StripMark(str(n), advance + FIGURE_SPACE),)


def _make_sign_unit(sign: SignIcon) -> StripUnit:
    mark = StripMark(sign.name, SIGN_WIDTHS.get(sign.name, 1.0), side=SIGN_SIDES.get(sign.name, 1.0))
    return StripUnit((mark,), holds=sign.name in BOUND_TO_NEXT, clings=sign.name in BOUND_TO_PREVIOUS)


def measure_line(line: list[StripUnit], gap: float) -> float:
    """Return the width of a line, with gaps between its units."""
    return sum(unit.width for unit in line) + gap * (len(line) - 1)


def break_strip(units: list[StripUnit], measure: float, style: StripStyle) -> list[list[StripUnit]]:
    """Return the units in as few lines of the width `measure` as they need, evenly filled."""
    boxes = [
        WordBox(
            pieces=(),
            advance=unit.width,
            space=style.gap,
            characters=1,
            only=None,
            holds=unit.holds,
            clings=unit.clings,
        )
        for unit in units
    ]
    remaining: Iterator[StripUnit] = iter(units)
    lines = break_lines(boxes, measure, _NO_HYPHENS, _BALANCED_PARAGRAPH)
    return [[next(remaining) for _ in line.boxes] for line in lines]
