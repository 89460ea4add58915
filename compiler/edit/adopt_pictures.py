"""Begin a game with pictures that are in its folder already: which of them are fronts of cards, and which are backs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from compiler.disk.listing import list_files
from compiler.load.file_kinds import PICTURE_SUFFIXES, PICTURES, is_ignored
from compiler.load.guess_language import guess_language
from compiler.load.propose_id import propose_id
from compiler.model.natural_order import make_natural_key
from compiler.sheets.text_columns import DEFAULT_LANGUAGE
from compiler.sheets.usual_headings import read_heading

FRONTS = "cards"
"""The folder of the fronts below `pictures/`, and the set of the cards."""

BACKS = "backs"
"""The folder of the backs below `pictures/`."""

_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureDeck:
    """A deck made of pictures.

    Attributes:
        fronts: The pictures of the fronts, in natural order.
        shared_back: The picture of the backs of all cards, or None.
        backs: The picture of the back of each front, or none.
        locale: The language of the names.
    """

    fronts: tuple[str, ...]
    shared_back: str | None
    backs: Mapping[str, str]
    locale: str


def list_pictures(folder: Path) -> tuple[str, ...]:
    """Return the paths of the pictures in a folder, in natural order."""
    files = (file.path for file in list_files(folder) if file.refusal is None and not is_ignored(file.path))
    return tuple(sorted((path for path in files if path.lower().endswith(PICTURE_SUFFIXES)), key=make_natural_key))


def place_pictures(pictures: Sequence[str], place: str = PICTURES) -> dict[str, str]:
    """Return the new path of each picture: below `place`, without the folder that all have in common."""
    parents = {PurePosixPath(path).parent for path in pictures}
    common = parents.pop() if len(parents) == 1 else PurePosixPath()
    return {path: f"{place}/{PurePosixPath(path).relative_to(common)}" for path in pictures}


def place_loose_pictures(pictures: Sequence[str]) -> dict[str, str]:
    """Return the new path of each picture for spreadsheets; those in `pictures/` stay where they are."""
    return place_pictures([path for path in pictures if not path.startswith(f"{PICTURES}/")])


def place_deck(deck: PictureDeck) -> dict[str, str]:
    """Return the new path of each picture of a deck; the backs of single cards are named after their ids."""
    places = place_pictures(deck.fronts, f"{PICTURES}/{FRONTS}")
    if deck.shared_back:
        places[deck.shared_back] = f"{PICTURES}/{BACKS}/{PurePosixPath(deck.shared_back).name}"
    for front, back in deck.backs.items():
        places[back] = f"{PICTURES}/{BACKS}/{_name_card(front)}{PurePosixPath(back).suffix}"
    return places


def arrange_deck(pictures: Sequence[str]) -> PictureDeck:
    """Return a deck of pictures: those that are called backs, in any language, are the backs of the others.

    A picture called `back` is the back of all cards, and `dragon-back` or `backs/dragon` that of `dragon`; such
    pictures are backs only if all fronts have one.
    """
    shared = next((path for path in pictures if _is_back(_fold_name(path))), None)
    others = [path for path in pictures if path != shared] or list(pictures)
    fronts = {_fold_name(path): path for path in others if not _is_in_folder_of_backs(path)}
    owners = {path: owner for path in others if (owner := _find_owner(path, fronts))}
    backs = {fronts[owner]: path for path, owner in owners.items()}
    remaining = [path for path in others if path not in owners]
    has_backs = bool(backs) and set(remaining) == set(backs) and _have_different_ids(remaining)
    return PictureDeck(
        fronts=tuple(remaining if has_backs else others),
        shared_back=None if has_backs or shared not in pictures or shared in others else shared,
        backs=backs if has_backs else {},
        locale=_guess_locale(pictures),
    )


def _have_different_ids(fronts: Sequence[str]) -> bool:
    ids = {_name_card(front) for front in fronts}
    return len(ids) == len(fronts) and None not in ids


def _name_card(front: str) -> str | None:
    return propose_id(PurePosixPath(front).stem, FRONTS)


def _find_owner(path: str, fronts: Mapping[str, str]) -> str | None:
    """Return the name of the front whose back a picture is, or None for another picture."""
    name = _fold_name(path)
    if _is_in_folder_of_backs(path):
        return name if name in fronts else None
    return next((front for front in _list_owners(name) if fronts.get(front, path) != path), None)


def _list_owners(name: str) -> Iterator[str]:
    """Yield what remains of a name before or after words for a back."""
    words = name.split()
    for count in range(1, len(words)):
        if _is_back(" ".join(words[count:])):
            yield " ".join(words[:count])
        if _is_back(" ".join(words[:count])):
            yield " ".join(words[count:])


def _fold_name(path: str) -> str:
    """Return the words of a file name in lowercase."""
    return " ".join(_WORD.findall(PurePosixPath(path).stem.casefold()))


def _is_back(words: str) -> bool:
    usual = read_heading(words)
    return usual is not None and usual.name == "back" and usual.mark is None


def _is_in_folder_of_backs(path: str) -> bool:
    return any(_is_back(_fold_name(folder)) for folder in PurePosixPath(path).parent.parts)


def _guess_locale(pictures: Sequence[str]) -> str:
    """Return the language of file names, or else a language that calls backs as they do."""
    names = [name for path in pictures for name in (*PurePosixPath(path).parent.parts, _fold_name(path))]
    words = [word for name in names for word in (name, *name.split())]
    backs = [usual for word in words if (usual := read_heading(word)) and usual.name == "back"]
    called = next((usual.languages[0] for usual in backs if DEFAULT_LANGUAGE not in usual.languages), DEFAULT_LANGUAGE)
    return guess_language(word for name in names for word in name.split() if not _is_back(word)) or called
