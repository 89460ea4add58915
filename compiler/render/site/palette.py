"""The site's colours from the game's theme: for light and for dark, always readable.

Names that a theme may give: `paper`, `panel`, `panel-deep`, `panel-edge`, `ink`, `accent` (or else `red`). What it does
not give is mixed from the others, and what would be hard to read on its ground is moved until it is not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from colorsys import hls_to_rgb, rgb_to_hls

from compiler.render.colour import channels

READABLE = 5.0
"""Contrast of words to their ground, a little above the 4.5 of WCAG 2.2, 1.4.3."""
STEPS = 50
PAPER, INK, ACCENT = "#F4EBDA", "#2B1D16", "#9B2317"
BLACK, WHITE = "#000000", "#FFFFFF"


def palette_css(theme: Mapping[str, str]) -> str:
    """Two `:root` rules of custom properties; `theme` is name → '#rrggbb'."""
    paper, ink = theme.get("paper", PAPER), theme.get("ink", INK)
    fixed = {"printed-ink": ink, "printed-paper": paper}
    light = _css(fixed | _light(theme, paper, ink))
    dark = _css(_dark(theme, paper, ink))
    return f":root {{{light}}}\n@media (prefers-color-scheme: dark) {{ :root {{{dark}}} }}\n"


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, 1 to 21 (WCAG 2.2)."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two, `share` (0 to 1) of it the other."""
    pairs = zip(channels(one), channels(other), strict=True)
    return "#" + "".join(f"{round(255 * (a + (b - a) * share)):02X}" for a, b in pairs)


def _light(theme: Mapping[str, str], paper: str, ink: str) -> dict[str, str]:
    sheet = theme.get("panel", mixed(paper, WHITE, 0.5))
    deep = theme.get("panel-deep", mixed(paper, ink, 0.1))
    edge = theme.get("panel-edge", mixed(paper, ink, 0.35))
    accent = _accent(theme)
    grounds = (paper, sheet, deep)
    return {
        "paper": paper,
        "sheet": sheet,
        "deep": deep,
        "ink": ink,
        "soft": _readable(mixed(ink, paper, 0.3), grounds, ink),
        "red": _readable(accent, grounds, BLACK),
        "off": f"{accent}55",
        "edge": edge,
        "band": ink,
    }


def _dark(theme: Mapping[str, str], paper: str, ink: str) -> dict[str, str]:
    night, day = mixed(ink, BLACK, 0.42), mixed(paper, ink, 0.06)
    sheet, deep = mixed(ink, BLACK, 0.22), mixed(ink, paper, 0.06)
    grounds = (night, sheet, deep)
    accent = _accent(theme)
    return {
        "paper": night,
        "sheet": sheet,
        "deep": deep,
        "ink": day,
        "soft": _readable(mixed(day, ink, 0.25), grounds, WHITE),
        "red": _lit(accent, grounds),
        "off": f"{accent}99",
        "edge": mixed(ink, paper, 0.3),
        "band": theme.get("panel-edge", mixed(ink, paper, 0.6)),
    }


def _accent(theme: Mapping[str, str]) -> str:
    return theme.get("accent", theme.get("red", ACCENT))


def _readable(colour: str, grounds: Iterable[str], toward: str) -> str:
    """The colour, mixed with as little of `toward` as it takes to be read on every ground."""
    shades = (mixed(colour, toward, step / STEPS) for step in range(STEPS + 1))
    grounds = tuple(grounds)
    return next((one for one in shades if all(contrast(one, ground) >= READABLE for ground in grounds)), toward)


def _lit(colour: str, grounds: Iterable[str]) -> str:
    """The colour, of the same hue, as light as it takes to be read on dark grounds."""
    hue, light, saturation = rgb_to_hls(*channels(colour))
    shades = (hls_to_rgb(hue, light + (1 - light) * step / STEPS, saturation) for step in range(STEPS + 1))
    written = ("#" + "".join(f"{round(255 * part):02X}" for part in shade) for shade in shades)
    grounds = tuple(grounds)
    return next((one for one in written if all(contrast(one, ground) >= READABLE for ground in grounds)), WHITE)


def _luminance(colour: str) -> float:
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in channels(colour))  # noqa: PLR2004 -- sRGB
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _css(colours: Mapping[str, str]) -> str:
    return " ".join(f"--{name}: {value};" for name, value in colours.items())
