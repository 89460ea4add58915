from __future__ import annotations

from dataclasses import replace

import pytest
import yaml

from compiler.diagnostics import Span
from compiler.layout.frame import MM_PER_INCH, Frame
from compiler.layout.part import Part
from compiler.layout.shapes import make_circle
from compiler.model.game_data import PieceKind
from compiler.model.piece_id import PieceId
from compiler.model.points import LineSegment
from compiler.render.services.service import Service, find_counterpart, name_shape, read_service
from tests.conftest import ROOT

NAMES = ("drive-thru-cards", "game-crafter", "make-playing-cards")


def load_service(name: str) -> Service:
    """Return a service of the content folder."""
    return read_service(yaml.safe_load((ROOT / f"content/print/services/{name}.yaml").read_text("utf-8")), Span("x"))


def make_piece(width: float, height: float) -> Part:
    """Return a rectangular piece."""
    return Part(PieceId("deck", "piece"), Frame(width, height, ()))


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_pictures_have_the_bleed_of_the_service(name: str) -> None:
    """Whatever a service prints, its picture reaches at least 2.9 mm and at most 6 mm beyond the cut."""
    for size in load_service(name).sizes:
        for pixels, side in zip(size.pixels, (size.width, size.height), strict=True):
            assert 2.9 < (pixels / load_service(name).dpi * MM_PER_INCH - side) / 2 < 6, size.name


@pytest.mark.parametrize(
    ("name", "width", "height", "kind", "found"),
    [
        ("make-playing-cards", 63.5, 88.9, "card", ("poker", False, (822, 1122))),
        ("make-playing-cards", 88.9, 63.5, "card", ("poker", True, (822, 1122))),
        ("game-crafter", 63.5, 63.5, "card", ("SmallSquareDeck", False, (825, 825))),
        ("game-crafter", 63.5, 63.5, "tile", ("MediumSquareTile", False, (825, 825))),
        ("game-crafter", 63, 88, "card", ("EuroPokerDeck", False, (825, 1125))),
        ("drive-thru-cards", 69.85, 120.65, "card", ("tarot", False, (900, 1500))),
    ],
)
def test_pieces_have_their_counterpart(
    name: str, width: float, height: float, kind: PieceKind, found: tuple[str, bool, tuple[int, ...]]
) -> None:
    """A piece becomes what the service prints in its size, for its kind, upright or on its side."""
    counterpart = find_counterpart(make_piece(width, height), kind, load_service(name))
    assert counterpart
    assert (counterpart.size.name, counterpart.is_turned, counterpart.size.pixels) == found


def test_a_piece_of_another_size_has_no_counterpart() -> None:
    """A size that differs by more than 0.2 mm is not taken for another, nor a round piece for a square one."""
    assert find_counterpart(make_piece(63.3, 88.7), "card", load_service("make-playing-cards"))
    assert find_counterpart(make_piece(63.3, 88.6), "card", load_service("make-playing-cards")) is None
    round_piece = replace(make_piece(63.5, 63.5), trim=make_circle(31.75, 31.75, 31.75))
    assert find_counterpart(round_piece, "card", load_service("game-crafter")) is None


def test_pieces_to_fold_or_cut_open_have_no_shape_that_is_printed() -> None:
    """Stand-ups, pieces with folds, pieces with cuts, and polygons other than hexagons are not shapes of services."""
    plain, line = make_piece(20, 30), LineSegment(0.0, 1.0, 2.0, 1.0)
    for part in (replace(plain, base=8.0), replace(plain, folds=(line,)), replace(plain, cuts=(line,))):
        assert name_shape(part) is None
    corners = ((5.0, 0.0), (15.0, 0.0), (20.0, 9.0), (15.0, 18.0), (5.0, 18.0), (0.0, 9.0))
    shapes = [name_shape(replace(plain, front=Frame(20, 18, (), corners=corners[:count]))) for count in (6, 5)]
    assert shapes == ["hexagon", None]
