"""The findings about the drawings of a side as a whole; the tests of the single checks have their cases."""

from __future__ import annotations

import pytest

from tests.layout.conftest import LayCard

WORD = "- text: {value: Word, x: 10, y: 20, width: 30, height: 6, size: 9}\n"


@pytest.mark.parametrize(
    ("draw", "codes"),
    [
        (WORD, []),
        (WORD + WORD.replace("Word", "Wood").replace("x: 10", "x: 11"), ["overlapping-texts"]),
        (WORD.replace("x: 10", "x: 60"), ["outside-face"]),
        ("- line: {from: [5, 5], to: [30, 5], stroke: paper}\n", ["low-contrast"]),
        ("- line: {from: [5, 5], to: [30, 5], stroke: paper, line: 0}\n", []),
    ],
)
def test_each_fault_of_a_drawing_is_one_finding(laid: LayCard, draw: str, codes: list[str]) -> None:
    """A fault has one finding with its own code; a sound drawing, and a line that is not drawn, have none."""
    assert [finding.code for finding in laid(draw)[1]] == codes


def test_text_that_overflows_has_no_other_finding(laid: LayCard) -> None:
    """For a text that does not fit, that finding is enough, although it is printed over another one."""
    long = WORD.replace("Word", "'Many more words than the box can hold in any size'").replace("width: 30", "width: 9")
    assert [finding.code for finding in laid(WORD + long)[1]] == ["text-overflow"]


def test_reported_contrast_is_below_what_is_needed(laid: LayCard) -> None:
    """A contrast that is too low is not rounded up to the contrast that it needs."""
    draw = "".join(
        f"- line: {{from: [5, {grey / 10}], to: [30, {grey / 10}], stroke: '#{grey:02x}{grey:02x}{grey:02x}'}}\n"
        for grey in range(0xC0, 0x100)
    )
    shown = [f"{finding.args['contrast']:.1f} {finding.args['minimum']:g}" for finding in laid(draw)[1]]
    assert len(shown) > 10
    assert not [line for line in shown if float(line.split()[0]) >= float(line.split()[1])]


def test_faintest_line_of_an_element_is_reported(laid: LayCard) -> None:
    """Of several faint lines in one element, only the faintest is reported."""
    pale = "{line: {from: [5, 5], to: [30, 5], stroke: '#fef5e4'}}"
    paper = "{line: {from: [5, 9], to: [30, 9], stroke: '#ffffff'}}"
    (finding,) = laid(f"- group: {{items: [{pale}, {paper}]}}")[1]
    assert (finding.code, finding.args["top"]) == ("low-contrast", 9)
