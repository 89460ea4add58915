"""Sets from spreadsheets: read tables, interpret columns, and turn rows into items and texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from compiler.load.loaded import Loaded

__all__ = ["expand_if_needed"]


def expand_if_needed(loaded: Loaded) -> Loaded:
    """Return the game with the items and texts of the spreadsheets that its sets refer to."""
    sets = (document.data for document in loaded.documents if document.kind == "components")
    if not loaded.sheets and not any(isinstance(data, dict) and "from" in data for data in sets):
        return loaded
    from compiler.sheets.expand import expand_sheets  # imports readers that most games do not need

    return expand_sheets(loaded)
