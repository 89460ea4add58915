"""Read the texts of a Fluent file: the value and the attributes of each message and term."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from compiler.diagnostics import Diagnostic
from compiler.diagnostics.reason import reason
from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import FileText, FileTexts, Selector
from compiler.lint.files.report_unreadable import report_unreadable
from compiler.lint.files.text_keys import drop_repeated
from engine.text import CATEGORIES

if TYPE_CHECKING:
    from fluent.syntax import ast

_FLUENT_PATTERN = re.compile(r"\r?\n[ ]*|.", re.DOTALL)
"""One character as a pattern spells it; a line feed includes the indentation after it."""

_VARIABLE = re.compile(r"\$[A-Za-z][\w-]*")
_SHORTCUTS = frozenset(("accesskey", "key", "commandkey"))
"""Attributes that contain keys of the keyboard instead of words."""


def read_fluent(file_input: FileInput) -> FileTexts:
    """Return the texts of a Fluent file, and a finding for each part that is not Fluent."""
    from fluent.syntax import FluentParser, ast

    try:
        body = FluentParser().parse(file_input.text).body
    except RecursionError:
        nested = reason("selectors are nested too deeply")
        return FileTexts(
            file_input.file, findings=(report_unreadable(file_input.index.locate(0), nested),), lines=file_input.lines
        )
    findings = tuple(_report_junk(entry, file_input) for entry in body if isinstance(entry, ast.Junk))
    entries = [entry for entry in body if isinstance(entry, ast.Message | ast.Term)]
    texts, repeated = drop_repeated([text for entry in entries for text in _iterate_texts(entry, file_input)])
    return FileTexts(file_input.file, texts, (*findings, *repeated), file_input.lines)


def _report_junk(junk: ast.Junk, file_input: FileInput) -> Diagnostic:
    annotation = junk.annotations[0]
    start = annotation.span.start if annotation.span else 0
    message = annotation.message or "the parser stops"
    return report_unreadable(file_input.index.locate(start), reason("this is not Fluent: {reason}", reason=message))


def _iterate_texts(entry: ast.Message | ast.Term, file_input: FileInput) -> Iterator[FileText]:
    name = entry.id.name if type(entry).__name__ == "Message" else f"-{entry.id.name}"
    if entry.value is not None:
        yield _make_text(entry.value, name, None, file_input)
    for attribute in entry.attributes:
        if attribute.id.name not in _SHORTCUTS and file_input.selection.is_translated(attribute.id.name):
            yield _make_text(attribute.value, f"{name}.{attribute.id.name}", attribute.id.name, file_input)


def _make_text(pattern: ast.Pattern, key: str, field: str | None, file_input: FileInput) -> FileText:
    """Return a pattern as a text, with its selectors as placeholders."""
    start, end = _get_range(pattern)
    start += len(file_input.text[start:end]) - len(file_input.text[start:end].lstrip())
    selects = [(placeable, _find_select(placeable)) for placeable in pattern.elements]
    pieces: list[str] = []
    selectors: list[Selector] = []
    position = start
    for placeable, select in selects:
        if select is not None:
            selector = _make_selector(select, key, field, file_input)
            first, last = _get_range(placeable)
            pieces += [file_input.text[position:first], f"{{{selector.name}}}"]
            position = last
            selectors.append(selector)
    raw = file_input.text[start:end]
    text = re.sub(r"\r?\n[ ]*", "\n", "".join([*pieces, file_input.text[position:end]]))
    span = file_input.index.locate(start, len(raw.partition("\n")[0]))
    return FileText(
        key,
        text,
        span,
        raw=None if selectors else raw,
        spelling=_FLUENT_PATTERN,
        field=field,
        selectors=tuple(selectors),
    )


def _get_range(node: ast.SyntaxNode) -> tuple[int, int]:
    return (node.span.start, node.span.end) if node.span else (0, 0)


def _find_select(element: ast.TextElement | ast.Placeable) -> ast.SelectExpression | None:
    """Return the selector in an element, which may be nested in placeables, or None."""
    from fluent.syntax import ast

    inner: ast.SyntaxNode = element
    while isinstance(inner, ast.Placeable):
        inner = inner.expression
    return inner if isinstance(inner, ast.SelectExpression) else None


def _make_selector(select: ast.SelectExpression, key: str, field: str | None, file_input: FileInput) -> Selector:
    selector_text = file_input.text[slice(*_get_range(select.selector))]
    variable = _VARIABLE.search(selector_text)
    name = variable[0] if variable else selector_text
    variants: Mapping[str, FileText] = {
        variant_name: _make_text(variant.value, f"{key}[{name}={variant_name}]", field, file_input)
        for variant in select.variants
        for variant_name in [file_input.text[slice(*_get_range(variant.key))]]
    }
    default_key = next(variant.key for variant in select.variants if variant.default)
    default = file_input.text[slice(*_get_range(default_key))]
    is_plural = variable is not None and all(word in CATEGORIES or word.isdigit() for word in variants)
    return Selector(name, "plural" if is_plural else "select", variants, default)
