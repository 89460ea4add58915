"""typed-word: words typed into a layout, which are the same in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from compiler.checks.common.check import Project, check
from compiler.checks.common.walk_data import walk_data
from compiler.diagnostics import Diagnostic, warning
from compiler.load.file_kinds import DRAWING_KINDS
from compiler.model.document import Document, Pointer
from compiler.model.document_part import DocumentPart
from compiler.model.origin import Owner

_WORD = re.compile(r"[^\W\d_]{2,}")
_NOT_TYPED = re.compile(r"\{\{.*?\}\}|\{[\w-]+\}", re.DOTALL)
"""Expressions and icons."""

_WORD_FIELDS = {
    "text": ("value",),
    "arc": ("value",),
    "table": ("head", "rows"),
    "aloud": ("value", "label"),
    "piece": ("alt", "label"),
    "image": ("alt",),
}
"""The fields of elements that contain words, by kind of element."""

_WORD_FIELDS_OF_CELL = ("value", "alt")
"""The fields of a cell of a table that contain words."""


@check(
    "typed-word",
    rationale=(
        "A layout draws the pieces of all languages. Words that are typed into it are neither translated nor checked. "
        "Games in one language may have them; names that are the same in all languages need a waiver."
    ),
    example="`text: {value: Strength, …}` in a layout of a game in English and Polish.",
)
def typed_word(project: Project) -> Iterator[Diagnostic]:
    """A layout of a game in several languages has typed words."""
    if len(project.game.locales) < 2:  # noqa: PLR2004 -- several languages
        return
    for document in project.linked.documents:
        if document.kind in DRAWING_KINDS and document.origin.owner is Owner.GAME:
            for path, words in _find_typed_values(document):
                yield warning(
                    "typed-word",
                    document.locate(*path),
                    "“{words}” is typed into the layout and printed in every language",
                    "write a text in locales/<locale>/ and show it: \"{{{{ text('layout.label') }}}}\"",
                    words=words,
                )


def _find_typed_values(document: Document) -> Iterator[DocumentPart[str]]:
    """Yield the words of elements, except expressions, with their paths."""
    for path, node in walk_data(document.data):
        if isinstance(node, Mapping):
            yield from _find_words_of_elements(node, path)


def _find_words_of_elements(node: Mapping[str, object], path: Pointer) -> Iterator[DocumentPart[str]]:
    """Yield the words of the elements directly in a mapping."""
    for kind, names in _WORD_FIELDS.items():
        element = node.get(kind)
        if isinstance(element, Mapping):
            for name in names:
                yield from _find_typed_words(element.get(name), (*path, kind, name))


def _find_typed_words(value: object, path: Pointer) -> Iterator[DocumentPart[str]]:
    """Yield a text, or the texts of a list or of a cell, if there are words in them outside expressions and icons."""
    if isinstance(value, str):
        typed = _NOT_TYPED.sub("", value).strip()
        is_broken = "{{" in typed or "}}" in typed  # an expression that is not closed, which layout reports
        if _WORD.search(typed) and not is_broken:
            yield DocumentPart(path, typed)
    if isinstance(value, list):
        for index, part in enumerate(value):
            yield from _find_typed_words(part, (*path, index))
    if isinstance(value, Mapping):
        for name in _WORD_FIELDS_OF_CELL:
            yield from _find_typed_words(value.get(name), (*path, name))
