from __future__ import annotations

from pathlib import Path

from compiler.disk.states import read_file_state_below, read_file_states_below


def test_link_has_no_state(tmp_path: Path) -> None:
    """A link has no state, wherever it leads."""
    (tmp_path / "x").write_text("x")
    (tmp_path / "y").symlink_to("x")
    assert read_file_state_below(tmp_path, "x")
    assert (
        read_file_state_below(tmp_path, "y")
        is read_file_state_below(tmp_path, "x/y")
        is read_file_state_below(tmp_path, "../x")
        is None
    )


def test_states_are_read_of_regular_files_only(tmp_path: Path) -> None:
    """Each regular file has a state; folders, links, files behind a link and missing files have none."""
    (tmp_path / "a/b").mkdir(parents=True)
    for name in ("top", "a/one", "a/b/two"):
        (tmp_path / name).write_text(name)
    (tmp_path / "a/link").symlink_to(tmp_path / "top")
    (tmp_path / "elsewhere").symlink_to(tmp_path / "a")
    names = ["a/b/two", "top", "a/one", "a/b", "a/link", "elsewhere/one", "a/none", "none/x", "../x"]
    found = read_file_states_below(tmp_path, names)
    assert found.keys() == {"top", "a/one", "a/b/two"}
    assert found["a/b/two"].st_size == len("a/b/two")
