"""What the inline codes of a unit stand for: what its file says, else what the game's own source has at their place.

Programs for translators protect `%{price}` or `**` as codes, and some hand back a number in their stead.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from compiler.l10n.returned import Code, Content, codes, plain

_PROTECTED = r"(?>%\{[^{}]*\}|\{[^{}]*\}|\*{1,3}|_{1,2}|~~|`|\[|\]\([^)]*\))"
"""What a code can stand for in our texts: a slot, an icon, a mark of emphasis, an end of a link.

Atomic, so that many codes in a row cost no more than they are long.
"""


class UnknownCodeError(Exception):
    """A code of which neither the file nor the source says what it stands for."""


def same_words(text: str, other: str) -> bool:
    """Return whether two texts are equal but for how white space is written."""
    return text.split() == other.split()


def known_codes(source: Content, original: str) -> Mapping[str, str] | None:
    """Return by id what the codes of a unit's source stand for; None where it is not the original text."""
    text = plain(source)
    if text is not None and same_words(text, original):
        return {code.id: code.text or "" for code in codes(source)}
    if not any(codes(source)):
        return None
    return _solved(source, original)


def _solved(source: Content, original: str) -> dict[str, str] | None:
    """Return what the codes of a source must stand for to make the original of it."""
    pieces = [f"({_PROTECTED})" if isinstance(piece, Code) else _words(piece) for piece in source]
    match = re.fullmatch(r"\s*" + "".join(pieces) + r"\s*", original)
    if not match:
        return None
    solved: dict[str, str] = {}
    for code, text in zip(codes(source), match.groups(), strict=True):
        if solved.setdefault(code.id, text) != text:
            return None
    return solved


def _words(text: str) -> str:
    """Return a pattern of a text whose white space may be written in any way."""
    return r"\s+".join(re.escape(word) for word in re.split(r"\s+", text))


def restored(target: Content, known: Mapping[str, str]) -> str:
    """Return the text of a target with its codes as what they stand for; raises UnknownCodeError."""
    pieces: list[str] = []
    for piece in target:
        if isinstance(piece, str):
            pieces.append(piece)
            continue
        text = known.get(piece.id, piece.text)
        if text is None:
            raise UnknownCodeError(piece.name)
        pieces.append(text)
    return "".join(pieces)
