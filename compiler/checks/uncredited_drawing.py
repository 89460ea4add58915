"""uncredited-drawing: an icon or motif without author and licence."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase

from compiler.checks._check import Project, check
from compiler.diagnostics import Diagnostic, Span, error


@check(
    "uncredited-drawing",
    rationale="Whatever is printed has an author and a licence; the credits page is made from them.",
    example="art/icons/wood.svg matches no entry of credits.yaml.",
)
def uncredited_drawing(project: Project) -> Iterator[Diagnostic]:
    """A drawing has no entry in credits.yaml."""
    known = [
        (document.origin.folder, pattern)
        for document in project.linked.documents
        if document.kind == "credits"
        for entry in document.data["credits"]
        for pattern in entry["names"]
    ]
    icons = {f"icons/{name}": drawing for name, drawing in project.game.icons.items()}
    for name, drawing in {**icons, **project.game.drawings}.items():
        if not any(drawing.origin.folder == folder and fnmatchcase(name, p) for folder, p in known):
            yield error(
                "uncredited-drawing",
                Span(drawing.file),
                "nobody is credited for `{drawing}`",
                "add `{drawing}` to the credits.yaml of its folder, with its author and licence",
                drawing=name,
            )
