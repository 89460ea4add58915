from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import atan2

import pytest

from compiler.impose.geometry import Rect, make_rectangle_path
from compiler.layout.frame import Element, Frame, Glyphs, Group, Image, Path, Symbol
from compiler.layout.part import Part
from compiler.model.colour import split_channels
from compiler.model.drawing import Drawing, DrawingPath
from compiler.model.piece_id import PieceId
from compiler.render.low_ink import GROUND_WIDTH, InkSaver
from compiler.render.low_ink_paths import BLACK, OUTLINE, WHITE, SideStyle

SQUARE = make_rectangle_path(Rect(0, 0, 24, 24))
BADGE = Drawing(
    "badge", 24, 24, (DrawingPath(SQUARE, "#102040"), DrawingPath(make_rectangle_path(Rect(8, 8, 2, 2)), "#ffffff"))
)
SAVER = InkSaver({"badge": BADGE}, {})


def make_square(fill: str, size: float = 20) -> Path:
    """Return a square of a colour."""
    return Path(make_rectangle_path(Rect(0, 0, size, size)), fill=fill)


def save_ink(*items: Element, hatched: bool = True) -> tuple[Element, ...]:
    """Return what is drawn in place of elements, in front or behind."""
    return SAVER.lighten_frame(Frame(44, 68, items), SideStyle(is_hatched=hatched)).items


def list_paths(items: Iterable[Element]) -> Iterator[Path]:
    """Yield all paths, those in groups, too."""
    for item in items:
        if isinstance(item, Path):
            yield item
        elif isinstance(item, Group):
            yield from list_paths(item.items)


def test_large_areas_are_white_with_outline_and_hatching() -> None:
    """A dark area is white, hatched in its colour inside its own outline, and outlined in black."""
    ground, hatching, outline = save_ink(make_square("#802020"))
    assert isinstance(ground, Path)
    assert ground.fill == WHITE
    assert isinstance(hatching, Group)
    assert hatching.clip == make_square("#802020").commands
    assert [line.stroke for line in list_paths([hatching])] == ["#802020"]
    assert isinstance(outline, Path)
    assert (outline.fill, outline.stroke, outline.stroke_width) == (None, BLACK, OUTLINE)


def test_darker_areas_are_hatched_closer_and_light_ones_not() -> None:
    """The number of lines grows with the darkness; a light area has none."""
    fills = ("#f4ebda", "#b0a080", "#303030")
    drawn = [[one for one in list_paths(save_ink(make_square(fill))) if one.stroke == fill] for fill in fills]
    lines = [sum(len(one.commands) for one in hatching) for hatching in drawn]
    assert lines[0] == 0
    assert 0 < lines[1] < lines[2]


def test_hues_have_directions_of_their_own() -> None:
    """Red, green, blue and yellow are hatched in four directions."""
    directions = set()
    for fill in ("#b02020", "#208040", "#2040a0", "#e0b020"):
        (line,) = (one for one in list_paths(save_ink(make_square(fill))) if one.stroke == fill)
        (_, (x1, y1)), (_, (x2, y2)) = line.commands[:2]
        directions.add(round(atan2(y2 - y1, x2 - x1), 3))
    assert len(directions) == 4


def test_small_areas_keep_their_colour_unless_they_would_vanish() -> None:
    """A dark pip stays as it is, a white one gets an outline, because the dark ground below it is gone."""
    assert save_ink(make_square("#802020", 3)) == (make_square("#802020", 3),)
    white, outline = list_paths(save_ink(make_square("#ffffff", 3)))
    assert (white.fill, outline.stroke) == (WHITE, BLACK)


def test_backs_have_no_hatching() -> None:
    """Behind, areas are white with outlines."""
    assert [(one.fill, one.stroke) for one in list_paths(save_ink(make_square("#802020"), hatched=False))] == [
        (WHITE, None),
        (None, BLACK),
    ]
    assert [one.fill for one in list_paths(save_ink(make_square("#802020", 4), hatched=False))] == [WHITE, None]
    frame = Frame(44, 68, (make_square("#802020"),))
    part = SAVER.lighten_part(Part(PieceId("cards", "one"), frame, frame), tells_by_back=False)
    assert part.back
    assert len(part.back.items) == 2
    assert len(part.front.items) == 3


