"""Tests assert codes and values of findings; their wording is in golden files, where a reader sees it as a whole."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.source_files import list_nodes

FREE = ("report", "diagnostics")
"""Folders whose tests may assert sentences, because sentences are what they test."""


@pytest.mark.slow
def test_wording_is_asserted_in_golden_files_only(root: Path) -> None:
    """No test outside the folders of sentences compares a message or a hint."""
    found = [
        f"{name}:{node.lineno}"
        for path in sorted((root / "tests").rglob("*.py"))
        if (name := path.relative_to(root / "tests").as_posix()).partition("/")[0] not in FREE
        for node in list_assertions_of_wording(path)
    ]
    assert found == []


def list_assertions_of_wording(path: Path) -> Iterator[ast.Assert]:
    """Yield the assertions of a file that compare the message or a hint of a finding with anything."""
    for node in list_nodes(path):
        if isinstance(node, ast.Assert) and any(map(_is_about_wording, ast.walk(node.test))):
            yield node


def _is_about_wording(node: ast.AST) -> bool:
    """Return whether an expression is a comparison or a call with the message or the hints of a finding."""
    if not isinstance(node, ast.Compare | ast.Call):
        return False
    return any(isinstance(part, ast.Attribute) and part.attr in ("message", "hints") for part in ast.walk(node))
