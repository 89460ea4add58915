"""Documents → the language-neutral game and one translation per locale, every reference an object."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from compiler.diagnostics import Diagnostic
from compiler.diagnostics.unknown import unknown_name
from compiler.link.components import component_set, duplicate_items, unknown_traits
from compiler.link.data_fields import data_findings
from compiler.link.drawings import drawings_of
from compiler.link.effects import effect_fields, effect_part, unknown_in_effects
from compiler.link.faces import faces_of
from compiler.link.figures import figure_tree, freeze
from compiler.link.notes import notes_of
from compiler.link.patterns import unknown_in_patterns
from compiler.link.rules import rules_of
from compiler.link.texts import parsed_texts, texts_of_sobor, translations, unknown_locales, unread_locales
from compiler.load.folder import Loaded
from compiler.load.paths import SHEET, kind_of
from compiler.model.document import Document
from compiler.model.game import ComponentSet, Game, Resource, Rule
from compiler.model.lengths import in_millimetres
from compiler.model.origin import Origin, in_locale
from compiler.model.picture import by_name
from compiler.model.text import Text
from compiler.model.translation import Translation
from compiler.validate.effect_schemas import effects_from
from compiler.validate.part import DocumentPart
from engine.api import engines

__all__ = ["Linked", "link"]


@dataclass(frozen=True, slots=True)
class Linked:
    """What linking gives: the game, its words by locale, its rule texts as nodes by locale and key, the files.

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

    def counterpart(self, file: str, locale: str, of: str = "") -> str:
        """Return the file, as spans show it, that holds or should hold in a locale what a file `of` another holds.

        Without `of` it is a file of the source.
        """
        path = self.origins[file].path
        if kind_of(path) == SHEET:
            return file
        return file.removesuffix(path) + in_locale(path, of or self.game.source_locale, locale)


def link(loaded: Loaded, locales: Collection[str] = ()) -> tuple[Linked | None, list[Diagnostic]]:
    """Link the documents of one game (shared ones first); None when there is no `game.yaml` to start from.

    Where `locales` are given, nothing is said of others in which no text is written.
    """
    head = next((document for document in loaded.documents if document.kind == "game"), None)
    if head is None:
        return None, []
    icons, drawings, findings = drawings_of(loaded.svgs, loaded.origins)
    wanted = effects_from(loaded.documents)
    effects = effect_part(wanted)
    components = [document for document in loaded.documents if document.kind == "components"]
    groups = {document: component_set(document, effects) for document in components}
    sets = {group.id: group for group in groups.values()}
    items = {item.id: item for group in sets.values() for item in group.items}
    settings = _merged(loaded.documents, "settings")
    resources = dict(_resources(head))
    tree = figure_tree(settings, resources, sets, items)
    rules, more = _rules(loaded.documents, tree)
    faces, unfit = faces_of(loaded.documents, loaded.fonts.values())
    notes, loose = notes_of(loaded.documents, rules, tree)
    game = Game(
        id=head.data["id"],
        players=tuple(head.data["players"]),
        locales=tuple(head.data["locales"]),
        source_locale=head.data["source"],
        products=tuple(head.data["products"]),
        engine=head.data.get("engine", ""),
        licence=head.data.get("licence", ""),
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
        layouts=_named(loaded.documents, "layout"),
        products_data=_named(loaded.documents, "product"),
        theme=_merged(loaded.documents, "theme").get("colours", {}),
        examples=_named(loaded.documents, "example"),
        credits=_merged(loaded.documents, "credits"),
        sources=notes.sources,
        differences=notes.differences,
        rulings=notes.rulings,
        formats={name: in_millimetres(data) for name, data in _merged(loaded.documents, "formats").items()},
        papers=_named(loaded.documents, "paper"),
        typography=_named(loaded.documents, "typography"),
        editions=_merged(loaded.documents, "editions").get("editions", {}),
    )
    findings += [
        *more,
        *loose,
        *unfit,
        *duplicate_items(sets),
        *_references(groups, game, effects),
        *_unknown_engines(head),
        *_products(head, game, loaded.origins),
    ]
    findings += list(unknown_locales(head, loaded.documents, locales)) or unread_locales(head, loaded.documents)
    spoken = translations(loaded.documents, game.locales, game.source_locale)
    texts, unread = _parsed(spoken, loaded.documents)
    findings += unread
    of_sobor = texts_of_sobor(loaded.documents)
    return Linked(game, spoken, texts, loaded.documents, loaded.origins, of_sobor=of_sobor), findings


def _parsed(
    spoken: Mapping[str, Translation], documents: tuple[Document, ...]
) -> tuple[dict[str, Mapping[str, Text]], list[Diagnostic]]:
    """Return the texts of each locale as nodes, and what cannot be read of them."""
    parsed = {locale: parsed_texts(translation, documents) for locale, translation in spoken.items()}
    findings = [finding for _, unread in parsed.values() for finding in unread]
    return {locale: texts for locale, (texts, _) in parsed.items()}, findings


def _named(documents: tuple[Document, ...], kind: str) -> dict[str, Document]:
    return {document.path.stem: document for document in documents if document.kind == kind}


