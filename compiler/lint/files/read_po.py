"""Read the finished translations of a PO file of gettext, with their sources."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from compiler.diagnostics import Diagnostic, Span
from compiler.diagnostics.reason import ReasonError, reason
from compiler.l10n.plural_rule import find_form_indices
from compiler.l10n.po_entries import PoEntry, parse_entries
from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import PO_STRING, BilingualTexts, FileText, FileTextPair, FileTexts
from compiler.lint.files.report_unreadable import report_unreadable
from compiler.lint.files.text_keys import number_repeated

_STRINGS = re.compile(
    r'\s*(?:msgid|msgid_plural|msgstr)\s*(?:\[\d+\])?\s*"((?:[^"\\]|\\.|"[ \t]*\r?\n[ \t]*")*)"', re.DOTALL
)
_MAX_KEY = 60
"""The maximum number of characters of a source text that serve as the key of an entry without a context."""


def read_po(file_input: FileInput) -> BilingualTexts:
    """Return the texts of a PO file, without texts that are missing, fuzzy or obsolete."""
    categories: Mapping[int, str] = {}
    findings: list[Diagnostic] = []
    pairs: list[FileTextPair] = []
    has_strings = False
    for entry in parse_entries(file_input.text):
        if entry.is_obsolete:
            continue
        has_strings = has_strings or entry.has_strings
        if entry.problem:
            findings.append(report_unreadable(Span(file_input.file, entry.problem.line), entry.problem.reason))
        elif entry.is_header:
            categories = categories or _find_categories(entry, file_input.locale)
        elif not entry.is_fuzzy:
            pairs += _iterate_pairs(entry, categories, file_input)
    if not has_strings:
        findings = [report_unreadable(Span(file_input.file), reason("this is not a PO file"))]
    sources = tuple(number_repeated(pair.source for pair in pairs))
    texts = tuple(number_repeated(pair.translation for pair in pairs))
    return BilingualTexts(
        FileTexts(file_input.file, sources), FileTexts(file_input.file, texts, tuple(findings), file_input.lines)
    )


def _find_categories(header: PoEntry, locale: str) -> Mapping[int, str]:
    """Return the plural category of each form, or nothing if the rule in the header is not the language's."""
    text = header.forms.get(0, "")
    rule = next((line.partition(":")[2] for line in text.split("\n") if line.lower().startswith("plural-forms")), "")
    try:
        return {index: name for name, index in find_form_indices(locale, rule).items()}
    except ReasonError:
        return {}


def _iterate_pairs(entry: PoEntry, categories: Mapping[int, str], file_input: FileInput) -> Iterator[FileTextPair]:
    """Yield the source and the translation of each translated form."""
    singular = entry.strings.get("msgid", "")
    key = entry.strings.get("msgctxt") or singular.strip().partition("\n")[0][:_MAX_KEY]
    for index, text in entry.forms.items():
        if not text:
            continue
        is_plural = "msgid_plural" in entry.strings and categories.get(index, "" if index else "one") != "one"
        name = f"{key}[{index}]" if "msgid_plural" in entry.strings else key
        source = entry.strings["msgid_plural"] if is_plural else singular
        yield FileTextPair(
            FileText(name, source, Span(file_input.file, entry.line)),
            _locate_text(name, text, entry.form_lines.get(index, entry.line), file_input),
        )


def _locate_text(key: str, text: str, line: int, file_input: FileInput) -> FileText:
    """Return the translation that starts on a line, with the place of its characters if they can be found."""
    match = _STRINGS.match(file_input.text, file_input.index.get_offset(line - 1, 0))
    if not match:
        return FileText(key, text, Span(file_input.file, line))
    raw = text if match[1] == text else match[1]  # one string in memory instead of two
    return FileText(key, text, file_input.index.locate(match.start(1), 1), raw=raw, spelling=PO_STRING)
