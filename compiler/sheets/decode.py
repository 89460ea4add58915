"""The text of a CSV file: its encoding found or as said, nothing in it that a person cannot see."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable

from charset_normalizer import from_bytes

from compiler.diagnostics import Diagnostic, Span, error, warning
from compiler.load.characters import find_conflict_marks, find_unprintable
from compiler.load.encoding import guess_codec

BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
CENTRAL_EUROPEAN = ("cs", "hr", "hu", "pl", "ro", "sk", "sl")
CYRILLIC = ("be", "bg", "mk", "ru", "sr", "uk")


def decoded(data: bytes, file: str, encoding: str, locales: Iterable[str]) -> tuple[str, str, list[Diagnostic]]:
    """Return the text of a file, its encoding and what is wrong with it; an error among the latter leaves no text.

    Without an `encoding` that is said the file is UTF-8, or UTF-16 with a byte order mark, or else in the likeliest of
    the encodings that spreadsheets use for the game's languages. Errors: wrong-encoding, conflict-mark, nul-byte,
    control-character, lost-characters; warnings: guessed-encoding.
    """
    marked = next((name for mark, name in BYTE_ORDER_MARKS if data.startswith(mark)), "")
    findings: list[Diagnostic] = []
    name = encoding or marked or _without_mark(data) or ("utf-8" if _decodes(data, "utf-8") else "")
    if not name:
        name = likeliest(data, locales)
        findings = [_guessed(file, name)] if name else [_unreadable(file, "")]
    try:
        text = data.decode(name) if name else ""
    except (UnicodeDecodeError, LookupError):
        return "", name, [_unreadable(file, name)]
    strange = list(find_conflict_marks(text, file)) or list(find_unprintable(text, file))
    return ("" if strange else text), name, [*findings, *strange]


def likeliest(data: bytes, locales: Iterable[str]) -> str:
    """Return the single-byte encoding in which text in some of the locales makes most sense, or ''.

    Of the locales those count that the headings end in, if any do.
    """
    head = data.partition(b"\n")[0].decode("ascii", "replace").casefold()
    known = tuple(locales)
    named = [locale for locale in known if re.search(rf"[_ .(-]{locale.casefold()}\b", head)]
    languages = {locale.partition("-")[0] for locale in named or known}
    candidates = [
        *(["cp1251"] if languages & set(CYRILLIC) else []),
        *(["cp1250"] if languages & set(CENTRAL_EUROPEAN) else []),
        *(["cp1252"] if languages - {*CYRILLIC, *CENTRAL_EUROPEAN, "en"} or languages <= {"en"} else []),
    ]
    if len(candidates) == 1:
        return candidates[0] if _decodes(data, candidates[0]) else ""
    if (likely := guess_codec(data)) in candidates:
        return likely
    best = from_bytes(data, cp_isolation=candidates).best()
    return best.encoding if best else ""


def _without_mark(data: bytes) -> str:
    """Return the encoding of UTF-16 that has no byte order mark: every other byte of a heading is 0; else ''."""
    first = data[:2]
    return "utf-16-le" if first[1:] == b"\0" != first[:1] else "utf-16-be" if first[:1] == b"\0" != first[1:] else ""


def _decodes(data: bytes, encoding: str) -> bool:
    try:
        data.decode(encoding)
    except UnicodeDecodeError:
        return False
    return True


def _guessed(file: str, encoding: str) -> Diagnostic:
    return warning(
        "guessed-encoding",
        Span(file),
        "the file is not UTF-8; it is read as {encoding}",
        "save it as UTF-8, or write `from: {{file: …, encoding: {encoding}}}` if its letters are right",
        encoding=encoding,
    )


def _unreadable(file: str, encoding: str) -> Diagnostic:
    return error(
        "wrong-encoding",
        Span(file),
        "the file is not in the encoding {encoding}" if encoding else "the encoding of the file is unknown",
        "save it as UTF-8, or name its encoding: `from: {{file: …, encoding: cp1250}}`",
        encoding=encoding,
    )
