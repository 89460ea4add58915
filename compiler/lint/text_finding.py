"""A finding about a text of a file, before its place is known."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.checks.pairs.pair import TextDiagnostic
from compiler.lint.match_texts import MatchedText


@dataclass(frozen=True, slots=True)
class TextFinding:
    """A finding about a matched text, and its code; `other` explains it."""

    code: str
    matched: MatchedText
    finding: TextDiagnostic
    other: MatchedText | None = None
