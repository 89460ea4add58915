from __future__ import annotations

from dataclasses import replace

from compiler.layout.frame import Frame, Part
from compiler.render.services.counterparts import match_sets
from tests.render.services.test_service import load_service

PARTS = [
    Part("deck/ace", Frame(63.5, 88.9, ())),
    Part("map/map", Frame(300, 300, ())),
    Part("deck/king", Frame(63.5, 88.9, ())),
]


def test_pictures_that_no_memory_holds_are_refused() -> None:
    """A size with more pixels than are drawn is a finding."""
    chosen = load_service("make-playing-cards")
    large = replace(chosen.sizes[0], pixels=(20_000, 20_000))
    _, findings = match_sets(PARTS[:1], {"deck": "card"}, replace(chosen, sizes=(large,)))
    assert [finding.code for finding in findings] == ["too-many-pixels"]
    assert not match_sets(PARTS[:1], {"deck": "card"}, replace(chosen, sizes=(large,), files="pdf"))[1]


def test_sets_of_one_size_are_one_finding() -> None:
    """Sets for whose common size there is no counterpart are named together."""
    parts = [Part(f"{name}/one", Frame(44, 68, ())) for name in ("domes", "plans")]
    _, findings = match_sets(parts, {"domes": "card", "plans": "card"}, load_service("game-crafter"))
    assert [finding.args["sets"] for finding in findings] == ["domes, plans"]


def test_sets_that_are_not_printed_are_findings_with_a_way_out() -> None:
    """Each set without a counterpart is refused, with the nearest size and the options that order the others."""
    sets, findings = match_sets(PARTS, {"deck": "card", "map": "board"}, load_service("make-playing-cards"))
    assert [(group.name, [part.id for part in group.parts]) for group in sets] == [("deck", ["deck/ace", "deck/king"])]
    assert [(finding.code, finding.args["sets"]) for finding in findings] == [("no-counterpart", "map")]
    assert any("--only deck" in str(hint) for hint in findings[0].hints)
