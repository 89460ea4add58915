"""Games that begin with pictures: which are fronts, which are backs, and where they go."""

from __future__ import annotations

import pytest

from compiler.edit.adopt_pictures import arrange_deck, place_deck, place_loose_pictures
from compiler.load.languages import read_languages


def test_shared_back_has_its_place() -> None:
    """A picture called back is the back of all cards; the others are cards."""
    assert place_deck(arrange_deck(("back.png", "owl.png", "Red Fox.jpg"))) == {
        "owl.png": "pictures/cards/owl.png",
        "Red Fox.jpg": "pictures/cards/Red Fox.jpg",
        "back.png": "pictures/backs/back.png",
    }


@pytest.mark.parametrize(
    "pictures",
    [
        ("Owl.png", "Owl_back.jpg", "fox.png", "back-fox.jpg"),
        ("Owl.png", "Rückseite Owl.jpg", "fox.png", "fox-rückseite.jpg"),
        ("fronts/Owl.png", "fronts/fox.png", "backs/owl.jpg", "backs/Fox.jpg"),
    ],
)
def test_backs_of_single_cards(pictures: tuple[str, ...]) -> None:
    """Backs are known by names or folder if every card has one, and are named after the ids of the cards."""
    names = {new.removeprefix("pictures/") for new in place_deck(arrange_deck(pictures)).values()}
    assert names == {"cards/Owl.png", "cards/fox.png", "backs/owl.jpg", "backs/fox.jpg"}


def test_lone_backs_are_cards() -> None:
    """If only some cards have a back, all pictures are cards."""
    deck = arrange_deck(("owl.png", "owl-back.png", "way-back.png"))
    assert (deck.fronts, deck.backs, deck.shared_back) == (("owl.png", "owl-back.png", "way-back.png"), {}, None)
    assert arrange_deck(("back.png",)).fronts == ("back.png",)


def test_backs_are_known_in_all_languages() -> None:
    """Each language has a word that marks a back, and the word reveals the language."""
    for language, data in read_languages().items():
        back = f"{data['headings']['back'][0]}.png"
        deck = arrange_deck(("a1.png", back))
        assert deck.shared_back == back, language
    assert arrange_deck(("a1.png", "Rückseite.png")).locale == "de"


def test_pictures_for_spreadsheets_lose_their_common_folder() -> None:
    """Pictures that are in `pictures/` stay there."""
    assert place_loose_pictures(("Bilder/a.png", "Bilder/b.png")) == {
        "Bilder/a.png": "pictures/a.png",
        "Bilder/b.png": "pictures/b.png",
    }
    assert place_loose_pictures(("a.png", "x/b.png")) == {"a.png": "pictures/a.png", "x/b.png": "pictures/x/b.png"}
    assert place_loose_pictures(("pictures/a.png",)) == {}
