"""The options of `sobor lint`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import click

from compiler.cli.dictionaries import DICTIONARY, NamedDictionary
from compiler.cli.findings import LintFormat
from compiler.cli.out_file import BY_SUFFIX
from compiler.cli.shared_options import JOBS, Command, NonEmptyPath
from compiler.load.file_kinds import LOCALE


@dataclass(frozen=True, slots=True)
class LintOptions:
    """The options of `sobor lint`, by the names that Click gives them."""

    source: Path | None
    source_locale: str
    translation: Path | None
    locale: str | None
    key: str | None
    fields: str | None
    glossary: Path | None
    config: Path | None
    dictionaries: tuple[NamedDictionary, ...]
    format_: LintFormat | None
    out: Path | None
    is_fixing: bool
    baseline: Path | None
    is_writing_baseline: bool
    since: str | None
    waivers: Path | None
    is_binding_waivers: bool
    jobs: int | None
    dask: str | None


def _check_locale(_context: click.Context, _option: click.Parameter, locale: str | None) -> str | None:
    """Return a locale, with `-` for `_`. Raise a usage error for other words, such as an empty shell variable."""
    spelled = locale.replace("_", "-") if locale is not None else None
    if spelled is not None and not LOCALE.fullmatch(spelled):
        raise click.BadParameter(f"{locale!r} is not a locale such as pl or pt-BR")
    return spelled


def _check_revision(_context: click.Context, _option: click.Parameter, revision: str | None) -> str | None:
    """Return a revision. Raise a usage error for anything else, such as an option of git or a range."""
    from compiler.disk.git_checkout import REVISION

    if revision is not None and (not REVISION.fullmatch(revision) or ".." in revision):
        raise click.BadParameter(f"{revision!r} is not a revision such as v1.2, origin/main or HEAD~3")
    return revision


LINT_OPTIONS = (
    click.option(
        "--source",
        type=click.Path(exists=True, path_type=Path),
        help="The file or folder of the sources; none for files with both languages, such as PO.",
    ),
    click.option(
        "--source-locale", default="en", show_default=True, callback=_check_locale, help="The language of the source."
    ),
    click.option(
        "--translation", type=click.Path(exists=True, path_type=Path), help="The file or folder of the translation."
    ),
    click.option(
        "--locale",
        metavar="LOCALE",
        callback=_check_locale,
        help="The language of the translation; without one, the only language of the settings to check.",
    ),
    click.option("--key", help="The field that joins records, such as `code`; detected by default."),
    click.option("--fields", help="The fields that are translated, such as `name,text`; by default all."),
    click.option(
        "--glossary",
        type=click.Path(exists=True, dir_okay=False, path_type=Path),
        help="The project's terms: a spreadsheet with a column for each language, TBX, TMX, XLIFF or PO.",
    ),
    click.option(
        "--config",
        type=click.Path(exists=True, dir_okay=False, path_type=Path),
        help="The settings, instead of the other options; sobor-lint.yaml in the current folder by default.",
    ),
    DICTIONARY,
    click.option(
        "--format",
        "format_",
        type=click.Choice(["text", "json", "sarif", "github", "csv", "html", "po"]),
        show_default=BY_SUFFIX.format(default="text"),
        help="The format of findings: `html` is a page with plots, `po` is for translators.",
    ),
    click.option("--out", type=NonEmptyPath(dir_okay=False, path_type=Path), help="Write the findings to this file."),
    click.option("--fix", "is_fixing", is_flag=True, help="Apply all safe fixes first."),
    click.option(
        "--baseline",
        type=NonEmptyPath(dir_okay=False, path_type=Path),
        help="The file of accepted findings: only others are reported, and those whose texts have changed.",
    ),
    click.option(
        "--write-baseline", "is_writing_baseline", is_flag=True, help="Accept all present findings: write the baseline."
    ),
    click.option(
        "--waivers",
        type=click.Path(exists=True, dir_okay=False, path_type=Path),
        help="The file of findings that are accepted with a reason.",
    ),
    click.option(
        "--bind-waivers",
        "is_binding_waivers",
        is_flag=True,
        help="Bind new waivers to the present texts: write digests.",
    ),
    click.option(
        "--since",
        metavar="REV",
        callback=_check_revision,
        help="Report only what has changed since this revision of the git checkout, and stale translations.",
    ),
    JOBS,
    click.option(
        "--dask", metavar="ADDRESS", help="Use the Dask cluster at this address; its workers need the same files."
    ),
)
"""The options, in the order of the help."""


def add_lint_options(command: Command) -> Command:
    """Decorate a command with the options of `LintOptions`."""
    for option in reversed(LINT_OPTIONS):
        command = option(command)
    return command
