"""Damaged files of a game's folder, checked as `sobor check` does and now and then built."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterable
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random
from unittest import mock

import compiler.world
from tests.fuzz.mutate import mutate_bytes
from tests.fuzz.targets.command import check_folder, run_command
from tests.fuzz.targets.game_files import BUILD_FILES, GAME, write_files, write_shared
from tests.fuzz.vocabulary import read_vocabulary

BUILDS = 0.004
"""The share of inputs without an error that are built, too: a build takes a hundred times as long as a check."""


class Content:
    """Any file of the game, damaged as text."""

    files: tuple[str, ...] = tuple(GAME)
    vocabulary = read_vocabulary("content")

    def __init__(self) -> None:
        self.root = Path(tempfile.mkdtemp(prefix="sobor-fuzz-"))
        self.folder = self.root / "mill"
        write_shared(self.root)
        write_files(self.folder)

    def __del__(self) -> None:
        shutil.rmtree(self.root, ignore_errors=True)

    def run(self, random: Random) -> bool:
        """Check the game with one or two damaged files; return whether an error was found."""
        damaged = self.damaged(random)
        try:
            self._write(damaged.items())
            with self.few_shared_files():
                findings = check_folder(self.folder)
                if random.random() < BUILDS:
                    self._build()
            return any(finding["severity"] == "error" for finding in findings)
        finally:
            self._write((name, GAME[name].encode()) for name in damaged)

    def _build(self) -> None:
        write_shared(self.root, BUILD_FILES)
        try:
            run_command("build", str(self.folder), "--jobs", "1", "--out", str(self.root / "out"))
        finally:
            for name in BUILD_FILES:
                (self.root / "shared" / name).unlink()

    def few_shared_files(self) -> AbstractContextManager[object]:
        """Let commands find this target's shared folders instead of those of the product, which take long to check."""
        return mock.patch.object(compiler.world, "PACKAGE", self.root)

    def describe(self, number: int, seed: str) -> str:
        """Return the damaged files, each under its name."""
        damaged = self.damaged(Random(f"{seed}/{type(self).__name__.lower()}/{number}"))
        return "\n".join(f"--- {name}\n{data.decode('utf-8', 'backslashreplace')}" for name, data in damaged.items())

    def damaged(self, random: Random) -> dict[str, bytes]:
        """Return one or two files of the game with random changes."""
        names = random.sample(self.files, min(len(self.files), random.choice((1, 1, 1, 2))))
        return {name: mutate_bytes(random, GAME[name], self.vocabulary) for name in names}

    def _write(self, files: Iterable[tuple[str, bytes]]) -> None:
        for name, data in files:
            (self.folder / name).write_bytes(data)


class Layouts(Content):
    """The layout, damaged with the words of layouts."""

    files = ("layouts/order.yaml", "theme.yaml", "formats.yaml")
    vocabulary = read_vocabulary("layouts")


class Drawings(Content):
    """The icon, damaged with the words of SVG."""

    files = ("art/icons/coin.svg",)
    vocabulary = read_vocabulary("drawings")
