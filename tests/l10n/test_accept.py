from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from compiler.l10n.accept import accept


@pytest.fixture
def kept(game: Path) -> Path:
    """Where the game keeps what its Russian texts were made from."""
    return game / "translated-from/ru.yaml"


def test_all_texts(game: Path, kept: Path) -> None:
    """Each translated text is recorded with its source and the figures that it shows; the rest is not."""
    assert accept(game, (), (), ()) == {kept: 11}
    texts = yaml.safe_load(kept.read_text("utf-8"))["texts"]
    assert texts["rules.pay.text"] == {"text": "Pay %{price} {coin}.", "figures": {"price": 3}}
    assert texts["log.steps"] == {"text": {"one": "%{n} step", "other": "%{n} steps"}}
    assert "log.new" not in texts


def test_some_texts(game: Path, kept: Path) -> None:
    """With keys only those are recorded anew, and the others stay as they were."""
    accept(game, (), (), ())
    source = game / "locales/en/log.yaml"
    source.write_text(source.read_text("utf-8").replace("so be it", "there").replace("First", "One"), "utf-8")
    assert accept(game, (), ("ru",), ("log.grind",)) == {kept: 1}
    texts = yaml.safe_load(kept.read_text("utf-8"))["texts"]
    assert "there" in texts["log.grind"]["text"]
    assert "First" in texts["log.long"]["text"]


def test_any_name_of_the_folder(game: Path, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder may be named in full while findings name its files from the current one."""
    monkeypatch.chdir(game.parent)
    assert accept(game, (), (), ()) == {kept: 11}
