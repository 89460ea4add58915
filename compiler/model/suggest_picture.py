"""Suggest the picture that was probably meant by an unknown name."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from compiler.diagnostics.sentence import Sentence, sentence
from compiler.diagnostics.suggest import find_nearest
from compiler.model.picture import PictureFile, find_similar_names


class SuggestedPicture(NamedTuple):
    """The name of the picture that was probably meant, or None, and advice."""

    near: str | None
    advice: tuple[Sentence, ...]


def find_taken_pictures(names: Iterable[str], pictures: Mapping[str, PictureFile]) -> frozenset[str]:
    """Return the pictures that pieces name, if more pieces name pictures that do not exist; otherwise none.

    A misspelt name may mean a picture that another piece has, too. If most names are wrong, pictures are missing.
    """
    wanted = [name for name in names if name]
    found = {pictures[name].name for name in wanted if name in pictures}
    missing = {name for name in wanted if name not in pictures}
    return frozenset(found) if len(missing) > len(found) else frozenset()


def suggest_picture(name: str, pictures: Mapping[str, PictureFile], taken: Collection[str] = ()) -> SuggestedPicture:
    """Return the picture that was probably meant by an unknown name, none of those that are `taken`."""
    others = find_similar_names(name, pictures)
    if others:
        near = pictures[others[0]].name
        renamed = name if "." in name.rpartition("/")[2] else f"{name}.{near.rpartition('.')[2]}"
        hint = sentence("write the name exactly as the file is called: `pictures/{near}`", near=near)
        return SuggestedPicture(near, (hint, sentence("or rename it to `{renamed}`", renamed=renamed)))
    if near_name := find_nearest(name, (known for known, picture in pictures.items() if picture.name not in taken)):
        return SuggestedPicture(near_name, (sentence("did you mean `{near}`?", near=near_name),))
    return SuggestedPicture(None, (sentence("add a file of this name to pictures/, or correct the name"),))
