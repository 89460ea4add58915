"""Link the files of a game to the language-neutral `Game`, with a finding for each undeclared name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from compiler.diagnostics import Diagnostic
from compiler.diagnostics.with_findings import WithFindings
from compiler.link.causes import merge_by_cause
from compiler.link.components import link_set, report_duplicate_items
from compiler.link.drawings import link_drawings
from compiler.link.faces import link_faces
from compiler.link.facts_references import report_unknown_in_facts
from compiler.link.figure_tree import FigureTree, build_figure_tree
from compiler.link.kit_references import report_duplicate_ids_in_kit, report_unknown_in_kit
from compiler.link.link_effects import get_effect_part
from compiler.link.link_notes import Notes, link_notes
from compiler.link.link_rules import link_rules
from compiler.link.merge_files import index_files, merge_files, select_kind
from compiler.link.references import (
    report_unknown_engines,
    report_unknown_in_design,
    report_unknown_in_products,
    report_unknown_in_rules,
    report_unknown_references,
)
from compiler.link.rule_register import link_register, report_unknown_in_register
from compiler.link.styles import link_styles
from compiler.link.tools_references import report_unknown_in_tools
from compiler.load.loaded import Loaded
from compiler.model.document import Document, RootKind
from compiler.model.drawing import Drawing
from compiler.model.font import FaceSource
from compiler.model.game import ComponentSet, Game, Item, PlayerRange, Resource, Rule
from compiler.model.game_data import HeadData
from compiler.model.measure_format import measure_format
from compiler.model.named_style import NamedStyle
from compiler.model.natural_order import make_natural_key
from compiler.model.picture import index_pictures
from compiler.model.plain import Plain
from compiler.model.print_data import FormatData, FormatInMm
from compiler.model.rule_data import EditionsFile
from compiler.model.theme_data import ThemeData
from compiler.validate.effect_schemas import list_effect_engines
from compiler.validate.schema_part import SchemaPart


@dataclass(frozen=True, slots=True)
class _Components:
    """The sets of a game by the file that declares them and by id, their items, and the schema of their effects."""

    by_file: Mapping[Document, ComponentSet]
    sets: Mapping[str, ComponentSet]
    items: Mapping[str, Item]
    effects: SchemaPart


@dataclass(frozen=True, slots=True)
class _Parts:
    """The parts of a game, linked file by file."""

    components: _Components
    tree: FigureTree
    settings: Mapping[str, Plain]
    resources: Mapping[str, Resource]
    rules: Mapping[str, Rule]
    notes: Notes
    faces: Mapping[str, FaceSource]
    styles: Mapping[str, NamedStyle]
    icons: Mapping[str, Drawing]
    drawings: Mapping[str, Drawing]


def link_game(head: Document, loaded: Loaded) -> WithFindings[Game]:
    """Return the game without its texts, and a finding for each file or name in it that cannot be used."""
    parts, findings = _link_parts(head, loaded)
    game = _assemble(head, loaded, parts)
    unknown = _report_unknown_names(head, loaded, game, parts.components)
    return WithFindings(game, merge_by_cause([*findings, *unknown], game, parts.tree, loaded.documents))


def _link_parts(head: Document, loaded: Loaded) -> WithFindings[_Parts]:
    documents = loaded.documents
    icons, drawings, malformed = link_drawings(loaded.drawing_sources, loaded.origins)
    components = _link_components(documents)
    settings = merge_files(documents, "settings", dict[str, Plain])
    resources = dict(_link_resources(head))
    tree = build_figure_tree(settings, resources, components.sets, components.items)
    rules, unlinked_rules = _link_rules_file(documents, tree)
    faces, unusable_faces = link_faces(documents, loaded.fonts.values())
    styles, unlinked_styles = link_styles(documents, faces)
    notes, unlinked_notes = link_notes(documents, rules, tree)
    parts = _Parts(
        components=components,
        tree=tree,
        settings=settings,
        resources=resources,
        rules=rules,
        notes=notes,
        faces=faces,
        styles=styles,
        icons=icons,
        drawings=drawings,
    )
    in_facts = report_unknown_in_facts(documents, notes, tree)
    findings = [*malformed, *unlinked_rules, *unlinked_notes, *in_facts, *unusable_faces, *unlinked_styles]
    return WithFindings(parts, findings)


def _link_components(documents: Iterable[Document]) -> _Components:
    effects = get_effect_part(list_effect_engines(documents))
    files = sorted(select_kind(documents, "components"), key=lambda file: make_natural_key(file.path.stem))
    by_file = {document: link_set(document, effects) for document in files}
    sets = {group.id: group for group in by_file.values()}
    items = {item.id: item for group in sets.values() for item in group.items}
    return _Components(by_file, sets, items, effects)


def _link_resources(head: Document) -> Iterator[tuple[str, Resource]]:
    for name, data in head.read(HeadData).get("resources", {}).items():
        span = head.locate_key("resources", name)
        icon = data.get("icon", name)
        yield name, Resource(id=name, role=data["sort"], supply=data["supply"] or None, icon=icon, span=span)


def _link_rules_file(documents: Iterable[Document], tree: FigureTree) -> WithFindings[dict[str, Rule]]:
    file = _find_root_file(documents, "rules")
    return link_rules(file, tree) if file else WithFindings({}, [])


def _find_root_file(documents: Iterable[Document], kind: RootKind) -> Document | None:
    """Return the file of this kind at the root: the game's own, or else a shared one."""
    return index_files(documents, kind).get(kind)


