"""Findings, their places and their sentences, and suggestions for misspelt names."""

from compiler.diagnostics.diagnostic import (
    NOTHING,
    Diagnostic,
    Fix,
    Related,
    Severity,
    Subject,
    add_hint,
    add_prefix,
    error,
    has_errors,
    sort_findings,
    warning,
)
from compiler.diagnostics.sentence import MAX_LENGTH, Sentence, Value, shorten
from compiler.diagnostics.span import Span

__all__ = [
    "MAX_LENGTH",
    "NOTHING",
    "Diagnostic",
    "Fix",
    "Related",
    "Sentence",
    "Severity",
    "Span",
    "Subject",
    "Value",
    "add_hint",
    "add_prefix",
    "error",
    "has_errors",
    "shorten",
    "sort_findings",
    "warning",
]
