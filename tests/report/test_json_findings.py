from __future__ import annotations

import json

from compiler.diagnostics import Diagnostic, Related, Severity, Span
from compiler.report.json_findings import format_json


def test_json_has_every_field() -> None:
    """Every field is in the JSON; letters are readable, and characters that control a terminal are escaped."""
    finding = Diagnostic(
        "x",
        Severity.ERROR,
        Span("a\x1b.yaml", 2, 3, 4),
        "Нож \u202e\x9b\udc80",
        ("h",),
        (Related(Span("a.yaml", 1, 7, 4), "the kind"),),
    )
    text = format_json([finding])
    assert json.loads(text) == {
        "format": 1,
        "findings": [
            {
                "code": "x",
                "severity": "error",
                "message": "Нож \u202e\x9b\udc80",
                "file": "a\x1b.yaml",
                "line": 2,
                "column": 3,
                "length": 4,
                "hints": ["h"],
                "related": [{"file": "a.yaml", "line": 1, "column": 7, "length": 4, "message": "the kind"}],
                "subject": None,
                "args": {},
                "fix": None,
            }
        ],
    }
    assert "Нож" in text
    assert not set(text) & {"\x1b", "\x9b", "\u202e", "\udc80"}
