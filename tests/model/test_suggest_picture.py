"""Pictures that were probably meant by unknown names."""

from __future__ import annotations

from compiler.model.picture import PictureFile, PictureFormat, index_pictures
from compiler.model.suggest_picture import find_taken_pictures, suggest_picture


def make_pictures(*names: str) -> dict[str, PictureFile]:
    """Return pictures by their names with and without suffixes."""
    return index_pictures(
        PictureFile(
            name=name, format=PictureFormat.PNG, width=9, height=9, turn=1, digest=name, file=f"pictures/{name}"
        )
        for name in names
    )


def test_picture_of_another_piece_is_not_proposed_if_most_are_missing() -> None:
    """If more pictures are missing than found, those of other pieces are taken; a single slip may mean one of them."""
    pictures = make_pictures("der-stern.png")
    taken = find_taken_pictures(("der-stern.png", "der-turm.png", "der-mond.png"), pictures)
    assert suggest_picture("der-stein.png", pictures, taken).near is None
    taken = find_taken_pictures(("der-stern.png", "der-stein.png"), pictures)
    assert suggest_picture("der-stein.png", pictures, taken).near == "der-stern.png"
