"""uncredited-drawing: an icon or motif without an author and a licence."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase

from compiler.checks.common.check import Project, check
from compiler.diagnostics import Diagnostic, Span, warning
from compiler.model.game_data import CreditsData


@check(
    "uncredited-drawing",
    rationale=(
        "Everything printed has an author and a licence, and the credits page is made from these entries. Games "
        "without credits.yaml are exempt."
    ),
    example="art/icons/wood.svg matches no entry of credits.yaml.",
)
def uncredited_drawing(project: Project) -> Iterator[Diagnostic]:
    """A drawing has no entry in credits.yaml."""
    patterns = {
        document.origin.folder: [
            pattern for entry in document.read(CreditsData)["credits"] for pattern in entry["names"]
        ]
        for document in project.linked.documents
        if document.kind == "credits"
    }
    icons = {f"icons/{name}": drawing for name, drawing in project.game.icons.items()}
    for name, drawing in {**icons, **project.game.drawings}.items():
        credited = patterns.get(drawing.origin.folder)
        if credited is not None and not any(fnmatchcase(name, pattern) for pattern in credited):
            yield warning(
                "uncredited-drawing",
                Span(drawing.file),
                "nobody is credited for `{drawing}`",
                "add `{drawing}` to the credits.yaml of its folder, with its author and licence",
                drawing=name,
            )
