"""The typographic conventions of a language, read from `content/common/typography/<locale>.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from compiler.model.language_data import Binding, Hang, Hyphenation, TypographyData

OPENING_PUNCTUATION = "«„“‘‚\"'([{¿¡"
"""Punctuation before a word."""

CLOSING_PUNCTUATION = "»”“’\"')]}.,;:!?…"
"""Punctuation after a word."""

MIN_BEFORE_HYPHEN = 2
"""The minimum number of letters before a hyphen, unless a language sets its own."""

MIN_AFTER_HYPHEN = 3
"""The minimum number of letters after a hyphen, unless a language sets its own."""

MIN_DIVIDED_WORD = 6
"""The minimum number of letters of a divided word, unless a language sets its own."""

BINDS_FIGURES = True
"""Whether no line breaks after a figure, unless a language decides otherwise."""

RepeatHyphen: TypeAlias = Literal["always", "lower-case"]
"""The letters before which a divided word's own hyphen is repeated on the next line."""


@dataclass(frozen=True, slots=True, eq=False)
class Typography:
    """The line-breaking rules of a locale.

    Attributes:
        locale: The locale.
        dictionary: The name of pyphen's patterns, or None if words are not hyphenated.
        keep: The minimum number of letters before a hyphen.
        carry: The minimum number of letters after a hyphen.
        shortest: The minimum number of letters of a word that may be divided.
        vowels: Letters; if there are any, every piece of a divided word must contain one.
        repeat_hyphen: A word's own hyphen is repeated on the next line before these letters, or never if None.
        binds_after: Words after which no line breaks.
        prefers_after: Words after which a line breaks only if it would be too loose otherwise.
        binds_before: Words before which no line breaks.
        binds_figures: Whether no line breaks after a figure.
        hang_left: For a character, the share of its width that hangs into the left margin.
        hang_right: For a character, the share of its width that hangs into the right margin.
    """

    locale: str
    dictionary: str | None = None
    keep: int = MIN_BEFORE_HYPHEN
    carry: int = MIN_AFTER_HYPHEN
    shortest: int = MIN_DIVIDED_WORD
    vowels: frozenset[str] = frozenset()
    repeat_hyphen: RepeatHyphen | None = None
    binds_after: frozenset[str] = frozenset()
    prefers_after: frozenset[str] = frozenset()
    binds_before: frozenset[str] = frozenset()
    binds_figures: bool = BINDS_FIGURES
    hang_left: Mapping[str, float] = field(default_factory=dict)
    hang_right: Mapping[str, float] = field(default_factory=dict)

    def is_bound_to_next(self, word: str) -> bool:
        """Return whether a word stays on the line of the next one."""
        return word.lstrip(OPENING_PUNCTUATION).casefold() in self.binds_after

    def is_best_kept_with_next(self, word: str) -> bool:
        """Return whether a word stays on the line of the next one if that line does not become too loose."""
        return word.lstrip(OPENING_PUNCTUATION).casefold() in self.prefers_after

    def is_bound_to_previous(self, word: str) -> bool:
        """Return whether a word stays on the line of the previous one."""
        return (word.rstrip(CLOSING_PUNCTUATION) or word).casefold() in self.binds_before


def read_typography(locale: str, data: TypographyData) -> Typography:
    """Return the typography of a locale from the data of its file, with default values for missing fields."""
    hyphens = data.get("hyphenation") or Hyphenation(dictionary="")
    bind = data.get("bind") or Binding()
    hang = data.get("hang") or Hang()
    return Typography(
        locale=locale,
        dictionary=hyphens.get("dictionary") or None,
        keep=hyphens.get("keep", MIN_BEFORE_HYPHEN),
        carry=hyphens.get("carry", MIN_AFTER_HYPHEN),
        shortest=hyphens.get("shortest", MIN_DIVIDED_WORD),
        vowels=frozenset(hyphens.get("vowels", "")),
        repeat_hyphen=hyphens.get("repeat"),
        binds_after=frozenset(word.casefold() for word in bind.get("after", ())),
        prefers_after=frozenset(word.casefold() for word in bind.get("prefer", ())),
        binds_before=frozenset(word.casefold() for word in bind.get("before", ())),
        binds_figures=bind.get("figures", BINDS_FIGURES),
        hang_left=dict(hang.get("left", {})),
        hang_right=dict(hang.get("right", {})),
    )
