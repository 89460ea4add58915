from __future__ import annotations

from pathlib import Path

import pytest

from compiler.build.pipeline import Request, compile_game
from compiler.diagnostics import Diagnostic
from compiler.link import link
from compiler.load.folder import load_game
from compiler.waivers.bind import bind
from compiler.world import World, find_font_cache, find_shared_folders
from tests.sample import change_file, write_game

pytestmark = pytest.mark.slow

MISSPELT = {
    "locales/ru/game.yaml": change_file("locales/ru/game.yaml", "title: Плата", "title: Заплатите")[
        "locales/ru/game.yaml"
    ].replace("'Заплатите", "'Запалтите")
}
WAIVER = "waivers:\n  - {code: unknown-word, key: rules.pay.text, locale: ru, reason: Dialect.}\n"


def find(folder: Path, *, waiver: str | None = None, is_spelling: bool = True) -> list[Diagnostic]:
    """Return the findings about spelling and waivers in the sample game with a misspelt word."""
    game = write_game(folder / "mill", {**MISSPELT, "waivers.yaml": waiver})
    (folder / "ru.aff").write_text("SET UTF-8\n", "utf-8")
    (folder / "ru.dic").write_text("2\nзаплатите\nмонета\n", "utf-8")
    world = World(folder, find_shared_folders(), find_font_cache())
    request = Request(game, dictionaries={"ru": folder / "ru.dic"} if is_spelling else {})
    if waiver:
        linked, _ = link(load_game(game, world.shared))
        assert linked is not None
        bind(linked, {}, game, (), compile_game(request, world).findings)
    codes = ("unknown-word", "unused-waiver", "expired-waiver")
    return [finding for finding in compile_game(request, world).findings if finding.code in codes]


def test_misspelt_words_are_found_on_demand(tmp_path: Path) -> None:
    """A misspelt word of a locale with a dictionary is reported at its place; without dictionaries, none is."""
    (finding,) = find(tmp_path)
    assert (finding.subject.id, finding.args["word"]) == ("rules.pay.text", "Запалтите")
    assert finding.span.file.endswith("locales/ru/game.yaml")
    assert find(tmp_path, is_spelling=False) == []


def test_waivers_of_misspelt_words_hold_in_every_check(tmp_path: Path) -> None:
    """A waiver accepts a misspelt word; a check without dictionaries does not call the waiver unused."""
    assert find(tmp_path, waiver=WAIVER) == []
    assert find(tmp_path, waiver=WAIVER, is_spelling=False) == []
