from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from compiler.diagnostics import Diagnostic, Span, Value
from compiler.layout.expressions.braces import is_expression
from compiler.layout.expressions.evaluate import MAX_LENGTH, evaluate
from compiler.layout.scope import LocatedText
from tests.shown_findings import show_findings

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
        ("{{ item.n / 1.5 }} and {{ 7654321 / 10 }}", "2 and 765432.1"),
        ("{{ item.n / 1e8 ~ '' }}", "0.00000003"),
        ("it\\'s {{ 'a' if item.n > 2 else 'b' }} “{coin}”\n", "it\\'s a “{coin}”"),
        ("{{ item.id }}{{ '}}' }}", "dome-01}}"),
    ],
)
def test_expressions_are_computed(source: str, expected: object) -> None:
    """Names, look-ups, arithmetic, conditions, filters and calls are computed, and values keep their type."""
    assert evaluate_expression(source) == expected


def test_a_text_keeps_its_place() -> None:
    """A text that is only looked up knows where it is written."""
    words = LocatedText("Башня", Span("locales/ru/cards.yaml", 4))
    assert evaluate_expression("{{ title }}", {"title": words}).span.line == 4


FORBIDDEN = [
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
    "{{ " + "9" * 5000 + " }}",
    "{{ '\\x00' }}",
    "{# {{ 1 }} #}",
    "{{ item.list['a'] }}",
]


@pytest.mark.parametrize("source", FORBIDDEN)
def test_forbidden_expressions_are_reported(source: str) -> None:
    """Unknown names, attributes of Python, unbounded arithmetic, formatting and stray braces are findings."""
    finding = evaluate_expression(source)
    assert isinstance(finding, Diagnostic)
    assert finding.code == "layout-expression"
    assert finding.span == SPAN


def test_nearest_name_is_suggested() -> None:
    """An unknown name or key of an expression is reported with the nearest known one."""
    assert evaluate_expression("{{ itme.id }}").values == {"name": "itme", "near": "item"}
    assert evaluate_expression("{{ item.idd }}").values == {"name": "idd", "near": "id"}


def test_the_result_is_bounded() -> None:
    """A text of ten thousand characters is the longest result."""
    assert evaluate_expression("{{ long ~ long ~ long }}").args == {"length": 15_000, "limit": MAX_LENGTH}


def test_only_braces_make_an_expression() -> None:
    """A value without braces is not computed."""
    assert is_expression("{{ 1 }}")
    assert not is_expression("paper")
    assert not is_expression(3)


DEEP = [
    "item" + "[0]" * 33,
    "(" * 33 + "1" + ")" * 33 + "+ 1" * 33,
    "not " * 40 + "1",
    "1" + " + 1" * 40,
    "item" + "|first" * 40,
    "[" * 40 + "1" + "]" * 40,
    "1 if 1 else " * 40 + "1",
    "shout(" * 40 + "1" + ")" * 40,
]
"""Expressions that nest more than 32 times."""


def write_expression(source: str) -> str:
    """Return an expression between its braces."""
    return f"{{{{ {source} }}}}"


