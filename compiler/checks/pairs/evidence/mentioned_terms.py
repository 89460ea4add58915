"""What checks that compare the terms of two texts ask about mentions of terms."""

from __future__ import annotations

from collections.abc import Iterable

from compiler.checks.pairs.language.glossary import Glossary, Mention


def is_known(mention: Mention, glossary: Glossary) -> bool:
    """Return whether a glossary of another language has a term of a mention, so that it can be searched for."""
    return not mention.ids.isdisjoint(glossary.entries)


def is_broader(mention: Mention, ids: frozenset[str]) -> bool:
    """Return whether a term is broader than one of some terms, as `die` is broader than `die-red`."""
    return any(name.startswith(f"{broad}-") for name in ids for broad in mention.ids)


def list_ids(mentions: Iterable[Mention]) -> frozenset[str]:
    """Return all terms that may be meant by some mentions."""
    return frozenset(name for mention in mentions for name in mention.ids)


def list_quotations(text: str, mentions: Iterable[Mention]) -> tuple[str, ...]:
    """Return the different words that mention some terms in a text."""
    return tuple(dict.fromkeys(text[mention.start : mention.end] for mention in mentions))
