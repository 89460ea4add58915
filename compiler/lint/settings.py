"""Read `sobor-lint.yaml`, which may be untrusted: its paths may not lead out of its folder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from compiler.diagnostics import Diagnostic
from compiler.diagnostics.located_name import LocatedName
from compiler.diagnostics.reason import reason
from compiler.disk.errors import RefusedError
from compiler.disk.reading import resolve_below
from compiler.lint.files.linted_file import LintedFile
from compiler.lint.files.read_file import WITH_FIELDS, WITH_RECORDS, LanguagePair, get_suffix
from compiler.lint.files.report_unreadable import report_unreadable
from compiler.lint.files.selection import Selection
from compiler.lint.lint import LintRequest
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
    return ReadRequests((), refused) if refused else ReadRequests(_make_requests(data, path.parent, shared))


def _refuse_paths(document: Document, data: LintData, folder: Path) -> list[Diagnostic]:
    """Return findings about paths that lead out of the folder of the settings, or do not exist; a baseline need not."""
    source = data.get("source", {})
    places = [
        LocatedName(name, document.locate("translations", locale)) for locale, name in data["translations"].items()
    ]
    if "path" in source:
        places.append(LocatedName(source["path"], document.locate("source", "path")))
    if "glossary" in data:
        places.append(LocatedName(data["glossary"], document.locate("glossary")))
    if "waivers" in data:
        places.append(LocatedName(data["waivers"], document.locate("waivers")))
    places_of_baseline = []
    if "baseline" in data:
        places_of_baseline.append(LocatedName(data["baseline"], document.locate("baseline")))
    refused = []
    for name, span in (*places, *places_of_baseline):
        try:
            exists = (folder / resolve_below(folder, name)).exists()
        except RefusedError:
            refused.append(report_unreadable(span, reason("`{path}` leads out of the folder of this file", path=name)))
            continue
        if not exists and (name, span) in places:
            refused.append(report_unreadable(span, reason("there is no `{path}`", path=name)))
    return refused


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
