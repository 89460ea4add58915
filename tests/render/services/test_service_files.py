from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from compiler.diagnostics import Span
from compiler.layout.frame import transform_point
from compiler.preflight.read_pdf import read_pdf
from compiler.render.services.counterparts import SetToOrder, make_order
from compiler.render.services.service_files import lay_pages, write_file_list
from tests.print_sample import make_cards
from tests.render.services.test_service import NAMES, load_service
from tests.run_sobor import run_sobor
from tests.sample import FILES, IN_ENGLISH, write_game

BACK = "back: {draw: [{icon: {name: coin, x: 9, y: 9, size: 9}}]}\n"
POKER: dict[str, str | None] = {
    "layouts/order.yaml": FILES["layouts/order.yaml"] + BACK,
    "components/orders.yaml": FILES["components/orders.yaml"].replace("format: mini-euro", "format: poker"),
}
"""The sample's cards with backs, in a size that every service prints."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder with the English files of all services."""
    folder = tmp_path_factory.mktemp("services")
    names = [word for name in NAMES for word in ("--product", name)]
    game = str(write_game(folder / "mill", {**IN_ENGLISH, **POKER}))
    done = run_sobor("build", game, "--out", folder, "--locale", "en", "--jobs", "1", *names)
    assert (folder / "mill/en").is_dir(), done.output
    return folder / "mill/en"


