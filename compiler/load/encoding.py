"""Guess the legacy encoding of a file that is not UTF-8."""

from __future__ import annotations

import re

_SAMPLE_BYTES = 65_536
"""The number of bytes by which an encoding is guessed."""

_MIN_SHARE = 0.8
"""The share of words with letters beyond ASCII that must be plausible in an encoding."""

# The order matters: Western text is also plausible Polish text that happens to have no Polish letters.
_CANDIDATES = (
    ("cp1251", "Windows-1251 (cp1251, Cyrillic)", re.compile("[а-яёА-ЯЁ]{2,}|[авикосуяАВИКОСУЯ]")),
    ("cp1252", "Windows-1252 (cp1252, Western European)", re.compile("[a-zA-ZáéíóúñüàèìòùÁÉÍÓÚÑÜÀÈÌÒÙ]+")),
    ("cp1250", "Windows-1250 (cp1250, Central European)", re.compile("[a-zA-ZąćęłńóśźżĄĆĘŁŃÓŚŹŻ]+")),
)


def guess_encoding(data: bytes) -> str | None:
    """Return the human-readable name of the most plausible legacy encoding, or None if none is plausible."""
    names = {codec: name for codec, name, _ in _CANDIDATES}
    codec = guess_codec(data)
    return names[codec] if codec else None


def guess_codec(data: bytes) -> str | None:
    """Return the codec of the first legacy encoding in which nearly all non-ASCII words are plausible, or None."""
    for codec, _, plausible in _CANDIDATES:
        words = re.findall(r"[^\W\d_]+", data[:_SAMPLE_BYTES].decode(codec, "replace"))
        foreign = [word for word in words if not word.isascii()]
        if foreign and sum(bool(plausible.fullmatch(word)) for word in foreign) >= _MIN_SHARE * len(foreign):
            return codec
    return None


def decode_for_report(data: bytes) -> str:
    """Decode a file so that a report can quote it: as UTF-8 or UTF-16, else in the most plausible legacy encoding."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode(guess_codec(data) or "utf-8", "replace")
