from __future__ import annotations

from typing import Protocol

import pytest

from compiler.diagnostics import MAX_LENGTH, Diagnostic, Severity, Span, error, shorten, warning


class MakeFinding(Protocol):
    """A function that returns a finding with a hint."""

    def __call__(self, code: str, span: Span, template: str, hint: str, /) -> Diagnostic:
        """Return the finding."""


@pytest.mark.parametrize("make", [error, warning])
def test_long_content_in_messages_and_hints_is_shortened(make: MakeFinding) -> None:
    """Quoted content of thousands of letters loses its middle."""
    finding = make("code", Span("x"), f"there is no text `{'a' * 5000}` here", f"write `{'b' * 900}`")
    assert finding.message == f"there is no text `{'a' * 40}…{'a' * 20}` here"
    assert len(finding.hints[0]) < MAX_LENGTH


def test_a_message_of_usual_length_is_left_alone() -> None:
    """A message of usual length is unchanged, and a long one without quotes is cut no more than necessary."""
    usual = f"there is no text `{'a' * 200}`"
    assert shorten(usual) == usual
    assert len(shorten("word " * 500)) == MAX_LENGTH
    assert len(shorten("`x` " * 500)) == MAX_LENGTH


@pytest.mark.parametrize("sign", ["\n", "\r\n", "\r", "\x85", "\u2028", "\v", "\x1c"])
def test_message_is_a_single_line(sign: str) -> None:
    """A line break in a quoted name is shown as an escape, however the finding is made."""
    found = Diagnostic("code", Severity.ERROR, Span("x"), f"no `a{sign}b` here", (f"write `c{sign}d`",))
    assert found.message == r"no `a\nb` here"
    assert found.hints == (r"write `c\nd`",)
    assert len(error("code", Span("x"), sign * 500).message.splitlines()) == 1
