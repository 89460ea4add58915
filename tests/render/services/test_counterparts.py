from __future__ import annotations

from dataclasses import replace

from compiler.diagnostics import Severity, Span
from compiler.layout.frame import Frame
from compiler.layout.part import Part
from compiler.model.picture import PixelSize
from compiler.model.piece_id import PieceId
from compiler.render.services.counterparts import SetToOrder, make_order
from tests.render.services.test_service import load_service

PARTS = [
    Part(PieceId("deck", "ace"), Frame(63.5, 88.9, ())),
    Part(PieceId("map", "map"), Frame(300, 300, ())),
    Part(PieceId("deck", "king"), Frame(63.5, 88.9, ())),
]


def make_sets_to_order(*names: str) -> dict[str, SetToOrder]:
    """Return sets of cards, declared in their files."""
    return {name: SetToOrder("card", Span(f"components/{name}.yaml")) for name in names}


def test_pictures_that_no_memory_holds_are_refused() -> None:
    """A size with more than 100 million pixels is a finding for pictures, and none for PDFs."""
    chosen = load_service("make-playing-cards")
    largest, larger = (replace(chosen.sizes[0], pixels=PixelSize(10_000, height)) for height in (10_000, 10_001))
    _, findings = make_order(PARTS[:1], make_sets_to_order("deck"), replace(chosen, sizes=(larger,)))
    assert [finding.code for finding in findings] == ["too-many-pixels"]
    for accepted in (replace(chosen, sizes=(largest,)), replace(chosen, sizes=(larger,), files="pdf")):
        assert not make_order(PARTS[:1], make_sets_to_order("deck"), accepted)[1]


def test_sets_of_one_size_are_one_finding() -> None:
    """Sets of a common size without a counterpart are named together, sets of another size on their own."""
    sizes = {"domes": 68, "map": 300, "plans": 68}
    parts = [Part(PieceId(name, "one"), Frame(44, height, ())) for name, height in sizes.items()]
    _, findings = make_order(parts, make_sets_to_order(*sizes), load_service("game-crafter"))
    assert [finding.args["sets"] for finding in findings] == ["domes, plans", "map"]


def test_pieces_of_one_set_may_differ_in_size() -> None:
    """Each size of a set is matched by itself: files of its own for a further size, a finding for a missing one."""
    sizes = {"ace": (63.5, 88.9), "king": (69.85, 120.65), "map": (300, 300), "queen": (63.5, 88.9)}
    parts = [Part(PieceId("deck", name), Frame(*size, ())) for name, size in sizes.items()]
    order = make_order(parts, make_sets_to_order("deck"), load_service("make-playing-cards"))
    matched = [
        (group.name, group.counterpart.size.name, [part.id.item_id for part in group.parts]) for group in order.pieces
    ]
    assert matched == [("deck", "poker", ["ace", "queen"]), ("deck.2", "tarot", ["king"])]
    assert [(finding.code, finding.args["width"]) for finding in order.findings] == [("no-counterpart", 300)]


def test_sets_that_are_not_printed_are_findings_at_their_files() -> None:
    """Sets that are not printed are warnings beside sets that are printed, and errors if there are none."""
    sets, findings = make_order(PARTS, make_sets_to_order("deck", "map"), load_service("make-playing-cards"))
    assert [(group.name, [str(part.id) for part in group.parts]) for group in sets] == [
        ("deck", ["deck/ace", "deck/king"])
    ]
    assert [(finding.code, finding.args["sets"]) for finding in findings] == [("no-counterpart", "map")]
    assert findings[0].span.file == "components/map.yaml"
    assert findings[0].severity is Severity.WARNING
    assert [
        finding.severity
        for finding in make_order(PARTS[1:2], make_sets_to_order("map"), load_service("drive-thru-cards"))[1]
    ] == [Severity.ERROR]
