from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatch
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest
import yaml

from compiler.validate.effect_schemas import get_schemas_with_effects
from engine.api import list_engines
from engine.play.canvas import ANSI

ROOMS = (
    *("garbage_collection", "processes", "diagnostics", "disk", "world", "write"),  # ground floor: no content
    *("model", "load", "validate", "link", "sheets"),  # content as data
    *("effects", "compiled", "layout"),  # the compiled game and its parts
    *("checks", "report", "edit", "waivers"),  # findings
    *("impose", "book", "render", "l10n", "build", "new"),  # outputs
    *("simulate", "play", "live", "cli"),  # what people use
)
"""The rooms of the compiler in the order of their imports: each imports only earlier rooms."""

MAX_TOP_LEVEL_MODULES = 6

WHOLE_PROJECT = {"bench", "content", "docs", "fuzz", "golden", "mutation", "proof", "web"}
"""Folders of tests that belong neither to the engine nor to a single package of the compiler."""

ACROSS_MODULES = {
    "checks/test_engine_checks.py": "the checks that ask an engine, on a whole game",
    "checks/test_fixes.py": "a fix makes no finding, whatever checks offer it",
    "checks/test_names_and_notices.py": "names, years and legal lines pass every check of texts",
    "cli/test_odd_names.py": "names that a terminal would obey, through whole commands",
    "diagnostics/test_templates.py": "the templates of every finding, as golden texts",
    "disk/test_planted.py": "what a stranger's folder may hold, through whole commands",
    "disk/test_planted_outputs.py": "links where commands write files, through whole commands",
    "disk/test_planted_play.py": "what a stranger's folder may hold where games are played, through whole commands",
    "effects/test_choices.py": "choices between effects",
    "effects/test_foreign_kinds.py": "kinds of effect from another distribution, through whole commands",
    "effects/test_golden_messages.py": "every effect in every language, as golden texts",
    "effects/test_icons.py": "the icons of every effect",
    "effects/test_kinds.py": "every kind of effect as one whole",
    "effects/test_says.py": "the words of every effect",
    "engine/games/architects_of_amytis/test_rules_twice.py": "the engine beside the rules written a second time",
    "engine/games/architects_of_amytis/test_seats.py": "the command that measures the advantage of the first seat",
    "engine/games/red_cathedral/test_coverage.py": "every rule, effect and ending comes up in play",
    "engine/games/red_cathedral/test_mutants.py": "the command that changes every figure and asks who notices",
    "engine/games/red_cathedral/test_naive.py": "the engine beside the rules written a second time",
    "engine/games/red_cathedral/test_playthrough.py": "a whole game as golden text",
    "engine/games/red_cathedral/test_proof.py": "whole games with every law checked on the way",
    "engine/games/red_cathedral/test_scorer.py": "final scores beside an independent scorer",
    "engine/games/red_cathedral/test_texts.py": "every message of whole games in every language",
    "engine/test_copies.py": "copies of states of both games, saved and restored",
    "engine/test_hostile.py": "files with one value changed, in both games",
    "engine/test_typed_data.py": "types of data beside the shapes that they match",
    "l10n/test_properties.py": "any text comes back from any exchange format as it went",
    "l10n/test_round_trips.py": "whole exports through the tools of others and back",
    "layout/elements/test_plain_elements.py": "elements without children",
    "layout/elements/test_repeated_elements.py": "elements that draw their children several times",
    "layout/test_both_faces.py": "front and back of one layout",
    "model/test_shapes.py": "the shapes of valid content beside their schemas",
    "waivers/test_broad_waivers.py": "waivers by pattern",
    "waivers/test_printed_waivers.py": "waivers of what is found on faces and sheets",
}
"""Tests of several modules together, and what they test."""

ALLOWED: dict[str, set[str]] = {
    "compiler.model": {
        "compiler.diagnostics",
        "compiler.diagnostics.suggest",
        "compiler.diagnostics.reason",
        "compiler.diagnostics.sentence",
    },
    "compiler.impose": {
        "compiler.diagnostics",
        "compiler.layout.frame",
        "compiler.model.drawing",
        "compiler.model.polygon",
        "compiler.model.print_data",
        "compiler.model.print_options",
        "compiler.diagnostics.sentence",
    },
    "compiler.render.pdf": {
        "compiler.disk.reading",
        "compiler.impose.sheet",
        "compiler.layout.symbols",
        "compiler.layout.extents",
        "compiler.layout.shapes",
        "compiler.layout.vector_pictures",
        "compiler.render",
        "compiler.render.glyph_outlines",
        "compiler.layout.frame",
        "compiler.model.drawing",
        "compiler.model.picture",
        "compiler.model.vector",
        "compiler.disk.digest",
        "compiler.render.colour",
        "compiler.render.colouring",
        "compiler.render.inks",
        "compiler.render.press_colour",
        "compiler.render.picture_transforms",
        "compiler.render.picture_pixels",
    },
}
"""The other packages of the project that each package may import."""

