"""Objects of a save: cards, decks, models and bags, with identifiers that depend on what they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeAlias

from compiler.disk.digest import digest
from compiler.model.game import PlayerRange

Object: TypeAlias = dict[str, Any]
"""An object as the save describes it: JSON of many shapes, which only the table reads."""

ModelType: TypeAlias = Literal["generic", "figurine", "die", "board", "chip"]

_MODEL_TYPES: Mapping[ModelType, int] = {"generic": 0, "figurine": 1, "die": 2, "board": 4, "chip": 5}
"""The numbers of the types of models in saves."""

_CARDBOARD_MATERIAL = 3
"""The number of the material of models."""

_ROUNDED_SHAPE = 0
"""The number of the shape of cards with rounded corners."""

_CIRCLE_SHAPE = 4
"""The number of the shape of round cards."""

_FACING_READER = 180.0
"""The turn about the upright axis that makes cards and models readable from the first seat."""

Position: TypeAlias = tuple[float, float, float]
"""A place on the table in units: x to the right, y up, z away from the first seat."""

Rotation: TypeAlias = tuple[float, float, float]
"""The turns of an object about x, y and z, in degrees."""


@dataclass(slots=True)
class Identifiers:
    """Six hexadecimal digits for each object, the same in each build, no two alike in a save."""

    given: set[str] = field(default_factory=set)

    def give(self, *names: str) -> str:
        """Return the identifier of an object with these names."""
        attempt = 0
        while (found := digest((*names, str(attempt)))[:6]) in self.given:
            attempt += 1
        self.given.add(found)
        return found


@dataclass(frozen=True, slots=True)
class Deck:
    """A picture of cards as the save names it.

    Attributes:
        number: Its number.
        fronts: The address of the picture of fronts.
        backs: The address of the picture of backs, or of the back.
        columns: The number of cards in a row.
        rows: The number of rows.
        has_own_backs: Whether each card has a back of its own.
        is_round: Whether cards are round.
    """

    number: int
    fronts: str
    backs: str
    columns: int
    rows: int
    has_own_backs: bool
    is_round: bool = False

    def describe(self) -> Mapping[str, Object]:
        """Return the picture as the save describes it."""
        described = {
            "FaceURL": self.fronts,
            "BackURL": self.backs,
            "NumWidth": self.columns,
            "NumHeight": self.rows,
            "BackIsHidden": True,
            "UniqueBack": self.has_own_backs,
            "Type": _CIRCLE_SHAPE if self.is_round else _ROUNDED_SHAPE,
        }
        return {str(self.number): described}


def _make_object(name: str, guid: str, title: str, scale: float, position: Position = (0.0, 1.0, 0.0)) -> Object:
    x, y, z = position
    transform = {"posX": x, "posY": y, "posZ": z, "rotX": 0.0, "rotY": _FACING_READER, "rotZ": 0.0}
    return {
        "GUID": guid,
        "Name": name,
        "Transform": {**transform, "scaleX": scale, "scaleY": 1.0, "scaleZ": scale},
        "Nickname": title,
        "Description": "",
        "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
    }


def make_card(deck: Deck, place: int, guid: str, title: str, scale: float) -> Object:
    """Return the card at a place of a picture."""
    card = _make_object("Card", guid, title, scale)
    return {**card, "CardID": deck.number * 100 + place, "CustomDeck": deck.describe()}


def make_deck(cards: Sequence[Object], guid: str, title: str, scale: float, position: Position) -> Object:
    """Return cards as a deck with the first on top, face down; a single card as it is."""
    if len(cards) == 1:
        return move_object(cards[0], position)
    pictures = {name: picture for card in cards for name, picture in card["CustomDeck"].items()}
    deck = _make_object("Deck", guid, title, scale, position)
    deck["Transform"]["rotZ"] = 180.0
    return {
        **deck,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": pictures,
        "ContainedObjects": list(cards),
    }


def make_model(kind: ModelType, guid: str, title: str, mesh: str, picture: str) -> Object:
    """Return a model by the addresses of its mesh and its picture, at true size."""
    model = _make_object("Custom_Model", guid, title, 1.0)
    custom = {
        "MeshURL": mesh,
        "DiffuseURL": picture,
        "NormalURL": "",
        "ColliderURL": "",
        "Convex": True,
        "MaterialIndex": _CARDBOARD_MATERIAL,
        "TypeIndex": _MODEL_TYPES[kind],
        "CastShadows": True,
    }
    return {**model, "Locked": kind == "board", "CustomMesh": custom}


class DieValue(NamedTuple):
    """The value of a face of a die, and the rotation that puts the face on top."""

    value: str
    rotation: Rotation


def give_values(die: Object, values: Sequence[DieValue]) -> Object:
    """Return a die with its values; without any, the table does not report what is on top."""
    listed = [
        {"Value": face.value, "Rotation": dict(zip(("x", "y", "z"), face.rotation, strict=True))} for face in values
    ]
    return {**die, "RotationValues": listed} if listed else die


def make_bag(objects: Sequence[Object], guid: str, title: str, position: Position) -> Object:
    """Return objects in a bag."""
    return {**_make_object("Bag", guid, title, 1.0, position), "ContainedObjects": list(objects)}


def move_object(moved: Object, position: Position) -> Object:
    """Return an object at a position."""
    x, y, z = position
    return {**moved, "Transform": {**moved["Transform"], "posX": x, "posY": y, "posZ": z}}


def make_save(title: str, players: PlayerRange, objects: Sequence[Object]) -> Object:
    """Return a save with these objects on an empty table."""
    return {
        "SaveName": title,
        "Date": "",
        "VersionNumber": "",
        "GameMode": title,
        "GameType": "Game",
        "PlayerCounts": list(players),
        "Tags": ["Board Games"],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "Table_None",
        "Sky": "Sky_Museum",
        "Note": "",
        "TabStates": {},
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": list(objects),
    }
