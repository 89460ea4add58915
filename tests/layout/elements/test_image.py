"""Pictures in layouts: fitted, cropped, clipped, and found wanting."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Protocol

import pytest

from compiler.diagnostics import Diagnostic, Span
from compiler.diagnostics.with_findings import WithFindings
from compiler.layout.extents import find_elements_box
from compiler.layout.frame import Element, Group, Image
from compiler.layout.lay_out import lay_out
from compiler.layout.part import Part
from compiler.layout.text.prepared_faces import Face
from compiler.model.picture import PictureFile, PictureFormat, index_pictures
from compiler.model.print_data import FormatInMm
from tests.layout.conftest import make_small_game

WIDE = PictureFile("castles/wide.jpg", PictureFormat.JPEG, 1200, 600, 1, "d", "g/pictures/castles/wide.jpg")
LARGE = PictureFile("Large.PNG", PictureFormat.PNG, 4000, 8000, 1, "e", "g/pictures/Large.PNG")
CLEAR = replace(LARGE, name="Clear.PNG", visible=(((99, 0), (4000, 0), (4000, 8000), (99, 8000)),))


class DrawImage(Protocol):
    """Lays out the card with one image element, given as the text of its fields; `figures` are the card's."""

    def __call__(self, fields: str, **figures: Any) -> WithFindings[Part]:
        """Return the card laid out, and findings."""
        ...


@pytest.fixture
def drawn(faces: dict[str, Face]) -> DrawImage:
    """Lays out the card with one image element: `drawn("picture: …, width: 20")`."""

    def draw(fields: str, **figures: Any) -> WithFindings[Part]:
        layout = f"front:\n  draw:\n    - image: {{{fields}}}\n"
        game, translation = make_small_game({"card": layout}, {}, **figures)
        (part,), findings = lay_out(replace(game, pictures=index_pictures((WIDE, LARGE))), translation, faces)
        return WithFindings(part, findings)

    return draw


def find_image(items: tuple[Element, ...]) -> Image:
    """Return the picture among elements, in groups or not."""
    (item,) = items
    if isinstance(item, Group):
        return find_image(item.items)
    assert isinstance(item, Image)
    return item


def find_picture_box(part: Part) -> tuple[float, float, float, float]:
    """Return where the whole picture lies, in mm."""
    image = find_image(part.front.items)
    return image.x, image.y, image.width, image.height


def test_covers_its_area(drawn: DrawImage) -> None:
    """Unless said otherwise a picture covers its area from the middle, undistorted, and is cut off at its edges."""
    part, _ = drawn("x: 5, y: 5, width: 20, height: 20, picture: castles/wide")
    assert find_picture_box(part) == pytest.approx((-5, 5, 40, 20))
    (group,) = part.front.items
    assert isinstance(group, Group)
    assert group.clip


@pytest.mark.parametrize(
    ("anchor", "expected"),
    [
        ("left", (5, 5, 40, 20)),
        ("right", (-15, 5, 40, 20)),
        ("top left", (5, 5, 40, 20)),
    ],
)
def test_anchor_is_the_part_that_stays(drawn: DrawImage, anchor: str, expected: tuple[float, ...]) -> None:
    """Where a picture is cut off, its anchor stays in sight."""
    part, _ = drawn(f"x: 5, y: 5, width: 20, height: 20, picture: castles/wide, anchor: {anchor}")
    assert find_picture_box(part) == pytest.approx(expected)


def test_contained_picture_keeps_its_proportions(drawn: DrawImage) -> None:
    """All of a contained picture shows, in the middle of its area or at the side of its anchor."""
    part, _ = drawn("x: 5, y: 5, width: 20, height: 20, picture: castles/wide, fit: contain, anchor: bottom")
    assert find_picture_box(part) == pytest.approx((5, 15, 20, 10))
    assert isinstance(part.front.items[0], Image)


def test_stretched_picture_fills_its_area(drawn: DrawImage) -> None:
    """A stretched picture is distorted to its area."""
    part, _ = drawn("x: 5, y: 5, width: 20, height: 20, picture: castles/wide, fit: stretch")
    assert find_picture_box(part) == pytest.approx((5, 5, 20, 20))


def test_crop_comes_before_fitting(drawn: DrawImage) -> None:
    """What is cropped away is not fitted: the half that is left of a wide picture is square."""
    part, _ = drawn("x: 5, y: 5, width: 20, height: 20, picture: castles/wide, crop: [50, 0, 0, 0]")
    assert find_picture_box(part) == pytest.approx((-15, 5, 40, 20))


@pytest.mark.parametrize("crop", ["[50, 0, 50, 0]", "[0, 0, 0]", "[-1, 0, 0, 0]", "[0, 60, 0, 60]"])
def test_impossible_crop_is_refused(drawn: DrawImage, crop: str) -> None:
    """A crop that leaves nothing of the picture, or names too few sides, is refused."""
    _, findings = drawn(f"width: 20, height: 20, picture: castles/wide, crop: {crop}")
    assert "layout-value" in {finding.code for finding in findings}


CLIPS = [("radius: 3", 10), ("clip: {polygon: [0, 0, 20, 0, 10, 20]}", 4), ("clip: {circle: [9, 9, 5]}", 6)]


@pytest.mark.parametrize(("clip", "figures"), CLIPS)
def test_corners_and_outlines_clip_a_picture(drawn: DrawImage, clip: str, figures: int) -> None:
    """The corners of a picture are rounded, and any outline cuts it."""
    part, _ = drawn(f"width: 20, height: 20, picture: castles/wide, {clip}")
    (group,) = part.front.items
    assert isinstance(group, Group)
    assert len(group.clip) == figures


