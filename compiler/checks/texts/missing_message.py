"""missing-message: a text that the game requires and the source language lacks."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby

from compiler.checks.common.check import Project, check
from compiler.checks.common.missing_source_files import group_texts_without_source_file, has_own_glossary
from compiler.checks.common.required_texts import ICONS, list_required_terms, list_required_texts
from compiler.diagnostics import Diagnostic, Span, Subject, error
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.diagnostics.suggest import suggest_nearest, suggest_nearest_key
from compiler.model.origin import Owner

MAX_TITLES = 10
"""The maximum number of missing titles of pieces that are reported one by one."""

_TITLE_HINTS = (
    "write titles: under locales/{locale}/, or in a column `title_{locale}` of the spreadsheet",
    "or write one pattern for all pieces of a set under `sets.<set>.each.title`: docs/spreadsheets.md",
)


@check(
    "missing-message",
    rationale="A rule without a text, a card without a title or an icon without a name leaves a hole in every output.",
    example="rules.yaml has `market.move`; no locale has `rules.market.move.title`.",
)
def missing_message(project: Project) -> Iterator[Diagnostic]:
    """A text that the game requires is missing."""
    required = dict(list_required_texts(project))
    missing = {key: span for key, span in required.items() if key not in project.source.messages}
    for file, keys in group_texts_without_source_file(project).items():
        if not missing.keys().isdisjoint(keys):
            yield _report_missing_file(project, file, keys)
            missing = {key: span for key, span in missing.items() if key not in keys}
    yield from _report_all_missing_texts(project, missing, required)
    yield from _report_all_missing_terms(project)


def _report_all_missing_texts(
    project: Project, missing: Mapping[str, Span], required: Collection[str]
) -> Iterator[Diagnostic]:
    """Yield a finding for each missing text, or a single one for the many texts of a namespace without any text."""
    unused = [
        key
        for key, message in project.source.messages.items()
        if key not in required and project.linked.origins[message.span.file].owner is not Owner.SHARED
    ]
    source_namespaces = {_get_namespace(key) for key in project.source.messages}
    for namespace, in_namespace in groupby(missing, key=_get_namespace):
        keys = tuple(in_namespace)
        are_titles = namespace == "cards" and all(key.endswith(".title") for key in keys)
        is_unwritten = namespace not in source_namespaces
        if len(keys) > 1 and is_unwritten and not (are_titles and _find_misnamed(keys, unused) is None):
            yield _report_missing_namespace(project, namespace, keys, missing[keys[0]], unused)
            continue
        titles = tuple(key for key in keys if namespace == "cards" and key.endswith(".title"))
        if len(titles) > (1 if is_unwritten else MAX_TITLES):
            yield _report_missing_titles(project, titles, missing[titles[0]])
            keys = tuple(key for key in keys if key not in titles)
        yield from (_report_missing_text(project, key, missing[key], unused) for key in keys)


def _report_all_missing_terms(project: Project) -> Iterator[Diagnostic]:
    """Yield a finding for each missing term, or a single one if the game has no glossary in its source language."""
    missing = [(name, span) for name, span in list_required_terms(project) if name not in project.source.terms]
    names = tuple(dict.fromkeys(name for name, _ in missing))
    if len(names) > 1 and not has_own_glossary(project):
        yield _report_missing_glossary(project, names)
    else:
        yield from (_report_missing_term(project, name, span) for name, span in missing)


def _report_missing_text(project: Project, key: str, span: Span, unused: list[str]) -> Diagnostic:
    """Return the finding about a text, with the most similar key among the unused ones."""
    locale = project.source.locale
    template = "there is no text `{key}`"
    advice = (
        _advise_on_nesting(project, key)
        or suggest_nearest_key(key, unused)
        or _advise_where_to_write(key, span, locale)
    )
    subject = Subject("text", key, locale)
    return error("missing-message", span, template, *advice, subject=subject, key=key, locale=locale)


def _advise_where_to_write(key: str, span: Span, locale: str) -> tuple[str | Sentence, ...]:
    """Return the hints that say where to write a text, and what is written there."""
    if _is_title_of_row(key, span):
        return _TITLE_HINTS
    namespace, _, rest = key.partition(".")
    if namespace == ICONS:
        return (
            sentence(
                "write the word that is read aloud for it: `icons: {{{icon}: {{name: …}}}}` under locales/{locale}/",
                icon=rest.rpartition(".")[0],
                locale=locale,
            ),
        )
    return ("add `{key}` under locales/{locale}/",)


def _is_title_of_row(key: str, span: Span) -> bool:
    """Return whether a text is the title of a piece in a spreadsheet."""
    return key.startswith("cards.") and key.endswith(".title") and not span.file.endswith(".yaml")


def _advise_on_nesting(project: Project, key: str) -> tuple[Sentence, ...]:
    """Return the hint for `coins: Coins` in place of `coins: {title: Coins}`, if the parent of a key is a text."""
    parent, _, name = key.rpartition(".")
    if parent not in project.source.messages:
        return ()
    return (
        sentence(
            "`{above}` is a text; write `{last}: {{{name}: …}}` instead",
            above=parent,
            last=parent.rpartition(".")[2],
            name=name,
        ),
    )


def _report_missing_term(project: Project, name: str, span: Span) -> Diagnostic:
    locale = project.source.locale
    template = "the glossary has no term `{term}`"
    advice = suggest_nearest(name, _find_unused_terms(project)) or ("add it to glossary/{locale}.yaml",)
    subject = Subject("term", name, locale)
    return error("missing-message", span, template, *advice, subject=subject, term=name, locale=locale)


def _find_unused_terms(project: Project) -> Iterator[str]:
    """Yield the unused terms of the game's own glossary, which may be suggested for a missing term."""
    wanted = {term for term, _ in list_required_terms(project)}
    for name, term in project.source.terms.items():
        if name not in wanted and project.linked.origins[term.span.file].owner is not Owner.SHARED:
            yield name


