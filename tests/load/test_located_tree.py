"""The data of a file as a tree with places, and back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from compiler.load.located_tree import LocatedNode, read_tree, replace_data
from compiler.load.yaml.load_yaml import load
from compiler.model.document import Document, Pointer
from compiler.model.plain import Plain

BASE = "a: 1\nitems:\n- {id: owl, values: [1, 2.5, null]}\n- text\nempty: {}\n"
OTHER = "# A comment.\nb:\n  c: [7]\n"


def load_settings(text: str, file: str) -> Document:
    """Return a file of settings."""
    document, findings = load(text.encode(), file, "settings")
    assert document, findings
    return document


def get_child(node: LocatedNode, key: str) -> LocatedNode:
    """Return the node under a key of a mapping."""
    assert isinstance(node.content, Mapping)
    return node.content[key]


def list_pointers(data: Plain, pointer: Pointer = ()) -> Iterator[Pointer]:
    """Yield the pointer of every value of some data."""
    yield pointer
    steps = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, child in steps:
        yield from list_pointers(child, (*pointer, step))


def test_tree_keeps_data_and_places() -> None:
    """A document that is made from its own tree has the same data, and every key and value is where it was."""
    document = load_settings(BASE, "base.yaml")
    again = replace_data(document, read_tree(document))
    assert again.data == document.data
    assert again.data is not document.data
    for pointer in list_pointers(document.data):
        assert again.locate(*pointer) == document.locate(*pointer)
        assert again.locate_key(*pointer) == document.locate_key(*pointer)


def test_part_of_another_file_keeps_its_places() -> None:
    """A value from another file is located there with everything below it, and its neighbours where they were."""
    document = load_settings(BASE, "base.yaml")
    tree = read_tree(document)
    assert isinstance(tree.content, Mapping)
    other = get_child(read_tree(load_settings(OTHER, "other.yaml")), "b")
    merged = replace_data(document, replace(tree, content={**tree.content, "a": other}))
    assert merged.get("a") == {"c": [7]}
    span = merged.locate("a", "c", 0)
    assert (span.file, span.line, span.column) == ("other.yaml", 3, 7)
    assert merged.locate("items", 0, "id") == document.locate("items", 0, "id")
    assert (merged.is_overlaid("a"), merged.is_overlaid("items")) == (False, False)
    assert merged.is_overlaid()


def test_root_is_located_at_the_start_of_its_file() -> None:
    """The root, which has no place of its own, is at the start of its file; keys and values are at their places."""
    tree = read_tree(load_settings(OTHER, "other.yaml"))
    assert (tree.locate().line, tree.locate_key().column) == (1, 1)
    assert (get_child(tree, "b").locate_key().line, get_child(tree, "b").locate().line) == (2, 3)
