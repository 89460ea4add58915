"""Collects the templates of findings from the source of the compiler, without running it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from string import Formatter

from tests.source_files import parse_file

FIRST_TEMPLATE = {
    "error": 2,
    "warning": 2,
    "Diagnostic": 3,
    "report_unknown_name": 5,
    "text_diagnostic": 0,
    "sentence": 0,
    "Sentence": 0,
    "reason": 0,
    "Reason": 0,
    "add_prefix": 1,
    "Related": 1,
    "TextDiagnostic": 0,
    # methods that make a finding of one reader
    "_refuse": 2,
    "refuse": 0,
    "add_finding": 1,
    "stop": 0,
    "report": 1,
}
"""Functions that take templates, and the place of the first among their arguments.

A function of the same module takes them as well if it has a parameter `template`.
"""

PLACED = {"error", "warning", "Diagnostic", "report_unknown_name", "_refuse", "add_finding"}
"""Those whose first argument is the code of the finding."""

SETTINGS = {
    "text_diagnostic": {"fix", "minor", "other"},
    "reason": {"subject"},
    "sentence": set[str](),
}
"""Keywords that are not values of a template, by function; those of the others are `related` and `subject`."""

OPEN = {"Related", "Reason", "Sentence", "Diagnostic", "TextDiagnostic", "add_prefix", "stop"}
"""Functions that take values in a mapping, or add some of their own."""

TEMPLATE_KEYWORDS = {"template", "advice"}
"""Keywords of `Diagnostic` that are templates; its code may be a keyword too."""

DEEPEST = 8
"""Names, functions and branches that are followed from an argument to its text."""


@dataclass(frozen=True)
class TemplateCall:
    """A call that makes a finding or a sentence: its templates as far as they are constants, and its values.

    `code` is that of the finding, None where the call does not say it; `is_open` tells that values may come from
    elsewhere (`**args`, a mapping).
    """

    path: str
    line: int
    function: str
    code: str | None
    templates: tuple[str, ...]
    values: frozenset[str]
    is_open: bool

    @property
    def fields(self) -> frozenset[str]:
        """The names that the templates ask for."""
        return frozenset(name for text in self.templates for _, name, _, _ in Formatter().parse(text) if name)


@dataclass(frozen=True)
class Module:
    """A module of the compiler, with the values of its names."""

    root: Path
    path: Path
    tree: ast.Module = field(repr=False)

    @classmethod
    def read(cls, root: Path, path: Path) -> Module:
        """Return the module in a file."""
        return cls(root, path, parse_file(path))

    @cached_property
    def functions(self) -> dict[str, ast.FunctionDef]:
        """The functions and methods by name."""
        return {node.name: node for node in ast.walk(self.tree) if isinstance(node, ast.FunctionDef)}

    @cached_property
    def imports(self) -> dict[str, tuple[str, str]]:
        """Names that come from another module of ours, with that module and the name there."""
        froms = [node for node in ast.walk(self.tree) if isinstance(node, ast.ImportFrom) and node.module]
        return {alias.asname or alias.name: (str(node.module), alias.name) for node in froms for alias in node.names}

    def list_assigned(self, name: str, scope: ast.AST) -> Iterator[ast.expr]:
        """Yield what a name is set to in a scope, or else in the module; nothing for a parameter."""
        if isinstance(scope, ast.FunctionDef) and any(argument.arg == name for argument in _list_arguments(scope)):
            return
        top = ast.Module([node for node in self.tree.body if not isinstance(node, ast.FunctionDef | ast.ClassDef)], [])
        for place in (scope, top):
            values = list(_list_assigned_values(place, name))
            if values:
                yield from values
                return

    def find_imported(self, name: str) -> tuple[Module, str] | None:
        """Return the module of ours that a name comes from, and its name there."""
        module, there = self.imports.get(name, ("", ""))
        if not module.startswith("compiler."):
            return None
        base = self.root.joinpath(*module.split("."))
        path = base.with_suffix(".py") if base.with_suffix(".py").is_file() else base / "__init__.py"
        return (Module.read(self.root, path), there) if path.is_file() else None


def _list_arguments(function: ast.FunctionDef) -> list[ast.arg]:
    return [*function.args.args, *function.args.kwonlyargs, *function.args.posonlyargs]


def _list_assigned_values(place: ast.AST, name: str) -> Iterator[ast.expr]:
    for node in ast.walk(place):
        targets = _list_targets(node)
        for target in targets:
            value = getattr(node, "value", None)
            if isinstance(target, ast.Name) and target.id == name and value is not None:
                yield value
            elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                pairs = zip(target.elts, value.elts, strict=False)
                yield from (part for one, part in pairs if isinstance(one, ast.Name) and one.id == name)


def _list_targets(node: ast.AST) -> list[ast.expr]:
    """Return what a statement or expression assigns to."""
    if isinstance(node, ast.Assign):
        return node.targets
    return [node.target] if isinstance(node, ast.AnnAssign | ast.NamedExpr) else []


def list_template_calls(root: Path) -> Iterator[TemplateCall]:
    """Yield every call of the compiler that takes a template, in the order of files and lines."""
    for path in sorted((root / "compiler").rglob("*.py")):
        yield from list_calls_of_module(Module.read(root, path))


def list_calls_of_module(module: Module) -> Iterator[TemplateCall]:
    """Yield the calls of one module."""
    scopes = {
        inner: node for node in ast.walk(module.tree) if isinstance(node, ast.FunctionDef) for inner in ast.walk(node)
    }
    for node in ast.walk(module.tree):
        name = _get_function_name(node)
        places = slice(FIRST_TEMPLATE[name], None) if name in FIRST_TEMPLATE else _find_template_places(node, module)
        if isinstance(node, ast.Call) and places is not None:
            name = name or ast.unparse(node.func)
            scope = scopes.get(node, module.tree)
            keywords = {keyword.arg: keyword.value for keyword in node.keywords if name == "Diagnostic"}
            by_keyword = [value for keyword, value in keywords.items() if keyword in TEMPLATE_KEYWORDS]
            templates = [*node.args[places], *by_keyword]
            texts = [text for part in templates for text in _list_texts(part, module, scope, DEEPEST)]
            first = node.args[0] if name in PLACED and node.args else keywords.get("code")
            code = first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else None
            given = [keyword.arg for keyword in node.keywords]
            is_open = None in given or name in OPEN or name not in FIRST_TEMPLATE
            values = frozenset(arg for arg in given if arg) - SETTINGS.get(name, {"related", "subject"})
            path = module.path.relative_to(module.root).as_posix()
            yield TemplateCall(path, node.lineno, name, code, tuple(dict.fromkeys(texts)), values, is_open)


def _find_template_places(node: ast.AST, module: Module) -> slice | None:
    """Return the places of the arguments for `template`, and for `*advice`, of a function of the same module."""
    if not isinstance(node, ast.Call):
        return None
    is_method = isinstance(node.func, ast.Attribute)
    name = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
    function = module.functions.get(name)
    parameters = [argument.arg for argument in function.args.args] if function else []
    if function is None or "template" not in parameters:
        return None
    first = parameters.index("template") - is_method
    return slice(first, None if function.args.vararg else first + 1)


def _get_function_name(node: ast.AST) -> str:
    if not isinstance(node, ast.Call):
        return ""
    function = node.func
    if isinstance(function, ast.Name):
        return function.id if not function.id.startswith("_") else ""
    is_own = (
        isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name) and function.value.id == "self"
    )
    return function.attr if is_own and isinstance(function, ast.Attribute) else ""


def _list_texts(node: ast.AST, module: Module, scope: ast.AST, depth: int) -> list[str]:
    """Return the constant texts that an argument can be; what is made elsewhere (a sentence, a reason) has none."""
    if depth == 0:
        return []
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.BinOp):
        left, right = (_list_texts(part, module, scope, depth - 1) or [""] for part in (node.left, node.right))
        return [first + second for first in left for second in right]
    if isinstance(node, ast.Name):
        return _list_texts_of_name(node.id, module, scope, depth - 1)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return _list_returned_texts(node.func.id, module, depth - 1)
    return [text for part in _list_branches(node) for text in _list_texts(part, module, scope, depth - 1)]


def _list_branches(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.IfExp):
        return [node.body, node.orelse]
    if isinstance(node, ast.BoolOp):
        return node.values
    if isinstance(node, ast.Tuple | ast.List):
        return node.elts
    if isinstance(node, ast.Dict):
        return node.values
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
        return [node.func.value, *node.args[1:]]
    return [node.value] if isinstance(node, ast.Starred | ast.Subscript | ast.NamedExpr) else []


def _list_texts_of_name(name: str, module: Module, scope: ast.AST, depth: int) -> list[str]:
    if imported := module.find_imported(name):
        other, there = imported
        return _list_texts_of_name(there, other, other.tree, depth)
    return [text for value in module.list_assigned(name, scope) for text in _list_texts(value, module, scope, depth)]


def _list_returned_texts(name: str, module: Module, depth: int) -> list[str]:
    if name in FIRST_TEMPLATE:
        return []
    if imported := module.find_imported(name):
        other, there = imported
        return _list_returned_texts(there, other, depth)
    function = module.functions.get(name)
    if function is None or ast.unparse(function.returns or ast.Constant(None)) not in ("str", "str | None"):
        return []
    returns = [node.value for node in ast.walk(function) if isinstance(node, ast.Return) and node.value]
    return [text for value in returns for text in _list_texts(value, module, function, depth)]
