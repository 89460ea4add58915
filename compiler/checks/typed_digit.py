"""typed-digit: a figure typed into a text instead of bound to the content."""

from __future__ import annotations

import re
from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.diagnostics import Diagnostic, error
from compiler.model.pattern import bare, patterns

DIGITS = re.compile(r"\d+")
LINK_TARGET = re.compile(r"\]\([^)\s]*\)")
LIST_MARK = re.compile(r"^\s*\d+[.)]\s", re.MULTILINE)
CHROME = ("site.", "print.", "interface.")
"""Texts of pages, sheets and the terminal: their figures (a 100 mm ruler) are not the game's."""


@check(
    "typed-digit",
    rationale=(
        "A typed figure stays behind when the game changes, in one language or in all. Bound to a setting or a "
        "component, it cannot."
    ),
    example="`Pay 1 ruble` instead of `Pay %{price}` with `price: {ruble: settings.market.extra-space-price}`.",
)
def typed_digit(project: Project) -> Iterator[Diagnostic]:
    """A digit stands in a text where a slot belongs."""
    for translation in project.linked.translations.values():
        for message in translation.messages.values():
            if message.key.startswith(CHROME):
                continue
            typed = (LINK_TARGET.sub("", LIST_MARK.sub("", bare(pattern))) for pattern in patterns(message))
            for figure in DIGITS.findall(" ".join(typed)):
                text = f"the figure {figure} is typed into `{message.key}`"
                yield error("typed-digit", message.span, text, "bind it in rules.yaml and write `%{slot}`")
