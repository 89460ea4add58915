"""Violations of schemas as plain data."""

from __future__ import annotations

import pytest
from jsonschema import Draft202012Validator

from compiler.model.plain import Plain
from compiler.validate.problem import Problem, read_problem

SCHEMA = {
    "type": "object",
    "required": ["id"],
    "properties": {"id": {"type": "string", "x-form": "an id"}, "size": {"type": "number", "maximum": 5}},
    "propertyNames": {"maxLength": 4},
}


def find_problems(data: Plain) -> dict[str, Problem]:
    """Return the problems of data by keyword."""
    problems = map(read_problem, Draft202012Validator(SCHEMA).iter_errors(data))
    return {problem.keyword: problem for problem in problems}


def test_a_problem_has_its_place_its_value_and_its_keyword() -> None:
    """A figure above its limit is described by path, value and limit."""
    problem = find_problems({"id": "a", "size": 9})["maximum"]
    assert (problem.path, problem.value, problem.limit, problem.is_about_key) == (("size",), 9, 5, False)


def test_a_missing_key_is_a_problem_of_its_mapping() -> None:
    """The mapping that lacks a key has the keys that it should have, and those that it has."""
    problem = find_problems({"size": 1})["required"]
    assert (problem.path, problem.words, problem.keys) == ((), ("id",), ("size",))
    assert set(problem.properties) == {"id", "size"}


def test_a_key_can_be_the_problem() -> None:
    """A name that is too long is a problem about a key, whose value is the key itself."""
    problem = find_problems({"id": "a", "colour": 1})["maxLength"]
    assert (problem.value, problem.is_about_key) == ("colour", True)


def test_the_form_is_what_the_schema_says() -> None:
    """The words for the expected form are those of the schema; other keywords are not texts."""
    problem = find_problems({"id": 1})["type"]
    assert (problem.form, problem.words) == ("an id", ("string",))
    assert problem.get_text("title") is None


def test_only_numbers_are_limits() -> None:
    """A keyword whose value is not a number has no limit."""
    with pytest.raises(TypeError):
        _ = find_problems({"id": 1})["type"].limit


@pytest.mark.parametrize(("value", "entries"), [("ab", "ab"), ([1], [1]), (5, ()), ({"a": 1}, ())])
def test_entries_are_those_of_lists_and_texts(value: Plain, entries: Plain) -> None:
    """A list has its values as entries, a text its characters, and nothing else has any."""
    assert Problem("type", None, value, {}, (), is_about_key=False).entries == entries
