from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests.render.tabletop.test_save_files import build_save
from tests.sample import FILES

pytestmark = pytest.mark.slow


def test_cards_without_backs_have_a_white_back(tmp_path: Path) -> None:
    """A deck whose cards have no backs has a back of one colour: tables show something when a card is turned over."""
    save = build_save(tmp_path, {})
    (picture,) = save["ObjectStates"][0]["CustomDeck"].values()
    assert not picture["UniqueBack"]
    with Image.open(Path(picture["BackURL"].removeprefix("file://"))) as back:
        assert back.getcolors() == [(back.width * back.height, (255, 255, 255))]


def test_titles_of_sets_are_formatted(tmp_path: Path) -> None:
    """A term in the title of a set is in words on the table, as it is in print."""
    texts = FILES["locales/en/game.yaml"].replace("{title: Orders}", "{title: 'Orders for {coin}'}")
    save = build_save(tmp_path, {"locales/en/game.yaml": texts})
    assert [deck["Nickname"] for deck in save["ObjectStates"]] == ["Orders for coin"]
