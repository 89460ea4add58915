"""The tokens of an effect as units that no line may divide; widths are in icon sizes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.layout.boxes import Box
from compiler.layout.fonts import Face
from compiler.layout.linebreak import BALANCED, break_lines
from compiler.layout.typography import Typography
from compiler.layout.words import run
from engine.effects import Figure, IconRef, Sign, Token

SIDES = {"arrow": 0.8, "each": 0.45, "plus": 0.5, "slash": 0.55}
"""How large a sign is drawn beside an icon of size 1; the others are as large as icons."""

WIDTHS = {"arrow": 0.78, "each": 0.4, "plus": 0.42, "slash": 0.3}
"""How wide the room of a sign is."""

LEADING = frozenset(("arrow", "each", "plus", "slash"))
"""Signs that keep what comes after them on their line."""

BOUND = frozenset(("slash",))
"""Signs that keep what comes before them on their line as well."""

_PLAIN = Typography("")


@dataclass(frozen=True, slots=True)
class Look:
    """How a strip is set: the face and height of its figures, the gap between units (in icon sizes).

    Signs named in `without` are left out; a figure 1 is drawn only with `ones`.
    """

    face: Face
    figure: float
    gap: float
    without: frozenset[str]
    ones: bool


@dataclass(frozen=True, slots=True)
class Mark:
    """A figure's text, or an icon of `side`, in a room of `width`."""

    text: str
    width: float
    side: float = 0.0

    @property
    def icon(self) -> bool:
        """Whether it is an icon."""
        return self.side > 0


@dataclass(frozen=True, slots=True)
class Unit:
    """Marks that stay together; `holds` and `clings` keep the unit after or before it on its line."""

    marks: tuple[Mark, ...]
    holds: bool = False
    clings: bool = False

    @property
    def width(self) -> float:
        """The room of its marks."""
        return sum(mark.width for mark in self.marks)


def units_of(tokens: tuple[Token, ...], look: Look) -> list[Unit]:
    """The units of a strip in reading order: a figure with its icon, or alone before a sign; a sign."""
    units: list[Unit] = []
    figure: tuple[Mark, ...] = ()
    for token in tokens:
        if isinstance(token, Figure):
            figure = _figure(token.n, look)
        elif isinstance(token, IconRef):
            units.append(Unit((*figure, Mark(token.name, 0.92, 1.0))))
            figure = ()
        elif token.name not in look.without:
            units += [*([Unit(figure)] if figure else ()), _sign(token)]
            figure = ()
    return units


def _figure(n: int, look: Look) -> tuple[Mark, ...]:
    if n == 1 and not look.ones:
        return ()
    advance = run(str(n), look.face).advance * look.figure / look.face.cap_height
    return (Mark(str(n), advance + 0.02),)


def _sign(sign: Sign) -> Unit:
    mark = Mark(sign.name, WIDTHS.get(sign.name, 1.0), SIDES.get(sign.name, 1.0))
    return Unit((mark,), sign.name in LEADING, sign.name in BOUND)


def lines_of(units: list[Unit], measure: float, look: Look) -> list[list[Unit]]:
    """The units in as few lines as they need in `measure`, evenly filled."""
    boxes = [Box((), unit.width, look.gap, 1, None, holds=unit.holds, clings=unit.clings) for unit in units]
    rest: Iterator[Unit] = iter(units)
    return [[next(rest) for _ in line.boxes] for line in break_lines(boxes, measure, _PLAIN, last=BALANCED)]
