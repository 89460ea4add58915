"""The box of a text, and how the text is set in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

HorizontalAlign: TypeAlias = Literal["left", "centre", "right"]
TextAlign: TypeAlias = Literal["left", "centre", "right", "justify"]
VerticalAlign: TypeAlias = Literal["top", "middle", "bottom"]

Hyphenation: TypeAlias = Literal["free", "last", "never"]
"""Whether words are hyphenated: freely, only if the text fits at no size without hyphens, or never."""

Wrap: TypeAlias = Literal["fill", "balance"]
"""Whether the last line of a paragraph may be short, or all of its lines are about equally long."""


@dataclass(frozen=True, slots=True)
class TextBox:
    """The box of a text and how it is set; lengths in mm.

    Attributes:
        x: The left edge.
        y: The top edge.
        width: The width.
        height: The height.
        sizes: The sizes to try in points, the largest first.
        leading: The distance of baselines as a multiple of the size.
        align: Where lines are in the width.
        valign: Where the heights of capitals (at the top: of letters such as d) are in the height, unless accents or
            descenders would then leave the box.
        colour: The colour, '#rrggbb'.
        tracking: The space after each character, in 1/1000 em.
        hyphens: How words are hyphenated.
        capitals: Whether it is set in capitals.
        wrap: How lines are broken.
        paragraph: The space of an empty line of the text, in lines.
        rule: The thickness of a rule.
        drop_cap: The height of the first letter, in lines.
    """

    x: float
    y: float
    width: float
    height: float
    sizes: tuple[float, ...]
    leading: float = 1.2
    align: TextAlign = "left"
    valign: VerticalAlign = "top"
    colour: str = "#000000"
    tracking: float = 0.0
    hyphens: Hyphenation = "free"
    capitals: bool = False
    wrap: Wrap = "fill"
    paragraph: float = 1.0
    rule: float = 0.2
    drop_cap: int = 1
