"""Plain scalars of YAML."""

from __future__ import annotations

import pytest

from compiler.load.yaml.scalars import CANDIDATES, explain_ambiguity, resolve_scalar
from compiler.model.plain import Scalar


@pytest.mark.parametrize(
    ("plain", "value"),
    [
        ("12", 12),
        ("-3", -3),
        ("0o17", 15),
        ("0xff", 255),
        ("1.5", 1.5),
        (".5", 0.5),
        ("1e3", 1000.0),
        ("true", True),
        ("False", False),
        ("", None),
        ("~", None),
        ("NULL", None),
    ],
)
def test_scalars_have_the_types_of_yaml_1_2(plain: str, value: Scalar) -> None:
    """Numbers, truth values and null are read as in the core schema of YAML 1.2."""
    resolved = resolve_scalar(plain)
    assert resolved == value
    assert type(resolved) is type(value)


@pytest.mark.parametrize(
    "plain", ["yes", "no", "on", "12:30:45", "2024-01-02", "1_000", ".inf", "1e999", "0b1", "tRUE"]
)
def test_other_words_stay_text(plain: str) -> None:
    """What only YAML 1.1 reads as another type is text, and so is a number too large to be one."""
    assert resolve_scalar(plain) == plain


@pytest.mark.parametrize("plain", ["007", "-01", "9" * 20, ".nan", "-.inf", "0xfffffffffffffffff"])
def test_numbers_that_parsers_read_differently_are_explained(plain: str) -> None:
    """A number in a form that others read as another number, or not as one, stays text and is explained."""
    assert resolve_scalar(plain) == plain
    assert explain_ambiguity(plain) is not None


@pytest.mark.parametrize("plain", ["forge", "12 coins", "-", "1-2", "v1.2"])
def test_plain_words_are_not_ambiguous(plain: str) -> None:
    """Words that contain digits are text to everybody."""
    assert explain_ambiguity(plain) is None


@pytest.mark.parametrize("plain", ["12", "-1", "+1", ".5", "~", "null", "True", "false"])
def test_every_value_starts_with_a_candidate(plain: str) -> None:
    """Only scalars that begin with one of the candidates need to be resolved."""
    assert plain[0] in CANDIDATES
