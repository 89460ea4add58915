from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from compiler.l10n.accept import accept


@pytest.fixture
def record(game: Path) -> Path:
    """The file that records the sources of the game's Russian texts."""
    return game / "translated-from/ru.yaml"


def test_all_translated_texts_are_recorded(game: Path, record: Path) -> None:
    """Each translated text is recorded with its source and the figures that it shows; the rest is not."""
    assert accept(game, (), (), ()) == {record: 11}
    texts = yaml.safe_load(record.read_text("utf-8"))["texts"]
    assert texts["rules.pay.text"] == {"text": "Pay %{price} {coin}.", "figures": {"price": 3}}
    assert texts["log.steps"] == {"text": {"one": "%{n} step", "other": "%{n} steps"}}
    assert "log.new" not in texts


def test_only_texts_with_given_keys_are_recorded(game: Path, record: Path) -> None:
    """If keys are given, only their texts are recorded again, and the records of other texts stay."""
    accept(game, (), (), ())
    source = game / "locales/en/log.yaml"
    source.write_text(source.read_text("utf-8").replace("so be it", "there").replace("First", "One"), "utf-8")
    assert accept(game, (), ("ru",), ("log.grind",)) == {record: 1}
    texts = yaml.safe_load(record.read_text("utf-8"))["texts"]
    assert "there" in texts["log.grind"]["text"]
    assert "First" in texts["log.long"]["text"]


def test_folder_may_have_an_absolute_path(game: Path, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts of a folder with an absolute path are recorded although files are shown relative to the current folder."""
    monkeypatch.chdir(game.parent)
    assert accept(game, (), (), ()) == {record: 11}


def test_blank_texts_are_not_recorded(game: Path, record: Path) -> None:
    """A text without a word, or with a blank plural form, is not recorded as translated."""
    file = game / "locales/ru/log.yaml"
    text = file.read_text("utf-8").replace('"%{n} шага"', '"\u00a0"')
    file.write_text(text.replace('"Монета %{coin} {coin}: да будет так"', '" "'), "utf-8")
    accept(game, (), (), ())
    texts = yaml.safe_load(record.read_text("utf-8"))["texts"]
    assert "log.grind" not in texts
    assert "log.steps" not in texts
    assert "log.long" in texts


def test_shared_texts_are_recorded_only_on_request(game: Path, record: Path, tmp_path: Path) -> None:
    """Shared texts are recorded in their own folder, and only if it is among the folders to record."""
    common = tmp_path / "common"
    for locale, word in (("en", "Yes"), ("ru", "Да")):
        (common / "locales" / locale).mkdir(parents=True)
        (common / "locales" / locale / "interface.yaml").write_text(
            f"{locale}: {{answers: {{yes: {word}}}}}\n", "utf-8"
        )
    assert accept(game, (common,), (), ()) == {record: 11}
    assert not (common / "translated-from").exists()
    assert accept(game, (common,), (), (), (common,)) == {record: 11, common / "translated-from/ru.yaml": 1}
