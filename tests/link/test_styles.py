from __future__ import annotations

from collections.abc import Callable

import pytest

from compiler.diagnostics.with_findings import WithFindings
from compiler.link.styles import link_styles
from compiler.load.yaml.load_yaml import load
from compiler.model.named_style import NamedStyle

Styles = Callable[[str], WithFindings[dict[str, NamedStyle]]]


@pytest.fixture
def styles() -> Styles:
    """Return a function that links the styles of a theme with one colour and one face."""

    def run(entries: str) -> WithFindings[dict[str, NamedStyle]]:
        document, unread = load(f"colours: {{wall: '#bc4c1e'}}\nstyles:\n{entries}".encode(), "theme.yaml", "theme")
        assert document is not None
        assert not unread
        return link_styles([document], ("title",))

    return run


def test_style_has_its_colour_face_and_marks(styles: Styles) -> None:
    """Colours are looked up in the theme or used as they are; missing fields are inherited from the text."""
    made, findings = styles(
        "  keyword: {colour: wall, bold: true}\n  flavour: {colour: '#102030', face: title, italic: true}\n"
        "  shout: {face: display, capitals: true}\n  label: {size: 0.8, tracking: 60}\n"
    )
    assert not findings
    assert made == {
        "keyword": NamedStyle(colour="#bc4c1e", bold=True),
        "flavour": NamedStyle(colour="#102030", face="title", italic=True),
        "shout": NamedStyle(face="display", capitals=True),
        "label": NamedStyle(size=0.8, tracking=60),
    }


@pytest.mark.parametrize(
    ("entry", "sort", "near"), [("colour: wal", "colour", "wall"), ("face: titel", "face", "title")]
)
def test_unknown_colour_or_face_is_reported(styles: Styles, entry: str, sort: str, near: str) -> None:
    """An unknown colour or face of a style is reported with the nearest name and left out of the style."""
    made, (finding,) = styles(f"  keyword: {{{entry}, bold: true}}\n")
    assert (finding.code, finding.span.line) == ("unknown-reference", 3)
    assert (finding.values["sort"], finding.values["near"]) == (sort, near)
    assert made["keyword"] == NamedStyle(bold=True)
