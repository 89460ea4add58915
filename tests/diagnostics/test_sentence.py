from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from compiler.diagnostics import Diagnostic, Related, Span, Subject, add_hint, add_prefix, error, sort_findings
from compiler.diagnostics.reason import reason
from compiler.diagnostics.sentence import Sentence, sentence
from tests.source_files import parse_file

SPAN = Span("a.yaml")


@pytest.mark.parametrize(
    ("template", "args", "text"),
    [
        ("no `{name}` here", {"name": "x"}, "no `x` here"),
        ("`%{{{slot}}}` in `%{n}`", {"slot": "price"}, "`%{price}` in `%{n}`"),
        ("`%{{slot}}` in braces", {}, "`%{slot}` in braces"),
        ("there is {known:code}", {"known": ("a", "b")}, "there is `a`, `b`"),
        ("not {words:quoted or}", {"words": ("a", "b")}, "not “a” or “b”"),
        ("one of {known}", {"known": ("a", "b")}, "one of a, b"),
        ("{distance:g} of {n:plural card}", {}, "{distance} of {n}"),
        ("{n:plural card}", {"n": 1}, "1 card"),
        ("{n:plural card}", {"n": 1200}, "1,200 cards"),
        ("{n:plural entry/entries}", {"n": 2}, "2 entries"),
        ("{size:.1f} mm", {"size": 2.25}, "2.2 mm"),
        ("{leaf:drawn}", {"leaf": ("text", "Coins")}, "“Coins”"),
        ("{leaf:drawn} ends {mm:reach}", {"leaf": ("line", ""), "mm": 0.0}, "a line ends on the cut"),
        (
            "{leaf:drawn} is {mm:reach}",
            {"leaf": ("icon", "coin"), "mm": -1.5},
            "the icon `coin` is 1.5 mm from the cut",
        ),
        ("{figures:ranges}", {"figures": ("0-2", "6", "9-")}, "0 to 2, 6 or 9 or more"),
        ("{wanted:types}", {"wanted": ("array", "integer", "number")}, "a number or a list"),
        ("{letter:code point}", {"letter": "с"}, "U+0441 cyrillic small letter es"),
        ("{letters:characters}", {"letters": ("⚡",)}, "'⚡' (U+26A1 high voltage sign)"),
    ],
)
def test_sentence_is_its_template_filled_with_values(template: str, args: dict[str, object], text: str) -> None:
    """Words, lists of words and figures take the place of fields; doubled braces become single ones."""
    assert str(Sentence(template, args)) == text  # type: ignore[arg-type]  # values of all sorts


@pytest.mark.parametrize("value", ["{", "}", "{0}", "{x.__class__}", "{name}", "%s"])
def test_values_are_never_templates(value: str) -> None:
    """Braces in a value are shown as they are."""
    finding = error("x", SPAN, "no `{name}`", "write `{name}`", sentence("or `{near}`", near=value), name=value)
    assert finding.message == f"no `{value}`"
    assert finding.hints == (f"write `{value}`", f"or `{value}`")


def test_values_of_hints_are_values_of_the_finding() -> None:
    """Programs see what the message and its hints show, as data."""
    finding = add_hint(error("x", SPAN, "no `{name}`", name="a"), sentence("did you mean `{near}`?", near="b"))
    assert finding.values == {"name": "a", "near": "b"}


@pytest.mark.parametrize("finding", [error("x", SPAN, "`{{n}}`", "a {{n}}"), error("x", SPAN, "`{name}`", name="{n}")])
def test_prefix_leaves_message_and_hints_unchanged(finding: Diagnostic) -> None:
    """A prefix is filled with its own values, whether or not the finding has any."""
    longer = add_prefix(finding, "`{key}`: ", key="k")
    assert (longer.message, longer.hints) == (f"`k`: {finding.message}", finding.hints)


def test_findings_are_compared_by_their_fields() -> None:
    """Findings with equal fields are one; another subject or value makes another finding."""
    first, other = (error("x", SPAN, "`{name}`", name=name) for name in "ab")
    about = error("x", SPAN, "`{name}`", subject=Subject("item", "a"), name="a")
    assert sort_findings([other, first, about, first]) == (first, other, about)


def test_reason_becomes_a_finding_at_its_place() -> None:
    """A reason is given a code, a place and the name of its field later."""
    finding = reason("{value:g} is negative", value=-2.0).error("x", SPAN, prefix="`{field}`: ", field="width")
    assert (finding.code, finding.span, finding.message) == ("x", SPAN, "`width`: -2 is negative")
    assert finding.args == {"field": "width", "value": -2.0}


def test_related_place_has_a_template_and_values() -> None:
    """The message of a related place is its template filled with its values."""
    assert Related(SPAN, "in {locale}", {"locale": "en"}).message == "in en"


def _parse_modules(root: Path) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted((root / "compiler").rglob("*.py")):
        yield path, parse_file(path)


READERS = (
    *("compiler/report/", "compiler/diagnostics/", "compiler/lint/report/"),
    *("compiler/live/live_state.py", "compiler/live/sides_page.py"),
)
"""The only modules that read the sentences of findings, because they show them to users."""


@pytest.mark.slow
def test_only_reports_read_the_sentences_of_findings(root: Path) -> None:
    """Messages and hints are used only where they are shown; decisions are based on fields."""
    for path, tree in _parse_modules(root):
        name = path.relative_to(root).as_posix()
        if not name.startswith(READERS):
            read = [n for n in ast.walk(tree) if isinstance(n, ast.Attribute) and n.attr in ("message", "hints")]
            odd = [node for node in read if not _is_foreign(name, node)]
            assert not odd, f"{name}:{odd[0].lineno}"


FOREIGN_MESSAGES = {
    "compiler/checks/play/failed_example.py": "mismatch",
    "compiler/cli/command_group.py": "problem",
    "compiler/lint/files/read_fluent.py": "annotation",
}
"""Names with a `message` or `hints` that are not those of findings, by module."""


def _is_foreign(name: str, node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id in (FOREIGN_MESSAGES.get(name), "unit")
