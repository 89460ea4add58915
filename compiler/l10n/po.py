"""Write units as a PO file of gettext with translate-toolkit, and read them back."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from io import BytesIO

from translate.misc.multistring import multistring
from translate.storage.pypo import pofile, pounit

from compiler.compiled.cldr import Alternative, PluralRelation, find_plural_rules
from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.reason import Reason, ReasonError, reason
from compiler.l10n.check_exchange_file import refuse_too_many, report_unreadable
from compiler.l10n.plural_rule import find_form_indices
from compiler.l10n.po_entries import PoEntry, PoProblem, parse_entries
from compiler.l10n.returned import (
    Content,
    Header,
    ImportedFile,
    ImportedUnit,
    TranslationState,
    read_note,
    read_sent_texts,
    write_note,
    write_sent_texts,
)
from compiler.l10n.unit import ExportHeader, TranslationUnit, list_categories
from compiler.model.language_data import TextForms

GAME_FIELD = "X-Sobor-Game"
"""The field of the header with the game of a file."""

TEXTS_FIELD = "X-Sobor-Texts"
"""The field of the header with the number of texts of a file."""


def write(units: Sequence[TranslationUnit], sent: ExportHeader) -> bytes:
    """Return a PO file of the units. Stale units are fuzzy and show the source that they were translated from."""
    store = pofile()
    store.units.clear()
    store.addunit(_make_header(store, sent, len(units)))
    for unit in units:
        store.addunit(_make_po_unit(unit, sent.locale))
    out = BytesIO()
    store.serialize(out)
    return out.getvalue()


def read(data: bytes, locale: str, file: str) -> ImportedFile:
    """Return the header and the units of a PO file that `refuse_unsafe` accepts."""
    text = data.decode("utf-8-sig")
    entries = list(parse_entries(text))
    header_entry = next((entry for entry in entries if entry.is_header and not entry.is_obsolete), None)
    fields = _read_header_fields(header_entry) if header_entry else {}
    header = _read_po_header(fields, Span(file, _find_header_line(text)))
    active = [entry for entry in entries if not entry.is_header and not entry.is_obsolete]
    if refusal := _refuse_entries(active, file, has_header=header_entry is not None):
        return ImportedFile(header, findings=(refusal,))
    if charset := _find_foreign_charset(fields):
        return ImportedFile(header, findings=(_report_wrong_charset(header.span, charset),))
    try:
        indices = find_form_indices(locale, fields.get("plural-forms", ""))
        wrong_rule = None
    except ReasonError as wrong:
        indices = {}
        wrong_rule = wrong.reason
    units = tuple(
        _read_unit(entry, indices, wrong_rule, file) for entry in active if entry.has_strings or entry.problem
    )
    return ImportedFile(header, units, obsolete=sum(entry.is_obsolete and entry.has_strings for entry in entries))


def _refuse_entries(active: Sequence[PoEntry], file: str, *, has_header: bool) -> Diagnostic | None:
    """Return the finding that a file is not PO or has too many entries, or None."""
    is_damaged = any(entry.problem for entry in active)
    if not any(entry.has_strings for entry in active) and (is_damaged or not has_header):
        line = next((entry.problem.line for entry in active if entry.problem), 1)
        return report_unreadable(Span(file, line), reason("this is not a PO file"))
    return refuse_too_many(len(active), file)


def _report_wrong_charset(span: Span, charset: str) -> Diagnostic:
    return error(
        "unsafe-exchange",
        span,
        "the header declares the encoding {charset}",
        "save it as UTF-8, with `charset=UTF-8` in its header",
        charset=charset,
    )


def _find_header_line(text: str) -> int:
    """Return the line of the field `Language` in the header, or 1."""
    start = text.find('"Language:')
    return text.count("\n", 0, start) + 1 if start >= 0 else 1


def _read_header_fields(header_entry: PoEntry) -> dict[str, str]:
    """Return the fields of a header by their names in lowercase."""
    text = header_entry.forms.get(0, "")
    split = (line.partition(":") for line in text.split("\n"))
    return {name.strip().lower(): value.strip() for name, _, value in split}


def _read_po_header(fields: Mapping[str, str], span: Span) -> Header:
    header = Header(
        source_locale=fields.get("x-source-language") or None,
        locale=fields.get("language", "").partition("\n")[0] or None,
        game=fields.get(GAME_FIELD.lower()) or None,
        span=span,
    )
    return read_sent_texts(header, fields.get(TEXTS_FIELD.lower(), ""))


def _find_foreign_charset(fields: Mapping[str, str]) -> str | None:
    """Return the charset in a header unless it is UTF-8, a subset of it, or the placeholder of a template."""
    match = re.search(r"charset\s*=\s*([\w.:-]+)", fields.get("content-type", ""), re.IGNORECASE)
    return match[1] if match and match[1].lower() not in ("utf-8", "utf8", "us-ascii", "ascii", "charset") else None


def _read_unit(entry: PoEntry, indices: Mapping[str, int], wrong_rule: Reason | None, file: str) -> ImportedUnit:
    """Return an entry as a unit, with its problem if it is damaged or incomplete."""
    note = read_note(entry.join_notes())
    key = entry.strings.get("msgctxt")
    is_plural = "msgid_plural" in entry.strings
    problem = _find_problem(entry, wrong_rule)
    line = problem.line if problem else entry.line
    return ImportedUnit(
        span=Span(file, line),
        target_span=Span(file, min(entry.form_lines.values(), default=line)),
        names=tuple(filter(None, (key, note.key if note else None))),
        sources=_read_sources(entry, is_plural=is_plural),
        targets=_read_targets(entry, indices, is_plural=is_plural),
        state=TranslationState.WAITING if entry.is_fuzzy else TranslationState.READY,
        note=note,
        references=tuple(" ".join(entry.comments.get(":", ())).split()),
        problem=problem.reason if problem else None,
        is_named=bool(key),
    )


def _find_problem(entry: PoEntry, wrong_rule: Reason | None) -> PoProblem | None:
    """Return why an entry cannot be read: it is damaged or incomplete, or its forms belong to another rule."""
    if entry.problem:
        return entry.problem
    if "msgid" not in entry.strings:
        return PoProblem(reason("the entry has no `msgid`"), entry.line)
    if not entry.forms:
        lost = reason("the entry has no `msgstr`: the file ends too early, or a line is lost")
        return PoProblem(lost, entry.line)
    return PoProblem(wrong_rule, entry.line) if wrong_rule and "msgid_plural" in entry.strings else None


def _read_sources(entry: PoEntry, *, is_plural: bool) -> dict[str | None, Content]:
    text = entry.strings.get("msgid", "")
    return {"one": (text,), "other": (entry.strings["msgid_plural"],)} if is_plural else {None: (text,)}


def _read_targets(entry: PoEntry, indices: Mapping[str, int], *, is_plural: bool) -> dict[str | None, Content]:
    if not is_plural:
        return {None: (entry.forms[0],)} if 0 in entry.forms else {}
    return {name: (entry.forms[index],) for name, index in indices.items() if index in entry.forms}


def format_plural_rule(locale: str) -> str:
    """Return the plural rule of a locale in gettext's syntax, with a form for each of `list_categories` in order."""
    rules = find_plural_rules(locale)
    names = list_categories(locale)
    *tested, last = enumerate(names)
    choices = "".join(f"{_format_condition(rules[name])} ? {index} : " for index, name in tested)
    return f"nplurals={len(names)}; plural={choices}{last[0]};"


