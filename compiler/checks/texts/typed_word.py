"""typed-word: words typed into a layout, which are the same in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.checks.common.layout_words import LayoutWords, list_layout_words
from compiler.diagnostics import Diagnostic, warning
from compiler.load.file_kinds import DRAWING_KINDS
from compiler.model.document import Document
from compiler.model.origin import Owner
from compiler.model.word_pattern import list_words

_MIN_LENGTH = 2
"""The minimum number of characters of a word; single letters are symbols."""

_NOT_TYPED = re.compile(r"\{\{.*?\}\}|\{[\w-]+\}", re.DOTALL)
"""Expressions and icons."""


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


def _find_typed_values(document: Document) -> Iterator[LayoutWords]:
    """Yield the words of elements, except expressions and icons, with their paths."""
    for path, value in list_layout_words(document):
        typed = _NOT_TYPED.sub("", value).strip()
        is_broken = "{{" in typed or "}}" in typed  # an expression that is not closed, which layout reports
        if not is_broken and any(len(word) >= _MIN_LENGTH for word in list_words(typed)):
            yield LayoutWords(path, typed)
