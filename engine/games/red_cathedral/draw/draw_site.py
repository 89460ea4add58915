"""Draw the building site: the towers, and a list of unfinished sections."""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.gain import Gain
from engine.games.red_cathedral.draw.piece_names import abbreviate, draw_bag, mark_seat, name_tile, title_piece
from engine.games.red_cathedral.rules import claim
from engine.games.red_cathedral.table import RedCathedralTable
from engine.play.canvas import Line, StyledRun, flow, join_blocks, make_line, pad
from engine.table import NOBODY, NOTHING
from engine.text import Texts

TOWER_GAP = "   "
"""The space between two towers."""
TITLE_COLUMNS = 24
"""The width of the title in a row."""

COST_COLUMNS = 14
"""The width of the cost in a row."""

REWARD_COLUMNS = 9
"""The width of the reward in a row."""


def draw_site(table: RedCathedralTable, texts: Texts, columns: int) -> list[Line]:
    """Draw the towers, then the cost and reward of each unfinished section, then a legend of abbreviations."""
    towers = [_draw_tower(table, number, tower) for number, tower in enumerate(table.towers, 1)]
    tallest = max(map(len, towers), default=0)
    level = [[make_line()] * (tallest - len(tower)) + tower for tower in towers]
    rows = [row for number, tower in enumerate(table.towers, 1) for row in _draw_rows(table, texts, number, tower)]
    return [*join_blocks(level, TOWER_GAP), *rows, *_draw_legend(table, texts, columns)]


def name_place(table: RedCathedralTable, place: int) -> str:
    """Return the name of a place, such as `3.2`: its tower and its level from the ground; raise ValueError for none."""
    for number, tower in enumerate(table.towers, 1):
        if place in tower:
            return f"{number}.{tower.index(place) + 1}"
    raise ValueError(place)


def _draw_tower(table: RedCathedralTable, number: int, tower: tuple[int, ...]) -> list[Line]:
    """Draw a tower from the dome down, with completed sections solid, claimed ones shaded and others empty."""
    crown: Line = (("   ", None), ("◊", "gold" if table.done[tower[-1]] else "dim"), ("   ", None))
    walls = [_draw_wall(table, place) for place in reversed(tower)]
    return [crown, *walls, make_line((f"══ {number} ══", "dim"))]


def _draw_wall(table: RedCathedralTable, place: int) -> Line:
    owner = table.banner[place]
    ornament_owner = table.ornament[place]
    if owner == NOBODY:
        return (("│     │", "dim"),)
    wall = "█" if table.done[place] else "░"
    ornament: StyledRun = mark_seat(table, ornament_owner) if ornament_owner != NOBODY else (" ", None)
    plus: StyledRun = ("+", None) if ornament_owner != NOBODY else (" ", None)
    return ((wall + " ", "strong"), mark_seat(table, owner), plus, ornament, (" " + wall, "strong"))


def _draw_rows(table: RedCathedralTable, texts: Texts, number: int, tower: tuple[int, ...]) -> Iterator[Line]:
    free = claim.list_available_places(table)
    for level in reversed(range(len(tower))):
        place = tower[level]
        if not table.done[place]:
            yield _draw_row(table, texts, f"{number}.{level + 1}", place, available=place in free)


def _draw_row(table: RedCathedralTable, texts: Texts, where: str, place: int, *, available: bool) -> Line:
    section = table.box.sections[table.section[place]]
    owner = table.banner[place]
    tile = table.shop[place]
    mark: StyledRun = mark_seat(table, owner) if owner != NOBODY else ("›", "strong") if available else (" ", None)
    needs = [(resource, n - table.laid[place][resource]) for resource, n in section.cost]
    cost = draw_bag(table, texts, tuple((resource, n) for resource, n in needs if n))
    gain = [pair for gift in section.reward if isinstance(gift, Gain) for pair in gift.bag]
    shop = f"[{name_tile(table, texts, tile)}]" if tile != NOTHING else ""
    name = pad(make_line(title_piece(texts, section.id)), TITLE_COLUMNS)
    return (
        (f" {where} ", "strong"),
        mark,
        (" ", None),
        *name,
        *pad(tuple(cost), COST_COLUMNS),
        ("→ ", "dim"),
        *pad(tuple(draw_bag(table, texts, tuple(gain))), REWARD_COLUMNS),
        (shop, None),
    )


def _draw_legend(table: RedCathedralTable, texts: Texts, columns: int) -> list[Line]:
    """Draw the legend of the abbreviations."""
    named = table.box.resources.ids
    return flow(
        (make_line(abbreviate(texts, resource), (f" {texts.format_term(resource)}  ", "dim")) for resource in named),
        columns,
    )
