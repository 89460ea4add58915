from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from compiler.l10n.accept import accept
from compiler.l10n.export_texts import export_units
from compiler.l10n.find_limits import Limit
from compiler.l10n.unit import ExchangeContext, make_unit
from compiler.world import find_shared_folders
from tests.l10n.conftest import EN

pytestmark = pytest.mark.slow


def test_unit_has_terms_and_comments(make_context: Callable[[], ExchangeContext]) -> None:
    """A unit has the terms of its source, and the comment and line of its source."""
    made = make_unit(make_context(), "log.grind")
    assert made.terms == (("coin", "монета"),)
    assert made.note == "Said by the miller."
    assert made.line == 6


def test_limit_is_the_box(make_context: Callable[[], ExchangeContext]) -> None:
    """The unit of a text in a box of a layout has the box's width and height in mm and the smallest size in points."""
    assert make_unit(make_context(), "cards.forge.title").limit == Limit(36, 12, 9)
    assert make_unit(make_context(), "log.grind").limit is None


def test_only_unfinished_units_are_exported_on_request(make_context: Callable[[], ExchangeContext], game: Path) -> None:
    """With `todo`, units are exported if their translation is missing, or if its source has changed."""
    assert accept(game, find_shared_folders(), ("ru",), ())
    todo = [one.key for one in export_units(make_context(), (game,), todo=True)]
    assert todo == ["log.new"]
    (game / "locales/en/log.yaml").write_text(EN.replace("so be it", "there"), "utf-8")
    stale = next(one for one in export_units(make_context(), (game,), todo=True) if one.key == "log.grind")
    assert stale.was == "The %{coin} {coin} turns: so be it"


def test_only_units_of_the_given_folders_are_exported(make_context: Callable[[], ExchangeContext], game: Path) -> None:
    """The exported units have their sources in the given folders, and are in the order of their files."""
    own = [one.key for one in export_units(make_context(), (game,), todo=False)]
    assert "effects.pay" not in own
    assert own[-4:] == ["log.grind", "log.steps", "log.long", "log.new"]
    everything = [one.key for one in export_units(make_context(), (game, *find_shared_folders()), todo=False)]
    assert "effects.pay" in everything


def test_words_to_search_for_are_never_stale(make_context: Callable[[], ExchangeContext], game: Path) -> None:
    """Words to search for are exported with the source, but a change there makes none of them stale."""
    texts = {"en": "forge, smithy", "ru": "кузня"}
    for locale, words in texts.items():
        path = game / f"locales/{locale}/also.yaml"
        path.write_text(f"{locale}: {{rules: {{pay: {{also: '{words}'}}}}}}\n", "utf-8")
    accept(game, find_shared_folders(), ("ru",), ())
    before = make_unit(make_context(), "rules.pay.also")
    assert (before.source, before.target, before.is_done) == ("forge, smithy", "кузня", True)
    path = game / "locales/en/also.yaml"
    path.write_text(path.read_text("utf-8").replace("smithy", "fire"), "utf-8")
    after = make_unit(make_context(), "rules.pay.also")
    assert after.is_done
    assert after.source_fingerprint == before.source_fingerprint
