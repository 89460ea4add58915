"""`sobor lint`: check a translation that belongs to no game."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from compiler.cli.baseline import apply_baseline, refuse_missing_baseline
from compiler.cli.dictionaries import (
    DICTIONARY,
    INSTALL_HINT,
    choose_dictionary,
    describe_dictionary,
    refuse_unused_dictionaries,
)
from compiler.cli.findings import LintFormat, format_findings
from compiler.cli.options import CLEAN, FINDINGS, collect, is_typed
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import list_names, suggest_nearest
from compiler.load.file_kinds import LOCALE
from compiler.report.terminal import print_report, say, show_progress
from compiler.spelling.dictionary import is_hunspell_installed

if TYPE_CHECKING:
    from compiler.diagnostics import Diagnostic
    from compiler.lint.files.linted_file import LintedFile
    from compiler.lint.lint import LintRequest, LintResult

FIXING = "sobor lint --fix"
"""The command that applies the fixes of findings about a translation."""

SHOWN_DIGITS = 10
"""The number of digits of a commit that are shown."""

_OF_TRANSLATION = ("source", "source_locale", "key", "fields", "glossary")
"""The options about a --translation, which sobor-lint.yaml has as settings of its own."""


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
    baseline: Path | None
    is_writing_baseline: bool
    since: str | None


def _check_locale(_context: click.Context, _option: click.Parameter, locale: str | None) -> str | None:
    """Return a locale. Raise a usage error if it is none, such as an empty one from an unset shell variable."""
    if locale is not None and not LOCALE.fullmatch(locale):
        raise click.BadParameter(f"{locale!r} is not a locale such as pl or pt-BR")
    return locale


def _check_revision(_context: click.Context, _option: click.Parameter, revision: str | None) -> str | None:
    """Return a revision. Raise a usage error if it is none, such as an option of git or a range."""
    from compiler.disk.git_checkout import REVISION

    if revision is not None and (not REVISION.fullmatch(revision) or ".." in revision):
        raise click.BadParameter(f"{revision!r} is not a revision such as v1.2, origin/main or HEAD~3")
    return revision


@click.command()
@click.option(
    "--source",
    type=click.Path(exists=True, path_type=Path),
    help="The file or folder of the sources; none for files with both languages, such as PO.",
)
@click.option(
    "--source-locale", default="en", show_default=True, callback=_check_locale, help="The language of the source."
)
@click.option(
    "--translation", type=click.Path(exists=True, path_type=Path), help="The file or folder of the translation."
)
@click.option(
    "--locale",
    metavar="LOCALE",
    callback=_check_locale,
    help="The language of the translation; without one, the only language of the settings to check.",
)
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
@click.option(
    "--baseline",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file of accepted findings: only others are reported, and those whose texts have changed.",
)
@click.option(
    "--write-baseline", "is_writing_baseline", is_flag=True, help="Accept all present findings: write the baseline."
)
@click.option(
    "--since",
    metavar="REV",
    callback=_check_revision,
    help="Only what has changed since this revision of the git checkout, and translations left behind by their source.",
)
@collect(LintOptions)
def lint(options: LintOptions) -> None:
    """Check a translation that is no Sobor game: the texts of any files, paired by their keys.

    Without --translation, the languages in sobor-lint.yaml are checked, or only that of --locale.

    \b
    Examples:
      sobor lint --source en.json --translation pl.json --locale pl
      sobor lint --source en --translation pl --locale pl        two folders
      sobor lint --translation pl.po --locale pl                 a file with both languages
      sobor lint --source pack/core.json --translation translations/pl/core.json --locale pl --key code
      sobor lint --locale pl                                     one language of sobor-lint.yaml
      sobor lint --baseline accepted.json --write-baseline       accept what is there today
      sobor lint --since origin/main                             what a branch has changed
    """
    requests, findings = _make_requests(options)
    locales = [request.languages.locale for request in requests]
    if requests:
        refuse_unused_dictionaries(options.dictionaries, locales)
    named = dict(options.dictionaries)
    requests = [
        replace(request, dictionary=choose_dictionary(request.languages.locale, named), since=options.since)
        for request in requests
    ]
    if requests and not is_hunspell_installed():
        say(INSTALL_HINT, err=True)
    baseline = _find_baseline(options, requests)
    checked = [(request.languages.locale, _lint_request(request, is_fixing=options.is_fixing)) for request in requests]
    lines = {file: shown for _, result in checked for file, shown in result.lines.items()}
    if baseline:
        findings += apply_baseline(baseline, checked, is_writing=options.is_writing_baseline)
    else:
        findings += [finding for _, result in checked for finding in result.findings]
    if text := format_findings(findings, lines, options.format_, FIXING):
        print_report(text)
    sys.exit(FINDINGS if findings else CLEAN)


def _find_baseline(options: LintOptions, requests: Sequence[LintRequest]) -> LintedFile | None:
    """Return the baseline of the options, or else that of the settings. Raise a usage error if it cannot be used."""
    from compiler.lint.files.linted_file import LintedFile

    if not requests:
        return None  # the settings could not be read
    baseline = LintedFile(options.baseline) if options.baseline else requests[0].baseline
    refuse_missing_baseline(baseline, is_writing=options.is_writing_baseline)
    return baseline


def _make_requests(options: LintOptions) -> tuple[Sequence[LintRequest], list[Diagnostic]]:
    """Return the translations to check, and findings about the settings.

    Raise a usage error if nothing is named, or for an option that would have no effect.
    """
    if options.translation is None:
        return _read_requests(options)
    if options.config:
        raise click.UsageError("--config has translations of its own; leave out --config or --translation")
    return [_make_request(options, options.translation)], []


def _read_requests(options: LintOptions) -> tuple[Sequence[LintRequest], list[Diagnostic]]:
    """Return the translations in the settings, or the translation into --locale alone."""
    from compiler.lint.settings import NAME, read_settings
    from compiler.world import find_shared_folders

    config = options.config or Path(NAME)
    if not config.exists():
        raise click.UsageError(f"name a --translation, or write {NAME}; see docs/lint.md")
    if idle := next(filter(is_typed, _OF_TRANSLATION), None):
        raise click.UsageError(f"--{idle.replace('_', '-')} is for a --translation; {config} has settings of its own")
    requests, findings = read_settings(config, find_shared_folders()[0])
    if not requests or options.locale is None:
        return requests, findings
    known = [request.languages.locale for request in requests]
    if options.locale not in known:
        hints = map(str, suggest_nearest(options.locale, known) or list_names(known))
        raise click.UsageError("; ".join((f"{config} has no translation into `{options.locale}`", *hints)))
    return [request for request in requests if request.languages.locale == options.locale], findings


def _make_request(options: LintOptions, translation: Path) -> LintRequest:
    """Return the request for the translation that the options name."""
    from compiler.lint.files.linted_file import LintedFile
    from compiler.lint.files.read_file import LanguagePair, get_suffix
    from compiler.lint.files.selection import Selection
    from compiler.lint.lint import LintRequest
    from compiler.world import find_shared_folders

    if options.locale is None:
        raise click.UsageError("name the --locale of the translation")
    if options.source and options.source.is_dir() != translation.is_dir():
        raise click.UsageError("name two files or two folders")
    if translation.is_file():
        _refuse_idle_selection(options, get_suffix(translation.name))
    fields = frozenset(filter(None, (name.strip() for name in options.fields.split(","))))
    languages = LanguagePair(options.source_locale, options.locale, Selection(options.key or None, fields))
    glossary = LintedFile(options.glossary) if options.glossary else None
    return LintRequest(options.source, translation, languages, find_shared_folders()[0], glossary=glossary)


def _refuse_idle_selection(options: LintOptions, suffix: str) -> None:
    """Raise a usage error for --key or --fields with a file whose format has no records or fields."""
    from compiler.lint.files.read_file import WITH_FIELDS, WITH_RECORDS

    for option, value, fitting in (("--key", options.key, WITH_RECORDS), ("--fields", options.fields, WITH_FIELDS)):
        if value and suffix not in fitting:
            raise click.UsageError(f"{option} is for {', '.join(sorted(fitting))}, not for {suffix or 'this file'}")


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
    compared = sentence("{count:plural text} compared", count=len(result.matched))
    say(f"{locale}: {compared}, {result.missing:,} without a translation", err=True)
    if lookup := describe_dictionary(locale, request.dictionary):
        say(lookup, err=True)
    if used := [use for use in result.marks.uses if use.count and use.is_used]:
        say(f"{locale}: marks: " + ", ".join(f"{use.kind.name} ({use.count:,})" for use in used), err=True)
    if result.since and result.since.commit is not None:
        changed = sentence("{count:plural text} new or changed", count=result.since.texts)
        say(f"{locale}: {changed} since {result.since.commit[:SHOWN_DIGITS]}", err=True)
    for unknown in result.unknown:
        say(f"no data about the language {unknown}: only checks that need none were made", err=True)
    return result
