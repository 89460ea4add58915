"""Changes of parsed content that mostly keep its structure, so that an input reaches the later phases.

A damaged text is refused at its first syntax error. A tree where a figure, a word, a reference or an entry is
replaced by another of the same type is often linked, laid out and imposed.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeAlias

from compiler.load.yaml.load_yaml import load

Place: TypeAlias = tuple[Any, Any]
"""A container and the key or index of one of its entries."""

ODD_FIGURES = (0, 1, 2, -1, 7, 12, 100, 999, 1000, 0.5, 0.001, 63.5, 1e6)
PIECES = (
    "%{n}", "%{price}", "%{price:accusative}", "{coin}", "{nothing}", "**", "*", "\n\n", "- one\n- two",
    "[x](rule:pay)", "[x](card:forge)", "[x](term:coin)", "\u00a0", "\u00ad", "—", "«", "A", "я", "Ósmy", "e\u0301",
    "3", "три", " ", "(", "1/2", "long-long-" * 9, "W" * 60, "~", "\\{", "|", "#", "&amp;", "<b>",
)  # fmt: skip
"""Parts of texts: slots, icons, markup, signs, letters of several scripts."""


def parse_tree(text: str) -> Any:
    """Return the data of a YAML file."""
    document, findings = load(text.encode(), "a file.yaml", "texts")
    assert document is not None, findings
    return document.data


def write_tree(tree: Any) -> str:
    """Return a tree as JSON, which is also YAML."""
    return json.dumps(tree, ensure_ascii=False, indent=1, default=str) + "\n"


def change_tree(random: Random, tree: Any) -> Any:
    """Return a copy of a tree with one to four changes that keep the types of values."""
    tree = copy.deepcopy(tree)
    for _ in range(random.choice((1, 1, 2, 4))):
        if places := list(list_places(tree)):
            random.choice(CHANGES)(random, places)
    return tree


def list_places(tree: Any) -> Iterator[Place]:
    """Yield a place for every entry of every mapping and list."""
    if isinstance(tree, dict | list):
        for key in list(tree) if isinstance(tree, dict) else range(len(tree)):
            yield tree, key
            yield from list_places(tree[key])


def _filter_places(places: list[Place], *sorts: type) -> list[Place]:
    return [(container, key) for container, key in places if type(container[key]) in sorts]


def _change_figure(random: Random, places: list[Place]) -> None:
    if found := _filter_places(places, int, float):
        container, key = random.choice(found)
        container[key] = random.choice((container[key] + 1, container[key] - 1, container[key] * 10, *ODD_FIGURES))


def _change_text(random: Random, places: list[Place]) -> None:
    if found := _filter_places(places, str):
        container, key = random.choice(found)
        at = random.randrange(len(container[key]) + 1)
        cut = at + random.choice((0, 0, 1, 6))
        container[key] = container[key][:at] + random.choice(PIECES) + container[key][cut:]


def _exchange_alike(random: Random, places: list[Place]) -> None:
    """Replace a value by another value of the same type, if possible under the same key."""
    container, key = random.choice(places)
    alike = [(other, at) for other, at in places if type(other[at]) is type(container[key])]
    same_key = [(other, at) for other, at in alike if at == key and other is not container]
    other, at = random.choice(same_key or alike)
    container[key] = copy.deepcopy(other[at])


def _repeat_entry(random: Random, places: list[Place]) -> None:
    """Add a copy of an entry to a list, with a new id if the entry has an id."""
    lists = [container[key] for container, key in _filter_places(places, list) if container[key]]
    if lists:
        entries = random.choice(lists)
        entry = copy.deepcopy(random.choice(entries))
        if isinstance(entry, dict) and isinstance(entry.get("id"), str):
            entry["id"] += random.choice("abc")
        entries.insert(random.randrange(len(entries) + 1), entry)


def _swap_entries(random: Random, places: list[Place]) -> None:
    lists = [container[key] for container, key in _filter_places(places, list) if len(container[key]) > 1]
    if lists:
        entries = random.choice(lists)
        here, there = random.sample(range(len(entries)), 2)
        entries[here], entries[there] = entries[there], entries[here]


def _delete_entry(random: Random, places: list[Place]) -> None:
    container, key = random.choice(places)
    del container[key]


def _rename_key(random: Random, places: list[Place]) -> None:
    mappings = [(container, key) for container, key in places if isinstance(container, dict)]
    if mappings:
        container, key = random.choice(mappings)
        _, other = random.choice(mappings)
        container[other] = container.pop(key)


CHANGES: tuple[Callable[[Random, list[Place]], None], ...] = (
    *[_change_figure] * 4,
    *[_change_text] * 4,
    *[_exchange_alike] * 3,
    *[_repeat_entry] * 2,
    *[_swap_entries] * 2,
    _delete_entry,
    _rename_key,
)
