"""The building site: the towers as they stand, and every section that is still to be built."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.effects.gain import Gain
from engine.games.red_cathedral import claim
from engine.games.red_cathedral.draw.marks import bag, mark_of, short, tile_name, title
from engine.play.canvas import Line, Span, beside, flow, line, pad
from engine.text import Texts

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState

NOBODY = NOTHING = -1
GAP = "   "


def site(state: RedCathedralState, texts: Texts, columns: int) -> list[Line]:
    """The towers, a line a section; then what unfinished sections take and give; then what the short words mean."""
    towers = [_tower(state, number, tower) for number, tower in enumerate(state.towers, 1)]
    tallest = max(map(len, towers), default=0)
    level = [[line()] * (tallest - len(tower)) + tower for tower in towers]
    rows = [row for number, tower in enumerate(state.towers, 1) for row in _rows(state, texts, number, tower)]
    return [*beside(level, GAP), *rows, *_legend(state, texts, columns)]


def place_name(state: RedCathedralState, place: int) -> str:
    """Where a section stands: its tower and its level from the ground, `3.2`."""
    for number, tower in enumerate(state.towers, 1):
        if place in tower:
            return f"{number}.{tower.index(place) + 1}"
    raise ValueError(place)


def _tower(state: RedCathedralState, number: int, tower: tuple[int, ...]) -> list[Line]:
    """From the dome down; a built section is solid, a claimed one scaffolding, a free one air."""
    crown: Line = (("   ", ""), ("◊", "gold" if state.done[tower[-1]] else "dim"), ("   ", ""))
    walls = [_wall(state, place) for place in reversed(tower)]
    return [crown, *walls, line((f"══ {number} ══", "dim"))]


def _wall(state: RedCathedralState, place: int) -> Line:
    owner, ornament = state.banner[place], state.ornament[place]
    if owner == NOBODY:
        return (("│     │", "dim"),)
    left, right = ("█", "█") if state.done[place] else ("░", "░")
    jewel: Span = mark_of(state, ornament) if ornament != NOBODY else (" ", "")
    sign: Span = ("+", "") if ornament != NOBODY else (" ", "")
    return ((left + " ", "strong"), mark_of(state, owner), sign, jewel, (" " + right, "strong"))


def _rows(state: RedCathedralState, texts: Texts, number: int, tower: tuple[int, ...]) -> Iterator[Line]:
    free = claim.available(state)
    for level in reversed(range(len(tower))):
        place = tower[level]
        if not state.done[place]:
            yield _row(state, texts, f"{number}.{level + 1}", place, available=place in free)


def _row(state: RedCathedralState, texts: Texts, where: str, place: int, *, available: bool) -> Line:
    section, owner, tile = state.box.sections[state.section[place]], state.banner[place], state.shop[place]
    sign: Span = mark_of(state, owner) if owner != NOBODY else ("›", "strong") if available else (" ", "")
    needs = [(resource, n - state.laid[place][resource]) for resource, n in section.cost]
    cost = bag(state, texts, tuple((resource, n) for resource, n in needs if n))
    gain = [one for gift in section.reward if isinstance(gift, Gain) for one in gift.bag]
    shop = f"[{tile_name(state, texts, tile)}]" if tile != NOTHING else ""
    name = pad(line(title(texts, section.id)), 24)
    return (
        *((f" {where} ", "strong"), sign, (" ", "")),
        *name,
        *pad((*cost,), 14),
        ("→ ", "dim"),
        *pad(tuple(bag(state, texts, tuple(gain))), 9),
        (shop, ""),
    )


def _legend(state: RedCathedralState, texts: Texts, columns: int) -> list[Line]:
    """What each short word stands for."""
    named = state.box.resources.ids
    return flow((line(short(texts, one), (f" {texts.term(one)}  ", "dim")) for one in named), columns)