def list_runs(items: Iterable[Element]) -> Iterator[Glyphs]:
    """Yield all texts, those in groups, too."""
    for item in items:
        if isinstance(item, Glyphs):
            yield item
        elif isinstance(item, Group):
            yield from list_runs(item.items)


def test_texts_are_black_on_white() -> None:
    """Text that was white on a dark band is black, with white around its letters that covers hatching and pictures."""
    (run,) = list_runs(save_ink(Glyphs(5, 10, "word", "text", 8, 12, "#ffffff", outline="#000000", outline_width=0.1)))
    assert (run.colour, run.outline, run.outline_width) == (BLACK, WHITE, GROUND_WIDTH)


def test_ground_of_a_text_covers_no_letters_beside_it() -> None:
    """The white around the letters of neighbouring texts is painted before all of them, and before icons in lines."""
    cap = Glyphs(5, 16, "W", "text", 24, 9, "#802020")
    lines = [Glyphs(14, 10, "hen the ", "text", 8, 12, "#000000"), Glyphs(26, 10, "bell", "bold", 8, 5, "#000000")]
    coin = Symbol("icon", "badge", 32, 7, 3, 3)
    (group,) = save_ink(cap, *lines, coin)
    assert isinstance(group, Group)
    assert group.outlines_first
    assert [run.text for run in list_runs([group])] == ["W", "hen the ", "bell"]


def test_letters_of_an_arc_cover_none_of_their_neighbours() -> None:
    """Letters that are turned one by one have their grounds painted first, too."""
    letters = [
        Group((Glyphs(0, 0, letter, "text", 8, 2, "#000000"),), (1, 0, 0, 1, 2 * at, 5))
        for at, letter in enumerate("owl")
    ]
    (group,) = save_ink(*letters)
    assert isinstance(group, Group)
    assert group.outlines_first


def test_text_on_an_icon_has_its_ground_above_the_icon() -> None:
    """The white around a figure on a badge is painted on the badge, not below it."""
    badge, figure = save_ink(Symbol("icon", "badge", 5, 5, 6, 6), Glyphs(7, 9, "3", "text", 8, 2, "#ffffff"))
    assert list(list_runs([badge])) == []
    assert isinstance(figure, Group)
    assert figure.outlines_first


def test_pictures_are_faint() -> None:
    """A picture is drawn at less than a third of its opacity, however translucent it was."""
    for opacity in (1.0, 0.5):
        (picture,) = save_ink(Image("photo", 0, 0, 20, 20, opacity=opacity))
        assert isinstance(picture, Image)
        assert 0 < picture.opacity < opacity / 3


def make_part(name: str, back: Frame, *, base: float | None = None) -> Part:
    """Return a piece of the set `cards` with an empty front."""
    return Part(PieceId("cards", name), Frame(44, 68, ()), back, base=base)


def list_pictures(part: Part) -> list[str]:
    """Return the names of the pictures on the back of a piece."""
    assert part.back
    return [item.picture for item in part.back.items if isinstance(item, Image)]


def test_common_backs_are_white() -> None:
    """A picture on the back that a whole set has is left out; one that distinguishes pieces stays, pale."""
    day, night = (Frame(44, 68, (Image(name, -3, -3, 50, 74),), title=name) for name in ("day", "night"))
    common = SAVER.lighten_parts([make_part("owl", day), make_part("fox", replace(day, title="Fox"))])
    assert [list_pictures(part) for part in common] == [[], []]
    different = SAVER.lighten_parts([make_part("owl", day), make_part("fox", night)])
    assert [list_pictures(part) for part in different] == [["day"], ["night"]]


