"""Every code that a finding can have is explained."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from compiler.checks import REGISTRY
from compiler.report.code_explanations import explain, list_codes

MAKERS = frozenset(
    ("error", "warning", "Diagnostic", "report_unknown_name", "_refuse", "find", "add_finding", "TextFinding")
)
"""The functions whose first argument is a code."""


def collect_used_codes(root: Path) -> set[str]:
    """Return the codes in the source of the compiler."""
    return {
        code for path in (root / "compiler").rglob("*.py") for code in list_codes_in(path.read_text(encoding="utf-8"))
    }


def list_codes_in(source: str) -> Iterator[str]:
    """Yield the constants that are the first argument of a call in `MAKERS`, or the value of a variable `code`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and node.args and get_name(node.func) in MAKERS:
            yield from list_constants(node.args[0])
        elif isinstance(node, ast.Assign) and any(get_name(target) == "code" for target in node.targets):
            yield from list_constants(node.value)


def list_constants(expression: ast.expr) -> Iterator[str]:
    """Yield the texts in an expression that are written as codes are: words with hyphens, or `sliver`."""
    for part in ast.walk(expression):
        if isinstance(part, ast.Constant) and re.fullmatch(r"[a-z]+(-[a-z]+)+|sliver", str(part.value)):
            yield str(part.value)


def get_name(function: ast.expr) -> str:
    """Return the name of a variable, function or method."""
    return (
        function.id if isinstance(function, ast.Name) else function.attr if isinstance(function, ast.Attribute) else ""
    )


@pytest.mark.slow
def test_every_code_is_explained(root: Path) -> None:
    """`sobor explain` explains every code that the compiler uses."""
    assert collect_used_codes(root) - set(list_codes()) - {"x-key"} == set()


@pytest.mark.slow
def test_every_explanation_is_used(root: Path) -> None:
    """Every explained code is a check, or a text in the compiler."""
    trees = (ast.parse(path.read_text("utf-8")) for path in (root / "compiler").rglob("*.py"))
    texts = {node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    assert set(list_codes()) - texts - set(REGISTRY) == set()


def test_explanation_has_a_heading_and_a_text() -> None:
    """An explanation starts with the code and says more than one line."""
    for code in list_codes():
        text = explain(code)
        assert text
        assert text.startswith(f"# {code}\n\n")
        assert len(text.splitlines()) > 2


def test_checks_explain_themselves() -> None:
    """A check's title, reason and example come from its own file."""
    for check in REGISTRY.values():
        text = str(explain(check.id))
        assert [part for part in (check.title, check.rationale, f"Example: {check.example}") if part not in text] == []


def test_unknown_code_has_no_explanation() -> None:
    """An unknown code has no explanation."""
    assert explain("no-such-code") is None
