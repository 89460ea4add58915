"""The contact sheets of the documentation."""

from __future__ import annotations

from itertools import combinations

from compiler.impose.geometry import Rect, find_bounding_box
from compiler.impose.sheet import Placement
from docs.site.contact_sheets import GAMES, WIDTH, arrange_sides, list_locales, list_sides, write_components_page
from tests.print_sample import make_board, make_cards


def locate(placement: Placement) -> Rect:
    """Return where a side is on the sheet."""
    return find_bounding_box(placement.matrix, Rect(0, 0, placement.frame.width, placement.frame.height))


def test_sides_are_beside_and_below_each_other() -> None:
    """Fronts and backs of cards and a large board are all on the sheet, and none covers another."""
    sheet = arrange_sides(list(list_sides([*make_cards(12), make_board(500, 300)])))
    assert len(sheet.placements) == 25
    places = [locate(placement) for placement in sheet.placements]
    assert not [place for place in places if not (place.right <= WIDTH and place.bottom <= sheet.height)]
    for one, other in combinations(places, 2):
        common = one.intersect(other)
        assert common.width <= 0 or common.height <= 0


def test_the_page_shows_each_game_in_each_language() -> None:
    """Each picture is named after game and language."""
    page = write_components_page()
    for game in GAMES:
        for locale in list_locales(game):
            assert f'src="components/{game}.{locale}.webp"' in page
