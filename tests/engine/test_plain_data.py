from __future__ import annotations

import copy
import os
from pathlib import Path as File

import pytest

from engine.api import EngineError
from engine.plain_data import (
    MAX_DEPTH,
    MAX_NUMBER,
    MAX_TEXT_LENGTH,
    ContentError,
    FileRefusal,
    JsonRefusal,
    Path,
    PlainDataRefusal,
    check_plain,
    format_path,
    locate_errors,
    parse_json,
    read_json,
)
from engine.template import CodedError
from tests.engine.refused import find_input_refusal


def nest(levels: int) -> object:
    """Return a value within a number of lists."""
    return [nest(levels - 1)] if levels else 1


@pytest.mark.parametrize(
    "data",
    [
        {"a": [MAX_NUMBER, -MAX_NUMBER]},
        {"a": "x" * MAX_TEXT_LENGTH},
        {"x" * MAX_TEXT_LENGTH: 1},
        nest(MAX_DEPTH),
        {"a": None, "b": True, "c": "\U0001f600"},
    ],
    ids=["number", "text", "key", "depth", "scalars"],
)
def test_plain_data_are_accepted_up_to_every_limit(data: object) -> None:
    """Data of the maximum depth, with numbers and texts of the maximum size, are plain."""
    check_plain(data)


@pytest.mark.parametrize(
    ("data", "path", "code"),
    [
        ({"a": [MAX_NUMBER + 1]}, "a[0]", "number-too-large"),
        ({"a": [-MAX_NUMBER - 1]}, "a[0]", "number-too-large"),
        ({"a": "x" * (MAX_TEXT_LENGTH + 1)}, "a", "string-too-long"),
        ({"x" * (MAX_TEXT_LENGTH + 1): 1}, "", "string-too-long"),
        ({"a": "\ud800"}, "a", "half-surrogate"),
        ({"\udfff": 1}, "", "half-surrogate"),
        ({1: 1}, "", "key-not-text"),
        ({"a": float("nan")}, "a", "fraction"),
        ({"a": b"bytes"}, "a", "not-json-type"),
        (nest(MAX_DEPTH + 1), "[0][0][0]", "nested-too-deeply"),
    ],
)
def test_data_that_are_not_plain_are_refused(data: object, path: str, code: str) -> None:
    """A value that JSON does not have, or beyond a limit, is refused at its path; too deep a path is shortened."""
    assert find_input_refusal(lambda: check_plain(data)) == (path, code)


def test_data_that_contain_themselves_are_refused() -> None:
    """Data that contain themselves are refused as nested too deeply."""
    deep: list[object] = []
    deep.append(deep)
    assert find_input_refusal(lambda: check_plain({"says": deep})) == ("says[0][0]", "nested-too-deeply")


def test_number_of_values_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Data may have the maximum number of values, lists and mappings included, and no more."""
    monkeypatch.setattr("engine.plain_data.MAX_VALUES", 3)
    check_plain([1, 2])
    assert find_input_refusal(lambda: check_plain([1, 2, 3])) == ("[2]", "too-many-values")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (b"{", FileRefusal.NOT_JSON),
        (b"\xff", FileRefusal.NOT_JSON),
        (b"[" * 100_000, FileRefusal.NESTED_TOO_DEEPLY),
        (b"1" * 5_000, FileRefusal.NOT_JSON),
    ],
)
def test_file_that_is_not_json_is_refused(tmp_path: File, text: bytes, kind: FileRefusal) -> None:
    """A file that is not JSON, is nested too deeply or contains a number without end is refused."""
    file = tmp_path / "game.json"
    file.write_bytes(text)
    assert find_input_refusal(lambda: read_json(file, "a game")).code == kind.code


def test_size_of_a_file_is_limited(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of the maximum size is read, and a larger one is refused, even if it has grown since it was checked."""
    file = tmp_path / "game.json"
    file.write_bytes(b" " * 999 + b"1")
    assert read_json(file, "a game", 1_000) == 1
    assert find_input_refusal(lambda: read_json(file, "a game", 999)).code == "too-large"
    monkeypatch.setattr("engine.plain_data._check_file", lambda *_: None)
    assert find_input_refusal(lambda: read_json(file, "a game", 999)).code == "too-large"


