from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.repairs.collect import collect_repairs
from tests.repairs.repository import Repository

pytestmark = pytest.mark.slow

SOURCES = {"a": "Take a card from the deck.", "b": "Then stop.", "c": "Go on to the next space."}
TEXTS = {"a": "Weź katę z talii.", "b": "Potem stop.", "c": "Idź na następne pole."}


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    """Return a repository with a repaired translation, a changed source, and a text written anew."""
    run_git(tmp_path, "init", "--quiet")
    write_commit(tmp_path, SOURCES, TEXTS)
    write_commit(tmp_path, SOURCES, TEXTS | {"a": "Weź kartę z talii."})
    write_commit(
        tmp_path, SOURCES | {"b": "Then stop here."}, TEXTS | {"a": "Weź kartę z talii.", "b": "Potem stop tu."}
    )
    last = {"a": "Weź kartę z talii.", "b": "Potem stop tu.", "c": "Przesuń pionek dalej, o jedno miejsce w prawo!"}
    write_commit(tmp_path, SOURCES | {"b": "Then stop here."}, last)
    return Repository(tmp_path)


def write_commit(folder: Path, sources: Mapping[str, str], texts: Mapping[str, str]) -> None:
    """Write both files and commit them."""
    for name, data in {"en.json": sources, "translations/pl/pl.json": texts}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(data, ensure_ascii=False, indent=1), "utf-8")
    run_git(folder, "add", ".")
    run_git(folder, "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "-m", "Change texts")


def run_git(folder: Path, *arguments: str) -> None:
    """Run a git command."""
    subprocess.run(["git", "-C", str(folder), *arguments], check=True, capture_output=True)


def test_only_slight_changes_beside_an_unchanged_source_are_repairs(repository: Repository) -> None:
    """A corrected word is a repair; a text whose source changed, and a text written anew, are not."""
    repairs = collect_repairs(repository, "pl").repairs.values()
    assert [(repair.before, repair.after) for repair in repairs] == [("Weź katę z talii.", "Weź kartę z talii.")]


def test_files_of_a_locale_are_paired_with_their_sources(repository: Repository) -> None:
    """The folder of translations and the locale are left out of the path."""
    assert repository.pair_files("pl") == {"translations/pl/pl.json": "en.json"}
