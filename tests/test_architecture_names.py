"""The names that source files may contain: no game, no piece, no machine, and no class name twice."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

import yaml

from compiler.validate.effect_schemas import get_schemas_with_effects
from engine.api import list_engines
from engine.play.canvas import ANSI
from tests.source_files import list_files

OWN_WORDS = {"middle", "materials", "ornaments/site-band", "ornaments/site-mark"}
"""Words of layouts, of sorts of resources and of the site that are also ids in a game."""

SHARED_NAMES = {"Game": "what is linked and what is played: the word that authors of engines and tools look for"}
"""Class names that two packages may use, and why."""


def list_shared_files(root: Path) -> list[Path]:
    """Return the files of shared code, with its pages and explanations, and of shared content."""
    folders = [root / name for name in ("compiler", "engine", "schemas", "content/common", "content/print")]
    found = [path for folder in folders for path in sorted(folder.rglob("*")) if path.is_file()]
    binary = (".pyc", ".woff2", ".ttf", ".otf", ".pdf", ".png")
    return [path for path in found if path.suffix not in binary and "games" not in path.relative_to(root).parts]


def test_shared_code_names_no_game(root: Path) -> None:
    """Shared code, its explanations, schemas and shared content name no game."""
    games = [path.parent.name for path in root.glob("content/*/game.yaml")]
    names = [name for game in games for name in (game, game.replace("-", "_"), game.replace("-", " "))]
    word = re.compile("|".join(names), re.IGNORECASE)
    for path in list_shared_files(root):
        assert not word.search(path.read_text("utf-8", "replace")), path.relative_to(root)


def test_shared_code_names_no_piece(root: Path) -> None:
    """Shared code contains no id of a game's pieces, resources or icons except words of the schemas and listed ones."""
    own = collect_schema_words(get_schemas_with_effects(list_engines()).values()) | ANSI.keys() | OWN_WORDS
    ids = {name for game in root.glob("content/*/game.yaml") for name in list_pieces(game.parent)} - own
    for path in list_shared_files(root):
        if path.suffix == ".py":
            held = {n.value for n in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(n, ast.Constant)}
            assert not held & ids, path.relative_to(root)


def list_pieces(game: Path) -> Iterator[str]:
    """Yield the ids of a game's sets, pieces, resources, icons and other drawings."""
    yield from yaml.safe_load((game / "game.yaml").read_text("utf-8"))["resources"]
    for path in game.glob("components/*.yaml"):
        yield path.stem
        yield from (item["id"] for item in yaml.safe_load(path.read_text("utf-8"))["items"])
    for path in game.glob("art/*/*.svg"):
        yield path.stem if path.parent.name == "icons" else f"{path.parent.name}/{path.stem}"


def collect_schema_words(documents: Iterable[object]) -> set[str]:
    """Return all keys and words of schemas."""
    found: set[str] = set()
    rest = list(documents)
    while rest:
        one = rest.pop()
        if isinstance(one, dict):
            found |= one.keys()
            rest += one.values()
        elif isinstance(one, list):
            rest += one
        elif isinstance(one, str):
            found.add(one)
    return found


def test_public_class_names_are_unique(root: Path) -> None:
    """No two public classes of compiler, engine and schemas have the same name, so that names can be searched."""
    places: dict[str, list[str]] = {}
    for path in (path for package in ("compiler", "engine", "schemas") for path in list_files(root, package)):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places.setdefault(node.name, []).append(path.relative_to(root).as_posix())
    assert not {name: paths for name, paths in places.items() if len(paths) > 1 and name not in SHARED_NAMES}


def test_no_file_names_this_machine(root: Path) -> None:
    """No file in git names a home folder, a work folder or a package registry's address."""
    listed = subprocess.run(["git", "ls-files"], cwd=root, capture_output=True, text=True, check=True).stdout.split()
    strange = re.compile(r"/(?:root|home|work)/\w|pypi\.org|registry\.npmjs|index-url", re.IGNORECASE)
    text = {".py", ".yaml", ".md", ".toml", ".txt", ".json", ".css", ".js", ".html", ""}
    for name in listed:
        path = root / name
        if path.suffix in text and path.is_file() and name != "tests/test_architecture_names.py":
            assert not strange.search(path.read_text("utf-8", errors="replace")), name
