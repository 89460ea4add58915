"""Read the translations of an XLIFF file, 1.2 or 2, with their sources."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.l10n import xliff
from compiler.l10n.returned import Content, ImportedUnit, TranslationState
from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import BilingualTexts, FileText, FileTextPair, FileTexts
from compiler.lint.files.place_search import XML, PlaceSearch
from compiler.lint.files.text_keys import number_repeated


def read_xliff(file_input: FileInput) -> BilingualTexts:
    """Return the translated texts of an XLIFF file, with inline codes as `{id}`, without copies that wait for it."""
    imported = xliff.read(file_input.data, file_input.locale, file_input.file)
    pairs = [pair for unit in imported.units for pair in _iterate_pairs(unit, file_input)]
    sources = tuple(number_repeated(pair.source for pair in pairs))
    texts = tuple(number_repeated(pair.translation for pair in pairs))
    return BilingualTexts(
        FileTexts(file_input.file, sources), FileTexts(file_input.file, texts, imported.findings, file_input.lines)
    )


def _iterate_pairs(unit: ImportedUnit, file_input: FileInput) -> Iterator[FileTextPair]:
    key = next(iter(unit.names), f"line {unit.span.line}")
    search = PlaceSearch(file_input, file_input.index.get_offset(max(unit.target_span.line - 1, 0), 0), XML)
    for category, target in unit.targets.items():
        text = _write_content(target)
        source = _write_content(unit.sources.get(category, ()))
        is_copy = unit.state is TranslationState.WAITING and text == source
        if text.strip() and not is_copy:
            name = f"{key}:{category}" if category else key
            yield FileTextPair(FileText(name, source, unit.span), search.locate(name, text))


def _write_content(content: Content) -> str:
    """Return a text with each inline code replaced by its text, or by `{id}` if its text is unknown."""
    return "".join(piece if isinstance(piece, str) else piece.text or f"{{{piece.id}}}" for piece in content)
