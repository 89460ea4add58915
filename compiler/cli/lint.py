"""`sobor lint`: check a translation that belongs to no game."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from compiler.cli.dictionaries import DICTIONARY, INSTALL_HINT, choose_dictionary, describe_dictionary
from compiler.cli.findings import LintFormat, format_findings
from compiler.cli.options import CLEAN, FINDINGS, collect
from compiler.diagnostics.sentence import sentence
from compiler.report.terminal import print_report, say
from compiler.spelling.dictionary import is_hunspell_installed

if TYPE_CHECKING:
    from compiler.diagnostics import Diagnostic
    from compiler.lint.lint import LintRequest, LintResult

FIXING = "sobor lint --fix"
"""The command that applies the fixes of findings about a translation."""


@dataclass(frozen=True, slots=True)
class LintOptions:
    """The options of `sobor lint`, by the names that Click gives them."""

    source: Path | None
    source_locale: str
    translation: Path | None
    locale: str | None
    key: str
    fields: str
    glossary: Path | None
    config: Path | None
    dictionaries: tuple[tuple[str, Path], ...]
    format_: LintFormat
    is_fixing: bool


@click.command()
@click.option(
    "--source",
    type=click.Path(exists=True, path_type=Path),
    help="The file or folder of the sources; none for files with both languages, such as PO.",
)
@click.option("--source-locale", default="en", show_default=True, help="The language of the source.")
@click.option(
    "--translation", type=click.Path(exists=True, path_type=Path), help="The file or folder of the translation."
)
@click.option("--locale", metavar="LOCALE", help="The language of the translation.")
@click.option("--key", default="", help="The field that joins records, such as `code`; it is found by default.")
@click.option("--fields", default="", help="The fields that are translated, such as `name,text`; by default all.")
@click.option(
    "--glossary",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="The project's terms: a spreadsheet with a column for each language, TBX, TMX, XLIFF or PO.",
)
@click.option(
    "--config",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="The settings, instead of the other options; sobor-lint.yaml in the current folder by default.",
)
@DICTIONARY
@click.option(
    "--format",
    "format_",
    type=click.Choice(["text", "json", "sarif", "github", "csv"]),
    default="text",
    show_default=True,
    help="The format of findings.",
)
@click.option("--fix", "is_fixing", is_flag=True, help="Apply all safe fixes first.")
@collect(LintOptions)
def lint(options: LintOptions) -> None:
    """Check a translation that is no Sobor game: the texts of any files, paired by their keys.

    Without --translation, the languages in sobor-lint.yaml are checked.

    \b
    Examples:
      sobor lint --source en.json --translation pl.json --locale pl
      sobor lint --source en --translation pl --locale pl        two folders
      sobor lint --translation pl.po --locale pl                 a file with both languages
      sobor lint --source pack/core.json --translation translations/pl/core.json --locale pl --key code
    """
    requests, findings = _make_requests(options)
    named = dict(options.dictionaries)
    requests = [replace(request, dictionary=choose_dictionary(request.languages.locale, named)) for request in requests]
    if requests and not is_hunspell_installed():
        say(INSTALL_HINT, err=True)
    lines: dict[str, Sequence[str]] = {}
    for request in requests:
        result = _lint_request(request, is_fixing=options.is_fixing)
        findings += result.findings
        lines |= result.lines
    if text := format_findings(findings, lines, options.format_, FIXING):
        print_report(text)
    sys.exit(FINDINGS if findings else CLEAN)


def _make_requests(options: LintOptions) -> tuple[list[LintRequest], list[Diagnostic]]:
    """Return the translations to check, and findings about the settings; raise a usage error if nothing is named."""
    from compiler.lint.files.linted_file import LintedFile
    from compiler.lint.files.read_file import LanguagePair
    from compiler.lint.files.selection import Selection
    from compiler.lint.lint import LintRequest
    from compiler.lint.settings import NAME, read_settings
    from compiler.world import find_shared_folders

    shared = find_shared_folders()[0]
    if options.translation is None:
        config = options.config or Path(NAME)
        if not config.exists():
            raise click.UsageError(f"name a --translation, or write {NAME}: docs/lint.md")
        return read_settings(config, shared)
    if options.locale is None:
        raise click.UsageError("name the --locale of the translation")
    if options.source and options.source.is_dir() != options.translation.is_dir():
        raise click.UsageError("name two files or two folders")
    fields = frozenset(filter(None, (name.strip() for name in options.fields.split(","))))
    languages = LanguagePair(options.source_locale, options.locale, Selection(options.key or None, fields))
    glossary = LintedFile(options.glossary) if options.glossary else None
    return [LintRequest(options.source, options.translation, languages, shared, glossary=glossary)], []


def _lint_request(request: LintRequest, *, is_fixing: bool) -> LintResult:
    """Check a language, with progress on a terminal, and print how many texts were compared."""
    from compiler.lint.fix import fix_repeatedly
    from compiler.lint.lint import lint as check_translation

    locale = request.languages.locale
    with show_progress(f"checking {locale}"):
        result = check_translation(request)
        if is_fixing:
            result, fixed = fix_repeatedly(request, result)
            say(f"{locale}: {sentence('{count:plural finding} fixed', count=fixed)}", err=True)
    compared = sentence("{count:plural text} compared", count=result.pairs)
    say(f"{locale}: {compared}, {result.missing:,} without a translation", err=True)
    if lookup := describe_dictionary(locale, request.dictionary):
        say(lookup, err=True)
    if used := [use for use in result.marks.uses if use.count and use.is_used]:
        say(f"{locale}: marks: " + ", ".join(f"{use.kind.name} ({use.count:,})" for use in used), err=True)
    for unknown in result.unknown:
        say(f"no data about the language {unknown}: only checks that need none were made", err=True)
    return result


@contextmanager
def show_progress(words: str) -> Iterator[None]:
    """Show `words` on a terminal while the block runs, and nothing elsewhere."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console
    from rich.text import Text

    with Console(stderr=True).status(Text(words)):
        yield
