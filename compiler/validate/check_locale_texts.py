"""Checks of locale files that a schema cannot express."""

from __future__ import annotations

import re
from collections.abc import Iterator

from compiler.diagnostics import Diagnostic, error, warning
from compiler.load.yaml.explain_syntax import QUOTE
from compiler.model.document import Document, Pointer, get_locale_root
from compiler.model.plain import Plain

_COMMENT = re.compile(r"\s+#")


def check_texts(document: Document) -> Iterator[Diagnostic]:
    """Yield wrong-locale if the root key is not the folder's name, cut-by-comment for texts cut off by a #."""
    if document.sheets:
        return
    (locale, _), folder = get_locale_root(document), document.path.parent.name
    if folder and locale != folder:
        yield error(
            "wrong-locale",
            document.locate_key(locale),
            "the folder is for `{folder}`, but these texts are in `{locale}`",
            "name the first key `{folder}`, like the folder",
            locale=locale,
            folder=folder,
        )
    if any(_COMMENT.search(line) for line in document.lines):
        yield from (
            _report_cut_by_comment(document, place) for place in _find_leaves(document.data) if _is_cut(document, place)
        )


def _find_leaves(node: Plain, place: Pointer = ()) -> Iterator[Pointer]:
    if isinstance(node, dict):
        for key, value in node.items():
            yield from _find_leaves(value, (*place, key))
    else:
        yield place


def _is_cut(document: Document, place: Pointer) -> bool:
    span = document.locate(*place)
    line = document.lines[span.line - 1]
    return line[span.column - 1] not in "|>\"'" and _COMMENT.match(line, span.column - 1 + span.length) is not None


def _report_cut_by_comment(document: Document, place: Pointer) -> Diagnostic:
    message = "this text ends before the #, which starts a comment in YAML"
    hints = (QUOTE[0], "or move the comment to a line of its own")
    return warning("cut-by-comment", document.locate(*place), message, *hints)
