"""What is wrong with the forms of a term, by the laws of its language and beside its source."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler.checks.pairs.glossary import Entry
from compiler.checks.pairs.language import Language
from compiler.checks.pairs.words import words

Cases = Mapping[str, Mapping[str, str]]


def faults(entry: Entry, language: Language, source: Entry | None) -> Iterator[str]:
    """A line for each form that cannot be right; `source` is the same term in the language translated from."""
    varies = any(_varies(categories) for categories in source.forms.values()) if source else False
    yield from _of_cases(entry.forms, language, counted=varies and not entry.counted)
    if entry.counted:
        yield from _of_cases(entry.counted, language, counted=varies)


def _of_cases(cases: Cases, language: Language, *, counted: bool) -> Iterator[str]:
    if not _varies(cases.get("nominative", {})):
        if counted and not _is_invariable(cases, language):
            yield "the same form for one and for many"
        yield from (
            f"the {case} varies with the figure, the nominative does not" for case in cases if _varies(cases[case])
        )
        return
    yield from _broken_laws(cases, language)
    yield from _looks(cases.get("nominative", {}), language)


def _varies(categories: Mapping[str, str]) -> bool:
    return len(set(categories.values())) > 1


def _is_invariable(cases: Cases, language: Language) -> bool:
    """Whether a countable term may have one form: languages with a plain plural list such words."""
    said = next(iter(cases.get("nominative", {"": ""}).values()), "")
    return not _has_plain_plural(language) or bool({word.folded for word in words(said)} & language.invariable)


def _has_plain_plural(language: Language) -> bool:
    return language.category(1) != language.category(2) == language.category(5)


def _broken_laws(cases: Cases, language: Language) -> Iterator[str]:
    for name, equals in language.paradigm.items():
        form = _form(cases, name)
        known = [other for other in (_form(cases, equal) for equal in equals) if other]
        if form and known and form not in known:
            wanted = " or ".join(f"“{other}”" for other in dict.fromkeys(known))
            yield f"“{form}” for {name}, where {language.code} has {wanted}"
    if len(language.apart) > 1:
        one, two = (_form(cases, name) for name in language.apart[:2])
        if one and one == two:
            yield f"“{one}” for both {language.apart[0]} and {language.apart[1]}"


def _form(cases: Cases, name: str) -> str:
    case, _, category = name.partition(".")
    return cases.get(case, {}).get(category, "")


def _looks(nominative: Mapping[str, str], language: Language) -> Iterator[str]:
    """The first word that varies must look like its category, in languages with a plain plural."""
    for category, word in varying(nominative, language).items() if _has_plain_plural(language) else ():
        if not language.plural[category].search(word):
            yield f"“{word}”, which does not look like a form for `{category}`"


def varying(forms: Mapping[str, str], language: Language) -> dict[str, str]:
    """By category the first word in which the two that the language tells by their looks differ; none if none does."""
    named = {name: _folded(forms[name]) for name in language.plural if name in forms}
    if len(named) < 2 or len({len(said) for said in named.values()}) > 1:  # noqa: PLR2004 - a pair of categories
        return {}
    at = next((i for i, said in enumerate(zip(*named.values(), strict=True)) if len(set(said)) > 1), None)
    return {} if at is None else {name: said[at] for name, said in named.items()}


def _folded(text: str) -> list[str]:
    return [word.folded for word in words(text)]
