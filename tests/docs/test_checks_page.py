"""The figures of docs/checks.md are those of the code."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "checks.md"
_ROW = re.compile(r"^\| `(?P<module>[a-z_]+)\.(?P<name>[A-Z_]+)` \| (?P<value>[0-9.]+) \|", re.MULTILINE)
MIN_ROWS = 15


def test_constants_match_the_code() -> None:
    """Each constant in a table of the page has the value that the page gives."""
    rows = list(_ROW.finditer(PAGE.read_text("utf-8")))
    assert len(rows) > MIN_ROWS
    for row in rows:
        module = import_module(find_module(row["module"]))
        assert float(row["value"]) == getattr(module, row["name"]), row[0]


def find_module(name: str) -> str:
    """Return the full name of the module of checks of texts that has this last name."""
    (path,) = (ROOT / "compiler/checks/pairs").rglob(f"{name}.py")
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)
