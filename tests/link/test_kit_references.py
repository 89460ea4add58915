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
"""


def test_unknown_sets_pieces_and_colours_are_reported() -> None:
    """Each unknown set, piece or colour is reported at its place, with the nearest known name."""
    document, _ = load(KIT, "kit.yaml", "kit")
    assert document
    found = list(report_unknown_in_kit(document, replace(link_game().game, kit=document)))
    assert [(finding.code, finding.span.line, finding.args["name"]) for finding in found] == [
        ("unknown-reference", 2, "basses"),
        ("unknown-reference", 3, "base-1"),
        ("unknown-reference", 3, "rad"),
        ("unknown-reference", 5, "coyns"),
    ]


def test_ids_that_are_used_twice_are_reported() -> None:
    """Two boxes of one name are a finding at the second; a tray may have it, too."""
    entries = "[{id: a, sets: [bases]}, {id: a, sets: [domes]}]"
    tray = "[{id: a, sets: [bases], width: 50, depth: 50, height: 10}]"
    document, _ = load(f"boxes: {entries}\ntrays: {tray}\n".encode(), "kit.yaml", "kit")
    assert document
    (found,) = report_duplicate_ids_in_kit(document)
    assert (found.code, found.span.line, found.span.column) == ("duplicate-id", 1, 38)
