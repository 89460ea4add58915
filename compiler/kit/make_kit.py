"""Make the kit of a game as `kit.yaml` describes it, or a box for each size of cards if no boxes are described."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from compiler.kit.cube import draw_faces, make_cube_net
from compiler.kit.draw_box import BoxContent, draw_box
from compiler.kit.draw_tray import draw_tray
from compiler.kit.kit_words import KitWords
from compiler.kit.net_drawing import Net
from compiler.kit.sticker import make_sticker
from compiler.kit.tray import TraySize, make_tray
from compiler.kit.tuck_box import BoxSize, make_tuck_box
from compiler.layout.frame import Element, Frame
from compiler.layout.part import Part
from compiler.layout.pieces.piece_sides import cut_to_outline
from compiler.model.game import Game
from compiler.model.kit_data import BoxData, CubesData, KitData, KitKind, StickersData, TrayData
from compiler.model.piece_id import PieceId
from compiler.model.points import Size

CARD_THICKNESS = 0.3
"""The thickness of a card of 250 g/m², in mm."""

BOX_CLEARANCE = 1.0
"""By how much the inside of a box is wider, higher and deeper than its cards, in mm."""

MAX_BOX_DEPTH = 60.0
"""The maximum depth of a box in mm; cards that need more are divided among boxes."""

MIN_BOX_DEPTH = 8.0
"""The minimum depth of a box that can be folded, in mm."""

DEFAULT_COLOUR = "#7A5C3E"
"""The colour of boxes of a game whose theme has no colour for them."""


@dataclass(frozen=True, slots=True)
class KitMaker:
    """Makes the parts of a kit from a game, its printed parts, and its words in a language."""

    game: Game
    parts: Sequence[Part]
    words: KitWords

    def make_parts(self, kinds: Sequence[KitKind]) -> tuple[Part, ...]:
        """Return the boxes, trays, cubes and stickers of the kit whose kinds are wanted, in this order."""
        makers: Mapping[KitKind, Callable[[], Iterator[Part]]] = {
            "boxes": self._make_boxes,
            "trays": self._make_trays,
            "cubes": self._make_cubes,
            "stickers": self._make_stickers,
        }
        return tuple(part for kind, make in makers.items() if kind in kinds for part in make())

    @property
    def _data(self) -> KitData:
        return self.game.kit.read(KitData) if self.game.kit else {}

    def _make_boxes(self) -> Iterator[Part]:
        boxes = self._data.get("boxes") or self._list_default_boxes()
        for box in boxes:
            if cards := self._find_parts(box["sets"]):
                yield self._make_box(box, cards)

    def _list_default_boxes(self) -> Iterator[BoxData]:
        """Yield a box for each size of cards, named after its first set."""
        sizes: dict[Size, list[str]] = {}
        for part in self.parts:
            name = part.id.set_id
            if self.game.sets[name].kind == "card":
                short, long = sorted((part.front.width, part.front.height))
                names = sizes.setdefault(Size(short, long), [])
                if name not in names:
                    names.append(name)
        for names in sizes.values():
            yield BoxData(id=names[0], sets=names)

    def _make_box(self, box: BoxData, cards: Sequence[Part]) -> Part:
        room = box.get("room", {})
        thickness = box.get("thickness", CARD_THICKNESS)
        width = max(min(part.front.width, part.front.height) for part in cards) + room.get("width", BOX_CLEARANCE)
        height = max(max(part.front.width, part.front.height) for part in cards) + room.get("height", BOX_CLEARANCE)
        thick = sum(part.copies for part in cards) * thickness
        boxes = max(1, ceil(thick / MAX_BOX_DEPTH))
        depth = max(thick / boxes + BOX_CLEARANCE, MIN_BOX_DEPTH)
        made = make_tuck_box(BoxSize(width=width, height=height, depth=depth))
        picture = self._find_picture(box, cards)
        contents = self._list_contents(box["sets"], cards)
        items = draw_box(made, picture, contents, self._find_colour(box.get("colour")), self.words)
        return self._make_net_part(PieceId("boxes", box["id"]), made.net, items, boxes)

    def _find_picture(self, box: BoxData, cards: Sequence[Part]) -> Frame:
        """Return the back of the piece that a box names, or the first back of its cards; without a back, the front."""
        named = [part for part in self.parts if part.id.item_id == box.get("picture")]
        candidates = named or cards
        shown = next((part for part in candidates if part.back), candidates[0])
        return cut_to_outline(shown, shown.back or shown.front)

    def _list_contents(self, sets: Sequence[str], cards: Sequence[Part]) -> list[BoxContent]:
        """Return the title of each set in a box, with the number of its pieces."""
        titles = zip(sets, self.words.name_sets(sets), strict=True)
        return [
            BoxContent(title, sum(card.copies for card in cards if card.id.set_id == name)) for name, title in titles
        ]

    def _make_trays(self) -> Iterator[Part]:
        for tray in self._data.get("trays", ()):
            yield self._make_tray_part(tray)

    def _make_tray_part(self, tray: TrayData) -> Part:
        made = make_tray(TraySize(width=tray["width"], depth=tray["depth"], height=tray["height"]))
        titles = self.words.name_sets(tray["sets"])
        items = draw_tray(made, titles, self._find_colour(tray.get("colour")), self.words)
        return self._make_net_part(PieceId("trays", tray["id"]), made.net, items, 1)

    def _make_cubes(self) -> Iterator[Part]:
        for cubes in self._data.get("cubes", ()):
            yield from (self._make_cube(part, cubes) for part in self._find_parts(cubes["sets"]))

    def _make_cube(self, part: Part, cubes: CubesData) -> Part:
        net = make_cube_net(cubes["edge"])
        items = draw_faces(part.front, cubes["edge"])
        return self._make_net_part(PieceId("cubes", part.id.item_id), net, items, part.copies)

    def _make_stickers(self) -> Iterator[Part]:
        for stickers in self._data.get("stickers", ()):
            yield from (self._make_sticker_of_part(part, stickers) for part in self._find_parts(stickers["sets"]))

    def _make_sticker_of_part(self, part: Part, stickers: StickersData) -> Part:
        is_round = stickers.get("shape", "circle") == "circle"
        copies = part.copies * stickers.get("each", 1)
        return make_sticker(part, stickers["size"], copies, is_round=is_round)

    def _make_net_part(self, part_id: PieceId, net: Net, items: Iterator[Element], copies: int) -> Part:
        frame = Frame(net.width, net.height, tuple(items), title=self.words.title, alt=self.words.title)
        return Part(part_id, frame, folds=net.folds, cuts=net.cuts, copies=copies, is_net=True)

    def _find_parts(self, sets: Sequence[str]) -> list[Part]:
        return [part for name in sets for part in self.parts if part.id.set_id == name]

    def _find_colour(self, name: str | None) -> str:
        """Return a colour of the theme, by default its `accent`; the colour `red` takes the place of a missing one."""
        theme = self.game.theme
        return theme.get(name or "accent", theme.get("red", DEFAULT_COLOUR))
