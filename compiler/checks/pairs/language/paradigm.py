"""Find wrong forms of a term, by the rules of its language and by comparison with the source language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from compiler.checks.pairs.language.forms import GlossaryEntry
from compiler.checks.pairs.language.language import Language
from compiler.checks.pairs.language.words import split_words
from compiler.diagnostics.reason import Reason, reason

Cases: TypeAlias = Mapping[str, Mapping[str, str]]
"""Forms by case and plural category."""


def find_wrong_forms(entry: GlossaryEntry, language: Language, source: GlossaryEntry | None) -> Iterator[Reason]:
    """Yield the reason for each wrong form; `source` is the same term in the source language."""
    is_countable = any(_is_varying(categories) for categories in source.forms.values()) if source else False
    yield from _find_wrong_in_cases(entry.forms, language, is_countable=is_countable and not entry.counted)
    if entry.counted:
        yield from _find_wrong_in_cases(entry.counted, language, is_countable=is_countable)


def _find_wrong_in_cases(cases: Cases, language: Language, *, is_countable: bool) -> Iterator[Reason]:
    if not _is_varying(cases.get("nominative", {})):
        if is_countable and language.has_plain_plural and not _is_invariable(cases, language):
            yield reason("the same form for one and for many")
        for case in (case for case, forms in cases.items() if _is_varying(forms)):
            yield reason("a {case} that varies with the figure, unlike the nominative", case=case)
        return
    yield from _find_broken_syncretism(cases, language)
    yield from _find_indistinct_singular(cases, language)
    yield from _find_indistinct_forms(cases, language)
    if language.declension.animacy:
        yield from _find_wrong_accusative(cases)
    yield from _find_atypical_forms(cases.get("nominative", {}), language)


def _is_varying(categories: Mapping[str, str]) -> bool:
    return len(set(categories.values())) > 1


def _is_invariable(cases: Cases, language: Language) -> bool:
    """Return whether a countable term may have one form for all figures."""
    form = next(iter(cases.get("nominative", {}).values()), "")
    return {word.folded for word in split_words(form)} - language.lexicon.stop_words <= language.declension.invariable


def _find_broken_syncretism(cases: Cases, language: Language) -> Iterator[Reason]:
    """Yield the reason for each form that should be equal to one of several other forms, but is not."""
    for name, equals in language.declension.syncretism.items():
        form = _get_form(cases, name)
        expected = [other for other in (_get_form(cases, equal) for equal in equals) if other]
        if form and expected and form not in expected:
            yield reason(
                "“{form}” for {name}, where {locale} has {forms:quoted or}",
                form=form,
                name=name,
                locale=language.code,
                forms=tuple(dict.fromkeys(expected)),
            )


def _find_indistinct_singular(cases: Cases, language: Language) -> Iterator[Reason]:
    """Yield the reason for each form that equals the singular of a case whose singular is distinct."""
    if _is_invariable(cases, language):
        return
    for case, exceptions in language.declension.distinct_singular.items():
        forms = cases.get(case, {})
        for category, form in forms.items():
            is_exception = exceptions is not None and exceptions.search(form)
            if category != "one" and form == forms.get("one") and not is_exception:
                yield _explain_not_distinct(form, f"{case}.one", f"{case}.{category}")


def _find_indistinct_forms(cases: Cases, language: Language) -> Iterator[Reason]:
    """Yield the reason if the two forms that must differ are equal, and differ from the genitive singular."""
    if not language.declension.distinct_forms:
        return
    first, second = language.declension.distinct_forms
    form = _get_form(cases, first)
    if form and form == _get_form(cases, second) != _get_form(cases, "genitive.one"):
        yield _explain_not_distinct(form, first, second)


def _explain_not_distinct(form: str, name: str, other: str) -> Reason:
    return reason("“{form}” for both {name} and {other}", form=form, name=name, other=other)


def _find_wrong_accusative(cases: Cases) -> Iterator[Reason]:
    """Yield the reason if the accusative of few is a nominative although the accusative of one is a genitive.

    The reverse is wrong, too.
    """
    nominative = _get_form(cases, "nominative.one")
    genitive = _get_form(cases, "genitive.one")
    model = {nominative: "nominative.few", genitive: "genitive.few"}.get(_get_form(cases, "accusative.one"))
    form = _get_form(cases, "accusative.few")
    if form and model and nominative != genitive and form != _get_form(cases, model):
        yield reason(
            "“{form}” for accusative.few, where {name} is “{other}”",
            form=form,
            name=model,
            other=_get_form(cases, model) or "",
        )


def _get_form(cases: Cases, name: str) -> str | None:
    """Return the form of a `case.category`."""
    case, _, category = name.partition(".")
    return cases.get(case, {}).get(category)


def _find_atypical_forms(nominative: Mapping[str, str], language: Language) -> Iterator[Reason]:
    """Yield the reason for each word that does not look like a form of its category, if the plural is plain."""
    if not language.has_plain_plural:
        return
    for category, word in find_varying_words(nominative, language).items():
        if not language.declension.plural_patterns[category].search(word):
            yield reason("“{form}”, which does not look like the form for `{category}`", form=word, category=category)


def find_varying_words(forms: Mapping[str, str], language: Language) -> dict[str, str]:
    """Return the first word that differs between the forms of a term, by category.

    Only the two categories that the language distinguishes by `plural-patterns` are compared. The result is empty if
    the forms have different numbers of words.
    """
    folded = {name: _split_and_fold(forms[name]) for name in language.declension.plural_patterns if name in forms}
    lengths = {len(form) for form in folded.values()}
    if len(folded) <= 1 or len(lengths) > 1:
        return {}
    for index, alternatives in enumerate(zip(*folded.values(), strict=True)):
        if len(set(alternatives)) > 1:
            return {name: form[index] for name, form in folded.items()}
    return {}


def _split_and_fold(text: str) -> Sequence[str]:
    return [word.folded for word in split_words(text)]
