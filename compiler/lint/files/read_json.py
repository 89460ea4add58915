"""Read the texts of a JSON file: objects, nested or not, or lists of records that a field identifies."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import NamedTuple, NoReturn, TypeAlias

from compiler.diagnostics import Diagnostic, Span
from compiler.diagnostics.reason import Reason, ReasonError, reason
from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import JSON_STRING, FileText, FileTexts, LineIndex
from compiler.lint.files.report_unreadable import report_unreadable
from compiler.lint.files.selection import Selection
from compiler.lint.files.text_keys import choose_record_keys, drop_repeated, find_field

MAX_DEPTH = 64
"""The maximum depth of nested lists and objects."""

_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"', re.DOTALL)

_STRING_OR_CONSTANT = re.compile(rf"{_STRING.pattern}|(?P<constant>NaN|-?Infinity)", re.DOTALL)
"""A string, or a number that Python reads although JSON does not have it."""

_TOO_DEEP = reason("lists and objects are nested too deeply")

JsonNode: TypeAlias = list["JsonNode"] | tuple[tuple[str, "JsonNode"], ...] | str | int | float | bool | None
"""A list, the members of an object in order, or a scalar."""


class _JsonText(NamedTuple):
    """A string value: the path of keys and indices to it, its characters, and its token in the file."""

    path: tuple[str, ...]
    text: str
    token: re.Match[str]


def read_json(file_input: FileInput) -> FileTexts:
    """Return the texts of a JSON file. The key of a text in a record contains the value that identifies the record.

    Keys that begin with `@` describe other texts, as in ARB files of Flutter, and are left out.
    """
    try:
        data = _parse(file_input.text)
        strings = list(_walk(data, (), _STRING.finditer(file_input.text), file_input.selection))
    except (ValueError, RecursionError) as problem:
        return FileTexts(file_input.file, findings=(_report_damage(problem, file_input.index),), lines=file_input.lines)
    texts = tuple(_make_text(text, file_input.index) for text in strings if _is_selected(text, file_input.selection))
    distinct, repeated = drop_repeated(texts)
    return FileTexts(file_input.file, distinct, tuple(repeated), file_input.lines)


def _parse(text: str) -> JsonNode:
    """Return the data of a file; raise ReasonError if no texts can be in it, and ValueError if it is not JSON."""
    data: JsonNode = json.loads(text, object_pairs_hook=tuple, parse_constant=_refuse_constant)
    if not isinstance(data, list | tuple):
        raise ReasonError(reason("the file contains a single value instead of an object or a list"))
    if data == []:
        raise ReasonError(reason("the list is empty"))
    return data


def _refuse_constant(constant: str) -> NoReturn:
    """Raise ReasonError for NaN and the infinities, which Python reads, but other programs do not."""
    raise ReasonError(reason("JSON has no `{constant}`", constant=constant))


def _is_selected(text: _JsonText, selection: Selection) -> bool:
    """Return whether a text is in a field that is translated, and does not describe another text."""
    is_description = any(name.startswith("@") for name in text.path)
    return not is_description and selection.is_translated(text.path[-1])


def _report_damage(problem: ValueError | RecursionError, index: LineIndex) -> Diagnostic:
    """Return the finding about a file that is not JSON, or is nested too deeply, or has a number that is too long."""
    if isinstance(problem, json.JSONDecodeError):
        return report_unreadable(index.locate(problem.pos), reason("this is not JSON: {reason}", reason=problem.msg))
    if isinstance(problem, ReasonError):
        return report_unreadable(_locate_cause(problem.reason, index), problem.reason)
    if isinstance(problem, RecursionError):
        return report_unreadable(index.locate(0), _TOO_DEEP)
    return report_unreadable(index.locate(0), reason("the file contains a number with too many digits"))


def _locate_cause(cause: Reason, index: LineIndex) -> Span:
    """Return the place of the constant that JSON does not have, or else the start of the file."""
    for token in _STRING_OR_CONSTANT.finditer(index.text):
        if token["constant"] and token["constant"] == cause.args.get("constant"):
            return index.locate(token.start(), len(token["constant"]))
    return index.locate(0)


def _walk(
    node: JsonNode, path: tuple[str, ...], tokens: Iterator[re.Match[str]], selection: Selection
) -> Iterator[_JsonText]:
    """Yield the strings of a file in order. Each key and each string consumes the next token.

    Raise ReasonError if lists and objects are nested more than `MAX_DEPTH` deep.
    """
    if len(path) > MAX_DEPTH:
        raise ReasonError(_TOO_DEEP)
    if isinstance(node, str):
        yield _JsonText(path, node, next(tokens))
    elif isinstance(node, tuple):
        for key, value in node:
            next(tokens)
            yield from _walk(value, (*path, key), tokens, selection)
    elif isinstance(node, list):
        records = [dict(record) if isinstance(record, tuple) else {} for record in node]
        for name, value in zip(choose_record_keys(records, selection.key), node, strict=True):
            yield from _walk(value, (*path, name), tokens, selection)


def _make_text(string: _JsonText, index: LineIndex) -> FileText:
    raw = string.token[1]
    span = index.locate(string.token.start(1), len(raw))
    field = find_field(string.path)
    return FileText(".".join(string.path), string.text, span, raw=raw, spelling=JSON_STRING, field=field)
