"""Judge a file that cannot be read as a PDF."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.diagnostics.sentence import sentence
from compiler.preflight.point_verdicts import Answer, answer_fail
from compiler.preflight.read_pdf import UnreadableError


def judge_unreadable(refusal: UnreadableError) -> Iterator[Answer]:
    """Answer why the file was not read."""
    if refusal.needs_password:
        yield answer_fail("encryption", sentence("the file cannot be opened without a password"))
    else:
        yield answer_fail("file", sentence("the file cannot be read as a PDF: {reason}", reason=str(refusal)))
