"""Units as XLIFF 2 (OASIS 2.0), and back. translate-toolkit reads and writes it.

XLIFF has no plurals: each form is a unit of its own, `key:category`, from the source's form of that category.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from typing import Any

from lxml import etree
from translate.storage.xliff2 import Xliff2File, Xliff2Unit

from compiler.diagnostics import Diagnostic, Span, error
from compiler.l10n.returned import Returned, marks, plural, read_marks, too_many
from compiler.l10n.unit import Unit, Value, categories, mark

_STATES = {True: "translated", False: "initial"}


def write(units: Iterable[Unit], source: str, locale: str) -> bytes:
    """An XLIFF 2 file of the units; what is missing or stale is in state `initial`."""
    store = Xliff2File(sourcelanguage=source, targetlanguage=locale)
    for unit in units:
        for key, text, target in _forms(unit, locale):
            store.addunit(_unit(unit, key, text, target))
    out = BytesIO()
    store.serialize(out)
    return out.getvalue()


def read(data: bytes, locale: str, file: str) -> tuple[list[Returned], list[Diagnostic]]:
    """The units of an XLIFF 2 file that has been found safe."""
    store = Xliff2File()
    try:
        store.parse(data)
    except Exception as problem:  # noqa: BLE001 -- the reader of a stranger's file raises whatever it likes
        return [], [error("unsafe-exchange", Span(file), f"this is no XLIFF 2 file: {problem}")]
    many = too_many(len(store.units), file)
    return ([], [many]) if many else (list(_joined(store.units, locale)), [])


def _forms(unit: Unit, locale: str) -> Iterator[tuple[str, str, str]]:
    """The id, source and translation of each unit that a text becomes."""
    if not unit.is_plural:
        yield unit.key, _form(unit.source, "other"), _form(unit.target or "", "other")
        return
    for category in categories(locale):
        yield f"{unit.key}:{category}", _form(unit.source, category), _form(unit.target or "", category)


def _form(value: Value, category: str) -> str:
    return value if isinstance(value, str) else value.get(category, value.get("other", ""))


def _unit(unit: Unit, key: str, source: str, target: str) -> Xliff2Unit:
    made = Xliff2Unit(source)
    if target:
        made.target = target
    made.xmlelement.set("state", _STATES[unit.is_done])
    element = made.getunitelement()
    made.setid(key)
    element.set("name", unit.key)
    element.insert(0, _notes(made, unit))
    return made


def _notes(made: Xliff2Unit, unit: Unit) -> Any:
    """The notes, which the standard wants before a unit's first segment."""
    was = () if unit.was is None else (("was", _form(unit.was, "other")),)
    place = ("location", f"{unit.file}:{unit.line}")
    known = ("sobor", marks(unit.source_mark, unit.target_mark))
    notes = etree.Element(made.namespaced("notes"))
    for category, text in (*(("hint", hint) for hint in unit.hints()), *was, place, known):
        note = etree.SubElement(notes, made.namespaced("note"), category=category)
        note.text = text
    return notes


def _joined(units: Iterable[Xliff2Unit], locale: str) -> Iterator[Returned]:
    """The texts, with the units of one text's forms put together again.

    A unit that is still `initial` counts as done when its text is not the one it left with: many tools keep no states.
    """
    forms: dict[str, dict[str, Xliff2Unit]] = {}
    for unit in units:
        key, _, category = str(unit.getid()).partition("::")[0].partition(":")
        forms.setdefault(key, {})[category] = unit
    for key, found in forms.items():
        value = _value(found, locale)
        if value:
            ready = all(unit.xmlelement.get("state") != "initial" for unit in found.values())
            source, was = read_marks(_noted(next(iter(found.values()))))
            yield Returned(key, value, ready or mark(value) != was, source, was)


def _value(found: Mapping[str, Xliff2Unit], locale: str) -> Value | None:
    if "" in found:
        return str(found[""].target or "")
    return plural({name: str(found[name].target or "") for name in categories(locale) if name in found})


def _noted(unit: Xliff2Unit) -> str:
    notes = unit.getunitelement().iter(unit.namespaced("note"))
    return "\n".join(note.text for note in notes if note.get("category") == "sobor" and note.text)
