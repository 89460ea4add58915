from __future__ import annotations

from compiler.link import Linked
from engine.games.architects_of_amytis.content.board_grid import make_grid
from engine.games.architects_of_amytis.rules.pattern_placements import ColouredField, find_placements, rotate_pattern
from tests.engine.games.architects_of_amytis.naive import PATTERNS

CITY = make_grid(3, 3)


def split_pattern(name: str) -> list[ColouredField]:
    """Return the coloured fields of a pattern."""
    rows = PATTERNS[name][1]
    return [
        ColouredField(y, x, "GOPB".index(letter))
        for y, row in enumerate(rows)
        for x, letter in enumerate(row)
        if letter != "."
    ]


def test_content_has_the_published_patterns(content: Linked) -> None:
    """The project cards have the points and patterns of the facts."""
    items = content.game.sets["projects"].items
    assert {item.id: (item.figures["points"], list(item.figures["pattern"])) for item in items} == PATTERNS
    assert sum(points for points, _ in PATTERNS.values()) == 200


def test_patterns_have_four_rotations() -> None:
    """A line of one colour has two different rotations, and every other pattern has four."""
    directions = {name: len(set(rotate_pattern(split_pattern(name)))) for name in PATTERNS}
    assert {name for name, n in directions.items() if n == 2} == {"project-03", "project-04"}
    assert set(directions.values()) == {2, 4}


def test_patterns_are_not_mirrored() -> None:
    """A mirrored pattern is among the rotations of the pattern if the pattern is symmetrical, and otherwise not."""

    def mirrored(name: str) -> list[ColouredField]:
        return [ColouredField(row, -column, colour) for row, column, colour in split_pattern(name)]

    alike = {
        name for name in PATTERNS if set(rotate_pattern(mirrored(name))) == set(rotate_pattern(split_pattern(name)))
    }
    assert "project-12" not in alike
    chiral = (9, 10, 11, 12, 15, 16, 18, 19, 20)
    assert {int(name[-2:]) for name in PATTERNS} - {int(name[-2:]) for name in alike} == set(chiral)


def test_placements_are_rotations_times_positions() -> None:
    """A pattern has as many placements as rotations, multiplied by the positions of each rotation in the city."""
    ways = {name: len(find_placements(split_pattern(name), CITY)) for name in PATTERNS}
    assert ways["project-01"] == 4  # three by three, four directions
    assert ways["project-03"] == 6  # three rows and three columns
    assert ways["project-08"] == 16  # two by two fits in four places
    assert ways["project-12"] == 8  # two by three fits in two places
