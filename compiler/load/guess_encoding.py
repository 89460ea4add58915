"""Guess the legacy encoding of a file that is not UTF-8."""

from __future__ import annotations

import re
from typing import NamedTuple

_SAMPLE_BYTES = 65_536
"""The number of bytes at the start of a file that are read to guess its encoding."""

_MIN_SHARE = 0.8
"""The share of words with letters beyond ASCII that must be plausible in an encoding."""


class _LegacyEncoding(NamedTuple):
    """An encoding that a file may have instead of UTF-8.

    Attributes:
        codec: Python's name of it.
        name: Its name as findings show it.
        plausible_word: The pattern of words that texts in it have.
    """

    codec: str
    name: str
    plausible_word: re.Pattern[str]


# The order matters: Western text is also plausible Polish text that happens to have no Polish letters.
_CANDIDATES = (
    _LegacyEncoding("cp1251", "Windows-1251 (cp1251, Cyrillic)", re.compile("[а-яёА-ЯЁ]{2,}|[авикосуяАВИКОСУЯ]")),
    _LegacyEncoding(
        "cp1252", "Windows-1252 (cp1252, Western European)", re.compile("[a-zA-ZáéíóúñüàèìòùÁÉÍÓÚÑÜÀÈÌÒÙ]+")
    ),
    _LegacyEncoding("cp1250", "Windows-1250 (cp1250, Central European)", re.compile("[a-zA-ZąćęłńóśźżĄĆĘŁŃÓŚŹŻ]+")),
)


def guess_encoding(data: bytes) -> str | None:
    """Return the human-readable name of the most plausible legacy encoding, or None if none is plausible."""
    likely = _guess(data)
    return likely.name if likely else None


def guess_codec(data: bytes) -> str | None:
    """Return the codec of the first legacy encoding that makes nearly all non-ASCII words plausible, or None."""
    likely = _guess(data)
    return likely.codec if likely else None


def _guess(data: bytes) -> _LegacyEncoding | None:
    return next((encoding for encoding in _CANDIDATES if _is_plausible(data[:_SAMPLE_BYTES], encoding)), None)


def _is_plausible(data: bytes, encoding: _LegacyEncoding) -> bool:
    """Return whether nearly all words with letters beyond ASCII are plausible in an encoding; False without any."""
    words = re.findall(r"[^\W\d_]+", data.decode(encoding.codec, "replace"))
    foreign = [word for word in words if not word.isascii()]
    plausible = [word for word in foreign if encoding.plausible_word.fullmatch(word)]
    return bool(foreign) and len(plausible) >= _MIN_SHARE * len(foreign)


def decode_for_report(data: bytes) -> str:
    """Decode a file so that a report can quote it: as UTF-8 or UTF-16, else in the most plausible legacy encoding."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode(guess_codec(data) or "utf-8", "replace")
