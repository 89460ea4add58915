"""JSON Schemas (2020-12) of everything that Sobor reads, one file a kind of content, and of data that it publishes.

The kinds of effect of a game, and the schemas of their bodies, come from its engine (`engine.effects.kind`).

Besides the standard's keywords they use annotations: `x-form` says in words what a `pattern` accepts, `x-key` what the
keys of a mapping are called where "key" would mislead; `x-effects`, `x-ref`, `x-bag` and `x-uses-up` mark what effects
hold.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

__all__ = ["PUBLISHED", "names", "schema"]

PUBLISHED = "published-"
"""The start of the names of the schemas of data that Sobor writes for other programs."""

_FOLDER = Path(__file__).resolve().parent


@cache
def names() -> tuple[str, ...]:
    """Return the names of all schemas: `common`, `components`, … in alphabetical order."""
    return tuple(sorted(path.relative_to(_FOLDER).with_suffix("").as_posix() for path in _FOLDER.rglob("*.json")))


@cache
def schema(name: str) -> dict[str, Any]:
    """Return the schema of that name, not to be changed; KeyError where there is none."""
    if name not in names():
        raise KeyError(name)
    loaded: dict[str, Any] = json.loads((_FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return loaded
