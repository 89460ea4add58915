from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.diagnostics import Diagnostic, Related, Severity, Span, error, warning
from compiler.diagnostics.sentence import sentence
from compiler.report.similar_findings import join_alike


def _make_typed_digit(line: int, group: str = "quiz") -> Diagnostic:
    return warning("typed-digit", Span("cards.csv", line), "{key}", key=f"cards.q{line}.text", set=group)


def _make_unknown_colour(line: int, name: str = "ink", hint: str = "") -> Diagnostic:
    hints = (sentence("did you mean `{near}`?", near=hint),) if hint else ()
    return error("layout-value", Span("a.yaml", line), "no {sort} {name}", *hints, sort="colour", name=name)


def test_figures_in_many_texts_of_a_set_are_joined() -> None:
    """More than five texts of a set are one finding at the first of them, in its place among the others."""
    other = error("missing-glyph", Span("a", 1), "")
    found = join_alike(
        [other, _make_typed_digit(1), _make_typed_digit(1, "deck"), *(_make_typed_digit(line) for line in range(2, 9))]
    )
    assert [finding.code for finding in found] == ["missing-glyph", "typed-digit", "typed-digit"]
    assert found[1].args["texts"] == 8
    assert (found[1].span.line, found[1].subject.id) == (1, "quiz")
    assert len(found[1].related) == 3
    assert found[2] == _make_typed_digit(1, "deck")


@pytest.mark.parametrize("count", [1, 5])
def test_figures_in_few_texts_of_a_set_are_not_joined(count: int) -> None:
    """Up to five texts of a set, and any number of other texts, are findings of their own."""
    few = [_make_typed_digit(line) for line in range(count)]
    rules = [warning("typed-digit", Span("b", line), "", key="rules.a.text") for line in range(9)]
    assert join_alike([*few, *rules]) == [*few, *rules]


def test_joined_finding_keeps_the_severity() -> None:
    """Where the game makes typed figures errors, the joined finding is one, too."""
    errors = [error("typed-digit", Span("b", line), "", key="k", set="quiz") for line in range(9)]
    (found,) = join_alike(errors)
    assert found.severity is Severity.ERROR


def test_joined_finding_is_as_severe_as_the_worst() -> None:
    """Where only some of the joined findings are errors, as levels of files may have it, the joined one is an error."""
    warnings = [_make_typed_digit(line) for line in range(9)]
    (found,) = join_alike([*warnings, error("typed-digit", Span("b", 1), "", key="k", set="quiz")])
    assert found.severity is Severity.ERROR
    assert join_alike(warnings)[0].severity is Severity.WARNING


def test_places_of_an_undeclared_name_are_joined() -> None:
    """All places that use an undeclared colour are one finding; each place that misspells a colour is a finding."""
    found = join_alike(
        [_make_unknown_colour(1), _make_unknown_colour(2), _make_unknown_colour(2), _make_unknown_colour(3, "sky")]
    )
    assert [(finding.span.line, finding.args["name"]) for finding in found] == [(1, "ink"), (3, "sky")]
    assert [other.span.line for other in found[0].related] == [2]
    assert found[0].values["others"] == 1
    misspelt = [_make_unknown_colour(1, "inl", "ink"), _make_unknown_colour(2, "inl", "ink")]
    assert join_alike(misspelt) == misspelt


def test_names_of_a_missing_file_are_joined() -> None:
    """All names that a missing file should declare are one finding."""
    names = [
        error("layout-value", Span("a.yaml", line), "", name=f"colour-{line}", missing_file="theme.yaml")
        for line in range(4)
    ]
    (found,) = join_alike(names)
    assert found.values["others"] == 3


@pytest.mark.parametrize(
    ("code", "args"),
    [
        ("dead-reference", {"key": "cards.a.title"}),
        ("missing-picture", {"picture": "a.png", "near": ""}),
        ("unknown-file", {"folder": "picture"}),
    ],
)
def test_more_than_three_similar_findings_are_joined(code: str, args: dict[str, str]) -> None:
    """More than three texts, pictures or files of one kind and place are one finding."""
    alike = [replace(warning(code, Span("a", line), ""), args=args) for line in range(4)]
    assert join_alike(alike[:3]) == alike[:3]
    (finding,) = join_alike(alike)
    assert (finding.code, finding.span.line) == (code, 0)


def test_values_of_one_expression_are_one_finding() -> None:
    """A repetition with values that are no colours is one finding, with the number of the other values."""
    place = Span("a.yaml", 7, 3)
    values = [error("layout-value", place, "no {sort} {name}", sort="colour", name=str(n)) for n in range(24)]
    (joined,) = join_alike(values)
    assert joined.args["name"] == "0"
    assert joined.values["others"] == 23


def test_colours_of_a_trait_are_one_finding() -> None:
    """The pairs of a trait that look alike are listed, the nearest first; those of another trait stay apart."""

    def make(colour: str, other: str, distance: float, line: int = 3) -> Diagnostic:
        traits = (Related(Span("theme.yaml", 1), "the other colour"), Related(Span("pawns.yaml", line), "the trait"))
        span = Span("theme.yaml", 2)
        return warning(
            "indistinct-colours",
            span,
            "{colour}",
            "make it lighter: {apart:g} is enough",
            related=traits,
            apart=10.5,
            colour=colour,
            other_colour=other,
            distance=distance,
        )

    lone = make("sea", "sky", 3.0, line=9)
    joined, other = join_alike([make("red", "green", 9.0), make("red", "brown", 4.0), lone])
    assert joined.args["pairs"] == ("red, brown", "red, green")
    assert "10.5" in joined.hints[-1]
    assert joined.related[0].span == Span("pawns.yaml", 3)
    assert other == lone


def test_texts_with_a_suggested_key_are_not_joined() -> None:
    """A text whose name is misspelt is a finding of its own."""
    hint = sentence("did you mean `{near}`?", near="b")
    alike = [warning("dead-reference", Span("a", line), "", hint, key="cards.a.title") for line in range(9)]
    assert join_alike(alike) == alike


def test_texts_without_the_slot_of_one_expression_are_joined() -> None:
    """An expression that gives a value to several texts without the slot is one finding; each slot is one."""
    alike = [
        error("layout-expression", Span("a.yaml", 4), "", key=f"cards.{name}.text", slot=slot)
        for slot in ("points", "coins")
        for name in ("owl", "fox", "elk")
    ]
    found = join_alike(alike)
    assert [(finding.args["slot"], finding.values["others"]) for finding in found] == [("points", 2), ("coins", 2)]
    other = error("layout-expression", Span("a.yaml", 4), "")
    assert join_alike([other, other]) == [other, other]
