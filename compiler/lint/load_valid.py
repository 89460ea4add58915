"""Load the files that projects write for `sobor lint`, such as baselines and waivers."""

from __future__ import annotations

from compiler.diagnostics.with_findings import WithFindings
from compiler.lint.files.linted_file import LintedFile
from compiler.load.limits import MAX_TEXT_FILE_BYTES
from compiler.load.yaml.load_yaml import load
from compiler.model.document import Document, DocumentKind
from compiler.validate import validate


def load_valid(file: LintedFile, kind: DocumentKind) -> WithFindings[Document | None]:
    """Return the document in a file, or None and the findings about it. Raise OSError if it cannot be read."""
    document, findings = load(file.read(MAX_TEXT_FILE_BYTES), file.path.as_posix(), kind)
    if document is not None:
        findings = [*findings, *validate((document,))]
    return WithFindings(None if findings else document, findings)
