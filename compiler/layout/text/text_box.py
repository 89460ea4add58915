"""The box of a text, and the settings of the text in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

HorizontalAlign: TypeAlias = Literal["left", "centre", "right"]
"""Where something is in a box that is wider."""

TextAlign: TypeAlias = Literal["left", "centre", "right", "justify"]
"""Where the lines of a text are in their box; justified lines fill it."""

VerticalAlign: TypeAlias = Literal["top", "middle", "bottom"]
"""Where something is in a box that is higher."""

Hyphenation: TypeAlias = Literal["free", "last", "never"]
"""Whether words are hyphenated: freely, only if the text fits at no size without hyphens, or never."""

Wrap: TypeAlias = Literal["fill", "balance"]
"""Whether the last line of a paragraph may be short, or all of its lines are about equally long."""


@dataclass(frozen=True, slots=True)
class TextBox:
    """The box of a text, and the settings of the text; lengths are in mm.

    Attributes:
        x: The left edge.
        y: The top edge.
        width: The width.
        height: The height.
        sizes: The sizes to try in points, the largest first.
        leading: The distance between baselines as a multiple of the size.
        align: The place of lines in the width.
        valign: The place of the text in the height. Capitals (at the top, letters such as d) determine where a text
            begins, as far as its accents and descenders stay inside the box.
        colour: The colour, '#rrggbb'.
        tracking: The space after each character, in 1/1000 em.
        hyphens: Where words are hyphenated.
        capitals: Whether the text is set in capitals.
        wrap: How lines are broken.
        paragraph: The space that an empty line of the text takes, in lines.
        rule: The thickness of a rule.
        rule_colour: The colour of a rule, None for that of the text.
        drop_cap: The height of the first letter, in lines.
        drop_cap_colour: The colour of a drop cap, None for that of the text.
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
    rule_colour: str | None = None
    drop_cap: int = 1
    drop_cap_colour: str | None = None
