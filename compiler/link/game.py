"""The files of a game → the language-neutral `Game`, with a finding for each name that nothing declares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from compiler.diagnostics import Diagnostic
from compiler.link.causes import merge_by_cause
from compiler.link.components import duplicate_items, link_set
from compiler.link.drawings import link_drawings
from compiler.link.effects import effect_part
from compiler.link.faces import link_faces
from compiler.link.facts import unknown_in_facts
from compiler.link.figures import FigureTree, figure_tree
from compiler.link.files import files_by_name, merge_files, select_kind
from compiler.link.notes import Notes, link_notes
from compiler.link.references import unknown_engines, unknown_in_products, unknown_in_rules, unknown_references
from compiler.link.rules import link_rules
from compiler.link.styles import link_styles
from compiler.load.folder import Loaded
from compiler.model.document import Document
from compiler.model.drawing import Drawing
from compiler.model.font import FaceSource
from compiler.model.formats import measure_format
from compiler.model.game import ComponentSet, Game, Item, Resource, ResourceSort, Rule
from compiler.model.game_data import HeadData
from compiler.model.named_style import NamedStyle
from compiler.model.picture import pictures_by_name
from compiler.model.plain import Plain
from compiler.model.print_data import FormatData, FormatInMm, ThemeData
from compiler.model.rule_data import EditionsData
from compiler.validate.effect_schemas import effects_from
from compiler.validate.part import DocumentPart


@dataclass(frozen=True, slots=True)
class _Components:
    """The sets of a game by the file that declares them, and the schema of their effects."""

    by_file: Mapping[Document, ComponentSet]
    effects: DocumentPart

    def sets(self) -> dict[str, ComponentSet]:
        """Return the sets by id."""
        return {group.id: group for group in self.by_file.values()}

    def items(self) -> dict[str, Item]:
        """Return the items of all sets by id."""
        return {item.id: item for group in self.sets().values() for item in group.items}


@dataclass(frozen=True, slots=True)
class _Parts:
    """What is linked file by file before the game is put together."""

    components: _Components
    settings: Mapping[str, Plain]
    resources: Mapping[str, Resource]
    rules: Mapping[str, Rule]
    notes: Notes
    faces: Mapping[str, FaceSource]
    styles: Mapping[str, NamedStyle]
    icons: Mapping[str, Drawing]
    drawings: Mapping[str, Drawing]


def link_game(head: Document, loaded: Loaded) -> tuple[Game, list[Diagnostic]]:
    """Return the game without its texts, and a finding for each file or name in it that cannot be used."""
    parts, findings = _link_parts(head, loaded)
    game = _assemble(head, loaded, parts)
    findings += _unknown_names(head, loaded, game, parts.components)
    tree = figure_tree(game.settings, game.resources, game.sets, game.items)
    return game, merge_by_cause(findings, game, tree, loaded.documents)


def _link_parts(head: Document, loaded: Loaded) -> tuple[_Parts, list[Diagnostic]]:
    documents = loaded.documents
    icons, drawings, malformed = link_drawings(loaded.svgs, loaded.origins)
    components = _link_components(documents)
    settings = merge_files(documents, "settings", dict[str, Plain])
    resources = dict(_resources(head))
    tree = figure_tree(settings, resources, components.sets(), components.items())
    rules, unlinked_rules = _link_rules(documents, tree)
    faces, unusable_faces = link_faces(documents, loaded.fonts.values())
    styles, unlinked_styles = link_styles(documents, faces)
    notes, unlinked_notes = link_notes(documents, rules, tree)
    parts = _Parts(components, settings, resources, rules, notes, faces, styles, icons, drawings)
    in_facts = unknown_in_facts(documents, notes, tree)
    return parts, [*malformed, *unlinked_rules, *unlinked_notes, *in_facts, *unusable_faces, *unlinked_styles]


def _link_components(documents: Iterable[Document]) -> _Components:
    effects = effect_part(effects_from(documents))
    files = select_kind(documents, "components")
    return _Components({document: link_set(document, effects) for document in files}, effects)


def _resources(head: Document) -> Iterator[tuple[str, Resource]]:
    for name, data in head.read(HeadData).get("resources", {}).items():
        span = head.locate_key("resources", name)
        yield name, Resource(name, ResourceSort(data["sort"]), data["supply"], data.get("icon", name), span)


def _link_rules(documents: Iterable[Document], tree: FigureTree) -> tuple[dict[str, Rule], list[Diagnostic]]:
    files = select_kind(documents, "rules")
    return link_rules(files[0], tree) if files else ({}, [])


def _assemble(head: Document, loaded: Loaded, parts: _Parts) -> Game:
    data, documents = head.read(HeadData), loaded.documents
    return Game(
        id=data["id"],
        players=(data["players"][0], data["players"][1]),
        locales=tuple(data["locales"]),
        source_locale=data["source"],
        products=tuple(data["products"]),
        engine=data.get("engine"),
        licence=data.get("licence"),
        effects_from=effects_from(documents),
        pictures=pictures_by_name(loaded.pictures.values()),
        faces=parts.faces,
        settings=parts.settings,
        resources=parts.resources,
        sets=parts.components.sets(),
        items=parts.components.items(),
        rules=parts.rules,
        icons=parts.icons,
        drawings=parts.drawings,
        layouts=files_by_name(documents, "layout"),
        products_data=files_by_name(documents, "product"),
        books=files_by_name(documents, "book"),
        theme=merge_files(documents, "theme", ThemeData).get("colours", {}),
        styles=parts.styles,
        examples=files_by_name(documents, "example"),
        sources=parts.notes.sources,
        differences=parts.notes.differences,
        rulings=parts.notes.rulings,
        formats=_measured_formats(documents),
        papers=files_by_name(documents, "paper"),
        typography=files_by_name(documents, "typography"),
        editions=merge_files(documents, "editions", EditionsData).get("editions", {}),
    )


def _measured_formats(documents: Iterable[Document]) -> dict[str, FormatInMm]:
    """Return all formats by name; a format of the game replaces a shared one entirely."""
    files = (document.read(dict[str, FormatData]) for document in select_kind(documents, "formats"))
    return {name: measure_format(data) for file in files for name, data in file.items()}


def _unknown_names(head: Document, loaded: Loaded, game: Game, components: _Components) -> Iterator[Diagnostic]:
    """Yield the findings that need the whole game: ids that are used twice, and names that nothing declares."""
    yield from duplicate_items(game.sets)
    yield from unknown_references(components.by_file, game, components.effects)
    for document in select_kind(loaded.documents, "rules"):
        yield from unknown_in_rules(document, game)
    yield from unknown_engines(head)
    yield from unknown_in_products(head, game, loaded.origins)
