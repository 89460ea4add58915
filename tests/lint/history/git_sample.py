"""A git checkout with a source and a translation in JSON, whose states are committed one by one."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from compiler.lint.files.linted_file import LintedFile
from compiler.lint.files.pair_files import FilePair
from compiler.lint.files.read_file import LanguagePair
from compiler.lint.files.selection import Selection

LANGUAGES = LanguagePair("en", "pl", Selection())


def run_git(folder: Path, *words: str) -> str:
    """Run git in a folder as somebody without settings; return what it prints."""
    author = {f"GIT_{role}_{field}": "x@example.org" for role in ("AUTHOR", "COMMITTER") for field in ("NAME", "EMAIL")}
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    env = {**inherited, **author, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"}
    options = ("-c", "init.defaultBranch=main", "-c", "protocol.file.allow=always")
    ran = subprocess.run(["git", *options, *words], cwd=folder, env=env, capture_output=True, text=True, check=True)
    return ran.stdout.strip()


@dataclass(frozen=True)
class GitSample:
    """A checkout with `en.json` and `pl.json`, in a folder below its top."""

    top: Path

    @property
    def folder(self) -> Path:
        """The folder with the files."""
        return self.top / "texts"

    @property
    def pair(self) -> FilePair:
        """The files as a pair."""
        return FilePair(LintedFile(self.folder / "en.json"), LintedFile(self.folder / "pl.json"))

    def write(self, sources: Mapping[str, str], texts: Mapping[str, str]) -> None:
        """Write the texts of both files."""
        self.folder.mkdir(exist_ok=True)
        for name, data in (("en", sources), ("pl", texts)):
            (self.folder / f"{name}.json").write_text(json.dumps(data, ensure_ascii=False, indent=1), "utf-8")

    def commit(self, sources: Mapping[str, str], texts: Mapping[str, str]) -> str:
        """Commit these texts; return the id of the commit."""
        self.write(sources, texts)
        run_git(self.top, "add", ".")
        run_git(self.top, "commit", "--quiet", "--allow-empty", "--message", "texts")
        return run_git(self.top, "rev-parse", "HEAD")


def make_checkout(top: Path) -> GitSample:
    """Return a new checkout without commits."""
    top.mkdir(exist_ok=True)
    run_git(top, "init", "--quiet")
    return GitSample(top)
