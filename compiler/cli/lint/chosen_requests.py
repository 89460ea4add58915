"""The translations that `sobor lint` checks: the one that its options name, or those of sobor-lint.yaml."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from compiler.cli.lint.lint_options import LintOptions
from compiler.cli.shared_options import is_typed
from compiler.diagnostics.suggest import list_names, suggest_nearest

if TYPE_CHECKING:
    from compiler.lint.lint_translation import LintRequest
    from compiler.lint.read_settings import ReadRequests

_OF_TRANSLATION = ("source", "source_locale", "key", "fields", "glossary")
"""The options about a --translation, which sobor-lint.yaml has as settings of its own."""


def make_requests(options: LintOptions) -> ReadRequests:
    """Return the translations to check, or findings about the settings.

    Raise a usage error if nothing is named, or for an option that would have no effect.
    """
    from compiler.lint.read_settings import ReadRequests

    if options.translation is None:
        return _read_requests(options)
    if options.config:
        raise click.UsageError("--config has translations of its own; leave out --config or --translation")
    return ReadRequests([_make_request(options, options.translation)])


def _read_requests(options: LintOptions) -> ReadRequests:
    """Return the translations in the settings, or the translation into --locale alone."""
    from compiler.lint.read_settings import NAME, read_settings
    from compiler.world import find_shared_folders

    config = options.config or Path(NAME)
    if not config.exists():
        raise click.UsageError(f"name a --translation, or write {NAME}; see docs/lint.md")
    if idle := next(filter(is_typed, _OF_TRANSLATION), None):
        raise click.UsageError(f"--{idle.replace('_', '-')} is for a --translation; {config} has settings of its own")
    read = read_settings(config, find_shared_folders()[0])
    if not read.requests or options.locale is None:
        return read
    known = [request.languages.locale for request in read.requests]
    if options.locale not in known:
        hints = map(str, suggest_nearest(options.locale, known) or list_names(known))
        raise click.UsageError("; ".join((f"{config} has no translation into `{options.locale}`", *hints)))
    return read._replace(requests=[request for request in read.requests if request.languages.locale == options.locale])


def _make_request(options: LintOptions, translation: Path) -> LintRequest:
    """Return the request for the translation that the options name."""
    from compiler.lint.files.linted_file import LintedFile
    from compiler.lint.files.read_file import LanguagePair, get_suffix
    from compiler.lint.files.selection import Selection
    from compiler.lint.lint_translation import LintRequest
    from compiler.world import find_shared_folders

    if options.locale is None:
        raise click.UsageError("name the --locale of the translation")
    if options.source and options.source.is_dir() != translation.is_dir():
        raise click.UsageError("name two files or two folders")
    if translation.is_file():
        _refuse_idle_selection(options, get_suffix(translation.name))
    fields = frozenset(filter(None, (name.strip() for name in (options.fields or "").split(","))))
    languages = LanguagePair(options.source_locale, options.locale, Selection(options.key or None, fields))
    glossary = LintedFile(options.glossary) if options.glossary else None
    return LintRequest(options.source, translation, languages, find_shared_folders()[0], glossary=glossary)


def _refuse_idle_selection(options: LintOptions, suffix: str) -> None:
    """Raise a usage error for --key or --fields with a file whose format has no records or fields."""
    from compiler.lint.files.read_file import WITH_FIELDS, WITH_RECORDS

    for option, value, fitting in (("--key", options.key, WITH_RECORDS), ("--fields", options.fields, WITH_FIELDS)):
        if value and suffix not in fitting:
            raise click.UsageError(f"{option} is for {', '.join(sorted(fitting))}, not for {suffix or 'this file'}")
