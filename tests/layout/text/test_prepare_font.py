from __future__ import annotations

from io import BytesIO

import pytest
from fontTools.ttLib import TTFont

from compiler.layout.text.prepare_font import MIN_SPACE, FaceRecipe, prepare_font, read_metrics
from tests.font_sample import LETTERS, make_font


def prepare(name: str = "text", space: int = 500) -> TTFont:
    """Return the font of a face whose space has a width."""
    font = TTFont(BytesIO(make_font()))
    font["hmtx"]["space"] = (space, 0)
    font.save(data := BytesIO())
    return prepare_font(FaceRecipe(data.getvalue(), ()), name)


def test_heights_are_shares_of_the_em() -> None:
    """Ascent and descent are those of the font, and the fall is how far a p reaches below the baseline."""
    metrics = read_metrics(prepare())
    assert metrics["units_per_em"] == 1000
    assert (metrics["ascent"], metrics["descent"]) == (0.8, 0.2)
    assert (metrics["cap_height"], metrics["x_height"], metrics["fall"]) == (0.7, 0.5, 0.2)


def test_heights_that_a_font_does_not_state_are_those_of_its_letters() -> None:
    """A font that says 0 does not know; without the letter, the ascent stands in."""
    font = prepare()
    font["OS/2"].sCapHeight = 0
    assert read_metrics(font)["cap_height"] == 0.7
    font["OS/2"].sxHeight = 0
    for table in font["cmap"].tables:
        table.cmap.pop(LETTERS["x"], None)
    assert read_metrics(font)["x_height"] == 0.8


def test_fall_without_a_p_is_the_descent() -> None:
    """A font of capitals reaches as far below the baseline as it says."""
    font = prepare()
    for table in font["cmap"].tables:
        table.cmap.pop(LETTERS["p"], None)
    font["hhea"].descent = -300
    assert read_metrics(font)["fall"] == 0.3


def test_coverage_has_one_range_for_neighbours() -> None:
    """Code points without gaps are a range, and a single one is a range of its own."""
    font = prepare()
    for table in font["cmap"].tables:
        table.cmap = dict.fromkeys((0x61, 0x62, 0x63, 0x70, 0x78), "a")
    assert read_metrics(font)["coverage"] == [(0x61, 0x63), (0x70, 0x70), (0x78, 0x78)]


@pytest.mark.parametrize(("space", "width"), [(10, MIN_SPACE * 1000), (900, 900)])
def test_narrow_space_is_widened(space: int, width: float) -> None:
    """Words must not run together; a wide space stays."""
    assert prepare(space=space)["hmtx"]["space"][0] == round(width)


def test_faces_of_one_font_have_names_of_their_own() -> None:
    """The name in a PDF has only letters that are allowed there, and 63 of them at most."""
    text, long = prepare("text"), prepare("a" * 80)
    names = [read_metrics(font)["postscript"] for font in (text, long)]
    assert len(set(names)) == 2
    assert names[0].endswith("-text")
    assert not set("() ") & set(names[0])
    assert len(names[1]) == 63


def test_digest_depends_on_everything_that_makes_a_face() -> None:
    """Another name, font, feature, axis or fallback is another prepared file."""
    recipe = FaceRecipe(b"font", ("smcp",), {"wght": 400}, b"other")
    digests = {
        recipe.make_digest("text"),
        recipe.make_digest("bold"),
        FaceRecipe(b"fonu", ("smcp",), {"wght": 400}, b"other").make_digest("text"),
        FaceRecipe(b"font", (), {"wght": 400}, b"other").make_digest("text"),
        FaceRecipe(b"font", ("smcp",), {"wght": 401}, b"other").make_digest("text"),
        FaceRecipe(b"font", ("smcp",), {"wght": 400}).make_digest("text"),
    }
    assert len(digests) == 6
    assert recipe.make_digest("text") == FaceRecipe(b"font", ("smcp",), {"wght": 400}, b"other").make_digest("text")
