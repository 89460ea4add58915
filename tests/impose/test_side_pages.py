"""Pages of single sides for a print shop."""

from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.impose.sheet import Sheet
from compiler.impose.side_pages import lay_side_pages, list_bookmarks
from compiler.layout.frame import Frame
from compiler.layout.part import Part
from compiler.model.piece_id import PieceId
from tests.print_sample import find_clip, load_product, make_board, make_cards, make_frame, trim

ROUND = (("M", (20.0, 10.0)), ("C", (20.0, 15.5, 15.5, 20.0, 10.0, 20.0)), ("Z", ()))


def list_boxes(sheet: Sheet) -> dict[str, list[float]]:
    """Return the boxes of a page by name, as lists."""
    return {name: list(box) for name, box in sheet.boxes}


def test_a_page_is_a_side_with_its_bleed() -> None:
    """A page is as large as its side with the bleed on all four edges, for pieces of any size."""
    for part in (make_cards(1)[0], make_board(900, 600)):
        sheet = lay_side_pages([part], load_product("press")).sheets[0]
        width, height = part.front.width, part.front.height
        assert (sheet.width, sheet.height) == (width + 6, height + 6)
        assert list_boxes(sheet) == {"trim": [3, 3, width, height], "bleed": [0, 0, width + 6, height + 6]}
        assert list(trim(sheet.placements[0])) == [3, 3, width, height]
        assert list(find_clip(sheet.placements[0])) == [0, 0, width + 6, height + 6]


@pytest.mark.parametrize(
    ("order", "titles"),
    [
        ("front-back", ["front 0", "back 0", "front 1", "back 1"]),
        ("back-front", ["back 0", "front 0", "back 1", "front 1"]),
        ("fronts-then-backs", ["front 0", "front 1", "back 0", "back 1"]),
    ],
)
def test_pages_are_in_the_order_of_the_shop(order: str, titles: list[str]) -> None:
    """Fronts and backs are in the order that the product gives."""
    pages = lay_side_pages(make_cards(2), load_product("press", order=order))
    assert [sheet.placements[0].frame.title for sheet in pages.sheets] == titles
    (first, second) = pages.counts
    assert titles[first.front - 1] == "front 0"
    assert titles[(second.back or 0) - 1] == "back 1"


def test_each_file_of_separate_sides_has_its_own_pages() -> None:
    """If fronts and backs are in two files, the pages of both are numbered from 1."""
    pages = lay_side_pages(make_cards(2), load_product("press", order="separate-files"))
    assert [sheet.side for sheet in pages.sheets] == ["front", "front", "back", "back"]
    assert [(count.front, count.back) for count in pages.counts] == [(1, 1), (2, 2)]
    assert [mark.page for mark in list_bookmarks(pages.counts, ["back"])] == [1, 2]


def test_one_side_alone_can_be_printed() -> None:
    """Without fronts, all pages are backs; skipped places are a finding, because each page has only one place."""
    pages = lay_side_pages(make_cards(2), replace(load_product("press"), sides="backs"))
    assert [sheet.side for sheet in pages.sheets] == ["back", "back"]
    assert [(count.front, count.back) for count in pages.counts] == [(None, 1), (None, 2)]
    (finding,) = lay_side_pages(make_cards(1), replace(load_product("press"), skip=1)).findings
    assert finding.code == "too-many-skipped"


def test_a_back_is_not_mirrored() -> None:
    """The back of a card lies on its page as its front does."""
    front, back = lay_side_pages(make_cards(1), load_product("press")).sheets
    assert front.placements[0].matrix == back.placements[0].matrix


def test_copies_share_pages_or_have_their_own() -> None:
    """Copies share two pages with a count, or have two pages each if the product says `each`."""
    part = replace(make_cards(1)[0], copies=3)
    once = lay_side_pages([part], load_product("press"))
    each = lay_side_pages([part], load_product("press", faces={"copies": "each"}))
    assert (len(once.sheets), [count.copies for count in once.counts]) == (2, [3])
    assert (len(each.sheets), [count.copies for count in each.counts]) == (6, [1, 1, 1])
    assert [count.front for count in each.counts] == [1, 3, 5]
    assert [mark.words for mark in list_bookmarks(once.counts, ["front", "back"])] == ["3 × front 0"]


def test_pieces_of_one_size_are_together() -> None:
    """Sizes do not alternate, because a shop prints each size separately."""
    parts = [*make_cards(1), make_board(300, 200), replace(make_cards(1)[0], id=PieceId("cards", "other"))]
    sheets = lay_side_pages(parts, load_product("press")).sheets
    assert [sheet.width for sheet in sheets] == [50, 50, 50, 50, 306]


def test_crop_marks_are_outside_the_bleed() -> None:
    """With marks, the page grows by their length and distance, and no mark touches the bleed."""
    marks = {"length": 5, "distance": 4, "width": 0.1, "sides": "both", "outline": False}
    (sheet, _) = lay_side_pages(make_cards(1), load_product("press", marks=marks)).sheets
    assert (sheet.width, sheet.height) == (44 + 18, 68 + 18)
    assert list_boxes(sheet)["trim"] == [9, 9, 44, 68]
    assert list_boxes(sheet)["bleed"] == [6, 6, 50, 74]
    (mark,) = sheet.marks
    ends = [point for _, point in mark.commands]
    assert len(ends) == 16
    assert not [(x, y) for x, y in ends if not (x <= 5 or x >= 57 or y <= 5 or y >= 81)]


def test_an_outline_that_is_no_rectangle_is_a_line_to_cut() -> None:
    """A round piece has a line to cut on both sides; a card has none."""
    part = Part(PieceId("tokens", "a"), make_frame(20, 20), make_frame(20, 20), trim=ROUND)
    front, back = lay_side_pages([part], load_product("press")).sheets
    for sheet in (front, back):
        (line,) = sheet.lines
        assert line.stroke_width == 0.1
    assert not lay_side_pages(make_cards(1), load_product("press")).sheets[0].lines


def test_a_short_bleed_is_found() -> None:
    """A format with less bleed than the shop wants is one finding for its set."""
    parts = [Part(PieceId("tokens", str(k)), Frame(20, 20, (), bleed=1.5)) for k in range(3)]
    (finding,) = lay_side_pages(parts, load_product("press")).findings
    assert finding.code == "short-bleed"
    assert finding.args == {"product": "press", "set": "tokens", "given": 1.5, "wanted": 3}
    assert not lay_side_pages([Part(PieceId("nets", "a"), Frame(20, 20, ()))], load_product("press")).findings


def test_backs_alone_of_pieces_without_backs_are_a_finding() -> None:
    """A product of backs is a finding if no piece has a back, but not if there is no piece."""
    backs = replace(load_product("press"), sides="backs")
    part = Part(PieceId("tokens", "a"), make_frame(20, 20))
    assert [finding.code for finding in lay_side_pages([part], backs).findings] == ["no-backs"]
    assert not lay_side_pages([], backs).findings


def test_a_piece_without_a_title_is_called_by_its_id() -> None:
    """The bookmark and the count of a piece whose layout states no title have its id, not empty words."""
    untitled = Part(PieceId("cards", "owl"), Frame(44, 68, ()), copies=2)
    pages = lay_side_pages([untitled], load_product("press"))
    assert [count.title for count in pages.counts] == ["cards/owl"]
    assert [mark.words for mark in list_bookmarks(pages.counts, ["front"])] == ["2 × cards/owl"]
