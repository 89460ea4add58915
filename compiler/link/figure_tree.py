"""Look up figures by path, such as `settings.market.dice-per-space` or `sets.influence.count`."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, TypeAlias, TypeGuard

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.suggest import suggest_nearest
from compiler.diagnostics.with_findings import WithFindings
from compiler.model.document import Document, Pointer
from compiler.model.game import ComponentSet, Effect, EffectValue, Item, Resource
from compiler.model.notes import BoundFigure, Slots
from compiler.model.plain import Plain
from compiler.model.rule_data import SlotsData

FigureTree: TypeAlias = Mapping[str, object]
"""Nested mappings and tuples that a path to a figure leads through: `settings`, `resources`, `sets`, `items`."""


_INDEX = re.compile("[0-9]{1,9}")
"""The number of an element of a list, from 1."""


def freeze(value: Plain) -> Plain:
    """Return the same data with tuples for lists, so that a change in place of a list is an error."""
    if isinstance(value, Mapping):
        return {key: freeze(part) for key, part in value.items()}
    if isinstance(value, list):
        return tuple(freeze(part) for part in value)
    return value


def build_figure_tree(
    settings: Mapping[str, Plain],
    resources: Mapping[str, Resource],
    sets: Mapping[str, ComponentSet],
    items: Mapping[str, Item],
) -> FigureTree:
    """Return the tree of figures that texts may show: `settings`, `resources`, `sets` and `items`."""
    return {
        "settings": settings,
        "resources": {name: {"supply": resource.supply} for name, resource in resources.items()},
        "sets": {name: {"count": group.count, "pieces": group.pieces} for name, group in sets.items()},
        "items": {
            name: {"copies": item.copies, **item.data, **item.figures, **_unlink_effects(item)}
            for name, item in items.items()
        },
    }


def _unlink_effects(item: Item) -> dict[str, Plain]:
    return {name: tuple(make_plain(effect) for effect in effects) for name, effects in item.effects.items()}


def make_plain(value: EffectValue) -> Plain:
    """Return a value of an effect as in the content, where an effect is a mapping with its kind as the only key."""
    if isinstance(value, Effect):
        return {value.kind: make_plain(value.body)}
    if isinstance(value, Mapping):
        return {key: make_plain(part) for key, part in value.items()}
    if isinstance(value, str) or not isinstance(value, Sequence):
        return value
    return tuple(map(make_plain, value))


def find_figure(tree: object, path: str) -> int | None:
    """Return the whole number at a dotted path, or None. List indices start at 1; `length` is the length of a list."""
    for step in path.split("."):
        tree = _take_step(tree, step)
    return tree if _is_figure(tree) else None


def _is_figure(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _report_unknown_figure(path: str, span: Span, tree: FigureTree) -> Diagnostic:
    """Return the finding for a path without a whole number: with the value there, or else with similar paths."""
    node: object = tree
    for step in path.split("."):
        node = _take_step(node, step)
    template = "this game has no figure `{path}`"
    if node is None or isinstance(node, Mapping | tuple):
        return error("unknown-reference", span, template, *suggest_nearest(path, list_figure_paths(tree)), path=path)
    hint = "figures are whole numbers, but this is `{value}`"
    value = str(node).lower() if isinstance(node, bool) else str(node)
    return error("unknown-reference", span, template, hint, path=path, value=value)


class WrongStep(NamedTuple):
    """The point where a path leaves the tree of figures: the path of a mapping, its keys, and the unknown step."""

    parent: str
    keys: Collection[str]
    step: str


def find_wrong_step(path: str, tree: FigureTree) -> WrongStep | None:
    """Return where a path leaves the tree; None if it does so in a list or after a figure, or does not leave it."""
    node: object = tree
    steps = path.split(".")
    for depth, step in enumerate(steps):
        if isinstance(node, Mapping) and step not in node:
            return WrongStep(".".join(steps[:depth]), node.keys(), step)
        node = _take_step(node, step)
    return None


def _take_step(node: object, step: str) -> object:
    if isinstance(node, Mapping):
        return node.get(step)
    if not isinstance(node, Sequence) or isinstance(node, str):
        return None
    if step == "length":
        return len(node)
    return node[int(step) - 1] if _INDEX.fullmatch(step) and 1 <= int(step) <= len(node) else None


def list_figure_paths(tree: object, prefix: str = "") -> list[str]:
    """Return all dotted paths below `tree` that name a figure, as candidates for suggestions."""
    if _is_figure(tree):
        return [prefix[:-1]]
    if isinstance(tree, Mapping):
        return [path for key, part in tree.items() for path in list_figure_paths(part, f"{prefix}{key}.")]
    if isinstance(tree, tuple):
        return [path for number, part in enumerate(tree, 1) for path in list_figure_paths(part, f"{prefix}{number}.")]
    return []


def bind_slots(document: Document, pointer: Pointer, data: SlotsData, tree: FigureTree) -> WithFindings[Slots]:
    """Return the term (None for a plain figure) and figure of each slot, and findings for slots without a figure."""
    bound: dict[str, BoundFigure] = {}
    findings: list[Diagnostic] = []
    for name, value in data.items():
        term, path = next(iter(value.items())) if isinstance(value, Mapping) else (None, value)
        figure = find_figure(tree, path)
        if figure is None:
            span = document.locate(*pointer, name, *([term] if term else []))
            findings.append(_report_unknown_figure(path, span, tree))
        else:
            bound[name] = BoundFigure(term, figure)
    return WithFindings(bound, findings)
