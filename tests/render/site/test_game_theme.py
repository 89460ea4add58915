"""What a game brings for its site, and what the theme has where it brings nothing."""

from __future__ import annotations

import re

import pytest

from compiler.layout.text.prepared_faces import prepare_packaged_faces
from compiler.render.site.game_theme import TITLE_OFFSET
from compiler.render.site.web_fonts import measure_widest_word
from compiler.world import find_font_cache
from tests.render.site_sample import sample_site

pytestmark = pytest.mark.slow

BAND = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 22"><path d="M0 22V11H22V22Z" fill="currentColor"/></svg>'
)
MARK = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M2 2H9V9Z" fill="var(--ink, #112233)"/></svg>'
)


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The site of a game that has drawn nothing for it."""
    return sample_site(tmp_path_factory.mktemp("plain"))


@pytest.fixture(scope="module")
def dressed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The site of a game with a band and a mark of its own."""
    drawings = {"art/ornaments/site-band.svg": BAND, "art/ornaments/site-mark.svg": MARK}
    return sample_site(tmp_path_factory.mktemp("dressed"), drawings)


def list_band_values(site: dict[str, bytes]) -> list[str]:
    """Return the values of the band's drawing; the last one counts."""
    return re.findall(r"--band-drawing: ([^;]+);", site["assets/site.css"].decode())


def test_without_a_band_of_its_own_a_game_has_two_plain_lines(plain: dict[str, bytes]) -> None:
    """Without a drawing of the game, the band is a gradient of plain colours."""
    (band,) = list_band_values(plain)
    assert band.startswith("linear-gradient")


def test_a_game_brings_its_band(dressed: dict[str, bytes]) -> None:
    """The band is embedded in the styles, as a mask would not be read from a separate file."""
    _, band = list_band_values(dressed)
    assert band.startswith('url("data:image/svg+xml,')
    assert "viewBox=%220 0 44 22%22" in band


def test_a_game_brings_its_mark(dressed: dict[str, bytes], plain: dict[str, bytes]) -> None:
    """The picture in the tab is the game's own, else a sheet of paper."""
    assert b"M2 2" in dressed["assets/mark.svg"]
    assert b"M2 2" not in plain["assets/mark.svg"]


def test_titles_have_room_for_their_longest_word(plain: dict[str, bytes]) -> None:
    """In each language the styles know how wide it is, so that it is set no larger than fits."""
    display = prepare_packaged_faces(find_font_cache())["display"].path
    widths = dict(re.findall(r":root:lang\((\w+)\) \{ --widest: ([\d.]+); \}", plain["assets/site.css"].decode()))
    assert widths == {
        locale: f"{measure_widest_word(display, word) + TITLE_OFFSET:.2f}"
        for locale, word in {"en": "Mill", "ru": "Мельница"}.items()
    }
