"""extra-translation: a text that its source language does not have."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._absent import texts_of_absent_files
from compiler.checks._check import Project, check
from compiler.checks.missing_message import wanted_texts
from compiler.diagnostics import Diagnostic, Span, Subject, error
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import nearest
from compiler.model.translation import Translation


@check(
    "extra-translation",
    rationale="A text without a source is usually a misspelt key: the reader misses it, and nobody updates it.",
    example="locales/es/cards.yaml has `cards.smth.title`; the source says `cards.smith.title`.",
)
def extra_translation(project: Project) -> Iterator[Diagnostic]:
    """A translation has a text that the source language lacks."""
    source = project.source
    absent = texts_of_absent_files(project)
    named = {key for key, _ in wanted_texts(project)}
    yield from (_without_source(project, file, keys) for file, keys in absent.items() if named.isdisjoint(keys))
    named.update(*absent.values())
    for translation in project.translated:
        guesses = probable_keys(project, translation)
        for key, message in translation.messages.items():
            if key not in source.messages and key not in named:
                near = guesses.get(key)
                hint = (
                    sentence("did you mean `{near}`?", near=near) if near else "remove it, or add `{key}` in {source}"
                )
                subject = Subject("text", key, translation.locale)
                template = "`{key}` has no source text"
                yield error(
                    "extra-translation", message.span, template, hint, subject=subject, key=key, source=source.locale
                )


def _without_source(project: Project, file: str, keys: tuple[str, ...]) -> Diagnostic:
    """Return the one finding for all texts of translations whose source file is not there."""
    return error(
        "extra-translation",
        Span(file),
        "this file is missing, which would hold the source of {texts:plural text}",
        "write it in {source}, or delete its translations",
        subject=Subject("file", file, project.source.locale),
        texts=len(keys),
        keys=keys,
        source=project.source.locale,
    )


def probable_keys(project: Project, translation: Translation) -> dict[str, str]:
    """Return the keys that the source lacks, each with the missing key that was probably meant, if any."""
    source = project.source.messages
    missing = [key for key in source if key not in translation.messages]
    near = {key: nearest(key, missing) for key in translation.messages if key not in source} if missing else {}
    return {key: guess for key, guess in near.items() if guess}
