from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.diagnostics.with_findings import WithFindings
from compiler.layout.frame import Glyphs, Image, Path, Symbol
from compiler.layout.lay_out import lay_out
from compiler.layout.part import Part
from compiler.layout.text.prepared_faces import Face
from compiler.model.picture import PictureFile, PictureFormat, index_pictures
from tests.layout.conftest import LayCard, make_small_game


def write_table(rows: str, more: str = "size: 8", columns: str = "[10, '*', '2*']") -> str:
    """Return a table of 40 × 40 mm at 2, 2."""
    return f"- table: {{x: 2, y: 2, width: 40, height: 40, columns: {columns}, rows: {rows}, {more}}}"


def list_words(part: Part) -> list[Glyphs]:
    """Return the words of the front."""
    return [item for item in part.front.items if isinstance(item, Glyphs)]


def list_lines(part: Part) -> list[Path]:
    """Return the lines of the front."""
    return [item for item in part.front.items if isinstance(item, Path) and item.stroke]


def test_columns_have_their_lengths_and_shares(laid: LayCard) -> None:
    """Columns have their lengths, and the others divide the rest by their shares."""
    part, findings = laid(write_table("[[a, b, c]]", "size: 8, padding: 0, rules: columns"))
    assert not findings
    assert [run.x for run in list_words(part)] == pytest.approx([2, 12, 22])
    assert [line.commands[0][1][0] for line in list_lines(part)] == pytest.approx([12, 22])


def test_numbers_are_set_right(laid: LayCard) -> None:
    """A column of numbers is right-aligned, with its heading; others are left-aligned unless they say otherwise."""
    rows, more = "[[a, 7, 3 x], [b, -12, y]]", "head: [Name, Cost, Text], size: 8, padding: 1"
    part, _ = laid(write_table(rows, more))
    ends = {run.text: run.x + run.width for run in list_words(part)}
    assert (ends["7"], ends["-12"], ends["Cost"]) == pytest.approx((21, 21, 21))
    begins = {run.text: run.x for run in list_words(part)}
    assert (begins["a"], begins["3 x"]) == pytest.approx((3, 23))
    part, _ = laid(write_table(rows, f"{more}, align: [left, left, right]"))
    assert {run.text: run.x for run in list_words(part)}["7"] == pytest.approx(13)
    assert {run.text: run.x + run.width for run in list_words(part)}["y"] == pytest.approx(41)


def test_rows_repeat_for_each_value(laid: LayCard) -> None:
    """With `over`, rows are computed for each value; the header is not repeated."""
    rows = "[['{{ it }}', '{{ index }}', '']]"
    part, findings = laid(write_table(rows, "over: '{{ item.sizes }}', head: [x, y, z], size: 8"), sizes=(3, 5))
    assert not findings
    assert [run.text for run in list_words(part)] == ["x", "y", "z", "3", "0", "5", "1"]


def test_rows_may_be_an_expression(laid: LayCard) -> None:
    """An expression returns all rows."""
    part, findings = laid(write_table("'{{ item.table }}'"), table=(("a", 1, 2), ("b", 3, 4)))
    assert not findings
    assert [run.text for run in list_words(part)] == ["a", "1", "2", "b", "3", "4"]


def test_rows_are_as_high_as_their_words(laid: LayCard) -> None:
    """A row that breaks its words is higher; none is lower than `row`, and with `grow` they fill the height."""
    text = "three or four words that take lines"
    part, _ = laid(write_table(f"[[a, b, {text}], [c, d, e]]", "size: 8, row: 5, rules: all"))
    ys = [line.commands[0][1][1] for line in list_lines(part)][:3]
    assert (ys[0], ys[2] - ys[1]) == pytest.approx((2, 5))
    assert ys[1] - ys[0] > 8
    part, _ = laid(write_table(f"[[a, b, {text}], [c, d, e]]", "size: 8, row: 5, rules: all, grow: true"))
    assert list_lines(part)[2].commands[0][1][1] == pytest.approx(42)


def test_one_size_for_all_cells(laid: LayCard) -> None:
    """The table takes the largest size that fits every cell."""
    part, findings = laid(write_table("[[a, b, Conservatories]]", "size: [20, 10, 7], hyphens: never"))
    assert not findings
    assert {run.size for run in list_words(part)} == {7}


