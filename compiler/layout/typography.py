"""A language's habits in setting text, as data: `content/common/typography/<locale>.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True, eq=False)
class Typography:
    """What a locale asks of the line breaker.

    `dictionary` names pyphen patterns ('' for none); `keep` and `carry` are the letters that must stay before
    and come after a hyphen, `shortest` the shortest word that is divided at all; with `vowels`, every piece of a
    divided word has one. `repeat_hyphen` says whether a word divided at a hyphen of its own has it again on the next
    line: 'always', 'lower-case' (before a lower-case letter) or '' for never. Words of `after` hold the word
    after them, those of `before` the word before; with `figures` a figure holds the word or icon after it.
    `left` and `right` give the share of a sign's width that hangs outside the margin.
    """

    locale: str
    dictionary: str = ""
    keep: int = 2
    carry: int = 3
    shortest: int = 6
    vowels: frozenset[str] = frozenset()
    repeat_hyphen: str = ""
    after: frozenset[str] = frozenset()
    before: frozenset[str] = frozenset()
    figures: bool = True
    left: Mapping[str, float] = field(default_factory=dict)
    right: Mapping[str, float] = field(default_factory=dict)


def typography(locale: str, data: Mapping[str, Any]) -> Typography:
    """The typography of `locale` from the data of its file; whatever the file leaves out has a plain default."""
    hyphens, bind, hang = (data.get(key, {}) for key in ("hyphenation", "bind", "hang"))
    return Typography(
        locale=locale,
        dictionary=hyphens.get("dictionary", ""),
        keep=hyphens.get("keep", 2),
        carry=hyphens.get("carry", 3),
        shortest=hyphens.get("shortest", 6),
        vowels=frozenset(hyphens.get("vowels", "")),
        repeat_hyphen=hyphens.get("repeat", ""),
        after=frozenset(word.casefold() for word in bind.get("after", ())),
        before=frozenset(word.casefold() for word in bind.get("before", ())),
        figures=bind.get("figures", True),
        left=dict(hang.get("left", {})),
        right=dict(hang.get("right", {})),
    )
