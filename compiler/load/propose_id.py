"""Propose valid ids for arbitrary names."""

from __future__ import annotations

import re
import unicodedata

from compiler.diagnostics.suggest import LOOKALIKES

ID = re.compile(r"(?!(?:con|prn|aux|nul|com\d|lpt\d)$)[a-z][a-z0-9-]{0,59}")
"""A valid id that names files, as in schemas/common.json; Windows reserves some names for devices."""

_SMALL_LETTERS = {
    "ł": "l",
    "ø": "o",
    "đ": "d",
    "ð": "d",
    "þ": "th",
    "ħ": "h",
    "ŧ": "t",
    "ŋ": "n",
    "ß": "ss",
    "æ": "ae",
    "œ": "oe",
    "ı": "i",
}
_CYRILLIC = {
    **dict(zip("абвгґдезиіклмнопрстуфыэ", "abvggdeziiklmnoprstufye", strict=True)),
    "є": "ie",
    "ж": "zh",
    "х": "kh",
    "ц": "ts",
    "ч": "ch",
    "ш": "sh",
    "щ": "shch",
    "ю": "iu",
    "я": "ia",
    **dict.fromkeys("ьъ", ""),
}
"""Cyrillic letters in Latin ones; й, ё, ї and ў are decomposed into other letters and marks."""

_CAPITALS = {small.upper(): plain.upper() for small, plain in _SMALL_LETTERS.items() if small not in "ßı"}
_LETTERS = str.maketrans({**_SMALL_LETTERS, **_CAPITALS, "ẞ": "SS"})
"""Letters that Unicode does not decompose into an ASCII letter and a combining mark."""

_LATIN_FOR_CYRILLIC = str.maketrans(_CYRILLIC)

_LATIN_LOOKALIKES = LOOKALIKES | {
    ord(chr(letter).upper()): ord(chr(latin).upper()) for letter, latin in LOOKALIKES.items()
}
"""Letters of other scripts, small and capital, and the Latin letters that look like them."""


_LETTER_CATEGORIES = ("Lu", "Ll", "Lt", "Lo")
"""The categories of Unicode of letters that stand for themselves."""


def propose_id(name: str, affix: str = "game") -> str | None:
    """Turn a name into a valid id: `My Game` into `my-game`, `żółw` into `zolw`, `Щит` into `shchit`.

    Return None for a name without Latin or Cyrillic letters.

    `affix` completes names that start with a digit or are reserved for devices.
    """
    words = split_into_ascii_words(name)
    if not words:
        return None
    if words[0][0].isdigit():
        words = [affix, *(word for word in words if word != affix)]
    proposed = "-".join(words)[:60].rstrip("-")
    return proposed if ID.fullmatch(proposed) else f"{proposed}-{affix}"


def make_game_id(name: str) -> str:
    """Make a valid id from the name of a game's folder, in whatever script: `Mein Spiel` into `mein-spiel`.

    Letters of scripts that `propose_id` does not transcribe are spelt by their names in Unicode: `게임` is `ge-im`,
    `משחק` is `mem-shin-het-qof`. A name without letters and figures makes the id `game`.
    """
    spelt = " ".join(map(_spell_letter, unicodedata.normalize("NFC", name)))
    return propose_id(name) or propose_id(spelt) or "game"


def _spell_letter(character: str) -> str:
    """Return the last word of a letter's name in Unicode: `GE` of `HANGUL SYLLABLE GE`, a code point of an ideograph.

    Symbols, and marks that modify other letters, have no word.
    """
    if unicodedata.category(character) not in _LETTER_CATEGORIES:
        return ""
    plain, _, _ = unicodedata.name(character, "").partition(" WITH ")
    return re.split("[ -]", plain)[-1]


def split_into_ascii_words(name: str) -> list[str]:
    """Return the Latin words and the figures of a name, in lower case; capitals and symbols divide them."""
    latin = re.sub(r"[^\W\d_]+", lambda word: _replace_lookalikes(word[0]), name).translate(_LETTERS)
    spaced = re.sub("(?<=[a-z])(?=[A-Z])", "-", latin)
    decomposed = unicodedata.normalize("NFKD", spaced)
    divided = "".join(" " if unicodedata.category(character)[0] in "PSZ" else character for character in decomposed)
    plain = divided.lower().translate(_LATIN_FOR_CYRILLIC)
    return re.findall("[a-z0-9]+", plain.encode("ascii", "ignore").decode())


def _replace_lookalikes(word: str) -> str:
    """Return a word in Latin letters if one of its letters is Latin: those of other scripts are lookalikes then."""
    return word.translate(_LATIN_LOOKALIKES) if re.search("[A-Za-z]", word) else word
