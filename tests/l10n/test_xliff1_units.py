"""XLIFF 1.2 as different programs write it, and what is imported from it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pytest

from compiler.diagnostics import Value
from compiler.l10n.merge import merge
from compiler.l10n.merge_report import MergeReport
from compiler.l10n.read_exchange_file import read_exchange_file
from compiler.l10n.unit import ExchangeContext, compute_fingerprint, get_text_forms
from tests.l10n.conftest import RU
from tests.shown_findings import show_findings

pytestmark = pytest.mark.slow

SOURCE = "The %{coin} {coin} turns: so be it"
CHANGED = "Монета %{coin} {coin}: пусть"
NAMESPACE = 'xmlns="urn:oasis:names:tc:xliff:document:1.2"'
SDL = 'xmlns:sdl="http://sdl.com/FileTypes/SdlXliff/1.0"'
MEMOQ = 'xmlns:mq="MQXliff"'


class ImportUnit(Protocol):
    """Imports a file with a unit."""

    def __call__(
        self, returned: str, key: str = "log.grind", languages: tuple[str, str] = ("en", "ru"), head: str = ""
    ) -> MergeReport:
        """Return the report of the import."""


@pytest.fixture
def import_unit(make_context: Callable[[], ExchangeContext], game: Path) -> ImportUnit:
    """Import a file with a unit; our note of a text replaces `NOTE` in it."""

    def run(
        returned: str, key: str = "log.grind", languages: tuple[str, str] = ("en", "ru"), head: str = ""
    ) -> MergeReport:
        context = make_context()
        target = context.target.messages.get(key)
        source_now, target_now = context.current_snapshot[key], get_text_forms(target) if target else None
        note = f"{key}: made from {compute_fingerprint(source_now)}, was {compute_fingerprint(target_now)}"
        filled = returned.replace("NOTE", f"<note>{note}</note>")
        source, locale = languages
        text = f"""<?xml version="1.0" encoding="utf-8"?>
<xliff {NAMESPACE} {SDL} {MEMOQ} version="1.2">
<file original="mill.po" datatype="plaintext" source-language="{source}" target-language="{locale}">{head}
<body>{filled}</body></file></xliff>"""
        return merge(read_exchange_file(text.encode(), "ru", "ru.xlf"), context, (game,))

    return run


def write_unit(
    source: str = SOURCE, target: str = CHANGED, more: str = "", *, of: str = "id='1'", state: str = ""
) -> str:
    """Return a unit with our note and what a program adds to it."""
    marked = f' state="{state}"' if state else ""
    return f"<trans-unit {of}><source>{source}</source>{more}<target{marked}>{target}</target>NOTE</trans-unit>"


def write_segments(*texts: str) -> str:
    """Return texts as segments with a space between them."""
    return " ".join(f'<mrk mtype="seg" mid="{at}">{text}</mrk>' for at, text in enumerate(texts, 1))


def write_trados_segments(*states: str) -> str:
    """Return the segment definitions of Trados."""
    segments = "".join(f"<sdl:seg id='{at}' conf='{state}'/>" for at, state in enumerate(states))
    return f"<sdl:seg-defs>{segments}</sdl:seg-defs>"


DIVIDED = f"<seg-source>{write_segments('The %{coin} {coin} turns:', 'so be it')}</seg-source>"
VARIANTS = {
    "OmegaT": write_unit(of="id='log.grind'"),
    "Weblate": "<group>" + write_unit(of="id='7' approved='yes' xml:space='preserve'", state="translated") + "</group>",
    "Crowdin": write_unit(of="id='crowdin:5fd8' resname='log.grind' approved='no'", state="final"),
    "Lokalise": write_unit(of="id='log.grind' resname='log.grind'"),
    "Okapi": write_unit(SOURCE, write_segments("Монета %{coin} {coin}:", "пусть"), DIVIDED),
    "segments without the space between them": write_unit(
        SOURCE, write_segments("Монета %{coin} {coin}:", "пусть").replace("</mrk> <mrk", "</mrk><mrk"), DIVIDED
    ),
    "Trados": write_unit(
        SOURCE,
        write_segments("Монета %{coin} {coin}:", "пусть"),
        DIVIDED + write_trados_segments("Translated", "ApprovedSignOff"),
    ),
    "Trados with numbers": write_unit(
        'The <x id="3"/> <x id="4"/> turns: so be it',
        'Монета <x id="3"/> <x id="4"/>: пусть',
        write_trados_segments("Translated"),
    ),
    "memoQ": write_unit(
        'The <ph id="1">&lt;mq:rxt val="%{coin}" /&gt;</ph> <ph id="2">{}</ph> turns: so be it',
        'Монета <ph id="1">&lt;mq:rxt val="%{coin}" /&gt;</ph> <ph id="2">{}</ph>: пусть',
        "<mq:warnings40/>",
        of="id='1' mq:status='ManuallyConfirmed'",
    ),
    "native codes": write_unit(
        'The <ph id="1">%{coin}</ph> <x id="2" equiv-text="{coin}"/> turns: so be it',
        '<mrk mtype="x-comment">Монета</mrk> <ph id="1">%{coin}</ph> <x id="2" equiv-text="{coin}"/>: пусть',
    ),
    "suggestions": write_unit(more="<alt-trans><source>Old</source><target>Другое</target></alt-trans>"),
}


@pytest.mark.parametrize("program", VARIANTS)
def test_units_of_all_programs_are_imported(import_unit: ImportUnit, game: Path, program: str) -> None:
    """A complete unit written by any program changes only its line."""
    merged = import_unit(VARIANTS[program])
    assert (merged.findings, merged.imported) == ([], ["log.grind"])
    assert (game / "locales/ru/log.yaml").read_text("utf-8") == RU.replace("да будет так", "пусть")


def test_native_texts_are_read_from_the_header_of_trados(import_unit: ImportUnit, game: Path) -> None:
    """The texts of Trados tags are read from the file's header."""
    tags = '<tag id="2"><ph name="x">%{price:accusative}</ph></tag>'
    head = f'<header><tag-defs xmlns="http://sdl.com/FileTypes/SdlXliff/1.0">{tags}</tag-defs></header>'
    returned = write_unit("Pay %{price} {coin}.", 'Отдайте <x id="2"/> {coin}.')
    assert import_unit(returned, "rules.pay.text", head=head).findings == []
    assert "Отдайте %{price:accusative} {coin}." in (game / "locales/ru/game.yaml").read_text("utf-8")


