"""Texts that are printed over each other are found; what only touches, or is meant, is not."""

from __future__ import annotations

import pytest

from compiler.layout.checks.overlaps import find_overlaps
from compiler.layout.frame import Element, Group, Image, Path
from compiler.layout.lay_out import lay_out
from compiler.layout.shapes import make_rectangle
from compiler.layout.text.prepared_faces import Face
from compiler.layout.text.typographic_conventions import Typography
from tests.layout.conftest import make_small_game
from tests.layout.drawn_sample import make_run

LINE_HEIGHT = 8 * 1.2 * 25.4 / 72


def list_overlaps(faces: dict[str, Face], *drawn: Element) -> list[tuple[str, str]]:
    """Return the texts of each pair that overlaps; each element draws one text."""
    return [(first.text, second.text) for first, second in find_overlaps([(item,) for item in drawn], faces)]


def test_overlapping_texts_are_a_pair(faces: dict[str, Face]) -> None:
    """Of two texts that overlap, the one that is drawn first is named first; texts apart have no finding."""
    face = faces["text"]
    assert list_overlaps(faces, make_run("under", face, 10, 20), make_run("over it", face, 5, 21)) == [
        ("under", "over it")
    ]
    assert list_overlaps(faces, make_run("under", face, 10, 20), make_run("over it", face, 5, 20 + LINE_HEIGHT)) == []
    assert list_overlaps(faces, make_run("left", face, 10, 20), make_run("right", face, 30, 20)) == []


def test_tight_lines_do_not_overlap(faces: dict[str, Face]) -> None:
    """Accents that reach into the line above do not overlap."""
    face = faces["text"]
    assert (
        list_overlaps(faces, make_run("gypsy", face, 10, 20), make_run("ÓSMY", face, 10, 20 + 0.85 * LINE_HEIGHT)) == []
    )


def test_intended_overlaps_are_accepted(faces: dict[str, Face]) -> None:
    """A shadow, a translucent watermark and a text at an angle have no finding."""
    face = faces["text"]
    words, other = make_run("words", face, 10, 20), make_run("other", face, 10, 20)
    assert list_overlaps(faces, make_run("words", face, 10.2, 20.2), words) == []
    assert list_overlaps(faces, Group((other,), opacity=0.3), words) == []
    assert list_overlaps(faces, Group((Group((other,), opacity=0.3),)), words) == []
    assert list_overlaps(faces, Group((other,), (0.8, 0.6, -0.6, 0.8, 0, 0)), words) == []
    assert list_overlaps(faces, Group((other,), (1, 0, 0, 1, 1, 0)), words) == [("other", "words")]


def test_covered_text_overlaps_nothing(faces: dict[str, Face]) -> None:
    """A text that a picture or rectangle hides overlaps no later text, unless the cover is translucent or beside it."""
    face = faces["text"]
    under, over = make_run("under", face, 10, 20), make_run("over", face, 10, 20)
    covering, beside = make_rectangle(0, 10, 60, 20), make_rectangle(12, 10, 60, 20)
    assert list_overlaps(faces, under, Image("a.jpg", 0, 0, 60, 90), over) == []
    assert list_overlaps(faces, under, Path(covering, "#ffffff"), over) == []
    shown = [("under", "over")]
    assert list_overlaps(faces, under, Path(beside, "#ffffff"), over) == shown
    assert list_overlaps(faces, under, Path(covering, "#ffffff", fill_opacity=0.5), over) == shown
    assert list_overlaps(faces, under, Group((Image("a.jpg", 0, 0, 60, 90),), opacity=0.5), over) == shown
    assert list_overlaps(faces, Path(covering, "#ffffff"), under, over) == shown


def test_turned_text_is_measured_where_it_is_drawn(faces: dict[str, Face]) -> None:
    """A text that is turned by a quarter overlaps what is below its start, and nothing beside it."""
    face = faces["text"]
    turned = Group((make_run("a long turned text", face, 0, 0),), (0, 1, -1, 0, 12, 5))
    assert list_overlaps(faces, turned, make_run("level", face, 8, 15)) == [("a long turned text", "level")]
    assert list_overlaps(faces, turned, make_run("level", face, 14, 15)) == []


@pytest.mark.parametrize(("y", "count"), [(4, 1), (20, 0)])
def test_overlap_is_reported_at_the_later_element(
    faces: dict[str, Face], typography: dict[str, Typography], y: float, count: int
) -> None:
    """Two elements whose texts overlap are one finding at the later element, which refers to the other."""
    layout = f"""\
front:
  title: a
  draw:
    - text: {{x: 4, y: 4, width: 36, height: 12, size: 9, value: "{{{{ text('a') }}}}"}}
    - text: {{x: 4, y: {y}, width: 36, height: 12, size: 9, value: "{{{{ text('b') }}}}"}}
"""
    game, translation = make_small_game({"card": layout}, {"a": "The first text", "b": "Another text"})
    _, findings = lay_out(game, translation, faces, typography["en"])
    assert [finding.code for finding in findings] == ["overlapping-texts"] * count
    for finding in findings:
        assert (finding.span.line, finding.related[0].span.line) == (5, 4)