def test_icons_styles_and_fills(laid: LayCard) -> None:
    """Cells have icons and bold words; rows have their colours in turn, the header its own."""
    more = "head: [x, y, z], head-fill: wall, head-colour: paper, fills: [paper, ''], size: 8, rules: none"
    part, findings = laid(write_table("[['{wood}', '**b**', c], [d, e, f], [g, h, i]]", more))
    assert not findings
    assert [item.name for item in part.front.items if isinstance(item, Symbol)] == ["wood"]
    assert {run.text: run.face for run in list_words(part)}["b"] == "text-bold"
    assert {run.text: run.colour for run in list_words(part)}["x"] == "#f4ebda"
    assert [item.fill for item in part.front.items if isinstance(item, Path)] == ["#bc4c1e", "#f4ebda", "#f4ebda"]


@pytest.mark.parametrize(
    ("rows", "more", "columns", "code"),
    [
        ("[[a, b]]", "size: 8", "3", "layout-value"),
        ("[[a, b, c], x]", "size: 8", "3", "layout-value"),
        ("'{{ 7 }}'", "size: 8", "3", "layout-value"),
        ("[[a, b, c]]", "size: 8", "[30, 20, '*']", "layout-value"),
        ("[[a, b, c]]", "size: 8", "[20, 20, '*']", "layout-value"),
        ("[[a, b, c]]", "size: 8", "[30, wide, '*']", "layout-value"),
        ("[[a, b, c]]", "size: 8, align: middle", "3", "layout-value"),
        ("[[a, b, c]]", "size: 8, row: 50", "3", "text-overflow"),
        ("[[a, b, Conservatories]]", "size: 12, hyphens: never", "3", "text-overflow"),
        ("[[a, b, '{barrel}']]", "size: 8", "3", "unknown-icon"),
        ("[[a, b, '[c]{.unheard}']]", "size: 8", "3", "unknown-style"),
    ],
)
def test_undrawable_table_is_reported(laid: LayCard, rows: str, more: str, columns: str, code: str) -> None:
    """Each mistake in a table is a finding."""
    _, findings = laid(write_table(rows, more, columns))
    assert {finding.code for finding in findings} == {code}


def test_columns_that_leave_nothing_to_share_have_a_message_of_their_own(laid: LayCard) -> None:
    """Columns wider than the table, and columns as wide as a table with shares, are different mistakes."""
    (too_wide,), (nothing_left,) = (
        laid(write_table("[[a, b, c]]", columns=columns))[1] for columns in ("[30, 20, '*']", "[20, 20, '*']")
    )
    assert [finding.args["fixed"] for finding in (too_wide, nothing_left)] == [50, 40]
    assert too_wide.template != nothing_left.template


def test_a_cell_may_span_columns(laid: LayCard) -> None:
    """A cell that spans columns has their width without lines in it, and is not aligned as a number."""
    rows = "[[a, 1, 2], [{columns: 2, value: words over two columns}, 3], [b, 4, {columns: 1, value: 5}]]"
    part, findings = laid(write_table(rows, "size: 8, rules: columns, hyphens: never", "[10, 20, '*']"))
    assert not findings
    assert [run.text for run in list_words(part) if "over" in run.text] == ["words over two columns"]
    ends = {run.text: run.x + run.width for run in list_words(part)}
    assert ends["1"] == ends["4"] == pytest.approx(31)
    assert {run.text: run.x for run in list_words(part)}["words over two columns"] == pytest.approx(3)
    down = [(line.commands[0][1][0], line.commands[0][1][1]) for line in list_lines(part)]
    assert [x for x, _ in down] == pytest.approx([12, 12, 32])


def test_a_row_of_empty_cells_takes_its_minimum_height_only(laid: LayCard) -> None:
    """A row without words is as high as `row` says, or has no height: the next row takes its place."""
    part, findings = laid(write_table("[['', '', ''], [a, b, c]]"))
    assert not findings
    first, _ = laid(write_table("[[a, b, c]]"))
    assert [run.y for run in list_words(part)] == [run.y for run in list_words(first)]
    lower, _ = laid(write_table("[['', '', ''], [a, b, c]]", "size: 8, row: 6"))
    assert [run.y for run in list_words(lower)] > [run.y + 5 for run in list_words(first)]


