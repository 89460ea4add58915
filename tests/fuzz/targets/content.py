"""Damaged files of a game's folder, which are checked and sometimes built."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Iterable
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random
from unittest import mock

import compiler.world
from tests.fuzz.mutate import mutate_bytes
from tests.fuzz.targets.command import check_folder, read_state, run_command
from tests.fuzz.targets.game_files import BUILD_FILES, GAME, write_files, write_shared
from tests.fuzz.trees import change_tree, parse_tree, write_tree
from tests.fuzz.vocabulary import read_vocabulary

BUILDS = 0.004
"""The share of damaged texts that are also built, as a build takes a hundred times as long as a check."""

SOUND_BUILDS = 0.1
"""The share of changed trees without errors that are built."""


class Content:
    """Any file of the game, damaged as text."""

    files: tuple[str, ...] = tuple(GAME)
    vocabulary = read_vocabulary("content")
    builds = BUILDS
    """The share of inputs without errors that are built."""

    def __init__(self) -> None:
        self.root = Path(tempfile.mkdtemp(prefix="sobor-fuzz-"))
        self.folder = self.root / "mill"
        write_shared(self.root)
        write_files(self.folder)

    def __del__(self) -> None:
        shutil.rmtree(self.root, ignore_errors=True)

    def run(self, random: Random) -> bool:
        """Check the game with one or two damaged files; return whether an error was found."""
        damaged = self.damage_files(random)
        try:
            self._write(damaged.items())
            before = read_state(self.root)
            with self.use_few_shared_files():
                findings = check_folder(self.folder)
                assert read_state(self.root) == before, "a check has changed files"
                is_refused = any(finding["severity"] == "error" for finding in findings)
                if random.random() < (BUILDS if is_refused else self.builds):
                    self._build(is_refused=is_refused)
            return is_refused
        finally:
            self.restore(frozenset(damaged))

    def restore(self, names: frozenset[str]) -> None:
        """Restore the damaged files."""
        self._write((name, GAME[name].encode()) for name in names)

    def _build(self, *, is_refused: bool) -> None:
        """Build the game; assert that it is built if its check passed, and that only the output folder changes."""
        write_shared(self.root, BUILD_FILES)
        out, before = self.root / "out", read_state(self.root)
        try:
            result = run_command("build", str(self.folder), "--jobs", "1", "--out", str(out), "--format", "json")
            assert result.exit_code != 2, f"the build ended: {result.output}"
            assert read_state(self.root) == before, "a build has changed files outside --out"
            errors = [one for one in json.loads(result.stdout)["findings"] if one["severity"] == "error"]
            assert is_refused or not errors, f"check passed what build refuses: {errors[0]}"
            assert is_refused or any(out.glob("*/site/index.html")), "nothing was built"
        finally:
            shutil.rmtree(out, ignore_errors=True)
            for name in BUILD_FILES:
                (self.root / "shared" / name).unlink()

    def use_few_shared_files(self) -> AbstractContextManager[object]:
        """Let commands find the few shared files of this target, as checking those of the product takes long."""
        return mock.patch.object(compiler.world, "PACKAGE", self.root)

    def describe(self, number: int, seed: str) -> str:
        """Return the damaged files, each after its name."""
        damaged = self.damage_files(Random(f"{seed}/{type(self).__name__.lower()}/{number}"))
        return "\n".join(f"--- {name}\n{data.decode('utf-8', 'backslashreplace')}" for name, data in damaged.items())

    def damage_files(self, random: Random) -> dict[str, bytes]:
        """Return one or two files of the game with random changes."""
        names = random.sample(self.files, min(len(self.files), random.choice((1, 1, 1, 2))))
        return {name: mutate_bytes(random, GAME[name], self.vocabulary) for name in names}

    def _write(self, files: Iterable[tuple[str, bytes]]) -> None:
        for name, data in files:
            (self.folder / name).write_bytes(data)


class Structure(Content):
    """YAML files of the game, changed as trees, so that most inputs are linked."""

    files = tuple(name for name in GAME if name.endswith(".yaml"))
    builds = SOUND_BUILDS

    def damage_files(self, random: Random) -> dict[str, bytes]:
        """Return one or two files of the game with changes that mostly keep their structure."""
        names = random.sample(self.files, random.choice((1, 1, 2)))
        return {name: write_tree(change_tree(random, parse_tree(GAME[name]))).encode() for name in names}


class Boxes(Structure):
    """The layout and the files that it uses, changed as trees."""

    files = ("layouts/order.yaml", "layouts/order.yaml", "theme.yaml", "formats.yaml", "components/orders.yaml")

    def damage_files(self, random: Random) -> dict[str, bytes]:
        """Return one of these files with changes that mostly keep its structure."""
        name = random.choice(self.files)
        return {name: write_tree(change_tree(random, parse_tree(GAME[name]))).encode()}


class Layouts(Content):
    """The layout, damaged with the words of layouts."""

    files = ("layouts/order.yaml", "theme.yaml", "formats.yaml")
    vocabulary = read_vocabulary("layouts")


class Drawings(Content):
    """The icon, damaged with the words of SVG."""

    files = ("art/icons/coin.svg",)
    vocabulary = read_vocabulary("drawings")
