"""The names that source files may contain: no game, no piece, no machine, and no class name twice."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
import yaml

from compiler.validate.effect_schemas import get_schemas_with_effects
from engine.api import list_engines
from engine.play.canvas import ANSI
from tests.source_files import list_files, list_nodes, parse_file

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


@pytest.mark.slow
def test_shared_code_names_no_game(root: Path) -> None:
    """Shared code, its explanations, schemas and shared content name no game."""
    games = [path.parent.name for path in root.glob("content/*/game.yaml")]
    names = [name for game in games for name in (game, game.replace("-", "_"), game.replace("-", " "))]
    word = re.compile("|".join(names), re.IGNORECASE)
    for path in list_shared_files(root):
        assert not word.search(path.read_text("utf-8", "replace")), path.relative_to(root)


@pytest.mark.slow
def test_shared_code_names_no_piece(root: Path) -> None:
    """Shared code contains no id of a game's pieces, resources or icons except words of the schemas and listed ones."""
    own = collect_schema_words(get_schemas_with_effects(list_engines()).values()) | ANSI.keys() | OWN_WORDS
    ids = {name for game in root.glob("content/*/game.yaml") for name in list_pieces(game.parent)} - own
    for path in list_shared_files(root):
        if path.suffix == ".py":
            held = {n.value for n in list_nodes(path) if isinstance(n, ast.Constant)}
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


@pytest.mark.slow
def test_public_class_names_are_unique(root: Path) -> None:
    """No two public classes of compiler, engine and schemas have the same name, so that names can be searched."""
    places: dict[str, list[str]] = {}
    for path in (path for package in ("compiler", "engine", "schemas") for path in list_files(root, package)):
        for node in list_nodes(path):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places.setdefault(node.name, []).append(path.relative_to(root).as_posix())
    assert not {name: paths for name, paths in places.items() if len(paths) > 1 and name not in SHARED_NAMES}


@pytest.mark.slow
def test_no_file_names_this_machine(root: Path) -> None:
    """No file in git names a home folder, a work folder or a package registry's address."""
    listed = subprocess.run(["git", "ls-files"], cwd=root, capture_output=True, text=True, check=True).stdout.split()
    strange = re.compile(r"/(?:root|home|work)/\w|pypi\.org|registry\.npmjs|index-url", re.IGNORECASE)
    for name in listed:
        path = root / name
        if path.is_file() and name != "tests/test_architecture_names.py":
            assert not strange.search(path.read_text("utf-8", errors="replace")), name


PREDICATES = {
    *("is", "has", "have", "can", "are", "covers", "contains", "holds", "includes", "matches", "exceeds", "reduces"),
    *("continues", "ends", "starts", "charges", "terminates", "dominates", "fits", "folds", "follows"),
}
"""The first words of predicates, which say something about their first argument."""

CONSTRUCTORS = {"for", "from"}
"""The first words of class methods that make an object: `Stamp.for_build`."""

OF_OTHERS = {
    "addObjects",
    "on",
    "getattr",
    "getitem",
    "getnext",
    "getparent",
    "iterate",
    "iter",
    "itertext",
    "serialize",
    "try",
    "visit",
}
"""The first words of methods that libraries call or that stand in for theirs."""

NAMED_OTHERWISE = {
    "compiler/checks/__init__.py": "releases what checks derived",
    "compiler/checks/common/text_checks.py": "decorators, which are read as adjectives of a check",
    "compiler/diagnostics/diagnostic.py": "constructors of findings",
    "compiler/diagnostics/reason.py": "constructors of reasons",
    "compiler/diagrams/position_functions.py": "names that diagrams use in expressions",
    "compiler/layout/expressions/names.py": "names that layouts use in expressions",
    "compiler/checks/pairs/language/guarded_pattern.py": "the method of a compiled pattern",
    "compiler/checks/pairs/common/pair.py": "a constructor of findings",
    "compiler/load/svg/parse_shapes.py": "a pen of fontTools",
}
"""Modules whose functions have other names, and why."""


@pytest.mark.slow
def test_names_of_functions_begin_with_a_verb(root: Path) -> None:
    """Functions are named by a verb in the imperative; checks are named after their code, commands after themselves."""
    allowed = {*(root / "tests/verbs.txt").read_text("utf-8").split(), *PREDICATES, *CONSTRUCTORS, *OF_OTHERS}
    named = {
        f"{path.relative_to(root)}: {name}"
        for package in ("compiler", "engine")
        for path in list_files(root, package)
        if path.relative_to(root).as_posix() not in NAMED_OTHERWISE
        for name in list_function_names(path)
        if name.strip("_").partition("_")[0] not in allowed
    }
    assert not named, "begin the names with a verb; add a verb that is new here to tests/verbs.txt"


@pytest.mark.slow
def test_names_of_helpers_begin_with_a_verb(root: Path) -> None:
    """Helpers of tests are named by a verb; fixtures and strategies are named after what they give."""
    predicates = PREDICATES | {"differ", "may", "shows"}
    allowed = {*(root / "tests/verbs.txt").read_text("utf-8").split(), *predicates, *OF_OTHERS, "main", "test"}
    named = {
        f"{path.relative_to(root)}: {function.name}"
        for path in list_files(root, "tests")
        for function in parse_file(path).body
        if isinstance(function, ast.FunctionDef)
        if not re.search("fixture|composite", " ".join(map(ast.unparse, function.decorator_list)))
        if function.name.strip("_").partition("_")[0] not in allowed
    }
    assert not named, "begin the names with a verb; add a verb that is new here to tests/verbs.txt"


def list_function_names(path: Path) -> Iterator[str]:
    """Yield the names of a module's functions except properties, commands, special methods and its own name."""
    for node in list_nodes(path):
        if not isinstance(node, ast.FunctionDef) or node.name.startswith("__") or node.name.strip("_") == path.stem:
            continue
        decorators = " ".join(map(ast.unparse, node.decorator_list))
        if not re.search("property|command|group|setter", decorators):
            yield node.name


@pytest.mark.slow
def test_private_names_differ_from_imported_names(root: Path) -> None:
    """No function, class or constant of a module has the name of something imported there, with an underscore."""
    twins = {
        f"{path.relative_to(root)}: {name}"
        for package in ("compiler", "engine")
        for path in list_files(root, package)
        for name in list_twins_of_imports(parse_file(path))
    }
    assert not twins, "a private name says how it differs from the one that is imported"


def list_twins_of_imports(module: ast.Module) -> Iterator[str]:
    """Yield the private names of a module that are an imported name with an underscore before it."""
    imports = [node for node in ast.walk(module) if isinstance(node, ast.Import | ast.ImportFrom)]
    imported = {(alias.asname or alias.name).rpartition(".")[2] for node in imports for alias in node.names}
    for node in ast.walk(module):
        name = node.name if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) else ""
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            name = node.id
        if name.startswith("_") and name.strip("_") in imported and not name.startswith("__"):
            yield name


def test_names_in_docstrings_exist(root: Path) -> None:
    """A private name in backticks in a docstring or comment occurs in the code of its module, too."""
    for package in ("compiler", "engine"):
        for path in list_files(root, package):
            text = path.read_text("utf-8")
            for name in set(re.findall(r"`(_[a-z][a-z_]*)`", text)):
                assert len(re.findall(rf"\b{name}\b", text)) > text.count(f"`{name}`"), (path.relative_to(root), name)
