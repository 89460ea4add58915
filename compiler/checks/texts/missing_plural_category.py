"""missing-plural-category: a plural map whose categories differ from the categories of its language."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.compiled.cldr import list_plural_categories
from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import suggest_nearest
from compiler.model.translation import Message


@check(
    "missing-plural-category",
    rationale=(
        "«2 рубля» and «5 рублей» need different forms. Without a category, some figures would be printed with a wrong "
        "ending."
    ),
    example="ru: a map with `one` and `many` only; `few` is missing.",
)
def missing_plural_category(project: Project) -> Iterator[Diagnostic]:
    """A plural map lacks a category of its language, or has one that the language lacks."""
    for translation in project.linked.translations.values():
        for message in translation.messages.values():
            if message.forms:
                yield from _report_wrong_categories(message, translation.locale)
        for term in translation.terms.values():
            for forms in (*term.forms.values(), *term.counted.values()):
                yield from _report_wrong_categories(
                    Message(f"terms.{term.id}", "", forms, term.span), translation.locale
                )


def _report_wrong_categories(message: Message, locale: str) -> Iterator[Diagnostic]:
    """Yield a finding for all categories that a plural map lacks, and one for each that whole figures do not have."""
    categories = list_plural_categories(locale)
    missing = tuple(name for name in categories if name not in message.forms)
    if missing:
        yield _report_missing_categories(message, locale, missing)
    for name in message.forms:
        if name not in categories:
            yield _report_unused_category(message, locale, name, missing)


def _report_missing_categories(message: Message, locale: str, missing: tuple[str, ...]) -> Diagnostic:
    return error(
        "missing-plural-category",
        message.span,
        "`{key}` has no form for {missing:code}",
        "{locale} needs {categories:code}",
        key=message.key,
        missing=missing,
        locale=locale,
        categories=list_plural_categories(locale),
    )


def _report_unused_category(message: Message, locale: str, category: str, missing: tuple[str, ...]) -> Diagnostic:
    whole_figures = "delete it: whole figures have {categories:code} in {locale}"
    delete = sentence(whole_figures, categories=list_plural_categories(locale), locale=locale)
    return error(
        "missing-plural-category",
        message.span,
        "`{key}` has a form for `{category}`, which no whole figure has in {locale}",
        *(suggest_nearest(category, missing) or (delete,)),
        key=message.key,
        locale=locale,
        category=category,
    )
