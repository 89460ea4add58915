"""Check exchange files before they are parsed: size, encoding, DOCTYPE, number of units."""

from __future__ import annotations

import re
from dataclasses import replace

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.reason import Reason, reason
from compiler.diagnostics.sentence import sentence
from compiler.load.guess_encoding import guess_encoding

MAX_EXCHANGE_FILE_BYTES = 20_000_000
"""The maximum size of a file from a translator, and of one that `sobor lint` reads, in bytes."""

MAX_UNITS = 50_000
"""The maximum number of texts in a file from a translator."""

_DECLARED = re.compile(r"""\A\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']""")
_UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")
"""The marks at the start of a file in UTF-16, of either byte order."""


def refuse_unsafe(data: bytes, file: str) -> Diagnostic | None:
    """Return the finding that a file is empty, too large, not UTF-8 or has a DOCTYPE, or None if it can be parsed."""
    if not data.removeprefix(b"\xef\xbb\xbf").strip():
        return report_unreadable(Span(file), reason("the file is empty"))
    return _refuse_bytes(data, file) or _refuse_text(data.decode("utf-8-sig"), file)


def _refuse_bytes(data: bytes, file: str) -> Diagnostic | None:
    if len(data) > MAX_EXCHANGE_FILE_BYTES:
        return error(
            "unsafe-exchange",
            Span(file),
            "the file has {count:,} bytes; the limit is {limit:,}",
            "split it into several files, and import them one after the other",
            count=len(data),
            limit=MAX_EXCHANGE_FILE_BYTES,
        )
    if data.startswith(_UTF_16_MARKS):
        return error(
            "unsafe-exchange", Span(file), "the file is {encoding}, not UTF-8", "save it as UTF-8", encoding="UTF-16"
        )
    try:
        data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        return _report_wrong_encoding(data, problem.start, file)
    return None


def _refuse_text(text: str, file: str) -> Diagnostic | None:
    declared = _DECLARED.search(text)
    if declared and declared[1].lower() not in ("utf-8", "us-ascii"):
        return error(
            "unsafe-exchange",
            Span(file),
            "the file declares its encoding as `{encoding}`",
            "save it as UTF-8",
            encoding=declared[1],
        )
    if definition := re.search(r"<!(?:DOCTYPE|ENTITY)", text, re.IGNORECASE):
        line = text.count("\n", 0, definition.start()) + 1
        return error("unsafe-exchange", Span(file, line), "the file contains a DOCTYPE", "export it again")
    return None


def _report_wrong_encoding(data: bytes, index: int, file: str) -> Diagnostic:
    likely = guess_encoding(data)
    hint = sentence("it looks like {likely}; save it as UTF-8", likely=likely) if likely else "save it as UTF-8"
    return error(
        "unsafe-exchange",
        Span(file, data.count(b"\n", 0, index) + 1),
        "the file is not UTF-8: byte {byte:#04x}",
        hint,
        byte=data[index],
    )


def refuse_too_many(count: int, file: str) -> Diagnostic | None:
    """Return the finding that a file has too many units, or None."""
    if count <= MAX_UNITS:
        return None
    return error(
        "unsafe-exchange",
        Span(file),
        "the file contains {count:,} units; the limit is {limit:,}",
        "split it into several files, and import them one after the other",
        count=count,
        limit=MAX_UNITS,
    )


def report_unreadable(span: Span, problem: Reason) -> Diagnostic:
    """Return the finding that a file, or a part of it, is neither PO nor XLIFF."""
    advice = problem.advice or ("export it again, or save it again in the translation tool",)
    return replace(problem, advice=advice).error("unreadable-exchange", span)
