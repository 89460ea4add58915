"""Read CLDR's plural rules, reduced to integers, and its list patterns from Babel."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple, TypeAlias, TypedDict

from babel import Locale

from compiler.model.cldr_locale import parse_cldr_locale
from engine.messages_file import ListSeparators
from engine.text import CATEGORIES

ENGLISH = "en_GB"
"""The English in use is British, with no comma before the last "and"."""

CldrParts: TypeAlias = tuple[Any, ...]  # Babel does not type them, and they depend on the kind of node
CldrRule: TypeAlias = tuple[str, CldrParts]
"""A node of a rule as parsed by Babel: its kind and its parts."""

SAMPLE = (*range(201), 1_000_000)
"""Figures among which every plural category of integers occurs, in any language."""


class PluralRelation(NamedTuple):
    """A condition of a plural rule on a figure.

    Attributes:
        modulo: The number to divide the figure by, so that the remainder counts; 0 for the figure itself.
        ranges: Ranges of figures, both ends included.
        within: Whether the figure must be within one of the ranges, or within none.
    """

    modulo: int
    ranges: Sequence[tuple[int, int]]
    within: bool


Alternative: TypeAlias = tuple[PluralRelation, ...]
"""Conditions that must all be met."""


@cache
def find_plural_rules(locale: str) -> Mapping[str, tuple[Alternative, ...]]:
    """Return CLDR's alternatives for each plural category that integers can have."""
    rules = ((name, tuple(_list_alternatives(rule))) for name, rule in find_cldr_locale(locale).plural_form.abstract)
    return {name: alternatives for name, alternatives in rules if alternatives}


class CldrRules(TypedDict):
    """CLDR's rules for a language."""

    plural: Sequence[tuple[str, Sequence[Alternative]]]
    lists: ListSeparators


@cache
def find_cldr_rules(locale: str) -> CldrRules:
    """Return CLDR's plural rule and list patterns for a locale, or the English ones if CLDR lacks the locale."""
    cldr = find_cldr_locale(locale)
    return {
        "plural": tuple(find_plural_rules(locale).items()),
        "lists": {"and": _find_separators(cldr, "standard"), "or": _find_separators(cldr, "or")},
    }


@cache
def list_plural_categories(locale: str) -> tuple[str, ...]:
    """Return the plural categories that integers have: one, other in `en`; one, few, many in `ru`."""
    rule = find_cldr_locale(locale).plural_form
    occurring = {rule(n) for n in SAMPLE}
    return tuple(name for name in CATEGORIES if name in occurring)


def find_cldr_locale(locale: str) -> Locale:
    """Return CLDR's locale for a language code, or British English for `en` and for a code that CLDR lacks."""
    return parse_cldr_locale(ENGLISH if locale == "en" else locale, ENGLISH)


def _find_separators(locale: Locale, style: Literal["standard", "or"]) -> tuple[str, str, str]:
    patterns = locale.list_patterns[style]
    two, middle, end = (patterns[part].replace("{0}", "").replace("{1}", "") for part in ("2", "middle", "end"))
    return two, middle, end


def _list_alternatives(rule: CldrRule) -> Iterator[Alternative]:
    """Yield the alternatives of a CLDR rule that integers can meet.

    Babel's rules are nested: `n = 1 or n = 2` is ("or", (("is", …), ("is", …))).
    """
    kind, parts = rule
    if kind == "or":
        for part in parts:
            yield from _list_alternatives(part)
        return
    relations = _list_relations(rule)
    if False not in relations:
        yield tuple(relation for relation in relations if isinstance(relation, PluralRelation))


def _list_relations(rule: CldrRule, *, within: bool = True) -> list[PluralRelation | bool]:
    """Return the relations that a rule joins by `and`; each `not` inverts `within`."""
    kind, parts = rule
    if kind == "and":
        return [relation for part in parts for relation in _list_relations(part)]
    if kind == "not":
        return _list_relations(parts[0], within=not within)
    return [_read_relation(parts, within=within)]


def _read_relation(parts: CldrParts, *, within: bool) -> PluralRelation | bool:
    """Return one relation as data, or its value if that is the same for all integers.

    `n % 10 in 2..4` is (…, ("mod", (("n", ()), ("value", (10,)))), ("range_list", ((("value", (2,)), …),))).
    """
    _, (operand, details), (_, ranges) = parts
    modulo = _read_figure(details[1]) if operand == "mod" else 0
    name = details[0][0] if operand == "mod" else operand
    bounds = tuple((_read_figure(low), _read_figure(high)) for low, high in ranges)
    if name in ("n", "i"):
        return PluralRelation(modulo, bounds, within)
    return any(low <= 0 <= high for low, high in bounds) is within


def _read_figure(node: CldrRule) -> int:
    """Return the figure in a node ("value", (figure,))."""
    figure: int = node[1][0]
    return figure
