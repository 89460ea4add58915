"""Units of a returned file → texts of the game: identified, their codes restored, their plural forms put together."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from compiler.diagnostics import Diagnostic, Related, Span, error
from compiler.l10n.identify import SourceIndex, identify
from compiler.l10n.restore import UnknownCodeError, known_codes, restored
from compiler.l10n.returned import Content, ImportedUnit, Note, TranslationState
from compiler.l10n.unit import Value, categories, form_of, value_of
from compiler.model.translation import is_blank

_MEND = "correct it in the translation tool, or write the text into the locale file"


@dataclass(frozen=True, slots=True)
class ImportedText:
    """A text as it came back: `value` is None where it has no translation.

    `has_source` says that the source in the file is today's, word for word.
    """

    key: str
    value: Value | None
    state: TranslationState
    note: Note
    span: Span
    has_source: bool = True


def assemble(
    units: Iterable[ImportedUnit], texts: SourceIndex, locale: str
) -> Iterator[ImportedText | tuple[str, Diagnostic]]:
    """Yield the texts in the order of the file, and for units that are refused their key ('' if unknown) with why.

    Errors: unknown-text, unread-unit, duplicate-unit, unfit-text.
    """
    by_key: dict[str, list[ImportedUnit]] = {}
    for unit in units:
        key = identify(unit, texts)
        if isinstance(key, Diagnostic):
            yield "", _unread("", unit) if unit.problem and not unit.names else key
        else:
            by_key.setdefault(key, []).append(unit)
    for key, of_key in by_key.items():
        problem = next((_unread(key, unit) for unit in of_key if unit.problem), None) or _duplicate(key, of_key)
        text = problem or _text(key, of_key, value_of(texts.by_key[key]), locale)
        yield (key, text) if isinstance(text, Diagnostic) else text


def _unread(key: str, unit: ImportedUnit) -> Diagnostic:
    name = f"`{key}`" if key else "a unit"
    return error(
        "unread-unit", unit.span, "{name} cannot be read completely: {problem}", _MEND, name=name, problem=unit.problem
    )


def _duplicate(key: str, units: Sequence[ImportedUnit]) -> Diagnostic | None:
    """Return the finding about units that translate one text in two ways."""
    first: dict[str, ImportedUnit] = {}
    for unit in units:
        for category, target in unit.targets.items():
            other = first.setdefault(category, unit)
            if other.targets[category] != target:
                related = (Related(other.target_span, "the first translation"),)
                return error(
                    "duplicate-unit",
                    unit.target_span,
                    "`{key}` is translated twice, and differently",
                    "delete one of them",
                    related=related,
                    key=key,
                )
    return None


def _text(key: str, units: Sequence[ImportedUnit], original: Value, locale: str) -> ImportedText | Diagnostic:
    """Return a text from all of its units."""
    forms: dict[str, str] = {}
    has_source = True
    for unit in units:
        known: dict[str, str] = {}
        for category, source in unit.sources.items():
            codes = known_codes(source, form_of(original, category or "other"))
            has_source = has_source and codes is not None
            known |= codes or {}
        try:
            forms |= _forms(unit.targets, known)
        except UnknownCodeError as problem:
            return error(
                "unread-unit",
                unit.target_span,
                "`{key}` cannot be read completely: nothing says what `{code}` stands for",
                _MEND,
                key=key,
                code=str(problem),
            )
    value = _joined(key, forms, {category for unit in units for category in unit.sources}, units[0], locale)
    if isinstance(value, Diagnostic):
        return value
    return ImportedText(key, value, _weakest(units), units[0].note, units[0].target_span, has_source)


def _forms(targets: Mapping[str, Content], known: Mapping[str, str]) -> dict[str, str]:
    """Return the texts of a unit in composed letters (NFC), as locale files hold them; blank ones left out."""
    texts = {category: restored(target, known) for category, target in targets.items()}
    return {category: unicodedata.normalize("NFC", text) for category, text in texts.items() if not is_blank(text)}


def _joined(
    key: str, forms: dict[str, str], sent: set[str], unit: ImportedUnit, locale: str
) -> Value | Diagnostic | None:
    """Return the one text, or the forms of every category of the locale; None where there is nothing."""
    if not forms:
        return None
    if sent == {""}:
        return forms.get("")
    names = categories(locale)
    missing = ", ".join(f"`{name}`" for name in names if name not in forms)
    if missing:
        return error(
            "unfit-text",
            unit.target_span,
            "`{key}` came back without its form {missing}",
            "{locale} needs {categories:code}",
            key=key,
            missing=missing,
            locale=locale,
            categories=tuple(names),
        )
    return {name: forms[name] for name in names}


def _weakest(units: Sequence[ImportedUnit]) -> TranslationState:
    """Return the weakest state; where only some have none, the program keeps states and these wait."""
    states = {unit.state for unit in units}
    return TranslationState.WAITING if len(states) > 1 else states.pop()