def list_names_below(folder: Path) -> list[str]:
    """Return the paths of all files below a folder."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


@pytest.mark.slow
def test_each_copy_has_its_pictures_where_the_service_wants_them(built: Path) -> None:
    """MakePlayingCards gets front and back of each copy, named by set, piece, copy and side, in its size."""
    assert list_names_below(built / "make-playing-cards") == [
        "files.csv",
        *(f"orders/{name}-{side}.png" for name in ("forge-01", "wheel-01", "wheel-02") for side in ("back", "front")),
    ]
    for path in (built / "make-playing-cards/orders").iterdir():
        with Image.open(path) as picture:
            assert (picture.size, picture.mode) == ((822, 1122), "RGB")


@pytest.mark.slow
def test_one_side_alone_has_its_own_folder(tmp_path: Path) -> None:
    """With --sides fronts, there are pictures of fronts, and the list of files names no back."""
    game = str(write_game(tmp_path / "mill", {**IN_ENGLISH, **POKER}))
    words = ("--product", "game-crafter", "--sides", "fronts", "--locale", "en", "--out", str(tmp_path), "--jobs", "1")
    run_sobor("build", game, *words)
    folder = tmp_path / "mill/en/game-crafter.chosen"
    assert list_names_below(folder) == ["files.csv", "orders/forge-front.png", "orders/wheel-front.png"]
    rows = csv.DictReader((folder / "files.csv").read_text("utf-8").splitlines())
    assert [(row["front"], row["back"]) for row in rows] == [
        ("orders/forge-front.png", ""),
        ("orders/wheel-front.png", ""),
    ]


@pytest.mark.slow
def test_a_service_that_counts_copies_gets_each_picture_once(built: Path) -> None:
    """The list of files for The Game Crafter has the number of copies."""
    assert list_names_below(built / "game-crafter") == [
        "files.csv",
        *(f"orders/{name}-{side}.png" for name in ("forge", "wheel") for side in ("back", "front")),
    ]
    rows = list(csv.DictReader((built / "game-crafter/files.csv").read_text("utf-8").splitlines()))
    assert [(row["piece"], row["size"], row["copies"]) for row in rows] == [
        ("forge", "PokerDeck", "1"),
        ("wheel", "PokerDeck", "2"),
    ]
    assert not [
        row[side] for row in rows for side in ("front", "back") if not (built / "game-crafter" / row[side]).is_file()
    ]


@pytest.mark.slow
def test_a_set_in_two_sizes_has_files_of_its_own_for_each(tmp_path: Path) -> None:
    """The cards of a further size have a folder or PDF of their own, and the list names it."""
    cards = FILES["components/orders.yaml"].replace("format: mini-euro", "format: poker")
    game = write_game(
        tmp_path / "mill",
        {**IN_ENGLISH, "components/orders.yaml": cards.replace("{id: wheel,", "{id: wheel, format: tarot,")},
    )
    words = ["--product", "game-crafter", "--product", "drive-thru-cards", "--locale", "en", "--jobs", "1"]
    run_sobor("build", game, "--out", tmp_path, *words)
    folder = tmp_path / "mill/en"
    assert list_names_below(folder / "game-crafter") == [
        "files.csv",
        "orders.2/wheel-front.png",
        "orders/forge-front.png",
    ]
    assert list_names_below(folder / "drive-thru-cards") == ["files.csv", "orders.2.pdf", "orders.pdf"]
    rows = list(csv.DictReader((folder / "drive-thru-cards/files.csv").read_text("utf-8").splitlines()))
    assert [(row["set"], row["size"], row["front"]) for row in rows] == [
        ("orders", "US poker", "orders.pdf"),
        ("orders", "tarot", "orders.2.pdf"),
    ]


@pytest.mark.slow
@pytest.mark.parametrize("service", ["make-playing-cards", "drive-thru-cards"])
def test_backs_of_cards_without_backs_are_no_files(tmp_path: Path, service: str) -> None:
    """With --sides backs, a deck without backs has neither pictures nor an empty PDF."""
    cards = FILES["components/orders.yaml"].replace("format: mini-euro", "format: poker")
    game = write_game(tmp_path / "mill", {**IN_ENGLISH, "components/orders.yaml": cards})
    words = ["--product", service, "--sides", "backs", "--locale", "en", "--jobs", "1"]
    assert run_sobor("build", game, "--out", tmp_path, *words).exit_code == 0
    assert list_names_below(tmp_path / f"mill/en/{service}.chosen") == ["files.csv"]


def test_a_deck_is_a_pdf_with_a_side_on_each_page(built: Path) -> None:
    """DriveThruCards gets two pages for each copy, cut at the size of the card, with 1/8 inch of bleed."""
    with pikepdf.open(built / "drive-thru-cards/orders.pdf") as pdf:
        assert len(pdf.pages) == 6
        for page in pdf.pages:
            trim, bleed = ([float(value) * 25.4 / 72 for value in page[box]] for box in ("/TrimBox", "/BleedBox"))
            assert trim == pytest.approx([3.175, 3.175, 66.675, 92.075], abs=0.001)
            assert bleed == pytest.approx([0, 0, 69.85, 95.25], abs=0.001)


def test_backs_come_first_and_lie_behind_their_fronts() -> None:
    """A card on its side is turned over about the upright axis of the page: up in front is up behind."""
    parts = [replace(part, copies=2) for part in make_cards(2, 88.9, 63.5)]
    chosen = load_service("drive-thru-cards")
    ((group,), findings) = make_order(parts, {"cards": SetToOrder("card", Span("components/cards.yaml"))}, chosen)
    assert not findings
    pages = list(lay_pages(group, chosen))
    titles = [page.placements[0].frame.title for page in pages]
    assert titles == ["back 0", "front 0", "back 0", "front 0", "back 1", "front 1", "back 1", "front 1"]
    back, front = (page.placements[0].matrix for page in pages[:2])
    top_in_front, top_behind = transform_point(front, 44.45, 0), transform_point(back, 44.45, 0)
    assert top_in_front[0] == pytest.approx(pages[0].width - top_behind[0])
    assert top_in_front[1] == pytest.approx(top_behind[1])


def test_a_piece_without_back_has_an_empty_page() -> None:
    """If any card of a deck has a back, each has a page for it; the list names no back of a card without one."""
    plain = make_cards(2, 63.5, 88.9, backs=False)
    chosen = load_service("drive-thru-cards")
    to_order = {"cards": SetToOrder("card", Span("components/cards.yaml"))}
    ((without_backs,), _) = make_order(plain, to_order, chosen)
    assert [page.side for page in lay_pages(without_backs, chosen)] == ["front", "front"]
    ((group,), _) = make_order([make_cards(1, 63.5, 88.9)[0], plain[1]], to_order, chosen)
    assert [len(page.placements) for page in lay_pages(group, chosen)] == [1, 1, 0, 1]
    listed = list(csv.DictReader(write_file_list([group], chosen).decode().splitlines()))
    assert [row["back"] for row in listed] == ["cards.pdf", ""]


def test_a_pdf_is_in_the_inks_of_the_service(built: Path) -> None:
    """DriveThruCards gets CMYK, with no more ink than it takes, and black text in black alone."""
    facts = read_pdf((built / "drive-thru-cards/orders.pdf").read_bytes())
    assert facts.intent == "CGATS TR 006"
    assert not [page for page in facts.pages if page.colours - {"CMYK"}]
    assert not [page for page in facts.pages if not (page.most_ink is not None and 0 < page.most_ink <= 240)]
    assert not [page for page in facts.pages if page.has_rich_black_text]


@pytest.mark.slow
def test_nothing_is_written_if_nothing_has_changed(tmp_path: Path) -> None:
    """Since a release with the same sides, a service or virtual table has no files, and earlier ones are deleted."""
    folder, out = write_game(tmp_path / "mill", {**IN_ENGLISH, **POKER}), tmp_path / "out"
    words = ["--product", "game-crafter", "--product", "tabletop-simulator", "--since", "1.0"]
    since = ["build", str(folder), "--out", str(out), "--locale", "en", "--jobs", "1", *words]
    releases = folder / "releases"
    releases.mkdir()
    (releases / "1.0.json").write_text('{"format": 1, "locales": {"en": {}}}')
    assert run_sobor(*since).exit_code == 0
    assert list_names_below(out / "mill")
    (releases / "1.0.json").unlink()
    assert run_sobor("release", "1.0", folder, "--jobs", "1").exit_code == 0
    assert run_sobor(*since).exit_code == 0
    assert not list_names_below(out / "mill")
