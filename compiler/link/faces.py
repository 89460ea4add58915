"""Link the faces that a theme defines, from the game's own fonts or Sobor's."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.suggest import list_names, suggest_nearest
from compiler.diagnostics.with_findings import WithFindings
from compiler.model.document import Document
from compiler.model.font import FaceSource, FontAxis, GameFont
from compiler.model.theme_data import FaceData, ThemeData

BUILTIN_FACES = ("text", "text-bold", "text-italic", "text-bold-italic", "text-small-caps", "display")
"""The faces that come with Sobor; a theme may derive other faces from them."""

BUILTIN_FEATURES = frozenset(
    ("c2sc", "case", "dnom", "liga", "lnum", "numr", "onum", "pnum", "sinf", "smcp", "sups", "tnum")
)
"""The features that faces may have, and that all of them offer."""


def link_faces(documents: Iterable[Document], fonts: Iterable[GameFont]) -> WithFindings[dict[str, FaceSource]]:
    """Return the faces of all themes by name, where later themes override earlier ones, and findings about them.

    Errors: unknown-font, unknown-axis, axis-out-of-range, unknown-feature.
    """
    builtin = (GameFont(name=name, axes=(), features=BUILTIN_FEATURES, digest="", file="") for name in BUILTIN_FACES)
    known = {font.name: font for font in (*builtin, *fonts)}
    faces: dict[str, FaceSource] = {}
    findings: list[Diagnostic] = []
    for document in (document for document in documents if document.kind == "theme"):
        for name, data in document.read(ThemeData).get("faces", {}).items():
            font = known.get(data["font"])
            if font is None:
                findings.append(_report_unknown_font(document, name, data["font"], known))
                continue
            faces[name] = _link_face(name, font, data)
            findings += _report_wrong_axes(document, name, font, data.get("axes", {}))
            findings += _report_unknown_features(document, name, font, data.get("features", ()))
    return WithFindings(faces, findings)


def _link_face(name: str, font: GameFont, data: FaceData) -> FaceSource:
    fallback = data.get("fallback", name if name in BUILTIN_FACES else "text")
    axes = {tag: float(value) for tag, value in data.get("axes", {}).items()}
    return FaceSource(font, axes, tuple(data.get("features", ())), None if fallback == "none" else fallback)


def _report_unknown_font(document: Document, name: str, font: str, known: Collection[str]) -> Diagnostic:
    own_faces = [name for name in known if name not in BUILTIN_FACES]
    hints = suggest_nearest(font, known) or list_names(own_faces) or ("add the file to the game's folder fonts/",)
    span = document.locate("faces", name, "font")
    return error("unknown-font", span, "there is no font `{font}` under fonts/", *hints, font=font)


def _report_wrong_axes(
    document: Document, name: str, font: GameFont, axes: Mapping[str, float]
) -> Iterator[Diagnostic]:
    known = {axis.tag: axis for axis in font.axes}
    for tag, value in axes.items():
        span = document.locate("faces", name, "axes", tag)
        axis = known.get(tag)
        if axis is None:
            hints = suggest_nearest(tag, known) or list_names(known) or ("delete it; this is not a variable font",)
            yield error(
                "unknown-axis", span, "the font `{font}` has no axis `{axis}`", *hints, font=font.name, axis=tag
            )
        elif not axis.least <= value <= axis.most:
            yield _report_out_of_range(document, name, axis, value)


def _report_out_of_range(document: Document, name: str, axis: FontAxis, value: float) -> Diagnostic:
    return error(
        "axis-out-of-range",
        document.locate("faces", name, "axes", axis.tag),
        "`{axis}` is {value:g}; in this font it ranges from {minimum:g} to {maximum:g}",
        "choose a value in that range",
        axis=axis.tag,
        value=value,
        minimum=axis.least,
        maximum=axis.most,
    )


def _report_unknown_features(
    document: Document, name: str, font: GameFont, features: Iterable[str]
) -> Iterator[Diagnostic]:
    for index, tag in enumerate(features):
        if tag not in font.features:
            hints = list_names(sorted(font.features)) or ("delete it; the font has no such features",)
            template = "the font `{font}` has no feature `{feature}` that faces may have"
            span = document.locate("faces", name, "features", index)
            yield error("unknown-feature", span, template, *hints, font=font.name, feature=tag)
