"""`sobor l10n …`: the commands of the translators' workflow."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from compiler.cli import complete
from compiler.cli.options import CLEAN, CONTENT, FINDINGS, GAME, LOCALES
from compiler.diagnostics.sentence import sentence
from compiler.report.terminal import print_report, say

if TYPE_CHECKING:
    from compiler.l10n.unit import ExchangeContext

GAME_AND_KEYS = click.argument("words", nargs=-1, metavar="[GAME] [KEY]...", shell_complete=complete.games)
LOCALE = click.option(
    "--locale",
    required=True,
    metavar="LOCALE",
    shell_complete=complete.locales,
    help="The target language.",
)
SHARED = click.option("--shared", is_flag=True, help="Include the texts shared by all games.")


@click.group()
def l10n() -> None:
    """Manage translations: export, import and accept texts, and bind waivers.

    \b
    Examples:
      sobor l10n export my-game --locale pl --todo   what is missing or stale, as PO
      sobor l10n import my-game pl.po --locale pl    put the translator's PO or XLIFF file in; say what is refused
      sobor l10n accept my-game --locale pl          these translations are made from today's source
    """


@l10n.command()
@GAME_AND_KEYS
@CONTENT
@LOCALES
@SHARED
def accept(words: tuple[str, ...], content: Path, locales: tuple[str, ...], shared: bool) -> None:  # noqa: FBT001 -- Click hands flags over so
    """Mark translations as up to date with the current source, so that later changes of the source are reported.

    The game's own texts alone are recorded; --shared records those of the `common` folder beside it, too.

    \b
    Examples:
      sobor l10n accept my-game                              all texts of all languages
      sobor l10n accept my-game --locale ru rules.setup.text
    """
    from compiler.cli.session import Session
    from compiler.diagnostics.suggest import did_you_mean
    from compiler.l10n.accept import accept as record
    from compiler.world import shared_folders

    session = Session(content, out=None, jobs=None)
    folder, keys = session.folder_and_rest(words)
    linked = session.linked(folder, locales)
    known = linked.game.locales
    if odd := next((locale for locale in locales if locale not in known), None):
        hints = did_you_mean(odd, known) or (f"it has {', '.join(known)}",)
        raise click.UsageError(f"{folder} has no locale `{odd}`; {hints[0]}")
    _refuse_unknown_keys(keys, linked.translations[linked.game.source_locale].messages)
    for path, count in record(
        folder, shared_folders(), locales, keys, _shared_to_change(folder) if shared else ()
    ).items():
        say(f"{path}: {sentence('{count:plural text}', count=count)}")


@l10n.command()
@GAME
@CONTENT
@LOCALE
@click.option("--format", "format_", type=click.Choice(["po", "xliff"]), default="po", show_default=True)
@click.option("--todo", is_flag=True, help="Only texts that are missing or stale.")
@SHARED
@click.option("--out", type=click.Path(path_type=Path), help="The file to write; defaults to GAME.LOCALE.po or .xlf.")
def export(
    game: str | None,
    content: Path,
    locale: str,
    format_: str,
    todo: bool,  # noqa: FBT001 -- Click hands flags over so
    shared: bool,  # noqa: FBT001 -- Click hands flags over so
    out: Path | None,
) -> None:
    """Export the texts of a language as PO or XLIFF 2, with the box each must fit, its terms and comments.

    Stale texts are marked so and show the source that they were made from.

    \b
    Examples:
      sobor l10n export my-game --locale pl
      sobor l10n export my-game --locale pl --todo --format xliff --out to-do.xlf
    """
    from compiler.disk.writing import write_file, write_unasked
    from compiler.l10n.export import FORMATS, units
    from compiler.l10n.export import export as write

    folders, context = _hands(game, content, locale, shared=shared)
    some = tuple(units(context, folders, todo=todo))
    path = out or Path(f"{folders[0].resolve().name}.{locale}{FORMATS[format_]}")
    data = write(context, some, format_, todo=todo)
    (write_file if out else write_unasked)(path, data)
    say(f"{path}: {sentence('{count:plural text}', count=len(some))}")


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
    shell_complete=complete.allowable_codes,
    help="Import texts despite findings of this check.",
)
@click.option("--dry-run", is_flag=True, help="Change nothing; report what would be imported.")
def import_(
    words: tuple[str, ...],
    file: Path,
    content: Path,
    locale: str,
    shared: bool,  # noqa: FBT001 -- Click hands flags over so
    allowed: tuple[str, ...],
    dry_run: bool,  # noqa: FBT001 -- Click hands flags over so
) -> None:
    """Import a translated PO, XLIFF 2 or XLIFF 1.2 file into the locale files.

    Only the texts change: comments, order and quoting stay. A text is refused, by name and line, when its source has
    changed since the export, when it cannot be read completely, or when `sobor check` would report an error in it; the
    others are imported. They count as up to date, as after `sobor l10n accept`. The exit code is 1 when anything
    is refused or missing. A file of another language or game is refused as a whole.

    \b
    Examples:
      sobor l10n import my-game my-game.pl.po --locale pl --dry-run
      sobor l10n import my-game my-game.pl.po --locale pl
      sobor l10n import my-game common.pl.xlf --locale pl --shared
    """
    from compiler.disk.reading import read_file
    from compiler.l10n.accept import accept as record
    from compiler.l10n.merge import merge, read, summary
    from compiler.l10n.verify import can_be_allowed
    from compiler.load.yaml import lines_of
    from compiler.report.text import as_text
    from compiler.world import shared_folders

    if len(words) > 1:
        raise click.UsageError(f"one game at a time, not {', '.join(words)}")
    if odd := next((code for code in allowed if not can_be_allowed(code)), None):
        raise click.UsageError(f"`{odd}` cannot be allowed: it is no check of texts that people may overrule")
    folders, context = _hands(words[0] if words else None, content, locale, shared=shared, change=True)
    data = read_file(file)
    merged = merge(read(data, locale, file.as_posix()), context, folders, allowed=allowed, dry_run=dry_run)
    if merged.vouched and not dry_run:
        record(folders[0], shared_folders(), (locale,), merged.vouched, folders[1:])
    if merged.findings:
        lines = {**context.lines, file.as_posix(): lines_of(data.decode("utf-8", "replace"))}
        print_report(as_text(merged.findings, lines, colour=sys.stdout.isatty()))
    for line in summary(merged, dry_run=dry_run):
        say(line)
    sys.exit(FINDINGS if merged.findings else CLEAN)


@l10n.command()
@GAME_AND_KEYS
@CONTENT
def waive(words: tuple[str, ...], content: Path) -> None:
    """Bind the waivers in waivers.yaml to what they accept, so that they expire when it changes.

    Without KEYs, new waivers are bound; with keys, files or codes, those waivers, even expired ones.

    \b
    Examples:
      sobor l10n waive my-game
      sobor l10n waive my-game rules.setup.text
      sobor l10n waive my-game "cards.*"                   those of a pattern, to what it covers now
    """
    from compiler.cli.session import Session
    from compiler.load.folder import load_game
    from compiler.waivers.bind import bind
    from compiler.world import shared_folders

    session = Session(content, out=None, jobs=None)
    folder, keys = session.folder_and_rest(words)
    linked, svgs = session.linked(folder), load_game(folder, shared_folders()).svgs
    result = session.compile(folder, (), ())
    count = bind(linked, svgs, folder, keys, (*result.findings, *result.waived))
    say(f"{(folder / 'waivers.yaml').as_posix()}: {sentence('{count:plural waiver}', count=count)} bound")


def _refuse_unknown_keys(keys: Iterable[str], known: Collection[str]) -> None:
    """Raise a usage error for the first key that is no text of the source."""
    from compiler.diagnostics.suggest import did_you_mean

    if odd := next((key for key in keys if key not in known), None):
        raise click.UsageError("; ".join((f"the game has no text `{odd}`", *map(str, did_you_mean(odd, known)))))


def _shared_to_change(folder: Path) -> tuple[Path, ...]:
    """Return the shared folders beside a game; a usage error where they are an installed Sobor's, or another's."""
    from compiler.world import shared_beside, shared_folders

    if not shared_beside(folder):
        (place, *_) = shared_folders()
        raise click.UsageError(f"--shared would change {place}, which is Sobor's own; it is for the games beside it")
    return shared_beside(folder)


def _hands(
    game: str | None, content: Path, locale: str, *, shared: bool, change: bool = False
) -> tuple[tuple[Path, ...], ExchangeContext]:
    """Return the folders whose texts are meant and the context of their exchange; raise a usage error for errors."""
    from compiler.cli.session import Session
    from compiler.l10n.export import context
    from compiler.l10n.unit import ExchangeContext
    from compiler.world import font_cache, shared_folders

    try:
        import translate  # noqa: F401 -- only to see whether it is there
    except ImportError as problem:
        raise click.UsageError("this needs translate-toolkit: pip install 'sobor[l10n]'") from problem
    session = Session(content, out=None, jobs=None)
    folder = session.folder(game)
    linked = session.linked(folder, (locale,))
    source = linked.game.source_locale
    if locale not in linked.game.locales or locale == source:
        others = ", ".join(name for name in linked.game.locales if name != source)
        raise click.UsageError(f"{folder.resolve().name} is not translated into `{locale}`; it is into {others}")
    more = () if not shared else _shared_to_change(folder) if change else shared_folders()
    return (folder, *more), ExchangeContext(linked, locale, {}) if change else context(linked, locale, font_cache())
