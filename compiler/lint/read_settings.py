"""Read `sobor-lint.yaml`, which may be untrusted: its paths may not lead out of its folder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Span
from compiler.diagnostics.reason import Reason, reason
from compiler.disk.errors import RefusedError
from compiler.disk.reading import resolve_below
from compiler.lint.files.linted_file import LintedFile
from compiler.lint.files.read_file import WITH_FIELDS, WITH_RECORDS, LanguagePair, get_suffix
from compiler.lint.files.report_unreadable import report_unreadable
from compiler.lint.files.selection import Selection
from compiler.lint.lint_translation import LintRequest
from compiler.lint.load_valid import load_valid
from compiler.model.document import Document
from compiler.model.lint_data import LintData

NAME = "sobor-lint.yaml"
"""The name of the file of settings."""


class ReadRequests(NamedTuple):
    """A request for each language, or findings about the settings, so that there is none."""

    requests: Sequence[LintRequest]
    findings: Sequence[Diagnostic] = ()


def read_settings(path: Path, shared: Path) -> ReadRequests:
    """Return the requests in a file of settings. Raise OSError if the file cannot be read."""
    document, findings = load_valid(LintedFile(path), "lint")
    if document is None:
        return ReadRequests((), findings)
    data = document.read(LintData)
    refused = [*_refuse_paths(document, data, path.parent), *_refuse_idle_selection(document, data, path.parent)]
    refused = refused or list(_refuse_file_beside_folder(document, data, path.parent))
    return ReadRequests((), refused) if refused else ReadRequests(_make_requests(data, path.parent, shared))


class _NamedPath(NamedTuple):
    """A path in the settings, its place, and whether there must be a file or a folder; a baseline may be new."""

    name: str
    span: Span
    must_exist: bool


def _refuse_paths(document: Document, data: LintData, folder: Path) -> Iterator[Diagnostic]:
    """Yield a finding for each path that leads out of the folder of the settings, or does not exist."""
    for path in _list_paths(document, data):
        refusal = _explain_refusal(path, folder)
        if refusal:
            yield report_unreadable(path.span, refusal)


def _list_paths(document: Document, data: LintData) -> Iterator[_NamedPath]:
    source = data.get("source", {})
    for locale, name in data["translations"].items():
        yield _NamedPath(name, document.locate("translations", locale), must_exist=True)
    if "path" in source:
        yield _NamedPath(source["path"], document.locate("source", "path"), must_exist=True)
    if "glossary" in data:
        yield _NamedPath(data["glossary"], document.locate("glossary"), must_exist=True)
    if "waivers" in data:
        yield _NamedPath(data["waivers"], document.locate("waivers"), must_exist=True)
    if "baseline" in data:
        yield _NamedPath(data["baseline"], document.locate("baseline"), must_exist=False)


def _explain_refusal(path: _NamedPath, folder: Path) -> Reason | None:
    """Return why a path in the settings is not accepted, or None. `.` is the folder of the settings itself."""
    plain = PurePosixPath(path.name).as_posix()  # without `./` before it and `/` after it
    try:
        exists = plain == "." or (folder / resolve_below(folder, plain)).exists()
    except RefusedError:
        return reason("`{path}` leads out of the folder of this file", path=path.name)
    return None if exists or not path.must_exist else reason("there is no `{path}`", path=path.name)


def _refuse_file_beside_folder(document: Document, data: LintData, folder: Path) -> Iterator[Diagnostic]:
    """Yield a finding for each translation that is a folder if its source is a file, or the other way round."""
    source = data.get("source", {}).get("path")
    for locale, name in data["translations"].items():
        if source is not None and (folder / source).is_dir() != (folder / name).is_dir():
            both = reason(
                "`{path}` and its source `{source}` must be two files or two folders", path=name, source=source
            )
            yield report_unreadable(document.locate("translations", locale), both)


def _refuse_idle_selection(document: Document, data: LintData, folder: Path) -> Iterator[Diagnostic]:
    """Yield a finding for `key` or `fields` if no translation has records or fields; folders may have them."""
    files = [name for name in data["translations"].values() if not (folder / name).is_dir()]
    if len(files) < len(data["translations"]):
        return
    for field, fitting in (("key", WITH_RECORDS), ("fields", WITH_FIELDS)):
        if field in data and not any(get_suffix(name) in fitting for name in files):
            problem = reason(
                "`{field}` has no effect: it is for {known:code}", field=field, known=tuple(sorted(fitting))
            )
            yield report_unreadable(document.locate(field), problem)


def _make_requests(data: LintData, folder: Path, shared: Path) -> list[LintRequest]:
    source = data.get("source", {})
    selection = Selection(data.get("key") or None, frozenset(data.get("fields", ())))
    return [
        LintRequest(
            source=folder / source["path"] if "path" in source else None,
            translation=folder / name,
            languages=LanguagePair(source.get("locale", "en"), locale, selection),
            shared=shared,
            marks=tuple(data.get("marks", ())),
            skip=frozenset(data.get("skip", ())),
            glossary=LintedFile(folder / data["glossary"], folder) if "glossary" in data else None,
            baseline=LintedFile(folder / data["baseline"], folder) if "baseline" in data else None,
            waivers=LintedFile(folder / data["waivers"], folder) if "waivers" in data else None,
        )
        for locale, name in data["translations"].items()
    ]