ENGINE_FOR_COMPILER = {
    "engine",
    "engine.api",
    "engine.compiled_game",
    "engine.messages_file",
    "engine.text",
    "engine.effects",
    "engine.effects.words",
    "engine.examples",
    "engine.finding",
    "engine.game",
    "engine.plain_data",
}
"""The names of the engine that the compiler may use."""

AT_PLAY = ("compiler.play", "compiler.simulate", "compiler.cli.play", "compiler.cli.simulate")
ENGINE_AT_PLAY = ("engine.bots", "engine.play", "engine.simulate", "engine.action", "engine.rng", "engine.state")
"""Packages that play games, and the further parts of the engine that they may use."""

DISK_MODULES = {"shutil", "tempfile", "glob", "fcntl", "mmap", "pickle", "shelve", "io.open", "importlib.resources"}
DISK_CALLS = {
    *("open", "read_text", "read_bytes", "write_text", "write_bytes", "unlink", "rmdir", "mkdir", "touch", "rename"),
    *("chmod", "symlink_to", "hardlink_to", "iterdir", "glob", "rglob", "stat", "lstat", "readlink"),
}
ASKED_OF_OS = {"access", "cpu_count", "getpid", "killpg", "setsid"}
"""Calls that do not touch the content of files."""

OWN_WORDS = {"middle", "materials", "ornaments/site-band", "ornaments/site-mark"}
"""Words of layouts, of sorts of resources and of the site that are also ids in a game."""


def imports(path: Path) -> set[str]:
    """Return the modules that a file imports, at any level."""
    tree = ast.parse(path.read_text("utf-8"))
    names = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}
    return names | {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}


def files(root: Path, package: str) -> list[Path]:
    """Return the files of a package, without templates of games, or of all modules with this prefix."""
    base = root / package.replace(".", "/")
    modules = (path for path in base.rglob("*.py") if "templates" not in path.parts)
    return sorted(modules) if base.is_dir() else sorted(base.parent.glob(f"{base.name}*.py"))


def room_of(module: str) -> str:
    """Return the package or top-level module of the compiler to which a module belongs."""
    return module.split(".")[1]


@pytest.mark.parametrize("room", ROOMS)
def test_packages_import_only_earlier_ones(root: Path, room: str) -> None:
    """A package imports only packages before it in `ROOMS`, including imports in functions and for types."""
    later = ROOMS[ROOMS.index(room) + 1 :]
    base = root / "compiler" / room
    for path in sorted(base.rglob("*.py")) if base.is_dir() else [base.with_suffix(".py")]:
        upward = {name for name in imports(path) if name.startswith("compiler.") and room_of(name) in later}
        assert not upward, path.relative_to(root)


def test_only_reports_print(root: Path) -> None:
    """Only `report` prints to a terminal, with control characters escaped."""
    printing = [path for path in files(root, "compiler") if "click.echo" in path.read_text()]
    assert printing == [root / "compiler/report/terminal.py"]


def test_every_package_is_ordered(root: Path) -> None:
    """`ROOMS` lists every package and every top-level module of the compiler."""
    folders = {path.parent.name for path in root.glob("compiler/*/__init__.py")}
    assert set(ROOMS) == folders | {path.stem for path in top_level_modules(root)}


def test_top_level_has_few_modules(root: Path) -> None:
    """The compiler has few modules outside of packages."""
    assert len(top_level_modules(root)) < MAX_TOP_LEVEL_MODULES


def top_level_modules(root: Path) -> list[Path]:
    """Return the modules of the compiler outside of packages, without `__init__.py`."""
    return sorted(path for path in root.glob("compiler/*.py") if path.name != "__init__.py")


