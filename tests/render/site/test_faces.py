"""Picture files of the gallery: each once, none held longer than it takes to write it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from compiler.render.printed import CardSvg
from compiler.render.site.faces import CardFaces, face_files

RED, BLUE = (f'<svg viewBox="0 0 44 68"><path fill="{colour}"/></svg>'.encode() for colour in ("red", "blue"))


def filed(cards: Iterable[CardSvg]) -> tuple[dict[str, bytes], Mapping[str, CardFaces]]:
    """The files of some cards, and what is known of their faces afterwards."""
    known: dict[str, CardFaces] = {}

    def files() -> Iterator[tuple[str, bytes]]:
        known.update((yield from face_files(cards, "en")))

    return dict(files()), known


def test_equal_backs_share_the_first_file() -> None:
    """Both cards have their back at one address, where it is written once."""
    files, faces = filed([CardSvg("forge", "The forge", RED, BLUE), CardSvg("wheel", "The wheel", RED, BLUE)])
    assert list(files) == ["en/cards/forge.svg", "en/cards/forge.back.svg", "en/cards/wheel.svg"]
    assert faces["forge"].back == faces["wheel"].back
    assert faces["wheel"].front[:3] == ("cards/wheel.svg", 44, 68)


def test_a_picture_is_handed_on_before_the_next_is_drawn() -> None:
    """However many cards there are, one card's pictures are in memory."""
    drawn = []

    def cards() -> Iterator[CardSvg]:
        for name in ("forge", "wheel"):
            drawn.append(name)
            yield CardSvg(name, name, RED, None)

    files = face_files(cards(), "en")
    assert next(files) == ("en/cards/forge.svg", RED)
    assert drawn == ["forge"]
