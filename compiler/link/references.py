"""Check references between files: report names that are used but declared nowhere."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace

from compiler.diagnostics import Diagnostic, Severity, Span, error
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import list_all_names, list_names
from compiler.diagnostics.unknown import report_unknown_name
from compiler.link.components import report_unknown_traits
from compiler.link.data_fields import check_data
from compiler.link.expand_each import check_each
from compiler.link.link_effects import list_effect_fields, report_unknown_in_effect
from compiler.link.link_rules import walk_rule_data
from compiler.link.pattern_fields import report_unknown_in_patterns
from compiler.model.diagram_name import parse_diagram_name
from compiler.model.document import Document
from compiler.model.game import ComponentSet, Game
from compiler.model.game_data import Effects, HeadData, SetData
from compiler.model.origin import Origin
from compiler.model.plain import Plain, as_mapping
from compiler.model.print_data import BookData, PressData, ServiceData
from compiler.model.product_fields import ProductFields
from compiler.model.rule_data import ExampleData
from compiler.model.suggest_picture import suggest_picture
from compiler.validate.schema_part import SchemaPart
from engine.api import list_engines


def report_unknown_references(
    groups: Mapping[Document, ComponentSet], game: Game, effects: SchemaPart
) -> Iterator[Diagnostic]:
    """Yield a finding for each undeclared name that an item, an effect or an example uses."""
    names = _collect_names_by_sort(groups.values(), game)
    for document, group in groups.items():
        yield from report_unknown_traits(document, group)
        yield from check_data(document, game.icons)
        yield from check_each(document)
        if group.layout and group.layout not in game.layouts:
            yield report_unknown_name(
                "unknown-reference", document.locate("layout"), "layout", group.layout, game.layouts
            )
        if group.layout and group.format not in (formats := game.formats):
            span = document.locate("format")
            all_formats = list_all_names(formats)
            yield report_unknown_name("unknown-reference", span, "format", group.format, formats, *all_formats)
        for index in range(len(document.read(SetData)["items"])):
            yield from _report_unknown_in_item(document, index, effects, names)
            yield from _report_unknown_layout(document, index, game)
        yield from report_unknown_in_patterns(document, game)
    yield from _report_unknown_in_examples(game)


def _collect_names_by_sort(groups: Iterable[ComponentSet], game: Game) -> dict[str, tuple[str, ...]]:
    """Return the names that an effect may refer to, by their sort, which schemas state in `x-ref`."""
    traits = [(trait, words) for group in groups for trait, words in group.traits.items()]
    return {
        "resource": tuple(game.resources),
        "trait": tuple(dict.fromkeys(trait for trait, _ in traits)),
        "word": tuple(dict.fromkeys(word for _, words in traits for word in words)),
        "set": tuple(game.sets),
        "piece": tuple(game.items),
    }


def _report_unknown_in_item(
    document: Document, index: int, effects: SchemaPart, names: Mapping[str, tuple[str, ...]]
) -> Iterator[Diagnostic]:
    item = document.read(dict[str, Effects], "items", index)
    for field in list_effect_fields():
        for n in range(len(item.get(field, ()))):
            yield from report_unknown_in_effect(document, ("items", index, field, n), effects, names)


def _report_unknown_layout(document: Document, index: int, game: Game) -> Iterator[Diagnostic]:
    """Yield a finding if a piece's own layout or format does not exist, because the piece would not be printed."""
    item = document.read(SetData)["items"][index]
    if (layout := item.get("layout")) and layout not in game.layouts:
        span = document.locate("items", index, "layout")
        yield report_unknown_name("unknown-reference", span, "layout", layout, game.layouts)
    if (name := item.get("format")) and name not in game.formats:
        span = document.locate("items", index, "format")
        all_formats = list_all_names(game.formats)
        yield report_unknown_name("unknown-reference", span, "format", name, game.formats, *all_formats)


def report_unknown_engines(head: Document) -> Iterator[Diagnostic]:
    """Yield a finding for each engine in `effects-from` that is not installed."""
    for index, name in enumerate(head.read(HeadData).get("effects-from", ())):
        if name not in (installed := list_engines()):
            yield report_unknown_name(
                "unknown-reference", head.locate("effects-from", index), "engine", name, installed
            )


def report_unknown_in_design(documents: Iterable[Document], resources: Collection[str]) -> Iterator[Diagnostic]:
    """Yield a finding for each name in `design` of settings.yaml that is not a resource."""
    for document in documents:
        for table, values in as_mapping(document.read(dict[str, Plain]).get("design", {})).items():
            for name in as_mapping(values):
                if name not in resources:
                    span = document.locate_key("design", table, name)
                    yield report_unknown_name("unknown-reference", span, "resource", name, resources)


