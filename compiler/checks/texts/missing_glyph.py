"""missing-glyph: a character that the typeface cannot draw."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.checks.pairs.language.words import HIDDEN
from compiler.diagnostics import Diagnostic, error
from compiler.model.message_marks import list_patterns, strip_marks
from compiler.model.translation import Message

INVISIBLE = "\u00ad\u2060\u202f\u2011\n\ufeff"
"""Characters that layout removes or replaces before it draws a text."""

_NOT_DRAWN = re.compile(f"[{INVISIBLE}]|{HIDDEN.pattern}")


@check(
    "missing-glyph",
    rationale="A character without a glyph prints as an empty box, without any warning.",
    example="`⚡` in a text: use the icon `{once}`.",
)
def missing_glyph(project: Project) -> Iterator[Diagnostic]:
    """A text has a character that its typeface lacks."""
    for translation in project.linked.translations.values():
        for message in translation.messages.values():
            face = project.faces["display" if message.key.endswith(".title") else "text"]
            if missing := face.find_lacking(_list_drawn_characters(message)):
                yield error(
                    "missing-glyph",
                    message.span,
                    "the face `{face}` has no glyph for {characters:characters}",
                    "use another character, or an icon such as `{{once}}`",
                    face=face.name,
                    characters=tuple(missing),
                )


def _list_drawn_characters(message: Message) -> str:
    """Return the composed characters to be printed, without those that layout or `hidden-character` removes."""
    text = unicodedata.normalize("NFC", "".join(strip_marks(pattern) for pattern in list_patterns(message)))
    return _NOT_DRAWN.sub("", text)
