"""The command `calibrate`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import click

from compiler.cli.out_file import choose_default_folder, write_out_file
from compiler.cli.printers import MAX_DRIFT, is_plausible, list_printers, write_profile
from compiler.cli.shared_options import NonEmptyPath, is_typed
from compiler.model.drift import Drift, measure_drift
from compiler.report.terminal import say

if TYPE_CHECKING:
    from compiler.impose.sheet import Flip

SHEET = "calibration.pdf"
"""The default name of the sheet."""

DEFAULT_OUT = f"The file or folder to write to; defaults to {SHEET}, in build/ within a game's folder."
"""The help of the option `--out`."""

_NUMBER = r"\s*([-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+))\s*"
_READINGS = re.compile(f"{_NUMBER},{_NUMBER}")


class Readings(NamedTuple):
    """What is read at a scale in mm: how far the back is shifted to the right, and down."""

    right: float
    down: float


class _PaperSize(NamedTuple):
    """The size of a paper in mm."""

    width: float
    height: float


class PrintedOffset(click.ParamType[Readings]):
    """Two readings in millimetres: to the right, and down."""

    name = "RIGHT,DOWN"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Readings:
        """Return both readings; fail if they are not numbers or are too large."""
        readings = _READINGS.fullmatch(str(value))
        if not readings:
            self.fail(f"{value} is not two numbers with a comma between, such as 0.5,-1", param, ctx)
        right, down = float(readings[1]), float(readings[2])
        if max(abs(right), abs(down)) > MAX_DRIFT:
            self.fail(f"{value} is more than {MAX_DRIFT:g} mm", param, ctx)
        return Readings(right, down)


@click.command()
@click.option("--paper", default="a4", show_default=True, help="The paper: a4, letter, or any other that Sobor has.")
@click.option(
    "--duplex",
    type=click.Choice(["long-edge", "short-edge"]),
    default="long-edge",
    show_default=True,
    help="The edge over which the printer turns the paper.",
)
@click.option("--out", type=NonEmptyPath(), help=DEFAULT_OUT)
@click.option("--printer", metavar="NAME", help="The printer whose readings these are.")
@click.option("--top", type=PrintedOffset(), help="What is read at the upper scale.")
@click.option("--bottom", type=PrintedOffset(), help="What is read at the lower scale.")
def calibrate(
    paper: str,
    duplex: Flip,
    out: str | None,
    printer: str | None,
    top: Readings | None,
    bottom: Readings | None,
) -> None:
    """Measure how far a printer misplaces the backs of sheets.

    Without readings, write a sheet to print on both sides (calibration.pdf). With the readings of both scales, keep
    them as a profile of the printer, in your own settings rather than in a game. `sobor build --printer office`
    then shifts backs to compensate.

    \b
    Examples:
      sobor calibrate
      sobor calibrate --paper letter
      sobor calibrate --printer office --top 0.5,-0.5 --bottom 1,-0.5
      sobor build my-game --product home-a4 --printer office
    """
    size = _find_paper(paper)
    if printer is None and top is None and bottom is None:
        _write_sheet(size, duplex, out)
        return
    if printer is None or top is None or bottom is None:
        raise click.UsageError("readings need all of --printer, --top and --bottom")
    if out:
        raise click.UsageError("--out is for the sheet, which is written without readings")
    if is_typed("duplex"):
        raise click.UsageError("--duplex is for the sheet; readings mean the same over either edge")
    drift = _measure_drift_of_printer(top, bottom, size.height)
    path = write_profile(printer, drift)
    say(f"{path}: backs are {drift.right:g} mm to the right, {drift.down:g} mm down, turned by {drift.turn:.2f}°")


def _measure_drift_of_printer(top: Readings, bottom: Readings, height: float) -> Drift:
    """Return the drift that follows from the readings. Raise a usage error if it exceeds the limits of a profile."""
    problem = "these readings turn the back too far; read both scales again"
    try:
        drift = measure_drift(top, bottom, height)
    except ValueError as impossible:
        raise click.UsageError(problem) from impossible
    if not is_plausible(drift):
        raise click.UsageError(problem)
    return drift


def _find_paper(name: str) -> _PaperSize:
    """Return the size of one of Sobor's papers. Raise a usage error for an unknown name."""
    from compiler.diagnostics.suggest import suggest_nearest
    from compiler.disk.listing import list_names_in
    from compiler.load.read_one_file import read_document
    from compiler.model.print_data import PaperData
    from compiler.world import find_shared_folders

    for folder in find_shared_folders():
        if document := read_document(folder, f"papers/{name}.yaml", "paper"):
            data = document.read(PaperData)
            return _PaperSize(data["width"], data["height"])
    known = [
        file.removesuffix(".yaml")
        for folder in find_shared_folders()
        for file in list_names_in(folder / "papers", ".yaml")
    ]
    hints = suggest_nearest(name, known) or (f"there are {', '.join(known)}",)
    raise click.UsageError(f"there is no paper `{name}`; {hints[0]}")


def _write_sheet(size: _PaperSize, duplex: Flip, out: str | None) -> None:
    """Write the calibration sheet and say what to do with it."""
    from compiler.layout.text.prepared_faces import prepare_packaged_faces
    from compiler.render.calibration import draw_calibration
    from compiler.world import find_font_cache

    faces = prepare_packaged_faces(find_font_cache())
    data = draw_calibration(size.width, size.height, duplex, faces)
    path = write_out_file(out or choose_default_folder(), SHEET, data)
    say(f"{path}: print both sides, actual size, flip on {duplex.replace('-', ' ')}, and read it as it says")
    if known := list_printers():
        say(f"printers with a profile: {', '.join(known)}")
