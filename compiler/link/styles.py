"""Link the named styles of a theme, with their colours and faces."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Iterator, Mapping

from compiler.diagnostics import Diagnostic
from compiler.diagnostics.unknown import report_unknown_name
from compiler.diagnostics.with_findings import WithFindings
from compiler.link.faces import BUILTIN_FACES
from compiler.model.document import Document
from compiler.model.named_style import NamedStyle
from compiler.model.theme_data import StyleData, ThemeData


def link_styles(documents: Collection[Document], faces: Iterable[str]) -> WithFindings[dict[str, NamedStyle]]:
    """Return the styles of all themes by name, where later themes override earlier ones, and findings about them.

    `faces` are the names of the faces of the game's own fonts. Errors: unknown-reference.
    """
    themes = [document for document in documents if document.kind == "theme"]
    colours = {name: colour for theme in themes for name, colour in theme.read(ThemeData).get("colours", {}).items()}
    known_faces = {*BUILTIN_FACES, *faces}
    styles: dict[str, NamedStyle] = {}
    findings: list[Diagnostic] = []
    for theme in themes:
        for name, style in theme.read(ThemeData).get("styles", {}).items():
            styles[name] = _link_style(style, colours, known_faces)
            findings += _report_unknown_names(theme, name, style, colours, known_faces)
    return WithFindings(styles, findings)


def _link_style(data: StyleData, colours: Mapping[str, str], faces: Container[str]) -> NamedStyle:
    colour = data.get("colour")
    face = data.get("face")
    return NamedStyle(
        colour=colour and colours.get(colour, colour if _is_hexadecimal(colour) else None),
        face=face if face and face in faces else None,
        bold=data.get("bold", False),
        italic=data.get("italic", False),
        capitals=data.get("capitals", False),
        size=data.get("size", 1.0),
        tracking=data.get("tracking", 0.0),
        before=data.get("before"),
        after=data.get("after"),
    )


def _report_unknown_names(
    document: Document, name: str, data: StyleData, colours: Collection[str], faces: Collection[str]
) -> Iterator[Diagnostic]:
    colour = data.get("colour")
    face = data.get("face")
    if colour and not _is_hexadecimal(colour) and colour not in colours:
        yield report_unknown_name(
            "unknown-reference", document.locate("styles", name, "colour"), "colour", colour, colours
        )
    if face and face not in faces:
        yield report_unknown_name(
            "unknown-reference", document.locate("styles", name, "face"), "face", face, sorted(faces)
        )


def _is_hexadecimal(colour: str) -> bool:
    return colour.startswith("#")
