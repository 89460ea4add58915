"""Decode CSV files: find the encoding, and refuse invisible characters."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable
from typing import NamedTuple

from charset_normalizer import from_bytes

from compiler.diagnostics import Diagnostic, Span, error, warning
from compiler.load.characters import find_conflict_marks, find_unprintable
from compiler.load.guess_encoding import guess_codec

BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
"""The encodings of files that start with a byte order mark."""

CENTRAL_EUROPEAN = ("cs", "hr", "hu", "pl", "ro", "sk", "sl")
"""Languages that spreadsheet programs wrote as Windows-1250."""

CYRILLIC = ("be", "bg", "mk", "ru", "sr", "uk")
"""Languages that spreadsheet programs wrote as Windows-1251."""


class DecodedSheet(NamedTuple):
    """A decoded file.

    Attributes:
        text: Its text, or None if it cannot be read.
        encoding: Its encoding, or None if it cannot be determined.
        findings: The findings about its encoding and its characters.
    """

    text: str | None
    encoding: str | None
    findings: list[Diagnostic]


def decode_sheet(data: bytes, file: str, encoding: str | None, locales: Iterable[str]) -> DecodedSheet:
    """Return the text of a file, its encoding and findings.

    Without a declared `encoding`, the file is UTF-8, UTF-16, or the most plausible of the encodings that spreadsheet
    programs use for the game's languages. Errors: wrong-encoding, conflict-mark, nul-byte, control-character,
    lost-characters; warnings: guessed-encoding.
    """
    findings: list[Diagnostic] = []
    encoding_used = encoding or _find_unicode_encoding(data)
    if encoding_used is None:
        encoding_used = guess_encoding(data, locales)
        if encoding_used is None:
            return DecodedSheet(None, None, [_report_unknown_encoding(file)])
        findings.append(_report_guessed_encoding(file, encoding_used))
    try:
        text = data.decode(encoding_used)
    except (UnicodeDecodeError, LookupError):
        return DecodedSheet(None, encoding_used, [_report_wrong_encoding(file, encoding_used)])
    unreadable = list(find_conflict_marks(text, file)) or list(find_unprintable(text, file))
    return DecodedSheet(None if unreadable else text, encoding_used, [*findings, *unreadable])


def _find_unicode_encoding(data: bytes) -> str | None:
    """Return UTF-16 or UTF-8 if a file is in it, with or without a byte order mark, or None."""
    from_mark = next((encoding for mark, encoding in BYTE_ORDER_MARKS if data.startswith(mark)), None)
    return from_mark or _guess_utf_16(data) or ("utf-8" if _can_decode(data, "utf-8") else None)


def guess_encoding(data: bytes, locales: Iterable[str]) -> str | None:
    """Return the most plausible single-byte encoding of texts in the locales, or None.

    If headings end in locales, only those count.
    """
    head = data.partition(b"\n")[0].decode("ascii", "replace").casefold()
    all_locales = tuple(locales)
    in_headings = [locale for locale in all_locales if re.search(rf"[_ .(-]{locale.casefold()}\b", head)]
    likely_locales = in_headings or all_locales
    languages = {locale.partition("-")[0] for locale in likely_locales}
    candidates = [
        *(["cp1251"] if languages & set(CYRILLIC) else []),
        *(["cp1250"] if languages & set(CENTRAL_EUROPEAN) else []),
        *(["cp1252"] if languages - {*CYRILLIC, *CENTRAL_EUROPEAN, "en"} or languages <= {"en"} else []),
    ]
    if len(candidates) == 1:
        return candidates[0] if _can_decode(data, candidates[0]) else None
    if (guessed := guess_codec(data)) in candidates:
        return guessed
    detected = from_bytes(data, cp_isolation=candidates).best()
    return detected.encoding if detected else None


def _guess_utf_16(data: bytes) -> str | None:
    """Return the byte order of UTF-16 without a byte order mark (one byte of an ASCII letter is 0), or None."""
    first, second = data[:1], data[1:2]
    if (first == b"\0") == (second == b"\0"):
        return None
    if second == b"\0":
        return "utf-16-le"
    return "utf-16-be" if first == b"\0" and second else None


def _can_decode(data: bytes, encoding: str) -> bool:
    try:
        data.decode(encoding)
    except UnicodeDecodeError:
        return False
    return True


def _report_guessed_encoding(file: str, encoding: str) -> Diagnostic:
    return warning(
        "guessed-encoding",
        Span(file),
        "the file is not UTF-8; it was read as {encoding}",
        "save it as UTF-8, or write `from: {{file: …, encoding: {encoding}}}` if the letters are right",
        encoding=encoding,
    )


_NAME_ENCODING = "save it as UTF-8, or name its encoding: `from: {{file: …, encoding: cp1250}}`"


def _report_wrong_encoding(file: str, encoding: str) -> Diagnostic:
    message = "the file is not in the encoding {encoding}"
    return error("wrong-encoding", Span(file), message, _NAME_ENCODING, encoding=encoding)


def _report_unknown_encoding(file: str) -> Diagnostic:
    return error("wrong-encoding", Span(file), "the encoding of the file is unknown", _NAME_ENCODING)
