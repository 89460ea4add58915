from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from compiler.diagnostics import Value
from compiler.layout.dump_frame import dump_frame
from compiler.layout.frame import IDENTITY, Element, Glyphs, Group, Matrix, Symbol
from compiler.layout.lay_out import lay_out
from compiler.layout.part import Part
from compiler.layout.text.prepared_faces import Face
from compiler.link import Linked, link
from compiler.load.folder import load_game
from compiler.model.measure_format import measure_format
from compiler.model.piece_id import PieceId
from compiler.world import find_shared_folders
from tests.layout.conftest import LayOut, make_small_game
from tests.ready_game import lay_out_game, link_game
from tests.sample import change_file, write_game

LOCALES = ("en", "ru", "es", "pl", "it")
EDGE = 0.05


@pytest.fixture(scope="module")
def cathedral() -> Linked:
    """The linked game The Red Cathedral."""
    return link_game("red-cathedral")


@pytest.fixture(scope="module")
def parts() -> dict[str, dict[PieceId, Part]]:
    """All parts of The Red Cathedral by locale and id."""
    return {name: {part.id: part for part in lay_out_game("red-cathedral", name)[0]} for name in LOCALES}


def list_leaves(items: tuple[Element, ...], matrix: Matrix = IDENTITY) -> Iterator[tuple[Element, Matrix]]:
    """Yield every drawn element with its matrix."""
    for item in items:
        if isinstance(item, Group):
            a, b, c, d, e, f = matrix
            g, h, i, j, k, m = item.matrix
            inner = (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)
            yield from list_leaves(item.items, inner)
        else:
            yield item, matrix


@pytest.mark.slow
@pytest.mark.parametrize("locale", LOCALES)
def test_everything_fits_in_every_language(locale: str) -> None:
    """No text or strip of the content overflows, and none lacks a glyph or a name."""
    assert lay_out_game("red-cathedral", locale)[1] == ()


@pytest.mark.slow
def test_every_item_with_a_layout_is_a_part(cathedral: Linked, parts: dict[str, dict[PieceId, Part]]) -> None:
    """Parts have the ids, the order and the numbers of copies of the items of the content."""
    printed = [
        (f"{group.id}/{item.id}", item.copies)
        for group in cathedral.game.sets.values()
        for item in group.items
        if item.figures.get("layout", group.layout)
    ]
    assert [(str(piece), part.copies) for piece, part in parts["en"].items()] == printed


@pytest.mark.slow
def test_parts_are_as_large_as_their_format(cathedral: Linked, parts: dict[str, dict[PieceId, Part]]) -> None:
    """Both sides have the size and bleed of the format of their set, or of their own, as for a coin of 3."""
    formats = cathedral.game.formats
    assert (
        parts["en"][PieceId("coins", "coin-1")].front.width,
        parts["en"][PieceId("coins", "coin-3")].front.width,
    ) == (16, 20)
    for piece, part in parts["en"].items():
        group, item = cathedral.game.sets[piece.set_id], cathedral.game.items[piece.item_id]
        size = formats[item.figures.get("format", group.format)]
        for frame in filter(None, (part.front, part.back)):
            assert (frame.width, frame.height, frame.bleed) == (size["width"], size["height"], size["bleed"])


@pytest.mark.slow
def test_round_tiles_are_cut_round(parts: dict[str, dict[PieceId, Part]]) -> None:
    """The trim of a round format is a circle; a rectangle has no trim of its own."""
    assert {name for name, _ in parts["en"][PieceId("resource-tiles", "market-wood")].trim} == {"M", "C", "Z"}
    assert parts["en"][PieceId("influence", "clergy-1")].trim == ()


@pytest.mark.slow
@pytest.mark.parametrize("locale", LOCALES)
def test_words_and_icons_keep_to_the_safe_area(
    cathedral: Linked, parts: dict[str, dict[PieceId, Part]], locale: str
) -> None:
    """No word or icon of influence and section cards is closer to the cut than the safe margin."""
    safe = cathedral.game.formats["mini-euro"]["safe"]
    for piece, part in parts[locale].items():
        if piece.set_id in ("influence", "bases", "middles", "domes"):
            for item, (a, _, _, d, e, f) in list_leaves(part.front.items):
                if isinstance(item, Glyphs):
                    assert safe - EDGE <= a * item.x + e <= part.front.width - safe + EDGE
                    assert a * (item.x + item.width) + e <= part.front.width - safe + 0.5
                    assert d * item.y + f <= part.front.height - safe + EDGE
                elif isinstance(item, Symbol) and item.kind == "icon":
                    assert safe - 0.3 <= a * item.x + e
                    assert a * (item.x + item.width) + e <= part.front.width - safe + 0.3


@pytest.mark.slow
@pytest.mark.parametrize("locale", LOCALES)
def test_words_on_cards_are_large_enough(parts: dict[str, dict[PieceId, Part]], locale: str) -> None:
    """Words on cards have at least seven points, and at least seven and a half nearly everywhere."""
    sizes = [
        item.size
        for piece, part in parts[locale].items()
        if piece.set_id == "influence"
        for item, _ in list_leaves(part.front.items)
        if isinstance(item, Glyphs)
    ]
    assert min(sizes) >= 7
    assert sum(size < 7.5 for size in sizes) <= len(sizes) / 20


