"""`sobor import` and `sobor export`: convert sets of pieces from a spreadsheet to YAML, and back."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from compiler.cli.out_file import BY_SUFFIX, choose_default_folder, choose_format, write_out_file
from compiler.cli.shared_options import CONTENT, FINDINGS, GAME, NonEmptyPath
from compiler.diagnostics.sentence import sentence
from compiler.report.terminal import say

if TYPE_CHECKING:
    from compiler.edit.import_sheet import SheetImport
    from compiler.sheets.export_tables import ExportedSet, SheetFormat

DEFAULT_OUT = "The file or folder to write to; defaults to SET.csv, .xlsx or .json, in build/ within a game's folder."
"""The help of the option `--out` of `sobor export`."""


@click.command(name="import")
@click.argument("words", nargs=-1, metavar="[GAME]")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@CONTENT
@click.option("--set", "name", metavar="SET", help="The set to add the pieces to, or the name of a new one.")
def import_(words: tuple[str, ...], file: Path, content: Path, name: str | None) -> None:
    """Convert a spreadsheet to YAML: a component file and locale files.

    If a set reads the spreadsheet (`from:` in its component file), its pieces are written to that file. With --set
    they are added to a set that exists. Otherwise a new set is created, by default with the name of the file, and
    unknown columns become fields under `data`. Nothing is written if the spreadsheet has errors.

    \b
    Examples:
      sobor import my-game cards.csv
      sobor import my-game monsters.xlsx --set monsters
    """
    from compiler.cli.session import Session
    from compiler.edit.import_sheet import ImportRefusedError, import_sheet
    from compiler.load.folder import display_path
    from compiler.world import find_shared_folders

    folder = Session(content, out=None, jobs=None).split_folder(words)[0]
    try:
        result = import_sheet(folder, find_shared_folders(), file, name)
    except ImportRefusedError as refusal:
        raise click.UsageError(str(refusal)) from refusal
    _print_import_findings(result)
    for path in result.written:
        say(display_path(path))
    for sheet in result.replaced:
        say(f"{display_path(sheet)} is no longer used; delete it or move it elsewhere")
    if result.is_new and result.written:
        say(
            "Next: choose `format` and `layout` in the component file, correct the title of the set in locales/, "
            "then run sobor check"
        )
    sys.exit(0 if result.written else FINDINGS)


def _print_import_findings(result: SheetImport) -> None:
    """Print the findings about the spreadsheet."""
    if not result.findings:
        return
    from compiler.report.format_findings import format_text
    from compiler.report.terminal import print_report

    print_report(format_text(result.findings, result.lines, colour=sys.stdout.isatty()))


@click.command()
@GAME
@CONTENT
@click.option(
    "--format", "format_", type=click.Choice(["csv", "xlsx", "json"]), show_default=BY_SUFFIX.format(default="csv")
)
@click.option("--set", "names", multiple=True, metavar="SET", help="Export only this set; may be repeated.")
@click.option("--out", type=NonEmptyPath(), help=DEFAULT_OUT)
def export(
    game: str | None, content: Path, format_: SheetFormat | None, names: tuple[str, ...], out: str | None
) -> None:
    """Export sets of pieces, with their texts in all languages, as a spreadsheet.

    To use the spreadsheet, move it to the game's folder, and replace `items` in the component file by `from:` with the
    name of the file.

    \b
    Examples:
      sobor export my-game --set cards
      sobor export my-game --out my-game.xlsx
    """
    from compiler.cli.session import Session
    from compiler.sheets.export_tables import SUFFIXES, export_set

    session = Session(content, out=None, jobs=None)
    folder = session.find_folder(game)
    linked = session.link_game(folder)
    _refuse_unknown_sets(names, linked.game.sets, folder)
    chosen = tuple(dict.fromkeys(names or linked.game.sets))
    format_ = choose_format(format_, out, SUFFIXES, "csv")
    if format_ == "csv" and len(chosen) != 1:
        hint = f"choose one of {', '.join(chosen)} with --set, or use --format xlsx"
        raise click.UsageError(f"a CSV file contains only one set; {hint}")
    tables = [export_set(linked, linked.game.sets[name]) for name in chosen]
    stem = chosen[0] if len(chosen) == 1 else folder.resolve().name
    path = write_out_file(out or choose_default_folder(), f"{stem}.{format_}", _format_tables(tables, format_))
    rows = sum(len(table.rows) for table in tables)
    say(f"{path}: {sentence('{count:plural piece}', count=rows)}")


def _format_tables(tables: Sequence[ExportedSet], format_: SheetFormat) -> bytes:
    """Return the file that contains some sets; a CSV file contains the only one."""
    from compiler.sheets.export_tables import format_csv, format_json, format_xlsx

    if format_ == "csv":
        return format_csv(tables[0])
    return format_xlsx(tables) if format_ == "xlsx" else format_json(tables)


def _refuse_unknown_sets(names: Iterable[str], existing: Collection[str], folder: Path) -> None:
    """Raise a usage error for a game without sets, and for the first set that the game does not have."""
    from compiler.diagnostics.suggest import suggest_nearest

    if not existing:
        raise click.UsageError(f"{folder} has no sets to export")
    if unknown := next((name for name in names if name not in existing), None):
        hints = suggest_nearest(unknown, existing) or (f"it has {', '.join(existing)}",)
        raise click.UsageError(f"{folder} has no set `{unknown}`; {hints[0]}")
