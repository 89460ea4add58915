"""Read the translations of an XLIFF file, 1.2 or 2, with their sources."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.l10n import xliff
from compiler.l10n.returned import Content, ImportedUnit
from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import BilingualTexts, FileText, FileTexts
from compiler.lint.files.find_spelling import SpellingSearch
from compiler.lint.files.records import number_repeated


def read_xliff(given: FileInput) -> BilingualTexts:
    """Return the texts of an XLIFF file that are translated, with its inline codes as `{id}`."""
    found = xliff.read(given.data, given.locale, given.file)
    pairs = [pair for unit in found.units for pair in _iterate_pairs(unit, given)]
    sources = tuple(number_repeated(source for source, _ in pairs))
    texts = tuple(number_repeated(text for _, text in pairs))
    return BilingualTexts(FileTexts(given.file, sources), FileTexts(given.file, texts, found.findings, given.lines))


def _iterate_pairs(unit: ImportedUnit, given: FileInput) -> Iterator[tuple[FileText, FileText]]:
    key = next(iter(unit.names), f"line {unit.span.line}")
    search = SpellingSearch(given, given.index.get_offset(max(unit.target_span.line - 1, 0), 0))
    for category, target in unit.targets.items():
        text, source = _write_content(target), _write_content(unit.sources.get(category, ()))
        if text.strip():
            name = f"{key}:{category}" if category else key
            yield FileText(name, source, unit.span), search.locate(name, text)


def _write_content(content: Content) -> str:
    """Return a text with its inline codes as the characters that they stand for, or as `{id}`."""
    return "".join(piece if isinstance(piece, str) else piece.text or f"{{{piece.id}}}" for piece in content)
