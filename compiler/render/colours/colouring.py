"""How the colours of a picture change for a product."""

from __future__ import annotations

from typing import NamedTuple

from compiler.render.colours.press_colour import PressColour


class Colouring(NamedTuple):
    """How the colours of a picture change: to greys, tinted in a colour '#rrggbb', or to the inks of a press."""

    grey: bool = False
    tint: str | None = None
    press: PressColour | None = None

    @property
    def key(self) -> tuple[object, ...]:
        """What distinguishes pictures with other colours."""
        return self.grey, self.tint, *((self.press.key,) if self.press else ())
