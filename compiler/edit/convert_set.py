"""Convert a set whose pieces come from a spreadsheet to YAML: a component file with the items, and texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import yaml

from compiler.load.yaml.scalars import explain_ambiguity, resolve_scalar
from compiler.model.document import Document, get_locale_root
from compiler.model.language_data import TextForms

LINE_WIDTH = 118
"""The maximum width of a line of YAML, in characters."""

ItemTexts: TypeAlias = dict[str, Mapping[str, TextForms]]
"""Texts by item and name; a text may have plural forms."""


@dataclass(frozen=True, slots=True)
class ImportedSet:
    """A set in YAML.

    Attributes:
        components: The content of its component file.
        texts: The texts of its items by locale, item and name.
    """

    components: str
    texts: Mapping[str, Mapping[str, Mapping[str, TextForms]]]


def convert_set(document: Document, texts: Sequence[Document]) -> ImportedSet:
    """Return the component file of a set with its items instead of `from`, and its texts.

    `document` is the set with the items of its spreadsheet, `texts` has a document per locale with the texts of the
    spreadsheet. Comments within `from` and `items` are lost; the rest of the file is preserved.
    """
    keys = [key for key in ("from", "items") if key == "from" or _is_in_file(document, key)]
    removed = {line for key in keys for line in _list_lines(document, key)}
    head = [line for number, line in enumerate(document.lines) if number not in removed]
    while head and not head[-1].strip():
        head.pop()
    if not _is_in_file(document, "count"):
        head.append(f"count: {document.get('count')}")
    body = dump_content({"items": document.get("items")})
    texts_by_locale: dict[str, dict[str, dict[str, TextForms]]] = {}
    for text_document in texts:
        locale, _ = get_locale_root(text_document)
        texts_by_locale[locale] = _drop_blank_texts(text_document.read(ItemTexts, locale, "cards"))
    return ImportedSet("\n".join([*head, body]), texts_by_locale)


def _drop_blank_texts(texts: ItemTexts) -> dict[str, dict[str, TextForms]]:
    """Return the texts that are not blank, without items that have none."""
    filled = {
        item: {name: text for name, text in by_name.items() if not isinstance(text, str) or text.strip()}
        for item, by_name in texts.items()
    }
    return {item: by_name for item, by_name in filled.items() if by_name}


def _list_lines(document: Document, key: str) -> range:
    """Return the lines of a key of the root and of its value, counted from 0.

    Comments between two keys belong to the second key.
    """
    marks = document.marks[id(document.data)]
    first = marks[key].key.line - 1
    starts = sorted(mark.key.line - 1 for name, mark in marks.items() if _is_in_file(document, name))
    end = next((line for line in starts if line > first), len(document.lines))
    while end - 1 > first and document.lines[end - 1].lstrip().startswith("#"):
        end -= 1
    return range(first, end)


def _is_in_file(document: Document, name: str | int) -> bool:
    """Return whether a key of the root is in the file itself and was not added from the spreadsheet."""
    marks = document.marks[id(document.data)]
    return name == "from" or marks[name] != marks["from"]


def dump_content(data: Mapping[str, object]) -> str:
    """Return data as YAML in the style of content: a key on each line, and small mappings in it on one line.

    A text is in quotation marks if YAML 1.1 or 1.2 would read it as another value.
    """
    return yaml.dump(
        data, Dumper=_ContentDumper, default_flow_style=None, width=LINE_WIDTH, allow_unicode=True, sort_keys=False
    )


class _ContentDumper(yaml.SafeDumper):
    """A dumper that writes the root in block style and indents lists within their key, as content does."""

    def serialize(self, node: yaml.Node) -> None:
        """Write the root in block style, also if all of its values are short."""
        if isinstance(node, yaml.MappingNode):
            node.flow_style = False
        super().serialize(node)

    def increase_indent(
        self,
        flow: bool = False,  # noqa: FBT001, FBT002 -- declared by PyYAML
        indentless: bool = False,  # noqa: ARG002, FBT001, FBT002 -- declared by PyYAML
    ) -> None:
        """Indent lists like mappings."""
        super().increase_indent(flow, False)  # noqa: FBT003 -- PyYAML calls it by position

    def make_scalar(self, text: str) -> yaml.ScalarNode:
        """Return the scalar of a text; PyYAML would leave `1e5`, a number in YAML 1.2 only, without quotation marks."""
        is_number = not isinstance(resolve_scalar(text), str) or explain_ambiguity(text) is not None
        style = '"' if is_number else None
        return self.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_ContentDumper.add_representer(str, _ContentDumper.make_scalar)
