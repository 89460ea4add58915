"""`sobor l10n …`: the commands for translators."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from compiler.cli import complete
from compiler.cli.exchange_context import find_shared_to_change, make_exchange_context
from compiler.cli.out_file import BY_SUFFIX, choose_format, write_out_file
from compiler.cli.shared_options import CLEAN, CONTENT, FINDINGS, GAME, LOCALES, NonEmptyPath, collect
from compiler.diagnostics.sentence import sentence
from compiler.report.terminal import print_report, say

if TYPE_CHECKING:
    from compiler.l10n.export_texts import ExchangeFormat

GAME_AND_KEYS = click.argument("words", nargs=-1, metavar="[GAME] [KEY]...", shell_complete=complete.complete_games)
LOCALE = click.option(
    "--locale",
    required=True,
    metavar="LOCALE",
    shell_complete=complete.complete_locales,
    help="The target language.",
)
SHARED = click.option("--shared", is_flag=True, help="Include the texts shared by all games.")


@click.group()
def l10n() -> None:
    """Manage translations: export, import and accept texts, and bind waivers.

    \b
    Examples:
      sobor l10n export my-game --locale pl --todo   export missing and stale texts as PO
      sobor l10n import my-game pl.po --locale pl    import a translated PO or XLIFF file
      sobor l10n accept my-game --locale pl          mark translations as up to date
    """


@l10n.command()
@GAME_AND_KEYS
@CONTENT
@LOCALES
@SHARED
def accept(words: tuple[str, ...], content: Path, locales: tuple[str, ...], shared: bool) -> None:  # noqa: FBT001 -- Click passes flags positionally
    """Mark translations as up to date with the current source, so that later changes of the source are reported.

    Only the game's own texts are marked; --shared includes those of the `common` folder next to it.

    \b
    Examples:
      sobor l10n accept my-game                              all texts in all languages
      sobor l10n accept my-game --locale ru rules.setup.text
    """
    from compiler.cli.session import Session
    from compiler.diagnostics.suggest import suggest_nearest
    from compiler.l10n.accept import accept as record
    from compiler.load.folder import display_path
    from compiler.world import find_shared_folders

    session = Session(content, out=None, jobs=None)
    folder, keys = session.split_folder(words)
    linked = session.link_game(folder, locales)
    existing = linked.game.locales
    if unknown := next((locale for locale in locales if locale not in existing), None):
        hints = suggest_nearest(unknown, existing) or (f"it has {', '.join(existing)}",)
        raise click.UsageError(f"{folder} has no locale `{unknown}`; {hints[0]}")
    if linked.game.source_locale in locales:
        raise click.UsageError(f"`{linked.game.source_locale}` is the source and no translation")
    _refuse_unknown_keys(keys, linked.translations[linked.game.source_locale].messages)
    shared_to_change = find_shared_to_change(folder) if shared else ()
    marked = record(folder, find_shared_folders(), locales, keys, shared_to_change)
    for path, count in marked.items():
        say(f"{display_path(path)}: {sentence('{count:plural text}', count=count)}")
    if not marked:
        say("no text was marked, as none of these is translated", err=True)


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """The arguments and options of `sobor l10n export`, by the names that Click gives them."""

    game: str | None
    content: Path
    locale: str
    format_: ExchangeFormat | None
    todo: bool
    shared: bool
    out: str | None


@l10n.command()
@GAME
@CONTENT
@LOCALE
@click.option("--format", "format_", type=click.Choice(["po", "xliff"]), show_default=BY_SUFFIX.format(default="po"))
@click.option("--todo", is_flag=True, help="Export only texts that are missing or stale.")
@SHARED
@click.option("--out", type=NonEmptyPath(), help="The file or folder to write to; defaults to GAME.LOCALE.po or .xlf.")
@collect(ExportOptions)
def export(options: ExportOptions) -> None:
    """Export the texts of a language as PO or XLIFF 2, with length limits, terms and comments.

    Stale texts are marked, and show the source that they were translated from.

    \b
    Examples:
      sobor l10n export my-game --locale pl
      sobor l10n export my-game --locale pl --todo --out to-do.xlf
    """
    from compiler.l10n.export_texts import FORMATS, SUFFIXES, export_units
    from compiler.l10n.export_texts import format_exchange_file as write

    locale = options.locale
    format_ = choose_format(options.format_, options.out, SUFFIXES, "po")
    folders, context = make_exchange_context(options.game, options.content, locale, shared=options.shared)
    exported = tuple(export_units(context, folders, todo=options.todo))
    name = f"{folders[0].resolve().name}.{locale}{FORMATS[format_]}"
    path = write_out_file(options.out, name, write(context, exported, format_, todo=options.todo))
    say(f"{path}: {sentence('{count:plural text}', count=len(exported))}")


@dataclass(frozen=True, slots=True)
class ImportOptions:
    """The arguments and options of `sobor l10n import`, by the names that Click gives them."""

    words: tuple[str, ...]
    file: Path
    content: Path
    locale: str
    shared: bool
    allowed: tuple[str, ...]
    dry_run: bool


@l10n.command(name="import")
@click.argument("words", nargs=-1, metavar="[GAME]")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@CONTENT
@LOCALE
@SHARED
@click.option(
    "--allow",
    "allowed",
    multiple=True,
    metavar="CODE",
    shell_complete=complete.complete_allowable_codes,
    help="Import texts despite findings with this code; may be repeated.",
)
@click.option("--dry-run", is_flag=True, help="Report what would be imported without changing anything.")
@collect(ImportOptions)
def import_(options: ImportOptions) -> None:
    """Import a translated PO, XLIFF 2 or XLIFF 1.2 file into the locale files.

    Only the texts change: comments, order and quoting are preserved. A text is refused, and reported with its line, if
    its source has changed since the export, if it cannot be read completely, or if `sobor check` would report an error
    in it; the others are imported and count as up to date, as after `sobor l10n accept`. The exit code is 1 if any
    text is refused or missing. A file for another language or game is refused as a whole.

    \b
    Examples:
      sobor l10n import my-game my-game.pl.po --locale pl --dry-run
      sobor l10n import my-game my-game.pl.po --locale pl
      sobor l10n import my-game common.pl.xlf --locale pl --shared
    """
    from compiler.disk.reading import read_file
    from compiler.l10n.accept import accept as record
    from compiler.l10n.merge import merge
    from compiler.l10n.merge_report import format_summary
    from compiler.l10n.read_exchange_file import read_exchange_file
    from compiler.load.yaml.load_yaml import split_lines
    from compiler.report.format_findings import format_text
    from compiler.world import find_shared_folders

    _refuse_wrong_arguments(options.words, options.allowed)
    locale = options.locale
    file = options.file.as_posix()
    dry_run = options.dry_run
    game = options.words[0] if options.words else None
    folders, context = make_exchange_context(game, options.content, locale, shared=options.shared, change=True)
    data = read_file(options.file)
    exchanged = read_exchange_file(data, locale, file)
    merged = merge(exchanged, context, folders, allowed=options.allowed, dry_run=dry_run)
    if merged.up_to_date and not dry_run:
        record(folders[0], find_shared_folders(), (locale,), merged.up_to_date, folders[1:])
    if merged.findings:
        lines = {**context.lines, file: split_lines(data.decode("utf-8", "replace"))}
        print_report(format_text(merged.findings, lines, colour=sys.stdout.isatty()))
    say(*format_summary(merged, dry_run=dry_run))
    sys.exit(FINDINGS if merged.findings else CLEAN)


def _refuse_wrong_arguments(words: tuple[str, ...], allowed: tuple[str, ...]) -> None:
    """Raise a usage error for several games, or for a code that cannot be allowed."""
    from compiler.l10n.refuse_by_checks import can_be_allowed

    if len(words) > 1:
        raise click.UsageError(f"one game at a time, not {', '.join(words)}")
    if refused := next((code for code in allowed if not can_be_allowed(code)), None):
        raise click.UsageError(f"--allow `{refused}`: only warnings and errors of checks of texts can be allowed")


@l10n.command()
@GAME_AND_KEYS
@CONTENT
def waive(words: tuple[str, ...], content: Path) -> None:
    """Bind the waivers in waivers.yaml to what they accept, so that they expire when it changes.

    Without KEYs, only new waivers are bound; a KEY selects waivers by key, file or code, even expired ones.

    \b
    Examples:
      sobor l10n waive my-game
      sobor l10n waive my-game rules.setup.text
      sobor l10n waive my-game "cards.*"                   the waiver with this pattern
    """
    from compiler.cli.session import Session
    from compiler.load.folder import display_path, load_game
    from compiler.waivers.bind import bind
    from compiler.world import find_shared_folders

    session = Session(content, out=None, jobs=None)
    folder, keys = session.split_folder(words)
    linked = session.link_game(folder)
    drawing_sources = load_game(folder, find_shared_folders()).drawing_sources
    result = session.compile(folder, (), ())
    count = bind(linked, drawing_sources, folder, keys, (*result.findings, *result.waived))
    say(f"{display_path(folder / 'waivers.yaml')}: {sentence('{count:plural waiver}', count=count)} bound")


def _refuse_unknown_keys(keys: Iterable[str], source: Collection[str]) -> None:
    """Raise a usage error for the first key that is not a text of the source."""
    from compiler.diagnostics.suggest import suggest_nearest_key

    if unknown := next((key for key in keys if key not in source), None):
        hints = map(str, suggest_nearest_key(unknown, source))
        raise click.UsageError("; ".join((f"the game has no text `{unknown}`", *hints)))
