"""Match the forms of the plural rule in a PO header with plural categories."""

from __future__ import annotations

import gettext
import re

from compiler.compiled.cldr import find_cldr_rules
from compiler.diagnostics.reason import ReasonError, reason
from compiler.l10n.unit import list_categories
from engine.text import Texts

_RULE = re.compile(r"nplurals\s*=\s*(?P<count>[0-9]{1,2})\s*;\s*plural\s*=\s*(?P<rule>[^;]{1,900});?")

_PLACEHOLDER = "EXPRESSION"
"""What the header of a template of gettext has in place of a rule."""

_COMMON = 200
"""Numbers below this are common in games; their categories must have different forms."""

_FIGURES = (*range(_COMMON), 1_000, 1_000_000, 2_000_000)
"""Integers that cover all plural categories of every language."""


def find_form_indices(locale: str, rule: str) -> dict[str, int]:
    """Return the index of the form for each plural category.

    `rule` is the field `Plural-Forms` of the header. Without a rule, the forms are in the order of `list_categories`.
    Categories may share a form unless both are common: Spanish `many`, for millions, shares the form of `other` if the
    rule has two forms. Raise ReasonError for a rule that is invalid or belongs to another language.
    """
    category_names = list_categories(locale)
    match = _RULE.search(rule)
    if not match:
        if rule.strip() and _PLACEHOLDER not in rule:
            raise ReasonError(reason("`{rule}` is not a valid plural rule", rule=rule.strip()))
        return {name: index for index, name in enumerate(category_names)}
    return _match_forms(locale, match["rule"].strip(), int(match["count"]))


def _match_forms(locale: str, rule: str, count: int) -> dict[str, int]:
    """Return the index of the form that a rule with `count` forms selects for each plural category.

    Raise ReasonError for a rule that is not valid, or is not that of the locale.
    """
    try:
        choose = gettext.c2py(rule)
        chosen = [(category, choose(n)) for n, category in zip(_FIGURES, _classify_figures(locale), strict=True)]
    except Exception as problem:  # gettext compiles the rule to Python, which may raise anything
        raise ReasonError(reason("`{rule}` is not a valid plural rule", rule=rule)) from problem
    if (highest := max(index for _, index in chosen)) >= count:
        beyond = "`{rule}` selects form {index}, but there are {count} forms, counted from 0"
        raise ReasonError(reason(beyond, rule=rule, index=highest, count=count))
    indices: dict[str, int] = {}
    for category, index in chosen:
        if indices.setdefault(category, index) != index:
            raise ReasonError(
                reason(
                    "`{rule}` is not the plural rule of {locale}: it has two forms for `{category}`",
                    rule=rule,
                    locale=locale,
                    category=category,
                )
            )
    common = dict(chosen[:_COMMON])
    if len(set(common.values())) < len(common):
        alike = "`{rule}` is not the plural rule of {locale}: it does not distinguish {categories:code}"
        raise ReasonError(reason(alike, rule=rule, locale=locale, categories=tuple(common)))
    return indices


def _classify_figures(locale: str) -> list[str]:
    """Return the plural category of each of `_FIGURES`."""
    texts = Texts({"locale": locale, **find_cldr_rules(locale), "sounds": [], "messages": {}, "terms": {}})
    return [texts.classify_figure(n) for n in _FIGURES]
