"""The order of packages, and what each of them may import or call."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.source_files import ROOMS, list_files, list_imports, list_nodes, list_top_level_modules, parse_file

MAX_TOP_LEVEL_MODULES = 5

ALLOWED: dict[str, set[str]] = {
    "compiler.checks.pairs.language": {
        "compiler.diagnostics.reason",
        "compiler.model.language_data",
        "compiler.model.list_marks",
        "compiler.model.message_marks",
        "compiler.model.word_pattern",
        "compiler.spelling.dictionary",
    },
    "compiler.model": {
        "compiler.diagnostics",
        "compiler.diagnostics.cell_address",
        "compiler.diagnostics.with_findings",
        "compiler.diagnostics.suggest",
        "compiler.diagnostics.reason",
        "compiler.diagnostics.sentence",
    },
    "compiler.impose": {
        "compiler.diagnostics",
        "compiler.layout.extents",
        "compiler.layout.frame",
        "compiler.layout.checks.grounds",
        "compiler.layout.leaves",
        "compiler.layout.part",
        "compiler.layout.shapes",
        "compiler.layout.tag",
        "compiler.model.drawing",
        "compiler.model.points",
        "compiler.model.kit_data",
        "compiler.model.piece_id",
        "compiler.model.polygon",
        "compiler.model.regions",
        "compiler.model.print_data",
        "compiler.model.product_fields",
        "compiler.model.drift",
        "compiler.model.print_options",
        "compiler.diagnostics.sentence",
    },
    "compiler.render.pdf": {
        "compiler.disk.reading",
        "compiler.impose.sheet",
        "compiler.layout.symbols",
        "compiler.layout.extents",
        "compiler.layout.shapes",
        "compiler.layout.tag",
        "compiler.layout.vector_elements",
        "compiler.render",
        "compiler.render.frame_assets",
        "compiler.render.glyph_outlines",
        "compiler.render.expand_elements",
        "compiler.render.text_outline",
        "compiler.layout.frame",
        "compiler.model.drawing",
        "compiler.model.points",
        "compiler.model.ligature_characters",
        "compiler.model.picture",
        "compiler.model.vector",
        "compiler.disk.digest",
        "compiler.model.colour",
        "compiler.render.colours.colouring",
        "compiler.render.colours.inks",
        "compiler.render.colours.press_colour",
        "compiler.render.pictures.picture_transforms",
        "compiler.render.pictures.filtered_pictures",
        "compiler.render.pictures.print_pixels",
        "compiler.render.pictures.stored_pixels",
    },
}
"""The other packages of the project that each package may import."""

ENGINE_FOR_COMPILER = {
    "engine",
    "engine.api",
    "engine.calculator",
    "engine.compiled_game",
    "engine.messages_file",
    "engine.text",
    "engine.effects",
    "engine.effects.effect_words",
    "engine.examples",
    "engine.finding",
    "engine.game",
    "engine.plain_data",
    "engine.setups",
    "engine.tools",
}
"""The names of the engine that the compiler may use."""

AT_PLAY = ("compiler.play", "compiler.simulate", "compiler.cli.play", "compiler.cli.simulate")
"""The packages and modules of the compiler that play games."""

ENGINE_AT_PLAY = ("engine.bots", "engine.play", "engine.simulate", "engine.action", "engine.rng", "engine.state")
"""The further packages and modules of the engine that they may use."""

PRINTERS = {"print", "pprint", "echo", "secho", "echo_via_pager", "Console", "Live", "Progress"}
"""The functions and classes that print: of Python, Click and Rich."""

PRINTING = {
    "cli/simulate.py": "a progress bar, which shows numbers only",
    "l10n/status_tables.py": "tables that are captured and returned as text",
}
"""Modules that use a printer, and why."""

DISK_MODULES = {
    *("shutil", "tempfile", "glob", "fcntl", "mmap", "pickle", "shelve", "io.open", "importlib.resources"),
    *("os.open", "os.remove", "os.unlink", "os.rename", "os.replace", "os.scandir", "os.listdir", "os.walk", "os.stat"),
}
"""Modules, and functions imported by name, that touch files."""

DISK_CALLS = {
    *("open", "read_text", "read_bytes", "write_text", "write_bytes", "unlink", "rmdir", "mkdir", "touch", "rename"),
    *("chmod", "symlink_to", "hardlink_to", "iterdir", "glob", "rglob", "stat", "lstat", "readlink"),
}

ASKED_OF_OS = {"access", "cpu_count", "getpid", "killpg", "setsid"}
"""Calls that do not touch the content of files."""


@pytest.mark.slow
@pytest.mark.parametrize("room", ROOMS)
def test_packages_import_only_earlier_ones(root: Path, room: str) -> None:
    """A package imports only packages before it in `ROOMS`, including imports in functions and for types."""
    later = ROOMS[ROOMS.index(room) + 1 :]
    base = root / "compiler" / room
    for path in sorted(base.rglob("*.py")) if base.is_dir() else [base.with_suffix(".py")]:
        upward = {name for name in list_imports(path) if name.startswith("compiler.") and get_room(name) in later}
        assert not upward, path.relative_to(root)


def get_room(module: str) -> str:
    """Return the package or top-level module of the compiler that a module belongs to."""
    return module.split(".")[1]


def test_every_package_is_ordered(root: Path) -> None:
    """`ROOMS` lists every package and every top-level module of the compiler."""
    folders = {path.parent.name for path in root.glob("compiler/*/__init__.py")}
    assert set(ROOMS) == folders | {path.stem for path in list_top_level_modules(root)}


def test_top_level_has_few_modules(root: Path) -> None:
    """The compiler has few modules outside of packages."""
    assert len(list_top_level_modules(root)) <= MAX_TOP_LEVEL_MODULES


@pytest.mark.slow
def test_imports_have_no_cycles(root: Path) -> None:
    """There are no import cycles, including imports for types and inside functions."""
    try:
        TopologicalSorter(make_import_graph(root)).prepare()
    except CycleError as circle:
        pytest.fail(" → ".join(reversed(circle.args[1])))


def make_import_graph(root: Path) -> dict[str, set[str]]:
    """Return the modules of the project that each of them imports, by name; a package is its `__init__.py`."""
    paths = {
        get_module_name(root, path): path
        for package in ("compiler", "engine", "schemas")
        for path in list_files(root, package)
    }
    return {name: set(add_packages(name, find_imported_modules(path, paths))) - {name} for name, path in paths.items()}


def add_packages(importer: str, imported: Iterable[str]) -> Iterator[str]:
    """Yield the imported modules and the packages that are imported with them: those the importer is not in."""
    for module in imported:
        yield module
        parts = module.split(".")
        packages = (".".join(parts[:length]) for length in range(1, len(parts)))
        yield from (package for package in packages if not f"{importer}.".startswith(f"{package}."))


def get_module_name(root: Path, path: Path) -> str:
    """Return the module name of a file."""
    return ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def find_imported_modules(path: Path, known: Mapping[str, Path]) -> Iterator[str]:
    """Yield the known modules that a file imports at any level; for `from package import name`, the module `name`."""
    for node in list_nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            yield from names & known.keys()
            if names - known.keys() and node.module in known:
                yield node.module


@pytest.mark.parametrize("package", ALLOWED)
def test_packages_import_only_lower_layers(root: Path, package: str) -> None:
    """A package imports only itself and those that the layers allow."""
    for path in list_files(root, package):
        ours = {name for name in list_imports(path) if name.split(".")[0] in ("compiler", "engine", "schemas")}
        foreign = {name for name in ours - ALLOWED[package] if not is_in(name, (package,))}
        assert not foreign, path.relative_to(root)


def test_layout_is_independent_of_paper(root: Path) -> None:
    """Layout imports neither imposition nor rendering."""
    for path in list_files(root, "compiler.layout"):
        of_paper = {name for name in list_imports(path) if is_in(name, ("compiler.impose", "compiler.render"))}
        assert not of_paper, path.relative_to(root)


def test_print_products_are_independent_of_the_site(root: Path) -> None:
    """Rulebooks, player aids and guides import nothing of the site: what they share lies in `text` and `shown`."""
    for package in ("compiler.render.rulebook", "compiler.render.aids", "compiler.render.guide"):
        for path in list_files(root, package):
            of_site = {name for name in list_imports(path) if is_in(name, ("compiler.render.site",))}
            assert not of_site, path.relative_to(root)


def is_in(module: str, packages: Iterable[str]) -> bool:
    """Return whether a module is one of these packages or modules, or lies in one of them."""
    return any(f"{module}.".startswith(f"{package}.") for package in packages)


@pytest.mark.slow
def test_engine_is_standalone(root: Path) -> None:
    """The engine imports only itself and the standard library."""
    for path in list_files(root, "engine"):
        for name in list_imports(path):
            top = name.split(".")[0]
            assert top == "engine" or top in sys.stdlib_module_names, f"{path.relative_to(root)} imports {name}"


def test_compiler_uses_only_the_public_engine(root: Path) -> None:
    """The compiler uses only the modules of the engine in `ENGINE_FOR_COMPILER`, except to play games."""
    at_play = {path for package in AT_PLAY for path in list_files(root, package)}
    for path in list_files(root, "compiler"):
        seen = {name for name in list_imports(path) if name.split(".")[0] == "engine"}
        seen -= {name for name in seen if path in at_play and is_in(name, ENGINE_AT_PLAY)}
        assert seen <= ENGINE_FOR_COMPILER, path.relative_to(root)


@pytest.mark.slow
def test_only_reports_print(root: Path) -> None:
    """Only `report` prints to a terminal, with control characters escaped, and listed modules that print no content."""
    printing = {
        path.relative_to(root / "compiler").as_posix()
        for path in list_files(root, "compiler")
        if any(find_printing(parse_file(path)))
    }
    assert printing == {"report/terminal.py", *PRINTING}


def find_printing(tree: ast.AST) -> Iterator[str]:
    """Yield the calls of a module that print, or make something that prints."""
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        match call.func:
            case ast.Name(id=name) | ast.Attribute(value=ast.Name(id="click" | "rich"), attr=name) if name in PRINTERS:
                yield name
            case ast.Attribute(value=ast.Attribute(value=ast.Name(id="sys"), attr=stream), attr="write" | "writelines"):
                yield stream


@pytest.mark.slow
def test_only_disk_opens_files(root: Path) -> None:
    """Only `compiler.disk` opens, lists, writes and removes files; schemas read their own."""
    of_disk = set(list_files(root, "compiler.disk"))
    for path in (path for path in list_files(root, "compiler") if path not in of_disk):
        assert not list_imported_names(path) & DISK_MODULES, path.relative_to(root)
        assert not list(find_disk_calls(parse_file(path))), path.relative_to(root)


def list_imported_names(path: Path) -> frozenset[str]:
    """Return the modules that a file imports, and what it imports from them, at any level: `os`, `os.remove`."""
    imports = (node for node in list_nodes(path) if isinstance(node, ast.ImportFrom))
    return list_imports(path) | {f"{node.module}.{alias.name}" for node in imports for alias in node.names}


def find_disk_calls(tree: ast.AST) -> Iterator[str]:
    """Yield the calls of a module that open, list, change or remove files."""
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        match call.func:
            case ast.Name(id="open"):
                yield "open"
            case ast.Attribute(value=ast.Name(id="self")):
                continue
            case ast.Attribute(value=ast.Name(id="os"), attr=name) if name not in ASKED_OF_OS:
                yield f"os.{name}"
            case ast.Attribute(attr=name) if name in DISK_CALLS or (name == "replace" and has_one_argument(call.args)):
                yield name


def has_one_argument(arguments: list[ast.expr]) -> bool:
    """Return whether a call has one argument, as `Path.replace` does but `str.replace` does not."""
    return len(arguments) == 1 and not isinstance(arguments[0], ast.Starred)


@pytest.mark.slow
def test_only_accepted_data_is_cast(root: Path) -> None:
    """The compiler casts only data that a schema has accepted."""
    casting = {
        path.relative_to(root / "compiler").as_posix()
        for path in list_files(root, "compiler")
        for node in list_nodes(path)
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("cast", "typing.cast")
    }
    assert casting == {"model/document.py"}


def test_pipeline_function_is_short(root: Path) -> None:
    """The function that runs all phases has at most 40 lines."""
    tree = ast.parse((root / "compiler/build/pipeline.py").read_text("utf-8"))
    (function,) = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == "compile_game"]
    assert function.end_lineno is not None
    assert function.end_lineno - function.lineno < 40


@pytest.mark.slow
def test_modules_are_short(root: Path) -> None:
    """No module has more than 300 lines."""
    for package in ("compiler", "engine", "schemas"):
        for path in list_files(root, package):
            assert path.read_text("utf-8").count("\n") <= 300, path.relative_to(root)


def test_every_module_of_the_engine_is_in_the_architecture(root: Path) -> None:
    """The page on the architecture names every module and folder of `engine/`."""
    page = (root / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = page.partition("The modules of `engine/`:")[2].partition("\n## ")[0]
    modules = [path.stem for path in (root / "engine").glob("*.py") if path.stem != "__init__"]
    folders = [f"{path.parent.name}/" for path in (root / "engine").glob("*/__init__.py")]
    names = {*modules, *folders} - {"games/"}  # which the table has as `games/<name>/`
    assert sorted(name for name in names if f"`{name}`" not in table) == []
