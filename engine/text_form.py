"""The form of a value in a text, as `%{slot:form}` requests it."""

from __future__ import annotations

from typing import NamedTuple

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
"""The plural categories of CLDR, in its order."""


class Form(NamedTuple):
    """The requested form of a value.

    Attributes:
        case: The case of a word.
        category: The plural category of a word without a figure; a figure has its own.
        capital: Whether the first letter is a capital.
        signed: Whether a positive figure has a plus.
        figure: Whether a quantity is shown as its figure alone, without its word.
    """

    case: str = "nominative"
    category: str = "one"
    capital: bool = False
    signed: bool = False
    figure: bool = False


PLAIN = Form()


def parse_form(words: str, outer: Form) -> Form:
    """Return the form that words joined by dots request in a message of the form `outer`; `engine.text` lists them."""
    form = PLAIN
    for word in filter(None, words.split(".")):
        if word == "capital":
            form = form._replace(capital=True)
        elif word == "signed":
            form = form._replace(signed=True)
        elif word == "figure":
            form = form._replace(figure=True)
        elif word in CATEGORIES:
            form = form._replace(category=word)
        else:
            form = form._replace(case=outer.case if word == "case" else word)
    return form
