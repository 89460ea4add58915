"""Propose valid ids for arbitrary names."""

from __future__ import annotations

import re
import unicodedata

from compiler.diagnostics.suggest import LOOKALIKES

ID = re.compile(r"(?!(?:con|prn|aux|nul|com\d|lpt\d)$)[a-z][a-z0-9-]{0,59}")
"""A valid id that names files, as in schemas/common.json; Windows reserves some names for devices."""

_LETTERS = str.maketrans({"ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D", "ß": "ss", "æ": "ae", "œ": "oe"})
"""Letters that Unicode does not decompose into an ASCII letter and a combining mark."""


def propose_id(name: str, affix: str = "game") -> str | None:
    """Turn a name into a valid id: `My Game` into `my-game`, `żółw` into `zolw`; None for a name without letters.

    `affix` completes names that start with a digit or are reserved for devices.
    """
    if re.search("[A-Za-z]", name):  # in a Latin word, letters of other scripts are lookalikes
        name = name.translate(LOOKALIKES)
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name.translate(_LETTERS))
    plain = unicodedata.normalize("NFKD", spaced).encode("ascii", "ignore").decode().lower()
    words = re.findall("[a-z0-9]+", plain)
    if not words:
        return None
    proposed = "-".join(words if words[0][0].isalpha() else [affix, *words])[:60].rstrip("-")
    return proposed if ID.fullmatch(proposed) else f"{proposed}-{affix}"
