"""A board larger than the paper: no point of it is missing, and every sheet says where it belongs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from compiler.impose import impose
from compiler.impose.boards.plan import find_map_room
from compiler.impose.boards.tiles import Tile
from compiler.impose.geometry import Rect
from compiler.impose.sheet import Placement, Sheet
from compiler.layout.frame import Element, Glyphs, Group, Path, compose_matrices, transform_point
from compiler.layout.leaves import find_clip_points, place_leaves
from compiler.layout.part import Part
from tests.print_sample import find_clip, list_crop_marks, load_product, make_board, make_imprint, trim


def list_board_sheets(part: Part, **changed: Any) -> list[Sheet]:
    """Return the sheets of a board without the page of the map."""
    sheets, findings = impose([part], load_product(boards={"overlap": 10, "map": False}, **changed), make_imprint())
    assert not findings
    return [sheet for sheet in sheets if sheet.placements]


def list_texts(items: Iterable[Element]) -> Iterator[str]:
    """Yield all texts among elements and inside their groups."""
    for item in items:
        if isinstance(item, Glyphs):
            yield item.text
        elif isinstance(item, Group):
            yield from list_texts(item.items)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@example(width=20, height=281, spots=[])
@given(
    width=st.floats(20, 1500),
    height=st.floats(280, 1500),
    spots=st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1)), min_size=5, max_size=5),
)
def test_every_point_of_a_board_is_printed(width: float, height: float, spots: list[tuple[float, float]]) -> None:
    """Each point of a board of any size lies on at least one sheet, inside the margins (18xx-maker #482)."""
    part = make_board(width, height)
    areas = [variant.area for variant in load_product().footer_variants]  # a board that fits one sheet moves the footer
    shown = [(sheet.placements[0], area) for sheet in list_board_sheets(part) for area in areas]
    for u, v in (*spots, (0, 0), (1, 1), (0, 1), (1, 0), (0.5, 0.5)):
        assert any(_shows(placement, u * width, v * height, area) for placement, area in shown)


def _shows(placement: Placement, x: float, y: float, area: Rect) -> bool:
    seen, shown = transform_point(placement.matrix, x, y), find_clip(placement)
    inside = Rect(*shown).intersect(area.expand_evenly(1e-6)).expand_evenly(1e-6)
    return inside.x <= seen[0] <= inside.right and inside.y <= seen[1] <= inside.bottom


def test_a_board_is_turned_where_that_saves_sheets() -> None:
    """A board of 600 × 400 mm takes eight sheets of A4 upright; one of 390 × 300 mm takes four if it is rotated."""
    assert len(list_board_sheets(make_board(600, 400))) == 8
    sheets = list_board_sheets(make_board(390, 300))
    assert len(sheets) == 4
    assert sheets[0].placements[0].matrix[:4] == (0.0, 1.0, -1.0, 0.0)


def test_a_board_is_one_frame_placed_several_times() -> None:
    """All tiles place the same frame."""
    part = make_board(300, 400)
    assert {id(sheet.placements[0].frame) for sheet in list_board_sheets(part)} == {id(part.front)}


def test_sheets_are_cut_on_one_side_and_glued_on_the_other() -> None:
    """A tile is cut left and above, and at the edge of the board; elsewhere dashes show where the next tile begins."""
    first, *_, last = list_board_sheets(make_board(300, 400))
    shown = find_clip(first.placements[0])
    cut = {round(x1, 3) for x1, _, x2, _ in list_crop_marks(first) if x1 == x2}
    solid = [m for m in first.marks if isinstance(m, Path) and m.stroke_width == 0.1 and not m.dash]
    xs = {round(figures[0], 3) for m in solid for c, figures in m.commands if c == "M"}
    assert round(shown.right - 10, 3) in cut
    assert round(shown.right, 3) not in xs
    assert not [m for m in last.marks if isinstance(m, Path) and m.dash]


def test_bleed_runs_over_the_boards_own_edges_only() -> None:
    """The picture runs over the edge of the board by its bleed, and ends at each join."""
    first = list_board_sheets(make_board(300, 400), bleed=2)[0].placements[0]
    whole = trim(first)
    shown = find_clip(first)
    assert (shown.x, shown.y) == pytest.approx((whole.x - 2, whole.y - 2))
    assert load_product().area.expand(2, 0, 0, 2).right >= shown.right


def test_each_join_names_both_sheets() -> None:
    """The names of a sheet and of its neighbour are at each join; the name of the sheet is in its footer."""
    sheets = list_board_sheets(make_board(300, 400))
    assert len(sheets) == 4
    words_of_sheets = [list(list_texts(sheet.marks)) for sheet in sheets]
    assert [tuple(text[:4]) for text in words_of_sheets] == [
        ("A1", "A2", "A1", "B1"),
        ("A2", "A1", "A2", "B2"),
        ("B1", "A1", "B1", "B2"),
        ("B2", "A2", "B2", "B1"),
    ]
    assert "the board A1" in "\n".join(words_of_sheets[0])


def test_small_plan_of_the_board_is_in_the_footer_only() -> None:
    """The plan of all sheets is a box for each at the end of the footer; without a footer, there is no plan."""
    footer = Rect(191, 289, 13, 4)
    for changed, count in (({}, 4), ({"ruler": 0, "footer": 0}, 0)):
        for sheet in list_board_sheets(make_board(300, 400), **changed):
            boxes = [mark for mark in sheet.marks if isinstance(mark, Path) and _is_inside(mark, footer)]
            assert len(boxes) == count


def _is_inside(path: Path, area: Rect) -> bool:
    """Return whether all points of a path are in an area."""
    points = [coordinates for _, coordinates in path.commands if coordinates]
    return all(area.x <= x <= area.right and area.y <= y <= area.bottom for x, y, *_ in points)


def test_the_join_map_shows_the_whole_board_with_every_sheet_named() -> None:
    """The map of a board is small, on the sheet with the most room, beside the tile and its words."""
    sheets, _ = impose([make_board(300, 400)], load_product(), make_imprint())
    assert len(sheets) == 4
    (sheet,) = [sheet for sheet in sheets if len(sheet.placements) == 2]
    tile, small = sheet.placements
    assert trim(small).intersect(load_product().area) == pytest.approx(trim(small))
    assert max(trim(small)[2:]) <= 80
    assert find_clip(tile).bottom + 4 <= find_clip(small).y
    assert {"A1", "A2", "B1", "B2"} <= set(list_texts(sheet.marks))
    assert "How the sheets join" in " ".join(list_texts(sheet.marks))


def test_a_map_without_room_beside_a_tile_has_a_sheet() -> None:
    """If all tiles fill their sheets, the map is on a page before them."""
    sheets, _ = impose([make_board(384, 540)], load_product(), make_imprint())
    assert len(sheets) == 5
    assert "How the sheets join" in " ".join(list_texts(sheets[0].marks))


def test_a_map_is_beside_a_tile_that_leaves_room_at_its_side() -> None:
    """If a tile is a strip at the right of its sheet, the map is at its left."""
    area = load_product("board-a3").area
    room = find_map_room(Tile(1, 0, Rect(300, 0, 60, 400)), load_product("board-a3"))
    assert room.x == area.x
    assert 120 < room.width < area.width - 60
    assert room.height == area.height


def test_the_back_of_a_tiled_board_lies_under_its_front() -> None:
    """Each sheet's back shows what is behind its front, also on a turned board."""
    part = make_board(390, 300, back=True)
    sheets = list_board_sheets(part)
    assert [s.side for s in sheets] == ["front", "back"] * 4
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        mirrored = compose_matrices((-1, 0, 0, 1, 210, 0), back.placements[0].matrix)
        for u, v in ((0, 0), (100, 50), (390, 300)):
            assert transform_point(mirrored, u, v) == pytest.approx(
                transform_point(front.placements[0].matrix, 390 - u, v)
            )
        seen, shown = find_clip(back.placements[0]), find_clip(front.placements[0])
        assert (210 - seen.right, seen.y, seen.width) == pytest.approx((shown.x, shown.y, shown.width))


def test_marks_and_footer_keep_off_the_picture() -> None:
    """Labels, marks and footer lie in the margins (dominiontabs #20)."""
    for sheet in list_board_sheets(make_board(900, 900)):
        shown = find_clip(sheet.placements[0])
        for x1, y1, x2, y2 in list_crop_marks(sheet):
            assert (
                min(x1, x2) >= shown.right
                or max(x1, x2) <= shown.x
                or min(y1, y2) >= shown.bottom
                or (max(y1, y2) <= shown.y)
            )
        for mark in sheet.marks:
            if isinstance(mark, Glyphs):
                assert mark.y - mark.size * 25.4 / 72 * 0.7 > shown.bottom


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge", "apart"])
@pytest.mark.parametrize("turned", [False, True])
def test_lines_round_a_board_end_with_each_tile(duplex: str, *, turned: bool) -> None:
    """On each sheet, the outline of a board ends where its picture ends: it crosses neither margin nor footer."""
    marks = {"length": 4, "distance": 1, "width": 0.1, "sides": "both", "outline": True}
    still = {"right": 0, "down": 0, "turn": 0}
    shift = still | {"right": 0.2, "fronts": still | {"right": -0.2}}
    size = (300, 420) if turned else (420, 300)
    sheets, findings = impose(
        [make_board(*size, back=True)], load_product(marks=marks, duplex=duplex, shift=shift), make_imprint()
    )
    assert [finding.code for finding in findings] == []
    for sheet in sheets:
        shown = find_clip(sheet.placements[0]).expand_evenly(0.21)
        leaves = list(place_leaves(sheet.lines))
        assert leaves
        for leaf in leaves:
            (clip,) = leaf.clips
            for x, y in find_clip_points(clip):
                assert shown.x <= x <= shown.right
                assert shown.y <= y <= shown.bottom
