"""Sets of pieces on a virtual table: cards as decks, everything else as models of its own size."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from math import ceil
from typing import NamedTuple

from compiler.disk.digest import digest
from compiler.disk.named_file import NamedFile
from compiler.layout.part import Part
from compiler.model.game_data import PieceKind
from compiler.model.picture import PixelSize
from compiler.render.tabletop.arrange_objects import Footprint
from compiler.render.tabletop.card_sheets import CardSheet, find_backs, fit_pixels, group_by_size, make_card_sheets
from compiler.render.tabletop.cube_net import fold_cube
from compiler.render.tabletop.die_values import list_die_values
from compiler.render.tabletop.mesh import Mesh, extrude_piece, format_obj, stand_up
from compiler.render.tabletop.save_builder import PlacedSide, SaveBuilder
from compiler.render.tabletop.save_objects import (
    Deck,
    ModelType,
    Object,
    give_values,
    make_bag,
    make_card,
    make_deck,
    make_model,
)

MAX_LOOSE = 6
"""The maximum number of pieces of a set that lie on the table; more are in a bag."""

BAG_FOOTPRINT = Footprint(2.5, 2.5)
"""The room that a bag takes, in units."""

_MODEL_TYPES: Mapping[PieceKind, ModelType] = {
    "tile": "chip",
    "token": "chip",
    "board": "board",
    "die": "die",
    "card": "chip",
}
"""The type of the models of each kind of piece."""


class SizedObject(NamedTuple):
    """An object, and the room that it takes on the table."""

    footprint: Footprint
    object: Object


class TableSet(NamedTuple):
    """A set on the table: its kind, its files by their paths below the folder of the save, and its objects."""

    kind: PieceKind
    files: tuple[NamedFile, ...]
    objects: tuple[SizedObject, ...]


class DrawnSheet(NamedTuple):
    """A picture of cards as the table names it, with the files of its fronts and backs."""

    deck: Deck
    files: tuple[NamedFile, ...]


class DrawnModel(NamedTuple):
    """The model of a piece, with the files of its mesh and its picture."""

    mesh: Mesh
    files: tuple[NamedFile, ...]


def make_set(builder: SaveBuilder, kind: PieceKind, name: str, parts: Sequence[Part]) -> TableSet:
    """Return a set of cards as a deck of each size, or another set as models."""
    are_cards = kind == "card" and not any(part.front.corners or part.base is not None for part in parts)
    return _make_cards(builder, name, parts) if are_cards else _make_models(builder, kind, name, parts)


def _make_cards(builder: SaveBuilder, name: str, parts: Sequence[Part]) -> TableSet:
    """Return a set of cards as one deck of each size, on as many pictures as it needs."""
    files: list[NamedFile] = []
    decks: list[SizedObject] = []
    numbers = count(1)
    for alike in group_by_size(parts):
        cards: list[Object] = []
        front = alike[0].front
        unit = builder.table.unit
        scale = _find_scale(alike[0], builder)
        for sheet in make_card_sheets(alike, builder.table):
            drawn = _draw_sheet(builder, f"{name}-{next(numbers)}", sheet)
            files += drawn.files
            cards += _make_sheet_cards(builder, drawn.deck, sheet, scale)
        guid = builder.identifiers.give(builder.layout.linked.game.id, name)
        deck = make_deck(cards, guid, builder.find_title(name), scale, (0.0, 0.0, 0.0))
        decks.append(SizedObject(Footprint(front.width / unit, front.height / unit), deck))
    return TableSet("card", tuple(files), tuple(decks))


def _find_scale(card: Part, builder: SaveBuilder) -> float:
    """Return the size of a card as a multiple of the table's own cards."""
    return round(card.front.height / builder.table.card_height, 6)


