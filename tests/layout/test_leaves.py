from __future__ import annotations

from compiler.impose.geometry import Rect, make_rectangle_path
from compiler.layout.frame import IDENTITY, Glyphs, Group, Image, Path, Symbol
from compiler.layout.leaves import clip_points, name_leaf, place_leaves

LEAF = Path(make_rectangle_path(Rect(0, 0, 4, 4)), fill="#112233")
CLIP = make_rectangle_path(Rect(0, 0, 2, 3))
MOVED = (1.0, 0.0, 0.0, 1.0, 10.0, 20.0)


def test_leaves_have_the_matrix_and_the_clips_of_all_groups_around_them() -> None:
    """A leaf inside two groups is placed by both, and clipped by the one that has a clip."""
    (plain, inner) = place_leaves([LEAF, Group((Group((LEAF,), matrix=MOVED),), clip=CLIP, matrix=MOVED)])
    assert plain == (LEAF, IDENTITY, ())
    assert inner.matrix == (1.0, 0.0, 0.0, 1.0, 20.0, 40.0)
    assert [(clip.outline, clip.matrix) for clip in inner.clips] == [(CLIP, MOVED)]


def test_points_are_moved_into_the_boxes_of_clips() -> None:
    """Points outside a clip are moved to its nearest side; those inside stay."""
    ((_, _, clips),) = place_leaves([Group((LEAF,), clip=CLIP, matrix=MOVED)])
    assert clip_points([(0.0, 21.0), (11.0, 21.0), (30.0, 90.0)], clips) == [(10.0, 21.0), (11.0, 21.0), (12.0, 23.0)]


def test_leaves_are_named_by_their_kind_and_word() -> None:
    """A text is named by its first forty characters, an icon, a drawing or a picture by its name, a path by no name."""
    assert name_leaf(Glyphs(0, 0, "a" * 50, "text", 8, 9, "#000000")) == ("text", "a" * 40)
    assert name_leaf(Symbol("icon", "wood", 0, 0, 1, 1)) == ("icon", "wood")
    assert name_leaf(Symbol("drawing", "dome", 0, 0, 1, 1)) == ("drawing", "dome")
    assert name_leaf(Image("owl.png", 0, 0, 1, 1)) == ("picture", "owl.png")
    assert name_leaf(LEAF) == ("line or area", "")
