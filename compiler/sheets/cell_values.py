"""Parse cells as values of the types of their columns."""

from __future__ import annotations

import re
from collections.abc import Mapping

from compiler.diagnostics import Diagnostic, Span, error, warning
from compiler.load.yaml.load_yaml import load
from compiler.model.plain import Plain, as_mapping
from compiler.sheets.sheet_table import Cell, SheetTable

_INTEGER = re.compile(r"[+-]?\d{1,15}(?:[.,]0{1,2}|[.,]0{4,})?")
"""A whole number; `1.000` is rejected because many read it as a thousand."""

_NUMBER = re.compile(r"[+-]?\d{1,15}(?:[.,]\d{1,15})?")
_BAG = re.compile(r"\s*\d{1,4}\s+[a-z][a-z0-9-]*(?:\s*[+,&]\s*\d{1,4}\s+[a-z][a-z0-9-]*)*\s*")
_AMOUNT = re.compile(r"(\d+)\s+([a-z][a-z0-9-]*)")
_TRUE_IN_SHEETS = ("true", "wahr", "vrai", "истина", "істина", "prawda", "verdadero", "verdadeiro", "vero", "pravda")
_FALSE_IN_SHEETS = ("false", "falsch", "faux", "ложь", "хибність", "fałsz", "falso", "nepravda")
"""Truth values as spreadsheet programs write them in the languages of Sobor, folded."""

_TRUE = (*_TRUE_IN_SHEETS, "yes", "x", "✓", "1")
_FALSE = (*_FALSE_IN_SHEETS, "no", "-", "0")
"""Words for true and false in cells, folded."""

_ENGLISH_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"
_GERMAN_MONTHS = "Jan Feb Mär Mrz Apr Mai Jun Jul Aug Sep Okt Nov Dez"
_OTHER_MONTHS = (
    "янв фев мар апр май июн июл авг сен окт ноя дек січ лют бер кві тра чер лип сер вер жов лис гру "
    "sty lut kwi maj cze lip sie wrz paź lis gru ene abr ago dic gen mag giu lug set ott "
    "feb mar may jun jul sep oct nov janv févr mars avr mai juin juil août sept déc jan fev out dez"
)
"""Short names of months, in the case that spreadsheet programs use."""

_MONTH = f"(?:{'|'.join(sorted({*f'{_ENGLISH_MONTHS} {_GERMAN_MONTHS} {_OTHER_MONTHS}'.split()}))})"
_LOOKS_LIKE_DATE = re.compile(
    rf"\d{{1,2}}[-./]{_MONTH}\.?(?:[-./]\d{{2}})?"  # 2-Jan, 2-Jan-26, 02.янв
    rf"|{_MONTH}[-./]\d{{2}}"  # Jan-02, янв.02
    rf"|\d{{2}}\. (?:{'|'.join(_GERMAN_MONTHS.split())})"  # 02. Jan
    rf"|(?:{'|'.join(_ENGLISH_MONTHS.split())}) \d{{1,2}}"  # Jan 2
)
"""The forms of `1/2` or `3-4` in spreadsheet programs that have mistaken them for dates."""


def parse_value(cell: Cell, json_type: str | None) -> Plain:
    """Return the value of a cell as a type of JSON Schema, or its text if the type is unknown or does not fit."""
    text = cell.text.strip()
    if json_type in ("integer", "number"):
        number = None if isinstance(cell.value, bool) or not isinstance(cell.value, int | float) else cell.value
        return _parse_number(text if number is None else number, is_whole=json_type == "integer")
    if json_type == "boolean":
        truth = _parse_truth(text)
        return text if truth is None else truth
    if json_type in ("array", "object") and isinstance(cell.value, str):
        return _parse_structure(text, is_list=json_type == "array")
    return cell.value if isinstance(cell.value, list | dict) else text


def _parse_truth(text: str) -> bool | None:
    """Return the truth value that a word stands for, or None if it is another word."""
    word = text.casefold()
    return word in _TRUE if word in (*_TRUE, *_FALSE) else None


def is_truth_word(text: str) -> bool:
    """Return whether a text is a truth value as spreadsheet programs write it, in any language of Sobor."""
    return text.strip().casefold() in (*_TRUE_IN_SHEETS, *_FALSE_IN_SHEETS)