UNREADABLE: list[tuple[str, str, dict[str, Value]]] = [
    (write_unit(target=write_segments("Монета"), more=DIVIDED), "unread-unit", {"number": 2, "count": 2}),
    (write_unit(target=write_segments("Монета", " "), more=DIVIDED), "unread-unit", {"number": 2, "count": 2}),
    (write_unit(target="М <x id='9'/>"), "unread-unit", {"code": '<x id="9">'}),
    (write_unit(target="<g id='9'>М</g>"), "unread-unit", {"code": '<g id="9">'}),
    (write_unit(target="М <ph id='1'>a<sub>b</sub></ph>"), "unread-unit", {}),
    (write_unit(target="<mrk mtype='x-sdl-deleted'>М</mrk>"), "unread-unit", {}),
    (write_unit(state="odd"), "unread-unit", {"state": "odd"}),
    (write_unit("The mill"), "source-differs", {}),
    (write_unit().replace(f"<source>{SOURCE}</source>", ""), "unread-unit", {}),
    (write_unit(target=" "), "unfit-text", {}),
    (write_unit().replace("NOTE", "").replace("'1'", "'log.grind'"), "source-changed", {}),
]
"""A unit that comes back, and the finding, whose `args` have the key, too."""


@pytest.mark.parametrize(("returned", "code", "args"), UNREADABLE)
def test_unreadable_unit_is_refused_by_name(
    import_unit: ImportUnit, game: Path, returned: str, code: str, args: dict[str, Value]
) -> None:
    """A unit that cannot be read completely is refused with its key, its line and the reason, and its text stays."""
    (finding,) = import_unit(returned).findings
    assert (finding.code, finding.args) == (code, {"key": "log.grind", **args})
    assert finding.span.line == 4
    assert (game / "locales/ru/log.yaml").read_text("utf-8") == RU


def test_unreadable_units_are_explained(import_unit: ImportUnit, golden: Callable[[str, str], None]) -> None:
    """The golden file has the wording for each unreadable unit."""
    cases = [(returned, import_unit(returned).findings) for returned, _, _ in UNREADABLE]
    golden("findings/shown/xliff1.txt", show_findings(cases))


@pytest.mark.parametrize(
    "returned",
    [
        write_unit(state="needs-translation"),
        write_unit(state="needs-review-translation"),
        write_unit(of="id='1' mq:status='PartiallyEdited'"),
        write_unit(more=write_trados_segments("Translated", "Draft")),
        write_unit(more=write_trados_segments("RejectedSignOff")),
    ],
)
def test_unfinished_text_is_not_imported(import_unit: ImportUnit, game: Path, returned: str) -> None:
    """A text whose state of XLIFF, memoQ or Trados asks for more work is not imported, and counts as unfinished."""
    merged = import_unit(returned)
    assert (merged.findings, merged.unfinished) == ([], ["log.grind"])
    assert (game / "locales/ru/log.yaml").read_text("utf-8") == RU


@pytest.mark.parametrize(
    ("languages", "code"),
    [(("en-GB", "ru-RU"), ""), (("en", "pl"), "other-language"), (("de", "ru"), "other-language")],
)
def test_file_of_another_language_is_refused(import_unit: ImportUnit, languages: tuple[str, str], code: str) -> None:
    """A file of another language or source language is refused as a whole; a variant of the language is imported."""
    merged = import_unit(write_unit(), languages=languages)
    assert [finding.code for finding in merged.findings] == ([code] if code else [])


def test_plural_forms_of_translate_toolkit_are_imported(import_unit: ImportUnit, game: Path) -> None:
    """A group of units with numbers is a plural text, in the order of the plural categories of the language."""
    forms = ("%{n} ступень", "%{n} ступени", "%{n} ступеней")
    units = "".join(
        f'<trans-unit id="5[{at}]"><source>%{{n}} step{"s" if at else ""}</source><target>{form}</target></trans-unit>'
        for at, form in enumerate(forms)
    )
    group = f'<group restype="x-gettext-plurals" id="5">NOTE{units}</group>'
    assert import_unit(group, "log.steps").imported == ["log.steps"]
    assert 'few: "%{n} ступени"' in (game / "locales/ru/log.yaml").read_text("utf-8")
    lacking = import_unit(re.sub(r"<target>[^<]*ступени</target>", "", group), "log.steps")
    assert (lacking.findings[0].args["key"], lacking.findings[0].args["missing"]) == ("log.steps", ("few",))


def test_unit_without_key_and_note_is_identified_by_its_source(import_unit: ImportUnit, game: Path) -> None:
    """A unit without key and note is imported if only one text has its source, and it had no translation."""
    assert import_unit(write_unit("A new coin", "Новая монета").replace("NOTE", "")).imported == ["log.new"]
    assert "new: Новая монета" in (game / "locales/ru/log.yaml").read_text("utf-8")
