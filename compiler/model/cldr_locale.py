"""Find the data of CLDR for a language of a game."""

from __future__ import annotations

from babel import Locale, UnknownLocaleError


def parse_cldr_locale(code: str, fallback: str) -> Locale:
    """Return CLDR's locale for a language code such as `pt-BR`, or the fallback for a code that CLDR lacks."""
    return find_cldr_locale(code) or Locale.parse(fallback)


def find_cldr_locale(code: str) -> Locale | None:
    """Return CLDR's locale for a language code such as `pt-BR`, or None for a code that CLDR lacks."""
    try:
        return Locale.parse(code.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return None
