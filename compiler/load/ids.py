"""Valid ids near to names that are not."""

from __future__ import annotations

import re
import unicodedata

from compiler.load.head import ID

_LETTERS = str.maketrans({"ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D", "ß": "ss", "æ": "ae", "œ": "oe"})
"""Letters that Unicode does not decompose into a plain letter and a mark."""


def proposed_id(name: str, before: str = "game") -> str:
    """Return the valid id nearest to a name: `My Game` gives `my-game`, `żółw` gives `zolw`; '' if there is none.

    A name that starts with a digit or is reserved for devices gets the word `before` as well.
    """
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name.translate(_LETTERS))
    plain = unicodedata.normalize("NFKD", spaced).encode("ascii", "ignore").decode().lower()
    words = re.findall("[a-z0-9]+", plain)
    if not words:
        return ""
    proposed = "-".join(words if words[0][0].isalpha() else [before, *words])[:60].rstrip("-")
    return proposed if ID.fullmatch(proposed) else f"{proposed}-{before}"
