from __future__ import annotations

from pathlib import Path

import pytest

from compiler.diagnostics.sentence import Sentence
from tests.lint.lint_sample import lint_texts


def test_equal_marks_are_accepted(tmp_path: Path) -> None:
    """Placeholders in another order, with positions, and tags with other attributes are the same marks."""
    sources = {"a": "%s has %s of {total}.", "b": 'Read <a href="/en">this</a>.', "c": "50% of it"}
    texts = {"a": "{total}: %2$s ma %1$s.", "b": 'Przeczytaj <a href="/pl">to</a>.', "c": "50% tego"}
    assert not lint_texts(tmp_path, "pl", sources, texts)


def test_lost_and_translated_placeholders_are_reported(tmp_path: Path) -> None:
    """A placeholder that is missing or translated is reported, with the placeholder of the source as a hint."""
    sources = {"a": "Hello, {name}!", "b": "Take %d cards.", "c": "Use **it** at {time}."}
    texts = {"a": "Witaj, {nazwa}!", "b": "Weź karty.", "c": "Użyj **tego** o [time]."}
    a, b, c = lint_texts(tmp_path, "pl", sources, texts)
    assert (a.code, a.args["mark"]) == ("placeholder-differs", "{nazwa}")
    assert [hint.args for hint in a.advice if isinstance(hint, Sentence)] == [{"expected": "{name}"}]
    assert (b.code, b.args["mark"]) == ("placeholder-differs", "%d")
    assert (c.code, c.args["broken"]) == ("placeholder-differs", "[time]")


def test_repeated_placeholder_is_not_said_to_be_absent(tmp_path: Path) -> None:
    """A placeholder shown twice instead of once has another message than one that the source does not have."""
    sources = {"a": "Hello, {name}!", "b": "Hello, {name}!"}
    repeated, absent = lint_texts(
        tmp_path, "pl", sources, {"a": "{name}, witaj, {name}!", "b": "Witaj, {name} {other}!"}
    )
    assert (repeated.args, absent.args) == ({"mark": "{name}"}, {"mark": "{other}"})
    assert repeated.template != absent.template


def test_brackets_are_icons_if_translators_keep_them(tmp_path: Path) -> None:
    """Words in brackets are icons if most translations keep them; a translated icon is then reported."""
    sources = {str(n): f"Gain {n} [wild] tokens." for n in range(10)}
    kept = {str(n): f"Zyskaj {n} [wild] znaczników." for n in range(10)}
    assert not lint_texts(tmp_path, "pl", sources, kept)
    (wrong,) = lint_texts(tmp_path, "pl", sources, {**kept, "3": "Zyskaj 3 [dziki] znaczniki."})
    assert (wrong.code, wrong.args["mark"]) == ("icon-differs", "[dziki]")
    translated = {str(n): f"Zyskaj {n} [dzikie] znaczniki." for n in range(10)}
    assert not lint_texts(tmp_path, "pl", sources, translated)


def test_icon_is_repeated_in_a_list_of_compounds(tmp_path: Path) -> None:
    """An icon that stands before several words of a list is repeated, as compounds of each word."""
    sources = {str(n): f"Gain {n} [wild] cards." for n in range(9)} | {"9": "Take a [wild] card or place."}
    texts = {str(n): f"Nimm {n} [wild]-Karten." for n in range(9)}
    assert not lint_texts(tmp_path, "de", sources, texts | {"9": "Nimm eine [wild]-Karte oder einen [wild]-Ort."})


def test_added_tags_of_a_style_are_accepted_in_pairs(tmp_path: Path) -> None:
    """Bold type that only the translation has is a matter of style, and a tag of a pair is a mistake."""
    sources = {"a": "Helps: the king", "b": "Helps: the king"}
    texts = {"a": "<b>Hilft:</b> dem König", "b": "<b>Hilft: dem König"}
    assert {one.subject.id for one in lint_texts(tmp_path, "de", sources, texts) if one.subject} == {"b"}


@pytest.mark.slow
def test_icon_renamed_in_the_source_is_reported_once(tmp_path: Path) -> None:
    """An icon whose old name is in all translations is a single finding."""
    sources = {str(n): f"Gain {n} [fast] and [wild] and [wood]." for n in range(10)}
    texts = {str(n): f"Zyskaj {n} [free] i [wild] i [wood]." for n in range(10)}
    (one,) = lint_texts(tmp_path, "pl", sources, texts)
    assert (one.args["expected"], one.args["count"]) == ("[fast]", 10)


def test_tags_that_translators_add_consistently_are_accepted(tmp_path: Path) -> None:
    """Bold headings in most texts are a style of the translation; a tag that is never closed is reported."""
    sources = {str(n): f"Short {n}: text <i>here</i>." for n in range(10)}
    texts = {str(n): f"<b>Krótko {n}</b>: tekst <i>tutaj</i>." for n in range(8)}
    texts |= {"8": "Krótko 8: tekst <i>tutaj</i>.", "9": "Krótko 9: tekst <i>tutaj."}
    (one,) = lint_texts(tmp_path, "pl", sources, texts)
    assert (one.code, one.subject.id, one.args["tag"]) == ("tag-differs", "9", "i")


def test_unit_right_after_a_placeholder_belongs_to_the_text(tmp_path: Path) -> None:
    """A placeholder with a unit, such as `%dg`, is the same as the placeholder alone; a per cent sign is not one."""
    sources = {"a": "Turn into %dg", "b": "It is _%1$dx_ as likely.", "c": "50% of the price"}
    texts = {"a": "Zamień w %d złota", "b": "Szansa rośnie _%1$d razy_.", "c": "50 %do ceny"}
    assert not lint_texts(tmp_path, "pl", sources, texts)


def test_style_tags_of_flavour_are_free(tmp_path: Path) -> None:
    """A text that states no rule may be bold in one language only; a rule may not."""
    sources = {str(n): {"text": f"<b>Stop</b> at {n}.", "flavor": "<b>The sea.</b>"} for n in range(30)}
    texts = {str(n): {"text": f"<b>Stój</b> na {n}.", "flavor": "<b>Morze.</b>"} for n in range(30)}
    assert not lint_texts(tmp_path, "pl", sources, texts | {"7": {"text": "<b>Stój</b> na 7.", "flavor": "Morze."}})
    found = lint_texts(tmp_path, "pl", sources, texts | {"7": {"text": "Stój na 7.", "flavor": "<b>Morze.</b>"}})
    assert {one.code for one in found} == {"tag-differs"}
