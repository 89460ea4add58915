from __future__ import annotations

from typing import Any

import pytest

from compiler.diagnostics import Diagnostic, Span
from compiler.layout.expressions.braces import is_expression
from compiler.layout.expressions.evaluate import LONGEST, evaluate
from compiler.layout.scope import LocatedText

SPAN = Span("layouts/card.yaml", 3, 9)
NAMES: dict[str, Any] = {
    "item": {"id": "dome-01", "n": 3, "list": (1, 2)},
    "shout": lambda text: text.upper(),
    "long": "x" * 5000,
}


def evaluate_expression(source: str, names: dict[str, Any] = NAMES) -> Any:
    """Return the value of an expression, or the finding about it."""
    return evaluate(source, names, lambda: SPAN)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("{{ item.id }}", "dome-01"),
        ("{{ item['n'] + 1 }}", 4),
        ("{{ 'motifs/' ~ item.id }}", "motifs/dome-01"),
        ("{{ item.list[1] }}", 2),
        ("{{ 'a' if item.n > 2 else 'b' }}", "a"),
        ("{{ item.price is defined }}", False),
        ("{{ item.id|upper }}", "DOME-01"),
        ("{{ shout(item.id) }}", "DOME-01"),
        ("{{ item.n % 2 }}", 1),
        ("{{ true }}", True),
        ("{{ [1, item.n] }}", [1, 3]),
        ("{{ item.n }} of {{ item.list[1] }}", "3 of 2"),
        ("it\\'s {{ 'a' if item.n > 2 else 'b' }} “{coin}”\n", "it\\'s a “{coin}”"),
        ("{{ item.id }}{{ '}}' }}", "dome-01}}"),
    ],
)
def test_expressions_are_computed(source: str, expected: object) -> None:
    """Names, look-ups, arithmetic, conditions, filters and calls of what is given; values keep their type."""
    assert evaluate_expression(source) == expected


def test_a_text_keeps_its_place() -> None:
    """A text that is only looked up still knows where it was written."""
    words = LocatedText("Башня", Span("locales/ru/cards.yaml", 4))
    assert evaluate_expression("{{ title }}", {"title": words}).span.line == 4


@pytest.mark.parametrize(
    "source",
    [
        "{{ item.prise }}",
        "{{ itme.id }}",
        "{{ item.n.real }}",
        "{{ item.__class__ }}",
        "{{ ''.__class__.__mro__ }}",
        "{{ item.id.upper() }}",
        "{{ item.items() }}",
        "{{ 9 ** 9 ** 9 }}",
        "{{ 'x' * 1000000 }}",
        "{{ 1000000 * 1000000 }}",
        "{{ '%1000000s' % 1 }}",
        "{{ '{:1000000}'.format(1) }}",
        "{{ 'x'|center(1000000) }}",
        "{{ 'x'|format(1) }}",
        "{{ range(10) }}",
        "{{ lipsum() }}",
        "{{ cycler }}",
        "{{ 1 / 0 }}",
        "{{ item. }}",
        "{{ long ~ long ~ long }}",
        "{{ item.id }} and }} more",
        "{{ item.id }} {a word}",
        "{{ item.id }}{{ item.m }}",
        "{% for i in item %}{% endfor %} {{ 1 }}",
        "{{ " + "(" * 300 + "1" + ")" * 300 + " }}",
        "{{ none.x }}",
        "{{ item" + "[0]" * 300 + " }}",
        "{{ shout(1) }}",
        "{{ 1e999 }}",
        "{{ 1e999 - 1e999 }}",
        "{{ 0x" + "f" * 600 + " }}",
        "{{ '\\x00' }}",
        "{# {{ 1 }} #}",
        "{{ item.list['a'] }}",
    ],
)
def test_forbidden_expressions_are_reported(source: str) -> None:
    """Unknown names, Python's inside, unbounded arithmetic, formatting, stray braces: each is a finding in place."""
    finding = evaluate_expression(source)
    assert isinstance(finding, Diagnostic)
    assert finding.code == "layout-expression"
    assert finding.span == SPAN
    assert "\n" not in finding.message


def test_nearest_name_is_suggested() -> None:
    """The hint says what was probably meant, for names and for keys."""
    assert evaluate_expression("{{ itme.id }}").values == {"name": "itme", "near": "item"}
    assert evaluate_expression("{{ item.idd }}").values == {"name": "idd", "near": "id"}


def test_the_result_is_bounded() -> None:
    """A text of ten thousand characters is the longest."""
    assert evaluate_expression("{{ long ~ long ~ long }}").args == {"length": 15_000, "limit": LONGEST}


