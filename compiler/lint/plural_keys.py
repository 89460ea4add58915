"""Match plural forms that have keys of their own, as in Rails and i18next: `cards.one`, `cards_few`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from compiler.lint.files.file_text import FileText
from engine.text import CATEGORIES

_KEY = re.compile(rf"(?P<base>.+[._])(?P<category>{'|'.join(CATEGORIES)})", re.DOTALL)


class PluralKey(NamedTuple):
    """The key of a plural form: its category, and what the keys of all forms of the text have before it."""

    base: str
    category: str


def read_plural_key(key: str) -> PluralKey | None:
    """Return the parts of a key that ends in a plural category, or None."""
    match = _KEY.fullmatch(key) if key.endswith(CATEGORIES) else None
    return PluralKey(match["base"], match["category"]) if match else None


def find_source(text: FileText, sources: Mapping[str, FileText]) -> FileText | None:
    """Return the source of a text: the one with its key or, of a form that the source lacks, the form `other`."""
    plural = None if text.key in sources else read_plural_key(text.key)
    return sources.get(f"{plural.base}other" if plural else text.key)
