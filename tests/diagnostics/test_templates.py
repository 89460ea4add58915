from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path

import pytest

from tests.diagnostics.templates import FIRST_TEMPLATE, TemplateCall, list_template_calls
from tests.source_files import list_nodes


@pytest.fixture(scope="module")
def calls(root: Path) -> tuple[TemplateCall, ...]:
    """Return all calls of the compiler that take templates."""
    return tuple(list_template_calls(root))


@pytest.mark.slow
def test_templates_are_found(calls: tuple[TemplateCall, ...]) -> None:
    """The templates of most calls are constants that can be followed from the call."""
    assert sum(bool(call.templates) for call in calls) > 0.9 * len(calls) > 400


@pytest.mark.slow
def test_every_field_of_a_template_has_its_value(calls: tuple[TemplateCall, ...]) -> None:
    """Each field of a template has a value in its call, and each literal brace is doubled."""
    for call in calls:
        missing = call.fields - call.values
        assert call.is_open or not missing, f"{call.path}:{call.line}: {missing}"


@pytest.mark.slow
def test_templates_are_written_in_the_code(root: Path) -> None:
    """No template is put together with values from anywhere: an f-string would make content a template."""
    for path in sorted((root / "compiler").rglob("*.py")):
        for node in list_nodes(path):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FIRST_TEMPLATE:
                for argument in node.args[FIRST_TEMPLATE[node.func.id] :]:
                    assert not list(_list_loose_f_strings(argument)), f"{path}:{node.lineno}"


def _list_loose_f_strings(node: ast.AST) -> Iterator[ast.JoinedStr]:
    """Yield the f-strings of an argument that are not values of a sentence inside it."""
    if isinstance(node, ast.JoinedStr):
        yield node
    elif not isinstance(node, ast.keyword | ast.Dict):
        for child in ast.iter_child_nodes(node):
            yield from _list_loose_f_strings(child)


@pytest.mark.slow
def test_wording_matches_the_golden_files(calls: tuple[TemplateCall, ...], golden: Callable[[str, str], None]) -> None:
    """All sentences of findings are in golden files, a file a room, for a native reader to read."""
    for room, of_room in groupby(calls, key=_name_package):
        text = "".join(
            _write_calls(file, list(of_file)) for file, of_file in groupby(of_room, key=lambda call: call.path)
        )
        if text:
            golden(f"findings/{room}.txt", text)


def _name_package(call: TemplateCall) -> str:
    return Path(call.path).parts[1].removesuffix(".py")


def _write_calls(file: str, of_file: list[TemplateCall]) -> str:
    """Write the sentences of a file, a call beside the other, in an order that moving code does not change."""
    calls = sorted(list(_write_lines(call)) for call in of_file)
    lines = [f"    {line}" for call in calls for line in call]
    return "\n".join((file, *dict.fromkeys(lines), "\n")) if lines else ""


def _write_lines(call: TemplateCall) -> Iterator[str]:
    code = f"{call.code}: " if call.code else ""
    yield from (f"{code}{text}" for text in call.templates)
