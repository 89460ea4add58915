from __future__ import annotations

import pytest

from tests.layout.conftest import LayCard

ICON = "icon: {name: wood, x: %s, y: 3, size: 8}"


@pytest.mark.parametrize(
    "draw",
    [
        f"- {ICON % 10}",
        f"- {ICON % -7}",
        "- group: {at: [-100, 0], items: [{" + ICON % 110 + "}]}",
        "- group: {clip: {rect: [0, 0, 9, 9]}, items: [{" + ICON % 5 + "}]}",
        "- symbol: {drawing: motifs/dome-01, x: 400, y: 3, width: 8, height: 8}",
        "- rect: {x: 400, y: 3, width: 8, height: 8, fill: ink}",
    ],
)
def test_partly_visible_elements_are_accepted(laid: LayCard, draw: str) -> None:
    """Elements that are partly visible, partly hidden by a clip, or mere ornament have no finding."""
    assert laid(draw)[1] == []


@pytest.mark.parametrize(
    "draw",
    [
        f"- {ICON % 400}",
        f"- {ICON % -9}",
        "- group: {at: [0, 100], items: [{" + ICON % 3 + "}]}",
        "- text: {x: 50, y: 3, width: 30, height: 9, size: 8, value: Wood}",
    ],
)
def test_word_or_icon_beyond_the_cut_is_reported(laid: LayCard, draw: str) -> None:
    """A word or an icon wholly beyond the cut is one finding, in the layout."""
    _, (finding,) = laid(draw)
    assert (finding.code, finding.span.file) == ("outside-face", "layouts/card.yaml")


@pytest.mark.parametrize(
    "draw",
    [
        "- group: {clip: {rect: [0, 0, 9, 9]}, items: [{" + ICON % 400 + "}]}",
        "- group: {clip: {polygon: [50, 0, 60, 0, 55, 9]}, items: [{rect: {width: 44, height: 68, fill: ink}}]}",
        "- group: {at: [30, 0], clip: {circle: [30, 20, 5]}, items: [{rect: {width: 60, height: 68, fill: ink}}]}",
    ],
)
def test_clip_that_shows_nothing_is_reported(laid: LayCard, draw: str) -> None:
    """A clip beside its contents, or beside the piece, leaves nothing of its element, which is one finding."""
    _, (finding,) = laid(draw)
    assert (finding.code, finding.span.file) == ("outside-face", "layouts/card.yaml")


@pytest.mark.parametrize(
    "clip", ["{polygon: [1, 1, 5, 5, 9, 9]}", "{rect: [1, 1, 0, 9]}", "{circle: [4, 4, 0]}", "M1 1L9 9"]
)
def test_clip_without_area_is_reported(laid: LayCard, clip: str) -> None:
    """A clip whose points are on a line is an error at the clip, whatever its form."""
    _, (finding,) = laid(f"- group: {{clip: {clip}, items: [{{rect: {{width: 44, height: 68, fill: ink}}}}]}}")
    assert finding.code == "layout-value"


@pytest.mark.parametrize(("inset", "line", "codes"), [(-3, 0.5, ["outside-face"]), (-3, 7, []), (5, 0.5, [])])
def test_frame_in_the_bleed_is_reported(laid: LayCard, inset: int, line: float, codes: list[str]) -> None:
    """A frame that the cut takes away as a whole is found, one inside the piece is not."""
    size = f"width: {44 - 2 * inset}, height: {68 - 2 * inset}"
    _, findings = laid(f"- rect: {{x: {inset}, y: {inset}, {size}, stroke: ink, line: {line}}}")
    assert [finding.code for finding in findings if finding.code == "outside-face"] == codes


def test_unknown_shape_names_the_nearest(laid: LayCard) -> None:
    """A misspelt shape of an outline is reported with the shape that was probably meant, any other with all shapes."""
    _, (finding,) = laid("- path: {d: {circel: [5, 5, 4]}, fill: ink}")
    assert finding.values["near"] == "circle"
    _, (finding,) = laid("- path: {d: {blob: [5, 5, 4]}, fill: ink}")
    assert "sector" in str(finding.values["outlines"])


def test_overflow_is_one_finding(laid: LayCard) -> None:
    """A text that is too long for its box is one finding, although its last lines lie near and over the cut."""
    words = "wood and stone " * 40
    _, (finding,) = laid(f"- text: {{x: 8, y: 50, width: 20, height: 10, size: 8, value: {words}}}")
    assert finding.code == "text-overflow"
