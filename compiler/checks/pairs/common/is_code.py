"""Recognise words within file names, variables and other code, which no translation changes."""

from __future__ import annotations

import re

from compiler.checks.pairs.common.pair import Pair
from compiler.checks.pairs.language.words import Word

_CODE = re.compile(r"[^\s`«»„“”\"<>(){},;|*-]+")
"""Characters that code may consist of."""

_SIGN = re.compile(r"[_/\\@=#$?&~]|\w[.:]\w")
"""A character that shows that characters are code, such as the dot in `board.png`."""

_IDENTIFIER = re.compile(r"[_\d]")


def is_code(word: Word, pair: Pair) -> bool:
    """Return whether a word is a part of code that the source has, too, or of an identifier, as in `turn_count`."""
    if _IDENTIFIER.match(pair.text[word.end : word.end + 1]) or pair.text[word.start - 1 : word.start] == "_":
        return True
    # no code contains a space, and a search from the start of the text for each word would be quadratic
    start = max(pair.text.rfind(space, 0, word.start) for space in " \n") + 1
    tokens = _CODE.finditer(pair.text, start)
    token = next((match for match in tokens if match.start() <= word.start < match.end()), None)
    code = token[0].strip(".:?") if token else ""
    return _SIGN.search(code) is not None and code in pair.source
