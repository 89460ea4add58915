"""The facts about a PDF as data: pages, colours, pictures and fonts. Lengths are in mm, amounts of ink in percent."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

Transparency: TypeAlias = Literal["opacity", "blending", "soft masks"]
"""A kind of transparency."""

Action: TypeAlias = Literal["JavaScript", "actions", "forms", "attachments"]
"""Something in a file that does not belong in a print job."""


class PageBox(NamedTuple):
    """A page box by its edges, in mm of the page's coordinates, whose y grows upwards."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def width(self) -> float:
        """The width in mm."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """The height in mm."""
        return self.top - self.bottom


class PlacedPicture(NamedTuple):
    """A raster picture on a page: its size in pixels, and its least resolution there in pixels per inch."""

    width: int
    height: int
    dpi: float


class UsedFont(NamedTuple):
    """A font on a page: its name, and whether its file is embedded."""

    name: str
    is_embedded: bool


@dataclass(frozen=True, slots=True)
class PageFacts:
    """A page.

    Attributes:
        number: Its number from 1.
        media: The box of the paper.
        trim: The box of the page once it is cut, or None if the page has no such box.
        bleed: The box that the page is printed up to, or None if the page has no such box.
        has_page_transform: Whether the page is turned, or its units are scaled.
        colours: The names of its colour spaces and spot inks.
        most_ink: The total ink of the darkest colour or pixel, in percent; None if none is in inks.
        has_rich_black_text: Whether there is black text in several inks.
        knocks_out_black: Whether there is black text that does not overprint.
        hides_white: Whether something white overprints, and so vanishes.
        thinnest: The width of the thinnest line in mm, or None without lines.
        pictures: The pictures on it.
        fonts: The fonts on it.
        transparency: The kinds of transparency in use.
        white_bleed: The share of the cut beside which the bleed is white although colours reach the cut.
        annotations: The number of annotations, such as links and form fields.
        unread: The reasons why something on the page was not read.
    """

    number: int
    media: PageBox
    trim: PageBox | None = None
    bleed: PageBox | None = None
    has_page_transform: bool = False
    colours: frozenset[str] = frozenset()
    most_ink: float | None = None
    has_rich_black_text: bool = False
    knocks_out_black: bool = False
    hides_white: bool = False
    thinnest: float | None = None
    pictures: tuple[PlacedPicture, ...] = ()
    fonts: frozenset[UsedFont] = frozenset()
    transparency: frozenset[Transparency] = frozenset()
    white_bleed: float = 0.0
    annotations: int = 0
    unread: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class DocumentFacts:
    """A PDF.

    Attributes:
        version: Its version, such as '1.6'.
        standard: The PDF/X standard that it claims, or None.
        intent: The printing condition of its output intent, or None.
        is_trapped: Whether it is trapped, or None if it does not say.
        is_encrypted: Whether it is encrypted.
        actions: The kinds of interactive or embedded content that it has.
        layers: The names of its layers.
        pages: The pages that were read.
        page_count: The number of all its pages.
    """

    version: str
    standard: str | None = None
    intent: str | None = None
    is_trapped: bool | None = None
    is_encrypted: bool = False
    actions: tuple[Action, ...] = ()
    layers: tuple[str, ...] = ()
    pages: tuple[PageFacts, ...] = field(default=(), repr=False)
    page_count: int = 0