def report_unknown_in_rules(document: Document, game: Game) -> Iterator[Diagnostic]:
    """Yield a finding for each component set, example and picture that a rule names and that does not exist."""
    for pointer, rule in walk_rule_data(document):
        for index, name in enumerate(rule.get("components", ())):
            if name not in game.sets:
                span = document.locate(*pointer, "components", index)
                yield report_unknown_name("unknown-reference", span, "component", name, game.sets)
        for index, name in enumerate(rule.get("examples", ())):
            if name not in game.examples:
                span = document.locate(*pointer, "examples", index)
                yield report_unknown_name("unknown-reference", span, "example", name, game.examples)
        for name, picture in rule.get("pictures", {}).items():
            if picture not in game.pictures:
                span = document.locate(*pointer, "pictures", name)
                yield _report_unknown_picture(rule["id"], picture, span, game)


def _report_unknown_picture(rule: str, picture: str, span: Span, game: Game) -> Diagnostic:
    suggested = suggest_picture(picture, game.pictures)
    return error(
        "missing-picture",
        span,
        "rule `{rule}`: there is no picture `{picture}`",
        *suggested.advice,
        rule=rule,
        picture=picture,
        near=suggested.near or "",
    )


def _report_unknown_in_examples(game: Game) -> Iterator[Diagnostic]:
    for document in game.examples.values():
        for index, name in enumerate(document.read(ExampleData)["rules"]):
            if name not in game.rules:
                yield report_unknown_name(
                    "unknown-reference", document.locate("rules", index), "rule", name, game.rules
                )
        for index, listed in enumerate(document.read(ExampleData).get("diagrams", ())):
            if (name := parse_diagram_name(listed).file) not in game.diagrams:
                span = document.locate("diagrams", index)
                yield report_unknown_name("unknown-reference", span, "diagram", name, game.diagrams)


def report_unknown_in_products(head: Document, game: Game, origins: Mapping[str, Origin]) -> Iterator[Diagnostic]:
    """Yield a finding for each print product, paper, profile and set that is named and missing."""
    for index, name in enumerate(game.products):
        known = {**game.products_data, **game.books, **game.services, **game.tabletops}
        if name not in known:
            span = head.locate("products", index)
            described = sentence("or describe it in products/{name}.yaml: docs/files.md has an example", name=name)
            hints = (*list_names(known), described)
            yield report_unknown_name("unknown-reference", span, "print product", name, known, *hints)
    yield from _report_unknown_papers(game)
    for name, document in game.products_data.items():
        if name in game.products or origins[document.file].folder == origins[head.file].folder:
            yield from _report_unknown_grids(document, game)
            yield from _report_unknown_sets(document, game)
            press = document.read(ProductFields).get("press")
            yield from _report_unknown_profile(press, document, game)
            yield from _report_unknown_language(document, game)
    for name, document in game.services.items():
        if name in game.products or origins[document.file].folder == origins[head.file].folder:
            yield from _report_unknown_profile(document.read(ServiceData).get("press"), document, game)
    yield from _report_unused_profiles(game)


def _report_unknown_papers(game: Game) -> Iterator[Diagnostic]:
    papers = [(document, document.read(ProductFields).get("paper")) for document in game.products_data.values()]
    papers += [(document, document.read(BookData)["paper"]) for document in game.books.values()]
    for document, paper in papers:
        if paper is not None and paper not in game.papers:
            yield report_unknown_name("unknown-reference", document.locate("paper"), "paper", paper, game.papers)


def _report_unknown_profile(press: PressData | None, document: Document, game: Game) -> Iterator[Diagnostic]:
    if press and press["profile"] not in game.profiles:
        span = document.locate("press", "profile")
        yield report_unknown_name("unknown-reference", span, "colour profile", press["profile"], game.profiles)


def _report_unused_profiles(game: Game) -> Iterator[Diagnostic]:
    """Yield a warning for each unusable profile that no product uses, because no output depends on it."""
    presses = [document.read(ProductFields).get("press") for document in game.products_data.values()]
    presses += [document.read(ServiceData).get("press") for document in game.services.values()]
    used = {press["profile"] for press in presses if press}
    for name, profile in game.profiles.items():
        if profile.problem and name not in used:
            yield replace(profile.problem, severity=Severity.WARNING)


def _report_unknown_language(document: Document, game: Game) -> Iterator[Diagnostic]:
    """Yield a finding if a product shows fronts in a language that the game does not have."""
    beside = document.read(ProductFields).get("beside", "source")
    if beside not in ("source", *game.locales):
        known = ("source", *game.locales)
        yield report_unknown_name("unknown-reference", document.locate("beside"), "language", beside, known)


def _report_unknown_grids(document: Document, game: Game) -> Iterator[Diagnostic]:
    """Yield a finding for each set that a product gives a grid and the game does not have."""
    for name in document.read(ProductFields).get("grids", {}):
        if name not in game.sets:
            span = document.locate_key("grids", name)
            yield report_unknown_name("unknown-reference", span, "set of pieces", name, game.sets)


def _report_unknown_sets(document: Document, game: Game) -> Iterator[Diagnostic]:
    """Yield a finding for each set that a product prints and that the game does not have."""
    for index, name in enumerate(document.read(ProductFields).get("sets", ())):
        if name not in game.sets:
            span = document.locate("sets", index)
            yield report_unknown_name("unknown-reference", span, "set of pieces", name, game.sets)
