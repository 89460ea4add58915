from __future__ import annotations

from collections.abc import Callable

import pytest

from compiler.link.faces import link_faces
from compiler.load.yaml.load_yaml import load
from compiler.model.font import FaceSource, FontAxis, GameFont

FONTS = (
    GameFont("lobster.ttf", (), frozenset(), "1", "fonts/lobster.ttf"),
    GameFont("inter.ttf", (FontAxis("wght", 100, 400, 900),), frozenset({"smcp", "tnum"}), "2", "fonts/inter.ttf"),
)
Faces = Callable[[str], tuple[dict[str, FaceSource], list[tuple[str, int]]]]


@pytest.fixture
def faces() -> Faces:
    """Return a function that links the faces of a theme with two fonts, and lists code and line of each finding."""

    def run(entries: str) -> tuple[dict[str, FaceSource], list[tuple[str, int]]]:
        document, unread = load(f"faces:\n{entries}".encode(), "theme.yaml", "theme")
        assert document is not None
        assert not unread
        made, findings = link_faces([document], FONTS)
        return made, [(finding.code, finding.span.line) for finding in findings]

    return run


def test_a_face_has_a_font_axes_and_features(faces: Faces) -> None:
    """A face has a font, axes and features; its missing characters are drawn in running text, or as in its namesake."""
    made, findings = faces(
        "  title: {font: inter.ttf, axes: {wght: 650}, features: [smcp, tnum]}\n"
        "  display: {font: lobster.ttf}\n"
        "  plain: {font: lobster.ttf, fallback: none}\n"
    )
    assert not findings
    assert made["title"] == FaceSource(FONTS[1], {"wght": 650.0}, ("smcp", "tnum"), "text")
    assert [made[name].fallback for name in ("display", "plain")] == ["display", None]


def test_faces_of_ours_are_fonts_too(faces: Faces) -> None:
    """A face may be one of Sobor's with other features, limited to those that faces may name."""
    made, findings = faces("  small: {font: text, features: [sups]}\n  old: {font: display, features: [onum]}\n")
    assert not findings
    assert [(face.font.name, face.features) for face in made.values()] == [("text", ("sups",)), ("display", ("onum",))]
    assert faces("  small: {font: text, features: [calt]}\n")[1] == [("unknown-feature", 2)]
    assert faces("  small: {font: txet}\n")[1] == [("unknown-font", 2)]


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ("{font: Lobster.ttf}", "unknown-font"),
        ("{font: inter.ttf, axes: {wdth: 90}}", "unknown-axis"),
        ("{font: lobster.ttf, axes: {wght: 400}}", "unknown-axis"),
        ("{font: inter.ttf, axes: {wght: 901}}", "axis-out-of-range"),
        ("{font: inter.ttf, axes: {wght: 99}}", "axis-out-of-range"),
        ("{font: inter.ttf, features: [liga]}", "unknown-feature"),
    ],
)
def test_face_that_its_font_does_not_have_is_reported(faces: Faces, entry: str, code: str) -> None:
    """Fonts, axes, values and features that do not exist are findings at the line of the face."""
    _, findings = faces(f"  title: {entry}\n")
    assert findings == [(code, 2)]


def test_axis_may_have_its_least_and_its_greatest_value(faces: Faces) -> None:
    """The ends of the range of an axis are accepted."""
    made, findings = faces(
        "  thin: {font: inter.ttf, axes: {wght: 100}}\n  fat: {font: inter.ttf, axes: {wght: 900}}\n"
    )
    assert not findings
    assert [face.axes for face in made.values()] == [{"wght": 100}, {"wght": 900}]
