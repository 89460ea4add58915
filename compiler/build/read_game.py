"""Load, validate and link a game, as every command on a game does first."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from compiler.build.link_repaired import RepairedGame, link_repaired
from compiler.diagnostics import Diagnostic, has_errors
from compiler.diagnostics.suggest import limit_comparisons
from compiler.l10n.locale_choice import LocaleChoice
from compiler.link import Linked, link
from compiler.load.folder import load_game
from compiler.load.loaded import Loaded
from compiler.load.overlay import apply_overlay
from compiler.sheets import expand_if_needed
from compiler.validate import validate


class ReadGame(NamedTuple):
    """A game that has been read.

    Attributes:
        loaded: Its files.
        languages: The languages to process.
        linked: The linked game, None if it has errors.
        findings: All findings so far.
        repaired: A game with errors only in its spreadsheets, without the wrong values, or None.
    """

    loaded: Loaded
    languages: LocaleChoice
    linked: Linked | None
    findings: list[Diagnostic]
    repaired: RepairedGame | None = None


@limit_comparisons()
def read_game(folder: Path, shared: tuple[Path, ...], overlay: Path | None, locales: tuple[str, ...]) -> ReadGame:
    """Load, validate and link a game. Languages that are not processed are linked as far as their files are valid."""
    loaded = apply_overlay(expand_if_needed(load_game(folder, shared)), overlay)
    languages = LocaleChoice.choose(locales, loaded)
    invalid = list(validate(loaded.documents))
    findings = languages.select_loading_findings((*loaded.diagnostics, *invalid), loaded.origins)
    if has_errors(findings):
        return _read_repaired(loaded, languages, findings, locales)
    linked, unresolved = link(languages.drop_broken_files(loaded, invalid), locales)
    findings += languages.select_findings(unresolved, loaded.origins)
    if has_errors(findings):
        return _read_repaired(loaded, languages, findings, locales)
    return ReadGame(loaded, languages, linked, findings)


def _read_repaired(
    loaded: Loaded, languages: LocaleChoice, findings: list[Diagnostic], locales: tuple[str, ...]
) -> ReadGame:
    """Return a game with errors, with what else can be found in its spreadsheets."""
    repaired, more = link_repaired(loaded, findings, languages, locales)
    return ReadGame(loaded, languages, None, [*findings, *more], repaired)