def test_backs_that_differ_in_colour_alone_are_hatched() -> None:
    """Backs that would all be white keep a difference; those that differ in their shapes stay white."""
    red, blue, pale = (Frame(44, 68, (make_square(fill),)) for fill in ("#802020", "#202080", "#f2c8d0"))
    parts = SAVER.lighten_parts([make_part("owl", red), make_part("fox", blue), make_part("elk", pale)])
    assert len({part.back.items for part in parts if part.back}) == 3
    assert all(list_hatching(part.back.items) for part in parts if part.back)
    word = replace(red, items=(*red.items, Glyphs(5, 10, "word", "text", 8, 12, "#ffffff")))
    shaped = SAVER.lighten_parts([make_part("owl", red), make_part("fox", word)])
    assert not any(list_hatching(part.back.items) for part in shaped if part.back)


def test_both_sides_of_a_stand_up_are_drawn_alike() -> None:
    """The back of a figure that stands has hatching and pictures like its front."""
    (part,) = SAVER.lighten_parts(
        [make_part("pawn", Frame(25, 40, (Image("knight", 0, 0, 25, 40), make_square("#802020"))), base=12)]
    )
    assert list_pictures(part) == ["knight"]
    assert part.back
    assert [line.stroke for line in list_hatching(part.back.items)] == ["#802020"]


def test_lines_of_drawings_keep_their_corners_and_ends() -> None:
    """The joins and caps of a drawing are those of its file."""
    line = DrawingPath(SQUARE, None, "currentColor", 2, cap="round", join="bevel")
    saver = InkSaver({"line": Drawing("line", 24, 24, (line,))}, {})
    frame = saver.lighten_frame(Frame(44, 68, (Symbol("icon", "line", 0, 0, 24, 24),)), SideStyle(is_hatched=True))
    assert [(path.cap, path.join) for path in list_paths(frame.items)] == [("round", "bevel")]


@pytest.mark.parametrize(("size", "fills"), [(24, [WHITE, WHITE]), (3, ["#102040", WHITE])])
def test_symbols_are_measured_at_their_size_on_paper(size: int, fills: list[str]) -> None:
    """A drawing with large areas is hatched if it is printed large, and keeps its colours if it is small."""
    drawn = list(list_paths(save_ink(Symbol("icon", "badge", 0, 0, size, size))))
    assert [path.fill for path in drawn if path.fill] == fills
    hatching = [path for path in drawn if path.stroke == "#102040"]
    assert bool(hatching) == (fills[0] == WHITE)


def list_hatching(items: Iterable[Element]) -> list[Path]:
    """Return the hatching among elements, which is clipped by the outline of its area."""
    return [line for item in items if isinstance(item, Group) and item.clip for line in list_paths([item])]


def measure_direction(hatching: Path) -> float:
    """Return the direction of the first line of a hatching, in radians."""
    (_, (x1, y1)), (_, (x2, y2)) = hatching.commands[:2]
    return atan2(y2 - y1, x2 - x1)


def test_tints_that_differ_in_hue_alone_are_hatched_in_different_directions() -> None:
    """Two light colours of one side stay distinguishable; a single one beside a shade of paper stays white."""
    red, blue, paper = make_square("#F6DAD6"), make_square("#D5E8F1"), make_square("#F4F0EC")
    first, second = map(measure_direction, list_hatching(save_ink(red, blue)))
    assert first != pytest.approx(second)
    assert list_hatching(save_ink(red, paper)) == []
    assert list_hatching(save_ink(red, blue, hatched=False)) == []


def test_a_large_icon_is_drawn_like_its_small_copies() -> None:
    """An icon that is hatched on its own keeps its colour beside a smaller copy that does."""
    small, large = Symbol("icon", "badge", 0, 0, 5, 5), Symbol("icon", "badge", 10, 0, 9, 9)
    assert "#102040" not in [path.fill for path in list_paths(save_ink(large))]
    assert [path.fill for path in list_paths(save_ink(small, large))].count("#102040") == 2


def test_lines_keep_their_lightness_apart() -> None:
    """Black lines stay black, and lighter ones become greys; even the lightest shows on white paper."""
    lines = [Path(SQUARE, None, colour, 0.3) for colour in ("#000000", "#c0392b", "#ffffff")]
    black, red, white = (path.stroke for path in list_paths(save_ink(*lines)))
    assert (black, white) == (BLACK, "#999999")
    channels = set(split_channels(str(red)))
    assert len(channels) == 1
    assert 0 < channels.pop() < 0.6
