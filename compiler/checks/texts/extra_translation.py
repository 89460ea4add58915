"""extra-translation: a translated text that has no source."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from compiler.checks.common.check import Project, check
from compiler.checks.common.missing_source_files import group_texts_without_source_file
from compiler.checks.common.required_texts import list_required_texts
from compiler.diagnostics import Diagnostic, Span, Subject, error
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import find_nearest_key
from compiler.model.search_words import is_search_key
from compiler.model.translation import Message, Translation


@check(
    "extra-translation",
    rationale="A text without a source usually has a misspelt key: readers never see it, and nobody updates it.",
    example="`cards.smth.title` in locales/es/cards.yaml, where the source has `cards.smith.title`.",
)
def extra_translation(project: Project) -> Iterator[Diagnostic]:
    """A translation contains a text that the source language lacks."""
    source = project.source
    absent = group_texts_without_source_file(project)
    explained = {key for key, _ in list_required_texts(project)}
    for file, keys in absent.items():
        if explained.isdisjoint(keys):
            yield _report_missing_source_file(project, file, keys)
    explained.update(*absent.values())
    for translation in project.translated:
        guesses = guess_keys(project, translation)
        expected = {*source.messages, *explained}
        extra = [
            message for key, message in translation.messages.items() if key not in expected and not is_search_key(key)
        ]
        for part, messages in _group_by_misspelt_part(extra, guesses).items():
            if part.meant is not None and len(messages) > 1:
                yield _report_misspelt_part(messages, translation.locale, misspelt=part.misspelt, near=part.meant)
                continue
            for message in messages:
                near = guesses.get(message.key)
                yield _report_text_without_source(project, message, translation.locale, near)


class _MisspeltPart(NamedTuple):
    """The misspelt start of a key, and what was probably meant, or None if that is unknown."""

    misspelt: str
    meant: str | None


def _group_by_misspelt_part(
    messages: Iterable[Message], guesses: Mapping[str, str]
) -> Mapping[_MisspeltPart, list[Message]]:
    """Return texts by the misspelt part of their keys."""
    groups: dict[_MisspeltPart, list[Message]] = {}
    for message in messages:
        groups.setdefault(_find_misspelt_part(message.key, guesses.get(message.key)), []).append(message)
    return groups


def _find_misspelt_part(key: str, near: str | None) -> _MisspeltPart:
    """Return the starts of two keys up to their only different step, or the whole keys if they differ otherwise."""
    if near is None:
        return _MisspeltPart(key, None)
    steps = key.split(".")
    near_steps = near.split(".")
    different = [index for index, pair in enumerate(zip(steps, near_steps, strict=False)) if pair[0] != pair[1]]
    if len(steps) != len(near_steps) or len(different) != 1:
        return _MisspeltPart(key, near)
    end = different[0] + 1
    return _MisspeltPart(".".join(steps[:end]), ".".join(near_steps[:end]))


def _report_misspelt_part(messages: Sequence[Message], locale: str, *, misspelt: str, near: str) -> Diagnostic:
    """Return the finding about several texts below a misspelt key, at the first of them."""
    return error(
        "extra-translation",
        messages[0].span,
        "{texts:plural text} below `{key}` have no source",
        "did you mean `{near}`?",
        subject=Subject("text", messages[0].key, locale),
        texts=len(messages),
        key=misspelt,
        near=near,
    )


def _report_text_without_source(project: Project, message: Message, locale: str, near: str | None) -> Diagnostic:
    """Return the finding about a text without a source; `near` is the key that was probably meant, or None."""
    hint = sentence("did you mean `{near}`?", near=near) if near else "delete it, or add `{key}` in {source}"
    return error(
        "extra-translation",
        message.span,
        "`{key}` has no source text",
        hint,
        subject=Subject("text", message.key, locale),
        key=message.key,
        source=project.source.locale,
    )


def _report_missing_source_file(project: Project, file: str, keys: tuple[str, ...]) -> Diagnostic:
    """Return the single finding for all translated texts whose source file is missing."""
    return error(
        "extra-translation",
        Span(file),
        "there is no such file; it should contain the source of {texts:plural text}",
        "write it in {source}, or delete its translations",
        subject=Subject("file", file, project.source.locale),
        texts=len(keys),
        keys=keys,
        source=project.source.locale,
    )


def guess_keys(project: Project, translation: Translation) -> dict[str, str]:
    """Return the misspelt keys of a translation, each with the missing key that was probably meant."""
    source = project.source.messages
    missing = [key for key in source if key not in translation.messages]
    near = {key: find_nearest_key(key, missing) for key in translation.messages if key not in source} if missing else {}
    return {key: guess for key, guess in near.items() if guess}
