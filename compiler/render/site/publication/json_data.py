"""JSON files of a published site."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TypeAlias

JsonValue: TypeAlias = str | float | Sequence["JsonValue"] | Mapping[str, "JsonValue"] | None


JsonObject: TypeAlias = dict[str, JsonValue]


def write_json(data: JsonValue) -> bytes:
    """Return data as a readable JSON file; keys keep their order."""
    return f"{json.dumps(data, ensure_ascii=False, indent=1)}\n".encode()
