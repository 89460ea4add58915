from __future__ import annotations

import json
from typing import Any

from compiler.diagnostics import Diagnostic, Fix, Related, Severity, Span, error, warning
from compiler.report.sarif import format_sarif

SPAN = Span("content/a b/ru.yaml", 3, 5, 4)


def read_run(*findings: Diagnostic) -> Any:
    """Return the only run of the report about findings, as data."""
    report = json.loads(format_sarif(findings, "1.2"))
    assert report["version"] == "2.1.0"
    (run,) = report["runs"]
    return run


def test_clean_run_has_no_results() -> None:
    """A clean run is a run without results."""
    run = read_run()
    assert (run["results"], run["tool"]["driver"]["rules"]) == ([], [])
    assert run["tool"]["driver"]["version"] == "1.2"


def test_place_is_that_of_the_finding() -> None:
    """File, line and columns are where SARIF has them; the end is behind the last character."""
    (result,) = read_run(error("missing-slot", SPAN, "a slot is missing"))["results"]
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"] == {"uri": "content/a%20b/ru.yaml", "uriBaseId": "%SRCROOT%"}
    assert place["region"] == {"startLine": 3, "startColumn": 5, "endColumn": 9}


def test_file_outside_the_project_has_a_full_address() -> None:
    """A file outside the project has a full address."""
    (result,) = read_run(error("missing-slot", Span("/games/x.yaml"), "a slot is missing"))["results"]
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"] == {"uri": "file:///games/x.yaml"}


def test_rules_are_explained() -> None:
    """Each code that occurs is a rule, once, with its explanation; results point to it."""
    run = read_run(
        error("text-overflow", SPAN, "x"), warning("missing-slot", SPAN, "y"), error("text-overflow", SPAN, "z")
    )
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == ["missing-slot", "text-overflow"]
    assert not [rule for rule in rules if not (rule["shortDescription"]["text"] and rule["help"]["text"])]
    assert [rules[result["ruleIndex"]]["id"] for result in run["results"]] == [r["ruleId"] for r in run["results"]]
    assert [result["level"] for result in run["results"]] == ["error", "warning", "error"]


def test_related_places_have_messages_and_numbers() -> None:
    """Related places have a message and a number of their own."""
    (result,) = read_run(error("missing-slot", SPAN, "x", related=(Related(Span("en.yaml", 2), "the source"),)))[
        "results"
    ]
    (there,) = result["relatedLocations"]
    assert (there["id"], there["message"]["text"]) == (1, "the source")
    assert there["physicalLocation"]["region"]["startLine"] == 2


def test_message_is_plain() -> None:
    """What SARIF would take for an argument or a link is escaped, control characters are shown, hints follow."""
    (result,) = read_run(error("missing-slot", SPAN, "`%{n}` in [a](b)\x1b", "did you mean `m`?"))["results"]
    assert result["message"]["text"] == "`%{{n}}` in [a\\](b)\\x1b\nhint: did you mean `m`?"


def test_fix_is_a_replacement() -> None:
    """A finding that can be mended carries the replacement."""
    finding = Diagnostic("missing-slot", Severity.ERROR, SPAN, "x", fix=Fix(SPAN, "new"))
    (fix,) = read_run(finding)["results"][0]["fixes"]
    (change,) = fix["artifactChanges"]
    assert change["replacements"] == [
        {
            "deletedRegion": {"startLine": 3, "startColumn": 5, "endColumn": 9},
            "insertedContent": {"text": "new"},
        }
    ]
