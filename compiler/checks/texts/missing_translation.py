"""missing-translation: a text of the source language that a locale lacks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from compiler.checks.common.check import Project, check
from compiler.checks.texts.extra_translation import guess_keys
from compiler.diagnostics import Diagnostic, Related, Sentence, Span, Subject, error
from compiler.diagnostics.sentence import sentence
from compiler.load.command_lines import format_command
from compiler.model.origin import Owner, find_counterpart_path
from compiler.model.translation import Message, Term, Translation


class Missing(NamedTuple):
    """A text or term that a language lacks, and the place of its source."""

    subject: Subject
    source: Span


BUILD_A_DRAFT = "or build a draft with what has been translated: {draft}"
"""The hint that suggests a draft."""


@check(
    "missing-translation",
    rationale=(
        "An untranslated text would be printed in the wrong language or not at all, so an edition is built only when "
        "it is complete. A blank text counts as missing."
    ),
    example="`cards.smith.title` is in locales/en/cards.yaml but not in locales/pl/cards.yaml.",
)
def missing_translation(project: Project) -> Iterator[Diagnostic]:
    """A text or term of the source language has no translation, or a blank one."""
    for translation in project.translated:
        locale = translation.locale
        yield from (
            _report_blank_text(project, message, locale)
            for message in translation.blank.values()
            if message.key in project.source.messages
        )
        untranslated = tuple(_find_untranslated(project, translation))
        if untranslated and not _is_begun(project, translation):
            yield _report_no_translation(project, locale, untranslated)
            continue
        by_file: dict[str, list[Missing]] = {}
        for missing in untranslated:
            by_file.setdefault(_find_place(project, missing.source.file, locale), []).append(missing)
        for file, in_file in by_file.items():
            if project.linked.is_sheet(file):
                yield _report_missing_columns(project, file, locale, in_file)
            elif file in project.linked.origins:
                yield from (_report_missing_text(project, missing, file, locale) for missing in in_file)
            else:
                yield _report_missing_file(project, file, locale, in_file)


def _find_place(project: Project, source: str, locale: str) -> str:
    """Return the file for a translation of the texts in `source`.

    Translations of Sobor's own texts into a language that does not ship with it go into the game's folder.
    """
    origins = project.linked.origins
    file = project.linked.find_counterpart(source, locale)
    if file in origins or origins[source].owner is not Owner.SHARED:
        return file
    folder = project.head.file.removesuffix(project.head.origin.path)
    return folder + find_counterpart_path(origins[source].path, project.source.locale, locale)


def _find_untranslated(project: Project, translation: Translation) -> Iterator[Missing]:
    """Yield the texts and terms that a translation lacks, except those that it has under a misspelt key."""
    misspelt = set(guess_keys(project, translation).values())
    locale = translation.locale
    for key, message in project.source.messages.items():
        if key not in translation.blank and key not in translation.messages and key not in misspelt:
            yield Missing(Subject("text", key, locale), message.span)
    for name, term in project.source.terms.items():
        if name not in translation.terms:
            yield Missing(Subject("term", name, locale), term.span)


def _is_begun(project: Project, translation: Translation) -> bool:
    """Return whether the game has any text or term of its own in a language."""
    entries: tuple[Message | Term, ...] = (
        *translation.messages.values(),
        *translation.terms.values(),
        *translation.blank.values(),
    )
    return any(project.linked.origins[entry.span.file].owner is not Owner.SHARED for entry in entries)


def _report_no_translation(project: Project, locale: str, missing: Sequence[Missing]) -> Diagnostic:
    """Return the single finding for a language without any texts of the game."""
    span = project.head.locate("locales", project.game.locales.index(locale))
    terms = _count(missing, "term")
    if terms:
        template = (
            "nothing has been translated into {locale}, "
            "which lacks {texts:plural text} and {terms:plural word} of the glossary"
        )
        hint = "write `locales/{locale}/` and `glossary/{locale}.yaml`, or delete `{locale}` from `locales`"
    else:
        template = "nothing has been translated into {locale}, which lacks {texts:plural text}"
        hint = "write `locales/{locale}/`, or delete `{locale}` from `locales`"
    return error(
        "missing-translation",
        span,
        template,
        hint,
        _advise_draft(project, locale),
        subject=Subject("locale", locale, locale),
        texts=_count(missing, "text"),
        terms=terms,
        keys=_list_ids(missing),
        locale=locale,
    )


def _report_missing_file(project: Project, file: str, locale: str, missing: Sequence[Missing]) -> Diagnostic:
    """Return the single finding for everything that a missing file should contain."""
    source = missing[0].source
    origins = project.linked.origins
    if _count(missing, "text"):
        template = "there is no such file; it should contain {texts:plural text} of `{source}` in {locale}"
    else:
        template = "there is no such file; it should contain {terms:plural word} of `{source}` in {locale}"
    return error(
        "missing-translation",
        Span(file),
        template,
        "create it by translating `{source}`",
        _advise_draft(project, locale),
        related=(Related(source, "in {locale}", {"locale": project.source.locale}),),
        subject=Subject(
            "file", find_counterpart_path(origins[source.file].path, project.source.locale, locale), locale
        ),
        texts=_count(missing, "text"),
        terms=_count(missing, "term"),
        keys=_list_ids(missing),
        source=origins[source.file].path,
        locale=locale,
    )


def _report_missing_columns(project: Project, file: str, locale: str, missing: Sequence[Missing]) -> Diagnostic:
    """Return the single finding for the texts of a spreadsheet whose columns a language lacks; cells would be blank."""
    columns = tuple(dict.fromkeys(f"{entry.subject.id.rpartition('.')[2]}_{locale}" for entry in missing))
    if len(columns) == 1:
        template = "there is no column {columns:code}, which should contain {texts:plural text} in {locale}"
        hint = "add the column, with the texts in {locale}"
    else:
        template = "there are no columns {columns:code}, which should contain {texts:plural text} in {locale}"
        hint = "add the columns, with the texts in {locale}"
    source = missing[0].source
    return error(
        "missing-translation",
        Span(file),
        template,
        hint,
        _advise_draft(project, locale),
        related=(Related(source, "in {locale}", {"locale": project.source.locale}),),
        subject=Subject("file", project.linked.origins[file].path, locale),
        columns=columns,
        texts=len(missing),
        keys=_list_ids(missing),
        locale=locale,
    )


def _count(missing: Iterable[Missing], kind: str) -> int:
    return sum(entry.subject.kind == kind for entry in missing)


def _list_ids(missing: Iterable[Missing]) -> tuple[str, ...]:
    return tuple(entry.subject.id for entry in missing)


def _report_missing_text(project: Project, missing: Missing, file: str, locale: str) -> Diagnostic:
    subject = missing.subject
    return error(
        "missing-translation",
        Span(file),
        "`{key}` is not translated into {locale}",
        "add `{key}` to this file",
        _advise_draft(project, locale),
        related=(Related(missing.source, "in {locale}", {"locale": project.source.locale}),),
        subject=subject,
        key=subject.id,
        locale=locale,
    )


def _advise_draft(project: Project, locale: str) -> Sentence:
    return sentence(BUILD_A_DRAFT, draft=format_command("build", project.argument, "--locale", locale, "--draft"))


def _report_blank_text(project: Project, message: Message, locale: str) -> Diagnostic:
    source = project.source.messages[message.key].span
    return error(
        "missing-translation",
        message.span,
        "`{key}` is blank, which counts as not translated into {locale}",
        "write the translation here",
        _advise_draft(project, locale),
        related=(Related(source, "in {locale}", {"locale": project.source.locale}),),
        subject=Subject("text", message.key, locale),
        key=message.key,
        locale=locale,
    )
