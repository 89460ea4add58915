"""Read the finished translations of a PO file of gettext, with their sources."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from compiler.diagnostics import Diagnostic, Span
from compiler.diagnostics.reason import ReasonError, reason
from compiler.l10n.plural_rule import find_form_indexes
from compiler.l10n.po_entries import PoEntry, parse_entries
from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import PO_STRING, BilingualTexts, FileText, FileTexts
from compiler.lint.files.records import number_repeated
from compiler.lint.files.unreadable import report_unreadable

_STRINGS = re.compile(
    r'\s*(?:msgid|msgid_plural|msgstr)\s*(?:\[\d+\])?\s*"((?:[^"\\]|\\.|"[ \t]*\r?\n[ \t]*")*)"', re.DOTALL
)
_MAX_KEY = 60
"""The maximum number of characters of a source text that serve as the key of an entry without a context."""


def read_po(given: FileInput) -> BilingualTexts:
    """Return the texts of a PO file, without those that are missing, fuzzy or obsolete."""
    categories: Mapping[int, str] = {}
    findings: list[Diagnostic] = []
    pairs: list[tuple[FileText, FileText]] = []
    has_strings = False
    for entry in parse_entries(given.text):
        if entry.is_obsolete:
            continue
        has_strings = has_strings or bool(entry.strings)
        if entry.problem:
            findings.append(report_unreadable(Span(given.file, entry.problem_line or 1), entry.problem))
        elif entry.is_header:
            categories = categories or _find_categories(entry, given.locale)
        elif not entry.is_fuzzy:
            pairs += _iterate_pairs(entry, categories, given)
    if not has_strings:
        findings = [report_unreadable(Span(given.file), reason("this is not a PO file"))]
    sources = tuple(number_repeated(source for source, _ in pairs))
    texts = tuple(number_repeated(text for _, text in pairs))
    return BilingualTexts(FileTexts(given.file, sources), FileTexts(given.file, texts, tuple(findings), given.lines))


def _find_categories(header: PoEntry, locale: str) -> Mapping[int, str]:
    """Return the plural category of each form, or none of them if the header has another rule than the language."""
    text = header.forms.get(0, "")
    rule = next((line.partition(":")[2] for line in text.split("\n") if line.lower().startswith("plural-forms")), "")
    try:
        return {index: name for name, index in find_form_indexes(locale, rule).items()}
    except ReasonError:
        return {}


def _iterate_pairs(
    entry: PoEntry, categories: Mapping[int, str], given: FileInput
) -> Iterator[tuple[FileText, FileText]]:
    """Yield the source and the translation of each form that is translated."""
    singular = entry.strings.get("msgid", "")
    key = entry.strings.get("msgctxt") or singular.strip().partition("\n")[0][:_MAX_KEY]
    for index, text in entry.forms.items():
        if not text:
            continue
        is_plural = "msgid_plural" in entry.strings and categories.get(index, "" if index else "one") != "one"
        name = f"{key}[{index}]" if "msgid_plural" in entry.strings else key
        source = entry.strings["msgid_plural"] if is_plural else singular
        yield (
            FileText(name, source, Span(given.file, entry.line)),
            _locate_text(name, text, entry.form_lines.get(index, entry.line), given),
        )


def _locate_text(key: str, text: str, line: int, given: FileInput) -> FileText:
    match = _STRINGS.match(given.text, given.index.get_offset(line - 1, 0))
    if not match:
        return FileText(key, text, Span(given.file, line))
    raw = text if match[1] == text else match[1]  # one string in memory instead of two
    return FileText(key, text, given.index.locate(match.start(1), 1), raw, PO_STRING)
