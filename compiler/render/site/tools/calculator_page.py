"""A calculator of points: a sheet to fill in, and the engine's tables, where a script looks up the points."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, TypedDict

from markupsafe import Markup

from compiler.compiled.list_calculators import list_calculators
from compiler.render.site.menu_entry import Door
from compiler.render.site.tools.rule_text import RuleText, make_rule_text
from compiler.render.site.tools.tool import Tool
from compiler.render.text.text_context import TextContext
from engine.calculator import Calculator, FieldGroup, Name, PointsLine, PointsTable, SharedLine, SheetField

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
"""The digits of figures of what seats share."""


@dataclass(frozen=True, slots=True)
class FieldView:
    """A field: its name, its largest figure; with 1 as the most, a box to tick."""

    id: str
    name: str
    most: int


@dataclass(frozen=True, slots=True)
class GroupView:
    """Fields in columns; a group of one column has no name of its own."""

    name: str | None
    columns: int
    fields: tuple[FieldView, ...]


@dataclass(frozen=True, slots=True)
class SharedView:
    """What seats share: the name of each place, the fields, and the rules for each number of seats."""

    places: tuple[str, ...]
    fields: tuple[FieldView, ...]
    rules: dict[int, tuple[RuleText, ...]]


class CalculatorVariables(TypedDict):
    """The variables of the template of a calculator; `tables` is what its script reads."""

    about: str
    seats: Sequence[int]
    groups: tuple[GroupView, ...]
    lines: tuple[RuleText, ...]
    shared: SharedView | None
    tables: Markup


def list_calculator_tools(context: TextContext) -> Iterator[Tool]:
    """Yield each calculator of a game with its page."""
    for calculator in list_calculators(context.game):
        key = f"tools.{calculator.id}"
        uri = f"tools/{calculator.id}.html"
        door = Door(context.find_text(f"{key}.title"), uri, context.find_text(f"{key}.about"))
        yield Tool(key, door, "calculator.html", partial(_make_calculator_view, context, calculator, uri))


def _make_calculator_view(context: TextContext, calculator: Calculator, page: str) -> CalculatorVariables:
    shared = calculator.shared
    return {
        "about": context.find_text(f"tools.{calculator.id}.about"),
        "seats": calculator.seats,
        "groups": tuple(_make_group_view(context, group) for group in calculator.groups),
        "lines": tuple(make_rule_text(context, line.rule, page) for line in calculator.lines),
        "shared": _make_shared_view(context, shared, page) if shared else None,
        "tables": write_tables(calculator),
    }


def _make_group_view(context: TextContext, group: FieldGroup) -> GroupView:
    fields = tuple(_make_field_view(context, field) for field in group.fields)
    return GroupView(_name(context, group.name) if group.name else None, group.columns, fields)


def _make_field_view(context: TextContext, field: SheetField) -> FieldView:
    return FieldView(field.id, _name(context, field.name), field.most)


def _name(context: TextContext, name: Name) -> str:
    return context.bind(context.texts.format_value(name))


def _make_shared_view(context: TextContext, shared: SharedLine, page: str) -> SharedView:
    places = (context.bind(context.texts.say(shared.name, {"n": n})) for n in range(1, shared.places + 1))
    rules = {
        seats: tuple(make_rule_text(context, rule, page) for rule in shared.rules[seats]) for seats in shared.rules
    }
    return SharedView(tuple(places), tuple(_make_field_view(context, field) for field in shared.fields), rules)


def write_tables(calculator: Calculator) -> Markup:
    """Return what the script reads, as JSON: tables once each, lines as pairs of a table and its fields, outcomes."""
    tables: dict[PointsTable, int] = {}
    lines = [_write_line(line, tables) for line in calculator.lines]
    data = {
        "seats": calculator.seats,
        "tables": [(table.sizes, table.values) for table in tables],
        "lines": lines,
        "shared": _write_shared(calculator.shared) if calculator.shared else None,
    }
    text = json.dumps(data, separators=(",", ":")).replace("<", "\\u003c")
    return Markup(text)  # noqa: S704 -- figures and ids, without a tag


class _WrittenLookup(NamedTuple):
    """The number of a table, and the fields in which its figures are entered."""

    table: int
    fields: Sequence[str]


def _write_line(line: PointsLine, tables: dict[PointsTable, int]) -> list[_WrittenLookup]:
    return [_WrittenLookup(tables.setdefault(lookup.table, len(tables)), lookup.fields) for lookup in line.lookups]


def _write_shared(shared: SharedLine) -> dict[str, object]:
    """Return the fields, and outcomes by number of seats: figures as digits to value, contributions, shares."""
    outcomes = {
        seats: {
            "".join(DIGITS[figure] for held in key for figure in held): [
                found.value,
                *found.contributions,
                *found.shares,
            ]
            for key, found in by_key.items()
        }
        for seats, by_key in shared.outcomes.items()
    }
    return {"fields": [field.id for field in shared.fields], "outcomes": outcomes}