def _parse_number(value: str | float, *, is_whole: bool) -> str | float:
    """Return a number, or its text if it is not a number, or has a fraction although it must be whole."""
    if isinstance(value, int | float):
        return int(value) if float(value).is_integer() else value
    if _INTEGER.fullmatch(value):
        return int(re.split("[.,]", value)[0])
    return float(value.replace(",", ".")) if not is_whole and _NUMBER.fullmatch(value) else value


def _parse_structure(text: str, *, is_list: bool) -> Plain:
    """Parse a list or mapping in YAML's flow style, whose brackets may be omitted. Return the text if it is invalid."""
    flow = text
    if not text.startswith(("[", "{")):
        flow = f"[{text}]" if is_list else f"{{{text}}}"
    document, findings = load(f"it: {flow}".encode(), "", "components")
    return text if findings or document is None else as_mapping(document.data)["it"]


def parse_effects(cell: Cell) -> list[Plain] | None:
    """Return the effects in a cell, one per line in short form, or None if they cannot be parsed.

    Examples: `gain: 2 coin`, `exchange: {pay: 3 coin, gain: 1 wood + 2 stone}`; YAML's flow style is allowed as well.
    """
    if isinstance(cell.value, list):
        return [_expand_bags(effect) for effect in cell.value]
    lines = [line.strip() for line in re.split(r"[\n;]", cell.text) if line.strip()]
    parsed = [effect for line in lines for effect in _parse_effect_line(line)]
    return parsed if all(isinstance(effect, Mapping) for effect in parsed) else None


def _parse_effect_line(line: str) -> list[Plain]:
    """Return the effects in a line, or `[None]` if it cannot be parsed."""
    kind, colon, body = line.partition(":")
    if colon and _BAG.fullmatch(body):
        return [{kind.strip(): _parse_bag(body)}]
    document, findings = load(line.encode(), "", "components")
    if findings or document is None:
        return [None]
    data = document.data if isinstance(document.data, list) else [document.data]
    return [_expand_bags(effect) for effect in data]


def _expand_bags(node: Plain) -> Plain:
    """Return a node with bags in place of texts such as `2 coin + 1 wood`."""
    if isinstance(node, Mapping):
        return {key: _expand_bags(part) for key, part in node.items()}
    if isinstance(node, list):
        return [_expand_bags(part) for part in node]
    return _parse_bag(node) if isinstance(node, str) and _BAG.fullmatch(node) else node


def _parse_bag(text: str) -> dict[str, int]:
    """Return the amounts in a text by name; amounts of one name are added."""
    bag: dict[str, int] = {}
    for count, name in _AMOUNT.findall(text):
        bag[name] = bag.get(name, 0) + int(count)
    return bag


def split_paragraphs(cell: Cell) -> str:
    """Return the text of a cell with paragraphs instead of line breaks."""
    return re.sub(r"\s*\n\s*", "\n\n", cell.text.strip("\n"))


def find_misread_cell(table: SheetTable, cell: Cell, json_type: str | None) -> Diagnostic | None:
    """Return a finding if the spreadsheet program has probably changed the typed value, for instance to a date.

    An error means that the value is lost. Dates and booleans of workbooks are reported by column (`show_values`).
    """
    span = table.locate(cell)
    if not table.is_typed and json_type == "string" and isinstance(cell.value, bool):
        return warning(
            "boolean-in-text",
            span,
            "this cell contains {value}, which is printed like this in every language",
            "write the words of the language as a text",
            value=cell.text,
        )
    if isinstance(cell.value, str) and _LOOKS_LIKE_DATE.fullmatch(cell.text.strip()):
        return _report_date_form(span, cell.text, is_lost=json_type in ("integer", "number", "boolean"))
    if (
        table.is_typed
        and json_type in ("integer", "number")
        and isinstance(cell.value, str)
        and _NUMBER.fullmatch(cell.text.strip())
    ):
        return warning(
            "number-as-text",
            span,
            "the number {text} is stored as text",
            "delete the Text format, or the apostrophe before the number, and type it again",
            text=cell.text.strip(),
        )
    return None


def _report_date_form(span: Span, text: str, *, is_lost: bool) -> Diagnostic:
    """Return the finding about a text that looks like a date: an error if no value can be read from it."""
    report = error if is_lost else warning
    return report(
        "date-in-cell",
        span,
        "`{text}` looks like a date made by a spreadsheet program",
        "if it was 1/2 or 1-2, set the format of the column to Text and type the value again",
        text=text,
    )
