from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from compiler.impose import Product
from compiler.layout.frame import Frame
from compiler.layout.part import Part
from compiler.layout.text.prepared_faces import Face
from compiler.model.piece_id import PieceId
from compiler.render.aids.score_sheet import draw_score_sheet
from compiler.render.chosen_parts import check_chosen_parts, choose_parts
from compiler.render.locale_layout import LocaleLayout
from engine.text import Texts
from tests.book.sample import make_style
from tests.link.test_link import link_changed_game
from tests.print_sample import load_product, make_cards
from tests.run_sobor import run_sobor
from tests.sample import FILES, change_file, write_game

PROOF = "id: proof\npaper: a4\nduplex: fold\ngap: 4\nbeside: {}\n"


def read_text(tmp_path: Path, beside: str, *words: str) -> str:
    """Build the proof of the sample and return the text of its pages."""
    game = str(write_game(tmp_path / "mill", {"products/proof.yaml": PROOF.format(beside)}))
    done = run_sobor("build", game, "--out", tmp_path, "--product", "proof", "--jobs", "1", *words)
    assert (tmp_path / "mill/ru/proof.pdf").is_file(), done.output
    with pypdfium2.PdfDocument(tmp_path / "mill/ru/proof.pdf") as pdf:
        return "".join(page.get_textpage().get_text_range() for page in pdf)


@pytest.mark.slow
@pytest.mark.parametrize("words", [(), ("--locale", "ru")])
def test_each_front_is_beside_that_of_the_source(tmp_path: Path, words: tuple[str, ...]) -> None:
    """A proof shows each piece once in both languages, even if only the translation is built."""
    text = read_text(tmp_path, "source", *words)
    for title in ("The wheel", "The forge"):
        assert text.count(title) == 1
    assert "Кузница" in text


def test_an_unknown_language_is_a_finding(tmp_path: Path) -> None:
    """A product in a language without texts in the game is refused."""
    game = str(write_game(tmp_path / "mill", {"products/proof.yaml": PROOF.format("de")}))
    done = run_sobor("check", game, "--jobs", "1")
    assert "there is no language `de`" in done.output


@pytest.mark.slow
def test_a_product_of_some_kinds_prints_no_others(tmp_path: Path) -> None:
    """Of the sample, only cards are printed; a product of boards is refused, because it has none."""
    products = {f"products/{kind}.yaml": f"id: {kind}\npaper: a4\nkinds: [{kind}]\n" for kind in ("card", "board")}
    game = str(write_game(tmp_path / "mill", products))
    build = ["build", game, "--out", str(tmp_path), "--locale", "en", "--jobs", "1", "--product"]
    assert run_sobor(*build, "card").exit_code == 0
    done = run_sobor(*build, "board")
    assert "no-pieces" in done.output
    assert not (tmp_path / "mill/en/board.pdf").exists()


def list_printed_sets(layout: LocaleLayout, product: Product) -> list[str]:
    """Return the sets of the parts that a product prints."""
    return [part.id.set_id for part in choose_parts(layout, product)]


def make_layout(folder: Path, changes: dict[str, str | None]) -> LocaleLayout:
    """Return a layout of the sample game with a second set, `tokens`, and a part of each set."""
    tokens = FILES["components/orders.yaml"].replace("kind: card", "kind: token")
    linked, _ = link_changed_game(folder, {"components/tokens.yaml": tokens, **changes})
    parts = tuple(replace(part, id=PieceId(name, "forge")) for name in linked.game.sets for part in make_cards(1))
    translation = linked.translations["en"]
    none: dict[str, object] = {"locale": "en", "plural": {}, "lists": {}, "messages": {}, "terms": {}, "sounds": []}
    return LocaleLayout(linked, translation, Texts(none), {}, parts, (), "", "")


