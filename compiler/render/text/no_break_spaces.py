"""No-break spaces for web pages, where the browser breaks lines: words stay together as they do in print."""

from __future__ import annotations

from itertools import pairwise

from compiler.layout.text.normalise_text import NBSP
from compiler.layout.text.typographic_conventions import Typography


def bind_words(text: str, typography: Typography) -> str:
    """Return the text with a no-break space wherever the line breaker of printed pieces would not break."""
    words = text.split(" ")
    gaps = [NBSP if _is_bound(before, after, typography) else " " for before, after in pairwise(words)]
    return words[0] + "".join(gap + word for gap, word in zip(gaps, words[1:], strict=True))


def _is_bound(before: str, after: str, typography: Typography) -> bool:
    last = before.rsplit(NBSP, maxsplit=1)[-1]
    first = after.split(NBSP, maxsplit=1)[0]
    return (
        typography.is_bound_to_next(last)
        or typography.is_bound_to_previous(first)
        or (typography.binds_figures and last[-1:].isdigit())
    )
