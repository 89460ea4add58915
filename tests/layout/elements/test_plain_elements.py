from __future__ import annotations

from pathlib import Path as FilePath

import pytest
import segno

from compiler.layout.elements import KINDS
from compiler.layout.elements.symbol import choose_drawing
from compiler.layout.frame import Group, Path, Symbol, transform_point
from compiler.layout.shapes import make_circle
from tests.layout.conftest import LayCard


def test_each_file_of_elements_is_registered(root: FilePath) -> None:
    """Each file in the folder of elements that is not a helper registers a kind of element."""
    files = {file.stem for file in (root / "compiler/layout/elements").glob("*.py") if file.stem[0] != "_"}
    assert files - {"registry"} == set(KINDS)


def test_a_rectangle_is_one_path(laid: LayCard) -> None:
    """A rectangle is a path with the given fill, stroke, width and dashes."""
    part, findings = laid(
        "- rect: {x: 1, y: 2, width: 3, height: 4, fill: ink, stroke: paper, line: 0.5, dash: [1, 2]}"
    )
    assert not findings
    (path,) = part.front.items
    assert path == Path(path.commands, "#2b1d16", "#f4ebda", 0.5, (1.0, 2.0))
    assert path.commands[0] == ("M", (1, 2))


def test_a_line_is_stroked_only(laid: LayCard) -> None:
    """A line goes from one point to the other, without a fill."""
    part, _ = laid("- line: {from: [1, 2], to: [3, 4], stroke: ink}")
    assert part.front.items == (Path((("M", (1, 2)), ("L", (3, 4))), None, "#2b1d16", 0.3),)


def test_a_line_without_thickness_is_not_drawn(laid: LayCard) -> None:
    """A line that is 0 mm thick is not a line, so that no check takes it for one."""
    part, findings = laid(
        "- rect: {width: 3, height: 4, fill: ink, stroke: paper, line: 0}\n"
        "- line: {from: [1, 2], to: [3, 4], stroke: ink, line: 0}"
    )
    assert not findings
    (rectangle,) = part.front.items
    assert (rectangle.fill, rectangle.stroke) == ("#2b1d16", None)


def test_a_path_is_moved_as_a_group(laid: LayCard) -> None:
    """Path data is unchanged in a group with a matrix, and its line has its width and its dashes in mm."""
    part, _ = laid("- path: {d: M0 0 L1 1, stroke: ink, line: 0.4, dash: [2, 1], x: 5, y: 6, scale: 2}")
    (group,) = part.front.items
    assert group.matrix == (2, 0, 0, 2, 5, 6)
    assert group.items[0].stroke_width == pytest.approx(0.2)
    assert group.items[0].dash == pytest.approx((1, 0.5))


@pytest.mark.parametrize("outline", ["{circle: [5, 5, 2]}", "{rect: [0, 0, 4, 4, 1]}", "{sector: [2, 4, 0, 90]}"])
def test_outlines_have_names(laid: LayCard, outline: str) -> None:
    """An outline may be a circle, a rectangle or a sector instead of path data."""
    part, findings = laid(f"- path: {{d: {outline}, fill: ink}}")
    assert not findings
    assert part.front.items[0].commands[-1] == ("Z", ())


def test_an_icon_is_a_square_with_its_word(laid: LayCard) -> None:
    """An icon is drawn as a square, with its word from the translation."""
    part, _ = laid("- icon: {name: wood, x: 1, y: 2, size: 5, colours: {wall: ink}}", {"icons.wood.name": "timber"})
    assert part.front.items == (Symbol("icon", "wood", 1, 2, 5, 5, (("wall", "#2b1d16"),), "timber"),)


def test_a_drawing_keeps_its_proportions(laid: LayCard) -> None:
    """A drawing is shown whole in the middle of its box, or fills the box, which cuts off what sticks out."""
    part, _ = laid(
        "- symbol: {drawing: motifs/base-01, width: 68, height: 68}\n"
        "- symbol: {drawing: motifs/base-01, width: 68, height: 68, fit: fill}"
    )
    inside, filled = part.front.items
    assert (inside.x, inside.y, inside.width, inside.height) == (12, 0, 44, 68)
    (drawing,) = filled.items
    assert (drawing.x, drawing.width, drawing.height) == (0, 68, pytest.approx(68 * 68 / 44))
    assert [point for _, point in filled.clip if point] == [(0, 0), (68, 0), (68, 68), (0, 68)]


