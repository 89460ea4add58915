"""Read the texts of a file in the format that the end of its name shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TypeAlias

from compiler.diagnostics import Diagnostic, Span
from compiler.diagnostics.reason import reason
from compiler.diagnostics.with_findings import WithFindings
from compiler.disk.errors import TooLargeError
from compiler.l10n.check_exchange_file import MAX_EXCHANGE_FILE_BYTES, refuse_unsafe
from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import BilingualTexts, FileTexts
from compiler.lint.files.linted_file import LintedFile
from compiler.lint.files.read_fluent import read_fluent
from compiler.lint.files.read_json import read_json
from compiler.lint.files.read_po import read_po
from compiler.lint.files.read_table_texts import read_fields, read_languages
from compiler.lint.files.read_with_toolkit import (
    read_android_resources,
    read_apple_strings,
    read_net_resources,
    read_properties,
    read_tbx,
    read_tmx,
)
from compiler.lint.files.read_xliff import read_xliff
from compiler.lint.files.read_yaml import read_yaml
from compiler.lint.files.report_unreadable import report_unreadable
from compiler.lint.files.selection import Selection
from compiler.lint.files.text_encodings import convert_to_utf_8

TextReader: TypeAlias = Callable[[FileInput], FileTexts]
"""A function that reads a file in one language."""

BilingualReader: TypeAlias = Callable[[FileInput], BilingualTexts]
"""A function that reads a file with sources and translations."""

READERS: dict[str, TextReader] = {
    ".json": read_json,
    ".arb": read_json,
    ".yaml": read_yaml,
    ".yml": read_yaml,
    ".csv": read_fields,
    ".tsv": read_fields,
    ".xlsx": read_fields,
    ".ods": read_fields,
    ".properties": read_properties,
    ".strings": read_apple_strings,
    ".xml": read_android_resources,
    ".resx": read_net_resources,
    ".ftl": read_fluent,
}
"""The readers of files in one language, by the end of their names."""

BILINGUAL_READERS: dict[str, BilingualReader] = {
    ".po": read_po,
    ".xlf": read_xliff,
    ".xliff": read_xliff,
    ".tmx": read_tmx,
    ".tbx": read_tbx,
    ".csv": read_languages,
    ".tsv": read_languages,
    ".xlsx": read_languages,
    ".ods": read_languages,
}
"""The readers of files with both languages, by the end of their names."""

_SHEETS = frozenset((".csv", ".tsv", ".xlsx", ".ods"))
"""The ends of names of spreadsheets, whose readers check the bytes themselves."""

WITH_RECORDS = frozenset((".json", ".arb")) | _SHEETS
"""The ends of names of files whose texts lie in records, which a field identifies."""

WITH_FIELDS = frozenset(READERS)
"""The ends of names of files whose texts have fields."""


@dataclass(frozen=True, slots=True)
class LanguagePair:
    """The locales of a source and of its translation, and the texts that the user selects."""

    source_locale: str
    locale: str
    selection: Selection


def get_suffix(file: str) -> str:
    """Return the end of a file's name that shows its format, in lowercase."""
    return PurePosixPath(file).suffix.lower()


def read_source(file: LintedFile, languages: LanguagePair) -> FileTexts:
    """Return the texts of a file in the language of the source. Raise OSError if it cannot be opened."""
    return _read(file, languages, languages.source_locale)


def read_translation(file: LintedFile, languages: LanguagePair) -> FileTexts:
    """Return the texts of a file in the language of the translation. Raise OSError if it cannot be opened."""
    return _read(file, languages, languages.locale)


def read_bilingual(file: LintedFile, languages: LanguagePair) -> BilingualTexts:
    """Return the sources and translations of a file with both languages. Raise OSError if it cannot be opened."""
    data, findings = _read_bytes(file)
    name = file.path.as_posix()
    return _refuse(name, *findings) if data is None else parse_bilingual(data, name, languages)


def parse_bilingual(data: bytes, file: str, languages: LanguagePair) -> BilingualTexts:
    """Return the sources and translations in the bytes of a file."""
    reader = BILINGUAL_READERS.get(get_suffix(file))
    if reader is None:
        return _refuse(file, _report_unknown_format(file, BILINGUAL_READERS))
    if refusal := _refuse_bytes(data, file):
        return _refuse(file, refusal)
    return reader(FileInput(data, file, languages.selection, languages.locale, languages.source_locale))


def parse_texts(data: bytes, file: str, languages: LanguagePair, locale: str) -> FileTexts:
    """Return the texts in the bytes of a file in one language."""
    reader = READERS.get(get_suffix(file))
    if reader is None:
        return FileTexts(file, findings=(_report_unknown_format(file, READERS),))
    if get_suffix(file) == ".strings":
        data = convert_to_utf_8(data)
    if refusal := _refuse_bytes(data, file):
        return FileTexts(file, findings=(refusal,))
    return reader(FileInput(data, file, languages.selection, locale, languages.source_locale))


def _read(file: LintedFile, languages: LanguagePair, locale: str) -> FileTexts:
    data, findings = _read_bytes(file)
    name = file.path.as_posix()
    return FileTexts(name, findings=tuple(findings)) if data is None else parse_texts(data, name, languages, locale)


def _read_bytes(file: LintedFile) -> WithFindings[bytes | None]:
    """Return the bytes of a file, or None if it is too large."""
    try:
        return WithFindings(file.read(MAX_EXCHANGE_FILE_BYTES), [])
    except TooLargeError as problem:
        too_large = reason("the file has more than {limit:,} bytes", "split it into several files", limit=problem.limit)
        return WithFindings(None, [report_unreadable(Span(file.path.as_posix()), too_large)])


def _refuse_bytes(data: bytes, file: str) -> Diagnostic | None:
    return None if get_suffix(file) in _SHEETS else refuse_unsafe(data, file)


def _refuse(file: str, *findings: Diagnostic) -> BilingualTexts:
    return BilingualTexts(FileTexts(file), FileTexts(file, findings=findings))


def _report_unknown_format(file: str, readers: dict[str, TextReader] | dict[str, BilingualReader]) -> Diagnostic:
    """Return the finding that files of this kind are not read, alone or beside a source as the caller wants."""
    suffix = get_suffix(file)
    if suffix in READERS:
        one_language = reason(
            "`{suffix}` files have one language",
            "name the source, too: `--source`, or `source` in the settings",
            suffix=suffix,
        )
        return report_unreadable(Span(file), one_language)
    if suffix in BILINGUAL_READERS:
        both = reason("`{suffix}` files have both languages", "leave out the source", suffix=suffix)
        return report_unreadable(Span(file), both)
    return report_unreadable(
        Span(file),
        reason(
            "the format of this file is unknown here; the known formats are {known:code}", known=tuple(sorted(readers))
        ),
    )
