"""`sobor preflight`: read a PDF back, and answer as a print shop would."""

from __future__ import annotations

import sys
from math import isnan
from pathlib import Path

import click

from compiler.cli.shared_options import CLEAN, FINDINGS


class Amount(click.FloatRange):
    """A number within a range. NaN, which Click would accept, is refused: no value is below or above it."""

    def convert(self, value: float, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Return the number; fail if it is NaN."""
        amount = float(super().convert(value, param, ctx))
        if isnan(amount):
            self.fail(f"{value} is not a number", param, ctx)
        return amount


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--format", "format_", type=click.Choice(["text", "json"]), default="text", show_default=True, help="The format."
)
@click.option("--bleed", type=Amount(0, 50), default=3.0, show_default=True, help="The minimum bleed in mm.")
@click.option("--dpi", type=Amount(1, 2400), default=300.0, show_default=True, help="The minimum resolution in dpi.")
@click.option("--ink", type=Amount(100, 400), default=300.0, show_default=True, help="The maximum ink in percent.")
def preflight(file: Path, format_: str, bleed: float, dpi: float, ink: float) -> None:
    """Check any PDF as a print shop would: boxes, bleed, inks, pictures, fonts, overprint and more.

    The exit code is 1 if a shop would send the file back.

    \b
    Examples:
      sobor preflight build/my-game/en/press.pdf
      sobor preflight cards.pdf --bleed 3.175 --ink 240
      sobor preflight cards.pdf --format json
    """
    from compiler.disk.reading import read_file
    from compiler.preflight.criteria import Criteria
    from compiler.preflight.judge import judge
    from compiler.preflight.judge_unreadable import judge_unreadable
    from compiler.preflight.point_verdicts import Verdict
    from compiler.preflight.read_apart import read_pdf_apart
    from compiler.preflight.read_pdf import UnreadableError
    from compiler.preflight.reading_limits import MAX_FILE
    from compiler.preflight.reports import format_json, format_text
    from compiler.report.terminal import print_report

    data = read_file(file, MAX_FILE)
    try:
        answers = list(judge(read_pdf_apart(data), Criteria(bleed=bleed, dpi=dpi, ink=ink)))
    except UnreadableError as refusal:
        answers = list(judge_unreadable(refusal))
    print_report((format_text if format_ == "text" else format_json)(str(file), answers))
    sys.exit(FINDINGS if any(answer.verdict is Verdict.FAIL for answer in answers) else CLEAN)
