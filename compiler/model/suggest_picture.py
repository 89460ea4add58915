"""Suggest the picture that was probably meant by an unknown name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from compiler.diagnostics.sentence import Sentence, sentence
from compiler.diagnostics.suggest import find_nearest
from compiler.model.picture import PictureFile, find_similar_names


class SuggestedPicture(NamedTuple):
    """The name of the picture that was probably meant, or None, and advice."""

    near: str | None
    advice: tuple[Sentence, ...]


def suggest_picture(name: str, pictures: Mapping[str, PictureFile]) -> SuggestedPicture:
    """Return the picture that was probably meant by an unknown name."""
    others = find_similar_names(name, pictures)
    if others:
        near = pictures[others[0]].name
        renamed = name if "." in name.rpartition("/")[2] else f"{name}.{near.rpartition('.')[2]}"
        hint = sentence("write the name exactly as the file is called: `pictures/{near}`", near=near)
        return SuggestedPicture(near, (hint, sentence("or rename it to `{renamed}`", renamed=renamed)))
    if near_name := find_nearest(name, pictures):
        return SuggestedPicture(near_name, (sentence("did you mean `{near}`?", near=near_name),))
    return SuggestedPicture(None, (sentence("add a file of this name to pictures/, or correct the name"),))