def test_pipe_is_refused_without_waiting(tmp_path: File) -> None:
    """A pipe is refused at once, although nobody writes to it."""
    os.mkfifo(tmp_path / "game.json")
    assert find_input_refusal(lambda: read_json(tmp_path / "game.json", "a game")).code == "not-regular"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (b'{"a": NaN}', JsonRefusal.NOT_A_NUMBER),
        (b'{"a": -Infinity}', JsonRefusal.NOT_A_NUMBER),
        (b'{"a": 1, "b": 2, "a": 3}', JsonRefusal.DUPLICATE_KEY),
    ],
)
def test_json_beyond_the_standard_is_refused(tmp_path: File, text: bytes, kind: JsonRefusal) -> None:
    """A duplicate key, or a number that JSON does not have, is refused although Python's parser accepts it."""
    file = tmp_path / "game.json"
    file.write_bytes(text)
    with pytest.raises(CodedError) as refused:
        read_json(file, "a game")
    assert (refused.value.kind, refused.value.values["what"]) == (kind, "a game")


@pytest.mark.slow
def test_many_keys_are_read_once_each() -> None:
    """A mapping of very many keys with a duplicate at its end is refused without comparing each key with all."""
    keys = [f'"{number}": 0' for number in (*range(200_000), 199_999)]
    with pytest.raises(CodedError) as refused:
        parse_json(f"{{{', '.join(keys)}}}", "a game")
    assert refused.value.values["key"] == "'199999'"


def test_folder_is_not_read_as_a_file(tmp_path: File) -> None:
    """A folder is refused as not being a regular file, and a missing file is an OSError."""
    assert find_input_refusal(lambda: read_json(tmp_path, "a game")).code == "not-regular"
    with pytest.raises(FileNotFoundError):
        read_json(tmp_path / "none", "a game")


def test_path_is_formatted() -> None:
    """A path is formatted with dots and indices; an empty path is the file, and a long key is truncated."""
    assert format_path(("sets", "dice", "items", 2, "figures", "faces")) == "sets.dice.items[2].figures.faces"
    assert format_path((0, "a")) == "[0].a"
    assert format_path(()) == "the file"
    assert format_path(("a", "x" * 61)) == f"a.'{'x' * 56}…"
    assert format_path(("a\n",)) == "'a\\n'"


def test_errors_are_located() -> None:
    """An error raised in a context has the path of the context before its own, and keeps its kind and values."""
    others: tuple[Path, ...] = (("settings", "banners"),)
    with pytest.raises(ContentError) as refused, locate_errors("sets", 0), locate_errors("items"):
        raise ContentError((3,), PlainDataRefusal.FRACTION, {"value": "1.5"}, others)
    assert refused.value.path == ("sets", 0, "items", 3)
    assert (refused.value.kind, refused.value.others) == (PlainDataRefusal.FRACTION, others)
    assert str(refused.value) == f"sets[0].items[3]: {refused.value.reason}"


def test_error_without_a_path_is_located() -> None:
    """Any other refusal raised in a context becomes a ContentError with the path and the same sentence."""
    refusal = CodedError(JsonRefusal.NOT_A_NUMBER, {"what": "a game", "constant": "NaN"})
    with pytest.raises(ContentError) as refused, locate_errors("sets", 0):
        raise refusal
    assert (refused.value.path, refused.value.reason) == (("sets", 0), str(refusal))


def test_mistake_of_the_program_is_not_located() -> None:
    """An error without a template is a mistake of the program, not of the content, and is raised as it is."""
    mistake = ValueError("'wood' is not in list")
    with pytest.raises(ValueError, match="wood") as raised, locate_errors("sets", 0):
        raise mistake
    assert raised.value is mistake


@pytest.mark.parametrize(
    "mistake",
    [
        CodedError(JsonRefusal.NOT_A_NUMBER, {"what": "a game", "constant": "NaN"}),
        ContentError(("a", 1), PlainDataRefusal.HALF_SURROGATE, None, (("b",),)),
        EngineError("no_such"),
        EngineError("broken", "SyntaxError"),
    ],
)
def test_error_is_copied_with_its_fields(mistake: CodedError) -> None:
    """A copy of an error, such as the one that arrives from another process, has all its fields."""
    again = copy.copy(mistake)
    assert (type(again), str(again), vars(again)) == (type(mistake), str(mistake), vars(mistake))
