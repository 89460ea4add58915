from __future__ import annotations

from dataclasses import replace

from compiler.link.kit_references import report_duplicate_ids_in_kit, report_unknown_in_kit
from compiler.load.yaml.load_yaml import load
from tests.ready_game import link_game

KIT = b"""\
boxes:
  - {id: a, sets: [bases, basses], picture: base-01, colour: red}
  - {id: b, sets: [bases], picture: base-1, colour: rad}
stickers:
  - {sets: [coyns], size: 10}
aids:
  - {id: aid, rules: [setup, set-up]}
"""


def test_unknown_sets_pieces_colours_and_rules_are_reported() -> None:
    """Each unknown set, piece, colour or rule is reported at its place, with the nearest known name."""
    document, _ = load(KIT, "kit.yaml", "kit")
    assert document
    found = list(report_unknown_in_kit(document, replace(link_game().game, kit=document)))
    assert {finding.code for finding in found} == {"unknown-reference"}
    assert [(finding.span.line, finding.args["name"], finding.values.get("near")) for finding in found] == [
        (2, "basses", "bases"),
        (3, "base-1", "base-01"),
        (3, "rad", "red"),
        (5, "coyns", "coins"),
        (7, "set-up", "setup"),
    ]


def test_ids_that_are_used_twice_are_reported() -> None:
    """Two boxes of one name are a finding at the second; a tray may have it, too."""
    entries = "[{id: a, sets: [bases]}, {id: a, sets: [domes]}]"
    tray = "[{id: a, sets: [bases], width: 50, depth: 50, height: 10}]"
    document, _ = load(f"boxes: {entries}\ntrays: {tray}\n".encode(), "kit.yaml", "kit")
    assert document
    (found,) = report_duplicate_ids_in_kit(document)
    assert (found.code, found.span.line, found.span.column) == ("duplicate-id", 1, 38)
