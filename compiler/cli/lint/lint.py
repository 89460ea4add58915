"""`sobor lint`: check a translation that belongs to no game."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import click

from compiler.cli.dictionaries import (
    INSTALL_HINT,
    choose_dictionary,
    describe_dictionary,
    refuse_unused_dictionaries,
)
from compiler.cli.lint.acceptance_file import BASELINE, WAIVERS
from compiler.cli.lint.baseline_option import apply_baseline
from compiler.cli.lint.chosen_requests import make_requests
from compiler.cli.lint.lint_options import LintOptions, add_lint_options
from compiler.cli.lint.lint_report import choose_report_format, refuse_several_languages, write_lint_report
from compiler.cli.lint.waivers_option import apply_waivers
from compiler.cli.shared_options import CLEAN, FINDINGS, collect
from compiler.diagnostics.sentence import sentence
from compiler.report.terminal import say, show_progress
from compiler.spelling.dictionary import is_hunspell_installed

if TYPE_CHECKING:
    from compiler.diagnostics import Diagnostic
    from compiler.lint.files.linted_file import LintedFile
    from compiler.lint.lint_all import CheckedTranslation
    from compiler.lint.lint_translation import LintRequest
    from compiler.lint.read_settings import ReadRequests

SHOWN_DIGITS = 10
"""The number of digits of a commit that are shown."""


@click.command()
@add_lint_options
@collect(LintOptions)
def lint(options: LintOptions) -> None:
    """Check a translation outside of Sobor: the texts of any files, paired by their keys.

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
      sobor lint --out report.html                               a page with plots
    """
    if options.dask and options.jobs:
        raise click.UsageError("--jobs is the number of processes here; with --dask, the cluster has its own")
    if options.since and options.is_writing_baseline:
        raise click.UsageError("--write-baseline accepts all findings; leave out --since")
    format_ = choose_report_format(options)
    requests, unusable = _choose_requests(options)
    findings: list[Diagnostic] = [*unusable]
    refuse_several_languages(format_, [request.languages.locale for request in requests])
    accepting = _choose_acceptance_files(options, requests)
    checked = _check_all(requests, options)
    for translation in checked:
        _describe(translation)
    if accepting.waivers:
        waived = apply_waivers(accepting.waivers, checked, is_binding=options.is_binding_waivers)
        checked = waived.checked
        findings += waived.findings
    if accepting.baseline:
        findings += apply_baseline(accepting.baseline, checked, is_writing=options.is_writing_baseline)
    else:
        findings += [finding for translation in checked for finding in translation.result.findings]
    write_lint_report(findings, checked, format_, options.out)
    sys.exit(FINDINGS if findings else CLEAN)


class _AcceptanceFiles(NamedTuple):
    """The files where a project accepts findings, as far as it has them."""

    baseline: LintedFile | None
    waivers: LintedFile | None


def _choose_acceptance_files(options: LintOptions, requests: Sequence[LintRequest]) -> _AcceptanceFiles:
    """Return the files of the options, or else those of the settings. Raise a usage error if they cannot be used."""
    if not requests:
        return _AcceptanceFiles(None, None)  # the settings could not be read
    settings = requests[0]
    return _AcceptanceFiles(
        BASELINE.choose(options.baseline, settings.baseline, is_written=options.is_writing_baseline),
        WAIVERS.choose(options.waivers, settings.waivers, is_written=options.is_binding_waivers),
    )


def _choose_requests(options: LintOptions) -> ReadRequests:
    """Return the translations to check, each with its dictionary, or findings about the settings."""
    read = make_requests(options)
    if not read.requests:
        return read
    refuse_unused_dictionaries(options.dictionaries, [request.languages.locale for request in read.requests])
    if not is_hunspell_installed():
        say(INSTALL_HINT, err=True)
    named = dict(options.dictionaries)
    requests = [
        replace(request, dictionary=choose_dictionary(request.languages.locale, named), since=options.since)
        for request in read.requests
    ]
    return read._replace(requests=requests)


def _check_all(requests: Sequence[LintRequest], options: LintOptions) -> Sequence[CheckedTranslation]:
    """Check all translations, with progress on a terminal. Raise a usage error if no Dask cluster can be used."""
    from compiler.lint.lint_all import NoClusterError, Workers, lint_all

    workers = Workers(options.jobs, options.dask)
    locales = ", ".join(request.languages.locale for request in requests)
    try:
        with show_progress(f"checking {locales}"):
            return lint_all(requests, workers, is_fixing=options.is_fixing)
    except NoClusterError as problem:
        raise click.UsageError(f"no Dask cluster answers at {options.dask}: {problem}") from problem
    except ImportError as problem:
        if options.dask is None:
            raise
        raise click.UsageError("--dask needs Dask on this machine, too: pip install 'sobor[dask]'") from problem


def _describe(checked: CheckedTranslation) -> None:
    """Print how many texts were compared, and what is known about the languages."""
    locale = checked.request.languages.locale
    result = checked.result
    if checked.fixed is not None:
        say(f"{locale}: {sentence('{count:plural finding} fixed', count=checked.fixed)}", err=True)
    compared = sentence("{count:plural text} compared", count=len(result.matched))
    say(f"{locale}: {compared}, {result.missing:,} without a translation", err=True)
    if lookup := describe_dictionary(locale, checked.request.dictionary):
        say(lookup, err=True)
    used = [use for use in result.marks.uses if use.count and use.kind in result.marks.kinds]
    if used:
        preset = f" (preset {result.preset}, by the format)" if result.preset else ""
        names = ", ".join(f"{use.kind.name} ({use.count:,})" for use in used)
        say(f"{locale}: marks{preset}: {names}", err=True)
    if result.since and result.since.commit is not None:
        changed = sentence("{count:plural text} new or changed", count=result.since.texts)
        say(f"{locale}: {changed} since {result.since.commit[:SHOWN_DIGITS]}", err=True)
    for unknown in result.unknown:
        say(f"no data about the language {unknown}: only checks that need none were made", err=True)
