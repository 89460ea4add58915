"""A baseline of `sobor lint`: the findings that a project accepts until the texts that they are about change."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Severity
from compiler.diagnostics.with_findings import WithFindings
from compiler.disk.digest import digest
from compiler.lint.checks.match_variants import match_variants
from compiler.lint.files.file_text import FileText
from compiler.lint.files.linted_file import LintedFile
from compiler.lint.lint_translation import LintResult
from compiler.lint.load_valid import load_valid
from compiler.lint.match_texts import MatchedText
from compiler.model.lint_data import LintBaselineData

DIGEST_LENGTH = 16
"""The number of hexadecimal digits of a digest."""

MAX_NAME_LENGTH = 150
"""The maximum number of characters of a key or path in a baseline; YAML limits how long keys may be."""


class BaselineEntry(NamedTuple):
    """An accepted finding. It has no line, so that it stays accepted when its text moves.

    Attributes:
        locale: The locale of the translation.
        file: The path of its file, relative to the folder of the baseline.
        code: The code of the finding.
        subject: The key of the text; for a finding about a file, which has no key, its `digest`.
        digest: The digest of what the finding is about: of the text and its source, or of the values of a finding about
            a file.
    """

    locale: str
    file: str
    code: str
    subject: str
    digest: str


class IdentifiedFinding(NamedTuple):
    """A finding with the entry that accepts it, or None for one that cannot be accepted."""

    finding: Diagnostic
    entry: BaselineEntry | None


def read_baseline(file: LintedFile) -> WithFindings[frozenset[BaselineEntry]]:
    """Return the entries of a baseline, or none and the findings about it. Raise OSError if it cannot be read."""
    document, findings = load_valid(file, "lint-baseline")
    entries = () if document is None else _list_entries(document.read(LintBaselineData))
    return WithFindings(frozenset(entries), findings)


def _list_entries(data: LintBaselineData) -> Iterator[BaselineEntry]:
    for locale, files in data["findings"].items():
        for file, codes in files.items():
            for code, digests in codes.items():
                yield from (BaselineEntry(locale, file, code, subject, found) for subject, found in digests.items())


def format_baseline(entries: Iterable[BaselineEntry]) -> bytes:
    """Return the bytes of a baseline: sorted JSON with an entry on each line."""
    findings: dict[str, dict[str, dict[str, dict[str, str]]]] = {}
    for entry in sorted(entries):
        codes = findings.setdefault(entry.locale, {}).setdefault(entry.file, {})
        codes.setdefault(entry.code, {})[entry.subject] = entry.digest
    return (json.dumps({"findings": findings}, ensure_ascii=False, indent=1) + "\n").encode()


def identify_findings(result: LintResult, locale: str, folder: Path) -> Iterator[IdentifiedFinding]:
    """Yield each finding with the entry that accepts it in a baseline in `folder`.

    An error about a file leaves texts unchecked, and so cannot be accepted.
    """
    texts = {text.translation.key: text for text in match_variants(result.matched)}
    for finding in result.findings:
        yield IdentifiedFinding(finding, _identify(finding, locale, folder, texts))


def _identify(finding: Diagnostic, locale: str, folder: Path, texts: Mapping[str, MatchedText]) -> BaselineEntry | None:
    file = format_file_name(finding.span.file, folder)
    text = texts.get(finding.subject.id)
    if text:
        contents = (*_list_contents(text.source), "", *_list_contents(text.translation))
        return BaselineEntry(
            locale, file, finding.code, _shorten_name(text.key_in_file), digest(contents)[:DIGEST_LENGTH]
        )
    if finding.severity is Severity.ERROR:
        return None
    values = digest(f"{name}={value}" for name, value in sorted(finding.args.items()))[:DIGEST_LENGTH]
    return BaselineEntry(locale, file, finding.code, values, values)


def format_file_name(file: str, folder: Path) -> str:
    """Return a displayed path as baselines in `folder` name it, wherever the command is run."""
    return _shorten_name(Path(os.path.relpath(file, folder)).as_posix())


def _list_contents(text: FileText) -> Iterator[str]:
    """Yield the characters of a text and of the variants of its selectors."""
    yield text.text
    for selector in text.selectors:
        for name, variant in selector.variants.items():
            yield f"{selector.name}={name}"
            yield from _list_contents(variant)


def _shorten_name(text: str) -> str:
    """Return a key or path, shortened to a start and a digest if it is long or has invisible characters."""
    if len(text) <= MAX_NAME_LENGTH and text.isprintable():
        return text
    start = "".join(filter(str.isprintable, text[: MAX_NAME_LENGTH - DIGEST_LENGTH - 1]))
    return f"{start} {digest((text.encode('utf-8', 'surrogatepass'),))[:DIGEST_LENGTH]}"
