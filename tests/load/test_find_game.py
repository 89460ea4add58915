from __future__ import annotations

from pathlib import Path

from compiler.load.find_game import find_game
from tests.load.folders import GAME, write_folder


def test_game_is_found_by_name_or_folder(tmp_path: Path) -> None:
    """A game is found by its name in the content folder, or by its path; otherwise the nearest name is suggested."""
    content = tmp_path / "content"
    small = write_folder(content / "small", GAME)
    other = write_folder(tmp_path / "other", GAME)
    assert find_game("small", content) == (small, [])
    assert find_game(str(other), content) == (other, [])
    found, (finding,) = find_game("smal", content)
    assert found is None
    assert (finding.code, finding.values["near"]) == ("unknown-game", "small")
    assert find_game("entirely-different", content)[1][0].values["known"] == ("small",)
