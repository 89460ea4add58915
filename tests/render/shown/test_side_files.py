"""Picture files of the gallery: each once, none held longer than it takes to write it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from compiler.disk.named_file import NamedFile
from compiler.render.shown.shown_sides import ShownItem, SidePixels, WebPicture
from compiler.render.shown.side_files import ItemSides, make_side_files

RED, BLUE = (f'<svg viewBox="0 0 44 68"><path fill="{colour}"/></svg>'.encode() for colour in ("red", "blue"))


def make_files(cards: Iterable[ShownItem]) -> tuple[dict[str, bytes], Mapping[str, ItemSides]]:
    """Return the files of some cards, and their sides."""
    known: dict[str, ItemSides] = {}

    def files() -> Iterator[NamedFile]:
        known.update((yield from make_side_files(cards, "en")))

    return dict(files()), known


def test_equal_backs_share_the_first_file() -> None:
    """Cards with equal backs have them at one address, where the back is written once."""
    files, faces = make_files([ShownItem("forge", "The forge", RED, BLUE), ShownItem("wheel", "The wheel", RED, BLUE)])
    assert list(files) == ["en/cards/forge.svg", "en/cards/forge.back.svg", "en/cards/wheel.svg"]
    assert faces["forge"].back == faces["wheel"].back
    assert faces["wheel"].front[:3] == ("cards/wheel.svg", 44, 68)


def test_a_picture_is_handed_on_before_the_next_is_drawn() -> None:
    """Only one card's pictures are in memory, however many cards there are."""
    drawn = []

    def cards() -> Iterator[ShownItem]:
        for name in ("forge", "wheel"):
            drawn.append(name)
            yield ShownItem(name, name, RED, None)

    files = make_side_files(cards(), "en")
    assert next(files) == ("en/cards/forge.svg", RED)
    assert drawn == ["forge"]


def test_pixels_are_named_by_their_content_in_a_folder_of_all_languages() -> None:
    """Equal pictures are written once; the page gets the widths, and the widest as the address."""
    side = SidePixels(44, 68, (WebPicture(150, b"small"), WebPicture(299, b"large")))
    files, faces = make_files(
        [ShownItem("forge", "The forge", side, None), ShownItem("wheel", "The wheel", side, None)]
    )
    assert list(files.values()) == [b"small", b"large"]
    face = faces["wheel"].front
    assert [f"en/{source.address}" for source in face.sources] == [f"en/../{path}" for path in files]
    assert (face.address, face.width, face.height) == (face.sources[1].address, 44, 68)
