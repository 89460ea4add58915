"""Words that readers may search for: `also` at a rule, a term or a tool, a text of words separated by commas.

Each language has words of its own: a list is not a translation of another, and no page shows it.
"""

from __future__ import annotations

ALSO = "also"

_NAMESPACES = ("rules.", "terms.", "tools.", "site.tools.")


def is_search_key(key: str) -> bool:
    """Return whether the text under `key` is a list of words that readers may search for."""
    return key.startswith(_NAMESPACES) and key.endswith(f".{ALSO}")


def split_search_words(text: str) -> tuple[str, ...]:
    """Return the words and phrases of a list, without white space around them; an empty entry stays empty."""
    return tuple(" ".join(entry.split()) for entry in text.split(","))
