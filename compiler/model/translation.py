"""A game's texts in one locale, with where each stands in its file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from compiler.diagnostics import Span


@dataclass(frozen=True, slots=True)
class Message:
    """One text: a single pattern, or one per plural category (`forms` then has its categories).

    A pattern holds `%{slot}`, `%{slot:form}` and `{icon}`.
    """

    key: str
    pattern: str
    forms: Mapping[str, str]
    span: Span


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the glossary: forms[case][plural category]; `counted` for mass nouns."""

    id: str
    gender: str
    countable: bool
    forms: Mapping[str, Mapping[str, str]]
    counted: Mapping[str, Mapping[str, str]]
    accepted: tuple[str, ...]
    forbidden: tuple[str, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Translation:
    """All messages and terms of a locale: the game's own over those that all games share."""

    locale: str
    messages: Mapping[str, Message]
    terms: Mapping[str, Term]
