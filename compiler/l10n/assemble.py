"""Assemble texts of the game from the units of a returned file: identify units, restore codes, join plural forms."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Related, Span, add_prefix, error
from compiler.diagnostics.reason import Reason
from compiler.diagnostics.with_findings import WithFindings
from compiler.l10n.identify import SourceIndex, identify
from compiler.l10n.restore_codes import UnknownCodeError, find_known_codes, restore_codes
from compiler.l10n.returned import Content, ImportedUnit, Note, TranslationState
from compiler.l10n.unit import get_text_forms, list_categories, select_form
from compiler.model.language_data import TextForms
from compiler.model.translation import is_blank

_HINT_AT_TOOL = "correct it in the translation tool, or write the text into the locale file"


@dataclass(frozen=True, slots=True)
class ImportedText:
    """A text from a returned file.

    Attributes:
        key: Its key.
        value: Its translation, or None.
        state: The state of the translation.
        note: The note of the export, or None.
        span: Its place in the file.
        has_source: Whether the source in the file equals the current one.
    """

    key: str
    value: TextForms | None
    state: TranslationState
    note: Note | None
    span: Span
    has_source: bool = True


class AssembledText(NamedTuple):
    """A text of a returned file, or why it is not imported.

    Attributes:
        key: Its key, or None if it is unknown.
        text: The text, or None if it is not imported.
        findings: The findings about it.
    """

    key: str | None
    text: ImportedText | None
    findings: Sequence[Diagnostic]


def assemble(units: Iterable[ImportedUnit], texts: SourceIndex, locale: str) -> Iterator[AssembledText]:
    """Yield the texts of a file in its order, those without a key first.

    Errors: unknown-text, unread-unit, duplicate-unit, unfit-text.
    """
    by_key: dict[str, list[ImportedUnit]] = {}
    for unit in units:
        key, findings = identify(unit, texts)
        if key is not None:
            by_key.setdefault(key, []).append(unit)
        elif unit.problem and not unit.names:
            yield AssembledText(None, None, [_report_unread(unit.problem, unit.span)])
        else:
            yield AssembledText(None, None, findings)
    for key, same_key in by_key.items():
        original = get_text_forms(texts.by_key[key])
        if refusal := _find_refusal(key, same_key):
            yield AssembledText(key, None, [refusal])
        else:
            yield AssembledText(key, *_assemble_text(key, same_key, original, locale))


def _find_refusal(key: str, units: Sequence[ImportedUnit]) -> Diagnostic | None:
    """Return the finding that a unit of a text cannot be read or that its units contradict each other, or None."""
    for unit in units:
        if unit.problem:
            return _report_unread(unit.problem, unit.span, key)
    return _report_contradicting_units(key, units)


def _report_unread(problem: Reason, span: Span, key: str | None = None) -> Diagnostic:
    """Return the finding that a unit cannot be read, with its key if that is known."""
    finding = replace(problem, advice=(_HINT_AT_TOOL,)).error("unread-unit", span)
    if key is None:
        return add_prefix(finding, "a unit cannot be read completely: ")
    return add_prefix(finding, "`{key}` cannot be read completely: ", key=key)


def _report_contradicting_units(key: str, units: Sequence[ImportedUnit]) -> Diagnostic | None:
    """Return the finding about units that translate a text differently, or None."""
    first: dict[str | None, ImportedUnit] = {}
    for unit in units:
        for category, target in unit.targets.items():
            earlier = first.setdefault(category, unit)
            if earlier.targets[category] != target:
                related = (Related(earlier.target_span, "the first translation"),)
                return error(
                    "duplicate-unit",
                    unit.target_span,
                    "`{key}` has two different translations",
                    "delete one of them",
                    related=related,
                    key=key,
                )
    return None


def _assemble_text(
    key: str, units: Sequence[ImportedUnit], original: TextForms, locale: str
) -> WithFindings[ImportedText | None]:
    """Return the text that all units with a key together make, or None if they make none."""
    forms: dict[str | None, str] = {}
    has_source = True
    for unit in units:
        codes = _find_source_codes(unit, original)
        has_source = has_source and codes.is_original
        try:
            forms |= _restore_forms(unit.targets, codes.texts_by_id)
        except UnknownCodeError as unknown:
            template = "`{key}` cannot be read completely: the code `{code}` has no content"
            finding = error("unread-unit", unit.target_span, template, _HINT_AT_TOOL, key=key, code=unknown.code)
            return WithFindings(None, [finding])
    sent = {category for unit in units for category in unit.sources}
    value, findings = _join_forms(key, forms, sent, units[0], locale)
    if findings:
        return WithFindings(None, findings)
    assembled = ImportedText(
        key=key,
        value=value,
        state=_find_common_state(units),
        note=units[0].note,
        span=units[0].target_span,
        has_source=has_source,
    )
    return WithFindings(assembled, [])


class _SourceCodes(NamedTuple):
    """The texts of the codes in a unit's source by id, and whether that source is the original one."""

    texts_by_id: Mapping[str, str]
    is_original: bool


def _find_source_codes(unit: ImportedUnit, original: TextForms) -> _SourceCodes:
    """Return the codes in the source of a unit, as far as it is the original one."""
    codes_by_id: dict[str, str] = {}
    is_original = True
    for category, source in unit.sources.items():
        codes = find_known_codes(source, select_form(original, category or "other"))
        is_original = is_original and codes is not None
        codes_by_id |= codes or {}
    return _SourceCodes(codes_by_id, is_original)


def _restore_forms(targets: Mapping[str | None, Content], codes_by_id: Mapping[str, str]) -> dict[str | None, str]:
    """Return the texts of a unit that are not blank, in NFC like those in locale files."""
    texts = {category: restore_codes(target, codes_by_id) for category, target in targets.items()}
    return {category: unicodedata.normalize("NFC", text) for category, text in texts.items() if not is_blank(text)}


def _join_forms(
    key: str, forms: Mapping[str | None, str], sent: set[str | None], unit: ImportedUnit, locale: str
) -> WithFindings[TextForms | None]:
    """Return the text, or its forms for all categories of the locale, or None if it has no translation or lacks a form.

    `sent` are the categories of the units of the text; for a text without plural forms, it contains only None.
    """
    if not forms or sent == {None}:
        return WithFindings(forms.get(None), [])
    names = tuple(list_categories(locale))
    if missing := tuple(name for name in names if name not in forms):
        finding = error(
            "unfit-text",
            unit.target_span,
            "`{key}` was returned without a form for {missing:code}",
            "{locale} needs {categories:code}",
            key=key,
            missing=missing,
            locale=locale,
            categories=names,
        )
        return WithFindings(None, [finding])
    return WithFindings({name: forms[name] for name in names}, [])


def _find_common_state(units: Sequence[ImportedUnit]) -> TranslationState:
    """Return the common state of units, or `WAITING` for different states: some of the units are not ready."""
    states = {unit.state for unit in units}
    return TranslationState.WAITING if len(states) > 1 else states.pop()
