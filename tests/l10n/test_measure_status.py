from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Protocol

import pytest

from compiler.compiled.snapshot import SourceChange
from compiler.l10n.accept import accept
from compiler.l10n.measure_status import Status, StatusRow, measure_status
from compiler.l10n.status_tables import format_json, format_markdown, format_tables
from compiler.link import link
from compiler.load.folder import load_game
from compiler.load.overlay import apply_overlay
from compiler.waivers.bind import bind
from compiler.waivers.game_waivers import read_waivers
from compiler.world import find_shared_folders
from tests.sample import change_file, write_game

WAIVER = "waivers:\n- {code: typed-digit, key: rules.pay.title, locale: ru, reason: The five is a name.}\n"


class MeasureStatus(Protocol):
    """Measures the sample game after its translations were accepted and some files changed."""

    def __call__(self, *changes: dict[str, str | None], overlay: Path | None = None, shared: bool = False) -> Status:
        """Return the status with an overlay, and with the texts of all games."""


@pytest.fixture
def state(tmp_path: Path) -> MeasureStatus:
    """Measures the sample game in a folder of its own."""

    def measure(*changes: dict[str, str | None], overlay: Path | None = None, shared: bool = False) -> Status:
        folder = write_game(tmp_path / "mill")
        accept(folder, (), (), ())
        for change in changes:
            write_game(folder, change)
        linked, _ = link(apply_overlay(load_game(folder, find_shared_folders()), overlay))
        assert linked
        bind(linked, {}, folder, ())
        linked, _ = link(apply_overlay(load_game(folder, find_shared_folders()), overlay))
        assert linked
        return measure_status(linked, read_waivers(linked, {}), (folder, *(find_shared_folders() if shared else ())))

    return measure


def count_stale(**counts: int) -> dict[SourceChange, int]:
    """Return the number of stale texts by grade."""
    return {grade: counts.get(grade.value, 0) for grade in SourceChange}


@pytest.mark.slow
def test_complete_translation_has_nothing_stale_or_missing(state: MeasureStatus) -> None:
    """A complete translation has all its texts, none stale, waived or missing."""
    assert state().rows == (StatusRow("ru", "game.yaml", 8, 8, count_stale(), 0, 0),)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        ("title: Paying", "title: paying!", "cosmetic"),
        ("title: Paying", "title: Pay now", "wording"),
        ("%{price} {coin}", "%{price} {coin} {coin}", "icon"),
    ],
)
def test_stale_text_is_graded_by_the_change(state: MeasureStatus, old: str, new: str, kind: str) -> None:
    """A text whose source has changed is counted by the kind of change."""
    (row,) = state(change_file("locales/en/game.yaml", old, new)).rows
    assert (row.translated, row.stale) == (7, count_stale(**{kind: 1}))


@pytest.mark.slow
def test_changed_figure_makes_no_text_stale(state: MeasureStatus) -> None:
    """A figure in a slot changes in every language by itself, so that no text is stale."""
    (row,) = state({"settings.yaml": "price: 4\n"}).rows
    assert row.stale == count_stale()


@pytest.mark.slow
def test_missing_translation_is_counted(state: MeasureStatus) -> None:
    """A text without a translation is missing."""
    (row,) = state(change_file("locales/ru/game.yaml", "    forge: {title: Кузница}\n", "")).rows
    assert (row.texts, row.translated, row.missing) == (8, 7, 1)


@pytest.mark.slow
@pytest.mark.parametrize("text", ["''", "' '", '"\\u00a0"'])
def test_blank_text_is_missing(state: MeasureStatus, text: str) -> None:
    """A blank text is missing and not stale, even if it has a record."""
    source = change_file("locales/en/game.yaml", "{title: The forge}", "{title: The smithy}")
    (row,) = state(source, change_file("locales/ru/game.yaml", "{title: Кузница}", f"{{title: {text}}}")).rows
    assert (row.texts, row.translated, row.missing, row.stale) == (8, 7, 1, count_stale())


@pytest.mark.slow
def test_active_waivers_are_counted(state: MeasureStatus) -> None:
    """Active waivers are counted at the file of their text."""
    (row,) = state({"waivers.yaml": WAIVER}).rows
    assert row.waived == 1


@pytest.mark.slow
def test_shared_texts_are_counted_when_asked_for(state: MeasureStatus) -> None:
    """The texts of all games are counted when asked for, under the name of their folder."""
    assert {"game.yaml", "common/effects.yaml"} <= {row.file for row in state(shared=True).rows}


@pytest.mark.slow
def test_figures_are_counted_by_origin(state: MeasureStatus, tmp_path: Path) -> None:
    """Figures are counted with their items' origin, those of an overlay and of the settings apart."""
    before = state()
    assert (before.items, before.figures) == ({"designed": 2}, {"designed": 4, "settings": 1})
    owner = tmp_path / "owner"
    (owner / "components").mkdir(parents=True)
    (owner / "settings.yaml").write_text("price: 4\n", "utf-8")
    (owner / "components/orders.yaml").write_text("items:\n  - {id: wheel, copies: 1}\n", "utf-8")
    after = state(overlay=owner)
    assert (after.items, after.figures) == ({"designed": 1, "overlay": 1}, {"designed": 2, "overlay": 3})


@pytest.mark.slow
def test_json_has_the_status_as_data(state: MeasureStatus) -> None:
    """The JSON has a format number and a list of games, each with its rows."""
    data = json.loads(format_json([state()]))
    assert data["format"] == 1
    (game,) = data["games"]
    assert (game["game"], game["rows"][0]["translated"]) == ("mill", 8)


@pytest.mark.slow
def test_markdown_has_tables_with_sums(state: MeasureStatus) -> None:
    """Markdown has a table of translations, with a sum for each locale, and one of origins."""
    lines = format_markdown([state()]).split("\n")
    assert lines[0] == "## mill"
    assert "| ru | game.yaml | 8 | 8 | 0 | 0 | 0 | 0 | 0 | 0 |" in lines
    assert "| ru | all | 8 | 8 | 0 | 0 | 0 | 0 | 0 | 0 |" in lines
    assert "| designed | 2 | 4 |" in lines
    assert {line.count("|") for line in lines if line.startswith("| ru")} == {lines[2].count("|")}


@pytest.mark.slow
def test_tables_are_printed_whole(state: MeasureStatus, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables are printed without shortened cells, in colour on a terminal only, and with controls escaped."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    status = state()
    printed = format_tables([replace(status, game="mill\x1b[2J")], width=120, has_colour=False)
    assert "game.yaml" in printed
    assert "…" not in printed
    assert "\x1b" not in printed
    assert "mill\\x1b[2J" in printed
    assert "\x1b[1m" in format_tables([status], width=120, has_colour=True)
