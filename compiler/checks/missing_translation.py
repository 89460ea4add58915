"""missing-translation: a text of the source language that a locale lacks."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.checks.extra_translation import meant
from compiler.diagnostics import Diagnostic, Related, Span, error
from compiler.model.translation import Translation


@check(
    "missing-translation",
    rationale=(
        "A missing text would be printed in the wrong language or not at all. An edition is complete or it is not "
        "built."
    ),
    example="`cards.smith.title` stands in locales/en/cards.yaml and not in locales/pl/cards.yaml.",
)
def missing_translation(project: Project) -> Iterator[Diagnostic]:
    """A text or a word of the source language has no translation."""
    for translation in project.translated:
        misspelt = set(meant(project, translation).values())
        for key, message in project.source.messages.items():
            if key not in translation.messages and key not in misspelt:
                yield _missing(project, translation, key, message.span)
        for name, term in project.source.terms.items():
            if name not in translation.terms:
                yield _missing(project, translation, name, term.span)


def _missing(project: Project, translation: Translation, name: str, source: Span) -> Diagnostic:
    return error(
        "missing-translation",
        Span(project.linked.counterpart(source.file, translation.locale)),
        f"`{name}` is not translated into {translation.locale}",
        f"add `{name}` to this file",
        related=(Related(source, f"in {project.source.locale}"),),
    )
