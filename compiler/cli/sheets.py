"""`sobor import` and `sobor export`: sets of pieces from a spreadsheet into YAML, and back."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from compiler.cli.options import CONTENT, FINDINGS, GAME
from compiler.diagnostics.sentence import sentence
from compiler.report.terminal import say

if TYPE_CHECKING:
    from compiler.edit.import_sheet import SheetImport


@click.command(name="import")
@click.argument("words", nargs=-1, metavar="[GAME]")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@CONTENT
@click.option("--set", "name", metavar="SET", help="The name of a new set; defaults to that of the file.")
def import_(words: tuple[str, ...], file: Path, content: Path, name: str | None) -> None:
    """Turn a spreadsheet into YAML once and for all: a component file and locale files.

    A set that says `from:` this file gets its pieces written into its own file; otherwise a new set begins, whose
    unknown columns become fields under `data`. Nothing is written while the spreadsheet has errors.

    \b
    Examples:
      sobor import my-game cards.csv
      sobor import my-game monsters.xlsx --set monsters
    """
    from compiler.cli.session import Session
    from compiler.edit.import_sheet import ImportRefusedError, import_sheet
    from compiler.load.folder import shown
    from compiler.world import shared_folders

    folder = Session(content, out=None, jobs=None).folder_and_rest(words)[0]
    try:
        done = import_sheet(folder, shared_folders(), file, name)
    except ImportRefusedError as refusal:
        raise click.UsageError(str(refusal)) from refusal
    _report(done)
    for path in done.written:
        say(shown(path))
    if done.replaced:
        say(f"nothing reads {shown(done.replaced)} any more; delete it, or keep it elsewhere")
    if done.is_new and done.written:
        say("Next: choose `format` and `layout` in the component file, then sobor check")
    sys.exit(0 if done.written else FINDINGS)


def _report(done: SheetImport) -> None:
    """Print what was found in the spreadsheet."""
    if not done.findings:
        return
    from compiler.report.terminal import print_report
    from compiler.report.text import as_text

    print_report(as_text(done.findings, done.lines, colour=sys.stdout.isatty()))


@click.command()
@GAME
@CONTENT
@click.option("--format", "format_", type=click.Choice(["csv", "xlsx", "json"]), default="csv", show_default=True)
@click.option("--set", "names", multiple=True, metavar="SET", help="Only this set; may be repeated.")
@click.option("--out", type=click.Path(path_type=Path), help="The file to write; defaults to SET.csv and so on.")
def export(game: str | None, content: Path, format_: str, names: tuple[str, ...], out: Path | None) -> None:
    """Export sets of pieces with their texts in all languages as a spreadsheet.

    A set reads it when its component file says `from:` the file in place of `items`.

    \b
    Examples:
      sobor export my-game --set cards
      sobor export my-game --format xlsx --out my-game.xlsx
    """
    from compiler.cli.session import Session
    from compiler.diagnostics.suggest import did_you_mean
    from compiler.disk.writing import write_file, write_unasked
    from compiler.sheets.export import as_csv, as_json, as_xlsx, exported

    session = Session(content, out=None, jobs=None)
    folder = session.folder(game)
    linked = session.linked(folder)
    sets = linked.game.sets
    for name in names:
        if name not in sets:
            hints = did_you_mean(name, sets) or (f"it has {', '.join(sets)}",)
            raise click.UsageError(f"{folder} has no set `{name}`; {hints[0]}")
    chosen = names or tuple(sets)
    if format_ == "csv" and len(chosen) != 1:
        raise click.UsageError(f"a CSV holds one set; choose one with --set, or --format xlsx: {', '.join(chosen)}")
    tables = [exported(linked, sets[name]) for name in chosen]
    stem = chosen[0] if len(chosen) == 1 else folder.resolve().name
    path = out or Path(f"{stem}.{format_}")
    data = as_csv(tables[0]) if format_ == "csv" else as_xlsx(tables) if format_ == "xlsx" else as_json(tables)
    (write_file if out else write_unasked)(path, data)
    rows = sum(len(table.rows) for table in tables)
    say(f"{path}: {sentence('{count:plural piece}', count=rows)}")
