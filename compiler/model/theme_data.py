"""The shape of a theme, as its schema accepts it: colours, faces, styles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, Required, TypeAlias, TypedDict

BuiltinFace: TypeAlias = Literal["text", "text-bold", "text-italic", "text-bold-italic", "display"]
"""The faces that come with Sobor and may draw the characters that a font lacks."""


class FaceData(TypedDict, total=False):
    """A face of the theme."""

    font: Required[str]
    axes: Mapping[str, float]
    features: Sequence[str]
    fallback: BuiltinFace | Literal["none"]


class StyleData(TypedDict, total=False):
    """A named style of the theme for words in texts."""

    colour: str
    face: str
    bold: bool
    italic: bool
    capitals: bool
    size: float
    tracking: float
    before: float
    after: float


class ThemeData(TypedDict, total=False):
    """A file `theme.yaml`."""

    colours: Mapping[str, str]
    faces: Mapping[str, FaceData]
    styles: Mapping[str, StyleData]