def _format_condition(alternatives: Sequence[Alternative]) -> str:
    """Return a rule as an expression in C, with alternatives joined by `||`."""
    return " || ".join(map(_format_conjunction, alternatives))


def _format_conjunction(relations: Alternative) -> str:
    """Return relations joined by `&&`, or `1` without any."""
    return " && ".join(map(_format_relation, relations)) if relations else "1"


def _format_relation(relation: PluralRelation) -> str:
    figure = f"n%{relation.modulo}" if relation.modulo else "n"
    bounds = " || ".join(
        f"{figure}=={low}" if low == high else f"{figure}>={low} && {figure}<={high}" for low, high in relation.ranges
    )
    return f"({bounds})" if relation.within else f"!({bounds})"


def _make_header(store: pofile, sent: ExportHeader, count: int) -> pounit:
    """Return the header, without the time of the export, so that equal texts make equal bytes."""
    header = store.makeheader(
        charset="UTF-8",
        encoding="8bit",
        pot_creation_date="",
        po_revision_date="",
        last_translator="",
        language_team="",
        project_id_version=sent.game,
        language=sent.locale,
        plural_forms=format_plural_rule(sent.locale),
        x_source_language=sent.source_locale,
        **{GAME_FIELD: sent.game, TEXTS_FIELD: write_sent_texts(count, todo=sent.todo)},
    )
    header.markfuzzy(False)  # noqa: FBT003 -- declared by translate-toolkit
    return header


def _make_po_unit(unit: TranslationUnit, locale: str) -> pounit:
    po_unit = pounit()
    po_unit.source = _get_source(unit.source, as_plural=unit.is_plural)
    po_unit.target = _get_target(unit, locale)
    po_unit.setcontext(unit.key)
    po_unit.addlocation(f"{unit.file}:{unit.line}".replace(" ", "%20"))
    for line in (*unit.list_hints(), write_note(unit.key, unit.source_fingerprint, unit.target_fingerprint)):
        po_unit.addnote(line, origin="developer")
    if unit.was is not None:
        po_unit.prev_source = _get_source(unit.was, as_plural=unit.is_plural)
        po_unit.markfuzzy()
    return po_unit


def _get_source(value: TextForms, *, as_plural: bool) -> str:
    singular, plural = (value, value) if isinstance(value, str) else (value.get("one", value["other"]), value["other"])
    return _join_plural_forms([singular, plural]) if as_plural else plural


def _get_target(unit: TranslationUnit, locale: str) -> str:
    if unit.is_plural:
        forms = unit.target if isinstance(unit.target, Mapping) else {}
        return _join_plural_forms([forms.get(name, "") for name in list_categories(locale)])
    return unit.target if isinstance(unit.target, str) else ""


def _join_plural_forms(forms: list[str]) -> str:
    """Return plural forms as a string of translate-toolkit: the first form, with all forms as an attribute."""
    text: str = multistring(forms)
    return text
