"""Products for a press, from their files to PDF and list of copies."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from compiler.build.pipeline import Request, compile_game
from compiler.build.request import Result
from compiler.diagnostics import Severity, has_errors
from compiler.impose import PieceCount
from compiler.model.piece_id import PieceId
from compiler.preflight.read_pdf import read_pdf
from compiler.render.print_metadata import write_counts
from compiler.world import World, find_font_cache, find_shared_folders
from tests.print_sample import CONTENT
from tests.sample import FILES, write_game

PROFILE = (CONTENT / "print/profiles/coated-tr006.icc").read_bytes()
SHOP = """\
id: shop
faces: {copies: once}
order: front-back
bleed: 3
marks: {length: 0, distance: 3, width: 0.1, sides: none, outline: false}
ink: colour
press: {profile: shop, condition: Shop, ink-limit: 280}
"""


def compile_with_product(
    folder: Path, product: str = SHOP, profile: bytes = PROFILE, out: Path | None = None
) -> Result:
    """Compile the small game with a product and a profile of its own."""
    game = FILES["game.yaml"].replace("[home-a4]", "[shop]")
    write_game(folder, {**FILES, "game.yaml": game, "products/shop.yaml": product})
    (folder / "profiles").mkdir()
    (folder / "profiles/shop.icc").write_bytes(profile)
    world = World(folder.parent, find_shared_folders(), find_font_cache())
    return compile_game(Request(folder, out=out), world)


def list_codes(result: Result) -> set[str]:
    """Return the codes of the findings, without those about the bleed of the small game's layout."""
    return {finding.code for finding in result.findings} - {"too-near-cut", "short-bleed"}


@pytest.mark.slow
def test_a_game_may_bring_the_profile_of_its_shop(tmp_path: Path) -> None:
    """The PDF is in the inks of that profile, under the limit of the product, and a list counts the copies."""
    result = compile_with_product(tmp_path / "mill", out=tmp_path / "out")
    assert not list_codes(result)
    facts = read_pdf((tmp_path / "out/mill/en/shop.pdf").read_bytes())
    assert facts.intent == "Shop"
    assert not [page for page in facts.pages if not (page.most_ink is not None and 0 < page.most_ink <= 280)]
    rows = list(csv.DictReader((tmp_path / "out/mill/en/shop.csv").read_text("utf-8").splitlines()))
    assert sum(int(row["copies"]) for row in rows) == 3
    assert len(facts.pages) == sum(bool(row[side]) for row in rows for side in ("front page", "back page"))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("product", "profile", "code"),
    [
        (SHOP.replace("profile: shop", "profile: shp"), PROFILE, "unknown-reference"),
        (SHOP, PROFILE[:300], "unreadable-profile"),
        (SHOP, PROFILE[:5000] + bytes(len(PROFILE) - 5000), "unreadable-profile"),
        (SHOP + "paper: a4\n", PROFILE, "wrong-form"),
        (SHOP.replace("faces: {copies: once}\n", ""), PROFILE, "missing-key"),
    ],
)
def test_mistakes_in_a_product_are_findings(tmp_path: Path, product: str, profile: bytes, code: str) -> None:
    """A profile must exist and be whole; a product of single sides has no paper, and one of sheets needs one."""
    assert list_codes(compile_with_product(tmp_path / "mill", product, profile)) == {code}


@pytest.mark.slow
def test_a_damaged_profile_stops_the_products_that_need_it(tmp_path: Path) -> None:
    """Nothing is built of a product without a usable profile; without such a product it is a warning."""
    cut, zeros = PROFILE[:300], PROFILE[:5000] + bytes(len(PROFILE) - 5000)
    for number, profile in enumerate((cut, zeros)):
        result = compile_with_product(tmp_path / f"mill-{number}", profile=profile, out=tmp_path / "out")
        assert list_codes(result) - {"other-id"} == {"unreadable-profile"}
        assert not list((tmp_path / "out").rglob("*.pdf"))
    world = World(tmp_path, find_shared_folders(), find_font_cache())
    result = compile_game(Request(tmp_path / "mill-0", products=("home-a4",), out=tmp_path / "out"), world)
    assert not has_errors(result.findings)
    assert (tmp_path / "out/mill/en/home-a4.pdf").exists()
    (tmp_path / "mill-0/products/shop.yaml").unlink()
    (tmp_path / "mill-0/game.yaml").write_text(FILES["game.yaml"], "utf-8")
    findings = compile_game(Request(tmp_path / "mill-0"), world).findings
    severities = {finding.code: finding.severity for finding in findings}
    assert severities["unreadable-profile"] is Severity.WARNING


def test_copies_are_listed_for_the_shop() -> None:
    """A row for each piece; a side without a page is empty."""
    rows = (
        write_counts([PieceCount(PieceId("cards", "a"), "A, the first", 1, None, 44.0, 68.5, 3)]).decode().splitlines()
    )
    assert list(csv.reader(rows))[1] == ["cards/a", "A, the first", "1", "", "44", "68.5", "3"]
