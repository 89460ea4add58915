"""Report one finding per cause, because a name that is declared wrongly once may be used many times."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Related, Span, error
from compiler.diagnostics.located_name import LocatedName
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import find_nearest
from compiler.link.figure_tree import FigureTree, find_wrong_step
from compiler.model.document import Document
from compiler.model.game import ComponentSet, Game, Item, Resource, Rule
from compiler.model.plain import Plain, as_mapping

_ROOTS_BY_SORT = {
    "set": "sets",
    "component": "sets",
    "component file": "sets",
    "set of pieces": "sets",
    "piece": "items",
    "resource": "resources",
}
"""The root of these names in the tree of figures, by sort of name in a finding."""

_KINDS_OF_PROSE = ("texts", "glossary", "translated-from", "language", "typography")
"""The kinds of files where words may look like names, or keys repeat keys of other files."""

_SETTINGS = "settings"
"""The root of the figures in settings.yaml."""

_PATH = re.compile(r"[\w-]+(?:\.[\w-]+)*")

_MAX_RELATED = 3
"""The maximum number of further places in a finding."""


class _Missing(NamedTuple):
    """An undeclared name, and its sort or the path of the mapping that lacks it.

    `name` is None if settings.yaml is missing or empty, so that none of its names is declared.
    """

    sort: str
    name: str | None


@dataclass(frozen=True)
class _Declarations:
    """The names that a game declares, by sort or by path in the tree of figures."""

    game: Game
    tree: FigureTree
    documents: tuple[Document, ...]

    def find_spans(self, sort: str) -> Mapping[str, Span] | None:
        """Return the spans of the declared names of a sort; None for a sort that is declared elsewhere."""
        game = self.game
        parts: Mapping[str, Mapping[str, Resource | ComponentSet | Item | Rule]] = {
            "resources": game.resources,
            "sets": game.sets,
            "items": game.items,
            "rule": game.rules,
        }
        if sort in parts:
            return {name: part.span for name, part in parts[sort].items()}
        files = {"layout": game.layouts, "example": game.examples}.get(sort)
        if files is not None:
            return {name: Span(document.file) for name, document in files.items()}
        root, *steps = sort.split(".")
        return dict(self._find_settings(tuple(steps))) if root == "settings" else None

    def _find_settings(self, steps: tuple[str, ...]) -> Iterator[LocatedName]:
        for document in self.documents:
            if document.kind == "settings" and (found := _get_mapping(document, steps)):
                yield from (LocatedName(key, document.locate_key(*steps, key)) for key in found)

    def is_used_elsewhere(self, name: str, declared: Span) -> bool:
        """Return whether a name occurs anywhere except at its declaration, as a word or within a path."""
        return bool(self._spans_by_word.get(name, set()) - {declared})

    @cached_property
    def sheets(self) -> frozenset[str]:
        """The spreadsheets that hold items, by displayed path."""
        return frozenset(file for document in self.documents for file in document.sheets)

    @cached_property
    def _spans_by_word(self) -> Mapping[str, set[Span]]:
        """The spans where each word, and each path as a whole, is written in files that are not prose."""
        spans_by_word: dict[str, set[Span]] = defaultdict(set)
        for document in self.documents:
            if document.kind in _KINDS_OF_PROSE:
                continue
            for text, span in _find_words(document, (), document.data):
                for path in _PATH.findall(text):
                    for word in (path, *path.split(".")):
                        spans_by_word[word].add(span)
        return spans_by_word


def merge_by_cause(
    findings: Iterable[Diagnostic], game: Game, tree: FigureTree, documents: tuple[Document, ...]
) -> list[Diagnostic]:
    """Drop findings that are consequences of others, and merge findings that have the same cause.

    * An unknown figure whose path contains an undeclared name is a consequence of the finding about that name.
    * Findings about the same undeclared name become one. If a declaration resembles the name and is not used, the
      declaration is reported; if no declaration resembles the name, its first use. If a declaration that is used
      resembles the name, each use is wrong, and the first in each file is reported, in a spreadsheet each of them.
    """
    declarations = _Declarations(game, tree, documents)
    findings = list(findings)
    unknown = {str(finding.args["name"]) for finding in findings if finding.args.get("sort") == "resource"}
    causes = [finding for finding in findings if not _is_consequence(finding, declarations, unknown)]
    groups: dict[_Missing | int, list[Diagnostic]] = defaultdict(list)
    for index, finding in enumerate(causes):
        groups[_find_missing(finding, tree) or index].append(finding)
    return [finding for missing, group in groups.items() for finding in _merge_group(missing, group, declarations)]


def _is_consequence(finding: Diagnostic, declarations: _Declarations, unknown: set[str]) -> bool:
    """Return whether a finding about an unknown figure follows from an undeclared resource in its path."""
    wrong = find_wrong_step(str(finding.args.get("path", "")), declarations.tree)
    return wrong is not None and wrong.step in declarations.game.resources and not unknown.isdisjoint(wrong.keys)


def _find_missing(finding: Diagnostic, tree: FigureTree) -> _Missing | None:
    """Return the undeclared name that a finding is about, or None for any other finding."""
    if finding.code != "unknown-reference":
        return None
    if "path" in finding.args:
        wrong = find_wrong_step(str(finding.args["path"]), tree)
        if wrong and wrong.parent == _SETTINGS and not tree[_SETTINGS]:
            return _Missing(_SETTINGS, None)
        return _Missing(wrong.parent, wrong.step) if wrong else None
    sort = str(finding.args.get("sort", ""))
    return _Missing(_ROOTS_BY_SORT.get(sort, sort), str(finding.args["name"])) if sort else None


def _merge_group(missing: _Missing | int, group: list[Diagnostic], declarations: _Declarations) -> Sequence[Diagnostic]:
    """Return the findings about one undeclared name, merged into one if they have the same cause."""
    declared = None if isinstance(missing, int) else declarations.find_spans(missing.sort)
    if isinstance(missing, int) or len(group) == 1 or declared is None:
        return group
    group = sorted(group, key=lambda finding: finding.span)
    if missing.name is None:
        return (_report_no_settings(group),)
    near = find_nearest(missing.name, declared)
    if near is None:
        return (_report_at_first(group),)
    if declarations.is_used_elsewhere(near, declared[near]):
        return list(_merge_in_files(group, declarations.sheets))
    return (_report_renamed(near, declared[near], missing.name, group),)


def _merge_in_files(group: Iterable[Diagnostic], sheets: Container[str]) -> Iterator[Diagnostic]:
    """Yield one of some sorted findings for each file; all of a spreadsheet, whose rows are corrected one by one."""
    for file, in_file in groupby(group, key=lambda finding: finding.span.file):
        if file in sheets:
            yield from in_file
        else:
            yield _report_at_first(list(in_file))


def _report_at_first(group: list[Diagnostic]) -> Diagnostic:
    """Return the first of some findings about one name, with the places of the others."""
    first, *others = group
    if not others:
        return first
    used = sentence("it is used at {others:plural other place}", others=len(others))
    return replace(first, advice=(*first.advice, used), related=(*first.related, *_relate_places(others)))


def _report_no_settings(group: list[Diagnostic]) -> Diagnostic:
    """Return the one finding for all figures of a settings.yaml that is missing or empty."""
    first, *others = group
    used = sentence("figures of settings.yaml are used at {others:plural other place}", others=len(others))
    return error(
        "unknown-reference",
        first.span,
        "settings.yaml is missing or empty: this game has no figure `{path}`",
        used,
        related=tuple(_relate_places(others)),
        path=str(first.args["path"]),
        others=len(others),
    )


def _report_renamed(near: str, declared: Span, wanted: str, group: list[Diagnostic]) -> Diagnostic:
    return error(
        "unknown-reference",
        declared,
        "nothing uses `{name}`, but {count:plural place} name `{wanted}`, which does not exist",
        "rename it to `{wanted}`, or change those places",
        related=tuple(_relate_places(group)),
        name=near,
        wanted=wanted,
        count=len(group),
    )


def _relate_places(findings: list[Diagnostic]) -> Iterator[Related]:
    return (Related(finding.span, "used here") for finding in findings[:_MAX_RELATED])


def _get_mapping(document: Document, steps: tuple[str, ...]) -> Mapping[str, Plain]:
    node = document.data
    for step in steps:
        node = as_mapping(node).get(step) if isinstance(node, Mapping) else None
    return node if isinstance(node, Mapping) else {}


def _find_words(document: Document, pointer: tuple[str | int, ...], node: Plain) -> Iterator[LocatedName]:
    """Yield every key and every text below a node, with its span."""
    if isinstance(node, str):
        yield LocatedName(node, document.locate(*pointer))
    elif isinstance(node, Mapping):
        for key, value in node.items():
            yield LocatedName(key, document.locate_key(*pointer, key))
            yield from _find_words(document, (*pointer, key), value)
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from _find_words(document, (*pointer, index), value)
