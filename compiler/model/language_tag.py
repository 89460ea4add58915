"""Read language tags (BCP 47), locales of POSIX, and names of files that follow them."""

from __future__ import annotations

import re
from typing import NamedTuple

_SCRIPT = re.compile("[a-z]{4}")
_REGION = re.compile("[a-z]{2}|[0-9]{3}")


class LanguageTag(NamedTuple):
    """The parts of a language tag, in lower case; script and region are None if it names none."""

    language: str
    script: str | None = None
    region: str | None = None


def read_language_tag(text: str) -> LanguageTag:
    """Read a tag such as `sr-Latn-RS`, or a locale such as `es_ES.UTF-8@euro`; further parts are left out.

    The script follows the language, and the region follows either of them, so that `euro` is not taken for a script.
    """
    language, *parts = re.split(r"[-_@.]", text.strip().lower())
    script = parts.pop(0) if parts and _SCRIPT.fullmatch(parts[0]) else None
    region = parts[0] if parts and _REGION.fullmatch(parts[0]) else None
    return LanguageTag(language, script, region)
