"""Sets of pieces on a virtual table: cards as decks, everything else as models of its own size."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import NamedTuple

from compiler.disk.digest import digest
from compiler.layout.frame import MM_PER_INCH, Frame
from compiler.layout.part import Part
from compiler.model.game_data import PieceKind
from compiler.render.assets import collect_assets
from compiler.render.locale_layout import LocaleLayout
from compiler.render.pictures.rasterise import Canvas, draw_canvases, encode_jpeg, encode_png
from compiler.render.tabletop.arrange import Footprint
from compiler.render.tabletop.card_sheets import CardSheet, find_backs, fit_pixels, make_card_sheets
from compiler.render.tabletop.cube_net import fold_cube
from compiler.render.tabletop.die_values import list_die_values
from compiler.render.tabletop.mesh import Mesh, extrude_piece, format_obj, stand_up
from compiler.render.tabletop.objects import (
    Deck,
    Identifiers,
    ModelType,
    Object,
    give_values,
    make_bag,
    make_card,
    make_deck,
    make_model,
)
from compiler.render.tabletop.virtual_table import VirtualTable

MAX_LOOSE = 6
"""The most pieces of a set that lie on the table; more are in a bag."""

BAG = Footprint(2.5, 2.5)
"""The room that a bag takes, in units."""

_MODEL_TYPES: Mapping[PieceKind, ModelType] = {
    "tile": "chip",
    "token": "chip",
    "board": "board",
    "die": "die",
    "card": "chip",
}
"""The type of the models of each kind of piece."""


class PlacedSide(NamedTuple):
    """A side, if there is one, with its top left corner at x, y in a picture, in pixels."""

    frame: Frame | None
    x: int
    y: int


@dataclass(slots=True)
class Studio:
    """Draws the pictures of a save, and names its objects and files.

    Attributes:
        layout: The locale whose pieces are drawn.
        table: The virtual table.
        address: The address of the folder of the save.
        identifiers: The identifiers that objects have so far.
        decks: The number of pictures of cards so far.
    """

    layout: LocaleLayout
    table: VirtualTable
    address: str
    identifiers: Identifiers = field(default_factory=Identifiers)
    decks: int = 0

    def draw(self, cells: Sequence[PlacedSide], width: int, height: int, size: tuple[int, int]) -> bytes:
        """Return a picture of `size` pixels with sides, each in a cell of `width` × `height` pixels at its place."""
        from PIL import Image

        shown = [(cell.frame, cell.x, cell.y) for cell in cells if cell.frame]
        canvases = [Canvas(frame, width, height, width / frame.width * MM_PER_INCH) for frame, _, _ in shown]
        dpi = max((canvas.dpi for canvas in canvases), default=self.table.dpi)
        picture = Image.new("RGB", size, "white")
        for (_, x, y), pixels in zip(shown, draw_canvases(canvases, collect_assets(self.layout, dpi)), strict=True):
            picture.paste(pixels, (x, y))
        return (encode_jpeg if self.table.is_jpeg else encode_png)(picture, dpi)

    def name_picture(self, name: str, data: bytes) -> str:
        """Return the name of a picture's file, which changes with the picture, as tables keep what they have loaded."""
        return f"pictures/{name}.{digest((data,))[:8]}.{'jpg' if self.table.is_jpeg else 'png'}"

    def find_title(self, name: str) -> str:
        """Return the title of a set, or its id if it has none."""
        message = self.layout.translation.messages.get(f"sets.{name}.title")
        return message.pattern if message else name

    def locate(self, name: str) -> str:
        """Return the address of a file of the save."""
        return f"{self.address}/{name}"


class TableSet(NamedTuple):
    """A set on the table: its files, below the folder of the save, and its objects with the room that they take."""

    kind: PieceKind
    files: tuple[tuple[str, bytes], ...]
    objects: tuple[tuple[Footprint, Object], ...]


def make_set(studio: Studio, kind: PieceKind, name: str, parts: Sequence[Part]) -> TableSet:
    """Return a set of cards as a deck, or another set as models."""
    are_cards = kind == "card" and not any(part.front.corners or part.base is not None for part in parts)
    return _make_cards(studio, name, parts) if are_cards else _make_models(studio, kind, name, parts)


def _make_cards(studio: Studio, name: str, parts: Sequence[Part]) -> TableSet:
    """Return a set of cards as one deck on as many pictures as it needs."""
    files: list[tuple[str, bytes]] = []
    cards: list[Object] = []
    scale = round(parts[0].front.height / studio.table.card_height, 6)
    for number, sheet in enumerate(make_card_sheets(parts, studio.table), 1):
        deck, drawn = _draw_sheet(studio, f"{name}-{number}", sheet)
        files += drawn
        cards += _make_sheet_cards(studio, deck, sheet, scale)
    guid = studio.identifiers.give(studio.layout.linked.game.id, name)
    front, unit = parts[0].front, studio.table.unit
    stack = make_deck(cards, guid, studio.find_title(name), scale, (0.0, 0.0, 0.0))
    return TableSet("card", tuple(files), ((Footprint(front.width / unit, front.height / unit), stack),))


