"""The signs inside a text: `**strong**`, `*em*` and `{icon}`; slots are long filled in."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

_SIGNS = re.compile(r"(\*{1,3}|\{[a-z][a-z0-9-]*\}|\\[*{}\\])")
_ESCAPED = re.compile(r"^\\([*{}\\])$")
_STYLES = {(False, False): "regular", (True, False): "bold", (False, True): "italic", (True, True): "bold-italic"}


class Span(NamedTuple):
    """Characters in one style (`regular`, `bold`, `italic`, `bold-italic`), or (`icon`) an icon's name."""

    style: str
    text: str


@lru_cache(maxsize=4096)
def spans(text: str) -> tuple[Span, ...]:
    r"""`text` cut where its style changes and at icons; spaces stay where the author put them.

    A star without a partner stands for itself; `\*` and `\{` always do.
    """
    if "*" not in text and "{" not in text:
        return (Span("regular", text),)
    pieces = [piece for piece in _SIGNS.split(text) if piece]
    paired = {star for star in ("*", "**", "***") if pieces.count(star) % 2 == 0}
    found: list[Span] = []
    bold = italic = False
    for piece in pieces:
        if piece in paired:
            bold, italic = bold ^ (piece != "*"), italic ^ (piece != "**")
        elif piece[0] == "{" and piece[-1] == "}":
            found.append(Span("icon", piece[1:-1]))
        else:
            found.append(Span(_STYLES[bold, italic], _ESCAPED.sub(r"\1", piece)))
    return tuple(found)
