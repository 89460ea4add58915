"""Name the files that missing pictures probably are: unused files of the same name, in another folder of the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import PurePosixPath

from compiler.diagnostics import Diagnostic
from compiler.diagnostics.sentence import sentence
from compiler.load.file_kinds import PICTURE_SUFFIXES

MISPLACED = "misplaced"
"""The argument of a finding with the folder where a file of the picture's name lies."""


def name_misplaced_pictures(findings: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    """Yield the findings; one about a missing picture names the unused file of its name, in whatever case."""
    unused = dict(_list_unused_pictures(findings))
    for finding in findings:
        file = _find_unused(finding, unused) if finding.code == "missing-picture" else None
        yield _advise_to_move(finding, file) if file else finding


def _list_unused_pictures(findings: Sequence[Diagnostic]) -> Iterator[tuple[str, str]]:
    """Yield the name, in lowercase, with and without its suffix, and the path of each unused file with a picture."""
    for finding in findings:
        path = PurePosixPath(finding.span.file)
        if finding.code == "unknown-file" and path.suffix.lower() in PICTURE_SUFFIXES:
            yield path.stem.lower(), str(path)
            yield path.name.lower(), str(path)


def _find_unused(finding: Diagnostic, unused: Mapping[str, str]) -> str | None:
    return unused.get(PurePosixPath(str(finding.args.get("picture"))).name.lower())


def _advise_to_move(finding: Diagnostic, file: str) -> Diagnostic:
    """Return a finding whose only hint is to move a file to where pictures are read."""
    folder = PurePosixPath(file).parent.name
    hint = sentence("move the file `{file}` to pictures/ and write its name exactly", file=file)
    args = {name: value for name, value in finding.args.items() if name != "near"}
    return replace(finding, advice=(hint,), args={**args, MISPLACED: folder})
