"""Texts are written as scalars that are read as the same texts."""

from __future__ import annotations

import pytest
import yaml

from compiler.edit.scalar import ScalarStyle, format_scalar, is_block, is_plain

TEXTS = [
    "wall",
    "yes",
    "12",
    "1e3",
    "",
    " a",
    "it’s",
    "a: b",
    "a # b",
    "- a",
    "*a",
    "two\nlines",
    "two\n\nlines\n",
    "\t",
    "\x07",
    "two\r\nlines",
    "two\r\nlines\r\n",
    "- a\n  - b\n- c\n",
    "a\n  ",
    "a\n  \nb",
    "a\n\tb",
]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("style", ["", "'", '"', "|", ">"])
def test_every_text_is_read_as_it_was_written(text: str, style: ScalarStyle) -> None:
    """Whatever the previous style was, the scalar is read as the same text."""
    assert yaml.safe_load(f"key: {format_scalar(text, style)}\n") == {"key": text}


@pytest.mark.parametrize("text", [*TEXTS, "a, b", "{a}"])
def test_every_text_within_braces_is_read_as_it_was_written(text: str) -> None:
    """Commas, braces and line breaks do not end the scalar."""
    assert yaml.safe_load(f"{{key: {format_scalar(text, flow=True)}}}\n") == {"key": text}


@pytest.mark.parametrize(
    ("style", "scalar"), [("", "wall"), ("'", "'wall'"), ('"', '"wall"'), ("|", "wall"), (">", "wall")]
)
def test_quotes_are_kept_and_blocks_of_one_line_become_plain(style: ScalarStyle, scalar: str) -> None:
    """A scalar keeps its quotation marks although the text does not need them."""
    assert format_scalar("wall", style) == scalar


@pytest.mark.parametrize("text", ["yes", "12", "1_000", "2024-01-01", "a: b", "", " a"])
def test_texts_that_are_read_otherwise_are_not_plain(text: str) -> None:
    """Numbers, dates and truth values of YAML 1.1 or 1.2 need quotation marks."""
    assert not is_plain(text)


def test_a_comma_is_plain_outside_of_braces_only() -> None:
    """Within braces, a comma ends a scalar."""
    assert is_plain("a, b")
    assert not is_plain("a, b", flow=True)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "  indented\nline",
        "\nblank line first",
        "blank line last\n\n",
        "\x07\na",
        "a\r\nb",
        "a\n  \nb",
        "a\n\tb",
    ],
)
def test_texts_that_a_block_does_not_represent_are_no_blocks(text: str) -> None:
    """A block has no indented first line, no blank line at either end, no line of spaces, and no control characters."""
    assert not is_block(text)


def test_a_list_within_a_list_stays_a_block() -> None:
    """Lines may be indented further than the first one."""
    assert format_scalar("- a\n  - b\n- c\n") == "|\n  - a\n    - b\n  - c"