@pytest.mark.parametrize(
    ("chosen", "printed"),
    [
        ({}, ["orders", "tokens"]),
        ({"sets": ["tokens"]}, ["tokens"]),
        ({"sets": ["tokens", "orders"], "kinds": ["card"]}, ["orders"]),
    ],
)
def test_a_product_prints_the_sets_that_it_names(
    tmp_path: Path, chosen: dict[str, list[str]], printed: list[str]
) -> None:
    """A product is limited to the sets and to the kinds that it names, on sheets and on pages of sides."""
    layout = make_layout(tmp_path / "mill", {})
    assert list_printed_sets(layout, load_product("home-a4", **chosen)) == printed
    assert list_printed_sets(layout, load_product("press", **chosen)) == printed


@pytest.mark.parametrize(
    ("kit", "listed", "chosen", "printed"),
    [
        ("cubes: [{sets: [tokens], edge: 12}]\n", "cubes-a4", {}, ["orders"]),
        ("cubes: [{sets: [tokens], edge: 12, flat: true}]\n", "cubes-a4", {}, ["orders", "tokens"]),
        ("cubes: [{sets: [tokens], edge: 12}]\n", "cubes-a4", {"sets": ["tokens"]}, ["tokens"]),
        ("cubes: [{sets: [tokens], edge: 12}]\n", "stickers-a4", {}, ["orders", "tokens"]),
        ("stickers: [{sets: [tokens], size: 10}]\n", "stickers-a4", {}, ["orders"]),
    ],
)
def test_pieces_made_as_cubes_or_stickers_are_not_printed_flat(
    tmp_path: Path, kit: str, listed: str, chosen: dict[str, list[str]], printed: list[str]
) -> None:
    """A set that the game prints as cubes or stickers is left out unless the kit or the product wants it flat, too."""
    products = change_file("game.yaml", "[home-a4]", f"[home-a4, {listed}]")
    layout = make_layout(tmp_path / "mill", {"kit.yaml": kit, **products})
    assert list_printed_sets(layout, load_product("home-a4", **chosen)) == printed


def test_product_without_pieces_is_reported(tmp_path: Path) -> None:
    """A product whose only set is printed as cubes has nothing to print."""
    products = change_file("game.yaml", "[home-a4]", "[home-a4, cubes-a4]")
    cubes = "cubes: [{sets: [tokens, orders], edge: 12}]\n"
    layout = make_layout(tmp_path / "mill", {"kit.yaml": cubes, **products})
    findings = check_chosen_parts(choose_parts(layout, load_product()), layout, load_product())
    assert [(finding.code, finding.args) for finding in findings] == [("no-pieces", {"product": "home-a4"})]


@pytest.mark.parametrize(
    ("row", "codes"),
    [("Prestige", []), ("Überwachungs" * 9, ["text-overflow"])],
)
def test_tiny_titles_on_score_sheets_are_reported(
    tmp_path: Path, faces: dict[str, Face], row: str, codes: list[str]
) -> None:
    """A word that is legible in no size that fits into its column is a finding, on the front or on the back."""
    layout = make_layout(tmp_path / "mill", {})
    blank = Frame(94, 130, ())
    sheet = Frame(94, 130, tuple(draw_score_sheet("Points", [row], 4, make_style(faces))))
    parts = [Part(PieceId("score-sheets", "points"), *sides) for sides in ((sheet, blank), (blank, sheet))]
    findings = check_chosen_parts(parts, layout, load_product(kit=["score-sheets"]))
    assert [finding.code for finding in findings] == codes * 2


@pytest.mark.slow
def test_a_changed_kit_is_printed_anew(tmp_path: Path) -> None:
    """The boxes of an earlier build are replaced once kit.yaml says that the cards are thicker."""
    printed, out = [], tmp_path / "out"
    for thickness in (0.3, 5):
        kit = f"boxes: [{{id: a, sets: [orders], thickness: {thickness}}}]\n"
        game = str(write_game(tmp_path / "mill", {"kit.yaml": kit}))
        build = ["build", game, "--out", str(out), "--locale", "en", "--jobs", "1", "--product", "boxes-a4"]
        done = run_sobor(*build)
        assert done.exit_code == 0, done.output
        printed.append((out / "mill/en/boxes-a4.pdf").read_bytes())
    assert printed[0] != printed[1]
