"""What each finding's code means, why it matters, and an example: for `sobor explain` and for the docs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from compiler.disk.own import own_files

__all__ = ["codes", "explain"]

_FOLDER = Path(__file__).resolve().parent / "explanations"
_ENTRY = re.compile(r"^## (?P<code>[a-z0-9-]+)\n(?P<text>.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


def explain(code: str) -> str | None:
    """The explanation of a code as Markdown, its code as heading; None when there is no such code."""
    return _all().get(code)


@cache
def codes() -> tuple[str, ...]:
    """All codes in alphabetical order."""
    return tuple(sorted(_all()))


@cache
def _all() -> Mapping[str, str]:
    return {**_of_phases(), **_of_checks()}


def _of_phases() -> dict[str, str]:
    """The texts under `explanations/`: one file a phase, one heading a code."""
    texts = (data.decode() for _, data in own_files(_FOLDER, (".md",)))
    return {found["code"]: _shown(found["code"], found["text"]) for text in texts for found in _ENTRY.finditer(text)}


def _of_checks() -> dict[str, str]:
    """What the checks say of themselves."""
    from compiler.checks import REGISTRY

    parts = {name: (check.title, check.rationale, f"Example: {check.example}") for name, check in REGISTRY.items()}
    return {name: _shown(name, "\n\n".join(part)) for name, part in parts.items()}


def _shown(code: str, text: str) -> str:
    return f"# {code}\n\n{text.strip()}\n"
