"""What is wrong with the forms of a term, by the laws of its language and beside its source."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler.checks.pairs.forms import GlossaryEntry
from compiler.checks.pairs.language import Language
from compiler.checks.pairs.words import words
from compiler.diagnostics.reason import Reason, reason

Cases = Mapping[str, Mapping[str, str]]


def faults(entry: GlossaryEntry, language: Language, source: GlossaryEntry | None) -> Iterator[Reason]:
    """Yield why a form cannot be right, for each; `source` is the same term in the language translated from."""
    varies = any(_varies(categories) for categories in source.forms.values()) if source else False
    yield from _of_cases(entry.forms, language, counted=varies and not entry.counted)
    if entry.counted:
        yield from _of_cases(entry.counted, language, counted=varies)


def _of_cases(cases: Cases, language: Language, *, counted: bool) -> Iterator[Reason]:
    if not _varies(cases.get("nominative", {})):
        if counted and language.has_plain_plural and not _is_invariable(cases, language):
            yield reason("the same form for one and for many")
        changing = (case for case, forms in cases.items() if _varies(forms))
        for case in changing:
            yield reason("a {case} that varies with the figure, unlike the nominative", case=case)
        return
    yield from _broken_laws(cases, language)
    yield from _alike(cases, language)
    yield from _wrong_accusative(cases) if language.animacy else ()
    yield from _looks(cases.get("nominative", {}), language)


def _varies(categories: Mapping[str, str]) -> bool:
    return len(set(categories.values())) > 1


def _is_invariable(cases: Cases, language: Language) -> bool:
    """Return whether a countable term may have one form for all figures."""
    one = next(iter(cases.get("nominative", {"": ""}).values()), "")
    return {word.folded for word in words(one)} - language.common_words <= language.invariable


def _broken_laws(cases: Cases, language: Language) -> Iterator[Reason]:
    for name, equals in language.paradigm.items():
        form = _form(cases, name)
        known = [other for other in (_form(cases, equal) for equal in equals) if other]
        if form and known and form not in known:
            template = "“{form}” for {name}, where {locale} has {forms:quoted or}"
            yield reason(template, form=form, name=name, locale=language.code, forms=tuple(dict.fromkeys(known)))


def _alike(cases: Cases, language: Language) -> Iterator[Reason]:
    """Yield forms that must differ: of one and of other figures, and those of `apart`."""
    for case, but in () if _is_invariable(cases, language) else language.unlike.items():
        forms = cases.get(case, {})
        for category, form in forms.items():
            if category != "one" and form == forms.get("one") and not (but and but.search(form)):
                yield _same(form, f"{case}.one", f"{case}.{category}")
    few, many = (_form(cases, name) for name in (*language.distinct_forms[:2], "", "")[:2])
    if few and few == many != _form(cases, "genitive.one"):
        yield _same(few, *language.distinct_forms[:2])


def _same(form: str, name: str, other: str) -> Reason:
    return reason("“{form}” for both {name} and {other}", form=form, name=name, other=other)


def _wrong_accusative(cases: Cases) -> Iterator[Reason]:
    """Yield an accusative of few that does not follow that of one: nominative of things, genitive of the living."""
    one, nominative, genitive = (_form(cases, f"{case}.one") for case in ("accusative", "nominative", "genitive"))
    like = {nominative: "nominative.few", genitive: "genitive.few"}.get(one)
    few = _form(cases, "accusative.few")
    if few and like and nominative != genitive and few != _form(cases, like):
        template = "“{form}” for accusative.few, where {name} is “{other}”"
        yield reason(template, form=few, name=like, other=_form(cases, like))


def _form(cases: Cases, name: str) -> str:
    case, _, category = name.partition(".")
    return cases.get(case, {}).get(category, "")


def _looks(nominative: Mapping[str, str], language: Language) -> Iterator[Reason]:
    """Yield the first word that varies where it does not look like its category, in languages with a plain plural."""
    for category, word in varying(nominative, language).items() if language.has_plain_plural else ():
        if not language.plural[category].search(word):
            template = "“{form}”, which does not look like the form for `{category}`"
            yield reason(template, form=word, category=category)


def varying(forms: Mapping[str, str], language: Language) -> dict[str, str]:
    """By category the first word in which the two that the language tells by their looks differ; none if none does."""
    named = {name: _folded(forms[name]) for name in language.plural if name in forms}
    if len(named) < 2 or len({len(said) for said in named.values()}) > 1:  # noqa: PLR2004 - a pair of categories
        return {}
    at = next((i for i, said in enumerate(zip(*named.values(), strict=True)) if len(set(said)) > 1), None)
    return {} if at is None else {name: said[at] for name, said in named.items()}


def _folded(text: str) -> list[str]:
    return [word.folded for word in words(text)]
