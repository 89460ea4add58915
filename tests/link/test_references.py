from __future__ import annotations

from compiler.link.references import report_unknown_in_design
from compiler.load.yaml.load_yaml import load


def test_unknown_resource_in_the_design_is_reported() -> None:
    """A name in `design` that is not a resource is a finding at the name, with the nearest resource."""
    settings = "price: 3\ndesign:\n  worth: {wood: 2, stnoe: 3}\n  points: {ruble: 1, rubel: 2}\n"
    document, _ = load(settings.encode(), "settings.yaml", "settings")
    assert document
    found = list(report_unknown_in_design([document], ("wood", "stone", "ruble")))
    assert [(finding.code, finding.span.line, finding.args["name"], finding.values["near"]) for finding in found] == [
        ("unknown-reference", 3, "stnoe", "stone"),
        ("unknown-reference", 4, "rubel", "ruble"),
    ]
