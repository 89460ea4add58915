"""What each player has: points, money, materials, banners, ornaments, workshop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.red_cathedral import inventory
from engine.games.red_cathedral.draw.marks import bag, mark, mark_of, name_of, short, tile_name
from engine.play.canvas import Line, Span
from engine.text import Texts

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState

NOTHING = -1


def players(state: RedCathedralState, texts: Texts, columns: int) -> list[Line]:
    """The player to move first, the others in their order."""
    del columns
    seats = [seat for seat in range(state.players) if seat != state.rival]
    turn = seats.index(state.seat)
    return [row for seat in (*seats[turn:], *seats[:turn]) for row in _player(state, texts, seat)]


def brief(state: RedCathedralState, texts: Texts, seat: int) -> Line:
    """What a player has, in one line: prestige, rubles, the inventory."""
    prestige = texts.value({"term": "prestige", "n": state.scores()[seat]})
    rubles = texts.value({"term": "ruble", "n": state.stock[seat][state.box.ruble]})
    return (mark_of(state, seat), (f" {prestige} · {rubles} · ", ""), *_places(state, texts, seat))


def _player(state: RedCathedralState, texts: Texts, seat: int) -> list[Line]:
    return [_points(state, texts, seat), _store(state, texts, seat), *_workshop(state, texts, seat)]


def standing(state: RedCathedralState, texts: Texts, seat: int) -> str:
    """Prestige and square of a player; of all but Ivan rubles as well."""
    prestige = {"term": "prestige", "n": state.scores()[seat]}
    told = texts.say("play.standing", {"prestige": prestige, "square": state.square[seat]})
    rubles = {"term": "ruble", "n": state.stock[seat][state.box.ruble]}
    return told if seat == state.rival else f"{told} · {texts.value(rubles)}"


def pieces(state: RedCathedralState, texts: Texts, seat: int) -> str:
    """What is left of a player's banners and ornaments."""
    banners = state.stored_banners[seat] + state.spare_banners[seat] + state.slot_holds[seat].count("banner")
    had = zip(state.box.ornaments, state.ornaments[seat], strict=True)
    ornaments = [texts.value({"term": kind.id, "n": n}) for kind, n in had if n]
    return ", ".join([texts.value({"term": "banner", "n": banners}), *ornaments])


def _points(state: RedCathedralState, texts: Texts, seat: int) -> Line:
    name: Span = (texts.value({"term": name_of(state, seat)}, "capital"), "strong")
    return (mark_of(state, seat), (" ", ""), name, (f" · {standing(state, texts, seat)}", ""))


def _store(state: RedCathedralState, texts: Texts, seat: int) -> Line:
    name = texts.value({"term": "inventory"}, "capital")
    rest = f" · {pieces(state, texts, seat)}"
    return ((f"  {name}: ", ""), *_places(state, texts, seat), (rest, ""))


def _places(state: RedCathedralState, texts: Texts, seat: int) -> Line:
    """What the inventory holds, a dot for each free place, a square for each that a banner takes away."""
    stock = state.stock[seat]
    held = tuple((material, stock[material]) for material in state.box.resources.materials if stock[material])
    room = inventory.room(state, seat)
    stored = [*bag(state, texts, held), (" ", "")] if held else []
    covered = ("▪" * state.stored_banners[seat], "dim")
    return (*stored, ("·" * room, "dim"), covered)


def _workshop(state: RedCathedralState, texts: Texts, seat: int) -> list[Line]:
    """Three slots a line: the die, then the tile, `?` for one face down, or the price and what lies there instead."""
    cells = [_slot(state, texts, seat, number) for number in range(len(state.boards[seat]))]
    half = (len(cells) + 1) // 2
    return [
        tuple(span for cell in cells[:half] for span in cell),
        tuple(span for cell in cells[half:] for span in cell),
    ]


def _slot(state: RedCathedralState, texts: Texts, seat: int, number: int) -> list[Span]:
    slot, tile = state.boards[seat][number], state.slot_tile[seat][number]
    symbol, style = mark(slot.die)
    held = state.slot_holds[seat][number]
    if tile != NOTHING:
        text = tile_name(state, texts, tile) if state.slot_up[seat][number] else "▒▒▒"
    else:
        price = f"{slot.price}{short(texts, 'ruble')[0]}"
        text = f"({price}{', ' + texts.term(held) if held else ''})"
    return [("  ", ""), (symbol, style), (f" {text:<21.21}", "" if tile != NOTHING else "dim")]