@pytest.mark.parametrize(
    ("cell", "field", "near"),
    [
        ("{valu: a}", "valu", "value"),
        ("{value: a, colums: 1}", "colums", "columns"),
        ("{value: a, height: 3}", "height", None),
        ("{pictur: a, height: 3}", "pictur", "picture"),
        ("{picture: a, height: 3, colour: ink}", "colour", None),
    ],
)
def test_unknown_field_of_a_cell_is_reported(laid: LayCard, cell: str, field: str, near: str | None) -> None:
    """A field that cells of its kind do not have is not passed over; the nearest field is proposed."""
    _, (finding,) = laid(write_table(f"[[{cell}, b, c]]"))
    assert (finding.code, finding.args["name"], finding.values.get("near")) == ("layout-value", field, near)


def test_whole_quotients_count_columns(laid: LayCard) -> None:
    """A quotient that is whole counts the columns of a table, and those that a cell spans."""
    part, findings = laid(write_table("[[{columns: '{{ 4 / 2 }}', value: a}, b]]", columns="'{{ 6 / 2 }}'"))
    assert not findings
    assert [run.text for run in list_words(part)] == ["a", "b"]


@pytest.mark.parametrize(
    ("rows", "args"),
    [
        ("[[{columns: 3, value: a}, b]]", {"cells": 4, "columns": 3}),
        ("[[{columns: 1000000000, value: a}]]", {"cells": 1000000000, "columns": 3}),
    ],
)
def test_spans_fill_the_columns(laid: LayCard, rows: str, args: dict[str, int]) -> None:
    """A row has as many columns as the table."""
    _, findings = laid(write_table(rows))
    assert [{name: finding.args[name] for name in args} for finding in findings] == [args]


PICTURE = PictureFile("castle.png", PictureFormat.PNG, 1200, 600, 1, "d", "g/pictures/castle.png")


def lay_picture_table(rows: str, faces: dict[str, Face], more: str = "") -> WithFindings[Part]:
    """Lay out a table of 40 × 40 mm, with columns of 20 mm, in a game with one picture."""
    layout = f"front:\n  draw:\n    {write_table(rows, f'size: 8, padding: 1{more}', '2')}\n"
    game, translation = make_small_game({"card": layout}, {})
    (part,), findings = lay_out(replace(game, pictures=index_pictures((PICTURE,))), translation, faces)
    return WithFindings(part, findings)


def test_cell_shows_a_picture(faces: dict[str, Face]) -> None:
    """A picture has the height of its cell, is centred in a column of pictures, and makes its row higher."""
    rows = "[[{picture: castle, height: 4, alt: A castle}, b], [{picture: '', height: 9}, d]]"
    part, findings = lay_picture_table(rows, faces)
    assert not findings
    (image,) = (item for item in part.front.items if isinstance(item, Image))
    assert (image.x, image.y, image.width, image.height) == pytest.approx((8, 3, 8, 4))
    assert image.alt == "A castle"
    across = sorted({line.commands[0][1][1] for line in list_lines(part) if line.commands[0][1][0] < 2})
    assert across[:2] == pytest.approx([2, 8])


def test_picture_stays_inside_its_cell(faces: dict[str, Face]) -> None:
    """A picture that would be too wide is smaller; one that spans columns has their width."""
    rows = "[[{picture: castle, height: 10}, b], [{picture: castle, height: 10, columns: 2}]]"
    part, findings = lay_picture_table(rows, faces, ", align: left")
    assert not findings
    first, second = (item for item in part.front.items if isinstance(item, Image))
    assert (first.x, first.width, first.height) == pytest.approx((3, 18, 9))
    assert (second.x, second.width, second.height) == pytest.approx((3, 20, 10))


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        ("{picture: keep, height: 4}", "missing-picture"),
        ("{picture: castle, height: 0}", "layout-value"),
        ("{picture: castle, height: 4, value: a}", "layout-value"),
        ("{picture: castle, height: 60}", "text-overflow"),
    ],
)
def test_undrawable_picture_in_a_cell_is_reported(faces: dict[str, Face], cell: str, code: str) -> None:
    """An unknown picture, a height of 0, a picture beside words and one that is too high are findings."""
    _, findings = lay_picture_table(f"[[{cell}, b]]", faces)
    assert [finding.code for finding in findings] == [code]


def test_unknown_picture_of_the_header_is_found_there(faces: dict[str, Face]) -> None:
    """A picture that the game does not have is reported at the header if it is there, or else at the rows."""
    more = ", head: [a, {picture: hall, height: 4}]"
    _, (head, rows) = lay_picture_table("[[{picture: keep, height: 4}, b]]", faces, more)
    assert [finding.args["picture"] for finding in (head, rows)] == ["hall", "keep"]
    assert head.span.column > rows.span.column