def _report_missing_file(project: Project, file: str, keys: tuple[str, ...]) -> Diagnostic:
    """Return the single finding for all texts of a missing source file whose counterpart a translation has."""
    return error(
        "missing-message",
        Span(file),
        "there is no such file; it should contain the source of {texts:plural text}",
        "restore it, or write it in {locale}",
        subject=Subject("file", file, project.source.locale),
        texts=len(keys),
        keys=keys,
        locale=project.source.locale,
    )


def _report_missing_namespace(
    project: Project, namespace: str, keys: tuple[str, ...], span: Span, unused: Sequence[str]
) -> Diagnostic:
    """Return the single finding for all texts of a namespace; `span` is the place that requires the first of them.

    If unused texts have the same keys in another namespace, the hint is to rename that namespace.
    """
    misnamed = _find_misnamed(keys, unused)
    hint = sentence("write them under locales/{locale}/", locale=project.source.locale)
    if misnamed:
        hint = sentence("rename `{misnamed}:` to `{namespace}:`", misnamed=misnamed, namespace=namespace)
    return error(
        "missing-message",
        span,
        "there are no texts `{namespace}.…`: {texts:plural text} missing, the first is `{key}`",
        hint,
        subject=Subject("text", keys[0], project.source.locale),
        namespace=namespace,
        texts=len(keys),
        key=keys[0],
        keys=keys,
        locale=project.source.locale,
    )


def _find_misnamed(keys: Sequence[str], unused: Sequence[str]) -> str | None:
    """Return the namespace of unused texts that has the keys of missing texts, or None."""
    wanted = frozenset(key.partition(".")[2] for key in keys)
    return next((_get_namespace(key) for key in unused if key.partition(".")[2] in wanted), None)


def _report_missing_titles(project: Project, keys: tuple[str, ...], span: Span) -> Diagnostic:
    """Return the single finding for many pieces without titles; `span` is the place of the first piece."""
    return error(
        "missing-message",
        span,
        "{texts:plural title} missing, the first is `{key}`",
        *_TITLE_HINTS,
        subject=Subject("text", keys[0], project.source.locale),
        texts=len(keys),
        key=keys[0],
        keys=keys,
        locale=project.source.locale,
    )


def _report_missing_glossary(project: Project, terms: tuple[str, ...]) -> Diagnostic:
    """Return the single finding for all terms of a missing glossary."""
    path = f"glossary/{project.source.locale}.yaml"
    return error(
        "missing-message",
        Span(project.head.file.removesuffix("game.yaml") + path),
        "this file is missing; the game needs {count:plural word} from it: {terms:code}",
        "write it, with a word for each resource and its forms",
        subject=Subject("file", path, project.source.locale),
        count=len(terms),
        terms=terms,
    )


def _get_namespace(key: str) -> str:
    return key.partition(".")[0]
