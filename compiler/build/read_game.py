"""Load, validate and link: what every command does first."""

from __future__ import annotations

from pathlib import Path

from compiler.diagnostics import Diagnostic, stopped
from compiler.diagnostics.suggest import comparisons_limited
from compiler.l10n.languages import Languages
from compiler.link import Linked, link
from compiler.load.folder import Loaded, load_game
from compiler.load.overlay import overlaid
from compiler.sheets import with_spreadsheets
from compiler.validate import validate


@comparisons_limited()
def read_game(
    folder: Path, shared: tuple[Path, ...], overlay: Path | None, locales: tuple[str, ...]
) -> tuple[Loaded, Languages, Linked | None, list[Diagnostic]]:
    """Return a game's files, the languages that are looked at, the game unless it has errors, and findings.

    All languages are linked, those that are not looked at as far as they can be read.
    """
    loaded = overlaid(with_spreadsheets(load_game(folder, shared)), overlay)
    languages = Languages.of(locales, loaded)
    wrong = list(validate(loaded.documents))
    findings = languages.readable((*loaded.diagnostics, *wrong), loaded.origins)
    if stopped(findings):
        return loaded, languages, None, findings
    linked, unknown = link(languages.sound(loaded, wrong), locales)
    findings += languages.relevant(unknown, loaded.origins)
    return loaded, languages, None if stopped(findings) else linked, findings
