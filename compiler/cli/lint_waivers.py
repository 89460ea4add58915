"""The waivers of `sobor lint`: leave out the findings that they accept, or bind them to their texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from compiler.diagnostics.sentence import sentence
from compiler.disk.reading import is_present
from compiler.report.terminal import say

if TYPE_CHECKING:
    from compiler.diagnostics import Diagnostic
    from compiler.lint.files.linted_file import LintedFile
    from compiler.lint.lint_all import CheckedTranslation


def refuse_missing_waivers(file: LintedFile | None, *, is_binding: bool) -> None:
    """Raise a usage error for waivers that do not exist, or for none to bind."""
    if file is None and is_binding:
        raise click.UsageError("--bind-waivers needs --waivers, or `waivers:` in the settings")
    if file and not is_present(file.path):
        raise click.UsageError(f"there is no {file.path}; write `waivers: []` into it")


def apply_waivers(
    file: LintedFile, checked: Sequence[CheckedTranslation], *, is_binding: bool
) -> tuple[Sequence[CheckedTranslation], Sequence[Diagnostic]]:
    """Return the results without the findings that waivers accept, and findings about the waivers themselves.

    With `is_binding`, waivers without a digest are bound to the present texts first.
    """
    from compiler.lint.waivers import read_waivers_file

    waivers, problems = read_waivers_file(file)
    if waivers and is_binding:
        bound = waivers.bind(checked)
        say(f"{file.path}: {sentence('{count:plural waiver} bound', count=bound)}", err=True)
        waivers, problems = read_waivers_file(file)
    if waivers is None:
        return checked, problems
    waived = waivers.apply(checked)
    say(f"{file.path}: {sentence('{count:plural finding} accepted', count=waived.accepted)}", err=True)
    return waived.checked, waived.findings