def _draw_sheet(studio: Studio, name: str, sheet: CardSheet) -> tuple[Deck, list[tuple[str, bytes]]]:
    """Return a picture of cards with its files: a back for each card, or one if all backs look alike."""
    size = (sheet.columns * sheet.width, sheet.rows * sheet.height)
    backs = find_backs(sheet.parts)
    fronts = [PlacedSide(part.front, *sheet.locate(number)) for number, part in enumerate(sheet.parts)]
    front = studio.draw(fronts, sheet.width, sheet.height, size)
    if len(backs) > 1:
        cells = [PlacedSide(part.back, *sheet.locate(number)) for number, part in enumerate(sheet.parts)]
        back = studio.draw(cells, sheet.width, sheet.height, size)
    else:
        single = fit_pixels(sheet.parts[0].front, 1, 1, studio.table)
        back = studio.draw([PlacedSide(backs[0], 0, 0)], *single, single)
    front_name, back_name = (
        studio.name_picture(f"{name}-{side}", data) for side, data in (("fronts", front), ("backs", back))
    )
    studio.decks += 1
    deck = Deck(
        number=studio.decks,
        fronts=studio.locate(front_name),
        backs=studio.locate(back_name),
        columns=sheet.columns,
        rows=sheet.rows,
        has_own_backs=len(backs) > 1,
        is_round=bool(sheet.parts[0].trim),
    )
    return deck, [(front_name, front), (back_name, back)]


def _make_sheet_cards(studio: Studio, deck: Deck, sheet: CardSheet, scale: float) -> Iterator[Object]:
    for place, part in enumerate(sheet.parts):
        for copy in range(part.copies):
            guid = studio.identifiers.give(studio.layout.linked.game.id, str(part.id), str(part.copy), str(copy))
            yield make_card(deck, place, guid, part.front.title, scale)


def _make_models(studio: Studio, kind: PieceKind, name: str, parts: Sequence[Part]) -> TableSet:
    """Return a set as models; many of them are in a bag."""
    files: list[tuple[str, bytes]] = []
    objects: list[tuple[Footprint, Object]] = []
    for part in parts:
        mesh, drawn = _draw_model(studio, kind, part)
        files += drawn
        room = _measure(mesh)
        model_type = "figurine" if part.base is not None else _MODEL_TYPES[kind]
        addresses = [studio.locate(path) for path, _ in drawn]
        for copy in range(part.copies):
            guid = studio.identifiers.give(studio.layout.linked.game.id, str(part.id), str(part.copy), str(copy))
            model = make_model(model_type, guid, part.front.title, *addresses)
            objects.append((room, give_values(model, list_die_values(part)) if kind == "die" else model))
    if len(objects) > MAX_LOOSE:
        guid = studio.identifiers.give(studio.layout.linked.game.id, name)
        objects = [(BAG, make_bag([model for _, model in objects], guid, studio.find_title(name), (0.0, 0.0, 0.0)))]
    return TableSet(kind, tuple(files), tuple(objects))


def _draw_model(studio: Studio, kind: PieceKind, part: Part) -> tuple[Mesh, list[tuple[str, bytes]]]:
    """Return the model of a piece, with the files of its mesh and its picture."""
    table, name = studio.table, "-".join(part.id) + (f"-{part.copy:02}" if part.copy else "")
    mesh = fold_cube(part, table.unit) if kind == "die" else None
    columns = 2 if part.back and mesh is None else 1
    width, height = fit_pixels(part.front, columns, 1, table)
    cells = [PlacedSide(part.front, 0, 0), PlacedSide(part.back, width, 0)][:columns]
    picture = studio.draw(cells, width, height, (columns * width, height))
    if mesh is None:
        flat = extrude_piece(part, table.thickness.get(kind, table.thickness["token"]), table.unit)
        mesh = stand_up(flat) if part.base is not None else flat
    model = format_obj(mesh)
    return mesh, [(f"models/{name}.{digest((model,))[:8]}.obj", model), (studio.name_picture(name, picture), picture)]


def _measure(mesh: Mesh) -> Footprint:
    """Return the room that a model takes on the table, in whole tenths of a unit."""
    places = [corner.place for face in mesh.faces for corner in face]
    xs, zs = [x for x, _, _ in places], [z for _, _, z in places]
    return Footprint(ceil(10 * (max(xs) - min(xs))) / 10, ceil(10 * (max(zs) - min(zs))) / 10)
