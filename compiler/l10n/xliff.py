"""Write units as XLIFF 2 (OASIS 2.0) with translate-toolkit, and read XLIFF 2 or 1.2.

XLIFF has no plural forms: each form is a unit of its own, `key:category`, with the same form of the source.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import NamedTuple

from lxml import etree
from translate.storage.xliff2 import Xliff2File, Xliff2Unit

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.reason import Reason, reason
from compiler.l10n import xliff1_units, xliff2_units
from compiler.l10n.check_exchange_file import refuse_too_many, report_unreadable
from compiler.l10n.returned import Header, ImportedFile, ImportedUnit, write_note, write_sent_texts
from compiler.l10n.unit import ExportHeader, TranslationUnit, list_categories, select_form
from compiler.l10n.xml_element import XmlElement, find_namespace, get_local_name
from compiler.load.characters import find_conflict_marks

_DECLARATION = re.compile(rb"<\?xml\s[^>]*\?>")
_EXCESSIVE = (etree.ErrorTypes.ERR_NAME_TOO_LONG, etree.ErrorTypes.ERR_RESOURCE_LIMIT)
"""The errors of the parser about elements that are nested too deeply, and about texts and names that are too long."""

_STATES = {True: "translated", False: "initial"}
_HINTS = {"tmx": ("this is a translation memory: let the program write the translated file, and import that",)}


def write(units: Sequence[TranslationUnit], sent: ExportHeader) -> bytes:
    """Return an XLIFF 2 file of the units. Missing and stale translations have the state `initial`."""
    store = Xliff2File(sourcelanguage=sent.source_locale, targetlanguage=sent.locale)
    for unit in units:
        for form in _list_unit_forms(unit, sent.locale):
            store.addunit(_make_xliff_unit(unit, form))
    _add_header(store, sent, len(units))
    out = BytesIO()
    store.serialize(out)
    return out.getvalue()


def read(data: bytes, locale: str, file: str) -> ImportedFile:
    """Return the header and the units of an XLIFF file that `refuse_unsafe` accepts."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    try:
        root: XmlElement = etree.fromstring(_move_blank_lines(data), parser)
    except etree.XMLSyntaxError as problem:
        return ImportedFile(Header(), findings=(_report_malformed(problem, data, file),))
    version = root.get("version", "")
    major_version = version.partition(".")[0]
    if get_local_name(root) != "xliff" or major_version not in ("2", "1"):
        refusal = report_unreadable(Span(file, root.sourceline), _explain_other_format(root, version))
        return ImportedFile(Header(), findings=(refusal,))
    if major_version == "2":
        header = xliff2_units.read_header(root, file)
        units = tuple(xliff2_units.read_units(root, file))
    else:
        header = xliff1_units.read_header(root, file)
        units = tuple(xliff1_units.read_units(root, locale, file))
    return ImportedFile(header, units, tuple(_check_size(units, root, file)))


def _move_blank_lines(data: bytes) -> bytes:
    """Return XML with the blank lines at its start below its declaration, so that elements stay on their lines.

    XML allows nothing before the declaration, but some programs write a blank line there.
    """
    rest = data.lstrip(b"\xef\xbb\xbf \t\r\n")
    blank_lines = b"\n" * data[: len(data) - len(rest)].count(b"\n")
    declaration = _DECLARATION.match(rest)
    end = declaration.end() if declaration else 0
    return rest[:end] + blank_lines + rest[end:]


def _explain_other_format(root: XmlElement, version: str) -> Reason:
    """Return the reason why XML that is neither XLIFF 2 nor XLIFF 1.2 is not read."""
    name = get_local_name(root) or ""
    template = "this is `<{element}>`; XLIFF 2 and XLIFF 1.2 are read"
    if name == "xliff":
        template = "this is XLIFF {version}; XLIFF 2 and XLIFF 1.2 are read"
    return reason(template, *_HINTS.get(name, ()), element=name, version=version)


def _check_size(units: tuple[ImportedUnit, ...], root: XmlElement, file: str) -> Iterator[Diagnostic]:
    if many := refuse_too_many(len(units), file):
        yield many
    if not units:
        yield report_unreadable(Span(file, root.sourceline), reason("the file contains no units"))


def _report_malformed(problem: etree.XMLSyntaxError, data: bytes, file: str) -> Diagnostic:
    """Return the finding about XML that is not well-formed, at its line of the file."""
    line = problem.lineno or 1
    if problem.code in _EXCESSIVE:
        return error(
            "unsafe-exchange",
            Span(file, line),
            "the file is nested too deeply, or a text in it is too long",
            "export the texts again, and translate that file",
        )
    if mark := next(find_conflict_marks(data.decode("utf-8-sig"), file), None):
        return mark
    if not data.rstrip().endswith(b"</xliff>"):
        return report_unreadable(Span(file, line), reason("the file is cut off, or not XLIFF"))
    parser_message = problem.msg.partition(", line")[0]
    return report_unreadable(Span(file, line), reason("this is not XML: {reason}", reason=parser_message))


def _add_header(store: Xliff2File, sent: ExportHeader, count: int) -> None:
    """Add the game and the number of texts to the element `file`."""
    body = next(child for child in store.document.getroot() if get_local_name(child) == "file")
    body.set("original", f"{xliff2_units.ORIGINAL}{sent.game}")
    namespace = find_namespace(body)
    notes = etree.Element(f"{{{namespace}}}notes")
    etree.SubElement(notes, f"{{{namespace}}}note", category="sobor").text = write_sent_texts(count, todo=sent.todo)
    body.insert(0, notes)


class _UnitForm(NamedTuple):
    """A form of a text that becomes an element `unit`: its id, source and translation, which is None if missing."""

    id: str
    source: str
    target: str | None


def _list_unit_forms(unit: TranslationUnit, locale: str) -> Iterator[_UnitForm]:
    """Yield each form of a text."""
    categories = list_categories(locale) if unit.is_plural else ("other",)
    for category in categories:
        target = select_form(unit.target, category) if unit.target else None
        form_id = f"{unit.key}:{category}" if unit.is_plural else unit.key
        yield _UnitForm(form_id, select_form(unit.source, category), target or None)


def _make_xliff_unit(unit: TranslationUnit, form: _UnitForm) -> Xliff2Unit:
    xliff_unit = Xliff2Unit(form.source)
    if form.target:
        xliff_unit.target = form.target
    xliff_unit.xmlelement.set("state", _STATES[unit.is_done])
    element = xliff_unit.getunitelement()
    xliff_unit.setid(form.id)
    element.set("name", unit.key)
    element.insert(0, _make_notes(xliff_unit, unit))
    return xliff_unit


def _make_notes(xliff_unit: Xliff2Unit, unit: TranslationUnit) -> XmlElement:
    """Return the notes, which must precede a unit's first segment."""
    was = () if unit.was is None else (("was", select_form(unit.was, "other")),)
    place = ("location", f"{unit.file}:{unit.line}")
    identity = ("sobor", write_note(unit.key, unit.source_fingerprint, unit.target_fingerprint))
    notes: XmlElement = etree.Element(xliff_unit.namespaced("notes"))
    for category, text in (*(("hint", hint) for hint in unit.list_hints()), *was, place, identity):
        note = etree.SubElement(notes, xliff_unit.namespaced("note"), category=category)
        note.text = text
    return notes
