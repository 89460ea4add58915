"""Pictures from a game's folder to the files that a build makes."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest
from reportlab.pdfbase import pdfdoc

from compiler.build.pipeline import Request, compile_game
from compiler.render.pdf.picture_objects import ImageXObject
from compiler.render.pictures.stored_pixels import read_stored_png
from compiler.world import World, find_font_cache, find_shared_folders
from tests.picture_sample import make_picture, make_srgb_profile, save_picture
from tests.sample import FILES, IN_ENGLISH, write_game

pytestmark = pytest.mark.slow

PHOTO = save_picture(make_picture(size=(530, 820)), ".jpg", quality=95)
LAYOUT = """\
front:
  title: "{{ text('cards.' ~ item.id ~ '.title') }}"
  draw:
    - image: {x: -2, y: -2, width: 48, height: 72, picture: photo}
    - image: {x: 10, y: 10, width: 20, height: 20, picture: photo, radius: 10, opacity: 0.5}
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Write the small game with one photograph on each of its cards."""
    folder = write_game(tmp_path / "mill", {**FILES, **IN_ENGLISH, "layouts/order.yaml": LAYOUT})
    (folder / "pictures").mkdir()
    (folder / "pictures/photo.jpg").write_bytes(PHOTO)
    return folder


def build(folder: Path, out: Path) -> None:
    """Build the game, which has no error."""
    result = compile_game(
        Request(folder, (), (), out, 1), World(Path("content"), find_shared_folders(), find_font_cache())
    )
    assert not [finding for finding in result.findings if finding.severity == "error"]


def test_picture_is_stored_once_unchanged(game: Path, tmp_path: Path) -> None:
    """However many cards show a photograph, the PDF holds its file once, byte for byte."""
    build(game, tmp_path / "out")
    with pikepdf.open(tmp_path / "out/mill/en/home-a4.pdf") as document:
        streams = [thing for thing in document.objects if isinstance(thing, pikepdf.Stream)]
        (image,) = (stream for stream in streams if stream.get("/Subtype") == "/Image")
        assert image.read_raw_bytes() == PHOTO
        assert not document.check_pdf_syntax()


def test_cards_embed_pictures_and_pages_share_them(game: Path, tmp_path: Path) -> None:
    """A card's SVG holds its picture; the pages of all languages show the same files, in two widths."""
    build(game, tmp_path / "out")
    card = (tmp_path / "out/mill/en/cards/forge.svg").read_text()
    assert 'href="data:image/' in card
    assert "http" not in card.replace("http://www.w3.org/2000/svg", "")
    pictures = [path.name.partition("-")[2] for path in (tmp_path / "out/mill/site/pictures").iterdir()]
    assert sorted(pictures) == ["150.webp", "300.webp"]
    assert not list((tmp_path / "out/mill/site").rglob("cards/*.svg"))


def test_another_picture_is_another_build(game: Path, tmp_path: Path) -> None:
    """A picture that changes under its name changes what is built; one that does not changes nothing."""
    build(game, tmp_path / "out")
    before = (tmp_path / "out/mill/en/home-a4.pdf").read_bytes()
    build(game, tmp_path / "out")
    assert (tmp_path / "out/mill/en/home-a4.pdf").read_bytes() == before
    (game / "pictures/photo.jpg").write_bytes(save_picture(make_picture("L", size=(530, 820)), ".jpg"))
    build(game, tmp_path / "out")
    assert (tmp_path / "out/mill/en/home-a4.pdf").read_bytes() != before


@pytest.mark.parametrize(("options", "profiles"), [({}, 0), ({"icc_profile": make_srgb_profile()}, 1)])
def test_indexed_picture_has_a_profile_only_if_its_file_has(options: dict[str, bytes], profiles: int) -> None:
    """A document holds the colour profile of an indexed PNG, and no empty one where the file has none."""
    pixels = read_stored_png(save_picture(make_picture("P"), ".png", **options))
    assert pixels is not None
    document = pdfdoc.PDFDocument()
    ImageXObject(lambda: pixels).format(document)
    names = [name for name in document.idToObject if name.startswith("profile.")]
    assert len(names) == profiles
