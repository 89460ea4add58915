from __future__ import annotations

from collections.abc import Mapping

import pytest

from compiler.diagnostics import Diagnostic, Span
from compiler.diagnostics.reason import ReasonError
from compiler.layout.expressions.evaluate import evaluate
from compiler.layout.expressions.wrong_values import explain_part, join_values, write_value

NAMES: Mapping[str, object] = {"index": 3, "number": 3, "worth": 0.5, "double": lambda value: 2 * value}


def find_problem(expression: str) -> Diagnostic:
    """Return the finding about an expression."""
    found = evaluate(f"{{{{ {expression} }}}}", NAMES, lambda: Span("a.yaml"))
    assert isinstance(found, Diagnostic)
    return found


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (None, "none"),
        (True, "true"),
        (3, "3"),
        (0.1 + 0.2, "0.3"),
        (2.0, "2"),
        ("it's", r"'it\'s'"),
        ("a\nb\\c", r"'a\nb\\c'"),
        ("x" * 41, f"'{'x' * 40}…'"),
        ([1, "a", False], "[1, 'a', false]"),
        ({"cost": 1, "name": "x"}, "{cost: …, name: …}"),
        (len, "…"),
    ],
)
def test_value_is_written_as_in_an_expression(value: object, written: str) -> None:
    """Values are shown in the notation of expressions: words in lowercase, short numbers, escapes, no Python."""
    assert write_value(value) == written


@pytest.mark.parametrize(("expression", "wrong"), [("'a' + 1", "'a'"), ("2 * none", "none"), ("-'x'", "'x'")])
def test_operand_that_is_no_number_is_shown(expression: str, wrong: str) -> None:
    """The reason shows the first operand that is not a number."""
    assert find_problem(expression).args["value"] == wrong


@pytest.mark.parametrize(
    ("expression", "word"), [("'a' + 1", "~"), ("'-7' + 1", "integer"), ("'1.5' + 1", "`number`"), ("[1] * 2", "over")]
)
def test_hint_fits_the_operand(expression: str, word: str) -> None:
    """The hint at a text is to join it, at a number in quotation marks to declare it, and at a list to repeat."""
    (hint,) = map(str, find_problem(expression).advice)
    assert word in hint
    assert not find_problem("'a' * 2").advice


@pytest.mark.parametrize(("expression", "called"), [("worth(1)", "worth"), ("number(1)", "3")])
def test_what_is_called_is_named_if_it_has_one_name(expression: str, called: str) -> None:
    """A value that is not a function is named, or shown if several names have it: equal numbers may be one object."""
    assert find_problem(expression).args["function"] == called


def test_values_that_a_function_does_not_take_are_shown() -> None:
    """Wrong arguments are reported with the parameters of the function; of the right number of them, the values."""
    assert find_problem("double()").args == {"function": "double", "parameters": ("value",)}
    assert find_problem("double(none)").args["values"] == ("none",)


@pytest.mark.parametrize(
    ("expression", "step"), [("worth['cost']", "cost"), ("worth['a b']", "a b"), ("worth[1]", "1"), ("'abc'.x", "x")]
)
def test_missing_entry_is_named(expression: str, step: str) -> None:
    """A step into a value that has neither entries nor fields is named."""
    assert find_problem(expression).args["step"] == step


def test_texts_and_numbers_are_joined() -> None:
    """Texts and numbers become one text; other values have a reason against them, some with a hint."""
    assert join_values(["a", 1, 0.1 + 0.2, "", 2.0]) == "a10.32"
    for value, hints in ((None, 0), (True, 1), ([1], 1), ({"a": 1}, 1), (len, 1)):
        against = explain_part(value)
        assert against is not None
        assert len(against.advice) == hints
        with pytest.raises(ReasonError):
            join_values(["a", value])