def test_only_braces_make_an_expression() -> None:
    """Plain values are not computed."""
    assert is_expression("{{ 1 }}")
    assert not is_expression("paper")
    assert not is_expression(3)


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("{{ 2 ** 3 }}", "`**` is not allowed in layouts"),
        ("{{ item.id.upper() }}", "calling a method is not allowed in layouts"),
        ("{{ item.id|shout }}", "`shout` is not allowed in layouts"),
        ("{{ item" + "[0]" * 300 + " }}", "the expression is nested too deeply"),
        ("{{ item.idd[0].x }}", "there is no `idd` here"),
        ("{{ 'ABCD'[0] }}", "a text has no entries"),
        ("{{ item.list[7] }}", "there is no entry 7: the list has 2, counted from 0"),
        ("{{ itme + 1 }}", "there is no `itme` here"),
        ("{{ shoot(1) }}", "there is no `shoot` here"),
        ("{{ item.place", "`{{` is never closed"),
        ("{{ item.place }", "`{{` is never closed"),
        ("{{ item.place } }", "`{{` is never closed"),
        ("item.place }}", "`}}` has no matching `{{`"),
        ("{ item.place }", "`{ item.place }` is neither an icon nor an expression"),
        ("%{coins}", "`%{coins}` is neither an icon nor an expression"),
        ("{{ shout() }}", "`shout` does not take these arguments"),
        ("{{ shout(1, text=2) }}", "`shout` does not take these arguments"),
        ("{{ 1 / 0 }}", "the expression divides by zero"),
        ("{{ item.id }} and }} more", "the `{{` and `}}` of this value do not match"),
    ],
)
def test_messages_name_what_was_written(source: str, says: str) -> None:
    """What is refused is called as people write it, without the names of Python's or our own insides."""
    assert evaluate_expression(source).message == says


def test_unknown_name_comes_with_known_names() -> None:
    """Where nothing is near, the hint lists the names in scope, innermost first and functions last."""
    finding = evaluate_expression("{{ entry }}", {**NAMES, "index": 0, "it": 1})
    assert finding.hints == ("there are `it`, `index`, `long`, `item`, `shout`",)


def test_half_an_expression_ends_in_a_hint() -> None:
    """A single brace at the end gets the way to mend it."""
    assert evaluate_expression("{{ item.n }").hints == ("end the expression with `}}`",)


@pytest.mark.parametrize("source", ["{coin}", r"\{coin\}", "a {coin} b"])
def test_icons_in_words_are_no_expressions(source: str) -> None:
    """A text may show icons and escaped braces."""
    assert not is_expression(source)


@pytest.mark.parametrize(
    "source",
    [
        "item" + "[0]" * 33,
        "(" * 33 + "1" + ")" * 33 + "+ 1" * 33,
        "not " * 40 + "1",
        "1" + " + 1" * 40,
        "item" + "|first" * 40,
        "[" * 40 + "1" + "]" * 40,
        "1 if 1 else " * 40 + "1",
        "shout(" * 40 + "1" + ")" * 40,
    ],
)
def test_depth_is_limited_long_before_it_costs_time(source: str) -> None:
    """Whatever nests (steps, brackets, operators, filters, calls) may do so a few dozen times, not hundreds."""
    assert evaluate_expression("{{ " + source + " }}").message == "the expression is nested too deeply"


@pytest.mark.parametrize(
    ("source", "message", "hint"),
    [
        ("“{{ item.id }}”", "`“` is a typographic quotation mark", "use straight quotation marks around"),
        ("{{ shout(‘a’) }}", "`‘` is a typographic quotation mark", "use straight single quotation marks"),
        ("{{ shout(«a») }}", "`«` is a typographic quotation mark", "use straight single quotation marks"),
        ("{{ item id }}", "`id` does not belong here in the expression", "join names with `.`"),
        ("{{ shout('a' }}", "`)` is missing in the expression", ""),
        ("{{ 'a }}", "a quotation mark of the expression is never closed", ""),
        ("{{ item. }}", "a name or a number is missing after a `.` of the expression", ""),
        ("{{ item.n + }}", "the expression ends too early", ""),
        ("{{ item.n ? 1 }}", "`?` means nothing in an expression", ""),
    ],
)
def test_mistakes_in_an_expression(source: str, message: str, hint: str) -> None:
    """Syntax errors are explained without terms of Jinja."""
    finding = evaluate_expression(source)
    assert finding.message == message
    assert hint in "".join(finding.hints)
