"""The pages, their order, and refusals."""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import Any

import pytest

from compiler.diagnostics import Severity
from compiler.impose import choose_sides, impose
from compiler.layout.frame import Glyphs, Group, Path, Side, transform_point
from compiler.layout.part import Part
from compiler.model.print_options import PrintedSides, PrintOptions
from tests.print_sample import find_block, load_product, make_cards, make_imprint, trim

NINE: dict[str, Any] = {"grid": {"columns": 3, "rows": 3}}
EVEN = {"top": 10, "right": 9, "bottom": 12, "left": 9}


def list_sides(parts: list[Part], **changed: Any) -> str:
    """Return the sides of the pages of a product: f for a front, b for a back, capitals for pages without a piece."""
    sheets, findings = impose(parts, load_product(**changed), make_imprint())
    assert not findings
    return "".join(s.side[0] if s.placements else s.side[0].upper() for s in sheets)


@pytest.mark.parametrize("n", [0, 1, 8, 9, 10, 18])
def test_there_are_as_many_pages_as_needed_and_none_is_blank(n: int) -> None:
    """No page is empty for no card, one card, a full sheet and one card more (cardmaker #117)."""
    assert list_sides(make_cards(n, 63, 88, backs=False), **NINE) == "f" * ceil(n / 9)
    assert list_sides(make_cards(n, 63, 88), **NINE) == "fb" * ceil(n / 9)


def test_as_many_cards_as_fit_are_on_a_sheet_turned_where_that_holds_more() -> None:
    """Eight US poker cards fit on Letter in landscape if the margins leave no third row; nine fit on A4."""
    parts = make_cards(20, 63.5, 88.9, backs=False)
    for paper, most in (("a4", 9), ("letter", 8)):
        sheets, _ = impose(
            parts, load_product(paper=paper, margins={"top": 10, "right": 9, "bottom": 14, "left": 9}), make_imprint()
        )
        assert len(sheets[0].placements) == most


def test_fronts_or_backs_alone_keep_their_places() -> None:
    """The pages of one side are those of the whole product, without duplex and without empty pages."""
    parts = [*make_cards(10, 63, 88), *make_cards(1, 30, 30, backs=False)]
    whole, _ = impose(parts, load_product(**NINE), make_imprint())
    sides: tuple[tuple[PrintedSides, Side], ...] = (("fronts", "front"), ("backs", "back"))
    for chosen, side in sides:
        pages, findings = impose(parts, choose_sides(load_product(**NINE), PrintOptions(sides=chosen)), make_imprint())
        assert not findings
        assert pages == tuple(replace(page, flip=None) for page in whole if page.side == side and page.placements)
    assert list_sides(parts, order="separate-files", **NINE) == "fffbb"


@pytest.mark.parametrize("duplex", ["none", "fold", "long-edge"])
def test_backs_that_have_no_pages_are_reported(duplex: str) -> None:
    """Folded products, those without backs, and pieces without backs have no pages of backs."""
    chosen = choose_sides(load_product(duplex=duplex), PrintOptions(sides="backs"))
    pages, findings = impose(make_cards(2, 63, 88, backs=duplex != "long-edge"), chosen, make_imprint())
    assert not pages
    assert [finding.code for finding in findings] == ["no-backs"]


def test_fronts_of_folded_pieces_are_without_their_backs() -> None:
    """Fronts alone of a product that is folded have no back beside them."""
    chosen = choose_sides(load_product(duplex="fold"), PrintOptions(sides="fronts"))
    (page,), _ = impose(make_cards(1, 63, 88), chosen, make_imprint())
    assert [placement.frame.title for placement in page.placements] == ["front 0"]