def test_a_drawing_of_the_proportions_of_its_box_fills_it_uncut(laid: LayCard) -> None:
    """A drawing with the proportions of its box has no clip."""
    part, _ = laid("- symbol: {drawing: motifs/base-01, width: 44, height: 68, fit: fill}")
    assert (part.front.items[0].width, part.front.items[0].height) == (44, 68)


def test_a_mirrored_drawing_stays_in_its_box(laid: LayCard) -> None:
    """A mirrored drawing is mirrored about the middle of its box."""
    part, _ = laid("- symbol: {drawing: motifs/base-01, x: 10, width: 44, height: 68, mirror: true}")
    (mirrored,) = part.front.items
    left, right = (transform_point(mirrored.matrix, x, 5) for x in (10, 54))
    assert (left, right) == ((54, 5), (10, 5))


@pytest.mark.parametrize(
    ("by", "name"),
    [("dome-02", "dome-02"), ("x-3", "dome-03"), ("x-4", "dome-01"), (f"x-{'1' * 4999}3", "dome-02")],
)
def test_a_drawing_is_chosen_by_an_id(laid: LayCard, by: str, name: str) -> None:
    """An id chooses the drawing of its name, or else the one of the figure at its end."""
    part, _ = laid(f"- symbol: {{drawing: motifs/dome-*, by: {by}, width: 44, height: 68}}")
    assert part.front.items[0].name == f"motifs/{name}"


@pytest.mark.parametrize(
    ("pattern", "names", "by", "chosen"),
    [
        ("portrait-*", ["portrait-female", "portrait-male"], "male", "portrait-male"),
        ("meeple-*", ["meeple-dark-red", "meeple-red"], "red", "meeple-red"),
        ("meeple*", ["meeplered", "meepleyellow"], "yellow", "meepleyellow"),
        ("goal-*", ["goal-10", "goal-11", "goal-12"], "2", "goal-11"),
        ("tiles/*", ["tiles/forge", "tiles/gorge"], "forge", "tiles/forge"),
    ],
)
def test_an_id_chooses_the_drawing_that_ends_with_it_as_a_word(
    pattern: str, names: list[str], by: str, chosen: str
) -> None:
    """A longer word with the same end, and a longer name with the same last word, are not chosen."""
    assert choose_drawing(names, pattern, by) == chosen


@pytest.mark.parametrize(("by", "chosen"), [("tin", "dome-1"), ("silver", "dome-2"), ("golden", "dome-3")])
def test_a_choice_by_letters_is_the_same_in_every_build(by: str, chosen: str) -> None:
    """An id without a figure chooses a drawing that depends on nothing but its letters, also in later versions."""
    assert choose_drawing(["dome-1", "dome-2", "dome-3"], "dome-*", by) == chosen


def test_a_pattern_is_clipped_to_its_area(laid: LayCard) -> None:
    """A pattern draws whole drawings from the corner, shifts every other row, and clips them to its area."""
    part, findings = laid(
        "- pattern: {drawing: motifs/base-01, width: 20, height: 10, step: [5, 5], size: 5, shift: 2.5}"
    )
    assert not findings
    (group,) = part.front.items
    assert group.clip
    assert [mark.x for mark in group.items[:2]] == [0, 5]
    assert group.items[5].x == -2.5


@pytest.mark.parametrize("shift", [2.5, -2.5, 12.5])
def test_a_shifted_pattern_fills_its_area(laid: LayCard, shift: float) -> None:
    """Rows that are shifted by more than a step, or to the right, begin and end outside the area all the same."""
    part, _ = laid(
        f"- pattern: {{drawing: motifs/base-01, width: 20, height: 10, step: [5, 5], size: 5, shift: {shift}}}"
    )
    (group,) = part.front.items
    for row in {mark.y for mark in group.items}:
        places = [mark.x for mark in group.items if mark.y == row]
        assert min(places) <= 0
        assert max(places) + 5 >= 20


