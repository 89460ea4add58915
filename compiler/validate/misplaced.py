"""Hints for keys and values that belong elsewhere: fields and traits, texts of a language, colours."""

from __future__ import annotations

from compiler.diagnostics.sentence import Sentence, sentence
from compiler.load.file_kinds import DRAWING_KINDS
from compiler.load.propose_id import propose_id
from compiler.model.document import Document, Pointer
from compiler.model.plain import as_mapping
from schemas import schema

TEXT_KEYS = ("title", "name", "text", "tagline", "description", "flavour", "about", "legal")
"""Keys for texts that are written here by mistake; they belong in locale files."""

ELEMENT_KEYS = ("id", "when")
"""Fields that every element may have."""

_SHAPE_EXAMPLES = {
    "hex": "hexagon: 40",
    "pol": "polygon: [0, 0, 40, 0, 20, 35]",
    "tri": "polygon: [0, 0, 40, 0, 20, 35]",
}
"""By the first letters of a shape's name, an example of the field that defines such a format."""

_DECLARATIONS = ("traits", "data")
"""The fields of a set that declare keys of its items."""

_FIELD_TYPES = {int: "integer", float: "number", bool: "boolean", str: "text"}
"""The types of fields under `data`, by type of Python."""


def advise_on_misplaced_key(document: Document, path: Pointer, key: str) -> Sentence | None:
    """Return a hint at the right place for an unknown key of the mapping at `path`, or None."""
    return (
        _advise_on_declared_key(document, path, key)
        or _advise_on_item_key(document, path, key)
        or _advise_on_element_key(document, path, key)
        or _advise_on_colour(document, path, key)
        or _advise_on_format(document, path)
        or _advise_on_text(document, path, key)
    )


def advise_on_misplaced_value(document: Document, path: Pointer) -> Sentence | None:
    """Return a hint for words in place of a field's type, or for the name of a shape; None for any other value."""
    words = document.get(*path)
    if document.kind == "formats" and path[-1:] == ("shape",) and str(words).lower().startswith(tuple(_SHAPE_EXAMPLES)):
        example = _SHAPE_EXAMPLES[str(words).lower()[:3]]
        return sentence("write `{example}` instead of `width`, `height` and `shape`", example=example)
    if document.kind != "components" or path[:1] != ("data",) or not isinstance(words, list):
        return None
    return sentence(
        "list the words of a field under `traits`: `traits: {{{name}: [{words}]}}`",
        name=str(path[-1]),
        words=tuple(str(word) for word in words),
    )


def advise_on_own_field(document: Document, path: Pointer, key: str) -> Sentence | None:
    """Return the hint to declare an unknown key of a piece as a field of the set, or None if it cannot be one."""
    value = document.get(*path, key)
    field = propose_id(key, "field")
    if field is None or not _is_item(document, path) or type(value) not in _FIELD_TYPES:
        return None
    template = "declare your own field in the set, `data: {{{field}: {type}}}`; here, `data: {{{field}: {value}}}`"
    shown = "…" if isinstance(value, str) else str(value).lower()
    return sentence(template, field=field, type=_FIELD_TYPES[type(value)], value=shown)


def _is_item(document: Document, path: Pointer) -> bool:
    return document.kind == "components" and path[:1] == ("items",) and len(path) == len(("items", 0))


def _advise_on_declared_key(document: Document, path: Pointer, key: str) -> Sentence | None:
    """Return the hint for a trait or field that belongs in the `traits` or `data` of an item, not next to them."""
    if not _is_item(document, path):
        return None
    for name in _DECLARATIONS:
        if key in as_mapping(as_mapping(document.data).get(name)):
            value = document.get(*path, key)
            return sentence(
                "write it under `{place}`: `{place}: {{{key}: {value}}}`", place=name, key=key, value=str(value)
            )
    return None


def _advise_on_item_key(document: Document, path: Pointer, key: str) -> Sentence | None:
    """Return the hint for a key of an item that is written for the whole set, such as `copies`."""
    if document.kind != "components" or path or key not in schema("item")["properties"]:
        return None
    return sentence("write it in each piece that needs it: `items: [{{id: …, {key}: …}}]`", key=key)


def _advise_on_element_key(document: Document, path: Pointer, key: str) -> Sentence | None:
    """Return the hint for a field of an element that is written next to its kind: `- id: art` above `image: {…}`."""
    if document.kind not in DRAWING_KINDS or key not in ELEMENT_KEYS:
        return None
    kind = next((name for name in as_mapping(document.get(*path)) if name not in ELEMENT_KEYS), None)
    return sentence("write it inside the element: `{kind}: {{{key}: …, …}}`", kind=kind, key=key) if kind else None


def _advise_on_format(document: Document, path: Pointer) -> Sentence | None:
    """Return the hint for formats that are written below a key of their own."""
    is_wrapped = document.kind == "formats" and path == ("formats",)
    return sentence("write the names of formats at the start of the line, without `formats:`") if is_wrapped else None


def _advise_on_colour(document: Document, path: Pointer, key: str) -> Sentence | None:
    """Return the hint for a colour of the theme that is not under `colours`."""
    value = document.get(*path, key)
    if document.kind != "theme" or path or not (value is None or str(value).startswith("#")):
        return None
    return sentence("write colours under `colours`: `colours: {{{key}: '#…'}}`", key=key)


def _advise_on_text(document: Document, path: Pointer, key: str) -> Sentence | None:
    """Return the hint for a text in a file that is not a locale file."""
    owner = _find_text_owner(document, path) if key in TEXT_KEYS else None
    if owner is None:
        return None
    template = "write texts in the locale files: `{owner}.{name}` in locales/<locale>/"
    name = "text" if key == "description" else "title" if key == "name" else key
    return sentence(template, owner=owner, name=name)


def _find_text_owner(document: Document, path: Pointer) -> str | None:
    """Return the prefix of the keys of texts about the mapping at `path`, or None if it has no texts."""
    match document.kind, path:
        case "game", ():
            return "game"
        case "components", ():
            return f"sets.{document.path.stem}"
        case "components", ("items", int()):
            return f"cards.{as_mapping(document.get(*path)).get('id', '<id>')}"
        case "rules", _:
            rule_id = as_mapping(document.get(*path)).get("id")
            return f"rules.{rule_id}" if isinstance(rule_id, str) else None
        case _:
            return None
