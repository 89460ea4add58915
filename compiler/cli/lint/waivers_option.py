"""The waivers of `sobor lint`: leave out the findings that they accept, or bind them to their texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from compiler.diagnostics.sentence import sentence
from compiler.report.terminal import say

if TYPE_CHECKING:
    from compiler.lint.files.linted_file import LintedFile
    from compiler.lint.lint_all import CheckedTranslation
    from compiler.lint.lint_waivers import WaivedResults


def apply_waivers(file: LintedFile, checked: Sequence[CheckedTranslation], *, is_binding: bool) -> WaivedResults:
    """Return the results without the findings that waivers accept, and findings about the waivers themselves.

    With `is_binding`, waivers without a digest are bound to the present texts first.
    """
    from compiler.lint.lint_waivers import WaivedResults, read_waivers_file

    waivers, problems = read_waivers_file(file)
    if waivers and is_binding:
        bound = waivers.bind(checked)
        say(f"{file.path}: {sentence('{count:plural waiver} bound', count=bound)}", err=True)
        waivers, problems = read_waivers_file(file)
    if waivers is None:
        return WaivedResults(checked, 0, problems)
    waived = waivers.apply(checked)
    say(f"{file.path}: {sentence('{count:plural finding} accepted', count=waived.accepted)}", err=True)
    return waived
