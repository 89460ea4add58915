"""Begin a game with the spreadsheets or the pictures that are in its folder already."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from compiler.diagnostics.with_findings import WithFindings
from compiler.disk.reading import read_below
from compiler.edit.adopt_pictures import (
    FRONTS,
    PictureDeck,
    arrange_deck,
    list_pictures,
    place_deck,
    place_loose_pictures,
)
from compiler.edit.adopt_sheets import (
    AdoptedSheets,
    adopt_sheets,
    list_set_files,
    write_picture_of_back,
    write_texts_of_pieces,
)
from compiler.edit.card_shape import PictureSize, choose_card_shape
from compiler.edit.own_layout import write_back, write_format, write_front
from compiler.load.file_kinds import PICTURES
from compiler.load.limits import MAX_PICTURE_BYTES
from compiler.load.raster_pictures import read_picture
from compiler.load.svg.read_vector_picture import read_vector_picture
from compiler.model.picture import PictureFile

_MAX_MEASURED = 5
"""The maximum number of pictures whose shape determines the size of cards."""


_COMPONENTS = f"""\
# yaml-language-server: $schema=@schemas@/components.json
# A card for each picture in {PICTURES}/{FRONTS}/; `name` has the words of its file name.
kind: card
format: card
layout: card
from: {{pictures: '{FRONTS}/*'}}
data: {{name: text}}
"""

_TEXTS = f"""\
# yaml-language-server: $schema=@schemas@/texts.json
# The titles of the game, its set and its cards, which are the names of the pictures.
@locale@:
  game:
    title: "@title@"
  sets:
    {FRONTS}:
      title: "@title@"
      each:
        title: "%{{name}}"
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class BegunGame:
    """The files of a game that begins with what its folder has.

    Attributes:
        template: The template of its other files.
        placeholders: What the folder tells of the placeholders of the template.
        files: The texts of files besides the template, by path.
        locales: The languages of the game, the source first.
        moves: The new paths of pictures by their old ones, both below the folder.
    """

    template: str
    placeholders: Mapping[str, str]
    files: Mapping[str, str]
    locales: tuple[str, ...]
    moves: Mapping[str, str] = field(default_factory=dict)


def begin_game(folder: Path) -> BegunGame | None:
    """Return the files of a game for the spreadsheets in a folder, or else for its pictures; None if it has neither."""
    pictures = list_pictures(folder)
    adopted = adopt_sheets(folder, pictures)
    if adopted.sheets:
        return _begin_with_sheets(adopted, pictures)
    return _begin_with_pictures(folder, pictures) if pictures else None


def _begin_with_sheets(adopted: AdoptedSheets, pictures: tuple[str, ...]) -> BegunGame:
    return BegunGame(
        template="own-sheet",
        placeholders=dict(_name_languages(adopted.locales))
        | {"texts": write_texts_of_pieces(adopted), "back": write_picture_of_back(adopted)},
        files=dict(list_set_files(adopted)),
        locales=adopted.locales,
        moves=place_loose_pictures(pictures) if adopted.has_pictures else {},
    )


def _begin_with_pictures(folder: Path, pictures: tuple[str, ...]) -> BegunGame:
    deck = arrange_deck(pictures)
    shape = choose_card_shape(PictureSize(picture.width, picture.height) for picture in _measure_pictures(folder, deck))
    moves = {old: new for old, new in place_deck(deck).items() if old != new}
    return BegunGame(
        template="own-pictures",
        placeholders=dict(_name_languages((deck.locale,)))
        | {"front": write_front(shape), "back": write_back(shape, deck), "format": write_format(shape)}
        | {"fronts": f"{PICTURES}/{FRONTS}/"},
        files=dict(_list_deck_files(deck)),
        locales=(deck.locale,),
        moves=moves,
    )


def _measure_pictures(folder: Path, deck: PictureDeck) -> Iterator[PictureFile]:
    """Yield some of the fronts, with their sizes."""
    for path in deck.fronts[:_MAX_MEASURED]:
        picture, _ = _measure_picture(read_below(folder, path, MAX_PICTURE_BYTES), path)
        if picture:
            yield picture


def _measure_picture(data: bytes, path: str) -> WithFindings[PictureFile | None]:
    """Return a picture with its size, or None if it cannot be read, which `sobor check` reports."""
    read = read_vector_picture if path.lower().endswith(".svg") else read_picture
    return read(data, path, path)


def _name_languages(locales: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    yield "source", locales[0]
    yield "locales", ", ".join(locales)


def _list_deck_files(deck: PictureDeck) -> Iterator[tuple[str, str]]:
    """Yield the path and the text of the component file and of the titles."""
    yield f"components/{FRONTS}.yaml", _COMPONENTS
    yield f"locales/{deck.locale}/game.yaml", _TEXTS.replace("@locale@", deck.locale)
