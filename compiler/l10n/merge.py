"""`sobor l10n import`: import returned translations text by text, and report why texts are refused."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from compiler.diagnostics import Diagnostic, Related, Span, error, warning
from compiler.l10n.assemble import ImportedText, assemble
from compiler.l10n.check_header import check_header
from compiler.l10n.identify import index_sources
from compiler.l10n.merge_report import MAX_NAMES, MergeReport
from compiler.l10n.refuse_by_checks import refuse_by_checks
from compiler.l10n.returned import Header, ImportedFile, SentScope, TranslationState, has_maintained_states
from compiler.l10n.unit import ExchangeContext, compute_fingerprint, get_text_forms, make_unit
from compiler.l10n.write_texts import ReturnedText, find_misfit, write_texts
from compiler.model.language_data import TextForms

_MIN_UNKNOWN = 2
"""The minimum number of texts, all of them unknown, that show that a file is from another game; one may be a slip."""

_TRANSLATE_AGAIN = "export it again, and translate it again"
_RESTORE_SOURCE = "restore the source text, or export it again"
_IMPORT_ELSEWHERE = "import it into the game that it was exported from"
_DELETE_BY_HAND = "translate it; to delete a translation, delete it from its locale file"


def merge(
    returned: ImportedFile,
    context: ExchangeContext,
    folders: tuple[Path, ...],
    *,
    allowed: Container[str] = (),
    dry_run: bool = False,
) -> MergeReport:
    """Write the texts of a file into the locale files below `folders`. Refuse texts that cannot be imported.

    Findings with codes in `allowed` do not prevent an import. With `dry_run`, nothing is written. Errors:
    other-language, other-game, unknown-text, unread-unit, duplicate-unit, source-changed, source-differs,
    translation-changed, unfit-text and the codes of checks of texts; warnings: missing-unit.
    """
    merged = MergeReport(obsolete=returned.obsolete, findings=list(returned.findings))
    merged.findings += check_header(returned.header, context.linked.game.id, context.source.locale, context.locale)
    if merged.findings:
        return merged
    files = context.linked.list_files(*folders)
    messages = [message for message in context.source.messages.values() if message.span.file in files]
    changed: dict[str, ImportedText] = {}
    states_are_kept = has_maintained_states(returned.units)
    for key, text, findings in assemble(returned.units, index_sources(messages), context.locale):
        for finding in findings:
            merged.refuse(key, finding)
        if text is None:
            continue
        trimmed = _trim_like_source(text, context)
        if _classify(trimmed, context, merged, states_are_kept=states_are_kept):
            changed[trimmed.key] = trimmed
    if other_game := _find_other_game(merged, returned):
        merged.findings = [other_game]
        return merged
    _write_accepted(changed, context, merged, allowed, dry_run=dry_run)
    _count_missing(returned.header, [message.key for message in messages], context, merged)
    return merged


def _find_other_game(merged: MergeReport, returned: ImportedFile) -> Diagnostic | None:
    """Return the finding that a file is from another game, because all of its units are unknown, or None."""
    count = len(returned.units)
    if count < _MIN_UNKNOWN or len(merged.refused) < count:
        return None
    if any(finding.code != "unknown-text" for finding in merged.findings):
        return None
    span = returned.header.span
    first = merged.findings[0].args
    if "key" in first:
        named = "none of the {texts} texts of the file is in this game; the first is `{key}`"
        return error("other-game", span, named, _IMPORT_ELSEWHERE, texts=count, key=first["key"])
    quoted = "none of the {texts} texts of the file is in this game; the first is “{excerpt}”"
    return error("other-game", span, quoted, _IMPORT_ELSEWHERE, texts=count, excerpt=first["excerpt"])


def _classify(text: ImportedText, context: ExchangeContext, merged: MergeReport, *, states_are_kept: bool) -> bool:
    """Return whether a text is to be imported; record it as untranslated, refused, unfinished or unchanged if not."""
    message = context.target.messages.get(text.key)
    current = get_text_forms(message) if message else None
    if text.value is None and (text.note is None or text.note.target == compute_fingerprint(None)):
        merged.untranslated.append(text.key)
    elif refusal := _find_refusal(text, context, current):
        merged.refuse(text.key, refusal)
    elif text.value == current:
        (merged.unfinished if text.state is TranslationState.WAITING else merged.unchanged).append(text.key)
        if text.state is TranslationState.READY:
            merged.up_to_date.append(text.key)
    elif text.state is TranslationState.WAITING or (text.state is TranslationState.UNKNOWN and states_are_kept):
        merged.unfinished.append(text.key)
    else:
        return True
    return False


def _find_refusal(text: ImportedText, context: ExchangeContext, current: TextForms | None) -> Diagnostic | None:
    """Return the finding that explains why a text is refused, or None."""
    span = text.span
    key = text.key
    related = _relate_source(text, context)
    if text.note and text.note.source != compute_fingerprint(context.current_snapshot.get(key)):
        changed = "the source of `{key}` has changed since the export"
        return error("source-changed", span, changed, _TRANSLATE_AGAIN, related=related, key=key)
    if not text.has_source:
        differs = "the source of `{key}` in this file differs from the exported one"
        return error("source-differs", span, differs, _RESTORE_SOURCE, related=related, key=key)
    if not text.note and (current not in (None, text.value) or "figures" in context.current_snapshot.get(key, {})):
        no_note = "`{key}` was returned without the note that identifies its source"
        return error("source-changed", span, no_note, _TRANSLATE_AGAIN, related=related, key=key)
    if text.value is None:
        empty = "`{key}` was returned empty; the existing translation is kept"
        return error("unfit-text", span, empty, _DELETE_BY_HAND, key=key)
    return _find_conflict(text, context, current) or find_misfit(key, text.value, span, context)


def _relate_source(text: ImportedText, context: ExchangeContext) -> tuple[Related, ...]:
    source = context.source.messages[text.key]
    return (Related(source.span, "the source in {locale}", {"locale": context.source.locale}),)


def _find_conflict(text: ImportedText, context: ExchangeContext, current: TextForms | None) -> Diagnostic | None:
    """Return the finding that the translation was changed differently since the export, or None."""
    if current is None or current == text.value or (text.note and compute_fingerprint(current) == text.note.target):
        return None
    related = (Related(context.target.messages[text.key].span, "the current translation"),)
    return error(
        "translation-changed",
        text.span,
        "the translation of `{key}` has been changed since the export",
        "export it again, and choose between the two",
        related=related,
        key=text.key,
    )


def _trim_like_source(text: ImportedText, context: ExchangeContext) -> ImportedText:
    """Return the text with line feeds at its ends as in its source, because editors add and remove line feeds."""
    original = context.source.messages[text.key].pattern
    if text.value is None or isinstance(text.value, str):
        return replace(text, value=None if text.value is None else _trim_like(text.value, original))
    return replace(text, value={category: _trim_like(form, original) for category, form in text.value.items()})


def _trim_like(text: str, original: str) -> str:
    """Return a text with line feeds at its start and end only where the original has them."""
    unix = text.replace("\r\n", "\n")
    head = unix[: len(unix) - len(unix.lstrip())]
    without_head = unix.lstrip() if "\n" in head and original == original.lstrip() else unix
    tail = without_head[len(without_head.rstrip()) :]
    body = without_head.rstrip() if "\n" in tail else without_head
    return body + ("\n" if original.endswith("\n") else "")


def _write_accepted(
    changed: Mapping[str, ImportedText],
    context: ExchangeContext,
    merged: MergeReport,
    allowed: Container[str],
    *,
    dry_run: bool,
) -> None:
    """Write the texts that no check refuses into their files."""
    values = {key: ReturnedText(text.value, text.span) for key, text in changed.items() if text.value is not None}
    refused = refuse_by_checks(values, context, allowed)
    accepted = {key: value for key, value in values.items() if key not in refused}
    files, misfits = write_texts(accepted, context, dry_run=dry_run)
    for key, findings in {**refused, **{key: [finding] for key, finding in misfits.items()}}.items():
        merged.refuse(key, *findings)
    merged.imported += [key for key in accepted if key not in misfits]
    merged.up_to_date += merged.imported
    merged.written = files


def _count_missing(header: Header, exported: list[str], context: ExchangeContext, merged: MergeReport) -> None:
    """Count the exported texts that a file lacks, if it says how many there were, and report some of their keys."""
    if header.count is None:
        return
    present = {*merged.imported, *merged.unchanged, *merged.unfinished, *merged.untranslated, *merged.refused} - {None}
    merged.missing = max(header.count - len(present) - merged.refused.count(None), 0)
    if not merged.missing:
        return
    absent = [
        key
        for key in exported
        if key not in present and (header.scope is SentScope.ALL or not make_unit(context, key).is_done)
    ]
    merged.findings.append(_report_missing_units(absent[: merged.missing], merged.missing, header.count, header.span))


def _report_missing_units(absent: Sequence[str], missing: int, exported: int, span: Span) -> Diagnostic:
    """Return the finding that texts are missing of all `exported` ones, with the first keys of the `absent` texts."""
    keys = tuple(absent[:MAX_NAMES])
    suffix = (": {keys:code}" if keys else "") + (", …" if keys and missing > MAX_NAMES else "")
    template = "the file lacks {missing} of the {count} exported texts" + suffix
    return warning(
        "missing-unit",
        span,
        template,
        "ask the translator for the complete file; the texts in this one are imported",
        missing=missing,
        count=exported,
        keys=keys,
    )
