from __future__ import annotations

from pathlib import Path

import pytest

from compiler.build.same_id import check_distinct_ids
from tests.sample import change_file, write_game


def test_games_with_ids_of_their_own_have_no_finding(tmp_path: Path) -> None:
    """Games of a run whose ids differ have neither findings nor lines to show."""
    other = write_game(tmp_path / "forge", change_file("game.yaml", "id: mill", "id: forge"))
    assert check_distinct_ids((write_game(tmp_path / "mill"), other)) == ((), {})


@pytest.mark.parametrize("order", [("mill", "copy"), ("copy", "mill")])
def test_copy_of_a_game_is_reported(tmp_path: Path, order: tuple[str, str]) -> None:
    """The finding is at the game whose folder has another name than the id, whatever the order, and points at both."""
    findings, lines = check_distinct_ids(write_game(tmp_path / name) for name in order)
    (finding,) = findings
    assert (finding.code, finding.args["id"], finding.args["count"]) == ("same-id", "mill", 2)
    assert finding.span.file.endswith("copy/game.yaml")
    assert [related.span.file.endswith("mill/game.yaml") for related in finding.related] == [True]
    assert lines.keys() == {finding.span.file, finding.related[0].span.file}


def test_folder_named_twice_is_one_game(tmp_path: Path) -> None:
    """A folder that is named twice, also by another path, shares its id with no other game."""
    game = write_game(tmp_path / "mill")
    assert check_distinct_ids((game, game, tmp_path / "mill/../mill")) == ((), {})


@pytest.mark.parametrize("game", ["id: [mill]\n", "- mill\n", "id: {\n", "", "id:\n"])
def test_game_without_a_readable_id_is_left_to_loading(tmp_path: Path, game: str) -> None:
    """A game whose id cannot be read shares it with none; loading the game reports the mistake."""
    broken = write_game(tmp_path / "broken", {"game.yaml": game})
    assert check_distinct_ids((write_game(tmp_path / "mill"), broken)) == ((), {})