def test_picture_keeps_opacity_and_tint(drawn: DrawImage) -> None:
    """A drawn picture has the opacity and the tint of its element."""
    part, _ = drawn("width: 9, height: 9, picture: castles/wide, opacity: 0.4, tint: '#112233', alt: A castle")
    image = find_image(part.front.items)
    assert (image.opacity, image.tint, image.alt) == (0.4, "#112233", "A castle")


def test_no_picture_is_drawn_for_no_name(drawn: DrawImage) -> None:
    """A piece without a picture draws none and has no finding."""
    part, findings = drawn("width: 9, height: 9, picture: '{{ item.picture }}'")
    assert part.front.items == ()
    assert not findings


@pytest.mark.parametrize(
    ("name", "near"), [("castles/Wide.jpg", "castles/wide.jpg"), ("castles/wid", "castles/wide"), ("large", "Large")]
)
def test_missing_picture_is_reported_with_the_nearest(drawn: DrawImage, name: str, near: str) -> None:
    """A picture that is not there is named with the one that was meant, also when only the capitals differ."""
    _, (finding,) = drawn(f"width: 9, height: 9, picture: {name}")
    assert finding.code == "missing-picture"
    assert finding.args["picture"] == name
    assert near in str(finding.values["near"])


def test_missing_picture_of_a_cell(faces: dict[str, Face]) -> None:
    """A missing picture that a piece names is reported at its cell, and the element that shows it is related."""
    layout = "front:\n  draw:\n    - image: {width: 9, height: 9, picture: '{{ item.picture }}'}\n"
    game, translation = make_small_game({"card": layout}, {}, picture="owl")
    cell = Span("cards.csv", 3, 7)
    item = replace(game.items["card-1"], places={"picture": cell})
    sets = {"cards": replace(game.sets["cards"], items=(item,))}
    _, (finding,) = lay_out(replace(game, items={item.id: item}, sets=sets), translation, faces)
    assert (finding.span, finding.related[0].span.file) == (cell, "layouts/card.yaml")


def test_picture_of_too_few_pixels_is_reported(drawn: DrawImage) -> None:
    """A picture with fewer than 300 pixels an inch at its size is reported with the pixels that it needs."""
    _, findings = drawn("x: 3, y: 3, width: 38, height: 60, picture: castles/wide, fit: stretch")
    (finding,) = (finding for finding in findings if finding.code == "low-resolution")
    assert (finding.args["picture"], finding.args["dpi"]) == ("castles/wide.jpg", 254)
    _, findings = drawn("x: 3, y: 3, width: 38, height: 50, picture: castles/wide, fit: stretch")
    assert not [finding for finding in findings if finding.code == "low-resolution"]


class DrawToTheCut(Protocol):
    """Lays out a card of 44 × 68 mm with 2 mm of bleed and one picture over all of the card; `fields` are more."""

    def __call__(self, picture: str, fields: str) -> WithFindings[Part]:
        """Return the card laid out, and the findings about the bleed only."""
        ...


@pytest.fixture
def drawn_to_the_cut(faces: dict[str, Face]) -> DrawToTheCut:
    """Lays out the card: `drawn_to_the_cut("Large", ", bleed: mirror")`."""

    def draw(picture: str, fields: str) -> WithFindings[Part]:
        area = "x: 0, y: 0, width: 44, height: 68, fit: stretch"
        layout = f"front:\n  draw:\n    - image: {{{area}, picture: {picture}{fields}}}\n"
        game, translation = make_small_game({"card": layout}, {})
        formats = {"card": FormatInMm(width=44, height=68, bleed=2, safe=3)}
        game = replace(game, pictures=index_pictures((LARGE, CLEAR)), formats=formats)
        (part,), findings = lay_out(game, translation, faces)
        return WithFindings(part, [finding for finding in findings if finding.code == "too-near-cut"])

    return draw


def shows_mirroring(finding: Diagnostic) -> bool:
    """Return whether the hints of a finding show the field that mirrors the edge."""
    return any("bleed: mirror" in str(hint) for hint in finding.hints)


def test_picture_that_ends_at_the_cut_can_be_mirrored(drawn_to_the_cut: DrawToTheCut) -> None:
    """The finding about a picture without bleed names the field that makes it up, unless its edge is transparent."""
    _, (finding,) = drawn_to_the_cut("Large", "")
    assert shows_mirroring(finding)
    _, (finding,) = drawn_to_the_cut("Clear", "")
    assert not shows_mirroring(finding)


def test_mirrored_edge_is_bleed(drawn_to_the_cut: DrawToTheCut) -> None:
    """A picture whose edge is mirrored fills the bleed, and keeps its own place and size."""
    part, findings = drawn_to_the_cut("Large", ", bleed: mirror")
    assert not findings
    assert find_picture_box(part) == (0, 0, 44, 68)
    assert find_elements_box(part.front.items) == (-2, -2, 46, 70)


def test_picture_inside_a_group_is_mirrored_at_the_cut(faces: dict[str, Face]) -> None:
    """The lower half of a card, drawn upside down in a group, gets the bleed of its three sides at the cut."""
    image = "{width: 44, height: 34, picture: Large, bleed: mirror}"
    layout = f"front:\n  draw:\n    - group: {{at: [44, 68], turn: 180, items: [{{image: {image}}}]}}\n"
    game, translation = make_small_game({"card": layout}, {})
    (part,), _ = lay_out(replace(game, pictures=index_pictures((LARGE,))), translation, faces)
    assert find_elements_box(part.front.items) == pytest.approx((-2, 34, 46, 70))