REFUSED: list[tuple[str, dict[str, Value]]] = [
    ("{{ 2 ** 3 }}", {"construct": "`**`"}),
    ("{{ item.id.upper() }}", {"construct": "calling a method"}),
    ("{{ item.id|shout }}", {"construct": "`shout`"}),
    ("{{ item" + "[0]" * 300 + " }}", {}),
    ("{{ item.idd[0].x }}", {"name": "idd"}),
    ("{{ 'ABCD'[0] }}", {}),
    ("{{ item.list[7] }}", {"index": 7, "length": 2}),
    ("{{ itme + 1 }}", {"name": "itme"}),
    ("{{ shoot(1) }}", {"name": "shoot"}),
    ("{{ item.place", {}),
    ("{{ item.place }", {}),
    ("{{ item.place } }", {}),
    ("item.place }}", {}),
    ("{ item.place }", {"passage": "{ item.place }"}),
    ("%{coins}", {"passage": "%{coins}"}),
    ("{{ shout() }}", {"function": "shout", "parameters": ("text",)}),
    ("{{ shout(1, text=2) }}", {"function": "shout", "parameters": ("text",)}),
    ("{{ 1 / 0 }}", {}),
    ("{{ item.id }} and }} more", {}),
    ("{{ item.n }", {}),
    ("“{{ item.id }}”", {"mark": "“"}),
    ("{{ shout(‘a’) }}", {"mark": "‘"}),
    ("{{ shout(«a») }}", {"mark": "«"}),
    ("{{ item id }}", {"got": "id"}),
    ("{{ shout('a' }}", {"wanted": ")"}),
    ("{{ 'a }}", {}),
    ("{{ item. }}", {}),
    ("{{ item.n + }}", {}),
    ("{{ item.n ? 1 }}", {"got": "?"}),
    ("{{ [item.n] * 2 }}", {"operator": "*", "value": "[3]"}),
    ("{{ 'a' + 'b' }}", {"operator": "+", "value": "'a'"}),
    ("{{ '3' * 2 }}", {"operator": "*", "value": "'3'"}),
    ("{{ -item.id }}", {"operator": "-", "value": "'dome-01'"}),
    ("{{ 1 + none }}", {"operator": "+", "value": "none"}),
    ("{{ item.n[0] }}", {"value": "3", "step": "0"}),
    ("{{ item.id[0] }}", {}),
    ("{{ item.id[:-1] }}", {"construct": "a slice"}),
    ("{{ 'ink' if not item.n else paper }}", {"name": "paper"}),
    ("{{ item[[1]] }}", {"value": "{id: …, n: …, list: …}", "step": "[1]"}),
    ("{{ item.n(1) }}", {"construct": "calling a method"}),
    ("{{ long(1) }}", {"function": "long"}),
    ("{{ shout }}", {}),
    ("{{ 'a' ~ shout }}", {}),
    ("{{ 'a' ~ item }}", {"value": "{id: …, n: …, list: …}"}),
    ("{{ 'a' ~ item.list }}", {"value": "[1, 2]"}),
    ("{{ 'a' ~ true }}", {"value": "true"}),
    ("{{ 'a' ~ none }}", {"value": "none"}),
    ("{{ item | upper }}", {"value": "{id: …, n: …, list: …}"}),
    ("{{ item.n | first }}", {"filter": "first", "values": ("3",)}),
    ("{{ item.n | round(2, 'up') }}", {"filter": "round", "values": ("3", "2", "'up'")}),
    ("{{ item.n | round(method='up') }}", {"filter": "round", "values": ("3", "method='up'")}),
    ("{{ 1.5 | round(1000000000, 'floor') }}", {"precision": 1_000_000_000, "limit": 12}),
    ("{{ item.n | round(-1000000000) }}", {"precision": -1_000_000_000, "limit": 12}),
    ("{{ 1.5 | round(precision=1e9) }}", {"precision": 1e9, "limit": 12}),
    ("{{ item.n | round('a') }}", {"filter": "round", "values": ("3", "'a'")}),
    ("{{ 'a' is even }}", {"filter": "even", "values": ("'a'",)}),
    ("{{ [] | max }}", {"filter": "max"}),
    ("{{ '' | first }}", {"filter": "first"}),
    ("{{ {[1]: 2} }}", {}),
]
"""An expression, and the `args` of the finding about it."""


@pytest.mark.parametrize(("source", "args"), REFUSED)
def test_findings_name_what_was_written(source: str, args: dict[str, Value]) -> None:
    """The values of a finding are the part of the expression that is refused, as it was written."""
    assert evaluate_expression(source).args == args


def test_refused_expressions_are_explained(golden: Callable[[str, str], None]) -> None:
    """The golden file explains each mistake as people call it, without terms of Jinja or the insides of Python."""
    sources = dict.fromkeys((*FORBIDDEN, *(source for source, _ in REFUSED), *map(write_expression, DEEP)))
    cases = [(source, [evaluate_expression(source)]) for source in sources]
    golden("findings/shown/expressions.txt", show_findings(cases))


def test_unknown_name_comes_with_known_names() -> None:
    """An unknown name that is near to none is reported with the names in scope, innermost first, functions last."""
    finding = evaluate_expression("{{ entry }}", {**NAMES, "index": 0, "it": 1})
    assert finding.values["known"] == ("it", "index", "long", "item", "shout")


@pytest.mark.parametrize("source", ["{coin}", r"\{coin\}", "a {coin} b"])
def test_icons_in_words_are_no_expressions(source: str) -> None:
    """A text may contain icons and escaped braces."""
    assert not is_expression(source)


def test_operations_may_be_nested_some_thirty_times() -> None:
    """A sum of thirty numbers, which nests thirty times, is computed."""
    assert evaluate_expression(write_expression("1" + " + 1" * 29)) == 30


@pytest.mark.parametrize("source", DEEP)
def test_depth_is_limited_long_before_it_costs_time(source: str) -> None:
    """Steps, brackets, operators, filters and calls that are nested more than 32 times are refused."""
    finding = evaluate_expression(write_expression(source))
    assert isinstance(finding, Diagnostic)
    assert (finding.code, finding.args) == ("layout-expression", {})