def test_tests_mirror_the_packages(root: Path) -> None:
    """Every package has tests, and every test file mirrors a module or is listed as an exception."""
    folders = {path.name for path in (root / "tests").iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders - WHOLE_PROJECT == {"engine", *(room for room in ROOMS if (root / "compiler" / room).is_dir())}
    for folder in folders - WHOLE_PROJECT:
        names = {path.relative_to(root / "tests").as_posix() for path in (root / "tests" / folder).rglob("test_*.py")}
        strange = {name for name in names - ACROSS_MODULES.keys() if not is_named_after_a_module(root, name)}
        assert not strange
    assert not {name for name in ACROSS_MODULES if not (root / "tests" / name).is_file()}


def is_named_after_a_module(root: Path, test: str) -> bool:
    """Return whether a test file mirrors a module or package, as `link/test_link.py` mirrors `link/`."""
    folder = (root if test.startswith("engine/") else root / "compiler") / Path(test).parent
    module = Path(test).stem.removeprefix("test_")
    return folder.name == module or any((folder / f"{name}.py").is_file() for name in (module, f"_{module}"))


def test_imports_have_no_cycles(root: Path) -> None:
    """There are no import cycles, including imports for types and inside functions."""
    try:
        TopologicalSorter(import_graph(root)).prepare()
    except CycleError as circle:
        pytest.fail(" → ".join(reversed(circle.args[1])))


def import_graph(root: Path) -> dict[str, set[str]]:
    """Return the modules of the project that each of them imports, by name; a package is its `__init__.py`."""
    paths = {
        module_of(root, path): path for package in ("compiler", "engine", "schemas") for path in files(root, package)
    }
    return {name: set(imported_modules(path, paths)) - {name} for name, path in paths.items()}


def module_of(root: Path, path: Path) -> str:
    """Return the module name of a file."""
    return ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def imported_modules(path: Path, known: Mapping[str, Path]) -> Iterator[str]:
    """Yield the known modules that a file imports at any level; for `from package import name`, the module `name`."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            yield from names & known.keys()
            if names - known.keys() and node.module in known:
                yield node.module


@pytest.mark.parametrize("package", ALLOWED)
def test_layers(root: Path, package: str) -> None:
    """A package imports only itself and those that the layers allow."""
    for path in files(root, package):
        ours = {name for name in imports(path) if name.split(".")[0] in ("compiler", "engine", "schemas")}
        foreign = {name for name in ours - ALLOWED[package] if not name.startswith(package)}
        assert not foreign, path.relative_to(root)


def test_layout_is_independent_of_paper(root: Path) -> None:
    """Layout imports neither imposition nor PDF."""
    for path in files(root, "compiler.layout"):
        assert not {n for n in imports(path) if n.startswith(("compiler.impose", "compiler.render.pdf"))}, path


def test_only_disk_opens_files(root: Path) -> None:
    """Only `compiler.disk` opens, lists, writes and removes files; schemas read their own."""
    doors = set(files(root, "compiler.disk"))
    for path in (path for path in files(root, "compiler") if path not in doors):
        assert not imports(path) & DISK_MODULES, path.relative_to(root)
        assert not list(disk_calls(ast.parse(path.read_text("utf-8")))), path.relative_to(root)


def disk_calls(tree: ast.AST) -> Iterator[str]:
    """Yield the calls of a module that open, list, change or remove files."""
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        match call.func:
            case ast.Name(id="open"):
                yield "open"
            case ast.Attribute(value=ast.Name(id="self")):
                continue
            case ast.Attribute(value=ast.Name(id="os"), attr=name) if name not in ASKED_OF_OS:
                yield f"os.{name}"
            case ast.Attribute(attr=name) if name in DISK_CALLS or (name == "replace" and is_one(call.args)):
                yield name


def is_one(arguments: list[ast.expr]) -> bool:
    """Return whether a call has one argument, as `Path.replace` does but `str.replace` does not."""
    return len(arguments) == 1 and not isinstance(arguments[0], ast.Starred)


def test_engine_is_standalone(root: Path) -> None:
    """The engine imports only itself and the standard library."""
    for path in files(root, "engine"):
        for name in imports(path):
            top = name.split(".")[0]
            assert top == "engine" or top in sys.stdlib_module_names, f"{path.relative_to(root)} imports {name}"


def test_compiler_uses_only_the_public_engine(root: Path) -> None:
    """The compiler uses only the api, errors, formatter and effect names of the engine, except to play games."""
    at_play = {path for package in AT_PLAY for path in files(root, package)}
    for path in files(root, "compiler"):
        seen = {name for name in imports(path) if name.split(".")[0] == "engine"}
        seen -= {name for name in seen if path in at_play and name.startswith(ENGINE_AT_PLAY)}
        assert seen <= ENGINE_FOR_COMPILER, path.relative_to(root)


def shared(root: Path) -> list[Path]:
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
    for path in shared(root):
        assert not word.search(path.read_text("utf-8", "replace")), path.relative_to(root)


def test_shared_code_names_no_piece(root: Path) -> None:
    """Shared code contains no id of a game's pieces, resources or icons except words of the schemas and listed ones."""
    own = schema_words(get_schemas_with_effects(list_engines()).values()) | ANSI.keys() | OWN_WORDS
    ids = {name for game in root.glob("content/*/game.yaml") for name in pieces(game.parent)} - own
    for path in shared(root):
        if path.suffix == ".py":
            held = {n.value for n in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(n, ast.Constant)}
            assert not held & ids, path.relative_to(root)


def pieces(game: Path) -> Iterator[str]:
    """Yield the ids of a game's sets, pieces, resources, icons and other drawings."""
    yield from yaml.safe_load((game / "game.yaml").read_text("utf-8"))["resources"]
    for path in game.glob("components/*.yaml"):
        yield path.stem
        yield from (item["id"] for item in yaml.safe_load(path.read_text("utf-8"))["items"])
    for path in game.glob("art/*/*.svg"):
        yield path.stem if path.parent.name == "icons" else f"{path.parent.name}/{path.stem}"


def schema_words(documents: Iterable[object]) -> set[str]:
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


def test_pipeline_function_is_short(root: Path) -> None:
    """The function that runs all phases has at most 60 lines."""
    tree = ast.parse((root / "compiler/build/pipeline.py").read_text("utf-8"))
    (story,) = [n for n in tree.body if isinstance(n, ast.FunctionDef) and n.name == "compile_game"]
    assert story.end_lineno is not None
    assert story.end_lineno - story.lineno < 60


SHARED_NAMES = {"Game": "what is linked and what is played: the word that authors of engines and tools look for"}
"""Class names that two packages may use, and why."""


def test_public_class_names_are_unique(root: Path) -> None:
    """No two public classes of compiler, engine and schemas have the same name, so that names can be searched."""
    places: dict[str, list[str]] = {}
    for path in (path for package in ("compiler", "engine", "schemas") for path in files(root, package)):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places.setdefault(node.name, []).append(path.relative_to(root).as_posix())
    assert not {name: paths for name, paths in places.items() if len(paths) > 1 and name not in SHARED_NAMES}


def test_modules_are_short(root: Path) -> None:
    """No module has more than 300 lines."""
    for package in ("compiler", "engine", "schemas"):
        for path in files(root, package):
            assert path.read_text("utf-8").count("\n") <= 300, path.relative_to(root)


def test_no_file_names_this_machine(root: Path) -> None:
    """No file in git names a home folder, a work folder or a package registry's address."""
    listed = subprocess.run(["git", "ls-files"], cwd=root, capture_output=True, text=True, check=True).stdout.split()
    strange = re.compile(r"/(?:root|home|work)/\w|pypi\.org|registry\.npmjs|index-url", re.IGNORECASE)
    text = {".py", ".yaml", ".md", ".toml", ".txt", ".json", ".css", ".js", ".html", ""}
    for name in listed:
        path = root / name
        if path.suffix in text and path.is_file() and name != "tests/test_architecture.py":
            assert not strange.search(path.read_text("utf-8", errors="replace")), name


def test_every_folder_of_tests_is_collected(root: Path, pytestconfig: pytest.Config) -> None:
    """No folder with tests has a name that pytest skips, such as `build`."""
    passed_over = pytestconfig.getini("norecursedirs")
    folders = {part for path in (root / "tests").rglob("test_*.py") for part in path.relative_to(root).parts[:-1]}
    assert [name for name in folders if any(fnmatch(name, pattern) for pattern in passed_over)] == []


def test_casts_are_listed(root: Path) -> None:
    """The compiler casts only data that a schema has accepted and results that a check has memoised."""
    casting = {
        path.relative_to(root / "compiler").as_posix()
        for path in files(root, "compiler")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "cast"
    }
    assert casting == {"model/document.py", "checks/_check.py"}


def test_tests_are_annotated(root: Path) -> None:
    """Every test states that it returns nothing, so that mypy can check its body."""
    for path in (root / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                assert node.returns is not None, f"{path.name}: {node.name}"
