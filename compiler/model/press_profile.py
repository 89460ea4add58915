"""The ICC profile of a press."""

from __future__ import annotations

from dataclasses import dataclass, field

from compiler.model.origin import NOWHERE, Origin


@dataclass(frozen=True, slots=True)
class PressProfile:
    """An ICC profile below `profiles/` that has been checked.

    `name` is that of the file without the suffix. `digest` identifies its `data`; `file` is the displayed path.
    """

    name: str
    digest: str
    file: str
    data: bytes = field(repr=False)
    origin: Origin = NOWHERE
