"""`sobor check`: check games without building anything, and apply safe fixes."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from compiler.cli.dictionaries import (
    DICTIONARY,
    INSTALL_HINT,
    NamedDictionary,
    choose_dictionary,
    describe_dictionary,
    refuse_unused_dictionaries,
)
from compiler.cli.findings import print_findings
from compiler.cli.shared_ids import check_ids
from compiler.cli.shared_options import (
    CONTENT,
    DRAFT,
    FORMAT,
    GAMES,
    JOBS,
    LOCALES,
    OVERLAY,
    FindingsFormat,
    collect,
    is_terminal,
)
from compiler.model.plain import as_words
from compiler.report.terminal import say

if TYPE_CHECKING:
    from compiler.build.request import Result
    from compiler.cli.session import Session

MAX_FIX_ROUNDS = 4
"""The maximum number of rounds of `--fix`: it applies fixes and checks again, because fixes may overlap."""


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """The arguments and options of `sobor check`, by the names that Click gives them."""

    games: tuple[str, ...]
    content: Path
    locales: tuple[str, ...]
    format_: FindingsFormat
    overlay: Path | None
    draft: bool
    is_spelling: bool
    dictionaries: tuple[NamedDictionary, ...]
    is_fixing: bool
    jobs: int | None


@click.command()
@GAMES
@CONTENT
@LOCALES
@FORMAT
@OVERLAY
@DRAFT
@click.option("--spelling", "is_spelling", is_flag=True, help="Look words up in Hunspell dictionaries, too.")
@DICTIONARY
@click.option("--fix", "is_fixing", is_flag=True, help="Apply all safe fixes first.")
@JOBS
@collect(CheckOptions)
def check(options: CheckOptions) -> None:
    """Check a game's content and report findings, without building anything.

    If there are no findings, the command prints a line on a terminal and nothing in a pipe.

    \b
    Examples:
      sobor check
      sobor check my-game --locale pl
      sobor check my-game --fix                    fix quotation marks, spaces, dashes
      sobor check my-game --spelling               find misspelt words
      sobor check my-game --locale zz              find boxes too narrow for longer words
      sobor check my-game --overlay my-copy        use the figures of a printed copy
      sobor check ../other/game --format sarif > findings.sarif
    """
    from compiler.cli.session import Session

    session = Session(options.content, out=None, jobs=options.jobs, overlay=options.overlay, draft=options.draft)
    folders = session.find_game_folders(options.games)
    if options.is_spelling or options.dictionaries:
        session = replace(session, dictionaries=_choose_dictionaries(folders, options))
    results = _check_games(session, folders, options.locales)
    if options.is_fixing:
        results = _fix_repeatedly(session, folders, options.locales, results)
    code = print_findings(results, options.format_)
    if not code and options.format_ == "text" and is_terminal():
        from compiler.cli.summarise_commands import summarise_check

        say(*(summarise_check(folder, options.locales) for folder in folders))
    sys.exit(code)


def _choose_dictionaries(folders: Sequence[Path], options: CheckOptions) -> dict[str, Path]:
    """Return the dictionaries of the locales of the games, and print which of them are used."""
    from compiler.load.read_one_file import read_game_file

    listed = (as_words(read_game_file(folder).get("locales")) or () for folder in folders)
    locales = options.locales or tuple(dict.fromkeys(locale for locales in listed for locale in locales))
    refuse_unused_dictionaries(options.dictionaries, locales)
    chosen = {locale: choose_dictionary(locale, dict(options.dictionaries)) for locale in locales}
    lines = (describe_dictionary(locale, path) for locale, path in chosen.items())
    say(*(tuple(filter(None, lines)) or (INSTALL_HINT,)), err=True)
    return {locale: path for locale, path in chosen.items() if path}


def _check_games(session: Session, folders: Sequence[Path], locales: tuple[str, ...]) -> list[Result]:
    return [*check_ids(folders), *(timed.result for timed in session.compile_all(folders, locales, ()))]


def _fix_repeatedly(
    session: Session, folders: Sequence[Path], locales: tuple[str, ...], results: list[Result]
) -> list[Result]:
    """Apply the safe fixes, and those that they make possible; return the results that remain."""
    for _ in range(MAX_FIX_ROUNDS):
        if not _fix_games(folders, results):
            break
        results = _check_games(session, folders, locales)
    return results


def _fix_games(folders: Sequence[Path], results: Sequence[Result]) -> bool:
    """Apply the fixes of the findings and print what changed; return whether any file has changed."""
    from compiler.edit.apply_fixes import apply_fixes, format_fix_report
    from compiler.world import find_sibling_shared_folders

    findings = [finding for result in results for finding in result.findings]
    report = apply_fixes(findings, (*folders, *find_sibling_shared_folders(*folders)))
    for line in format_fix_report(report):
        say(line, err=True)
    return bool(report.applied)
