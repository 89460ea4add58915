"""A finding about a text of a file, before it is located."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.checks.pairs.common.pair import TextDiagnostic
from compiler.lint.match_texts import MatchedText


@dataclass(frozen=True, slots=True)
class TextFinding:
    """A finding about a matched text.

    Attributes:
        code: The code of the finding.
        matched: The text.
        finding: The finding about a range of the text.
        other: Another text that explains the finding, or None.
    """

    code: str
    matched: MatchedText
    finding: TextDiagnostic
    other: MatchedText | None = None
