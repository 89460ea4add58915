from __future__ import annotations

from typing import Any

import pytest

from engine.conform import conform
from engine.shape import (
    FIGURE,
    POSITIVE,
    Anything,
    Array,
    Deferred,
    Either,
    FixedArray,
    Flag,
    Keyed,
    Null,
    Record,
    Tagged,
    Text,
    Whole,
)
from tests.engine.refused import find_input_refusal, find_refused_values

TREE: Record = Record({"id": Text(names="node")}, {"parts": Array(Deferred(lambda: TREE)), "of": Text(refers="node")})
KIND = Tagged("kind", "body", {"gain": Whole(1, 9), "say": Text()}, {"n": FIGURE})


@pytest.mark.parametrize(
    ("shape", "data"),
    [
        (Null(), None),
        (Flag(), False),
        (Whole(-1, 3), -1),
        (FIGURE, 1_000),
        (Text(shortest=1), "x" * 200),
        (Record(keys=Text(names="node"), others=Text(refers="node")), {"a": "b", "b": "a"}),
        (Array(Text(names="node", may_repeat=True)), ["a", "a"]),
        (Text(("a", "b")), "b"),
        (Array(FIGURE, 1, 2), (1, 2)),
        (FixedArray((Text(), FIGURE)), ["a", 1]),
        (Either((Null(), FIGURE, Array(Text()))), ["a"]),
        (Keyed({"a": Record({"a": FIGURE}), "b": Anything()}), {"a": 1}),
        (KIND, {"kind": "gain", "body": 2, "n": 0}),
        (TREE, {"id": "a", "of": "c", "parts": [{"id": "b"}, {"id": "c", "of": "a"}]}),
        (Record({"a": FIGURE}, {"b": Null()}, others=Flag()), {"a": 1, "c": True}),
        (Record(others=FIGURE, least=1, most=2), {"a": 1, "b": 2}),
    ],
)
def test_conforming_data_are_accepted(shape: Any, data: Any) -> None:
    """Data that fit their shape are accepted."""
    conform(data, shape)


@pytest.mark.parametrize(
    ("shape", "data", "path", "code"),
    [
        (Null(), 0, "", "unexpected"),
        (Flag(), 1, "", "unexpected"),
        (FIGURE, True, "", "unexpected"),
        (FIGURE, 1.0, "", "fraction"),
        (POSITIVE, 0, "", "unexpected"),
        (FIGURE, 1_001, "", "unexpected"),
        (Text(), "x" * 201, "", "unexpected"),
        (Text(shortest=1), "", "", "unexpected"),
        (Text(("a", "b")), "c", "", "not-among"),
        (Array(FIGURE), "12", "", "unexpected"),
        (Array(FIGURE, 1), [], "", "wrong-length"),
        (Array(FIGURE, most=2), [1, 2, 3], "", "wrong-length"),
        (Array(FIGURE, distinct=True), [1, 2, 1], "[2]", "repeated"),
        (FixedArray((Text(), FIGURE)), ["a"], "", "wrong-exact-length"),
        (Either((Null(), FIGURE)), "a", "", "unexpected"),
        (Either((Null(), FIGURE)), True, "", "unexpected"),
        (Keyed({"a": Anything(), "b": Anything()}), {"a": 1, "b": 1}, "", "unexpected"),
        (KIND, {"kind": "gain", "body": 0, "n": 0}, "body", "unexpected"),
        (KIND, {"kind": ["gain"], "body": 1, "n": 0}, "kind", "unexpected"),
        (KIND, {"kind": "give", "body": 1, "n": 0}, "kind", "not-among"),
        (TREE, {"id": "a", "parts": [{"id": "a"}]}, "parts[0].id", "declared-twice"),
        (TREE, {"id": "a", "parts": [{"id": "b", "of": "c"}]}, "parts[0].of", "undeclared"),
        (Record({"a": FIGURE}), {}, "", "missing-key"),
        (Record({"a": FIGURE}), {"a": 1, "b": 2}, "", "unknown-key"),
        (Record(others=FIGURE, least=1), {}, "", "wrong-size"),
        (Record(others=FIGURE, most=2), {"a": 1, "b": 2, "c": 3}, "", "wrong-size"),
        (Record(others=FIGURE, least=1, most=1), {"a": 1, "b": 2}, "", "wrong-exact-size"),
        (Record(keys=Text(refers="node"), others=FIGURE), {"a": 1}, "a", "undeclared"),
        (Record(keys=Text(longest=2), others=FIGURE), {"abc": 1}, "abc", "unexpected"),
        (Record(others=Flag()), {"a": {"b": 1}}, "a", "unexpected"),
    ],
)
def test_data_of_another_shape_are_refused(shape: Any, data: Any, path: str, code: str) -> None:
    """Data of another shape are refused at the path of the first value that does not fit."""
    assert find_input_refusal(lambda: conform(data, shape)) == (path, code)


def test_refusal_names_the_values() -> None:
    """The sentence of a refusal has the expected and the actual value, or the ids that are known."""
    assert find_refused_values(lambda: conform(0, Null())) == {"expected": "null", "value": "0"}
    undeclared = {"id": "a", "parts": [{"id": "b", "of": "c"}]}
    values = find_refused_values(lambda: conform(undeclared, TREE))
    assert values == {"group": "node", "value": "'c'", "known": "a, b"}
    twice = {"id": "a", "parts": [{"id": "a"}]}
    assert find_refused_values(lambda: conform(twice, TREE)) == {"value": "'a'", "place": "id"}
