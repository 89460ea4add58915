"""The findings about the files of a pair, apart from those about single texts."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.diagnostics import Diagnostic
from compiler.lint.files.file_text import BilingualTexts
from compiler.lint.match_texts import report_extra_texts, report_long_texts


def list_file_findings(pair: BilingualTexts) -> Iterator[Diagnostic]:
    """Yield the findings about the files of a pair, and about texts that are too long or have no source."""
    yield from pair.source.findings
    yield from pair.translation.findings
    yield from report_long_texts((*pair.source.texts, *pair.translation.texts))
    if pair.source.texts:
        yield from report_extra_texts(pair.source.texts, pair.translation.texts, pair.translation.file)
