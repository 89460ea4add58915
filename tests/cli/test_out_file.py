"""The option `--out` of commands that write one file."""

from __future__ import annotations

from pathlib import Path

import click
import pytest

from compiler.cli.out_file import choose_default_folder, choose_format, write_out_file
from compiler.disk.errors import LinkError


@pytest.fixture(autouse=True)
def work_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in an empty folder with a folder `there`."""
    monkeypatch.chdir(tmp_path)
    Path("there").mkdir()


@pytest.mark.parametrize(
    ("out", "path"),
    [
        (None, "ru.po"),
        ("other.po", "other.po"),
        ("there", "there/ru.po"),
        ("there/", "there/ru.po"),
        ("there/other.po", "there/other.po"),
        ("new/deep/", "new/deep/ru.po"),
    ],
)
def test_file_is_written_where_the_option_says(out: str | None, path: str) -> None:
    """A folder that exists or that ends with a slash gets a file of the default name."""
    assert write_out_file(out, "ru.po", b"text") == Path(path)
    assert Path(path).read_bytes() == b"text"


def test_link_is_not_followed_in_a_folder() -> None:
    """The default name in a folder may be somebody else's link."""
    Path("there/ru.po").symlink_to("elsewhere")
    with pytest.raises(LinkError):
        write_out_file("there", "ru.po", b"text")


@pytest.mark.parametrize(
    ("chosen", "out", "format_"),
    [
        (None, None, "po"),
        (None, "a.xlf", "xliff"),
        (None, "A.XLF", "xliff"),
        (None, "a.txt", "po"),
        (None, "there", "po"),
        ("xliff", None, "xliff"),
        ("xliff", "there/", "xliff"),
        ("xliff", "a.xlf", "xliff"),
        ("xliff", "a", "xliff"),
    ],
)
def test_the_suffix_chooses_the_format(chosen: str | None, out: str | None, format_: str) -> None:
    """Without `--format`, a file is written in the format of its suffix, if it has one."""
    assert choose_format(chosen, out, {".po": "po", ".xlf": "xliff"}, "po") == format_


def test_a_suffix_of_another_format_is_refused() -> None:
    """A file is never written in another format than its suffix says."""
    with pytest.raises(click.UsageError, match="--format xliff"):
        choose_format("po", "a.xlf", {".po": "po", ".xlf": "xliff"}, "po")


def test_files_written_in_a_game_go_to_its_outputs() -> None:
    """Within a game, files go to `build/`, where no check reports them; elsewhere, to the current folder."""
    assert choose_default_folder() is None
    Path("game.yaml").write_text("id: mill\n", encoding="utf-8")
    assert choose_default_folder() == "build/"


def test_link_in_place_of_the_outputs_of_a_game_is_refused() -> None:
    """A link called `build` may lead anywhere."""
    Path("game.yaml").write_text("id: mill\n", encoding="utf-8")
    Path("build").symlink_to("there")
    with pytest.raises(click.UsageError, match="symbolic link"):
        choose_default_folder()
