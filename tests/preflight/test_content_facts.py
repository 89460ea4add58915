from __future__ import annotations

import pytest

from compiler.preflight.colour_spaces import CMYK, GREY, RGB, ColourSpace
from compiler.preflight.content_facts import ContentFacts, DrawnPicture

RICH, PURE, WHITE = (0.4, 0.4, 0.4, 1.0), (0.0, 0.0, 0.0, 1.0), (0.0,) * 4


@pytest.mark.parametrize(
    ("space", "colour", "is_overprinted", "rich", "knocks_out"),
    [
        (CMYK, RICH, True, True, False),
        (CMYK, PURE, False, False, True),
        (CMYK, PURE, True, False, False),
        (GREY, (0.0,), False, False, True),
        (CMYK, (0.4, 0.4, 0.4, 0.5), False, False, False),
        (RGB, (0.0, 0.0, 0.0), False, False, False),
    ],
)
def test_black_text(
    space: ColourSpace, colour: tuple[float, ...], *, is_overprinted: bool, rich: bool, knocks_out: bool
) -> None:
    """Black text is rich in several inks and knocks out in one, unless it overprints; colours and RGB are neither."""
    facts = ContentFacts()
    facts.add_text(space, colour, is_overprinted=is_overprinted)
    assert (facts.has_rich_black_text, facts.knocks_out_black) == (rich, knocks_out)


def test_white_vanishes_only_if_it_overprints() -> None:
    """White over something is seen if it knocks out, and black that overprints is, too."""
    facts = ContentFacts()
    facts.add_colour(CMYK, WHITE, is_overprinted=False)
    facts.add_colour(CMYK, PURE, is_overprinted=True)
    assert not facts.hides_white
    facts.add_colour(CMYK, WHITE, is_overprinted=True)
    assert facts.hides_white


def test_the_largest_placement_of_a_picture_counts() -> None:
    """A picture that is placed repeatedly is listed once, as large as it is anywhere, also inside a form."""
    small, large = (DrawnPicture("a", None, (size, 0, 0, size, 0, 0)) for size in (10, 30))
    facts, form = ContentFacts(), ContentFacts()
    for placed in (small, large, small):
        facts.add_picture(placed)
    form.add_picture(small)
    assert list(facts.pictures.values()) == [large]
    facts.add_form(form, (4, 0, 0, 4, 0, 0))
    assert facts.pictures["a"].matrix[0] == 40


def test_a_form_scales_its_thinnest_line() -> None:
    """A line of a form is as thick as its place makes it; a form without lines changes nothing."""
    facts = ContentFacts(thinnest=0.5)
    facts.add_form(ContentFacts(), (0.1, 0, 0, 0.1, 0, 0))
    assert facts.thinnest == 0.5
    facts.add_form(ContentFacts(thinnest=1.0), (0.2, 0, 0, 0.2, 0, 0))
    assert facts.thinnest == pytest.approx(0.2)
