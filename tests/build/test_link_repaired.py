"""Games whose spreadsheets have errors are checked without the wrong values."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.build.pipeline import compile_game
from compiler.build.request import Request
from compiler.diagnostics import Diagnostic
from compiler.world import World, find_font_cache, find_shared_folders
from tests.sheets.sample import FILES, write_sheet_game

HEAD = "id,copies,title_en,title_pl,text_en,text_pl,picture,strength,clan"
ROWS = """\
owl,two,Owl,Sowa,Rest.,Odpocznij.,owl,1,bird
elk,1,Elk,Łoś,Rest.,Odpocznij.,elk,x,beast
owl,1,Hen,Kura,Rest.,Odpocznij.,hen,2,bird
fox,1,Fox,Lis,Rest {now}.,Odpocznij.,,3,beats
,1,Ant,Mrówka,Rest.,Odpocznij.,ant,4,beast
"""
MORE = f"{HEAD}\nyak,0.5,Yak,,Rest.,Odpocznij.,yak,5,beast\n"
LAYOUT = """\
    - image: {x: 4, y: 60, width: 9, height: 9, picture: "{{ item.picture }}"}
    - text: {x: 20, y: 60, width: 9, height: 9, size: 8, value: "{{ item.strength }}"}
"""


def write_game(folder: Path, *, cards: str = f"{HEAD}\n{ROWS}", more: str = MORE) -> Path:
    """Write a game with two spreadsheets that have fields, traits and pictures."""
    game = write_sheet_game(folder / "deck", cards=1)
    (game / "cards.csv").write_text(cards, "utf-8")
    (game / "more.csv").write_text(more, "utf-8")
    group = FILES["components/cards.yaml"].replace("from: cards.csv", "from: [cards.csv, more.csv]")
    fields = "data: {strength: integer}\ntraits: {clan: [bird, beast]}\n"
    (game / "components/cards.yaml").write_text(group + fields, "utf-8")
    layout = FILES["layouts/card.yaml"]
    (game / "layouts/card.yaml").write_text(layout + LAYOUT, "utf-8")
    return game


def check(game: Path) -> list[Diagnostic]:
    """Return the findings about a game."""
    return list(compile_game(Request(game), World(game.parent, find_shared_folders(), find_font_cache())).findings)


def list_places(findings: list[Diagnostic]) -> set[tuple[str, str, int]]:
    """Return the code, the name of the file and the line of each finding."""
    return {(finding.code, Path(finding.span.file).name, finding.span.line) for finding in findings}


@pytest.mark.slow
def test_one_run_finds_the_errors_of_all_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wrong values, ids, traits, texts and pictures in all spreadsheets are found together, and nothing else."""
    monkeypatch.chdir(tmp_path)
    pictures = {("missing-picture", "cards.csv", line) for line in (2, 3, 4, 6)}
    assert list_places(check(write_game(tmp_path))) == pictures | {
        ("wrong-type", "cards.csv", 2),
        ("wrong-type", "cards.csv", 3),
        ("duplicate-id", "cards.csv", 4),
        ("unknown-reference", "cards.csv", 5),
        ("unknown-icon", "cards.csv", 5),
        ("missing-id", "cards.csv", 6),
        ("wrong-type", "more.csv", 2),
        ("missing-translation", "more.csv", 2),
        ("missing-picture", "more.csv", 2),
    }


@pytest.mark.slow
def test_row_without_a_name_is_one_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If ids are made of names, a row without a name is reported as such, and not as a row with an empty title, too."""
    monkeypatch.chdir(tmp_path)
    game = write_game(
        tmp_path, cards="title_en,title_pl,text_en,text_pl\nOwl,Sowa,Rest.,Odpocznij.\n,,Rest.,Odpocznij.\n"
    )
    group = game / "components/cards.yaml"
    source = "from: {file: cards.csv, ids: title_en}\n"
    group.write_text(group.read_text("utf-8").replace("from: [cards.csv, more.csv]\n", source), "utf-8")
    found = [finding for finding in check(game) if finding.span.file.endswith("cards.csv") and finding.span.line == 3]
    assert [finding.code for finding in found] == ["missing-id"]


@pytest.mark.slow
def test_misspelt_colours_are_found_beside_wrong_cells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names in layouts that no cell can declare are reported in the same run as wrong cells."""
    monkeypatch.chdir(tmp_path)
    game = write_game(tmp_path)
    layout = game / "layouts/card.yaml"
    layout.write_text(
        layout.read_text("utf-8") + "    - rect: {x: 1, y: 1, width: 5, height: 5, fill: egde}\n", "utf-8"
    )
    found = list_places(check(game))
    assert ("layout-value", "card.yaml") in {(code, file) for code, file, _ in found}
    assert ("wrong-type", "cards.csv", 2) in found


@pytest.mark.slow
def test_findings_that_follow_from_others_are_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A text that cannot be read is not a missing source of its translation."""
    monkeypatch.chdir(tmp_path)
    rows = "owl,1,Owl,Sowa,**Rest.,Odpocznij.,,1,bird\n"
    found = list_places(
        check(write_game(tmp_path, cards=f"{HEAD}\n{rows}", more=f"{HEAD}\nyak,1,Yak,Jak,A,B,,2,bird\n"))
    )
    assert found == {("unsupported-markup", "cards.csv", 2)}


@pytest.mark.slow
def test_missing_column_does_not_hide_wrong_cells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a column of ids, and with a column that occurs twice, all other cells are checked."""
    monkeypatch.chdir(tmp_path)
    head = HEAD.replace("id,", "name,").replace("text_pl", "text_en")
    found = list_places(check(write_game(tmp_path, cards=f"{head}\n{ROWS}")))
    assert {("missing-column", "cards.csv", 1), ("duplicate-column", "cards.csv", 1)} <= found
    assert {("wrong-type", "cards.csv", 3), ("unknown-reference", "cards.csv", 5)} <= found


@pytest.mark.slow
def test_errors_elsewhere_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with an error in another file is not linked, because what is found in its cells might come from it."""
    monkeypatch.chdir(tmp_path)
    game = write_game(tmp_path)
    (game / "layouts/card.yaml").write_text("front: 3\n", "utf-8")
    places = list_places(check(game))
    assert ("wrong-type", "card.yaml", 1) in places
    assert not {code for code, _, _ in places} & {"unknown-reference", "missing-picture"}
