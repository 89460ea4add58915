"""The reference of layouts, made from the code: elements with their fields, and what expressions know."""

from __future__ import annotations

import dataclasses
import inspect
import json
import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

import yaml

from compiler.layout.elements import KINDS
from compiler.layout.expressions import names as expression_names
from compiler.layout.parameters.read_parameters import FIELD_NAME
from tests.conftest import ROOT

PATH = "layouts.md"
"""The page, below docs/."""

INTRODUCTION = ROOT / "tests/docs/layouts_introduction.md"
"""The text before the tables that are made from the code."""

FORMATS = ROOT / "tests/docs/formats_introduction.md"
"""The text before the table of the fields of formats."""


def make_reference() -> str:
    """Return the page."""
    elements = "\n".join(_describe_element(name) for name in sorted(KINDS))
    introduction = INTRODUCTION.read_text("utf-8")
    return (
        f"{introduction}\n{_tabulate_functions()}\n{_describe_formats()}\n## Elements\n\n{_list_contents()}\n{elements}"
    )


def _tabulate_functions() -> str:
    """Return the functions of expressions as their docstring lists them."""
    lines = inspect.getdoc(expression_names.make_names) or ""
    rows = re.findall(r"^\* (`.*)$", lines, re.MULTILINE)
    cells = (re.match(r"((?:`[^`]*`(?:; )?)+):? ?(.*)", row) for row in rows)
    table = "".join(f"| {cell[1]} | {cell[2]} |\n" for cell in cells if cell)
    return f"| function | returns |\n|---|---|\n{table}"


def _describe_formats() -> str:
    """Return the section on formats: what they are, their fields, and the names of those that are shared."""
    fields = json.loads((ROOT / "schemas/formats.json").read_text("utf-8"))["additionalProperties"]["properties"]
    rows = "".join(f"| `{name}` | {field['description']} |\n" for name, field in fields.items())
    shared = yaml.safe_load((ROOT / "content/common/formats.yaml").read_text("utf-8"))
    names = "".join(map(_format_row, shared, shared.values()))
    table = f"| field | meaning |\n|---|---|\n{rows}"
    heading = "| format | size | `bleed` | `safe` |\n|---|---|---|---|\n"
    return f"{FORMATS.read_text('utf-8')}\n{table}\nFormats by name, in millimetres:\n\n{heading}{names}"


def _format_row(name: str, fields: dict[str, Any]) -> str:
    """Return the row of a format: its name, its size, and its margins outside and inside the cut."""
    return f"| `{name}` | {_format_size(fields)} | {fields['bleed']:g} | {fields['safe']:g} |\n"


def _format_size(fields: dict[str, Any]) -> str:
    """Return the width and height of a format, its diameter, or the distance between the sides of a hexagon."""
    if "hexagon" in fields:
        return f"{fields['hexagon']:g} from side to side"
    if fields.get("shape") == "circle":
        return f"{fields['width']:g} across"
    size = f"{fields['width']:g} × {fields['height']:g}"
    return f"{size}, and a foot of {fields['base']:g}" if "base" in fields else size


def _list_contents() -> str:
    links = (f"[{name}](#{name})" for name in sorted(KINDS))
    return " · ".join(links) + "\n"


def _describe_element(name: str) -> str:
    """Return the section of one element: what it draws, its fields, what its items know."""
    schema = _read_definitions()[f"{name}-element"]
    module = inspect.getmodule(_find_drawing_function(name))
    assert module is not None
    title = (module.__doc__ or "").partition(": ")[2].strip()
    title = " ".join(title.split())
    scope = _describe_scope(name)
    rows = "".join(_list_field_rows(name, schema))
    return (
        f"### {name}\n\n{title[:1].upper()}{title[1:]}\n\n| field | default | meaning |\n|---|---|---|\n{rows}{scope}"
    )


def _list_field_rows(name: str, schema: Mapping[str, Any]) -> Iterator[str]:
    defaults = _list_defaults(name)
    for field, entry in schema["properties"].items():
        if field not in ("when", "id"):
            shown = "*required*" if field in schema.get("required", ()) else defaults.get(field, "")
            yield f"| `{field}` | {shown} | {entry['description']} |\n"


def _describe_scope(name: str) -> str:
    """Return what the elements inside an element know, from the docstring of its function `draw`."""
    first = (inspect.getdoc(_find_drawing_function(name)) or "").partition("\n")[0]
    names = re.search(r"with (`[^;]*`) in their scope", first)
    repeated = "rows" if "rows" in first else "items"
    if names is None:
        return ""
    outer = " Inside another repetition, `outer.it` is the value of the outer one." if "`it`" in names[1] else ""
    return f"\nIts {repeated} can also use {names[1]}.{outer}\n"


def _list_defaults(name: str) -> dict[str, str]:
    """Return the defaults of an element's fields by their names in layouts, as YAML writes them."""
    draw = _find_drawing_function(name)
    parameters = next(iter(inspect.signature(draw).parameters.values()))
    fields = dataclasses.fields(vars(inspect.getmodule(draw))[parameters.annotation])
    return {
        str(field.metadata.get(FIELD_NAME, field.name)): _as_yaml(field.default)
        for field in fields
        if field.default is not dataclasses.MISSING
    }


def _as_yaml(value: object) -> str:
    if value is None or value in ((), ""):
        return "none"
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if isinstance(value, tuple):
        return f"`[{', '.join(part if isinstance(part, str) else format(part, 'g') for part in value)}]`"
    return f"`{value:g}`" if isinstance(value, float) else f"`{value}`"


def _find_drawing_function(name: str) -> Any:
    """Return the function that draws a kind of element."""
    return import_module(f"compiler.layout.elements.{name}").draw


def _read_definitions() -> Mapping[str, Any]:
    definitions: Mapping[str, Any] = json.loads((ROOT / "schemas/layout.json").read_text("utf-8"))["$defs"]
    return definitions
