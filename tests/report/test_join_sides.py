"""Findings of sides with one cause are reported once."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from compiler.diagnostics import Diagnostic, Related, Span, error, warning
from compiler.report.join_sides import join_sides
from tests.run_sobor import run_sobor
from tests.sample import FILES, change_file, write_game

BOX = Span("layouts/order.yaml", 6, 7)


def _make_near_cut(part: str, locale: str, leaf: tuple[str, str] = ("line", "")) -> Diagnostic:
    return warning("too-near-cut", BOX, "{part} ({locale}): {leaf:drawn}", part=part, locale=locale, leaf=leaf)


def _make_overflow(place: int, locale: str = "en") -> Diagnostic:
    span, related = Span(f"locales/{locale}/game.yaml", place), (Related(BOX, "the box it is set in"),)
    template = "{part} ({locale}): the text is {by}"
    return error("text-overflow", span, template, related=related, part=f"a/{place}", locale=locale, by="1 mm too wide")


def test_findings_on_several_sides_are_joined() -> None:
    """A finding on several sides is at the first; its message names some and counts all, and its values name all."""
    places = [(f"orders/{name}", locale) for locale in ("en", "ru") for name in ("forge", "wheel", "mill")]
    (finding,) = join_sides(_make_near_cut(part, locale, ("text", part)) for part, locale in places)
    more = "(and 5 more: orders/wheel (en), orders/mill (en), orders/forge (ru), and 2 more)"
    assert finding.message == f"orders/forge (en): “orders/forge” {more}"
    assert finding.args["places"] == tuple(f"{part} ({locale})" for part, locale in places[1:])


def test_small_pictures_of_one_element_are_joined() -> None:
    """Pictures that are all too small for one element are one finding, about the coarsest; others have their pixels."""
    (finding,) = join_sides(
        warning(
            "low-resolution", BOX, "{part}: {picture} has {dpi}", part=f"cards/{name}", picture=f"{name}.png", dpi=dpi
        )
        for name, dpi in (("king", 271), ("queen", 150), ("jack", 200))
    )
    assert finding.message == "cards/queen: queen.png has 150 (and 2 more: cards/jack (200), cards/king (271))"
    assert finding.args["places"] == ("cards/jack", "cards/king")


def test_different_findings_are_not_joined() -> None:
    """Other elements, other glyphs, and findings of other kinds are not joined."""
    glyphs = [
        error("missing-glyph", BOX, "{part} ({locale}): {character}", part="a/b", locale="en", character=sign)
        for sign in "ab"
    ]
    other = [error("missing-translation", BOX, "{key}", key=key, locale="ru") for key in "cd"]
    assert join_sides([*glyphs, *other]) == [*glyphs, *other]
    near = _make_near_cut("a/b", "en")
    elsewhere = replace(_make_near_cut("a/c", "en"), span=Span("layouts/order.yaml", 7, 7))
    assert join_sides([near, elsewhere]) == [near, elsewhere]
    assert join_sides([_make_near_cut("a/b", "en")]) == [_make_near_cut("a/b", "en")]


def test_many_texts_that_overflow_are_reported_at_their_box() -> None:
    """A few texts that overflow are findings of their own; many are one finding at the box."""
    few = [_make_overflow(place) for place in range(1, 11)]
    assert join_sides(few) == few
    (finding,) = join_sides([*few, _make_overflow(11)])
    assert finding.span == BOX
    assert finding.related[0].span == few[0].span
    assert finding.args["others"] == 10


@pytest.mark.slow
def test_joined_finding_is_reported_as_text_and_json(tmp_path: Path) -> None:
    """An icon at the cut is one finding for all cards and languages, as text and as JSON."""
    folder = write_game(
        tmp_path / "mill", change_file("layouts/order.yaml", "x: 10, y: 30, size: 8", "x: 0.2, y: 30, size: 8")
    )
    found = json.loads(run_sobor("check", folder, "--format", "json", "--jobs", "1").stdout)
    (finding,) = found["findings"]
    assert finding["args"]["places"] == ["orders/forge (ru)", "orders/wheel (en)", "orders/wheel (ru)"]
    text = run_sobor("check", folder, "--jobs", "1").stdout
    assert (text.count("too-near-cut]"), "(and 3 more: " in text) == (1, True)


@pytest.mark.slow
def test_generated_sentence_is_reported_at_its_effect(tmp_path: Path) -> None:
    """A generated sentence that is too long is reported at its effect, with its words as related place."""
    draw = """    - text: {x: 4, y: 40, width: 7, height: 3, size: 9, value: "{{ say(item.actions[0]) }}"}\n"""
    layout = {"layouts/order.yaml": FILES["layouts/order.yaml"] + draw}
    folder = write_game(tmp_path / "mill", layout)
    output = run_sobor("check", folder, "--format", "json", "--jobs", "1").stdout
    found = [finding for finding in json.loads(output)["findings"] if finding["code"] == "text-overflow"]
    assert [finding["file"].rpartition("mill/")[2] for finding in found] == ["components/orders.yaml"] * 2
    assert [finding["args"]["places"] for finding in found] == [["orders/forge (ru)"], ["orders/wheel (ru)"]]
    for finding in found:
        _, *words = finding["related"]
        assert {related["file"].rpartition("/")[2] for related in words} == {"effects.yaml"}
