"""Pictures by name."""

from __future__ import annotations

from dataclasses import replace

from compiler.model.picture import PictureFile, PictureFormat, find_similar_names, index_pictures

PICTURE = PictureFile("a.png", PictureFormat.PNG, 10, 10, 1, "digest", "pictures/a.png")


def name_pictures(*names: str) -> list[PictureFile]:
    """Return pictures that differ only in their names."""
    return [replace(PICTURE, name=name) for name in names]


def test_a_suffix_may_be_omitted_where_it_is_clear() -> None:
    """A picture is found with and without its suffix, unless two pictures differ in the suffix alone."""
    known = index_pictures(name_pictures("owl.png", "cat.png", "cat.jpg"))
    assert known["owl"] is known["owl.png"]
    assert "cat" not in known


def test_a_whole_name_wins_over_a_name_without_suffix() -> None:
    """A file whose whole name is the short name of another is found under that name."""
    known = index_pictures(name_pictures("owl.svg", "owl.svg.png"))
    assert known["owl.svg"].name == "owl.svg"


def test_embedded_pictures_have_their_own_names() -> None:
    """The pictures inside an SVG are found by their names, too."""
    (inner,) = name_pictures("map.svg#1")
    known = index_pictures([replace(PICTURE, name="map.svg", embedded=(inner,))])
    assert known["map.svg#1"] is inner


def test_names_that_differ_in_case_or_suffix_are_similar() -> None:
    """A wrong case and a missing suffix are suggested, another stem is not."""
    known = index_pictures(name_pictures("Owl.png", "owls.png"))
    assert set(find_similar_names("owl.PNG", known)) == {"Owl.png"}
    assert set(find_similar_names("owl", known)) == {"Owl", "Owl.png"}
