"""missing-translation: a text of the source language that a locale lacks."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.checks.extra_translation import probable_keys
from compiler.diagnostics import Diagnostic, Related, Sentence, Span, Subject, error
from compiler.diagnostics.sentence import sentence
from compiler.load.commands import command
from compiler.model.translation import Message

BUILD_A_DRAFT = "or see the game as far as it is translated: {draft}"
"""The hint that leads to a draft."""


@check(
    "missing-translation",
    rationale=(
        "A missing text would be printed in the wrong language or not at all. An edition is complete or it is not "
        "built. A blank text counts as missing."
    ),
    example="`cards.smith.title` stands in locales/en/cards.yaml and not in locales/pl/cards.yaml.",
)
def missing_translation(project: Project) -> Iterator[Diagnostic]:
    """A text or a word of the source language has no translation, or a blank one."""
    for translation in project.translated:
        misspelt = set(probable_keys(project, translation).values())
        for key, message in project.source.messages.items():
            if key in translation.blank:
                yield _blank(project, translation.blank[key], translation.locale)
            elif key not in translation.messages and key not in misspelt:
                yield _missing(project, Subject("text", key, translation.locale), message.span)
        for name, term in project.source.terms.items():
            if name not in translation.terms:
                yield _missing(project, Subject("term", name, translation.locale), term.span)


def _missing(project: Project, subject: Subject, source: Span) -> Diagnostic:
    return error(
        "missing-translation",
        Span(project.linked.counterpart(source.file, subject.locale)),
        "`{key}` is not translated into {locale}",
        "add `{key}` to this file",
        _draft(project, subject.locale),
        related=(Related(source, "in {locale}", {"locale": project.source.locale}),),
        subject=subject,
        key=subject.id,
        locale=subject.locale,
    )


def _draft(project: Project, locale: str) -> Sentence:
    return sentence(BUILD_A_DRAFT, draft=command("build", project.argument, "--locale", locale, "--draft"))


def _blank(project: Project, message: Message, locale: str) -> Diagnostic:
    source = project.source.messages[message.key].span
    return error(
        "missing-translation",
        message.span,
        "`{key}` is blank, so it is not translated into {locale}",
        "write the translation here",
        _draft(project, locale),
        related=(Related(source, "in {locale}", {"locale": project.source.locale}),),
        subject=Subject("text", message.key, locale),
        key=message.key,
        locale=locale,
    )
