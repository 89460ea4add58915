"""`sobor lint`: check a translation that belongs to no game."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

import click

from compiler.cli.findings import format_findings
from compiler.cli.options import CLEAN, FINDINGS, FORMAT, collect
from compiler.report.terminal import print_report, say

FIXING = "sobor lint --fix"
"""The command that applies the fixes of findings about a translation."""


@dataclass(frozen=True, slots=True)
class LintOptions:
    """The options of `sobor lint`, by the names that Click gives them."""

    source: Path | None
    source_locale: str
    translation: Path
    locale: str
    key: str
    fields: str
    format_: str
    is_fixing: bool


@click.command()
@click.option(
    "--source",
    type=click.Path(exists=True, path_type=Path),
    help="The file or folder of the sources; none for files with both languages, such as PO.",
)
@click.option("--source-locale", default="en", show_default=True, help="The language of the source.")
@click.option(
    "--translation",
    required=True,
    type=click.Path(exists=True, path_type=Path),
    help="The file or folder of the translation.",
)
@click.option("--locale", required=True, metavar="LOCALE", help="The language of the translation.")
@click.option("--key", default="", help="The field that joins records, such as `code`; it is found by default.")
@click.option("--fields", default="", help="The fields that are translated, such as `name,text`; by default all.")
@FORMAT
@click.option("--fix", "is_fixing", is_flag=True, help="Apply all safe fixes first.")
@collect(LintOptions)
def lint(options: LintOptions) -> None:
    """Check a translation that is no Sobor game: the texts of any files, paired by their keys.

    \b
    Examples:
      sobor lint --source en.json --translation pl.json --locale pl
      sobor lint --source en --translation pl --locale pl        two folders
      sobor lint --translation pl.po --locale pl                 a file with both languages
      sobor lint --source pack/core.json --translation translations/pl/core.json --locale pl --key code
    """
    from compiler.lint.fix import fix_repeatedly
    from compiler.lint.lint import LintRequest
    from compiler.lint.lint import lint as check_translation
    from compiler.lint.read_file import LanguagePair
    from compiler.lint.records import Selection
    from compiler.world import find_shared_folders

    is_folder = options.translation.is_dir()
    if options.source and options.source.is_dir() != is_folder:
        raise click.UsageError("name two files or two folders")
    fields = frozenset(filter(None, (name.strip() for name in options.fields.split(","))))
    languages = LanguagePair(options.source_locale, options.locale, Selection(options.key, fields))
    request = LintRequest(options.source, options.translation, languages, find_shared_folders()[0], is_folder=is_folder)
    result = check_translation(request)
    if options.is_fixing:
        result, fixed = fix_repeatedly(request, result)
        say(f"{fixed:,} findings fixed", err=True)
    if text := format_findings(result.findings, result.lines, options.format_, FIXING):
        print_report(text)
    say(f"{result.pairs:,} texts compared, {result.missing:,} without a translation", err=True)
    if used := [use for use in result.marks.uses if use.count and use.is_used]:
        say("marks: " + ", ".join(f"{use.kind.name} ({use.count:,})" for use in used), err=True)
    for locale in result.unknown:
        say(f"no data about the language {locale}: only checks that need none were made", err=True)
    sys.exit(FINDINGS if result.findings else CLEAN)
