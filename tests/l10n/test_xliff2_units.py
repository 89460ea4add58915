from __future__ import annotations

import pytest
from lxml import etree

from compiler.l10n.returned import ImportedUnit, TranslationState
from compiler.l10n.xliff2_units import read_header, read_units

NAMESPACE = 'xmlns="urn:oasis:names:tc:xliff:document:2.0"'
READY, UNKNOWN, WAITING = TranslationState.READY, TranslationState.UNKNOWN, TranslationState.WAITING


def read_unit(parts: str, attributes: str = 'id="log.grind"') -> ImportedUnit:
    """Return the unit with some segments, ignorables and other elements."""
    root = etree.fromstring(f'<xliff {NAMESPACE}><file id="f"><unit {attributes}>{parts}</unit></file></xliff>')
    (unit,) = read_units(root, "ru.xlf")
    return unit


def write_segment(source: str, target: str | None, state: str = "", order: int = 0) -> str:
    """Return a segment, with a state and an order of its target if they are given."""
    attribute = f' state="{state}"' if state else ""
    at = f' order="{order}"' if order else ""
    written = "" if target is None else f"<target{at}>{target}</target>"
    return f"<segment{attribute}><source>{source}</source>{written}</segment>"


def test_segments_and_the_text_between_are_joined() -> None:
    """The sources and the targets of all parts are joined; what lies between keeps its source if it has no target."""
    space = "<ignorable><source> </source></ignorable>"
    unit = read_unit(f"{write_segment('One.', 'Raz.')}{space}{write_segment('Two.', 'Dwa.')}")
    assert unit.sources == {None: ("One.", " ", "Two.")}
    assert unit.targets == {None: ("Raz.", " ", "Dwa.")}


def test_targets_are_joined_in_their_own_order() -> None:
    """`order` says where a target stands, if a language puts its sentences in another order."""
    unit = read_unit(write_segment("One.", "Raz.", order=2) + write_segment("Two.", "Dwa.", order=1))
    assert unit.targets == {None: ("Dwa.", "Raz.")}


@pytest.mark.parametrize(
    ("states", "state"),
    [
        (("", ""), UNKNOWN),
        (("initial", "initial"), UNKNOWN),
        (("translated", "final"), READY),
        (("reviewed", "reviewed"), READY),
        (("initial", "translated"), WAITING),
        (("final", ""), WAITING),
    ],
)
def test_states_of_segments_are_joined(states: tuple[str, str], state: TranslationState) -> None:
    """All segments have to be translated; if only some are `initial`, the tool maintains states and the unit waits."""
    first, second = states
    unit = read_unit(write_segment("One.", "Raz.", first) + write_segment("Two.", "Dwa.", second))
    assert (unit.state, unit.problem) == (state, None)


@pytest.mark.parametrize("targets", [(None, None), ("", " ")])
def test_unit_without_translations_waits(targets: tuple[str | None, str | None]) -> None:
    """A unit without a translated segment has sources only."""
    first, second = targets
    unit = read_unit(write_segment("One.", first) + write_segment("Two.", second))
    assert (unit.sources, unit.targets, unit.state) == ({None: ("One.", "Two.")}, {}, WAITING)


def test_empty_segments_need_no_translation() -> None:
    """A segment without a source is translated by nothing."""
    unit = read_unit(write_segment("", None) + write_segment("Two.", "Dwa."))
    assert (unit.targets, unit.problem) == ({None: ("Dwa.",)}, None)


@pytest.mark.parametrize(
    ("parts", "args"),
    [
        ("", {}),
        ("<ignorable><source>x</source></ignorable>", {}),
        (
            write_segment("One.", "Raz.") + write_segment("", None) + write_segment("Two.", None),
            {"number": 3, "count": 3},
        ),
        ("<unknown/>" + write_segment("One.", "Raz."), {"element": "<unknown>"}),
        (write_segment("One.", "Raz.", "odd"), {"state": "odd"}),
        (write_segment("One.", "Raz.", order=2), {"order": "2", "count": 1}),
        (write_segment("One.", "Raz.", order=2) + write_segment("Two.", "Dwa."), {}),
        (
            "<segment><source>a</source><source>b</source></segment>",
            {"count": 2, "name": "source", "part": "segment"},
        ),
        (
            "<ignorable><source> </source><target>a</target><target>b</target></ignorable>"
            + write_segment("One.", "Raz."),
            {"count": 2, "name": "target", "part": "ignorable"},
        ),
    ],
)
def test_unit_that_is_not_understood_has_a_reason(parts: str, args: dict[str, object]) -> None:
    """A unit with unknown or missing elements, orders and states is not imported, and its reason names them."""
    unit = read_unit(parts)
    assert unit.problem is not None
    assert unit.problem.args == args
    assert (unit.sources, unit.targets) == ({}, {})


def test_header_is_that_of_the_first_file() -> None:
    """Languages are the document's, the game is that of the first file if Sobor exported it."""
    files = '<file id="a" original="sobor:mill"/><file id="b" original="sobor:inn"/>'
    root = etree.fromstring(f'<xliff {NAMESPACE} srcLang="en" trgLang="ru">{files}</xliff>')
    header = read_header(root, "ru.xlf")
    assert (header.source_locale, header.locale, header.game) == ("en", "ru", "mill")
    strange = etree.fromstring(f'<xliff {NAMESPACE}><file id="a" original="mill.po"/></xliff>')
    assert read_header(strange, "ru.xlf").game is None
    assert read_header(etree.fromstring(f"<xliff {NAMESPACE}/>"), "ru.xlf").game is None


def test_unit_is_known_by_its_id_and_its_name() -> None:
    """The key of a unit is its id without the plural category, then its name; the span is its line."""
    unit = read_unit(write_segment("One.", "Raz."), 'id="log.grind" name="grind"')
    assert unit.names == ("log.grind", "grind")
    assert (unit.span.file, unit.span.line) == ("ru.xlf", 1)
