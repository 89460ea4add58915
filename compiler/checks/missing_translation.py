"""missing-translation: a text of the source language that a locale lacks."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
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
    """A text of the source language has no translation."""
    for translation in project.translated:
        for key, message in project.source.messages.items():
            if key not in translation.messages:
                there = Related(message.span, f"in {project.source.locale}: {message.pattern}")
                yield error(
                    "missing-translation",
                    _where(project, translation, message.span),
                    f"`{key}` is not translated into {translation.locale}",
                    f"add `{key}` to this file",
                    related=(there,),
                )


def _where(project: Project, translation: Translation, source: Span) -> Span:
    """The start of the locale file that should hold the text; its expected name where there is none."""
    file = source.file.replace(f"/{project.source.locale}/", f"/{translation.locale}/")
    return Span(file)
