"""`--overlay DIR`: single figures of components and settings replaced, for owners of the printed game.

An overlay is a folder with the game's own file names that holds only what differs:

    # components/influence.yaml
    items:
      - id: merchants-1
        actions: [{gain: {ruble: 3}}]

Mappings are put over mappings key by key, lists of things with ids thing by thing; anything else is replaced whole.
What results is validated as if it stood in the game; findings about replaced values point into the overlay.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.suggest import did_you_mean
from compiler.disk.reading import files_in
from compiler.load.folder import Loaded, read_or_refuse, shown
from compiler.load.paths import is_ignored, kind_of
from compiler.load.yaml import load
from compiler.model.document import Document, Pointer

KINDS = ("components", "settings")
"""What an overlay may replace figures of."""

FIELDS = ("count", "items")
"""What it may replace in a file of components."""


def overlaid(loaded: Loaded, folder: Path | None) -> Loaded:
    """Return the game with the overlay in `folder` put over it; nothing outside the folder is read.

    Errors: unknown-overlay, overlay-mismatch, those of loading a file.
    """
    if folder is None:
        return loaded
    documents = {_name(document): document for document in loaded.documents if document.kind in KINDS}
    findings: list[Diagnostic] = []
    read = dict(loaded.broken)
    for path, data, refused in _files(folder):
        file = f"{shown(folder)}/{path}".removeprefix("./")
        findings += refused
        if data is not None:
            read[file] = data
            overlay, unreadable = load(data, file, kind_of(path))
            findings += unreadable
            if overlay is not None:
                laid, wrong = _lay_over(documents.get(path), tuple(documents), path, overlay)
                findings += wrong
                documents = documents if laid is None else {**documents, path: laid}
    kept = tuple(documents[_name(one)] if one.kind in KINDS else one for one in loaded.documents)
    return replace(loaded, documents=kept, diagnostics=(*loaded.diagnostics, *findings), broken=read)


def _lay_over(
    base: Document | None, known: tuple[str, ...], path: str, overlay: Document
) -> tuple[Document | None, list[Diagnostic]]:
    """Return the game's file at `path` with an overlay file put over it, and what is wrong with the overlay."""
    if base is None:
        return None, [_unknown("file", path, Span(overlay.file), known)]
    return _over(base, overlay)


def _files(folder: Path) -> Iterator[tuple[str, bytes | None, list[Diagnostic]]]:
    """Yield path and bytes of each file that an overlay may contain; of any other file what is wrong with it."""
    if not folder.is_dir():
        yield "", None, [error("missing-folder", Span(shown(folder)), "this folder does not exist")]
        return
    for path, _, refusal in files_in(folder):
        span = Span(f"{shown(folder)}/{path}".removeprefix("./"))
        if refusal:
            yield path, None, [error("forbidden-file", span, "{reason}", "put a copy of the file here", reason=refusal)]
        elif kind_of(path) in KINDS:
            data = read_or_refuse(folder, path, span.file)
            yield (path, None, [data]) if isinstance(data, Diagnostic) else (path, data, [])
        elif not is_ignored(path):
            hint = "it may hold settings.yaml and components/*.yaml"
            yield path, None, [error("unknown-overlay", span, "an overlay cannot replace this", hint)]


def _name(document: Document) -> str:
    """Return a document's path below its folder."""
    return document.path.as_posix()


def _over(base: Document, overlay: Document) -> tuple[Document, list[Diagnostic]]:
    made = _Laid(base, overlay)
    data = made.over(base.data, overlay.data, ())
    marks = {**base.marks, **overlay.marks, **made.marks}
    elsewhere = {**base.elsewhere, **made.files}
    return replace(base, data=data, marks=marks, elsewhere=elsewhere), made.findings


@dataclass(slots=True)
class _Laid:
    """One overlay file put over one file of the game: marks and files of the containers that are made of both."""

    base: Document
    overlay: Document
    marks: dict[int, dict[str | int, Any]] = field(default_factory=dict)
    files: dict[int, dict[str | int, str]] = field(default_factory=dict)
    findings: list[Diagnostic] = field(default_factory=list)

    def over(self, below: Any, above: Any, pointer: Pointer) -> Any:
        """Return the value that takes the place of `below`; `pointer` leads to `above` in the overlay."""
        if isinstance(below, dict) and isinstance(above, dict):
            return self.mapping(below, above, pointer)
        if _is_named(below) and _is_named(above):
            return self.listed(below, above, pointer)
        if self.base.kind == "settings" and _sort(below) != _sort(above):
            self.findings.append(
                error(
                    "overlay-mismatch",
                    self.overlay.span(*pointer),
                    "the game has {game} here, but the overlay has {overlay}",
                    game=_sort(below),
                    overlay=_sort(above),
                )
            )
            return below
        return above

    def mapping(self, below: dict[str, Any], above: dict[str, Any], pointer: Pointer) -> dict[str, Any]:
        """Return both mappings merged, key by key."""
        made = dict(below)
        marks, files = dict(self.base.marks.get(id(below), {})), dict(self.base.elsewhere.get(id(below), {}))
        for key, value in above.items():
            if not self.knows(key, below, pointer):
                continue
            whole = not isinstance(value, dict | list) or key not in below
            made[key] = value if key not in below else self.over(below[key], value, (*pointer, key))
            if whole or made[key] is value:
                marks[key], files[key] = self.overlay.marks[id(above)][key], self.overlay.file
        self.marks[id(made)], self.files[id(made)] = marks, files
        return made

    def knows(self, key: str, below: Mapping[str, Any], pointer: Pointer) -> bool:
        """Return whether a key may be replaced: a setting that the game has, a figure of a component."""
        known = FIELDS if self.base.kind == "components" and not pointer else tuple(below)
        if key in known or (self.base.kind == "components" and pointer):
            return True
        noun = "setting" if self.base.kind == "settings" else "figure of a set"
        span = self.overlay.key_span(*pointer, key)
        self.findings.append(_unknown(noun, ".".join(map(str, (*pointer, key))), span, known))
        return False

    def listed(self, below: list[Any], above: list[Any], pointer: Pointer) -> list[Any]:
        """Return the items of `below` in their order, with those of `above` put over them by their ids."""
        places = {thing["id"]: at for at, thing in enumerate(below)}
        made = list(below)
        for at, thing in enumerate(above):
            if thing["id"] in places:
                made[places[thing["id"]]] = self.over(made[places[thing["id"]]], thing, (*pointer, at))
            else:
                span = self.overlay.span(*pointer, at, "id")
                self.findings.append(_unknown("item", thing["id"], span, tuple(places)))
        self.marks[id(made)] = dict(self.base.marks.get(id(below), {}))
        return made


def _is_named(node: Any) -> bool:
    """Return whether a value is a list of things with ids."""
    return isinstance(node, list) and all(isinstance(one, dict) and isinstance(one.get("id"), str) for one in node)


def _sort(node: Any) -> str:
    names = {bool: "yes or no", int: "a figure", float: "a figure", str: "a word", list: "a list", dict: "a group"}
    return names.get(type(node), "nothing")


def _unknown(noun: str, name: str, span: Span, known: tuple[str, ...]) -> Diagnostic:
    hints = did_you_mean(name, known)
    return error(
        "unknown-overlay", span, "the game has no {noun} `{name}` that could be replaced", *hints, noun=noun, name=name
    )
