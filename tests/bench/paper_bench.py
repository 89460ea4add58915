"""Measure the share of the paper that is inside the outlines of pieces, for each game and each home product."""

from __future__ import annotations

from pathlib import Path

import yaml

from compiler.compiled.compile_messages import compile_messages
from compiler.impose.sheet import SheetWork
from compiler.layout.lay_out import lay_out
from compiler.layout.text.prepared_faces import prepare_packaged_faces
from compiler.link import link
from compiler.load.folder import load_game
from compiler.render.locale_layout import LocaleLayout
from compiler.render.product_pdfs import impose_product
from compiler.world import find_font_cache, find_shared_folders
from engine.text import Texts

ROOT = Path(__file__).resolve().parents[2]
PRODUCTS = ("home-a4", "home-letter")


def run() -> list[tuple[str, float]]:
    """Return the mean share of the sheets in percent; a label has their number and the share of the emptiest."""
    games = sorted(path.parent for path in ROOT.glob("content/*/game.yaml"))
    return [_describe(game.name, product, works) for game in games for product, works in impose_game(game).items()]


def impose_game(folder: Path) -> dict[str, list[tuple[SheetWork, float]]]:
    """Return the work on each sheet of each product, with the area of its paper in mm²."""
    linked, _ = link(load_game(folder, find_shared_folders()))
    assert linked is not None
    locale = yaml.safe_load((folder / "game.yaml").read_text("utf-8"))["locales"][0]
    translation, faces = linked.translations[locale], prepare_packaged_faces(find_font_cache())
    parts, _ = lay_out(linked.game, translation, faces)
    texts = Texts(compile_messages(linked.game, translation))
    layout = LocaleLayout(linked, translation, texts, faces, parts, PRODUCTS, "", "")
    return {
        name: [
            (sheet.work, sheet.width * sheet.height)
            for sheet in impose_product(layout, name).sheets
            if sheet.side == "front"
        ]
        for name in PRODUCTS
    }


def _describe(game: str, product: str, works: list[tuple[SheetWork, float]]) -> tuple[str, float]:
    shares = sorted(100 * work.used / area for work, area in works)
    label = f"of the paper of {len(works)} sheets of {product} of {game} [%; emptiest: {shares[0]:.0f}]"
    return label, sum(shares) / len(shares)


if __name__ == "__main__":
    for label, figure in run():
        print(f"{figure:6.2f}  {label}")  # noqa: T201 -- it is run for the figure
