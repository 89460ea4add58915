"""The typographic conventions of a language, as data: `content/common/typography/<locale>.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from compiler.model.language_data import Binding, Hang, Hyphenation, TypographyData

OPENING = "«„“‘‚\"'([{¿¡"
CLOSING = "»”“’\"')]}.,;:!?…"
"""Punctuation before and after a word."""

RepeatHyphen: TypeAlias = Literal["always", "lower-case"]
"""The letters before which a divided word's own hyphen is repeated on the next line."""


@dataclass(frozen=True, slots=True, eq=False)
class Typography:
    """The rules by which a locale breaks lines.

    `dictionary` names pyphen patterns, or is None if words are not hyphenated. `keep` and `carry` are the minimum
    numbers of letters before and after a hyphen, and `shortest` is that of a word that may be divided. If there are
    `vowels`, every piece of a divided word must contain one. `repeat_hyphen` determines whether a word's own hyphen is
    repeated on the next line. No line breaks after a word of `after` or before one of `before`, nor, with `figures`,
    after a figure. `left` and `right` are the shares of a character's width that hang into the margin.
    """

    locale: str
    dictionary: str | None = None
    keep: int = 2
    carry: int = 3
    shortest: int = 6
    vowels: frozenset[str] = frozenset()
    repeat_hyphen: RepeatHyphen | None = None
    after: frozenset[str] = frozenset()
    before: frozenset[str] = frozenset()
    figures: bool = True
    left: Mapping[str, float] = field(default_factory=dict)
    right: Mapping[str, float] = field(default_factory=dict)

    def is_bound_to_next(self, word: str) -> bool:
        """Return whether a word stays on the line of the next one."""
        return word.lstrip(OPENING).casefold() in self.after

    def is_bound_to_previous(self, word: str) -> bool:
        """Return whether a word stays on the line of the previous one."""
        return (word.rstrip(CLOSING) or word).casefold() in self.before


def read_typography(locale: str, data: TypographyData) -> Typography:
    """Return the typography of `locale` from the data of its file, with defaults for missing fields."""
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
        before=frozenset(word.casefold() for word in bind.get("before", ())),
        figures=bind.get("figures", True),
        left=dict(hang.get("left", {})),
        right=dict(hang.get("right", {})),
    )