def _assemble(head: Document, loaded: Loaded, parts: _Parts) -> Game:
    data = head.read(HeadData)
    documents = loaded.documents
    return Game(
        id=data["id"],
        players=PlayerRange(*data["players"]),
        locales=tuple(data["locales"]),
        source_locale=data["source"],
        products=tuple(data["products"]),
        engine=data.get("engine"),
        licence=data.get("licence"),
        version=data.get("version"),
        effects_from=list_effect_engines(documents),
        pictures=index_pictures(loaded.pictures.values()),
        faces=parts.faces,
        settings=parts.settings,
        resources=parts.resources,
        sets=parts.components.sets,
        items=parts.components.items,
        rules=parts.rules,
        icons=parts.icons,
        drawings=parts.drawings,
        layouts=index_files(documents, "layout"),
        products_data=index_files(documents, "product"),
        books=index_files(documents, "book"),
        services=index_files(documents, "service"),
        tabletops=index_files(documents, "tabletop"),
        theme=merge_files(documents, "theme", ThemeData).get("colours", {}),
        styles=parts.styles,
        profiles={profile.name: profile for profile in loaded.profiles.values()},
        examples=index_files(documents, "example"),
        diagrams=index_files(documents, "diagram"),
        kit=_find_root_file(documents, "kit"),
        tools=_find_root_file(documents, "tools"),
        registered_rules=link_register(_find_root_file(documents, "rule-ids")),
        sources=parts.notes.sources,
        differences=parts.notes.differences,
        rulings=parts.notes.rulings,
        formats=_measure_formats(documents),
        papers=index_files(documents, "paper"),
        typography=index_files(documents, "typography"),
        differences_data=merge_files(documents, "editions", EditionsFile).get("editions", {}),
    )


def _measure_formats(documents: Iterable[Document]) -> dict[str, FormatInMm]:
    """Return all formats by name; a format of the game replaces a shared one entirely."""
    files = (document.read(dict[str, FormatData]) for document in select_kind(documents, "formats"))
    return {name: measure_format(data) for file in files for name, data in file.items()}


def _report_unknown_names(head: Document, loaded: Loaded, game: Game, components: _Components) -> Iterator[Diagnostic]:
    """Yield the findings that need the whole game: duplicate ids and undeclared names."""
    yield from report_duplicate_items(game.sets)
    yield from report_unknown_in_design(select_kind(loaded.documents, "settings"), game.resources)
    yield from report_unknown_references(components.by_file, game, components.effects)
    if rules := _find_root_file(loaded.documents, "rules"):
        yield from report_unknown_in_rules(rules, game)
    yield from report_unknown_engines(head)
    yield from report_unknown_in_products(head, game, loaded.origins)
    if game.kit:
        yield from report_duplicate_ids_in_kit(game.kit)
        yield from report_unknown_in_kit(game.kit, game)
    if game.tools:
        yield from report_unknown_in_tools(game.tools, game)
    if register := _find_root_file(loaded.documents, "rule-ids"):
        yield from report_unknown_in_register(register, game)
