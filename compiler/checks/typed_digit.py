"""typed-digit: a figure typed into a text instead of bound to the content."""

from __future__ import annotations

import re
from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.compiled.bindings import bindings, slots_for
from compiler.diagnostics import Diagnostic, warning
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.model.pattern import bare, patterns
from compiler.model.translation import Translation

DIGITS = re.compile(r"(?<![^\W\d_xXхХ])\d+")
"""A figure; digits after a letter belong to a name or label: “T1”."""

LINK_TARGET = re.compile(r"\]\([^)\s]*\)")
LIST_MARK = re.compile(r"^\s*\d+[.)]\s", re.MULTILINE)
CHROME = ("site.", "print.", "interface.")
"""Texts of pages, sheets and the terminal: their figures (a 100 mm ruler) are not the game's."""

ABOUT = ("game.",)
"""What stands on the box and in notices: its title, years, versions, “2–4 players, 30 minutes, age 8+”."""

HEADINGS = ("rules.", "examples.")
"""Namespaces whose titles say what the rules say; titles and names elsewhere are names."""

NO_FIGURE = re.compile(
    r"(?:©|\([cC]\))\s*\d{4}(?:\s*[–-]\s*\d{4})?|\b(?:1[5-9]|20)\d\d\b(?!\s*[/%])|\b[vV]?\d+(?:\.\d+)+\b|\b\d{1,2}\+(?!\w)"
)
"""Years, notices, version numbers and ages."""

WHERE = {"rules": "rules.yaml", "editions": "editions.yaml", "faq": "faq.yaml", "errata": "errata.yaml"}
"""By namespace the file that binds the slots of its texts; those of examples are bound by `shows`."""


@check(
    "typed-digit",
    rationale=(
        "A typed figure stays behind when the game changes, in one language or in all. Bound to a setting or a "
        "component, it cannot. Names, years, versions and what stands on the box are no figures of the rules."
    ),
    example="`Pay 1 ruble` instead of `Pay %{price}` with `price: {ruble: settings.market.extra-space-price}`.",
)
def typed_digit(project: Project) -> Iterator[Diagnostic]:
    """A digit stands in a text where a slot belongs."""
    bound = bindings(project.game)
    for translation in project.linked.translations.values():
        names = _names_with_digits(translation)
        for message in translation.messages.values():
            if message.key.startswith((*CHROME, *ABOUT)) or _is_name(message.key):
                continue
            binds = slots_for(bound, message.key) is not None
            for pattern in patterns(message):
                for figure in DIGITS.findall(_running(pattern, names)):
                    yield warning(
                        "typed-digit",
                        message.span,
                        "the figure {figure} is typed into `{key}` instead of bound",
                        _way_out(message.key, binds=binds),
                        figure=figure,
                        key=message.key,
                    )


def _is_name(key: str) -> bool:
    return key.endswith((".title", ".name")) and not key.startswith(HEADINGS)


def _names_with_digits(translation: Translation) -> re.Pattern[str] | None:
    """Return a pattern of the names that hold digits, the longest first, or None where there are none."""
    names = {message.pattern for key, message in translation.messages.items() if _is_name(key)}
    written = sorted((name for name in names if DIGITS.search(name)), key=len, reverse=True)
    return re.compile("|".join(map(re.escape, written))) if written else None


def _running(pattern: str, names: re.Pattern[str] | None) -> str:
    """Return a pattern without slots, icons, link targets, list marks, names, years and versions."""
    text = LINK_TARGET.sub("", LIST_MARK.sub("", bare(pattern)))
    return NO_FIGURE.sub(" ", names.sub(" ", text) if names else text)


def _way_out(key: str, *, binds: bool) -> Sentence:
    space = key.partition(".")[0]
    if binds and space in WHERE:
        return sentence("bind it in {file} and write `%{{slot}}`", file=WHERE[space])
    if binds:
        return sentence("name it under `shows` of the example and write `%{{slot}}`")
    if space == "cards":
        return sentence("write it as a word, or give the piece a field under `data`, which fills `%{{field}}`")
    return sentence("write it as a word, or let the layout give it: `text('…', n=…)` fills `%{{n}}`")
