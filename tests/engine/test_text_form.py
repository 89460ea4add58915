from __future__ import annotations

import pytest

from engine.text_form import PLAIN, Form, parse_form

DATIVE = Form(case="dative", capital=True)
"""The form of values in a message."""


@pytest.mark.parametrize(
    ("words", "form"),
    [
        ("", PLAIN),
        ("accusative", Form(case="accusative")),
        ("many", Form(category="many")),
        ("genitive.many.capital", Form(case="genitive", category="many", capital=True)),
        ("signed", Form(signed=True)),
        ("figure", Form(figure=True)),
    ],
)
def test_words_request_a_form(words: str, form: Form) -> None:
    """Each word of a form requests one thing, and the rest is as in a word by itself."""
    assert parse_form(words, DATIVE) == form


def test_case_of_the_message_is_passed_on_alone() -> None:
    """The word `case` takes the case of the whole message, and nothing else of its form."""
    assert parse_form("case.many", DATIVE) == Form(case="dative", category="many")
