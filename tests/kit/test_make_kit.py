"""The kit of a game as parts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.kit.kit_words import KitWords
from compiler.kit.make_kit import BOX_CLEARANCE, CARD_THICKNESS, KitMaker
from compiler.kit.tuck_box import BoxSize, make_tuck_box
from compiler.layout.part import Part
from compiler.layout.text.prepared_faces import Face
from compiler.load.yaml.load_yaml import load
from compiler.model.kit_data import KitKind
from compiler.model.piece_id import PieceId
from tests.print_sample import list_words, make_cards, make_frame, run
from tests.ready_game import link_game

SECTIONS = [replace(part, id=part.id._replace(set_id="bases")) for part in make_cards(10)]
COIN = Part(PieceId("coins", "coin"), make_frame(12, 12, "coin"), copies=5)


def make_kit(
    faces: dict[str, Face], kind: KitKind, text: str = "", parts: list[Part] | None = None
) -> tuple[Part, ...]:
    """Return the parts of a kind in the kit that `text` describes, by default for ten cards and five coins."""
    kit = load(text.encode(), "kit.yaml", "kit")[0] if text else None
    game = replace(link_game().game, kit=kit, theme={"red": "#a00000"})
    words = KitWords(faces, "The Mill", {"bases": "Bases", "more": "Bases"}, "#000000", "#ffffff")
    return KitMaker(game, [*SECTIONS, COIN] if parts is None else parts, words).make_parts([kind])


def test_without_a_kit_there_is_a_box_for_each_size_of_cards(faces: dict[str, Face]) -> None:
    """Cards of one size share a box, and pieces that are not cards have none."""
    plans = [replace(part, id=PieceId("plans", str(number))) for number, part in enumerate(make_cards(3))]
    influence = [
        replace(part, id=PieceId("influence", str(number))) for number, part in enumerate(make_cards(3, 30, 40))
    ]
    boxes = make_kit(faces, "boxes", parts=[*SECTIONS, *plans, *influence, COIN])
    assert [str(box.id) for box in boxes] == ["boxes/bases", "boxes/influence"]
    assert make_kit(faces, "boxes", parts=[COIN]) == ()


@pytest.mark.parametrize("thickness", [CARD_THICKNESS, 0.5])
def test_a_box_is_as_deep_as_its_cards_are_thick(faces: dict[str, Face], thickness: float) -> None:
    """The depth of a box is the number of its cards times their thickness, with some room."""
    parts = [replace(part, copies=6) for part in SECTIONS]
    text = f"boxes: [{{id: all, sets: [bases], thickness: {thickness}}}]"
    (box,) = make_kit(faces, "boxes", text, parts)
    expected = make_tuck_box(BoxSize(44 + BOX_CLEARANCE, 68 + BOX_CLEARANCE, 60 * thickness + BOX_CLEARANCE)).net
    assert (box.front.width, box.front.height) == pytest.approx((expected.width, expected.height))
    assert box.is_net
    assert box.copies == 1


def test_cards_that_are_too_thick_together_are_divided_among_boxes(faces: dict[str, Face]) -> None:
    """Five hundred cards are 150 mm thick, and fill three boxes."""
    (box,) = make_kit(faces, "boxes", parts=[replace(part, copies=50) for part in SECTIONS])
    assert box.copies == 3
    assert box.front.width == pytest.approx(make_tuck_box(BoxSize(45, 69, 51)).net.width)


def test_a_box_says_what_is_in_it(faces: dict[str, Face]) -> None:
    """The title of the game is on four panels, and the back lists each set with the number of its pieces."""
    (box,) = make_kit(faces, "boxes")
    words = list(list_words(box.front.items))
    assert words.count("The Mill") == 4
    assert "Bases ×\N{NO-BREAK SPACE}10" in words


def test_the_piece_that_a_box_names_is_shown_even_without_a_back(faces: dict[str, Face]) -> None:
    """The picture of a box is the front of the named piece if that has no back, though the cards have backs."""
    coin = replace(COIN, front=make_frame(12, 12, "coin", run("Obol", faces["text"])))
    (box,) = make_kit(faces, "boxes", "boxes: [{id: all, sets: [bases], picture: coin}]", [*SECTIONS, coin])
    assert "Obol" in list_words(box.front.items)


def test_sets_of_one_title_are_listed_one_by_one(faces: dict[str, Face]) -> None:
    """Two sets with the same title in a box each have their number of pieces on its back."""
    more = [replace(part, id=PieceId("more", str(number))) for number, part in enumerate(make_cards(3))]
    (box,) = make_kit(faces, "boxes", "boxes: [{id: all, sets: [bases, more]}]", [*SECTIONS, *more])
    words = list(list_words(box.front.items))
    assert {"Bases ×\N{NO-BREAK SPACE}10", "Bases ×\N{NO-BREAK SPACE}3"} <= set(words)


def test_stickers_and_cubes_are_as_many_as_pieces(faces: dict[str, Face]) -> None:
    """Each coin gets a cube, and as many stickers as the kit says."""
    (sticker,) = make_kit(faces, "stickers", "stickers: [{sets: [coins], size: 10, each: 2}]")
    assert (str(sticker.id), sticker.copies) == ("stickers/coin", 10)
    (cube,) = make_kit(faces, "cubes", "cubes: [{sets: [coins], edge: 12}]")
    assert (str(cube.id), cube.copies, cube.is_net) == ("cubes/coin", 5, True)


def test_a_tray_is_named_after_its_sets(faces: dict[str, Face]) -> None:
    """The front wall of a tray has the titles of its sets; a set without a title has its id."""
    (tray,) = make_kit(faces, "trays", "trays: [{id: t, sets: [bases, coins], width: 60, depth: 40, height: 15}]")
    assert "Bases · coins" in list_words(tray.front.items)
