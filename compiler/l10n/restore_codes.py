"""Restore the texts of inline codes: from the file, or else from the game's source at the same position.

Translation tools protect `%{price}` or `**` as codes, and some return only a number for them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from compiler.l10n.returned import Code, Content, join_plain_text, list_codes

_PROTECTED = r"(?>%\{[^{}]*\}|\{[^{}]*\}|\*{1,3}|_{1,2}|~~|`|\[|\]\([^)]*\))"
"""A pattern of the texts that a code can stand for: a slot, an icon, a mark of emphasis, or an end of a link.

The group is atomic, so that matching takes linear time.
"""


class UnknownCodeError(Exception):
    """Raised if neither the file nor the source contains the text of a code, whose name in messages is `code`."""

    def __init__(self, code: str) -> None:
        """Store the name of the code."""
        super().__init__(code)
        self.code = code


def have_same_words(text: str, other: str) -> bool:
    """Return whether two texts are equal except for white space."""
    return text.split() == other.split()


def find_known_codes(source: Content, original: str) -> Mapping[str, str] | None:
    """Return the texts of the codes in a unit's source by id, or None if it is not the original text."""
    text = join_plain_text(source)
    if text is not None and have_same_words(text, original):
        return {code.id: code.text or "" for code in list_codes(source)}
    if not any(list_codes(source)):
        return None
    return _solve_codes(source, original)


def _solve_codes(source: Content, original: str) -> dict[str, str] | None:
    """Return the texts by id that make a source with codes equal to the original, or None if there are none."""
    pieces = [f"({_PROTECTED})" if isinstance(piece, Code) else _match_any_space(piece) for piece in source]
    match = re.fullmatch(r"\s*" + "".join(pieces) + r"\s*", original)
    if not match:
        return None
    texts_by_id: dict[str, str] = {}
    for code, text in zip(list_codes(source), match.groups(), strict=True):
        if texts_by_id.setdefault(code.id, text) != text:
            return None
    return texts_by_id


def _match_any_space(text: str) -> str:
    """Return a pattern that matches a text with any white space."""
    return r"\s+".join(re.escape(word) for word in re.split(r"\s+", text))


def restore_codes(target: Content, codes_by_id: Mapping[str, str]) -> str:
    """Return the text of a target with the texts of its codes. Raise UnknownCodeError if one is unknown."""
    pieces: list[str] = []
    for piece in target:
        if isinstance(piece, str):
            pieces.append(piece)
            continue
        text = codes_by_id.get(piece.id, piece.text)
        if text is None:
            raise UnknownCodeError(piece.name)
        pieces.append(text)
    return "".join(pieces)
