"""Functions are short, and conditions are statements; ruff limits the number of parameters."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.source_files import list_files, list_nodes

pytestmark = pytest.mark.slow

MAX_LINES = 25
"""The maximum number of lines of a function below its docstring."""

LONG_FUNCTIONS = {
    ("compiler/link/link_game.py", "_assemble"): "calls one constructor, with a line for each field",
    (
        "engine/games/red_cathedral/content/read_box.py",
        "_make_box",
    ): "calls one constructor, with a line for each field of a box",
}
"""Functions that may be longer, and why."""

SourceFunction = ast.FunctionDef | ast.AsyncFunctionDef


def test_functions_are_short(root: Path) -> None:
    """No function has more lines than the limit, except listed ones, and each of these still needs its exception."""
    long = {
        (path.relative_to(root).as_posix(), function.name)
        for path in list_source_files(root)
        for function in list_functions(path)
        if count_lines(function) > MAX_LINES
    }
    assert long == LONG_FUNCTIONS.keys()


def test_headers_of_loops_have_no_condition(root: Path) -> None:
    """What a loop or comprehension iterates over is chosen before it, not by `if … else` or `or` in its header."""
    for path in list_source_files(root):
        headers = (node.iter for node in list_nodes(path) if isinstance(node, ast.For | ast.comprehension))
        lines = [header.lineno for header in headers if isinstance(header, ast.BoolOp) or has_condition(header)]
        assert not lines, path.relative_to(root)


def list_source_files(root: Path) -> list[Path]:
    """Return the files of compiler, engine and schemas."""
    return [path for package in ("compiler", "engine", "schemas") for path in list_files(root, package)]


def list_functions(path: Path) -> Iterator[SourceFunction]:
    """Yield the functions and methods of a file, including those inside others."""
    return (node for node in list_nodes(path) if isinstance(node, SourceFunction))


def count_lines(function: SourceFunction) -> int:
    """Return the number of lines of a function below its docstring."""
    first, last = function.body[0], function.body[-1]
    assert first.end_lineno is not None
    assert last.end_lineno is not None
    start = first.end_lineno if ast.get_docstring(function) is not None else first.lineno - 1
    return last.end_lineno - start


def has_condition(header: ast.expr) -> bool:
    """Return whether a header contains a condition, except inside a comprehension or function of its own."""
    nodes = [header]
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.IfExp):
            return True
        if not isinstance(node, ast.GeneratorExp | ast.ListComp | ast.SetComp | ast.DictComp | ast.Lambda):
            nodes += [child for child in ast.iter_child_nodes(node) if isinstance(child, ast.expr)]
    return False
