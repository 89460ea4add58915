"""Units as a PO file, as gettext and its editors know it, and back. translate-toolkit reads and writes it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import BytesIO
from typing import Any

from translate.misc.multistring import multistring
from translate.storage.pypo import pofile, pounit

from compiler.diagnostics import Diagnostic, Span, error
from compiler.l10n.returned import Returned, marks, plural, read_marks, too_many
from compiler.l10n.unit import Unit, Value, categories
from compiler.render.messages import habits


def write(units: Iterable[Unit], source: str, locale: str) -> bytes:
    """A PO file of the units; stale ones are fuzzy and show the source they were made from."""
    store = pofile()
    store.units.clear()
    store.addunit(_header(store, source, locale))
    for unit in units:
        store.addunit(_unit(unit, locale))
    out = BytesIO()
    store.serialize(out)
    return out.getvalue()


def read(data: bytes, locale: str, file: str) -> tuple[list[Returned], list[Diagnostic]]:
    """The units of a PO file that has been found safe."""
    store = pofile()
    try:
        store.parse(data)
    except Exception as problem:  # noqa: BLE001 -- the reader of a stranger's file raises whatever it likes
        return [], [error("unsafe-exchange", Span(file), f"this is no PO file: {problem}")]
    units = [unit for unit in store.units if not unit.isheader() and not unit.isobsolete()]
    many = too_many(len(units), file)
    return ([], [many]) if many else (list(_returned(units, locale)), [])


def plural_forms(locale: str) -> str:
    """A locale's rule in gettext's words: as many forms as whole figures have, in the order of their categories."""
    rules, names = dict(habits(locale)["plural"]), categories(locale)
    *tests, last = range(len(names))
    chosen = "".join(f"{_any(rules[names[at]])} ? {at} : " for at in tests)
    return f"nplurals={len(names)}; plural={chosen}{last};"


def _any(ways: list[list[Any]]) -> str:
    return " || ".join(" && ".join(_relation(*relation) for relation in way) or "1" for way in ways)


def _relation(modulo: int, ranges: list[list[int]], within: bool) -> str:  # noqa: FBT001 -- a row of data
    figure = f"n%{modulo}" if modulo else "n"
    found = " || ".join(
        f"{figure}=={low}" if low == high else f"{figure}>={low} && {figure}<={high}" for low, high in ranges
    )
    return f"({found})" if within else f"!({found})"


def _header(store: pofile, source: str, locale: str) -> pounit:
    """The file's head, without the hour at which it was made: the same texts give the same bytes."""
    made = store.makeheader(
        charset="UTF-8",
        encoding="8bit",
        pot_creation_date="",
        po_revision_date="",
        last_translator="",
        language_team="",
        language=locale,
        plural_forms=plural_forms(locale),
        x_source_language=source,
    )
    made.markfuzzy(False)  # noqa: FBT003 -- the toolkit's signature
    return made


def _unit(unit: Unit, locale: str) -> pounit:
    made = pounit()
    made.source = _source(unit.source, as_plural=unit.is_plural)
    made.target = _target(unit, locale)
    made.setcontext(unit.key)
    made.addlocation(f"{unit.file}:{unit.line}".replace(" ", "%20"))
    for line in (*unit.hints(), marks(unit.source_mark, unit.target_mark)):
        made.addnote(line, origin="developer")
    if unit.was is not None:
        made.prev_source = _source(unit.was, as_plural=unit.is_plural)
        made.markfuzzy()
    return made


def _source(value: Value, *, as_plural: bool) -> Any:
    one, other = (value, value) if isinstance(value, str) else (value.get("one", value["other"]), value["other"])
    return multistring([one, other]) if as_plural else other


def _target(unit: Unit, locale: str) -> Any:
    if not unit.is_plural:
        return unit.target or ""
    forms: Any = unit.target or {}
    return multistring([forms.get(name, "") for name in categories(locale)])


def _returned(units: list[pounit], locale: str) -> Iterator[Returned]:
    for unit in units:
        target: Any = unit.target
        value: Value | None = str(target)
        if unit.hasplural():
            value = plural(dict(zip(categories(locale), map(str, target.strings), strict=False)))
        if value:
            source, was = read_marks(unit.getnotes("developer"))
            yield Returned(unit.getcontext(), value, not unit.isfuzzy(), source, was)
