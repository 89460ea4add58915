"""Documents → the language-neutral game and one translation per locale, every reference an object."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from compiler.diagnostics import Diagnostic
from compiler.link.components import component_set, duplicate_items
from compiler.link.drawings import drawings_of
from compiler.link.effects import effect_part
from compiler.link.faces import faces_of
from compiler.link.figures import FigureTree, figure_tree, freeze
from compiler.link.notes import notes_of
from compiler.link.references import unknown_engines, unknown_in_products, unknown_references
from compiler.link.rules import rules_of
from compiler.link.styles import styles_of
from compiler.link.texts import parsed_texts, texts_of_sobor, translations, unknown_locales, unread_locales
from compiler.load.folder import Loaded
from compiler.load.paths import SHEET, kind_of
from compiler.model.document import Document, accepted
from compiler.model.formats import measure_format
from compiler.model.game import Game, Resource, ResourceSort, Rule
from compiler.model.game_data import HeadData
from compiler.model.origin import Origin, in_locale
from compiler.model.picture import by_name
from compiler.model.plain import Plain, as_mapping
from compiler.model.print_data import FormatData, FormatInMm, ThemeData
from compiler.model.rule_data import EditionsData
from compiler.model.text import Text
from compiler.model.translation import Translation
from compiler.validate.effect_schemas import effects_from

__all__ = ["Linked", "link"]

Shape = TypeVar("Shape")


@dataclass(frozen=True, slots=True)
class Linked:
    """The result of linking: the game, its words by locale, its rule texts as nodes by locale and key, the files.

    `origins` identifies the files by the paths that spans show. Every page of a `draft` says that it is one. `of_sobor`
    are the keys of the texts that every language needs, whatever the game.
    """

    game: Game
    translations: Mapping[str, Translation]
    texts: Mapping[str, Mapping[str, Text]]
    documents: tuple[Document, ...]
    origins: Mapping[str, Origin]
    draft: bool = False
    of_sobor: frozenset[str] = frozenset()

    @property
    def head(self) -> Document:
        """The game's `game.yaml`."""
        return next(document for document in self.documents if document.kind == "game")

    def files_in(self, *folders: Path) -> frozenset[str]:
        """Return the files that were loaded from these folders, by the paths that spans show."""
        resolved = {folder.resolve().as_posix() for folder in folders}
        return frozenset(file for file, origin in self.origins.items() if origin.folder in resolved)

    def counterpart(self, file: str, locale: str, of: str | None = None) -> str:
        """Return the file, as spans show it, that holds or should hold in a locale what a file `of` another holds.

        Without `of` it is a file of the source.
        """
        path = self.origins[file].path
        if kind_of(path) == SHEET:
            return file
        return file.removesuffix(path) + in_locale(path, of or self.game.source_locale, locale)


def link(loaded: Loaded, locales: Collection[str] = ()) -> tuple[Linked | None, list[Diagnostic]]:
    """Link the documents of one game (shared ones first); None when there is no `game.yaml` to start from.

    If `locales` are given, others without any text are not reported.
    """
    head = next((document for document in loaded.documents if document.kind == "game"), None)
    if head is None:
        return None, []
    game, findings = _game(head, loaded)
    findings += list(unknown_locales(head, loaded.documents, locales)) or unread_locales(head, loaded.documents)
    spoken = translations(loaded.documents, game.locales, game.source_locale)
    texts, unread = _parsed(spoken, loaded.documents)
    of_sobor = texts_of_sobor(loaded.documents)
    linked = Linked(game, spoken, texts, loaded.documents, loaded.origins, of_sobor=of_sobor)
    return linked, [*findings, *unread]


