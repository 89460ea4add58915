"""Compare the selectors of messages: their plural categories, the names of their variants, and figures in variants."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from compiler.checks.pairs.common.pair import TextDiagnostic, text_diagnostic
from compiler.checks.pairs.language.language import Language
from compiler.diagnostics.sentence import sentence
from compiler.lint.checks.match_variants import find_selector
from compiler.lint.checks.read_icu import find_damage, has_selectors
from compiler.lint.files.file_text import FileText, Selector
from compiler.lint.match_texts import MatchedText
from compiler.lint.text_finding import TextFinding
from engine.text import CATEGORIES

_FIGURE = re.compile("=?[0-9]{1,9}")
"""The name of a variant for a single figure, in ICU MessageFormat or in Fluent."""

_START = (0, 0)
"""The range of findings about a selector as a whole: the start of its text."""

_MAX_SHOWN = 4
"""The maximum number of figures that a finding names."""

_FIGURES = range(200)
"""Figures that belong to all plural categories which are common; larger figures are rare in texts."""


def compare_selectors(matched: Iterable[MatchedText], source: Language, language: Language) -> Iterator[TextFinding]:
    """Yield the findings about the selectors of translations; `source` and `language` are the two languages."""
    for text in matched:
        if text.source.selectors and not text.translation.selectors and has_selectors(text.translation.text):
            damage = _report_damage(text.translation)
            yield from (TextFinding("selector-differs", text, finding) for finding in damage)
        for selector in text.translation.selectors:
            counterpart = find_selector(text.source, selector)
            if selector.kind == "select":
                found = _compare_words(selector, counterpart)
            else:
                found = _compare_categories(selector, counterpart, source, language)
                yield from _compare_figures(text, selector, counterpart, language)
            yield from (TextFinding("selector-differs", text, finding) for finding in found)


def _report_damage(text: FileText) -> Iterator[TextDiagnostic]:
    problem = find_damage(text.text)
    if problem is not None:
        yield text_diagnostic(
            "this message cannot be read: {reason}",
            0,
            len(text.text),
            "write its braces, commas and keywords as in the source",
            reason=problem,
        )


def _compare_words(selector: Selector, counterpart: Selector | None) -> Iterator[TextDiagnostic]:
    """Yield a finding if the name of a variant has probably been translated: the source has another name instead."""
    if counterpart is None:
        return
    extra = [name for name in selector.variants if name not in counterpart.variants]
    missing = tuple(name for name in counterpart.variants if name not in selector.variants)
    if extra and missing:
        yield text_diagnostic(
            "the source has no variant `{variant}`",
            *_START,
            sentence("keep the names of variants: {names:code}", names=missing),
            variant=extra[0],
            names=missing,
        )


def _compare_categories(
    selector: Selector, counterpart: Selector | None, source: Language, language: Language
) -> Iterator[TextDiagnostic]:
    """Yield findings about unknown plural categories, and about missing ones unless the source lacks some, too."""
    for name in selector.variants:
        if name not in CATEGORIES and not _FIGURE.fullmatch(name):
            hint = sentence("keep the names of categories: {names:code}", names=tuple(sorted(CATEGORIES)))
            yield text_diagnostic("`{category}` is not a plural category", *_START, hint, category=name)
    if counterpart and _find_missing(counterpart, _list_figures(counterpart, source)):
        return
    figures = _list_figures(selector, language)
    if missing := _find_missing(selector, figures):
        yield text_diagnostic(
            "there are no variants for plural categories of {locale}: {categories:code}, which are used for {figures}",
            *_START,
            "add these variants",
            categories=tuple(sorted(missing)),
            locale=language.code,
            figures=_format_figures(sorted(figure for name in missing for figure in figures[name])),
        )


def _compare_figures(
    text: MatchedText, selector: Selector, counterpart: Selector | None, language: Language
) -> Iterator[TextFinding]:
    """Yield a finding for each variant that lacks the figure, although the source shows it.

    A variant for a single figure, apart from zero, may express it in words.
    """
    figures = _list_figures_of_variants(selector, language)
    for name, variant in selector.variants.items():
        positive = [figure for figure in figures.get(name, ()) if figure]
        is_for_several = len(positive) > 1
        if counterpart and is_for_several and _is_figure_lost(selector, variant, counterpart):
            finding = text_diagnostic(
                "the variant `{category}` is for {figures}, but does not show the figure",
                0,
                len(variant.text),
                sentence("insert `{placeholder}`", placeholder=_spell_figure(counterpart)),
                category=name,
                figures=_format_figures(figures[name]),
            )
            yield TextFinding("selector-differs", MatchedText(text.source, variant), finding)


def _format_figures(figures: Sequence[int]) -> str:
    """Return the first figures of a category as a list."""
    return ", ".join([*map(str, figures[:_MAX_SHOWN]), *(["…"] if len(figures) > _MAX_SHOWN else [])])


def _list_figures(selector: Selector, language: Language) -> Mapping[str, list[int]]:
    """Return the figures of each plural category, except figures with a variant of their own."""
    if selector.kind == "ordinal":
        return {}  # Babel has no rules for ordinal numbers
    exact = {int(name.strip("=")) for name in selector.variants if _FIGURE.fullmatch(name)}
    figures: dict[str, list[int]] = {}
    for figure in _FIGURES:
        if figure not in exact:
            figures.setdefault(language.choose_category(figure), []).append(figure)
    return figures


def _list_figures_of_variants(selector: Selector, language: Language) -> Mapping[str, list[int]]:
    """Return the figures that use each variant; the default variant is for categories without one."""
    used: dict[str, list[int]] = {}
    for name, figures in _list_figures(selector, language).items():
        used.setdefault(name if name in selector.variants else selector.default, []).extend(figures)
    return used


def _find_missing(selector: Selector, figures: Mapping[str, list[int]]) -> list[str]:
    """Return the categories without a variant.

    If `other` is only for fractions, its variant may serve the one category that lacks its own.
    """
    missing = [name for name in figures if name not in selector.variants]
    is_served = len(missing) == 1 and "other" not in figures and selector.default in selector.variants
    return [] if is_served else missing


def _is_figure_lost(selector: Selector, variant: FileText, counterpart: Selector) -> bool:
    """Return whether a variant does not show the figure, which the source shows for most figures."""
    shown = counterpart.find_variant(counterpart.default)
    return shown is not None and _has_figure(counterpart, shown) and not _has_figure(selector, variant)


def _has_figure(selector: Selector, variant: FileText) -> bool:
    """Return whether a variant, or a variant of a selector within it, shows the figure of a selector."""
    inner = (part for nested in variant.selectors for part in nested.variants.values())
    placeholder = rf"#|\{{[^{{}}]*{re.escape(selector.name)}\b"
    return bool(re.search(placeholder, variant.text)) or any(_has_figure(selector, part) for part in inner)


def _spell_figure(selector: Selector) -> str:
    """Return the placeholder for the figure in the source."""
    shown = selector.find_variant(selector.default)
    return "#" if shown and "#" in shown.text else f"{{{selector.name}}}"
