"""Source files of the project and their imports, for tests of its structure."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

ROOMS = (
    *("garbage_collection", "processes", "diagnostics", "disk", "world", "write"),  # ground floor
    *("model", "spelling", "load", "validate", "link", "sheets"),  # content as data
    *("effects", "compiled", "layout", "diagrams"),  # the compiled game and its parts
    *("checks", "report", "edit", "waivers"),  # findings
    *("impose", "kit", "book", "releases", "render", "preflight", "l10n", "lint", "build", "new"),  # outputs
    *("simulate", "play", "live", "cli"),  # what people use
)
"""The rooms of the compiler in the order of their imports: each imports only earlier rooms."""


@cache
def parse_file(path: Path) -> ast.Module:
    """Return the syntax tree of a file, which many tests of the structure look through."""
    return ast.parse(path.read_text("utf-8"))


@cache
def list_nodes(path: Path) -> tuple[ast.AST, ...]:
    """Return all nodes of the syntax tree of a file."""
    return tuple(ast.walk(parse_file(path)))


@cache
def list_imports(path: Path) -> frozenset[str]:
    """Return the modules that a file imports, at any level; `from compiler import impose` imports `compiler.impose`."""
    imports = [node for node in list_nodes(path) if isinstance(node, ast.ImportFrom)]
    assert not [node for node in imports if node.level], f"{path} imports relatively"
    names = {str(node.module) for node in imports}
    names |= {f"compiler.{alias.name}" for node in imports if node.module == "compiler" for alias in node.names}
    names |= {alias.name for node in list_nodes(path) if isinstance(node, ast.Import) for alias in node.names}
    return frozenset(names)


def list_files(root: Path, package: str) -> list[Path]:
    """Return the files of a package, without templates of games, or of all modules with this prefix."""
    base = root / package.replace(".", "/")
    modules = (path for path in base.rglob("*.py") if "templates" not in path.parts)
    return sorted(modules) if base.is_dir() else sorted(base.parent.glob(f"{base.name}*.py"))


def list_top_level_modules(root: Path) -> list[Path]:
    """Return the modules of the compiler outside of packages, without `__init__.py`."""
    return sorted(path for path in root.glob("compiler/*.py") if path.name != "__init__.py")
