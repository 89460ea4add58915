from __future__ import annotations

from compiler.diagnostics import Diagnostic, Span
from compiler.diagnostics.reason import reason
from compiler.l10n.assemble import ImportedText, assemble
from compiler.l10n.identify import index_sources
from compiler.l10n.returned import Code, Content, ImportedUnit, TranslationState
from compiler.model.translation import Message

STEPS = {"one": "%{n} step", "other": "%{n} steps"}
PLACE = Span("en.yaml", 3)
SOURCES = index_sources(
    [Message("log.pay", "Pay %{price}.", {}, PLACE), Message("log.steps", STEPS["other"], STEPS, PLACE)]
)
HIDDEN = Code("1", None, "1")


def make_unit(
    target: Content,
    *,
    source: Content = ("Pay ", HIDDEN, "."),
    key: str = "log.pay",
    category: str | None = None,
    state: TranslationState = TranslationState.UNKNOWN,
    line: int = 1,
) -> ImportedUnit:
    """Return a unit on a line of the returned file; an empty target counts as missing."""
    span = Span("ru.po", line)
    targets = {category: target} if target else {}
    return ImportedUnit(span, span, (key,), {category: source}, targets, state, is_named=True)


def make_step(category: str, target: str) -> ImportedUnit:
    """Return the unit of one plural form."""
    source = STEPS["one"] if category == "one" else STEPS["other"]
    return make_unit((target,), source=(source,), key="log.steps", category=category)


def assemble_one(*units: ImportedUnit) -> ImportedText:
    """Return the only text of units, which must be imported."""
    (assembled,) = assemble(units, SOURCES, "ru")
    assert assembled.text is not None
    assert not assembled.findings
    return assembled.text


def refuse_one(*units: ImportedUnit) -> Diagnostic:
    """Return the finding about the only text of units, which must be refused."""
    (refused,) = assemble(units, SOURCES, "ru")
    assert refused.text is None
    (finding,) = refused.findings
    return finding


def test_file_without_units_has_no_texts() -> None:
    """Nothing was returned."""
    assert list(assemble([], SOURCES, "ru")) == []


def test_codes_of_a_translation_are_those_of_its_source() -> None:
    """A hidden code is what the source has there, and letters are composed."""
    text = assemble_one(make_unit(("Плати\u0306 ", HIDDEN, ".")))
    assert (text.key, text.value, text.has_source) == ("log.pay", "Платй %{price}.", True)


def test_unit_whose_source_has_changed_is_marked() -> None:
    """It is assembled, so that the import can say what has changed."""
    assert not assemble_one(make_unit(("Плати.",), source=("Buy.",))).has_source


def test_code_that_cannot_be_restored_refuses_its_text() -> None:
    """A code that the source does not have has no text."""
    finding = refuse_one(make_unit(("Плати ", Code("2", None, "2")), line=4))
    assert (finding.code, finding.span.line) == ("unread-unit", 4)


def test_blank_translation_is_none() -> None:
    """A text without a translation, or of spaces, has no value."""
    assert assemble_one(make_unit(())).value is None
    assert assemble_one(make_unit((" ",))).value is None


def test_forms_of_a_text_are_joined_in_the_order_of_the_language() -> None:
    """The units of its categories may be apart, in any order."""
    units = [make_step("many", "%{n} шагов"), make_step("one", "%{n} шаг"), make_step("few", "%{n} шага")]
    text = assemble_one(*units)
    assert text.value == {"one": "%{n} шаг", "few": "%{n} шага", "many": "%{n} шагов"}
    assert isinstance(text.value, dict)
    assert list(text.value) == ["one", "few", "many"]


def test_missing_form_refuses_its_text() -> None:
    """A translation needs all categories of its language, or none."""
    assert refuse_one(make_step("one", "%{n} шаг"), make_step("few", " ")).code == "unfit-text"
    assert assemble_one(make_step("one", " "), make_step("few", " ")).value is None


def test_different_translations_of_a_text_contradict_each_other() -> None:
    """The second one is reported and points at the first; equal ones are one."""
    finding = refuse_one(make_unit(("Плати.",), line=1), make_unit(("Заплати.",), line=5))
    assert (finding.code, finding.span.line) == ("duplicate-unit", 5)
    assert [related.span.line for related in finding.related] == [1]
    assert assemble_one(make_unit(("Плати.",)), make_unit(("Плати.",))).value == "Плати."


def test_text_is_ready_if_all_its_units_are() -> None:
    """Units of different states are still waiting."""
    ready, waiting = (
        make_unit(("Плати.",), state=state) for state in (TranslationState.READY, TranslationState.WAITING)
    )
    assert assemble_one(ready, ready).state is TranslationState.READY
    assert assemble_one(ready, waiting).state is TranslationState.WAITING


def test_unit_with_a_problem_refuses_its_text() -> None:
    """A unit that cannot be read is reported with its key, and the other texts are imported."""
    broken = ImportedUnit(
        Span("ru.po", 2), Span("ru.po", 2), ("log.pay",), {}, {}, TranslationState.UNKNOWN, problem=reason("x")
    )
    steps = [make_step(category, "%{n} шага") for category in ("one", "few", "many")]
    found = list(assemble([broken, *steps], SOURCES, "ru"))
    assert [text.key for text in found] == ["log.pay", "log.steps"]
    assert [text.text is None for text in found] == [True, False]


def test_unknown_unit_has_no_key() -> None:
    """Its finding comes with the others."""
    (refused,) = assemble([make_unit(("Плати.",), key="log.gone")], SOURCES, "ru")
    assert refused.key is None
    assert [finding.code for finding in refused.findings] == ["unknown-text"]
