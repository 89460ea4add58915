"""The site's colours from the game's theme, for light and dark mode, always readable.

A theme may define `paper`, `panel`, `panel-deep`, `panel-edge`, `ink` and `accent` (or else `red`). Colours that it
does not define are mixed from the others, and colours that would be hard to read on their backgrounds are adjusted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from colorsys import hls_to_rgb, rgb_to_hls

from compiler.model.colour import format_hex, measure_contrast, mix_colours, split_channels

READABLE_CONTRAST = 5.0
"""The minimum contrast of text to its background, a little above the 4.5 of WCAG 2.2, 1.4.3."""

CONTRAST_STEPS = 50
"""The number of steps from a colour to a mixed or lightened one that is readable."""

PAPER = "#F4EBDA"
"""The ground of pages, unless a theme has its own."""

INK = "#2B1D16"
"""The colour of words, unless a theme has its own."""

ACCENT = "#9B2317"
"""The colour of links and emphasis, unless a theme has its own."""

BLACK = "#000000"
WHITE = "#FFFFFF"


def make_palette_css(theme: Mapping[str, str]) -> str:
    """Return two `:root` rules of custom properties; `theme` is name → '#rrggbb'."""
    paper = theme.get("paper", PAPER)
    ink = theme.get("ink", INK)
    fixed = {"printed-ink": ink, "printed-paper": paper}
    light = _write_css(fixed | _make_light_palette(theme, paper, ink))
    dark = _write_css(_make_dark_palette(theme, paper, ink))
    return f":root {{{light}}}\n@media screen and (prefers-color-scheme: dark) {{ :root {{{dark}}} }}\n"


def _make_light_palette(theme: Mapping[str, str], paper: str, ink: str) -> dict[str, str]:
    sheet = theme.get("panel", mix_colours(paper, WHITE, 0.5))
    deep = theme.get("panel-deep", mix_colours(paper, ink, 0.1))
    edge = theme.get("panel-edge", mix_colours(paper, ink, 0.35))
    accent = find_accent(theme)
    grounds = (paper, sheet, deep)
    return {
        "paper": paper,
        "sheet": sheet,
        "deep": deep,
        "ink": ink,
        "soft": _make_readable(mix_colours(ink, paper, 0.3), grounds, ink),
        "red": _make_readable(accent, grounds, BLACK),
        "off": f"{accent}55",
        "edge": edge,
        "band": ink,
    }


def _make_dark_palette(theme: Mapping[str, str], paper: str, ink: str) -> dict[str, str]:
    night = mix_colours(ink, BLACK, 0.42)
    day = mix_colours(paper, ink, 0.06)
    sheet = mix_colours(ink, BLACK, 0.22)
    deep = mix_colours(ink, paper, 0.06)
    grounds = (night, sheet, deep)
    accent = find_accent(theme)
    return {
        "paper": night,
        "sheet": sheet,
        "deep": deep,
        "ink": day,
        "soft": _make_readable(mix_colours(day, ink, 0.25), grounds, WHITE),
        "red": _lighten(accent, grounds),
        "off": f"{accent}99",
        "edge": mix_colours(ink, paper, 0.3),
        "band": theme.get("panel-edge", mix_colours(ink, paper, 0.6)),
    }


def find_accent(theme: Mapping[str, str]) -> str:
    """Return the colour that stands out from paper and ink."""
    return theme.get("accent", theme.get("red", ACCENT))


def _make_readable(colour: str, grounds: Iterable[str], toward: str) -> str:
    """Return the colour, mixed with as little of `toward` as makes it readable on all backgrounds."""
    shades = (mix_colours(colour, toward, step / CONTRAST_STEPS) for step in range(CONTRAST_STEPS + 1))
    return _find_readable(shades, grounds, toward)


def _lighten(colour: str, grounds: Iterable[str]) -> str:
    """Return a colour of the same hue, as light as makes it readable on all dark backgrounds."""
    hue, light, saturation = rgb_to_hls(*split_channels(colour))
    shades = (
        hls_to_rgb(hue, light + (1 - light) * step / CONTRAST_STEPS, saturation) for step in range(CONTRAST_STEPS + 1)
    )
    return _find_readable(map(format_hex, shades), grounds, WHITE)


def _find_readable(shades: Iterable[str], grounds: Iterable[str], otherwise: str) -> str:
    backgrounds = tuple(grounds)
    readable = (
        shade
        for shade in shades
        if all(measure_contrast(shade, background) >= READABLE_CONTRAST for background in backgrounds)
    )
    return next(readable, otherwise)


def _write_css(colours: Mapping[str, str]) -> str:
    return " ".join(f"--{name}: {value};" for name, value in colours.items())
