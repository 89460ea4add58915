"""What ships of a language, for tests that need it without a game."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

LANGUAGES = Path(__file__).parents[1] / "content" / "common" / "languages"


@cache
def read_language_data(locale: str) -> dict[str, Any]:
    """Return the language file of a locale, or {} if it has none."""
    path = LANGUAGES / f"{locale}.yaml"
    return dict(yaml.safe_load(path.read_text("utf-8"))) if path.exists() else {}
