"""JSON Schemas (2020-12) of everything that Sobor reads: one file a kind of content, one file an effect kind.

Besides the standard's keywords they use two annotations: `x-form` says in words what a `pattern` accepts, and
`x-key` what the keys of a mapping are called where "key" would mislead.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

__all__ = ["effect_kinds", "names", "schema"]

_FOLDER = Path(__file__).resolve().parent


@cache
def names() -> tuple[str, ...]:
    """All schemas by name: `components`, `effects/gain`, … in alphabetical order."""
    return tuple(sorted(path.relative_to(_FOLDER).with_suffix("").as_posix() for path in _FOLDER.rglob("*.json")))


@cache
def schema(name: str) -> dict[str, Any]:
    """The schema called `name`, not to be changed; KeyError when there is none."""
    if name not in names():
        raise KeyError(name)
    loaded: dict[str, Any] = json.loads((_FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return loaded


def effect_kinds() -> frozenset[str]:
    """The kinds of effect that content may use."""
    return frozenset(name.removeprefix("effects/") for name in names() if name.startswith("effects/"))
