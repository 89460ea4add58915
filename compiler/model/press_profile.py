"""The ICC profile of a press."""

from __future__ import annotations

from dataclasses import dataclass, field

from compiler.diagnostics import Diagnostic
from compiler.model.origin import NOWHERE, Origin


@dataclass(frozen=True, slots=True)
class PressProfile:
    """An ICC profile below `profiles/`.

    Attributes:
        name: The name of the file without the suffix.
        digest: Identifies the data.
        file: The displayed path.
        data: The bytes of the file.
        origin: The folder that the file comes from.
        problem: Why the profile cannot be used, if it cannot: an error for the products that need it.
    """

    name: str
    digest: str
    file: str
    data: bytes = field(repr=False)
    origin: Origin = NOWHERE
    problem: Diagnostic | None = None