def test_skipped_places_stay_empty() -> None:
    """The pieces after the skipped places lie as on a full sheet, and no cut is marked at the empty rows."""
    full, _ = impose(make_cards(9, 63, 88), load_product(**NINE), make_imprint())
    pages, findings = impose(
        make_cards(10, 63, 88), choose_sides(load_product(**NINE), PrintOptions(skip=4)), make_imprint()
    )
    assert not findings
    assert [len(page.placements) for page in pages] == [5, 5, 5, 5]
    assert [trim(one) for one in pages[0].placements] == [trim(one) for one in full[0].placements[4:]]
    assert [trim(one) for one in pages[1].placements] == [trim(one) for one in full[1].placements[4:]]
    few, _ = impose(make_cards(2, 63, 88), choose_sides(load_product(**NINE), PrintOptions(skip=6)), make_imprint())
    marked = {round(y, 3) for line in few[0].marks if isinstance(line, Path) for _, (_, y) in line.commands}
    assert round(trim(few[0].placements[0]).y, 3) in marked
    assert round(trim(full[0].placements[3]).y, 3) not in marked


def test_a_sheet_of_which_nothing_is_left_is_refused() -> None:
    """A product that skips all places of a sheet is a finding with the number of places."""
    _, findings = impose(
        make_cards(1, 63, 88), choose_sides(load_product(**NINE), PrintOptions(skip=9)), make_imprint()
    )
    assert [(finding.code, finding.args["limit"]) for finding in findings] == [("too-many-skipped", 8)]


@pytest.mark.parametrize("name", ["home-a4", "home-letter"])
@pytest.mark.parametrize("size", [(63.5, 88.9), (63, 88), (57.15, 88.9), (59, 86)])
def test_nine_cards_of_the_usual_sizes_lie_on_a_sheet(name: str, size: tuple[float, ...]) -> None:
    """Nine poker, trading, bridge or Japanese cards fit on A4 and Letter, off the white edge."""
    chosen = load_product(name)
    sheets, findings = impose(make_cards(18, *size), chosen, make_imprint())
    assert not findings
    assert [len(sheet.placements) for sheet in sheets] == [9, 9, 9, 9]
    for sheet in sheets:
        whole = find_block(sheet)
        assert min(whole.x, whole.y, chosen.width - whole.right, chosen.height - whole.bottom) >= chosen.edge


def test_the_footer_goes_to_the_side_where_the_grid_needs_the_height() -> None:
    """If the grid leaves no strip below, the footer is at one side: left on the front, right on the back."""
    chosen = load_product("home-letter")
    sheets, _ = impose(make_cards(9, 63.5, 88.9), chosen, make_imprint())
    for sheet, left in zip(sheets, (True, False), strict=True):
        (footer,) = [mark for mark in sheet.marks if isinstance(mark, Group)]
        words = [item for item in footer.items if isinstance(item, Glyphs)]
        assert "Sheet 1/1" in " ".join(item.text for item in words)
        for item in words:
            for along in (0, item.width):
                x, y = transform_point(footer.matrix, item.x + along, item.y)
                assert chosen.edge <= y <= chosen.height - chosen.edge
                inside = x if left else chosen.width - x
                assert chosen.edge <= inside <= chosen.edge + 4


def test_copies_are_expanded_in_order() -> None:
    """A part with three copies takes three places, one after the other."""
    first, second = make_cards(2, backs=False)
    (sheet,), _ = impose([replace(first, copies=3), second], load_product(), make_imprint())
    assert [p.frame.title for p in sheet.placements] == ["front 0"] * 3 + ["front 1"]


@pytest.mark.slow
def test_every_card_keeps_its_own_picture() -> None:
    """The pictures of 162 different cards are all printed, in their order (cider #174)."""
    sheets, _ = impose(make_cards(162), load_product(), make_imprint())
    for side in ("front", "back"):
        titles = [p.frame.title for s in sheets if s.side == side for p in s.placements]
        assert titles == [f"{side} {k}" for k in range(162)]


