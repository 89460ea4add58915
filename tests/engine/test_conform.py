from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.conform import conform
from engine.plain_data import MAX_DEPTH, format_path, locate_errors, read_json
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

TREE: Record = Record({"id": Text(names="node")}, {"parts": Array(Deferred(lambda: TREE)), "of": Text(refers="node")})
KIND = Tagged("kind", "body", {"gain": Whole(1, 9), "say": Text()}, {"n": FIGURE})


@pytest.mark.parametrize(
    ("shape", "data"),
    [
        (Null(), None),
        (Flag(), False),
        (Whole(-1, 3), -1),
        (Text(("a", "b")), "b"),
        (Array(FIGURE, 1, 2), (1, 2)),
        (FixedArray((Text(), FIGURE)), ["a", 1]),
        (Either((Null(), FIGURE, Array(Text()))), ["a"]),
        (Keyed({"a": Record({"a": FIGURE}), "b": Anything()}), {"a": 1}),
        (KIND, {"kind": "gain", "body": 2, "n": 0}),
        (TREE, {"id": "a", "of": "c", "parts": [{"id": "b"}, {"id": "c", "of": "a"}]}),
        (Record({"a": FIGURE}, {"b": Null()}, others=Flag()), {"a": 1, "c": True}),
    ],
)
def test_conforming_data_are_accepted(shape: Any, data: Any) -> None:
    """Data that fit their shape are accepted."""
    conform(data, shape)


@pytest.mark.parametrize(
    ("shape", "data", "message"),
    [
        (Null(), 0, "the file: null is expected, not 0"),
        (Flag(), 1, "true or false is expected"),
        (FIGURE, True, "a whole number from 0 to 1000 is expected, not True"),
        (FIGURE, 1.0, "a whole number is expected, not 1.0"),
        (POSITIVE, 0, "from 1 to 1000 is expected, not 0"),
        (Text(), "x" * 201, "a string of 0 to 200 characters"),
        (Text(("a", "b")), "c", "'c' is not one of a, b"),
        (Array(FIGURE), "12", "a list is expected, not '12'"),
        (Array(FIGURE, 1), [], "1 to 1000 values is expected, not of 0"),
        (Array(FIGURE, distinct=True), [1, 2, 1], r"^\[2\]: 1 is already in the list"),
        (FixedArray((Text(), FIGURE)), ["a"], "2 to 2 values"),
        (Either((Null(), FIGURE)), "a", "null or a whole number is expected"),
        (Either((Null(), FIGURE)), True, "null or a whole number is expected"),
        (Keyed({"a": Anything(), "b": Anything()}), {"a": 1, "b": 1}, "a mapping with one of a, b is expected"),
        (KIND, {"kind": "gain", "body": 0, "n": 0}, "^body: a whole number from 1 to 9"),
        (KIND, {"kind": ["gain"], "body": 1, "n": 0}, "^kind: a string"),
        (KIND, {"kind": "give", "body": 1, "n": 0}, "^kind: 'give' is not one of gain, say"),
        (TREE, {"id": "a", "parts": [{"id": "a"}]}, r"^parts\[0\]\.id: 'a' is already declared at id"),
        (
            TREE,
            {"id": "a", "parts": [{"id": "b", "of": "c"}]},
            r"^parts\[0\]\.of: there is no node 'c'; there are a, b",
        ),
        (Record({"a": FIGURE}), {}, "`a` is missing"),
        (Record({"a": FIGURE}), {"a": 1, "b": 2}, "'b' is not one of a"),
        (Record(others=Flag()), {"a": {"b": 1}}, "^a: true or false is expected, not a mapping with 'b'"),
        (Anything(), {"a": [2**70]}, r"^a\[0\]: the number is too large"),
        (Anything(), {"a": "\ud800"}, "^a: the text contains half of a surrogate pair"),
        (Anything(), {"\udfff": 1}, "half of a surrogate pair"),
        (Anything(), {1: 1}, "a key must be a text, not 1"),
        (Anything(), {"a": float("nan")}, "^a: a whole number is expected, not nan"),
        (Anything(), {"a": b"bytes"}, "^a: bytes cannot be represented in JSON"),
    ],
)
def test_data_of_another_shape_are_refused(shape: Any, data: Any, message: str) -> None:
    """Data of another shape are refused with the place and what is expected there."""
    with pytest.raises(ValueError, match=message):
        conform(data, shape)


def test_depth_is_limited() -> None:
    """Data that are nested too deeply, or contain themselves, are refused whatever the shape."""
    deep: list[object] = []
    deep.append(deep)
    with pytest.raises(ValueError, match=f"more than {MAX_DEPTH} levels deep"):
        conform({"says": deep}, Anything())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"{", "not JSON"),
        (b"\xff", "not JSON"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"a": NaN}', "NaN is not a number"),
        (b'{"a": -Infinity}', "-Infinity is not a number"),
        (b'{"a": 1, "b": 2, "a": 3}', "the key 'a' appears twice"),
        (b"1" * 5_000, "not JSON"),
        (b" " * 2_000, "too large"),
    ],
)
def test_files_that_are_not_read(tmp_path: Path, text: bytes, message: str) -> None:
    """A file that is not JSON, has a duplicate key or is too large is refused."""
    file = tmp_path / "game.json"
    file.write_bytes(text)
    with pytest.raises(ValueError, match=message):
        read_json(file, "a game", largest=1_000 if len(text) == 2_000 else 10**6)


def test_folder_is_no_file(tmp_path: Path) -> None:
    """A folder is refused as not being a regular file, and a missing file is an OSError."""
    with pytest.raises(ValueError, match="not a regular file"):
        read_json(tmp_path, "a game")
    with pytest.raises(FileNotFoundError):
        read_json(tmp_path / "none", "a game")


def test_paths_precede_messages() -> None:
    """A path is formatted with dots and indices, and precedes the messages of errors raised in its context."""
    assert format_path(("sets", "dice", "items", 2, "figures", "faces")) == "sets.dice.items[2].figures.faces"
    with pytest.raises(ValueError, match=r"^sets\[0\]: no"), locate_errors("sets", 0):
        raise ValueError("no")
