from __future__ import annotations

from pathlib import Path

import pytest

from compiler.disk.errors import LinkError, RefusedError, TooLargeError
from compiler.disk.listing import list_files
from compiler.disk.reading import FOLDER_HERE, LINK_OUT, NO_FILE, read_below, read_file, read_own_below
from tests.disk.odd_files import ODD_FILES, make_outside_folder


@pytest.mark.parametrize("odd", ODD_FILES)
def test_only_a_regular_file_inside_is_read(tmp_path: Path, odd: str) -> None:
    """Anything else in place of a file is refused without blocking, and, except for a folder, listed as refused."""
    game = tmp_path / "game"
    game.mkdir()
    ODD_FILES[odd](game / "x.yaml", make_outside_folder(game))
    for read in (read_below, read_own_below):
        with pytest.raises(OSError, match=r"x\.yaml"):
            read(game, "x.yaml")
    refusals = [refusal for name, _, refusal in list_files(game) if name == "x.yaml"]
    assert len(refusals) == (0 if odd == "a folder" else 1)
    assert None not in refusals


@pytest.mark.parametrize("name", ["", "..", "../secret", "/etc/hostname", "a/../../secret", "a\0b", "./a", "a//b"])
def test_name_that_leads_out_is_refused(tmp_path: Path, name: str) -> None:
    """A name that could lead out of the folder is refused before the disk is accessed."""
    (tmp_path / "a").mkdir()
    for read in (read_below, read_own_below):
        with pytest.raises(RefusedError):
            read(tmp_path / "a", name)


def test_link_inside_is_followed_in_games_only(tmp_path: Path) -> None:
    """In a game, a link to another file of the game is followed; among files that the tool has written, none is."""
    (tmp_path / "a").mkdir()
    (tmp_path / "a/x").write_text("x")
    (tmp_path / "y").symlink_to("a/x")
    (tmp_path / "b").symlink_to("a")
    assert read_below(tmp_path, "y") == read_below(tmp_path, "b/x") == b"x"
    for name in ("y", "b/x"):
        with pytest.raises(LinkError):
            read_own_below(tmp_path, name)


def test_folder_replaced_by_a_link_after_listing_is_not_followed(tmp_path: Path) -> None:
    """A link out of the game that takes the place of a listed folder is refused."""
    game = tmp_path / "game"
    (game / "art").mkdir(parents=True)
    (game / "art/secret").write_text("drawing")
    outside = make_outside_folder(game)
    listed = list(list_files(game))
    (game / "art").rename(tmp_path / "old")
    (game / "art").symlink_to(outside)
    assert [name for name, _, refusal in listed if not refusal] == ["art/secret"]
    with pytest.raises(RefusedError) as refused:
        read_below(game, "art/secret")
    assert refused.value.strerror == LINK_OUT


def test_the_root_of_the_disk_is_a_folder() -> None:
    """A path without a name is refused like any other folder."""
    with pytest.raises(RefusedError) as refused:
        read_file(Path("/"))
    assert (refused.value.strerror, refused.value.filename) == (FOLDER_HERE, "/")


def test_file_above_the_limit_is_refused_with_its_size(tmp_path: Path) -> None:
    """A file of exactly the limit is read; a file with one byte more is refused."""
    (tmp_path / "x").write_bytes(b"12345")
    assert read_file(tmp_path / "x", 5) == b"12345"
    with pytest.raises(TooLargeError) as refused:
        read_file(tmp_path / "x", 4)
    assert (refused.value.size, refused.value.limit) == (5, 4)


def test_file_that_is_longer_than_it_says_is_refused() -> None:
    """A file whose bytes exceed the limit although its size does not, such as one that grows, is refused."""
    state = Path("/proc/self/status")
    assert state.stat().st_size == 0
    with pytest.raises(TooLargeError):
        read_file(state, 4)


@pytest.mark.parametrize("odd", ["a pipe", "a socket", "a folder", "a link to a device"])
def test_special_file_is_refused_even_if_named(tmp_path: Path, odd: str) -> None:
    """A file that could be read without end is refused even if the user names it."""
    ODD_FILES[odd](tmp_path / "x", tmp_path)
    with pytest.raises(RefusedError) as refused:
        read_file(tmp_path / "x")
    assert refused.value.strerror == (FOLDER_HERE if odd == "a folder" else NO_FILE)
