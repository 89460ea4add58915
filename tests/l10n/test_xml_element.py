from __future__ import annotations

from typing import cast

import pytest
from lxml import etree

from compiler.l10n.xml_element import (
    XmlElement,
    describe_element,
    find_child,
    find_namespace,
    get_all_text,
    get_local_name,
)


def parse(text: str) -> XmlElement:
    """Return the root of an XML text."""
    return cast("XmlElement", etree.fromstring(text))


@pytest.mark.parametrize(("text", "namespace"), [("<unit/>", None), ('<x:unit xmlns:x="urn:x"/>', "urn:x")])
def test_name_is_without_its_namespace(text: str, namespace: str | None) -> None:
    """An element has the same name in any namespace, or in none."""
    assert get_local_name(parse(text)) == "unit"
    assert find_namespace(parse(text)) == namespace


def test_comments_and_instructions_have_no_name() -> None:
    """They are neither found nor described as elements."""
    comment, instruction, _ = parse("<unit><!-- source --><?source x?><source/></unit>")
    assert get_local_name(comment) is None
    assert get_local_name(instruction) is None


def test_first_child_with_a_name_is_found() -> None:
    """Elements further below are not children."""
    unit = parse('<unit xmlns:x="urn:x"><!-- a --><s><source id="0"/></s><x:source id="1"/><source id="2"/></unit>')
    found = find_child(unit, "source")
    assert found is not None
    assert found.get("id") == "1"
    assert find_child(unit, "target") is None
    assert find_child(parse("<unit/>"), "source") is None


def test_text_is_that_of_all_elements_within() -> None:
    """Texts before, in and behind nested elements are joined in order."""
    assert get_all_text(parse("<s>Pay <b>a <i>coin</i></b>.</s>")) == "Pay a coin."
    assert get_all_text(parse("<s/>")) == ""


@pytest.mark.parametrize(
    ("text", "described"),
    [
        ('<ph id="1"/>', '<ph id="1">'),
        ('<x:ph xmlns:x="urn:x" id="1"/>', '<ph id="1">'),
        ('<ex rid="2"/>', '<ex id="2">'),
        ('<ec startRef="3"/>', '<ec id="3">'),
        ('<ph id="" rid="4"/>', '<ph id="4">'),
        ("<ph/>", "<ph>"),
    ],
)
def test_element_is_described_by_its_name_and_what_identifies_it(text: str, described: str) -> None:
    """An id comes first, then a reference to another element."""
    assert describe_element(parse(text)) == described
