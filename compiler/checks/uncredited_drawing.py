"""uncredited-drawing: an icon or motif without author and licence."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase

from compiler.checks._check import Project, check
from compiler.diagnostics import Diagnostic, Span, warning


@check(
    "uncredited-drawing",
    rationale=(
        "Whatever is printed has an author and a licence; the credits page is made from them. A game without a "
        "credits.yaml is not asked for one."
    ),
    example="art/icons/wood.svg matches no entry of credits.yaml.",
)
def uncredited_drawing(project: Project) -> Iterator[Diagnostic]:
    """A drawing has no entry in credits.yaml."""
    files = [document for document in project.linked.documents if document.kind == "credits"]
    begun = {document.origin.folder for document in files}
    known = [
        (document.origin.folder, pattern)
        for document in files
        for entry in document.data["credits"]
        for pattern in entry["names"]
    ]
    icons = {f"icons/{name}": drawing for name, drawing in project.game.icons.items()}
    for name, drawing in {**icons, **project.game.drawings}.items():
        folder = drawing.origin.folder
        if folder in begun and not any(folder == where and fnmatchcase(name, pattern) for where, pattern in known):
            yield warning(
                "uncredited-drawing",
                Span(drawing.file),
                "nobody is credited for `{drawing}`",
                "add `{drawing}` to the credits.yaml of its folder, with its author and licence",
                drawing=name,
            )
