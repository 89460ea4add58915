from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from compiler.disk.errors import RefusedError
from compiler.disk.manifest import CleanLocale, Manifest
from compiler.disk.named_file import FileToWrite
from compiler.render.output import Output
from compiler.write import RenderedOutput, WriteScope, open_staging, read_manifest, stage, write


def make_output(path: str, data: bytes, key: str = "k") -> RenderedOutput:
    """Return an output of one file."""
    return RenderedOutput(path, key, {path: data})


def test_written_files_are_in_the_manifest(tmp_path: Path) -> None:
    """What is written is there, and the manifest knows its key and files."""
    done = write([make_output("g/a.pdf", b"one")], {}, tmp_path, "g", scope=WriteScope.GAME)
    assert done.written == ("g/a.pdf",)
    assert (tmp_path / "g/a.pdf").read_bytes() == b"one"
    manifest = read_manifest(tmp_path, "g")
    assert {path: (key, tuple(files)) for path, (key, files) in manifest.outputs.items()} == {
        "g/a.pdf": ("k", ("g/a.pdf",))
    }
    assert manifest.has_output("g/a.pdf", "k", tmp_path)


def test_full_disk_is_reported_at_the_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be staged is reported at the output's own place, not of the folder it is on its way through."""

    def full(root: Path, name: str, _: bytes) -> None:
        raise OSError(28, "No space left on device", str(root / name))

    monkeypatch.setattr("compiler.write.write_below", full)
    with pytest.raises(OSError) as problem:  # noqa: PT011 -- its number and file are asserted below
        write([make_output("g/a.pdf", b"one")], {}, tmp_path, "g", scope=WriteScope.GAME)
    assert (problem.value.errno, problem.value.filename) == (28, str(tmp_path / "g/a.pdf"))


def test_equal_bytes_are_left_alone(tmp_path: Path) -> None:
    """A file whose bytes did not change keeps its time stamp."""
    write([make_output("g/a", b"same")], {}, tmp_path, "g", scope=WriteScope.GAME)
    os.utime(tmp_path / "g/a", (1, 1))
    assert write([make_output("g/a", b"same", "new key")], {}, tmp_path, "g", scope=WriteScope.GAME).written == ()
    assert (tmp_path / "g/a").stat().st_mtime == 1


def test_whole_build_deletes_obsolete_outputs(tmp_path: Path) -> None:
    """A whole build removes outputs that the game no longer makes, and the folders they leave empty."""
    write([make_output("g/ru/a", b"1"), make_output("g/b", b"2")], {}, tmp_path, "g", scope=WriteScope.GAME)
    assert write([make_output("g/b", b"2")], {}, tmp_path, "g", scope=WriteScope.GAME).deleted == ("g/ru/a",)
    assert not (tmp_path / "g/ru").exists()


def test_partial_build_keeps_the_rest(tmp_path: Path) -> None:
    """A build of one locale leaves the files of the others."""
    write([make_output("g/a", b"1"), make_output("g/b", b"2")], {}, tmp_path, "g", scope=WriteScope.GAME)
    assert write([make_output("g/b", b"3")], {}, tmp_path, "g", scope=WriteScope.PART).deleted == ()
    assert (tmp_path / "g/a").exists()


def test_kept_outputs_stay_in_the_manifest(tmp_path: Path) -> None:
    """An output that was still good is not written again and stays known."""
    write([make_output("g/a", b"1")], {}, tmp_path, "g", scope=WriteScope.GAME)
    write([RenderedOutput("g/a", "k", None)], {}, tmp_path, "g", scope=WriteScope.GAME)
    assert read_manifest(tmp_path, "g").has_output("g/a", "k", tmp_path)


def test_broken_manifest_is_a_cold_start(tmp_path: Path) -> None:
    """A manifest that is not ours is ignored."""
    (tmp_path / ".sobor").mkdir()
    (tmp_path / ".sobor/g.json").write_text("[1, 2")
    assert read_manifest(tmp_path, "g") == Manifest()


def test_failed_staging_leaves_earlier_files(tmp_path: Path) -> None:
    """A build that fails while its files are staged changes nothing and leaves no staging folder."""
    write([make_output("g/a", b"1")], {}, tmp_path, "g", scope=WriteScope.GAME)
    with pytest.raises(TypeError):
        write([make_output("g/a", b"2"), make_output("g/b", None)], {}, tmp_path, "g", scope=WriteScope.GAME)  # type: ignore[arg-type]
    assert (tmp_path / "g/a").read_bytes() == b"1"
    assert not list((tmp_path / ".sobor").glob("staging-*"))


def stage_and_die(out: Path) -> None:
    """Dies by SIGKILL with files staged and not put in place."""
    staging = out / ".sobor" / f"staging-{os.getpid()}"
    staging.mkdir(parents=True)
    (staging / "a").write_bytes(b"half")
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.slow
def test_killed_build_leaves_earlier_files(tmp_path: Path) -> None:
    """What a killed build had staged is swept away by the next one, and the earlier file is whole."""
    write([make_output("g/a", b"1")], {}, tmp_path, "g", scope=WriteScope.GAME)
    process = multiprocessing.get_context("fork").Process(target=stage_and_die, args=(tmp_path,))
    process.start()
    process.join()
    assert (tmp_path / "g/a").read_bytes() == b"1"
    write([make_output("g/b", b"1")], {}, tmp_path, "g", scope=WriteScope.PART)
    assert not list((tmp_path / ".sobor").glob("staging-*"))


def rebuild_forever(out: Path, data: bytes) -> None:
    """Writes the same two files again and again."""
    for _ in range(20):
        write([make_output("g/a", data), make_output("g/b", data)], {}, out, "g", scope=WriteScope.GAME)


