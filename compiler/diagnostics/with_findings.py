"""Return a result together with the findings that were made on the way to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from compiler.diagnostics import Diagnostic

Result_co = TypeVar("Result_co", covariant=True)


class WithFindings(NamedTuple, Generic[Result_co]):
    """What a phase made, and what it found.

    Attributes:
        result: The result; None where the findings say why there is none.
        findings: The findings, oldest first.
    """

    result: Result_co
    findings: Sequence[Diagnostic]
