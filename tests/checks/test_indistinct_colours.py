from __future__ import annotations

from collections.abc import Callable

import pytest

from compiler.diagnostics import Diagnostic
from tests.sample import FILES


def paint_pieces(red: str, green: str) -> dict[str, str]:
    """Return the sample with pieces in two colours of players."""
    pieces = """\
kind: token
format: square-12
layout: ''
traits:
  colour: [red, green]
items:
  - {id: pawn-red, traits: {colour: red}, origin: designed}
  - {id: pawn-green, traits: {colour: green}, origin: designed}
"""
    theme = f"colours: {{red: '{red}', green: '{green}'}}\n"
    return {**FILES, "components/pawns.yaml": pieces, "theme.yaml": theme}


def test_colours_that_everybody_tells_apart_are_accepted(findings_of: Callable[..., list[Diagnostic]]) -> None:
    """A dark red and a light green differ in lightness; traits that are no colours are not compared."""
    assert findings_of("indistinct-colours") == []
    assert findings_of("indistinct-colours", paint_pieces("#7a1010", "#8fd08a")) == []


@pytest.mark.parametrize(
    ("red", "green", "words"),
    [
        ("#c0392b", "#5b8c2a", "without green cones"),
        ("#c0392b", "#c23a2d", "look alike: "),
    ],
)
def test_colours_that_look_alike_are_reported(
    findings_of: Callable[..., list[Diagnostic]], red: str, green: str, words: str
) -> None:
    """The finding names both colours and who cannot tell them apart."""
    (finding,) = findings_of("indistinct-colours", paint_pieces(red, green))
    assert (finding.args["one"], finding.args["other"]) == ("red", "green")
    assert words in finding.message
