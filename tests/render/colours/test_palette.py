from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.model.colour import measure_contrast
from compiler.render.colours.palette import make_palette_css

COLOURS = st.integers(0, 0xFFFFFF).map("#{:06X}".format)
PALE = st.tuples(*[st.integers(0xD8, 0xFF)] * 3).map(lambda rgb: "#{:02X}{:02X}{:02X}".format(*rgb))
DARK = st.tuples(*[st.integers(0, 0x30)] * 3).map(lambda rgb: "#{:02X}{:02X}{:02X}".format(*rgb))
WCAG = 4.5


def parse_properties(css: str) -> list[dict[str, str]]:
    """Return the custom properties for light and for dark."""
    light, dark = css.split("@media")
    return [dict(re.findall(r"--([\w-]+): (#\w+);", part)) for part in (light, dark)]


@pytest.mark.slow
@given(PALE, DARK, COLOURS)
def test_words_can_be_read(paper: str, ink: str, accent: str) -> None:
    """Whatever colours a game has on its paper, words, faint words and accents are readable on every ground."""
    for colours in parse_properties(make_palette_css({"paper": paper, "ink": ink, "accent": accent})):
        for words in ("ink", "soft", "red"):
            for ground in ("paper", "sheet", "deep"):
                assert measure_contrast(colours[words], colours[ground]) >= WCAG, (words, ground, colours)


def test_a_game_looks_its_own() -> None:
    """The theme's names are used as they are; an accent falls back to red, and a bare theme has colours of its own."""
    light, _ = parse_properties(
        make_palette_css({"paper": "#FFFFFF", "panel": "#EEEEFF", "ink": "#000022", "red": "#0000AA"})
    )
    assert (light["paper"], light["sheet"], light["ink"], light["red"]) == ("#FFFFFF", "#EEEEFF", "#000022", "#0000AA")
    assert {} not in parse_properties(make_palette_css({}))
