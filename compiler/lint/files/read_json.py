"""Read the texts of a JSON file: objects, nested or not, or lists of records that a field identifies."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from compiler.diagnostics import Diagnostic
from compiler.diagnostics.reason import ReasonError, reason
from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import JSON_STRING, FileText, FileTexts, LineIndex
from compiler.lint.files.report_unreadable import report_unreadable
from compiler.lint.files.selection import Selection
from compiler.lint.files.text_keys import choose_record_keys, drop_repeated

MAX_DEPTH = 64
"""The maximum depth of nested lists and objects."""

_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"', re.DOTALL)

JsonNode: TypeAlias = "list[JsonNode] | tuple[tuple[str, JsonNode], ...] | str | int | float | bool | None"
"""A list, the members of an object in order, or a scalar."""


class _JsonText(NamedTuple):
    """A string value: the path of keys and indexes to it, its characters, and its token in the file."""

    path: tuple[str, ...]
    text: str
    token: re.Match[str]


def read_json(file_input: FileInput) -> FileTexts:
    """Return the texts of a JSON file. The key of a text in a record contains the value that identifies the record.

    Keys that begin with `@` describe other texts, as in ARB files of Flutter, and are left out.
    """
    try:
        data: JsonNode = json.loads(file_input.text, object_pairs_hook=tuple)
        found = list(_walk(data, (), _STRING.finditer(file_input.text), file_input.selection))
    except (ValueError, RecursionError) as problem:
        return FileTexts(file_input.file, findings=(_report_damage(problem, file_input.index),), lines=file_input.lines)
    texts = tuple(_make_text(text, file_input.index) for text in found if _is_selected(text, file_input.selection))
    return FileTexts(file_input.file, *drop_repeated(texts), file_input.lines)


def _is_selected(text: _JsonText, selection: Selection) -> bool:
    """Return whether a text is in a field that is translated, and does not describe another text."""
    is_description = any(name.startswith("@") for name in text.path)
    return not is_description and selection.is_translated(text.path[-1] if text.path else "")


def _report_damage(problem: ValueError | RecursionError, index: LineIndex) -> Diagnostic:
    """Return the finding about a file that is not JSON, or is nested too deeply, or has a number that is too long."""
    if isinstance(problem, json.JSONDecodeError):
        return report_unreadable(index.locate(problem.pos), reason("this is not JSON: {reason}", reason=problem.msg))
    if isinstance(problem, ReasonError | RecursionError):
        return report_unreadable(index.locate(0), reason("lists and objects are nested too deeply"))
    return report_unreadable(index.locate(0), reason("the file contains a number with too many digits"))


def _walk(
    node: JsonNode, path: tuple[str, ...], tokens: Iterator[re.Match[str]], selection: Selection
) -> Iterator[_JsonText]:
    """Yield the strings of a file in order. Each key and each string consumes the next token.

    Raise ReasonError if lists and objects are nested more than `MAX_DEPTH` deep.
    """
    if len(path) > MAX_DEPTH:
        raise ReasonError(reason("lists and objects are nested too deeply"))
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


def _make_text(found: _JsonText, index: LineIndex) -> FileText:
    raw = found.token[1]
    span = index.locate(found.token.start(1), len(raw))
    field = next((name for name in reversed(found.path) if not name.isdigit()), "")
    return FileText(".".join(found.path), found.text, span, raw=raw, spelling=JSON_STRING, field=field)
