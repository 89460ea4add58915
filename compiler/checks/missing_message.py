"""missing-message: a text that something in the game refers to and that the source language lacks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby

from compiler.checks._absent import has_own_glossary, texts_of_absent_files
from compiler.checks._check import Project, check
from compiler.diagnostics import Diagnostic, Span, Subject, error
from compiler.diagnostics.suggest import did_you_mean
from compiler.model.game import Game

MOST_TEXTS = 3
"""The most missing texts of one namespace that are findings of their own where none of it is written."""

SAID = {"faq": ("question", "answer"), "errata": ("printed", "meant")}
"""What is said of each kind of ruling."""


@check(
    "missing-message",
    rationale="A rule without a text, a card without a title or an icon without a name leaves a hole in every output.",
    example="rules.yaml has `market.move`; no locale has `rules.market.move.title`.",
)
def missing_message(project: Project) -> Iterator[Diagnostic]:
    """A text that the game refers to is not there."""
    messages = project.source.messages
    wanted = {key: span for key, span in wanted_texts(project) if key not in messages}
    for file, keys in texts_of_absent_files(project).items():
        if not wanted.keys().isdisjoint(keys):
            yield _missing_file(project, file, keys)
            wanted = {key: span for key, span in wanted.items() if key not in keys}
    yield from _missing_texts(project, wanted)
    yield from _missing_terms(project)


def _missing_texts(project: Project, wanted: Mapping[str, Span]) -> Iterator[Diagnostic]:
    """Yield a finding for each text, or one for many of a namespace that no text is written in."""
    needed = {key for key, _ in wanted_texts(project)}
    unwanted = [key for key in project.source.messages if key not in needed]
    begun = {_namespace(key) for key in project.source.messages}
    for namespace, keys in groupby(wanted, key=_namespace):
        lost = tuple(keys)
        if len(lost) > MOST_TEXTS and namespace not in begun:
            yield _missing_namespace(project, namespace, lost, wanted[lost[0]])
        else:
            yield from (_missing_text(project, key, wanted[key], unwanted) for key in lost)


def _missing_terms(project: Project) -> Iterator[Diagnostic]:
    """Yield a finding for each word, or one for all where the game has no glossary in its own language."""
    lost = {name: span for name, span in _wanted_terms(project) if name not in project.source.terms}
    if len(lost) > 1 and not has_own_glossary(project):
        yield _missing_glossary(project, tuple(lost))
    else:
        yield from (_missing_term(project, name, span) for name, span in _wanted_terms(project) if name in lost)


def _missing_text(project: Project, key: str, span: Span, unwanted: list[str]) -> Diagnostic:
    """Return the finding about a text, with the nearest key among those that nothing wants."""
    locale, template = project.source.locale, "there is no text `{key}`"
    advice = did_you_mean(key, unwanted) or ("add `{key}` under locales/{locale}/",)
    subject = Subject("text", key, locale)
    return error("missing-message", span, template, *advice, subject=subject, key=key, locale=locale)


def _missing_term(project: Project, name: str, span: Span) -> Diagnostic:
    locale, template = project.source.locale, "the glossary has no term `{term}`"
    advice = did_you_mean(name, project.source.terms) or ("add it to glossary/{locale}.yaml",)
    subject = Subject("term", name, locale)
    return error("missing-message", span, template, *advice, subject=subject, term=name, locale=locale)


def _missing_file(project: Project, file: str, keys: tuple[str, ...]) -> Diagnostic:
    """Return the one finding for all texts of a file of the source language that only translations have."""
    return error(
        "missing-message",
        Span(file),
        "this file is missing, and with it the source of {texts:plural text}",
        "bring it back, or write it in {locale}",
        subject=Subject("file", file, project.source.locale),
        texts=len(keys),
        keys=keys,
        locale=project.source.locale,
    )


def _missing_namespace(project: Project, namespace: str, keys: tuple[str, ...], span: Span) -> Diagnostic:
    """Return the one finding for all texts that begin alike where there is none; `span` is what needs the first."""
    return error(
        "missing-message",
        span,
        "there is no text `{namespace}.…`; {texts:plural text} are missing, the first is `{key}`",
        "write them under locales/{locale}/",
        subject=Subject("text", keys[0], project.source.locale),
        namespace=namespace,
        texts=len(keys),
        key=keys[0],
        keys=keys,
        locale=project.source.locale,
    )


def _missing_glossary(project: Project, terms: tuple[str, ...]) -> Diagnostic:
    """Return the one finding for all words of a glossary that is not there."""
    path = f"glossary/{project.source.locale}.yaml"
    return error(
        "missing-message",
        Span(project.head.file.removesuffix("game.yaml") + path),
        "this file is missing; the game needs {count:plural word} of it: {terms:code}",
        "write it: a word for each resource, with its forms",
        subject=Subject("file", path, project.source.locale),
        count=len(terms),
        terms=terms,
    )


def _namespace(key: str) -> str:
    return key.partition(".")[0]


def wanted_texts(project: Project) -> Iterator[tuple[str, Span]]:
    """Yield the keys of the texts that a game must have, each with the place of what it is for."""
    game = project.game
    for rule in game.rules.values():
        yield f"rules.{rule.id}.title", rule.span
        if not rule.children:
            yield f"rules.{rule.id}.text", rule.span
    yield from _beside_rules(game)
    names_sets = any(key.startswith("sets.") and key.endswith(".title") for key in project.source.messages)
    for group in game.sets.values():
        if names_sets or len(game.sets) > 1:
            yield f"sets.{group.id}.title", group.span
        if f"sets.{group.id}.each.title" not in project.source.messages:
            yield from ((f"cards.{item.id}.title", item.span) for item in group.items)
    for name, drawing in game.icons.items():
        yield f"icons.{name}.name", Span(drawing.file)
    yield from _of_sobor(project)


def _of_sobor(project: Project) -> Iterator[tuple[str, Span]]:
    """Yield what Sobor itself writes on sheets and pages; its own languages show which texts these are."""
    place = project.head.span("source")
    yield from ((key, place) for key in sorted(project.linked.of_sobor))


def _beside_rules(game: Game) -> Iterator[tuple[str, Span]]:
    for name, document in game.examples.items():
        yield from ((f"examples.{name}.{part}", document.span("id")) for part in ("title", "text"))
    for one in game.rulings.values():
        yield from ((f"{one.kind}.{one.id}.{part}", one.span) for part in SAID[one.kind])
    for difference in game.differences.values():
        if not difference.silent or difference.id not in game.rulings:
            yield f"editions.{difference.id}.question", difference.span
            keys = (f"editions.{difference.id}.readings.{reading.id}" for reading in difference.readings)
            yield from ((key, difference.span) for key in keys)


def _wanted_terms(project: Project) -> Iterator[tuple[str, Span]]:
    for resource in project.game.resources.values():
        yield resource.id, resource.span
    for rule in project.game.rules.values():
        yield from ((term, rule.span) for term, _ in rule.slots.values() if term)
