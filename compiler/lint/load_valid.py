"""Load the files that projects write for `sobor lint`, such as baselines and waivers."""

from __future__ import annotations

from typing import NamedTuple

from compiler.diagnostics import Diagnostic
from compiler.lint.files.linted_file import LintedFile
from compiler.load.limits import MAX_TEXT_FILE_BYTES
from compiler.load.yaml.load_yaml import load
from compiler.model.document import Document, DocumentKind
from compiler.validate import validate


class LoadedFile(NamedTuple):
    """A valid file, or None with the findings about it."""

    document: Document | None
    findings: list[Diagnostic]


def load_valid(file: LintedFile, kind: DocumentKind) -> LoadedFile:
    """Return the document in a file if it has no findings. Raise OSError if the file cannot be read."""
    document, findings = load(file.read(MAX_TEXT_FILE_BYTES), file.path.as_posix(), kind)
    if document is not None:
        findings = [*findings, *validate((document,))]
    return LoadedFile(None if findings else document, findings)
