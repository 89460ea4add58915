"""typed-digit: a figure that is typed into a text instead of bound to the content."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from compiler.checks._check import Project, check
from compiler.checks._spots import find_in_message
from compiler.compiled.bindings import bind_slots, slots_for
from compiler.diagnostics import Diagnostic, warning
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.model.message_marks import ICON, SLOT, STYLE
from compiler.model.translation import Translation

DIGITS = re.compile(r"(?<![^\W\d_xXхХ])\d+")
"""A figure. Digits after a letter belong to a name or label, such as “T1”."""

LINK_TARGET = re.compile(r"\]\([^)\s]*\)")
LIST_MARK = re.compile(r"^\s*\d+[.)]\s", re.MULTILINE)
BUILTIN = ("site.", "print.", "interface.")
"""Texts of pages, sheets and the terminal: their figures (a 100 mm ruler) are not the game's."""

ABOUT = ("game.",)
"""Texts of the box and notices: its title, years, versions, “2–4 players, 30 minutes, age 8+”."""

HEADINGS = ("rules.", "examples.")
"""Namespaces whose titles state rules; titles and names elsewhere are names."""

NO_FIGURE = re.compile(
    r"(?:©|\([cC]\))\s*\d{4}(?:\s*[–-]\s*\d{4})?|\b(?:1[5-9]|20)\d\d\b(?!\s*[/%])|\b[vV]?\d+(?:\.\d+)+\b|\b\d{1,2}\+(?!\w)"
)
"""Years, notices, version numbers and ages."""

SLOT_FILES = {"rules": "rules.yaml", "editions": "editions.yaml", "faq": "faq.yaml", "errata": "errata.yaml"}
"""By namespace, the file that binds the slots of its texts; `shows` binds those of examples."""


@check(
    "typed-digit",
    rationale=(
        "A typed figure stays the same when the game changes, in one language or in all; a slot bound to a setting or "
        "a component follows. Names, years, versions and the details printed on the box are not figures of the rules."
    ),
    example="`Pay 1 ruble` instead of `Pay %{price}` with `price: {ruble: settings.market.extra-space-price}`.",
)
def typed_digit(project: Project) -> Iterator[Diagnostic]:
    """A text contains a digit where a slot belongs."""
    bound = bind_slots(project.game)
    for translation in project.linked.translations.values():
        names = _names_with_digits(translation)
        for message in translation.messages.values():
            if message.key.startswith((*BUILTIN, *ABOUT)) or _is_name(message.key):
                continue
            is_bound = slots_for(bound, message.key) is not None
            for figure, span in find_in_message(project, message, partial(_typed_figures, names=names)):
                yield warning(
                    "typed-digit",
                    span,
                    "the figure {figure} is typed into `{key}` instead of being bound",
                    _advice(message.key, is_bound=is_bound),
                    figure=figure[0],
                    key=message.key,
                )


def _is_name(key: str) -> bool:
    return key.endswith((".title", ".name")) and not key.startswith(HEADINGS)


def _names_with_digits(translation: Translation) -> re.Pattern[str] | None:
    """Return a pattern of the names that contain digits, the longest first, or None."""
    names = {message.pattern for key, message in translation.messages.items() if _is_name(key)}
    with_digits = sorted((name for name in names if DIGITS.search(name)), key=len, reverse=True)
    return re.compile("|".join(map(re.escape, with_digits))) if with_digits else None


def _typed_figures(pattern: str, names: re.Pattern[str] | None) -> Iterator[re.Match[str]]:
    """Return the figures outside slots, icons, styles, link targets, list marks, names, years and versions."""
    for no_rule in (SLOT, ICON, STYLE, LIST_MARK, LINK_TARGET, names, NO_FIGURE):
        pattern = no_rule.sub(_blank, pattern) if no_rule else pattern
    return DIGITS.finditer(pattern)


def _blank(match: re.Match[str]) -> str:
    """Return spaces in place of a match, so that the offsets of everything else stay the same."""
    return " " * len(match[0])


def _advice(key: str, *, is_bound: bool) -> Sentence:
    namespace = key.partition(".")[0]
    if is_bound and namespace in SLOT_FILES:
        return sentence("bind it in {file} and write `%{{slot}}`", file=SLOT_FILES[namespace])
    if is_bound:
        return sentence("name it under `shows` of the example and write `%{{slot}}`")
    if namespace == "cards":
        return sentence("write it as a word, or give the piece a field under `data`, which fills `%{{field}}`")
    return sentence("write it as a word, or let the layout supply it: `text('…', n=…)` fills `%{{n}}`")
