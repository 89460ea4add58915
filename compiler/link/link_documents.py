"""Link documents to the language-neutral game and one translation per locale, with objects for references."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from compiler.diagnostics.with_findings import WithFindings
from compiler.link.link_game import link_game
from compiler.link.link_texts import link_translations, list_builtin_keys, report_unknown_locales, report_unread_locales
from compiler.link.linked_game import Linked
from compiler.link.text_nodes import parse_texts
from compiler.load.loaded import Loaded
from compiler.model.document import Document
from compiler.model.rule_nodes import Text
from compiler.model.translation import Translation


def link(loaded: Loaded, locales: Collection[str] = ()) -> WithFindings[Linked | None]:
    """Link the documents of one game, shared ones first. Return None without a `game.yaml` to start from.

    If `locales` are given, other locales without any text are not reported.
    """
    head = next((document for document in loaded.documents if document.kind == "game"), None)
    if head is None:
        return WithFindings(None, [])
    game, findings = link_game(head, loaded)
    unusable = list(report_unknown_locales(head, loaded.documents, locales))
    if not unusable:
        unusable = list(report_unread_locales(head, loaded.documents))
    translations = link_translations(loaded.documents, game)
    texts, unread = _parse_all_texts(translations, loaded.documents)
    keys = list_builtin_keys(loaded.documents)
    linked = Linked(
        game=game,
        translations=translations,
        texts=texts,
        documents=loaded.documents,
        origins=loaded.origins,
        builtin_keys=keys,
    )
    return WithFindings(linked, [*findings, *unusable, *unread])


def _parse_all_texts(
    translations: Mapping[str, Translation], documents: tuple[Document, ...]
) -> WithFindings[dict[str, Mapping[str, Text]]]:
    """Return the texts of each locale as nodes, and findings about texts that cannot be parsed."""
    parsed = {locale: parse_texts(translation, documents) for locale, translation in translations.items()}
    findings = [finding for parsed_texts in parsed.values() for finding in parsed_texts.findings]
    return WithFindings({locale: parsed_texts.result for locale, parsed_texts in parsed.items()}, findings)
