"""The typographic conventions of a language, read from `content/common/typography/<locale>.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from compiler.model.language_data import Binding, Hang, Hyphenation, TypographyData

OPENING = "«„“‘‚\"'([{¿¡"
"""Punctuation before a word."""

CLOSING = "»”“’\"')]}.,;:!?…"
"""Punctuation after a word."""

RepeatHyphen: TypeAlias = Literal["always", "lower-case"]
"""The letters before which a divided word's own hyphen is repeated on the next line."""


@dataclass(frozen=True, slots=True, eq=False)
class Typography:
    """The rules by which a locale breaks lines.

    Attributes:
        locale: The locale.
        dictionary: The name of pyphen's patterns, or None if words are not hyphenated.
        keep: The minimum number of letters before a hyphen.
        carry: The minimum number of letters after a hyphen.
        shortest: The minimum number of letters of a word that may be divided.
        vowels: Letters of which every piece of a divided word must contain one, if there are any.
        repeat_hyphen: The letters before which a word's own hyphen is repeated on the next line, or None.
        after: Words after which no line breaks.
        prefer: Words after which a line breaks only if it would be too loose otherwise.
        before: Words before which no line breaks.
        figures: Whether no line breaks after a figure.
        left: For a character, the share of its width that hangs into the left margin.
        right: For a character, the share of its width that hangs into the right margin.
    """

    locale: str
    dictionary: str | None = None
    keep: int = 2
    carry: int = 3
    shortest: int = 6
    vowels: frozenset[str] = frozenset()
    repeat_hyphen: RepeatHyphen | None = None
    after: frozenset[str] = frozenset()
    prefer: frozenset[str] = frozenset()
    before: frozenset[str] = frozenset()
    figures: bool = True
    left: Mapping[str, float] = field(default_factory=dict)
    right: Mapping[str, float] = field(default_factory=dict)

    def is_bound_to_next(self, word: str) -> bool:
        """Return whether a word stays on the line of the next one."""
        return word.lstrip(OPENING).casefold() in self.after

    def is_drawn_to_next(self, word: str) -> bool:
        """Return whether a word stays on the line of the next one if that line does not become too loose."""
        return word.lstrip(OPENING).casefold() in self.prefer

    def is_bound_to_previous(self, word: str) -> bool:
        """Return whether a word stays on the line of the previous one."""
        return (word.rstrip(CLOSING) or word).casefold() in self.before


def read_typography(locale: str, data: TypographyData) -> Typography:
    """Return the typography of a locale from the data of its file, with default values for missing fields."""
    hyphens = data.get("hyphenation") or Hyphenation(dictionary="")
    bind, hang = data.get("bind") or Binding(), data.get("hang") or Hang()
    return Typography(
        locale=locale,
        dictionary=hyphens.get("dictionary") or None,
        keep=hyphens.get("keep", 2),
        carry=hyphens.get("carry", 3),
        shortest=hyphens.get("shortest", 6),
        vowels=frozenset(hyphens.get("vowels", "")),
        repeat_hyphen=hyphens.get("repeat"),
        after=frozenset(word.casefold() for word in bind.get("after", ())),
        prefer=frozenset(word.casefold() for word in bind.get("prefer", ())),
        before=frozenset(word.casefold() for word in bind.get("before", ())),
        figures=bind.get("figures", True),
        left=dict(hang.get("left", {})),
        right=dict(hang.get("right", {})),
    )
