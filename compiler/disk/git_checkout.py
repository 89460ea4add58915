"""Read the history of a git checkout, which may be untrusted: git runs no hook, filter or other program.

Git is kept from the network. Only revisions that match `REVISION`, folders, and ids of commits and blobs that git
itself has printed become arguments.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO, NamedTuple

from compiler.diagnostics.reason import Reason, ReasonError, reason

REVISION = re.compile(r"[^\W_][\w./@{}~^+#-]{0,200}|@(?:\{[\w./-]{1,50}\})?(?:[~^]\d{0,5}){0,9}")
"""A name of a commit, such as `v1.2`, `origin/main` or `HEAD~3`: no option, no range, no path."""

_SETTINGS = (
    *("core.fsmonitor=false", "core.hooksPath=/dev/null", "core.quotePath=false", "core.attributesFile=/dev/null"),
    *("log.showSignature=false", "log.mailmap=false", "diff.external=", "safe.bareRepository=explicit"),
)
"""Settings that take precedence over those of the repository, which could name programs to run."""

_ENVIRONMENT = {
    "GIT_ALLOW_PROTOCOL": "none",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_NO_REPLACE_OBJECTS": "1",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
    "LC_ALL": "C",
}
_KEPT_VARIABLES = re.compile(r"GIT_CONFIG_\w+|GIT_CEILING_DIRECTORIES|(?!GIT_).*")
"""The variables that git inherits; a hook of git has others, which name another repository."""

_CHUNK = 1 << 20
"""The number of bytes that are skipped at a time."""

_INCOMPLETE = reason("the clone lacks contents of earlier files", "clone the repository without `--filter`")
"""The reason why the history of a partial clone cannot be read."""

_SHALLOW_HINT = "fetch all commits: `git fetch --unshallow`, or `fetch-depth: 0` in a CI job"


class FileChange(NamedTuple):
    """A change of a file by a commit: its path in the repository, and its new blob, or None if it was deleted."""

    commit: str
    path: str
    blob: str | None


@dataclass(frozen=True, slots=True)
class GitCheckout:
    """A folder of a git checkout.

    Attributes:
        folder: The folder that git runs in.
        prefix: Its path in the repository, '' or with a slash at its end.
        repository: The folder with the repository's data, which distinguishes checkouts.
    """

    folder: Path
    prefix: str
    repository: str

    def find_base(self, revision: str) -> str:
        """Return the id of the last commit that a revision and HEAD have in common. Raise ReasonError for none."""
        assert REVISION.fullmatch(revision)
        known = _try_git(self.folder, "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}")
        if known is None:
            raise ReasonError(self._explain(reason("git knows no revision `{revision}`", revision=revision)))
        base = _try_git(self.folder, "merge-base", known, "HEAD")
        if base is None:
            template = "`{revision}` and the commit that is checked out have no commit in common"
            raise ReasonError(self._explain(reason(template, revision=revision)))
        return base

    def _explain(self, problem: Reason) -> Reason:
        """Return a reason with a hint if the clone is shallow, which explains missing commits."""
        is_shallow = _try_git(self.folder, "rev-parse", "--is-shallow-repository") == "true"
        return replace(problem, advice=(_SHALLOW_HINT,)) if is_shallow else problem

    def list_blobs(self, commit: str) -> Mapping[str, str]:
        """Return the id of the blob of each file in a commit, by its path in the repository."""
        blobs: dict[str, str] = {}
        for entry in _run_git(self.folder, "ls-tree", "-r", "-z", "--full-tree", commit).split("\0"):
            attributes, _, path = entry.partition("\t")
            if path and attributes.split(" ")[1] == "blob":
                blobs[path] = attributes.split(" ")[2]
        return blobs

    def list_changes(self, base: str, folders: Iterable[str]) -> Iterator[FileChange]:
        """Yield the changes of files below some folders of the repository since a commit, the oldest first.

        Of a merge, only the difference from its first parent counts, so that each commit is a state of all files.
        """
        limits = [f":(top,literal){folder}" for folder in folders]
        options = ("-z", "--first-parent", "-m", "--reverse", "--raw", "--no-renames", "--no-abbrev", "--no-ext-diff")
        log = _run_git(self.folder, "log", *options, "--format=%H", f"{base}..HEAD", "--", *limits)
        commit = ""
        entry = ""
        for field in log.split("\0"):
            if entry:
                blob = entry.split(" ")[3]
                yield FileChange(commit, field, blob if blob.strip("0") else None)  # git writes zeros for no blob
                entry = ""
            elif field.lstrip("\n").startswith(":"):
                entry = field.lstrip("\n")
            else:
                commit = field.strip() or commit


def open_checkout(folder: Path) -> GitCheckout:
    """Return the checkout that contains a folder. Raise ReasonError if there is none, or no git."""
    try:
        found = _try_git(folder, "rev-parse", "--is-inside-work-tree", "--absolute-git-dir", "--show-prefix")
    except FileNotFoundError as problem:
        raise ReasonError(reason("git is not installed", "install git, or leave out --since")) from problem
    if found is None or not found.startswith("true\n"):
        outside = reason("`{folder}` is in no git checkout", "clone the repository", folder=folder.as_posix())
        raise ReasonError(outside)
    _, repository, *prefix = found.split("\n")
    return GitCheckout(folder, "".join(prefix), repository)


@contextmanager
def open_blobs(checkout: GitCheckout, limit: int) -> Iterator[BlobReader]:
    """Yield a reader of blobs of at most `limit` bytes."""
    with subprocess.Popen(  # noqa: S603 -- no shell; ids of blobs are read from the input
        _make_command(checkout.folder, "cat-file", "--batch"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=_make_environment(),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield BlobReader(process.stdin, process.stdout, limit)
        process.stdin.close()


@dataclass(frozen=True, slots=True)
class BlobReader:
    """A running git that prints blobs by their ids."""

    requests: IO[bytes]
    answers: IO[bytes]
    limit: int

    def read(self, blob: str) -> bytes | None:
        """Return the bytes of a blob, or None if it is too large. Raise ReasonError if the clone lacks it."""
        try:
            self.requests.write(f"{blob}\n".encode())
            self.requests.flush()
        except BrokenPipeError as problem:
            raise ReasonError(_INCOMPLETE) from problem
        head = self.answers.readline().split()
        if len(head) != len(("id", "type", "size")):
            raise ReasonError(_INCOMPLETE)
        size = int(head[2])
        if size > self.limit:
            self._skip(size + len("\n"))
            return None
        return self.answers.read(size + len("\n"))[:-1]

    def _skip(self, size: int) -> None:
        """Read past a number of bytes."""
        while size > 0:
            size -= len(self.answers.read(min(size, _CHUNK)) or bytes(size))


def _run_git(folder: Path, *arguments: str) -> str:
    """Return the output of a git command. Raise ReasonError if it fails."""
    output = _try_git(folder, *arguments)
    if output is None:
        raise ReasonError(reason("git cannot read the history", "run `git fsck` to find what is damaged"))
    return output


def _try_git(folder: Path, *arguments: str) -> str | None:
    """Return the output of a git command without the line end, or None if it fails. Raise OSError without git."""
    command = _make_command(folder, *arguments)
    ran = subprocess.run(  # noqa: S603 -- no shell, and no argument that could be taken for an option
        command, stdin=subprocess.DEVNULL, capture_output=True, check=False, env=_make_environment()
    )
    return os.fsdecode(ran.stdout).removesuffix("\n") if ran.returncode == 0 else None


def _make_command(folder: Path, *arguments: str) -> list[str]:
    settings = [word for setting in _SETTINGS for word in ("-c", setting)]
    return ["git", "-C", str(folder), "--no-pager", *settings, *arguments]


def _make_environment() -> dict[str, str]:
    inherited = {name: value for name, value in os.environ.items() if _KEPT_VARIABLES.fullmatch(name)}
    return {**inherited, **_ENVIRONMENT}