def test_a_pattern_is_bounded(laid: LayCard) -> None:
    """A pattern with a step that is too small for its area is a finding."""
    _, (finding,) = laid("- pattern: {drawing: motifs/base-01, width: 999, height: 999, step: [1, 1], size: 1}")
    assert finding.code == "layout-value"
    _, (nothing,) = laid("- pattern: {drawing: motifs/base-01, width: 9, height: 9, step: [0, 1], size: 1}")
    assert nothing.code == "layout-value"


def test_folds_and_cuts_are_lines_of_the_part(laid: LayCard) -> None:
    """Folds and cuts are not drawn; inside a group, they move with the group."""
    part, _ = laid(
        "- fold: {from: [0, 34], to: [44, 34]}\n- group: {at: [10, 20], items: [{cut: {from: [0, 0], to: [1, 0]}}]}"
    )
    assert part.front.items == ()
    assert part.folds == ((0, 34, 44, 34),)
    assert part.cuts == ((10, 20, 11, 20),)


def test_a_group_moves_turns_and_clips(laid: LayCard) -> None:
    """A group has one matrix and one clip for everything in it."""
    items = "[{rect: {width: 1, height: 1, fill: ink}}, {rect: {width: 2, height: 1, fill: paper}}]"
    part, _ = laid(f"- group: {{at: [3, 4], turn: 90, clip: {{circle: [0, 0, 9]}}, items: {items}}}")
    (group,) = part.front.items
    assert isinstance(group, Group)
    assert len(group.items) == 2
    assert group.matrix == pytest.approx((0, 1, -1, 0, 3, 4))
    assert group.clip == make_circle(0, 0, 9)


@pytest.mark.parametrize(
    ("element", "corners"),
    [
        ("hexagon: {at: [10, 10], flats: 6, turn: 30, fill: ink}", 6),
        ("polygon: {sides: 5, at: [10, 10], radius: 4, fill: ink}", 5),
        ("polygon: {points: [1, 1, 9, 1, 5, 8], fill: ink}", 3),
        ("star: {at: [10, 10], points: 5, radius: 4, fill: ink}", 10),
        ("ellipse: {x: 1, y: 1, width: 8, height: 4, fill: ink}", 5),
    ],
)
def test_shapes_are_one_path(laid: LayCard, element: str, corners: int) -> None:
    """A polygon is a path with its corners, and an ellipse a path of four curves."""
    part, findings = laid(f"- {element}")
    assert not findings
    (path,) = part.front.items
    assert len(path.commands) == corners + 1


def test_a_hexagon_is_measured_from_side_to_side(laid: LayCard) -> None:
    """`flats` is the distance of opposite sides, which is the height of a hexagon with a side on top."""
    part, _ = laid("- hexagon: {at: [10, 10], flats: 6, turn: 30, fill: ink}")
    ys = [figures[1] for _, figures in part.front.items[0].commands if figures]
    assert (min(ys), max(ys)) == pytest.approx((7, 13))


@pytest.mark.parametrize(
    ("element", "code"),
    [
        ("polygon: {sides: 2, at: [0, 0], radius: 4}", "layout-value"),
        ("polygon: {sides: 5}", "layout-field"),
        ("polygon: {sides: 5.7, at: [0, 0], radius: 4}", "layout-value"),
        ("star: {at: [0, 0], points: 1, radius: 4}", "layout-value"),
        ("star: {at: [0, 0], points: '{{ 11 / 2 }}', radius: 4}", "layout-value"),
        ("rect: {width: 4, height: 4, fill: {linear: [ink]}}", "layout-value"),
        ("rect: {width: 4, height: 4, fill: {linear: [ink, paper], radius: 4}}", "layout-value"),
        ("rect: {width: 4, height: 4, fill: {conical: [ink, paper]}}", "layout-value"),
        ("rect: {width: 4, height: 4, fill: {linear: [[ink, 60], [paper, 20]]}}", "layout-value"),
    ],
)
def test_mistakes_in_shapes_and_gradients(laid: LayCard, element: str, code: str) -> None:
    """Each mistake in a shape or gradient is one finding."""
    _, findings = laid(f"- {element}")
    assert [finding.code for finding in findings] == [code]


