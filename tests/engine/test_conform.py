from __future__ import annotations

import copy
from pathlib import Path as File
from typing import Any

import pytest

from engine.api import EngineError
from engine.conform import conform
from engine.plain_data import (
    MAX_TEXT_LENGTH,
    ContentError,
    FileRefusal,
    JsonRefusal,
    Path,
    PlainDataRefusal,
    format_path,
    locate_errors,
    read_json,
)
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
from engine.template import CodedError
from tests.engine.refused import find_input_refusal, find_refused_values

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
    ("shape", "data", "path", "code"),
    [
        (Null(), 0, "", "unexpected"),
        (Flag(), 1, "", "unexpected"),
        (FIGURE, True, "", "unexpected"),
        (FIGURE, 1.0, "", "fraction"),
        (POSITIVE, 0, "", "unexpected"),
        (Text(), "x" * 201, "", "unexpected"),
        (Text(("a", "b")), "c", "", "not-among"),
        (Array(FIGURE), "12", "", "unexpected"),
        (Array(FIGURE, 1), [], "", "wrong-length"),
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
        (Record(others=FIGURE, most=1), {"a": 1, "b": 2}, "", "wrong-size"),
        (Record(others=Flag()), {"a": {"b": 1}}, "a", "unexpected"),
        (Anything(), {"a": [2**70]}, "a[0]", "number-too-large"),
        (Anything(), {"a": "x" * (MAX_TEXT_LENGTH + 1)}, "a", "string-too-long"),
        (Anything(), {"a": "\ud800"}, "a", "half-surrogate"),
        (Anything(), {"\udfff": 1}, "", "half-surrogate"),
        (Anything(), {1: 1}, "", "key-not-text"),
        (Anything(), {"a": float("nan")}, "a", "fraction"),
        (Anything(), {"a": b"bytes"}, "a", "not-json-type"),
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


def test_depth_is_limited() -> None:
    """Data that are nested too deeply, or contain themselves, are refused whatever the shape."""
    deep: list[object] = []
    deep.append(deep)
    assert find_input_refusal(lambda: conform({"says": deep}, Anything())) == ("says[0][0]", "nested-too-deeply")


def test_number_of_values_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Data with too many values are refused whatever the shape."""
    monkeypatch.setattr("engine.plain_data.MAX_VALUES", 3)
    conform([1, 2], Anything())
    assert find_input_refusal(lambda: conform([1, 2, 3], Anything())) == ("[2]", "too-many-values")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (b"{", FileRefusal.NOT_JSON),
        (b"\xff", FileRefusal.NOT_JSON),
        (b"[" * 100_000, FileRefusal.NESTED_TOO_DEEPLY),
        (b"1" * 5_000, FileRefusal.NOT_JSON),
        (b" " * 2_000, FileRefusal.TOO_LARGE),
    ],
)
def test_files_that_are_not_read(tmp_path: File, text: bytes, code: FileRefusal) -> None:
    """A file that is not JSON, is nested too deeply or is too large is refused."""
    file = tmp_path / "game.json"
    file.write_bytes(text)
    largest = 1_000 if code == FileRefusal.TOO_LARGE else 10**6
    assert find_input_refusal(lambda: read_json(file, "a game", largest)).code == code.code


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (b'{"a": NaN}', JsonRefusal.NOT_A_NUMBER),
        (b'{"a": -Infinity}', JsonRefusal.NOT_A_NUMBER),
        (b'{"a": 1, "b": 2, "a": 3}', JsonRefusal.DUPLICATE_KEY),
    ],
)
def test_json_that_python_alone_would_read(tmp_path: File, text: bytes, kind: JsonRefusal) -> None:
    """A duplicate key, or a number that JSON does not have, is refused although Python's parser accepts it."""
    file = tmp_path / "game.json"
    file.write_bytes(text)
    with pytest.raises(CodedError) as refused:
        read_json(file, "a game")
    assert refused.value.kind == FileRefusal.NOT_JSON
    assert isinstance(refused.value.__cause__, CodedError)
    assert refused.value.__cause__.kind == kind


def test_folder_is_no_file(tmp_path: File) -> None:
    """A folder is refused as not being a regular file, and a missing file is an OSError."""
    assert find_input_refusal(lambda: read_json(tmp_path, "a game")).code == "not-regular"
    with pytest.raises(FileNotFoundError):
        read_json(tmp_path / "none", "a game")


def test_path_is_formatted() -> None:
    """A path is formatted with dots and indices."""
    assert format_path(("sets", "dice", "items", 2, "figures", "faces")) == "sets.dice.items[2].figures.faces"


def test_errors_are_located() -> None:
    """An error raised in a context has the path of the context before its own, and keeps its kind and values."""
    others: tuple[Path, ...] = (("settings", "banners"),)
    with pytest.raises(ContentError) as refused, locate_errors("sets", 0), locate_errors("items"):
        raise ContentError((3,), PlainDataRefusal.FRACTION, {"value": "1.5"}, others)
    assert refused.value.path == ("sets", 0, "items", 3)
    assert (refused.value.kind, refused.value.others) == (PlainDataRefusal.FRACTION, others)
    assert str(refused.value) == f"sets[0].items[3]: {refused.value.reason}"


@pytest.mark.parametrize(
    "mistake", [CodedError(JsonRefusal.NOT_A_NUMBER, {"constant": "NaN"}), ValueError("NaN is not a number")]
)
def test_other_errors_are_located(mistake: ValueError) -> None:
    """Any other ValueError raised in a context becomes a ContentError with the path and the same sentence."""
    with pytest.raises(ContentError) as refused, locate_errors("sets", 0):
        raise mistake
    assert (refused.value.path, refused.value.reason) == (("sets", 0), str(mistake))


@pytest.mark.parametrize(
    "mistake",
    [
        CodedError(JsonRefusal.NOT_A_NUMBER, {"constant": "NaN"}),
        ContentError(("a", 1), PlainDataRefusal.HALF_SURROGATE, None, (("b",),)),
        EngineError("no_such"),
        EngineError("broken", "SyntaxError"),
    ],
)
def test_error_is_copied_with_its_fields(mistake: CodedError) -> None:
    """A copy of an error, such as the one that arrives from another process, has all its fields."""
    again = copy.copy(mistake)
    assert (type(again), str(again), vars(again)) == (type(mistake), str(mistake), vars(mistake))