@pytest.mark.slow
def test_two_builds_at_once_do_not_mix(tmp_path: Path) -> None:
    """Two builds into one folder end with all files from one of them."""
    context = multiprocessing.get_context("fork")
    both = [context.Process(target=rebuild_forever, args=(tmp_path, data)) for data in (b"x" * 9999, b"y" * 9999)]
    for process in both:
        process.start()
    for process in both:
        process.join()
        assert process.exitcode == 0
    assert (tmp_path / "g/a").read_bytes() == (tmp_path / "g/b").read_bytes()


def test_clean_locales_are_remembered(tmp_path: Path) -> None:
    """What a clean locale was made from is known to the next build, until a whole build says otherwise."""
    clean = {"en": CleanLocale("digest", ("wood",), ("g/a",))}
    write([make_output("g/a", b"1")], clean, tmp_path, "g", scope=WriteScope.GAME)
    assert read_manifest(tmp_path, "g").clean == clean
    write([make_output("g/b", b"1")], {}, tmp_path, "g", scope=WriteScope.PART)
    assert read_manifest(tmp_path, "g").clean == clean
    write([make_output("g/a", b"1")], {}, tmp_path, "g", scope=WriteScope.GAME)
    assert read_manifest(tmp_path, "g").clean == {}


def test_foreign_files_are_not_replaced(tmp_path: Path) -> None:
    """A file in the place of an output is refused by name before anything is written, unless it is the same."""
    (tmp_path / "g").mkdir()
    (tmp_path / "g/a").write_bytes(b"somebody's")
    with pytest.raises(RefusedError) as refusal:
        write([make_output("g/a", b"1"), make_output("g/b", b"2")], {}, tmp_path, "g", scope=WriteScope.GAME)
    assert refusal.value.filename == str(tmp_path / "g/a")
    assert sorted(path.name for path in (tmp_path / "g").iterdir()) == ["a"]
    (tmp_path / "g/a").write_bytes(b"1")
    done = write([make_output("g/a", b"1"), make_output("g/b", b"2")], {}, tmp_path, "g", scope=WriteScope.GAME)
    assert done.written == ("g/b",)


def test_files_of_another_version_are_replaced(tmp_path: Path) -> None:
    """A manifest that is not ours, be it old or copied, still shows which files a build has made."""
    (tmp_path / "g").mkdir()
    (tmp_path / "g/a").write_bytes(b"old")
    (tmp_path / ".sobor").mkdir()
    (tmp_path / ".sobor/g.json").write_text('{"outputs": {"g/a": ["k", ["g/a"]]}, "clean": {}}')
    assert write([make_output("g/a", b"new")], {}, tmp_path, "g", scope=WriteScope.GAME).written == ("g/a",)


def test_a_build_that_was_killed_knows_its_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files that a killed build has put in place are replaced, or deleted, by the next."""

    def killed(_out: Path, _place: str, name: str) -> None:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(b"half of a build")
        if name == "g/b":
            raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("compiler.write.move_below", killed)
        with pytest.raises(KeyboardInterrupt):
            write([make_output("g/a", b"1"), make_output("g/b", b"2")], {}, tmp_path, "g", scope=WriteScope.GAME)
    done = write([make_output("g/b", b"2")], {}, tmp_path, "g", scope=WriteScope.GAME)
    assert (done.written, done.deleted) == (("g/b",), ("g/a",))


def test_file_in_parts_is_written_like_a_whole_one(tmp_path: Path) -> None:
    """A file that comes in parts is written like one that comes whole, and is known again by the next build."""
    output = Output("g/a", "k", lambda: [FileToWrite("g/a", iter((b"one ", b"two")))])
    with open_staging(tmp_path) as folder:
        staged = stage(output.produce_files(), tmp_path, folder)
        report = write([RenderedOutput("g/a", "k", staged)], {}, tmp_path, "g", scope=WriteScope.GAME)
    assert (tmp_path / "g/a").read_bytes() == b"one two"
    assert report.written == ("g/a",)
    assert write([make_output("g/a", b"one two")], {}, tmp_path, "g", scope=WriteScope.GAME).written == ()


def test_file_with_a_failing_part_replaces_nothing(tmp_path: Path) -> None:
    """A file whose content ends in an error replaces nothing."""

    def parts() -> Iterator[bytes]:
        yield b"half"
        raise OSError(None, "the picture changed")

    write([make_output("g/a", b"old")], {}, tmp_path, "g", scope=WriteScope.GAME)
    with pytest.raises(OSError, match="the picture changed"), open_staging(tmp_path) as folder:
        stage([FileToWrite("g/a", parts())], tmp_path, folder)
    assert (tmp_path / "g/a").read_bytes() == b"old"
    assert [path.name for path in tmp_path.rglob("*.part")] == []


def test_published_site_and_builds_keep_each_other(tmp_path: Path) -> None:
    """What a build no longer produces is deleted, but not the published site, and the reverse."""
    write([make_output("g/a", b"1")], {}, tmp_path, "g", scope=WriteScope.GAME)
    write([make_output("g/web/a", b"1"), make_output("g/web/b", b"2")], {}, tmp_path, "g", scope=WriteScope.PUBLISHED)
    assert write([make_output("g/c", b"3")], {}, tmp_path, "g", scope=WriteScope.GAME).deleted == ("g/a",)
    done = write([make_output("g/web/b", b"2")], {}, tmp_path, "g", scope=WriteScope.PUBLISHED)
    assert done.deleted == ("g/web/a",)
    assert (tmp_path / "g/c").read_bytes() == b"3"