def test_a_gradient_lies_over_the_box_of_its_shape(laid: LayCard) -> None:
    """A linear gradient crosses the box in its direction; colours without a place are at equal distances."""
    fill = "{linear: [ink, '#ff0000', paper], angle: 90}"
    part, findings = laid(f"- rect: {{x: 2, y: 4, width: 6, height: 8, fill: {fill}}}")
    assert not findings
    gradient = part.front.items[0].fill
    assert gradient.points == pytest.approx((2, 8, 8, 8))
    assert [stop.offset for stop in gradient.stops] == [0, 0.5, 1]


def test_an_opacity_makes_a_group(laid: LayCard) -> None:
    """An element with an opacity is a group with it, so that fill and line are translucent together."""
    part, _ = laid("- rect: {width: 4, height: 4, fill: ink, stroke: paper, opacity: 0.5}")
    (group,) = part.front.items
    assert (group.opacity, len(group.items)) == (0.5, 1)


def test_a_qr_code_has_the_modules_of_its_text(laid: LayCard) -> None:
    """The dark modules are those of the text, 1 mm wide in a code of 33 mm, inside an empty margin of four modules."""
    part, findings = laid("- qr: {value: 'https://example.org/a', x: 2, y: 3, size: 33, paper: paper}")
    assert not findings
    paper, code = part.front.items
    assert paper.fill == "#f4ebda"
    starts = [figures for letter, figures in code.commands if letter == "M"]
    ends = [code.commands[place + 2][1] for place, (letter, _) in enumerate(code.commands) if letter == "M"]
    drawn = {
        (x, round(top) - 7)
        for (left, top), (right, _) in zip(starts, ends, strict=True)
        for x in range(round(left) - 6, round(right) - 6)
    }
    matrix = segno.make_qr("https://example.org/a", error="M").matrix
    assert len(matrix) == 33 - 2 * 4
    assert drawn == {(x, y) for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark}


@pytest.mark.parametrize(("value", "size", "code"), [("short", 4, "fine-qr-code"), ("x" * 1900, 90, "layout-value")])
def test_qr_codes_that_nobody_can_read(laid: LayCard, value: str, size: int, code: str) -> None:
    """A code that is too small and a text that is too long for a code are findings."""
    _, findings = laid(f"- qr: {{value: {value}, correction: high, size: {size}}}")
    assert [finding.code for finding in findings] == [code]


@pytest.mark.slow
@pytest.mark.parametrize("margin", ["true", "false"])
def test_the_advised_size_of_a_qr_code_is_enough(laid: LayCard, margin: str) -> None:
    """A QR code of the advised size has no warning; the width that is shown is less than what phones need."""
    _, (finding,) = laid(f"- qr: {{value: 'https://example.org/a/b/c', size: 5, margin: {margin}}}")
    (hint,) = finding.hints
    wanted = next(int(word) for word in hint.split() if word.isdigit())
    assert float(f"{finding.args['module']:.2f}") < finding.args["minimum"]
    _, findings = laid(f"- qr: {{value: 'https://example.org/a/b/c', size: {wanted}, margin: {margin}}}")
    assert not findings


def test_icons_of_a_list_may_be_written_as_words(laid: LayCard) -> None:
    """The name of an icon is found in any case, as people write lists in spreadsheets."""
    part, findings = laid("- icon: {name: Wood, x: 5, y: 5, size: 8}\n- icon: {name: Stome, x: 5, y: 5, size: 8}")
    assert [item.name for item in part.front.items if isinstance(item, Symbol)] == ["wood"]
    assert [finding.values["near"] for finding in findings] == ["stone"]
