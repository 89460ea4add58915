"""The type of the fixture that checks the sample game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from compiler.diagnostics import Diagnostic


class Find(Protocol):
    """Return the findings of one check in the sample game, after some changes to its files."""

    def __call__(
        self, check: str, changes: Mapping[str, str | None] | None = None, drawn: frozenset[str] = frozenset()
    ) -> list[Diagnostic]:
        """Write the changed files (None deletes a file), and run the check on the game; `drawn` names drawn icons."""