@pytest.mark.slow
def test_both_sides_of_a_section_are_the_same_section(parts: dict[str, dict[PieceId, Part]]) -> None:
    """The front shows the plan of the building on the back, and no two sections of a kind have one plan."""
    drawn = {}
    for piece, part in parts["en"].items():
        if piece.set_id in ("bases", "middles", "domes"):
            assert part.back
            plan, built = (
                next(i.name for i, _ in list_leaves(frame.items) if isinstance(i, Symbol) and i.kind == "drawing")
                for frame in (part.front, part.back)
            )
            assert plan == f"{built}-plan"
            drawn[piece] = built
    assert len(set(drawn.values())) == 40


@pytest.mark.slow
def test_the_board_shows_the_figures_of_its_component(cathedral: Linked, parts: dict[str, dict[PieceId, Part]]) -> None:
    """The board has as many cells, places for cards, squares and prestige marks as its component says."""
    board = cathedral.game.items["market-board"].figures
    drawn = [item for item, _ in list_leaves(parts["en"][PieceId("market-board", "market-board")].front.items)]
    icons = [item.name for item in drawn if isinstance(item, Symbol) and item.kind == "icon"]
    figures = [item.text for item in drawn if isinstance(item, Glyphs) and item.text.isdigit()]
    assert icons.count("tile-resource") == len(board["spaces"]) == icons.count("arrow")
    assert icons.count("card") == 4
    assert icons.count("prestige") == len(board["track"]["marks"]["prestige"])
    assert len(figures) == board["track"]["squares"] + len(board["track"]["marks"]["prestige"])


@pytest.mark.slow
def test_sides_have_titles_and_words_to_read_aloud(parts: dict[str, dict[PieceId, Part]]) -> None:
    """An influence card has its title, and an alternative text with both actions and how often they are done."""
    front = parts["ru"][PieceId("influence", "merchants-1")].front
    assert front.title
    assert front.alt.count(".") >= 3
    assert not [part for part in parts["en"].values() if not part.front.title]


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["en", "ru"])
def test_card_matches_the_golden_file(
    parts: dict[str, dict[PieceId, Part]], golden: Callable[[str, str], None], locale: str
) -> None:
    """The golden file has a whole card as text: its type, layout and words."""
    golden(f"frames/merchants-1.{locale}.txt", dump_frame(parts[locale][PieceId("influence", "merchants-1")].front))


@pytest.mark.slow
def test_two_runs_give_the_same_frames(cathedral: Linked, faces: dict[str, Face]) -> None:
    """The frames of a game do not depend on what was laid out before."""
    once, _ = lay_out_game("red-cathedral", "pl")
    again, _ = lay_out(cathedral.game, cathedral.translations["pl"], faces)
    assert [dump_frame(part.front) for part in once] == [dump_frame(part.front) for part in again]


@pytest.mark.slow
def test_an_item_may_have_a_layout_of_its_own(cathedral: Linked, faces: dict[str, Face]) -> None:
    """A piece that names a layout is drawn by it."""
    game = cathedral.game
    item = game.items["clergy-1"]
    own = replace(item, figures={**item.figures, "layout": "nothing"})
    group = replace(game.sets["influence"], items=(own, game.items["clergy-2"]))
    found, _ = lay_out(replace(game, sets={"influence": group}), cathedral.translations["en"], faces)
    assert [part.id for part in found] == [PieceId("influence", "clergy-2")]


def test_a_layout_without_a_front_is_a_finding(laid_out: LayOut) -> None:
    """A layout without a front is reported."""
    found, (finding,) = laid_out({"card": "back:\n  draw: []\n"})
    assert (found, finding.code) == ((), "layout-element")


@pytest.mark.slow
def test_a_finding_names_the_piece_that_it_concerns(tmp_path: Path, faces: dict[str, Face]) -> None:
    """A finding about one of several pieces names it; one about all pieces names none."""
    for name, items in (("{{ item.price }}", ["wheel"]), ("{{ item.prise }}", [])):
        changes = {
            **change_file("layouts/order.yaml", "x: 10, y: 30", f"x: '{name}', y: 30"),
            **change_file("components/orders.yaml", "{id: forge, ", "{id: forge, value: 4, "),
        }
        changes["layouts/order.yaml"] = str(changes["layouts/order.yaml"]).replace("item.price", "item.value")
        linked, _ = link(load_game(write_game(tmp_path / f"{len(items)}" / "mill", changes), find_shared_folders()))
        assert linked is not None
        (finding,) = lay_out(linked.game, linked.translations["en"], faces)[1]
        assert [related.args["item"] for related in finding.related] == items


