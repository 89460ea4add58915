"""The texts of files that the user selects."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Selection:
    """The texts that the user selects.

    Attributes:
        key: The field that identifies records, or None to find it.
        fields: The fields that are translated; without any, all fields are.
    """

    key: str | None = None
    fields: frozenset[str] = frozenset()

    def is_translated(self, field: str | None) -> bool:
        """Return whether a field is translated; None stands for texts without one."""
        return not self.fields or field in self.fields