def test_sizes_that_differ_by_less_than_the_tolerance_share_a_sheet() -> None:
    """Cards of 63 and 63.04 mm share cells of the larger size; those of 63.5 mm do not (squib #391)."""
    parts = [
        *make_cards(2, 63, 88, backs=False),
        *make_cards(1, 63.04, 88, backs=False),
        *make_cards(1, 63.5, 88.9, backs=False),
    ]
    sheets, _ = impose(parts, load_product(**NINE, margins=EVEN), make_imprint())
    assert [len(s.placements) for s in sheets] == [3, 1]
    left, middle, _ = sorted((trim(p) for p in sheets[0].placements), key=lambda r: (r.y, r.x))
    assert left.right <= middle.x + 1e-9


def test_a_grid_that_cannot_fit_is_refused_with_the_one_that_does() -> None:
    """3 × 3 cards of 3.5 × 5 inches do not fit on A4; 2 × 2 do (rpg-cards #64, #121, #182)."""
    sheets, (finding,) = impose(make_cards(4, 88.9, 127, backs=False), load_product(**NINE), make_imprint())
    assert (sheets, finding.code, finding.severity) == ((), "grid-too-large", Severity.ERROR)
    assert [finding.args[name] for name in ("wanted_columns", "wanted_rows", "width", "height")] == [3, 3, 88.9, 127]
    assert (finding.args["columns"], finding.args["rows"]) == (2, 2)


def test_a_refused_grid_does_not_hide_the_other_sizes() -> None:
    """Other sizes are laid on sheets although one has a refused grid, so that all findings of a run come together."""
    parts = [*make_cards(1, 88.9, 127, backs=False), *make_cards(1, backs=False)]
    sheets, findings = impose(parts, load_product(**NINE), make_imprint())
    assert [f.code for f in findings] == ["grid-too-large"]
    assert len(sheets) == 1


def test_a_grid_that_is_asked_for_is_kept_even_if_more_would_fit() -> None:
    """A product that asks for 2 × 2 places gets them where 4 × 4 fit."""
    sheets, _ = impose(make_cards(5, backs=False), load_product(grid={"columns": 2, "rows": 2}), make_imprint())
    assert [len(s.placements) for s in sheets] == [4, 1]


def test_sheets_without_backs_come_last_and_keep_front_and_back_in_step() -> None:
    """Where paper is turned, a one-sided sheet gets a back that says it is empty, unless no front follows it."""
    parts = [*make_cards(24, 60, 60, backs=False), *make_cards(3)]
    assert list_sides(parts) == "fbfBf"


def test_a_product_that_prints_all_fronts_first_needs_no_empty_backs() -> None:
    """If all fronts come before all backs, one-sided sheets come last and have no empty backs."""
    parts = [*make_cards(24, 60, 60, backs=False), *make_cards(17)]
    assert list_sides(parts, order="fronts-then-backs") == "ffffbb"


def test_backs_may_come_before_their_fronts() -> None:
    """For some presses, pages are in the order back 1, front 1, back 2, front 2 (shoggoth #166)."""
    assert list_sides(make_cards(17), order="back-front") == "bfbf"


def test_without_duplex_there_are_no_backs() -> None:
    """A one-sided product leaves out backs and does not turn the paper."""
    sheets, _ = impose(make_cards(3), load_product(duplex="none"), make_imprint())
    assert [(s.side, s.flip) for s in sheets] == [("front", None)]


def test_pages_are_upright_paper_whatever_lies_on_them() -> None:
    """Landscape pieces are turned on upright pages, so that no driver of a printer rotates a page (rpg-cards #185)."""
    for name, size in (("home-a4", (210, 297)), ("home-letter", (215.9, 279.4))):
        sheets, _ = impose(make_cards(8, 120, 70), load_product(name), make_imprint())
        assert {(s.width, s.height) for s in sheets} == {size}
        boxes = {box for s in sheets for _, box in s.boxes}
        assert boxes == {(0.0, 0.0, *size)}
