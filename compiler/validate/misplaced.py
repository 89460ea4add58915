"""Hints for keys and values that are right in another place: fields and traits, words of a language, colours."""

from __future__ import annotations

from compiler.diagnostics.sentence import Sentence, sentence
from compiler.model.document import Document, Pointer
from compiler.model.plain import as_mapping
from schemas import schema

WORDS = ("title", "name", "text", "tagline", "description", "flavour", "about", "legal")
"""Keys under which people write words of a language, which belong into locale files."""

_DECLARATIONS = ("traits", "data")


def misplaced_key_hint(document: Document, path: Pointer, key: str) -> Sentence | None:
    """Return where an unknown key of the mapping at `path` belongs; None if it is known nowhere."""
    return (
        _declared_key_hint(document, path, key)
        or _item_key_hint(document, path, key)
        or _colour_hint(document, path, key)
        or _word_hint(document, path, key)
    )


def misplaced_value_hint(document: Document, path: Pointer) -> Sentence | None:
    """Return where the words of a field belong that are listed in place of its type; None for another value."""
    words = document.at(*path)
    if document.kind != "components" or path[:1] != ("data",) or not isinstance(words, list):
        return None
    template = "list the words of a field under `traits`: `traits: {{{name}: [{words}]}}`"
    return sentence(template, name=str(path[-1]), words=tuple(str(word) for word in words))


def _declared_key_hint(document: Document, path: Pointer, key: str) -> Sentence | None:
    """Return the hint for a trait or a field of the set that is next to `traits` and `data` of an item."""
    if document.kind != "components" or path[:1] != ("items",) or len(path) != len(("items", 0)):
        return None
    for name in _DECLARATIONS:
        if key in as_mapping(as_mapping(document.data).get(name)):
            value = document.at(*path, key)
            template = "write it under `{place}`: `{place}: {{{key}: {value}}}`"
            return sentence(template, place=name, key=key, value=str(value))
    return None


def _item_key_hint(document: Document, path: Pointer, key: str) -> Sentence | None:
    """Return the hint for a key of an item that is written for the whole set, such as `copies`."""
    if document.kind != "components" or path or key not in schema("item")["properties"]:
        return None
    return sentence("write it in each piece that needs it: `items: [{{id: …, {key}: …}}]`", key=key)


def _colour_hint(document: Document, path: Pointer, key: str) -> Sentence | None:
    """Return the hint for a colour of the theme that is not under `colours`."""
    value = document.at(*path, key)
    if document.kind != "theme" or path or not (value is None or str(value).startswith("#")):
        return None
    return sentence("write colours under `colours`: `colours: {{{key}: '#…'}}`", key=key)


def _word_hint(document: Document, path: Pointer, key: str) -> Sentence | None:
    """Return the hint for words of a language in a file without a language."""
    owner = _owner_of_words(document, path) if key in WORDS else None
    if owner is None:
        return None
    template = "write texts in the locale files: `{owner}.{name}` in locales/<locale>/"
    name = "text" if key == "description" else "title" if key == "name" else key
    return sentence(template, owner=owner, name=name)


def _owner_of_words(document: Document, path: Pointer) -> str | None:
    """Return the first part of the key of texts about the mapping at `path`; None if it has no texts."""
    match document.kind, path:
        case "game", ():
            return "game"
        case "components", ():
            return f"sets.{document.path.stem}"
        case "components", ("items", int()):
            return f"cards.{as_mapping(document.at(*path)).get('id', '<id>')}"
        case "rules", _:
            name = as_mapping(document.at(*path)).get("id")
            return f"rules.{name}" if isinstance(name, str) else None
        case _:
            return None
