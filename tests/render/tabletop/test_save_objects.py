from __future__ import annotations

from compiler.render.tabletop.save_objects import Deck, Identifiers, make_card, make_deck


def test_identifiers_depend_on_names_alone() -> None:
    """An object has the same identifier in each build, and no two objects of a save have the same."""
    first, again = Identifiers(), Identifiers()
    names = [("mill", "orders/forge", str(copy)) for copy in range(500)]
    given = [first.give(*name) for name in names]
    assert given == [again.give(*name) for name in names]
    assert len(set(given)) == 500
    assert first.give(*names[0]) not in given


def test_a_deck_names_the_pictures_of_its_cards() -> None:
    """Cards of two pictures are one deck, each by the number of its picture and its place; one card is not a deck."""
    pictures = [Deck(number, f"fronts-{number}", f"backs-{number}", 10, 7, has_own_backs=False) for number in (1, 2)]
    cards = [make_card(pictures[0], 68, "aaaaaa", "One", 1.0), make_card(pictures[1], 0, "bbbbbb", "Two", 1.0)]
    deck = make_deck(cards, "cccccc", "Orders", 1.0, (0, 1, 0))
    assert deck["DeckIDs"] == [168, 200]
    assert {name: picture["FaceURL"] for name, picture in deck["CustomDeck"].items()} == {
        "1": "fronts-1",
        "2": "fronts-2",
    }
    assert make_deck(cards[:1], "cccccc", "Orders", 1.0, (2, 1, 0))["Name"] == "Card"
