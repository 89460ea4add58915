"""The sample game with a longer locale file, exported for a translator into Russian."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from compiler.l10n.export_texts import make_export_context
from compiler.l10n.unit import ExchangeContext
from compiler.link import link
from compiler.load.folder import load_game
from compiler.world import find_font_cache, find_shared_folders
from tests.sample import FILES, write_game

EN = """\
# yaml-language-server: $schema=../../../../../schemas/texts.json
# What the game tells.
en:
  log:
    # Said by the miller.
    grind: 'The %{coin} {coin} turns: so be it'
    steps:
      one: "%{n} step"
      other: "%{n} steps"
    long: |
      First.

      Second.
    new: A new coin
"""
RU = """\
# yaml-language-server: $schema=../../../../../schemas/texts.json
ru:
  log:
    grind: "Монета %{coin} {coin}: да будет так"  # проверить
    steps:
      one: "%{n} шаг"
      few: "%{n} шага"
      many: "%{n} шагов"
    long: |
      Раз.

      Два.
"""
BASE = {**FILES, "locales/en/log.yaml": EN, "locales/ru/log.yaml": RU}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The folder of the sample game, complete except for `log.new` in Russian."""
    return write_game(tmp_path / "mill", dict(BASE))


CHECKS = (
    *("dead-reference", "hidden-character", "markup-differs", "missing-plural-category", "missing-slot"),
    *("repeated-word", "stray-space", "typed-digit", "unbalanced-mark", "unknown-form", "unknown-icon", "unknown-slot"),
)
"""The checks whose findings these tests expect in returned texts; an import runs all checks of texts."""


@pytest.fixture
def make_context(game: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], ExchangeContext]:
    """Return the context for exporting into Russian, made from the files of the game as they are when it is called."""
    monkeypatch.setattr("compiler.l10n.refuse_by_checks.TEXT_CHECKS", CHECKS)

    def run() -> ExchangeContext:
        linked, findings = link(load_game(game, find_shared_folders()))
        assert linked is not None
        assert not findings
        return make_export_context(linked, "ru", find_font_cache())

    return run


def read_russian_file(game: Path) -> str:
    """Return the Russian log file as it is now."""
    return (game / "locales/ru/log.yaml").read_text("utf-8")