def _game(head: Document, loaded: Loaded) -> tuple[Game, list[Diagnostic]]:
    """Return the game without its texts, and what names something that is not there."""
    data, documents = head.valid(HeadData), loaded.documents
    icons, drawings, findings = drawings_of(loaded.svgs, loaded.origins)
    wanted = effects_from(documents)
    effects = effect_part(wanted)
    groups = {document: component_set(document, effects) for document in _of_kind(documents, "components")}
    sets = {group.id: group for group in groups.values()}
    items = {item.id: item for group in sets.values() for item in group.items}
    settings = _merged(documents, "settings", dict[str, Plain])
    resources = dict(_resources(head, data))
    tree = figure_tree(settings, resources, sets, items)
    rules, unlinked_rules = _rules(documents, tree)
    faces, unusable_faces = faces_of(documents, loaded.fonts.values())
    styles, unlinked_styles = styles_of(documents, faces)
    notes, unlinked_notes = notes_of(documents, rules, tree)
    game = Game(
        id=data["id"],
        players=(data["players"][0], data["players"][1]),
        locales=tuple(data["locales"]),
        source_locale=data["source"],
        products=tuple(data["products"]),
        engine=data.get("engine"),
        licence=data.get("licence"),
        effects_from=wanted,
        pictures=by_name(loaded.pictures.values()),
        faces=faces,
        settings=settings,
        resources=resources,
        sets=sets,
        items=items,
        rules=rules,
        icons=icons,
        drawings=drawings,
        layouts=_named(documents, "layout"),
        products_data=_named(documents, "product"),
        theme=_merged(documents, "theme", ThemeData).get("colours", {}),
        styles=styles,
        examples=_named(documents, "example"),
        sources=notes.sources,
        differences=notes.differences,
        rulings=notes.rulings,
        formats=_formats(documents),
        papers=_named(documents, "paper"),
        typography=_named(documents, "typography"),
        editions=_merged(documents, "editions", EditionsData).get("editions", {}),
    )
    findings += [
        *unlinked_rules,
        *unlinked_notes,
        *unusable_faces,
        *unlinked_styles,
        *duplicate_items(sets),
        *unknown_references(groups, game, effects),
        *unknown_engines(head),
        *unknown_in_products(head, game, loaded.origins),
    ]
    return game, findings


def _parsed(
    spoken: Mapping[str, Translation], documents: tuple[Document, ...]
) -> tuple[dict[str, Mapping[str, Text]], list[Diagnostic]]:
    """Return the texts of each locale as nodes, and what cannot be read of them."""
    parsed = {locale: parsed_texts(translation, documents) for locale, translation in spoken.items()}
    findings = [finding for _, unread in parsed.values() for finding in unread]
    return {locale: texts for locale, (texts, _) in parsed.items()}, findings


def _of_kind(documents: tuple[Document, ...], kind: str) -> list[Document]:
    return [document for document in documents if document.kind == kind]


def _named(documents: tuple[Document, ...], kind: str) -> dict[str, Document]:
    return {document.path.stem: document for document in _of_kind(documents, kind)}


def _merged(documents: tuple[Document, ...], kind: str, shape: type[Shape]) -> Shape:
    """Return the files of a kind as one, later ones over earlier ones; all of them have that shape."""
    merged: dict[str, Plain] = {}
    for document in _of_kind(documents, kind):
        for key, value in as_mapping(freeze(document.data)).items():
            merged[key] = _over(merged.get(key), value)
    return accepted(shape, merged)


def _formats(documents: tuple[Document, ...]) -> dict[str, FormatInMm]:
    """Return all formats by name; a game's own takes the place of a shared one as a whole."""
    files = (document.valid(dict[str, FormatData]) for document in documents if document.kind == "formats")
    return {name: measure_format(data) for file in files for name, data in file.items()}


def _over(shared: Plain, own: Plain) -> Plain:
    if isinstance(shared, dict) and isinstance(own, dict):
        return {**shared, **own}
    return (*shared, *own) if isinstance(shared, tuple) and isinstance(own, tuple) else own


def _resources(head: Document, head_data: HeadData) -> Iterator[tuple[str, Resource]]:
    for name, data in head_data.get("resources", {}).items():
        span = head.key_span("resources", name)
        yield name, Resource(name, ResourceSort(data["sort"]), data["supply"], data.get("icon", name), span)


def _rules(documents: tuple[Document, ...], tree: FigureTree) -> tuple[dict[str, Rule], list[Diagnostic]]:
    document = next((document for document in documents if document.kind == "rules"), None)
    return rules_of(document, tree) if document else ({}, [])
