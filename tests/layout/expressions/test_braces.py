from __future__ import annotations

import pytest

from compiler.diagnostics.reason import Reason
from compiler.layout.expressions.braces import check_braces, check_quotes, is_expression, is_joined, join_parts

PLAIN = ("", "Pay", "{coin}", "Pay 2 {coin}", r"\{x\}", "[Pay]{.loud}", "{münze}")
"""Values without expressions: words, icons, escaped braces, styles."""

STRAY = ("{two words}", "{", "}", "a } b", "%{price}", "{.loud}", "{ coin }")
"""Braces that belong to nothing known."""


@pytest.mark.parametrize("value", PLAIN)
def test_words_and_icons_are_no_expression(value: str) -> None:
    """What is drawn as it is needs no computing."""
    assert not is_expression(value)
    assert check_braces(value) is None


@pytest.mark.parametrize("value", STRAY)
def test_stray_braces_look_like_an_expression_and_are_refused(value: str) -> None:
    """A brace that belongs to no icon, style or expression is a mistake."""
    assert is_expression(value)
    assert check_braces(value) is not None
    assert isinstance(join_parts(value), Reason)


@pytest.mark.parametrize("value", ["{{ item.id }}", "Pay {{ price }}", "{% if a %}", "{# note #}"])
def test_delimiters_begin_an_expression(value: str) -> None:
    """Expressions, and statements and comments, which are refused later, are to be computed."""
    assert is_expression(value)


@pytest.mark.parametrize("value", [3, None, 2.5, True, ["{{ x }}"]])
def test_values_other_than_texts_are_no_expression(value: object) -> None:
    """A figure or a list is what it is."""
    assert not is_expression(value)
    assert not is_joined(value)


@pytest.mark.parametrize("value", ["{{ a", "a }}", "{{ a }", "a }} b"])
def test_braces_must_match(value: str) -> None:
    """An expression is closed, and was opened before."""
    assert check_braces(value) is not None


def test_value_of_one_expression_stays_as_it_is() -> None:
    """Its result keeps its type; braces in its quoted texts do not end it."""
    for value in ("{{ item.id }}", "{{ '}}' ~ a }}", '{{ "{{" }}'):
        assert join_parts(value) == value
        assert not is_joined(value)
    assert not is_joined("  {{ a }}  ")


@pytest.mark.parametrize(
    ("value", "joined"),
    [
        ("Pay {{ n }}", "{{ 'Pay ' ~ (n) ~ '' }}"),
        ("{{ a }}{{ b }}", "{{ '' ~ (a) ~ '' ~ (b) ~ '' }}".replace("(a)", "( a )").replace("(b)", "( b )")),
        ("{{ n }}'s {coin}", "{{ '' ~ ( n ) ~ '\\'s {coin}' }}"),
    ],
)
def test_texts_and_expressions_are_joined_into_one(value: str, joined: str) -> None:
    """Texts become literals, with quotation marks escaped."""
    assert isinstance(found := join_parts(value), str)
    assert found.replace(" ", "") == joined.replace(" ", "")
    assert is_joined(value)


@pytest.mark.parametrize("value", ["{{ a }} }}", "{{ {{ a }} }}", "{{ a }} {%", "{{ a }} {# b", "{{ a }} {b c}"])
def test_parts_that_do_not_fit_together_are_refused(value: str) -> None:
    """Braces beside an expression must be an icon, a style or escaped."""
    assert isinstance(join_parts(value), Reason)


@pytest.mark.parametrize("value", ["“{{ a }}”", "{{ “a” }}", "x {{ text(‘a’) }}", "«a»"])
def test_typographic_marks_around_or_inside_expressions_are_refused(value: str) -> None:
    """A word processor has turned marks of the expression into others."""
    assert check_quotes(value) is not None


@pytest.mark.parametrize("value", ["", "{{ 'a' }}", "Say “{{ a }}”", "{{ a }} – ‘b’"])
def test_typographic_marks_in_words_are_right(value: str) -> None:
    """Quotation marks in the texts beside an expression are printed."""
    assert check_quotes(value) is None
