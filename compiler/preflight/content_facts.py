"""Facts about what content streams draw: inks, text, lines, pictures, transparency (ISO 32000-1, 8, 9 and 11)."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot
from typing import NamedTuple

from compiler.model.vector import Matrix, compose_matrices
from compiler.preflight.colour_spaces import ColourSpace
from compiler.preflight.pdf_facts import Transparency
from compiler.preflight.pdf_values import PdfObject

MIN_BLACK = 0.6
"""The minimum amount of black ink (0 to 1) of text that counts as black."""

MAX_OTHER = 0.1
"""The maximum total amount of the other inks (0 to 1) that does not show in black text."""


def measure_area(matrix: Matrix) -> float:
    """Return how much a matrix enlarges areas, as a factor."""
    return abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])


class UnitSides(NamedTuple):
    """The lengths of the horizontal and the vertical side of the unit square, in points."""

    across: float
    down: float


def measure_sides(matrix: Matrix) -> UnitSides:
    """Return the lengths of both sides of the unit square under a matrix."""
    return UnitSides(hypot(matrix[0], matrix[1]), hypot(matrix[2], matrix[3]))


class DrawnPicture(NamedTuple):
    """A picture that a page draws.

    Attributes:
        key: What identifies it in the document.
        picture: Its object.
        matrix: The matrix of its largest placement.
    """

    key: object
    picture: PdfObject
    matrix: Matrix


def find_most_ink(*amounts: float | None) -> float | None:
    """Return the largest of the amounts that are known, or None if none is."""
    return max((amount for amount in amounts if amount is not None), default=None)


@dataclass(slots=True)
class ContentFacts:
    """What a stream draws, including the forms in it.

    Attributes:
        colours: The names of its colour spaces and spot inks.
        most_ink: The total ink of the darkest colour, in percent, or None if no colour is in inks.
        has_rich_black_text: Whether there is black text in several inks.
        knocks_out_black: Whether there is black text that does not overprint.
        hides_white: Whether something white overprints, and so vanishes.
        thinnest: The width of the thinnest line, in units of the stream.
        pictures: The pictures by their keys.
        fonts: The fonts by their keys.
        transparency: The kinds of transparency in use.
        unread: The reasons why something was not read.
    """

    colours: set[str] = field(default_factory=set)
    most_ink: float | None = None
    has_rich_black_text: bool = False
    knocks_out_black: bool = False
    hides_white: bool = False
    thinnest: float | None = None
    pictures: dict[object, DrawnPicture] = field(default_factory=dict)
    fonts: dict[object, PdfObject] = field(default_factory=dict)
    transparency: set[Transparency] = field(default_factory=set)
    unread: set[str] = field(default_factory=set)

    def add_colour(self, space: ColourSpace, colour: tuple[float, ...], *, is_overprinted: bool) -> None:
        """Add the colour of something that is painted."""
        self.colours.update(space.names)
        self.most_ink = find_most_ink(self.most_ink, space.measure_ink(colour))
        process = space.find_process_inks(colour)
        self.hides_white = self.hides_white or (is_overprinted and process is not None and not any(process))

    def add_text(self, space: ColourSpace, colour: tuple[float, ...], *, is_overprinted: bool) -> None:
        """Add the colour of text that is painted."""
        self.add_colour(space, colour, is_overprinted=is_overprinted)
        if (inks := space.find_process_inks(colour)) is None or inks[3] < MIN_BLACK:
            return
        is_rich = sum(inks[:3]) > MAX_OTHER
        self.has_rich_black_text = self.has_rich_black_text or is_rich
        is_pure_black = not is_rich and inks[3] > 1 - MAX_OTHER
        self.knocks_out_black = self.knocks_out_black or (is_pure_black and not is_overprinted)

    def add_line(self, width: float) -> None:
        """Add a line of this width, in units of the stream."""
        self.thinnest = width if self.thinnest is None else min(self.thinnest, width)

    def add_picture(self, placed: DrawnPicture) -> None:
        """Add a placed picture; the largest placement counts."""
        largest = self.pictures.get(placed.key)
        if largest is None or measure_area(placed.matrix) > measure_area(largest.matrix):
            self.pictures[placed.key] = placed

    def add_form(self, form: ContentFacts, matrix: Matrix) -> None:
        """Add what a form draws under a matrix."""
        self.colours |= form.colours
        self.most_ink = find_most_ink(self.most_ink, form.most_ink)
        self.has_rich_black_text = self.has_rich_black_text or form.has_rich_black_text
        self.knocks_out_black = self.knocks_out_black or form.knocks_out_black
        self.hides_white = self.hides_white or form.hides_white
        if form.thinnest is not None:
            self.add_line(form.thinnest * measure_area(matrix) ** 0.5)
        for placed in form.pictures.values():
            self.add_picture(placed._replace(matrix=compose_matrices(matrix, placed.matrix)))
        self.fonts |= form.fonts
        self.transparency |= form.transparency
        self.unread |= form.unread
