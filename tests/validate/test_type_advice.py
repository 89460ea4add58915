"""Hints for values of a wrong type."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from compiler.diagnostics import Sentence
from compiler.model.plain import Plain
from compiler.validate.problem import Problem
from compiler.validate.type_advice import advise_on_number, advise_on_type, quote_value


def make_problem(value: Plain, **schema: Plain) -> Problem:
    """Return the problem of a value with the type of a part of a schema."""
    keywords: Mapping[str, Plain] = {key.replace("_", "-"): part for key, part in schema.items()}
    return Problem("type", keywords.get("type"), value, keywords, ("field",), is_about_key=False)


def list_args(hints: tuple[str | Sentence, ...]) -> dict[str, object]:
    """Return the values of the sentences among hints."""
    return {name: value for hint in hints if isinstance(hint, Sentence) for name, value in hint.args.items()}


@pytest.mark.parametrize(
    ("value", "number"),
    [("1,000", "1000"), ("2.5 cm", "25"), ("1 in", "25.4"), ("3mm", "3"), ("1,5", "1.5"), ("12 pt", "12")],
)
def test_numbers_typed_as_text_are_shown_as_numbers(value: str, number: str) -> None:
    """Separators and units are removed, and lengths are converted to millimetres."""
    advice = advise_on_number(value)
    assert isinstance(advice, Sentence)
    assert number in advice.args.values()


@pytest.mark.parametrize(
    ("value", "number"), [("2x", "2"), ("x3", "3"), ("× 4", "4"), ("3 Stück", "3"), ("5 pcs.", "5")]
)
def test_number_of_copies_with_a_sign_is_shown_as_a_number(value: str, number: str) -> None:
    """A whole number that counts with a sign or a word is written alone."""
    assert list_args(advise_on_type(make_problem(value), ("integer",), None))["number"] == number


@pytest.mark.parametrize("value", ["forge", "1 coin", "1:2"])
def test_words_are_not_numbers(value: str) -> None:
    """A text that is not a number with a unit has no advice about numbers."""
    assert advise_on_number(value) is None


def test_quoted_numbers_and_minus_signs_are_told_apart() -> None:
    """A number in quotation marks and a typographic minus have hints of their own."""
    hints = {advise_on_number(value) for value in ("12", "-15", "\u22123")}
    assert len(hints) == 2
    assert None not in hints


@pytest.mark.parametrize(
    ("value", "entries"), [("2-4", ("2", "4")), ("red, blue;green", ("red", "blue", "green")), ("red", ("red",))]
)
def test_a_text_in_place_of_a_list_is_shown_as_a_list(value: str, entries: tuple[str, ...]) -> None:
    """Words separated by commas, and both ends of a range, are the entries of the list in the hint."""
    assert list_args(advise_on_type(make_problem(value), ("array",), None))["entries"] == entries


def test_a_quantity_in_place_of_a_mapping_is_shown_as_a_mapping() -> None:
    """`2 coins` is written as a name and a number."""
    args = list_args(advise_on_type(make_problem("2 coins"), ("object",), None))
    assert args == {"name": "coins", "number": "2"}


@pytest.mark.parametrize(("word", "truth"), [("yes", "true"), ("off", "false")])
def test_truth_values_of_other_formats_are_spelt(word: str, truth: str) -> None:
    """Words that other formats use for true and false are replaced."""
    assert list_args(advise_on_type(make_problem(word), ("boolean",), None)) == {"truth": truth}


def test_a_missing_value_is_told_from_a_typed_null() -> None:
    """A key without a value asks for one; `null` may be deleted, or quoted where a text belongs."""
    missing = advise_on_type(make_problem(None), ("string",), None)
    typed = advise_on_type(make_problem(None), ("string",), "null")
    assert len(missing) == 1
    assert list_args(typed) == {"typed": "null"}


def test_the_form_of_the_schema_is_the_hint_for_other_values() -> None:
    """If the schema says in words what belongs here, the hint says so."""
    assert advise_on_type(make_problem([1], x_form="an id"), ("string",), None) == ("it must be {form}",)


def test_a_number_that_would_be_valid_as_text_is_to_be_quoted() -> None:
    """A number whose text has the form of the schema needs only quotation marks."""
    quotable = make_problem(12, x_form="a number of days", pattern="^[0-9]+$")
    assert advise_on_type(quotable, ("string",), None) != ("it must be {form}",)


@pytest.mark.parametrize(("value", "shown"), [(True, "`true`"), ("forge", "`forge`"), (1.5, "`1.5`"), ("", "`''`")])
def test_values_are_quoted_as_yaml_writes_them(value: Plain, shown: str) -> None:
    """Truth values are in lower case and the empty text has its quotation marks, as they are typed."""
    assert quote_value(value) == shown


def test_long_values_are_shortened() -> None:
    """Of a long value only the start is shown, with an ellipsis."""
    assert quote_value("x" * 500).endswith("x…`")
    assert len(quote_value("x" * 500)) < 50
