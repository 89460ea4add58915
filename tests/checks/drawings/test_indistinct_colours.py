from __future__ import annotations

import pytest

from tests.checks.find import Find
from tests.sample import FILES


def paint_pieces(red: str, green: str) -> dict[str, str]:
    """Return the sample with pieces in two player colours."""
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


@pytest.mark.slow
def test_colours_that_everybody_tells_apart_are_accepted(findings_of: Find) -> None:
    """A dark red and a light green differ in lightness; traits that are not colours are not compared."""
    assert findings_of("indistinct-colours") == []
    assert findings_of("indistinct-colours", paint_pieces("#7a1010", "#8fd08a")) == []


@pytest.mark.parametrize(
    ("red", "green", "distance"),
    [
        ("#c0392b", "#5b8c2a", 4.0),  # to people without green cones
        ("#c0392b", "#c23a2d", 0.8),  # to everybody
    ],
)
def test_colours_that_look_alike_are_reported(findings_of: Find, red: str, green: str, distance: float) -> None:
    """The finding names both colours, and their distance for the people who tell them apart least well."""
    (finding,) = findings_of("indistinct-colours", paint_pieces(red, green))
    assert (finding.args["colour"], finding.args["other_colour"]) == ("red", "green")
    assert finding.args["distance"] == pytest.approx(distance, abs=0.05)


@pytest.mark.parametrize(("products", "number"), [("low-ink-a4", 1), ("home-a4", 0)])
def test_colours_that_are_hatched_alike_are_reported(findings_of: Find, products: str, number: int) -> None:
    """A bright and a dull colour of one hue have the same hatching, which matters only in prints with little ink."""
    files = paint_pieces("#34df26", "#81a68b")
    files["game.yaml"] = files["game.yaml"].replace("home-a4", products)
    assert products in files["game.yaml"]
    found = findings_of("indistinct-colours", files)
    assert [finding.args for finding in found] == [{"colour": "red", "other_colour": "green"}] * number


def test_finding_points_at_the_colours(findings_of: Find) -> None:
    """The finding points at one colour in the theme, and names the other one and the trait that uses both."""
    (finding,) = findings_of("indistinct-colours", paint_pieces("#c0392b", "#c23a2d"))
    other, trait = (place.span for place in finding.related)
    assert finding.span.file == other.file
    assert finding.span.file.endswith("theme.yaml")
    assert finding.span.column > other.column
    assert (trait.file.rpartition("/")[2], trait.line) == ("pawns.yaml", 5)
