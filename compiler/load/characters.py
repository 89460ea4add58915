"""Decode content files: UTF-8 without byte order mark, control characters or merge conflicts."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from compiler.diagnostics import Diagnostic, Fix, Span, error
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.with_findings import WithFindings
from compiler.load.guess_encoding import guess_encoding
from compiler.load.limits import MAX_FINDINGS, MAX_TEXT_FILE_BYTES

_MAX_QUOTED = 40
"""The maximum number of characters that a finding quotes of a line."""

_BYTE_ORDER_MARKS = ((b"\xff\xfe", "UTF-16"), (b"\xfe\xff", "UTF-16"), (codecs.BOM_UTF8, "UTF-8"))
_CONTROL_CHARACTER = re.compile(
    "[\x01-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff\ud800-\udfff]|\r(?!\n)"
)
_CONFLICT_MARK = re.compile(r"^[ \t]*(?P<mark>(?P<side><{7}|\|{7}|={7}|>{7})(?: [^\r\n]*)?)(?=\r?$)", re.MULTILINE)
"""A line that version control writes into a file between versions that it could not merge."""

_TAB_INDENTATION = re.compile(r"^ *(?:- *)*(\t+)", re.MULTILINE)
_ODD_INDENTATION = re.compile("^ *(?:- *)*([\xa0\u1680\u2000-\u200b\u202f\u205f\u3000]+)", re.MULTILINE)


def decode(data: bytes, file: str) -> WithFindings[str | None]:
    """Return the text of a content file and no findings, or the findings that prevent reading it.

    Errors: file-too-large, byte-order-mark, wrong-encoding, conflict-mark, nul-byte, control-character,
    lost-characters, tab-indentation, no-break-indentation.
    """
    refusal = _check_size(data, file) or _check_byte_order_mark(data, file)
    if refusal:
        return WithFindings(None, [refusal])
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as problem:
        return WithFindings(None, [_report_wrong_encoding(data, problem.start, file)])
    return WithFindings(text, list(find_conflict_marks(text, file)) or list(_find_bad_characters(text, file)))


def find_conflict_marks(text: str, file: str) -> Iterator[Diagnostic]:
    """Yield conflict-mark for the first mark of each merge conflict in a text, and for each mark outside of one."""
    is_open = False
    for match in islice(_CONFLICT_MARK.finditer(text), MAX_FINDINGS):
        if not is_open:
            yield error(
                "conflict-mark",
                locate_index(text, match.start("mark"), file, len(match["mark"])),
                "`{mark}` is a conflict marker left by version control",
                "choose between the versions, and delete the lines with the markers",
                mark=match["mark"][:_MAX_QUOTED],
            )
        is_open = match["side"][0] == "<" or (is_open and match["side"][0] != ">")


def find_control_character(text: str) -> str | None:
    """Return the first control character of `text` as U+XXXX, or None if it has none."""
    match = _CONTROL_CHARACTER.search(text.replace("\x00", "\x01"))
    return f"U+{ord(text[match.start()]):04X}" if match else None


def _check_size(data: bytes, file: str) -> Diagnostic | None:
    if len(data) <= MAX_TEXT_FILE_BYTES:
        return None
    return report_too_large(len(data), MAX_TEXT_FILE_BYTES, file)


def report_too_large(size: int, limit: int, file: str) -> Diagnostic:
    """Return the finding about a file whose `size` in bytes exceeds the limit."""
    return error(
        "file-too-large",
        Span(file),
        "the file has {size:,} bytes; the limit is {limit:,}",
        "split it into several files",
        size=size,
        limit=limit,
    )


def _check_byte_order_mark(data: bytes, file: str) -> Diagnostic | None:
    for mark, name in _BYTE_ORDER_MARKS:
        if data.startswith(mark):
            finding = error(
                "byte-order-mark",
                Span(file),
                "the file starts with a {name} byte order mark",
                "save the file as UTF-8 without a byte order mark (BOM)",
                name=name,
            )
            return replace(finding, fix=Fix(finding.span, "")) if mark == codecs.BOM_UTF8 else finding
    return None


def locate_byte(data: bytes, offset: int, file: str) -> Span:
    """Return the place of a byte in a file: UTF-16 if it starts with a byte order mark of UTF-16, else UTF-8."""
    encoding = "utf-16" if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8"
    before = data[:offset].decode(encoding, "replace")
    return Span(file, before.count("\n") + 1, len(before) - before.rfind("\n"))


def _report_wrong_encoding(data: bytes, offset: int, file: str) -> Diagnostic:
    span = locate_byte(data, offset, file)
    likely = guess_encoding(data)
    hint = sentence("it looks like {likely}; save it as UTF-8", likely=likely) if likely else "save the file as UTF-8"
    return error("wrong-encoding", span, "byte {byte:#04x} is not UTF-8", hint, byte=data[offset])


def _find_bad_characters(text: str, file: str) -> Iterator[Diagnostic]:
    yield from find_unprintable(text, file)
    yield from islice(_find_tabs(text, file), MAX_FINDINGS)
    yield from islice(_find_odd_spaces(text, file), MAX_FINDINGS)


def find_unprintable(text: str, file: str) -> Iterator[Diagnostic]:
    """Yield findings about NUL bytes, control characters and replacement characters, which no content may have."""
    if "\x00" in text:
        yield _report_nul_byte(text, file)
    yield from islice(_find_controls(text, file), MAX_FINDINGS)
    if "\ufffd" in text:
        yield error(
            "lost-characters",
            locate_index(text, text.index("\ufffd"), file),
            "characters have been lost here (U+FFFD)",
            "restore the text from an earlier version; the file was saved after being read in the wrong encoding",
        )


def _report_nul_byte(text: str, file: str) -> Diagnostic:
    is_like_utf_16 = text.count("\x00") * 3 > len(text)
    hint = "it looks like UTF-16; save it as UTF-8" if is_like_utf_16 else "delete it; the file may be damaged"
    return error("nul-byte", locate_index(text, text.index("\x00"), file), "the file contains a NUL byte", hint)


def _find_controls(text: str, file: str) -> Iterator[Diagnostic]:
    for match in _CONTROL_CHARACTER.finditer(text):
        yield error(
            "control-character",
            locate_index(text, match.start(), file),
            "control character U+{character:04X}",
            "delete it; it is invisible",
            character=ord(match[0]),
        )


def _find_tabs(text: str, file: str) -> Iterator[Diagnostic]:
    for match in _TAB_INDENTATION.finditer(text):
        span = locate_index(text, match.start(1), file, len(match[1]))
        yield error("tab-indentation", span, "a tab in the indentation", "indent with spaces, two per level")


def _find_odd_spaces(text: str, file: str) -> Iterator[Diagnostic]:
    for match in _ODD_INDENTATION.finditer(text):
        span = locate_index(text, match.start(1), file, len(match[1]))
        yield error(
            "no-break-indentation",
            span,
            "the space U+{character:04X} does not count as indentation in YAML",
            "type an ordinary space here",
            character=ord(match[1][0]),
        )


def locate_index(text: str, index: int, file: str, length: int = 1) -> Span:
    """Return the span of `length` code points that starts at an index of `text`."""
    return Span(file, text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index), length)
