"""The market: a ring of spaces with tiles and dice, the influence card of each quarter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.red_cathedral.draw.marks import mark, short, title
from engine.play.canvas import Line, Span, beside, box, flow, line, wrap
from engine.text import Texts

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState

NARROW = 56
"""Columns below which a ring drawn in two rows cannot be read; it is then a list."""


def market(state: RedCathedralState, texts: Texts, columns: int) -> list[Line]:
    """The ring, then the cards."""
    spaces = range(len(state.box.spaces))
    if columns < NARROW:
        ring = [row for space in spaces for row in _cell(state, texts, space, columns)]
    else:
        half = (len(spaces) + 1) // 2
        wide = min(columns // half, 24)
        upper = [_cell(state, texts, space, wide) for space in spaces[:half]]
        lower = [_cell(state, texts, space, wide) for space in reversed(spaces[half:])]
        ring = [*beside(upper), *beside(lower)]
    return [
        *ring,
        *_legend(state, texts, columns),
        *(row for quarter in range(len(state.box.quarters)) for row in _card(state, texts, quarter, columns)),
    ]


def _cell(state: RedCathedralState, texts: Texts, space: int, columns: int) -> list[Line]:
    """A space: its number and tile, how many each die brings, its dice with their faces."""
    tile = state.tile_at[space]
    resource, each = state.box.brings[tile]
    dice = [die for die, at in enumerate(state.die_at) if at == space]
    spans: list[Span] = [(" ", "")]
    for die in dice:
        symbol, style = mark(state.box.dice[die])
        spans.append((f"{symbol}{state.face[die]}  ", style))
    quarter = texts.term(state.box.quarters[state.box.quarter[space]])
    head: Line = ((f" {space + 1} ", "strong"), (f"{quarter} ", "dim"))
    brings = line(
        f" {each} ", short(texts, state.box.resources.ids[resource]), f" {title(texts, state.box.tiles[tile].id)}"
    )
    return box(head, [brings, tuple(spans)], columns)


def _legend(state: RedCathedralState, texts: Texts, columns: int) -> list[Line]:
    """Which die each mark stands for."""
    named = zip(state.box.dice, state.box.die_ids, strict=True)
    return flow((line((" ", ""), mark(die), (f" {texts.term(name)} ", "dim")) for die, name in named), columns)


def _card(state: RedCathedralState, texts: Texts, quarter: int, columns: int) -> list[Line]:
    """The card of a quarter with what its actions do."""
    card = state.box.cards[state.card_at[quarter]]
    says = " ".join(f"({n}) {texts.value(said)}" for n, said in enumerate(card.says, 1))
    name = texts.value({"term": state.box.quarters[quarter]}, "capital")
    return wrap(f"{name}: {title(texts, card.id)}. {says}", columns, "   ")
