"""Reports for people join more findings than reports for programs."""

from __future__ import annotations

import pytest

from compiler.diagnostics import Diagnostic, Related, Severity, Span, Subject, error, warning
from compiler.diagnostics.sentence import sentence
from compiler.report.join_findings import join_findings
from compiler.report.join_for_reading import join_for_reading

FILE = "locales/pl/cards.yaml"
LACKING = Span(FILE)


def _make_missing(number: int, span: Span = LACKING, kind: str = "text", locale: str = "pl") -> Diagnostic:
    key = f"cards.c{number}.title"
    return error(
        "missing-translation",
        span,
        "`{key}` is not translated into {locale}",
        "add `{key}` to this file",
        sentence("or build a draft: {draft}", draft="sobor build"),
        related=(Related(Span("locales/en/cards.yaml", number + 1), "in en"),),
        subject=Subject(kind, key, locale),
        key=key,
        locale=locale,
    )


def _make_missing_text(name: str, line: int = 3) -> Diagnostic:
    return error("layout-expression", Span("a.yaml", line), "no {sort} `{name}`", sort="text", name=name)


def test_texts_that_a_file_lacks_are_joined() -> None:
    """More than three are one finding, which names the first five and keeps the hint at a draft."""
    few = [_make_missing(number) for number in range(3)]
    assert join_for_reading(few) == few
    (joined,) = join_for_reading([_make_missing(number) for number in range(7)])
    assert joined.args["count"] == 7
    assert joined.args["keys"] == tuple(f"cards.c{number}.title" for number in range(7))
    assert joined.hints[0].count("cards.") == 5
    assert joined.values["draft"] == "sobor build"
    assert [related.span.line for related in joined.related] == [1]


def test_reports_for_programs_have_each_text() -> None:
    """What every report shows is not joined."""
    missing = [_make_missing(number) for number in range(7)]
    assert join_findings(missing) == missing


def test_texts_of_several_files_languages_and_kinds_are_apart() -> None:
    """Each file and language is one finding; texts, words of the glossary and blank texts are apart."""
    findings = [
        *(_make_missing(number) for number in range(4)),
        *(_make_missing(number, Span("glossary/pl.yaml"), "term") for number in range(4)),
        *(_make_missing(number, Span("cards.csv"), locale="es") for number in range(4)),
        *(_make_missing(number, Span("cards.csv"), locale="cs") for number in range(4)),
        *(_make_missing(number, Span(FILE, 9 + number, 4)) for number in range(4)),
    ]
    joined = join_for_reading(findings)
    assert [finding.args["count"] for finding in joined] == [4] * 5
    assert len({finding.template for finding in joined}) == 3
    assert len(joined[-1].related) == 4


def test_finding_about_a_whole_file_is_kept() -> None:
    """A file that is missing has one finding, which names no text."""
    whole = [error("missing-translation", Span(f"{name}.yaml"), "", locale="pl") for name in "abcd"]
    assert join_for_reading(whole) == whole


def test_joined_texts_are_as_severe_as_the_worst() -> None:
    """If only some of the texts are errors, the joined finding is one."""
    warnings = [warning("missing-translation", Span(FILE), "", key=f"a.{n}", locale="pl") for n in range(4)]
    assert join_for_reading(warnings)[0].severity is Severity.WARNING
    assert join_for_reading([*warnings, _make_missing(1)])[-1].severity is Severity.ERROR


def test_missing_texts_of_one_expression_are_joined() -> None:
    """An expression that asks for several texts that do not exist is one finding, which names the others."""
    missing = [_make_missing_text(f"rank.{n}") for n in range(3)]
    first, other = join_for_reading([*missing, _make_missing_text("x", 8)])
    assert (first.args["name"], other.args["name"]) == ("rank.0", "x")
    assert (first.values["others"], first.values["keys"]) == (2, ("rank.1", "rank.2"))
    assert other.advice == ()


@pytest.mark.parametrize("code", ["layout-expression", "missing-translation"])
def test_lone_finding_is_unchanged(code: str) -> None:
    """A single finding stays as it is."""
    alone = [error(code, Span("a", 2), "", sort="text", name="x")]
    assert join_for_reading(alone) == alone