def _draw_sheet(builder: SaveBuilder, name: str, sheet: CardSheet) -> DrawnSheet:
    """Return the pictures of cards with their files: a back for each card, or one if all backs look alike."""
    size = PixelSize(sheet.columns * sheet.width, sheet.rows * sheet.height)
    backs = find_backs(sheet.parts)
    fronts = [PlacedSide(part.front, *sheet.locate(number)) for number, part in enumerate(sheet.parts)]
    front = builder.draw(fronts, sheet.width, sheet.height, size)
    if len(backs) > 1:
        cells = [PlacedSide(part.back, *sheet.locate(number)) for number, part in enumerate(sheet.parts)]
        back = builder.draw(cells, sheet.width, sheet.height, size)
    else:
        single = fit_pixels(sheet.parts[0].front, 1, 1, builder.table)
        back = builder.draw([PlacedSide(backs[0], 0, 0)], *single, single)
    front_name = builder.name_picture(f"{name}-fronts", front)
    back_name = builder.name_picture(f"{name}-backs", back)
    builder.decks += 1
    deck = Deck(
        number=builder.decks,
        fronts=builder.locate(front_name),
        backs=builder.locate(back_name),
        columns=sheet.columns,
        rows=sheet.rows,
        has_own_backs=len(backs) > 1,
        is_round=bool(sheet.parts[0].trim),
    )
    return DrawnSheet(deck, (NamedFile(front_name, front), NamedFile(back_name, back)))


def _make_sheet_cards(builder: SaveBuilder, deck: Deck, sheet: CardSheet, scale: float) -> Iterator[Object]:
    for place, part in enumerate(sheet.parts):
        for copy in range(part.copies):
            guid = builder.identifiers.give(builder.layout.linked.game.id, str(part.id), str(part.copy or 0), str(copy))
            yield make_card(deck, place, guid, part.front.title or part.id.item_id, scale)


def _make_models(builder: SaveBuilder, kind: PieceKind, name: str, parts: Sequence[Part]) -> TableSet:
    """Return a set as models; many of them are in a bag."""
    files: list[NamedFile] = []
    objects: list[SizedObject] = []
    for part in parts:
        drawn = _draw_model(builder, kind, part)
        files += drawn.files
        room = _measure(drawn.mesh)
        model_type = "figurine" if part.base is not None else _MODEL_TYPES[kind]
        addresses = [builder.locate(file.path) for file in drawn.files]
        for copy in range(part.copies):
            guid = builder.identifiers.give(builder.layout.linked.game.id, str(part.id), str(part.copy or 0), str(copy))
            model = make_model(model_type, guid, part.front.title or part.id.item_id, *addresses)
            valued = give_values(model, list_die_values(part)) if kind == "die" else model
            objects.append(SizedObject(room, valued))
    if len(objects) > MAX_LOOSE:
        guid = builder.identifiers.give(builder.layout.linked.game.id, name)
        models = [sized.object for sized in objects]
        objects = [SizedObject(BAG_FOOTPRINT, make_bag(models, guid, builder.find_title(name), (0.0, 0.0, 0.0)))]
    return TableSet(kind, tuple(files), tuple(objects))


def _draw_model(builder: SaveBuilder, kind: PieceKind, part: Part) -> DrawnModel:
    """Draw the picture of a piece and make its mesh: a cube, or a flat piece, which stands if it has a base."""
    table = builder.table
    name = "-".join(part.id) + (f"-{part.copy:02}" if part.copy else "")
    mesh = fold_cube(part, table.unit) if kind == "die" else None
    columns = 2 if part.back and mesh is None else 1
    width, height = fit_pixels(part.front, columns, 1, table)
    cells = [PlacedSide(part.front, 0, 0), PlacedSide(part.back, width, 0)][:columns]
    picture = builder.draw(cells, width, height, PixelSize(columns * width, height))
    if mesh is None:
        flat = extrude_piece(part, table.thickness.get(kind, table.thickness["token"]), table.unit)
        mesh = stand_up(flat) if part.base is not None else flat
    model = format_obj(mesh)
    model_name = f"models/{name}.{digest((model,))[:8]}.obj"
    return DrawnModel(mesh, (NamedFile(model_name, model), NamedFile(builder.name_picture(name, picture), picture)))


def _measure(mesh: Mesh) -> Footprint:
    """Return the room that a model takes on the table, in whole tenths of a unit."""
    places = [corner.place for face in mesh.faces for corner in face]
    xs = [x for x, _, _ in places]
    zs = [z for _, _, z in places]
    return Footprint(ceil(10 * (max(xs) - min(xs))) / 10, ceil(10 * (max(zs) - min(zs))) / 10)
