"""Changes of single settings, in the sample game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutation import settings
from tests.sample import IN_ENGLISH, write_game


@pytest.mark.slow
def test_each_figure_is_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every whole number has each value in turn in the file, which is restored."""
    monkeypatch.setattr(settings, "VALUES", (1, 12))
    folder = write_game(tmp_path / "mill", {**IN_ENGLISH, "settings.yaml": "price: 3\nround: {coins: [2, 4]}\n"})
    runs = [
        (setting, value, (folder / "settings.yaml").read_text(encoding="utf-8"))
        for setting, value, *_ in settings.check_changed_settings(folder)
    ]
    texts = {
        "price": "price: {}\nround: {{coins: [2, 4]}}\n",
        "round.coins.0": "price: 3\nround: {{coins: [{}, 4]}}\n",
        "round.coins.1": "price: 3\nround: {{coins: [2, {}]}}\n",
    }
    assert runs == [(name, value, text.format(value)) for name, text in texts.items() for value in (1, 12)]
    assert (folder / "settings.yaml").read_text(encoding="utf-8") == "price: 3\nround: {coins: [2, 4]}\n"
