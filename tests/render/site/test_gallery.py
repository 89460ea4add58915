"""The gallery shows each picture once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

import pytest

from compiler.compiled.bindings import collect_slots
from compiler.compiled.compile_messages import compile_messages
from compiler.disk.named_file import NamedFile
from compiler.link import Linked
from compiler.render.shown.shown_sides import ShownItem, SidePixels, WebPicture
from compiler.render.shown.side_files import ItemSides, make_side_files
from compiler.render.site import render_locale_site
from compiler.render.site.gallery import Card, EffectLine, GallerySection, make_fan, make_gallery_sections
from compiler.render.text.text_context import TextContext, make_text_context
from engine.text import Texts
from tests.render.site_sample import FACE, TEXTS, link_folder
from tests.sample import ICON, write_game

pytestmark = pytest.mark.slow

RED, BLUE, GREEN = (FACE.format(colour).encode() for colour in ("#ff0000", "#0000ff", "#00ff00"))


BothFaces: TypeAlias = tuple[bytes, bytes | None]
"""The SVG of a front, and that of a back if there is one."""


def link_mill(folder: Path) -> Linked:
    """Return the sample game, its guilds with names of their own, and one more icon, which nothing shows."""
    texts = TEXTS["locales/en/game.yaml"].replace(
        "  terms:", "  traits: {guild: {smiths: Smiths, millers: Millers}}\n  terms:"
    )
    changes = {
        **TEXTS,
        "locales/en/game.yaml": texts.replace("    coin: {name", "    idle: {name: idle}\n    coin: {name"),
    }
    return link_folder(write_game(folder / "mill", {**changes, "art/icons/idle.svg": ICON}))


@pytest.fixture
def mill(tmp_path: Path) -> Linked:
    """The sample game with names of guilds and an idle icon."""
    return link_mill(tmp_path)


def make_english_book(
    linked: Linked, faces: Mapping[str, BothFaces], drawn: frozenset[str] = frozenset()
) -> TextContext:
    """Return the English texts of a game with the given sides."""
    translation = linked.translations["en"]
    texts = Texts(compile_messages(linked.game, translation))
    plain = make_text_context(linked.game, translation, texts, linked.texts["en"], collect_slots(linked.game), drawn)
    return replace(plain, sides=write_side_files(faces)[1])


def write_side_files(faces: Mapping[str, BothFaces]) -> tuple[dict[str, bytes], dict[str, ItemSides]]:
    """Return the files of some faces, and what the gallery knows of them."""
    known: dict[str, ItemSides] = {}

    def files() -> Iterator[NamedFile]:
        known.update((yield from make_side_files((ShownItem(name, name, *both) for name, both in faces.items()), "en")))

    return dict(files()), known


def get_only_section(linked: Linked, faces: Mapping[str, BothFaces]) -> GallerySection:
    """Return the only set of the gallery."""
    (only,) = make_gallery_sections(make_english_book(linked, faces))
    return only


@pytest.mark.parametrize(
    ("size", "shape"),
    [
        ("{hexagon: 40}", "polygon"),
        ("{width: 40, height: 40, shape: circle}", "circle"),
        ("{width: 40, height: 50, base: 9}", "rectangle"),
    ],
)
def test_cards_say_which_shape_they_have(tmp_path: Path, size: str, shape: str) -> None:
    """A card states the shape of its outline: a stand-up is a rectangle, and polygons and circles need no frame."""
    linked = link_folder(write_game(tmp_path / "mill", {**TEXTS, "formats.yaml": f"mini-euro: {size}\n"}))
    section = get_only_section(linked, dict.fromkeys(("wheel", "forge"), (RED, None)))
    assert {card.shape for group in section.groups for card in group.cards} == {shape}


def test_a_back_that_is_its_front_again_is_left_out(mill: Linked) -> None:
    """A back that equals its front is one picture in one file."""
    faces = {"forge": (RED, RED), "wheel": (BLUE, BLUE)}
    groups = get_only_section(mill, faces).groups
    assert [card.back for group in groups for card in group.cards] == [None, None]
    assert write_side_files(faces)[0] == {"en/cards/forge.svg": RED, "en/cards/wheel.svg": BLUE}


def test_a_back_of_a_whole_set_is_shown_once_for_all_its_groups(mill: Linked) -> None:
    """The common back of a set is shown once, not for each group or card."""
    one = get_only_section(mill, {"forge": (RED, GREEN), "wheel": (BLUE, GREEN)})
    assert len(one.groups) == 2
    assert one.back.src == "cards/forge.back.svg"
    assert not [card for group in one.groups for card in group.cards if group.back or card.back]


def test_different_backs_are_next_to_their_cards(mill: Linked) -> None:
    """Backs that differ are shown next to their cards instead of once for the set."""
    one = get_only_section(mill, {"forge": (RED, GREEN), "wheel": (BLUE, RED)})
    assert one.back is None
    assert [card.back.src for group in one.groups for card in group.cards] == [
        "cards/forge.back.svg",
        "cards/wheel.back.svg",
    ]


def test_words_that_several_cards_share_are_said_once(tmp_path: Path) -> None:
    """Cards of a group with the same effects show them once, at the group, and cards with others at themselves."""
    linked = link_mill(tmp_path)
    wheel = linked.game.items["wheel"]
    twin = replace(wheel, id="twin")
    components = replace(linked.game.sets["orders"], items=(*linked.game.sets["orders"].items, twin))
    game = replace(linked.game, sets={"orders": components}, items={**linked.game.items, "twin": twin})
    faces = {"forge": (RED, None), "wheel": (BLUE, None), "twin": (GREEN, None)}
    smiths, millers = get_only_section(replace(linked, game=game), faces).groups
    assert (smiths.lines, len(smiths.cards[0].lines)) == ((), 1)
    assert millers.lines == millers.cards[0].lines == millers.cards[1].lines


def draw_blank_face(width: float, height: float) -> bytes:
    """Return an empty side of this size in mm."""
    return f'<svg viewBox="0 0 {width} {height}"/>'.encode()


def test_the_fan_is_of_one_size(root: Path) -> None:
    """Faces of equal height but different width are not together on the first page."""
    linked = link_folder(root / "content" / "architects-of-amytis")
    square, wide = draw_blank_face(44, 44), draw_blank_face(68, 44)
    faces = {name: (wide if name.startswith("card-") else square, None) for name in linked.game.items}
    assert {(picture.width, picture.height) for picture in make_fan(make_english_book(linked, faces))} == {(150, 150)}


def test_the_fan_is_from_all_over_the_box(root: Path) -> None:
    """The fan begins near the first side and ends near the last, at even distances."""
    linked = link_folder(root / "content" / "architects-of-amytis")
    tiles = [item.id for item in linked.game.sets["tiles"].items]
    pictures = make_fan(make_english_book(linked, {name: (draw_blank_face(32, 32), None) for name in tiles}))
    items = [linked.game.items[picture.src.removeprefix("cards/").removesuffix(".svg")] for picture in pictures]
    assert len({item.traits["type"] for item in items}) == 5
    assert len({item.traits["colour"] for item in items}) > 2


def find_card(root: Path, name: str) -> Card:
    """Return a card of Architects of Amytis in its English gallery."""
    linked = link_folder(root / "content" / "architects-of-amytis")
    (shelf_of,) = make_gallery_sections(make_english_book(linked, {name: (RED, BLUE)}))
    return shelf_of.groups[0].cards[0]


def test_effects_are_under_their_side(root: Path) -> None:
    """If the locale has names for sides, the first effect of each side is preceded by its name."""
    assert [line.side for line in find_card(root, "card-palace-black").lines] == ["Side A", None, "Side B"]


def test_pattern_has_an_alternative_text(root: Path) -> None:
    """The alternative text of a pattern lists its rows; its points are next to the picture."""
    card = find_card(root, "project-12")
    assert card.front.alt == f"{card.title}. Row by row: any, pink, pink; blue, blue, any"
    assert card.lines == (EffectLine(None, "10\N{NO-BREAK SPACE}points"),)


def test_pixels_load_lazily_in_the_width_that_fits(mill: Linked) -> None:
    """The room for each is reserved, and the link leads to the widest."""
    side = SidePixels(44, 68, (WebPicture(150, b"small"), WebPicture(299, b"large")))
    page = dict(
        render_locale_site(
            make_english_book(mill, {}), [ShownItem("forge", "The forge", side, None)], {"en": "English"}
        )
    )["en/cards.html"]
    image, link = re.findall(r'<img ([^>]+)>\s*<div><a href="([^"]+)">', page.decode())[0]
    assert link.endswith("-299.webp")
    assert re.search(r'srcset="\S+-150.webp 150w, \S+-299.webp 299w" sizes="min\(150px, 100vw\)"', image)
    assert "width=150 height=231 loading=lazy" in image


def test_texts_of_cards_are_shown_in_words(tmp_path: Path) -> None:
    """What is printed on a card besides its effects stands beside it, without its title and texts with figures.

    Texts that the set defines for all of its cards are among them, with the figures that each card fills in.
    """
    title = "orders: {title: Orders"
    texts = TEXTS["locales/en/game.yaml"].replace(title, f"{title}, each: {{motto: 'One of %{{total}}.'}}")
    told = re.sub(
        r"(forge: \{title: [^}]*)\}",
        r"\1, text: 'Old and hot.', flavour: 'Hear it ring.', price: 'Pay %{strength}.'}",
        texts,
    )
    assert told != texts
    linked = link_folder(write_game(tmp_path / "mill", {**TEXTS, "locales/en/game.yaml": told}))
    section = get_only_section(linked, {"forge": (RED, None)})
    (card,) = (card for group in section.groups for card in group.cards)
    assert [line.text for line in card.lines][-3:] == ["One of 3.", "Old and hot.", "Hear it ring."]
