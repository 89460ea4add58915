"""Find the figures that are typed into texts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import NamedTuple

from compiler.checks.common.check import Project, memoise
from compiler.checks.common.message_search import find_in_message
from compiler.diagnostics import Span
from compiler.model.list_marks import blank_out_list_marks
from compiler.model.message_marks import ICON, SLOT, STYLE
from compiler.model.search_words import is_search_key
from compiler.model.translation import Message, Translation

DIGITS = re.compile(r"(?<![^\W\d_xXхХ])\d+")
"""A figure. Digits after a letter belong to a name or label, such as “T1”."""

LINK_TARGET = re.compile(r"\]\([^)\s]*\)")

BUILTIN = ("site.", "print.", "interface.")
"""Namespaces of the texts of pages, sheets and the terminal, whose figures (a ruler of 100 mm) are not the game's."""

ABOUT = ("game.",)
"""Namespaces of the texts about the game: titles, years, versions, “2–4 players, 30 minutes, age 8+”."""

HEADINGS = ("rules.", "examples.")
"""Namespaces whose titles state rules; titles and names elsewhere are names."""

NO_FIGURE = re.compile(
    r"(?:©|\([cC]\))\s*\d{4}(?:\s*[–-]\s*\d{4})?|\b(?:1[5-9]|20)\d\d\b(?!\s*[/%])|\b[vV]?\d+(?:\.\d+)+\b|\b\d{1,2}\+(?!\w)"
)
"""Years, notices, version numbers and ages."""


class TypedFigure(NamedTuple):
    """The digits of a figure as typed, and their place."""

    digits: str
    span: Span


class MessageId(NamedTuple):
    """The locale and the key of a text."""

    locale: str
    key: str


@memoise
def find_typed_figures(project: Project) -> Mapping[MessageId, tuple[TypedFigure, ...]]:
    """Return the figures typed into each text that has any, in all its forms."""
    return {
        MessageId(translation.locale, message.key): figures
        for translation in project.linked.translations.values()
        for message, figures in _list_by_message(project, translation)
    }


def _list_by_message(project: Project, translation: Translation) -> Iterator[tuple[Message, tuple[TypedFigure, ...]]]:
    find = partial(_find_figures, names=_match_names_with_digits(translation))
    for message in translation.messages.values():
        if message.key.startswith((*BUILTIN, *ABOUT)) or _is_name_key(message.key) or is_search_key(message.key):
            continue
        figures = tuple(TypedFigure(match[0], span) for match, span in find_in_message(project, message, find))
        if figures:
            yield message, figures


def _is_name_key(key: str) -> bool:
    return key.endswith((".title", ".name")) and not key.startswith(HEADINGS)


def _match_names_with_digits(translation: Translation) -> re.Pattern[str] | None:
    """Return a pattern of the names that contain digits, the longest first, or None."""
    names = {message.pattern for key, message in translation.messages.items() if _is_name_key(key)}
    with_digits = sorted((name for name in names if DIGITS.search(name)), key=len, reverse=True)
    return re.compile("|".join(map(re.escape, with_digits))) if with_digits else None


def _find_figures(pattern: str, names: re.Pattern[str] | None) -> Iterator[re.Match[str]]:
    """Return the figures outside of slots, icons, styles, link targets, list marks, names, years and versions."""
    pattern = blank_out_list_marks(pattern)
    for ignored in (SLOT, ICON, STYLE, LINK_TARGET, names, NO_FIGURE):
        pattern = ignored.sub(_blank_out, pattern) if ignored else pattern
    return DIGITS.finditer(pattern)


def _blank_out(match: re.Match[str]) -> str:
    """Return spaces in place of a match, so that the offsets of everything else stay the same."""
    return " " * len(match[0])
