from __future__ import annotations

from pathlib import Path

import pytest

from compiler.disk.errors import RefusedError
from compiler.disk.lock import hold_lock
from tests.disk.odd_files import ODD_FILES, is_untouched, make_outside_folder


@pytest.mark.parametrize("odd", ODD_FILES)
def test_odd_file_in_place_of_a_lock_file_is_refused(tmp_path: Path, odd: str) -> None:
    """A lock file that is not a regular file is refused without blocking or opening a file outside."""
    out = tmp_path / "out"
    out.mkdir()
    ODD_FILES[odd](out / "lock", outside := make_outside_folder(out))
    with pytest.raises(RefusedError), hold_lock(out, "lock"):
        pass
    assert is_untouched(outside)


def test_held_lock_is_not_acquired_without_waiting(tmp_path: Path) -> None:
    """Without `wait`, the lock reports that another holds it."""
    with hold_lock(tmp_path, "lock") as first, hold_lock(tmp_path, "lock", wait=False) as second:
        assert (first, second) == (True, False)
