from __future__ import annotations

import pytest

from compiler.load.yaml.load_yaml import load
from compiler.model.document import DocumentKind
from compiler.validate import validate

SET = """\
kind: card
format: poker
layout: card
traits: {phase: [dusk, dawn]}
data: {lanterns: integer}
items:
  - {id: owl, KEY}
"""


@pytest.mark.parametrize(
    ("key", "args"),
    [
        ("phase: dusk", {"place": "traits", "key": "phase", "value": "dusk"}),
        ("lanterns: 3", {"place": "data", "key": "lanterns", "value": "3"}),
        ("title: Owl", {"owner": "cards.owl", "name": "title"}),
        ("description: Hoot", {"owner": "cards.owl", "name": "text"}),
    ],
)
def test_key_beside_those_of_an_item_gets_its_right_place(key: str, args: dict[str, str]) -> None:
    """A trait, a field or a text next to an item's id gets a hint with its right place instead of a similar key."""
    document, _ = load(SET.replace("KEY", key).encode(), "components/owls.yaml", "components")
    assert document is not None
    (finding,) = validate([document])
    assert finding.code == "unknown-key"
    assert finding.advice[0].args == args


@pytest.mark.parametrize(
    ("key", "args"),
    [
        ("strength: 3", {"field": "strength", "type": "integer", "value": "3"}),
        ("Weight: 2.5", {"field": "weight", "type": "number", "value": "2.5"}),
        ("żywy: true", {"field": "zywy", "type": "boolean", "value": "true"}),
        ("speech: 'a: b'", {"field": "speech", "type": "text", "value": "…"}),
    ],
)
def test_unknown_key_of_an_item_can_become_a_field(key: str, args: dict[str, str]) -> None:
    """An unknown key with a scalar gets the hint to declare a field, with its type and a valid name."""
    document, _ = load(SET.replace("KEY", key).encode(), "components/owls.yaml", "components")
    assert document is not None
    (finding,) = validate([document])
    assert finding.code == "unknown-key"
    assert finding.advice[0].args == args


def test_key_of_items_at_the_set_gets_its_right_place() -> None:
    """A key of pieces that is written for the whole set comes with its right place."""
    text = SET.replace("KEY", "copies: 2").replace("items:", "copies: 2\nitems:")
    document, _ = load(text.encode(), "components/owls.yaml", "components")
    assert document is not None
    (finding,) = validate([document])
    assert finding.advice[0].args == {"key": "copies"}


def test_words_in_place_of_a_type_become_a_trait() -> None:
    """The hint about words listed as the type of a field names `traits`."""
    text = SET.replace("lanterns: integer", "wood: [oak, ash]").replace("KEY", "copies: 2")
    document, _ = load(text.encode(), "components/owls.yaml", "components")
    assert document is not None
    (finding,) = validate([document])
    assert finding.advice[0].args == {"name": "wood", "words": ("oak", "ash")}


@pytest.mark.parametrize("colour", ["'#112233'", "#112233"])
def test_colour_outside_colours_gets_its_right_place(colour: str) -> None:
    """The hint about a colour outside `colours`, even one that YAML reads as a comment, names its right place."""
    document, _ = load(f"night: {colour}\n".encode(), "theme.yaml", "theme")
    assert document is not None
    (finding,) = validate([document])
    assert finding.advice[0].args == {"key": "night"}


@pytest.mark.parametrize(
    ("kind", "text", "owner"),
    [
        ("game", "id: owls\nplayers: [1, 4]\nsource: en\nlocales: [en]\nproducts: [home-a4]\ntitle: Owls\n", "game"),
        ("components", SET.replace("KEY", "copies: 2") + "title: Owls\n", "sets.owls"),
        ("rules", "rules:\n  - {id: end, text: It ends.}\n", "rules.end"),
    ],
)
def test_text_outside_locale_files_gets_its_key(kind: DocumentKind, text: str, owner: str) -> None:
    """A text in the file of a game, a set or the rules gets a hint with its key."""
    document, _ = load(text.encode(), "components/owls.yaml", kind)
    assert document is not None
    (finding,) = validate([document])
    assert finding.advice[0].args["owner"] == owner


@pytest.mark.parametrize("key", ["id: art", "when: '{{ true }}'"])
def test_field_beside_the_kind_of_an_element_gets_its_right_place(key: str) -> None:
    """A field that is written next to the kind of an element is one finding, which shows where it belongs."""
    layout = f"front:\n  title: x\n  draw:\n    - {key}\n      rect: {{width: 1, height: 1}}\n"
    document, _ = load(layout.encode(), "layouts/card.yaml", "layout")
    assert document is not None
    (finding,) = validate([document])
    assert finding.advice[0].args == {"kind": "rect", "key": key.partition(":")[0]}


@pytest.mark.parametrize("shape", ["hexagon", "Hex", "polygon", "triangle"])
def test_shape_with_a_field_of_its_own_gets_an_example(shape: str) -> None:
    """A hexagon or polygon named under `shape` gets a hint with the field that makes it."""
    text = f"mine: {{shape: {shape}, width: 40, height: 50}}\n"
    document, _ = load(text.encode(), "formats.yaml", "formats")
    assert document is not None
    (finding,) = validate([document])
    assert str(finding.advice[0].args["example"]).startswith(("hexagon: ", "polygon: "))


def test_formats_below_a_key_are_reported() -> None:
    """Formats written below `formats:` get a hint that this key is not needed."""
    document, _ = load(b"formats:\n  mine: {width: 40, height: 50}\n", "formats.yaml", "formats")
    assert document is not None
    (finding,) = validate([document])
    assert finding.code == "unknown-key"
    assert "formats:" in finding.advice[0].template
