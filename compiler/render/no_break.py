"""No-break spaces for web pages, where the browser breaks lines: words stay together as they do in print."""

from __future__ import annotations

from itertools import pairwise

from compiler.layout.typography import Typography
from compiler.layout.words import CLOSING, OPENING

NO_BREAK = "\u00a0"


def bind_words(text: str, habits: Typography) -> str:
    """Return the text with a no-break space wherever the line breaker of printed pieces would not break (`bind`)."""
    words = text.split(" ")
    gaps = [NO_BREAK if _holds(before, after, habits) else " " for before, after in pairwise(words)]
    return words[0] + "".join(gap + word for gap, word in zip(gaps, words[1:], strict=True))


def _holds(before: str, after: str, habits: Typography) -> bool:
    last = before.rsplit(NO_BREAK, maxsplit=1)[-1]
    first = after.split(NO_BREAK, maxsplit=1)[0]
    return (
        last.lstrip(OPENING).casefold() in habits.after
        or (first.rstrip(CLOSING) or first).casefold() in habits.before
        or (habits.figures and last[-1:].isdigit())
    )
