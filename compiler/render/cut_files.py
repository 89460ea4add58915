"""Lines for cutting machines as SVG and DXF, in millimetres, a file for each sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib.util import find_spec
from io import StringIO
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from compiler.diagnostics import Diagnostic, error
from compiler.disk.named_file import FileToWrite
from compiler.impose import Product
from compiler.impose.cutting import Cutting
from compiler.impose.geometry import make_rectangle_path
from compiler.impose.sheet import Sheet
from compiler.model.drawing import Command
from compiler.model.points import Point
from compiler.render.svg.format_path_data import format_path_data

if TYPE_CHECKING:
    from ezdxf.path import Path

DECIMALS = 3
"""Decimals of a millimetre in SVG."""

FLATNESS = 0.005
"""The greatest distance of the straight lines of a DXF from the curve that they stand for, in mm."""

CutLayer: TypeAlias = Literal["cut", "fold", "registration"]


class LayerColours(NamedTuple):
    """The colours of a layer: '#rrggbb' in SVG, the number of the colour (AutoCAD Color Index) in DXF."""

    svg: str
    dxf: int


LAYERS: Mapping[CutLayer, LayerColours] = {
    "cut": LayerColours("#ff0000", 1),
    "fold": LayerColours("#0000ff", 5),
    "registration": LayerColours("#000000", 7),
}
"""The colours of each layer."""

SVG_LINE = 0.1
"""The width of lines in SVG, in mm; cutting machines ignore it."""


def check_library(product: Product) -> Iterator[Diagnostic]:
    """Yield a finding if DXF files are wanted but the library that writes them is not installed."""
    if product.cutting and "dxf" in product.cutting.files and find_spec("ezdxf") is None:
        yield error(
            "missing-library",
            product.find_field_span("cutting"),
            "{product}: DXF files need the library ezdxf, which is not installed",
            'install it with `pip install "sobor[cut]"`, or delete `dxf` from `files`',
            product=product.id,
        )


def write_cut_files(sheets: Iterable[Sheet], cutting: Cutting, folder: str) -> Iterator[FileToWrite]:
    """Yield the files of each sheet with lines to cut, numbered among the fronts."""
    fronts = [sheet for sheet in sheets if sheet.side == "front"]
    for number, sheet in enumerate(fronts, 1):
        if not sheet.cut_lines:
            continue
        for kind in cutting.files:
            data = write_svg(sheet, cutting) if kind == "svg" else write_dxf(sheet, cutting)
            yield FileToWrite(f"{folder}/sheet-{number:02}.{kind}", data)


class _LayerLine(NamedTuple):
    """A line of a file, and its layer."""

    layer: CutLayer
    commands: tuple[Command, ...]


def _list_lines(sheet: Sheet, cutting: Cutting) -> Iterator[_LayerLine]:
    """Yield the lines of a sheet, and the outlines of the registration marks."""
    for line in sheet.cut_lines:
        yield _LayerLine("fold" if line.is_fold else "cut", line.commands)
    for mark in cutting.locate_marks(sheet.width, sheet.height):
        yield _LayerLine("registration", make_rectangle_path(mark))


def write_svg(sheet: Sheet, cutting: Cutting) -> bytes:
    """Return the lines of a sheet as SVG, whose unit is a millimetre, with a group for each layer."""
    paths: dict[CutLayer, list[str]] = {layer: [] for layer in LAYERS}
    for layer, commands in _list_lines(sheet, cutting):
        paths[layer].append(f'<path d="{format_path_data(commands, DECIMALS)}"/>')
    groups = (
        f'<g id="{layer}" fill="none" stroke="{LAYERS[layer].svg}" stroke-width="{SVG_LINE:g}">{"".join(shapes)}</g>'
        for layer, shapes in paths.items()
    )
    width, height = f"{sheet.width:g}", f"{sheet.height:g}"
    size = f'width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(groups)}</svg>\n'.encode()


def write_dxf(sheet: Sheet, cutting: Cutting) -> bytes:
    """Return the lines of a sheet as DXF in millimetres, with the lower left corner of the paper at the origin."""
    import ezdxf
    from ezdxf.units import MM

    ezdxf.options.write_fixed_meta_data_for_testing = True  # neither date nor chance: the same bytes every time
    drawing = ezdxf.new("R2000", units=MM)
    space = drawing.modelspace()
    for layer, colours in LAYERS.items():
        drawing.layers.add(layer, color=colours.dxf)
    for layer, commands in _list_lines(sheet, cutting):
        for flat in _flatten_lines(commands, sheet.height):
            space.add_lwpolyline(flat.points, close=flat.is_closed, dxfattribs={"layer": layer})
    buffer = StringIO()
    drawing.write(buffer)
    return buffer.getvalue().encode()


class _FlatLine(NamedTuple):
    """A line as the points of its straight pieces, and whether it ends where it begins."""

    points: list[Point]
    is_closed: bool


def _flatten_lines(commands: Iterable[Command], height: float) -> Iterator[_FlatLine]:
    """Yield the lines of a path, with y from the lower edge of the paper."""
    from ezdxf.path import Path

    path = Path()
    for letter, values in (*commands, ("M", (0.0, 0.0))):
        points = [(x, height - y) for x, y in zip(values[::2], values[1::2], strict=True)]
        match letter, points:
            case "M", [start]:
                if len(path):
                    yield _FlatLine(_flatten_path(path), is_closed=False)
                path = Path(start)
            case "L", [end]:
                path.line_to(end)
            case "C", [first, second, end]:
                path.curve4_to(end, first, second)
            case "Z", _:
                yield _FlatLine(_close_line(_flatten_path(path)), is_closed=True)
                path = Path()


def _flatten_path(path: Path) -> list[Point]:
    return [(point.x, point.y) for point in path.flattening(FLATNESS)]


def _close_line(points: list[Point]) -> list[Point]:
    """Return the points of a closed line without a last one that repeats the first."""
    x, y = points[0]
    last_x, last_y = points[-1]
    return points[:-1] if abs(x - last_x) < FLATNESS and abs(y - last_y) < FLATNESS else points
