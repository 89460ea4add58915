"""XLIFF files as changed by other programs, and what is imported from them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pytest

from compiler.diagnostics import Value
from compiler.l10n.accept import accept
from compiler.l10n.export_texts import export_units, format_exchange_file
from compiler.l10n.merge import merge
from compiler.l10n.merge_report import MergeReport
from compiler.l10n.read_exchange_file import read_exchange_file
from compiler.l10n.unit import ExchangeContext
from tests.l10n.conftest import RU
from tests.shown_findings import show_findings

pytestmark = pytest.mark.slow

GRIND = "Монета %{coin} {coin}: да будет так"
SOURCE = "The %{coin} {coin} turns: so be it"
UNIT = re.compile(r'(<unit id="log\.grind".*?</notes>).*?</unit>', re.DOTALL)


class ExportAndImport(Protocol):
    """Exports to XLIFF 2, changes the file, and imports it."""

    def __call__(self, inside: str = "", *, whole: Callable[[str], str] = ...) -> MergeReport:
        """Return the report of the import."""


@pytest.fixture
def export_and_import(make_context: Callable[[], ExchangeContext], game: Path) -> ExportAndImport:
    """Rewrite the unit of `log.grind`, or the whole file, and import the result."""

    def run(inside: str = "", *, whole: Callable[[str], str] = lambda text: text) -> MergeReport:
        context = make_context()
        text = format_exchange_file(context, tuple(export_units(context, (game,), todo=False)), "xliff").decode()
        if inside:
            text = UNIT.sub(lambda found: f"{found[1]}{inside}</unit>", text)
        return merge(read_exchange_file(whole(text).encode(), "ru", "ru.xlf"), context, (game,))

    return run


def read_grind(game: Path) -> str:
    """Return the text in the Russian file, without its comment."""
    return next(line for line in (game / "locales/ru/log.yaml").read_text("utf-8").split("\n") if "grind" in line)


def write_segment(source: str, target: str | None, state: str = "translated", more: str = "") -> str:
    """Return a segment of XLIFF 2."""
    found = "" if target is None else f"<target{more}>{target}</target>"
    return f'<segment state="{state}"><source>{source}</source>{found}</segment>'


SPACE = "<ignorable><source> </source></ignorable>"


@pytest.mark.parametrize(
    "inside",
    [
        write_segment("The %{coin} {coin} turns:", "Монета %{coin} {coin}:")
        + SPACE
        + write_segment("so be it", "пусть"),
        write_segment("The %{coin} {coin} turns:", "Монета %{coin} {coin}:")
        + "<ignorable><source> </source><target> </target></ignorable>"
        + write_segment("so be it", "пусть", "final"),
        write_segment("The %{coin} {coin} turns: ", "Монета %{coin} {coin}: ") + write_segment("so be it", "пусть"),
        write_segment("The ", "пусть", "translated", ' order="3"')
        + write_segment("%{coin} {coin} turns: ", "Монета %{coin} {coin}", "translated", ' order="1"')
        + write_segment("so be it", ": ", "translated", ' order="2"'),
        write_segment(
            SOURCE, '<mrk id="m1" type="term">Монета</mrk> %{coin} {coin}: <sm id="m2"/>пусть<em startRef="m2"/>'
        ),
        write_segment(SOURCE, 'Монета %{coin} {coin}<cp hex="003A"/> <!-- so -->пусть'),
        write_segment(SOURCE, 'Монета %{coin} {coin}: <ph id="1" disp="пусть"/>'),
        write_segment(SOURCE, 'Монета <ph id="1" equiv="%{coin}"/> <ph id="2" disp="{coin}"/>: пусть'),
        write_segment(
            'The <ph id="1" equiv="%{coin}"/> <ph id="2" disp="{coin}"/> turns: so be it',
            'Монета <ph id="1"/> <ph id="2"/>: пусть',
        ),
        write_segment(
            'The <ph id="1"/> <ph id="2" disp="[icon]"/> turns: so be it', 'Монета <ph id="1"/> <ph id="2"/>: пусть'
        ),
        '<originalData><data id="d1">%{coin}</data><data id="d2">{coin}</data></originalData>'
        + write_segment(
            'The <ph id="1" dataRef="d1"/> <ph id="2" dataRef="d2" disp="icon"/> turns: so be it',
            'Монета <ph id="1" dataRef="d1"/> <ph id="2" dataRef="d2" disp="icon"/>: пусть',
        ),
        '<originalData><data id="d1">%{co</data><data id="d2">in}</data></originalData>'
        + write_segment(SOURCE, 'Монета <pc id="1" dataRefStart="d1" dataRefEnd="d2"></pc> {coin}: пусть'),
        write_segment(SOURCE, 'Монета <sc id="1" equiv="%{co"/><ec startRef="1" equiv="in}"/> {coin}: пусть'),
        write_segment(f"\n   {SOURCE}\n  ", "\n   Монета %{coin} {coin}: пусть\n  "),
    ],
)
def test_segments_and_codes_are_joined(export_and_import: ExportAndImport, game: Path, inside: str) -> None:
    """Segments are joined in their order with the text between them; codes become what they represent."""
    merged = export_and_import(inside)
    assert (merged.findings, merged.imported) == ([], ["log.grind"])
    assert (game / "locales/ru/log.yaml").read_text("utf-8") == RU.replace("да будет так", "пусть")


DIVIDED = write_segment("The %{coin} {coin} turns:", "Монета") + SPACE
UNREADABLE: list[tuple[str, str, dict[str, Value]]] = [
    (DIVIDED + write_segment("so be it", None), "unread-unit", {"number": 2, "count": 2}),
    (DIVIDED + write_segment("so be it", "<!---->"), "unread-unit", {"number": 2, "count": 2}),
    (write_segment("The %{coin} {coin} turns:", "Монета %{coin} {coin}"), "source-differs", {}),
    (write_segment(SOURCE, 'Монета %{coin} {coin} <ph id="9"/>'), "unread-unit", {"code": '<ph id="9">'}),
    (write_segment(SOURCE, "Монета <x xmlns='urn:other'>%{coin}</x> {coin}"), "unread-unit", {"element": "<x>"}),
    (write_segment(SOURCE, "Монета <bold>%{coin}</bold> {coin}"), "unread-unit", {"element": "<bold>"}),
    (write_segment(SOURCE, "Монета <?hidden words?>%{coin} {coin}"), "unread-unit", {}),
    (write_segment(SOURCE, 'Монета %{coin} {coin}<cp hex="0000"/>'), "unfit-text", {"character": "U+0000"}),
    (write_segment(SOURCE, 'Монета %{coin} {coin}<cp hex="zz"/>'), "unread-unit", {"number": "zz"}),
    (write_segment(SOURCE, 'Монета %{coin} {coin}<cp hex="D800"/>'), "unread-unit", {"number": "D800"}),
    (write_segment(SOURCE, GRIND, "done"), "unread-unit", {"state": "done"}),
    (
        write_segment("The ", "a", "final", ' order="1"') + write_segment("x", "b", "final", ' order="1"'),
        "unread-unit",
        {},
    ),
    (
        write_segment("The ", "a", "final", ' order="7"') + write_segment("x", "b", "final"),
        "unread-unit",
        {"order": "7", "count": 2},
    ),
    (write_segment(SOURCE, "  "), "unfit-text", {}),
    ("<skeleton/>" + write_segment(SOURCE, "Монета"), "unread-unit", {"element": "<skeleton>"}),
    ("<ignorable><source>x</source></ignorable>", "unread-unit", {}),
]
"""What a unit contains, and the finding, whose `args` have the key, too."""


@pytest.mark.parametrize(("inside", "code", "args"), UNREADABLE)
def test_unreadable_unit_is_refused_by_name(
    export_and_import: ExportAndImport, game: Path, inside: str, code: str, args: dict[str, Value]
) -> None:
    """A unit that cannot be read completely is refused with its key, its line and the reason, and its text stays."""
    (finding,) = export_and_import(inside).findings
    assert (finding.code, finding.args) == (code, {"key": "log.grind", **args})
    assert finding.span.line > 1
    assert (game / "locales/ru/log.yaml").read_text("utf-8") == RU


@pytest.mark.parametrize("start", ["\n\n", "\ufeff\n\r\n"])
def test_blank_lines_at_the_start_count_as_lines(export_and_import: ExportAndImport, start: str) -> None:
    """A finding is on the line that an editor shows, also if blank lines precede the declaration of XML."""
    inside = write_segment(SOURCE, "  ")
    (unmoved,) = export_and_import(inside).findings
    (moved,) = export_and_import(inside, whole=lambda text: start + text).findings
    assert moved.span.line == unmoved.span.line + 2


def test_unchanged_unit_has_no_finding(export_and_import: ExportAndImport, game: Path) -> None:
    """A unit that comes back as it was exported has no finding and changes nothing."""
    assert export_and_import().findings == []
    assert (game / "locales/ru/log.yaml").read_text("utf-8") == RU


def test_unreadable_units_are_explained(export_and_import: ExportAndImport, golden: Callable[[str, str], None]) -> None:
    """The golden file has the wording for each unreadable unit."""
    cases = [(inside, export_and_import(inside).findings) for inside, _, _ in UNREADABLE]
    golden("findings/shown/xliff.txt", show_findings(cases))


@pytest.mark.parametrize("states", [("initial", "translated"), ("translated", "initial")])
def test_weakest_segment_determines_the_state(
    export_and_import: ExportAndImport, game: Path, states: tuple[str, str]
) -> None:
    """A unit with a segment that is not translated yet is unfinished as a whole."""
    first = write_segment("The %{coin} {coin} turns: ", "Монета %{coin} {coin}: ", states[0])
    merged = export_and_import(first + write_segment("so be it", "пусть", states[1]))
    assert (merged.unfinished, merged.findings) == (["log.grind"], [])
    assert (game / "locales/ru/log.yaml").read_text("utf-8") == RU


def test_states_count_only_if_a_program_maintains_them(export_and_import: ExportAndImport) -> None:
    """An `initial` unit is unfinished if another new unit is `translated`; otherwise its text is imported."""
    changed = write_segment(SOURCE, GRIND.replace("да будет так", "пусть"), "initial")
    untranslated = '"initial"><source>A new coin</source>'

    def translate(text: str) -> str:
        assert untranslated in text
        return text.replace(untranslated, '"translated"><source>A new coin</source><target>Новая монета</target>')

    assert export_and_import(changed, whole=translate).unfinished == ["log.grind"]
    assert export_and_import(changed).imported == ["log.grind"]


@pytest.mark.parametrize(
    ("damage", "code", "args"),
    [
        (lambda _: "", "unreadable-exchange", {}),
        (lambda _: " \r\n", "unreadable-exchange", {}),
        (lambda text: text[: len(text) // 2], "unreadable-exchange", {}),
        (
            lambda text: text.replace("</unit>", "</item>", 1),
            "unreadable-exchange",
            {"reason": "Opening and ending tag mismatch: unit line 7 and item"},
        ),
        (lambda _: "<html><body/></html>", "unreadable-exchange", {"element": "html", "version": ""}),
        (lambda _: "<xliff version='3.0'/>", "unreadable-exchange", {"element": "xliff", "version": "3.0"}),
        (lambda text: re.sub(r"<unit .*</unit>", "", text, flags=re.DOTALL), "unreadable-exchange", {}),
        (
            lambda text: re.sub(r"<unit id=\"log.grind\".*?</unit>", "", text, flags=re.DOTALL),
            "missing-unit",
            {"missing": 1, "count": 12, "keys": ("log.grind",)},
        ),
        (
            lambda text: text.replace('trgLang="ru"', 'trgLang="pl"'),
            "other-language",
            {"locale": "pl", "wanted": "ru"},
        ),
        (
            lambda text: text.replace('srcLang="en"', 'srcLang="de-AT"'),
            "other-language",
            {"source_locale": "de-AT", "wanted": "en"},
        ),
        (
            lambda text: text.replace("sobor:mill", "sobor:forge"),
            "other-game",
            {"game": "forge", "wanted": "mill", "command": "`sobor l10n import forge ru.xlf --locale ru`"},
        ),
        (lambda text: text.replace("<target>", "<a>" * 300 + "<target>", 1), "unsafe-exchange", {}),
    ],
)
def test_damaged_file_is_one_finding(
    export_and_import: ExportAndImport, game: Path, damage: Callable[[str], str], code: str, args: dict[str, Value]
) -> None:
    """A problem of the whole file is a single finding, and no text changes."""
    merged = export_and_import(whole=damage)
    (finding,) = merged.findings
    assert (finding.code, finding.span.file) == (code, "ru.xlf")
    assert finding.args == args
    assert (game / "locales/ru/log.yaml").read_text("utf-8") == RU


@pytest.mark.parametrize(
    "rewrite",
    [
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: re.sub(r">\s+<", "><", text),
        lambda text: text.replace('trgLang="ru"', 'trgLang="ru-RU"').replace('srcLang="en"', 'srcLang="en-US"'),
        lambda text: text.replace(' trgLang="ru"', ""),
        lambda text: text.replace("<notes>", "<notes><!-- ours -->").replace(
            "<segment", "<originalData><!----></originalData><segment"
        ),
        lambda text: re.sub(r'(<unit id="log.grind".*?</unit>)', r"\1\1", text, flags=re.DOTALL),
        lambda text: text.replace(
            "<notes>", '<gls:glossary xmlns:gls="urn:oasis:names:tc:xliff:glossary:2.0"/><notes>'
        ),
    ],
)
def test_other_notation_changes_nothing(export_and_import: ExportAndImport, rewrite: Callable[[str], str]) -> None:
    """Marks, line ends, white space between elements, language variants and repeats are not changes."""
    merged = export_and_import(whole=rewrite)
    assert (merged.findings, merged.imported, merged.written) == ([], [], ())
    assert len(merged.unchanged) == 11


def test_divided_units_are_imported_whole(export_and_import: ExportAndImport, game: Path) -> None:
    """A file with each unit divided at a space is imported as if its units were whole."""
    accept(game, (), (), ())

    def divide(text: str) -> str:
        found = re.compile(r"<segment[^>]*><source>(.*?)</source>\s*<target>(.*?)</target>\s*</segment>", re.DOTALL)
        return found.sub(lambda unit: _divide_segment(unit[1], unit[2].replace("Раз", "Сперва")), text)

    assert export_and_import(whole=divide).findings == []
    assert (game / "locales/ru/log.yaml").read_text("utf-8") == RU.replace("Раз", "Сперва")


def _divide_segment(source: str, target: str) -> str:
    """Return two segments with the text between them, divided at the last space of source and target."""
    (first, gap, last), (erster, luecke, letzter) = (
        re.fullmatch(r"(.*?)(\s*)(\S+\s*)", text, re.DOTALL).groups() for text in (source, target)
    )
    between = f"<ignorable><source>{gap}</source><target>{luecke}</target></ignorable>"
    return (
        write_segment(first, erster) + between + write_segment(last, letzter)
        if first and erster
        else write_segment(source, target)
    )


@pytest.mark.parametrize("name", ["depth", "huge"])
def test_mismatched_tags_are_not_called_too_deep(name: str) -> None:
    """An element whose name is in the messages about limits is refused for its missing end tag alone."""
    (found,) = read_exchange_file(f"<xliff version='2.0'><{name}></xliff>".encode(), "ru", "ru.xlf").findings
    assert found.code == "unreadable-exchange"


def test_deep_nesting_is_refused() -> None:
    """Elements that are nested deeper than the parser accepts are said to be so."""
    deep = f"<xliff version='2.0'>{'<g>' * 300}{'</g>' * 300}</xliff>"
    (found,) = read_exchange_file(deep.encode(), "ru", "ru.xlf").findings
    assert found.code == "unsafe-exchange"


@pytest.mark.parametrize(("version", "is_read"), [("2", True), ("2.1", True), ("1.2", True), ("3.0", False)])
def test_versions_are_told_by_their_first_number(version: str, *, is_read: bool) -> None:
    """XLIFF 2 and 1 are read whatever their minor version, and others are refused with their version."""
    (found,) = read_exchange_file(f"<xliff version='{version}'/>".encode(), "ru", "ru.xlf").findings
    assert (found.values.get("version") == version) is not is_read
