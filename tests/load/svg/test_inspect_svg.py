"""Inspection of SVG pictures before they are drawn."""

from __future__ import annotations

import pytest

from compiler.diagnostics import Severity
from compiler.load.svg.inspect_svg import Inspected, inspect_svg


def find_in_picture(body: str, head: str = "") -> Inspected:
    """Return what is found in a picture with these elements; `head` is a DOCTYPE or empty."""
    root = f'<svg xmlns="http://www.w3.org/2000/svg">\n{body}\n</svg>'
    return inspect_svg(f"{head}{root}".encode(), "owl.svg")


def test_elements_with_ids_are_located() -> None:
    """Each id has the line and column of its element; of equal ids the first counts."""
    inspected = find_in_picture('<g id="a">\n <path id="b"/><path id="a"/></g>')
    assert {name: (span.line, span.column) for name, span in inspected.places.items()} == {"a": (2, 1), "b": (3, 2)}


@pytest.mark.parametrize("element", ["text", "script", "foreignObject", "video", "iframe", "animateMotion"])
def test_elements_that_are_not_drawn_are_warned_about(element: str) -> None:
    """What a picture cannot show is a warning with advice, and the rest of the picture is drawn."""
    inspected = find_in_picture(f"<{element}/>")
    (finding,) = inspected.findings
    assert (finding.code, finding.severity) == ("undrawn-svg", Severity.WARNING)
    assert finding.advice
    assert not inspected.is_unsafe


def test_equal_elements_are_one_finding() -> None:
    """Many texts are reported once, with the places of some others."""
    (finding,) = find_in_picture("<text/>" * 9).findings
    assert finding.args["others"] == 8
    assert 0 < len(finding.related) < 8


@pytest.mark.parametrize("around", ["<defs>{}</defs>", '<g display="none">{}</g>', '<g style="display : none">{}</g>'])
def test_elements_that_nobody_sees_are_not_reported(around: str) -> None:
    """What is only defined or hidden need not be drawn."""
    assert find_in_picture(around.format("<text/>")).findings == []


@pytest.mark.parametrize(
    ("body", "head", "code"),
    [
        ("<path>", "", "malformed-svg"),
        ("&secret;", '<!DOCTYPE svg [<!ENTITY secret SYSTEM "/etc/passwd">]>', "forbidden-svg"),
        ("", '<!DOCTYPE svg [<!ENTITY a "&b;&b;">]>', "forbidden-svg"),
        ("<g>" * 300 + "</g>" * 300, "", "svg-too-large"),
    ],
)
def test_unsafe_pictures_are_not_drawn(body: str, head: str, code: str) -> None:
    """A picture that is malformed, reads files, grows by entities or is nested too deeply is refused with advice."""
    inspected = find_in_picture(body, head)
    assert inspected.is_unsafe
    assert [finding.code for finding in inspected.findings] == [code]
    assert inspected.findings[0].advice


def test_another_kind_of_xml_is_refused() -> None:
    """A file whose root is not an `svg` in the namespace of SVG is not a picture."""
    assert inspect_svg(b"<svg/>", "owl.svg").is_unsafe
    assert inspect_svg(b'<html xmlns="http://www.w3.org/1999/xhtml"/>', "owl.svg").is_unsafe


def test_short_entities_are_accepted() -> None:
    """Entities of a few words, as Illustrator declares its namespaces, are harmless."""
    assert not find_in_picture("", '<!DOCTYPE svg [<!ENTITY ns "http://ns.adobe.com/">]>').is_unsafe


@pytest.mark.parametrize("mask", ['mask-type="alpha"', 'style="mask-type: alpha"'])
def test_masks_by_opacity_are_remembered(mask: str) -> None:
    """A mask whose opacity counts is known by its id, because the normaliser does not tell it."""
    assert find_in_picture(f'<mask id="a" {mask}/><mask id="b"/>').alpha_masks == {"a"}
