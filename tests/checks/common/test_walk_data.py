from __future__ import annotations

from compiler.checks.common.walk_data import walk_data


def test_a_node_comes_before_what_it_contains() -> None:
    """All nodes of nested mappings and lists are yielded in the order of the file, with their paths."""
    data = {"a": [1, {"b": 2}], "c": 3}
    assert [path for path, _ in walk_data(data)] == [(), ("a",), ("a", 0), ("a", 1), ("a", 1, "b"), ("c",)]
    assert dict(walk_data(data))[("a", 1, "b")] == 2
