"""Read formats with translate-toolkit: properties, strings of Android and Apple, .NET resources, TMX and TBX."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Any, TypeAlias

from compiler.diagnostics import Span
from compiler.diagnostics.reason import ReasonError, reason
from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import BilingualTexts, FileText, FileTexts
from compiler.lint.files.place_search import XML, FileSyntax, PlaceSearch
from compiler.lint.files.report_unreadable import report_unreadable
from compiler.lint.files.text_keys import drop_repeated, number_repeated

ToolkitUnit: TypeAlias = Any
"""A unit of translate-toolkit, whose types are not complete."""

_MAX_KEY = 60
"""The maximum number of characters of an id that serve as the key of a text."""

OpenStore: TypeAlias = Callable[[FileInput], Any]
"""A function that opens a file as a store of translate-toolkit."""


_PROPERTIES = FileSyntax(re.compile(r"^[ \t\f]*[#!][^\n]*", re.MULTILINE))
_STRINGS = FileSyntax(re.compile(r"/\*[\s\S]*?\*/"))

_SKIPPED_OR_MALFORMED = r"{comment}|\\\\|(?P<malformed>\\[uU](?![0-9A-Fa-f]{{4}})[0-9A-Fa-f]*)"
"""A comment, a doubled backslash, or an escape of a character without its four hexadecimal digits."""


def read_properties(file_input: FileInput) -> FileTexts:
    """Return the texts of a file of Java properties in UTF-8."""
    return _read_escaped_texts(file_input, _open_properties, _PROPERTIES)


def read_apple_strings(file_input: FileInput) -> FileTexts:
    """Return the texts of a `.strings` file of Apple in UTF-8."""
    return _read_escaped_texts(file_input, _open_apple_strings, _STRINGS)


def read_android_resources(file_input: FileInput) -> FileTexts:
    """Return the texts of the string resources of Android."""
    return _read_escaped_texts(file_input, _open_android, XML)


def read_net_resources(file_input: FileInput) -> FileTexts:
    """Return the texts of a `.resx` file of .NET."""
    return _read_texts(file_input, _open_resx, XML)


def read_tmx(file_input: FileInput) -> BilingualTexts:
    """Return the texts of a translation memory in both languages."""
    return _read_pairs(file_input, _open_tmx)


def read_tbx(file_input: FileInput) -> BilingualTexts:
    """Return the terms of a term base in both languages."""
    return _read_pairs(file_input, _open_tbx)


def _read_pairs(file_input: FileInput, open_store: OpenStore) -> BilingualTexts:
    try:
        units = _list_units(file_input, open_store)
    except ReasonError as problem:
        finding = report_unreadable(Span(file_input.file), problem.reason)
        return BilingualTexts(
            FileTexts(file_input.file), FileTexts(file_input.file, findings=(finding,), lines=file_input.lines)
        )
    search = PlaceSearch(file_input, syntax=XML)
    sources, texts = [], []
    for number, unit in enumerate(units, 1):
        source = str(unit.source or "")
        target = str(unit.target or "")
        key = str(unit.getid() or number)[:_MAX_KEY]
        if source.strip() and target.strip():
            sources.append(search.locate(key, source))
            texts.append(search.locate(key, target))
    return BilingualTexts(
        FileTexts(file_input.file, tuple(number_repeated(sources))),
        FileTexts(file_input.file, tuple(number_repeated(texts)), lines=file_input.lines),
    )


def _read_escaped_texts(file_input: FileInput, open_store: OpenStore, syntax: FileSyntax) -> FileTexts:
    r"""Return the texts of a file with escapes of characters; one that is malformed makes the file unreadable.

    The library reads `\u12` as U+0012, which the file does not contain.
    """
    pattern = re.compile(_SKIPPED_OR_MALFORMED.format(comment=syntax.comment.pattern), re.MULTILINE)
    malformed = next((match for match in pattern.finditer(file_input.text) if match["malformed"]), None)
    if malformed is None:
        return _read_texts(file_input, open_store, syntax)
    problem = reason(
        "`{escape}` is not a character escape",
        "write four hexadecimal digits, as in `\\u00e9`, or double the backslash",
        escape=malformed["malformed"],
    )
    span = file_input.index.locate(malformed.start(), len(malformed[0]))
    return FileTexts(file_input.file, findings=(report_unreadable(span, problem),), lines=file_input.lines)


def _read_texts(file_input: FileInput, open_store: OpenStore, syntax: FileSyntax) -> FileTexts:
    try:
        units = _list_units(file_input, open_store)
    except ReasonError as problem:
        return FileTexts(
            file_input.file,
            findings=(report_unreadable(Span(file_input.file), problem.reason),),
            lines=file_input.lines,
        )
    texts, repeated = drop_repeated(tuple(_iterate_texts(units, file_input, syntax)))
    return FileTexts(file_input.file, texts, tuple(repeated), file_input.lines)


def _list_units(file_input: FileInput, open_store: OpenStore) -> list[ToolkitUnit]:
    """Return the units that have texts. Raise ReasonError if the library cannot read the file."""
    logging.getLogger("translate").setLevel(logging.CRITICAL)  # its warnings about encodings are findings here
    try:
        return [unit for unit in open_store(file_input).units if not unit.isheader() and not unit.isblank()]
    except RecursionError as problem:
        raise ReasonError(reason("the file is nested too deeply")) from problem
    except Exception as problem:  # the library may raise anything for untrusted bytes
        message = str(problem).partition("\n")[0] or type(problem).__name__
        raise ReasonError(reason("the file cannot be read: {reason}", reason=message)) from problem


def _iterate_texts(units: list[ToolkitUnit], file_input: FileInput, syntax: FileSyntax) -> Iterator[FileText]:
    search = PlaceSearch(file_input, syntax=syntax)
    for unit in units:
        key = str(unit.getid() or "")
        value = unit.target or unit.source
        forms = getattr(value, "strings", None) or [value]
        for number, form in enumerate(forms):
            name = f"{key}[{number}]" if len(forms) > 1 else key
            if str(form).strip() and file_input.selection.is_translated(key):
                yield search.locate(name, str(form), key if number == 0 else None)


def _open_properties(file_input: FileInput) -> object:
    from translate.storage.properties import javautf8file

    return javautf8file(BytesIO(file_input.text.encode()))


def _open_apple_strings(file_input: FileInput) -> object:
    from translate.storage.properties import stringsutf8file

    return stringsutf8file(BytesIO(file_input.text.encode()))


def _open_android(file_input: FileInput) -> object:
    from translate.storage.aresource import AndroidResourceFile

    return AndroidResourceFile(BytesIO(file_input.text.encode()))


def _open_resx(file_input: FileInput) -> object:
    from translate.storage.resx import RESXFile

    return RESXFile(BytesIO(file_input.text.encode()))


def _open_tmx(file_input: FileInput) -> object:
    from translate.storage.tmx import tmxfile

    return tmxfile(
        BytesIO(file_input.text.encode()), sourcelanguage=file_input.source_locale, targetlanguage=file_input.locale
    )


def _open_tbx(file_input: FileInput) -> object:
    from translate.storage.tbx import tbxfile

    return tbxfile(
        BytesIO(file_input.text.encode()), sourcelanguage=file_input.source_locale, targetlanguage=file_input.locale
    )
