"""Show numbers and dates as spreadsheet programs do, by the number formats of their cells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from locale import windows_locale

from babel import Locale
from babel.dates import format_date
from babel.numbers import format_decimal, get_decimal_symbol

from compiler.model.cldr_locale import parse_cldr_locale

ENGLISH = "en"
"""The language of numbers and dates without data in CLDR; unlike `en_GB`, it shortens September to three letters."""

_MAX_GENERAL_LENGTH = 11
"""The maximum number of characters of a number in the format General; programs round or shorten longer ones."""

_MAX_CODE_LENGTH = 200
"""The maximum number of characters of a number format that is interpreted; spreadsheet programs allow 255."""

_MAX_NUMBER = 1e15
"""From this number on, a cell does not store every digit."""

_COLOUR = re.compile(r"\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d{1,2})\]", re.IGNORECASE)
_LITERAL = r'"[^"]*"|\\.|_.|\[\$[^\]-]*(?:-[0-9A-Fa-f]*)?\]|[-+ $€£¥()%]'
_SECTION = re.compile(rf"(?P<before>(?:{_LITERAL})*)(?P<core>[#0?][#0?,./ \d]*?)(?P<after>(?:{_LITERAL})*)")
_DECIMAL = re.compile(r"(?:#,##)?[#0]{1,15}(?:\.[0#]{1,15})?")
_FRACTION = re.compile(r"(?P<whole>[#0?]+ )?[#0?]+/(?:(?P<digits>[#?]{1,4})|(?P<denominator>[1-9]\d{0,4}))")
_DATE_TOKEN = re.compile(
    r'(?P<field>y+|m+|d+)|"(?P<quoted>[^"]*)"|\\(?P<escaped>.)|(?P<separator>[-/., ])', re.IGNORECASE
)
_LANGUAGE = re.compile(r"\[\$-(?P<number>[0-9A-Fa-f]+)\]")

_DATE_FIELDS = {
    "yyyy": "yyyy",
    "mmmm": "MMMM",
    "mmm": "MMM",
    "mm": "MM",
    "m": "M",
    "dddd": "EEEE",
    "ddd": "EEE",
    "dd": "dd",
    "d": "d",
}
"""The fields of CLDR's date patterns by those of spreadsheet programs; a year of two digits is ambiguous."""


def show_number(value: float, code: str, locale: str) -> str | None:
    """Return a number as a cell with a number format shows it, with the separators and percent signs of a language.

    Return None for formats that depend on the program or have no equivalent here: conditions, exponents, fill
    characters, and General for numbers that it shortens.
    """
    if len(code) > _MAX_CODE_LENGTH or not abs(value) < _MAX_NUMBER:  # also if it is not a number
        return None
    language = parse_cldr_locale(locale, ENGLISH)
    sections = _COLOUR.sub("", code).split(";")
    if sections[0].casefold() in ("general", "standard", "@", ""):
        return _show_general(value, language)
    if value == 0 and len(sections) > 2:  # noqa: PLR2004 -- positive; negative; zero
        return _show_section(0, sections[2], language)
    if value < 0 and len(sections) > 1:
        return _show_section(-value, sections[1], language)
    shown = _show_section(abs(value), sections[0], language)
    return f"-{shown}" if shown and value < 0 and re.search("[1-9]", shown) else shown


def _show_general(value: float, language: Locale) -> str | None:
    text = f"{value:.15g}"
    if len(text) > _MAX_GENERAL_LENGTH or "e" in text:
        return None
    return text.replace(".", get_decimal_symbol(language))


def _show_section(value: float, section: str, language: Locale) -> str | None:
    parts = _SECTION.fullmatch(section)
    if parts is None:
        return None
    before, after = _read_literals(parts["before"]), _read_literals(parts["after"])
    exact = Decimal(f"{value:.15g}") * 100 ** (before + after).count("%")
    core = _show_decimal(exact, parts["core"], language) or _show_fraction(exact, parts["core"])
    if after.startswith("%") and _has_space_before_percent(language):
        after = f" {after}"
    return core and f"{before}{core}{after}".strip()


def _has_space_before_percent(language: Locale) -> bool:
    """Return whether a language writes a space between a number and its percent sign (CLDR)."""
    return re.search(r"\s%", language.percent_formats[None].pattern) is not None


def _read_literals(code: str) -> str:
    """Return the characters that a part of a format shows as they are."""
    return "".join(_read_literal(token) for token in re.findall(_LITERAL, code))


def _read_literal(token: str) -> str:
    if token.startswith("[$"):
        return token[2:-1].partition("-")[0]
    if token.startswith("_"):  # a space as wide as the next character
        return ""
    return token.strip('"') if token.startswith('"') else token.removeprefix("\\")


def _show_decimal(value: Decimal, core: str, language: Locale) -> str | None:
    """Return a number as a decimal fraction; None for zero in a format without `0`, which hides it."""
    if not _DECIMAL.fullmatch(core):
        return None
    places = len(core.partition(".")[2])
    rounded = value.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
    if not rounded and "0" not in core:
        return None
    return format_decimal(rounded, format=core, locale=language)


def _show_fraction(value: Decimal, core: str) -> str | None:
    """Return a number as a fraction, with the whole part before it if the format has one."""
    parts = _FRACTION.fullmatch(core)
    if parts is None:
        return None
    whole = int(value) if parts["whole"] else 0
    rest = Fraction(value) - whole
    if parts["denominator"]:
        denominator = int(parts["denominator"])
        numerator = int((rest * denominator + Fraction(1, 2)) // 1)
    else:
        numerator, denominator = rest.limit_denominator(10 ** len(parts["digits"]) - 1).as_integer_ratio()
    if parts["whole"] and numerator == denominator:
        whole, numerator = whole + 1, 0
    if not numerator:
        return str(whole)
    return f"{whole} {numerator}/{denominator}" if whole else f"{numerator}/{denominator}"


def show_date(value: date, code: str, locale: str) -> str | None:
    """Return a date as a cell with a number format shows it, with the month in a language.

    Return None unless the format shows the full year and no time, in the language of the column or in none.
    """
    section = code.partition(";")[0][:_MAX_CODE_LENGTH]
    named = _LANGUAGE.match(section)
    language = parse_cldr_locale(locale, ENGLISH)
    if named and windows_locale.get(int(named["number"], 16), "").partition("_")[0] != language.language:
        return None
    fields = tuple(_translate_date_format(section[named.end() :] if named else section))
    if "yyyy" not in fields or None in fields:
        return None
    pattern = "".join(field for field in fields if field).replace("''", "")  # adjacent literals become one
    if not {"d", "dd"} & set(fields):
        pattern = pattern.replace("MMMM", "LLLL")  # some languages inflect the month after a day
    return format_date(value, pattern, language)


def _translate_date_format(code: str) -> Iterator[str | None]:
    """Yield the parts of a date format as parts of a CLDR pattern, None for each that has no equivalent."""
    position = 0
    while position < len(code):
        token = _DATE_TOKEN.match(code, position)
        if token is None:
            yield None
            return
        position = token.end()
        if token["field"]:
            yield _DATE_FIELDS.get(token["field"].casefold())
        else:
            literal = token["quoted"] or token["escaped"] or token["separator"] or ""
            yield None if "'" in literal else f"'{literal}'"
