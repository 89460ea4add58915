"""One finding for one cause: a name that is declared wrongly once and used at many places, and what follows from it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Related, Span, error
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import find_nearest
from compiler.link.figures import FigureTree, wrong_step
from compiler.model.document import Document
from compiler.model.game import ComponentSet, Game, Item, Resource, Rule
from compiler.model.plain import Plain, as_mapping

_SORTS = {"set": "sets", "component": "sets", "set of pieces": "sets", "piece": "items", "resource": "resources"}
"""The sort that a finding names → the root of the tree of figures at which things of that sort stand, too."""

_PROSE = ("texts", "glossary", "translated-from", "language", "typography")
"""Kinds of files whose words may look like a name, and whose keys repeat those of others."""

_PATH = re.compile(r"[\w-]+(?:\.[\w-]+)*")

_RELATED = 3
"""The most other places that a finding shows."""


class _Missing(NamedTuple):
    """A name that is used, and the sort of things, or the path of the mapping, in which nothing declares it."""

    sort: str
    name: str


@dataclass(frozen=True)
class _Declarations:
    """What a game declares, by sort or by path in the tree of figures."""

    game: Game
    tree: FigureTree
    documents: tuple[Document, ...]

    def of(self, sort: str) -> Mapping[str, Span]:
        """Return the spans of the declared names of a sort; none of a sort that is declared elsewhere."""
        game = self.game
        things: Mapping[str, Mapping[str, Resource | ComponentSet | Item | Rule]] = {
            "resources": game.resources,
            "sets": game.sets,
            "items": game.items,
            "rule": game.rules,
        }
        if sort in things:
            return {name: thing.span for name, thing in things[sort].items()}
        files = {"layout": game.layouts, "example": game.examples}.get(sort)
        if files is not None:
            return {name: Span(document.file) for name, document in files.items()}
        root, *steps = sort.split(".")
        return dict(self._settings(tuple(steps))) if root == "settings" else {}

    def _settings(self, steps: tuple[str, ...]) -> Iterator[tuple[str, Span]]:
        for document in self.documents:
            if document.kind == "settings" and (found := _mapping_at(document, steps)):
                yield from ((key, document.locate_key(*steps, key)) for key in found)

    def uses(self, name: str, declared: Span) -> bool:
        """Return whether a name is written anywhere but where it is declared, as a word or within a path."""
        return bool(self._written.get(name, set()) - {declared})

    @cached_property
    def _written(self) -> Mapping[str, set[Span]]:
        """Where each word, and each path as a whole, is written in files that are not prose."""
        written: dict[str, set[Span]] = defaultdict(set)
        for document in self.documents:
            for text, span in _texts(document, (), document.data) if document.kind not in _PROSE else ():
                for path in _PATH.findall(text):
                    for word in (path, *path.split(".")):
                        written[word].add(span)
        return written


def merge_by_cause(
    findings: Iterable[Diagnostic], game: Game, tree: FigureTree, documents: tuple[Document, ...]
) -> list[Diagnostic]:
    """Drop the findings that only follow from others, and merge those that have one cause.

    * A figure whose path leads to a wrong name, or through one, follows from the finding about that name.
    * A name that several places use and nothing declares is one finding: at the declaration that resembles it, if
      nothing uses that one; otherwise at the first place, unless a declaration resembles it: then each place is wrong.
    """
    declarations = _Declarations(game, tree, documents)
    findings = list(findings)
    unknown = {str(finding.args["name"]) for finding in findings if finding.args.get("sort") == "resource"}
    causes = [finding for finding in findings if not _follows(finding, declarations, unknown)]
    groups: dict[_Missing | int, list[Diagnostic]] = defaultdict(list)
    for index, finding in enumerate(causes):
        groups[_missing(finding, tree) or index].append(finding)
    return [finding for missing, group in groups.items() for finding in _merged(missing, group, declarations)]


def _follows(finding: Diagnostic, declarations: _Declarations, unknown: set[str]) -> bool:
    """Return whether a path names a resource where something stands under an unknown name instead."""
    wrong = wrong_step(str(finding.args.get("path", "")), declarations.tree)
    return wrong is not None and wrong.step in declarations.game.resources and not unknown.isdisjoint(wrong.keys)


def _missing(finding: Diagnostic, tree: FigureTree) -> _Missing | None:
    """Return the name that nothing declares according to a finding; None if it is about something else."""
    if finding.code != "unknown-reference":
        return None
    if "path" in finding.args:
        wrong = wrong_step(str(finding.args["path"]), tree)
        return _Missing(wrong.parent, wrong.step) if wrong else None
    sort = str(finding.args.get("sort", ""))
    return _Missing(_SORTS.get(sort, sort), str(finding.args["name"])) if sort else None


def _merged(missing: _Missing | int, group: list[Diagnostic], declarations: _Declarations) -> Sequence[Diagnostic]:
    """Return the findings about one missing name, as one where they have one cause."""
    declared = {} if isinstance(missing, int) else declarations.of(missing.sort)
    if isinstance(missing, int) or len(group) == 1 or not declared:
        return group
    group = sorted(group, key=lambda finding: finding.span)
    near = find_nearest(missing.name, declared)
    if near is None:
        return (_at_first(group),)
    return group if declarations.uses(near, declared[near]) else (_renamed(near, declared[near], missing, group),)


def _at_first(group: list[Diagnostic]) -> Diagnostic:
    first, *others = group
    used = sentence("it is used at {others:plural other place}", others=len(others))
    return replace(first, advice=(*first.advice, used), related=(*first.related, *_places(others)))


def _renamed(near: str, declared: Span, missing: _Missing, group: list[Diagnostic]) -> Diagnostic:
    return error(
        "unknown-reference",
        declared,
        "nothing uses `{name}`, but {count:plural place} name `{wanted}`, which does not exist",
        "rename it to `{wanted}`, or change those places",
        related=tuple(_places(group)),
        name=near,
        wanted=missing.name,
        count=len(group),
    )


def _places(findings: list[Diagnostic]) -> Iterator[Related]:
    return (Related(finding.span, "used here") for finding in findings[:_RELATED])


def _mapping_at(document: Document, steps: tuple[str, ...]) -> Mapping[str, Plain]:
    node = document.data
    for step in steps:
        node = as_mapping(node).get(step) if isinstance(node, Mapping) else None
    return node if isinstance(node, Mapping) else {}


def _texts(document: Document, pointer: tuple[str | int, ...], node: Plain) -> Iterator[tuple[str, Span]]:
    """Yield every key and every text below a node, with its place."""
    if isinstance(node, str):
        yield node, document.locate(*pointer)
    elif isinstance(node, Mapping):
        for key, value in node.items():
            yield key, document.locate_key(*pointer, key)
            yield from _texts(document, (*pointer, key), value)
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from _texts(document, (*pointer, index), value)
