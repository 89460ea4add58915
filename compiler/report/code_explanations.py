"""Explanations of the codes of findings, for `sobor explain` and the documentation."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from compiler.disk.tool_files import read_tool_files

__all__ = ["explain", "list_codes", "read_titles"]

_FOLDER = Path(__file__).resolve().parent / "explanations"
_LATER_SENTENCES = re.compile(r"(?<=[a-z`)]\.) .*")
_ENTRY = re.compile(r"^## (?P<code>[a-z0-9-]+)\n(?P<text>.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


def explain(code: str) -> str | None:
    """Return the explanation of a code as Markdown with the code as heading, or None for an unknown code."""
    return _read_explanations().get(code)


@cache
def list_codes() -> tuple[str, ...]:
    """Return all codes, sorted."""
    return tuple(sorted(_read_explanations()))


def read_titles() -> dict[str, str]:
    """Return the first sentence of each explanation, by code."""
    paragraphs = {code: _read_explanations()[code].split("\n\n")[1].replace("\n", " ") for code in list_codes()}
    return {code: _LATER_SENTENCES.sub("", paragraph) for code, paragraph in paragraphs.items()}


@cache
def _read_explanations() -> Mapping[str, str]:
    return {**_read_phase_explanations(), **_read_check_explanations()}


def _read_phase_explanations() -> dict[str, str]:
    """Return the explanations in `explanations/`: a file for each phase, a heading for each code."""
    texts = (data.decode() for _, data in read_tool_files(_FOLDER, (".md",)))
    return {
        match["code"]: _add_heading(match["code"], match["text"]) for text in texts for match in _ENTRY.finditer(text)
    }


def _read_check_explanations() -> dict[str, str]:
    """Return the explanations in the checks themselves: title, rationale and example."""
    from compiler.checks import REGISTRY

    parts = {name: (check.title, check.rationale, f"Example: {check.example}") for name, check in REGISTRY.items()}
    return {name: _add_heading(name, "\n\n".join(part)) for name, part in parts.items()}


def _add_heading(code: str, text: str) -> str:
    return f"# {code}\n\n{text.strip()}\n"
