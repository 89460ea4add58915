from __future__ import annotations

import re
from dataclasses import replace
from io import StringIO
from itertools import pairwise
from math import hypot

import ezdxf
import pytest
from ezdxf.entities import LWPolyline
from ezdxf.layouts import Modelspace

from compiler.impose import impose
from compiler.impose.sheet import CutLine, Sheet
from compiler.layout.shapes import make_ellipse
from compiler.render.cut_files import LAYERS, check_library, write_cut_files, write_dxf, write_svg
from tests.print_sample import load_product, make_cards, make_imprint, trim

CUTTER = load_product("cutter-a4")


def lay_sheet(*, is_round: bool = False) -> Sheet:
    """Return a sheet with four cards or round tokens."""
    parts = (
        make_cards(4, 30, 30, backs=False)
        if is_round
        else [replace(part, corner=2.5) for part in make_cards(4, backs=False)]
    )
    if is_round:
        parts = [replace(part, trim=make_ellipse(0, 0, 30, 30)) for part in parts]
    (sheet,), findings = impose(parts, CUTTER, make_imprint())
    assert not findings
    return sheet


def open_dxf(sheet: Sheet) -> Modelspace:
    """Return the lines of the DXF of a sheet, which is in millimetres."""
    assert CUTTER.cutting
    drawing = ezdxf.read(StringIO(write_dxf(sheet, CUTTER.cutting).decode()))
    assert drawing.units == ezdxf.units.MM
    return drawing.modelspace()


def read_points(sheet: Sheet, layer: str) -> list[list[tuple[float, float]]]:
    """Return the points of each line of a layer of the DXF, with y from the upper edge of the paper as on the sheet."""
    lines = [one for one in open_dxf(sheet).query(f'LWPOLYLINE[layer=="{layer}"]') if isinstance(one, LWPolyline)]
    assert not [line for line in lines if not line.closed]
    return [[(x, sheet.height - y) for x, y in line.get_points("xy")] for line in lines]


def test_dxf_lines_are_where_pieces_are_printed() -> None:
    """Read back, the box around each outline is within 0.01 mm of the trim of its piece."""
    sheet = lay_sheet()
    for points, placement in zip(read_points(sheet, "cut"), sheet.placements, strict=True):
        cut = trim(placement)
        xs, ys = [x for x, _ in points], [y for _, y in points]
        assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx((cut.x, cut.y, cut.right, cut.bottom), abs=0.01)


@pytest.mark.slow
def test_dxf_circles_are_round() -> None:
    """Every point of a round outline, and of the straight lines between, is within 0.01 mm of the circle."""
    sheet = lay_sheet(is_round=True)
    for points, placement in zip(read_points(sheet, "cut"), sheet.placements, strict=True):
        cut = trim(placement)
        x, y = cut.x + 15, cut.y + 15
        pairs = pairwise([*points, points[0]])
        middles = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairs]
        for px, py in (*points, *middles):
            assert hypot(px - x, py - y) == pytest.approx(15, abs=0.01)


def test_registration_marks_are_where_they_are_printed() -> None:
    """The files have the marks of the sheet: a square and two angles, each of two arms."""
    marks = read_points(lay_sheet(), "registration")
    corners = [(round(min(x for x, _ in mark), 2), round(min(y for _, y in mark), 2)) for mark in marks]
    assert corners == [(10, 10), (191.6, 10), (199.5, 10), (10, 286.5), (10, 278.6)]


def test_svg_is_in_millimetres() -> None:
    """The SVG has the size of the paper, a group for each layer, and each piece where it is printed."""
    sheet = lay_sheet()
    assert CUTTER.cutting
    svg = write_svg(sheet, CUTTER.cutting).decode()
    assert 'width="210mm" height="297mm" viewBox="0 0 210 297"' in svg
    assert re.findall(r'<g id="(\w+)"', svg) == list(LAYERS)
    (cuts,) = re.findall(r'<g id="cut".*?</g>', svg)
    starts = [tuple(map(float, place)) for place in re.findall(r'<path d="m([\d.]+) ([\d.]+)', cuts)]
    for start, placement in zip(starts, sheet.placements, strict=True):
        assert start == pytest.approx((trim(placement).x + 2.5, trim(placement).y), abs=0.001)


def test_folds_are_open_lines_of_their_own_layer() -> None:
    """A fold is scored from one end to the other: it is in the layer of folds, and not closed."""
    assert CUTTER.cutting
    fold = CutLine((("M", (20.0, 30.0)), ("L", (60.0, 30.0))), is_fold=True)
    sheet = replace(lay_sheet(), cut_lines=(fold,))
    (drawn,) = open_dxf(sheet).query('LWPOLYLINE[layer=="fold"]')
    assert isinstance(drawn, LWPolyline)
    assert not drawn.closed
    assert list(drawn.get_points("xy")) == [(20, 267), (60, 267)]
    assert re.search(r'<g id="fold"[^>]*><path d="m20 30h40"/></g>', write_svg(sheet, CUTTER.cutting).decode())


@pytest.mark.slow
def test_there_is_a_file_for_each_sheet_with_lines() -> None:
    """Files are numbered like the fronts, in each format that the product wants, and the same every time."""
    assert CUTTER.cutting
    sheet = lay_sheet()
    sheets = [sheet, replace(sheet, side="back", cut_lines=()), replace(sheet, cut_lines=()), sheet]
    files = dict(write_cut_files(sheets, CUTTER.cutting, "x.cut"))
    assert [*files] == [f"x.cut/sheet-{number}.{kind}" for number in ("01", "03") for kind in ("svg", "dxf")]
    assert files == dict(write_cut_files(sheets, CUTTER.cutting, "x.cut"))


def test_a_missing_library_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without ezdxf, a product with DXF files says what to install, one without does not."""
    assert not list(check_library(CUTTER))
    monkeypatch.setattr("compiler.render.cut_files.find_spec", lambda _: None)
    assert [finding.code for finding in check_library(CUTTER)] == ["missing-library"]
    assert CUTTER.cutting
    assert not list(check_library(replace(CUTTER, cutting=replace(CUTTER.cutting, files=("svg",)))))
