"""Report names of pictures that the game does not have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Related, Span, error
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.diagnostics.suggest import find_nearest
from compiler.layout.scope import LocatedText, Scope
from compiler.model.picture import PictureFile, find_similar_names


def report_unknown_picture(name: str, place: Span, scope: Scope) -> Diagnostic:
    """Return the finding about an unknown picture, at the field or cell that names it, or else at its place."""
    shown = Related(place, "shown here")
    span, related = (name.span, (shown,)) if isinstance(name, LocatedText) else (place, ())
    suggested = _suggest_picture(name, scope.context.game.pictures)
    template = "{part}: there is no picture `{picture}`"
    return error(
        "missing-picture",
        span,
        template,
        *suggested.advice,
        related=related,
        part=scope.part,
        picture=str(name),
        near=suggested.near or "",
    )


class _SuggestedPicture(NamedTuple):
    """The name of the picture that was probably meant, or None, and advice."""

    near: str | None
    advice: tuple[Sentence, ...]


def _suggest_picture(name: str, pictures: Mapping[str, PictureFile]) -> _SuggestedPicture:
    """Return the picture that was probably meant by an unknown name."""
    others = find_similar_names(name, pictures)
    if others:
        near = pictures[others[0]].name
        renamed = name if "." in name.rpartition("/")[2] else f"{name}.{near.rpartition('.')[2]}"
        hint = sentence("write the name exactly as the file is called: `pictures/{near}`", near=near)
        return _SuggestedPicture(near, (hint, sentence("or rename it to `{renamed}`", renamed=renamed)))
    if near_name := find_nearest(name, pictures):
        return _SuggestedPicture(near_name, (sentence("did you mean `{near}`?", near=near_name),))
    return _SuggestedPicture(None, (sentence("add a file of this name to pictures/, or correct the name"),))
