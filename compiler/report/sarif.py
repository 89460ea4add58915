"""Report findings as SARIF 2.1.0 (OASIS), which code hosts and editors read."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from urllib.parse import quote

from compiler.diagnostics import Diagnostic, Span
from compiler.diagnostics.visible import escape_controls
from compiler.report.code_explanations import explain
from compiler.report.format_places import find_workbook_cell
from compiler.report.json_findings import make_args_data, make_subject_data

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def format_sarif(findings: Sequence[Diagnostic], version: str) -> str:
    """Return a log with one run: a rule for each code that occurs, a result for each finding, in order.

    `version` is the version of Sobor. Columns count code points from 1. Findings with a fix include it.
    """
    codes = sorted({finding.code for finding in findings})
    driver = {"name": "sobor", "version": version, "rules": [_make_rule(code) for code in codes]}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_make_result(finding, codes.index(finding.code)) for finding in findings],
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=1)


def _make_rule(code: str) -> dict[str, object]:
    """Return a rule with the explanation that `sobor explain` prints."""
    rule: dict[str, object] = {"id": code}
    if text := explain(code):
        body = text.partition("\n")[2].strip()
        rule["shortDescription"] = {"text": body.split("\n")[0]}
        rule["help"] = {"text": body, "markdown": body}
    return rule


def _make_result(finding: Diagnostic, rule: int) -> dict[str, object]:
    words = "\n".join((finding.message, *(f"hint: {hint}" for hint in finding.hints)))
    result: dict[str, object] = {
        "ruleId": finding.code,
        "ruleIndex": rule,
        "level": finding.severity.value,
        "message": _make_message(words),
        "locations": [_make_location(finding.span)],
    }
    if properties := {name: data for name, data in _make_properties(finding).items() if data}:
        result["properties"] = properties
    if finding.related:
        places = enumerate(finding.related, 1)
        result["relatedLocations"] = [
            {"id": number, "message": _make_message(other.message), **_make_location(other.span)}
            for number, other in places
        ]
    if finding.fix:
        result["fixes"] = [_make_fix(finding.fix.span, finding.fix.text)]
    return result


def _make_properties(finding: Diagnostic) -> dict[str, object]:
    """Return a finding's subject and the named values of its message, for programs that know Sobor."""
    return {"subject": make_subject_data(finding), "args": make_args_data(finding)}


def _make_message(text: str) -> dict[str, str]:
    """Return a message with escaped `[words](1)`, a link in SARIF, and `{0}`, an argument (3.11.5-6)."""
    shown = "\n".join(escape_controls(line) for line in text.split("\n"))
    return {"text": shown.replace("](", "\\](").replace("{", "{{").replace("}", "}}")}


def _make_location(span: Span) -> dict[str, object]:
    region = {} if find_workbook_cell(span) else {"region": _make_region(span)}
    cell = {"logicalLocations": [{"fullyQualifiedName": str(span.cell)}]} if span.cell else {}
    return {"physicalLocation": {"artifactLocation": _make_artifact_location(span.file), **region}, **cell}


def _make_artifact_location(file: str) -> dict[str, object]:
    """Return a location of a file: by a path relative to the project, or an absolute URI."""
    if Path(file).is_absolute():
        return {"uri": f"file://{_quote_path(file)}"}
    return {"uri": _quote_path(file), "uriBaseId": "%SRCROOT%"}


def _quote_path(file: str) -> str:
    """Return a path as the path of a URI; bytes that are not UTF-8 are quoted as they are on the disk."""
    return quote(file, errors="surrogateescape")


def _make_region(span: Span) -> dict[str, int]:
    return {"startLine": span.line, "startColumn": span.column, "endColumn": span.column + span.length}


def _make_fix(span: Span, text: str) -> Mapping[str, object]:
    change = {"deletedRegion": _make_region(span), "insertedContent": {"text": text}}
    return {"artifactChanges": [{"artifactLocation": _make_artifact_location(span.file), "replacements": [change]}]}
