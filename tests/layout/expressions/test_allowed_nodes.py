"""Expressions consist of listed constructs only, and are nested no deeper than the limit."""

from __future__ import annotations

import pytest
from jinja2 import Environment

from compiler.diagnostics.reason import Reason
from compiler.layout.expressions.allowed_nodes import LARGEST, MAX_LEVELS, check_tree, is_bounded
from compiler.layout.expressions.reasons import TOO_DEEP


def refuse(expression: str) -> Reason | None:
    """Return the reason why an expression is refused, or None if it is allowed."""
    return check_tree(Environment().parse(f"{{{{ {expression} }}}}"))  # noqa: S701 -- is only parsed


@pytest.mark.parametrize(
    ("expression", "construct"),
    [
        ("2 ** 3", "`**`"),
        ("item.title.upper()", "calling a method"),
        ("words[1:]", "a slice"),
        ("1000000001", "a number above 1,000,000,000"),
        ("words|join", "`join`"),
        ("1 is callable", "`callable`"),
    ],
)
def test_construct_is_refused(expression: str, construct: str) -> None:
    """The reason names the construct that layouts may not use, in the words of a user."""
    refused = refuse(expression)
    assert refused is not None
    assert refused.args == {"construct": construct}


@pytest.mark.parametrize("expression", ["item.value + 1", "count(3)", "words|length", "index is even", "a if b else c"])
def test_listed_constructs_are_allowed(expression: str) -> None:
    """Names, arithmetic, calls of functions, listed filters and listed tests are allowed."""
    assert refuse(expression) is None


def test_depth_is_limited() -> None:
    """An expression of as many levels as the limit is allowed; with one more, it is refused."""
    leaf_levels = 3  # the template, its output and the number itself
    deepest = "-" * (MAX_LEVELS - leaf_levels) + "1"
    assert refuse(deepest) is None
    assert refuse(f"-{deepest}") is TOO_DEEP


def test_bound_includes_the_largest_number() -> None:
    """The largest number is allowed on either side of zero, a larger one is not, and a text has no bound."""
    assert is_bounded(LARGEST)
    assert is_bounded(-LARGEST)
    assert not is_bounded(LARGEST + 1)
    assert is_bounded("x" * 100)
