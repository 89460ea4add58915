"""Texts of a draft that are still in the source language: marked for eyes and for screen readers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from compiler.model.translation import DRAFT_BRACKETS

OPENING, CLOSING = DRAFT_BRACKETS

_TOKEN = re.compile(rf"<title>.*?</title>|<[^>]*>|[{OPENING}{CLOSING}]|[^<{OPENING}{CLOSING}]+", re.DOTALL)
"""The title of a picture stays whole: it can hold no markup."""

_VOID = re.compile(r"<(?:br|hr|img|input|!)")


def mark_untranslated(page: str, locale: str) -> str:
    """Return a page with each text between the marks of drafts in an element of class `untranslated`.

    `locale` is the language of these texts. A mark that closes outside the element it opens in is left alone.
    """
    head, body, rest = page.partition("<body")
    return head + body + "".join(_mark_tokens(_TOKEN.findall(rest), locale))


def _mark_tokens(tokens: Sequence[str], locale: str) -> Iterator[str]:
    place = 0
    while place < len(tokens):
        end = _find_closing_mark(tokens, place) if tokens[place] == OPENING else None
        if end is None:
            yield tokens[place]
            place += 1
        else:
            words = "".join(tokens[place : end + 1])
            yield f'<span class="untranslated" lang="{locale}">{words}</span>'
            place = end + 1


def _find_closing_mark(tokens: Sequence[str], place: int) -> int | None:
    """Return the place of the mark that closes the one at `place`, in the same element, or None if there is none."""
    marks = elements = 0
    for index in range(place, len(tokens)):
        token = tokens[index]
        if token in {OPENING, CLOSING}:
            marks += 1 if token == OPENING else -1
            if not marks:
                return None if elements else index
        elif token.startswith("</"):
            elements -= 1
        elif token.startswith("<") and not (token.endswith(("/>", "</title>")) or _VOID.match(token)):
            elements += 1
        if elements < 0:
            return None
    return None
