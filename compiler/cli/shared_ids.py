"""Games that share an id, whose outputs would overwrite each other."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from compiler.build.request import Result


def check_ids(folders: Sequence[Path]) -> list[Result]:
    """Return the findings about games that share an id, whose outputs would overwrite each other."""
    if len(folders) < 2:  # noqa: PLR2004 -- a single game shares its id with none
        return []
    from compiler.build.request import Result
    from compiler.build.same_id import check_distinct_ids

    findings, lines = check_distinct_ids(folders)
    return [Result(findings, lines)] if findings else []