def _merged(documents: tuple[Document, ...], kind: str) -> dict[str, Any]:
    merged: dict[str, Any] = {}
    for document in documents:
        if document.kind == kind:
            for key, value in freeze(document.data).items():
                merged[key] = _over(merged.get(key), value)
    return merged


def _over(shared: Any, own: Any) -> Any:
    if isinstance(shared, dict) and isinstance(own, dict):
        return {**shared, **own}
    return (*shared, *own) if isinstance(shared, tuple) and isinstance(own, tuple) else own


def _resources(head: Document) -> Iterator[tuple[str, Resource]]:
    for name, data in head.data.get("resources", {}).items():
        span = head.key_span("resources", name)
        yield name, Resource(name, data["sort"], data["supply"], data.get("icon", name), span)


def _rules(documents: tuple[Document, ...], tree: Mapping[str, Any]) -> tuple[dict[str, Rule], list[Diagnostic]]:
    document = next((document for document in documents if document.kind == "rules"), None)
    return rules_of(document, tree) if document else ({}, [])


def _references(groups: Mapping[Document, ComponentSet], game: Game, effects: DocumentPart) -> Iterator[Diagnostic]:
    """Yield every name that an item, an effect, a rule or the game's head uses and nothing declares."""
    names = _names(groups.values(), game)
    for document, group in groups.items():
        yield from unknown_traits(document, group)
        yield from data_findings(document, game.icons)
        if group.layout and group.layout not in game.layouts:
            yield unknown_name("unknown-reference", document.span("layout"), "layout", group.layout, game.layouts)
        if group.layout and group.format not in (formats := game.formats):
            yield unknown_name("unknown-reference", document.span("format"), "format", group.format, formats)
        for at in range(len(document.data["items"])):
            yield from _item_references(document, at, effects, names)
            yield from _unknown_layout(document, at, game)
        yield from unknown_in_patterns(document, game)
    yield from _rule_references(game)
    yield from _example_references(game)


def _names(groups: Iterable[ComponentSet], game: Game) -> dict[str, tuple[str, ...]]:
    """Return the names that an effect may refer to, by the sort that `x-ref` of a schema asks for."""
    traits = [(trait, words) for group in groups for trait, words in group.traits.items()]
    return {
        "resource": tuple(game.resources),
        "trait": tuple(dict.fromkeys(trait for trait, _ in traits)),
        "word": tuple(dict.fromkeys(word for _, words in traits for word in words)),
        "set": tuple(game.sets),
        "piece": tuple(game.items),
    }


def _item_references(
    document: Document, at: int, effects: DocumentPart, names: Mapping[str, tuple[str, ...]]
) -> Iterator[Diagnostic]:
    for field in effect_fields():
        for n in range(len(document.data["items"][at].get(field, ()))):
            yield from unknown_in_effects(document, ("items", at, field, n), effects, names)


def _unknown_layout(document: Document, at: int, game: Game) -> Iterator[Diagnostic]:
    """Yield a finding for a piece whose own layout is none of the game's: it would not be printed."""
    layout = document.data["items"][at].get("layout", "")
    if layout and layout not in game.layouts:
        span = document.span("items", at, "layout")
        yield unknown_name("unknown-reference", span, "layout", layout, game.layouts)


def _unknown_engines(head: Document) -> Iterator[Diagnostic]:
    """Yield a finding for each engine whose kinds of effect the game wants, and which is not installed."""
    for at, name in enumerate(head.data.get("effects-from", ())):
        if name not in (installed := engines()):
            yield unknown_name("unknown-reference", head.span("effects-from", at), "engine", name, installed)


def _rule_references(game: Game) -> Iterator[Diagnostic]:
    known = {"components": game.sets, "examples": game.examples}
    for rule in game.rules.values():
        for field, names in known.items():
            for name in getattr(rule, field):
                if name not in names:
                    yield unknown_name("unknown-reference", rule.span, field.removesuffix("s"), name, names)


def _example_references(game: Game) -> Iterator[Diagnostic]:
    for document in game.examples.values():
        for at, name in enumerate(document.data.get("rules", ())):
            if name not in game.rules:
                yield unknown_name("unknown-reference", document.span("rules", at), "rule", name, game.rules)


def _products(head: Document, game: Game, origins: Mapping[str, Origin]) -> Iterator[Diagnostic]:
    for at, name in enumerate(game.products):
        if name not in game.products_data:
            span = head.span("products", at)
            yield unknown_name("unknown-reference", span, "print product", name, game.products_data)
    for name, document in game.products_data.items():
        if (paper := document.data["paper"]) not in game.papers:
            span = document.span("paper")
            yield unknown_name("unknown-reference", span, "paper", paper, game.papers)
        if name in game.products or origins[document.file].folder == origins[head.file].folder:
            yield from _unknown_grids(document, game)


def _unknown_grids(document: Document, game: Game) -> Iterator[Diagnostic]:
    """Yield a finding for each set that a product has a grid for and the game does not have."""
    for name in document.data.get("grids", {}):
        if name not in game.sets:
            span = document.key_span("grids", name)
            yield unknown_name("unknown-reference", span, "set of pieces", name, game.sets)
