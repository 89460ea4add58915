from __future__ import annotations

from pathlib import Path

from compiler.model.item_keys import find_item, find_pattern_key, group_own_keys
from tests.render.site_sample import link_folder
from tests.sample import write_game


def test_keys_of_texts_are_grouped_by_item(tmp_path: Path) -> None:
    """Each item has the keys of its own texts in their order; texts of no item are left out."""
    linked = link_folder(write_game(tmp_path / "mill"))
    translation = linked.translations["en"]
    grouped = group_own_keys(linked.game, translation)
    for item in linked.game.items:
        assert list(grouped.get(item, ())) == [key for key in translation.messages if key.startswith(f"cards.{item}.")]
    assert "forge" in grouped
    assert grouped.keys() <= linked.game.items.keys()


def test_only_texts_of_cards_belong_to_items(tmp_path: Path) -> None:
    """A text belongs to an item by its namespace and its id, and may be one that the set of the item defines."""
    game = link_folder(write_game(tmp_path / "mill")).game
    item = game.items["forge"]
    assert find_item(game, "cards.forge.title") is item
    assert find_item(game, "rules.forge.title") is None
    assert find_pattern_key(game, "cards.forge.title") == f"sets.{item.set}.each.title"
    assert find_pattern_key(game, "cards.unknown.title") is None
