"""Guesses which old encoding a file was saved in, for the hint of `wrong-encoding`."""

from __future__ import annotations

import re

_SAMPLE = 65_536
_ENOUGH = 0.8

# In this order: what could be Western may be Polish without its own letters, and nothing else may be Western.
_CANDIDATES = (
    ("cp1251", "Windows-1251 (cp1251, Cyrillic)", re.compile("[а-яёА-ЯЁ]{2,}|[авикосуяАВИКОСУЯ]")),
    ("cp1252", "Windows-1252 (cp1252, Western European)", re.compile("[a-zA-ZáéíóúñüàèìòùÁÉÍÓÚÑÜÀÈÌÒÙ]+")),
    ("cp1250", "Windows-1250 (cp1250, Central European)", re.compile("[a-zA-ZąćęłńóśźżĄĆĘŁŃÓŚŹŻ]+")),
)


def guess(data: bytes) -> str:
    """Return the encoding in which nearly all words with letters beyond ASCII make sense, or ''."""
    return _guess(data)[1]


def likely_codec(data: bytes) -> str:
    """Return the codec of the old encoding in which nearly all words with letters beyond ASCII make sense, or ''."""
    return _guess(data)[0]


def readable(data: bytes) -> str:
    """Return the text as its author saw it, for a report: UTF-8, else in the likeliest encoding."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode(_guess(data)[0] or "utf-8", "replace")


def _guess(data: bytes) -> tuple[str, str]:
    for codec, name, word in _CANDIDATES:
        words = re.findall(r"[^\W\d_]+", data[:_SAMPLE].decode(codec, "replace"))
        telling = [found for found in words if not found.isascii()]
        if telling and sum(bool(word.fullmatch(found)) for found in telling) >= _ENOUGH * len(telling):
            return codec, name
    return "", ""
