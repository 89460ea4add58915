"""Reference pages made from the code: commands, finding codes, schemas, papers and print products."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click
import yaml

from compiler.cli.main import main
from compiler.report.code_explanations import explain, list_codes, read_titles
from schemas import names, schema

ROOT = Path(__file__).resolve().parents[2]

WIDTH = 100
"""Characters in a line of a command's usage."""


def make_pages() -> dict[str, str]:
    """Return the Markdown of each page by its address in the site."""
    explanations = {f"codes/{code}.md": f"{explain(code)}\n[All findings](index.md)\n" for code in list_codes()}
    return {
        "commands.md": write_commands_page(),
        "codes/index.md": write_codes_page(),
        **explanations,
        "schemas.md": write_schemas_page(),
        "print.md": write_print_page(),
    }


def write_commands_page() -> str:
    """Return the page of all commands with their options, as `--help` shows them."""
    return "# Commands\n\n" + "\n".join(_list_commands(main, click.Context(main, info_name="sobor")))


def _list_commands(command: click.Command, context: click.Context) -> Iterator[str]:
    context.max_content_width = context.terminal_width = WIDTH
    heading = "" if context.parent is None else f"## {context.command_path}\n\n"
    usage, text = _fence(command.get_usage(context)), _format_help(inspect.cleandoc(command.help or ""))
    yield f"{heading}{usage}\n{text}\n{_make_options_table(command, context)}"
    for name, below in sorted(command.commands.items()) if isinstance(command, click.Group) else ():
        yield from _list_commands(below, click.Context(below, info_name=name, parent=context))


def _format_help(text: str) -> str:
    """Return the help of a command; what Click must not rewrap, after a backspace, is a block of code."""
    paragraphs = (part.strip("\n") for part in re.split(r"\n\s*\n", text.strip()))
    return "\n".join(_format_paragraph(part) for part in paragraphs)


def _format_paragraph(text: str) -> str:
    if not text.startswith("\b"):
        return f"{_escape(text)}\n"
    first, _, rest = text.removeprefix("\b\n").partition("\n")
    return f"{first}\n\n{_fence(inspect.cleandoc(rest))}" if first.endswith(":") else _fence(f"{first}\n{rest}")


def _make_options_table(command: click.Command, context: click.Context) -> str:
    records = (parameter.get_help_record(context) for parameter in command.get_params(context))
    rows = [f"| `{_format_cell(names)}` | {_format_cell(_escape(text))} |\n" for names, text in filter(None, records)]
    return f"| option | meaning |\n|---|---|\n{''.join(rows)}"


def write_codes_page() -> str:
    """Return the page that lists all codes of findings."""
    rows = "".join(f"| [{code}]({code}.md) | {_format_cell(title)} |\n" for code, title in read_titles().items())
    return (
        "# Findings by code\n\nEvery finding has a code. `sobor explain CODE` prints the text of its page.\n\n"
        f"| code | what is wrong |\n|---|---|\n{rows}"
    )


def write_schemas_page() -> str:
    """Return the page of all schemas with their fields."""
    sections = "\n".join(_write_schema_section(name) for name in names())
    return (
        "# Schemas\n\nThe fields of each kind of file, from the JSON Schemas that validate it; a dot leads to a field "
        "inside another, `[]` to the entries of a list and `<name>` to entries with names of your own.\n\n"
        f"{sections}"
    )


def _write_schema_section(name: str) -> str:
    """Return the section of one schema: its own fields, then those of each shape that it defines."""
    whole = schema(name)
    shapes = {name: whole, **whole.get("$defs", {})}
    return "\n".join(filter(None, (_describe_shape(title, shape, name) for title, shape in shapes.items())))


def _describe_shape(title: str, shape: Mapping[str, Any], schema_name: str) -> str:
    rows = "".join(_list_fields(shape, ""))
    if not rows and title != schema_name:
        return ""
    level = "##" if title == schema_name else f"### {schema_name}:"
    about = f"{_escape(shape.get('description', ''))}\n\n"
    return f"{level} {title}\n\n{about}" + (f"| field | value | meaning |\n|---|---|---|\n{rows}" if rows else "")


def _list_fields(shape: Mapping[str, Any], path: str) -> Iterator[str]:
    for name, field in shape.get("properties", {}).items():
        required = " *required*" if name in shape.get("required", ()) else ""
        meaning = _format_cell(_escape(_find_description(field)))
        yield f"| `{path}{name}`{required} | {_describe_value(field)} | {meaning} |\n"
        yield from _list_fields(field, f"{path}{name}.")
    if isinstance(items := shape.get("items"), dict):
        yield from _list_fields(items, f"{path.removesuffix('.')}[].")
    if isinstance(entries := shape.get("additionalProperties"), dict):
        yield from _list_fields(entries, f"{path}<name>.")


def _find_description(field: Mapping[str, Any]) -> str:
    """Return what a field says of itself, or else what the shape says that it refers to."""
    return str(field.get("description") or field.get("x-form") or _find_referred_shape(field).get("description", ""))


def _describe_value(field: Mapping[str, Any]) -> str:
    """Return what a field accepts: its words, its type, or the name of a shape."""
    if words := field.get("enum"):
        return ", ".join(f"`{word}`" for word in words)
    if reference := field.get("$ref"):
        return str(reference).rpartition("/")[2]
    if choices := field.get("oneOf") or field.get("anyOf"):
        return " or ".join(dict.fromkeys(filter(None, map(_describe_value, choices))))
    kind = field.get("type", "")
    return " or ".join(kind) if isinstance(kind, list) else str(kind)


def _find_referred_shape(field: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the shape in `common.json` that a field refers to; an empty one if it refers to none there."""
    file, _, place = str(field.get("$ref", "")).partition("#/$defs/")
    shape: Mapping[str, Any] = schema("common")["$defs"].get(place, {}) if file == "common.json" else {}
    return shape


def write_print_page() -> str:
    """Return the page of the papers and print products that come with Sobor."""
    papers = (
        yaml.safe_load(path.read_text("utf-8")) for path in sorted((ROOT / "content/print/papers").glob("*.yaml"))
    )
    rows = "".join(f"| `{paper['id']}` | {paper['width']:g} | {paper['height']:g} |\n" for paper in papers)
    places = ("products", "books", "services", "tabletops")
    products = [path for place in places for path in sorted((ROOT / "content/print" / place).glob("*.yaml"))]
    return (
        "# Papers and products\n\nA game may add its own files ([files.md](files.md)).\n\n"
        f"## Papers\n\n| paper | width (mm) | height (mm) |\n|---|---|---|\n{rows}\n## Products\n\n"
        + "\n".join(f"### {path.stem}\n\n{_fence(_read_without_editor_line(path), 'yaml')}" for path in products)
    )


def _read_without_editor_line(path: Path) -> str:
    """Return a file without the first line, which tells an editor where its schema is."""
    return path.read_text("utf-8").partition("\n")[2]


def _fence(text: str, language: str = "") -> str:
    return f"```{language}\n{text.rstrip()}\n```\n"


def _format_cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _escape(text: str) -> str:
    """Return a text whose characters mean themselves in Markdown, but for code in backticks."""
    parts = re.split(r"(`[^`]*`)", text)
    return "".join(part if part.startswith("`") else re.sub(r"([*_<\[])", r"\\\1", part) for part in parts)
