"""Renamed codes, so that findings about waivers and levels with an old code name the new code."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.diagnostics.sentence import Sentence, sentence
from compiler.diagnostics.suggest import suggest_nearest
from compiler.report.code_explanations import list_codes

RENAMED_CODES: Mapping[str, str] = {"effect-face-missing": "missing-effect-message"}
"""The current code for each former one. A former code is never used again."""


def suggest_code(unknown: str) -> tuple[Sentence, ...]:
    """Return the hint with the new name of a renamed code, or else with the code nearest to an unknown one, if any."""
    renamed = RENAMED_CODES.get(unknown)
    if renamed:
        return (sentence("the code is now `{code}`", code=renamed),)
    return suggest_nearest(unknown, list_codes())