def test_an_icon_beside_a_figure_stays_an_icon(tmp_path: Path, faces: dict[str, Face]) -> None:
    """A text with figures is drawn with its bold words and icons; in alternative texts, the icons are words."""
    text = "{{ text('cards.' ~ item.id ~ '.text', coins=item.copies) }}"
    changes = {
        **change_file("layouts/order.yaml", "- icon: {name: coin, x: 10, y: 30, size: 8}", TEXT.replace("{}", text)),
        "locales/en/more.yaml": PAY,
    }
    changes["layouts/order.yaml"] = f'{changes["layouts/order.yaml"]}  alt: "{text}"\n'
    linked, _ = link(load_game(write_game(tmp_path / "mill", changes), find_shared_folders()))
    assert linked is not None
    parts, findings = lay_out(linked.game, linked.translations["en"], faces)
    assert findings == []
    assert [part.front.alt for part in parts] == ["Pay 1 coin now.", "Pay 2\u00a0coins now, coin."]
    for part in parts:
        drawn = [element for element, _ in list_leaves(part.front.items)]
        assert [element.name for element in drawn if isinstance(element, Symbol)] == ["coin"]
        assert {element.face for element in drawn if isinstance(element, Glyphs)} >= {"text", "text-bold"}


TEXT = '- text: {x: 4, y: 30, width: 36, height: 12, size: 8, value: "{}"}'
PAY = """\
en:
  cards:
    forge: {text: '**Pay** %{coins} {coin} now.', price: 'It costs %{coins:dative}.'}
    wheel:
      text: {one: '**Pay** %{coins} now, {coin}.', other: '**Pay** %{coins} coins now, {coin}.'}
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("call", "args"),
    [
        ("text('cards.forge.text')", {"key": "cards.forge.text", "slot": "coins", "given": ""}),
        ("text('cards.forge.text', coin=2)", {"key": "cards.forge.text", "slot": "coins", "given": "coin"}),
        ("text('cards.forge.text', coins=2, n=1)", {"key": "cards.forge.text", "slot": "n"}),
        ("text('cards.forge.title', coins=2)", {"key": "cards.forge.title", "slot": "coins"}),
        (
            "text('cards.forge.price', coins={'term': 'coin', 'n': 2})",
            {"locale": "en", "case": "dative", "term": "coin"},
        ),
        ("term('cion')", {"sort": "term", "name": "cion"}),
        ("other('frge').id", {"sort": "item", "name": "frge"}),
        ("figure('settings.prise')", {"sort": "figure", "name": "settings.prise"}),
        ("mix('papre', '#000000', 0.5)", {"sort": "colour", "name": "papre"}),
    ],
)
def test_a_slot_without_a_value_and_a_value_without_a_slot(
    tmp_path: Path, faces: dict[str, Face], call: str, args: dict[str, Value]
) -> None:
    """A finding about a slot names the text and the slot, or the missing form; unknown names are findings, too."""
    changes = {
        **change_file(
            "layouts/order.yaml", "- icon: {name: coin, x: 10, y: 30, size: 8}", TEXT.replace("{}", f"{{{{ {call} }}}}")
        ),
        "locales/en/more.yaml": PAY,
    }
    linked, _ = link(load_game(write_game(tmp_path / "mill", changes), find_shared_folders()))
    assert linked is not None
    (finding,) = lay_out(linked.game, linked.translations["en"], faces)[1]
    assert (finding.code, finding.args) == ("layout-expression", args)


def test_a_piece_set_aside_is_not_printed(tmp_path: Path, faces: dict[str, Face]) -> None:
    """A piece without copies is not a part."""
    changes = change_file("components/orders.yaml", "copies: 2", "copies: 0")
    linked, _ = link(load_game(write_game(tmp_path / "mill", changes), find_shared_folders()))
    assert linked is not None
    assert [part.id for part in lay_out(linked.game, linked.translations["en"], faces)[0]] == [
        PieceId("orders", "forge")
    ]


def test_a_polygon_is_cut_along_its_corners_and_its_back_along_their_mirror_image(faces: dict[str, Face]) -> None:
    """The trim of the front is its polygon, and the frame of the back has the mirror image of the polygon."""
    draw = "draw:\n    - text: {x: 30, y: 1, width: 9, height: 4, size: 7, value: far}\n"
    game, translation = make_small_game({"card": f"front:\n  {draw}back:\n  {draw}"}, {})
    game.formats["card"] = measure_format({"polygon": [0, 0, 40, 0, 0, 30], "bleed": 2})
    (part,), findings = lay_out(game, translation, faces)
    assert part.front.corners == ((0, 0), (40, 0), (0, 30))
    assert part.back is not None
    assert set(part.back.corners) == {(40, 0), (0, 0), (40, 30)}
    assert [command[1] for command in part.trim if command[1]] == list(part.front.corners)
    assert findings == []
    moved = draw.replace("y: 1", "y: 20")
    game, translation = make_small_game({"card": f"front:\n  {moved}back:\n  {moved}"}, {})
    game.formats["card"] = measure_format({"polygon": [0, 0, 40, 0, 0, 30], "bleed": 2})
    _, (finding,) = lay_out(game, translation, faces)
    assert (finding.code, finding.span.line) == ("outside-face", 3)
