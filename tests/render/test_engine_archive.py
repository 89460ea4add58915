from __future__ import annotations

import io
import zipfile

import pytest

from compiler.render.engine_archive import has_own_engine, read_engine_files, zip_members


def test_only_engines_of_the_package_are_own() -> None:
    """Engines of the package are found by name; no name and the name of another are not."""
    assert has_own_engine("red_cathedral")
    assert not has_own_engine("")
    assert not has_own_engine("mill")


@pytest.mark.slow
def test_archive_has_the_engine_of_one_game() -> None:
    """The archive has the core and the engine of the game, and none of what is left out."""
    data = zip_members(dict(read_engine_files("red_cathedral", ("simulate", "examples.py"))))
    names = zipfile.ZipFile(io.BytesIO(data)).namelist()
    assert {"engine/api.py", "engine/browser/match_session.py", "engine/games/red_cathedral/game.py"} <= set(names)
    assert not [name for name in names if "amytis" in name or "simulate" in name or name == "engine/examples.py"]
    assert data == zip_members(dict(read_engine_files("red_cathedral", ("simulate", "examples.py"))))
