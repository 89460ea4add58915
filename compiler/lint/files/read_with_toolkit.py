"""Read formats that translate-toolkit knows: properties, strings of Android and Apple, .NET resources, TMX."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Any, TypeAlias

from compiler.diagnostics import Span
from compiler.diagnostics.reason import ReasonError, reason
from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import BilingualTexts, FileText, FileTexts
from compiler.lint.files.find_spelling import SpellingSearch
from compiler.lint.files.records import drop_repeated, number_repeated
from compiler.lint.files.unreadable import report_unreadable

ToolkitUnit: TypeAlias = Any
"""A unit of translate-toolkit, whose types are not complete."""

OpenStore: TypeAlias = Callable[[FileInput], Any]
"""Makes a store of translate-toolkit of a file."""


def read_properties(given: FileInput) -> FileTexts:
    """Return the texts of a file of Java properties in UTF-8."""
    return _read_texts(given, _open_properties)


def read_apple_strings(given: FileInput) -> FileTexts:
    """Return the texts of a `.strings` file of Apple in UTF-8."""
    return _read_texts(given, _open_apple_strings)


def read_xml_resources(given: FileInput) -> FileTexts:
    """Return the texts of the string resources of Android."""
    return _read_texts(given, _open_android)


def read_net_resources(given: FileInput) -> FileTexts:
    """Return the texts of a `.resx` file of .NET."""
    return _read_texts(given, _open_resx)


def read_tmx(given: FileInput) -> BilingualTexts:
    """Return the texts of a translation memory that has both languages."""
    return _read_pairs(given, _open_tmx)


def read_tbx(given: FileInput) -> BilingualTexts:
    """Return the terms of a term base that has both languages."""
    return _read_pairs(given, _open_tbx)


def _read_pairs(given: FileInput, open_store: OpenStore) -> BilingualTexts:
    try:
        units = _list_units(given, open_store)
    except ReasonError as problem:
        finding = report_unreadable(Span(given.file), problem.reason)
        return BilingualTexts(FileTexts(given.file), FileTexts(given.file, findings=(finding,), lines=given.lines))
    search = SpellingSearch(given)
    sources, texts = [], []
    for number, unit in enumerate(units, 1):
        source, target = str(unit.source or ""), str(unit.target or "")
        key = str(unit.getid() or number)[:60]
        if source.strip() and target.strip():
            sources.append(search.locate(key, source))
            texts.append(search.locate(key, target))
    return BilingualTexts(
        FileTexts(given.file, tuple(number_repeated(sources))),
        FileTexts(given.file, tuple(number_repeated(texts)), lines=given.lines),
    )


def _read_texts(given: FileInput, open_store: OpenStore) -> FileTexts:
    try:
        units = _list_units(given, open_store)
    except ReasonError as problem:
        return FileTexts(given.file, findings=(report_unreadable(Span(given.file), problem.reason),), lines=given.lines)
    return FileTexts(given.file, *drop_repeated(tuple(_iterate_texts(units, given))), given.lines)


def _list_units(given: FileInput, open_store: OpenStore) -> list[ToolkitUnit]:
    """Return the units that have texts; raise ReasonError if the library cannot read the file."""
    logging.getLogger("translate").setLevel(logging.CRITICAL)  # what it says of encodings is a finding here
    try:
        return [unit for unit in open_store(given).units if not unit.isheader() and not unit.isblank()]
    except RecursionError as problem:
        raise ReasonError(reason("the file is nested too deeply")) from problem
    except Exception as problem:  # what a library raises at untrusted bytes is not known
        message = str(problem).partition("\n")[0] or type(problem).__name__
        raise ReasonError(reason("the file cannot be read: {reason}", reason=message)) from problem


def _iterate_texts(units: list[ToolkitUnit], given: FileInput) -> Iterator[FileText]:
    search = SpellingSearch(given)
    for unit in units:
        key = str(unit.getid() or "")
        value = unit.target or unit.source
        forms = getattr(value, "strings", None) or [value]
        for number, form in enumerate(forms):
            name = f"{key}[{number}]" if len(forms) > 1 else key
            if str(form).strip() and given.selection.is_translated(key):
                yield search.locate(name, str(form), key if number == 0 else "")


def _open_properties(given: FileInput) -> object:
    from translate.storage.properties import javautf8file

    return javautf8file(BytesIO(given.text.encode()))


def _open_apple_strings(given: FileInput) -> object:
    from translate.storage.properties import stringsutf8file

    return stringsutf8file(BytesIO(given.text.encode()))


def _open_android(given: FileInput) -> object:
    from translate.storage.aresource import AndroidResourceFile

    return AndroidResourceFile(BytesIO(given.text.encode()))


def _open_resx(given: FileInput) -> object:
    from translate.storage.resx import RESXFile

    return RESXFile(BytesIO(given.text.encode()))


def _open_tmx(given: FileInput) -> object:
    from translate.storage.tmx import tmxfile

    return tmxfile(BytesIO(given.text.encode()), sourcelanguage=given.source_locale, targetlanguage=given.locale)


def _open_tbx(given: FileInput) -> object:
    from translate.storage.tbx import tbxfile

    return tbxfile(BytesIO(given.text.encode()), sourcelanguage=given.source_locale, targetlanguage=given.locale)
